"""Text in the layout: a line or a few, in smaller type before anything is cut.

Screen readers get other words where the visible text is in pieces, cut off, or a picture.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from game.boards.scene import Box, Face, Sprite
from game.core.plain_text import parts
from game.ui.kit.layout import Container, LayoutResult, Node, Row, Space
from game.ui.kit.layout.figure import NodeInPlace
from game.ui.kit.layout.spans import Span, Units, cache_measure, pixels
from game.ui.kit.view import View
from game.ui.kit.widgets.base import text_sprite


class Heading(str):
    """The words of a heading, which screen readers can jump to."""

    __slots__ = ()


class Passage(Node):
    """A marker in the layout: words to read aloud in place of a number of items after it."""

    def __init__(self, words: Sequence[str], covers: int = 0) -> None:
        self.words, self.covers = tuple(words), covers


def passage(laid: LayoutResult, start: int, words: Sequence[str]) -> None:
    """Replace all items from ``start`` on by these words for screen readers."""
    laid.items.insert(start, Passage(words, len(laid.items) - start))


def spoken_as(node: Node, *words: str) -> Node:
    """Return a node with accessible words in place of its visible ones, silent without any."""

    def place(view: View, box: Box, laid: LayoutResult) -> None:
        start = len(laid.items)
        node.place(view, box, laid)
        passage(laid, start, words)

    return NodeInPlace(node, place)


def read(items: Iterable[Sprite | Node]) -> Iterator[str | Node]:
    """Yield the accessible words of a layout, each text whole, and its widgets."""
    covered = 0
    for item in items:
        if isinstance(item, Passage):
            if not covered:
                yield from filter(None, item.words)
                covered = item.covers + 1
        elif isinstance(item, Node):
            yield item
        elif not covered and item.face.kind == "text":
            yield item.face.name
        covered -= covered > 0


LEAST = 12
"""The units of the smallest type."""

_STEPS = (60, 52, 46, 40, 34, 30, 26, 24, 21, 18, 16, 14, 13, LEAST)
"""The smaller type sizes to try, in units: few sizes look calm, and load fast."""

_NARROWER = 0.95  # small type is up to 3 % wider than large type made small, in all our texts
_LINE = 1.35  # of the type: from one line to the next


class Label(Node):
    """Text in a limited number of lines, vertically centred.

    ``size`` is the type size in units, ``align`` l, c, r, or m: in the middle of the window, if it
    fits there. A single line that is ``whole`` asks for enough room at that size. ``ident``
    identifies the text in animations. Screen readers can jump to a ``heading``.
    """

    def __init__(
        self,
        words: str,
        size: float = 18,
        role: str = "text",
        *,
        bold: bool = False,
        align: str = "l",
        lines: int = 1,
        grow: float = 0.0,
        whole: bool = False,
        ident: str = "",
        heading: bool = False,
    ) -> None:
        self._words, self._size, self._role, self._ident = words, size, role, ident
        self._bold, self._align, self._lines, self.grow = bold, align, lines, grow
        self._whole, self._heading = whole, heading

    def _smallest_px(self, view: View) -> int:
        """Return the smallest type in pixels: three fifths, or LEAST where that is larger."""
        return view.px(min(self._size, max(LEAST, self._size * 0.6)))

    @cache_measure
    def width_span(self, view: View) -> Span:
        if not self._words:
            return Span(0, 0)
        px, least = view.px(self._size), self._smallest_px(view)
        whole = view.letters.width(self._words, px, self._bold)
        if self._whole:
            return Span(whole, whole)
        if self._lines == 1:
            return Span(whole * least / px + 1, whole)
        # Opening a font is expensive: smaller type is measured by scaling the largest.
        word = view.letters.width(_longest_part(self._words), px, self._bold) / _NARROWER
        return Span(max(word, whole / self._lines * 1.2) * least / px, whole)

    @cache_measure
    def height_span(self, view: View, width: float) -> Span:
        if not self._words:
            return Span(0, 0)
        px, least = view.px(self._size), self._smallest_px(view)
        if self._lines == 1:
            return Span(round(least * _LINE), round(px * _LINE))
        likes = len(_broken(view, self._words, px, round(width), self._bold, self._lines))
        wider = round(_NARROWER * width * px / least)
        fewest = len(_broken(view, self._words, px, wider, self._bold, self._lines))
        return Span(round(fewest * least * _LINE), round(likes * px * _LINE))

    def place(self, view: View, box: Box, laid: LayoutResult) -> None:
        """Place the text, in the largest type that fits."""
        if not self._words:
            return
        align = self._align.replace("m", "c")
        if self._align == "m":
            beside = max(box.x, view.size[0] - box.x - box.w)
            middle = box._replace(x=beside, w=view.size[0] - 2 * beside)
            if view.letters.width(self._words, view.px(self._size), self._bold) <= middle.w:
                box = middle
        px, lines = fit_text(view, self._words, box, self._size, bold=self._bold, lines=self._lines)
        if align == "c" and len(lines) > 1:
            lines = _balance_lines(view, self._words, px, round(box.w), self._bold, tuple(lines))
        x, y, w, h = box
        step = min(round(px * _LINE), h / len(lines)) if len(lines) > 1 else h
        top, start = y + (h - step * len(lines)) / 2, len(laid.items)
        for number, words in enumerate(lines):
            place = Box(x, top + number * step, w, step)
            line = text_sprite(words, place, px, self._role, bold=self._bold, align=align)
            laid.add([line._replace(ident=self._ident) if self._ident else line])
        if lines != [self._words] or self._heading:
            words = re.sub("[ \n]+", " ", self._words)
            passage(laid, start, [Heading(words) if self._heading else words])


@lru_cache(maxsize=256)
def _longest_part(words: str) -> str:
    """Return the longest unbreakable part of a text."""
    return max(parts(words.replace("\n", " ")), key=len).rstrip(" ")


@lru_cache(maxsize=256)  # the texts of a screen, while only its position changes
def fit_text(
    view: View, words: str, box: Box, size: float, *, bold: bool = False, lines: int = 1
) -> tuple[int, list[str]]:
    """Return the type size in pixels and the lines of a text that fits a box.

    The type is as large as possible, up to ``size`` units; text is cut only if it does not fit in
    the smallest.
    """
    width, sizes = round(box.w), _sizes(view, size)
    least = sizes[-1]
    if lines == 1 and "\n" not in words:
        return _fitted_in_a_line(view, words, box, sizes, bold=bold)
    for px in sizes:
        broken = view.letters.wrap(words, px, width, bold)
        whole = _close("".join(broken)) == _close(words)
        low = (px if len(broken) == 1 else len(broken) * px * 1.2) <= box.h
        if whole and low and len(broken) <= lines:
            return px, broken
    return least, _broken(view, words, least, width, bold, lines)


@lru_cache(maxsize=256)
def _balance_lines(
    view: View, words: str, px: int, width: int, bold: bool, lines: tuple[str, ...]
) -> list[str]:
    """Return the lines of a text at their most even: in as many as these, no word is left alone."""
    found, low, high = [*lines], width // len(lines), width
    if "\n" in words or _close("".join(lines)) != _close(words):
        return found
    while high - low > px // 2:
        middle = (low + high) // 2
        narrow = view.letters.wrap(words, px, middle, bold)
        if len(narrow) <= len(lines) and _close("".join(narrow)) == _close(words):
            found, high = narrow, middle
        else:
            low = middle
    return found


def _close(words: str) -> str:
    """Return the text without spaces and line breaks."""
    return words.replace(" ", "").replace("\n", "")


def _sizes(view: View, size: float) -> list[int]:
    """Return the type sizes in pixels to try, the largest first."""
    least = min(size, max(LEAST, size * 0.6))
    return [view.px(units) for units in (size, *_STEPS, least) if least <= units <= size]


def _fitted_in_a_line(
    view: View, words: str, box: Box, sizes: list[int], *, bold: bool
) -> tuple[int, list[str]]:
    width, most, least = round(box.w), sizes[0], sizes[-1]
    whole = view.letters.width(words, most, bold)
    for px in sizes:
        # Sizes far too large are not tried, since opening a font is expensive.
        likely = px <= box.h and whole * px <= width * most
        if likely and view.letters.width(words, px, bold) <= width:
            return px, [words]
    return least, [view.letters.ellipsize(words, least, width, bold)]


@lru_cache(maxsize=512)
def _broken(view: View, words: str, px: int, width: int, bold: bool, lines: int) -> list[str]:
    if lines == 1:
        return [view.letters.ellipsize(words, px, width, bold)]
    return view.letters.wrap(words, px, width, bold, most=lines)


class Icon(Node):
    """A centred icon of a given size in units, or a disc of a colour if it has no picture."""

    def __init__(self, name: str, size: Units, role: str = "text") -> None:
        self._name, self._size, self._role = name, size, role

    def width_span(self, view: View) -> Span:
        return pixels(view, self._size)

    def height_span(self, view: View, width: float) -> Span:
        return pixels(view, self._size)

    def place(self, view: View, box: Box, laid: LayoutResult) -> None:
        side = round(min(pixels(view, self._size).likes, box.w, box.h))
        x, y = box.x + (box.w - side) / 2, box.y + (box.h - side) / 2
        face = Face("icon", name=self._name) if self._name else Face("disc")
        style = (self._role,) if self._name else (self._role, 255)
        laid.add([Sprite(face, Box(round(x), round(y), side, side), style=style)])


def line() -> Node:
    """Return a horizontal hairline."""
    return Container(Space(), high=1, panel=("panel_border", ""), radius=0)


def meter(share: float, high: float = 6) -> Node:
    """Return a progress bar filled to a share, 0 … 1."""
    lit = Container(Space(), grow=share, panel=("accent", ""), radius=high / 2)
    row = Row(*([lit] if share > 0 else ()), Space(grow=1 - share))
    return Container(row, high=high, panel=("panel_raised", ""), radius=high / 2)
