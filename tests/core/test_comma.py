"""Comma-separated values: what a spreadsheet reads is what was written, and never a formula."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core import plain_text


def read(line: str) -> list[str]:
    (row,) = csv.reader(io.StringIO(line + "\r\n", newline=""))
    return row


@pytest.mark.parametrize("first", "=+-@\t\r\n＝＋－＠")
def test_what_looks_like_a_formula_is_a_text(first: str) -> None:
    assert read(plain_text.line([f"{first}1+1", "x"])) == [f"'{first}1+1", "x"]
    assert read(plain_text.line([f'{first}HYPERLINK("a","b")']))[0].startswith("'")


def test_numbers_stay_numbers() -> None:
    assert plain_text.line([-3, 2, -0.5, 1e-9, "", "a-b", "1=1"]) == "-3,2,-0.5,1e-09,,a-b,1=1"


@given(st.lists(st.text() | st.integers(), min_size=2))
def test_everything_can_be_read_again(values: list[str | int]) -> None:
    found = read(plain_text.line(values))
    assert len(found) == len(values)
    for value, cell in zip(values, found, strict=True):
        assert cell in (str(value), f"'{value}")
        assert isinstance(value, int) or cell[:1] not in tuple("=+-@\t\r")
