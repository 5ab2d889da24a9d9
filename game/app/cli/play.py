"""The commands "play" and "watch": a table from the command line."""

from argparse import Namespace
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.app.cli import MOST_SESSIONS
from game.app.cli.watch import level_of, levels_of, watch_fast
from game.app.complaint import Refused, number
from game.core.options import declared
from game.core.rng import Rng
from game.games import GAMES
from game.play.codes import BadCode, decode
from game.play.exchange import LONGEST_SEED


def run_play(given: Namespace) -> int:
    """Open the window at a table, and return the exit status."""
    computers = [level_of("--computer", text) for text in given.computer]
    if not given.game and given.code is None:
        raise Refused("play takes GAME or --code, got neither")
    coded = None if given.code is None else _of_code(given)
    if given.seats is None:
        least = GAMES[given.game].least_seats(coded) if coded else 1
        given.seats = str(max(1 + len(computers), least))
    _, options, count = _table(given, coded)
    for option, several in (("name", given.name), ("computer", computers)):
        if len(several) > count:
            raise Refused(
                f"--{option} is given {len(several)} times, but there are {count} players"
            )
    levels = [0] * (count - len(computers)) + computers
    return _opened(given, options, levels, given.name)


def run_watch(given: Namespace) -> int:
    """Let computer players play, in the window or without, and return the exit status."""
    rules, options, count = _table(given)
    sessions = number("--sessions", given.sessions, 1, MOST_SESSIONS)
    levels = levels_of(given.level, count)
    if given.fast:
        return watch_fast(rules, options, levels, sessions, given.seed)
    return _opened(given, options, levels, sessions=sessions)


def _opened(
    given: Namespace,
    options: Any,
    levels: Sequence[int],
    names: Sequence[str] = (),
    sessions: int = 0,
) -> int:
    """Open the window at a table, or at a series to watch, and return the exit status."""
    from game.app.program import open_window
    from game.ui.setups import default_setup
    from game.ui.table.computers import seated

    setup = default_setup(given.game).changed(options=options, seed=given.seed)
    return open_window(seated(setup, levels, names), sessions)


def _of_code(given: Namespace) -> Any:
    """Return the options of a code; game and seed become those that are given."""
    for name, value in (("GAME", given.game), ("--seed", given.seed), ("--option", given.option)):
        if value:
            raise Refused(f"--code has game, options and seed in it; takes no {name}")
    try:
        code = decode(given.code)
    except BadCode as error:
        raise Refused(f"--code: {error}") from error
    given.game, given.seed = code.game, code.seed
    return code.options


def _table(given: Namespace, coded: Any = None) -> tuple[Any, Any, int]:
    """Return the rules, the options and how many seats, if they go together."""
    if given.game not in GAMES:
        raise Refused(f"GAME takes {', '.join(GAMES)}, got {given.game!r}")
    rules = GAMES[given.game]
    count = number("--seats", given.seats, 1, rules.max_seats)
    if len(given.seed) > LONGEST_SEED:
        raise Refused(f"--seed takes {LONGEST_SEED} characters at the most, got {len(given.seed)}")
    options = _with_options(coded or rules.default_options(), given.option)
    try:
        rules.start(options, rules.deal(options, Rng("", "deal")), count)
    except ValueError as error:
        raise Refused(str(error)) from error
    return rules, options, count


def _with_options(options: Any, items: list[str]) -> Any:
    """Return the options with other values, all at once: one may make sense of another."""
    known = declared(options)
    values: dict[str, object] = {}
    try:
        for item in items:
            name, sign, text = item.partition("=")
            if not sign or name not in known:
                taken = ", ".join(known)
                raise Refused(f"--option takes NAME=VALUE, NAME one of {taken}; got {item!r}")
            values[name] = known[name].read(text)
        return replace(options, **values)
    except ValueError as error:
        raise Refused(f"--option: {error}") from error
