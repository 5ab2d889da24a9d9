"""What players do at the table of a card game, and what comes of it."""

from collections.abc import Sequence
from typing import Any

from game.art.palette import PALETTES, Palette
from game.boards import claim_board as board
from game.boards.claim_board import Selection
from game.core.rules import Entry, Explanation, Seat
from game.games.claim_actions import Call, Claim, NoneHere, Timeout
from game.games.claim_state import ClaimState
from game.games.claims import ClaimRules
from game.games.triples import TriplesOptions
from game.ui.context import Context, Setup
from game.ui.play_screen import PlayScreen
from game.ui.screen import Push, Step
from game.ui.words import tr, trn, why_wrong

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
        self.judged: tuple[ClaimState, Claim, Explanation] | None = None
        self.verdict: tuple[frozenset[int], str, int] = (frozenset(), "", -1)
        self.palette: Palette = PALETTES["standard"]
        self.taker = 0

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
        return 0 if self.state.seats == 1 else self.state.caller

    def newcomer_words(self) -> str:
        """Return how cards are chosen, alone or together."""
        if self.session.seats > 1:
            return tr("Saw something? Call with your key, then choose the cards.")
        if board.two_groups(self.state):
            return tr("Press a card once for the first group, twice for the second; then Claim.")
        return tr("Choose three cards: click them, or press their keys.")

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
            if not self.state.over:
                self.say(tr("Call first: press your key, or click your name."))
            return None
        self._end_verdict()
        self.hinted = ()
        self.selection = board.pressed(self.state, self.selection, card, second=second)
        self.context.sound("choose", seat)
        return self._claim(seat, content=False)

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

    def hint(self) -> Step | None:
        """Show one more card of a claim."""
        hint = self.rules.hint(self.state, self.chooser or 0)
        if hint is not None and not hint.focus:
            self.say(tr(hint.words))
        elif hint is not None:
            shown = len(self.hinted) + 1 if set(self.hinted) <= set(hint.focus) else 1
            self.hinted = hint.focus[:shown]
            count = len(self.rules.moves(self.state, self.chooser or 0))
            if len(self.hinted) == 1 and self.chooser is not None:
                self.say(trn("There is {count} here.", "There are {count} here.", count))
        return None

    def why(self) -> Step | None:
        """Show the last claim, respect by respect."""
        if self.judged is None:
            return None
        from game.ui.why import WhyScreen

        state, claim, explanation = self.judged
        return Push(WhyScreen(self, state, claim, explanation))

    # What came of it.

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
                self.say(tr("{name}: choose!").format(name=self.name_of(entry.seat)))
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

    def _judge(self, seat: Seat, claim: Claim, before: ClaimState) -> None:
        explanation = self.rules.explain(before, claim)
        self.judged = (before, claim, explanation)
        self.hinted = ()
        self.taker = seat
        cards = frozenset(claim.left + claim.right)
        mark = "right" if explanation.right else "wrong"
        self.verdict = (cards, mark, self.moment.ms + VERDICT_MS)
        self.context.sound("right" if explanation.right else "wrong", seat)
        if explanation.right:
            points = self._gained(before, seat)
            name = self.name_of(seat)
            text = trn("{count} point", "{count} points", points)
            alone = self.state.seats == 1
            several = tr("{name}: right! +{points}").format(name=name, points=text)
            self.say(tr("Right!") if alone else several, "right")
            return
        words = why_wrong(explanation, self.palette, alike_is_right=self.alike_is_right)
        self.say(words, "wrong")

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
        self.hinted = ()
        self._end_verdict()

    def _end_verdict(self) -> None:
        self.verdict = (frozenset(), "", -1)

    def offers_none(self) -> bool:
        """Tell whether "none here" is offered now."""
        return self.claim_rules.offers_none_here(self.state)

    @property
    def hints_on(self) -> bool:
        """Tell whether the set-up allows hints."""
        return bool(getattr(self.session.options, "hints", False))
