"""What finished sessions add up to: how many there are, and the best of them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.core.rules import Options, Result
from game.games import GAMES
from game.games.claim_state import ClaimOptions
from game.games.triangle_state import TriangleOptions
from game.play.report import Report


@dataclass(frozen=True, slots=True)
class Assists:
    """The help that was taken in a session: hints asked for, the light, jumps that were shown.

    ``before`` is any of these in an earlier run of the program, where nobody knows which.
    """

    hints: int = 0
    light: bool = False
    shown: bool = False
    before: bool = False

    @property
    def solver(self) -> bool:
        """Tell whether there was any but hints."""
        return self.light or self.shown or self.before

    @property
    def any(self) -> bool:
        """Tell whether there was any."""
        return self.hints > 0 or self.solver


@dataclass(frozen=True, slots=True)
class Finished:
    """A session that was played to its end.

    ``mode`` is "practice", "today", or empty for any other session; ``seed`` tells the days of
    those of "today" apart.
    """

    game: str
    options: Options
    seed: str
    mode: str
    result: Result
    report: Report
    assists: Assists = Assists()

    @property
    def alone(self) -> bool:
        """Tell whether one seat played."""
        return len(self.result.scores) == 1

    @property
    def assisted(self) -> bool:
        """Tell whether it was practice, or any assist was on or asked for."""
        options = self.options
        helped = options.assisted if isinstance(options, ClaimOptions) else False
        if isinstance(options, TriangleOptions):
            helped = options.assists
        return helped or self.assists.any or self.mode == "practice"


def games(sessions: Sequence[Finished], game: str) -> int:
    """Return how many sessions of a game were finished; practice does not count."""
    return sum(1 for one in sessions if one.game == game and one.mode != "practice")


def best_time(sessions: Sequence[Finished], game: str) -> int | None:
    """Return the least time of a card game in milliseconds, or None without any.

    What counts is played alone, without assists, by the rules that the game comes with. The
    claim window and the price of a mistake are no part of these: alone, neither changes the time.
    """
    times = [
        one.report.time_ms
        for one in sessions
        if one.game == game and one.alone and not one.assisted and _as_it_comes(one)
    ]
    return min(times, default=None)


def fewest_left(sessions: Sequence[Finished], game: str) -> dict[int, int]:
    """Return the fewest markers left on each side of triangle that was played to the end.

    What counts is played alone and without assists. The side played last comes last.
    """
    fewest: dict[int, int] = {}
    for one in sessions:
        options = one.options
        if not isinstance(options, TriangleOptions) or one.game != game:
            continue
        if one.alone and not one.assisted:
            left = one.result.scores[0]
            fewest[options.size] = min(left, fewest.pop(options.size, left))
    return fewest


def finished_today(sessions: Sequence[Finished], game: str, seed: str) -> Finished | None:
    """Return the first session of a game that finished the deal of the day, by its seed."""
    wanted = (game, "today", seed)
    return next((one for one in sessions if (one.game, one.mode, one.seed) == wanted), None)


def _as_it_comes(one: Finished) -> bool:
    default, options = GAMES[one.game].default_options(), one.options
    if not isinstance(options, ClaimOptions):
        return False
    return bool(replace(options, window=default.window, penalty=default.penalty) == default)
