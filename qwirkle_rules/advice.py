"""What is said beside a verdict: nearest legal changes, miscounts, and the fives on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from .cells import Direction
from .explain import Speech
from .miscount import Diagnosis, Slip
from .mistakes import Mistake
from .repair import Change, ChangeKind, Repair, Repairs

if TYPE_CHECKING:
    from fractions import Fraction

    from .danger import Danger, Five


def repair_sentence(speech: Speech, repair: Repair) -> str:
    """What to change, and what the move scores then; `speech` is about the illegal move."""
    points = repair.score.total
    return speech._n(
        "{changes} Then it is legal: {count} point.", "{changes} Then it is legal: {count} points.", points
    ).format(changes=" ".join(_instructions(speech, repair)), count=points)


def _instructions(speech: Speech, repair: Repair) -> list[str]:
    """The changes as instructions; two that belong together are one sentence."""
    first, last = repair.changes[0], repair.changes[-1]
    if len(repair.changes) == 2:
        if first.kind is last.kind is ChangeKind.LEFT_OUT:
            tiles = speech.tiles(change.placement.tile for change in repair.changes)
            return [speech._("Leave out these tiles: {tiles}.").format(tiles=tiles)]
        if first.placement == last.placement and first.cell and last.tile:
            text = speech._("Put {other.object} instead of {tile.object}, and on another cell: {cell}.")
            return [text.format(other=speech.tile(last.tile), tile=speech.tile(first.placement.tile),
                                cell=speech.cell(first.cell))]
    return [_instruction(speech, change, repair) for change in repair.changes]


def _instruction(speech: Speech, change: Change, repair: Repair) -> str:
    """One change, as an instruction."""
    cell, tile = change.cell, change.tile
    match change.kind:
        case ChangeKind.OTHER_DIRECTION:
            text = speech._("Lay the tiles in the other direction: {tiles} ({where}).")
        case ChangeKind.OTHER_CELL:
            text = speech._("Put {tile.object} on another cell: {cell}.")
        case ChangeKind.LEFT_OUT:
            text = speech._("Leave out {tile.object}.")
        case ChangeKind.OTHER_TILE:
            text = speech._("Take {other.object} instead of {tile.object}.")
    cells = repair.move.cells
    return text.format(tile=speech.tile(change.placement.tile), cell=cell and speech.cell(cell),
                       other=tile and speech.tile(tile), tiles=speech.tiles(repair.move.tiles),
                       where=speech.span(cells[0], cells[-1]))


def repairs_remark(speech: Speech, found: Repairs) -> str | None:
    """What is to be said where an illegal move got no repair, or the search was stopped; otherwise None."""
    if not found.complete:
        return speech._("The search was stopped before it was through: there may be better changes.")
    if not found.found:
        return speech._("No change of one or two tiles makes this move legal.")
    return None


def claim_headline(speech: Speech, claimed: int, right: int, found: tuple[Diagnosis, ...]) -> str:
    """The answer to "I counted `claimed`", in one sentence."""
    if claimed == right:
        return speech._n("Right: {count} point.", "Right: {count} points.", right).format(count=right)
    if not found:
        return speech._("Not {claimed} but {right}. No mistake that we know gives {claimed}.").format(
            claimed=claimed, right=right)
    # Several explanations exclude one another, the two mistakes of one belong together: which it is, is said.
    alone, single = len(found) == 1, len(found[0].slips) == 1
    if single and alone:
        text = speech._("Not {claimed} but {right}. This gives {claimed}:")
    elif single:
        text = speech._("Not {claimed} but {right}. One of these {count} mistakes gives {claimed}:")
    elif alone:
        text = speech._("Not {claimed} but {right}. It takes two mistakes together to get {claimed}:")
    else:
        text = speech._(
            "Not {claimed} but {right}. It takes two mistakes together to get {claimed}, in one of these {count} ways:")
    return text.format(claimed=claimed, right=right, count=len(found))


def diagnosis_sentences(speech: Speech, diagnosis: Diagnosis, right: int) -> list[str]:
    """The mistake of one explanation; where there are two, each with what it makes of the points, from `right` on."""
    if len(diagnosis.slips) == 1:
        return [slip_sentence(speech, diagnosis.slips[0])]
    told = []
    for slip in diagnosis.slips:
        sign = "+" if slip.points > right else "\N{MINUS SIGN}"
        text = speech._("{mistake} That makes {sum}.")
        told.append(text.format(mistake=slip_sentence(speech, slip),
                                sum=_unbroken(f"{right} {sign} {abs(slip.points - right)} = {slip.points}")))
        right = slip.points
    return told


def slip_sentence(speech: Speech, slip: Slip) -> str:
    """One mistake, and what would be right."""
    line = slip.lines[0] if slip.lines else None
    row = line is None or line.direction is Direction.ROW
    count = max(len(slip.cells), len(slip.lines))
    cells = slip.cells or (line.cells if line else ())
    return _SLIPS[slip.mistake](speech, row, count).format(
        line=line and speech.tiles(line.tiles), tiles=speech.tiles_on(slip.cells),
        tile=cells and speech.tile_on(cells[0]),
        sum=_unbroken(f"{' + '.join(map(str, slip.parts))} = {sum(slip.parts)}"))


def _unbroken(text: str) -> str:
    """A sum that stays together where lines break."""
    return text.replace(" ", "\N{NO-BREAK SPACE}")


def five_sentence(speech: Speech, five: Five) -> str:
    """What completes five tiles, where, and how many of it are unseen."""
    row = five.direction is Direction.ROW
    if five.unseen == 0:
        text = (
            speech._("Row {tiles}: only {tile.subject} would make it a Qwirkle, and no copy of it is unseen.")
            if row else
            speech._("Column {tiles}: only {tile.subject} would make it a Qwirkle, and no copy of it is unseen.")
        )
    elif row:
        text = speech._n(
            "Row {tiles}: {tile.subject} would make it a Qwirkle ({cells}); {count} copy is unseen.",
            "Row {tiles}: {tile.subject} would make it a Qwirkle ({cells}); {count} copies are unseen.",
            five.unseen)
    else:
        text = speech._n(
            "Column {tiles}: {tile.subject} would make it a Qwirkle ({cells}); {count} copy is unseen.",
            "Column {tiles}: {tile.subject} would make it a Qwirkle ({cells}); {count} copies are unseen.",
            five.unseen)
    return text.format(tiles=speech.tiles_on(five.cells), tile=speech.tile(five.tile),
                       cells=speech.joined(map(speech.cell, five.spots)), count=five.unseen)


def chance_sentence(speech: Speech, found: Danger) -> str:
    """The chance that a hand of six unseen tiles holds one that completes a five."""
    if not found.fives:
        return speech._("No five on the table waits for its sixth tile.")
    if not found.completing:
        return speech._("None of the unseen tiles completes a Qwirkle.")
    return speech._n(
        "{count} tile is unseen. Chance that it completes a Qwirkle: {percent} %.",
        "{count} tiles are unseen. Chance that a hand of them holds one that completes a Qwirkle: {percent} %.",
        found.unseen,
    ).format(count=found.unseen, percent=_percent(found.chance))


def _percent(chance: Fraction) -> int:
    """The chance in percent; 0 and 100 only for what is impossible and for what is certain."""
    return int(100 * chance) if chance in (0, 1) else min(99, max(1, round(100 * chance)))


def nothing_to_count(speech: Speech) -> str:
    """The answer to "I counted …" for an illegal move."""
    return speech._("This move is not legal, so there is nothing to count.")


_SLIPS: dict[Mistake, Callable[[Speech, bool, int], str]] = {
    Mistake.CROSSING_LINE_FORGOTTEN: lambda speech, row, count: (
        speech._("The row {line} was left out: it counts as well.") if row else
        speech._("The column {line} was left out: it counts as well.")
    ),
    Mistake.QWIRKLE_BONUS_FORGOTTEN: lambda speech, row, count: speech._n(
        "The six points more for the Qwirkle {line} were left out.",
        "The six points more for each Qwirkle were left out.", count),
    Mistake.ONLY_NEW_TILES: lambda speech, row, count: speech._(
        "Only the new tiles were counted: the old tiles of a line count as well."),
    Mistake.COUNTED_AFTER_EACH_TILE: lambda speech, row, count: (
        speech._("The row {line} was counted after each new tile, {sum}: a line counts once, at its final length.")
        if row else
        speech._("The column {line} was counted after each new tile, {sum}: a line counts once, at its final length.")
    ),
    Mistake.ALL_CROSSING_LINES_FORGOTTEN: lambda speech, row, count: speech._(
        "The crossing lines were left out: each of them counts as well."),
    Mistake.MAIN_LINE_FORGOTTEN: lambda speech, row, count: (
        speech._("The row {line}, in which the tiles were placed, was left out.") if row else
        speech._("The column {line}, in which the tiles were placed, was left out.")
    ),
    Mistake.CROSSING_TILE_ONCE: lambda speech, row, count: speech._n(
        "At the crossing {tile.subject} was counted once: a tile in two lines counts in both.",
        "At the crossings {tiles} were counted once: a tile in two lines counts in both.", count),
    Mistake.LONE_TILES_COUNTED: lambda speech, row, count: speech._n(
        "A point was added for {tile.object} alone: there is no such point.",
        "Points were added for {tiles} alone: there are no such points.", count),
    Mistake.MAIN_LINE_PER_TILE: lambda speech, row, count: (
        speech._("The row {line} was counted once for each new tile: a line counts once.") if row else
        speech._("The column {line} was counted once for each new tile: a line counts once.")
    ),
    Mistake.PLACED_TILES_ADDED: lambda speech, row, count: speech._(
        "A point was added for each placed tile: there are no such points."),
    Mistake.GOING_OUT_FORGOTTEN: lambda speech, row, count: speech._(
        "The six points for placing the last tile were left out."),
    Mistake.QWIRKLE_BONUS_TWICE: lambda speech, row, count: speech._(
        "The six points more for the Qwirkle {line} were given twice."),
    Mistake.FINISHED_LINE_COUNTED: lambda speech, row, count: speech._(
        "The Qwirkle {line} was counted again: it was finished before and gets no longer."),
    Mistake.GOING_OUT_TOO_EARLY: lambda speech, row, count: speech._(
        "Six points for going out were added: they are for the last tile, when the bag is empty."),
}
