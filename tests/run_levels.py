"""How much of the tests a run takes: by default a fixed tenth of cases, with --all everything.

With --rest it takes what the default run leaves out, for whoever has just run that.

What is named on the command line (a file, a folder, by -k or -m) is run with all its cases.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from inspect import isfunction
from itertools import islice
from typing import Literal

import pytest
from hypothesis import settings

Level = Literal["some", "named", "rest", "all"]

PART, LEAST = 10, 2
"""One in so many cases of a law is run by default, and so many at least."""

EXAMPLES: Mapping[Level, int] = {"some": 20, "named": 100, "rest": 100, "all": 100}

LEFT_OUT: Mapping[Level, Sequence[str]] = {
    "some": ("heavy", "slow"),
    "named": ("slow",),
    "rest": ("long",),
    "all": ("long",),
}
"""Markers of tests that a run leaves out."""

LEVEL = pytest.StashKey[Level]()
CASES = pytest.StashKey[Mapping[str, list[str]]]()
"""The cases of all laws that are run quickly, before a tenth of them was chosen."""


def level_of(config: pytest.Config) -> Level:
    """Return how much a command asks for."""
    if config.option.all or config.option.rest:
        return "all" if config.option.all else "rest"
    everywhere = config.args_source is pytest.Config.ArgsSource.TESTPATHS
    asked = config.option.keyword or config.option.markexpr or getattr(config.option, "lf", False)
    return "some" if everywhere and not asked else "named"


def examples(share: int) -> settings:
    """Return settings with so many examples of a hundred, and fewer if only some tests are run."""
    most: int = settings().max_examples
    return settings(max_examples=max(1, share * most // 100))


def is_brief() -> bool:
    """Whether little is run, as by default."""
    return settings().max_examples < EXAMPLES["named"]


def law_of(item: pytest.Item) -> str:
    """Return what a case is of: its test, and the functions that check, where it is given some."""
    call = getattr(item, "callspec", None)
    checks = [value.__name__ for value in call.params.values() if isfunction(value)] if call else []
    return " ".join((item.nodeid.partition("[")[0], *checks))


def cases_of(items: Iterable[pytest.Item]) -> Mapping[str, list[str]]:
    """Return the cases by their laws."""
    found = defaultdict[str, list[str]](list)
    for item in items:
        found[law_of(item)].append(item.nodeid)
    return found


def some_of(cases: Mapping[str, list[str]]) -> set[str]:
    """Return a tenth of the cases of each law, and two at least.

    Which they are depends on their names alone, so that it is the same in every run.
    """
    return {
        case
        for of_law in cases.values()
        for case in islice(sorted(of_law, key=_place), share(len(of_law)))
    }


def share(count: int) -> int:
    """Return how many of so many cases are run by default."""
    return min(count, max(LEAST, -(-count // PART)))


def _place(case: str) -> bytes:
    return sha256(case.encode()).digest()


def leave_out(items: list[pytest.Item], config: pytest.Config) -> list[pytest.Item]:
    """Take the tests out of a list that this level leaves out, and return them."""
    level = config.stash[LEVEL]
    kept = [item for item in items if config.option.markexpr or not _waits(item, level)]
    cases = config.stash[CASES] = cases_of(kept)
    if level == "some":
        some = some_of(cases)
        kept = [item for item in kept if item.nodeid in some]
    elif level == "rest":
        some = some_of(cases_of(item for item in kept if not _waits(item, "some")))
        kept = [item for item in kept if item.nodeid not in some or _has_examples(item)]
    here = set(map(id, kept))
    left = [item for item in items if id(item) not in here]
    items[:] = kept
    return left


def _waits(item: pytest.Item, level: Level) -> bool:
    """Tell whether a test is too slow for a level."""
    return any(item.get_closest_marker(marker) for marker in LEFT_OUT[level])


def _has_examples(item: pytest.Item) -> bool:
    """Whether hypothesis tries more examples in a run of all cases."""
    return bool(getattr(getattr(item, "function", None), "is_hypothesis_test", False))
