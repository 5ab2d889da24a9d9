"""What each entry of a card game does, worked out anew from what was there before it.

Of all card games and options, but for rows of tables (tests/games/test_rush.py).
"""

from dataclasses import replace
from typing import Any

import pytest
from test_laws import CASES, Case, played

from game.core.rules import CLOCK, Action, Entry
from game.games.claims.choices import ClaimOptions
from game.games.claims.state import Call, Claim, ClaimState, Name, NoneHere, Timeout, Turn
from game.games.rush import TimeUp


def card_cases(*, face_down: bool) -> pytest.MarkDecorator:
    """Return the cases of card games in which cards lie face up, or down."""
    found = []
    for case in CASES:
        options = case.options
        if isinstance(options, ClaimOptions) and not options.rush:
            found += [case] if bool(options.face_down) == face_down else []
    return pytest.mark.parametrize("case", found, ids=["/".join(case[:2]) for case in found])


def alarm_of(state: ClaimState) -> tuple[int, Action] | None:
    """Return what is due next: at one moment the end of the game comes first."""
    options, due = state.options, list[tuple[int, int, Action]]()
    if options.ends == "minutes":
        due.append((60_000 * options.target, 0, TimeUp()))
    if state.caller is not None and (window := options.choosing_ms(state.caller)):
        due.append((state.called_ms + window, 1, Timeout()))
    if state.over or not due:
        return None
    at_ms, _, action = min(due, key=lambda one: one[:2])
    return at_ms, action


def is_right(rules: Any, state: ClaimState, action: Action) -> bool:
    if isinstance(action, NoneHere):
        return not rules.claims_left(state)
    return isinstance(action, Claim) and bool(rules.explain(state, action).right)


def with_score(state: ClaimState, seat: int, points: int) -> ClaimState:
    """Return a position after an attempt: points for a seat; nobody has called or sits out."""
    scores = (*state.scores[:seat], state.scores[seat] + points, *state.scores[seat + 1 :])
    return replace(state, scores=scores, caller=None, called_ms=0, barred=frozenset())


def check_effect(rules: Any, before: ClaimState, entry: Entry, after: ClaimState) -> None:
    action, options, seat = entry.action, before.options, entry.seat
    if isinstance(action, Call):
        assert after == replace(before, caller=seat, called_ms=entry.at_ms)
    elif isinstance(action, TimeUp):
        assert after == replace(before, caller=None, over=True)
    elif isinstance(action, Claim | NoneHere | Timeout) and not is_right(rules, before, action):
        who = before.caller if isinstance(action, Timeout) else seat
        assert who is not None
        left = with_score(before, who, -1 if options.penalty == "point" else 0)
        sits_out = options.penalty == "sit out" and before.seats > 1
        assert after == replace(left, barred=frozenset({who} if sits_out else ()))
    elif isinstance(action, NoneHere):
        dealt, rest = before.stock[:3], before.stock[3:]
        expected = replace(with_score(before, seat, 1), table=before.table + dealt, stock=rest)
        assert replace(after, over=False, asks=False) == expected
    elif isinstance(action, Name):  # of the last card: no points, and the end
        shown = before.table + before.aside
        assert after == replace(before, table=shown, aside=(), asks=False, over=True)
    else:
        assert isinstance(action, Claim)
        cards = action.left + action.right
        several = options.two_groups or not options.claim_size
        expected = with_score(before, seat, len(cards) if several else 1)
        assert after.scores == expected.scores
        assert (after.caller, after.barred, after.made) == (None, frozenset(), before.made + 1)
        taken = () if options.keeps_cards else tuple(c for c in cards if c not in before.last)
        piles = (*before.piles[:seat], before.piles[seat] + taken, *before.piles[seat + 1 :])
        assert after.piles == piles
        assert after.found == ((*before.found, action) if options.keeps_cards else ())
        so_far = {"points": max(after.scores), "claims": after.made}.get(options.ends, -1)
        nothing = not rules.claims_left(replace(after, over=False)) and not after.aside
        assert after.over == (so_far >= options.target or (nothing and not after.offers_none_here))


@card_cases(face_down=False)
def test_an_entry_does_what_the_rules_of_all_card_games_say(case: Case) -> None:
    session, rules = played(case), case.rules
    for before, entry, after in zip(session.states, session.log, session.states[1:], strict=False):
        assert isinstance(before, ClaimState)
        check_effect(rules, before, entry, after)
        alarm, seats = alarm_of(before), frozenset(range(case.seats))
        assert before.alarm() == alarm
        free = seats - before.barred if before.caller is None else {before.caller}
        assert rules.actors(before) == free | ({CLOCK} if alarm else frozenset())
        for seat in seats - free:
            told = rules.refusal(before, Entry(before.called_ms, seat, Call()))
            sits_out = seat in before.barred
            assert told == (
                "You sit out until the next claim." if sits_out else "Another player called first."
            )
            assert not rules.moves(before, seat)
        for move in [rules.moves(before, seat)[0] for seat in free if rules.moves(before, seat)]:
            late = "Too late – time ran out." if alarm else None
            for seat in free:
                at_ms = alarm[0] if alarm else entry.at_ms
                assert rules.refusal(before, Entry(at_ms, seat, move)) == late


def check_turn(rules: Any, before: ClaimState, seat: int, place: int, after: ClaimState) -> None:
    up = (*(before.up if len(before.up) < 3 else ()), place)
    lying = dict(zip(before.places, before.table, strict=True))
    shown = replace(before, up=up, seen=before.seen | {place})
    cards = tuple(lying[one] for one in up)
    if len(up) == 3 and rules.judge(before, Claim(cards)).right:
        kept = {one: card for one, card in lying.items() if one not in up}
        there = dict(zip(after.places, after.table, strict=True))
        drawn = len(there) - len(kept)
        assert kept.items() <= there.items()
        assert drawn in (3, len(before.stock))
        assert [there[one] for one in sorted(up) if one in there] == [*before.stock[:drawn]]
        assert after.stock == before.stock[drawn:]
        assert after.piles[seat] == before.piles[seat] + cards
        assert (after.scores, after.up) == (with_score(before, seat, 1).scores, ())
        assert after.made == before.made + 1
        assert after.over or after.caller == before.caller
        assert after.seen == shown.seen - {*up}
    elif len(up) == 3 and before.seats > 1:
        assert after == replace(shown, caller=(seat + 1) % before.seats)
    else:
        assert after == shown


@card_cases(face_down=True)
def test_a_turn_does_what_the_rules_of_cards_face_down_say(case: Case) -> None:
    session, rules = played(case), case.rules
    for before, entry, after in zip(session.states, session.log, session.states[1:], strict=False):
        assert isinstance(before, ClaimState)
        turns = 0 if before.caller is None else before.caller
        assert rules.actors(before) - {CLOCK} == {turns}
        up = before.up if len(before.up) < 3 else ()
        wanted = tuple(Turn(place) for place in before.places if place not in up)
        assert rules.moves(before, turns) == wanted
        assert before.cards_down == {*before.table} - {*before.cards_up}
        for action in (Call(), NoneHere(), Claim(before.table[:3])):
            told = rules.refusal(before, Entry(0, turns, action))
            assert told == "Turn up three cards, one by one."
        if isinstance(entry.action, Turn):
            check_turn(rules, before, entry.seat, entry.action.place, after)
        else:
            assert after == replace(before, caller=None, over=True)
