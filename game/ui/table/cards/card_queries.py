"""Spoken queries at a card table: rows, counts per feature, similar and missing cards."""

from collections.abc import Callable, Mapping, Sequence

from game.boards.board import BoardLayout, Selection
from game.core.explanations import FeatureVerdict
from game.core.features import Feature
from game.games.claims.state import ClaimState
from game.ui.context import look_of
from game.ui.input.keys import key_name
from game.ui.table.cards.card_controller import CardController
from game.ui.table.cards.card_selector import call_left_ms
from game.ui.table.lens import is_whole, last_words, missing, shared_features, sums
from game.ui.table.spoken_queries import SpokenAnswers, aimed_or_chosen
from game.ui.table.table_model import TableModel
from game.ui.texts.common_words import (
    capitalize,
    each_words,
    far_words,
    feature_verdict_words,
    feature_words,
    number,
    seconds,
    tr,
    trn,
    with_commas,
)
from game.ui.texts.place_words import card_words, corner_words, keyed_words, lying_words


class CardAnswers(SpokenAnswers):
    """Answers to queries about face-up cards; ``keys`` returns the key of each place."""

    def __init__(
        self,
        model: TableModel,
        controller: CardController,
        keys: Callable[[BoardLayout], Mapping[int, int]],
    ) -> None:
        self._model, self._controller, self._keys = model, controller, keys

    @property
    def _state(self) -> ClaimState:
        return self._controller.state

    def row(self, laid: BoardLayout, things: Sequence[int]) -> str:
        """Return the cards of a row, each with its key."""
        return "; ".join(self._card_words(laid, card) for card in things)

    def counts(self, laid: BoardLayout) -> str:
        """Return the number of cards per value, feature by feature."""
        cards, seen = self._state.options.cards, self._face_up_cards
        columns = cards.columns(seen)
        return " ".join(
            tr("{what}: {fact}.").format(what=tr(feature.title), fact=self._spread(feature, values))
            for feature, values in zip(cards.features, columns, strict=False)
        )

    def _spread(self, feature: Feature, values: tuple[int, ...]) -> str:
        if feature.worded:
            return each_words(
                FeatureVerdict(feature, values, ""), look_of(self._model.context.settings).palette
            )
        if self._state.options.cards.base == 2:
            even = FeatureVerdict(feature, values, "", telling="even")
            return feature_verdict_words(even, look_of(self._model.context.settings).palette)
        counts = [(values.count(digit), digit) for digit in sorted({*values})]
        words = tr("{number} with {what}")
        return with_commas(words.format(number=number(n), what=number(of)) for n, of in counts)

    def answer_about(self, laid: BoardLayout, thing: int) -> str:
        """Return the cards with equal values, feature by feature."""
        card, cards = (
            aimed_or_chosen(thing, self._controller.selector.visible_selection.cards),
            self._state.options.cards,
        )
        if card not in self._face_up_cards:
            return tr("Move to a card or pick one first.")
        told = []
        for place, (feature, digit) in enumerate(cards.shown_by(card).items()):
            like = [o for o in self._face_up_cards if o != card and cards.digits(o)[place] == digit]
            if digit or feature.worded:
                fact = with_commas(self._card_key(laid, one) for one in like) or tr("no other card")
                what = self._shows(feature, digit)
                told.append(tr("{what}: {fact}.").format(what=what, fact=fact))
        return " ".join(told)

    def _shows(self, feature: Feature, digit: int) -> str:
        """Return a card's value of a feature."""
        if not feature.worded:
            return corner_words({feature: digit}, self._state.options.cards.base)
        palette = look_of(self._model.context.settings).palette
        return capitalize(feature_words(feature, digit, palette)[1])

    def needs(self) -> str:
        """Return the missing card of the current selection, in practice only."""
        state, chosen = self._state, self._chosen_cards
        if not self._model.lens_offered:
            return tr("What’s missing is told only in practice.")
        if state.options.two_groups and chosen.cards:
            _, _, more = sums(state, chosen.left, chosen.right)
            words = tr("Group 2 still needs {what}.") if more else tr("Equal – it’s a match.")
            return words.format(what=self._words(more))
        pair = chosen.left
        same = shared_features(state, *pair) if len(pair) == 2 else ()
        if same:
            told = tr("Not a pair. The same on both: {what}")
            return told.format(what=with_commas(tr(feature.title) for feature in same))
        rules = self._controller.rules
        if is_whole(rules, state, pair):
            return tr("Adds up to zero – it’s a match.")
        last = missing(rules, state, pair)
        if last is None:
            return tr("Pick more cards first.")
        called, place = last_words(rules, state, last)
        return f"{called} {self._words(last)}, {place}"

    def time(self) -> str:
        state, model = self._state, self._model
        left = call_left_ms(state, model.now)
        if left is None:
            return ""
        words = tr("{name} has {time} to pick")
        return words.format(name=model.name_of(state.caller or 0), time=seconds(left))

    def opening(self, laid: BoardLayout) -> str:
        """Return the number of cards on the table, and the progress of the game."""
        count = len(self._state.open)
        told = trn("{count} card on the table", "{count} cards on the table", count)
        left = far_words(self._controller.rules.progress(self._state))
        return f"{with_commas([told, left])}."

    def keyed_things(self, laid: BoardLayout) -> Mapping[int, str]:
        return {card: self._key(laid, card) for card in self._face_up_cards}

    def name(self, laid: BoardLayout, thing: int) -> str:
        """Return a face-up card, behind its key unless much is to be read aloud."""
        full = self._model.context.settings.speech == "full"
        key, words = self._key(laid, thing), self._words(thing)
        return keyed_words(words, key) if full else f"{key} {words}".strip()

    def pick(self, laid: BoardLayout, thing: int) -> str:
        """Return the key of a card, and the number of cards that are picked with it."""
        chosen, key = self._chosen_cards, self._card_key(laid, thing)
        full = self._model.context.settings.speech == "full" and thing in self._face_up_cards
        card = self.name(laid, thing) if full else key
        if thing not in chosen.cards:
            return tr("{card} put back").format(card=card)
        if self._state.options.two_groups:
            group = tr("group {number}").format(number=1 + (thing in chosen.right))
            return with_commas([card, group])
        return with_commas([card, number(len(chosen.cards))])

    # Cards in words.

    @property
    def _chosen_cards(self) -> Selection:
        state = self._state
        return (
            Selection(state.cards_up)
            if state.places
            else self._controller.selector.visible_selection
        )

    @property
    def _face_up_cards(self) -> list[int]:
        """The face-up cards."""
        return [card for card in self._state.open if card not in self._state.cards_down]

    def _words(self, card: int) -> str:
        """Return a card's features in words."""
        settings = self._model.context.settings
        cards, palette = self._state.options.cards, look_of(settings).palette
        return card_words(cards, card, palette, settings.said_first)

    def _key(self, laid: BoardLayout, card: int) -> str:
        key = self._keys(laid).get(self._state.open.index(card))
        return "" if key is None else key_name(key)

    def _card_words(self, laid: BoardLayout, card: int) -> str:
        settings = self._model.context.settings
        lies = laid.board.describe_place(laid.state, laid.grid, card)
        words = lying_words(lies, look_of(settings).palette, settings.said_first)
        return keyed_words(words, self._key(laid, card))

    def _card_key(self, laid: BoardLayout, card: int) -> str:
        """Return a card's key, or its row and column for cards without a key."""
        row, column = laid.grid.cells[self._state.open.index(card)]
        return self._key(laid, card) or f"{row + 1}/{column + 1}"
