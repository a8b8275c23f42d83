"""The rules of Qwirkle as an engine: is a move legal, why not, and what does it score.

>>> verdict = judge(Board.parse("RcRxRd@0,0"), Move.parse("RsRt@3,0h"))
>>> bool(verdict), verdict.score.total
(True, 5)
"""

from .board import Board, Cell, Direction
from .errors import IllegalTurnError, ImpossiblePositionError, NotationError, QwirkleError
from .generate import ScoredMove, best_moves, can_place, legal_moves
from .judge import Verdict, Violation, judge
from .lines import Line, Problem, ProblemKind, lines_through, problems
from .moves import Move, Pass, Placement, Trade, Turn
from .reasons import Reason
from .scoring import LineScore, Score, score
from .tiles import Color, Hand, Shape, Tile

__version__ = "0.1.0"

__all__ = [
    "Board",
    "Cell",
    "Color",
    "Direction",
    "Hand",
    "IllegalTurnError",
    "ImpossiblePositionError",
    "Line",
    "LineScore",
    "Move",
    "NotationError",
    "Pass",
    "Placement",
    "Problem",
    "ProblemKind",
    "QwirkleError",
    "Reason",
    "Score",
    "ScoredMove",
    "Shape",
    "Tile",
    "Trade",
    "Turn",
    "Verdict",
    "Violation",
    "best_moves",
    "can_place",
    "judge",
    "legal_moves",
    "lines_through",
    "problems",
    "score",
]
