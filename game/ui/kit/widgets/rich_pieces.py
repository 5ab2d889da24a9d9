"""The inline pieces of rich text: words, keycaps, icons, cards and boards."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple, TypeAlias

from game.art.svg.cards import card_kind
from game.art.svg.icons import NAMES
from game.art.type import Type
from game.boards.board import NOTHING, Highlights, select_only
from game.boards.lattice_layout import layout
from game.boards.peg_board import PEGS, position_to_view
from game.boards.scene import ASPECT, Box, Face, Sprite
from game.core.plain_text import parts
from game.ui.input.keys import cap_words
from game.ui.kit.widgets.base import panel_sprite, text_sprite

CARD_WIDE = 1.5 * 1.14
"""The width of a card in its heights, with room for shadow, and for ring and sign of a verdict."""

_MARKS = frozenset({"chosen", "second", "right", "wrong", "hint"})
_SPLIT = re.compile(r"(\*\*|\{[^{}\n]+\}|[ \t\n]+)")
_CARD = re.compile(r"([a-z]+) (\d+) (\d+)((?: [a-z]+)*)")
_BOARD = re.compile(r"(\w+) (\d+)(?: chosen (\d+))?( colours)?")
_TALL = 2.2  # a board's height, in those of the cards it stands among
_ICON_ROLES = {"check": "right", "cross": "wrong", "hint": "focus", "info": "text_dim"}


class Style(NamedTuple):
    """The style of a paragraph; lengths are in pixels."""

    letters: Type
    room: int
    px: int
    role: str = "text"
    bold: bool = False
    card: int = 0  # height of a card
    indent: int = 0
    mirrors: bool = False  # the line is mirrored as a whole


class TextRun(NamedTuple):
    """Words, or the label of a keycap."""

    text: str
    bold: bool = False
    cap: bool = False

    def size(self, style: Style) -> tuple[int, int]:
        """Return width and height."""
        high = style.letters.line_height(style.px)
        if not self.cap:
            return style.letters.width(self.text, style.px, self.bold), high
        words = style.letters.width(self.text, round(style.px * 0.85), True)
        return min(words + round(style.px * 0.8), style.room - style.indent), high

    def draw(self, box: Box, style: Style) -> list[Sprite]:
        """Return the sprites in a box as high as the line."""
        if not self.cap:
            words, align = self.text, "l"
            if style.mirrors:  # the space before the words goes with them to the other side
                words, align = words.strip(" "), "r" if words.startswith(" ") else "l"
            line = text_sprite(words, box, style.px, style.role, bold=self.bold, align=align)
            return [line] if self.text.strip(" ") else []
        high, px = round(style.px * 1.3), round(style.px * 0.85)
        cap = Box(box.x, round((box.h - high) / 2), box.w, high)
        words = style.letters.ellipsize(self.text, px, box.w, True)
        frame = panel_sprite(cap, "panel_raised", "text_dim", high * 0.22)
        return [frame, text_sprite(words, cap, px, bold=True, align="c")]


class InlineFigure(NamedTuple):
    """A picture: ``wide`` and ``high`` in heights of a card, or of type if it is a ``sign``."""

    draw: Callable[[Box, Style], list[Sprite]]
    wide: float
    high: float
    sign: bool = False

    def size(self, style: Style) -> tuple[int, int]:
        """Return width and height."""
        unit = style.px if self.sign else style.card
        width = min(round(unit * self.wide), style.room - style.indent)
        return width, round(width / self.wide * self.high)


Piece: TypeAlias = TextRun | InlineFigure


class Word(NamedTuple):
    """Pieces between which no line breaks, such as bold letters and the comma after them.

    ``gap`` is the space before them, if the previous word stands in the same line.
    """

    pieces: tuple[Piece, ...]
    gap: str = " "


def _icon(name: str, box: Box, style: Style) -> list[Sprite]:
    place = Box(box.x, round((box.h - box.w) / 2), box.w, box.w)
    return [Sprite(Face("icon", name=name), place, style=(_ICON_ROLES.get(name, style.role),))]


def _dot(box: Box, style: Style) -> list[Sprite]:
    side = max(3, round(style.px * 0.34))
    dot = Box(round(style.indent * 0.35), round((box.h - side) / 2), side, side)
    return [Sprite(Face("disc"), dot, style=("accent", 255))]


def _card(face: Face, marks: frozenset[str], box: Box, style: Style) -> list[Sprite]:
    high = round(box.w / CARD_WIDE)
    wide = round(high * ASPECT)
    place = Box(box.x + (box.w - wide) // 2, round((box.h - high) / 2), wide, high)
    return [Sprite(face, place, marks=marks)]


DOT = InlineFigure(_dot, 1, 1, sign=True)
"""The bullet of a point."""


# Parsing.


def is_illustration(words: Sequence[Word]) -> bool:
    """Whether the words are pictures and, besides them, only symbols."""
    pieces = [piece for word in words for piece in word.pieces]
    signs = [piece.text for piece in pieces if isinstance(piece, TextRun)]
    small = any(piece.cap if isinstance(piece, TextRun) else piece.sign for piece in pieces)
    fine = all(len(sign) == 1 and not sign.isalnum() for sign in signs)
    return len(signs) < len(pieces) and fine and not small


def split_paragraph(paragraph: str) -> list[str]:
    """Split a paragraph into headings, points and plain text, each as one line."""
    parts: list[str] = []
    heading = False
    for line in paragraph.split("\n"):
        text = line.strip(" \t")
        starts = text.startswith(("# ", "## ", "- "))
        if parts and not starts and not heading:
            parts[-1] += " " + text
        elif text:
            parts.append(text)
        heading = text.startswith("#")
    return parts


def words_in(text: str, bold: bool) -> Iterator[Word]:
    """Yield the words of a paragraph."""
    word: list[Piece] = []
    lit, gap = False, " "
    pieces = _SPLIT.split(text)
    # An unpaired mark is literal.
    left = pieces.count("**") // 2 * 2
    for piece in pieces:
        if piece == "**" and left:
            lit, left = not lit, left - 1
        elif found := _placeholder(piece):
            word.append(found)
        elif piece.strip(" \t\n"):
            *whole, last = parts(piece)
            for part in whole:
                yield Word((*word, TextRun(part, bold or lit)), gap)
                word, gap = [], ""
            word.append(TextRun(last, bold or lit))
        elif piece and word:
            yield Word(tuple(word), gap)
            word, gap = [], " "
    if word:
        yield Word(tuple(word), gap)


def _placeholder(text: str) -> Piece | None:
    """Return the piece meant by a placeholder in braces, None for plain text."""
    if not (text.startswith("{") and text.endswith("}")):
        return None
    kind, _, rest = text[1:-1].partition(" ")
    rest = rest.strip(" ")
    if kind == "key" and rest:
        return TextRun(cap_words(rest), True, cap=True)
    if kind == "icon" and rest in NAMES:
        return InlineFigure(partial(_icon, rest), 1.15, 1.15, sign=True)
    if kind == "board" and (board := _BOARD.fullmatch(rest)):
        return _found_board(board)
    if kind == "card" and (card := _CARD.fullmatch(rest)):
        return _found_card(card)
    return None


def _found_card(found: re.Match[str]) -> Piece | None:
    """Return the card of a placeholder, None if its face or marks are invalid."""
    face, marks = Face(found[1], int(found[2]), int(found[3])), frozenset(found[4].split())
    kind = card_kind(face.kind)
    fine = kind is not None and kind.has(face) and not marks - _MARKS
    return InlineFigure(partial(_card, face, marks), CARD_WIDE, 1.3) if fine else None


def _found_board(found: re.Match[str]) -> Piece | None:
    """Return the board of a placeholder, None if its size or markers are invalid."""
    chosen = NOTHING if found[3] is None else int(found[3])
    shown = Highlights(select_only(chosen), inlaid=found[4] is not None)
    try:
        state = position_to_view(found[1], int(found[2]), chosen)
    except ValueError:
        return None
    aspect = layout(state.lattice).height

    def draw(box: Box, style: Style) -> list[Sprite]:
        high = round(box.w * aspect)
        lying = PEGS.small(state, box._replace(y=(box.h - high) // 2, h=high), shown)
        return [one.mirror_in(box) for one in lying] if style.mirrors else lying

    return InlineFigure(draw, _TALL / aspect, _TALL * 1.04)
