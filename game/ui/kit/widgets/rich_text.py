"""Rich text: paragraphs, headings, bold words, and live cards in the flow.

Paragraphs are parted by blank lines; "# " and "## " head parts, "- " begins a point. In them:
``**bold**``; ``{card set 23 4}`` is a face (kind, index, n), with marks after it if it has any
(``{card set 23 4 right}``); ``{icon check}`` a sign; ``{key Space}`` the cap of a key;
``{board 5 16383 chosen 12 colours}`` a triangle board: size, markers, and if wanted the chosen
hole and the inlaid colours. A paragraph of nothing but cards or boards, with signs such as "+"
between them, shows them large. What is not understood stands as it is written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from game.art.svg.icons import NAMES
from game.art.type import Type
from game.boards.board import NOTHING, Shown, only
from game.boards.lattice_layout import board_aspect
from game.boards.scene import Box, Face, Sprite
from game.boards.triangle import TRIANGLE, alone
from game.games.triangle import lattice
from game.ui.kit.view import View
from game.ui.kit.widgets.base import panel_sprite, text_sprite
from game.ui.kit.widgets.scroll import BAR, ScrollArea, ScrollState
from game.ui.kit.widgets.text_edit import boundaries

CARD_ASPECT = 1.5
_AROUND = 1.14  # of a card's width: room for shadow, and for ring and sign of a verdict
_MARKS = frozenset({"chosen", "second", "right", "wrong", "hint"})
_SPLIT = re.compile(r"(\*\*|\{[^{}\n]+\}|[ \t\n]+)")
_CARD = re.compile(r"(set|sumz|back) (\d+) (\d+)((?: [a-z]+)*)")
_BOARD = re.compile(r"(\d+) (\d+)(?: chosen (\d+))?( colours)?")
_LARGE = 4.7  # height of large cards, in sizes of type
_TALL = 2.2  # a board's height, in those of the cards it stands among
_IN_LINE = 5  # large pictures shrink so that so many share a line; more go four by four
_CARDS = {"set": (3, 5), "sumz": (3, 4), "back": (0, 9)}  # least and most ``n``


class _Words(NamedTuple):
    text: str
    bold: bool


class _Picture(NamedTuple):
    face: Face
    marks: frozenset[str] = frozenset()


class _Key(NamedTuple):
    text: str


class _Board(NamedTuple):
    size: int
    markers: int
    chosen: int
    colours: bool


_Piece: TypeAlias = _Words | _Picture | _Key | _Board
_Word: TypeAlias = tuple[_Piece, ...]
"""Pieces that no line parts, such as bold letters and the comma after them."""


class _Style(NamedTuple):
    """How a paragraph is set, in pixels."""

    px: int
    role: str
    bold: bool
    card: int  # height of a card
    indent: int


@dataclass(frozen=True, slots=True)
class RichLine:
    """One line: how high it is, and its sprites, placed from its upper left corner."""

    height: float
    parts: tuple[Sprite, ...] = ()

    def sprites(self, x: float, y: float) -> list[Sprite]:
        """Return the line's sprites with that corner here."""
        return [part._replace(box=part.box.moved(x, y)) for part in self.parts]


def rich_lines(view: View, source: str, width: float, size: float = 18) -> tuple[RichLine, ...]:
    """Return the text as lines no wider than so many pixels; the same answer is kept."""
    return _lines(view.letters, view.unit, source, int(width), size)


def rich_area(view: View, name: str, box: Box, source: str, state: ScrollState) -> ScrollArea:
    """Return a scrolled room that shows the text."""
    pad, bar = view.px(8), view.px(BAR)
    lines = rich_lines(view, source, box.w - bar - 2 * pad)
    heights = [line.height for line in lines]

    def draw(number: int, place: Box) -> list[Sprite]:
        # Places in whole pixels: halves would blur the pictures' edges.
        return lines[number].sprites(round(place.x) + pad, round(place.y))

    return ScrollArea(name, state, heights, draw, bar).at(view, box)


