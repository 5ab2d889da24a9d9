"""What the three card games share: table, call, claim, penalty, refill, end.

A seat alone claims at once. Of several seats one calls first, and the table is the caller's for
the claim window; when that runs out, the clock makes the Timeout.
"""

from collections.abc import Container, Sequence
from dataclasses import replace

from game.core.rng import Rng
from game.core.rules import (
    CLOCK,
    Action,
    Code,
    Entry,
    Explanation,
    Hint,
    IllegalAction,
    Result,
    Seat,
    check_seats,
    ranks,
)
from game.games.claims import codes
from game.games.claims.actions import Call, Claim, NoneHere, Timeout, TimeUp
from game.games.claims.game import ClaimGame, O
from game.games.claims.hints import claim_hint, no_claim_hint
from game.games.claims.state import HIDDEN, ClaimState


class ClaimRules(ClaimGame[O]):
    """The contract, as all card games fulfil it."""

    def deal(self, options: O, rng: Rng) -> tuple[int, ...]:
        """Return the deck in random order."""
        return tuple(rng.shuffled(self.deck(options)))

    def start(self, options: O, deal: tuple[int, ...], seats: int) -> ClaimState:
        """Return the first state: the table laid from the top of the deal.

        Raises:
            ValueError: the deal is not one for these options, or the seats are not 1 … 6.
        """
        check_seats(seats, 1, self.max_seats)
        self._check_deal(options, tuple(deal))
        # A checked table gets its last three cards as every later three: by the check.
        size = self.table_size(options)
        first = size - 3 if self.dealing(options) == "checked" else size
        nothing: tuple[int, ...] = ()
        state = ClaimState(
            options,
            seats,
            tuple(deal[:first]),
            tuple(deal[first:]),
            (nothing,) * seats,
            (0,) * seats,
        )
        return self._settled(self._refilled(state, ()))

    def _check_deal(self, options: O, deal: tuple[int, ...]) -> None:
        deck = self.deck(options)
        if any(type(card) is not int for card in deal) or sorted(deal) != list(deck):
            raise ValueError(
                f"deal takes each card {deck[0]} … {deck[-1]} once, got {len(deal)} cards"
            )

    def actors(self, state: ClaimState) -> frozenset[Seat]:
        """Return who may act now: every seat that is not barred, or the caller; and the clock."""
        if state.over:
            return frozenset()
        clock = frozenset({CLOCK}) if self.alarm(state) else frozenset()
        if state.caller is not None:
            return clock | {state.caller}
        return clock | (frozenset(range(state.seats)) - state.barred)

    def moves(self, state: ClaimState, seat: Seat) -> Sequence[Action]:
        """Return the seat's right claims; before a call: the call, and a right "none here"."""
        if seat == CLOCK or seat not in self.actors(state):
            return ()
        offered = self.chances(state)
        first_call = state.seats > 1 and state.caller is None and bool(self.claims_left(state))
        return (Call(),) if first_call else offered

    def chances(self, state: ClaimState) -> Sequence[Action]:
        """Return the right claims on the table, over or not; without any, "none here"."""
        left = self.claims_left(state)
        return left or ((NoneHere(),) if self.offers_none_here(state) else ())

    def refusal(self, state: ClaimState, entry: Entry) -> str | None:
        """Return why the entry is not allowed, or None if it is."""
        if state.over:
            return "The game is over."
        alarm = self.alarm(state)
        if entry.seat == CLOCK:
            due = alarm == (entry.at_ms, entry.action)
            return None if due else "The clock has nothing to do at this time."
        if alarm and entry.at_ms >= alarm[0]:
            return "Too late: the time had run out."
        if not 0 <= entry.seat < state.seats:
            return "There is no such seat."
        if entry.seat in state.barred:
            return "This seat sits out until the next claim."
        if state.caller not in (None, entry.seat):
            return "Another seat has called."
        match entry.action:
            case Call():
                return self._call_refusal(state)
            case NoneHere():
                offered = self.offers_none_here(state)
                return None if offered else "There is always something here to claim."
            case Claim():
                return self._claim_refusal(state, entry.action)
            case Timeout() | TimeUp():
                return "Only the clock does this."
        return "This is not an action of this game."

    def _call_refusal(self, state: ClaimState) -> str | None:
        if state.seats == 1:
            return "Alone there is no need to call."
        return None if state.caller is None else "This seat has called already."

    def _claim_refusal(self, state: ClaimState, claim: Claim) -> str | None:
        if state.seats > 1 and state.caller is None:
            return "Call before you claim."
        fault = self._no_claim(claim, state.table)
        if fault is None and claim in state.found:
            return "This one has been found already."
        return fault

    def _no_claim(self, claim: Claim, among: Container[int]) -> str | None:
        """Return why the cards are not of these, or no claim at all, or None."""
        cards = claim.left + claim.right
        if any(card not in among or type(card) is not int for card in cards):
            return "A card of this claim is not on the table."
        if len(set(cards)) != len(cards):
            return "A claim takes each card once."
        return self.misshapen(claim)

    def judged(self, state: ClaimState, action: Action) -> Explanation:
        """Return why a claim is right or wrong, wherever its cards lie, or "none here" is.

        A call is neither; it only has to be allowed, and so it is right.
        """
        match action:
            case Call():
                return Explanation(True)
            case NoneHere():
                reason = "There is something here to claim." if self.claims_left(state) else ""
                return Explanation(not reason, reason=reason)
            case Claim():
                # The deck is all that lies on any table.
                fault = self._no_claim(action, self.deck(self.options_of(state)))
                return Explanation(False, reason=fault) if fault else self.shown(state, action)
        return Explanation(False)

    def apply(self, state: ClaimState, entry: Entry) -> ClaimState:
        """Return the state after the entry.

        Raises:
            IllegalAction: the entry is not allowed.
        """
        refusal = self.refusal(state, entry)
        if refusal is not None:
            raise IllegalAction(refusal)
        match entry.action:
            case Call():
                return replace(state, caller=entry.seat, called_ms=entry.at_ms)
            case TimeUp():
                return replace(state, caller=None, over=True)
            case Timeout():
                assert state.caller is not None
                return self._settled(self._failed(state, state.caller))
            case Claim():
                claim = entry.action
                if not self.is_right(self.options_of(state), claim):
                    return self._settled(self._failed(state, entry.seat))
                return self._settled(self._taken(state, entry.seat, claim))
        # NoneHere is the only one left.
        if self.claims_left(state):
            return self._settled(self._failed(state, entry.seat))
        return self._settled(self._three_more(self._scored(state, entry.seat, 1)))

    def alarm(self, state: ClaimState) -> tuple[int, Action] | None:
        """Return when the claim window or the game's time runs out, whichever is first."""
        if state.over:
            return None
        due: list[tuple[int, Action]] = []
        if state.options.ends == "minutes":
            due.append((state.options.target * 60_000, TimeUp()))
        if state.caller is not None and state.options.window:
            due.append((state.called_ms + state.options.window * 1000, Timeout()))
        return min(due, key=lambda alarm: alarm[0], default=None)

    def result(self, state: ClaimState) -> Result | None:
        """Return scores and ranks when the session is over."""
        return Result(state.scores, ranks(state.scores)) if state.over else None

    def observe(self, state: ClaimState, seat: Seat) -> ClaimState:
        """Return the state with the undealt cards hidden; their number shows."""
        return replace(state, stock=(HIDDEN,) * len(state.stock))

    def hint(self, state: ClaimState, seat: Seat) -> Hint | None:
        """Return the way to the first claim there is, or "none here" where that is right."""
        if seat not in self.actors(state):
            return None
        left = self.claims_left(state)
        if left:
            first_call = state.seats > 1 and state.caller is None
            action = Call() if first_call else left[0]
            return claim_hint(
                action, left[0], len(left), self.hint_words, two_groups=state.options.two_groups
            )
        return no_claim_hint() if self.offers_none_here(state) else None

    def show(self, state: ClaimState) -> str:
        """Return table, size of the stock, scores, caller and who sits out in one line."""
        parts = [
            "table " + " ".join(map(str, state.table)),
            f"stock {len(state.stock)}",
            "scores " + " ".join(map(str, state.scores)),
        ]
        if state.caller is not None:
            parts.append(f"caller {state.caller} since {state.called_ms}")
        if state.barred:
            parts.append("barred " + " ".join(map(str, sorted(state.barred))))
        if state.found:
            parts.append(f"found {len(state.found)}")
        if state.over:
            parts.append("over")
        return ", ".join(parts)

    def decode_options(self, code: Code) -> O:
        """Return the options that a code stands for.

        Raises:
            ValueError: it is not a code of this game's options.
        """
        return codes.decode_fields(self.default_options(), code)

    encode_options = staticmethod(codes.encode_fields)
    encode_action = staticmethod(codes.encode_action)
    decode_action = staticmethod(codes.decode_action)
