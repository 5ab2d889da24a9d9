"""The idle animation: now and then a card in the selector turns over; nothing else is drawn."""

from collections.abc import Iterator

import pygame
import pytest
from pilot import Pilot

from game.ui.pages.selector.idle import EVERY_MS, SHOWN_MS, TURN_MS

WHOLE = 2 * TURN_MS + SHOWN_MS


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    made = Pilot()
    made.frame()
    yield made
    pygame.quit()


def flips(pilot: Pilot, ms: int, step: int = 10) -> list[tuple[int, float]]:
    """Return the places of cards that turn in the frames of so much time, and how far."""
    seen, before = list[tuple[int, float]](), pilot.loop.frames
    for _ in range(0, ms, step):
        pilot.frame(step)
        if pilot.loop.frames > before:
            assert pilot.loop._scene is not None
            sprites = pilot.loop._scene.sprites
            cards = [
                k for k, one in enumerate(sprites) if one.style and type(one.style[0]) is float
            ]
            turned = [(k, float(sprites[k].style[1])) for k in cards if len(sprites[k].style) == 2]
            assert len(turned) <= 1
            seen += turned or [(-1, 1.0)]
        before = pilot.loop.frames
    return seen


def test_a_card_turns_over_and_back_and_then_another_and_nothing_is_drawn_between(
    pilot: Pilot,
) -> None:
    assert flips(pilot, EVERY_MS - 200) == []
    seen = flips(pilot, WHOLE + 600)
    assert len(seen) <= 2 * TURN_MS / 10 + 4  # frames while it turns, and none while it lies
    shown = [flip for _, flip in seen]
    half = shown.index(min(shown))
    assert min(shown) == -1
    assert shown[: half + 1] == sorted(shown[: half + 1], reverse=True)
    assert shown[half:] == sorted(shown[half:])
    assert shown[-1] == 1
    first = seen[0][0]
    assert {place for place, flip in seen[:-1]} == {first}
    assert flips(pilot, EVERY_MS - 1200) == []
    again = flips(pilot, WHOLE + 1400)
    assert again
    assert again[0][0] not in (first, -1)


@pytest.mark.parametrize("values", [{"reduce_motion": True}, {"speed": 0}])
def test_nothing_turns_without_motion(pilot: Pilot, values: dict[str, object]) -> None:
    pilot.loop.context.change(**values)
    flips(pilot, 1000)
    assert flips(pilot, 3 * EVERY_MS, 50) == []


def test_nothing_turns_out_of_focus_until_somebody_is_back(pilot: Pilot) -> None:
    flips(pilot, 500)
    pilot.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    pilot.frame()
    pilot.frame()
    assert flips(pilot, 3 * EVERY_MS, 50) == []
    pilot.post(pygame.Event(pygame.WINDOWFOCUSGAINED))
    pilot.press(pygame.K_TAB)
    flips(pilot, 1000)
    assert flips(pilot, EVERY_MS + WHOLE)
