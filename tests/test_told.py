"""What errors tell: every part of it is known to the catalogs, so that other languages can tell it."""

import pickle
import re

import pytest

from qwirkle_rules import Board, Hand, Move, Position, QwirkleError
from qwirkle_rules.records import Record
from qwirkle_rules.replay import replay
from qwirkle_rules.told import Told, retold, tell
from qwirkle_rules.turns import parse_turn


def _replayed(text):
    return replay(Record.parse(text))


UNREADABLE = [
    *((Board.parse, text) for text in (
        "Rq", "R", "Rc5", "Rc1000Rd", "Rc01Rd", "Rc@", "Rc@0", "Rc@0,x", "Rc@1000,0", "...", "Rc x", "", "1/2",
        "R" * 10001, "Rc@0,0 Rd", "RcRc@-0,0", "Rc199RdRs@0,0", "RcRd@999,0",
    )),
    *((Move.parse, text) for text in (
        "Rc", "Rc*@0,0h", "*Rc@0,0h", "RcRd@0,0", "RcRd@0,0x", "Rc@999,0 Rd@1000,0", "RcRd@999,0h", "Rc+",
    )),
    *((Hand.parse, text) for text in (
        "", "Rc?", "?0", "?109", "RcX", "Rc Rd,", "Rc" * 109,
    )),
    *((parse_turn, text) for text in (
        "~?", "~0", "~RcX", "passs", "~109", "~" + "Rc" * 109, "pass now",
    )),
    *((Position.parse, text) for text in (
        "", "Rc", "Rc@0,0;?6", "Rc@0,0;?6/?6;1", "Rc@0,0;?6/?6;7;0/0;94;0", "Rc@0,0;?6/?6;1;0/0;109;0",
        "Rc@0,0;?6/?6;1;0/1;95;9", "Rc@0,0;?6/?6;1;0/1;95;0;", "Rc@0,0;?6/?6;1;0/1;RcX;0",
        "Rc@0,0;?6/?6;3;0/1;95;0", "Rc@0,0;?6/?6;1;0;95;0", "Rc@0,0;?6/?6;1;0/0;95;0",
        "Rc@0,0;?6/?5;1;0/1;96;0", "Rc@0,0;?6/?6;1;0/1;95;3", "Rc1Rc@0,0;?6/?6;1;0/2;94;0",
        "RcRc@0,0;?6/?6;1;0/2;94;0", "Rc@0,0;?6/?6;1;0/1;90;0", "Rc@0,0;?6/?6;1;0/1;95;1",
        "-;?6/?6;1;1/0;96;0", "Rc@0,0;?6;1;1;101;0", "RcRxRd@0,0;RcRcRcRcYsBt/?6;1;0/3;93;0",
    )),
    *((_replayed, text) for text in (
        "", "x", "seats: 2\nseats: 2", "seats: x", "seats: 2\nrules: nope", "seats: 2\nrules:",
        "seats: 2\nages: 1/2/x", "seats: 2\n\n1", "seats: 2\n\n1RcRx@0,0h=2", "seats: 2\n\n1 RcRx@0,0h",
        "seats: 2\n\n1 RcRx@0,0h=2+7", "seats: 2\n\n1 RcRx@0,0h=2 x", "seats: 2\n\n1 RcRx@0,0h=3",
        "seats: 2\n\n1 RcRc@0,0h=2", "seats: 2\n\n3 RcRx@0,0h=2", "seats: 5\n\n", "seats: 2\nages: 1\n\n",
        "Hello!", "seats: 2\n\n1 RcRx@0,0h=2Q", "seats: 2\n\n1 RcRx@0,0h=2+6",
        "seats: 2\n\n1 =85", "seats: 2\n\n1 =1Q", "seats: 2\n\n1 =14+6", "seats: 2\n\n1 RcRx@0,0h=2 :RcRcRc",
        "seats: 2\nhands: RcRcRcRxYsBt/?6\n\n1 RcRx@0,0h=2 :RcRd",
    )),
]


@pytest.mark.parametrize(("read", "text"), UNREADABLE, ids=[text[:24] or "nothing" for _, text in UNREADABLE])
def test_every_part_of_an_error_can_be_told_in_another_language(read, text):
    with pytest.raises(QwirkleError) as caught:
        read(text)
    told = caught.value.told
    assert told == str(caught.value)
    # A language that says "§" for every word: what stays readable is what no catalog would ever see.
    foreign = retold(told, lambda message: re.sub(r"[a-z]+(?![^{]*\})", "§", message))
    quoted = r"'[^']*'|\"[^\"]*\"|\([a-z. -]+(?:, [a-z. -]+)*\)|(?<=expected )\w+(?= for)|\b[ROYGBP][cxdstf]\b"
    names = r"ages|hands|seats|duplicate-tile|not-connected|Q\b|\+6"
    assert not re.search(r"[a-z]{2,}", re.sub(f"{quoted}|{names}", "", foreign)), foreign
    assert re.findall(r"\d+", foreign) == re.findall(r"\d+", told)


def test_a_text_that_was_not_told_stays():
    assert retold("anything", lambda message: "§") == "anything"


def test_told_texts_survive_pickling():
    told = tell("expected {what}, found {found}", what=tell("a tile"), found="'{x}'")
    copy = pickle.loads(pickle.dumps(told))
    assert isinstance(copy, Told) and copy == told == "expected a tile, found '{x}'"
    assert retold(copy, str) == told
