"""The commands "play" and "watch": a table from the command line."""

from __future__ import annotations

import argparse
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.app.complaint import Refused, number

if TYPE_CHECKING:
    from game.ui.setups import Setup

MOST_SESSIONS = 1_000_000


def add_tables(commands: Any) -> None:
    """Add the two commands to a parser's."""
    for command, run in ((_add_play(commands), run_play), (_add_watch(commands), run_watch)):
        command.set_defaults(run=run)
        command.add_argument(
            "--seed", default="", metavar="TEXT", help="any text: the same text, the same deal"
        )
        command.add_argument(
            "--option",
            action="append",
            default=[],
            metavar="NAME=VALUE",
            help="an option of the game, such as size=6 or attributes=3; may be repeated",
        )


def _add_play(commands: Any) -> argparse.ArgumentParser:
    play: argparse.ArgumentParser = commands.add_parser(
        "play",
        help="open the window at the table of a game",
        description="Open the window at the table of a game.",
        epilog="GAME is classic (Set), triples, sumz (Mod-3 Sumz) or triangle. A code, as the "
        "pause shows it, holds game, options and seed.",
    )
    play.add_argument("game", metavar="GAME", nargs="?", default="", help="which game")
    play.add_argument("--code", metavar="CODE", help="what a code stands for, instead of GAME")
    play.add_argument(
        "--seats", metavar="N", help="how many play, 1 to 6 (default: you, and the computers)"
    )
    play.add_argument(
        "--computer",
        action="append",
        default=[],
        metavar="LEVEL",
        help="add a computer of level 1 to 5; may be repeated, computers come last",
    )
    play.add_argument(
        "--name", action="append", default=[], metavar="TEXT", help="name of the next player"
    )
    return play


def _add_watch(commands: Any) -> argparse.ArgumentParser:
    watch: argparse.ArgumentParser = commands.add_parser(
        "watch",
        help="let computer players play, in the window or without a screen",
        description="Let computer players play, in the window; or, with --fast, without a screen: "
        "one line of JSON a session.",
        epilog="GAME is classic (Set), triples, sumz (Mod-3 Sumz) or triangle.",
    )
    watch.add_argument("game", metavar="GAME", help="which game")
    watch.add_argument(
        "--seats", default="2", metavar="N", help="how many play, 1 to 6 (default 2)"
    )
    watch.add_argument(
        "--level", default="3", metavar="N", help="1 to 5 (default 3); or 1,4: one for each player"
    )
    watch.add_argument(
        "--sessions",
        default="1",
        metavar="N",
        help=f"how many to play, {MOST_SESSIONS} at the most (default 1)",
    )
    watch.add_argument(
        "--fast", action="store_true", help="without a screen, at full speed, as lines of JSON"
    )
    return watch


def run_play(given: argparse.Namespace) -> int:
    """Open the window at a table, and return the exit status."""
    from game.app.environment import prepare

    prepare()
    from game.app.cli.watch import level_of
    from game.games import GAMES
    from game.ui.setups import default_setup
    from game.ui.table.computers import seated

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
    setup = default_setup(given.game).changed(options=options, seed=given.seed)
    return open_at(seated(setup, levels, given.name))


def run_watch(given: argparse.Namespace) -> int:
    """Let computer players play, in the window or without, and return the exit status."""
    from game.app.cli.watch import levels_of, watch_fast

    rules, options, count = _table(given)
    sessions = number("--sessions", given.sessions, 1, MOST_SESSIONS)
    levels = levels_of(given.level, count)
    if given.fast:
        return watch_fast(rules, options, levels, sessions, given.seed)
    from game.app.environment import prepare

    prepare()
    from game.ui.setups import default_setup
    from game.ui.table.computers import seated

    setup = default_setup(given.game).changed(options=options, seed=given.seed)
    return open_at(seated(setup, levels), sessions)


def _of_code(given: argparse.Namespace) -> Any:
    """Return the options of a code; game and seed become those that are given."""
    from game.play.codes import BadCode, decode

    for name, value in (("GAME", given.game), ("--seed", given.seed), ("--option", given.option)):
        if value:
            raise Refused(f"--code has game, options and seed in it; takes no {name}")
    try:
        code = decode(given.code)
    except BadCode as error:
        raise Refused(f"--code: {error}") from error
    given.game, given.seed = code.game, code.seed
    return code.options


def _table(given: argparse.Namespace, coded: Any = None) -> tuple[Any, Any, int]:
    """Return the rules, the options and how many seats, if they go together."""
    from game.games import GAMES
    from game.play.exchange import LONGEST_SEED

    if given.game not in GAMES:
        raise Refused(f"GAME takes {', '.join(GAMES)}, got {given.game!r}")
    rules = GAMES[given.game]
    count = number("--seats", given.seats, 1, rules.max_seats)
    if len(given.seed) > LONGEST_SEED:
        raise Refused(f"--seed takes {LONGEST_SEED} characters at the most, got {len(given.seed)}")
    options = _with_options(coded or rules.default_options(), given.option)
    try:
        rules.start(options, rules.deal(options, _any_rng()), count)
    except ValueError as error:
        raise Refused(str(error)) from error
    return rules, options, count


def open_at(setup: Setup | None, sessions: int = 0) -> int:
    """Open the window at the selector, a table, or a series to watch; return the exit status."""
    from game.app.environment import prepare

    prepare()  # before pygame is imported
    from game.app.program import open_window

    return open_window(setup, sessions)


def _any_rng() -> Any:
    from game.core.rng import Rng

    return Rng("", "deal")


def _with_options(options: Any, items: list[str]) -> Any:
    """Return the options with other values, all at once: one may make sense of another."""
    from game.core.options import declared

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
