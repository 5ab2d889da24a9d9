"""Accessibility: hands the accessibility tree to screen readers, and takes their requests.

The only module that knows AccessKit, which is optional: without it everything else works. The tree
lists the widgets in reading order; it goes to the accessibility bus on Linux, and to the window's
own system on Windows and macOS. While no screen reader is connected, no tree is built. Where
AccessKit is missing, a notice tells once that screen readers cannot read the program.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import count
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.app.accessibility_tree import ROW, AccessibleItem, News, Tree, tree_of
from game.ui.kit.component import Motion
from game.ui.kit.widgets.base import AccessibleNode
from game.ui.texts.common_words import is_sentence, unread_words, with_commas

if TYPE_CHECKING:
    from game.ui.context import Context
    from game.ui.kit.screen import AnyScreen, Navigation
    from game.ui.kit.view import Moment, View

ROOT = 1
PAUSE_MS = 100
"""Least time between two updates of a screen whose layout changes every frame."""

Asked = Callable[[Any], None]
Making = Callable[[Callable[[], Any], Asked, Callable[[], None]], Any]
"""Makes an adapter from three callbacks: activated, action requested, deactivated."""

_ROLES = {
    "board": "GROUP",
    "button": "BUTTON",
    "chart": "IMAGE",
    "choice": "RADIO_GROUP",
    "field": "TEXT_INPUT",
    "heading": "HEADING",
    "item": "LIST_ITEM",
    "items": "LIST",
    "key": "BUTTON",
    "list": "LIST_BOX",
    "option": "RADIO_BUTTON",
    "picture": "IMAGE",
    "place": "CHECK_BOX",
    "radio": "RADIO_BUTTON",
    "row": "LIST_BOX_OPTION",
    "scroll bar": "SCROLL_BAR",
    "slider": "SPIN_BUTTON",
    "switch": "SWITCH",
    "tab": "TAB",
    "tabs": "TAB_LIST",
    "text": "LABEL",
}
"""AccessKit roles of widgets, and of the parts of a widget."""

_PARTS = {"choice": "option", "list": "row", "tabs": "tab"}
"""The roles of rows: of the values of a choice, the rows of a list, the tabs of a page."""
_CLICKED = frozenset({"radio"})
"""The roles of widgets that take a click without the focus, which only the chosen one has."""
_STEPS = {"INCREMENT": pygame.K_RIGHT, "DECREMENT": pygame.K_LEFT}
_FOCUS = {pygame.WINDOWFOCUSGAINED: True, pygame.WINDOWFOCUSLOST: False}
_ALONE, _BESIDE = frozenset({"chart", "picture"}), frozenset[str]()
if sys.platform not in ("win32", "darwin"):  # Linux readers read no values, not even of fields
    _ALONE |= {"slider"}
    _BESIDE |= {"button", "field", "key"}
"""With a role of the first and a value, only the value is the description, and other words become
children. With one of the second, the value stands before the other words of the description."""
_TOGGLED = {"option": "chosen", "place": "chosen", "radio": "chosen", "switch": "on"}


class ScreenReaderBridge:
    """The connection to screen readers: sends accessibility trees, receives action requests."""

    def __init__(self, kit: Any, make: Making) -> None:
        """Offer the window to screen readers.

        ``kit`` is the AccessKit module, ``make`` makes its adapter. AccessKit calls back from its
        own thread, so requests are posted as pygame events.
        """
        self.event = pygame.event.custom_type()
        self._kit = kit
        self._numbers, self._free = dict[str, int](), count(ROOT + 1)
        self._last: Tree | None = None
        self._seen = _LastLayout()
        self._news = News()
        self.waits = False  # an update is due in a moment
        self._listened = False
        self._adapter = make(self._on_listener_start, self._queue_request, self._on_listener_end)
        if pygame.key.get_focused():  # the window got the focus before this adapter was made
            self.hears(pygame.Event(pygame.WINDOWFOCUSGAINED))

    def listened(self) -> bool:
        """Whether a screen reader is connected."""
        return self._listened

    # From the adapter's own thread.

    def _on_listener_start(self) -> None:
        self._listened = True
        pygame.event.post(pygame.Event(self.event, wish=None))

    def _queue_request(self, request: Any) -> None:
        action = str(request.action).rpartition(".")[2]
        wish = request.target, action
        pygame.event.post(pygame.Event(self.event, wish=wish))

    def _on_listener_end(self) -> None:
        self._listened = False

    # From the loop.

    def hears(self, event: pygame.Event) -> bool:
        """Pass a change of window focus to AccessKit; return whether the event is a request."""
        if event.type in _FOCUS and hasattr(self._adapter, "update_window_focus_state"):
            self._adapter.update_window_focus_state(_FOCUS[event.type])
        return bool(event.type == self.event)

    def send_tree(self, screen: AnyScreen, view: View, moment: Moment) -> None:
        """Send the accessibility tree of a screen if it changed and a reader is connected."""
        self.waits = False
        if not self._listened:
            self._last, self._seen, self._news = None, _LastLayout(), News()
            return
        screen.lay(view, moment)
        motion = screen.motion(moment)
        seen = _LastLayout(screen, screen.laid, (screen.focus, screen.announcement(), bool(motion)))
        if seen.laid is self._seen.laid and seen.how == self._seen.how:
            return
        flows = seen.how == self._seen.how and motion is Motion.LAYOUT
        if flows and moment.ms < self._seen.ms + PAUSE_MS:
            self.waits = True
            return
        before, self._seen = self._seen, seen._replace(ms=moment.ms)
        if seen.screen is not before.screen:
            # Screen readers ignore a node whose number they have seen before: to them it is
            # removed.
            self._numbers.clear()
            screen.focus_seen = screen.focus_seen or bool(screen.focus)  # announced by the reader
        tree = tree_of(screen, view, moment)
        tree = tree._replace(heard=self._news.announcement(tree, screen, moment))
        if tree != self._last:
            self._last = tree
            done = self._adapter.update_if_active(lambda: self.update(tree))
            if done is not None and hasattr(done, "raise_events"):
                done.raise_events()  # on Windows and macOS

    def take(self, event: pygame.Event, screen: AnyScreen) -> Navigation | None:
        """Perform a request, if its target is still on the screen."""
        if event.wish is None:
            return None  # the next scene is sent as a new tree
        target, action = event.wish
        name = next((name for name, number in self._numbers.items() if number == target), "")
        return perform_request(name, action, screen)

    def update(self, tree: Tree) -> Any:
        """Return an accessibility tree as AccessKit's update object."""
        kit = self._kit
        root = kit.Node(kit.Role.WINDOW)
        root.set_label(tree.title or "Tercet")
        texts, nodes, around = count(), [], dict[str, Any]()
        children = defaultdict[str, list[int]](list)  # by the name of what they lie in
        for told in tree.told:
            number = self._number(told.name or f" {next(texts)}")
            node = self._node(told, tree.heard if told.name == tree.focus != "" else "")
            nodes.append((number, node))
            children[told.within].append(number)
            inside = list(self._iter_children(told, tree))
            children[told.name] += [number for number, _ in inside]
            nodes += inside
            if told.name:
                around[told.name] = node
        for name, node in (*around.items(), ("", root)):
            node.set_children(children[name])
        focus = self._number(tree.focus) if tree.focus else ROOT
        if tree.heard and focus == ROOT:
            root.set_description(tree.heard)
        there = {number for number, _ in nodes}
        self._numbers = {name: one for name, one in self._numbers.items() if one in there}
        update = kit.TreeUpdate(focus)
        update.nodes = [(ROOT, root), *nodes]
        update.tree = kit.Tree(ROOT)
        return update

    def _iter_children(self, told: AccessibleItem, tree: Tree) -> Iterator[tuple[int, Any]]:
        """Yield the nodes of a list's rows, or the words inside a chart or picture with a value."""
        kit, said = self._kit, told.said
        if said.rows is None and said.value and said.more and said.role in _ALONE:
            node = kit.Node(kit.Role.LABEL)
            node.set_value(with_commas(said.more))
            yield self._number(told.name + ROW), node
        if said.rows is None:
            return
        role = _PARTS[said.role]
        for at, words in enumerate(said.rows.words, said.rows.first):
            name = f"{told.name}{ROW}{at}"
            # A selected row is not read where another list has the focus.
            lit = name == tree.focus if role == "row" else at == said.rows.chosen
            part = AccessibleNode(role, words, states=frozenset({"chosen"} if lit else ()))
            row = AccessibleItem(name, part, None, told.takes_focus)
            node = self._node(row, tree.heard if name == tree.focus else "")
            node.set_position_in_set(at)
            node.set_size_of_set(said.rows.of)
            yield self._number(name), node

    def _number(self, name: str) -> int:
        """Return the node number of a widget, stable while it is on the screen."""
        if name not in self._numbers:
            self._numbers[name] = next(self._free)
        return self._numbers[name]

    def _node(self, told: AccessibleItem, heard: str) -> Any:
        kit, said = self._kit, told.said
        node = kit.Node(getattr(kit.Role, _ROLES[said.role]))
        if said.role == "text":
            node.set_value(said.name)  # a label's text is its value
        else:
            node.set_label(said.name)
        # The announcement comes first: a screen reader speaks a description when it changes.
        known, more = said.name.lower(), list[str]()
        if said.value not in ("", said.name) and said.role in _ALONE | _BESIDE:
            more.append(said.value)
        for words in () if more and said.role in _ALONE else said.more:
            if words and words.lower() not in known:
                more.append(words)
                known += " " + words.lower()
        if heard or more:
            ended = heard and more and is_sentence(heard)  # a sentence has no comma
            node.set_description(
                f"{heard} {with_commas(more)}"
                if ended
                else with_commas(filter(None, (heard, *more)))
            )
        if said.value and said.rows is None:
            node.set_value(said.value)
        mark = _TOGGLED.get(said.role) or next(iter({"lit", "unlit"} & said.states), "")
        if mark:
            on = mark in said.states and mark != "unlit"
            node.set_toggled(kit.Toggled.TRUE if on else kit.Toggled.FALSE)
        elif "chosen" in said.states and said.role != "item":  # readers would go to it
            node.set_selected(True)
        if "off" in said.states and said.role != "picture":
            node.set_disabled()
        if told.box is not None:
            x, y, w, h = told.box
            node.set_bounds(kit.Rect(x, y, x + w, y + h))
        actions = ["FOCUS"] if told.takes_focus else []
        if told.takes_focus or said.role in _CLICKED:
            actions += ("INCREMENT", "DECREMENT") if said.role == "slider" else ("CLICK",)
        for action in actions if "off" not in said.states else ():
            node.add_action(getattr(kit.Action, action))
        return node


