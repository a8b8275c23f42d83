"""The review page for maintainers: candidates side by side, why each was kept; and their acceptance as examples."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path

from markupsafe import Markup

from qwirkle_rules import bridge

from .. import pictures
from ..faults import ROOT
from ..templating import TEMPLATES
from .cases import Table
from .hunt import Find
from .ranking import Candidate, cost, difficulty, rules_of

ASSETS = ROOT / "docs" / "theme" / "assets"


def write_review(path: Path, candidates: Iterable[Candidate], missing: Iterable[str], accepted: Iterable[str]) -> None:
    """Write the page; it needs nothing beside it. `accepted` are the ids that are examples already."""
    words = bridge.answer({"op": "words", "language": "en"})
    taken = set(accepted)
    cards = []
    for candidate in candidates:
        find = candidate.find
        request = {**find.case.fields, "language": "en"}
        scene = bridge.scene_of(request) if isinstance(find.case, Table) else bridge.position_of(request)
        cards.append({
            "name": candidate.name, "lesson": str(find.lesson), "source": find.source, "why": candidate.why,
            "tiles": find.case.tile_count, "cost": round(cost(find), 1), "level": difficulty(find.case),
            "hand": find.case.fields.get("hand", ""), "headline": scene["headline"], "story": scene["story"],
            "fields": find.case.fields, "accepted": candidate.name in taken,
            "picture": Markup(pictures.render(scene, words["letters"], id=f"picture-{candidate.name}")),
        })
    page = TEMPLATES.get_template("review.html.jinja").render(
        cards=cards, missing=list(missing), tiles=Markup((ASSETS / "tiles.svg").read_text(encoding="utf-8")),
        style=Markup((ASSETS / "styles" / "board.css").read_text(encoding="utf-8")),
    )
    path.write_text(page, encoding="utf-8")


def accept(candidate: Candidate, folder: Path) -> Path:
    """Write the example file of a candidate, with the game that it comes from as its source.

    Raises:
        FileExistsError: there is such an example already.
    """
    path = folder / f"{candidate.name}.toml"
    with path.open("x", encoding="utf-8") as file:
        file.write(example_text(candidate.find))
    return path


def example_text(find: Find) -> str:
    """The file of an example for a find: as those made by hand, then what it shows and its source."""
    verdict = find.case.verdict
    rules = ", ".join(f'"{rule}"' for rule in rules_of(find.case, find.lesson))
    lines = [f"rules = [{rules}]", *(f'{name} = "{text}"' for name, text in find.case.fields.items())]
    if verdict:
        lines.append("legal = true")
        if verdict.score is not None:
            scored = ", ".join(
                f'"{entry.line}={entry.total}{"Q" * (entry.bonus > 0)}"' for entry in verdict.score.lines)
            lines += [f"total = {verdict.score.total}", f"lines = [{scored}]"]
            if verdict.score.going_out:
                lines.append(f"going_out = {verdict.score.going_out}")
    else:
        reasons = ", ".join(f'"{reason}"' for reason in verdict.reasons)
        lines += ["legal = false", f"reasons = [{reasons}]"]
    lines += [f'shows = "{find.lesson.kind} {find.lesson.detail}"', f'source = "{find.source}"']
    text = "\n".join(lines) + "\n"
    assert tomllib.loads(text)["rules"][0] == find.lesson.rule
    return text
