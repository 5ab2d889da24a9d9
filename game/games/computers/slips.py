"""Wrong claims that look much like a right one."""

from collections.abc import Iterator
from typing import Any

from game.games.claims.actions import Claim
from game.games.claims.rules import ClaimRules
from game.games.claims.state import ClaimState


def near_misses(rules: ClaimRules[Any], state: ClaimState, claim: Claim) -> list[Claim]:
    """Return the wrong claims one step from a right one that fail in the fewest respects.

    A step puts one card in another's place; where a claim has two groups, it may also leave a
    card out, add one, or move one to the other group. The order is pinned, and there may be none.
    """
    found: dict[Claim, int] = {}
    for other in _changed(state.table, claim):
        if rules.misshapen(other) is None and other not in found:
            aspects = rules.judged(state, other).aspects
            found[other] = sum(not aspect.right for aspect in aspects)
    least = min(filter(None, found.values()), default=0)
    return [other for other, broken in found.items() if broken and broken == least]


def _changed(table: tuple[int, ...], claim: Claim) -> Iterator[Claim]:
    """Yield every claim that is one step from this one, of cards on the table."""
    groups = (claim.left, claim.right)
    unused = [card for card in table if card not in claim.left + claim.right]
    for side, group in enumerate(groups):
        other = groups[1 - side]
        for card in unused:
            yield Claim((*group, card), other)
        for position, gone in enumerate(group):
            rest = group[:position] + group[position + 1 :]
            for card in unused:
                yield Claim((*rest, card), other)
            yield Claim(rest, other)
            yield Claim(rest, (*other, gone))
