"""The registry of kinds of cards, and the paper under them.

A kind of card has a module in ``game/art/svg/kinds``, with the kind's name and a ``KIND``. It is
found by that name, so a new kind needs no line elsewhere; packing takes in all modules there.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import NamedTuple

from game.art.palette import Look, code
from game.art.svg import embroidery
from game.art.svg.text import fade, paint, rect
from game.boards.scene import Face


class CardKind(NamedTuple):
    """A kind of card: how to draw its digits, their allowed number, and their base.

    A kind not ``printed`` on paper draws its whole card itself. A game named as its kind of card
    has the ``sign`` as its icon, drawn in an ink on a ground of 24 by 24.
    """

    draw: Callable[[tuple[int, ...], int, int, Look], str]
    places: range
    base: int = 3
    printed: bool = True
    sign: Callable[[str], str] | None = None

    def has(self, face: Face) -> bool:
        """Whether a face is a card of this kind."""
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
    """Return the kind of card by its name, or None."""
    module = f"{__package__}.kinds.{name}"
    try:
        found: CardKind = import_module(module).KIND
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        return None
    return found


def paper(width: int, height: int, look: Look) -> str:
    """Return an empty card: paper with a hairline border."""
    theme = look.theme
    hair = max(1.0, round(width / 320))
    radius = width / 12
    inner = (hair, hair, width - 2 * hair, height - 2 * hair)
    return (
        fade(0, height, theme.paper_top, theme.paper_bottom, "paper")
        + rect(0, 0, width, height, radius, code(theme.paper_border))
        + rect(*inner, radius - hair, paint("paper"))
        + (embroidery.weave(width, height, look) if look.deck == "thread" else "")
    )
