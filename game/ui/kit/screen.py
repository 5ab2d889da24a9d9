"""Screens: their widgets, event handling, and the steps that lead from one to the next."""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

import pygame

from game.boards.scene import Scene
from game.ui.input.pads import MEANT, PadPress
from game.ui.kit.component import Component, Motion
from game.ui.kit.focus import ARROWS, Arrow, neighbour, tab_focus, wrap_focus
from game.ui.kit.layout import LayoutResult, Node, Space, lay
from game.ui.kit.shown_widgets import ShownWidgets, TipState, tooltip
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import Navigation, Taken, Widget, step_of
from game.ui.kit.widgets.key_field import KeyCapture
from game.ui.kit.widgets.text_edit import TextEdit

__all__ = ["Navigation", "Pop", "Push", "Quit", "Replace", "Screen", "Taken", "step_of"]
__all__ += ["Answer", "AnyScreen"]


Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Push(Navigation, Generic[Answer]):
    """Show a screen on top; ``then`` receives its answer, if any, and returns the next step."""

    screen: "Screen[Answer]"
    then: Callable[[Answer | None], Navigation | None] | None = None


@dataclass(frozen=True, slots=True)
class Pop(Navigation):
    """Close the screen without an answer; `Screen.answer` closes it with one."""

    answer: Any = None


@dataclass(frozen=True, slots=True)
class Replace(Navigation):
    """Replace this screen by another; its answer goes to the screen below."""

    screen: "AnyScreen"


@dataclass(frozen=True, slots=True)
class Quit(Navigation):
    """End the program."""


_TOUCHES = frozenset({pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP})
_AIMED = _TOUCHES | {pygame.MOUSEMOTION, pygame.MOUSEWHEEL, pygame.TEXTINPUT, pygame.TEXTEDITING}
_POINTS = _AIMED - {pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING}
_ALONG = (pygame.K_UP, pygame.K_DOWN)
_PAD_KEYS: dict[str, int] = {arrow: key for key, arrow in ARROWS.items()}
_PAGES = {"undo": -1, "redo": 1}


