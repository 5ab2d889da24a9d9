"""Tips cover no control: the words beside a thing leave all else that can be pressed to be seen.

Only where there is no such place near the thing they cover something; at a table there is one.
Every sample is tried, in test_samples.py.
"""

from collections.abc import Iterator, Sequence

import pygame
import pytest
from kept import letters
from samples import LATE

from game.boards.scene import Box, Sprite
from game.ui.kit import screen as screens
from game.ui.kit.screen import AnyScreen
from game.ui.kit.shown_widgets import DELAY_MS, tooltip
from game.ui.kit.view import Moment, View
from game.ui.table.table_screen import TableScreen

NOW = Moment(LATE.ms + 400, LATE.play_ms + 1700, turn=0)
GAP, REACH = 8, 150  # units between a thing and its words, at least and at the most
STEP = 3  # pixels


def a_view(size: tuple[int, int]) -> View:
    pygame.font.init()
    return View(size, letters())


def tips(
    screen: AnyScreen, view: View, patch: pytest.MonkeyPatch
) -> Iterator[tuple[str, Box, Box]]:
    """Yield the things on a screen that have a tip, with their boxes and those of their tips."""
    shown: list[list[Sprite]] = []

    def seen(view: View, target: Box, words: str, others: Sequence[Box] = ()) -> list[Sprite]:
        shown.append(tooltip(view, target, words, others))
        return shown[-1]

    patch.setattr(screens, "tooltip", seen)
    screen.focus_seen = False  # it is the pointer that is used
    screen.scene(view, NOW)
    in_sight = [widget for widget in screen.shown.widgets if widget not in screen.laid.reveal]
    for widget in in_sight:
        if not (widget.name and widget.tip):
            continue
        shown.clear()
        x, y = widget.box.centre
        screen.tip.rest(widget.name, NOW.ms - DELAY_MS)
        screen.scene(view, NOW, (round(x), round(y)))
        assert screen.tip.name == widget.name
        yield widget.name, widget.box, shown[-1][0].box


def others(screen: AnyScreen, name: str) -> list[Box]:
    """Return the boxes of all else that takes the focus, but for what the thing lies on."""
    here = next(widget.box for widget in screen.shown.widgets if widget.name == name)
    seen = [w for w in screen.shown.widgets if w not in screen.laid.reveal]
    found = [w.box for w in seen if w.takes_focus and w.name != name]
    return [box for box in found if not here.meets(box)]


def inside(inner: Box, outer: Box) -> bool:
    x, y = inner.x - outer.x, inner.y - outer.y
    return x >= 0 and y >= 0 and x + inner.w <= outer.w and y + inner.h <= outer.h


def places(view: View, target: Box, tip: Box) -> Iterator[Box]:
    """Yield the places near a thing where its tip could be in the window, in a fine grid."""
    room, reach = Box(0, 0, *view.size).grow(-view.px(6)), view.px(REACH)
    for x in range(int(target.x - tip.w - reach), int(target.x + target.w + reach), STEP):
        for y in range(int(target.y - tip.h - reach), int(target.y + target.h + reach), STEP):
            place = tip._replace(x=x, y=y)
            far = not place.meets(target.grow(reach))
            if not far and not place.meets(target.grow(view.px(GAP))) and inside(place, room):
                yield place


def covered(screen: AnyScreen, view: View) -> Iterator[str]:
    """Yield what has a tip that covers a control though there is room, or leaves the window."""
    with pytest.MonkeyPatch.context() as patch:
        for what, target, tip in tips(screen, view, patch):
            controls = [box for box in others(screen, what) if tip.meets(box)]
            if not inside(tip, Box(0, 0, *view.size)):
                yield f"the tip of {what} leaves the window"
            if controls and (isinstance(screen, TableScreen) or room(screen, view, what, tip)):
                yield f"the tip of {what} covers a control"
            if tip.meets(target):
                yield f"the tip of {what} covers it"


def room(screen: AnyScreen, view: View, what: str, tip: Box) -> bool:
    """Tell whether a tip could be where it covers no control."""
    target = next(widget.box for widget in screen.shown.widgets if widget.name == what)
    kept = others(screen, what)
    return any(not any(place.meets(b) for b in kept) for place in places(view, target, tip))


BUTTON = Box(600, 300, 40, 40)
BELOW, ABOVE = Box(500, 345, 300, 40), Box(500, 255, 300, 40)
LEFT = Box(550, 300, 40, 40)


@pytest.mark.parametrize(
    ("around", "beside"),
    [
        ((), "below"),
        ((BELOW,), "above"),
        ((BELOW, ABOVE), "left"),
        ((BELOW, ABOVE, LEFT), "right"),
        ((ABOVE, Box(665, 345, 300, 40)), "below"),  # it gives way to the left
        ((Box(0, 0, 1280, 299), Box(0, 341, 1280, 379), Box(0, 0, 599, 720)), "right"),
    ],
)
def test_a_tip_goes_where_there_is_room(around: Sequence[Box], beside: str) -> None:
    tip = tooltip(a_view((1280, 720)), BUTTON, "Undo (Ctrl+Z)", around)[0].box
    assert not any(tip.meets(box) for box in (*around, BUTTON))
    x, y = tip.x - BUTTON.x, tip.y - BUTTON.y
    found = {"below": y > 40, "above": y < -tip.h, "right": x > 40, "left": x < -tip.w}
    assert [side for side, there in found.items() if there] == [beside]


def test_a_tip_with_no_room_is_below_all_the_same() -> None:
    everywhere = [Box(x, y, 38, 38) for x in range(0, 1280, 40) for y in range(0, 720, 40)]
    target = everywhere.pop(200)
    tip = tooltip(a_view((1280, 720)), target, "Undo (Ctrl+Z)", everywhere)[0].box
    assert target.y + target.h < tip.y < target.y + target.h + 20
    assert abs(tip.centre[0] - target.centre[0]) <= 1
