"""Input at a card table: calls, selection, claims, hints and verdicts."""

from collections.abc import Sequence
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
from game.play.stats.streaks import Streaks
from game.ui import pages
from game.ui.context import look_of
from game.ui.input.chords import HOLDS
from game.ui.input.pads import PadPress
from game.ui.kit.actions import ScreenAction
from game.ui.kit.component import Motion
from game.ui.kit.screen import Navigation, Push, Taken
from game.ui.kit.view import Moment
from game.ui.table.cards.call_pace import PaceSign, left_ms, ran_out_ms
from game.ui.table.cards.claim_words import ClaimWords, added_up, no_hurry_note
from game.ui.table.cards.hints import Hints
from game.ui.table.cards.moods import Moods
from game.ui.table.cards.pieces import stand_out
from game.ui.table.cards.verdicts import Verdicts, stay
from game.ui.table.controller import BoardController
from game.ui.table.players.computers import computer_selection
from game.ui.table.rush import changed_show
from game.ui.table.table_model import TableModel
from game.ui.texts.common_words import step_words, tr


class CardController(BoardController):
    """Selection, hints and verdicts at a card table."""

    deals = True

    def __init__(self, model: TableModel) -> None:
        self.model = model
        self.rules = cast(ClaimRules[Any], model.match.rules)
        self.words = ClaimWords(model.match, model.name_of, model.people)
        self.moods = Moods(model)
        self.selection = Selection()
        self.hints = Hints()
        self.pace = PaceSign(model.sound)
        self.streaks = Streaks()
        self.verdicts = Verdicts()
        session = model.session
        for before, entry in zip(reversed(session.states[:-1]), reversed(session.log), strict=True):
            if self._judges(before, entry):  # a resumed match can explain its last claim
                self._explain_action(before, entry.action)
                break

    @property
    def state(self) -> ClaimState:
        """The position."""
        state: ClaimState = self.model.session.state
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
        caller = self.state.caller
        return (self.chooser or 0) if caller is None else caller

    @property
    def visible_selection(self) -> Selection:
        """The selection shown: a calling computer player's, or the one made here."""
        session = self.model.session
        if self.state.caller in session.computers:
            return computer_selection(session, self.model.now)
        return self.selection

    # Messages.

    def opening_words(self) -> str:
        """Return the current caller, or notes on the rules or on unlimited time."""
        return self.words.opening() or (
            "" if self.model.introduction.is_new("together") else no_hurry_note(self.model)
        )

    def rule_words(self, *, calls: bool) -> str:
        words = self.rules.hint_words
        told = tr(words.newcomers if calls else words.rule)
        return f"{told} {no_hurry_note(self.model)}".strip() if calls else told

    def closing_words(self) -> str:
        return self.words.closing()

    # Input.

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
        seat = self._choosing_seat() if thing in self.state.open else None
        if seat is not None:
            self.verdicts.end()
            chosen, claim = CARDS.press(self.state, self.selection, thing, second=second)
            self._claim(seat, claim)  # animated from the old selection
            self.selection = chosen

    def _choosing_seat(self) -> Seat | None:
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
        seat = self._choosing_seat()
        if seat is not None:
            self.model.submit(seat, NoneHere())

    @property
    def _asker(self) -> Seat | None:
        """The seat allowed to ask for a hint now: the choosing one, or any able to call."""
        if self.chooser is not None or self.state.caller is not None or self.state.over:
            return self.chooser
        people = self.model.session.actors.intersection(self.model.people)
        return min(people, default=None)

    def hint(self) -> None:
        """Show the next step of a hint: number of claims, a card, another card, all."""
        hint = None if self._asker is None else self.rules.hint(self.state, self._asker)
        if hint is None:
            return
        self.model.match.record_hint()
        self.model.say(step_words(self.hints.next_step(hint)))
        self.model.context.sound("hint")

    def open_explanation(self) -> Navigation | None:
        """Open the explanation of the last claim, feature by feature."""
        if self.verdicts.last is None:
            return None
        before, claim, explanation = self.verdicts.last
        return Push(pages.WhyScreen(self.rules, before, claim, explanation))

    def on_enter(self) -> None:
        """Claim the selection, in games with claims of any size."""
        if not self.state.options.claim_size:
            self.claim_selection()

    def let_go(self) -> None:
        """Submit "none here" where the game offers it, or else clear the selection."""
        if self.rules.offers_none_here(self.state):
            self.none_here()
        else:
            self.selection = Selection()

    def actions(self) -> list[ScreenAction]:
        """Return hint, explanation, claim, and clearing the selection."""
        hint = (
            [ScreenAction("hint", self.hint, self._asker is not None)]
            if self.model.hints_on
            else []
        )
        why = ScreenAction("why", self.open_explanation, self.verdicts.last is not None)
        claim = (
            [ScreenAction("claim", self.claim_selection)]
            if not self.state.options.claim_size
            else []
        )
        return [*hint, why, *claim, ScreenAction("let go", self.let_go)]

    def called_with(self, key: int) -> Taken:
        if (caller := self.model.call_keys.get(key)) is not None:
            self.call(caller)
        return caller is not None

    def enter(self, thing: int) -> Taken:
        """Claim the selection, in games with claims of any size; Space chooses cards."""
        if thing == NOTHING or self.state.options.claim_size or not self.selection.cards:
            return False
        self.claim_selection()
        return True

    def pad(self, press: PadPress, *, on_board: bool) -> Taken:
        """Handle a gamepad button; with several people, pad k calls and chooses for player k."""
        calls = press.name in ("accept", "second", "call")
        seat = self.model.setup.seat_of(press.pad)
        mine = seat is not None and self.state.caller == seat
        if self.model.calls and not self.state.over and not mine:
            if seat is not None and (press.name == "call" or (calls and on_board)):
                self.call(seat)
                return True
            # During another player's call, ignore the pad except for the menu.
            return self.state.caller is not None and press.name != "menu"
        if press.name == "back" and self.selection.cards:
            self.selection = Selection()
            return True
        return False

    @property
    def not_held(self) -> int:
        """The modifier keys used as call keys: cards can be chosen while holding them."""
        return sum({HOLDS.get(key, 0) for key in self.model.call_keys})

    # Events.

    def react(self, events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, EntryMade):
                self._react(event)
                show = changed_show(event)
                if show is not None:
                    self.model.animator.begin(show, self.model.moment.ms, self.model.tempo)

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
                model.say(tr("Skipped. Your run goes on."))
            case Timeout():
                self.clear_selection()
                self.moods.err(before.caller)
                model.sound("wrong", before.caller)
                model.say(self.words.run_out(made), "wrong")

    def _announce_call(self, seat: Seat) -> None:
        """Announce a call, and clear the selection if people must call first."""
        model = self.model
        if model.calls:
            self.selection = Selection()
        if model.calls or seat in model.session.computers:
            model.sound("call", seat)
            model.say(self.words.call_words(seat))

    def _judges(self, before: ClaimState, entry: Entry) -> bool:
        """Whether an entry is an attempt to be judged right or wrong."""
        return isinstance(entry.action, Claim | Turn) and self.rules.is_attempt(
            before, entry.action
        )

    def step(self, made: EntryMade) -> int:
        if not self._judges(made.before, made.entry):
            return 0
        right = self.rules.explain(made.before, made.entry.action).right
        return self.streaks.claim(made.entry.seat, self.model.now, right=right)

    def streak(self, seat: Seat) -> int:
        return 0 if self.state.over else self.streaks.streak_of(seat, self.model.now)

    def _explain_action(self, before: ClaimState, action: Done) -> Explanation:
        explanation = self.rules.explain(before, action)
        self.verdicts.record(before, action, explanation)
        return explanation

    def _judge(self, made: EntryMade) -> None:
        model, seat, action = self.model, made.entry.seat, made.entry.action
        explanation = self._explain_action(made.before, action)
        self.hints.end()
        kept = not model.play.is_remote and stay(self.selection.cards, made.before, self.state)
        self.selection = self.selection if kept else Selection()
        cards = frozenset(CARDS.action_things(made.before, action)[1])
        verdict = "right" if explanation.right else "wrong"
        # Taken cards are marked while moving; in a rush, the next table may have the same cards.
        marked = cards if not explanation.right or self.state.row is None else frozenset()
        self.verdicts.mark(marked, verdict, model.moment.ms)
        if self.state.row is not None and self.state.over and not explanation.right:
            self.verdicts.hold(self.rules, cards)
        model.mark(seat, self.streaks.step(seat))  # the sound tells whose claim it was
        self.moods.err(None if explanation.right else seat)
        if explanation.right and seat in model.people:
            model.introduction.note_rule_learned()
        palette = look_of(model.context.settings).palette
        told = self.words.verdict_words(made, len(cards), explanation, palette)
        model.say(f"{told} {added_up(model, explanation)}".strip(), verdict)

    @property
    def holds(self) -> bool:  # type: ignore[override]
        """Whether a wrong claim that ended the game stays marked."""
        return bool(self.verdicts.held)

    def light(self, claim: Claim) -> None:
        """Highlight the cards of an earlier claim for a moment."""
        self.verdicts.light(claim, self.model.moment.ms)

    def clear_selection(self) -> None:
        self.selection = Selection()
        self.hints.end()
        self.verdicts.end()

    # Time.

    def advance(self, moment: Moment) -> None:
        """Update the progress and sounds of a calling computer player."""
        cards = (
            len(self.visible_selection.cards)
            if self.state.caller in self.model.session.computers
            else 0
        )
        self.pace.hear(self.state, self.model.now, cards)

    def motion(self, moment: Moment) -> Motion:
        """Return that the layout moves while a call's countdown runs or has just run out."""
        counts = self.urgent or ran_out_ms(self.model.session.log, self.model.now) is not None
        return Motion.LAYOUT if counts else Motion.NONE

    @property
    def urgent(self) -> bool:
        return left_ms(self.state, self.model.now) is not None

    def layout_key(self, moment: Moment) -> object:
        """Return a cache key: a computer's selection, moods, countdown, verdict and streaks."""
        shows = self.verdicts.shows(moment.ms), *map(self.streak, range(self.state.seats))
        return self.pace.reached, self.moods.all(), self.motion(moment), shows

    # Drawing.

    def highlights(self, ms: int) -> Highlights:
        seat = self.state.caller
        called = self.model.shared and seat is not None and not self.state.places
        return stand_out(
            *(self.visible_selection, self.verdicts.marks(ms), self.hints.cards, self.hints.groups),
            two_groups=self.state.options.two_groups,
            caller=(seat, self.model.name_of(seat)) if called and seat is not None else None,
        )
