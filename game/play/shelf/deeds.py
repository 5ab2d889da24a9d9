"""Achievements: what each asks of finished games, in one table, and how far one has come.

Each collects tokens: a game gives some or none, and so many different ones are asked for.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Literal, NamedTuple, TypeAlias

from game.core.rules import Options
from game.core.told import phrase
from game.games import GAMES
from game.games.computers.player import LEVELS
from game.games.triangle import lattice
from game.play.days import daily_games
from game.play.lessons.order import LESSONS
from game.play.records import options_of
from game.play.stats import times_of

THREE_S, TWO_S = 3000, 2000
_ALL_DIFFER = 4
_SMALL, _LARGE = 5, 9


class Game(NamedTuple):
    """What a person did in a finished game, with figures as they are kept.

    ``date`` is the number of the player's date when it ended, ``day`` the date of a deal of the
    day, as 2026-11-21, ``in_time`` whether it was done on it; ``beat`` is the highest level of a
    computer that came in behind, 0 for none, ``people`` how many played; ``times`` are those of
    claims, as JSON. ``won`` and ``fewest`` are -1 where there is no such figure.
    """

    session: int
    game: str
    options: str
    mode: str
    day: str
    in_time: int
    date: int
    places: int
    people: int
    won: int
    perfect: int
    assisted: int
    taken_back: int
    fewest: int
    rank: int
    right: int
    faults: int
    times: str
    beat: int

    @property
    def real(self) -> bool:
        """Tell whether it was played without help, and was no practice."""
        return not self.assisted and self.mode != "practice"

    @property
    def clean(self) -> bool:
        """Tell whether somebody alone made no mistake, with no help, nor took anything back."""
        rules = GAMES[self.game]
        alone = self.real and self.places == 1 and rules.timed and self.won != 0
        return alone and self.right > 0 and not self.faults + self.taken_back

    @property
    def flawless(self) -> bool:
        """Tell whether it ended as well as can be."""
        return self.clean or (self.real and bool(self.perfect))

    @property
    def solved(self) -> bool:
        """Tell whether one marble was left, alone and without help."""
        return self.real and self.places == 1 and self.fewest >= 0 and self.won == 1


Kind: TypeAlias = Literal["each", "row", "day", "days"]
"""How tokens count: each one once; in a row, until a game gives a break; those of one day, which
begin with its date; or numbers of days, of which those in a row count."""

BREAK = "-"
_NONE: tuple[str, ...] = ()


class Deed(NamedTuple):
    """An achievement: its words, how many tokens it asks for, and which ones a game gives.

    Games give none where what is in the field ``only`` is 0. ``back`` is the back of cards that it
    opens.
    """

    key: str
    title: str
    asks: str
    of: int
    gives: Callable[[Game], Iterable[str]]
    kind: Kind = "each"
    only: Literal["session", "in_time", "beat", "won"] = "session"

    @property
    def back(self) -> str:
        """Return the name of the back that it opens."""
        return _BACKS[self.key]


@lru_cache(maxsize=256)
def _options(game: str, text: str) -> Options | None:
    return options_of(game, text)


def _session(one: Game) -> tuple[str, ...]:
    return (str(one.session),) if one.mode != "practice" else _NONE


def _once(holds: Callable[[Game], bool]) -> Callable[[Game], tuple[str, ...]]:
    return lambda one: ("1",) if holds(one) else _NONE


def _in_a_row(one: Game) -> tuple[str, ...]:
    """Return the session where no mistake was made, a break where one was; some games have none."""
    if one.places > 1 or one.mode == "practice" or not GAMES[one.game].timed:
        return _NONE
    return (str(one.session) if one.clean else BREAK,)


def _within(ms: int, differing: int | None) -> Callable[[Game], tuple[str, ...]]:
    """Give a token for a find in so short a time, in which so many features differ, or any."""

    def gives(one: Game) -> tuple[str, ...]:
        if not one.real or not one.right or len(one.times) < len("[[],[],[],[],[],[0]]"):
            return _NONE
        times = times_of(one.times)
        groups = times if differing is None else times[differing : differing + 1]
        return ("1",) if any(time <= ms for group in groups for time in group) else _NONE

    return gives


def _holes(size: int) -> Callable[[Game], tuple[str, ...]]:
    def gives(one: Game) -> tuple[str, ...]:
        options: Any = _options(one.game, one.options) if one.solved else None
        return (str(options.home),) if options is not None and options.size == size else _NONE

    return gives


def _size(one: Game) -> tuple[str, ...]:
    options: Any = _options(one.game, one.options) if one.solved else None
    return (str(options.size),) if options is not None else _NONE


def _of_day(one: Game) -> tuple[str, ...]:
    return (f"{one.day} {one.game}",) if one.day and one.in_time else _NONE


def _day(one: Game) -> tuple[str, ...]:
    return (one.day,) if one.day and one.in_time else _NONE


def _beat(level: int) -> Callable[[Game], tuple[str, ...]]:
    return _once(lambda one: one.real and one.rank == 1 and one.beat >= level)


LESSONS_KEY = "lessons"
"""What lessons give, not games."""

DEEDS = (
    Deed("games 1", phrase("First game"), phrase("Finish a game."), 1, _session),
    Deed("games 10", phrase("Ten games"), phrase("Finish ten games."), 10, _session),
    Deed("games 100", phrase("A hundred games"), phrase("Finish a hundred games."), 100, _session),
    Deed(
        "each game",
        phrase("One of each"),
        phrase("Finish a game of each kind."),
        len(GAMES),
        lambda one: (one.game,),
    ),
    Deed(
        "perfect",
        phrase("Perfect"),
        phrase("Finish a game with no mistakes and no help."),
        1,
        _once(lambda one: one.flawless),
    ),
    Deed(
        "perfect 3",
        phrase("Perfect three ways"),
        phrase("Finish three kinds of games with no mistakes and no help."),
        3,
        lambda one: (one.game,) if one.flawless else _NONE,
    ),
    Deed(
        "clean 5",
        phrase("Five in a row"),
        phrase("Play five games in a row alone, without a mistake."),
        5,
        _in_a_row,
        "row",
    ),
    Deed(
        "quick",
        phrase("Two seconds"),
        phrase("Find something within two seconds."),
        1,
        _within(TWO_S, None),
    ),
    Deed(
        "quick 4",
        phrase("All different"),
        phrase("Find a set that differs in four features within three seconds."),
        1,
        _within(THREE_S, _ALL_DIFFER),
    ),
    Deed(
        "home",
        phrase("Home"),
        phrase("Leave one marble in the starting hole, without help."),
        1,
        _once(lambda one: one.solved and bool(one.perfect)),
        only="won",
    ),
    Deed(
        "holes 5",
        phrase("Fifteen holes"),
        phrase("Solve size 5 from every starting hole."),
        lattice.holes(_SMALL),
        _holes(_SMALL),
        only="won",
    ),
    Deed(
        "holes 9",
        phrase("Forty-five holes"),
        phrase("Solve size 9 from every starting hole."),
        lattice.holes(_LARGE),
        _holes(_LARGE),
        only="won",
    ),
    Deed(
        "sizes",
        phrase("Every size"),
        phrase("Solve a triangle of each size."),
        len(lattice.SIZES),
        _size,
        only="won",
    ),
    Deed(
        "days 7",
        phrase("Seven days"),
        phrase("Play on seven days in a row."),
        7,
        lambda one: (str(one.date),),
        "days",
    ),
    Deed(
        "days 30",
        phrase("Thirty days"),
        phrase("Play on thirty days."),
        30,
        lambda one: (str(one.date),),
    ),
    Deed(
        "deal", phrase("On the day"), phrase("Finish a deal on its day."), 1, _day, only="in_time"
    ),
    Deed(
        "deals",
        phrase("A whole day"),
        phrase("Finish all deals of one day on that day."),
        len(daily_games()),
        _of_day,
        "day",
        "in_time",
    ),
    Deed(
        "deals 30",
        phrase("Thirty deals"),
        phrase("Finish deals on thirty different days, each on its day."),
        30,
        _day,
        only="in_time",
    ),
    Deed(
        "together",
        phrase("Together"),
        phrase("Finish a game with somebody else."),
        1,
        _once(lambda one: one.people > 1),
    ),
    *(
        Deed(f"level {level}", title, asks, 1, _beat(level), only="beat")
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
    Deed(
        LESSONS_KEY,
        phrase("Every lesson"),
        phrase("Finish every lesson."),
        len(LESSONS),
        lambda one: _NONE,
    ),
)
"""All achievements, in the order in which they stand on the shelf."""

_BACKS: Mapping[str, str] = dict(
    zip(
        (deed.key for deed in DEEDS),
        (f"star {n}/{k}" for n in range(3, 12) for k in range(1, (n + 1) // 2)),
        strict=True,
    )
)

BY_BACK: Mapping[str, Deed] = {deed.back: deed for deed in DEEDS}
"""The achievement that opens each back."""
