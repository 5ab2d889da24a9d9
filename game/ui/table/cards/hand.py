"""Cards on a table: choose them, alone or after a call, and hear what comes of it."""

from collections.abc import Sequence
from typing import Any, cast

from game.boards.board import NOTHING, Selection, Shown
from game.boards.cards import CARDS
from game.core.rules import Action as Done
from game.core.rules import Entry, Seat
from game.core.told import Explanation
from game.games.claims.rules import ClaimRules
from game.games.claims.state import Call, Claim, ClaimState, NoneHere, Timeout, Turn
from game.games.rush import Skip
from game.play.match import Event, Made
from game.play.stats.streaks import Streaks
from game.ui import pages
from game.ui.context import look_of
from game.ui.input.chords import HOLDS
from game.ui.input.pads import PadPress
from game.ui.kit.actions import Action
from game.ui.kit.screen import Push, Step, Taken
from game.ui.kit.view import Moment
from game.ui.table.cards.hints import Hints
from game.ui.table.cards.moods import Moods
from game.ui.table.cards.pace import Pace, left_ms, ran_out_ms
from game.ui.table.cards.pieces import stand_out
from game.ui.table.cards.verdicts import Verdicts, stay
from game.ui.table.cards.words import ClaimWords, added_up, unhurried
from game.ui.table.desk import Desk
from game.ui.table.hand import Hand
from game.ui.table.players.computers import reached
from game.ui.table.rush import changed_show
from game.ui.texts.words import step_words, tr


