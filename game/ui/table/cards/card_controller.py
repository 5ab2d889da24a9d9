"""Input at a card table: calls, selection, claims, hints and verdicts, and what entries show."""

from collections.abc import Sequence
from functools import partial
from typing import Any, cast

from game.boards.board import NOTHING, Highlights, Selection
from game.boards.card_board import CARDS
from game.core.explanations import Explanation
from game.core.rules import Action as Done
from game.core.rules import Entry, Seat
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.state import Call, Claim, ClaimState, NoneHere, Timeout, Turn
from game.games.rush import Skip
from game.play.match import EntryMade, Event
from game.play.stats.figures import Streaks
from game.ui import pages
from game.ui.context import look_of
from game.ui.input.keys import HOLDS
from game.ui.input.pads import PadPress
from game.ui.kit.actions import ScreenAction
from game.ui.kit.component import Motion
from game.ui.kit.screen import Navigation, Push, Taken
from game.ui.kit.view import Moment
from game.ui.table.board_spots import stand_out
from game.ui.table.cards.card_selector import (
    CardSelector,
    Moods,
    PaceSign,
    Verdicts,
    call_left_ms,
    cards_stay,
    ran_out_ms,
)
from game.ui.table.cards.claim_words import ClaimWords, added_up, no_hurry_note
from game.ui.table.hints import Hints
from game.ui.table.players.play import BoardController
from game.ui.table.rush import changed_words, show_change
from game.ui.table.table_model import TableModel
from game.ui.texts.common_words import tr


class CardReactions:
    """The messages, verdicts, moods and streaks that follow from entries."""

    def __init__(self, rules: ClaimRules[Any], selector: CardSelector, hints: Hints) -> None:
        self.rules, self.selector, self.hints = rules, selector, hints
        self.model, self.words = selector.model, selector.words
        self.verdicts = selector.verdicts
        self.moods = Moods(self.model)
        self.streaks = Streaks()
        session = self.model.session
        for before, entry in zip(reversed(session.states[:-1]), reversed(session.log), strict=True):
            if self._judges(before, entry):  # a resumed match can explain its last claim
                self._explain_action(before, entry.action)
                break

    @property
    def _state(self) -> ClaimState:
        return self.selector.state

    def clear_selection(self) -> None:
        """Clear selection, hint and marks."""
        self.selector.selection = Selection()
        self.hints.end()
        self.verdicts.end()

    def react(self, events: Sequence[Event]) -> None:
        """Show messages and verdicts for match events."""
        for event in events:
            if isinstance(event, EntryMade):
                self._react(event)
                show_change(self.model, event)

    def _react(self, made: EntryMade) -> None:
        model, entry, before = self.model, made.entry, made.before
        match entry.action:
            case Call():
                self._announce_call(entry.seat)
            case Claim() | Turn() if self._judges(before, entry):
                self._judge(made)
            case NoneHere():
                right = self.words.points_gained(made, entry.seat) > 0
                self.clear_selection()
                self.moods.err(None if right else entry.seat)
                model.sound("right" if right else "wrong", entry.seat)
                model.say(*self.words.none_here(made))
            case Skip():
                self.clear_selection()
                model.say(tr("Skipped. Your run continues."))
            case Timeout():
                self.clear_selection()
                self.moods.err(before.caller)
                model.sound("wrong", before.caller)
                model.say(self.words.run_out(made), "wrong", changed_words(made))

    def _announce_call(self, seat: Seat) -> None:
        """Announce a call, and clear the selection if people must call first."""
        model = self.model
        if model.calls:
            self.selector.selection = Selection()
        if model.calls or seat in model.session.computers:
            model.sound("call", seat)
            model.say(self.words.call_words(seat))

    def _judges(self, before: ClaimState, entry: Entry) -> bool:
        """Whether an entry is an attempt to be judged right or wrong."""
        return isinstance(entry.action, Claim | Turn) and self.rules.is_attempt(
            before, entry.action
        )

    def step(self, made: EntryMade) -> int:
        """Return the pitch step of an entry: the number of quick right claims before it."""
        if not self._judges(made.before, made.entry):
            return 0
        right = self.rules.explain(made.before, made.entry.action).right
        return self.streaks.claim(made.entry.seat, self.model.now, right=right)

    def streak(self, seat: Seat) -> int:
        """Return the length of a seat's streak of right claims, 0 while too short to show."""
        return 0 if self._state.over else self.streaks.streak_of(seat, self.model.now)

    def _explain_action(self, before: ClaimState, action: Done) -> Explanation:
        explanation = self.rules.explain(before, action)
        self.verdicts.record(before, action, explanation)
        return explanation

    def _judge(self, made: EntryMade) -> None:
        model, seat, action = self.model, made.entry.seat, made.entry.action
        explanation = self._explain_action(made.before, action)
        self.hints.end()
        kept = not model.play.is_remote and cards_stay(
            self.selector.selection.cards, made.before, self._state
        )
        self.selector.selection = self.selector.selection if kept else Selection()
        cards = frozenset(CARDS.action_things(made.before, action)[1])
        verdict = "right" if explanation.right else "wrong"
        # Taken cards are marked while moving; in a rush, the next table may have the same cards.
        marked = cards if not explanation.right or self._state.row is None else frozenset()
        self.verdicts.mark(marked, verdict, model.moment.ms)
        model.mark(seat, self.streaks.step(seat))  # the sound tells whose claim it was
        self.moods.err(None if explanation.right else seat)
        if explanation.right and seat in model.people:
            model.introduction.note_rule_learned()
        palette = look_of(model.context.settings).palette
        told = self.words.verdict_words(made, len(cards), explanation, palette)
        if not (explanation.right or model.match.is_solo) and model.context.listens():
            # Who sees the table sees whose plate it is; a right claim names its player anyway.
            told = tr("{name}: {words}").format(name=model.name_of(seat), words=told)
        lost = "" if explanation.right else changed_words(made)
        model.say(f"{told} {added_up(model, explanation)}".strip(), verdict, lost)

    def light(self, claim: Claim) -> None:
        """Highlight the cards of an earlier claim for a moment."""
        self.verdicts.light(claim, self.model.moment.ms)


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

    def decline(self) -> None:
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
        return [*hint, why, *claim, ScreenAction("let go", self.decline)]

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
        counts = self.urgent or ran_out_ms(self.model.session.last, self.model.now) is not None
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
