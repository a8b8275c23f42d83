"""The words that the build itself puts on pages: labels of examples and rules, in a language."""

from __future__ import annotations

LABELS = {
    "en": {
        "language": "English",
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
        "breaks": "This breaks rule {number}: {title}.",
        "shown_by": "Also shown by",
        "sources": "Sources",
        "status": {
            "stated": "stated",
            "derived": "derived",
            "interpretation": "interpretation",
            "convention": "convention",
            "edition": "editions differ",
        },
    },
}
"""Labels by language; every language has the same keys (a test holds this)."""
