"""The board of No Set: a 20 at the end is one of four about its anchor."""

from itertools import combinations

import pytest

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
    assert sorted(groups["seat0"]) == [*taken]
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


@pytest.mark.parametrize("room", [ROOM, Box(40, 68, 500, 820), Box(0, 0, 90, 60)])
def test_a_deck_with_a_20_falls_into_its_anchor_and_four_quarters(room: Box) -> None:
    last = CAPS.last_board(finished(cards_of(twenty(50, 1234))), room)
    assert last is not None
    lies: dict[int, list[tuple[int, Box]]] = {}
    for sprite, (box, part) in zip(last.left, last.apart, strict=True):
        assert box[2:] == sprite.box[2:]  # nothing is scaled on its way
        if sprite.face.kind not in ("disc", "icon"):
            lies.setdefault(part, []).append((sprite.face.index, box))
    assert [len(lies[part]) for part in range(5)] == [1, 20, 20, 20, 20]
    boxes = [box for cards in lies.values() for _, box in cards]
    assert all(box.is_within(room) for box in boxes)
    assert not any(one.meets(other) for one, other in combinations(boxes, 2))
    ((anchor, middle),) = lies.pop(0)
    assert abs(middle.centre[0] - room.centre[0]) <= 1
    for cards in lies.values():
        places = dict(cards)
        for card, box in cards:  # each with its partner above it or below
            partner = places[ternary.third(anchor, card)]
            assert partner.x == box.x
            assert abs(partner.y - box.y) < 1.5 * box.h


def test_a_deck_with_fewer_cards_stays_as_it_is() -> None:
    last = CAPS.last_board(finished(cards_of(twenty(0, 7))[:-1]), ROOM)
    assert last is not None
    assert not last.apart
