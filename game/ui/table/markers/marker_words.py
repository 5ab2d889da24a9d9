"""Messages at a board of holes: places, jumps, and actions in a rush."""

from collections.abc import Callable, Iterable, Sequence

from game.core.lattice import Lattice
from game.games.pegs.state import Jump, PegState
from game.play.match import EntryMade
from game.ui.table.rush import changed_words
from game.ui.table.table_model import TableModel
from game.ui.table.turn_table import TurnMessages
from game.ui.texts.common_words import left_words, number, tr, trn


class MarkerMessages(TurnMessages[PegState]):
    """The messages about the course of a game.

    ``is_demo`` returns whether jumps are played by the program, and are no player's own.
    """

    def __init__(self, model: TableModel, is_demo: Callable[[], bool]) -> None:
        super().__init__(model)
        self._is_demo = is_demo

    def goal(self, state: PegState) -> str:
        if state.row is not None:
            timed = tr("Leave one marble on each board. A mistake costs 10 s and ends your run.")
            endless = tr("Leave one marble on each board. One mistake and it’s over.")
            return endless if state.row.ends_ms is None else timed
        if state.is_duel:
            return tr("Take turns to jump. The first player who can’t jump loses.")
        if state.seats > 1:
            return tr("One after the other, each on a full board. Fewest marbles win.")
        home = tr("Leave just one marble, in the hole that’s empty now.")
        return home if state.goal == "home" else ""

    def rule(self) -> str:
        """Return the rule of jumping; empty in a duel, with its own opening words."""
        if self.state.is_duel:
            return ""
        return tr("Jump one marble over another into an empty hole. Leave just one.")

    def closing(self) -> str:
        """Return the marbles left in a lost game alone, or the reason a rush ended."""
        result, row = self.model.match.result, self.state.row
        if not self.model.match.is_solo or result is None or result.won:
            return ""
        if row is not None:
            ends = tr("{wrong} – your streak ends").format(wrong=tr("That jump loses"))
            return ends if row.ends_ms is None else tr("Time’s up!")
        left = self.state.markers.bit_count()
        return trn(
            "No more jumps – {count} marble left", "No more jumps – {count} marbles left", left
        )

    def heard_words(self, made: Sequence[EntryMade]) -> str:
        """Return jumps in words; of a losing jump in a rush, it is the time it cost."""
        told = []
        for one in made:
            entry, before, after = one
            if isinstance(entry.action, Jump) and before.markers != after.markers:
                own = entry.seat in self.model.people and not self._is_demo()
                words = jump_words(before, entry.action, whole=not own)
                told.append(self.by_name(entry.seat, words))
            elif before.markers == after.markers:
                told.append(changed_words(one))
        return " ".join(filter(None, told))


def place_words(lattice: Lattice, holes: Iterable[int]) -> str:
    """Return holes as rows and places, in words."""
    words = tr("row {row}, place {place}")
    cells = (lattice.row_column(hole) for hole in holes)
    return "; ".join(
        words.format(row=number(row + 1), place=number(column + 1)) for row, column in cells
    )


def jump_words(before: PegState, jump: Jump, *, whole: bool) -> str:
    """Return a jump in words, with the marbles left; ``whole`` names all three holes."""
    lattice = before.lattice
    source, over, target = lattice.straight_jump(jump.source, jump.target)
    at = {name: place_words(lattice, [hole]) for name, hole in (("source", source), ("over", over))}
    told = (
        tr("From: {source}. Over: {over}. To: {target}.") if whole else tr("Jumped over: {over}.")
    )
    told = told.format(**at, target=place_words(lattice, [target]))
    return f"{told} {left_words(before.markers.bit_count() - 1)}."
