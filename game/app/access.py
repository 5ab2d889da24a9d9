"""Reading aloud: what is on the screen, for whatever program reads screens, and what it asks for.

The only module that knows AccessKit, which is there on most systems and without which all the rest
goes on. It hands out a tree of what widgets say, in reading order: on Linux over the accessibility
bus, on Windows and macOS to the window's own system. While nobody listens nothing is made.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import count
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.boards.scene import Box
from game.ui.kit.spoken import read
from game.ui.kit.widgets.base import Said, Widget
from game.ui.texts.words import tr, with_commas

if TYPE_CHECKING:
    from game.ui.kit.screen import Screen, Step
    from game.ui.kit.view import Moment, View

ROOT = 1
PAUSE_MS = 100
"""Where a screen is laid out anew in each frame, what it says is told so much apart."""
FRESH_MS = 300
"""So long, what was said just now goes along where the focus moves; after that it is old."""
_ENDS = ".!?:…"
_SHORT = 600
"""Characters: no more of a panel are read out when it opens."""

Asked = Callable[[Any], None]
Making = Callable[[Callable[[], Any], Asked, Callable[[], None]], Any]
"""What makes an adapter of what is called when somebody begins to listen, asks, and ends."""

_ROLES = {
    "button": "BUTTON",
    "chart": "IMAGE",
    "choice": "SPIN_BUTTON",
    "field": "TEXT_INPUT",
    "key": "BUTTON",
    "list": "LIST_BOX",
    "picture": "IMAGE",
    "place": "CHECK_BOX",
    "scroll bar": "SCROLL_BAR",
    "slider": "SPIN_BUTTON",
    "switch": "SWITCH",
    "tabs": "SPIN_BUTTON",
    "text": "LABEL",
}
"""What widgets are to AccessKit. What holds one of several values tells it as a text."""

_STEPS = {"INCREMENT": pygame.K_RIGHT, "DECREMENT": pygame.K_LEFT}
_FOCUS = {pygame.WINDOWFOCUSGAINED: True, pygame.WINDOWFOCUSLOST: False}
_TOGGLED = {"place": "chosen", "switch": "on"}


class Told(NamedTuple):
    """A thing on the screen: its name among the widgets, or none, what is said of it, its place."""

    name: str
    said: Said
    box: Box | None = None
    takes_focus: bool = False


class Tree(NamedTuple):
    """All there is on a screen, in reading order; ``focus`` is the name of a widget, or none.

    ``heard`` is what has just been said, and is read out without being asked for. It has a
    ``title`` if the screen has one.
    """

    title: str
    told: tuple[Told, ...]
    focus: str = ""
    heard: str = ""


class Wish(NamedTuple):
    """What whoever reads asks for, by an action of AccessKit's; no ``name`` is a new beginning."""

    name: str = ""
    action: str = ""


