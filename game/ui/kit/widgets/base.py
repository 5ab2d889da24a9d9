"""What every widget is."""

from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias, TypeVar

import pygame

from game.boards.scene import Box, Face, Sprite
from game.ui.kit.layout import Laid, Node
from game.ui.kit.layout.spans import Span
from game.ui.kit.view import View

AnyWidget = TypeVar("AnyWidget", bound="Widget")  # typing has Self from Python 3.11 on


class Step:
    """What the loop is asked to do; the screens have the kinds of it."""

    __slots__ = ()


Taken: TypeAlias = Step | bool
"""What comes of a key or a button: False where it means nothing, True where no step follows."""


def step_of(taken: Taken) -> Step | None:
    """Return the step that follows, if any."""
    return taken if isinstance(taken, Step) else None


class Rows(NamedTuple):
    """The rows of a list that show, in words, ``of`` so many; ``first`` is the first one's number.

    The one that is ``chosen`` may be none of those that show.
    """

    words: tuple[str, ...]
    first: int
    chosen: int
    of: int


class Said(NamedTuple):
    """What can be said of a widget, as plain data for whoever reads a screen aloud.

    ``role`` is what kind of thing it is, ``name`` what it is called here, ``value`` what it holds
    now. ``states`` are those of "off" (it cannot be pressed), "on", "chosen", "lit", "focused".
    ``more`` are the other words that it shows, but for those of its ``rows``, if it has any.
    """

    role: str
    name: str
    value: str = ""
    states: frozenset[str] = frozenset()
    more: tuple[str, ...] = ()
    rows: Rows | None = None


@dataclass(eq=False)
class Widget(Node):
    """Something with a name that can be pressed or written into: a leaf of the layout.

    ``name`` is unique on its screen and the same from one layout to the next. ``box`` is its
    place, once it has one. ``called`` is what people call it, where it does not say so itself: the
    label beside a field, the card on a place. ``tip`` shows when pointer or focus rests on it.
    """

    name: str
    box: Box = field(init=False, default=Box(0, 0, 0, 0))
    called: str = field(default="", kw_only=True)
    tip: str = field(default="", kw_only=True)

    takes_focus = True
    takes_text = False
    takes_every_key = False  # even Tab and Escape
    shows_choice = False  # also without the ring of the focus
    drags = False  # follows the pointer while a button is held; nothing needs it
    role = "picture"

    @property
    def enabled(self) -> bool:
        """Tell whether it can be pressed."""
        return True

    def wide(self, view: View) -> Span:
        """Return its width."""
        return Span(view.px(70), view.px(220))

    def high(self, view: View, width: float) -> Span:
        """Return its height when it is so wide."""
        return Span(view.px(34), view.px(46))

    def settle(self, view: View) -> None:
        """Find out what depends on the box, which it has got just now."""

    def at(self: AnyWidget, view: View, box: Box) -> AnyWidget:
        """Put it into a box, and return it."""
        self.box = box
        self.settle(view)
        return self

    def place(self, view: View, box: Box, laid: Laid) -> None:
        """Put itself there."""
        laid.add([self.at(view, box)])

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        """Return what it looks like."""
        return []

    def passes(self) -> bool:
        """Take on what time alone has changed, and tell whether anything has."""
        return False

    def value_words(self) -> str:
        """Return what it holds now, in words."""
        return ""

    def states(self) -> set[str]:
        """Return how it is, beside whether it can be pressed."""
        return set()

    def texts(self, view: View, *, focused: bool) -> list[str]:
        """Return the words that show."""
        sprites = self.sprites(view, focused=focused, hovered=False)
        return [sprite.face.name for sprite in sprites if sprite.face.kind == "text"]

    def said(self, view: View, *, focused: bool = False) -> Said:
        """Return what can be said of it; without another name, it is called as its words say."""
        value, texts = self.value_words(), list(dict.fromkeys(self.texts(view, focused=focused)))
        first = next((text for text in texts if text != value), "")
        name = self.called or first or self.tip or value
        states = self.states() | ({"focused"} if focused else set())
        states |= set() if self.enabled else {"off"}
        more = tuple(text for text in texts if text not in (name, value))
        return Said(self.role, name, value, frozenset(states), more)

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> Step | None:
        """Do what a click (at a position, with the second button or not) or Enter does."""
        return None

    def key(self, event: pygame.Event) -> bool:
        """Do what a key does while it has the focus, and tell whether it took it."""
        return False

    def text(self, text: str) -> None:
        """Take text that was typed."""

    def compose(self, text: str, caret: int) -> None:
        """Show text that an input method is still composing."""

    def caret_box(self, view: View) -> Box | None:
        """Return where text is being written, for the input method's window."""
        return None

    def backing(
        self,
        view: View,
        *,
        focused: bool,
        hovered: bool = False,
        fill: str = "panel_raised",
        edge: str = "panel_border",
        radius: float = 9,
        pen: float = 1,
    ) -> Sprite:
        """Return its box, brighter under the pointer, with the ring of the focus if it is here."""
        border = "text_dim" if hovered else edge
        corner, thick = view.px(radius), view.px(pen)
        return panel_sprite(self.box, fill, border, corner, thick, ring(focused=focused))

    def drag(self, position: tuple[int, int], *, begin: bool = False) -> None:
        """Follow the pointer."""

    def point(self, position: tuple[int, int]) -> bool:
        """Notice that the pointer moves over it, no button held; tell if that changed anything."""
        return False

    def wheel(self, steps: int) -> bool:
        """Do what the mouse wheel does over it, and tell whether that is anything."""
        return False


def text_sprite(  # the words of a text sprite in one place
    words: str,
    box: Box,
    px: int,
    role: str = "text",
    *,
    bold: bool = False,
    align: str = "l",
) -> Sprite:
    """Return one line of text in a box; ``align`` is l, c or r."""
    return Sprite(Face("text", name=words), box, style=(px, int(bold), role, align))


def ring(*, focused: bool) -> frozenset[str]:
    """Return the marks of what has the focus, or not."""
    return frozenset({"focus"} if focused else ())


def panel_sprite(
    box: Box,
    fill: str,
    border: str,
    radius: float,
    pen: float = 1,
    marks: frozenset[str] = frozenset(),
) -> Sprite:
    """Return a rounded box; fill and border are roles, an empty one is left out."""
    return Sprite(Face("panel"), box, style=(fill, border, radius, pen), marks=marks)
