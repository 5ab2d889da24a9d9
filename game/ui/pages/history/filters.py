"""Filters of finished games: the game first, all others behind a button."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import partial
from typing import Any, NamedTuple

from game.games import GAMES
from game.play.records import options_of
from game.storage.store import Filter, Store
from game.storage.store.queries import ALONE, COMPUTERS, PEOPLE
from game.ui.kit.layout import Container, Node, Row
from game.ui.kit.layout.grid import Grid
from game.ui.kit.text import Label
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.choice import Choice
from game.ui.texts.common_words import tr
from game.ui.texts.rule_texts import rules_words

PRACTICE = "practice"
Rules = dict[str, frozenset[tuple[str, bool]]]
"""Played rules by their words; each may have several codes, see ``Filter``."""


class Menu(NamedTuple):
    """A choice of a filter: field name, values, and their words; the first value is the default."""

    name: str
    values: Sequence[Any]
    words: Sequence[str]


def menu_choice(
    menu: Menu, value: Any, take: Callable[[Any], None], *, in_row: bool | None = False
) -> Choice:
    """Return the widget of a choice; ``take`` is called with another value."""
    at = menu.values.index(value)

    def take_number(number: int) -> None:
        take(menu.values[number])

    tip = menu.words[at] if menu.name == "rule" and at else ""  # rules may be long
    names = {
        "company": tr("Players"),
        "game": tr("Game"),
        "player": tr("Player"),
        "rule": tr("Rules"),
    }
    name, called = f"filter:{menu.name}", names.get(menu.name, menu.words[0])
    return Choice(name, menu.words, at, take_number, in_row, leaves=True, called=called, tip=tip)


@dataclass
class Filters:
    """The chosen filters of finished games, with the available ``players`` and ``rules``.

    ``changed`` is called after each change. ``game`` None means all games, ``rule`` has the words
    of the rules, empty for all, and ``days`` is how many days back, today being one; the others are
    as in ``Filter``.
    """

    changed: Callable[[], None]
    game: str | None = None
    mode: str | None = None
    days: int | None = None
    assisted: bool | None = None
    player: str | None = None
    company: str | None = None
    rule: str = ""
    players: Sequence[str] = ()
    rules: Rules = field(default_factory=dict)
    open: bool = False

    def learn(self, store: Store) -> None:
        """Read the players and rules of the stored games, and drop choices gone from them."""
        self.players, self.rules = store.players(), {}
        if self.game is not None:
            for text, alone, _ in store.rules_played(Filter(game=self.game)):
                options = options_of(self.game, text)
                if options is not None:
                    words = rules_words(self.game, options, alone=alone)
                    self.rules[words] = self.rules.get(words, frozenset()) | {(text, alone)}
        self.player = self.player if self.player in self.players else None
        self.rule = self.rule if self.rule in self.rules else ""

    def store_filter(self, today: str) -> Filter:
        """Return the filter for the store; ``today`` is an ISO date."""
        day, back = date.fromisoformat(today).toordinal(), self.days
        return Filter(
            *(self.game, self.mode, self.player, self.company, self.rules.get(self.rule)),
            days=None if back is None else (day - back + 1, day),
            assisted=self.assisted,
        )

    # Player actions.

    def take(self, name: str, value: Any) -> None:
        """Set a filter and adjust those that depend on it."""
        setattr(self, name, value)
        if name == "game":
            self.rule = ""
        if self.mode == PRACTICE and self.assisted is False:  # practice counts as help
            self.assisted = True if name == "mode" else self.assisted
            self.mode = None if name == "assisted" else self.mode
        self.changed()

    def widen(self) -> None:
        """Reset all filters except the game."""
        for menu in self._menus():
            setattr(self, menu.name, menu.values[0])
        self.changed()

    def turn(self) -> None:
        """Show or hide the choices."""
        self.open = not self.open

    # Layout.

    def _menus(self) -> list[Menu]:
        """Return all choices but the game; players only if there were several."""
        modes = (tr("All modes"), tr("Regular"), tr("Practice"), tr("Daily deal"))
        periods = (
            *(tr("All time"), tr("Today"), tr("Past 7 days"), tr("Past 30 days")),
            tr("Past year"),
        )
        helps = (tr("With or without help"), tr("Without help"), tr("With help"))
        with_whom = (tr("Solo or together"), tr("Solo"), tr("Together"), tr("Against computers"))
        made = [
            Menu("mode", (None, "", PRACTICE, "today"), modes),
            Menu("days", (None, 1, 7, 30, 365), periods),
            Menu("assisted", (None, False, True), helps),
            Menu("company", (None, ALONE, PEOPLE, COMPUTERS), with_whom),
        ]
        if len(self.players) > 1:
            made.append(Menu("player", (None, *self.players), (tr("Everyone"), *self.players)))
        if len(self.rules) > 1:
            made.append(Menu("rule", ("", *self.rules), (tr("All rules"), *self.rules)))
        return made

    def _chosen_index(self, menu: Menu) -> int:
        return menu.values.index(getattr(self, menu.name))

    @property
    def active_filters(self) -> list[str]:
        """The words of all filters not at their default."""
        return [
            menu.words[self._chosen_index(menu)]
            for menu in self._menus()
            if self._chosen_index(menu)
        ]

    def _choice(self, menu: Menu, *, in_row: bool | None = False) -> Choice:
        take = partial(self.take, menu.name)
        return menu_choice(menu, getattr(self, menu.name), take, in_row=in_row)

    def bar(self) -> Node:
        """Return the choice of the game, and the button for the other filters."""
        titles = (tr("All games"), *(tr(rules.title) for rules in GAMES.values()))
        game = self._choice(Menu("game", (None, *GAMES), titles), in_row=None)
        button = Button("filter", tr("Filter"), self.turn, icon="filter", lit=self.open)
        return Row(Container(game, high=(34, 40), grow=1), button, gap=8)

    def rows(self) -> list[Node]:
        """Return the other choices while they are open, else a line with the active ones."""
        if self.open:
            cells = [Container(self._choice(menu), wide=(170, 196)) for menu in self._menus()]
            return [Grid(cells, gap=8, full=True)]
        told = " · ".join(self.active_filters)
        return [Label(told, 16, "text_dim", align="r")] if told else []
