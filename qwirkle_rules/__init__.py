"""The rules of Qwirkle as an engine: is a move legal, why not, and what does it score.

>>> verdict = judge(Board.parse("RcRxRd@0,0"), Move.parse("RsRt@3,0h"))
>>> bool(verdict), verdict.score.total
(True, 5)
"""

from .bag import Bag
from .board import Board
from .cells import Cell, Direction
from .ending import Outcome
from .errors import IllegalTurnError, ImpossiblePositionError, NotationError, QwirkleError
from .game import Position
from .generate import ScoredMove, best_moves, can_place, legal_moves
from .judge import Verdict, Violation, judge
from .lines import Line, lines_through
from .moves import Move, Placement
from .opening import largest_sets, starters
from .problems import Problem, ProblemKind, problems
from .reasons import End, Reason
from .scoring import LineScore, Score, score
from .tiles import Color, Hand, Shape, Tile
from .turns import Pass, Trade, Turn, parse_turn

__version__ = "0.1.0"

__all__ = [
    "Bag",
    "Board",
    "Cell",
    "Color",
    "Direction",
    "End",
    "Hand",
    "IllegalTurnError",
    "ImpossiblePositionError",
    "Line",
    "LineScore",
    "Move",
    "NotationError",
    "Outcome",
    "Pass",
    "Placement",
    "Position",
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
    "largest_sets",
    "legal_moves",
    "lines_through",
    "parse_turn",
    "problems",
    "score",
    "starters",
]
