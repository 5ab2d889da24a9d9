"""What the statistics are of: game, mode, player, company, rules, days and help."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.games import GAMES
from game.play.records import options_of
from game.storage.store import Filter
from game.storage.store.queries import ALONE, COMPUTERS, PEOPLE
from game.ui.texts.rules import rules_words
from game.ui.texts.words import tr

PRACTICE = "practice"
DAYS = (None, 7, 30, 365)

Rules = dict[str, frozenset[tuple[str, bool]]]
"""Rules that were played, by their words; each may be several codes, see ``Filter``."""


class Menu(NamedTuple):
    """One choice: its name, its values, what each is called, which it is, what takes it."""

    name: str
    values: Sequence[Any]
    words: Sequence[str]
    chosen: int


@dataclass
class Choices:
    """What is chosen, and what there is to choose from: ``players`` and ``rules``.

    ``game`` None is all of them, ``rule`` the words of the rules, empty for all, ``days`` how many
    days back, today being one; the others are as in ``Filter``.
    """

    game: str | None = None
    mode: str | None = None
    player: str | None = None
    company: str | None = None
    rule: str = ""
    days: int | None = None
    assisted: bool = False
    players: Sequence[str] = ()
    rules: Rules = field(default_factory=dict)

    @property
    def left_out(self) -> bool:
        """Tell whether anything is left out of the game but what is apart at first, too."""
        chosen = (self.mode, self.player, self.company, self.days)
        return bool(self.rule) or self.assisted or any(one is not None for one in chosen)

    def widen(self) -> None:
        """Leave nothing out but games with help."""
        self.mode = self.player = self.company = self.days = None
        self.rule, self.assisted = "", False

    def take(self, name: str, value: Any) -> None:
        """Take a value; what goes with it follows."""
        setattr(self, name, value)
        if name == "game":
            self.rule = ""
        if name == "mode" and value == PRACTICE:
            self.assisted = True  # practice counts as help
        if name == "assisted" and not value and self.mode == PRACTICE:
            self.mode = None

    def wanted(self, played: Sequence[tuple[str, bool]], today: int) -> Filter:
        """Take note of which rules the game was played by, and return what is wanted."""
        self.rules = {} if self.game is None else rules_of(self.game, played)
        if self.rule not in self.rules:
            self.rule = ""
        return Filter(
            *(self.game, self.mode, self.player, self.company, self.rules.get(self.rule)),
            days=None if self.days is None else (today - self.days + 1, today),
            assisted=self.assisted,
        )

    def menus(self) -> list[Menu]:
        """Return all choices that there are: who played only where several did."""
        games = [None, *GAMES]
        titles = [tr("All games"), *(tr(rules.title) for rules in GAMES.values())]
        modes = (None, "", PRACTICE, "today")
        called = (tr("All modes"), tr("Regular"), tr("Practice"), tr("Daily deal"))
        periods = (tr("All time"), tr("Past 7 days"), tr("Past 30 days"), tr("Past year"))
        made = [
            self._menu("game", games, titles),
            self._menu("mode", modes, called),
            self._menu("days", DAYS, periods),
            self._menu("assisted", (False, True), (tr("Without help"), tr("With help"))),
        ]
        if len(self.players) > 1:
            names = [tr("Everyone"), *self.players]
            made.append(self._menu("player", (None, *self.players), names))
        companies = (None, ALONE, PEOPLE, COMPUTERS)
        with_whom = (tr("Solo or together"), tr("Solo"), tr("Together"), tr("Against computers"))
        made.append(self._menu("company", companies, with_whom))
        if len(self.rules) > 1:
            words = [tr("All rules"), *self.rules]
            made.append(self._menu("rule", ("", *self.rules), words))
        return made

    def _menu(self, name: str, values: Sequence[Any], words: Sequence[str]) -> Menu:
        current = getattr(self, name)
        return Menu(name, values, words, values.index(current) if current in values else 0)


def rules_of(game: str, played: Sequence[tuple[str, bool]]) -> Rules:
    """Return rules in words, with the codes and whether alone they were played by, in order."""
    found: dict[str, set[tuple[str, bool]]] = {}
    for text, alone in played:
        options = options_of(game, text)
        if options is not None:
            found.setdefault(rules_words(game, options, alone=alone), set()).add((text, alone))
    return {words: frozenset(codes) for words, codes in found.items()}
