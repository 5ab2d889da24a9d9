"""The ladder: every game against each of the five computers, with three stars a rung.

A rung is a game of one person against exactly one computer, in the game's standard way, to its end
and without help, by a deal that the person had not played before. What stars there are each game's
rules say (``Rules.stars``). Who has beaten all rivals at a game has won its prize.

The par of a computer is the time it takes alone. In a match, claims that the other finds are lost
to oneself: so a person's finds stand for the whole deck at the rate of the match. It asks for more
than a win. Of computers (120 matches of each kind) an equal one wins 35 to 55 of 100 and comes
under par in 3 at the most, one of the next level in 98 or more and in 95.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import cache
from math import log
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, TypeAlias, cast

from game.core.options import declared_options
from game.core.rules import Options
from game.games import GAMES
from game.games.levels import LEVELS
from game.play.opening import Opening

Star: TypeAlias = Literal["won", "clean", "par", "second", "larger"]
"""Won; without a mistake; under the computer's par; as the second to move; on a larger board."""

StarRow: TypeAlias = tuple[str, int, str, int]
"""A star: game, level, which one, and the number of the date on which it was won."""


class Rung(NamedTuple):
    """A rung with the stars won there, each with the number of the date."""

    game: str
    level: int
    stars: Mapping[str, int]


class Ladder(NamedTuple):
    """The stars won, by game and level; rungs without any may be missing."""

    rungs: Mapping[tuple[str, int], Mapping[str, int]] = MappingProxyType({})

    def rung(self, game: str, level: int) -> Rung:
        """Return a rung with its stars."""
        return Rung(game, level, self.rungs.get((game, level), {}))

    def is_beaten(self, game: str, level: int) -> bool:
        """Whether the computer of a level was beaten in a game."""
        return "won" in self.rung(game, level).stars

    def first_open(self, game: str) -> int | None:
        """Return the lowest level not beaten in a game, None if all are."""
        return next((level for level in LEVELS if not self.is_beaten(game, level)), None)

    @property
    def mastered_games(self) -> tuple[str, ...]:
        """The games in which all five are beaten, in the order of games."""
        return tuple(game for game in GAMES if self.first_open(game) is None)


def ladder_of(rows: Iterable[StarRow]) -> Ladder:
    """Return the ladder with these stars."""
    rungs: dict[tuple[str, int], dict[str, int]] = {}
    for game, level, star, day in rows:
        rungs.setdefault((game, level), {})[star] = day
    return Ladder(rungs)


def stars_of(game: str) -> tuple[Star, ...]:
    """Return the stars of a game's rungs: a game without pars lacks that one."""
    rules = GAMES[game]
    return tuple(star for star in rules.stars if star != "par" or rules.par_s)


class RungMatch(NamedTuple):
    """A match of one person and one computer that the person has won.

    ``seat`` is the person's place in the order of moves; ``finds`` are those of both.
    """

    game: str
    level: int
    options: Options
    time_ms: int
    seat: int
    own: int
    finds: int
    mistakes: int


def stars_won(match: RungMatch) -> tuple[Star, ...]:
    """Return the stars won by a match."""
    standard = is_standard(match.game, match.options)
    larger = _is_larger(match.game, match.options)
    return tuple(
        star
        for star in stars_of(match.game)
        if (larger if star == "larger" else standard and _TESTS[star](match))
    )


@cache
def rung_options(game: str) -> Options:
    """Return the options of matches for the ladder."""
    rules = GAMES[game]
    options: Options = replace(rules.default_options(), **rules.rung)
    return options


def rival_level(opening: Opening) -> int:
    """Return the level of a person's only rival on the ladder, 0 in any other company."""
    levels = [*opening.computers.values()]
    alone = len(opening.people) == len(levels) == 1 and not opening.mode
    return levels[0] if alone and levels[0] in LEVELS else 0


def is_standard(game: str, options: Options) -> bool:
    """Whether options are those of a rung."""
    return _is_alike(options, rung_options(game))


