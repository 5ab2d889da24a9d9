"""What every game prints: pages that others can read, and answers that the rules confirm."""

from collections.abc import Iterator
from itertools import combinations, product
from pathlib import Path
from string import ascii_uppercase
from typing import Any

import pygame
import pytest
from printers import GHOSTSCRIPT, POPPLER, complaints_of_ghostscript, pages_of
from sparse import LONG, in_turn

from game.app.assets import help_text, letters
from game.app.language import catalogue, languages
from game.art.palette import PALETTES, THEMES, Look
from game.boards.scene import Box, Scene, Sprite
from game.core.rules import Entry
from game.core.worksheets import Problem, Worksheet
from game.games import GAMES
from game.games.claims.state import Claim, Name
from game.games.noset.state import CapState, Take
from game.play.codes import decode
from game.play.opening import with_deal
from game.ui.prints.cards import HIGH, WIDE
from game.ui.prints.job import (
    PLAYED,
    RULES,
    PrintJob,
    has_backs,
    make_file,
    paper_look,
    printouts,
)
from game.ui.prints.job import (
    pages_of as drawn_pages,
)
from game.ui.prints.paper import PAPERS
from game.ui.prints.tasks import sheets_of
from game.ui.texts.common_words import use

LOOK = Look(THEMES["dark"], PALETTES["standard"])
JOBS = [(game, what) for game in GAMES for what in printouts(game)]
WORKSHEETS = [(game, one.key) for game, rules in GAMES.items() for one in rules.worksheets]
LANGUAGES = tuple(code for code in languages() if code != "en")
MILLIMETRES = {"a4": (210, 297), "letter": (215.9, 279.4)}


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    pygame.font.init()
    yield
    use(catalogue("en"))


def job_of(game: str, what: str, **fields: Any) -> PrintJob:
    options = GAMES[game].default_options()
    return PrintJob(game, options, what, seed="a class", **fields)


def file_of(job: PrintJob) -> bytes:
    return b"".join(piece for _, piece in make_file(job, LOOK, letters(), help_text))


def scenes(job: PrintJob) -> list[Scene]:
    look = paper_look(LOOK, marks=job.marks)
    return [*drawn_pages(job, look, letters(), help_text)]


