"""The end of a game: a press only skips its animation, and then everything rests."""

import pygame
import pytest
from pilot import Pilot, seated
from sparse import in_turn

from game.games.claims.state import Claim
from game.ui.pages.match.result_screen import ResultScreen
from game.ui.sounds.kinds import Kind
from game.ui.table.table_screen import TableScreen


def cards(pilot: Pilot) -> TableScreen:
    """Sit down at a game of 27 cards."""
    return pilot.sit(seated("classic", attributes=3, seed="farewell"))


def ended(pilot: Pilot, **settings: object) -> tuple[ResultScreen, list[Kind]]:
    """Play a game of 27 cards without a mistake until its end begins, and listen."""
    pilot.loop.context.change(**settings)
    table = cards(pilot)
    heard: list[Kind] = []
    pilot.loop.context.sound = lambda kind, *_, **__: heard.append(kind)  # type: ignore[method-assign]
    while table.session.result is None:
        claim = table.match.rules.moves(table.match.state, 0)[0]
        assert isinstance(claim, Claim)
        assert table.model.submit(0, claim)
        pilot.frame(2000)
        quick = table.match.result is None and len(table.session.log) > 2
        assert ("flame" in {sprite.face.kind for sprite in pilot.scene().sprites}) == quick
    pilot.wait(1000, 10) if isinstance(pilot.screen, TableScreen) else None
    assert isinstance(pilot.screen, ResultScreen)
    heard.clear()
    return pilot.screen, heard


def rests(pilot: Pilot) -> bool:
    """Tell whether nothing is drawn any more."""
    pilot.frame()
    pilot.frame()
    before = pilot.loop.frames
    pilot.wait(1200, 50)
    return pilot.loop.frames == before


PRESSES = {
    "enter": lambda pilot, at: pilot.press(pygame.K_RETURN),
    "escape": lambda pilot, at: pilot.press(pygame.K_ESCAPE),
    "help": lambda pilot, at: pilot.press(pygame.K_F1),
    "mute": lambda pilot, at: pilot.press(pygame.K_m, pygame.KMOD_CTRL),
    "letter": lambda pilot, at: pilot.press(pygame.K_z, pygame.KMOD_CTRL),
    "mouse": lambda pilot, at: pilot.click("new"),
    "pad": lambda pilot, at: pilot.pad(0),
}


@pytest.mark.parametrize(("press", "at"), in_turn(PRESSES, [16, 700, 1300]))
def test_a_press_only_ends_an_end(pilot: Pilot, press: str, at: int) -> None:
    result, heard = ended(pilot)
    pilot.wait(at, 16)
    settings, focus = pilot.loop.context.settings, (result.focus, result.focus_seen)
    log = pilot.log
    assert result.motion(pilot.loop._moment())
    PRESSES[press](pilot, at)
    assert pilot.screen is result
    assert (pilot.loop.context.settings, pilot.log) == (settings, log)
    assert (result.focus, result.focus_seen) == focus
    assert "button" not in heard
    assert heard.count("perfect") == 1
    assert not result.motion(pilot.loop._moment())
    assert all(sprite.pose is None for sprite in pilot.scene().sprites)
    assert rests(pilot)
    pilot.press(pygame.K_RETURN)  # and now it means what it means
    assert isinstance(pilot.screen, TableScreen)


def test_an_end_rests_by_itself_as_one_that_was_skipped(pilot: Pilot) -> None:
    result, heard = ended(pilot)
    pilot.wait(3000, 16)
    assert rests(pilot)
    by_itself = pilot.scene()
    assert heard.count("perfect") == 1
    assert 8 <= heard.count("count") <= 12
    result.skip()
    assert pilot.scene() == by_itself
    assert not [s for s in by_itself.sprites if s.ident.startswith("card:")]
    assert "flame" not in {sprite.face.kind for sprite in by_itself.sprites}


def test_who_wants_less_motion_sees_a_fade(pilot: Pilot) -> None:
    result, heard = ended(pilot, reduce_motion=True)
    rest = pilot.scene()
    assert all(sprite.pose is None for sprite in rest.sprites)
    fades = []
    for _ in range(20):
        fades.append(pilot.loop._turning.going)
        pilot.frame(10)
        assert pilot.scene() == rest
    assert fades[0]
    assert not fades[-1]
    assert heard == ["perfect"]
    assert not result.motion(pilot.loop._moment())


def test_at_no_speed_all_is_there_at_once_and_heard(pilot: Pilot) -> None:
    result, _ = ended(pilot, speed=0)
    assert not result.motion(pilot.loop._moment())
    pilot.frame()
    assert rests(pilot)
    assert "Perfect!" in pilot.words()
