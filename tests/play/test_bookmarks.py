"""Bookmarks of a session: names for positions, and what becomes of them."""

import pytest

from game.play.opening import LONGEST_NAME
from game.play.saved_session import MOST_BOOKMARKS, Bookmark, Bookmarks


def named(marks: Bookmarks) -> list[tuple[str, int]]:
    return [(one.name, one.at) for one in marks.kept]


def test_they_lie_in_the_order_of_the_log() -> None:
    marks = Bookmarks([Bookmark("late", 9), Bookmark("early", 1)])
    assert marks.add("middle", 5, "?") == 1
    assert marks.add("middle too", 5, "?") == 2
    assert named(marks) == [("early", 1), ("middle", 5), ("middle too", 5), ("late", 9)]


def test_a_name_is_never_empty_or_too_long_and_stands_once_at_a_position() -> None:
    marks = Bookmarks()
    marks.add("  ", 3, "After 3 jumps")
    marks.add("", 3, "After 3 jumps")
    marks.add("x" * 99, 4, "?")
    assert named(marks) == [("After 3 jumps", 3), ("x" * LONGEST_NAME, 4)]


def test_there_are_not_more_than_can_be_kept() -> None:
    marks = Bookmarks()
    for at in range(MOST_BOOKMARKS):
        assert not marks.full
        marks.add("", at, "here")
    assert marks.full
    marks.add("", MOST_BOOKMARKS, "here")
    assert len(marks.kept) == MOST_BOOKMARKS


def test_renaming_keeps_the_position_and_an_empty_name_changes_nothing() -> None:
    marks = Bookmarks([Bookmark("a", 1), Bookmark("b", 1), Bookmark("c", 2)])
    assert marks.rename(2, " corner\n") == 2
    assert marks.rename(1, "") == 1
    assert marks.rename(0, "b") == 1  # where there is one of that name
    assert named(marks) == [("a", 1), ("b", 1), ("corner", 2)]


def test_what_was_removed_comes_back_the_last_first() -> None:
    marks = Bookmarks([Bookmark("a", 1), Bookmark("b", 2), Bookmark("c", 3)])
    marks.remove(1)
    marks.remove(0)
    assert named(marks) == [("c", 3)]
    assert marks.take_back() == 0
    assert named(marks) == [("a", 1), ("c", 3)]
    assert marks.take_back() == 1
    assert named(marks) == [("a", 1), ("b", 2), ("c", 3)]
    with pytest.raises(IndexError):
        marks.take_back()


def test_another_line_takes_those_behind_it_even_removed_ones() -> None:
    marks = Bookmarks([Bookmark("a", 1), Bookmark("b", 2), Bookmark("c", 3), Bookmark("d", 4)])
    marks.remove(3)
    marks.cut(2)
    assert named(marks) == [("a", 1), ("b", 2)]
    assert not marks.removed
