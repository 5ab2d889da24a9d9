"""The lists of games and the replay by arrows alone, which also go through what they show."""

import pygame
import pytest
from kept import help_text, letters
from samples.replays import replay_samples
from sparse import LONG

from game.ui.context import Context
from game.ui.kit.screen import AnyScreen
from game.ui.kit.view import Moment, View

pytestmark = pytest.mark.usefixtures("unseen_screen")

NOW = Moment(20_000, 20_000)
KEYS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
MOST = 120
"""Presses of one key: a list is left only at its end."""

NAMES = tuple(replay_samples(Context(lambda: "", help_text), View((1280, 720), letters())))

QUICK = (800, 600), ("games-finished", "replay-duel")
SIZES = ((1280, 720), (800, 600), (900, 1400))
CASES = [
    pytest.param(
        *(size, name),
        marks=[] if size == QUICK[0] and name in QUICK[1] else LONG,
        id=f"{size[0]}x{size[1]}-{name}",
    )
    for size in SIZES
    for name in NAMES
]


def down(key: int) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)


def focusable(screen: AnyScreen, view: View) -> set[str]:
    screen.scene(view, NOW)
    return {w.name for w in screen.lay(view, NOW) if w.takes_focus and w.enabled}


@pytest.mark.heavy
@pytest.mark.parametrize(("size", "name"), CASES)
def test_arrows_alone_reach_everything(size: tuple[int, int], name: str) -> None:
    view = View(size, letters())
    context = Context(lambda: "picture", help_text)

    def made() -> AnyScreen:
        return replay_samples(context, view)[name]()[-1]

    screen = made()
    names = focusable(screen, view)
    if not screen.focus:
        screen.handle(down(pygame.K_RIGHT), view, NOW)
    reached, open_ = {screen.focus}, [screen.focus]
    while open_:
        here = open_.pop()
        for key in KEYS:
            if focusable(screen, view) != names:
                screen = made()  # another part is shown, or less of this one
                focusable(screen, view)
            screen.focus, screen.focus_seen = here, True
            many = here in ("games", "list") or here.startswith("filter:")
            for _ in range(MOST if many else 1):
                focusable(screen, view)
                assert screen.handle(down(key), view, NOW) is None
                if screen.focus != here:
                    break
            if screen.focus not in reached:
                reached.add(screen.focus)
                open_.append(screen.focus)
    assert names <= reached
