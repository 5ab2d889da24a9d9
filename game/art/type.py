"""Type: words to surfaces, in two weights of one family, with fallback fonts for Han letters.

SDL_ttf places letters at whole pixels, which at the size of text is uneven. So the letters of the
bundled files are WIDER times as wide as they should be (``build/fonts.py``), and the words are
narrowed after they were set: a letter stands at a fraction of a pixel, and is as high as it was.

Han letters, kana and the like are in files of their own, ten times as large, one for each language
that draws them in its own way. Which letters come from these goes by the letters alone, and a file
is opened for the first of them; which of the files has them goes by the language of the texts.
"""

import errno
import struct
from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path

import pygame

from game.art.palette import Colour
from game.core import plain_text

MOST_FONTS = 48  # each holds a file open; a screen uses about ten sizes
WIDER = 4
"""The horizontal oversampling: letters are placed at quarters of a pixel."""

BEYOND = ("\u2600", "\u266f"), ("\u3000", "\uffef")
"""The characters of the fallback fonts: stars and notes, and all from the ideographic space on."""

MOST_KEPT = 600  # rendered words; a full screen has about a hundred


def _see_whole(path: Path) -> None:
    """Check that a font file is complete: letters cut off would have no shape.

    The number of tables is at byte 4; from byte 12 on each has a record of 16 bytes, whose last
    eight are its offset and its length (OpenType 1.9, "The OpenType Font File").

    Raises:
        OSError: it is missing, or ends before its tables do.
    """
    with path.open("rb") as file:
        head = file.read(12)
        listed = file.read(16 * int.from_bytes(head[4:6], "big"))
        size = file.seek(0, 2)
    whole = listed[: len(listed) // 16 * 16]
    ends = [at + length for at, length in struct.iter_unpack(">8xLL", whole)]
    if not ends or len(listed) % 16 or max(ends) > size:
        raise OSError(errno.EINVAL, "it is damaged", str(path))


def is_beyond(letter: str) -> bool:
    """Whether a letter is drawn with the fallback fonts."""
    return any(first <= letter <= last for first, last in BEYOND)


@cache
def _characters(path: Path) -> frozenset[str]:
    """Return the characters of a fallback font, by the ranges of its "cmap" in format 4.

    Each range maps all that is in it (``build/fonts.py``), and the last one ends the list
    (OpenType 1.9, "cmap - Character To Glyph Index Mapping Table").
    """
    data = path.read_bytes()
    (table,) = struct.unpack_from(">L", data, data.index(b"cmap", 12) + 8)
    (count,) = struct.unpack_from(">H", data, table + 2)
    starts = (table + struct.unpack_from(">L", data, table + 8 + 8 * k)[0] for k in range(count))
    at = next(at for at in starts if data[at : at + 2] == b"\0\4")
    (size,) = struct.unpack_from(">H", data, at + 6)
    lasts = struct.unpack_from(f">{size // 2}H", data, at + 14)
    firsts = struct.unpack_from(f">{size // 2}H", data, at + 16 + size)
    ranges = [*zip(firsts, lasts, strict=True)][:-1]
    return frozenset(chr(one) for first, last in ranges for one in range(first, last + 1))


class Type:
    """The text renderer: measures and renders words with the bundled fonts."""

    def __init__(self, regular: Path, bold: Path, beyond: Mapping[str, Path]) -> None:
        """Check the two weights, and by language the fallback fonts of the letters BEYOND them.

        Raises:
            OSError: a file is missing or damaged; the error names it.
        """
        for path in (regular, bold, *beyond.values()):
            _see_whole(path)
        self._paths = (regular, bold)
        self._beyond = beyond
        self._order = [*beyond]
        self.font = lru_cache(maxsize=MOST_FONTS)(self._font)
        self.width = lru_cache(maxsize=4000)(self._width)
        self.render = lru_cache(maxsize=MOST_KEPT)(self._render)

    def speak(self, language: str) -> bool:
        """Draw Han letters as in a language from now on; return whether some may look different."""
        order = sorted(self._beyond, key=lambda code: code != language)
        if order == self._order:
            return False
        self._order = order
        self.width.cache_clear()
        self.render.cache_clear()
        return True

    @property
    def files(self) -> tuple[Path, ...]:
        """The files: both weights, then those of the letters BEYOND, the language's own first."""
        return (*self._paths, *(self._beyond[code] for code in self._order))

    def _font(self, px: int, path: Path) -> pygame.font.Font:
        """Return the font at a height in pixels; its letters are WIDER times as wide."""
        return pygame.font.Font(path, px)

    def runs(self, text: str, bold: bool = False) -> list[tuple[Path, str]]:
        """Return a line of text split by the font's file."""
        own = self._paths[bold]
        if text and max(text) < BEYOND[0][0]:  # nearly always
            return [(own, text)]
        found = []
        for other, letters in groupby(text, is_beyond):
            part = "".join(letters)
            found += self._by_file(part) if other else [(own, part)]
        return found

    def pieces(self, text: str, px: int, bold: bool = False) -> list[tuple[pygame.font.Font, str]]:
        """Return a line of text split by font."""
        return [(self.font(px, path), part) for path, part in self.runs(_drawable(text), bold)]

    def _by_file(self, text: str) -> list[tuple[Path, str]]:
        """Return letters BEYOND split by fallback font: by the first that has all, or has each."""
        files = self.files[len(self._paths) :]

        def home(some: str) -> Path | None:
            return next((path for path in files if _characters(path).issuperset(some)), None)

        if whole := home(text):
            return [(whole, text)]
        by_letter = groupby(text, lambda char: home(char) or files[0])
        return [(path, "".join(some)) for path, some in by_letter]

    def _width(self, text: str, px: int, bold: bool = False) -> int:
        """Return the width of a line in pixels."""
        return -(-sum(font.size(part)[0] for font, part in self.pieces(text, px, bold)) // WIDER)

    def line_height(self, px: int) -> int:
        """Return the distance between two lines in pixels."""
        return round(px * 1.4)

    def wrap(
        self, text: str, px: int, width: float, bold: bool = False, *, most: int = 0
    ) -> list[str]:
        """Return the text as lines no wider than `width` pixels.

        A word wider than that is cut, and so is the last of ``most`` lines, if given. Lines end at
        spaces, and between the characters of Japanese and Chinese.
        """

        def fits(line: str) -> bool:
            return self.width(line, px, bold) <= width

        lines: list[str] = []
        for paragraph in text.split("\n"):
            lines += [paragraph] if fits(paragraph) else plain_text.lines(f"{paragraph} ", fits)
        if 0 < most < len(lines):
            lines[most - 1 :] = ["".join(lines[most - 1 :])]
        return [self.ellipsize(line.rstrip(" "), px, width, bold) for line in lines]

    def ellipsize(self, text: str, px: int, width: float, bold: bool = False) -> str:
        """Return the text, cut short with an ellipsis if it is wider than `width` pixels."""
        if self.width(text, px, bold) <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + "…", px, bold) <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + "…"

    def _render(self, text: str, px: int, bold: bool, colour: Colour) -> pygame.Surface:
        """Return a line of text as a shared surface: draw it, not on it."""
        width = self.width(text, px, bold)
        if width > 0:
            found = _narrow_words(self._wide(text, px, bold, colour), width, colour)
        else:
            # Joiners and the like: the font refuses to draw text without width.
            found = pygame.Surface((1, self.line_height(px)), pygame.SRCALPHA)
        return found.convert_alpha() if pygame.display.get_surface() else found

    def _wide(self, text: str, px: int, bold: bool, colour: Colour) -> pygame.Surface:
        """Return a line of text before narrowing, at the height of the regular font."""
        font, pieces = self.font(px, self._paths[bold]), self.pieces(text, px, bold)
        if pieces == [(font, text)]:
            return font.render(text, True, colour)
        rooms = [piece.size(part)[0] for piece, part in pieces]
        line = pygame.Surface((sum(rooms), font.get_height()), pygame.SRCALPHA)
        line.fill((*colour, 0))
        x = 0
        for room, (piece, part) in zip(rooms, pieces, strict=True):
            if room:
                drawn = piece.render(part, True, colour)
                if bold and piece is not font:
                    _thicken(drawn, px)
                drawn.set_alpha(None)  # copied as it is
                line.blit(drawn, (x, font.get_ascent() - piece.get_ascent()))
                x += room
        return line

    def figures_width(self, text: str, px: int) -> int:
        """Return the width of a bold line with tabular figures, all as wide as the widest."""
        return sum(self._cells(text, px, bold=True))

    def _cells(self, text: str, px: int, bold: bool) -> list[int]:
        figure = max(self.width(one, px, bold) for one in "0123456789")
        return [figure if one.isdigit() else self.width(one, px, bold) for one in text]

    def figures(self, text: str, px: int, bold: bool, colour: Colour) -> pygame.Surface:
        """Return a line with tabular figures, to keep a running clock in place."""
        cells = self._cells(text, px, bold)
        made = pygame.Surface((max(1, sum(cells)), self.line_height(px)), pygame.SRCALPHA)
        x = 0
        for one, wide in zip(text, cells, strict=True):
            letter = self.render(one, px, bold, colour)
            high = (made.get_height() - letter.get_height()) // 2
            made.blit(letter, (x + (wide - letter.get_width()) // 2, high))
            x += wide
        return made


def _thicken(wide: pygame.Surface, px: int) -> None:
    """Embolden regular letters in place by drawing them over themselves.

    The shares of the height are those that the strokes of Noto Sans JP differ by, to the eye.
    """
    once, along, down = wide.copy(), round(0.03 * WIDER * px), round(0.013 * px)
    for x in range(1, along):
        wide.blit(once, (x, 0), special_flags=pygame.BLEND_RGBA_MAX)
    wide.blit(once, (along, 0))  # where both are pale, it becomes less so
    once = wide.copy()
    for y in range(1, down + 1):
        wide.blit(once, (0, y), special_flags=pygame.BLEND_RGBA_MAX)


def _narrow_words(wide: pygame.Surface, width: int, colour: Colour) -> pygame.Surface:
    """Return the words narrowed to `width`; each pixel is the mean of WIDER."""
    end, height = wide.get_size()
    words = pygame.Surface((width, height), pygame.SRCALPHA, wide)
    whole = min(width, end // WIDER)
    if whole:
        part = wide.subsurface((0, 0, whole * WIDER, height))
        _shrink(part, words.subsurface((0, 0, whole, height)))
    if whole < width:
        # The last pixel is the mean of the remaining columns and of transparent ones.
        rest = pygame.Surface((WIDER, height), pygame.SRCALPHA, wide)
        rest.fill((*colour, 0))
        wide.set_alpha(None)  # copied as it is
        rest.blit(wide, (-whole * WIDER, 0))
        _shrink(rest, words.subsurface((whole, 0, 1, height)))
    return words


def _shrink(wide: pygame.Surface, narrow: pygame.Surface) -> None:
    pygame.transform.smoothscale(wide, narrow.get_size(), narrow)


def _drawable(text: str) -> str:
    """Return the text without null characters and surrogates, which no font accepts."""
    return "".join(
        "\ufffd" if char == "\0" or "\ud800" <= char <= "\udfff" else char for char in text
    )
