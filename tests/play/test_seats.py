"""Names of seats: any text in, one short line out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.play.opening import LONGEST_NAME, is_name, seat_name

ANY_TEXT = st.text(st.characters(), max_size=80)  # lone surrogates and control characters too


@given(ANY_TEXT)
def test_any_text_gives_a_name(text: str) -> None:
    name = seat_name(text, "Seat 1")
    assert 1 <= len(name) <= LONGEST_NAME == 24
    assert name == name.strip()
    assert name.isprintable()
    assert "  " not in name
    assert len(name.splitlines()) == 1
    name.encode("utf-8")


@given(ANY_TEXT)
def test_a_name_is_its_own_name(text: str) -> None:
    name = seat_name(text, "Seat 1")
    assert seat_name(name, "Seat 2") == name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ada", "Ada"),
        ("  Ada  ", "Ada"),
        ("Ada\n\tLovelace", "Ada Lovelace"),
        ("", "Seat 1"),
        (" \t\n\r\0\u200b\u202e\ufeff\u2028", "Seat 1"),
        ("\ud800", "Seat 1"),
        ("a\u202eb", "a b"),
        ("x" * 100, "x" * 24),
        ("x" * 23 + " y", "x" * 23),
        ("Åse 王 😀", "Åse 王 😀"),
        ("\u3164", "Seat 1"),
        ("\u2800 \u115f\u1160\uffa0\u034f", "Seat 1"),
        ("\u0301\ufe0f", "Seat 1"),
        ("Bob\u2800", "Bob"),
        ("e" + "\u0301" * 10 + "x", "e" + "\u0301" * 4 + "x"),
        ("A \u0301b", "A b"),
        ("Nguye\u0302\u0303n", "Nguye\u0302\u0303n"),
        ("שָׁלוֹם", "שָׁלוֹם"),
        ("\u2764\ufe0f", "\u2764\ufe0f"),
    ],
)
def test_names(text: str, name: str) -> None:
    assert seat_name(text, "Seat 1") == name
    assert is_name(text) == (text == name)
