"""The words that the build itself puts on pages, in English; docs/words/ has them in the other languages."""

from __future__ import annotations

from typing import Any

# A key names the place where the words stand; {names} are filled in by the build.
LABELS: dict[str, Any] = {
    # The site as a whole, and the theme's own controls.
    "site_name": "Qwirkle rules, settled",
    "site_description":
        "The rules of Qwirkle, rule by rule, with examples that a rules engine has confirmed.",
    "copyright":
        "An unofficial site. Qwirkle is a trademark of MindWare; nobody there made, checked or endorsed these "
        "pages. Texts: CC BY 4.0.",
    "palette": {
        "light": "Switch to light mode",
        "dark": "Switch to dark mode",
        "system": "Follow the system",
    },
    # The page for dead links.
    "missing": {
        "title": "This page does not exist",
        "text": "The address may have a slip in it, or the page has moved. From here you can go on:",
        "home": "To the first page",
        "questions": "Look up a question",
        "sandbox": "Lay a move and have it judged",
    },
    # The sign between a label and what it labels.
    "colon": ":",
    # The pages.
    "home": "Home",
    "rules": "Rules",
    "try_it": "Try it in the sandbox",
    "table_in_words": "The table in words",
    "player": "Player {number}, {points} points",
    "player_to_play": "Player {number}, {points} points, to play",
    "empty_hand": "no tiles",
    "unknown_tile": "a tile that is not shown",
    "bag": "In the bag:",
    "bag_count": "{count}",
    "turn": "Turn:",
    "passes": "pass",
    "trades": "trade",
    "wide_table": "A wide table, to be moved sideways",
    "rule": "Rule {number}",
    "link_scored": "Rule {number}, a move for {points}",
    "link_legal": "Rule {number}, an allowed turn",
    "link_illegal": "Rule {number}, a refused turn",
    "breaks": "This breaks rule {number}: {title}.",
    "shown_by": "Also shown by",
    "sources": "Sources",
    "questions": "Questions",
    "related": "See also",
    "permalink": "Copy the address of this place",
    "reviewed": "Last reviewed:",
    "report": "Report a mistake",
    "report_how": "Write to whoever runs the site where you read this, and add this line:",
    "report_text": "{what}, page {page}, version {version}",
    "by_rule": "By rule",
    "by_kind": "By what is wrong",
    "by_score": "By score",
    "whole_position": "A whole position, with hands and bag",
    "points_one": "1 point",
    "points_many": "{count} points",
    "reasons": {
        "empty-move": "No tile is placed",
        "tile-not-in-hand": "A tile is not in the hand",
        "cell-occupied": "A cell is taken",
        "not-one-line": "Not all in one line",
        "gap": "An empty cell between the tiles",
        "not-connected": "Not connected",
        "line-too-long": "More than six tiles in a line",
        "duplicate-tile": "A tile twice in a line",
        "mixed-line": "A line with neither one color nor one shape",
        "opening-not-largest-set": "Not the whole largest set",
        "opening-must-place": "No placement in the opening",
        "empty-trade": "No tile is traded",
        "bag-too-small": "More tiles traded than the bag holds",
        "placement-possible": "A pass although a tile fits",
        "trade-possible": "A pass although the bag holds tiles",
        "not-your-turn": "Another player's turn",
        "game-over": "The game is over",
    },
    "coverage": "Rules and what holds them",
    "coverage_rule": "Rule",
    "coverage_reasons": "Reasons of the engine",
    "coverage_legal": "Examples, allowed",
    "coverage_illegal": "Examples, refused",
    "coverage_questions": "Questions",
    "coverage_tests": "Tests",
    "topics": {
        "placement": "Placing tiles",
        "lines": "Lines",
        "scoring": "Counting points",
        "opening": "The opening",
        "trading": "Trading and passing",
        "end": "The end of the game",
        "box": "The box, the players, other editions",
        "table": "Accidents at the table",
    },
    "status": {
        "stated": "stated",
        "derived": "derived",
        "interpretation": "interpretation",
        "convention": "convention",
        "edition": "editions differ",
    },
}
