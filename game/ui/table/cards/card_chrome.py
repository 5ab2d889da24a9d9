"""Drawing around a card table: keys, lens, countdown, claim bar and plates."""

from collections.abc import Mapping
from functools import partial

from game.art.palette import Look
from game.boards.board import BoardLayout, Selection
from game.boards.scene import Sprite
from game.core.rules import Seat
from game.games.claims.features import offers_skip
from game.games.claims.state import Turn
from game.ui.input.keys import card_keys
from game.ui.kit.flow import Token
from game.ui.kit.layout import Container, Node, Space
from game.ui.kit.text import Label
from game.ui.kit.view import View
from game.ui.kit.widgets.button import Button
from game.ui.table import lens
from game.ui.table.cards.card_controller import CardController
from game.ui.table.cards.card_queries import CardAnswers
from game.ui.table.cards.card_selector import call_left_ms, ran_out_ms
from game.ui.table.cards.row import claim_row, found_row
from game.ui.table.chrome import BoardChrome, CallCountdown
from game.ui.table.players.plate import PendingScore, Plate, plate_of
from game.ui.table.rush import rank_words, rush_nodes
from game.ui.table.spoken_queries import SpokenQueries
from game.ui.table.table_model import TableModel
from game.ui.texts.common_words import number, seconds, tr, trn


class CardChrome(BoardChrome):
    """The look of a card table, as of its controller's current state."""

    def __init__(self, model: TableModel, controller: CardController) -> None:
        self._model, self._controller = model, controller
        answers = CardAnswers(model, controller, self.keys)
        self.spoken_queries = SpokenQueries(model, answers, needs=answers.needs)

    def keys(self, laid: BoardLayout) -> Mapping[int, int]:
        keys = self._model.context.keys
        return card_keys(laid.grid, list(self._model.call_keys), keys.rows)

    def shows_keys(self) -> bool:
        return self._controller.selector.chooser is not None

    def key_cap(self, view: View, sprite: Sprite, thing: int) -> list[Sprite]:
        """Return the digits of a card while the lens is on."""
        if not self._model.lens_on:
            return []
        state = self._controller.state
        if thing in state.cards_down:
            return []
        return lens.digits_cap(view, sprite, state.options.cards.digits_text(thing))

    def lens(self, look: Look) -> list[Token]:
        """Return the sums of the chosen cards."""
        state = self._controller.state
        shown = self._controller.selector.visible_selection
        seen = Selection(state.cards_up) if state.places else shown
        return lens.card_tokens(self._controller.rules, state, seen)

    def call_countdown(self) -> CallCountdown | None:
        state = self._controller.state
        left, over = (
            call_left_ms(state, self._model.now),
            ran_out_ms(self._model.session.last, self._model.now),
        )
        if over is not None:
            return CallCountdown(0, 0.0, 0, 0, over)
        if state.caller is None or left is None:
            return None
        window = state.choosing_ms
        return CallCountdown(state.caller, min(1.0, left / window), window - left, left)

    def pile_count(self) -> int:
        """Return the number of cards in the pile, with those yet to leave it on screen."""
        model, left = self._model, self._controller.state.pile
        return 0 if left is None else left + model.animator.to_come("pile", model.moment.ms)

    def tray_key(self) -> object:
        """Return a cache key of the cards still moving to the row of found claims."""
        return (
            self._model.animator.landing_key() if self._controller.state.options.keeps_cards else ()
        )

    def footer(self) -> list[Node]:
        """Return found claims or the claim bar, the number to find, and buttons."""
        controller, state = self._controller, self._controller.state
        usable, made = controller.selector.chooser is not None, list[Node]()
        if state.options.keeps_cards:
            everything = len(controller.rules.claims(self._model.opening.options, state.table))
            arriving = any(map(self._arriving, range(state.seats)))
            made.append(found_row(state, everything, controller.reactions.light, arriving=arriving))
        if state.row is not None:
            on, best = usable and offers_skip(state), self._model.before.record
            skip = Button("skip", tr("Skip this table"), controller.selector.skip_table, on=on)
            made += rush_nodes(state.row, best, skip, over=state.over)
        if not state.options.claim_size:
            on = usable and bool(controller.selector.selection.cards)
            kind = "main" if on else "plain"
            words = self._claim_words()
            claim = Button(
                "claim", words, controller.selector.claim_selection, kind, on=on, keycap="↵"
            )
            made.append(claim_row(state, controller.selector.selection, claim))
        made.append(Space(grow=1))
        if state.options.counts and state.seats == 1 and not state.over:
            left = len(controller.rules.claims_left(state))
            made.append(Label(trn("{count} to find", "{count} to find", left), 18, "text_dim"))
        if state.offers_none_here:
            words, cap = tr("None here"), self._model.context.keys.cap("let go")
            none = Button("none", words, controller.selector.none_here, on=usable, keycap=cap)
            made.append(Container(none, y=0.5))
        return made

    def _claim_words(self) -> str:
        state, chosen = self._controller.state, self._controller.selector.selection
        if not (state.options.reasons and state.options.two_groups and chosen.cards):
            return tr("Claim")
        cards = state.options.cards
        return " : ".join(cards.digits_text(cards.total(group)) for group in chosen)

    def _turns(self, seat: Seat) -> str:
        """Return whose turn it is with face-down cards; alone, the number of tries."""
        state = self._controller.state
        if not state.places or (state.seats > 1 and state.caller != seat):
            return ""
        if state.seats > 1:
            computer = seat in self._model.session.computers
            return tr("thinking…") if computer else tr("your turn")
        count = sum(isinstance(entry.action, Turn) for entry in self._model.session.log) // 3
        return trn("{count} try", "{count} tries", count)

    def plate(self, seat: Seat) -> Plate:
        """Return the plate with the score, and whether the seat calls or sits out."""
        state, model = self._controller.state, self._model
        lit, barred = state.caller == seat, seat in state.barred
        dim = state.seats > 1 and (barred or (state.caller is not None and not lit))
        can_call = model.calls and not state.over and seat in model.people
        calls = partial(self._controller.selector.call, seat) if can_call else None
        note = tr("sitting out") if barred else self._turns(seat)
        if state.row is not None:
            note = note or rank_words(model)
        favoured = bool(model.favours[seat])
        judged, score = self._controller.verdicts.last, state.scores[seat]
        arrives = judged is not None and self._arriving(seat)
        counted = judged[0].scores[seat] if judged is not None and arrives else score
        hurry = self.call_countdown()
        if calls is not None and lit and hurry is not None:
            note = seconds(round(hurry.share * state.choosing_ms))
        elif calls is not None and state.caller is None and not (barred or favoured):
            note = tr("calls")  # a handicap sign leaves no room for the note
        stacked = not (state.options.keeps_cards or favoured)  # a head start is no stack
        plate = plate_of(
            *(model, seat, counted, note, self._controller.reactions.moods.mood_of(seat)),
            lit=lit,
            dim=dim,
            keyed=model.calls,
            calls=calls,
            stack=counted if stacked else None,
        )
        if arrives:
            on_top = None if plate.stack is None else score
            plate.coming = PendingScore(partial(self._arriving, seat), number(score), on_top)
        return plate

    def _arriving(self, seat: Seat) -> bool:
        """Whether cards won by a seat are still moving to its plate."""
        return self._model.animator.landing(f"plate:{seat}")
