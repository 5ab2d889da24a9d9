"""Tables: words on each of them can be read, wherever they stand, and cards stay the loudest."""

import itertools
from collections.abc import Iterator

import pygame
import pytest

from game.art.ground.seasons import INKS
from game.art.ground.table import table
from game.art.ground.tiles import is_glazed
from game.art.looks import TABLES, ground
from game.art.palette import THEMES, Colour, Theme, contrast, luminance
from game.core import ternary
from game.core.masks import mask_of
from game.games.noset.twenties import MOST, anchor

pytestmark = pytest.mark.usefixtures("unseen_window")

ON = sorted({ground(theme, name) for theme, name in itertools.product(THEMES, TABLES)})
SIZE = (960, 540)


def patches(theme: Theme) -> Iterator[Colour]:
    """Yield each colour that patches of a table, half as high as small letters, are on average."""
    small = pygame.transform.smoothscale(table(SIZE, theme), (SIZE[0] // 5, SIZE[1] // 5))
    data = pygame.image.tobytes(small, "RGB")
    yield from {(data[k], data[k + 1], data[k + 2]) for k in range(0, len(data), 3)}


@pytest.mark.parametrize("theme", ON, ids=[f"{theme.table} {theme.name}" for theme in ON])
def test_all_that_stands_on_a_table_can_be_read_and_told(theme: Theme) -> None:
    found = sorted(patches(theme), key=luminance)
    # What is between the darkest and the lightest patch differs more, or no more, from all inks.
    for patch in (found[0], found[-1]):
        for role in ("text", "text_dim", "accent", "right", "wrong"):
            assert contrast(getattr(theme, role), patch) >= 4.5, (role, patch)
        for colour in (theme.focus, theme.gold, *theme.seats):
            assert contrast(colour, patch) >= 3, (colour, patch)
    text = luminance(theme.text)
    assert not luminance(found[0]) <= text <= luminance(found[-1])


@pytest.mark.parametrize("theme", ON, ids=[f"{theme.table} {theme.name}" for theme in ON])
def test_a_table_is_calmer_than_a_card(theme: Theme) -> None:
    w, h = SIZE[0] // 6, SIZE[1] // 6
    small = pygame.transform.smoothscale(table(SIZE, theme), (w, h))
    seen: list[list[Colour]] = [
        [(colour.r, colour.g, colour.b) for colour in map(small.get_at, row)]
        for row in ([(x, y) for x in range(w)] for y in range(h))
    ]
    middle = [row[w // 4 : w * 3 // 4] for row in seen[h // 4 : h * 3 // 4]]
    for rows, most in ((seen, 1.6), (middle, 1.12)):
        assert max(contrast(a, b) for row in rows for a, b in itertools.pairwise(row)) <= most


def test_each_table_has_its_own_look() -> None:
    assert INKS.keys() < TABLES.keys()
    for theme in ("dark", "light"):
        pictures = {
            pygame.image.tobytes(table((160, 100), ground(theme, name)), "RGB") for name in TABLES
        }
        assert len(pictures) == len(TABLES)


def test_a_table_that_is_light_brings_what_can_be_read_on_it_and_high_contrast_stays() -> None:
    assert ground("dark", "paper") == ground("light", "paper")
    assert ground("dark", "paper").text == THEMES["light"].text
    assert ground("light", "slate").text == THEMES["dark"].text
    for name in TABLES:
        assert ground("high contrast", name) == THEMES["high contrast"]
    assert ground("dark", "felt") == THEMES["dark"]


def test_the_glazed_tiles_are_a_largest_choice_without_a_set_and_the_star_its_anchor() -> None:
    places = itertools.product(range(9), range(9))
    glazed = [
        ternary.index((row // 3, column // 3, row % 3, column % 3))
        for row, column in places
        if is_glazed(row, column)
    ]
    assert len(glazed) == MOST
    assert not ternary.find_sets(glazed)
    assert anchor(mask_of(glazed)) == 0
