"""A year of a player's games, played by seeded computers through the program's own matches.

The player gets faster and makes fewer mistakes, plays on most days but has a holiday, and comes to
more games and to stronger computers as the months go by.
"""

import time
from contextlib import closing
from dataclasses import dataclass
from datetime import date, timedelta
from math import exp
from pathlib import Path
from typing import Any, TypeAlias

from game.core.rng import Rng
from game.core.rules import Entry, Options
from game.games import GAMES
from game.games.claims.claim_rules import ClaimRules
from game.games.computers.cap_player import CapPlayer
from game.games.computers.card_player import CardPlayer, MemoryPlayer
from game.games.computers.peg_player import PegPlayer
from game.games.computers.player import Player, normal
from game.games.levels import LEVELS, MOST_LEVEL, Level
from game.games.noset.state import CapState
from game.games.triangle.rules import TriangleOptions
from game.play.days import daily_games, todays_options, todays_seed
from game.play.lessons.family_lessons import LESSONS
from game.play.match import EntryMade, Match
from game.play.opening import Opening
from game.play.practice.thirty import LASTS_MS, Thirty
from game.storage.recorder import StoreRecorder
from game.storage.settings import Settings, save
from game.storage.store import Store
from game.ui.setups import in_practice
from game.ui.table.players.computers import level_name

PLAYER, FRIEND = "Ada", "Emmy"
DAYS = 365
_HOLIDAY = range(205, 219)
_FROM = {  # the day of the year on which the player comes to a game
    "classic": 0,
    "triangle": 6,
    "sumz": 20,
    "triples": 45,
    "ultra": 90,
    "quads": 130,
    "proset": 170,
    "ghost": 230,
    "noset": 260,
}
_LIKES = {"classic": 6, "sumz": 4}  # how often it is played, relative to others
_USUAL = 2
_RUSH = ("storm", "streak")
_LEARNS = 110  # days after which about two thirds are learnt
_FIRST, _LAST = 1.4, 4.1  # levels of computers that play as well as the player
_DONE = tuple(lesson.key for lesson in LESSONS)

Brain: TypeAlias = Player[Any]


