"""Verdicts on claims: the last explanation, and cards marked for a moment."""

from collections.abc import Iterable, Mapping
from typing import Any

from game.boards.card_board import CARDS
from game.core.explanations import Explanation
from game.core.rules import Action
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.state import Claim, ClaimState

MARKED_MS, LIT_MS = 1100, 2400


class Verdicts:
    """The last claim with its explanation, and the cards marked at present."""

    def __init__(self) -> None:
        self.last: tuple[ClaimState, Claim, Explanation] | None = None
        self._cards: frozenset[int] = frozenset()
        self._mark, self._until = "", -1
        self.held: Mapping[int, str] = {}
        """The marks of a wrong claim that ended a game, and of one that was there; else none."""

    def record(self, before: ClaimState, action: Action, explanation: Explanation) -> None:
        """Record a claim and its explanation."""
        claim = (
            action if isinstance(action, Claim) else Claim(CARDS.action_things(before, action)[1])
        )
        self.last = (before, claim, explanation)

    def mark(self, cards: frozenset[int], verdict: str, ms: int) -> None:
        """Mark cards as right or wrong for `MARKED_MS`."""
        self._cards, self._mark, self._until = cards, verdict, ms + MARKED_MS

    def hold(self, rules: ClaimRules[Any], wrong: Iterable[int]) -> None:
        """Keep wrong cards marked, with a claim missed instead of them highlighted."""
        cards = frozenset(wrong)
        there = rules.claims_left(self.last[0]) if self.last is not None else ()
        apart = min(there, key=lambda one: len(cards & {*one.left}), default=Claim(()))
        self.held = {**dict.fromkeys(apart.left, "second"), **dict.fromkeys(cards, "wrong")}

    def light(self, claim: Claim, ms: int) -> None:
        """Highlight the cards of an earlier claim for `LIT_MS`."""
        self._cards, self._mark, self._until = frozenset(claim.left), "second", ms + LIT_MS

    def end(self) -> None:
        """Clear all marks."""
        self.held = {}
        self._cards, self._mark, self._until = frozenset(), "", -1

    def shows(self, ms: int) -> bool:
        """Whether cards are marked."""
        return self._until > ms

    def marks(self, ms: int) -> Mapping[int, str]:
        """Return the marks by card."""
        return self.held or (dict.fromkeys(self._cards, self._mark) if self.shows(ms) else {})


def stay(cards: Iterable[int], before: ClaimState, after: ClaimState) -> bool:
    """Whether cards lie in their former places, so that a selection of them still makes sense."""
    was, now = (CARDS.ids(state).items() for state in (before, after))
    return set(cards) <= {card for card, _ in was & now}
