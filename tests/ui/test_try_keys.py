"""Keys that are held together, as a keyboard tells them."""

import pygame
import pytest
from pilot import Pilot
from test_settings_screen import Told

from game.ui.kit.view import Moment
from game.ui.pages.settings.keys_tab import MOST_SHOWN, TryKeysScreen
from game.ui.pages.settings.settings_screen import KEYS

pytestmark = pytest.mark.usefixtures("unseen_screen")


def keys(pilot: Pilot, kind: int, *held: int) -> None:
    pilot.post(*(pygame.Event(kind, key=k, mod=0, unicode="", scancode=0) for k in held))
    pilot.frame()


@pytest.fixture
def trying() -> Told:
    pilot = Told()
    pilot.show(KEYS)
    pilot.click("try_keys")
    assert isinstance(pilot.screen, TryKeysScreen)
    return pilot


def lit(pilot: Pilot) -> set[str]:
    scene = pilot.screen.scene(pilot.loop.view(), Moment(0, 0)).sprites
    return {s.face.name for s in scene if s.face.kind == "text" and "accent_text" in s.style} - {
        "Back",
        "Esc",
    }


@pytest.mark.heavy
def test_keys_held_are_lit_and_counted(trying: Told) -> None:
    keys(trying, pygame.KEYDOWN, pygame.K_1, pygame.K_0, pygame.K_TAB)
    assert lit(trying) == {"1", "0", "Tab"}
    keys(trying, pygame.KEYUP, pygame.K_1, pygame.K_TAB)
    assert lit(trying) == {"0"}
    assert "1 key held, most at once: 3" in trying.words()
    trying.click("again")
    assert "No keys pressed yet." in trying.words()
    assert isinstance(trying.screen, TryKeysScreen)
    keys(trying, pygame.KEYDOWN, pygame.K_RETURN, pygame.K_SPACE, pygame.K_RIGHT)
    assert isinstance(trying.screen, TryKeysScreen)
    assert len(lit(trying)) == 3
    trying.press(pygame.K_ESCAPE)
    assert trying.loop.top is trying.settings_screen  # not narrowed, as ``screen`` is


def test_many_keys_and_keys_without_names_are_shown(trying: Told) -> None:
    names = [0, -5 & 0x7FFFFFFF, *range(97, 123), *range(48, 58)]
    keys(trying, pygame.KEYDOWN, *names)
    screen = trying.screen
    assert isinstance(screen, TryKeysScreen)
    assert len(screen.known) == MOST_SHOWN
    assert screen.most == len(names)
    trying.click("back")
    assert trying.screen is trying.settings_screen
