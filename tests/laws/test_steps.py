"""No action keeps the screen waiting: the steps that the rules take for one are counted."""

import sys
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any

import pytest
from newcomers.c53t import C53T, C53T_RULES, C53TOptions
from test_laws import CASES, Case, played

from game.core.rules import Rules, State
from game.play.session import Session

MOST_STEPS = 2_000_000
"""Lines and calls of Python: a million of them take some 0.1 s."""

MOST_ENTRIES = 15
ONE_A_VARIANT = {(case.key, case.variant): case for case in reversed(CASES)}


def steps(work: Callable[[], object]) -> int:
    """Return how many lines and calls of Python some work takes, with no cache filled before."""
    for name, module in list(sys.modules.items()):
        if name.startswith("game.games"):
            for thing in vars(module).values():
                getattr(thing, "cache_clear", lambda: None)()
    count = 0

    def trace(frame: FrameType, event: str, argument: object) -> Any:
        nonlocal count
        count += 1
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        work()
    finally:
        sys.settrace(before)
    return count


def entries(
    rules: Rules[Any, Any], session: Session, most: int = MOST_ENTRIES
) -> Iterator[tuple[str, int]]:
    """Yield the steps of the start and of the first entries of a session, each with its name."""
    opening = session.options, session.deal, session.states[0].seats
    yield "start", steps(lambda: rules.start(*opening))
    for before, entry in list(zip(session.states, session.log, strict=False))[:most]:

        def act(before: State = before, entry: Any = entry) -> None:
            rules.moves(rules.apply(before, entry), 0)

        yield str(entry.action), steps(act)


@pytest.mark.parametrize("case", ONE_A_VARIANT.values(), ids=map("-".join, ONE_A_VARIANT))
def test_no_entry_takes_many_steps(case: Case) -> None:
    for what, count in entries(case.rules, played(case)):
        assert count <= MOST_STEPS, what


def finds(options: C53TOptions, seed: str) -> Session:
    """Return a session in which one claim after the other is made, to the end."""
    session = Session(C53T_RULES, options, seed, 1)
    while 0 in session.actors:
        session.submit(0, C53T_RULES.moves(session.state, 0)[0], session.length)
    return session


@pytest.mark.parametrize(("laid", "most"), [(12, 30), (20, 5)])
def test_claims_of_five_of_125_cards_take_few_steps(laid: int, most: int) -> None:
    """Near the end of a deal, when few claims are left, it is hardest to find one of them."""
    session = finds(C53TOptions(laid=laid), "few left")
    assert len(session.log) > 15
    assert max(count for _, count in entries(C53T_RULES, session, most)) <= MOST_STEPS


class SlowC53T(C53T):
    """The same game by trying all cards, as whoever does not think of it may write it."""

    def completing(self, options: C53TOptions, chosen: tuple[int, ...]) -> tuple[int, ...]:
        """Return every card with which five cards are right."""
        others = (card for card in options.deck if card not in chosen)
        return tuple(card for card in others if self._is_right(options, (*chosen, card)))

    def _is_right(self, options: C53TOptions, five: tuple[int, ...]) -> bool:
        return all(len({*values}) in (1, 5) for values in options.cards.columns(five))


@pytest.mark.heavy
def test_a_game_that_tries_all_cards_takes_too_many() -> None:
    slow, session = SlowC53T(), finds(C53TOptions(laid=15), "few left")
    ((_, count),) = entries(slow, session, 0)
    assert count > MOST_STEPS
