"""The living cards of the first start: one set among them, another one every five seconds."""

from dataclasses import replace

import pygame
import pytest
from pilot import Pilot

from game.boards.scene import Sprite
from game.games import GAMES
from game.games.claims.classic import CLASSIC
from game.games.claims.state import Claim
from game.ui.pages.selector.living_cards import EVERY_MS, RESTS_MS, six
from game.ui.pages.selector.ways import FIRST_GAME

MOVES_MS = 1000  # more than all of the motion takes


def cards(pilot: Pilot) -> list[Sprite]:
    """Return the living cards."""
    assert pilot.loop._scene is not None
    return [one for one in pilot.loop._scene.sprites if one.ident.startswith("living ")]


def risen(pilot: Pilot) -> list[int]:
    """Return the raised cards by number."""
    return sorted(one.face.index for one in cards(pilot) if "chosen" in one.marks)


def frames(pilot: Pilot, ms: int, step: int = 10) -> int:
    """Let time pass, and return the number of pictures drawn."""
    before = pilot.loop.frames
    pilot.wait(ms, step)
    return pilot.loop.frames - before


@pytest.mark.parametrize("number", range(40))
def test_there_is_exactly_one_set_among_the_six(number: int) -> None:
    now = six(number)
    state = replace(CLASSIC.example(), table=now.cards)
    assert len({*now.cards}) == 6
    sets = [
        (a, b, c)
        for c in range(6)
        for b in range(c)
        for a in range(b)
        if CLASSIC.explain(state, Claim((now.cards[a], now.cards[b], now.cards[c]))).right
    ]
    assert sets == [now.places]
    kept = [k for k in range(6) if k not in six(number).places]
    after = six(number + 1)
    assert [now.cards[k] for k in kept] == [after.cards[k] for k in kept]
    assert {after.cards[k] for k in now.places}.isdisjoint(now.cards)


def test_another_set_rises_every_four_seconds_and_nothing_is_drawn_between(pilot: Pilot) -> None:
    assert next(iter(GAMES)) == FIRST_GAME
    pilot.wait(500)
    first = risen(pilot)
    assert len(first) == 3
    assert frames(pilot, EVERY_MS - 1000) == 0
    moving = frames(pilot, 600 + MOVES_MS)
    assert 40 < moving <= MOVES_MS // 10 + 2
    second = risen(pilot)
    assert len(second) == 3
    assert {*first}.isdisjoint({one.face.index for one in cards(pilot)})
    assert frames(pilot, EVERY_MS - MOVES_MS - 600) == 0


def test_they_rest_after_half_a_minute_and_live_again(pilot: Pilot) -> None:
    pilot.wait(RESTS_MS + EVERY_MS, 20)
    assert frames(pilot, 3 * EVERY_MS, 20) == 0
    pilot.press(pygame.K_TAB)
    pilot.frame()
    assert frames(pilot, EVERY_MS + MOVES_MS, 20) > 20


def test_they_rest_out_of_focus(pilot: Pilot) -> None:
    pilot.wait(500)
    pilot.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    pilot.wait(200)
    assert frames(pilot, 3 * EVERY_MS, 20) == 0


@pytest.mark.parametrize("still", [{"reduce_motion": True}, {"speed": 0}])
def test_without_motion_one_set_rests_risen(pilot: Pilot, still: dict[str, object]) -> None:
    pilot.loop.context.change(**still)
    pilot.wait(500)
    first = risen(pilot)
    assert len(first) == 3
    assert frames(pilot, 3 * EVERY_MS, 50) == 0
    assert risen(pilot) == first


def test_in_motion_they_stay_where_they_lie(pilot: Pilot) -> None:
    """So the picture neither begins nor ends with a jump."""
    pilot.wait(500)
    places = {one.ident: one.box for one in cards(pilot)}
    pilot.wait(EVERY_MS - 400, 10)
    for _ in range(MOVES_MS // 10):
        pilot.frame(10)
        now = {one.ident: one.box for one in cards(pilot)}
        assert now.keys() == places.keys()
        for ident, box in now.items():
            assert (box.x, box.w) == (places[ident].x, places[ident].w)
            assert abs(box.y - places[ident].y) <= 0.08 * box.h