def _is_alike(options: Any, wanted: Any) -> bool:
    """Whether options play like others between two.

    What a player has set for all games (a time to pick, as a screen reader needs it, or the price
    of a mistake) is not compared.
    """
    options = options.migrate()
    asked = {one.field for one in options.relevant_options(2)}
    asked |= {one.field for one in wanted.relevant_options(2)}
    known = declared_options(options)
    return all(
        getattr(options, field) == getattr(wanted, field)
        for field in asked
        if not known[field].setting
    )


def _is_larger(game: str, options: Options) -> bool:
    """Whether options are by the way after a rung's own: on a larger board, or alike."""
    wanted = rung_options(game)
    way = wanted.next_way()
    return way is not None and _is_alike(options, way.apply_to(wanted))


def against_computer(game: str, options: Options) -> Options:
    """Return options as the ladder has them between two, if a rung has such; else unchanged."""
    asked = replace(options, **GAMES[game].rung)
    usual = _is_alike(options, GAMES[game].default_options())
    return asked if usual or _is_larger(game, asked) else options


def _is_under_par(match: RungMatch) -> bool:
    """Whether the person's finds alone, at their rate in the match, beat the computer's par."""
    par_ms = 1000 * GAMES[match.game].par_s[match.level - 1]
    return match.time_ms * match.finds < par_ms * match.own


_TESTS: Mapping[Star, Callable[[RungMatch], bool]] = {
    "won": lambda match: True,
    "clean": lambda match: not match.mistakes,
    "par": _is_under_par,
    "second": lambda match: match.seat > 0,
}


class NextStep(NamedTuple):
    """The rung to go for; ``missing_ms`` is what one's usual time alone is above its par.

    It is 0 from the par on, and None if that is unknown.
    """

    game: str
    level: int
    missing_ms: int | None


def next_step(ladder: Ladder, usual_ms: Callable[[str], int | None]) -> NextStep | None:
    """Return the open rung nearest to the player's usual solo times, None if all are won.

    Near is a small quotient of the two times, as they are long in some games. Without such a time
    it is the lowest open rung of the game in which a star was won last, or of the first game.
    """
    timed = [step for game in GAMES for step in _timed_steps(ladder, game, usual_ms(game))]
    if timed:
        return min(timed, key=lambda one: one[0])[1]
    opened = [(game, level) for game in GAMES if (level := ladder.first_open(game))]
    latest = max(opened, key=lambda one: _last_day(ladder, one[0]), default=None)
    return None if latest is None else NextStep(*latest, None)


def _timed_steps(
    ladder: Ladder, game: str, usual_ms: int | None
) -> Iterable[tuple[float, NextStep]]:
    """Yield the open rungs of a game with a par, each with its distance."""
    if usual_ms is None:
        return
    for level, par_s in zip(LEVELS, GAMES[game].par_s, strict=False):
        if not ladder.is_beaten(game, level):
            missing = usual_ms - 1000 * par_s
            far = abs(log(max(1, usual_ms) / (1000 * par_s)))
            yield far, NextStep(game, level, max(0, missing))


def _last_day(ladder: Ladder, game: str) -> int:
    """Return the number of the date of a game's latest star, 0 without one."""
    won = (day for level in LEVELS for day in ladder.rung(game, level).stars.values())
    return max(won, default=0)


Kind: TypeAlias = Literal["deck", "table", "marbles"]


class Prize(NamedTuple):
    """A look to win: its kind, its name among the looks of that kind, and the game it is won in.

    ``key`` names the prize in settings.
    """

    key: str
    kind: Kind
    look: str
    game: str


def _prizes() -> tuple[Prize, ...]:
    found = []
    for game, rules in GAMES.items():
        kind, _, look = rules.prize.partition(" ")
        if look:
            found.append(Prize(rules.prize, cast(Kind, kind), look, game))
    return tuple(found)


PRIZES = _prizes()
"""All prizes, in the order of the games."""


def won_prizes(ladder: Ladder) -> tuple[Prize, ...]:
    """Return the prizes of all games with every rival beaten."""
    games = ladder.mastered_games
    return tuple(prize for prize in PRIZES if prize.game in games)