@dataclass
class _Desk:
    """The store with a clock: the shelf of a recorder."""

    store: Store | None
    began: int
    day: str
    match: Match | None = None

    def now(self) -> int:
        return self.began + (self.match.now // 1000 if self.match is not None else 0)

    def today(self) -> str:
        return self.day


def skill(strength: float) -> Level:
    """Return a level between those of computers, as 2.5 is between Casual and Steady."""
    strength = min(max(strength, 1), MOST_LEVEL - 0.01)
    low, high, part = LEVELS[int(strength)], LEVELS[int(strength) + 1], strength % 1
    made = [
        one ** (1 - part) * other**part if one > 2 and other > 2 else one + part * (other - one)
        for one, other in zip(low, high, strict=True)
    ]
    kinds = map(type, low)
    return Level(*(kind(value) for kind, value in zip(kinds, made, strict=True)))


def _brain(match: Match, seat: int, strength: float) -> Brain:
    """Return what plays in a person's place: a computer player of any strength."""
    rules, seen, rng = match.rules, match.state.observe(seat), Rng(match.opening.seed, f"you{seat}")
    if isinstance(seen, CapState):
        return CapPlayer(seen, seat, int(strength), skill(strength), rng)
    if not isinstance(rules, ClaimRules):
        return PegPlayer(rules.solver, seen, seat, skill(strength), rng)  # type: ignore[attr-defined]
    kind = MemoryPlayer if seen.options.face_down else CardPlayer
    return kind(rules, seen, seat, skill(strength), rng)


def _plan(brain: Brain) -> Entry | None:
    """Return what a brain does next, thought out to the end."""
    thought = brain.think()
    while True:
        try:
            next(thought)
        except StopIteration as end:
            plan: Entry | None = end.value
            return plan


def play_match(match: Match, strengths: dict[int, float], most: int = 0) -> None:
    """Play a match to its end, or for ``most`` entries; ``strengths`` are of the people by seat."""
    brains = {seat: _brain(match, seat, strength) for seat, strength in strengths.items()}
    match.set_play_clock(0)
    while match.result is None and not (most and len(match.session.log) >= most):
        acting = match.session.actors
        plans = {seat: plan for seat in acting & brains.keys() if (plan := _plan(brains[seat]))}
        mine = min(((plan.at_ms, seat) for seat, plan in plans.items()), default=None)
        while match.session.think(1000):
            pass
        due = match.session.next_due()
        if mine is not None and (due is None or mine[0] < due):
            match.set_play_clock(mine[0])
            made = match.submit(mine[1], plans[mine[1]].action)
        else:
            assert due is not None, "nobody acts"
            match.set_play_clock(due)
            made = match.advance()
        assert any(isinstance(event, EntryMade) for event in made), made
        for event in made:
            if isinstance(event, EntryMade):
                for seat, brain in brains.items():
                    brain.see(event.after.observe(seat), event.entry)


class Year:
    """A year up to a day, or the first days of one, in a store; all of it follows from these."""

    def __init__(self, store: Store, until: date, days: int) -> None:
        self._store, self._days = store, days
        self._first = until - timedelta(days - 1)
        self._rng = Rng("a year of play 2", "days")
        self._day = 0
        self._at = 0  # seconds since 1970

    def play(self) -> None:
        """Play all of it."""
        for number in range(self._days):
            self._day = number
            if self._plays_today():
                self._play_day()
        self._begin_two()
        while self._store.shelve(500)[0]:
            pass
        self._store.shelve_lessons(_DONE, self._first.toordinal() + 30)

    def _plays_today(self) -> bool:
        """Whether the player plays on the day: more and more often, and always on the last days."""
        chance = 0.45 + 0.4 * self._day / DAYS
        plays = self._rng.random() < chance and self._day not in _HOLIDAY
        return plays or self._day in (0, *range(self._days - 12, self._days))

    @property
    def _date(self) -> date:
        return self._first + timedelta(self._day)

    def _play_day(self) -> None:
        evening = (*self._date.timetuple()[:3], 17 + self._rng.random_below(4), 20, 0, 0, 0, -1)
        self._at = int(time.mktime(evening))
        games = [game for game, day in _FROM.items() if day <= self._day]
        offered = [game for game in games if game in daily_games()]
        for game in self._rng.shuffle(offered)[: self._rng.random_below(3)]:
            options = todays_options(game, self._date.isoformat())
            seed = todays_seed(self._date.isoformat())
            self._record(self._alone(game, options, "today", seed))
        for _ in range(self._rng.random_below(3)):  # what the player likes best
            self._record(self._alone("classic", GAMES["classic"].default_options()))
        for _ in range(1 + self._rng.random_below(2)):
            weighed = [game for game in games for _ in range(_LIKES.get(game, _USUAL))]
            self._record(self._opening(self._rng.choice(weighed)))
        if self._day % 9 == 4:
            self._run_thirty()

    def _opening(self, game: str) -> Opening:
        """Return the opening of a game in one of the ways to play it."""
        rules, chance = GAMES[game], self._rng.random()
        options: Options = rules.default_options()
        if chance < 0.4:
            return self._alone(game, options)
        if chance < 0.65:
            ways = [way for way in options.VARIANTS if way.sign not in _RUSH]
            rush = [way for way in options.VARIANTS if way.sign in _RUSH]
            way = self._rng.choice(rush if rush and self._rng.random() < 0.7 else ways)
            return self._alone(game, way.apply_to(options))
        if chance < 0.7:
            return self._alone(game, in_practice(options), "practice")
        level = min(MOST_LEVEL, max(1, round(self._strength(game) + normal(self._rng) * 0.7)))
        person = chance > 0.95
        names = (PLAYER, FRIEND if person else level_name(level))
        duel = TriangleOptions(play="duel") if game == "triangle" else options
        return Opening(game, duel, self._seed(), (), names, (None, None if person else level))

    def _alone(self, game: str, options: Options, mode: str = "", seed: str = "") -> Opening:
        day = self._date.isoformat() if mode == "today" else ""
        return Opening(game, options, seed or self._seed(), (), (PLAYER,), (None,), mode, day)

    def _seed(self) -> str:
        return f"{self._rng.random_below(10**9):09d}"

    def _strength(self, game: str) -> float:
        """Return how well the player plays a game on the day, as the level of a computer."""
        days = self._day - _FROM[game]
        return _FIRST + (_LAST - _FIRST) * (1 - exp(-days / _LEARNS))

    def _record(self, opening: Opening, most: int = 0) -> None:
        """Play a game into the store, some with a hint."""
        desk = _Desk(self._store, self._at, self._date.isoformat())
        match = desk.match = Match(opening, StoreRecorder(desk))
        strength = self._strength(opening.game) + 0.15 * normal(self._rng)
        if not opening.options.rush and opening.seats == 1 and self._rng.random() < 0.04:
            match.record_hint()
        people = {seat: strength - 0.5 * seat for seat in opening.people}
        play_match(match, people, most)
        match.leave()
        self._at += match.now // 1000 + 40

    def _begin_two(self) -> None:
        """Begin two games on the last day that are not finished."""
        for game in ("classic", "sumz"):
            self._record(self._alone(game, GAMES[game].default_options()), most=8)

    def _run_thirty(self) -> None:
        """Answer questions for thirty seconds."""
        seed = self._seed()
        thirty, now = Thirty("classic", seed), 0
        thirty.begin(0)
        while thirty.phase != "done":
            now += round(900 + 2600 * exp(-self._day / _LEARNS) * (0.5 + self._rng.random()))
            thirty.pass_time(now)
            wrong = self._rng.random() < 0.08
            if now < LASTS_MS:
                thirty.answer((thirty.question.right + wrong) % len(thirty.question.offers), now)
        self._store.keep_run(thirty.run(seed, self._at))
        self._at += 60


def make_year(folder: Path, until: date, days: int = DAYS) -> int:
    """Make the data folder of somebody who has played for a year; return the number of games."""
    with closing(Store(folder)) as store:
        Year(store, until, days).play()
        count = store.count()
    seen = tuple(f"{game} {how}" for game in GAMES for how in ("alone", "together"))
    names = {"1": PLAYER, "2": FRIEND}
    save(folder, Settings(hints_seen=seen, lessons_done=_DONE, names=names))
    return count
