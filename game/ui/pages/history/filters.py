"""Filters of games: the game first, all others behind a button."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from typing import Any, NamedTuple

from game.games import GAMES
from game.storage.store import Filter, Store
from game.storage.store.queries import ALONE, COMPUTERS, PEOPLE
from game.ui.kit.layout import Container, Node, Row
from game.ui.kit.layout.grid import Grid
from game.ui.kit.layout.spans import Units
from game.ui.kit.text import Label
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.choice import Choice
from game.ui.texts.common_words import tr

PRACTICE = "practice"

Codes = frozenset[tuple[str, bool]]
"""Options with the same words, as the ``rules`` of a ``Filter``."""


class Menu(NamedTuple):
    """A choice of a filter: field name, values, and their words; the first value is the default."""

    name: str
    values: Sequence[Any]
    words: Sequence[str]


class Filters:
    """The chosen filters of games, with the ``players`` and ``rules`` to choose from.

    ``page_menus`` returns the choices of the page, of the game first; ``changed`` is called after
    each change. ``game`` "" means all games. ``rules`` are by their words, the default first, and
    ``rule`` has the words of the chosen ones, empty for the default. ``days`` is how many days
    back, today being one; the others are as in ``Filter``. ``way`` is the name of a way to play;
    the company is ``settled`` once it was chosen for this game.
    """

    def __init__(self, page_menus: Callable[[], list[Menu]], changed: Callable[[], None]) -> None:
        self._page_menus, self._changed = page_menus, changed
        self.game = self.way = self.rule = ""
        self.mode: str | None = None
        self.days: int | None = None
        self.assisted: bool | None = None
        self.player: str | None = None
        self.company: str | None = None
        self.settled = self.open = False
        self.players: Sequence[str] = ()
        self.rules: Mapping[str, Codes | None] = {}
        self._reset(page_menus())

    def set_players(self, store: Store) -> None:
        """Read the players of the stored games; a chosen one who is gone is dropped."""
        self.players = store.players()
        self.player = self.player if self.player in self.players else None

    def set_rules(self, rules: Mapping[str, Codes | None]) -> None:
        """Take other rules to choose from; chosen ones that are gone are dropped."""
        self.rules = rules
        self.rule = self.rule if self.rule in [*rules][1:] else ""

    def store_filter(self, today: str) -> Filter:
        """Return the filter for the store; ``today`` is an ISO date."""
        day, back = date.fromisoformat(today).toordinal(), self.days
        codes = self.rules.get(self.rule or next(iter(self.rules), ""))
        return Filter(
            *(self.game or None, self.mode, self.player, self.company, codes),
            days=None if back is None else (day - back + 1, day),
            assisted=self.assisted,
        )

    # Player actions.

    def take(self, name: str, value: Any) -> None:
        """Set a filter and adjust those that depend on it."""
        setattr(self, name, value)
        if name in ("game", "way"):
            self.rule = ""
        if name == "game":
            self.way = ""
        self.settled = name == "company" or (self.settled and name != "game")
        if self.mode == PRACTICE and self.assisted is False:  # practice counts as help
            self.assisted = True if name == "mode" else self.assisted
            self.mode = None if name == "assisted" else self.mode
        self._changed()

    def widen(self) -> None:
        """Reset all filters except the game and the way."""
        self._reset(self._page_menus()[1:])
        self.player, self.rule, self.settled = None, "", False
        self._changed()

    def _reset(self, menus: Iterable[Menu]) -> None:
        for menu in menus:
            setattr(self, menu.name, menu.values[0])

    def turn(self) -> None:
        """Show or hide the choices."""
        self.open = not self.open

    # Layout.

    def _menus(self) -> list[Menu]:
        """Return all choices but the game; players and rules only if there were several."""
        made, rules = self._page_menus()[1:], [*self.rules]
        if len(self.players) > 1:
            made.append(Menu("player", (None, *self.players), (tr("Everyone"), *self.players)))
        if len(rules) > 1:
            made.append(Menu("rule", ("", *rules[1:]), rules))
        return made

    @property
    def active_filters(self) -> list[str]:
        """The words of all filters not at their default."""
        chosen = [(menu, menu.values.index(getattr(self, menu.name))) for menu in self._menus()]
        return [menu.words[at] for menu, at in chosen if at]

    def choice(self, menu: Menu, *, in_row: bool | None = False) -> Choice:
        """Return the widget of a choice."""
        at = menu.values.index(getattr(self, menu.name))

        def take_number(number: int) -> None:
            self.take(menu.name, menu.values[number])

        tip = menu.words[at] if menu.name == "rule" and at else ""  # rules may be long
        names = {
            "company": tr("Players"),
            "game": tr("Game"),
            "player": tr("Player"),
            "rule": tr("Rules"),
        }
        given = f"filter:{menu.name}", menu.words, at, take_number, in_row
        called = names.get(menu.name, menu.words[0])
        return Choice(*given, leaves=True, called=called, tip=tip)

    def game_choice(self, *, in_row: bool | None = False) -> Choice:
        """Return the choice of the game."""
        return self.choice(self._page_menus()[0], in_row=in_row)

    def button(self) -> Button:
        """Return the button for the other choices."""
        return Button("filter", tr("Filter"), self.turn, icon="filter", lit=self.open)

    def grid(self, wide: Units, gap: float, high: Units | None = None) -> Node:
        """Return the other choices, in cells of this size."""
        cells = [Container(self.choice(menu), wide=wide, high=high) for menu in self._menus()]
        return Grid(cells, gap, full=True)

    def active_line(self) -> list[Node]:
        """Return a line with the active filters, and the button to reset them."""
        words = " · ".join(self.active_filters)
        reset = Button("all", tr("Show all"), self.widen, "quiet", "undo")
        line = Row(Label(words, 18, "text_dim", lines=2, grow=1), reset, gap=12)
        return [line] if words else []


def list_menus() -> list[Menu]:
    """Return the choices of a list of finished games."""
    modes = (tr("All modes"), tr("Regular"), tr("Practice"), tr("Daily deal"))
    periods = (
        *(tr("All time"), tr("Today"), tr("Past 7 days"), tr("Past 30 days")),
        tr("Past year"),
    )
    helps = (tr("With or without help"), tr("Without help"), tr("With help"))
    with_whom = (tr("Solo or together"), tr("Solo"), tr("Together"), tr("Against computers"))
    return [
        Menu("game", ("", *GAMES), (tr("All games"), *_titles())),
        Menu("mode", (None, "", PRACTICE, "today"), modes),
        Menu("days", (None, 1, 7, 30, 365), periods),
        Menu("assisted", (None, False, True), helps),
        Menu("company", (None, ALONE, PEOPLE, COMPUTERS), with_whom),
    ]


def figure_menus() -> list[Menu]:
    """Return the choices of the statistics."""
    with_whom = tr("Solo"), tr("Against computers"), tr("Together")
    return [
        Menu("game", (*GAMES,), _titles()),
        Menu("company", (ALONE, COMPUTERS, PEOPLE), with_whom),
        Menu("assisted", (False, True), (tr("Without help"), tr("With help"))),
    ]


def _titles() -> list[str]:
    return [tr(rules.title) for rules in GAMES.values()]
