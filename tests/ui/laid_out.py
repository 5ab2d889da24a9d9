"""Screens as numbers: where words, widgets and signs lie, read from scenes, not from pixels."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from hands import behind
from kept import help_text, letters
from samples import LATE, samples

from game.boards.scene import Box, Sprite
from game.ui.context import Context
from game.ui.kit.panel_screen import PanelScreen
from game.ui.kit.screen import AnyScreen
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import Widget
from game.ui.table.board_spots import Spot
from game.ui.texts.common_words import is_right_to_left

NOW = Moment(LATE.ms + 400, LATE.play_ms + 1700)  # as in the pictures


class Words(NamedTuple):
    """A line of text: its box, and where its letters lie in it."""

    text: str
    box: Box
    width: int
    ink: Box


class Part(NamedTuple):
    """A widget: its box, the words and the other sprites that it shows."""

    name: str
    box: Box
    on_board: bool
    words: tuple[Words, ...]


class Layout(NamedTuple):
    """One screen of a sample, as numbers."""

    screen: str
    parts: tuple[Part, ...]
    painted: tuple[Words, ...]
    bare: tuple[Words, ...]  # of these, what has no ground of its own, as the cap of a key is
    signs: tuple[tuple[str, Box], ...]  # icons, discs and cards behind the widgets
    panel: Box | None
    drawn: tuple[tuple[str, Box], ...]  # all there is, from back to front: kinds, and boxes of ink


def words_of(view: View, sprites: Sequence[Sprite]) -> tuple[Words, ...]:
    result = []
    for sprite in sprites:
        if sprite.face.kind != "text":
            continue
        px, bold, _, align = sprite.style
        size, box = int(px), sprite.box
        width = view.letters.width(sprite.face.name, size, bool(bold))
        spare = box.w - width
        x = box.x + {"l": 0.0, "c": spare / 2, "r": spare}[str(align)]
        # Letters reach from the top of an "l" to the foot of a "g" in about their size.
        ink = Box(x, box.y + (box.h - size) / 2, width, size)
        result.append(Words(sprite.face.name, box, width, ink))
    return tuple(result)


def inked(view: View, sprite: Sprite) -> tuple[str, Box]:
    """Return the kind of a sprite, and its box, or where its letters lie."""
    words = words_of(view, [sprite])
    return sprite.face.kind, words[0].ink if words else sprite.box


def in_sight(screen: AnyScreen, view: View, now: Moment = NOW) -> list[Widget]:
    """Return the widgets of a screen but for those that are scrolled out of sight."""
    return [each for each in screen.lay(view, now) if each not in screen.laid.reveal]


def layout_of(label: str, screen: AnyScreen, view: View) -> Layout:
    """Return a screen in a window."""
    now = NOW._replace(turn=0)  # nothing happens here, so that it is laid out once
    sprites, widgets = behind(screen, view, now), in_sight(screen, view, now)
    parts = [
        Part(
            widget.name,
            widget.box,
            isinstance(widget, Spot),
            words_of(view, screen.shown.look(widget, view)),
        )
        for widget in widgets
    ]
    signs = [
        (sprite.face.kind, sprite.box)
        for sprite in sprites
        if sprite.face.kind in ("icon", "disc", "set", "sumz", "back")
    ]
    panels = [sprite.box for sprite in sprites if sprite.face.kind in ("panel", "fade")]
    panel = panels[0] if isinstance(screen, PanelScreen) else None
    painted = words_of(view, sprites)
    grounds = {sprite.box for sprite in sprites if sprite.face.kind == "panel"}
    # What has the ink of paper is meant to lie on it.
    off = [sprite for sprite in sprites if "paper_ink" not in sprite.style]
    bare = tuple(words for words in words_of(view, off) if words.box not in grounds)
    drawn = tuple(map(partial(inked, view), screen.scene(view, now).sprites))
    return Layout(label, tuple(parts), painted, bare, tuple(signs), panel, drawn)


def layouts_of(name: str, stack: Sequence[AnyScreen], view: View) -> Iterator[Layout]:
    """Yield the layout of a sample, and that of the table below it, if no other sample shows it."""
    *below, top = stack
    if name in ("result-together", "result-triangle"):
        for screen in below:
            yield layout_of(f"{name} (table)", screen, view)
    yield layout_of(name, top, view)


def layouts(size: tuple[int, int, float]) -> Iterator[Layout]:
    """Yield the layouts of all samples in a window of that size, with text of that size."""
    view = View(size[:2], letters(), text_size=size[2], right_to_left=is_right_to_left())
    for name, made in samples(Context(lambda: "picture", help_text), view).items():
        yield from layouts_of(name, made(), view)


def inside(box: Box, room: Box) -> bool:
    """Tell whether a box lies in another, as far as half a pixel of rounding goes."""
    room = room.grow(0.51)
    return (
        box.x >= room.x
        and box.y >= room.y
        and box.x + box.w <= room.x + room.w
        and box.y + box.h <= room.y + room.h
    )


def overlap(a: Box, b: Box) -> bool:
    """Tell whether two boxes share more than a pixel of rounding."""
    return a.grow(-0.51).meets(b.grow(-0.51))


def shown(box: Box) -> str:
    return "[" + " ".join(f"{edge:g}" for edge in map(round, box)) + "]"


def all_words(layout: Layout) -> list[Words]:
    return [*layout.painted, *(words for part in layout.parts for words in part.words)]
