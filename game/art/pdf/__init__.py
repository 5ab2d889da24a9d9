"""Pages for paper as a PDF file: scenes whose unit is a tenth of a millimetre.

The format is that of ISO 32000-1. Pictures are vectors, words are outlines of the bundled fonts,
and each picture and each letter is in the file once.

Cards have no paper, but the outline of one unless they are marked "bare"; a pose turns them.
Boards are rings for coins or buttons, which take less ink than wood, and markers are discs.
"""

from collections.abc import Callable, Iterable, Iterator
from math import cos, radians, sin
from pathlib import Path

from game.art.card_painter import MARK_ROLES
from game.art.palette import Look, role
from game.art.pdf.outlines import Outlines
from game.art.pdf.picture import colour_code, path_operators, picture
from game.art.pdf.writer import POINTS, PdfWriter, figures
from game.art.svg import svg
from game.art.svg.cards import card_kind
from game.art.svg.kinds.back import print_of_back
from game.art.svg.text import circle, rect
from game.art.type import WIDER, Type
from game.art.wooden.board import lattice_of, place_board, tile
from game.boards.scene import Box, Scene, Sprite

RING, RIM = 0.375, 0.3
"""The radius of a hole's ring, and how far the edge is inside that of the wooden board: pitches."""

_HAIR, _PEN = 2.0, 7.0  # the outline of a card, and that of a marked one
_MARBLE = 0.34  # the radius of a marker, in widths of its picture
_THICK, _TIMES = 0.01, 3  # letters beyond the bold file are drawn again, in heights of the type
_MEASURED = 200  # pixels: the size at which the width of words is taken
_ICON = 24  # the side of the ground that icons are drawn on


