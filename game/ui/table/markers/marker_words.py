"""Messages at a board of holes: places, jumps, and actions in a rush."""

from collections.abc import Iterable

from game.core.explanations import Explanation
from game.core.lattice import Lattice
from game.games.pegs.state import Jump, PegState
from game.games.rush import Skip
from game.play.match import EntryMade
from game.ui.table.rush import with_change
from game.ui.texts.common_words import left_words, number, tr


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


def row_words(made: EntryMade, told: Explanation) -> tuple[str, str]:
    """Return the outcome of an action in a rush, and its colour role; both may be empty.

    A losing jump changes nothing on the board; only ``told``, its explanation, knows of it.
    """
    before, after, action = made.before, made.after, made.entry.action
    if isinstance(action, Skip):
        return tr("Skipped. Your run goes on."), "text"
    if not isinstance(action, Jump):
        return "", ""
    if after.row.place > before.row.place:
        return with_change(tr("Solved!"), made), "right"
    if not told.right:
        return with_change(tr(told.reason), made), "wrong"
    return "", ""
