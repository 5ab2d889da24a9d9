"""The selection of cards: its seat, its cards, and the resulting calls and claims."""

from game.boards.board import Selection
from game.boards.card_board import CARDS
from game.core.rules import Action as Done
from game.core.rules import Seat
from game.games.claims.state import Call, ClaimState, NoneHere
from game.games.rush import Skip
from game.ui.table.cards.claim_words import ClaimWords
from game.ui.table.cards.verdicts import Verdicts
from game.ui.table.players.computers import computer_selection
from game.ui.table.table_model import TableModel


class CardSelector:
    """The cards chosen at a table, and the seat that chooses; entries go to the model."""

    def __init__(self, model: TableModel, words: ClaimWords, verdicts: Verdicts) -> None:
        self.model, self.words, self.verdicts = model, words, verdicts
        self.selection = Selection()

    @property
    def state(self) -> ClaimState:
        """The position."""
        state: ClaimState = self.model.match.state
        return state

    @property
    def chooser(self) -> Seat | None:
        """The seat here whose selection counts now, if any."""
        state = self.state
        if state.over:
            return None
        seat = 0 if state.seats == 1 else state.caller
        if seat is None and not self.model.calls:
            seat = next(iter(set(self.model.people) - state.barred), None)
        return seat if seat in self.model.people and not self.model.play.waits(seat) else None

    @property
    def acting(self) -> Seat:
        """The seat with the current selection."""
        caller = self.state.caller
        return (self.chooser or 0) if caller is None else caller

    @property
    def visible_selection(self) -> Selection:
        """The selection shown: a calling computer player's, or the one made here."""
        session = self.model.session
        if self.state.caller in session.computers:
            return computer_selection(session, self.model.now)
        return self.selection

    def call(self, seat: Seat) -> None:
        """Call for a seat; a late second call is announced."""
        model, caller = self.model, self.state.caller
        if caller != seat:
            model.submit(seat, Call())
            if caller is not None:
                model.say(self.words.second(caller, seat), "wrong")

    def press(self, thing: int, second: bool = False) -> None:
        """Toggle a card in the selection, and claim a complete one."""
        # The first of two clicks in one frame may have removed the card.
        seat = self.choosing_seat() if thing in self.state.open else None
        if seat is not None:
            self.verdicts.end()
            chosen, claim = CARDS.press(self.state, self.selection, thing, second=second)
            self._claim(seat, claim)  # animated from the old selection
            self.selection = chosen

    def choosing_seat(self) -> Seat | None:
        """Return the seat allowed to choose; if none, show the reason."""
        if self.chooser is None and not self.state.over and self.model.people:
            self.model.say(self.words.not_now())
        return self.chooser

    def claim_selection(self) -> None:
        """Claim the selection as it is."""
        if self.chooser is not None:
            self._claim(self.chooser, CARDS.content(self.state, self.selection))

    def _claim(self, seat: Seat, action: Done | None) -> None:
        if action is not None and self._call_if_needed(seat):
            self.model.submit(seat, action)
            self.selection = self.selection if self.model.play.waits(seat) else Selection()

    def _call_if_needed(self, seat: Seat) -> bool:
        """Whether a claim of the seat counts; where no call is needed, make it first."""
        if self.state.seats > 1 and self.state.caller is None:
            self.model.submit(seat, Call())
        return self.state.seats == 1 or self.state.caller == seat

    def skip_table(self) -> None:
        """Skip a table of a rush, for the choosing seat."""
        if self.chooser is not None:
            self._claim(self.chooser, Skip())

    def none_here(self) -> None:
        """Submit "none here", for the choosing seat."""
        seat = self.choosing_seat()
        if seat is not None:
            self.model.submit(seat, NoneHere())

    @property
    def asker(self) -> Seat | None:
        """The seat allowed to ask for a hint now: the choosing one, or any able to call."""
        if self.chooser is not None or self.state.caller is not None or self.state.over:
            return self.chooser
        people = self.model.session.actors.intersection(self.model.people)
        return min(people, default=None)