class Reader:
    """Tell what is on the screen to whoever listens, and take what they ask for."""

    def __init__(self, kit: Any, make: Making) -> None:
        """Offer the window.

        ``kit`` is AccessKit, ``make`` makes an adapter of it. What these are told comes from a
        thread of their own, so it is put among the events.
        """
        self.event = pygame.event.custom_type()
        self._kit = kit
        self._numbers, self._free = dict[str, int](), count(ROOT + 1)
        self._last: Tree | None = None
        self._seen = _Seen()
        self._news = News()
        self.waits = False  # to tell more in a moment
        self._listened = False
        self._adapter = make(self._begun, self._asked, self._ended)
        if pygame.key.get_focused():  # it came before anybody was there to be told
            self.hears(pygame.Event(pygame.WINDOWFOCUSGAINED))

    def listened(self) -> bool:
        """Tell whether somebody listens."""
        return self._listened

    # From the adapter's own thread.

    def _begun(self) -> None:
        self._listened = True
        pygame.event.post(pygame.Event(self.event, wish=Wish()))

    def _asked(self, request: Any) -> None:
        action = str(request.action).rpartition(".")[2]
        wish = request.target, action
        pygame.event.post(pygame.Event(self.event, wish=wish))

    def _ended(self) -> None:
        self._listened = False

    # From the loop.

    def hears(self, event: pygame.Event) -> bool:
        """Tell whether an event is what somebody asked for; tell them whether we have the keys."""
        if event.type in _FOCUS and hasattr(self._adapter, "update_window_focus_state"):
            self._adapter.update_window_focus_state(_FOCUS[event.type])
        return bool(event.type == self.event)

    def see(self, screen: Screen, view: View, moment: Moment) -> None:
        """Hand out what is on a screen, if somebody listens and it is another thing than before."""
        self.waits = False
        if not self._listened:
            self._last, self._seen, self._news = None, _Seen(), News()
            return
        screen.lay(view, moment)
        moves = screen.moving(moment)
        seen = _Seen(screen, screen.laid, (screen.focus, screen.aloud(), moves))
        if seen.laid is self._seen.laid and seen.how == self._seen.how:
            return
        flows = seen.how == self._seen.how and screen.flows(moment)
        if flows and moment.ms < self._seen.ms + PAUSE_MS:
            self.waits = True
            return
        self._seen = seen._replace(ms=moment.ms)
        tree = tree_of(screen, view, moment)
        tree = tree._replace(heard=self._news.of(tree, screen, moment))
        if tree != self._last:
            self._last = tree
            done = self._adapter.update_if_active(lambda: self.update(tree))
            if done is not None and hasattr(done, "raise_events"):
                done.raise_events()  # on Windows and macOS

    def take(self, event: pygame.Event, screen: Screen) -> Step | None:
        """Do what was asked for, if the screen still has that."""
        if isinstance(event.wish, Wish):
            return None  # the next scene is told anew
        target, action = event.wish
        name = next((name for name, number in self._numbers.items() if number == target), "")
        return done(Wish(name, action), screen)

    def update(self, tree: Tree) -> Any:
        """Return a tree as AccessKit takes it."""
        kit = self._kit
        root = kit.Node(kit.Role.WINDOW)
        root.set_label(tree.title or "Tercet")
        texts, nodes, children = count(), [], []
        for told in tree.told:
            number = self._number(told.name or f" {next(texts)}")
            children.append(number)
            nodes.append((number, self._node(told, tree.heard if told.name == tree.focus else "")))
        focus = self._numbers[tree.focus] if tree.focus else ROOT
        if tree.heard and focus == ROOT:
            root.set_description(tree.heard)
        root.set_children(children)
        update = kit.TreeUpdate(focus)
        update.nodes = [(ROOT, root), *nodes]
        update.tree = kit.Tree(ROOT)
        return update

    def _number(self, name: str) -> int:
        """Return the number of a thing, the same as long as the program runs."""
        if name not in self._numbers:
            self._numbers[name] = next(self._free)
        return self._numbers[name]

    def _node(self, told: Told, heard: str) -> Any:
        kit, said = self._kit, told.said
        node = kit.Node(getattr(kit.Role, _ROLES[said.role]))
        if said.role == "text":
            node.set_value(said.name)  # a label is called as what stands there
        else:
            node.set_label(said.name)
        # What is heard comes first: a reader speaks a description that is another one than before.
        known, more = said.name.lower(), list[str]()
        for words in said.more:
            if words.lower() not in known:
                more.append(words)
                known += " " + words.lower()
        if heard or more:
            node.set_description(with_commas(filter(None, (heard, *more))))
        if said.value:
            node.set_value(said.value)
        if said.role in _TOGGLED:
            on = _TOGGLED[said.role] in said.states
            node.set_toggled(kit.Toggled.TRUE if on else kit.Toggled.FALSE)
        if "lit" in said.states:
            node.set_selected(True)
        if "off" in said.states:
            node.set_disabled()
        if told.box is not None:
            x, y, w, h = told.box
            node.set_bounds(kit.Rect(x, y, x + w, y + h))
        if told.takes_focus and "off" not in said.states:
            node.add_action(kit.Action.FOCUS)
            for action in ("INCREMENT", "DECREMENT") if said.value else ("CLICK",):
                node.add_action(getattr(kit.Action, action))
        return node


class _Seen(NamedTuple):
    """What a screen was laid out to when it was last told, and when that was."""

    screen: Screen | None = None
    laid: object = None
    how: object = None
    ms: int = 0


