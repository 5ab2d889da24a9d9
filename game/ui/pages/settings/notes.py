"""Words beside the settings: what storage has to tell, and what a tab is about."""

from __future__ import annotations

from game.boards.scene import Box, Sprite
from game.ui.kit.view import View
from game.ui.kit.widgets.base import below_each_other, panel_sprite
from game.ui.texts.words import tr

_MOST_LINES = 3


LOOK, PLAY, KEYS, CALM = range(4)
"""The tabs, from the left."""


def about(tab: int) -> str:
    """Return what a tab is about; that of the look shows it."""
    if tab == PLAY:
        return tr("Every new game starts with these; you can change them for each game.")
    if tab == KEYS:
        return tr(
            "Escape, Tab, Enter, Space, the arrow keys and Alt+Enter never change. Many keyboards "
            "drop keys when several are held: test the call keys together."
        )
    return tr(
        "Nothing depends on sound, so you miss nothing with it off. With less motion, cards and "
        "marbles fade instead of flying."
    )


def notice_lines(view: View, words: str, width: float) -> tuple[str, ...]:
    """Return a notice in lines, few enough to leave room for the settings."""
    return tuple(view.letters.wrapped(words, view.px(18), width, most=_MOST_LINES))


def notice(view: View, box: Box, lines: tuple[str, ...]) -> list[Sprite]:
    """Return the band with a notice; its button is a widget."""
    parts = [panel_sprite(box, "panel", "accent", view.px(10), view.px(1))]
    px = view.px(18)
    step = view.letters.line_height(px)
    top = round(box.y + (box.h - step * len(lines)) / 2)
    place = Box(box.x + view.px(14), top, box.w - view.px(76), step)
    return parts + below_each_other(lines, place, px, step)


def note_height(view: View, words: str, width: float) -> int:
    """Return the height that a note needs in a panel of this width."""
    px = view.px(18)
    lines = view.letters.wrapped(words, px, width - 2 * view.px(18))
    return len(lines) * view.letters.line_height(px) + 2 * view.px(16)


def note(view: View, box: Box, words: str) -> list[Sprite]:
    """Return a panel with a few quiet words."""
    px, side = view.px(18), view.px(18)
    step = view.letters.line_height(px)
    parts = [panel_sprite(box, "panel", "panel_border", view.px(16), view.px(1))]
    place = Box(box.x + side, box.y + view.px(16), box.w - 2 * side, step)
    lines = view.letters.wrapped(words, px, place.w)
    return parts + below_each_other(lines, place, px, step, "text_dim")
