"""Where lines end: at spaces, and between the characters of Japanese and Chinese."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.plain_text import lines, parts

MIXED = st.text(
    st.sampled_from("ab 1\u00a0かなカナ漢字ーッ、。「」（）！?.(※𠮷，：“”·"), max_size=40
)


@given(st.one_of(MIXED, st.text(max_size=40)))
def test_nothing_is_lost_or_added(text: str) -> None:
    assert "".join(parts(text)) == text
    assert "".join(lines(text, lambda line: len(line) <= 5)) == text


@given(MIXED)
def test_signs_stay_on_their_side(text: str) -> None:
    found = parts(text)
    inner = [(one, two) for one, two in pairwise(found) if one[-1:] != " "]
    assert not [two for _, two in inner if two[0] in "ーッ、。」）！?.，：”·\u00a0 "]
    assert not [one for one, _ in inner if one[-1] in "「（(“\u00a0"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ""),
        ("find a set", "find |a |set"),
        ("twelve\u00a0cards here", "twelve\u00a0cards |here"),
        ("a  b ", "a | |b |"),
        ("3枚のカード。", "3枚|の|カード。"),
        ("「セット」をF2で", "「セッ|ト」|を|F2で"),
        ("Mod-3 Sumzの和", "Mod-3 |Sumz|の和"),
        ("ゲーム（全部で4つ）", "ゲー|ム|（全|部|で|4つ）"),
        ("連続なし", "連|続|なし"),
        ("連続なし ", "連|続|なし "),
        ("終える。 ", "終|える。 "),
        ("选3张牌，再来！", "选|3张|牌，|再来！"),
        ("按“提示”：F4", "按|“提|示”：|F4"),
        ("第2桌（共6桌）", "第|2桌|（共|6桌）"),
        ("约翰·史密斯", "约|翰·|史|密斯"),
    ],
)
def test_lines_may_end_there_and_nowhere_else(text: str, expected: str) -> None:
    assert "|".join(parts(text)) == expected


def test_a_line_is_as_full_as_it_can_be() -> None:
    assert lines("one two three", lambda line: len(line) <= 7) == ["one two ", "three"]
    assert lines("これは三枚です。", lambda line: len(line) <= 4) == ["これは三", "枚です。"]
    assert lines("overlong it", lambda line: len(line) <= 4) == ["overlong ", "it"]
