"""Messages at a card table: calls, verdicts, turns and outcomes."""

from collections.abc import Callable, Sequence
from typing import Any, cast

from game.art.palette import Palette
from game.core.explanations import Explanation
from game.core.rules import Seat
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.state import ClaimState
from game.play.match import EntryMade, Match
from game.ui.table.players.play import TableMessages
from game.ui.table.rush import changed_words, with_change
from game.ui.table.table_model import TableModel
from game.ui.texts.common_words import append_words, seconds, tr, trn, why_wrong, with_cost
from game.ui.texts.place_words import corner_words


class ClaimWords(TableMessages):
    """Messages about calls and claims."""

    def __init__(self, match: Match, name_of: Callable[[Seat], str], here: Sequence[Seat]) -> None:
        """Describe a match; ``here`` has the seats of the people at this computer."""
        self._match, self._rules = match, cast(ClaimRules[Any], match.rules)
        self._name, self._here = name_of, here

    @property
    def _state(self) -> ClaimState:
        state: ClaimState = self._match.state
        return state

    def opening(self) -> str:
        state = self._state
        if state.places:
            return self._first_turn()
        if state.caller is not None:
            return self.call_words(state.caller)
        if not state.found and state.options.keeps_cards:
            count = len(self._rules.claims_left(state))
            return tr("Find all {count}. The cards stay put.").format(count=count)
        if state.row is not None:
            timed = tr("Find one on each table. A mistake costs 10 s and ends your run.")
            endless = tr("Find one on each table. One mistake and it’s over.")
            return endless if state.row.ends_ms is None else timed
        if state.options.chain:
            return trn(
                "Chain: each find reuses {count} card from the last one.",
                "Chain: each find reuses {count} cards from the last one.",
                state.options.chain,
            )
        return ""

    def rule(self) -> str:
        return tr(self._rules.hint_words.rule)

    def closing(self) -> str:
        """Return the reason a game alone ended; empty with several players."""
        state = self._state
        if not self._match.is_solo:
            return ""
        if state.row is not None:
            ends = tr("{wrong} – your streak ends").format(wrong=tr(self._rules.hint_words.wrong))
            return ends if state.row.ends_ms is None else tr("Time’s up!")
        if state.options.keeps_cards:
            return tr("All found!")
        if self._rules.claims_left(state) or (state.stock and not state.options.checked):
            return ""  # ended by points or time
        left = len(state.table) + len(state.stock)
        if not left:
            return tr("All cards taken!")
        return trn(*self._rules.hint_words.none_left, left)

    def _first_turn(self) -> str:
        """Return the rule for face-down cards, or whose turn it is."""
        if self._match.session.log:
            return self.turn()
        if self._match.is_solo:
            return tr("Turn up three cards, one by one. Three that go together are yours.")
        return tr("Take turns to turn up three cards. If you take three, you play again.")

    def turn(self) -> str:
        """Return whose turn it is, with several players."""
        state = self._state
        if state.over or state.caller is None:
            return ""
        waits = state.caller not in self._here
        words = tr("{name} is thinking…") if waits else tr("{name}, your turn.")
        return words.format(name=self._name(state.caller))

    def call_words(self, seat: Seat) -> str:
        """Return the message about a seat's call."""
        words = tr("{name} calls!") if seat not in self._here else tr(self._rules.hint_words.pick)
        return words.format(name=self._name(seat))

    def second(self, caller: Seat, seat: Seat) -> str:
        """Return the message about a second call, too late."""
        text = tr("{first} called first, {second} a moment later.")
        return text.format(first=self._name(caller), second=self._name(seat))

    def not_now(self) -> str:
        """Return the reason no card can be chosen now."""
        caller = self._state.caller
        if self._state.places:
            return self.turn()
        if caller is None:
            return tr("Call first: press your key or click your name plate.")
        return tr("{name} called and is picking cards.").format(name=self._name(caller))

    def run_out(self, made: EntryMade) -> str:
        """Return the message about a timeout, with its cost."""
        caller = made.before.caller
        words = tr("{name} ran out of time.").format(name=self._name(caller))
        return with_cost(words, self.points_gained(made, caller))

    def verdict_words(
        self, made: EntryMade, taken: int, explanation: Explanation, palette: Palette
    ) -> str:
        """Return the gain from a right claim, or the reason it was wrong.

        ``taken`` is the number of its cards.
        """
        if not explanation.right:
            if self._state.places and not self._match.is_solo:
                return f"{tr(self._rules.hint_words.wrong)}. {self.turn()}"
            lost = self.points_gained(made, made.entry.seat)
            return with_cost(why_wrong(explanation, palette), lost)
        words = tr(self._rules.hint_words.found)
        if not self._match.is_solo:
            points = trn(
                "{count} point", "{count} points", self.points_gained(made, made.entry.seat)
            )
            name = self._name(made.entry.seat)
            words = tr("{name} got it! +{points}").format(name=name, points=points)
        if changed_words(made):
            return with_change(words, made)
        if self._dealt_more(made, taken):
            more = tr("Nothing left to find, so more cards are dealt.")
            return append_words(words, more)
        if not self._match.is_solo:
            return words
        found = tr("Found in {time}.").format(time=seconds(self._waited_ms(made)))
        return append_words(words, found)

    def none_here(self, made: EntryMade) -> tuple[str, str]:
        """Return the verdict on a "none here" claim, and its colour role."""
        gained = self.points_gained(made, made.entry.seat)
        if made.after.table != made.before.table or gained > 0:
            return tr("Correct, none here. Three more cards."), "right"
        return with_cost(tr("There is one – look again!"), gained), "wrong"

    def points_gained(self, made: EntryMade, seat: Seat) -> int:
        """Return the points gained by a seat."""
        points: int = made.after.scores[seat] - made.before.scores[seat]
        return points

    def _waited_ms(self, made: EntryMade) -> int:
        """Return the milliseconds from the previous right claim, or the start, to this claim."""
        session = self._match.session
        steps = zip(session.states, session.log, session.states[1:], strict=False)
        right = (entry for before, entry, after in steps if after.scores > before.scores)
        since = max((entry.at_ms for entry in right if entry != made.entry), default=0)
        return made.entry.at_ms - since

    def _dealt_more(self, made: EntryMade, taken: int) -> bool:
        """Whether more cards were dealt than needed to refill the table."""
        before, after = made.before, made.after
        missing: int = max(0, before.options.table_size - len(before.table) + taken)
        return len(before.stock) - len(after.stock) > missing


def no_hurry_note(model: TableModel) -> str:
    """Return the note on unlimited picking time; empty unless a screen reader lifts the limit."""
    usual, options = model.context.settings.window_seconds, model.match.state.options
    if not (model.calls and not model.play.is_remote and model.context.listens()):
        return ""
    return (
        tr("No time limit for picking, as a screen reader is on.")
        if usual and not options.window
        else ""
    )


def added_up(model: TableModel, explanation: Explanation) -> str:
    """Return the sum of each group of a right claim, for screen readers only."""
    sums = {one.feature: one.values[0] for one in explanation.aspects if one.telling == "sums"}
    if not (sums and explanation.right and model.context.listens()):
        return ""
    if not any(sums.values()):
        return tr("The cards cancel out.")
    base = model.match.state.options.cards.base
    return tr("Each group makes {sum}.").format(sum=corner_words(sums, base))
