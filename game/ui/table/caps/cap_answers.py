"""Spoken queries at a table of No Set: rows, how many are open, and what a card would close."""

from collections.abc import Callable, Mapping, Sequence

from game.boards.board import NOTHING, BoardLayout
from game.games.noset.sets import close_by, pair_closing
from game.games.noset.state import CapState
from game.ui.context import look_of
from game.ui.input.keys import key_name
from game.ui.table.caps.cap_controller import CapController
from game.ui.table.turn_table import TurnAnswers
from game.ui.texts.common_words import tr, trn, with_commas
from game.ui.texts.place_words import card_words, keyed_words


class CapAnswers(TurnAnswers[CapState]):
    """Answers to queries about the cards; ``keys`` returns the key of each place."""

    def __init__(
        self, controller: CapController, keys: Callable[[BoardLayout], Mapping[int, int]]
    ) -> None:
        super().__init__(controller)
        self._settings, self._keys = controller.model.context.settings, keys

    def row(self, laid: BoardLayout, things: Sequence[int]) -> str:
        """Return the cards of a row, each with its key, and whether it is taken or closed."""
        return "; ".join(
            with_commas(filter(None, [self._card_words(laid, card), self._status(card)]))
            for card in things
        )

    def _status(self, card: int) -> str:
        state = self.state
        if card in state.taken:
            return tr("taken")
        shown = state.options.marks_closed and state.closed_mask >> card & 1
        return tr("closed") if shown else ""

    def counts(self, laid: BoardLayout) -> str:
        """Return the number of cards taken, and of open ones where closed ones are marked."""
        state = self.state
        told = [trn("{count} card taken", "{count} cards taken", len(state.taken))]
        if state.options.marks_closed:
            told.append(trn("{count} card open", "{count} cards open", len(state.open)))
        return with_commas(told)

    def answer_about(self, laid: BoardLayout, thing: int) -> str:
        """Return the number of cards a card would close, or the taken ones of its set."""
        if thing == NOTHING:
            return tr("Move to a card first.")
        state = self.state
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

    def summary(self, laid: BoardLayout) -> str:
        """Return the number of cards on the table, and of those taken."""
        count = len(self.state.table)
        told = trn("{count} card on the table", "{count} cards on the table", count)
        return with_commas([told, self.counts(laid)])

    def _card_words(self, laid: BoardLayout, card: int) -> str:
        """Return a card with its key."""
        own = self._keys(laid).get(self.state.table.index(card), 0)
        return keyed_words(self._words(card), key_name(own) if own else "")

    def _words(self, card: int) -> str:
        palette = look_of(self._settings).palette
        return card_words(self.state.options.cards, card, palette)
