"""The letters of keys on cards can be read: on every card, whatever is drawn there, at any size."""

from collections.abc import Iterator

import pygame
import pytest
from kept import letters
from sparse import sparse

from game.art.faces import Faces
from game.art.paint import Painter
from game.art.palette import PALETTES, THEMES, Colour, Look, contrast, mix
from game.boards.scene import ASPECT, Box, Face, Scene, Sprite
from game.games import GAMES
from game.games.claims.claim_rules import ClaimRules
from game.storage.settings import DECKS
from game.ui.kit.view import View
from game.ui.table.board_spots import KEY_ALPHA, keycap

pytestmark = pytest.mark.usefixtures("unseen_window")

WIDTHS = (54, 70, 100, 160, 260)
LEAST = 4.5
"""The contrast of text by WCAG 2, level AA."""


def kinds() -> Iterator[tuple[str, int, list[int]]]:
    """Yield the kinds of cards that games have, how many digits they have, and all cards."""
    found: dict[tuple[str, int], list[int]] = {}
    for rules in GAMES.values():
        if isinstance(rules, ClaimRules):
            default = rules.default_options()
            offered = [default, *(way.apply_to(default) for way in default.VARIANTS)]
            for options in offered:
                cards = options.cards
                found[cards.kind, cards.places] = list(options.deck)
    yield from ((kind, places, deck) for (kind, places), deck in found.items())


def under(painter: Painter, look: Look, card: Sprite, view: View) -> tuple[float, Colour]:
    """Return the least contrast of a key's letter to what lies where its strokes are, and where."""
    size = (round(card.box.w) + 20, round(card.box.h) + 20)
    parts = [card, *keycap(view, card, "W")]
    with_letter, without = pygame.Surface(size), pygame.Surface(size)
    painter.paint(with_letter, Scene(size, tuple(parts)), look)
    painter.paint(without, Scene(size, tuple(parts[:-1])), look)
    box = pygame.Rect(*parts[-1].box).clip(with_letter.get_rect())
    strokes = [
        (x, y)
        for x in range(box.left, box.right)
        for y in range(box.top, box.bottom)
        if with_letter.get_at((x, y)) != without.get_at((x, y))
    ]
    assert len(strokes) > 20
    ink = look.theme.paper_ink
    colours: set[Colour] = {tuple(without.get_at(at)[:3]) for at in strokes}  # type: ignore[misc]
    shown = ((mix(colour, ink, KEY_ALPHA / 255), colour) for colour in colours)
    return min((contrast(letter, colour), colour) for letter, colour in shown)


@pytest.mark.heavy
@pytest.mark.parametrize("width", sparse(WIDTHS, 2))
@pytest.mark.parametrize("theme", ["dark", "light", "high contrast"])
def test_a_letter_stands_out_on_every_card(theme: str, width: int) -> None:
    painter, view = Painter(Faces(), letters()), View((800, 600), letters())
    look = Look(THEMES[theme], PALETTES["standard"])
    box = Box(10, 10, width, round(width / ASPECT))
    for kind, places, deck in kinds():
        for card in deck[:: max(1, len(deck) // 40)]:
            least, colour = under(painter, look, Sprite(Face(kind, card, places), box), view)
            assert least >= LEAST, (kind, card, colour)


@pytest.mark.heavy
@pytest.mark.parametrize("deck", DECKS)
def test_it_does_so_in_every_deck(deck: str) -> None:
    painter, view = Painter(Faces(), letters()), View((800, 600), letters())
    look = Look(THEMES["dark"], PALETTES["standard"], deck=deck)
    box = Box(10, 10, 70, round(70 / ASPECT))
    for kind, places, cards in kinds():
        for card in cards[:: max(1, len(cards) // 20)]:
            least, colour = under(painter, look, Sprite(Face(kind, card, places), box), view)
            assert least >= LEAST, (kind, card, colour)
