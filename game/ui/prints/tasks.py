"""Worksheets: a page for each deal, with the code that plays it, and the answers of them all."""

from collections.abc import Iterable, Iterator, Sequence
from string import ascii_uppercase
from typing import Any, NamedTuple

from game.art.palette import Palette
from game.art.type import Type
from game.boards.scene import ASPECT, Box, Face, Scene, Sprite
from game.core.rng import Rng
from game.core.rules import Rules
from game.core.worksheets import Problem, Worksheet
from game.play.codes import encode
from game.play.opening import Opening, with_deal
from game.ui.prints.paper import MARGIN, PLAIN, QUIET, Paper, foot, lines_of, stroke, title, words
from game.ui.texts.common_words import number, tr, trc
from game.ui.texts.place_words import card_words

_TOP, _GAP, _WIDEST = 330, 40, 570
_LINE = 92  # from one line to write on to the next
_IN_A_ROW, _FEW = 3, 12
_ROW, _CARD = 72, 96  # a row of the answers, and the width of a card there
_COLUMNS = 90, 690  # where codes begin in it, and where answers do


class NumberedSheet(NamedTuple):
    """A worksheet: its number, the code of its deal, and its problem."""

    number: int
    code: str
    problem: Problem


def sheets_of(
    rules: Rules[Any, Any], of: Worksheet, seed: str, count: int
) -> Iterator[NumberedSheet]:
    """Yield sheets, the same for the same seed; their codes open their deals."""
    rng = Rng(seed, f"sheets {of.key}")
    for at in range(1, count + 1):
        own = f"{rng.random_below(1 << 32):08x}"
        opening = with_deal(Opening(rules.key, of.options, own))
        problem = of.pose(rules, rules.start(of.options, opening.deal, 1))
        yield NumberedSheet(at, encode(rules.key, of.options, own), problem)


def sheet_pages(
    paper: Paper,
    letters: Type,
    rules: Rules[Any, Any],
    of: Worksheet,
    sheets: Iterable[NumberedSheet],
    palette: Palette,
) -> Iterator[Scene]:
    """Yield a page for each sheet, and the answers behind them."""
    name, made = f"{tr(rules.title)} · {tr(of.title)}", list[NumberedSheet]()
    for one in sheets:
        yield paper.page(*_sheet(paper, letters, name, of, one))
        made.append(one)
    a_page = int((paper.foot - _TOP) // _ROW)
    for first in range(0, len(made), a_page):
        rows = [
            sprite
            for at, one in enumerate(made[first : first + a_page])
            for sprite in _answer(paper, of, one, _TOP + at * _ROW, palette)
        ]
        told = title(paper, name, tr("Answers"))
        yield paper.page(*told, *rows, *foot(paper, letters))


def _marks(problem: Problem) -> list[str]:
    """Return the letter of each card, or none if the answer is not among them."""
    named = all(card in problem.cards for answer in problem.answers for card in answer)
    return [*ascii_uppercase[: len(problem.cards)]] if named else []


def _sheet(
    paper: Paper, letters: Type, name: str, of: Worksheet, one: NumberedSheet
) -> Iterator[Sprite]:
    yield from title(paper, name, tr("Sheet {number}").format(number=number(one.number)))
    half = (paper.room + _GAP) / 2
    day = half / 2
    yield from _blanks(
        letters, [trc("to write on paper", "Name")], Box(MARGIN, 250, paper.room - day - _GAP, 0)
    )
    yield from _blanks(
        letters, [trc("to write on paper", "Date")], Box(paper.wide - MARGIN - day, 250, day, 0)
    )
    told = lines_of(letters, " ".join(map(tr, of.task)), (MARGIN, _TOP, paper.room))
    yield from told
    code = tr("The code {code} deals this in Tercet.").format(code=one.code)
    yield words(code, (MARGIN, paper.foot - 70, paper.room), PLAIN - 6, role=QUIET)
    marks, asked = _marks(one.problem), [f"{k + 1}" for k in range(len(one.problem.answers))]
    if not marks:
        asked = [tr(feature.title) for feature in of.options.cards.features]
    rows = -(-len(asked) // 2)
    write = paper.foot - 90 - rows * _LINE
    for column in (0, 1):
        part = asked[column * rows : (column + 1) * rows]
        room = Box(MARGIN + column * half, write, half - _GAP, 0)
        yield from _blanks(letters, part, room)
    top = told[-1].box.y + 100
    room = Box(MARGIN, top, paper.room, write - _GAP - top)
    yield from _cards(of, one.problem.cards, marks, room)
    yield from foot(paper, letters)


def _blanks(letters: Type, labels: Sequence[str], room: Box) -> Iterator[Sprite]:
    """Yield lines to write on below each other, all as long, with their labels before them."""
    indent = 24 + max((letters.width(label, PLAIN - 4) for label in labels), default=0)
    for at, label in enumerate(labels):
        y = room.y + at * _LINE
        yield words(label, (room.x, y, room.w), PLAIN - 4, role=QUIET)
        yield stroke(room.x + indent, y + 48, room.x + room.w, y + 48)


def _cards(of: Worksheet, cards: Sequence[int], marks: list[str], room: Box) -> Iterator[Sprite]:
    columns = _IN_A_ROW if len(cards) <= _FEW else _IN_A_ROW + 1
    rows = -(-len(cards) // columns)
    wide = min(_WIDEST, (room.w + _GAP) / columns - _GAP, ((room.h + _GAP) / rows - _GAP) * ASPECT)
    high, kinds = round(wide / ASPECT), of.options.cards
    left = room.x + (room.w - columns * wide - (columns - 1) * _GAP) / 2
    for at, card in enumerate(cards):
        row, column = divmod(at, columns)
        x, y = round(left + column * (wide + _GAP)), round(room.y + row * (high + _GAP))
        yield Sprite(Face(kinds.kind, card, kinds.places), Box(x, y, round(wide), high))
        if marks:
            yield words(marks[at], (x + 22, y + 10, 60), PLAIN, bold=True)


def _answer(
    paper: Paper, of: Worksheet, one: NumberedSheet, y: float, palette: Palette
) -> Iterator[Sprite]:
    code, answers = (MARGIN + at for at in _COLUMNS)
    yield words(number(one.number), (MARGIN, y, 80), PLAIN, bold=True)
    yield words(one.code, (code, y, answers - code), role=QUIET)
    marks, kinds, rest = _marks(one.problem), of.options.cards, paper.wide - MARGIN - answers
    if marks:
        letter = dict(zip(one.problem.cards, marks, strict=True))
        groups = (
            "".join(sorted(letter[card] for card in answer)) for answer in one.problem.answers
        )
        yield words("   ".join(sorted(groups)), (answers, y, rest), PLAIN)
        return
    for (card,) in one.problem.answers:
        box = Box(answers, y - 6, _CARD, round(_CARD / ASPECT))
        yield Sprite(Face(kinds.kind, card, kinds.places), box)
        yield words(card_words(kinds, card, palette), (answers + _CARD + 30, y, rest - _CARD - 30))
