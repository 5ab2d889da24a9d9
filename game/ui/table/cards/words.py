"""What is said at a table of cards."""

from collections.abc import Callable

from game.art.palette import Palette
from game.core.rules import Explanation, Seat
from game.games.claims.rules import ClaimRules
from game.games.claims.state import ClaimState
from game.play.match import Made, Match
from game.ui.texts.words import tr, trn, why_wrong


class ClaimWords:
    """Words for what seats do with cards."""

    def __init__(self, match: Match, name_of: Callable[[Seat], str]) -> None:
        assert isinstance(match.rules, ClaimRules)
        self._match, self._rules, self._name = match, match.rules, name_of

    @property
    def _state(self) -> ClaimState:
        state: ClaimState = self._match.state
        return state

    def opening(self) -> str:
        """Return who has called, or that the cards stay where they are."""
        state = self._state
        if state.caller is not None:
            return self.called(state.caller)
        if not state.found and self._rules.keeps_cards(state.options):
            count = len(self._rules.claims_left(state))
            return tr("Find all {count} sets. The cards stay where they are.").format(count=count)
        return ""

    def newcomer(self, *, calls: bool) -> str:
        """Return how cards are chosen, after a call or at once."""
        if not self._match.opening.people:
            return ""
        if calls:
            return tr("Saw something? Call with your key, then choose the cards.")
        if self._state.options.two_groups:
            return tr("Press a card once for the first group, twice for the second; then Claim.")
        return tr("Choose three cards: click them, or press their keys.")

    def closing(self) -> str:
        """Return what ended a game alone; with others, who has won says more."""
        state = self._state
        if not self._match.alone:
            return ""
        if self._rules.keeps_cards(state.options):
            return tr("All of them found!")
        if self._rules.chances(state) or state.stock:
            return ""  # points or minutes have ended it
        left = len(state.table)
        if not left:
            return tr("All cards are taken!")
        cards = trn("{count} card remains", "{count} cards remain", left)
        return f"{tr(self._rules.hint_words.none_left)} {cards}"

    def called(self, seat: Seat) -> str:
        """Return that a seat has called."""
        computer = seat in self._match.session.computers
        words = tr("{name} has called.") if computer else tr("{name}: choose!")
        return words.format(name=self._name(seat))

    def second(self, caller: Seat, seat: Seat) -> str:
        """Return that a seat called after another one."""
        text = tr("{first} was first, {second} comes second.")
        return text.format(first=self._name(caller), second=self._name(seat))

    def not_now(self) -> str:
        """Return why no card can be chosen now."""
        caller = self._state.caller
        if caller is None:
            return tr("Call first: press your key, or click your name.")
        return tr("{name} has called, and chooses.").format(name=self._name(caller))

    def run_out(self, seat: Seat) -> str:
        """Return that the time of a seat has run out."""
        return tr("{name}: the time has run out.").format(name=self._name(seat))

    def judged(self, made: Made, taken: int, explanation: Explanation, palette: Palette) -> str:
        """Return what a claim of so many cards has brought, or why it was wrong."""
        if not explanation.right:
            return why_wrong(explanation, palette, alike_is_right=self._rules.alike_is_right)
        words = tr("Right!")
        if not self._match.alone:
            points = trn("{count} point", "{count} points", self.gained(made))
            name = self._name(made.entry.seat)
            words = tr("{name}: right! +{points}").format(name=name, points=points)
        if self._dealt_more(made, taken):
            more = tr("Nothing was left to claim, so more cards came.")
            words = f"{words} {more}"
        return words

    def none_here(self, made: Made) -> tuple[str, str]:
        """Return whether there was nothing to claim, and the role of its colour."""
        if made.after.table != made.before.table or self.gained(made) > 0:
            return tr("Right: there was none. Three more."), "right"
        return tr("But there is one here!"), "wrong"

    def gained(self, made: Made) -> int:
        """Return how many points a seat has made."""
        seat = made.entry.seat
        points: int = made.after.scores[seat] - made.before.scores[seat]
        return points

    def _dealt_more(self, made: Made, taken: int) -> bool:
        """Tell whether more cards were dealt than fill the places of those that were taken."""
        before, after = made.before, made.after
        missing = max(0, self._rules.table_size(before.options) - len(before.table) + taken)
        return len(before.stock) - len(after.stock) > missing
