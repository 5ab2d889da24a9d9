"""Spoken queries at a table of No Set: rows, how many are open, and what a card would close."""

from collections.abc import Callable, Mapping, Sequence

from game.boards.board import NOTHING, BoardLayout
from game.games.noset.options import WHOLE
from game.games.noset.sets import close_by, pair_closing
from game.games.noset.state import CapState
from game.ui.context import look_of
from game.ui.input.keys import key_name
from game.ui.table.caps.cap_controller import CapController
from game.ui.table.table_model import TableModel
from game.ui.texts.common_words import tr, trn, with_commas
from game.ui.texts.place_words import card_words, keyed_words


class CapAnswers:
    """Answers to queries about the cards; ``keys`` returns the key of each place."""

    def __init__(
        self,
        model: TableModel,
        controller: CapController,
        keys: Callable[[BoardLayout], Mapping[int, int]],
    ) -> None:
        self._model, self._controller, self._keys = model, controller, keys

    @property
    def _state(self) -> CapState:
        return self._controller.state

    def row(self, laid: BoardLayout, things: Sequence[int]) -> str:
        """Return the cards of a row, each with its key, and whether it is taken or closed."""
        return "; ".join(
            with_commas(filter(None, [self.name(laid, card), self._status(card)]))
            for card in things
        )

    def _status(self, card: int) -> str:
        state = self._state
        if card in state.taken:
            return tr("taken")
        shown = state.options.marks_closed and state.closed_mask >> card & 1
        return tr("closed") if shown else ""

    def counts(self, laid: BoardLayout) -> str:
        """Return the number of cards taken, and of open ones where closed ones are marked."""
        return self._counts()

    def _counts(self) -> str:
        state = self._state
        told = [trn("{count} card taken", "{count} cards taken", len(state.taken))]
        if state.options.marks_closed:
            told.append(trn("{count} card open", "{count} cards open", len(state.open)))
        return with_commas(told)

    def answer_about(self, laid: BoardLayout, thing: int) -> str:
        """Return the number of cards a card would close, or the taken ones of its set."""
        if thing == NOTHING:
            return tr("Move to a card first.")
        state = self._state
        if thing in state.taken:
            return tr("That card is taken already.")
        if not state.options.marks_closed:
            return tr("Closed cards aren’t told in this game.")
        pair = pair_closing(state.taken_mask, thing, state.features)
        if pair is not None:
            words = tr("Makes a set with {one} and {other}.")
            return words.format(one=self._words(pair[0]), other=self._words(pair[1]))
        free = state.table_mask & ~state.closed_mask
        closes = (close_by(state.taken_mask, thing, state.features) & free).bit_count()
        return trn("It would close {count} card.", "It would close {count} cards.", closes)

    def time(self) -> str:
        return ""

    def opening(self, laid: BoardLayout) -> str:
        """Return the number of cards on the table, and of those taken."""
        return f"{self._summary()}."

    def _summary(self) -> str:
        count = len(self._state.table)
        told = trn("{count} card on the table", "{count} cards on the table", count)
        return with_commas([told, self._counts()])

    def keyed_things(self, laid: BoardLayout) -> Mapping[int, str]:
        """Return the number of the table in a row: nothing else is ever new."""
        row = self._state.row
        return {} if row is None else {WHOLE + row.place: ""}

    def name(self, laid: BoardLayout, thing: int) -> str:
        """Return a card with its key, or a summary of the new table of a row."""
        if thing not in self._state.table:
            return self._summary()
        own = self._keys(laid).get(self._state.table.index(thing), 0)
        return keyed_words(self._words(thing), key_name(own) if own else "")

    def pick(self, laid: BoardLayout, thing: int) -> str:
        return ""

    def _words(self, card: int) -> str:
        palette = look_of(self._model.context.settings).palette
        return card_words(self._state.options.cards, card, palette)
