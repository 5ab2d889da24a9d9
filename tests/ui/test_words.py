"""Words for what lies on a table: each card by all that it shows."""

from collections.abc import Iterator
from gettext import NullTranslations
from itertools import product

import pytest

from game.app.language import catalogue, languages
from game.art.palette import PALETTES
from game.boards.board import PlaceContent
from game.core.features import FEATURES
from game.ui.texts.common_words import append_words, join_sentences, trc, use
from game.ui.texts.place_words import keyed_words, lying_words


def lying(**digits: int) -> PlaceContent:
    """Return a card that lies on a table, by the names of its features."""
    return PlaceContent("card", 0, 0, {FEATURES[name]: digit for name, digit in digits.items()})


@pytest.mark.parametrize(
    ("digits", "words"),
    [
        ({"shape": 3, "colour": 2, "fill": 1, "count": 2}, "three striped green hourglasses"),
        ({"shape": 3, "colour": 3, "fill": 3, "count": 0}, "one half-full purple hourglass"),
        ({"shape": 1, "colour": 0, "fill": 2, "count": 3}, "four solid red diamonds"),
        ({"shape": 0, "colour": 3, "count": 1}, "two purple ovals"),
        ({"shape": 4, "colour": 4, "fill": 4, "count": 4}, "five spotted black arrows"),
    ],
)
def test_a_card_of_four_figures_in_words(digits: dict[str, int], words: str) -> None:
    assert lying_words(lying(**digits), PALETTES["standard"]) == words


def test_the_fourth_colour_has_the_name_of_its_palette() -> None:
    lies = lying(shape=2, colour=3, count=0)
    assert {name: lying_words(lies, one) for name, one in PALETTES.items()} == {
        "standard": "one purple squiggle",
        "protan-deutan": "one grey squiggle",
        "tritan": "one pink squiggle",
        "high contrast": "one grey squiggle",
    }


ORDER = "count fill colour shape, border"
GERMAN = {
    "features of a card": {ORDER: ORDER},
    "one shape on a card": {"oval": "Oval 3", "diamond": "Raute 2"},
    "several shapes on a card": {"ovals": "Ovale 4", "diamonds": "Rauten 4"},
    "of a card, in all forms": {
        "one": "ein|eine|ein|ein",
        "two": "zwei",
        "striped": "gestreifter|gestreifte|gestreiftes|gestreifte",
        "blue": "blauer|blaue|blaues|blaue",
        "double border": "doppelter Rahmen",
    },
}


class German(NullTranslations):
    """Have German words for some cards."""

    def pgettext(self, context: str, message: str) -> str:
        """Return a word, or the English one."""
        return GERMAN.get(context, {}).get(message, message)


@pytest.fixture
def german() -> Iterator[None]:
    use(German())
    yield
    use(NullTranslations())


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize(
    ("shape", "count", "words"),
    [
        (0, 0, "ein gestreiftes blaues Oval"),
        (0, 1, "zwei gestreifte blaue Ovale"),
        (1, 0, "eine gestreifte blaue Raute"),
        (1, 1, "zwei gestreifte blaue Rauten"),
    ],
)
def test_words_take_the_form_that_goes_with_their_shape(shape: int, count: int, words: str) -> None:
    digits = {"shape": shape, "colour": 1, "fill": 1, "count": count}
    assert lying_words(lying(**digits), PALETTES["standard"]) == words
    framed = lying(**digits, border=1)
    assert lying_words(framed, PALETTES["standard"]) == f"{words}, doppelter Rahmen"


@pytest.fixture(params=sorted(languages()))
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    use(catalogue(request.param))
    yield request.param
    use(NullTranslations())


def test_every_card_is_said_whole_in_every_language(language: str) -> None:
    """No number or sign stays that only tells which forms go together; no feature is lost."""
    order = {one.strip(",") for one in trc("features of a card", ORDER).split()}
    assert order == {"shape", "colour", "fill", "count", "border"}, language
    said = set()
    for shape, colour, fill, count in product(range(5), repeat=4):
        digits = {"shape": shape, "colour": colour, "fill": fill, "count": count}
        for more in [{}, *({"border": border} for border in range(3))]:
            words = lying_words(lying(**digits, **more), PALETTES["standard"])
            assert not set(words) & set("|0123456789"), words
            assert "  " not in words
            said.add(words)
    assert len(said) == 4 * 5**4, "no two of them alike"


@pytest.mark.parametrize(
    ("first", "words"),
    [
        ("", "two solid red ovals, dotted border"),
        ("colour", "red, two solid ovals, dotted border"),
        ("shape", "ovals, two solid red, dotted border"),
        ("count", "two, solid red ovals, dotted border"),
    ],
)
def test_the_feature_that_is_to_come_first_does(first: str, words: str) -> None:
    lies = lying(shape=0, colour=0, fill=2, count=1, border=2)
    assert lying_words(lies, PALETTES["standard"], first) == words
    assert keyed_words(words, "Q") == f"{words}, key Q"


def test_what_a_card_lacks_is_not_said_first() -> None:
    lies = lying(shape=0, colour=3, count=1)
    assert lying_words(lies, PALETTES["standard"], "fill") == "two purple ovals"


@pytest.mark.parametrize(
    ("texts", "joined"),
    [
        (("Set!", "New: A."), "Set! New: A."),
        (("Not a set", "New: A."), "Not a set. New: A."),
        (("セットです。", "新しいカード"), "セットです。 新しいカード"),
        (("", "12 cards", ""), "12 cards"),
        (("Looking…", "Hint:", "a card"), "Looking… Hint: a card"),
        ((), ""),
    ],
)
def test_texts_are_joined_as_sentences(texts: tuple[str, ...], joined: str) -> None:
    assert join_sentences(texts) == joined


@pytest.mark.parametrize(
    ("words", "more", "expected"),
    [
        ("Not a set", "−1 point", "Not a set · −1 point"),
        ("Not a set.", "−1 point", "Not a set. −1 point"),
        ("不成套。", "−1分", "不成套。−1分"),
        ("Set!", "", "Set!"),
        ("", "−1 point", "−1 point"),
    ],
)
def test_an_addition_stands_apart_as_the_writing_has_it(
    words: str, more: str, expected: str
) -> None:
    assert append_words(words, more) == expected