class _LastLayout(NamedTuple):
    """The state of a screen at its last update, and the time of that update."""

    screen: AnyScreen | None = None
    laid: object = None
    how: object = None
    ms: int = 0


def perform_request(node: str, action: str, screen: AnyScreen) -> Navigation | None:
    """Perform AccessKit's action on a node; nothing, if its widget has gone or is disabled."""
    name, _, row = node.partition(ROW)
    widget = screen.widget_named(name) if name else None
    if widget is None or not widget.enabled:
        return None
    if not (widget.takes_focus or (action == "CLICK" and widget.role in _CLICKED)):
        return None
    screen.focus, screen.focus_seen = widget.name, True
    # A reader's focus passes over the values of a choice; in a list what has it is chosen.
    if row and (action == "CLICK" or widget.role == "list"):
        widget.choose(int(row))
    elif action == "CLICK":
        return widget.press(None)
    if action in _STEPS:
        key = pygame.Event(pygame.KEYDOWN, key=_STEPS[action], mod=0, unicode="")
        screen.focus_taken(widget, key)
    return None


def reader() -> ScreenReaderBridge | None:
    """Return the connection to screen readers, or None without AccessKit.

    On Windows and macOS the window must not have been shown yet.
    """
    kit = accesskit()
    making = {"win32": _windows, "darwin": _macos}.get(sys.platform, _unix)
    return ScreenReaderBridge(kit, lambda *handlers: making(kit, *handlers)) if kit else None


