"""Input at a card table: calls, selection, claims, hints and verdicts."""

from collections.abc import Sequence
from functools import partial
from typing import Any, cast

from game.boards.board import NOTHING, Highlights, Selection
from game.core.rules import Seat
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.state import ClaimState
from game.play.match import EntryMade, Event
from game.ui import pages
from game.ui.input.keys import HOLDS
from game.ui.input.pads import PadPress
from game.ui.kit.actions import ScreenAction
from game.ui.kit.component import Motion
from game.ui.kit.screen import Navigation, Push, Taken
from game.ui.kit.view import Moment
from game.ui.table.board_spots import stand_out
from game.ui.table.cards.card_reactions import CardReactions
from game.ui.table.cards.card_selector import (
    CardSelector,
    PaceSign,
    Verdicts,
    call_left_ms,
    ran_out_ms,
)
from game.ui.table.cards.claim_words import ClaimWords, no_hurry_note
from game.ui.table.hints import Hints
from game.ui.table.players.play import BoardController
from game.ui.table.table_model import TableModel
from game.ui.texts.common_words import tr


class CardController(BoardController):
    """Selection, hints and verdicts at a card table."""

    deals = True

    def __init__(self, model: TableModel) -> None:
        self.model = model
        self.rules = cast(ClaimRules[Any], model.match.rules)
        self.messages = ClaimWords(model.match, model.name_of, model.people)
        self.hints = Hints()
        self.pace = PaceSign(model.sound)
        self.verdicts = Verdicts()
        self.selector = CardSelector(model, self.messages, self.verdicts)
        self.reactions = CardReactions(self.rules, self.selector, self.hints)

    @property
    def state(self) -> ClaimState:
        """The position."""
        state: ClaimState = self.model.session.state
        return state

    @property
    def acting(self) -> Seat:
        return self.selector.acting

    # Messages.

    def opening_words(self) -> str:
        """Return the current caller, or notes on the rules or on unlimited time."""
        return super().opening_words() or (
            "" if self.model.introduction.is_new("together") else no_hurry_note(self.model)
        )

    def rule_words(self, *, calls: bool) -> str:
        if not calls:
            return super().rule_words(calls=False)
        return f"{tr(self.rules.hint_words.newcomers)} {no_hurry_note(self.model)}".strip()

    # Input.

    def press(self, thing: int, second: bool = False) -> None:
        """Toggle a card in the selection, and claim a complete one."""
        self.selector.press(thing, second)

    def open_explanation(self) -> Navigation | None:
        """Open the explanation of the last claim, feature by feature."""
        if self.verdicts.last is None:
            return None
        before, claim, explanation = self.verdicts.last
        return Push(pages.WhyScreen(self.rules, before, claim, explanation))

    def question(self, table: Any) -> Navigation | None:
        """Ask a person for the last card, once the cards lie still."""
        model = self.model
        if not self.state.asks or not model.people or model.animator.is_running(model.moment.ms):
            return None
        return Push(pages.LastCardScreen(table), partial(model.play.go, table))

    def on_enter(self) -> None:
        """Claim the selection, in games with claims of any size."""
        if not self.state.options.claim_size:
            self.selector.claim_selection()

    def let_go(self) -> None:
        """Submit "none here" where the game offers it, or else clear the selection."""
        if self.state.offers_none_here:
            self.selector.none_here()
        else:
            self.selector.selection = Selection()

    def actions(self) -> list[ScreenAction]:
        """Return hint, explanation, claim, and clearing the selection."""
        asker = self.selector.asker
        ask = partial(self.hints.show_next, self.model, asker)
        hint = [ScreenAction("hint", ask, asker is not None)] if self.model.hints_on else []
        why = ScreenAction("why", self.open_explanation, self.verdicts.last is not None)
        claim = (
            [ScreenAction("claim", self.selector.claim_selection)]
            if not self.state.options.claim_size
            else []
        )
        return [*hint, why, *claim, ScreenAction("let go", self.let_go)]

    def called_with(self, key: int) -> Taken:
        if (caller := self.model.call_keys.get(key)) is not None:
            self.selector.call(caller)
        return caller is not None

    def enter(self, thing: int) -> Taken:
        """Claim the selection, in games with claims of any size; Space chooses cards."""
        if thing == NOTHING or self.state.options.claim_size or not self.selector.selection.cards:
            return False
        self.selector.claim_selection()
        return True

    def pad(self, press: PadPress, *, on_board: bool) -> Taken:
        """Handle a gamepad button; with several people, pad k calls and chooses for player k."""
        calls = press.name in ("accept", "second", "call")
        seat = dict(enumerate(self.model.people)).get(press.pad)
        mine = seat is not None and self.state.caller == seat
        if self.model.calls and not self.state.over and not mine:
            if seat is not None and (press.name == "call" or (calls and on_board)):
                self.selector.call(seat)
                return True
            # During another player's call, ignore the pad except for the menu.
            return self.state.caller is not None and press.name != "menu"
        if press.name == "back" and self.selector.selection.cards:
            self.selector.selection = Selection()
            return True
        return False

    @property
    def not_held(self) -> int:
        """The modifier keys used as call keys: cards can be chosen while holding them."""
        return sum({HOLDS.get(key, 0) for key in self.model.call_keys})

    # Events.

    def react(self, events: Sequence[Event]) -> None:
        self.reactions.react(events)

    def step(self, made: EntryMade) -> int:
        return self.reactions.step(made)

    def streak(self, seat: Seat) -> int:
        return self.reactions.streak(seat)

    def clear_selection(self) -> None:
        self.reactions.clear_selection()

    # Time.

    def advance(self, moment: Moment) -> None:
        """Update the progress and sounds of a calling computer player."""
        cards = (
            len(self.selector.visible_selection.cards)
            if self.state.caller in self.model.session.computers
            else 0
        )
        self.pace.hear(self.state, self.model.now, cards)

    def motion(self, moment: Moment) -> Motion:
        """Return motion of the layout during a call's countdown, and just after it."""
        counts = self.urgent or ran_out_ms(self.model.session.log, self.model.now) is not None
        return Motion.LAYOUT if counts else Motion.NONE

    @property
    def urgent(self) -> bool:
        state = self.state
        return state.caller is not None and call_left_ms(state, self.model.now) is not None

    def layout_key(self, moment: Moment) -> object:
        """Return a cache key: a computer's selection, moods, countdown, verdict and streaks."""
        shows = self.verdicts.shows(moment.ms), *map(self.streak, range(self.state.seats))
        return self.pace.reached, self.reactions.moods.all(), self.motion(moment), shows

    # Drawing.

    def highlights(self, ms: int) -> Highlights:
        seat = self.state.caller
        called = self.model.shared and seat is not None and not self.state.places
        shown, marks = self.selector.visible_selection, self.verdicts.marks(ms)
        return stand_out(
            *(shown, marks, self.hints.cards, self.hints.groups),
            two_groups=self.state.options.two_groups,
            caller=(seat, self.model.name_of(seat)) if called and seat is not None else None,
        )
