"""Rich text: paragraphs, headings, bold words, and live cards in the flow.

Blank lines separate paragraphs; "# " and "## " begin headings, "- " begins a point. Inline:
``**bold**``; ``{card set 23 4}`` is a face (kind, index, n), with optional marks after it
(``{card set 23 4 right}``); ``{icon check}`` an icon; ``{key Space}`` a keycap; ``{board 5 16383
chosen 12 colours}`` a triangle board: size, markers, and optionally the chosen hole and the
inlaid colours. A paragraph of nothing but cards or boards, with symbols such as "+" between
them, shows them large. Invalid markup stands as it is written.
"""

import re
from collections import deque
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import inf

from game.art.type import Type
from game.boards.scene import Box, Sprite
from game.ui.kit.layout import LayoutResult, Node
from game.ui.kit.layout.spans import Span
from game.ui.kit.text import Heading, passage
from game.ui.kit.view import View
from game.ui.kit.widgets.rich_pieces import (
    CARD_WIDE,
    DOT,
    InlineFigure,
    Piece,
    Style,
    TextRun,
    Word,
    is_illustration,
    split_paragraph,
    words_in,
)
from game.ui.kit.widgets.scroll import ScrollColumn, ScrollState, bar_width
from game.ui.kit.widgets.text_edit import boundaries

_LARGE = 4.7  # height of large cards, in multiples of the type size
_IN_LINE = 5  # large pictures shrink so that so many share a line; more go four by four
_FEWEST = 5  # lines that a scrolled text shows at least
_MOST = 0.66  # the largest preferred share of the window's height
_PAGES_AHEAD = 8  # so many pages below the one in sight are broken into lines at once


class RichLine(Node):
    """A line of rich text: its height, and its sprites relative to its upper left corner."""

    def __init__(self, height: float, parts: tuple[Sprite, ...] = ()) -> None:
        self.height, self.parts = height, parts

    def height_span(self, view: View, width: float) -> Span:
        return Span(self.height, self.height)

    def place(self, view: View, box: Box, laid: LayoutResult) -> None:
        """Place the sprites, in whole pixels: halves would blur the pictures' edges."""
        x, y = round(box.x), round(box.y)
        laid.add(part._replace(box=part.box.shift(x, y)) for part in self.parts)


def rich_lines(view: View, source: str, width: float, size: float = 18) -> Sequence[RichLine]:
    """Break a text into lines of a given width in pixels; cached."""
    made = _lines_of(view, source, width, size)
    made.break_until(inf)
    return made.lines


class RichText(Node):
    """A text in the larger of two type sizes if it fits, or smaller; else it scrolls.

    The scroll bar has the given name, for the pointer and for keys.
    """

    def __init__(
        self,
        name: str,
        source: str,
        state: ScrollState,
        sizes: tuple[float, float] = (18, 18),
        grow: float = 0.0,
    ) -> None:
        self._name, self._source, self._state = name, source, state
        self._sizes, self.grow = sizes, grow
        self._text_lines: TextLines | None = None

    def width_span(self, view: View) -> Span:
        return Span(view.px(160), view.px(660))

    def height_span(self, view: View, width: float) -> Span:
        """Return the height in large type, and of some lines in small type as the minimum."""
        few = _FEWEST * view.letters.line_height(view.px(self._sizes[1]))
        most = max(few, view.size[1] * _MOST)
        large, small = (_lines_of(view, self._source, width, size) for size in self._sizes)
        return Span(min(small.break_until(few), few), min(large.break_until(most), most))

    def place(self, view: View, box: Box, laid: LayoutResult) -> None:
        """Place the text, in the largest type that fits, or with a scroll bar."""
        size, least = self._sizes
        while not (fits := self._fits(view, box, size)) and size > least:
            size -= 1
        wide = box.w - (0 if fits else bar_width(view))
        self._text_lines = _lines_of(view, self._source, wide, size)
        self._text_lines.break_until(_PAGES_AHEAD * box.h)
        self._text_lines.break_lines(self._state.offset + round(box.h / view.px(least)))
        start = len(laid.items)
        lines = self._text_lines.lines_and_rest()
        ScrollColumn(self._name, self._state, *lines, keyed=True).place(view, box, laid)
        passage(laid, start, plain(self._source))

    def _fits(self, view: View, box: Box, size: float) -> bool:
        return _lines_of(view, self._source, box.w, size).break_until(box.h) <= box.h

    @property
    def is_whole(self) -> bool:
        """Whether all of the text has been broken into lines, so that its height is known."""
        return self._text_lines is not None and self._text_lines.is_whole

    def break_next(self) -> bool:
        """Break one more paragraph into lines; return whether more are left."""
        return self._text_lines is not None and self._text_lines.break_next()


