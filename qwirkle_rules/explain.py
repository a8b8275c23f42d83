"""Verdicts, scores and tables as sentences that a player reads, in a language."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from .board import Board
from .cells import Box, Cell, Direction
from .judge import Verdict, Violation
from .lines import lines_through, run_at
from .moves import Move
from .places import cell_name, span_name
from .problems import Problem, ProblemKind
from .reasons import Reason
from .refusals import refusal
from .scoring import LineScore
from .words import TileName
from .words import language as spoken_language


class Speech:
    """The engine's sentences in one language, about one board and one move.

    Cells are named as a person would point at them: by row and column of the table shown, the
    smallest rectangle around all tiles, counted from 1 at the top left.
    """

    def __init__(
        self, board: Board, move: Move, language: str = "en", *, opening: bool | None = None
    ) -> None:
        """Get ready to speak about `move` on `board`.

        Args:
            opening: whether it is the first turn of the game; if it is not said, an empty table tells so.

        Raises:
            LanguageError: the engine does not speak `language`.
        """
        self.language = spoken_language(language)
        self._ = self.language.gettext
        self._n = self.language.ngettext
        self.tile = self.language.tile
        self.tiles = self.language.tiles
        self.board = board
        self.move = move
        self.opening = not board if opening is None else opening
        cells = (*board, *move.cells)
        self.box = Box.around(cells) if cells else None

    def tile_on(self, cell: Cell) -> TileName:
        """The name of the tile that lies on `cell` after the move."""
        return self.tile(dict(self.move.placements).get(cell) or self.board[cell])

    def tiles_on(self, cells: Iterable[Cell]) -> str:
        """The names of the tiles that lie on `cells` after the move, separated by commas."""
        return ", ".join(map(self.tile_on, cells))

    def cell(self, cell: Cell) -> str:
        """Where the cell is: "row 1, column 3"; beyond the table shown, "above the first row, column 3"."""
        return cell_name(self, cell)

    def span(self, first: Cell, last: Cell) -> str:
        """Where the cells of one row or column are, from `first` to `last`: "row 1, columns 3 to 5"."""
        return span_name(self, first, last)

    def joined(self, parts: Iterable[str]) -> str:
        """Parts of a sentence one after the other, more apart than by commas."""
        return self._("; ").join(parts)

    def headline(self, verdict: Verdict) -> str:
        """The verdict in one short sentence."""
        if not verdict.legal:
            return self._("Not legal.")
        if verdict.score is None:
            return self._("Legal.")
        total = verdict.score.total
        return self._n("Legal: {count} point.", "Legal: {count} points.", total).format(count=total)

    def story(self, verdict: Verdict) -> list[str]:
        """Why it is illegal, a sentence for each broken rule; or what it scores, one for each line."""
        if not verdict.legal:
            return [self.violation(violation) for violation in verdict.violations]
        return [self.line_score(entry) for entry in verdict.score.lines] if verdict.score else []

    def remarks(self, verdict: Verdict) -> list[str]:
        """What is to be said beside the verdict: what it could not know, and why the table is unusual."""
        told = [self.undecided(reason) for reason in verdict.undecided]
        if verdict.unsure:
            told.append(self._("It is not known whether the hand holds: {tiles}.").format(
                tiles=self.tiles(verdict.unsure)))
        return told + [self.problem(problem) for problem in verdict.table_problems]

    def undecided(self, reason: Reason) -> str:
        """What the unknown tiles leave open."""
        match reason:
            case Reason.OPENING_NOT_LARGEST_SET:
                return self._("The hand is not fully known: whether it holds a larger set cannot be said.")
            case Reason.NOT_YOUR_TURN:
                return self._("The hands are not fully known: who starts cannot be said.")
            case _:
                return self._("The hand is not fully known: whether it holds a tile that fits cannot be said.")

    def going_out(self, verdict: Verdict) -> str | None:
        """The bonus for the last tile, where the move gets it."""
        if verdict.score is None or not verdict.score.going_out:
            return None
        return self._("The bag is empty and the last tile is placed: {bonus} points more, and the game ends.").format(
            bonus=verdict.score.going_out)

    def line_score(self, entry: LineScore) -> str:
        """What one line scores: its tiles, how many of them are old and new, points and bonus."""
        line = entry.line
        if len(line) == 1:
            return self._("The first tile of the game, {tile.subject}, lies alone: 1 point.").format(
                tile=self.tile(line.tiles[0]))
        row = line.direction is Direction.ROW
        old = sum(cell in self.board for cell in line.cells)
        if not entry.bonus and not old:
            text = (
                self._("Row {tiles}: {points} new tiles, {points} points.") if row else
                self._("Column {tiles}: {points} new tiles, {points} points.")
            )
        elif not entry.bonus:
            text = (
                self._("Row {tiles}: {old} old + {new} new = {points} points.") if row else
                self._("Column {tiles}: {old} old + {new} new = {points} points.")
            )
        elif not old:
            text = (
                self._("Row {tiles}: {points} new tiles, a Qwirkle: {points} points + {bonus} = {total}.")
                if row else
                self._("Column {tiles}: {points} new tiles, a Qwirkle: {points} points + {bonus} = {total}.")
            )
        else:
            text = (
                self._("Row {tiles}: {old} old + {new} new, a Qwirkle: {points} points + {bonus} = {total}.")
                if row else
                self._("Column {tiles}: {old} old + {new} new, a Qwirkle: {points} points + {bonus} = {total}.")
            )
        return text.format(tiles=self.tiles(line.tiles), old=old, new=len(line) - old,
                           points=entry.points, bonus=entry.bonus, total=entry.total)

    def unscored(self, verdict: Verdict) -> list[str]:
        """What gives nothing although one might count it: tiles with no crossing line, finished Qwirkles."""
        if verdict.score is None:
            return []
        return self._lone_tiles() + self._finished_qwirkles()

    def _lone_tiles(self) -> list[str]:
        """scoring.lone-run: the new tiles that have no neighbor across the move's line."""
        direction = self.move.direction or Direction.ROW
        table = dict(self.board.tiles) | dict(self.move.placements)
        if len(self.move) == 1:
            # A single tile lies along the one line that it belongs to; its opening is a line of its own.
            runs = [run_at(table, self.move.cells[0], way) for way in Direction]
            if not self.board or min(map(len, runs)) > 1:
                return []
            direction = Direction.ROW if len(runs[0]) > 1 else Direction.COLUMN
        lone = [cell for cell in self.move.cells if len(run_at(table, cell, direction.other)) == 1]
        if not lone:
            return []
        if direction is Direction.ROW:
            text = self._n(
                "Nothing lies above or below {tile.object}, so there is no column to count.",
                "Nothing lies above or below these tiles, so there are no columns to count: {tiles}.", len(lone))
        else:
            text = self._n(
                "Nothing lies left or right of {tile.object}, so there is no row to count.",
                "Nothing lies left or right of these tiles, so there are no rows to count: {tiles}.", len(lone))
        return [text.format(tile=self.tile(table[lone[0]]), tiles=self.tiles(table[cell] for cell in lone))]

    def _finished_qwirkles(self) -> list[str]:
        """scoring.no-repeat-bonus: the full lines that the move touches, which do not get longer."""
        touched = dict.fromkeys(
            line
            for cell in self.move.cells for neighbor in cell.neighbors if neighbor in self.board
            for line in lines_through(self.board, neighbor) if line.is_full and line.is_valid
        )
        return [
            self._(
                "The Qwirkle {tiles} was finished before. It did not get longer, so it does not score again."
            ).format(tiles=self.tiles(line.tiles))
            for line in touched
        ]

    def violation(self, violation: Violation) -> str:
        """Why the rule is broken, in a sentence that names the tiles and the place."""
        return refusal(self, violation)

    def problem(self, problem: Problem) -> str:
        """Why the table could not arise in a game: a remark, not a fault."""
        match problem.problem:
            case ProblemKind.ISLANDS:
                text = self._("The tiles on the table do not all hang together. That is fine for a question "
                              "about a part of the table.")
            case ProblemKind.INVALID_LINE:
                return self._invalid_line(problem.cells)
            case ProblemKind.NO_TILE_LEFT:
                text = self._("All tiles of the game lie on the table; a game ends before, as others still hold some.")
            case ProblemKind.TOO_MANY_COPIES:
                text = self._("{tile.Subject} would lie on the table {count} times, but the game has it three times.")
        return text.format(tile=problem.tile and self.tile(problem.tile), count=len(problem.cells))

    def _invalid_line(self, cells: tuple[Cell, ...]) -> str:
        """Which line of older tiles is none, where it is, and the tiles in it that clash."""
        tiles = [self.board[cell] for cell in cells]
        # Tiles that all differ and are no line hold two that share nothing.
        one, other = next(pair for pair in combinations(tiles, 2)
                          if pair[0] == pair[1] or not pair[0].shares_attribute_with(pair[1]))
        if one == other:
            why = self._("it has {tile.object} more than once")
        else:
            why = self._("{first.subject} and {second.subject} share neither color nor shape")
        if self.move:
            text = self._("A line that lay there before this move could not have been laid ({where}): {why}.")
        else:
            text = self._("A line on the table could not have been laid ({where}): {why}.")
        return text.format(where=self.span(cells[0], cells[-1]), why=why.format(
            tile=self.tile(one), first=self.tile(one), second=self.tile(other)))

    def table(self) -> str:
        """The table in words, row by row, the tiles of the move said to be new."""
        if self.box is None:
            return self._("The table is empty.")
        lying = [(cell, tile, False) for cell, tile in self.board.items()]
        lying += [(cell, tile, True) for cell, tile in self.move]
        rows: dict[int, list[str]] = {}
        for cell, tile, new in sorted(lying, key=lambda entry: (entry[0].y, entry[0].x, entry[2])):
            text = (
                self._("column {column} new: {tile}") if new else self._("column {column}: {tile}")
            )
            column = cell.x - self.box.left + 1
            rows.setdefault(cell.y - self.box.top + 1, []).append(
                text.format(column=column, tile=self.tile(tile)))
        return " ".join(
            self._("Row {row}: {tiles}.").format(row=row, tiles=self.joined(tiles))
            for row, tiles in rows.items()
        )
