"""The pages of help down to their ends: more than pictures need, but all their texts."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

import pygame

from game.app.assets import asset
from game.ui.context import Context
from game.ui.kit.screen import AnyScreen
from game.ui.kit.view import Moment, View
from game.ui.pages.help import HelpScreen

_BEGUN = Moment(0, 0)
_DOWN = pygame.Event(pygame.KEYDOWN, key=pygame.K_PAGEDOWN, mod=0, unicode="")


def help_samples(context: Context, view: View) -> Mapping[str, Callable[[], list[AnyScreen]]]:
    """Return each page of help, scrolled down by a page at a time, by the name of its picture."""
    return {
        f"help-{path.stem}-{number}": partial(_page, context, path.stem, offset)
        for path in sorted(asset("help").glob("*.md"))
        for number, offset in enumerate(_offsets(HelpScreen(context, path.stem), view), 1)
    }


def _offsets(screen: HelpScreen, view: View) -> Iterator[int]:
    """Yield the lines above the visible part, from the top of the page to its end."""
    before = -1
    screen.scene(view, _BEGUN)
    while screen.scrolled.offset != before:
        before = screen.scrolled.offset
        yield before
        screen.handle(_DOWN, view, _BEGUN)
        screen.scene(view, _BEGUN)


def _page(context: Context, page: str, offset: int) -> list[AnyScreen]:
    screen = HelpScreen(context, page)
    screen.scrolled.offset = offset
    return [screen]