@lru_cache(maxsize=8)
def plain(source: str) -> list[str]:
    """Return the words of a rich text, paragraph by paragraph, without pictures."""
    return [
        (Heading if part.startswith("#") else str)(
            "".join(map(_spoken_word, words_in(part.lstrip("#- "), False))).strip(" ")
        )
        for paragraph in re.split(r"\n[ \t]*\n", source.strip("\n"))
        for part in split_paragraph(paragraph)
    ]


def _spoken_word(word: Word) -> str:
    words = "".join(piece.text for piece in word.pieces if isinstance(piece, TextRun))
    return word.gap + words if words else ""


# Typesetting.


class TextLines:
    """The lines of a rich text, broken on demand, paragraph by paragraph.

    All of a long one, such as the licences, would stop the window for several frames.
    """

    def __init__(
        self, letters: Type, unit: float, source: str, width: int, size: float, mirrors: bool
    ) -> None:
        self.lines: list[RichLine] = []
        self._height, self._unit, self._size = 0.0, unit, size
        self._coming = deque(re.split(r"\n[ \t]*\n", source.strip("\n")))
        self._length, self._broken_length = len(source), 0
        # The deepest indent is taken off in any case: only very narrow rooms notice.
        self._widest = max(4, int((width - _px(unit, size * 1.7) - 1) / CARD_WIDE))
        card = min(_px(unit, size * 2.3), self._widest)
        self._style = Style(letters, width, _px(unit, size), card=card, mirrors=mirrors)

    @property
    def is_whole(self) -> bool:
        """Whether all paragraphs have been broken."""
        return not self._coming

    def break_until(self, height: float) -> float:
        """Break lines until they are higher than this, or all are; return their height."""
        while self._coming and self._height <= height:
            self.break_next()
        return self._height

    def break_next(self) -> bool:
        """Break the next paragraph into lines; return whether more are left."""
        if not self._coming:
            return False
        number, point_before = len(self.lines), False
        paragraph = self._coming.popleft()
        for text in split_paragraph(paragraph):
            point = text.startswith("- ")
            if self.lines and not (point and point_before):
                gap = self._size * (0.95 if text.startswith("#") else 0.6)
                self.lines.append(RichLine(_px(self._unit, gap)))
            point_before = point
            large = _px(self._unit, self._size * _LARGE)
            self.lines += _paragraph(text, self._style, large, self._widest)
        self._height += sum(line.height for line in self.lines[number:])
        self._broken_length += len(paragraph)
        return bool(self._coming)

    def break_lines(self, number: int) -> None:
        """Break paragraphs until the lines reach a number, or all are broken."""
        while self._coming and len(self.lines) < number:
            self.break_next()

    def lines_and_rest(self) -> Sequence[RichLine]:
        """Return the lines, and about as many empty ones as the paragraphs left will have."""
        if not self._coming:
            return self.lines
        left = self._length / max(1, self._broken_length) - 1
        high = self._style.letters.line_height(self._style.px)
        return [*self.lines, *[RichLine(high)] * round(self._height * left / high)]


@lru_cache(maxsize=48)
def _cached_lines(
    letters: Type, unit: float, source: str, width: int, size: float, mirrors: bool
) -> TextLines:
    return TextLines(letters, unit, source, width, size, mirrors)


def _lines_of(view: View, source: str, width: float, size: float) -> TextLines:
    return _cached_lines(view.letters, view.unit, source, int(width), size, view.right_to_left)


def _px(unit: float, units: float) -> int:
    return max(1, round(units * unit))


def _paragraph(text: str, style: Style, large: int, widest: int) -> Iterator[RichLine]:
    """Yield the lines of a heading, a point or a plain text."""
    size, sign = style.px, DOT
    head, _, rest = text.partition(" ")
    if rest and head in ("#", "##", "-"):
        text = rest
    if head == "##":
        style = style._replace(bold=True)
    elif head == "#":
        style = style._replace(px=round(size * 1.2), role="accent", bold=True)
    elif head == "-":
        style = style._replace(indent=round(size * 1.2))
    words = list(words_in(text, style.bold))
    if is_illustration(words):
        style = style._replace(px=round(size * 1.3), bold=True)
        words = list(words_in(text, True))
        style = style._replace(card=max(4, min(large, widest, _card_height(words, style))))
        for line in _broken(words, style._replace(mirrors=False)):
            yield _as_figure(_line(line, style._replace(mirrors=False)), mirrors=style.mirrors)
        return
    first = words[0].pieces[0] if words else None
    alone = len(words) > 1 and len(words[0].pieces) == 1
    if head == "-" and alone and isinstance(first, InlineFigure) and first.sign:
        # A sign at the beginning of a point stands in place of its dot.
        sign, words = first, words[1:]
        style = style._replace(indent=round(size * 1.7))
    for number, line in enumerate(_broken(words, style)):
        made = _line(line, style)
        if head == "-" and not number:
            place = Box(0, 0, sign.size(style)[0], made.height)
            made = RichLine(made.height, (*sign.draw(place, style), *made.parts))
        yield made


