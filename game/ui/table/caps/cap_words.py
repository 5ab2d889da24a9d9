"""Messages at a table of No Set: its rule, turns, sets that cards would make, and its end."""

from collections.abc import Sequence

from game.core.explanations import Explanation
from game.games.noset.state import CapState, Take
from game.play.match import EntryMade
from game.ui.context import look_of
from game.ui.table.matches import outcome_words
from game.ui.table.rush import with_change
from game.ui.table.turn_table import TurnMessages
from game.ui.texts.common_words import (
    append_words,
    feature_verdict_words,
    number,
    tr,
    trn,
    with_commas,
)
from game.ui.texts.place_words import card_words


class CapMessages(TurnMessages[CapState]):
    """The messages about the course of a game."""

    def goal(self, state: CapState) -> str:
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
        duel = self.state.is_duel
        return "" if duel else tr("Take as many cards as you can. No three may be a set.")

    def closing(self) -> str:
        """Return the cards taken alone, or the reason a row or a duel ended."""
        match, state, result = self.model.match, self.state, self.model.match.result
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
        palette = look_of(self.model.context.settings).palette
        alike = [one for one in told.aspects if one.verdict == "alike"]
        words = [feature_verdict_words(one, palette) for one in alike]
        if len(alike) < len(told.aspects):
            words.append(tr("the rest all different") if alike else tr("all different"))
        return tr("That makes a set: {why}.").format(why=with_commas(words))

    def heard_words(self, made: Sequence[EntryMade]) -> str:
        """Return the cards just taken, for screen readers."""
        return " ".join(filter(None, map(self._taken_words, made)))

    def _taken_words(self, made: EntryMade) -> str:
        """Return a card just taken, with the number of cards it closed."""
        entry, before, after = made.entry, made.before, made.after
        if not isinstance(entry.action, Take) or after.taken == before.taken:
            return ""
        settings = self.model.context.settings
        palette, first = look_of(settings).palette, settings.said_first
        words = card_words(before.options.cards, entry.action.card, palette, first)
        words = self.by_name(entry.seat, words)
        closed = (after.closed_mask & ~before.closed_mask).bit_count()
        if closed and before.options.marks_closed and after.row == before.row:
            closes = trn("{count} card closes.", "{count} cards close.", closed)
            words = f"{words}. {closes}"
        return words

    def row(self, made: EntryMade, told: Explanation) -> tuple[str, str]:
        """Return the outcome of an action in a row, a mistake with the time it cost."""
        words, role = super().row(made, told)
        return (with_change(words, made) if role == "wrong" else words), role
