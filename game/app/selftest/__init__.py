"""The self-test: does this program, as it was packed, do on this machine what it should?

Every check imports what it looks at by itself, so that a part which is missing from a package
fails that check alone.
"""

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib import import_module
from time import perf_counter

from game.games import GAMES


class Failed(Exception):  # noqa: N818 - what a check found, not what went wrong in it
    """Say what is not as it should be."""


@dataclass
class Watch:
    """What a check is looking at, for the report if it fails; all texts that were shown so far."""

    at: str = ""
    texts: set[str] = field(default_factory=set)


def expect(fine: object, otherwise: str) -> None:
    """Go on if all is fine.

    Raises:
        Failed: it is not; the text says what was found instead.
    """
    if not fine:
        raise Failed(otherwise)


@contextmanager
def environment(**values: str) -> Iterator[None]:
    """Set variables of the environment for a while."""
    before = dict(os.environ)
    os.environ.update(values)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


Check = Callable[[Watch], str]
"""Look at something; return in a few words what was seen, or raise ``Failed``."""


def run() -> int:
    """Do all checks, print one line each, and return the exit status: 0, or 1 if one failed."""
    began = perf_counter()
    watch = Watch()
    # No window and no sound, whatever the machine has; and a data folder that keeps nothing, so
    # that no check can reach the player's.
    with environment(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", TERCET_HOME=os.devnull):
        fine = [_done(name, check, watch) for name, check in CHECKS.items()]
    failed = fine.count(False)
    sum_ = f"{failed} failed" if failed else "all well"
    print(f"{len(fine)} checks, {sum_}, {perf_counter() - began:.1f} s")
    return 1 if failed else 0


def _done(name: str, check: Check, watch: Watch) -> bool:
    """Do one check and print its line; tell whether all was well."""
    watch.at = ""
    fine = False
    try:
        words = check(watch)
        fine = True
    except Failed as failure:
        words = str(failure)
    except Exception as error:
        # Whatever it is, it is what this check has found, and the other checks go on: a report
        # that ends at the first surprise would hide the rest.
        words = f"{type(error).__name__}: {error}"
    if not fine and watch.at:
        words = f"{watch.at}: {words}"
    print(_line(f"{'ok  ' if fine else 'FAIL'} {name}: {words}"))
    return fine


def _line(text: str) -> str:
    """Return the text as one line that can be printed: what is no letter there is escaped."""
    # A program without a console has no standard output at all.
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    plain = "".join(char if char.isprintable() else " " for char in text)
    return plain.encode(encoding, "backslashreplace").decode(encoding)


def _part(module: str, name: str, *given: str) -> Check:
    """Return a check of a module, which is imported when it is done."""
    return lambda watch: str(
        getattr(import_module(f"{__name__}.{module}"), name)(*given, watch),
    )


CHECKS: Mapping[str, Check] = {
    "art": _part("seen", "art"),
    "screens": _part("seen", "screens"),
    **{f"play {game}": _part("played", "session", game) for game in GAMES},
    "texts": _part("seen", "texts"),
    "fonts": _part("seen", "fonts"),  # after all that shows texts: it looks for their letters
    "reading aloud": _part("aloud", "reading"),
    "data folder": _part("kept", "data_folder"),
    "sound": _part("kept", "sound"),
    "network": _part("joined", "network"),
}
