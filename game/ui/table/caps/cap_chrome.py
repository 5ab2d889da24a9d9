"""The surroundings of a table of No Set: places to fill, the light, plates, and spoken answers."""

from collections.abc import Mapping
from functools import partial

from game.art.palette import Look
from game.boards.board import BoardLayout
from game.boards.face_board import picture
from game.boards.scene import ASPECT, Box, Sprite
from game.core.rules import Seat
from game.games.noset.options import WHOLE
from game.games.noset.state import CapState
from game.games.noset.twenties import anchors
from game.ui.input.keys import card_keys, key_name
from game.ui.kit.flow import Token, sentence
from game.ui.kit.layout import Column, Container, Node, Picture, Space
from game.ui.kit.text import Label, spoken_as
from game.ui.kit.view import View
from game.ui.kit.widgets.base import panel_sprite
from game.ui.table.caps.cap_answers import CapAnswers
from game.ui.table.caps.cap_controller import CapController
from game.ui.table.lens import digits_cap
from game.ui.table.spoken_queries import SpokenQueries
from game.ui.table.table_model import TableModel
from game.ui.table.turn_table import TurnChrome
from game.ui.texts.common_words import number, tr, trn, with_commas

_LEAST_HIGH = 64  # units: of a card that shows its digits
_FEW = 4
"""The number of anchors that the lens shows as cards."""


class CapChrome(TurnChrome[CapState]):
    """The look of a table of No Set, as of its controller's current state."""

    def __init__(self, model: TableModel, controller: CapController) -> None:
        super().__init__(model, controller)
        self._controller = controller
        self.spoken_queries = SpokenQueries(model, CapAnswers(controller, self.keys))

    def keys(self, laid: BoardLayout) -> Mapping[int, int]:
        """Return the keys of cards as they lie, but that of the light."""
        keys = self.model.context.keys
        found, light = card_keys(laid.grid, (), keys.rows), keys.cap("light")
        return {place: key for place, key in found.items() if key_name(key) != light}

    def shows_keys(self) -> bool:
        return self._controller.messages.may_act

    def key_cap(self, view: View, sprite: Sprite, thing: int) -> list[Sprite]:
        """Return the digits of a card while the lens is on, if there is room beside its figures."""
        if not self.model.lens_on or sprite.box.h < view.px(_LEAST_HIGH):
            return []
        return digits_cap(view, sprite, self._controller.state.options.cards.digits_text(thing))

    def lens(self, look: Look) -> list[Token]:
        """Return the numbers of open and closed cards, and on the whole deck the anchors left."""
        state = self._controller.state
        closed = state.closed_mask.bit_count()
        told = [trn("{count} card open", "{count} cards open", len(state.open))]
        told.append(trn("{count} closed", "{count} closed", closed))
        tokens = sentence(with_commas(told), "text")
        if len(state.table) < WHOLE:
            return tokens
        left = anchors(state.taken_mask)
        words = trn("{count} possible anchor", "{count} possible anchors", len(left))
        tokens += sentence(words, "text")
        return [*tokens, *(Token(face=picture(state, card)) for card in left if len(left) <= _FEW)]

    def footer(self) -> list[Node]:
        """Return the places for the cards taken and the light, or the run bar of a row."""
        state = self._controller.state
        made = self.rush_footer(tr("Skip this table"))
        if not state.is_duel:
            made.append(Container(self._places(state), grow=1, y=0.5))
        else:
            made.append(Space(grow=1))
        if self._controller.reach.on:
            made.append(self._controller.reach.lamp())
        return made

    def _places(self, state: CapState) -> Node:
        """Return a place for each card up to the most, filled in the order of taking."""
        row = Picture(partial(_place_sprites, state), wide=(120, 760), high=(20, 44))
        words = tr("{count} of {most}").format(
            count=number(len(state.taken)), most=number(state.most_cards)
        )
        return spoken_as(Column(row, Label(words, 18, "text_dim"), gap=2), words)

    def duel_note(self) -> str:
        return tr("your turn")

    def score_note(self, seat: Seat, score: int) -> str:
        return trn("card", "cards", score)


def _place_sprites(state: CapState, room: Box) -> list[Sprite]:
    """Return small cards side by side, and empty places for those still to come."""
    count = state.most_cards
    gap = max(2, round(room.w / (12 * count)))
    width = float(int(min((room.w - gap * (count - 1)) / count, room.h * ASPECT)))
    height = float(round(width / ASPECT))
    made = []
    for place in range(count):
        box = Box(round(room.x + place * (width + gap)), room.y, width, height)
        if place < len(state.taken):
            made.append(Sprite(picture(state, state.taken[place]), box))
        else:
            made.append(panel_sprite(box, "panel", "panel_border", width / 10, 1))
    return made
