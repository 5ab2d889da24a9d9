"""What is explained in every game agrees with what comes of it."""

import random
from collections import Counter
from typing import Any

from test_laws import AnyRules, Case, every_case, played, wrong_action

from game.core.rules import (
    CLOCK,
    Action,
    Entry,
)
from game.games.claims.state import Call, Claim, ClaimState, Name, NoneHere, Timeout, Turn
from game.games.noset.cap_rules import SET
from game.games.noset.state import CapState, Take
from game.games.pegs.state import Jump, PegState
from game.games.rush import Skip, TimeUp


def hostile_action(source: random.Random, state: Any) -> Action:
    """Return any action of any game: of cards on the table or not, once or again, or of none."""
    cards = [*range(-1, 7), 26, 27, 80, 81, 242, 243, 10**9]
    if isinstance(state, ClaimState):
        cards += [
            *state.table * 3,
            *state.last * 3,
            *(card for pile in state.piles for card in pile),
        ]
    drawn = source.choices(cards, k=source.choice((0, 1, 2, 3, 3, 3, 4, 4, 5, 6, 6)))
    cut = source.randrange(len(drawn) + 1)
    ends = [source.randrange(-1, 46) for _ in range(2)]
    turns = (Turn(ends[0]), Turn(ends[1]), Name(ends[0]), Take(ends[1]))
    words = (Call(), NoneHere(), Skip(), Timeout(), TimeUp())
    others = (*words, Action(), Jump(ends[0], ends[1]), *turns)
    claims = (Claim(tuple(drawn)), Claim(tuple(drawn[:cut]), tuple(drawn[cut:])))
    return source.choice((*others, *claims, *claims, *claims))


def came_off(before: Any, after: Any, entry: Entry) -> bool:
    """Tell whether an action that was allowed did what it was meant to do."""
    if isinstance(before, CapState):
        stays = (before.table, before.taken, before.finished)
        return not after.ended and (after.table, after.taken, after.finished) != stays
    if isinstance(before, PegState):
        return bool((after.markers, after.finished) != (before.markers, before.finished))
    if isinstance(entry.action, Call):
        return bool(after.caller == entry.seat)
    if isinstance(entry.action, Skip):
        return bool(after.row != before.row)
    if isinstance(entry.action, Turn) and len(before.up) != 2:
        return bool(entry.action.place in after.up)
    if isinstance(entry.action, Name):
        return entry.action.card in before.aside
    return bool(after.scores[entry.seat] > before.scores[entry.seat])


def check_explained(rules: AnyRules, state: Any, action: Action) -> bool:
    """Check that an action is explained as the rules judge it; tell whether it is right."""
    told = rules.explain(state, action)
    alarm = state.alarm()
    seat = min(rules.actors(state) - {CLOCK}, default=0)
    entry = Entry(alarm[0] - 1 if alarm else 0, seat, action)
    refusal = rules.refusal(state, entry)
    if refusal is not None:
        assert (told.right, told.reason) == (False, refusal)
        return False
    assert told.right == came_off(state, rules.apply(state, entry), entry)
    assert told.right == (not told.reason and all(aspect.right for aspect in told.aspects))
    named = isinstance(action, Claim | Jump | Turn) and rules.is_attempt(state, action)
    makes_set = isinstance(action, Take) and told.reason == SET
    assert bool(told.aspects) == (named or makes_set or isinstance(action, Name))
    return told.right


@every_case
def test_explanations_agree_with_what_comes_of_it(case: Case) -> None:
    """What is explained as right is done, and what is refused is wrong for just that reason."""
    rules, source = case.rules, random.Random(f"{case} explained")
    seen: Counter[bool] = Counter()
    for state in played(case).states:
        seat = min(rules.actors(state) - {CLOCK}, default=0)
        actions = [*rules.moves(state, seat)[:3], *rules.opportunities(state)[:2]]
        actions += [hostile_action(source, state) for _ in range(12)]
        actions += [wrong_action(source, state) for _ in range(4)]
        seen.update(check_explained(rules, state, action) for action in actions)
    assert seen[True]
    assert seen[False]
    # Before anybody has called, what a claim shows is told all the same.
    first = played(case).states[0]
    for claim in rules.opportunities(first):
        assert rules.explain(first, claim).aspects or isinstance(claim, NoneHere | Take)
