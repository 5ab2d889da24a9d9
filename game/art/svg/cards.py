"""Cards: their paper, and what there is to know of a kind of card to draw one.

A kind of card has a module of its own beside this one, by its name, with its ``KIND``. It is found
by that name, so a new kind needs no line elsewhere; packing takes in all modules of this folder.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import NamedTuple

from game.art.palette import Look, code
from game.art.svg.text import fade, paint, rect
from game.boards.scene import Face


class CardKind(NamedTuple):
    """How the cards of a kind are drawn from their digits, and how many those are, in which base.

    What is ``printed`` is without its paper, which is the same for all. A game that is named as
    its kind of card has the ``sign``, which is drawn in an ink on a ground of 24 by 24.
    """

    draw: Callable[[tuple[int, ...], int, int, Look], str]
    places: range
    base: int = 3
    printed: bool = True
    sign: Callable[[str], str] | None = None

    def has(self, face: Face) -> bool:
        """Tell whether there is such a card."""
        return face.n in self.places and 0 <= face.index < self.base**face.n

    def digits(self, face: Face) -> tuple[int, ...]:
        """Return the digits of a card, most significant first.

        Raises:
            ValueError: there is no such card.
        """
        if not self.has(face):
            raise ValueError(
                f"cards of {face.kind} have {self.places[0]} … {self.places[-1]} digits to base "
                f"{self.base}, got number {face.index!r} with {face.n!r}"
            )
        return tuple(face.index // self.base**k % self.base for k in reversed(range(face.n)))


@cache
def card_kind(name: str) -> CardKind | None:
    """Return the kind of card of that name, None if it is none."""
    module = f"{__package__}.{name}"
    try:
        found: CardKind | None = getattr(import_module(module), "KIND", None)
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        return None
    return found


def paper(width: int, height: int, look: Look) -> str:
    """Return an empty card: paper with a hairline round it."""
    theme = look.theme
    hair = max(1.0, round(width / 320))
    radius = width / 12
    inner = (hair, hair, width - 2 * hair, height - 2 * hair)
    return (
        fade(0, height, theme.paper_top, theme.paper_bottom, "paper")
        + rect(0, 0, width, height, radius, code(theme.paper_border))
        + rect(*inner, radius - hair, paint("paper"))
    )
