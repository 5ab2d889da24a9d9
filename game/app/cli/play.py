"""The commands "play" and "watch": a table in the window, or computer games as JSON."""

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from dataclasses import asdict, replace
from secrets import token_hex
from time import monotonic
from typing import Any, TextIO

from game.app.cli import MOST_SESSIONS
from game.app.complaint import UsageRefusal, complain, drop, number, say
from game.core.options import declared_options
from game.core.rng import Rng
from game.core.rules import Options, Rules
from game.games import GAMES
from game.games.levels import LEVELS
from game.play.codes import decode
from game.play.codes.digits import BadCode
from game.play.exchange import LONGEST_SEED
from game.play.session import Session, play_out
from game.play.stats.figures import report

FAILED = 1  # exit status
WIDTH = 30  # characters of the progress bar
TERMINAL_S = 0.1  # seconds between two updates on a terminal,
ELSEWHERE_S = 5.0  # and between two lines in a file or a pipe


def run_play(given: Namespace) -> int:
    """Open the window at a table and return the exit status."""
    computers = [level_of("--computer", text) for text in given.computer]
    if not given.game and given.code is None:
        raise UsageRefusal("play takes GAME or --code, got neither")
    coded = None if given.code is None else of_code(given)
    if given.seats is None:
        least = coded.least_seats if coded else 1
        given.seats = str(max(1 + len(computers), least))
    _, options, count = asked_table(given, coded)
    for option, several in (("name", given.name), ("computer", computers)):
        if len(several) > count:
            raise UsageRefusal(
                f"--{option} is given {len(several)} times, but there are {count} players"
            )
    levels = [0] * (count - len(computers)) + computers
    return _open_window(given, options, levels, given.name)


def run_watch(given: Namespace) -> int:
    """Let computers play, in the window or without, and return the exit status."""
    rules, options, count = asked_table(given)
    sessions = number("--sessions", given.sessions, 1, MOST_SESSIONS)
    levels = levels_of(given.level, count)
    if given.fast:
        return watch_fast(rules, options, levels, sessions, given.seed)
    return _open_window(given, options, levels, sessions=sessions)


def _open_window(
    given: Namespace,
    options: Any,
    levels: Sequence[int],
    names: Sequence[str] = (),
    sessions: int = 0,
) -> int:
    """Open the window at a table, or at a series to watch, and return the exit status."""
    from game.app.program import open_window
    from game.ui.setups import default_setup
    from game.ui.table.players.computers import seat_computers

    setup = default_setup(given.game).with_fields(options=options, seed=given.seed)
    return open_window(seat_computers(setup, levels, names), sessions)


def of_code(given: Namespace) -> Any:
    """Return the options in a code; set ``given.game`` and ``given.seed`` from it."""
    for name, value in (("GAME", given.game), ("--seed", given.seed), ("--option", given.option)):
        if value:
            raise UsageRefusal(f"--code has game, options and seed in it; takes no {name}")
    try:
        code = decode(given.code)
    except BadCode as error:
        raise UsageRefusal(f"--code: {error}") from error
    given.game, given.seed = code.game, code.seed
    return code.options


def asked_table(given: Namespace, coded: Any = None) -> tuple[Any, Any, int]:
    """Return the rules, the options and the number of seats, checked to go together."""
    if given.game not in GAMES:
        raise UsageRefusal(f"GAME takes {', '.join(GAMES)}, got {given.game!r}")
    rules = GAMES[given.game]
    count = number("--seats", given.seats, 1, rules.max_seats)
    if len(given.seed) > LONGEST_SEED:
        raise UsageRefusal(
            f"--seed takes {LONGEST_SEED} characters at the most, got {len(given.seed)}"
        )
    options = _with_options(coded or rules.default_options(), given.option)
    try:
        rules.start(options, rules.deal(options, Rng("", "deal")), count)
    except ValueError as error:
        raise UsageRefusal(str(error)) from error
    return rules, options, count


def _with_options(options: Any, items: list[str]) -> Any:
    """Return the options with all --option values set together; some depend on others."""
    known = declared_options(options)
    values: dict[str, object] = {}
    try:
        for item in items:
            name, sign, text = item.partition("=")
            if not sign or name not in known:
                taken = ", ".join(known)
                raise UsageRefusal(f"--option takes NAME=VALUE, NAME one of {taken}; got {item!r}")
            values[name] = known[name].read(text)
        return replace(options, **values)
    except ValueError as error:
        raise UsageRefusal(f"--option: {error}") from error


