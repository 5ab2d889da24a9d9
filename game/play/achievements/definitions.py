"""Achievements: their conditions on finished games, in one table, and their tokens.

Each collects tokens: a game gives some or none, and a number of different ones is needed.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Literal, NamedTuple, TypeAlias

from game.core.phrases import phrase
from game.core.rules import Options
from game.games import GAMES
from game.games.levels import LEVELS
from game.games.triangle import lattice
from game.play.days import daily_games
from game.play.lessons.family_lessons import LESSONS
from game.play.records import options_of
from game.play.stats import times_of

THREE_S, TWO_S = 3000, 2000
_ALL_DIFFER = 4
_SMALL, _LARGE = 5, 9


# Marks: bits for the facts of a game that a person finished.
SERIOUS = 1  # not practice
UNAIDED = 2
ALONE = 4
FOUND = 8
FAULTLESS = 16  # no mistakes, and nothing undone
WON = 32
LOST = 64
PERFECT = 128
FIRST = 256
IN_TIME = 512  # a deal of the day, finished on its day
MARBLES = 1024  # scored by markers left
TOGETHER = 2048  # with another person
NEW = 4096  # the deal was not known from another game
REAL = SERIOUS | UNAIDED
_CLEAN = REAL | ALONE | FOUND | FAULTLESS


class Game(NamedTuple):
    """A person's finished game, reduced to the data of achievements.

    ``date`` is the number of the player's date when it ended, ``times`` those of claims, as JSON,
    ``day`` the date of a deal of the day, in the form 2026-11-21. ``marks`` are those above,
    ``beat`` is the highest level of a computer that the person beat, 0 for none. Times, day and
    options are None for achievements that do not need them.
    """

    session: int
    date: int
    times: str | None
    day: str | None
    game: str
    marks: int
    beat: int
    options: str | None

    def holds(self, marks: int) -> bool:
        """Whether the game has all of these marks."""
        return self.marks & marks == marks

    @property
    def clean(self) -> bool:
        """Whether a timed solo game had no mistake, no help, and nothing undone."""
        return self.marks & (_CLEAN | LOST) == _CLEAN and GAMES[self.game].timed

    @property
    def flawless(self) -> bool:
        """Whether it had the best ending, on a new deal."""
        return self.holds(NEW) and (self.clean or self.holds(REAL | PERFECT))

    @property
    def solved(self) -> bool:
        """Whether one marker was left, in a solo game without help."""
        return self.holds(REAL | ALONE | MARBLES | WON)


Kind: TypeAlias = Literal["each", "row", "day", "days"]
"""The counting of tokens: each token once; in a row, until a game gives a break; those of a single
day, which begin with its date; or numbers of days, counting the longest streak."""

BREAK = "-"
_NONE: tuple[str, ...] = ()


By: TypeAlias = Literal["session", "date", "kind"]
"""The source of the tokens: each game, its date, or its kind; so most games need no check."""


class Achievement(NamedTuple):
    """An achievement: its texts, the number of tokens needed, and the tokens a game gives.

    Only games with all marks of ``only`` give tokens; achievements that are not ``timed`` need no
    times. ``back`` is the card back it unlocks.
    """

    key: str
    title: str
    asks: str
    of: int
    gives: Callable[[Game], Iterable[str]]
    by: By = "session"
    only: int = 0
    kind: Kind = "each"
    timed: bool = False

    @property
    def back(self) -> str:
        """The name of the card back it unlocks."""
        return _BACKS[self.key]


@lru_cache(maxsize=256)
def _options(game: str, text: str) -> Options | None:
    return options_of(game, text)


def _session(one: Game) -> tuple[str, ...]:
    return (str(one.session),)


def _one_token(holds: Callable[[Game], bool]) -> Callable[[Game], tuple[str, ...]]:
    return lambda one: ("1",) if holds(one) else _NONE


def _in_a_row(one: Game) -> tuple[str, ...]:
    """Return the session as a token for no mistakes, a break for mistakes, () if not timed.

    A flawless game on a known deal gives nothing.
    """
    if not GAMES[one.game].timed or (one.clean and not one.holds(NEW)):
        return _NONE
    return (str(one.session) if one.clean else BREAK,)


def _fast_find(ms: int, differing: int | None) -> Callable[[Game], tuple[str, ...]]:
    """Make a function giving a token for a find within ``ms``, of ``differing`` features."""

    def gives(one: Game) -> tuple[str, ...]:
        if not isinstance(one.times, str) or len(one.times) < len("[[],[],[],[],[],[0]]"):
            return _NONE
        times = times_of(one.times)
        groups = times if differing is None else times[differing : differing + 1]
        return ("1",) if any(time <= ms for group in groups for time in group) else _NONE

    return gives


def _solved_board(one: Game) -> Any:
    return _options(one.game, one.options) if one.solved and one.options is not None else None


def _holes(size: int) -> Callable[[Game], tuple[str, ...]]:
    def gives(one: Game) -> tuple[str, ...]:
        options = _solved_board(one)
        return (str(options.home),) if options is not None and options.size == size else _NONE

    return gives


def _size(one: Game) -> tuple[str, ...]:
    options = _solved_board(one)
    return (str(options.size),) if options is not None else _NONE


def _of_day(one: Game) -> tuple[str, ...]:
    return (f"{one.day} {one.game}",)


def _day(one: Game) -> tuple[str, ...]:
    return (str(one.day),)


def _beat(level: int) -> Callable[[Game], tuple[str, ...]]:
    return _one_token(lambda one: one.beat >= level)


LESSONS_KEY = "lessons"
"""The key of the achievement given by lessons, not games."""

ACHIEVEMENTS = (
    Achievement(
        "games 1", phrase("First game"), phrase("Finish a game."), 1, _session, only=SERIOUS
    ),
    Achievement(
        "games 10", phrase("Ten games"), phrase("Finish ten games."), 10, _session, only=SERIOUS
    ),
    Achievement(
        "games 100",
        phrase("A hundred games"),
        phrase("Finish a hundred games."),
        100,
        _session,
        only=SERIOUS,
    ),
    Achievement(
        "each game",
        phrase("One of each"),
        phrase("Finish a game of each kind."),
        len(GAMES),
        lambda one: (one.game,),
        "kind",
    ),
    Achievement(
        "perfect",
        phrase("Perfect"),
        phrase("Finish a game with no mistakes and no help."),
        1,
        _one_token(lambda one: one.flawless),
        "kind",
        REAL,
    ),
    Achievement(
        "perfect 3",
        phrase("Perfect three ways"),
        phrase("Finish three kinds of games with no mistakes and no help."),
        3,
        lambda one: (one.game,) if one.flawless else _NONE,
        "kind",
        REAL,
    ),
    Achievement(
        "clean 5",
        phrase("Five in a row"),
        phrase("Play five games in a row alone, without a mistake."),
        5,
        _in_a_row,
        only=SERIOUS | ALONE,
        kind="row",
    ),
    Achievement(
        "quick",
        phrase("Two seconds"),
        phrase("Find something within two seconds."),
        1,
        _fast_find(TWO_S, None),
        only=REAL | FOUND | NEW,
        timed=True,
    ),
    Achievement(
        "quick 4",
        phrase("All different"),
        phrase("Find a set that differs in four features within three seconds."),
        1,
        _fast_find(THREE_S, _ALL_DIFFER),
        only=REAL | FOUND | NEW,
        timed=True,
    ),
    Achievement(
        "home",
        phrase("Home"),
        phrase("Leave one marble in the starting hole, without help."),
        1,
        _one_token(lambda one: one.solved),
        "kind",
        WON | PERFECT,
    ),
    Achievement(
        "holes 5",
        phrase("Fifteen holes"),
        phrase("Solve size 5 from every starting hole."),
        lattice.holes(_SMALL),
        _holes(_SMALL),
        "kind",
        WON,
    ),
    Achievement(
        "holes 9",
        phrase("Forty-five holes"),
        phrase("Solve size 9 from every starting hole."),
        lattice.holes(_LARGE),
        _holes(_LARGE),
        "kind",
        WON,
    ),
    Achievement(
        "sizes",
        phrase("Every size"),
        phrase("Solve a triangle of each size."),
        len(lattice.SIZES),
        _size,
        "kind",
        WON,
    ),
    Achievement(
        "days 7",
        phrase("Seven days"),
        phrase("Play on seven days in a row."),
        7,
        lambda one: (str(one.date),),
        "date",
        kind="days",
    ),
    Achievement(
        "days 30",
        phrase("Thirty days"),
        phrase("Play on thirty days."),
        30,
        lambda one: (str(one.date),),
        "date",
    ),
    Achievement(
        "deal", phrase("On the day"), phrase("Finish a deal on its day."), 1, _day, only=IN_TIME
    ),
    Achievement(
        "deals",
        phrase("A whole day"),
        phrase("Finish all deals of one day on that day."),
        len(daily_games()),
        _of_day,
        only=IN_TIME,
        kind="day",
    ),
    Achievement(
        "deals 30",
        phrase("Thirty deals"),
        phrase("Finish deals on thirty different days, each on its day."),
        30,
        _day,
        only=IN_TIME,
    ),
    Achievement(
        "together",
        phrase("Together"),
        phrase("Finish a game with somebody else."),
        1,
        _one_token(lambda one: True),
        "kind",
        TOGETHER,
    ),
    *(
        Achievement(f"level {level}", title, asks, 1, _beat(level), "kind", REAL | FIRST)
        for level, (title, asks) in enumerate(
            (
                (phrase("Novice"), phrase("Win against Level 1, without help.")),
                (phrase("Casual"), phrase("Win against Level 2, without help.")),
                (phrase("Steady"), phrase("Win against Level 3, without help.")),
                (phrase("Quick"), phrase("Win against Level 4, without help.")),
                (phrase("Sharp"), phrase("Win against Level 5, without help.")),
            ),
            min(LEVELS),
        )
    ),
    Achievement(
        LESSONS_KEY,
        phrase("Every lesson"),
        phrase("Finish every lesson."),
        len(LESSONS),
        lambda one: _NONE,
        "kind",
    ),
)
"""All achievements, in the order of the shelf."""

_BACKS: Mapping[str, str] = dict(
    zip(
        (deed.key for deed in ACHIEVEMENTS),
        (f"star {n}/{k}" for n in range(3, 12) for k in range(1, (n + 1) // 2)),
        strict=True,
    )
)
