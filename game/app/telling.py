"""What is told of a screen: all there is on it in reading order, and what is heard unasked."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.boards.scene import Box
from game.ui.kit.spoken import read
from game.ui.kit.widgets.base import Said, Widget
from game.ui.texts.words import tr

if TYPE_CHECKING:
    from game.ui.kit.screen import Screen
    from game.ui.kit.view import Moment, View

ROW = "\t"
"""Stands between the name of a list and the number of a row."""
FRESH_MS = 300
"""So long, what was said just now goes along where the focus moves; after that it is old."""
ENDS = ".!?:…"
_SHORT = 600
"""Characters: no more of a panel are read out when it opens."""


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
    rows = next((one.said.rows for one in told if focus and one.name == focus), None)
    if rows is not None and 0 <= rows.chosen - rows.first < len(rows.words):
        focus += f"{ROW}{rows.chosen}"
    return Tree(screen.heading(), told, focus, screen.aloud()[0])


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
            told = " ".join([*(one if one[-1] in ENDS else f"{one}." for one in before), last])
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
