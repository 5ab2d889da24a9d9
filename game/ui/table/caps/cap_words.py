"""Messages at a table of No Set: its rule, turns, sets that cards would make, and its end."""

from game.core.explanations import Explanation
from game.games.noset.state import CapState, Take
from game.games.rush import Skip
from game.play.match import EntryMade
from game.ui.context import look_of
from game.ui.table.matches import outcome_words
from game.ui.table.players.turns import Turns
from game.ui.table.rush import with_change
from game.ui.table.table_model import TableModel
from game.ui.texts.common_words import (
    append_words,
    feature_verdict_words,
    number,
    tr,
    trn,
    with_commas,
)
from game.ui.texts.place_words import card_words


class CapMessages:
    """The messages about the course of a game."""

    def __init__(self, model: TableModel) -> None:
        self._model, self.turns = model, Turns(model)

    @property
    def _state(self) -> CapState:
        state: CapState = self._model.match.state
        return state

    def opening(self) -> str:
        """Return whose turn it is, or the goal of a row, duel, race or puzzle."""
        state = self._state
        if not self._model.people or state.over:
            return ""
        if self._model.session.log:
            return self.turns.words() if state.seats > 1 else ""
        if state.row is not None:
            timed = tr("Take the most on each table. A mistake costs 10 s and ends your run.")
            endless = tr("Take the most on each table. One mistake and it’s over.")
            return endless if state.row.ends_ms is None else timed
        if state.is_duel:
            return tr("Take turns. Whoever completes a set, or finds no open card, loses.")
        if state.seats > 1:
            return tr("One after the other, each on the same table. Most cards win.")
        if state.options.goal == "twenty":
            return tr("Only one 20 holds the cards taken. Find the rest of it.")
        return ""

    def rule(self) -> str:
        """Return the rule; empty in a duel, with its own opening words."""
        duel = self._state.is_duel
        return "" if duel else tr("Take as many cards as you can. No three may be a set.")

    def closing(self) -> str:
        """Return the cards taken alone, or the reason a row or a duel ended."""
        match, state, result = self._model.match, self._state, self._model.match.result
        session = match.session
        if result is not None and state.is_duel:
            reason = tr("No card is open")
            if state.ended:
                reason = self.set_words(match.rules.judge(session.previous, session.log[-1].action))
            return append_words(reason, outcome_words(match))
        if not match.is_solo or result is None:
            return ""
        if state.row is not None:
            ends = tr("{wrong} – your streak ends").format(wrong=tr("That card loses"))
            return ends if state.row.ends_ms is None else tr("Time’s up!")
        words = tr("No card is open: {count} of {most}.")
        return words.format(count=number(result.scores[0]), most=number(state.most_cards))

    def set_words(self, told: Explanation) -> str:
        """Return the reason for refusing a card: the values alike in the set it would make."""
        palette = look_of(self._model.context.settings).palette
        alike = [one for one in told.aspects if one.verdict == "alike"]
        words = [feature_verdict_words(one, palette) for one in alike]
        if len(alike) < len(told.aspects):
            words.append(tr("the rest all different") if alike else tr("all different"))
        return tr("That makes a set: {why}.").format(why=with_commas(words))

    def taken_words(self, made: EntryMade) -> str:
        """Return a card just taken, for screen readers, with the number of cards it closed."""
        entry, before, after = made.entry, made.before, made.after
        if not isinstance(entry.action, Take) or after.taken == before.taken:
            return ""
        palette = look_of(self._model.context.settings).palette
        words = card_words(before.options.cards, entry.action.card, palette)
        if entry.seat not in self._model.people:
            name = self._model.name_of(entry.seat)
            words = tr("{name}: {words}").format(name=name, words=words)
        closed = (after.closed_mask & ~before.closed_mask).bit_count()
        if closed and before.options.marks_closed and after.row == before.row:
            closes = trn("{count} card closes.", "{count} cards close.", closed)
            words = f"{words}. {closes}"
        return words

    def row(self, made: EntryMade, told: Explanation) -> tuple[str, str]:
        """Return the outcome of an action in a row, and its colour role; both may be empty."""
        before, after, action = made.before, made.after, made.entry.action
        if isinstance(action, Skip):
            return tr("Skipped. Your run continues."), "text"
        if not isinstance(action, Take):
            return "", ""
        if after.row.place > before.row.place:
            return with_change(tr("Solved!"), made), "right"
        return ("", "") if told.right else (with_change(tr(told.reason), made), "wrong")