class WatchProgress:
    """A progress bar on a text stream: one changing line on a terminal, few lines elsewhere."""

    def __init__(self, total: int, stream: TextIO, clock: Callable[[], float] = monotonic) -> None:
        self._total = total
        self._stream = stream
        self._clock = clock
        self._began = self._drawn = clock()
        self._changes = stream.isatty()

    def show(self, done: int) -> None:
        """Show the progress if an update is due; always at the end."""
        now = self._clock()
        wait = TERMINAL_S if self._changes else ELSEWHERE_S
        if done < self._total and now < self._drawn + wait:
            return
        self._drawn = now
        filled = WIDTH * done // self._total
        rate = done / max(now - self._began, 1e-6)
        line = f"[{'#' * filled}{'.' * (WIDTH - filled)}] {done}/{self._total}, {rate:.1f}/s"
        last = done == self._total
        self._stream.write(f"\r{line}\x1b[K" if self._changes else line)
        self._stream.write("\n" if last or not self._changes else "")
        self._stream.flush()

    def clear(self) -> None:
        """Erase the bar on a terminal, to make room for other output."""
        if self._changes:
            self._stream.write("\r\x1b[K")
            self._stream.flush()


def levels_of(text: str, seats: int) -> list[int]:
    """Return a level for each seat from a text like "3", for all, or "1,3", for each.

    Raises:
        UsageRefusal: it is neither.
    """
    parts = text.split(",")
    if len(parts) not in (1, seats):
        taken = f"{min(LEVELS)} to {max(LEVELS)}, once or for each player"
        raise UsageRefusal(f"--level takes {taken}, got {text!r:.60}")
    levels = [level_of("--level", part) for part in parts]
    return levels * seats if len(parts) == 1 else levels


def level_of(option: str, text: str) -> int:
    """Return the computer level in an option's text, or refuse it."""
    return number(option, text, min(LEVELS), max(LEVELS))


def watch_fast(
    rules: Rules[Any, Any], options: Options, levels: Sequence[int], sessions: int, seed: str
) -> int:
    """Play sessions without a screen, print each as a line of JSON, and return the exit status.

    The seeds are ``seed``, or a random one if it is empty, with "-1", "-2" and so on. ``levels``
    has one level per seat.
    """
    seed = seed or token_hex(4)
    # A program without a console may have no standard error at all.
    progress = None if sys.stderr is None else WatchProgress(sessions, sys.stderr)
    try:
        for done in range(1, sessions + 1):
            line = json.dumps(play_session(rules, options, levels, f"{seed}-{done}"))
            if progress and sys.stdout is not None and sys.stdout.isatty():
                progress.clear()
            say(line, flush=True)
            if progress:
                progress.show(done)
    except KeyboardInterrupt:
        if progress:
            progress.clear()
        raise
    except BrokenPipeError:
        raise  # the reader closed the pipe
    except OSError as error:
        drop(1)
        return complain(f"cannot write the sessions: {error.strerror}", FAILED)
    return 0


def computers_session(
    rules: Rules[Any, Any],
    options: Options,
    levels: Sequence[int],
    seed: str,
    most: int | None = None,
) -> Session:
    """Return a session played by computers of some levels, to its end or ``most`` entries."""
    session = Session(rules, options, seed, len(levels), computers=dict(enumerate(levels)))
    play_out(session, most)
    return session


def play_session(
    rules: Rules[Any, Any], options: Options, levels: Sequence[int], seed: str
) -> dict[str, Any]:
    """Play one session to the end and return its figures."""
    session = computers_session(rules, options, levels, seed)
    result, figures = session.result, report(session)
    assert result is not None
    return {
        "game": rules.key,
        "seed": seed,
        "options": asdict(options),
        "seats": len(levels),
        "levels": list(levels),
        **result._asdict(),
        "entries": len(session.log),
        "time_ms": figures.time_ms,
        "pace_ms": figures.pace_ms,
        "missed": figures.missed,
        "right": [seat.right for seat in figures.seats],
        "wrong": [seat.wrong for seat in figures.seats],
        "timeouts": [seat.timeouts for seat in figures.seats],
    }
