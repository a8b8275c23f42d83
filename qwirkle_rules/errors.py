"""The error classes: one base, one class for each question that can have the answer no."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .told import tell

if TYPE_CHECKING:
    from .judge import Verdict


class QwirkleError(ValueError):
    """The base of every error that this package raises on purpose."""

    @property
    def told(self) -> str:
        """What is wrong, as it was told: `told.retold` says it in another language."""
        told: str = self.args[0]
        return told


class NotationError(QwirkleError):
    """Can I read it? No: the text is not what the notation allows.

    Attributes:
        problem: what was expected and what was found, without the place.
        row: line of the text, 1 is the first.
        column: character within that line, 1 is the first.
    """

    def __init__(self, problem: str, row: int, column: int) -> None:
        super().__init__(tell("row {row}, column {column}: {problem}", row=row, column=column, problem=problem))
        self.problem = problem
        self.row = row
        self.column = column

    def __reduce__(self) -> tuple[type[NotationError], tuple[str, int, int]]:
        return type(self), (self.problem, self.row, self.column)


class ForeignTextError(NotationError):
    """Can I read it? No, and there is no place to mend: the text is something else altogether."""


class ImpossiblePositionError(QwirkleError):
    """Can it be in a game? No. Raised by positions and records, never by a bare board."""


class IllegalTurnError(QwirkleError):
    """May I do it? No: the rules refuse the turn.

    Attributes:
        verdict: why, with every broken rule.
    """

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(", ".join(str(violation.reason) for violation in verdict.violations))
        self.verdict = verdict

    def __reduce__(self) -> tuple[type[IllegalTurnError], tuple[Verdict]]:
        return type(self), (self.verdict,)
