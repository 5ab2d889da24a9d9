"""What players do at the table of a card game, and what comes of it."""

from collections.abc import Sequence
from typing import Any

from game.art.palette import PALETTES, Palette
from game.boards import claim_board as board
from game.boards.claim_board import Selection
from game.boards.scene import Sprite
from game.core.rules import Entry, Explanation, Seat
from game.games.claim_actions import Call, Claim, NoneHere, Timeout
from game.games.claim_state import ClaimState
from game.games.claims import ClaimRules
from game.games.triples import TriplesOptions
from game.play.session import Session
from game.ui import pages
from game.ui.context import Context, Setup
from game.ui.opponents import glow_ms, reached
from game.ui.play_screen import PlayScreen
from game.ui.screen import Push, Step
from game.ui.view import Moment
from game.ui.words import step_words, tr, trn, why_wrong

VERDICT_MS = 1100
NOTHING = -1


class ClaimTable(PlayScreen):
    """Calls, choices and verdicts; where things lie is the screen's, below."""

    def __init__(self, context: Context, setup: Setup) -> None:
        super().__init__(context, setup)
        assert isinstance(self.rules, ClaimRules)
        self.claim_rules: ClaimRules[Any] = self.rules
        self.selection = Selection()
        self.hinted: tuple[int, ...] = ()
        self.hint_groups: tuple[tuple[int, ...], ...] = ()
        self.hint_steps = 0
        self.judged: tuple[ClaimState, Claim, Explanation] | None = None
        self.verdict: tuple[frozenset[int], str, int] = (frozenset(), "", -1)
        self.palette: Palette = PALETTES["standard"]
        self.taker = 0
        self.taken_back = False  # what moves now
        self._reached = 0
        self._place = 0  # on the table, of the card that has or had the focus

    @property
    def state(self) -> ClaimState:
        """Return the position."""
        state: ClaimState = self.session.state
        return state

    @property
    def alike_is_right(self) -> bool:
        """Tell whether three alike are as good as three different."""
        return not isinstance(self.session.options, TriplesOptions)

    @property
    def chooser(self) -> Seat | None:
        """Return the seat whose choice of cards counts now, if one does."""
        if self.state.over:
            return None
        seat = 0 if self.state.seats == 1 else self.state.caller
        return None if seat in self.session.computers else seat

    @property
    def reached(self) -> Selection:
        """Return the cards that a computer player who has called has reached for by now."""
        return reached(self.session, self.now)

    @property
    def shown_selection(self) -> Selection:
        """Return the cards that show as chosen, by whoever chooses."""
        return self.reached if self.state.caller in self.session.computers else self.selection

    def opening_words(self) -> str:
        """Return who has called, or that the cards stay where they are."""
        state = self.state
        if state.caller is not None:
            return self._called_words(state.caller)
        if not state.found and self.claim_rules.keeps_cards(self.session.options):
            count = len(self.claim_rules.claims_left(state))
            return tr("Find all {count} sets. The cards stay where they are.").format(count=count)
        return ""

    def newcomer_words(self) -> str:
        """Return how cards are chosen, alone or together."""
        if not self.setup.people:
            return ""
        if self.session.seats > 1:
            return tr("Saw something? Call with your key, then choose the cards.")
        if board.two_groups(self.state):
            return tr("Press a card once for the first group, twice for the second; then Claim.")
        return tr("Choose three cards: click them, or press their keys.")

    def keep_focus(self) -> None:
        """Where the card in focus was taken, give the focus to the one that lies there now."""
        table, (kind, _, card) = self.state.table, self.focus.partition(":")
        if kind != "card" or not table:
            return
        if int(card) in table:
            self._place = table.index(int(card))
        else:
            self.focus = f"card:{table[min(self._place, len(table) - 1)]}"

    def advance(self, moment: Moment) -> Step | None:
        """Let the clock and computer players act; one hears how they choose, as with people."""
        step = super().advance(moment)
        cards = len(self.reached.cards)
        if cards > self._reached:
            self.context.sound("choose", self.state.caller or 0)
        self._reached = cards
        return step

    def tick(self, moment: Moment) -> object:
        """Return all that time may change, and how many cards a computer player has chosen."""
        return self._reached, super().tick(moment)

    # What players do.

    def call(self, seat: Seat) -> Step | None:
        """Call for a seat; who comes second is told."""
        caller = self.state.caller
        if caller is not None and caller != seat:
            first, second = self.name_of(caller), self.name_of(seat)
            text = tr("{first} was first, {second} comes second.")
            self.submit(seat, Call())
            self.say(text.format(first=first, second=second), "wrong")
        elif caller is None:
            self.submit(seat, Call())
        return None

    def choose(self, card: int, second: bool = False) -> Step | None:
        """Put a card in the selection or out of it, and claim when it is complete."""
        seat = self.chooser
        if card not in self.state.table and card != NOTHING:
            return None  # of two clicks in one frame the first may have taken it away
        if seat is None:
            if not self.state.over and self.setup.people:
                self.say(self._not_now())
            return None
        self._end_verdict()
        self.selection = board.pressed(self.state, self.selection, card, second=second)
        self.context.sound("choose", seat)
        return self._claim(seat, content=False)

    def _not_now(self) -> str:
        """Return why no card can be chosen now."""
        caller = self.state.caller
        if caller is None:
            return tr("Call first: press your key, or click your name.")
        return tr("{name} has called, and chooses.").format(name=self.name_of(caller))

    def content(self) -> Step | None:
        """Claim the two groups as they are."""
        seat = self.chooser
        return None if seat is None else self._claim(seat, content=True)

    def _claim(self, seat: Seat, *, content: bool) -> Step | None:
        claim = board.claimed(self.state, self.selection, content=content)
        if claim is not None:
            self.submit(seat, claim)
            self.selection = Selection()
        return None

    def none_here(self) -> Step | None:
        """Say that there is nothing to claim, for the seat whose turn it is."""
        seat = self.chooser
        if seat is None:
            return self.choose(NOTHING)
        self.submit(seat, NoneHere())
        return None

    @property
    def asker(self) -> Seat | None:
        """Return the seat that may ask for a hint now: who chooses, or any that could call."""
        if self.chooser is not None or self.state.caller is not None or self.state.over:
            return self.chooser
        people = self.session.actors.intersection(self.setup.people)
        return min(people, default=None)

    def hint(self) -> Step | None:
        """Show one step more: how many claims there are, one card, another one, all."""
        hint = None if self.asker is None else self.rules.hint(self.state, self.asker)
        if hint is None:
            return None
        if self.hint_steps < len(hint.steps):
            self.hint_steps += 1
        self.took_hint()
        step = hint.steps[self.hint_steps - 1]
        self.hinted = step.focus
        # Which group a card is in is the last thing to be told.
        self.hint_groups = hint.groups if step is hint.steps[-1] else ()
        self.say(step_words(step))
        return None

    def _end_hint(self) -> None:
        self.hinted, self.hint_groups, self.hint_steps = (), (), 0

    def why(self) -> Step | None:
        """Show the last claim, respect by respect."""
        if self.judged is None:
            return None
        state, claim, explanation = self.judged
        return Push(pages.open("why", self, state, claim, explanation))

    def animate(self, before: list[Sprite]) -> None:
        """Move the cards from where they were."""
        self.taken_back = False
        super().animate(before)

    def undo(self) -> Step | None:
        """Take back the last action: the cards go back where they came from."""
        step = super().undo()
        self.taken_back = True
        return step

    # What came of it.

    def go_on(self, session: Session, played_ms: int) -> None:
        """Take up a session after so much play; the reasons of its last claim are at hand."""
        super().go_on(session, played_ms)
        for before, entry in zip(reversed(session.states[:-1]), reversed(session.log), strict=True):
            if isinstance(entry.action, Claim):
                claim = entry.action
                self.judged = (before, claim, self.rules.explain(before, claim))
                break

    def react(self, entries: Sequence[Entry]) -> None:
        """Say what the entries mean, and mark the cards of a claim."""
        for number, entry in enumerate(entries):
            back = len(entries) - number
            before: Any = self.session.states[-1 - back]
            self._react(entry, before)

    def _react(self, entry: Entry, before: ClaimState) -> None:
        match entry.action:
            case Call():
                self.selection = Selection()
                self.context.sound("call", entry.seat)
                self.say(self._called_words(entry.seat))
            case Claim() as claim:
                self._judge(entry.seat, claim, before)
            case NoneHere():
                self._judge_none_here(entry.seat, before)
            case Timeout():
                assert before.caller is not None
                self.changed()
                self.context.sound("wrong", before.caller)
                text = tr("{name}: the time has run out.")
                self.say(text.format(name=self.name_of(before.caller)), "wrong")

    def _called_words(self, seat: Seat) -> str:
        computer = seat in self.session.computers
        words = tr("{name} has called.") if computer else tr("{name}: choose!")
        return words.format(name=self.name_of(seat))

    def _judge(self, seat: Seat, claim: Claim, before: ClaimState) -> None:
        explanation = self.rules.explain(before, claim)
        self.judged = (before, claim, explanation)
        self._end_hint()
        self.taker = seat
        cards = frozenset(claim.left + claim.right)
        mark = "right" if explanation.right else "wrong"
        self.verdict = (cards, mark, self.moment.ms + VERDICT_MS)
        self.context.sound("right" if explanation.right else "wrong", seat)
        if not cards <= set(self.state.table):
            idents = {f"card:{card}" for card in cards}
            speed = self.context.settings.speed
            self.motion.hold(idents, "right", glow_ms(self.state.seats, speed))
        if explanation.right:
            points = self._gained(before, seat)
            name = self.name_of(seat)
            text = trn("{count} point", "{count} points", points)
            alone = self.state.seats == 1
            several = tr("{name}: right! +{points}").format(name=name, points=text)
            words = tr("Right!") if alone else several
            if self._dealt_more(before, len(cards)):
                more = tr("Nothing was left to claim, so more cards came.")
                words = f"{words} {more}"
            self.say(words, "right")
            return
        words = why_wrong(explanation, self.palette, alike_is_right=self.alike_is_right)
        self.say(words, "wrong")

    def _dealt_more(self, before: ClaimState, taken: int) -> bool:
        """Tell whether more cards were dealt than fill the places of those that were taken."""
        size = self.claim_rules.table_size(self.session.options)
        missing = max(0, size - len(before.table) + taken)
        return len(before.stock) - len(self.state.stock) > missing

    def _gained(self, before: ClaimState, seat: Seat) -> int:
        """Return how many points the seat has made since."""
        return self.state.scores[seat] - before.scores[seat]

    def _judge_none_here(self, seat: Seat, before: ClaimState) -> None:
        points = self._gained(before, seat)
        self.changed()
        self.context.sound("right" if points > 0 else "wrong", seat)
        if self.state.table != before.table or points > 0:
            self.say(tr("Right: there was none. Three more."), "right")
        else:
            self.say(tr("But there is one here!"), "wrong")

    def changed(self) -> None:
        """Let go of what was chosen and marked."""
        self.selection = Selection()
        self._end_hint()
        self._end_verdict()

    def _end_verdict(self) -> None:
        self.verdict = (frozenset(), "", -1)

    def offers_none(self) -> bool:
        """Tell whether "none here" is offered now."""
        return self.claim_rules.offers_none_here(self.state)
