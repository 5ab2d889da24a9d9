"""Blank cards: paper alone, to which others add signs and words."""

from game.art.palette import Look
from game.art.svg.cards import CardKind
from game.art.svg.text import document


def _blank(digits: tuple[int, ...], width: int, height: int, look: Look) -> str:
    return document(width, height)


KIND = CardKind(_blank, range(10), base=1)
