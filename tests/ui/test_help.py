"""The manual: it cannot lie, it can be read to its end, and its lines have room."""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

import pytest
from hands import behind
from kept import help_text, letters
from threes import is_set, is_triple

from game.app.assets import asset
from game.boards.scene import Box, Sprite
from game.core import ternary
from game.core.cards import set_cards
from game.games import GAMES
from game.games.claims.sumz import sumz_cards
from game.games.triangle import lattice
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


# The examples.


class Card(NamedTuple):
    kind: str
    number: int
    n: int
    marks: frozenset[str]

    @property
    def digits(self) -> tuple[int, ...]:
        return ternary.digits(self.number, self.n)


CARD = re.compile(r"\{card ([a-z]+) (\d+) (\d+)((?: [a-z]+)*)\}")
BOARD = re.compile(r"\{board (\d+) (\d+)(?: chosen (\d+))?( colours)?\}")


def cards(paragraph: str) -> list[Card]:
    """Return the cards of a paragraph of nothing but cards and signs, else none."""
    if re.fullmatch(r"[ +=→]*", CARD.sub("", paragraph)):
        return [
            Card(m[1], int(m[2]), int(m[3]), frozenset(m[4].split()))
            for m in CARD.finditer(paragraph)
        ]
    return []


def is_claim(page: str, a: int, b: int, c: int) -> bool:
    return is_triple(a, b, c) if page == "triples" else is_set(a, b, c)


def verdicts(page: str) -> list[tuple[list[Card], str, str]]:
    """Return the marked rows of cards, each with its mark and the paragraph that follows."""
    found = []
    own = paragraphs(page)
    for number, paragraph in enumerate(own):
        row = cards(paragraph)
        marks = {mark for card in row for mark in card.marks}
        if marks & {"right", "wrong"}:
            (mark,) = marks
            assert all(card.marks == {mark} for card in row), paragraph
            found.append((row, mark, own[number + 1]))
    return found


@pytest.mark.parametrize("page", ["classic", "triples"])
def test_marked_cards_are_what_they_are_marked_as(page: str) -> None:
    found = verdicts(page)
    for row, mark, _ in found:
        first, second, *rest = (card.number for card in row)
        if rest:
            assert len(row) == 3
            assert is_claim(page, first, second, rest[0]) == (mark == "right"), row
        else:
            assert page == "triples"
            assert ternary.is_pair(first, second) == (mark == "right"), row
    threes = [mark for row, mark, _ in found if len(row) == 3]
    assert threes.count("right") >= 1
    assert threes.count("wrong") == 2


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
    for row, mark, below in verdicts(page):
        if not below.startswith("- "):
            continue
        explained += 1
        said = points(below)
        assert list(said) == list(WORDS.values())
        for name, values in zip(
            set_cards(4).names, zip(*(c.digits for c in row), strict=True), strict=True
        ):
            icon, words = said[WORDS[name]]
            kinds = len(set(values))
            fine = kinds == 3 or (kinds == 1 and page == "classic")
            assert icon == ("check" if fine else "cross"), (row, words)
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
        assert (mark == "wrong") == ("cross" in {icon for icon, _ in said.values()})
    assert explained == 3


@pytest.mark.parametrize("page", ["classic", "triples"])
def test_the_third_card_completes(page: str) -> None:
    rows_ = [cards(paragraph) for paragraph in paragraphs(page) if "→" in paragraph]
    assert rows_
    for row in rows_:
        a, b, c = (card.number for card in row)
        assert is_claim(page, a, b, c)


@pytest.mark.parametrize("page", ["classic", "triples"])
def test_the_table_holds_what_the_text_says(page: str) -> None:
    own = paragraphs(page)
    ((number, row),) = [(i, cards(p)) for i, p in enumerate(own) if len(cards(p)) > 5]
    table = [card.number for card in row]
    assert len(set(table)) == 12
    find = ternary.find_sets if page == "classic" else ternary.find_triples
    words = re.search(r"There are (\w+) (sets|triples) on this table", own[number + 1])
    assert words
    claims = find(table)
    assert len(claims) == ("no", "one", "two", "three").index(words[1])
    chosen = {card.number for card in row if "chosen" in card.marks}
    assert any(chosen <= set(claim) for claim in claims)
    assert len(chosen) == (3 if page == "classic" else 2)


