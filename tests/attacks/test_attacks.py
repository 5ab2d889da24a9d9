"""Every attack on a small scale; and each finds a fault that is put into the program for it."""

from typing import Any, NamedTuple

import pytest

from attacks.all import ATTACKS
from attacks.attack import Outcome, attacked
from game.net import guest, host
from game.ui.table.table_screen import TableScreen

pytestmark = [
    pytest.mark.slow,
    pytest.mark.usefixtures("unseen_screen"),
]

SEED, SECONDS = 1, 60.0
SHARE = 12
"""Of a whole run, a small one has this part."""


def run(name: str, *cases: int) -> Outcome:
    """Attack with these cases."""
    return attacked(ATTACKS[name], SEED, cases, SECONDS)


@pytest.mark.long
@pytest.mark.parametrize("name", ATTACKS)
def test_the_program_withstands(name: str) -> None:
    outcome = run(name, *range(ATTACKS[name].cases // SHARE))
    print(f"\n{outcome.line()}")
    assert outcome.faults == ()
    assert outcome.cases > 0


# A fault that is put in: what it replaces, and which cases are to find it.


def crash(*_: object, **__: object) -> Any:
    raise TypeError("put in")


class Planted(NamedTuple):
    """What is put in where, which cases are to find it, and what they are to say."""

    owner: object
    name: str
    value: object
    cases: tuple[int, ...]
    says: str


FAULTS = {
    "messages": Planted(host, "fields_of", crash, (0,), "put in"),
    "lies": Planted(guest, "lobby_of", crash, (0,), "put in"),
    "window": Planted(TableScreen, "key", crash, (1, 3, 5), "put in"),
}


def test_all_attacks_find_something() -> None:
    assert set(FAULTS) == set(ATTACKS)


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_that_is_put_in_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    planted = FAULTS[name]
    monkeypatch.setattr(planted.owner, planted.name, planted.value)
    outcome = run(name, *planted.cases)
    assert outcome.faulty > 0
    assert [words for words in outcome.faults if planted.says in words], outcome.faults
    assert all(f"run.py {name} --seed {SEED}" in words for words in outcome.faults)
