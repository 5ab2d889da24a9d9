"""The self-test: checks a packed program on the machine it runs on.

It looks for what packing can lose: files, fonts, libraries, and modules that are imported by name.
What the program does with them is tested before it is packed. Each check imports its own modules,
so that a missing part fails only that check.
"""

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from time import perf_counter

from game.games import GAMES


class CheckFailure(Exception):  # noqa: N818 - what a check found, not what went wrong in it
    """A failed check; the message says what is wrong."""


@dataclass
class Watch:
    """The present step of a check, for its failure report."""

    at: str = ""


def expect(fine: object, otherwise: str) -> None:
    """Raise an error unless all is fine.

    Raises:
        CheckFailure: ``fine`` is false; ``otherwise`` is its message.
    """
    if not fine:
        raise CheckFailure(otherwise)


@contextmanager
def environment(**values: str) -> Iterator[None]:
    """Set environment variables for the duration of a block."""
    before = dict(os.environ)
    os.environ.update(values)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


Check = Callable[[Watch], str]
"""A check: returns a short report, or raises ``CheckFailure``."""


def run() -> int:
    """Run all checks, print a line each, and return the exit status: 0, or 1 if one failed."""
    began = perf_counter()
    watch = Watch()
    # No window and no sound, whatever the machine has; and no data folder, so that no check can
    # reach the player's.
    with environment(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", TERCET_HOME=os.devnull):
        fine = [_done(name, check, watch) for name, check in CHECKS.items()]
    failed = fine.count(False)
    sum_ = f"{failed} failed" if failed else "all well"
    print(f"{len(fine)} checks, {sum_}, {perf_counter() - began:.1f} s")
    return 1 if failed else 0


def _done(name: str, check: Check, watch: Watch) -> bool:
    """Run one check and print its line; return whether it passed."""
    watch.at = ""
    fine = False
    try:
        words = check(watch)
        fine = True
    except CheckFailure as failure:
        words = str(failure)
    except Exception as error:
        # Any error is a finding of this check, and the others go on: a report cut at the first
        # surprise would hide the rest.
        words = f"{type(error).__name__}: {error}"
    if not fine and watch.at:
        words = f"{watch.at}: {words}"
    print(_line(f"{'ok  ' if fine else 'FAIL'} {name}: {words}"))
    return fine


def _line(text: str) -> str:
    """Return a text as a printable line, with unprintable characters escaped."""
    # A program without a console has no standard output at all.
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    plain = "".join(char if char.isprintable() else " " for char in text)
    return plain.encode(encoding, "backslashreplace").decode(encoding)


def _part(module: str, name: str, *given: str) -> Check:
    """Return a check with a lazy import of its module."""
    return lambda watch: str(
        getattr(import_module(f"{__name__}.{module}"), name)(*given, watch),
    )


CHECKS: Mapping[str, Check] = {
    "art": _part("drawing", "art"),
    "screens": _part("drawing", "screens"),
    **{f"play {game}": _part("play", "session", game) for game in GAMES},
    "texts": _part("drawing", "texts"),
    "fonts": _part("drawing", "fonts"),
    "reading aloud": _part("speech", "reading"),
    "data folder": _part("storage", "data_folder"),
    "sound": _part("storage", "sound"),
    "network": _part("network", "network"),
}
