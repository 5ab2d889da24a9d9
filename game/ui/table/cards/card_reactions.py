"""Messages, marks and sounds of a card table after an entry."""

from collections.abc import Sequence
from typing import Any

from game.boards.board import Selection
from game.boards.card_board import CARDS
from game.core.explanations import Explanation
from game.core.rules import Action as Done
from game.core.rules import Entry, Seat
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.state import Call, Claim, ClaimState, NoneHere, Timeout, Turn
from game.games.rush import Skip
from game.play.match import EntryMade, Event
from game.play.stats.figures import Streaks
from game.ui.context import look_of
from game.ui.table.cards.card_selector import CardSelector, Moods, cards_stay
from game.ui.table.cards.claim_words import added_up
from game.ui.table.hints import Hints
from game.ui.table.rush import changed_words, show_change
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
