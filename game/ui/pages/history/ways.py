"""The choice of what statistics are of: a game, a way to play it, with whom, by which rules."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from game.core.rules import Options
from game.games import GAMES
from game.play.records import as_offered, options_of, way_of
from game.storage.store import Filter, Store
from game.storage.store.queries import ALONE, COMPUTERS, PEOPLE
from game.ui.kit.layout import Column, Container, Node, Row
from game.ui.kit.layout.grid import Grid
from game.ui.kit.text import Icon, Label
from game.ui.kit.widgets.base import Widget
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.choice import Choice
from game.ui.kit.widgets.pick import Pick, PickGroup
from game.ui.pages.history.filters import Menu, Rules, menu_choice
from game.ui.texts.common_words import number as number_words
from game.ui.texts.common_words import tr
from game.ui.texts.rule_texts import rules_words

OTHERS = "others"
"""The way to play of options that the game offers under no name."""

_CELL = (200, 300)  # units: the width of a filter
_ROW = (26, 48)  # units: the height of a way


def way_words(options: Options) -> str:
    """Return the English name of the variant with these options, or OTHERS."""
    named = way_of(options)
    return OTHERS if named is None else named.words


@dataclass
class WayChoice:
    """One way to play a game, with the number of games in each.

    ``changed`` is called after each change. ``company`` is ALONE, COMPUTERS or PEOPLE; until it is
    ``settled`` the first one with games; ``rule`` has the words of the rules, empty for the usual
    ones: as the game offers that way, or as they were played most often.
    """

    changed: Callable[[], None]
    game: str = next(iter(GAMES))
    way: str = ""
    company: str = ALONE
    settled: bool = False
    assisted: bool = False
    player: str | None = None
    rule: str = ""
    open: bool = False
    players: Sequence[str] = ()
    counts: dict[str, int] = field(default_factory=dict)
    rules: dict[str, Rules] = field(default_factory=dict)
    options: dict[str, Options] = field(default_factory=dict)

    def learn(self, store: Store) -> None:
        """Read which ways and rules were played, and choose those that are left to choose."""
        self.players = store.players()
        self.player = self.player if self.player in self.players else None
        for company in (self.company,) if self.settled else (ALONE, COMPUTERS, PEOPLE, ALONE):
            self.company = company
            asked = Filter(self.game, None, self.player, company, assisted=self.assisted)
            found = store.rules_played(asked)
            if found:
                break
        self._sort(found)
        self.way = self.way if self.way in self.all_ways() else self._usual()
        self.rule = self.rule if self.rule in self.rules.get(self.way, {}) else ""

    def _sort(self, found: Sequence[tuple[str, bool, int]]) -> None:
        self.counts, self.rules, self.options = {}, {}, {}
        usual = tr("Standard rules")
        for text, alone, count in found:
            options = options_of(self.game, text)
            if options is None:
                continue  # damaged
            way = way_words(options)
            offered = way != OTHERS and as_offered(self.game, options)
            words = usual if offered else rules_words(self.game, options, alone=alone)
            rules = self.rules.setdefault(way, {})
            rules[words] = rules.get(words, frozenset()) | {(text, alone)}
            self.counts[way] = self.counts.get(way, 0) + count
            if way not in self.options or offered:
                self.options[way] = options
        for way, rules in self.rules.items():
            if usual in rules:
                self.rules[way] = {usual: rules.pop(usual)} | rules

    def _usual(self) -> str:
        """Return the game's default way, if it was played, else the one played most often."""
        usual = way_words(GAMES[self.game].default_options())
        return usual if usual in self.counts or not self.counts else next(iter(self.counts))

    def all_ways(self) -> list[str]:
        """Return the names of all ways to play the game, in its own order."""
        named = [way.words for way in GAMES[self.game].options.VARIANTS]
        return [*named, *([OTHERS] if OTHERS in (*self.counts, self._usual()) else [])]

    @property
    def count(self) -> int:
        """The number of games in the chosen way."""
        return self.counts.get(self.way, 0)

    @property
    def chosen_options(self) -> Options:
        """Options of the chosen way, by the usual rules if those were played."""
        return self.options.get(self.way) or GAMES[self.game].default_options()

    def store_filter(self) -> Filter:
        """Return the filter for the store."""
        rules = self.rules.get(self.way, {})
        first: frozenset[tuple[str, bool]] = next(iter(rules.values()), frozenset())
        codes = rules.get(self.rule, first)
        given = self.game, None, self.player, self.company, codes
        return Filter(*given, assisted=self.assisted)

    # Player actions.

    def take(self, name: str, value: Any) -> None:
        """Make a choice; a change of game resets the way and the rule, a change of way the rule."""
        setattr(self, name, value)
        if name in ("game", "way"):
            self.rule = ""
        if name == "game":
            self.way = ""
        self.settled = name == "company" or (self.settled and name != "game")
        self.changed()

    def turn(self) -> None:
        """Show or hide the filters."""
        self.open = not self.open

    def widen(self) -> None:
        """Reset the filters."""
        self.settled, self.assisted, self.player, self.rule = False, False, None, ""
        self.changed()

    # Layout.

    def menus(self) -> list[Menu]:
        """Return the filters; players and rules only if there were several."""
        with_whom = tr("Solo"), tr("Against computers"), tr("Together")
        made = [
            Menu("company", (ALONE, COMPUTERS, PEOPLE), with_whom),
            Menu("assisted", (False, True), (tr("Without help"), tr("With help"))),
        ]
        if len(self.players) > 1:
            made.append(Menu("player", (None, *self.players), (tr("Everyone"), *self.players)))
        rules = list(self.rules.get(self.way, {}))
        if len(rules) > 1:
            made.append(Menu("rule", ("", *rules[1:]), rules))
        return made

    def active_filters(self) -> list[str]:
        """Return the words of all filters not at their first value."""
        chosen = [(menu, menu.values.index(getattr(self, menu.name))) for menu in self.menus()]
        return [menu.words[at] for menu, at in chosen if at]

    def game_choice(self) -> Widget:
        """Return the choice of the game."""
        titles = [tr(rules.title) for rules in GAMES.values()]
        menu = Menu("game", tuple(GAMES), titles)
        return menu_choice(menu, self.game, partial(self.take, "game"))

    def filters(self) -> Node:
        """Return the choices of the filters."""
        choices = [
            menu_choice(menu, getattr(self, menu.name), partial(self.take, menu.name))
            for menu in self.menus()
        ]
        return Grid(
            [Container(one, wide=_CELL, high=(36, 48)) for one in choices], gap=10, full=True
        )

    def way_choice(self) -> Choice:
        """Return the choice of the way with two arrows, for narrow windows."""
        ways = self.all_ways()
        words = [self._words(way) for way in ways]
        return menu_choice(Menu("way", ways, words), self.way, partial(self.take, "way"))

    def way_rows(self, focus: Callable[[str], None]) -> Node:
        """Return the ways with their counts of games, as rows; ``focus`` takes a widget's name."""
        ways = self.all_ways()
        names = [f"way:{number}" for number in range(len(ways))]
        given = names, ways.index(self.way), self._take_way, lambda: None, focus
        group = PickGroup("ways", *given)
        group.in_line("up", "down")
        return Column(*(self._row(group, number, way) for number, way in enumerate(ways)))

    def _row(self, group: PickGroup, number: int, way: str) -> Node:
        signs = {one.words: one.sign for one in GAMES[self.game].options.VARIANTS}
        count, role = self.counts.get(way, 0), "text" if way in self.counts else "text_dim"
        line = Row(
            Icon(signs.get(way, "sliders"), 22, "accent" if number == group.chosen else role),
            Label(self._words(way), role=role, bold=bool(count), grow=1),
            Label(number_words(count) if count else "–", role=role, align="r"),
            gap=14,
        )
        pick = Pick(group.names[number], Container(line, pad=(14, 0)), group, number)
        return Container(pick, high=_ROW)

    def _take_way(self, at: int) -> None:
        self.take("way", self.all_ways()[at])

    def _words(self, way: str) -> str:
        return tr("Other ways to play") if way == OTHERS else tr(way)

    def filter_line(self) -> list[Node]:
        """Return a line with the active filters, and the button to reset them."""
        words = " · ".join(self.active_filters())
        if not words:
            return []
        reset = Button("all", tr("Show all"), self.widen, "quiet", "undo")
        return [Row(Label(words, 18, "text_dim", lines=2, grow=1), reset, gap=12)]