class Screen(Component, Generic[Answer]):
    """A screen: widgets laid out over background sprites; it closes with an answer, if any.

    The widgets are laid out anew after each event, from the fields of the screen. Only focus and
    hover persist, by the widgets' names.

    Example:
        >>> from game.app.assets import letters
        >>> from game.ui.kit.text import Label
        >>> class Hello(Screen[None]):
        ...     def body(self, view, moment):
        ...         return Label("Hello", 24)
        >>> pygame.font.init()
        >>> scene = Hello().scene(View((1280, 720), letters()), Moment(0, 0))
        >>> [sprite.face.name for sprite in scene.sprites]
        ['Hello']
    """

    help_page: ClassVar[str] = "tercet"
    title: str = ""
    covers: ClassVar[bool] = True  # hides the screen below; a panel over it does not
    comes_round: ClassVar[bool] = False  # up from the first row is the last one, as in a menu
    stands_out: ClassVar[bool] = False  # what has the focus at first does, so an arrow leads on
    plays: ClassVar[bool] = False  # the play clock runs while this screen is on top

    def __init__(self) -> None:
        self.then: Callable[[Answer | None], Navigation | None] | None = None
        self.focus = ""
        self.focus_seen = False  # a ring shows once the keyboard is used
        self._hover = ""
        self._points = False  # whether the pointer was used after the keys
        self._pointer: tuple[int, int] | None = None
        self._heeded: dict[str, None] = {}  # hover and pointer, if the layout has read them
        self.tip = TipState()
        self.waiting = KeyCapture()
        self.edits = defaultdict[str, TextEdit](TextEdit)  # caret and selection, by text field
        self._pressed = ""
        self.laid = LayoutResult()
        self.shown = ShownWidgets(self.laid)
        self._laid_for: object = None  # the cache key of the current layout
        self._brought: object = None  # focus and view of the last scroll to the focus

    # Overridden by screens.

    def body(self, view: View, moment: Moment) -> Node:
        """Return the content of the screen, as a tree in reading order."""
        return Space()

    def close(self) -> Navigation | None:
        """Close the screen, as Escape does."""
        return Pop()

    # Common to all screens.

    def answer(self, answer: Answer) -> Navigation:
        """Close the screen with an answer for the one that pushed it."""
        return Pop(answer)

    @property
    def hover(self) -> str:
        """Return the name of the widget under the mouse, or none while the keyboard is used."""
        self._heeded["_hover"] = None
        return self._hover

    @property
    def pointer(self) -> tuple[int, int] | None:
        """Return the mouse position, None outside the window."""
        self._heeded["_pointer"] = None
        return self._pointer

    def scene(self, view: View, moment: Moment, pointer: tuple[int, int] | None = None) -> Scene:
        """Return the scene to draw, with the mouse pointer at a position or nowhere."""
        self._pointer = pointer
        self._reveal(view, moment)
        shown = self.shown
        hovers = self._points or not self.focus_seen
        self._hover = shown.name_at(pointer) if pointer and hovers else ""
        if self.focus not in {one.name for one in shown.widgets if one.takes_focus}:
            self.focus = ""
        shown.refresh()
        seen = self.focus_seen and not self._hover  # one frame: that of what was used last
        sprites = shown.sprites(view, self.focus, self._hover, focus_seen=seen)
        sprites = self.with_animation(sprites, view, moment)
        under = shown.name_at(pointer, told=True) if pointer and hovers else ""
        over = self.widget_named(under or (self.focus if self.focus_seen else ""))
        self.tip.rest(over.name if over is not None and over.tip else "", moment.ms)
        told = self.widget_named(self.tip.visible_name(moment.ms))
        if told is not None:
            rest = (w for w in shown.widgets if w.takes_focus and w not in self.laid.reveal)
            sprites += tooltip(view, told.box, told.tip, [w.box for w in rest if w is not told])
        return Scene(view.size, tuple(sprites))

    def lay(self, view: View, moment: Moment) -> tuple[Widget, ...]:
        """Lay out the screen, unless no event has occurred since the last layout.

        Returns:
            The widgets in Tab order.
        """
        if moment.turn is None or self._cache_key(view, moment) != self._laid_for:
            self.laid = lay(self.body(view, moment), view, is_page=True)
            self.shown = ShownWidgets(self.laid)
            self._laid_for = self._cache_key(view, moment)
        return self.shown.widgets

    def _cache_key(self, view: View, moment: Moment) -> object:
        """Return the layout's cache key."""
        animated = self.motion(moment) is Motion.LAYOUT
        time = moment.ms if animated else self.layout_key(moment)
        return view, moment.turn, time, [getattr(self, name) for name in self._heeded]

    def heading(self) -> str:
        """Return the title, translated anew by screens able to change the language."""
        return self.title

    def announcement(self) -> tuple[str, int]:
        """Return the latest announcement for screen readers and a number, to tell repeats apart."""
        return self.waiting.message, 0

    def _reveal(self, view: View, moment: Moment) -> None:
        """Lay out the screen; scroll if the focus has moved out of sight or the window changed."""
        self.lay(view, moment)
        seen = self.focus, view.size, view.unit
        widget = self.widget_named(self.focus)
        if seen != self._brought and widget in self.laid.reveal:
            self.laid.reveal[widget]()
            self._laid_for = None
            self.lay(view, moment)
        self._brought = seen

    @property
    def writing_at(self) -> Widget | None:
        """Return the focused text field, None if no text field has the focus."""
        widget = self.widget_named(self.focus)
        return widget if widget is not None and widget.takes_text else None

    def handle(self, event: pygame.Event, view: View, moment: Moment) -> Navigation | None:
        """Handle an event and return the next step."""
        if event.type in _TOUCHES or (event.type in _AIMED and not self.shown.widgets):
            # Of several events in one frame, an earlier one may have changed the layout.
            self.lay(view, moment)
        if self.waiting.field or self.waiting.message:
            pressed = event.type == pygame.MOUSEBUTTONDOWN
            self.waiting.end_on_click(event, self.shown.name_at(event.pos) if pressed else "")
        step = self._handle_event(event, view, moment)
        if self.waiting.field:
            self.waiting.settle(self.focus)
        return step

    def _handle_event(self, event: pygame.Event, view: View, moment: Moment) -> Navigation | None:
        focused = self.widget_named(self.focus)
        if event.type in _AIMED:
            self._points = event.type in _POINTS
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            self._pressed = self.shown.name_at(event.pos)
            self.focus_seen = False
            widget = self.widget_named(self._pressed)
            if widget is not None and widget.drags and event.button == 1:
                self.focus = widget.name if widget.takes_focus else self.focus
                widget.drag(self.shown.point_in(widget, event.pos), begin=True)
        elif event.type == pygame.MOUSEBUTTONUP and event.button in (1, 3):
            return self._on_release(event)
        elif event.type == pygame.MOUSEMOTION:
            self._on_drag(event)
        elif event.type == pygame.MOUSEWHEEL:
            under = self.shown.name_at(self._pointer) if self._pointer else ""
            over = self.widget_named(under) or focused
            if (over is None or not over.wheel(event.y)) and not self.shown.scroll(
                event.y, self._pointer
            ):
                self.wheel(event.y)
        elif event.type == pygame.KEYDOWN:
            return self._key_down(event, view, moment)
        elif event.type == pygame.TEXTINPUT and focused is not None:
            focused.text(event.text)
        elif event.type == pygame.TEXTEDITING and focused is not None:
            focused.compose(event.text, event.start)
        return None

    def _on_drag(self, event: pygame.Event) -> None:
        widget = self.widget_named(self._pressed)
        if widget is not None and widget.drags and event.buttons[0]:
            widget.drag(self.shown.point_in(widget, event.pos))
            self._laid_for = None
        elif not any(event.buttons):
            over = self.widget_named(self.shown.name_at(event.pos))
            if over is not None and over.point(self.shown.point_in(over, event.pos)):
                self._laid_for = None

    def widget_named(self, name: str) -> Widget | None:
        """Return the widget with this name in the last layout."""
        return self.shown.find(name)

    @property
    def takes_every_key(self) -> bool:
        """Whether a key field captures all keys, even global shortcuts."""
        return bool(self.waiting.field) and self.focus == self.waiting.field

    def _on_release(self, event: pygame.Event) -> Navigation | None:
        pressed, self._pressed = self._pressed, ""
        widget = self.widget_named(pressed)
        if widget is None or (widget.drags and event.button == 1):
            return None  # a drag has been handled completely
        if self.shown.name_at(event.pos) != pressed:
            return None
        if widget.takes_focus:
            self.focus = pressed
        at = self.shown.point_in(widget, event.pos)
        return widget.press(at, second=event.button == 3)

    def _key_down(self, event: pygame.Event, view: View, moment: Moment) -> Navigation | None:
        widget = self.widget_named(self.focus)
        if widget is not None and self.focus_taken(widget, event):
            return None
        taken = self.key(event, view, moment)
        if taken:
            return step_of(taken)
        if event.key == pygame.K_TAB:
            self.focus_seen, by = True, -1 if event.mod & pygame.KMOD_SHIFT else 1
            self.focus = tab_focus([*self.shown.stops()], self.focus, by)
        elif event.key in ARROWS:
            self._arrow(ARROWS[event.key])
        else:
            return self._on_common_key(MEANT.get(event.key, ""))
        return None

    def _on_common_key(self, name: str) -> Navigation | None:
        """Perform the meaning that a key or button, other than arrows, has on every screen."""
        widget = self.widget_named(self.focus)
        if name in ("back", "menu"):
            return self.close()
        if name in _PAGES:
            any(page(_PAGES[name]) for page in self.laid.pages)
        elif name in ("accept", "second", "press"):
            if widget is not None and self.focus_seen and not widget.takes_text:
                return widget.press(None, second=name == "second")
            if name == "accept":
                return self.on_enter()
            self.focus_seen = self.focus_seen or name == "press"
        return None

    def pad(self, press: PadPress, view: View, moment: Moment) -> Navigation | None:
        """Handle a button or a direction of a gamepad."""
        self.lay(view, moment)
        if self.takes_every_key and press.name in ("back", "menu"):
            self.waiting.field = ""
            return None
        self.waiting.message, self._points = "", False
        step = self._on_pad(press)
        self.waiting.settle(self.focus)
        return step

    def _on_pad(self, press: PadPress) -> Navigation | None:
        if press.name not in _PAD_KEYS:
            step = self._on_common_key(press.name)
            self.focus_seen = self.focus_seen or press.name == "accept"
            return step
        widget = self.widget_named(self.focus)
        arrow = pygame.Event(pygame.KEYDOWN, key=_PAD_KEYS[press.name], mod=0, unicode="")
        own = widget is not None and not (widget.takes_text or widget.takes_every_key)
        if widget is None or not own or not self.focus_taken(widget, arrow):
            self._arrow(ARROWS[arrow.key])
        return None

    def focus_taken(self, widget: Widget, event: pygame.Event) -> bool:
        """Offer a key to the focused widget; return whether it took the key."""
        event = self.shown.key_for(widget, event)
        if event.key in (pygame.K_TAB, pygame.K_ESCAPE) and not widget.takes_every_key:
            return False
        if not (self.focus_seen or widget.takes_text or widget.takes_every_key):
            # The choice in a list is visible without a focus ring, so the first key moves it.
            self.focus_seen = widget.shows_choice and event.key in _ALONG and widget.key(event)
            return self.focus_seen
        return widget.key(event)

    def _arrow(self, arrow: Arrow) -> None:
        places = self.shown.stops()
        here, seen, self.focus_seen = self.focus in places, self.focus_seen, True
        if here and not (seen or self.stands_out):
            return
        if here and self.in_order() and arrow in ("up", "down"):
            by = 1 if arrow == "down" else -1
            self.focus = tab_focus([*places], self.focus, by, comes_round=self.comes_round)
        else:
            self.focus = (wrap_focus if self.comes_round else neighbour)(places, self.focus, arrow)


AnyScreen: TypeAlias = Screen[Any]
"""A screen, whatever it answers."""
