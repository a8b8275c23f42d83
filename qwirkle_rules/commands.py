"""What the commands share: an answer with its exit code, help, and reading what was given."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import NamedTuple

from .bridge import FieldError
from .errors import QwirkleError

FOUND, NOT_FOUND, UNREADABLE = 0, 1, 2
"""Exit codes: the answer is yes, the answer is no, the question could not be read."""

# What argparse gives for adding commands has no public name.
Commands = argparse._SubParsersAction


class Answer(NamedTuple):
    """What a command prints, and its exit code."""

    code: int
    text: str


def add_command(
    commands: Commands[argparse.ArgumentParser],
    name: str,
    answer: Callable[[argparse.Namespace], Answer],
    summary: str,
    epilog: str,
) -> argparse.ArgumentParser:
    """A command with its help; what it does is left in `answer`."""
    parser = commands.add_parser(
        name, help=summary, description=f"{summary[0].upper()}{summary[1:]}.", epilog=epilog,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.set_defaults(answer=answer)
    parser.add_argument("--json", action="store_true", help="print the answer as JSON")
    return parser


def read[T](field: str, parse: Callable[[str], T], text: str) -> T:
    """What `parse` reads from `text`.

    Raises:
        FieldError: it cannot be read; the error names `field`.
    """
    try:
        return parse(text)
    except QwirkleError as error:
        raise FieldError(field, error) from None


def whole_number(low: int, high: int) -> Callable[[str], int]:
    """What reads an option that is a whole number from `low` to `high`."""
    def number(text: str) -> int:
        if not (text.isascii() and text.isdigit() and low <= int(text) <= high):
            raise argparse.ArgumentTypeError(f"expected a whole number from {low} to {high}, found {text!r}")
        return int(text)
    return number
