"""The selection of cards, the calls and claims it leads to, and how long each stays visible."""

from collections.abc import Callable, Iterable, Mapping

from game.boards.board import Selection
from game.boards.card_board import CARDS
from game.core.explanations import Explanation
from game.core.rules import Action, Entry, Seat
from game.games.claims.state import Call, Claim, ClaimState, NoneHere, Timeout
from game.games.rush import Skip
from game.ui.sounds.kinds import Kind
from game.ui.table.cards.claim_words import ClaimWords
from game.ui.table.players.computers import computer_selection
from game.ui.table.table_model import TableModel

LAST_MS, TICK_MS = 2000, 500
RAN_OUT_MS = 320
"""How long a timeout stays visible."""


class PaceSign:
    """The sounds of a call's countdown, and the number of cards picked by a computer player."""

    def __init__(self, sound: Callable[[Kind, Seat], None]) -> None:
        self._sound = sound
        self.reached = 0
        self._ticks = 0  # remaining ticks of the last seconds

    def hear(self, state: ClaimState, now: int, reached: int) -> None:
        """Update the number of picked cards, and tick in the last `LAST_MS` of a call."""
        left = call_left_ms(state, now)
        ticks = LAST_MS // TICK_MS if left is None else min(left, LAST_MS) // TICK_MS
        if ticks < self._ticks and state.caller is not None:
            self._sound("last", state.caller)
        self.reached, self._ticks = reached, ticks


def call_left_ms(state: ClaimState, now: int) -> int | None:
    """Return the remaining time of a call in milliseconds, None where no time runs."""
    if state.caller is None or not state.choosing_ms:
        return None
    return max(0, state.called_ms + state.choosing_ms - now)


def ran_out_ms(last: Entry | None, now: int) -> int | None:
    """Return the milliseconds since a timeout, the last entry; None once `RAN_OUT_MS` passed."""
    since = now - last.at_ms if last and isinstance(last.action, Timeout) else RAN_OUT_MS
    return since if since < RAN_OUT_MS else None


MARKED_MS, LIT_MS = 1100, 2400


class Verdicts:
    """The last claim with its explanation, and the cards marked at present."""

    def __init__(self) -> None:
        self.last: tuple[ClaimState, Claim, Explanation] | None = None
        self._cards: frozenset[int] = frozenset()
        self._mark, self._until = "", -1

    def record(self, before: ClaimState, action: Action, explanation: Explanation) -> None:
        """Record a claim and its explanation."""
        claim = (
            action if isinstance(action, Claim) else Claim(CARDS.action_things(before, action)[1])
        )
        self.last = (before, claim, explanation)

    def mark(self, cards: frozenset[int], verdict: str, ms: int) -> None:
        """Mark cards as right or wrong for `MARKED_MS`."""
        self._cards, self._mark, self._until = cards, verdict, ms + MARKED_MS

    def light(self, claim: Claim, ms: int) -> None:
        """Highlight the cards of an earlier claim for `LIT_MS`."""
        self._cards, self._mark, self._until = frozenset(claim.left), "second", ms + LIT_MS

    def end(self) -> None:
        """Clear all marks."""
        self._cards, self._mark, self._until = frozenset(), "", -1

    def shows(self, ms: int) -> bool:
        """Whether cards are marked."""
        return self._until > ms

    def marks(self, ms: int) -> Mapping[int, str]:
        """Return the marks by card."""
        return dict.fromkeys(self._cards, self._mark) if self.shows(ms) else {}


def cards_stay(cards: Iterable[int], before: ClaimState, after: ClaimState) -> bool:
    """Whether cards lie in their former places, so that a selection of them still makes sense."""
    was, now = (CARDS.ids(state).items() for state in (before, after))
    return set(cards) <= {card for card, _ in was & now}


ERRING_MS = 1400
"""How long the mood after a mistake lasts."""

_BLINK = 420, 560  # start and end, in milliseconds after a call


class Moods:
    """The moods of computer players, from calls and mistakes."""

    def __init__(self, model: TableModel) -> None:
        self._model = model
        self._erred: tuple[Seat | None, int] = (None, 0)

    def err(self, seat: Seat | None) -> None:
        """Record a mistake of a seat; None clears the last one."""
        self._erred = seat, self._model.now + ERRING_MS

    def mood_of(self, seat: Seat) -> str:
        """Return a seat's mood: "calling", "blink" during a call, "erring" or "calm"."""
        erred, until = self._erred
        state, now = self._model.match.state, self._model.now
        if seat == erred and now < until:
            return "erring"
        if state.caller != seat or state.places or state.over:
            return "calm"
        first, last = _BLINK
        return "blink" if first <= now - state.called_ms < last else "calling"

    def all(self) -> tuple[str, ...]:
        """Return the moods of all computer players."""
        return tuple(map(self.mood_of, self._model.session.computers))


class CardSelector:
    """The cards chosen at a table, and the seat that chooses; entries go to the model."""

    def __init__(self, model: TableModel, words: ClaimWords, verdicts: Verdicts) -> None:
        self.model, self.words, self.verdicts = model, words, verdicts
        self.selection = Selection()

    @property
    def state(self) -> ClaimState:
        """The position."""
        state: ClaimState = self.model.match.state
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
        """The seat with the current selection."""
        caller = self.state.caller
        return (self.chooser or 0) if caller is None else caller

    @property
    def visible_selection(self) -> Selection:
        """The selection shown: a calling computer player's, or the one made here."""
        session = self.model.session
        if self.state.caller in session.computers:
            return computer_selection(session, self.model.now)
        return self.selection

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
        seat = self.choosing_seat() if thing in self.state.open else None
        if seat is not None:
            self.verdicts.end()
            chosen, claim = CARDS.press(self.state, self.selection, thing, second=second)
            self._claim(seat, claim)  # animated from the old selection
            self.selection = chosen

    def choosing_seat(self) -> Seat | None:
        """Return the seat allowed to choose; if none, show the reason."""
        if self.chooser is None and not self.state.over and self.model.people:
            self.model.say(self.words.not_now())
        return self.chooser

    def claim_selection(self) -> None:
        """Claim the selection as it is."""
        if self.chooser is not None:
            self._claim(self.chooser, CARDS.content(self.state, self.selection))

    def _claim(self, seat: Seat, action: Action | None) -> None:
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
        seat = self.choosing_seat()
        if seat is not None:
            self.model.submit(seat, NoneHere())

    @property
    def asker(self) -> Seat | None:
        """The seat allowed to ask for a hint now: the choosing one, or any able to call."""
        if self.chooser is not None or self.state.caller is not None or self.state.over:
            return self.chooser
        people = self.model.session.actors.intersection(self.model.people)
        return min(people, default=None)
