"""The bundled fonts, four times as wide: python build/fonts.py FOLDER writes assets/fonts.

FOLDER has some of Inter-Regular.ttf, Inter-SemiBold.ttf, NotoSansJP-Regular.ttf and
NotoSansSC-Regular.ttf as they are drawn. SDL_ttf places every letter at a whole pixel, which at the
size of text is uneven. Letters of four times the width and the same height are placed at whole
pixels too, but four of those become one when the words are narrowed (``game.art.type``); and
FreeType fits them to the rows of pixels as it fits any letter. Of Noto Sans there is only what
Inter lacks: the signs and the characters of level 1 of JIS X 0208 and of GB 2312, kana, what
Chinese names often have beyond these, and all others in translations.
Needs fontTools and Babel: the extra "test".
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from babel.messages.pofile import read_po
from fontTools import subset  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from fontTools.ttLib.scaleUpem import scale_upem  # type: ignore[import-untyped]
from resources import translations

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.app import assets  # noqa: E402 - the path comes first
from game.art.type import WIDER, is_beyond  # noqa: E402

FOLDER = ROOT / "assets" / "fonts"
NAMES = (*assets.WEIGHTS, *assets.BEYOND.values())
SETS = {
    "ja": ("euc_jp", (*range(1, 6), *range(16, 48))),
    "zh_Hans": ("gb2312", (1, 3, *range(16, 56))),
}
"""Codec and rows of national character sets: signs and full width, kana (4 and 5), level 1."""
MORE = {
    "ja": "～－",  # what some keyboards have in place of two of the signs
    # Frequent in names, but of level 2.
    "zh_Hans": "佟冼奕妍妤姗姝姣娅娴婕婧婵婷媛嫣宥宸岑岚峥崴嵘嵩弈彧怡恺懿攸斐旻"
    "昀昊昕昱昶晏晔晖晗晟暄曦栾桦梓楠榕槿樾歆毓沅沐泓浠淇淼湉滕滢漪潇澍濡瀚灏炜炫烨焱煊煜熠玥玮珂珏珑珞珺琛琦琨"
    "琪琬琰瑄瑛瑜瑾璇璋璎璐璞璟璨皎皓睿瞿祎祯祺禧窦竺笙筠箫纭绫绮翊翎胤胥臧芃芊芙芮芷芸苒苓茗茜荃"
    "莘菁菡萱葆蓁蓓蔺薇薰褚覃谌轶邈邝邬郜鄢鑫钊钰铄铠镕闫闵隽雯霁霆霏靓韬飒馥馨骁骏骐骞骥鲲鸢鸾鹭麒麟黛",
}
EM, SIZE = 512, 0.95
"""Units of the em of the smaller file: half as many as it is drawn with take a tenth less room.

At 0.95 of the height of the type kanji are as tall beside the letters of Inter as in print."""

_SAID = (0, 1, 2, 3, 4, 5, 6, 13, 14)  # of the table of names: whose it is, and its licence
_LEFT_OUT = ("GPOS", "GSUB", "GDEF", "BASE", "STAT", "VORG", "vhea", "vmtx", "gasp")
_PAIRS = 2
_ALONG = ("XAdvance", "XPlacement")
# FreeType fits stems to columns of pixels, and the room of letters with them, but for italics:
# what is here to be even must pass for one. Nothing slants by that.
_ITALIC = 1 << 1  # head.macStyle
_SLANTED, _UPRIGHT = 1 << 0, 1 << 6  # OS/2.fsSelection
_TITLES = (1, 4, 16)  # of the table of names: family, full name, typographic family


def widen(font: Any, times: int = WIDER) -> None:
    """Multiply the widths of a TrueType font's outlines, advances and kerning.

    Raises:
        ValueError: it has tables that cannot be widened here.
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
    """Yield the value records of the font's kerning, if any.

    Raises:
        ValueError: the font moves letters in another way too.
    """
    for lookup in font["GPOS"].table.LookupList.Lookup if "GPOS" in font else ():
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


def characters(language: str) -> set[str]:
    """Return the characters of a language's fallback font.

    Of the catalogues without one of their own, the first has them too.
    """
    codec, rows = SETS[language]
    pairs = [bytes((0xA0 + row, 0xA0 + cell)) for row in rows for cell in range(1, 95)]
    found = {*"".join(pair.decode(codec, "ignore") for pair in pairs), *MORE[language]}
    for code, path in translations().items():
        if (code if code in SETS else next(iter(SETS))) == language:
            with path.open("rb") as file:
                for message in read_po(file):
                    found.update("".join(message.string or ()))  # its plural forms too
    return {*filter(is_beyond, found)}


def lessen(font: Any, wanted: set[str]) -> None:
    """Reduce a TrueType font to some characters, without hints, scaled to match Inter.

    Raises:
        subset.Subsetter.MissingUnicodesSubsettingError: it lacks a character.
    """
    options = subset.Options(
        layout_features=[],
        hinting=False,
        notdef_outline=True,
        name_IDs=_SAID,
        ignore_missing_unicodes=False,
    )
    options.drop_tables += _LEFT_OUT
    some = subset.Subsetter(options)
    some.populate(text="".join(wanted))
    some.subset(font)
    scale_upem(font, round(EM * SIZE))
    font["head"].unitsPerEm = EM


def main() -> int:
    """Write the fonts present in the folder."""
    given = Path(sys.argv[1]) if len(sys.argv) == 2 else None
    names = [name for name in NAMES if given and (given / name).is_file()]
    if given is None or not names:
        print("usage: python build/fonts.py FOLDER, which has some of", *NAMES, file=sys.stderr)
        return 2
    languages = {name: code for code, name in assets.BEYOND.items()}
    for name in names:
        font = TTFont(given / name, recalcTimestamp=False)
        if any("times as wide" in record.toUnicode() for record in font["name"].names):
            print(f"{name} is wide already; expected it as it is drawn", file=sys.stderr)
            return 2
        if name in languages:
            lessen(font, characters(languages[name]))
        widen(font)
        font.save(FOLDER / name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
