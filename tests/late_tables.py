"""Tables of 106 tiles, found by search, for the end of a game: of the two tiles left each player holds one."""

from qwirkle_rules import Board, Cell

BLOCKED = (
    "15Ot/15Gt/3YtYs8PcPxPtPd/3YfYxYt4RfRx1Rc/4YdYxYcYf1GdGfGxGsGc/6OcOf1GfOf1Gx/5RxRc3YfYc"
    "/Pf2Rd2BcBt1PxPf1Ox/OfOcOtOdOxOs1PtPdPf1PcPxPd/Bf3GxGsGfGtGd2Yc1PcPs/RfRx1BtBx1GtRt1RtRfRc2RsPsOsYs"
    "/1Yx5YtBtPtRt3OsYsRsPs/4YdOdRd1Bx5GsRs/4GdRdYd1BdBsBc/4Bd1BdBsBcBxBf/5OxOd2BfBs/4OtOc@-6,-9"
)
"""Nothing is left but two green circles, and they fit nowhere."""

OPEN = (
    "7YcYfYd/7Oc1RdRt1Gt1Yc/8OtOd2GxGfGc/9GdGcGfGsGx/Bd4YsYdYx2Rc1Gc/Od2BsYs2PxPfPdPcPs"
    "/PdOdGdBd1RxBxOxPx2OsOc1OxYx/3BtYtRt1Rx1Os2PcRcOc/BsBtBxBc1RsOs1GfOfRf1Bc/1BcBf3GsGdGx1Bf"
    "/RdBd3Rs1Pd2YfOf/2PfPc1YsYtYd3BfBx/3PxPtPs1RdRf3YxYf/5GsPs1RtGtOt2Yt/4RsBs3PtGtBt1Yc/4Rc3OxOt1Pt"
    "/4RfOf@-5,-6"
)
"""Left are Rx, which fits at seven places, and Pf, which fits at nine."""

BLOCK = "RcRxRdRsRtRf/OcOxOdOsOtOf/YcYxYdYsYtYf/GcGxGdGsGtGf/BcBxBdBsBtBf/PcPxPdPsPtPf@0,0"
"""Every tile once, in six full rows and six full columns: a table on which nothing fits."""


def part(count):
    """The text of a table of the first `count` tiles of OPEN that are reached from its first one."""
    board = Board.parse(OPEN)
    reached = [next(iter(board))]
    for cell in reached:
        reached += [other for other in cell.neighbors if other in board and other not in reached]
    return str(Board((cell, board[cell]) for cell in reached[:count]))


def without(text, *cells):
    """The text of the table `text` without the tiles on `cells`."""
    gone = {Cell.parse(cell) for cell in cells}
    return str(Board((cell, tile) for cell, tile in Board.parse(text).items() if cell not in gone))
