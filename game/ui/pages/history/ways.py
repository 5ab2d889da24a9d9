"""The ways to play a game: how often each was played, and the choice of one."""

from collections.abc import Callable, Sequence

from game.core.rules import Options
from game.games import GAMES
from game.play.records import as_offered, options_of, way_of
from game.storage.store import Filter, Store
from game.storage.store.queries import ALONE, COMPUTERS, PEOPLE
from game.ui.kit.layout import Column, Container, Node, Row
from game.ui.kit.text import Icon, Label
from game.ui.kit.widgets.choice import Choice
from game.ui.kit.widgets.pick import Pick, PickGroup
from game.ui.pages.history.filters import Codes, Filters, Menu
from game.ui.texts.common_words import number as number_words
from game.ui.texts.common_words import tr
from game.ui.texts.rule_texts import rules_words

OTHERS = "others"
"""The way to play of options that the game offers under no name."""

_ROW = (26, 48)  # units: the height of a way


def way_words(options: Options) -> str:
    """Return the English name of the variant with these options, or OTHERS."""
    named = way_of(options)
    return OTHERS if named is None else named.words


class WayChoice:
    """The choice of a way to play the game of the filters, with the number of games in each.

    The chosen way is in the ``filters``; learning it chooses what is left to choose: the way, and
    until the company is settled the first one with games. The rules by default are the usual ones:
    as the game offers that way, or as they were played most often.
    """

    def __init__(self, filters: Filters) -> None:
        self._filters = filters
        self.counts: dict[str, int] = {}
        self._rules: dict[str, dict[str, Codes]] = {}
        self._options: dict[str, Options] = {}

    def learn(self, store: Store) -> None:
        """Read which ways and rules were played, and choose those that are left to choose."""
        chosen = self._filters
        chosen.set_players(store)
        for company in (chosen.company,) if chosen.settled else (ALONE, COMPUTERS, PEOPLE, ALONE):
            chosen.company = company
            asked = Filter(chosen.game, None, chosen.player, company, assisted=chosen.assisted)
            found = store.rules_played(asked)
            if found:
                break
        self._sort(found)
        chosen.way = chosen.way if chosen.way in self.all_ways() else self._usual()
        chosen.set_rules(self._rules.get(chosen.way, {"": frozenset()}))

    def _sort(self, found: Sequence[tuple[str, bool, int]]) -> None:
        self.counts, self._rules, self._options = {}, {}, {}
        game, usual = self._filters.game, tr("Standard rules")
        for text, alone, count in found:
            options = options_of(game, text)
            if options is None:
                continue  # damaged
            way = way_words(options)
            offered = way != OTHERS and as_offered(game, options)
            words = usual if offered else rules_words(game, options, alone=alone)
            rules = self._rules.setdefault(way, {})
            rules[words] = rules.get(words, frozenset()) | {(text, alone)}
            self.counts[way] = self.counts.get(way, 0) + count
            if way not in self._options or offered:
                self._options[way] = options
        for way, rules in self._rules.items():
            if usual in rules:
                self._rules[way] = {usual: rules.pop(usual)} | rules

    def _usual(self) -> str:
        """Return the game's default way, if it was played, else the one played most often."""
        usual = way_words(GAMES[self._filters.game].default_options())
        return usual if usual in self.counts or not self.counts else next(iter(self.counts))

    def all_ways(self) -> list[str]:
        """Return the names of all ways to play the game, in its own order."""
        named = [way.words for way in GAMES[self._filters.game].options.VARIANTS]
        return [*named, *([OTHERS] if OTHERS in (*self.counts, self._usual()) else [])]

    @property
    def count(self) -> int:
        """The number of games in the chosen way."""
        return self.counts.get(self._filters.way, 0)

    @property
    def chosen_options(self) -> Options:
        """Options of the chosen way, by the usual rules if those were played."""
        return self._options.get(self._filters.way) or GAMES[self._filters.game].default_options()

    # Layout.

    def way_choice(self) -> Choice:
        """Return the choice of the way with two arrows, for narrow windows."""
        ways = self.all_ways()
        words = [self._words(way) for way in ways]
        return self._filters.choice(Menu("way", ways, words))

    def way_rows(self, focus: Callable[[str], None]) -> Node:
        """Return the ways with their counts of games, as rows; ``focus`` takes a widget's name."""
        ways = self.all_ways()
        names = [f"way:{number}" for number in range(len(ways))]
        given = names, ways.index(self._filters.way), self._take_way, lambda: None, focus
        group = PickGroup("ways", *given)
        group.in_line("up", "down")
        return Column(*(self._row(group, number, way) for number, way in enumerate(ways)))

    def _row(self, group: PickGroup, number: int, way: str) -> Node:
        signs = {one.words: one.sign for one in GAMES[self._filters.game].options.VARIANTS}
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
        self._filters.take("way", self.all_ways()[at])

    def _words(self, way: str) -> str:
        return tr("Other ways to play") if way == OTHERS else tr(way)
