"""The accessibility tree of a screen in reading order, and its announcements."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.boards.scene import Box
from game.ui.kit.text import Heading, read
from game.ui.kit.widgets.base import AccessibleNode, Widget
from game.ui.texts.common_words import join_sentences, tr

if TYPE_CHECKING:
    from game.ui.kit.screen import AnyScreen
    from game.ui.kit.view import Moment, View

ROW = "\t"
"""The separator between a list's name and a row number."""
BOARD = " board"
"""The name of the group that a table's cards or holes lie in."""
FRESH_MS = 300
"""For so long an announcement is kept when the focus moves; after that it is old."""
PLACES = frozenset({"item", "place"})
"""The roles of what lies on a board: as boxes to check, or as briefer items."""
_SHORT = 600
"""Characters: a panel with more text is not read out when it opens."""


class AccessibleItem(NamedTuple):
    """A node of the accessibility tree: widget name or "", description, box, focusability.

    ``within`` is the name of the group it lies in, or "".
    """

    name: str
    said: AccessibleNode
    box: Box | None = None
    takes_focus: bool = False
    within: str = ""


class Tree(NamedTuple):
    """The accessibility tree of a screen; ``focus`` is the name of a widget, or "".

    ``heard`` is the announcement, read out unasked. ``title`` is the screen's heading, or "".
    """

    title: str
    told: tuple[AccessibleItem, ...]
    focus: str = ""
    heard: str = ""


def spoken_items(
    screen: AnyScreen, view: View, moment: Moment
) -> list[tuple[AccessibleNode, Widget | None]]:
    """Return the spoken descriptions of a screen in reading order, each with its widget or None.

    The label in front of a widget that is called so is left out, and sprites that move.
    """
    screen.lay(view, moment)
    made: list[tuple[AccessibleNode, Widget | None]] = []
    for item in read(screen.laid.items):
        if isinstance(item, Widget) and (item.name or item.called):
            said = item.accessible_node(view, focused=item.name == screen.focus != "")
            if made and made[-1][0] == AccessibleNode("text", said.name):
                made.pop()
            made.append((said, item))
        elif isinstance(item, str):
            role = "heading" if isinstance(item, Heading) or item == screen.heading() else "text"
            made.append((AccessibleNode(role, item), None))
    return made


def tree_of(screen: AnyScreen, view: View, moment: Moment) -> Tree:
    """Return the accessibility tree of a screen as it is laid out.

    What lies on a table comes first and in a group, as Tab begins there.
    """
    told = [
        AccessibleItem("", said)
        if widget is None
        else AccessibleItem(widget.name, said, widget.box, widget.takes_focus)
        for said, widget in spoken_items(screen, view, moment)
    ]
    if screen.plays:
        things = [one._replace(within=BOARD) for one in told if one.said.role in PLACES]
        kind = "items" if any(one.said.role == "item" for one in things) else "board"
        board = AccessibleItem(BOARD, AccessibleNode(kind, tr("Table")))
        told = [board, *things, *(one for one in told if one.said.role not in PLACES)]
    names = {one.name for one in told}
    focus = screen.focus if screen.focus in names else ""
    rows = next((one.said.rows for one in told if focus and one.name == focus), None)
    if rows is not None and 0 <= rows.chosen - rows.first < len(rows.words):
        focus += f"{ROW}{rows.chosen}"
    return Tree(screen.heading(), tuple(told), focus, screen.announcement()[0])


class News:
    """The announcements read out unasked, kept together with the focus they were made for."""

    def __init__(self) -> None:
        self._said: tuple[object, ...] = (None,)
        self._unread = False  # an opening panel whose content is not announced yet
        self._words = self._focus = ""
        self._hinted: list[str] = []
        self._since = 0

    def announcement(self, tree: Tree, screen: AnyScreen, moment: Moment) -> str:
        """Return the announcement at this time; a repetition gets a trailing space to differ."""
        said = screen, screen.announcement()
        opens, new = screen is not self._said[0], said != self._said
        self._unread = (self._unread or opens) and not screen.covers
        reads = self._unread and not screen.motion(moment)
        if new or reads:
            words = [tree.heard] if new else []  # the title is the window's, and announced as such
            hinted = _hint_texts(tree)
            words += [one for one in hinted if one not in self._hinted] if words != [""] else []
            self._hinted = hinted
            words += _new_panel_texts(tree, [*words, tree.title]) if reads else []
            told = join_sentences(words)
            self._words = told + " " if told and told == self._words else told
            self._said, self._focus, self._since = said, tree.focus, moment.ms
            self._unread = self._unread and not reads
        elif tree.focus != self._focus:
            fresh = moment.ms < self._since + FRESH_MS
            self._words, self._focus = self._words if fresh else "", tree.focus
            self._since -= FRESH_MS  # kept for one move, that of the press itself
        return self._words


def _hint_texts(tree: Tree) -> list[str]:
    """Return the names of the board places marked as part of a hint."""
    hint, places = tr("Hint"), (told.said for told in tree.told if told.said.role in PLACES)
    return [said.name for said in places if said.more and hint in said.more[0].split(", ")]


def _new_panel_texts(tree: Tree, known: list[str]) -> list[str]:
    """Return the texts of a panel not announced yet, unless they are long."""
    texts = [told.said.name for told in tree.told if told.said.role == "text"]
    texts = [words for words in texts if words not in known]
    return texts if sum(map(len, texts)) <= _SHORT else []
