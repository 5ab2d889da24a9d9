"""The plan of a game's sheet: the way to play, whom with, and what Play does."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.core.options import Variant
from game.games import GAMES
from game.play.ladder import against_computer
from game.play.records import options_of, way_of
from game.play.stats.pace import fair_level
from game.storage.store import Filter
from game.storage.store.queries import ALONE
from game.ui import pages
from game.ui.choices import Choices
from game.ui.context import Context
from game.ui.kit.screen import Navigation, Replace
from game.ui.library import company_of
from game.ui.paces import PaceQuery
from game.ui.setups import FIRST_LEVEL, Setup, in_practice

if TYPE_CHECKING:
    from game.core.rules import Options
    from game.play.saved_session import SessionListing

COMPANIES = ("alone", "practice", "computers", "friends", "network")
"""Whom to play with, in the order of the sheet."""

PLACES = 2
"""Places of a table hosted from the sheet; its waiting room can change them."""


class SheetPlan:
    """The choices of a sheet: a way, a company with its players, and all options.

    ``company`` is one of `COMPANIES`.
    """

    def __init__(self, context: Context, game: str, setup: Setup | None = None) -> None:
        """Begin as the game was last left in this run, or with a set-up given."""
        self.context, self.game, self.rules = context, game, GAMES[game]
        self.ways = offered_ways(game)
        self.level, self._friends = FIRST_LEVEL, PLACES
        self.fair_level: int | None = None
        """The level at the player's pace, once the computer was chosen; None if unknown."""
        self._level_chosen = False
        self._off_ladder = False  # whether a set-up asked for another game against the computer
        self._played: tuple[object, dict[str, int]] = None, {}
        self._chosen = self._anew = setup is not None
        if setup is not None:
            self._take(setup)
            return
        company = context.setups.company(game)
        if company == "practice":
            self._take(context.setups.with_company(game, company))
        else:
            together = company in ("computers", "friends")
            self._take(context.setups.last_setup(game, together=together))
            self.choose_company(company)
        self._chosen = not context.setups.is_known(game)

    @property
    def is_as_last(self) -> bool:
        """Whether this is how the game was last played, and not how it is played first."""
        return not self._chosen and (self.way is not self.ways[0] or self.company != "alone")

    def _take(self, setup: Setup) -> None:
        """Take over a set-up with its players."""
        self.choices, self.company = Choices(self.context, setup), company_of(setup.opening)
        self._usual = self.choices.options
        if self.company == "practice":  # whose help ends with it
            fresh = self.fresh()
            helps = [one.field for one in fresh.OPTIONS if one.practice is not None]
            self._usual = replace(self._usual, **{one: getattr(fresh, one) for one in helps})
        elif self.company == "computers":
            self._off_ladder = self._usual != against_computer(self.game, self._usual)
            self.level = next(iter(setup.opening.computers.values()))
            self._level_chosen = True
        elif self.company == "friends":
            self._friends = setup.opening.seats

    # Ways.

    @property
    def options(self) -> Any:
        """The options of the game as planned."""
        return self.choices.options

    @property
    def way(self) -> Variant | None:
        """The way to play, None if the options are none that is offered."""
        return way_among(self.ways, self.options)

    def choose_way(self, number: int) -> None:
        """Choose a way to play: what others change is as usual, and all else stays."""
        self._chosen, self._anew, fresh = True, False, self.fresh()
        fields = {field for way in self.ways for field in way.values}
        usual = replace(self._usual, **{field: getattr(fresh, field) for field in fields})
        self._usual = self.ways[number].apply_to(usual)
        self._set_options()

    def times_played(self, way: Variant) -> int:
        """Return the number of finished solo games of a way, with help or without."""
        library = self.context.library
        known, counts = self._played
        if library.store is not None and known != (now := library.stamp()):
            counts = dict[str, int]()
            for text, _, count in library.store.rules_played(Filter(self.game, company=ALONE)):
                options = options_of(self.game, text)
                found = None if options is None else way_among(self.ways, options)
                if found is not None:
                    counts[found.words] = counts.get(found.words, 0) + count
            self._played = now, counts
        return counts.get(way.words, 0)

    def fresh(self) -> Options:
        """Return the options of a new game, by the settings."""
        return self.context.setups.fresh(self.game, "")

    def _set_options(self) -> None:
        off_ladder = self.company == "computers" and self._off_ladder
        self.choices.options = self._usual if off_ladder else self._in_company(self._usual)

    def _in_company(self, options: Options) -> Options:
        """Return options as the company plays: with all help, or as on the ladder."""
        if self.company == "practice":
            return in_practice(options)
        return against_computer(self.game, options) if self.company == "computers" else options

    def usual_options(self) -> Options:
        """Return the usual options of the way and the company."""
        way = self.way
        usual = self.fresh() if way is None else way.apply_to(self.fresh())
        return self._in_company(usual)

    # Company.

    def choose_company(self, company: str) -> None:
        """Choose whom to play with."""
        self.company, self._chosen, choices = company, True, self.choices
        self._anew = False
        choices.mode = "practice" if company == "practice" else ""
        self._set_options()
        if company == "computers" and not self._level_chosen:
            self.level = self._propose_level()
        several = company in ("computers", "friends")
        choices.set_seats((self._friends if company == "friends" else PLACES if several else 1) - 1)
        for seat in range(choices.rules.max_seats):
            level = self.level if company == "computers" and seat else 0
            choices.set_level(seat, level)

    def choose_level(self, level: int) -> None:
        """Choose the computer player."""
        self.level, self._level_chosen = level, True
        self.choose_company("computers")

    def _propose_level(self) -> int:
        """Return the level of a game to go on with, at the player's pace, or not beaten yet."""
        for one in self.context.library.unfinished_games(self.game):
            levels = tuple(one.opening.computers.values())
            if len(levels) == 1 and one.opening.seats == PLACES:
                return levels[0]
        query = PaceQuery(self.game, self.context.setups.name(0), self._usual)
        own = self.context.paces.at_once(query)
        self.fair_level = None if own is None else fair_level(own)
        first_open = self.context.library.ladder().first_open(self.game)
        return self.fair_level or first_open or FIRST_LEVEL

    def set_friends(self, count: int) -> None:
        """Set the number of friends at this keyboard."""
        self._friends = count
        self.choose_company("friends")

    @property
    def levels(self) -> tuple[int, ...]:
        """The levels of the opponents at the table."""
        return tuple(level for level in self.choices.levels[: self.choices.seats] if level)

    # Play.

    def setup(self) -> Setup:
        """Return the set-up of the table."""
        return self.choices.setup()

    def take_setup(self, setup: Setup | None) -> None:
        """Take over a changed set-up, if any."""
        if setup is None:
            return
        company = self.company
        self._take(setup)
        self._anew = True  # who has changed something wants to play that
        if company == "network":
            self.company = company

    def left(self, way: Variant | None) -> SessionListing | None:
        """Return the newest unfinished game of a way in this company, to go on with."""
        if way is None or self.company == "network" or (self._anew and way is self.way):
            return None
        seats, levels = self.choices.seats, self.levels
        for one in self.context.library.unfinished_games(self.game):
            opening = one.opening
            if (
                company_of(opening) == self.company
                and way_among(self.ways, opening.options) is way
                and opening.seats == seats
                and tuple(opening.computers.values()) == levels
            ):
                return one
        return None

    def play(self) -> Navigation | None:
        """Go on with the game of this way and company, or begin one."""
        left = None if self.choices.seed else self.left(self.way)
        if left is None:
            return self.begin()
        self.context.setups.keep_company(self.game, self.company)
        table = pages.kept_table(self.context, left.id)
        return None if table is None else Replace(table)

    def begin(self) -> Navigation | None:
        """Begin a new game; an unfinished one stays."""
        setup = self.setup()
        table = pages.new_table(self.context, setup)
        self.context.setups.remember(setup)
        self.context.setups.keep_company(self.game, self.company)
        return Replace(table)


def offered_ways(game: str) -> tuple[Variant, ...]:
    """Return a game's ways to play, first the standard way if the game does not name it."""
    default = GAMES[game].default_options()
    named: tuple[Variant, ...] = default.VARIANTS
    if way_of(default) is not None:
        return named
    return (Variant(f"game {game}", "", "", {}), *named)


def way_among(ways: tuple[Variant, ...], options: Any) -> Variant | None:
    """Return the way with these options, the unnamed standard way if no other fits, or None."""
    named = next((way for way in ways if way.values and way.fits(options)), None)
    return named or next((way for way in ways if not way.values), None)
