"""The cards of Sumz: none, one or two figures in each of three or four places."""

from game.art.palette import Look, code
from game.art.shapes import num, outline, slots
from game.art.svg.cards import CardKind
from game.art.svg.decks import draw_figure
from game.art.svg.fillings import SOLID, Shape
from game.art.svg.text import document, path, stroke

_SHADES = (0.2, 0.16)

SHAPES = ("pentagon", "triangle", "heart", "circle")


def _card(digits: tuple[int, ...], width: int, height: int, look: Look) -> str:
    """Return the print of a card with three or four features; card 0 is the empty card."""
    n = len(digits)
    parts = [_rules(n, width, height, look)]
    for slot, count in enumerate(digits):
        if count:
            parts.append(_slot(slot, count, n, (width, height), look))
    return document(width, height, *parts)


def _rules(n: int, width: int, height: int, look: Look) -> str:
    hair = max(1, round(width / 240))
    inset, level = width * 0.055, ""
    xs = (width / 3, 2 * width / 3) if n == 3 else (width / 2,)
    if n == 4:
        y = num(_crisp(height / 2, hair))
        level = f"M{num(inset)} {y}L{num(width - inset)} {y}"
    middles = [num(_crisp(x, hair)) for x in xs]
    upright = "".join(f"M{x} {num(inset)}L{x} {num(height - inset)}" for x in middles)
    return path(upright + level, pen=stroke(code(look.theme.paper_line), hair))


def _crisp(at: float, hair: int) -> float:
    """Return the centre of a line `hair` pixels wide, moved to fill whole pixels."""
    return round(at - hair / 2) + hair / 2


def _slot(slot: int, count: int, n: int, size: tuple[int, int], look: Look) -> str:
    width, height = size
    tint = look.palette.sumz[slot]
    x, y, w, h = slots(n)[slot]
    cx, cy = (x + w / 2) * width, (y + h / 2) * height
    side, step = (0.188 * width, 0.212 * width) if n == 4 else (0.215 * width, 0.252 * width)
    pen = max(1.0, 0.009 * width)
    parts: list[str] = []
    for k in range(count):
        away = (k - (count - 1) / 2) * step
        at = (cx + away, cy) if n == 4 else (cx, cy + away)
        line = outline(SHAPES[slot]).place(at[0], at[1], side, side)
        span = at[1] - side / 2, at[1] + side / 2
        parts += draw_figure(
            Shape(line, SOLID, tint, size, pen, span, f"slot{slot}{k}", _SHADES), look
        )
    return "".join(parts)


KIND = CardKind(_card, range(3, 5))
