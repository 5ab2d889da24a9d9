"""The manual: it cannot lie, it can be read to its end, and its lines have room."""

import re
from itertools import pairwise

import pytest
from examples import Card, boards, cards
from hands import behind
from kept import help_text, letters

from game.app.assets import asset
from game.boards.scene import Box, Sprite
from game.core import ternary
from game.games import GAMES
from game.games.claims.sumz import sumz_cards
from game.games.triangle import lattice
from game.games.triangle.lattice import triangle
from game.storage.settings import Settings
from game.ui.input.bindings import keys_of
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.rich_text import rich_lines
from game.ui.pages.help import HelpScreen, with_games, with_keys, with_options

pytestmark = pytest.mark.usefixtures("unseen_screen")

NOW = Moment(0, 0)
PAGES = ("tercet", *GAMES, "setup", "settings", "learn", "explore", "history", "about", "network")
every_page = pytest.mark.parametrize("page", PAGES)
# The pages as texts.


def paragraphs(page: str) -> list[str]:
    """Return the paragraphs below the tagline."""
    text = with_games(with_options(help_text(page)), help_text)
    return text.rstrip("\n").split("\n\n")[2:]


@every_page
def test_a_page_begins_with_its_title_and_its_tagline(page: str) -> None:
    title, tagline = help_text(page).split("\n\n")[:2]
    assert re.fullmatch(r"# [^\n]+", title)
    assert re.fullmatch(r"[A-Z][^\n{*#]+", tagline)
    if page in GAMES:
        assert title == f"# {GAMES[page].title}"


def test_every_page_there_is_is_tested() -> None:
    assert {path.stem for path in asset("help").glob("*.md")} == set(PAGES)


@every_page
def test_all_markup_is_understood(page: str) -> None:
    """What is not stands as it is written, braces and all."""
    text = with_keys("\n\n".join(paragraphs(page)), keys_of(Settings()))
    view = View((1280, 720), letters())
    shown = [
        part.face.name
        for line in rich_lines(view, text, 700)
        for part in line.parts
        if part.face.kind == "text"
    ]
    assert not [words for words in shown if set(words) & set("{}*#")]
    assert text.count("{") == text.count("}") == len(re.findall(r"\{[a-z]+ [^{}\n]+\}", text))
    assert text.count("**") % 2 == 0


# The examples: whether they are right is a law (tests/laws/test_help_examples.py).


def digits(card: Card) -> tuple[int, ...]:
    return ternary.digits(card.number, card.places)


def verdicts(page: str) -> list[tuple[list[Card], str]]:
    """Return the marked rows of cards, each with the paragraph that follows."""
    own = paragraphs(page)
    rows = [(cards(paragraph), below) for paragraph, below in pairwise(own)]
    return [(row, below) for row, below in rows if row and row[0].marks & {"right", "wrong"}]


KINDS = {
    "shape": ("oval", "diamond", "squiggle"),
    "fill": ("open", "striped", "solid"),
    "count": ("one", "two", "three"),
}
WORDS = {"shape": "Shape", "colour": "Colour", "fill": "Shading", "count": "Number"}


def points(paragraph: str) -> dict[str, tuple[str, str]]:
    """Return the points of a list: what each is about, its sign, and its words."""
    found = re.findall(r"^- \{icon (check|cross)\} \*\*(\w+)\*\*: (.+)$", paragraph, re.M)
    assert len(found) == len(paragraph.split("\n"))
    return {name: (icon, words) for icon, name, words in found}


@pytest.mark.parametrize("page", ["classic", "triples"])
def test_reasons_say_what_the_cards_show(page: str) -> None:
    explained = 0
    for row, below in verdicts(page):
        if not below.startswith("- "):
            continue
        explained += 1
        said = points(below)
        assert list(said) == list(WORDS.values())
        for name, values in zip(WORDS, zip(*map(digits, row), strict=True), strict=True):
            _, words = said[WORDS[name]]
            kinds = len(set(values))
            assert ("all different" in words) == (kinds == 3), words
            assert ("all the same" in words) == (kinds == 1), words
            assert kinds != 2 or words.startswith("two "), words
            named = {kind for kind in KINDS.get(name, ()) if kind in words}
            if name == "count" and kinds == 2:
                # "Two show three, one shows two": the first word of each part counts cards.
                named = set(re.findall(r"shows? (\w+)", words))
            if name == "fill":
                assert named <= set(KINDS[name])
            if named:
                assert named == {KINDS[name][value] for value in values}, words
    assert explained == 3


