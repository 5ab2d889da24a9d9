"""The library of games: unfinished games, counts and best results, read from the store.

Answers are cached until the store changes.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from game.core.rules import Options, State
from game.games import GAMES
from game.play.days import WEEK_DAYS, number_of, week_start
from game.play.days.weeks import WeekResult, week_results
from game.play.ladder import Ladder, ladder_of, rung_options
from game.play.records import (
    BestRow,
    PastResult,
    TypicalResult,
    record_by,
    usual,
    usual_rules,
)
from game.ui.texts.common_words import notice_words

if TYPE_CHECKING:
    from game.play.achievements.progress import AchievementProgress, Shelf
    from game.play.days import Days
    from game.play.opening import Opening
    from game.play.practice.reviews import ReviewTable
    from game.play.practice.runs import Run
    from game.play.saved_session import SessionListing
    from game.storage.store import Store

T = TypeVar("T")

_FEW = 8
"""Unfinished sessions to search for a local one."""


_MOST_LEFT = 50
"""Unfinished games to find the one of a way and a company among."""


_SHELVED = 200
"""Finished sessions per update of achievements: some milliseconds."""


def company_of(opening: Opening) -> str:
    """Return the company of a game: "alone", "practice", "computers" or "friends"."""
    if opening.mode == "practice":
        return "practice"
    if opening.seats == 1:
        return "alone"
    return "computers" if opening.computers else "friends"


class Library:
    """The games in the store, once it is open.

    ``now`` returns Unix time in seconds, ``today`` the local date in ISO format. Both are called
    anew each time: midnight may pass. ``news`` are messages for the player. ``unfigured`` says that
    imported sessions may lack figures. ``earned`` are the achievements of this run of the program,
    with the ordinals of their dates.
    """

    def __init__(
        self,
        now: Callable[[], int] = lambda: 0,
        today: Callable[[], str] = lambda: "2000-01-01",
        store: Store | None = None,
    ) -> None:
        self.now, self.today = now, today
        self.store = store
        self.news: list[str] = []
        self.deleted: list[tuple[int, str]] = []  # deletions to undo: the store's number, a name
        self.apart: Callable[[], frozenset[int]] = frozenset
        """Returns the store's ids of games on network tables."""
        self.unfigured = True
        self.earned: dict[str, int] = {}
        self.read = store is not None
        """Whether the selector's queries are cached for a store opened late."""
        self._shelved: Hashable = None  # the store's state when all achievements were up to date
        self._learnt: tuple[str, ...] = ()
        self._known: dict[Hashable, object] = {}

    # Queries.

    def stamp(self) -> Hashable:
        """Return a stamp of the store and the date."""
        return self.today(), None if self.store is None else self.store.state()

    def newest(self, game: str, *, todays: bool = False) -> SessionListing | None:
        """Return the newest unfinished game of a kind, or of its daily deal of today.

        One that others play at other computers can only be gone on with among them.
        """
        day = self.today() if todays else ""

        def ask(store: Store) -> SessionListing | None:
            # A shorter list is no sign of the end: sessions in use elsewhere are left out of it.
            few = _FEW + len(apart)
            lists = (store.unfinished_sessions(most, game, day) for most in (few, 16 * few, -1))
            return next((one for listed in lists for one in listed if one.id not in apart), None)

        apart = self.apart()
        return self._cached_query(("newest", game, day, apart), ask, None)

    def position_of(self, number: int) -> State | None:
        """Return the position of an unfinished game by its number in the store, if it is there."""

        def ask(store: Store) -> State | None:
            try:
                state: State = store.load(number).position
            except LookupError:
                return None
            return state

        return self._cached_query(("position", number), ask, None)

    def unfinished_games(self, game: str) -> list[SessionListing]:
        """Return the newest unfinished games of a kind at this computer, the newest first."""
        apart = self.apart()

        def ask(store: Store) -> list[SessionListing]:
            listed = store.unfinished_sessions(_MOST_LEFT + len(apart), game)
            return [one for one in listed if one.id not in apart]

        return self._cached_query(("unfinished", game, apart), ask, list["SessionListing"]())

    def last(self) -> str:
        """Return the game played last, or "" before the first time."""
        return self._cached_query("last", lambda store: store.last_game(), "")

    def count(self, game: str) -> int:
        """Return the number of finished games of a kind, with practice."""
        known = self._cached_query("counts", lambda store: store.counts(), dict[str, int]())
        return known.get(game, 0)

    def _bests(self) -> list[BestRow]:
        """Return the best results by all rules, alone and without help."""
        return self._cached_query("bests", lambda store: store.best(), list[BestRow]())

    def usual_rules(self, game: str) -> Options:
        """Return the rules of the record on a game's tile."""
        return usual_rules(self._bests(), game)

    def record(self, game: str, options: Options) -> int | None:
        """Return the record of a game by some rules, alone and without help."""
        return self._cached_query(
            ("record", game, options), lambda store: record_by(self._bests(), game, options), None
        )

    def usual(self, game: str, options: Options) -> TypicalResult | None:
        """Return the usual result by some rules, alone and without help, None before the first."""

        def ask(store: Store) -> TypicalResult | None:
            past = self._cached_query(
                ("past", game),
                lambda store: store.past_results(game, self.now() + 1),
                list[PastResult](),
            )
            return usual(past, game, options)

        return self._cached_query(("usual", game, options), ask, None)

    def is_known(self, session: int | None) -> bool:
        """Whether the deal of a session was played before; False without a store."""
        return self.store is not None and session is not None and self.store.is_known(session)

    def beaten(self, game: str) -> dict[int, int]:
        """Return the levels of computers beaten in a game without help.

        The values are the ordinals of the first dates.
        """
        rows = self._cached_query(
            "beaten", lambda store: store.beaten(), list[tuple[str, int, int]]()
        )
        return {level: day for name, level, day in rows if name == game}

    def ladder(self) -> Ladder:
        """Return the stars won against computers."""
        return self._cached_query("ladder", lambda store: ladder_of(store.stars()), Ladder())

    def days(self) -> Days | None:
        """Return the results of all daily deals, or None without a store."""
        return self._cached_query("days", lambda store: store.days(), None)

    def weeks(self) -> list[WeekResult]:
        """Return the valid results of this week and the last one, the best of each first.

        If the clock was put back, there may be results of later weeks.
        """
        day = week_start(number_of(self.today())) - WEEK_DAYS

        def ask(store: Store) -> list[WeekResult]:
            return week_results(store.week_rows(day))

        return self._cached_query(("weeks", day), ask, list[WeekResult]())

    def _cached_query(self, key: Hashable, ask: Callable[[Store], T], otherwise: T) -> T:
        if self.store is None:
            return otherwise
        state = self.store.state()
        if self._known.get("state") != state:
            self._known.clear()
            self._known["state"] = state
        if key not in self._known:
            self._known[key] = ask(self.store)
        found: T = self._known[key]  # type: ignore[assignment]
        return found

    def shelf(self) -> Shelf:
        """Return the progress of each achievement begun."""
        return self._cached_query(
            "shelf", lambda store: store.shelf(), dict[str, "AchievementProgress"]()
        )

    def due(self) -> list[ReviewTable]:
        """Return the positions of earlier games due for review today (spaced repetition)."""
        today = number_of(self.today())
        return self._cached_query(
            ("due", today), lambda store: store.due(today), list["ReviewTable"]()
        )

    def runs(self, game: str) -> list[Run]:
        """Return the finished runs of thirty seconds in a game."""
        return self._cached_query(("runs", game), lambda store: store.runs_of(game), list["Run"]())

    # Idle work.

    def read_on(self) -> bool:
        """Run the next slow query of the selector; return whether there was any.

        Each takes some ten milliseconds with 10,000 games.
        """
        if self.store is None or self.read:
            return False
        timed = (
            partial(self.usual, game, rung_options(game))
            for game, rules in GAMES.items()
            if rules.par_s
        )
        first = partial(self.count, ""), self._bests, self.days, self.ladder
        asks: tuple[Callable[[], object], ...] = (*first, *timed)
        for ask in asks:
            known = len(self._known)
            ask()
            if len(self._known) != known:
                return True
        self.read = True
        return True

    def shelve(self, lessons: tuple[str, ...] = ()) -> None:
        """Update achievements and stars from some finished games and lessons."""
        if self.store is None or (self._shelved == self.store.state() and lessons == self._learnt):
            return
        count, earned = self.store.shelve(_SHELVED)
        if lessons != self._learnt:
            earned |= self.store.shelve_lessons(lessons, number_of(self.today()))
            self._learnt = lessons
        self._shelved = None if count else self.store.state()
        self.earned |= earned

    def hear(self) -> bool:
        """Fetch the store's messages; return whether any came."""
        news = self.store.take_notices() if self.store is not None else ()
        self.news += map(notice_words, news)
        return bool(news)

    @property
    def keeps(self) -> bool:
        """Whether games are saved; true until the store is open."""
        return self.store is None or self.store.keeps

    def tidy(self, lessons: tuple[str, ...] = ()) -> bool:
        """Do some idle work.

        The whole file is checked once; then figures are calculated for imported sessions, and
        achievements updated.

        Returns:
            Whether damage was found just now; the list of games may have changed.
        """
        if self.store is None:
            return False
        if self.store.look_over():
            return True
        if self.unfigured:
            self.unfigured = self.store.rebuild(1) > 0
        else:
            self.shelve(lessons)
        return False
