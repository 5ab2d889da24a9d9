"""Flowing text: words and small pictures in lines, in the largest type that fits."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.art.svg.cards import card_kind
from game.boards.scene import ASPECT, Box, Face, Sprite
from game.core.plain_text import parts
from game.ui.kit.view import View
from game.ui.kit.widgets.base import text_sprite

_LARGEST, _LEAST = 20, 9  # units of type, and pixels
_LINE = 1.35  # of the type: the height of a line of words
_PICTURE = 2.2  # of the type: the height of a picture
_MOST_PICTURE = 0.9  # of the room's height


class Token(NamedTuple):
    """A word or a picture that stays with the previous token, unless a line ``breaks`` there.

    A token that begins a clause (``opens``) has more space before it, and a line can end there; a
    ``close`` token has no space before it.
    """

    words: str = ""
    face: Face | None = None
    role: str = "text"
    bold: bool = False
    opens: bool = False
    breaks: bool = False
    close: bool = False


def sentence(words: str, role: str) -> list[Token]:
    """Split a sentence into tokens with line breaks allowed between them."""
    found = parts(words)
    after = ["", *found[:-1]]
    return [
        Token(
            word.rstrip(" "),
            role=role,
            opens=not before,
            breaks=True,
            close=bool(before) and not before.endswith(" "),
        )
        for before, word in zip(after, found, strict=True)
    ]


@lru_cache(maxsize=8)  # the words stay the same during animations
def flow_tokens(view: View, room: Box, tokens: tuple[Token, ...]) -> tuple[Sprite, ...]:
    """Lay out tokens in centred lines, in the largest type that fits the room."""
    for px in range(view.px(_LARGEST), _LEAST, -1):
        lines = _lines(view, tokens, px, room)
        if sum(_height(line, px, room) for line in lines) <= room.h and all(
            _width(view, line, px, room) <= room.w for line in lines
        ):
            break
    whole = sum(_height(line, px, room) for line in lines)
    y = room.y + (room.h - whole) / 2
    parts: list[Sprite] = []
    for line in lines:
        high = _height(line, px, room)
        parts += _place_line(view, line, px, Box(room.x, y, room.w, high), room)
        y += high
    return tuple(parts)


def _lines(view: View, tokens: Sequence[Token], px: int, room: Box) -> list[list[Token]]:
    """Break tokens into lines; a clause is kept whole if it fits in a line."""
    lines: list[list[Token]] = []

    def fits(some: Sequence[Token]) -> bool:
        return _width(view, some, px, room) <= room.w

    for clause in _split(tokens, [token.opens for token in tokens]):
        whole = bool(lines) and not fits([*lines[-1], *clause]) and fits(clause)
        parts = [clause] if whole else _split(clause, [one.breaks or one.opens for one in clause])
        for part in parts:
            if lines and not whole and fits([*lines[-1], *part]):
                lines[-1] += part
            else:
                lines.append([*part])
    return lines


def _split(tokens: Sequence[Token], before: Sequence[bool]) -> list[list[Token]]:
    """Split the tokens before each marked one."""
    parts: list[list[Token]] = []
    for token, begins in zip(tokens, before, strict=True):
        if begins or not parts:
            parts.append([])
        parts[-1].append(token)
    return parts


def _runs(line: Sequence[Token]) -> list[Token]:
    """Merge neighbouring words of the same style into one text each."""
    runs: list[Token] = []
    for token in line:
        last = runs[-1] if runs else None
        alike = last is not None and (last.role, last.bold) == (token.role, token.bold)
        plain = last is not None and last.face is None and token.face is None
        if last is not None and alike and plain and not token.opens:
            gap = "" if token.close else " "
            runs[-1] = last._replace(words=f"{last.words}{gap}{token.words}")
        else:
            runs.append(token)
    return runs


def _size(view: View, run: Token, px: int, room: Box) -> float:
    if run.face is None:
        return view.letters.width(run.words, px, run.bold)
    return round(_picture(px, room) * (ASPECT if card_kind(run.face.kind) else 0.6))


def _picture(px: int, room: Box) -> float:
    return float(round(min(_PICTURE * px, _MOST_PICTURE * room.h)))


def _width(view: View, line: Sequence[Token], px: int, room: Box) -> float:
    runs = _runs(line)
    sizes = sum(_size(view, run, px, room) for run in runs)
    return sizes + sum(_gap(run, px) for run in runs[1:])


def _gap(run: Token, px: int) -> int:
    """Return the space before a word or picture, in pixels."""
    return round(px * (1.3 if run.opens else 0.45))


def _height(line: Sequence[Token], px: int, room: Box) -> float:
    cards = any(token.face is not None and card_kind(token.face.kind) for token in line)
    return _picture(px, room) * 1.08 if cards else round(px * _LINE)


def _place_line(view: View, line: Sequence[Token], px: int, box: Box, room: Box) -> list[Sprite]:
    x = round(box.x + (box.w - _width(view, line, px, room)) / 2)
    parts: list[Sprite] = []
    for nth, run in enumerate(_runs(line)):
        x += _gap(run, px) if nth else 0
        wide = _size(view, run, px, room)
        if run.face is None:
            place = Box(x, round(box.y), wide, round(box.h))
            parts.append(text_sprite(run.words, place, px, run.role, bold=run.bold))
        else:
            high = round(wide / (ASPECT if card_kind(run.face.kind) else 1.0))
            parts.append(Sprite(run.face, Box(x, round(box.y + (box.h - high) / 2), wide, high)))
        x += round(wide)
    return parts
