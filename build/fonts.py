"""The bundled type, four times as wide: python build/fonts.py FOLDER writes assets/fonts.

FOLDER has Inter-Regular.ttf and Inter-SemiBold.ttf as they are drawn. SDL_ttf places every letter
at a whole pixel, which at the size of text is uneven. Letters that are four times as wide and as
high as ever are placed at whole pixels too, but four of those become one when the words are
narrowed (``game.art.type``); and FreeType fits them to the rows of pixels as it fits any letter.
Needs fontTools: the extra "test".
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.art.type import WIDER  # noqa: E402 - the path comes first

FOLDER = ROOT / "assets" / "fonts"
NAMES = ("Inter-Regular.ttf", "Inter-SemiBold.ttf")
_PAIRS = 2
_ALONG = ("XAdvance", "XPlacement")
# FreeType fits stems to columns of pixels, and the room of letters with them, but for italics:
# what is here to be even must pass for one. Nothing slants by that.
_ITALIC = 1 << 1  # head.macStyle
_SLANTED, _UPRIGHT = 1 << 0, 1 << 6  # OS/2.fsSelection
_TITLES = (1, 4, 16)  # of the table of names: family, full name, typographic family


def widen(font: Any, times: int = WIDER) -> None:
    """Make all letters of a TrueType font so many times as wide, with their room and kerning.

    Raises:
        ValueError: it has something that this does not know how to widen.
    """
    outlines = font["glyf"]
    for name in font.getGlyphOrder():
        _outline(outlines[name], name, times)
    for name in font.getGlyphOrder():
        outlines[name].recalcBounds(outlines)
    room = font["hmtx"].metrics
    room.update({name: (times * wide, times * left) for name, (wide, left) in room.items()})
    font["OS/2"].xAvgCharWidth *= times
    font["head"].macStyle |= _ITALIC
    font["OS/2"].fsSelection = font["OS/2"].fsSelection & ~_UPRIGHT | _SLANTED
    for value in kerns(font):
        for field in _ALONG:
            if hasattr(value, field):
                setattr(value, field, times * getattr(value, field))
    for record in font["name"].names:
        if record.nameID in _TITLES:
            record.string = f"{record.toUnicode()} {times} times as wide"


def _outline(glyph: Any, name: str, times: int) -> None:
    if not glyph.isComposite():
        if glyph.numberOfContours > 0:
            glyph.coordinates.scale((times, 1))
        return
    for part in glyph.components:
        if hasattr(part, "transform") and (part.transform[0][1] or part.transform[1][0]):
            raise ValueError(f"a part of {name} is turned: expected it moved or scaled")
        part.x *= times


def kerns(font: Any) -> Iterator[Any]:
    """Yield the values by which pairs of letters are moved.

    Raises:
        ValueError: the font moves letters in another way too.
    """
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for part in lookup.SubTable:
            table = getattr(part, "ExtSubTable", part)
            if table.LookupType != _PAIRS:
                raise ValueError(f"a GPOS table of type {table.LookupType}: expected {_PAIRS}")
            if table.Format == 1:
                pairs = [pair for some in table.PairSet for pair in some.PairValueRecord]
            else:
                pairs = [pair for some in table.Class1Record for pair in some.Class2Record]
            for pair in pairs:
                yield from (value for value in (pair.Value1, pair.Value2) if value is not None)


def main() -> int:
    """Write both weights."""
    if len(sys.argv) != 2:
        print("usage: python build/fonts.py FOLDER, which has", *NAMES, file=sys.stderr)
        return 2
    for name in NAMES:
        font = TTFont(Path(sys.argv[1]) / name, recalcTimestamp=False)
        if any("times as wide" in record.toUnicode() for record in font["name"].names):
            print(f"{name} is wide already; expected Inter as it is drawn", file=sys.stderr)
            return 2
        widen(font)
        font.save(FOLDER / name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