@pytest.mark.parametrize("page", ["classic", "triples", "tercet"])
def test_cards_of_one_row_show_one_thing_at_a_time(page: str) -> None:
    """Each row under "Shape", "Colour" and so on differs in just that."""
    own = paragraphs(page)
    for paragraph, row in zip(own, map(cards, own[1:]), strict=False):
        said = re.match(r"\*\*(Shape|Colour|Shading|Number)\*\*: ", paragraph)
        if said and row:
            columns = dict(
                zip(set_cards(4).names, zip(*(c.digits for c in row), strict=True), strict=True)
            )
            varied = {WORDS[name] for name, column in columns.items() if len(set(column)) > 1}
            assert varied == {said[1]}
            (column,) = (column for column in columns.values() if len(set(column)) > 1)
            assert column == (0, 1, 2)


def test_the_first_page_shows_every_game() -> None:
    """Each is told as its own page begins, with an example in which there is something to do."""
    own = paragraphs("tercet")
    places = [own.index(f"**{rules.title}.** {tagline(key)}.") for key, rules in GAMES.items()]
    assert places == sorted(places)
    for place, rules in zip(places, GAMES.values(), strict=True):
        example = rules.example()
        assert rules.opportunities(example)
        assert re.fullmatch(r"(\{(card|board) [^{}]+\} ?)+", own[place + 1])
        shown = [card.number for card in cards(own[place + 1])]
        assert shown == [*getattr(example, "table", ())]


def tagline(page: str) -> str:
    return help_text(page).split("\n\n")[1]


def sums() -> Iterator[tuple[list[Card], Card]]:
    """Yield the groups of Sumz that are summed up, and their sums."""
    for paragraph in paragraphs("sumz"):
        if "=" in paragraph and cards(paragraph):
            assert paragraph.count("=") == 1
            assert paragraph.count("}") == paragraph.count("+") + 2
            *group, total = cards(paragraph)
            yield group, total


def test_sums_are_right() -> None:
    found = list(sums())
    assert len(found) >= 6
    for group, total in found:
        assert ternary.total([card.number for card in group], total.n) == total.number
        assert not total.marks


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
        assert list(said) == [name.capitalize() for name in sumz_cards(4).names]
        for slot, (icon, words) in enumerate(said.values()):
            sides = re.split(r", (?:and|but) ", words)
            left, right = (
                [card.digits[slot] for card in groups[mark]] for mark in ("chosen", "second")
            )
            check_terms(sides[0], left)
            if right:
                check_terms(sides[1], right)
            assert len(sides) == (2 if right else 1)
            equal = sum(left) % 3 == sum(right) % 3
            assert icon == ("check" if equal else "cross")
            assert (", but " in words) <= (not equal)
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


def boards(paragraph: str) -> list[tuple[int, int, int | None]]:
    return [
        (int(m[1]), int(m[2]), None if m[3] is None else int(m[3]))
        for m in BOARD.finditer(paragraph)
    ]


def test_jumps_are_right_and_stuck_markers_are_stuck() -> None:
    jumps = stuck = 0
    for paragraph in paragraphs("triangle"):
        row = boards(paragraph)
        for (size, markers, chosen), (_, after, _) in pairwise(row):
            assert chosen is not None
            ways = [step for step in lattice.legal(size, markers) if step[0] == chosen]
            assert after in [lattice.board_after(markers, step) for step in ways], paragraph
            jumps += 1
        if len(row) == 1 and row[0][2] is not None:
            size, markers, chosen = row[0]
            assert chosen not in [source for source, _, _ in lattice.legal(size, markers)]
            stuck += 1
    assert jumps >= 3
    assert stuck == 2


def test_what_the_triangle_page_claims() -> None:
    text = help_text("triangle")
    opening = lattice.opening(5)
    assert boards(text)[0] == (5, opening, None)
    assert (5, 1 << lattice.apex(5), None) in boards(text)
    (lost,) = [b for b in boards(text) if b[2] is None and b[1].bit_count() == 3]
    assert not lattice.can_jump(5, lost[1])
    # The last marker can only stand on the colour of the hole that was empty first.
    for size in lattice.SIZES:
        colours = lattice.colours(size)
        assert len({colours.count(colour) for colour in (1, 2, 3)}) == 1
        for hole in range(lattice.holes(size)):
            assert lattice.xor_of(size, lattice.opening(size, hole)) == colours[hole]


# The screen.


def shown(screen: HelpScreen, view: View, room: Box) -> list[Sprite]:
    """Return what shows of the text."""
    sprites = (s for s in behind(screen, view, NOW) if s.face.kind not in ("block", "panel"))
    return [sprite for sprite in sprites if room.has(*map(round, sprite.box.centre))]