@pytest.mark.parametrize("page", ["classic", "triples", "tercet"])
def test_cards_of_one_row_show_one_thing_at_a_time(page: str) -> None:
    """Each row under "Shape", "Colour" and so on differs in just that."""
    own = paragraphs(page)
    for paragraph, row in zip(own, map(cards, own[1:]), strict=False):
        said = re.match(r"\*\*(Shape|Colour|Shading|Number)\*\*: ", paragraph)
        if said and row:
            columns = dict(zip(WORDS, zip(*map(digits, row), strict=True), strict=True))
            varied = {WORDS[name] for name, column in columns.items() if len(set(column)) > 1}
            assert varied == {said[1]}
            (column,) = (column for column in columns.values() if len(set(column)) > 1)
            assert column == (0, 1, 2)


def test_the_first_page_shows_every_game() -> None:
    """Each is told as its own page begins, with an example: something to do, or cards taken."""
    own = paragraphs("tercet")
    places = [own.index(f"**{rules.title}.** {tagline(key)}.") for key, rules in GAMES.items()]
    assert places == sorted(places)
    for place, rules in zip(places, GAMES.values(), strict=True):
        example = rules.example()
        assert rules.opportunities(example) or example.taken
        assert re.fullmatch(r"(\{(card|board) [^{}]+\} ?)+", own[place + 1])
        shown = [card.number for card in cards(own[place + 1])]
        assert shown == [*getattr(example, "table", ())]


def tagline(page: str) -> str:
    return help_text(page).split("\n\n")[1]


def test_claims_of_sumz_are_what_their_reasons_say() -> None:
    own = paragraphs("sumz")
    results = []
    for number, paragraph in enumerate(own):
        if not paragraph.startswith("- {icon"):
            continue
        groups: dict[str, list[Card]] = {"chosen": [], "second": []}
        for before in own[number - 2 : number]:
            if "=" in before and cards(before):
                group = cards(before)[:-1]
                (mark,) = {mark for card in group for mark in card.marks}
                groups[mark] = group
        said = points(paragraph)
        assert list(said) == [feature.title for feature in sumz_cards(4).features]
        for slot, (icon, words) in enumerate(said.values()):
            sides = re.split(r", (?:and|but) ", words)
            left, right = (
                [digits(card)[slot] for card in groups[mark]] for mark in ("chosen", "second")
            )
            check_terms(sides[0], left)
            if right:
                check_terms(sides[1], right)
            assert len(sides) == (2 if right else 1)
            assert (", but " in words) <= (icon == "cross")
        results.append({icon for icon, _ in said.values()} == {"check"})
    assert results == [True, True, False, False]


def check_terms(side: str, digits: list[int]) -> None:
    """Check "2 + 2 = 4 → 1": the terms are the digits, and all parts are the same sum."""
    terms, *parts = re.split(" = | → ", side.rstrip("."))
    assert [int(term) for term in terms.split(" + ")] == digits, side
    assert parts or len(digits) == 1
    assert all(int(part) % 3 == sum(digits) % 3 for part in parts), side
    assert int([terms, *parts][-1].split(" + ")[0]) < 3, side


def test_the_table_of_sumz_is_the_one_of_the_claim() -> None:
    rows_ = [cards(p) for p in paragraphs("sumz")]
    (table,) = [row for row in rows_ if len(row) == 5]
    at = rows_.index(table)
    used = [card.number for group in (rows_[at + 2][:-1], rows_[at + 3][:-1]) for card in group]
    assert [card.number for card in table][:4] == used


def test_what_the_triangle_page_claims() -> None:
    text = help_text("triangle")
    opening = triangle(5).opening()
    assert boards(text)[0] == ("5", opening, None)
    assert ("5", 1 << lattice.apex(5), None) in boards(text)
    (lost,) = [b for b in boards(text) if b[2] is None and b[1].bit_count() == 3]
    assert not triangle(5).can_jump(lost[1])
    # The last marker can only stand on the colour of the hole that was empty first.
    for size in lattice.SIZES:
        colours = triangle(size).colours
        assert len({colours.count(colour) for colour in (1, 2, 3)}) == 1
        for hole in range(lattice.holes(size)):
            assert triangle(size).xor_of(triangle(size).opening(hole)) == colours[hole]


# The screen.


def shown(screen: HelpScreen, view: View, room: Box) -> list[Sprite]:
    """Return what shows of the text."""
    sprites = (s for s in behind(screen, view, NOW) if s.face.kind not in ("block", "panel"))
    return [sprite for sprite in sprites if room.has(*map(round, sprite.box.centre))]
