"""Texts of several lines."""

import pytest
from kept import letters

from game.boards.scene import Box, Sprite
from game.ui.kit.layout import LayoutResult
from game.ui.kit.text import Label
from game.ui.kit.view import View

WORDS = "Two are ovals, one is a squiggle: shapes must be all the same or all different."


def lines(words: str, width: int, align: str) -> list[tuple[str, int]]:
    """Return the lines of a text in a box, each with its width."""
    view, laid = View((1280, 720), letters()), LayoutResult()
    Label(words, 20, align=align, lines=3).place(view, Box(0, 0, width, 90), laid)
    items = [item for item in laid.items if isinstance(item, Sprite)]
    return [(one.face.name, view.letters.width(one.face.name, one.style[0])) for one in items]


@pytest.mark.parametrize("width", range(300, 760, 20))
def test_lines_in_the_middle_are_even_and_no_more_than_needed(width: int) -> None:
    ragged, even = lines(WORDS, width, "l"), lines(WORDS, width, "c")
    assert len(even) == len(ragged)
    assert " ".join(words for words, _ in even) == WORDS
    assert max(wide for _, wide in even) <= max(wide for _, wide in ragged)
    if len(even) == 2:
        assert even[1][1] > 0.7 * even[0][1]


def test_a_line_that_is_broken_by_hand_stays_so() -> None:
    words = "One.\nTwo and three and four and five."
    assert [one for one, _ in lines(words, 700, "c")] == words.split("\n")
