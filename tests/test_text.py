"""The scanner: what it takes, what it leaves, and where it says a fault is."""

import pytest

from qwirkle_rules import NotationError
from qwirkle_rules.text import LONGEST_TEXT, Scanner


def at(text, position):
    """A scanner of `text` that has read up to `position`."""
    scanner = Scanner(text)
    scanner.position = position
    return scanner


@pytest.mark.parametrize(("position", "offset", "seen"), [
    (0, 0, "a"), (0, 1, "b"), (0, 2, ""), (0, -1, ""), (1, -1, "a"), (2, 0, ""), (2, -1, "b"),
])
def test_peek_sees_the_text_and_nothing_outside_it(position, offset, seen):
    assert at("ab", position).peek(offset) == seen


@pytest.mark.parametrize(("text", "letter", "read"), [
    ("R", "R", 1), ("r", "R", 1), ("c", "", 0), ("", "", 0),
    ("\N{KELVIN SIGN}", "", 0),  # the Kelvin sign, whose lower case is an ASCII k
    ("Ｒ", "", 0),  # full width
    ("ſ", "", 0),  # long s
])
def test_letters_are_ascii_in_any_case_and_come_back_as_they_are_written(text, letter, read):
    scanner = Scanner(text)
    assert (scanner.take_letter("RKS"), scanner.position) == (letter, read)


@pytest.mark.parametrize(("text", "taken"), [
    ("pass", True), ("PaSs!", True), ("pas", False), ("", False), ("paſs", False), ("past", False),
])
def test_words_are_ascii_in_any_case_and_taken_whole_or_not_at_all(text, taken):
    scanner = Scanner(text)
    assert scanner.take_word("pass") is taken
    assert scanner.position == (4 if taken else 0)


def test_words_are_not_read_from_letters_that_only_lower_to_ascii():
    assert not Scanner("\N{KELVIN SIGN}nown").take_word("known")
    assert Scanner("Known").take_word("known")


@pytest.mark.parametrize(("text", "number", "read"), [
    ("0", 0, 1), ("7x", 7, 1), ("-12,", -12, 3), ("-999", -999, 4), ("999", 999, 3),
])
def test_numbers_end_where_the_digits_end(text, number, read):
    scanner = Scanner(text)
    assert (scanner.number("a number", -999, 999), scanner.position) == (number, read)


@pytest.mark.parametrize(("text", "problem"), [
    ("", "expected a number, found the end in ''"),
    ("x", "expected a number, found 'x' in 'x'"),
    ("-", "expected a number, found '-' in '-'"),
    ("+1", "expected a number, found '+' in '+1'"),
    ("١", "expected a number, found '١' in '١'"),  # an Arabic digit
    ("１", "expected a number, found '１' in '１'"),  # a full-width digit
    ("²", "expected a number, found '²' in '²'"),
    ("01", "expected a number without leading zeros, found '0' in '01'"),
    ("-01", "expected a number without leading zeros, found '-' in '-01'"),
    ("00", "expected a number without leading zeros, found '0' in '00'"),
    ("-0", "expected a number from -9 to 9, found '-' in '-0'"),
    ("10", "expected a number from -9 to 9, found '1' in '10'"),
    ("-10", "expected a number from -9 to 9, found '-' in '-10'"),
    ("9" * 50, f"expected a number from -9 to 9, found '9' in '{'9' * 50}'"),
])
def test_what_is_no_number_is_refused_at_its_first_character(text, problem):
    with pytest.raises(NotationError) as caught:
        Scanner(text).number("a number", -9, 9)
    assert (caught.value.problem, caught.value.row, caught.value.column) == (problem, 1, 1)


def test_a_number_without_a_sign_cannot_be_negative():
    with pytest.raises(NotationError, match="expected a count, found '-'"):
        Scanner("-3").number("a count", 0, 9)


@pytest.mark.parametrize(("text", "position", "row", "column", "shown"), [
    ("abc", 0, 1, 1, "'abc'"),
    ("abc", 3, 1, 4, "'abc'"),
    ("ab\ncd\nef", 3, 2, 1, "'cd'"),
    ("ab\ncd\nef", 4, 2, 2, "'cd'"),
    ("ab\ncd\nef", 2, 1, 3, "'ab'"),  # the line break itself ends the first row
    ("ab\ncd\n", 6, 3, 1, "''"),
    ("ab\r\ncd", 3, 2, 1, "'cd'"),
    ("ab\rcd", 3, 2, 1, "'cd'"),
    ("ab\n\rcd", 4, 3, 1, "'cd'"),
    ("a\0b", 2, 1, 3, "'a\\x00b'"),
])
def test_a_fault_is_placed_by_row_and_column_and_its_row_is_shown(text, position, row, column, shown):
    with pytest.raises(NotationError) as caught:
        at(text, position).fail("x")
    assert (caught.value.row, caught.value.column) == (row, column)
    assert caught.value.problem.endswith(f" in {shown}")


@pytest.mark.parametrize(("length", "position", "shown"), [
    (80, 50, "a" * 80),  # as long as is shown whole
    (81, 0, "a" * 40 + "…"),
    (81, 81, "…" + "a" * 40),
    (200, 100, "…" + "a" * 80 + "…"),
])
def test_of_a_long_row_forty_characters_on_each_side_are_shown(length, position, shown):
    with pytest.raises(NotationError) as caught:
        at("a" * length, position).fail("x")
    assert caught.value.problem.endswith(f" in {shown!r}")
    assert caught.value.column == position + 1


def test_a_text_of_ten_thousand_characters_is_read_and_a_longer_one_is_not():
    assert LONGEST_TEXT == 10_000
    assert Scanner("a" * 10_000).take_run("a") == "a" * 10_000
    with pytest.raises(NotationError) as caught:
        Scanner("a" * 10_001)
    assert str(caught.value) == "row 1, column 1: expected at most 10000 characters, found 10001"


def test_white_space_is_blank_tab_and_line_break_only():
    scanner = Scanner(" \t\r\n\N{NO-BREAK SPACE}")
    assert scanner.skip_space() and scanner.peek() == "\N{NO-BREAK SPACE}"
    assert not scanner.skip_space()
    with pytest.raises(NotationError, match=r"row 2, column 1: expected the end of the text, found '\\xa0'"):
        scanner.expect_end()


def test_expect_reads_one_of_the_characters_or_says_what_was_expected():
    scanner = Scanner(",;")
    assert scanner.expect(",", "a comma") == ","
    with pytest.raises(NotationError, match="row 1, column 2: expected a comma, found ';' in ',;'"):
        scanner.expect(",", "a comma")


def test_a_byte_order_mark_before_the_text_is_not_read():
    scanner = Scanner("\ufeffab")
    assert (scanner.peek(), scanner.text) == ("a", "ab")
    assert Scanner("a\ufeff").text == "a\ufeff"
