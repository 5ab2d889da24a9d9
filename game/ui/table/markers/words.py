"""What is said of holes, and to who listens of a jump."""

from collections.abc import Iterable

from game.games.triangle import lattice
from game.games.triangle.state import Jump, TriangleState
from game.ui.texts.words import left_words, number, tr


def place_words(size: int, holes: Iterable[int]) -> str:
    """Return rows and places."""
    words = tr("row {row}, place {place}")
    cells = (lattice.row_column(size, hole) for hole in holes)
    return "; ".join(
        words.format(row=number(row + 1), place=number(column + 1)) for row, column in cells
    )


def jump_words(before: TriangleState, jump: Jump, *, whole: bool) -> str:
    """Return over which marker a jump went, or the ``whole`` of it, and how many are left."""
    size = before.size
    source, over, target = lattice.straight(size, jump.source, jump.target)
    at = {name: place_words(size, [hole]) for name, hole in (("source", source), ("over", over))}
    told = tr("From {source} over {over} to {target}.") if whole else tr("Jumped over {over}.")
    told = told.format(**at, target=place_words(size, [target]))
    return f"{told} {left_words(before.markers.bit_count() - 1)}."
