"""The scanner that all parsers share: it knows row and column, and says what was expected."""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn

from .errors import NotationError
from .told import Told, tell

LONGEST_TEXT = 10_000
"""Characters of a board, move, hand or position; records have a limit of their own."""

WHITE_SPACE = " \t\n"
_SHOWN = 40


class Scanner:
    """Reads a text from left to right; every failure names row, column and the text around it."""

    def __init__(self, text: str, longest: int = LONGEST_TEXT) -> None:
        """Start at the first character of `text`; each of the three ways to end a line is read as a line feed,
        and a byte order mark, which editors put first, is not read.

        Raises:
            NotationError: `text` is longer than `longest` characters.
        """
        self.text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
        self.position = 0
        if len(text) > longest:
            raise NotationError(
                tell("expected at most {most} characters, found {found}", most=longest, found=len(text)), 1, 1)

    @property
    def at_end(self) -> bool:
        """Whether everything was read."""
        return self.position == len(self.text)

    def peek(self, offset: int = 0) -> str:
        """The character `offset` places ahead (behind, if negative); empty outside the text."""
        index = self.position + offset
        return self.text[index] if 0 <= index < len(self.text) else ""

    def next_is(self, characters: str) -> bool:
        """Whether the next character is one of `characters`."""
        return not self.at_end and self.text[self.position] in characters

    def take(self, characters: str) -> str:
        """Read the next character if it is one of `characters`; otherwise read nothing and return ''."""
        if not self.next_is(characters):
            return ""
        self.position += 1
        return self.text[self.position - 1]

    def expect(self, characters: str, what: str) -> str:
        """Read the next character, which must be one of `characters`; `what` names them in the error."""
        return self.take(characters) or self.fail(what)

    def take_letter(self, letters: str) -> str:
        """Read one of the ASCII `letters`, in any case; returns it as `letters` writes it, or ''."""
        character = self.peek()
        if character and character.isascii():
            for letter in letters:
                if character.lower() == letter.lower():
                    self.position += 1
                    return letter
        return ""

    def take_word(self, word: str) -> bool:
        """Read `word` if the text goes on with it, in any case."""
        found = self.text[self.position : self.position + len(word)]
        if not found.isascii() or found.lower() != word:
            return False
        self.position += len(word)
        return True

    def take_run(self, characters: str) -> str:
        """Read as many of `characters` as follow one another."""
        start = self.position
        while self.next_is(characters):
            self.position += 1
        return self.text[start : self.position]

    def skip_space(self) -> bool:
        """Pass over white space; whether there was any."""
        return bool(self.take_run(WHITE_SPACE))

    def separated[T](self, read: Callable[[Scanner], T], separator: str = "/") -> tuple[T, ...]:
        """Read one value or more, `separator` between them; white space may stand around it."""
        found = [read(self)]
        while True:
            end = self.position
            self.skip_space()
            if not self.take(separator):
                self.position = end
                return tuple(found)
            self.skip_space()
            found.append(read(self))

    def number(self, what: str, low: int, high: int) -> int:
        """Read a whole number from `low` to `high`, in ASCII digits, without leading zeros or -0.

        Raises:
            NotationError: there is none; `what` names it ("a column number").
        """
        start = self.position
        sign = self.take("-") if low < 0 else ""
        digits = self.take_run("0123456789")
        if len(digits) > 1 and digits[0] == "0":
            self.fail(tell("{what} without leading zeros", what=_told(what)), start)
        if not digits or len(digits) > 9 or not low <= int(sign + digits) <= high or sign + digits == "-0":
            if digits and low < high:
                self.fail(tell("{what} from {low} to {high}", what=_told(what), low=low, high=high), start)
            self.fail(what, start)
        return int(sign + digits)

    def expect_end(self, what: str = tell("the end of the text")) -> None:
        """Pass over white space; nothing else may follow."""
        self.skip_space()
        if not self.at_end:
            self.fail(what)

    def fail(self, expected: str, at: int | None = None) -> NoReturn:
        """Raise the error: `expected` was expected here (or at index `at`), something else was found."""
        position = self.position if at is None else at
        found = repr(self.text[position]) if position < len(self.text) else tell("the end")
        self.refuse(tell("expected {expected}, found {found}", expected=_told(expected), found=found), position)

    def refuse(self, problem: str, at: int) -> NoReturn:
        """Raise the error `problem` for index `at`, with the place and the text around it."""
        before = self.text[:at]
        row = before.count("\n") + 1
        column = at - (before.rfind("\n") + 1) + 1
        raise NotationError(tell("{problem} in {text}", problem=_told(problem), text=self._excerpt(at)), row, column)

    def _excerpt(self, at: int) -> str:
        """The line that index `at` is in, cut to what a reader can take in."""
        start = self.text.rfind("\n", 0, at) + 1
        end = self.text.find("\n", at)
        end = len(self.text) if end < 0 else end
        if end - start <= 2 * _SHOWN:
            return repr(self.text[start:end])
        left, right = max(start, at - _SHOWN), min(end, at + _SHOWN)
        return repr("…" * (left > start) + self.text[left:right] + "…" * (right < end))


def _told(text: str) -> Told:
    """A literal as a text that other languages can tell."""
    return text if isinstance(text, Told) else tell(text)