def accesskit() -> Any:
    """Return the AccessKit module, or None if it is not here or cannot be loaded."""
    try:
        import accesskit
    except ImportError:
        return None
    return accesskit


def _unix(kit: Any, begun: Any, asked: Asked, ended: Any) -> Any:
    return kit.unix.Adapter(begun, asked, ended)


def _windows(kit: Any, begun: Any, asked: Asked, ended: Any) -> Any:
    window = pygame.display.get_wm_info()["window"]
    return kit.windows.SubclassingAdapter(window, begun, asked)


def _macos(kit: Any, begun: Any, asked: Asked, ended: Any) -> Any:
    kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
    window = pygame.display.get_wm_info()["window"]
    return kit.macos.SubclassingAdapter.for_window(window, begun, asked)


UNREAD = "not read aloud"
"""The name of the notice among the hints that were seen."""
_GET_SCREEN_READER = 0x46
"""SPI_GETSCREENREADER of Windows, which screen readers set while they run."""


def tell_unread(context: Context) -> None:
    """Note that nothing is read aloud; tell it once if a screen reader is on.

    The window cannot be read then, so a box of the system's own tells it, which can.
    """
    context.aloud = False
    if has_screen_reader() and UNREAD not in context.settings.hints_seen:
        context.change(hints_seen=(*context.settings.hints_seen, UNREAD))
        pygame.display.message_box("Tercet", unread_words())


def has_screen_reader() -> bool:
    """Whether Windows reports a running screen reader; other systems report none."""
    if sys.platform == "win32":
        import ctypes

        told = ctypes.c_int()
        ctypes.windll.user32.SystemParametersInfoW(_GET_SCREEN_READER, 0, ctypes.byref(told), 0)
        return bool(told)
    return False