def _card_height(words: Sequence[Word], style: Style) -> int:
    """Return the card height for all pictures of a paragraph in a single line."""
    pieces = [piece for word in words for piece in word.pieces]
    pictures = [piece for piece in pieces if isinstance(piece, InlineFigure)]
    rest = [piece for piece in pieces if isinstance(piece, TextRun)]
    if len(pictures) > _IN_LINE:
        pictures, rest = pictures[:4], []
    gaps = style.letters.width(" ", style.px) * (len(pictures) + len(rest))
    signs = sum(piece.size(style)[0] for piece in rest)
    # Every width is rounded, and may gain half a pixel.
    room = style.room - signs - gaps - len(pictures)
    return int(room / sum(piece.wide for piece in pictures))


def _broken(words: Sequence[Word], style: Style) -> Iterator[list[Word]]:
    """Break words into lines."""
    line: list[Word] = []
    rough = 0.0
    for word, width in (part for whole in words for part in _cut(whole, style)):
        # The sum of widths is nearly exact: the line is measured only near its end.
        rough += width
        if line and rough > style.room * 0.85 and _end([*line, word], style) > style.room:
            yield line
            line, rough = [], width
        line.append(word)
    if line:
        yield line


def _cut(word: Word, style: Style) -> Iterator[tuple[Word, float]]:
    """Yield the word and its width with a gap; in pieces if it is wider than a line."""
    width = _end([word], style)
    if width <= style.room:
        yield word, width + len(word.gap) * style.px * 0.4
        return
    for piece in word.pieces:
        if not isinstance(piece, TextRun):
            yield Word((piece,)), style.room
            continue
        text = piece.text
        while text:
            stops = boundaries(text)[1:]
            parts = ((stop, Word((piece._replace(text=text[:stop]),))) for stop in stops)
            fit = (stop for stop, part in parts if _end([part], style) <= style.room)
            stop = max(fit, default=stops[0])
            yield Word((piece._replace(text=text[:stop]),)), style.room
            text = text[stop:]


def _end(line: Sequence[Word], style: Style) -> float:
    """Return the x of a line's end."""
    return style.indent + sum(piece.size(style)[0] for piece in _merge_words(line))


def _merge_words(line: Sequence[Word]) -> list[Piece]:
    """Merge words of the same style in a line: fewer sprites, spaced by the font."""
    pieces: list[Piece] = []
    for number, word in enumerate(line):
        for place, piece in enumerate(word.pieces):
            gap = word.gap if number and not place else ""
            last = pieces[-1] if pieces else None
            if (
                not (isinstance(piece, TextRun) and isinstance(last, TextRun))
                or piece.cap
                or last.cap
            ):
                pieces += [TextRun(gap), piece] if gap else [piece]
            elif piece.bold == last.bold:
                pieces[-1] = piece._replace(text=last.text + gap + piece.text)
            else:
                pieces.append(piece._replace(text=gap + piece.text))
    return pieces


def _as_figure(line: RichLine, *, mirrors: bool) -> RichLine:
    """Return a line of pictures and signs, in the same order even if lines are mirrored."""
    if not mirrors or not line.parts:
        return line
    right = max(part.box.x + part.box.w for part in line.parts)
    whole = Box(0, 0, right, line.height)
    return RichLine(line.height, tuple(part.mirror_in(whole) for part in line.parts))


def _line(line: Sequence[Word], style: Style) -> RichLine:
    pieces, x = _merge_words(line), float(style.indent)
    height = max(style.letters.line_height(style.px), *(p.size(style)[1] for p in pieces))
    parts: list[Sprite] = []
    for piece in pieces:
        width = piece.size(style)[0]
        parts += piece.draw(Box(round(x), 0, width, height), style)
        x += width
    return RichLine(height, tuple(parts))
