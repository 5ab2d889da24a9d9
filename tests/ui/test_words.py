"""Words for what lies on a table: each card by all that it shows."""

import pytest

from game.art.palette import PALETTES
from game.boards.board import Lies
from game.ui.texts.words import lying_words


@pytest.mark.parametrize(
    ("digits", "words"),
    [
        ({"shape": 3, "colour": 2, "fill": 1, "count": 2}, "three striped green hourglasses"),
        ({"shape": 3, "colour": 3, "fill": 3, "count": 0}, "one half-full purple hourglass"),
        ({"shape": 1, "colour": 0, "fill": 2, "count": 3}, "four solid red diamonds"),
        ({"shape": 0, "colour": 3, "count": 1}, "two purple ovals"),
    ],
)
def test_a_card_of_four_figures_in_words(digits: dict[str, int], words: str) -> None:
    assert lying_words(Lies("card", 0, 0, digits), PALETTES["standard"]) == words


def test_the_fourth_colour_has_the_name_of_its_palette() -> None:
    digits = {"shape": 2, "colour": 3, "count": 0}
    told = {name: lying_words(Lies("card", 0, 0, digits), one) for name, one in PALETTES.items()}
    assert told == {
        "standard": "one purple squiggle",
        "protan-deutan": "one grey squiggle",
        "tritan": "one pink squiggle",
        "high contrast": "one grey squiggle",
    }
