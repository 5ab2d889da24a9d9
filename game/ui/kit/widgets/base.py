"""The base class of widgets, and their accessible description."""

from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias, TypeVar

import pygame

from game.boards.scene import Box, Face, Sprite
from game.ui.kit.layout import LayoutResult, Node
from game.ui.kit.layout.spans import Span
from game.ui.kit.view import View

AnyWidget = TypeVar("AnyWidget", bound="Widget")  # typing has Self from Python 3.11 on


class Navigation:
    """A request of a screen to the loop, such as opening another screen."""

    __slots__ = ()


Taken: TypeAlias = Navigation | bool
"""The result of an event: False if it was not handled, True if it was, or the next step."""


def step_of(taken: Taken) -> Navigation | None:
    """Return the next step, None if the event was only taken or refused."""
    return taken if isinstance(taken, Navigation) else None


class Rows(NamedTuple):
    """The visible rows of a list, or the values of a choice, in words.

    ``first`` is the number of the first of them. There are ``of`` in all; the ``chosen`` one may be
    out of sight.
    """

    words: tuple[str, ...]
    first: int
    chosen: int
    of: int


class AccessibleNode(NamedTuple):
    """The accessible description of a widget, as plain data for screen readers.

    ``role`` is its kind, ``name`` its accessible name, ``value`` its current value. ``states`` are
    among "off" (disabled), "on", "chosen", "lit" and "unlit" (of a button that turns something on),
    "focused". ``more`` are its other visible words, except those of its ``rows``, if it has any.
    """

    role: str
    name: str
    value: str = ""
    states: frozenset[str] = frozenset()
    more: tuple[str, ...] = ()
    rows: Rows | None = None


@dataclass(eq=False)
class Widget(Node):
    """A leaf of the layout with a name that can be pressed or written into.

    ``name`` is unique on its screen and the same from one layout to the next. ``box`` is its place,
    once it has one. ``called`` is its accessible name, where its own words do not suffice: the
    label beside a field, the card on a place. ``tip`` shows when pointer or focus rests on it.
    """

    name: str
    box: Box = field(init=False, default=Box(0, 0, 0, 0))
    called: str = field(default="", kw_only=True)
    tip: str = field(default="", kw_only=True)

    takes_focus = True
    takes_text = False
    takes_every_key = False  # even Tab and Escape
    shows_choice = False  # even without the focus ring
    is_live = False  # changes with time, without a new layout
    drags = False  # follows the pointer while a button is held, as a convenience
    role = "picture"

    @property
    def enabled(self) -> bool:
        """Whether the widget can be pressed."""
        return True

    def width_span(self, view: View) -> Span:
        return Span(view.px(70), view.px(220))

    def height_span(self, view: View, width: float) -> Span:
        return Span(view.px(34), view.px(46))

    def settle(self, view: View) -> None:
        """Compute the values that depend on the box, right after it was set."""

    def place_at(self: AnyWidget, view: View, box: Box) -> AnyWidget:
        """Put the widget into a box, and return it."""
        self.box = box
        self.settle(view)
        return self

    def place(self, view: View, box: Box, laid: LayoutResult) -> None:
        laid.add_in_place([self.place_at(view, laid.box_in_window(box))])

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        """Return the sprites of the widget."""
        return []

    def refresh_in_place(self) -> bool:
        """Apply the changes of a live widget by time alone; return whether there were any."""
        return False

    def value_words(self) -> str:
        """Return the current value in words."""
        return ""

    def states(self) -> set[str]:
        """Return the accessible states, except "off" and "focused"."""
        return set()

    def texts(self, view: View, *, focused: bool) -> list[str]:
        """Return the visible words."""
        sprites = self.sprites(view, focused=focused, hovered=False)
        return [sprite.face.name for sprite in sprites if sprite.face.kind == "text"]

    def accessible_node(self, view: View, *, focused: bool = False) -> AccessibleNode:
        """Return the accessible description; the name defaults to the first visible words."""
        value, texts = self.value_words(), list(dict.fromkeys(self.texts(view, focused=focused)))
        first = next((text for text in texts if text != value), "")
        name = self.called or first or self.tip or value
        states = self.states() | ({"focused"} if focused else set())
        states |= set() if self.enabled else {"off"}
        more = tuple(text for text in texts if text not in (name, value))
        return AccessibleNode(self.role, name, value, frozenset(states), more)

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> Navigation | None:
        """Perform the reaction to a click (at a position, with either button) or Enter."""
        return None

    def choose(self, number: int) -> None:
        """Choose one of its `Rows` by number, if it exists."""

    def key(self, event: pygame.Event) -> bool:
        """Handle a key while the widget has the focus; return whether it was taken."""
        return False

    def text(self, text: str) -> None:
        """Handle typed text."""

    def compose(self, text: str, caret: int) -> None:
        """Show uncommitted text of an input method."""

    def caret_box(self, view: View) -> Box | None:
        """Return the box of the caret, the anchor of the input method's window."""
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
        """Return the background panel, brighter under the pointer, with a focus ring if focused."""
        border = "text_dim" if hovered else edge
        corner, thick = view.px(radius), view.px(pen)
        return panel_sprite(self.box, fill, border, corner, thick, ring(focused=focused))

    def drag(self, position: tuple[int, int], *, begin: bool = False) -> None:
        """Follow the pointer while a button is held."""

    def point(self, position: tuple[int, int]) -> bool:
        """React to the pointer's motion with no button held; return whether anything changed."""
        return False

    def wheel(self, steps: int) -> bool:
        """React to the mouse wheel over the widget; return whether it does anything."""
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
    """Return a sprite of a line of text in a box; ``align`` is l, c or r."""
    return Sprite(Face("text", name=words), box, style=(px, int(bold), role, align))


def ring(*, focused: bool) -> frozenset[str]:
    """Return the marks of a focused or unfocused sprite."""
    return frozenset({"focus"} if focused else ())


def panel_sprite(
    box: Box,
    fill: str,
    border: str,
    radius: float,
    pen: float = 1,
    marks: frozenset[str] = frozenset(),
) -> Sprite:
    """Return a rounded box; fill and border are colour roles, empty to leave them out."""
    return Sprite(Face("panel"), box, style=(fill, border, radius, pen), marks=marks)