class PagePrinter:
    """Adds pages to a file, each letter and each picture of a size to it once."""

    def __init__(self, writer: PdfWriter, look: Look, letters: Type) -> None:
        self._writer, self._look = writer, look
        self._letters = letters
        self._fonts = {path: Outlines(path) for path in letters.files}
        self._forms: dict[object, str] = {}
        self._kinds: dict[str, Callable[[Sprite], str]] = {
            "text": self._text,
            "panel": self._panel,
            "block": self._block,
            "disc": self._disc,
            "line": self._line,
            "icon": self._icon,
            "board": self._board,
            "marker": self._marker,
            "print of back": self._back,
            "lit hole": lambda sprite: self._ring(sprite.box, "lamp", _PEN),
        }

    def add(self, page: Scene) -> None:
        """Add a page, whose unit is a tenth of a millimetre."""
        wide, high = (side * POINTS for side in page.size)
        parts = [f"{POINTS:.6f} 0 0 {-POINTS:.6f} 0 {figures(high)} cm "]
        for sprite in page.sprites:
            draw = self._kinds.get(sprite.face.kind, self._card)
            parts.append(f"q {draw(sprite)}Q\n")
        self._writer.page(wide, high, "".join(parts))

    # Colours.

    def _fill(self, name: str) -> str:
        return f"{colour_code(role(self._look, name))} rg "

    def _pen(self, name: str, wide: float) -> str:
        return f"{colour_code(role(self._look, name))} RG {figures(wide)} w 1 J 1 j "

    # Plain shapes.

    def _block(self, sprite: Sprite) -> str:
        return f"{self._fill(str(sprite.style[0]))}{figures(*sprite.box)} re f "

    def _disc(self, sprite: Sprite) -> str:
        (x, y), r = sprite.box.centre, sprite.box.w / 2
        return f"{self._fill(str(sprite.style[0]))}{path_operators(circle(x, y, r))}f "

    def _line(self, sprite: Sprite) -> str:
        name, pen, *places = sprite.style
        ends = list(zip(map(float, places[::2]), map(float, places[1::2]), strict=True))
        steps = (f"{figures(*end)} {'l' if k else 'm'} " for k, end in enumerate(ends))
        return f"{self._pen(str(name), float(pen))}{''.join(steps)}S "

    def _panel(self, sprite: Sprite) -> str:
        fill, edge, radius, pen = sprite.style
        line = _round_box(sprite.box, float(radius))
        inside = f"{self._fill(str(fill))}{line}f " if fill else ""
        return inside + (f"{self._pen(str(edge), float(pen))}{line}S " if edge else "")

    def _ring(self, box: Box, name: str, pen: float, share: float = 0.5) -> str:
        return f"{self._pen(name, pen)}{path_operators(circle(*box.centre, share * box.w))}S "

    # Words.

    def _text(self, sprite: Sprite) -> str:
        px, bold, name, align = sprite.style
        size, box, words = float(px), sprite.box, sprite.face.name
        runs = self._letters.runs(words, bool(bold))
        wides = [self._width(part, size, bold=bool(bold)) for _, part in runs]
        wide = sum(wides)
        x = box.x + {"l": 0.0, "c": 0.5, "r": 1.0}[str(align)] * (box.w - wide)
        first = self._fonts[self._letters.files[0]]
        down = (first.ascent + first.descent) / 2 * size / first.em
        parts = [_turn(sprite), self._fill(str(name)), self._pen(str(name), 0)]
        for (which, part), own in zip(runs, wides, strict=True):
            place = Box(x, box.centre[1] + down, own, size)
            parts.append(self._run(which, part, place, bold=bool(bold)))
            x += own
        return "".join(parts)

    def _width(self, words: str, size: float, *, bold: bool) -> float:
        """Return the width of words in a single font with kerning, as the layout measures them."""
        return self._letters.width(words, _MEASURED, bold) * size / _MEASURED

    def _run(self, which: Path, words: str, place: Box, *, bold: bool) -> str:
        """Return the operators of words in a single font, spaced evenly to the width of a box."""
        font, thick = self._fonts[which], bold and which not in self._letters.files[:2]
        x, baseline, wide, size = place
        down, parts = size / font.em, list[str]()
        bare = sum(font.advance(font.number(one)) for one in words) * down / WIDER
        closer = wide / bare if bare else 1.0
        for one in words:
            number = font.number(one)
            form = self._letter(which, number, thick=thick)
            if form:
                matrix = f"{down / WIDER:.6f} 0 0 {-down:.6f} {figures(x, baseline)}"
                parts.append(f"q {matrix} cm /{form} Do Q ")
            x += font.advance(number) * down / WIDER * closer
        return "".join(parts)

    def _letter(self, which: Path, number: int, *, thick: bool) -> str:
        key = which, number, thick
        if key not in self._forms:
            glyph, form = self._fonts[which].glyph(number), ""
            if glyph is not None:
                step = _THICK * WIDER * self._fonts[which].em
                again = f"1 0 0 1 {figures(step)} 0 cm {glyph.path}f " * _TIMES
                left, low, right, top = glyph.box
                edge = left, low, right + _TIMES * step, top
                form = self._writer.form(edge, f"{glyph.path}f {again if thick else ''}")
            self._forms[key] = form
        return self._forms[key]

    # Pictures.

    def _form(self, key: object, box: Box, draw: Callable[[], str]) -> str:
        """Return the operators of a picture in a box, drawn on the first use of its key."""
        if key not in self._forms:
            edge = -_PEN, -_PEN, box.w + _PEN, box.h + _PEN
            self._forms[key] = self._writer.form(edge, draw())
        return f"1 0 0 1 {figures(box.x, box.y)} cm /{self._forms[key]} Do "

    def _card(self, sprite: Sprite) -> str:
        face, box = sprite.face, sprite.box
        size = round(box.w), round(box.h)

        def draw() -> str:
            return picture(svg(face, *size, self._look), self._writer)

        drawn = _turn(sprite) + self._form((face, size), box, draw)
        kind, marks = card_kind(face.kind), sprite.marks
        if kind is None or not kind.printed or "bare" in marks:
            return drawn
        line = _round_box(Box(0, 0, box.w, box.h), box.w / 12)
        names = [MARK_ROLES[mark] for mark in MARK_ROLES if mark in marks]
        pen = self._pen(names[0], _PEN) if names else self._pen("#8a8a8a", _HAIR)
        return f"{drawn}{pen}{line}S "

    def _back(self, sprite: Sprite) -> str:
        """Return the print of a card's back, without the ground that goes beyond it."""
        wide, high = round(sprite.box.w), round(sprite.box.h)

        def draw() -> str:
            return picture(print_of_back(wide, high, self._look), self._writer)

        return _turn(sprite) + self._form((sprite.face, wide, high), sprite.box, draw)

    def _icon(self, sprite: Sprite) -> str:
        colour, box = str(sprite.style[0]), sprite.box
        ink = role(self._look, colour)
        face = sprite.face

        def draw() -> str:
            look = self._look._replace(theme=self._look.theme._replace(text=ink))
            return picture(svg(face, _ICON, _ICON, look), self._writer)

        scale = box.w / _ICON
        place = f"{figures(scale)} 0 0 {figures(scale)} {figures(box.x, box.y)} cm "
        return place + self._form((face, colour), Box(0, 0, _ICON, _ICON), draw)

    def _marker(self, sprite: Sprite) -> str:
        (x, y), r = sprite.box.centre, _MARBLE * sprite.box.w
        inside = f"{self._fill('#4a4a4a')}{path_operators(circle(x, y, r))}f "
        chosen = "chosen" in sprite.marks
        return inside + (self._ring(sprite.box, "gold", _PEN) if chosen else "")

    def _board(self, sprite: Sprite) -> str:
        """Return the edge of a board, and a ring round each of its holes."""
        box = sprite.box
        lying = place_board(lattice_of(sprite.face), round(box.w), round(box.h))
        pen = max(_HAIR, 0.02 * lying.pitch)
        parts = [f"1 0 0 1 {figures(box.x, box.y)} cm ", self._pen("#4a4a4a", pen)]
        parts.append(f"{path_operators(lying.rim(RIM * lying.pitch).data())}S ")
        if sprite.face.index:
            for colour, (x, y) in zip(lying.colours(), lying.holes, strict=True):
                parts.append(picture(tile(colour, lying.pitch, self._look, x, y), self._writer))
            parts.append(self._pen("#4a4a4a", pen))
        radius = RING * lying.pitch
        parts += [f"{path_operators(circle(x, y, radius))}S " for x, y in lying.holes]
        return "".join(parts)


def _round_box(box: Box, radius: float) -> str:
    return path_operators(rect(*box, radius, "").partition('d="')[2].partition('"')[0])


def _turn(sprite: Sprite) -> str:
    """Return the operator turning a sprite to the left about its middle, if it has a pose."""
    if sprite.pose is None:
        return ""
    (x, y), turn = sprite.box.centre, radians(-sprite.pose.tilt)
    a, b = cos(turn), sin(turn)
    return f"{figures(a, b, -b, a, x - a * x + b * y, y - b * x - a * y)} cm "


def pdf(
    pages: Iterable[Scene],
    expected: int,
    title: str,
    look: Look,
    letters: Type,
    *,
    two_sided: bool = False,
) -> Iterator[tuple[float, bytes]]:
    """Yield the share done of the ``expected`` pages, and at the end the bytes of the file.

    ``two_sided`` asks the printer to turn the paper over its long edge.
    """
    writer = PdfWriter(title, two_sided=two_sided)
    printer = PagePrinter(writer, look, letters)
    for count, page in enumerate(pages, start=1):
        printer.add(page)
        yield min(1.0, count / expected), b""
    yield 1.0, writer.file()
