"""The board of No Set: a 20 at the end is one of four about its anchor."""

from game.boards.cap_board import CAPS, quarters
from game.boards.scene import Box
from game.core import ternary
from game.core.masks import cards_of
from game.games.noset.options import CapOptions
from game.games.noset.state import CapState
from game.games.noset.twenties import twenty

ROOM = Box(0, 0, 800, 600)


def finished(taken: tuple[int, ...]) -> CapState:
    """Return the whole deck at the end of a game."""
    options = CapOptions(size=81)
    return CapState(options, 1, (*range(81),), taken, finished=(taken,))


def test_a_20_falls_into_place_as_one_of_four_about_its_anchor() -> None:
    taken = cards_of(twenty(50, 1234))
    shown = quarters(taken)
    assert shown is not None
    groups = {
        mark: [card for card, own in shown.marks.items() if own == mark]
        for mark in set(shown.marks.values())
    }
    assert groups.pop("chosen") == [*shown.signs] == [50]
    assert groups["seat0"] == [*taken]
    assert {mark: len(cards) for mark, cards in groups.items()} == {
        f"seat{seat}": 20 for seat in range(4)
    }
    for cards in groups.values():
        assert not ternary.find_sets(cards)
        assert {ternary.third(card, 50) for card in cards} == {*cards}


def test_the_last_board_has_rings_for_a_20_and_none_for_fewer() -> None:
    taken = cards_of(twenty(0, 7))
    whole = CAPS.last_board(finished(taken), ROOM)
    assert whole is not None
    assert sum("chosen" in sprite.marks for sprite in whole.left) == 81
    fewer = CAPS.last_board(finished(taken[:-1]), ROOM)
    assert fewer is not None
    assert sum("chosen" in sprite.marks for sprite in fewer.left) == 19