class CardHand(Hand):
    """What is chosen, hinted and judged at a table of cards."""

    deals = True

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.rules = cast(ClaimRules[Any], desk.match.rules)
        self.words = ClaimWords(desk.match, desk.name_of, desk.people)
        self.moods = Moods(desk)
        self.selection = Selection()
        self.hints = Hints()
        self.pace = Pace(desk.sound)
        self.streaks = Streaks()
        self.verdicts = Verdicts()
        session = desk.session
        for before, entry in zip(reversed(session.states[:-1]), reversed(session.log), strict=True):
            if self._judges(before, entry):  # where a match goes on, its reasons are at hand
                self._judged(before, entry.action)
                break

    @property
    def state(self) -> ClaimState:
        """Return the position."""
        state: ClaimState = self.desk.match.state
        return state

    @property
    def chooser(self) -> Seat | None:
        """Return the seat whose choice of cards counts now, if one does."""
        state = self.state
        if state.over:
            return None
        seat = 0 if state.seats == 1 else state.caller
        if seat is None and not self.desk.calls:
            seat = next(iter(set(self.desk.people) - state.barred), None)
        return seat if seat in self.desk.people and not self.desk.waits(seat) else None

    @property
    def acting(self) -> Seat:
        """Return who chooses cards now."""
        caller = self.state.caller
        return (self.chooser or 0) if caller is None else caller

    @property
    def seen(self) -> Selection:
        """Return the cards that show as chosen: those that a computer has reached for, or ours."""
        session = self.desk.session
        if self.state.caller in session.computers:
            return reached(session, self.desk.now)
        return self.selection

    # What is said.

    def opening_words(self) -> str:
        """Return who has called, or that the cards stay where they are."""
        return self.words.opening() or ("" if self.desk.new("together") else unhurried(self.desk))

    def rule_words(self, *, calls: bool) -> str:
        """Return what one looks for, or how one calls who sees it."""
        words = self.rules.hint_words
        told = tr(words.newcomers if calls else words.rule)
        return f"{told} {unhurried(self.desk)}".strip() if calls else told

    def closing_words(self) -> str:
        """Return what ended the game alone."""
        return self.words.closing()

    # What is done.

    def call(self, seat: Seat) -> None:
        """Call for a seat; who comes second is told."""
        desk, caller = self.desk, self.state.caller
        if caller != seat:
            desk.submit(seat, Call())
            if caller is not None:
                desk.say(self.words.second(caller, seat), "wrong")

    def press(self, thing: int, second: bool = False) -> None:
        """Put a card in the selection or out of it, and claim when it is complete."""
        # Of two clicks in one frame the first may have taken it away.
        seat = self._asked() if thing in self.state.open else None
        if seat is not None:
            self.verdicts.end()
            chosen, claim = CARDS.press(self.state, self.selection, thing, second=second)
            self._claim(seat, claim)  # of which one sees what was chosen until now
            self.selection = chosen

    def _asked(self) -> Seat | None:
        """Return who may choose, or say why nobody may."""
        if self.chooser is None and not self.state.over and self.desk.people:
            self.desk.say(self.words.not_now())
        return self.chooser

    def content(self) -> None:
        """Claim what is chosen, as it is."""
        if self.chooser is not None:
            self._claim(self.chooser, CARDS.content(self.state, self.selection))

    def _claim(self, seat: Seat, action: Done | None) -> None:
        if action is not None and self._has_table(seat):
            self.desk.submit(seat, action)
            self.selection = self.selection if self.desk.waits(seat) else Selection()

    def _has_table(self, seat: Seat) -> bool:
        """Tell whether a claim of the seat counts; who need not call does so with the claim."""
        if self.state.seats > 1 and self.state.caller is None:
            self.desk.submit(seat, Call())
        return self.state.seats == 1 or self.state.caller == seat

    def next_table(self) -> None:
        """Skip the table of a row, for the seat whose choice counts."""
        if self.chooser is not None:
            self._claim(self.chooser, Skip())

    def none_here(self) -> None:
        """Say that there is nothing to claim, for the seat whose turn it is."""
        seat = self._asked()
        if seat is not None:
            self.desk.submit(seat, NoneHere())

    @property
    def _asker(self) -> Seat | None:
        """Return the seat that may ask for a hint now: who chooses, or any that could call."""
        if self.chooser is not None or self.state.caller is not None or self.state.over:
            return self.chooser
        people = self.desk.session.actors.intersection(self.desk.people)
        return min(people, default=None)

    def hint(self) -> None:
        """Show one step more: how many claims there are, one card, another one, all."""
        hint = None if self._asker is None else self.rules.hint(self.state, self._asker)
        if hint is None:
            return
        self.desk.match.took_hint()
        self.desk.say(step_words(self.hints.further(hint)))
        self.desk.context.sound("hint")

    def why(self) -> Step | None:
        """Show the last claim, respect by respect."""
        if self.verdicts.last is None:
            return None
        before, claim, explanation = self.verdicts.last
        return Push(pages.open("why", self.rules, before, claim, explanation))

    def default(self) -> None:
        """Claim what is chosen, where it may be any number of cards."""
        if not self.state.options.claim_size:
            self.content()

    def let_go(self) -> None:
        """Say that there is nothing to claim, where that is offered, or let go of the cards."""
        if self.rules.offers_none_here(self.state):
            self.none_here()
        else:
            self.selection = Selection()

    def actions(self) -> list[Action]:
        """Return the hint, the reasons of the last claim, and what can be said of the table."""
        hint = [Action("hint", self.hint, self._asker is not None)] if self.desk.hints_on else []
        why = Action("why", self.why, self.verdicts.last is not None)
        claim = [Action("claim", self.content)] if not self.state.options.claim_size else []
        return [*hint, why, *claim, Action("let go", self.let_go)]

    def called_with(self, key: int) -> Taken:
        """Take the call key of a seat."""
        if (caller := self.desk.call_keys.get(key)) is not None:
            self.call(caller)
        return caller is not None

    def enter(self, thing: int) -> Taken:
        """Claim, wherever the focus is on the table; Space chooses there."""
        if thing == NOTHING or self.state.options.claim_size or not self.selection.cards:
            return False
        self.content()
        return True

    def pad(self, press: PadPress, *, on_board: bool) -> Taken:
        """Take a button; of several people, pad k calls and chooses for number k."""
        calls = press.name in ("accept", "second", "call")
        seat = self.desk.setup.seat_of(press.pad)
        mine = seat is not None and self.state.caller == seat
        if self.desk.calls and not self.state.over and not mine:
            if seat is not None and (press.name == "call" or (calls and on_board)):
                self.call(seat)
                return True
            # Once somebody has called, the table is another one's.
            return self.state.caller is not None and press.name != "menu"
        if press.name == "back" and self.selection.cards:
            self.selection = Selection()
            return True
        return False

    @property
    def not_held(self) -> int:
        """Return the modifiers whose keys call: who still holds one chooses cards all the same."""
        return sum({HOLDS.get(key, 0) for key in self.desk.call_keys})

    # What came of it.

    def react(self, events: Sequence[Event]) -> None:
        """Say what came about, and mark the cards of a claim."""
        for event in events:
            if isinstance(event, Made):
                self._react(event)
                show = changed_show(event)
                if show is not None:
                    self.desk.stage.begin(show, self.desk.moment.ms, self.desk.tempo)

    def _react(self, made: Made) -> None:
        desk, entry, before = self.desk, made.entry, made.before
        match entry.action:
            case Call():
                self._called(entry.seat)
            case Claim() | Turn() if self._judges(before, entry):
                self._judge(made)
            case NoneHere():
                right = self.words.gained(made, entry.seat) > 0
                self.changed()
                self.moods.err(None if right else entry.seat)
                desk.sound("right" if right else "wrong", entry.seat)
                desk.say(*self.words.none_here(made))
            case Skip():
                self.changed()
                desk.say(tr("Skipped. Your run goes on."))
            case Timeout():
                self.changed()
                self.moods.err(before.caller)
                desk.sound("wrong", before.caller)
                desk.say(self.words.run_out(made), "wrong")

    def _called(self, seat: Seat) -> None:
        """Tell of a call; what is chosen without one stays so while a computer has the table."""
        desk = self.desk
        if desk.calls:
            self.selection = Selection()
        if desk.calls or seat in desk.session.computers:
            desk.sound("call", seat)
            desk.say(self.words.called(seat))

    def _judges(self, before: ClaimState, entry: Entry) -> bool:
        """Tell whether an entry is about cards that are right or wrong."""
        return isinstance(entry.action, Claim | Turn) and self.rules.tries(before, entry.action)

    def step(self, made: Made) -> int:
        """Return how many right claims in a row were quick before one, 0 for all else."""
        if not self._judges(made.before, made.entry):
            return 0
        right = self.rules.explain(made.before, made.entry.action).right
        return self.streaks.claim(made.entry.seat, self.desk.now, right=right)

    def streak(self, seat: Seat) -> int:
        """Return how many right claims in a row a seat's flame tells of."""
        return 0 if self.state.over else self.streaks.of(seat, self.desk.now)

    def _judged(self, before: ClaimState, action: Done) -> Explanation:
        explanation = self.rules.explain(before, action)
        self.verdicts.judge(before, action, explanation)
        return explanation

    def _judge(self, made: Made) -> None:
        desk, seat, action = self.desk, made.entry.seat, made.entry.action
        explanation = self._judged(made.before, action)
        self.hints.end()
        kept = not desk.link and stay(self.selection.cards, made.before, self.state)
        self.selection = self.selection if kept else Selection()
        cards = frozenset(CARDS.done(made.before, action)[1])
        verdict = "right" if explanation.right else "wrong"
        # Those that were taken are marked on their way; another table may have the same cards.
        marked = cards if not explanation.right or self.state.row is None else frozenset()
        self.verdicts.mark(marked, verdict, desk.moment.ms)
        if self.state.row is not None and self.state.over and not explanation.right:
            self.verdicts.hold(self.rules, cards)
        desk.mark(seat, self.streaks.step(seat))  # one hears who it was
        self.moods.err(None if explanation.right else seat)
        if explanation.right and seat in desk.people:
            desk.learned()
        palette = look_of(desk.context.settings).palette
        told = self.words.judged(made, len(cards), explanation, palette)
        desk.say(f"{told} {added_up(desk, explanation)}".strip(), verdict)

    @property
    def holds(self) -> bool:  # type: ignore[override]
        """Tell whether a wrong claim that ended the game stays to be seen."""
        return bool(self.verdicts.held)

    def light(self, claim: Claim) -> None:
        """Show for a moment where the cards of a claim lie that was made."""
        self.verdicts.light(claim, self.desk.moment.ms)

    def changed(self) -> None:
        """Let go of what was chosen and marked."""
        self.selection = Selection()
        self.hints.end()
        self.verdicts.end()

    # Time.

    def advance(self, moment: Moment) -> None:
        """Let computer players reach for cards; one hears how they choose, as with people."""
        cards = len(self.seen.cards) if self.state.caller in self.desk.session.computers else 0
        self.pace.hear(self.state, self.desk.now, cards)

    def moving(self, moment: Moment) -> bool:
        """Tell whether the time to choose runs, or is up just now."""
        return self.urgent or ran_out_ms(self.desk.session.log, self.desk.now) is not None

    @property
    def urgent(self) -> bool:
        """Tell whether somebody has called and the time to choose runs."""
        return left_ms(self.state, self.desk.now) is not None

    def tick(self, moment: Moment) -> object:
        """Return how many cards a computer player chose, how all feel, and if a verdict shows."""
        shows = self.verdicts.shows(moment.ms), *map(self.streak, range(self.state.seats))
        return self.pace.reached, self.moods.all(), self.moving(moment), shows

    # What it looks like.

    def shown(self, ms: int) -> Shown:
        """Return what is chosen, hinted and judged, and the numbers of groups."""
        seat = self.state.caller
        called = self.desk.shared and seat is not None and not self.state.places
        return stand_out(
            *(self.seen, self.verdicts.marks(ms), self.hints.cards, self.hints.groups),
            two_groups=self.state.options.two_groups,
            caller=(seat, self.desk.name_of(seat)) if called and seat is not None else None,
        )
