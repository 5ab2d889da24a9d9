"""What a card has beside its figures: its key's cap, its group's number, and how it shakes."""

from collections.abc import Set

from game.boards.scene import Box, Face, Sprite
from game.boards.tween import shaken
from game.ui.view import View
from game.ui.widgets.base import panel_sprite, text_sprite

SHAKE_MS = 380


def shaking(view: View, sprites: list[Sprite], cards: Set[int], ms: float) -> list[Sprite]:
    """Return the sprites with these cards shaking, so many milliseconds after they began to."""
    names = {f"card:{card}" for card in cards}
    t, reach = ms / SHAKE_MS, view.px(9)
    return [shaken(s, t, reach) if s.ident in names else s for s in sprites]


def group_badge(view: View, sprite: Sprite, second: bool) -> list[Sprite]:
    """Return the number of a chosen card's group: never colour alone."""
    box = sprite.box
    side = max(view.px(26), round(box.w * 0.11))
    lift = round(box.h * 0.035)
    place = Box(box.x - round(side * 0.3), box.y - round(side * 0.14) - lift, side, side)
    disc = Sprite(Face("disc"), place, style=("accent" if second else "gold", 255))
    words = "2" if second else "1"
    px = round(side * 0.66)
    return [disc, text_sprite(words, place, px, "accent_text", bold=True, align="c")]


def hint_badge(view: View, sprite: Sprite, second: bool | None) -> list[Sprite]:
    """Return the sign of a card that a hint shows, or the number of its group if that is told."""
    box = sprite.box
    side = max(view.px(26), round(box.w * 0.11))
    place = Box(box.x - round(side * 0.3), box.y - round(side * 0.3), side, side)
    disc = Sprite(Face("disc"), place, style=("focus", 255))
    px = round(side * 0.66)
    if second is not None:
        return [
            disc,
            text_sprite("2" if second else "1", place, px, "accent_text", bold=True, align="c"),
        ]
    inner = Box(place.x + (side - px) / 2, place.y + (side - px) / 2, px, px)
    return [disc, Sprite(Face("icon", name="hint"), inner, style=("accent_text",))]


def keycap(view: View, sprite: Sprite, name: str, *, lit: bool = False) -> list[Sprite]:
    """Return the key that chooses a card, as a cap across its lower edge, larger if it is lit."""
    box = sprite.box
    lift = round(box.h * 0.035) if sprite.marks & {"chosen", "second", "right", "wrong"} else 0
    # Across the lower edge, where no card has a figure; on a small card it must not hide any.
    side = min(max(view.px(25), round(box.w * 0.09)), round(box.h * 0.42)) * (1.5 if lit else 1)
    x, y = round(box.x + (box.w - side) / 2), round(box.y + box.h - side * 0.56 - lift)
    place = Box(x, y, side, side)
    fill, border, role = ("accent", "text", "accent_text") if lit else ("panel", "panel_border", "")
    return [
        panel_sprite(place, fill, border, round(side * 0.28)),
        text_sprite(name, place, round(side * 0.72), role or "text", bold=True, align="c"),
    ]