def pages_expected(job: PrintJob) -> int:
    if job.what == RULES:
        return 1
    if job.what != PLAYED:
        return job.sheets + 1
    if not has_backs(job.game, job.what):
        rules: Any = GAMES[job.game]
        return len(rules.lattices)
    return -(-len(job.options.deck) // 9) * (1 + job.backs)


@GHOSTSCRIPT
@POPPLER
@pytest.mark.heavy
@pytest.mark.parametrize("paper", [*PAPERS])
@pytest.mark.parametrize(("game", "what"), JOBS)
def test_others_read_every_page_without_a_warning(
    game: str, what: str, paper: str, tmp_path: Path
) -> None:
    job = job_of(game, what, paper=paper, backs=has_backs(game, what), sheets=3)
    file = tmp_path / "pages.pdf"
    file.write_bytes(file_of(job))
    assert complaints_of_ghostscript(file) == ""
    sizes = pages_of(file)
    assert len(sizes) == pages_expected(job)
    assert {tuple(round(side, 1) for side in size) for size in sizes} == {MILLIMETRES[paper]}


@pytest.mark.parametrize(("game", "what"), JOBS)
def test_the_same_job_makes_the_same_bytes(game: str, what: str) -> None:
    job = job_of(game, what, sheets=2)
    assert file_of(job) == file_of(job)


def inside(sprite: Sprite, page: Scene) -> bool:
    """Whether a sprite is on the page, further than printers cannot reach if it is no back."""
    if sprite.face.kind in ("line", "board"):  # whose box has room for its shadow
        return True
    box = sprite.box
    if sprite.pose is not None:
        x, y = box.centre
        box = Box(x - box.h / 2, y - box.w / 2, box.h, box.w)
    wide, high = page.size
    return box.x >= 25 and box.y >= 25 and box.x + box.w <= wide - 25 and box.y + box.h <= high - 25


@pytest.mark.parametrize(("job", "language"), in_turn(JOBS, LANGUAGES, LONG))
def test_nothing_leaves_the_page_or_its_room(job: tuple[str, str], language: str) -> None:
    use(catalogue(language))
    for paper in PAPERS:
        for page in scenes(job_of(*job, paper=paper, sheets=2)):
            assert [one for one in page.sprites if not inside(one, page)] == []
            for one in page.sprites:
                if one.face.kind == "text":
                    px, bold = int(one.style[0]), bool(one.style[1])
                    assert letters().width(one.face.name, px, bold) <= one.box.w + 2, one.face.name


@pytest.mark.parametrize("game", [game for game in GAMES if has_backs(game, PLAYED)])
def test_each_card_is_printed_once_and_its_back_lies_behind_it(game: str) -> None:
    job = job_of(game, PLAYED, backs=True)
    kind, found = job.options.cards.kind, list[int]()
    pages = scenes(job)
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        cards = [one for one in front.sprites if one.face.kind == kind]
        prints = [one for one in back.sprites if one.face.kind == "print of back"]
        found += [one.face.index for one in cards]
        wide = front.size[0]
        mirrored = {(wide - one.box.centre[0], one.box.centre[1]) for one in cards}
        assert mirrored == {one.box.centre for one in prints}
        assert {(one.box.w, one.box.h) for one in (*cards, *prints)} == {(HIGH, WIDE)}
        grounds = [one for one in back.sprites if one.face.kind == "block"]
        assert {(one.box.w, one.box.h) for one in grounds} == {(WIDE + 40, HIGH + 40)}
    assert found == [*job.options.deck]


@pytest.mark.parametrize("game", [game for game in GAMES if has_backs(game, PLAYED)])
def test_a_page_says_that_it_is_a_square_of_sets_where_it_is_one(game: str) -> None:
    options: Any = GAMES[game].default_options()
    pages = scenes(job_of(game, PLAYED))
    for page in pages:
        words = {one.face.name for one in page.sprites if one.face.kind == "text"}
        if not any("diagonal" in one for one in words):
            alike = getattr(options, "shape", "") != "apart"
            assert options.cards.base != 3 or len(options.deck) < 81 or not alike
            continue
        nine = [one.face.index for one in page.sprites if one.face.kind == options.cards.kind]
        sets = [three for three in combinations(nine, 3) if options.cards.total(three) == 0]
        lines = [nine[k : k + 3] for k in (0, 3, 6)] + [nine[k::3] for k in range(3)]
        lines += [[nine[0], nine[4], nine[8]], [nine[2], nine[4], nine[6]]]
        assert {tuple(line) for line in lines} <= {*sets}
        assert len(sets) == 12


# Worksheets.


def worksheet(game: str, key: str) -> Worksheet:
    return next(one for one in GAMES[game].worksheets if one.key == key)


def deal_of(code: str) -> tuple[Any, Any]:
    opening = with_deal(decode(code))
    return opening.rules, opening.rules.start(opening.options, opening.deal, 1)


def confirm(rules: Any, state: Any, problem: Problem) -> None:
    """Check the answers by the rules: all claims, the most cards, or the name of the card aside."""
    if isinstance(state, CapState):
        ((*answer,),) = problem.answers
        for card in answer:
            state = rules.apply(state, Entry(0, 0, Take(card)))
        assert problem.cards == state.table
        assert rules.result(state).won
        return
    if all(card in problem.cards for answer in problem.answers for card in answer):
        assert problem.cards == state.table
        assert {*map(Claim, problem.answers)} == {*rules.claims_left(state)}
        assert all(rules.judge(state, Claim(answer)).right for answer in problem.answers)
        return
    ((missing,),) = problem.answers
    assert missing in state.aside
    while not state.asks:  # whatever is claimed
        state = rules.apply(state, Entry(0, 0, rules.moves(state, 0)[-1]))
    assert rules.judge(state, Name(missing)).right
    assert state.options.cards.total((*problem.cards, missing)) == 0
    assert missing not in problem.cards


@pytest.mark.parametrize(("game", "key"), WORKSHEETS)
def test_the_code_of_a_sheet_opens_its_deal_and_the_rules_confirm_its_answers(
    game: str, key: str
) -> None:
    sheets = [*sheets_of(GAMES[game], worksheet(game, key), "a class", 12)]
    assert [one.number for one in sheets] == [*range(1, 13)]
    assert len({one.code for one in sheets}) == 12
    for one in sheets:
        rules, state = deal_of(one.code)
        assert rules.key == game
        confirm(rules, state, one.problem)


@pytest.mark.parametrize(("game", "key"), WORKSHEETS)
def test_sheets_depend_on_their_seed_and_not_on_how_many_there_are(game: str, key: str) -> None:
    rules, of = GAMES[game], worksheet(game, key)
    three, five = [*sheets_of(rules, of, "x", 3)], [*sheets_of(rules, of, "x", 5)]
    assert three == five[:3]
    assert three != [*sheets_of(rules, of, "y", 3)]


@pytest.mark.parametrize(("game", "key"), WORKSHEETS)
def test_a_sheet_shows_its_cards_and_its_code_and_the_last_page_all_answers(
    game: str, key: str
) -> None:
    *pages, last = scenes(job_of(game, key, sheets=4))
    sheets = [*sheets_of(GAMES[game], worksheet(game, key), "a class", 4)]
    answers = {one.face.name for one in last.sprites if one.face.kind == "text"}
    for page, sheet in zip(pages, sheets, strict=True):
        kind = worksheet(game, key).options.cards.kind
        shown = [one.face.index for one in page.sprites if one.face.kind == kind]
        assert tuple(shown) == sheet.problem.cards
        words = [one.face.name for one in page.sprites if one.face.kind == "text"]
        assert any(sheet.code in one for one in words)
        assert sheet.code in answers
        marks = (one for one in words if one in {*ascii_uppercase})
        named = dict(zip(sheet.problem.cards, marks, strict=False))
        groups = ["".join(named.get(card, "?") for card in one) for one in sheet.problem.answers]
        if "?" not in groups[0]:
            told = {frozenset(one.split()) for one in answers}
            assert frozenset("".join(sorted(one)) for one in groups) in told
    missing = [one.face.index for one in last.sprites if one.face.n and one.face.kind == kind]
    if missing:
        assert missing == [sheet.problem.answers[0][0] for sheet in sheets]


@pytest.mark.heavy
def test_the_rules_are_on_one_page_in_letters_of_a_size_to_read() -> None:
    for game, language in product(GAMES, LANGUAGES):
        use(catalogue(language))
        (page,) = scenes(job_of(game, RULES, paper="letter"))
        sizes = [int(one.style[0]) for one in page.sprites if one.face.kind == "text"]
        assert min(sizes) >= 20  # two millimetres