@lru_cache(maxsize=24)
def _lines(
    letters: Type, unit: float, source: str, width: int, size: float
) -> tuple[RichLine, ...]:
    return tuple(_Setter(letters, unit, width, size).set(source))


class _Setter:
    """Set paragraphs into lines of a width."""

    def __init__(self, letters: Type, unit: float, width: int, size: float) -> None:
        self.letters, self.unit, self.width, self.size = letters, unit, width, size

    def px(self, units: float) -> int:
        return max(1, round(units * self.unit))

    def set(self, source: str) -> Iterator[RichLine]:
        first = True
        point_before = False
        for paragraph in re.split(r"\n[ \t]*\n", source.strip("\n")):
            for text in _parted(paragraph):
                point = text.startswith("- ")
                if not first and not (point and point_before):
                    yield RichLine(self.px(self.size * (0.95 if text.startswith("#") else 0.6)))
                first, point_before = False, point
                yield from self._paragraph(text)

    def _paragraph(self, text: str) -> Iterator[RichLine]:
        size = self.size
        # The deepest indent is taken off in any case: only very narrow rooms notice.
        room = self.width - self.px(size * 1.7)
        widest = max(4, int((room - 1) / (CARD_ASPECT * _AROUND)))
        card = min(self.px(size * 2.3), widest)
        style = _Style(self.px(size), "text", False, card, 0)
        if text.startswith("## "):
            text = text[3:]
            style = style._replace(bold=True)
        elif text.startswith("# "):
            text = text[2:]
            style = style._replace(px=self.px(size * 1.2), role="accent", bold=True)
        point = text.startswith("- ")
        if point:
            text = text[2:]
            style = style._replace(indent=self.px(size * 1.2))
        words = list(_words(text, style.bold))
        if _is_illustration(words):
            style = style._replace(px=self.px(size * 1.3), bold=True)
            words = list(_words(text, True))
            style = style._replace(card=min(self._large(words, style), widest))
        sign: _Piece | None = None
        if point and len(words) > 1 and _is_icon(words[0]):
            # A sign at the beginning of a point stands in place of its dot.
            sign = words.pop(0)[0]
            style = style._replace(indent=self.px(size * 1.7))
        for number, line in enumerate(self._broken(words, style)):
            made = self._line(line, style)
            if point and number == 0:
                bullet = self._bullet(made.height, sign, style)
                made = RichLine(made.height, (*bullet, *made.parts))
            yield made

    def _large(self, words: list[_Word], style: _Style) -> int:
        """Return the height of cards at which the pictures of a paragraph share a line."""
        pieces = [piece for word in words for piece in word]
        pictures = [piece for piece in pieces if not isinstance(piece, _Words)]
        rest = [(piece,) for piece in pieces if isinstance(piece, _Words)]
        if len(pictures) > _IN_LINE:
            pictures, rest = pictures[:4], []
        gaps = self.letters.width(" ", style.px) * (len(pictures) + len(rest))
        signs = sum(self._width(piece, style) for (piece,) in rest)
        # Every width is rounded, and may gain half a pixel.
        room = self.width - signs - gaps - len(pictures)
        across = sum(
            _TALL / board_aspect(piece.size) if isinstance(piece, _Board) else CARD_ASPECT * _AROUND
            for piece in pictures
        )
        return max(4, min(self.px(self.size * _LARGE), int(room / across)))

    def _bullet(self, height: float, sign: _Piece | None, style: _Style) -> list[Sprite]:
        if sign is not None:
            return [*self._sprites(sign, 0, self._width(sign, style), round(height), style)]
        side = max(3, self.px(self.size * 0.34))
        dot = Box(round(style.indent * 0.35), round((height - side) / 2), side, side)
        return [Sprite(Face("disc"), dot, style=("accent", 255))]

    # Breaking.

    def _broken(self, words: list[_Word], style: _Style) -> Iterator[list[_Word]]:
        """Yield the words of each line."""
        line: list[_Word] = []
        rough = 0.0
        for word, width in (part for whole in words for part in self._cut(whole, style)):
            # Set together they differ little from the sum: only near the end it must be measured.
            rough += width
            if line and rough > self.width * 0.85 and not self._fits([*line, word], style):
                yield line
                line, rough = [], width
            line.append(word)
        if line:
            yield line

    def _fits(self, line: list[_Word], style: _Style) -> bool:
        return self._placed(line, style)[1] <= self.width

    def _cut(self, word: _Word, style: _Style) -> Iterator[tuple[_Word, float]]:
        """Yield the word and its width with a gap; in pieces if it is wider than a line."""
        width = self._placed([word], style)[1]
        if width <= self.width:
            yield word, width + style.px * 0.4
            return
        for piece in word:
            if not isinstance(piece, _Words):
                yield (piece,), self.width
                continue
            text = piece.text
            while text:
                stops = boundaries(text)[1:]
                fit = (s for s in stops if self._fits([(_Words(text[:s], piece.bold),)], style))
                stop = max(fit, default=stops[0])
                yield (_Words(text[:stop], piece.bold),), self.width
                text = text[stop:]

    # Placing.

    def _placed(
        self, line: list[_Word], style: _Style
    ) -> tuple[list[tuple[_Piece, float, int]], float]:
        """Return the pieces of a line with their places and widths, and where it ends.

        Words alike are one piece: fewer sprites, and spaced as the type has it.
        """
        pieces: list[_Piece] = []
        for number, word in enumerate(line):
            for place, piece in enumerate(word):
                gap = " " if number and not place else ""
                last = pieces[-1] if pieces else None
                if isinstance(piece, _Words) and isinstance(last, _Words):
                    if piece.bold == last.bold:
                        pieces[-1] = _Words(last.text + gap + piece.text, piece.bold)
                        continue
                    piece = _Words(gap + piece.text, piece.bold)  # noqa: PLW2901
                    gap = ""
                if gap:
                    pieces.append(_Words(gap, False))
                pieces.append(piece)
        placed: list[tuple[_Piece, float, int]] = []
        x = float(style.indent)
        for piece in pieces:
            width = self._width(piece, style)
            placed.append((piece, x, width))
            x += width
        return placed, x

    def _width(self, piece: _Piece, style: _Style) -> int:
        if isinstance(piece, _Words):
            return self.letters.width(piece.text, style.px, piece.bold)
        if isinstance(piece, _Key):
            words = self.letters.width(piece.text, round(style.px * 0.85), True)
            return min(words + round(style.px * 0.8), self.width - style.indent)
        if isinstance(piece, _Board):
            return self._board_size(piece, style)[0]
        if piece.face.kind == "icon":
            return round(style.px * 1.15)
        return round(style.card * CARD_ASPECT * _AROUND)

    def _line(self, line: list[_Word], style: _Style) -> RichLine:
        placed, _ = self._placed(line, style)
        height = self.letters.line_height(style.px)
        for piece, *_ in placed:
            if isinstance(piece, _Board):
                height = max(height, round(self._board_size(piece, style)[1] * 1.04))
            elif isinstance(piece, _Picture) and piece.face.kind != "icon":
                height = max(height, round(style.card * 1.3))
        parts: list[Sprite] = []
        for piece, x, width in placed:
            parts += self._sprites(piece, round(x), width, height, style)
        return RichLine(height, tuple(parts))

    def _sprites(
        self, piece: _Piece, x: int, width: int, height: int, style: _Style
    ) -> Iterator[Sprite]:
        if isinstance(piece, _Words):
            if piece.text.strip(" "):
                place = Box(x, 0, width, height)
                yield text_sprite(piece.text, place, style.px, style.role, bold=piece.bold)
            return
        if isinstance(piece, _Key):
            high = round(style.px * 1.3)
            cap = Box(x, round((height - high) / 2), width, high)
            yield panel_sprite(cap, "panel_raised", "text_dim", high * 0.22)
            px = round(style.px * 0.85)
            words = self.letters.fitted(piece.text, px, width, True)
            yield text_sprite(words, cap, px, "text", bold=True, align="c")
            return
        if isinstance(piece, _Board):
            wide, high = self._board_size(piece, style)
            room = Box(x, (height - high) // 2, wide, high)
            shown = Shown(only(piece.chosen), inlaid=piece.colours)
            yield from TRIANGLE.small(alone(piece.size, piece.markers), room, shown)
            return
        if piece.face.kind == "icon":
            roles = {"check": "right", "cross": "wrong"}
            role = roles.get(piece.face.name, style.role)
            place = Box(x, round((height - width) / 2), width, width)
            yield Sprite(piece.face, place, style=(role,))
            return
        wide = round(style.card * CARD_ASPECT)
        place = Box(x + (width - wide) // 2, round((height - style.card) / 2), wide, style.card)
        yield Sprite(piece.face, place, marks=piece.marks)

    def _board_size(self, board: _Board, style: _Style) -> tuple[int, int]:
        aspect = board_aspect(board.size)
        width = min(round(style.card * _TALL / aspect), self.width - style.indent)
        return width, round(width * aspect)


def _is_illustration(words: list[_Word]) -> bool:
    """Tell whether there are pictures and, besides them, only signs."""
    pieces = [piece for word in words for piece in word]
    pictures = [piece for piece in pieces if not isinstance(piece, _Words)]
    signs = [piece.text for piece in pieces if isinstance(piece, _Words)]
    return (
        bool(pictures)
        and all(
            isinstance(piece, _Board) or (isinstance(piece, _Picture) and piece.face.kind != "icon")
            for piece in pictures
        )
        and all(len(sign) == 1 and not sign.isalnum() for sign in signs)
    )


def _is_icon(word: _Word) -> bool:
    piece = word[0]
    return len(word) == 1 and isinstance(piece, _Picture) and piece.face.kind == "icon"


def _parted(paragraph: str) -> list[str]:
    """Return the headings, points and plain text of a paragraph, each as one line."""
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


def _words(text: str, bold: bool) -> Iterator[_Word]:
    """Yield the words of a paragraph."""
    word: list[_Piece] = []
    lit = False
    pieces = _SPLIT.split(text)
    # A mark without its partner is meant as it stands.
    left = pieces.count("**") // 2 * 2
    for piece in pieces:
        if not piece:
            continue
        if piece == "**" and left:
            lit, left = not lit, left - 1
        elif piece.strip(" \t\n"):
            word.append(_placeholder(piece) or _Words(piece, bold or lit))
        elif word:
            yield tuple(word)
            word = []
    if word:
        yield tuple(word)


def _placeholder(text: str) -> _Piece | None:
    """Return what stands in braces, or None if that is plain text."""
    if not (text.startswith("{") and text.endswith("}")):
        return None
    kind, _, rest = text[1:-1].partition(" ")
    rest = rest.strip(" ")
    if kind == "key" and rest:
        return _Key(rest)
    if kind == "icon" and rest in NAMES:
        return _Picture(Face("icon", name=rest))
    if kind == "board":
        return _board(rest)
    found = _CARD.fullmatch(rest) if kind == "card" else None
    if found is None:
        return None
    face = Face(found[1], int(found[2]), int(found[3]))
    least, most = _CARDS[face.kind]
    marks = frozenset(found[4].split())
    if not (least <= face.n <= most and face.index < 3 ** max(face.n, 1)) or marks - _MARKS:
        return None
    return _Picture(face, marks)


def _board(text: str) -> _Board | None:
    found = _BOARD.fullmatch(text)
    if found is None:
        return None
    size, markers = int(found[1]), int(found[2])
    chosen = NOTHING if found[3] is None else int(found[3])
    if size not in lattice.SIZES or markers > lattice.full(size):
        return None
    if chosen != NOTHING and not markers >> chosen & 1:
        return None
    return _Board(size, markers, chosen, found[4] is not None)
