"""What an attack is: cases, each told by a seed and a number alone, and what came of them."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager, nullcontext
from random import Random
from time import monotonic
from traceback import extract_tb
from typing import NamedTuple, TypeAlias

Case: TypeAlias = Callable[[int, Random], Mapping[str, int]]
"""Do the case of a number, and return figures; whatever is wrong is an exception."""

MOST_FAULTS = 200
"""After so many cases that went wrong an attack is over."""


class Attack(NamedTuple):
    """Something that is done to the program, ``cases`` times in a whole run."""

    name: str
    cases: int
    opened: Callable[[], AbstractContextManager[Case]]
    """Make ready, and clear away."""


def plain(play: Case) -> Callable[[], AbstractContextManager[Case]]:
    """Return how an attack is opened that needs nothing made ready."""
    return lambda: nullcontext(play)


class Outcome(NamedTuple):
    """What came of an attack: its figures, and each kind of fault with how to see it again."""

    name: str
    cases: int
    seconds: float
    figures: Mapping[str, int]
    faulty: int
    """Cases that went wrong."""
    faults: tuple[str, ...]

    def line(self) -> str:
        """Return it as a line of figures."""
        told = [f"{self.cases} cases", *(f"{count} {what}" for what, count in self.figures.items())]
        told += [f"{self.faulty} wrong", f"{self.seconds:.0f} s"]
        return f"{self.name}: {', '.join(told)}"


def attacked(attack: Attack, seed: int, cases: Iterable[int], seconds: float) -> Outcome:
    """Do so many cases of an attack, or as many as there is time for, and return what came."""
    began, done, figures = monotonic(), 0, Counter[str]()
    again = f"python tests/attacks/run.py {attack.name} --seed {seed}"
    faults = dict[str, list[str]]()
    with attack.opened() as play:
        for case in cases:
            if monotonic() - began > seconds or sum(map(len, faults.values())) >= MOST_FAULTS:
                break
            done += 1
            try:
                figures.update(play(case, Random(f"{attack.name} {seed} {case}")))
            except Exception as error:
                where, words = brief(error)
                faults.setdefault(where, []).append(f"{again} --case {case}: {words} at {where}")
    told = [
        f"{some[0]}{f' (and {len(some) - 1} more)' * (some[1:] != [])}" for some in faults.values()
    ]
    took = monotonic() - began
    wrongs = sum(map(len, faults.values()))
    return Outcome(attack.name, done, took, dict(sorted(figures.items())), wrongs, (*told,))


def brief(error: BaseException) -> tuple[str, str]:
    """Return the innermost place of an error, and the error in a line."""
    place = extract_tb(error.__traceback__)[-1]
    file = "/".join(place.filename.split("/")[-3:])
    return f"{file}:{place.lineno} {place.line}", " ".join(f"{error!r:.300}".split())
