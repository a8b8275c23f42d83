"""The words that the build itself puts on pages: labels of examples and rules, in a language."""

from __future__ import annotations

LABELS = {
    "en": {
        "language": "English",
        "legal": "Legal",
        "illegal": "Not legal",
        "try_it": "Try it in the sandbox",
        "table_in_words": "The table in words",
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
