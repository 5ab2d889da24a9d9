"""The pars and medals of games: the medians of computer players alone, by level.

Every game's rules declare them as this prints them: all five as ``par_s``, their finds as
``par_finds``, the last four of a row of tables as ``row_medals``. ``python build/pars.py`` plays
everything, which takes about an hour; ``python build/pars.py classic`` plays one game, and
``--sessions 40`` fewer sessions of each kind. They are those of ``main.py watch GAME --seats 1
--level K --seed par --fast``: the same on every machine.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.app.cli.play import computers_session  # noqa: E402 - the path comes first
from game.core.rules import Options, Rules  # noqa: E402
from game.games import GAMES  # noqa: E402
from game.games.levels import LEVELS  # noqa: E402
from game.play.stats.figures import report  # noqa: E402

SESSIONS = 1000

MOST_ENTRIES = 300
"""The entries after which a row of tables is left: some never lose a streak."""


def level_scores(
    rules: Rules[Any, Any], options: Options, level: int, sessions: int = SESSIONS
) -> list[float]:
    """Return the seconds of a level's sessions, or the solved tables of its rows, ascending."""
    seeds = (f"par-{number}" for number in range(1, sessions + 1))
    return sorted(_measure(rules, options, level, seed) for seed in seeds)


def _measure(rules: Rules[Any, Any], options: Options, level: int, seed: str) -> float:
    most = MOST_ENTRIES if options.rush else None
    session = computers_session(rules, options, [level], seed, most)
    if session.result is None or options.rush:
        return session.state.standing(0) or 0
    return session.log[-1].at_ms / 1000


def usual_finds(rules: Rules[Any, Any], sessions: int = SESSIONS) -> float:
    """Return the median number of finds of a whole game, which hardly depends on the level."""
    seeds = (f"par-{number}" for number in range(1, sessions + 1))
    played = (computers_session(rules, rules.default_options(), [3], seed) for seed in seeds)
    return median(report(session).seats[0].right for session in played)


def ways(rules: Rules[Any, Any]) -> Iterator[tuple[str, Options]]:
    """Yield the ways to play with a par or medals: the standard one, if timed, and rows."""
    if rules.timed:
        yield "par", rules.default_options()
    for way in rules.options.VARIANTS:
        options = way.apply_to(rules.default_options())
        if options.rush:
            yield way.sign, options


def main() -> None:
    """Play, and print the least, the quartiles, the 95 % and the most of each; then medians."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--sessions", type=int, default=SESSIONS)
    given = parser.parse_args()
    for key in given.games or GAMES:
        for name, options in ways(GAMES[key]):
            middles = []
            for level in LEVELS:
                found = level_scores(GAMES[key], options, level, given.sessions)
                low, middle, high = quantiles(found, n=4)
                most = quantiles(found, n=20)[-1]
                told = f"{found[0]:g}, {low:g} | {middle:g} | {high:g}, {most:g}, {found[-1]:g}"
                print(f"{key} {name} {level}: {told}", flush=True)
                middles.append(round(median(found)))
            print(f"{key} {name} = {tuple(middles)}", flush=True)
            if name == "par":
                finds = usual_finds(GAMES[key], given.sessions)
                print(f"{key} finds = {round(finds)}", flush=True)


if __name__ == "__main__":
    main()