class News:
    """What is read out without being asked for: what is new, with what has the focus by now."""

    def __init__(self) -> None:
        self._said: tuple[object, ...] = (None,)
        self._unread = False  # what is in a panel that still comes about
        self._words = self._focus = ""
        self._hinted: list[str] = []
        self._since = 0

    def of(self, tree: Tree, screen: Screen, moment: Moment) -> str:
        """Return what is heard at this time; where it says the same anew, a space tells that."""
        said = screen, screen.aloud()
        opens, new = screen is not self._said[0], said != self._said
        self._unread = (self._unread or opens) and not screen.covers
        reads = self._unread and not screen.moving(moment)
        if new or reads:
            words = [tree.heard] if new else []  # the title is the window's, and heard as such
            hinted = _hinted(tree)
            words += [one for one in hinted if one not in self._hinted] if words != [""] else []
            self._hinted = hinted
            words += _inside(tree, [*words, tree.title]) if reads else []
            *before, last = [*filter(None, words)] or [""]
            told = " ".join([*(one if one[-1] in _ENDS else f"{one}." for one in before), last])
            self._words = told + " " if told and told == self._words else told
            self._said, self._focus, self._since = said, tree.focus, moment.ms
            self._unread = self._unread and not reads
        elif tree.focus != self._focus:
            fresh = moment.ms < self._since + FRESH_MS
            self._words, self._focus = self._words if fresh else "", tree.focus
        return self._words


def _hinted(tree: Tree) -> list[str]:
    """Return what is told to be part of a hint."""
    hint, places = tr("Hint"), (told.said for told in tree.told if told.said.role == "place")
    return [said.name for said in places if said.more and hint in said.more[0].split(", ")]


def _inside(tree: Tree, known: list[str]) -> list[str]:
    """Return the texts of a panel that are not known yet, unless they are long."""
    texts = [told.said.name for told in tree.told if told.said.role == "text"]
    texts = [words for words in texts if words not in known]
    return texts if sum(map(len, texts)) <= _SHORT else []


def spoken(screen: Screen, view: View, moment: Moment) -> list[tuple[Said, Widget | None]]:
    """Return what is said of all there is on a screen: words, and widgets with themselves."""
    screen.lay(view, moment)
    made: list[tuple[Said, Widget | None]] = []
    for item in read(screen.laid.items):
        if isinstance(item, Widget):
            made.append((item.said(view, focused=item.name == screen.focus != ""), item))
        elif isinstance(item, str):
            made.append((Said("text", item), None))
    return made


def tree_of(screen: Screen, view: View, moment: Moment) -> Tree:
    """Return what is to be told of a screen as it is laid out."""
    told = tuple(
        Told("", said)
        if widget is None
        else Told(widget.name, said, widget.box, widget.takes_focus)
        for said, widget in spoken(screen, view, moment)
    )
    names = {one.name for one in told}
    focus = screen.focus if screen.focus in names else ""
    return Tree(screen.heading(), told, focus, screen.aloud()[0])


def done(wish: Wish, screen: Screen) -> Step | None:
    """Do to a widget of a screen what was asked for; nothing, if it has gone or is off."""
    widget = screen.named(wish.name) if wish.name else None
    if widget is None or not widget.enabled or not widget.takes_focus:
        return None
    screen.focus, screen.focus_seen = widget.name, True
    if wish.action == "CLICK":
        return widget.press(None)
    if wish.action in _STEPS:
        key = pygame.Event(pygame.KEYDOWN, key=_STEPS[wish.action], mod=0, unicode="")
        screen.focus_taken(widget, key)
    return None


def reader() -> Reader | None:
    """Return what tells of the window, or nothing where AccessKit is not there.

    On Windows and macOS the window must not have been shown yet.
    """
    try:
        import accesskit
    except ImportError:
        return None
    making = {"win32": _windows, "darwin": _macos}.get(sys.platform, _unix)
    return Reader(accesskit, lambda *handlers: making(accesskit, *handlers))


def _unix(kit: Any, begun: Any, asked: Asked, ended: Any) -> Any:
    return kit.unix.Adapter(begun, asked, ended)


def _windows(kit: Any, begun: Any, asked: Asked, ended: Any) -> Any:
    window = pygame.display.get_wm_info()["window"]
    return kit.windows.SubclassingAdapter(window, begun, asked)


def _macos(kit: Any, begun: Any, asked: Asked, ended: Any) -> Any:
    kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
    window = pygame.display.get_wm_info()["window"]
    return kit.macos.SubclassingAdapter.for_window(window, begun, asked)
