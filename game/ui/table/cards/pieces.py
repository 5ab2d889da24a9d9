"""Overlays of a card: selection marks, key cap, and group or hint badge."""

from collections.abc import Mapping, Sequence

from game.boards.board import Highlights, Selection
from game.boards.scene import RAISED, Box, Face, Sprite, lying
from game.ui.kit.view import View
from game.ui.kit.widgets.base import panel_sprite, text_sprite
from game.ui.texts.common_words import initial

_KEY = 18  # units of type
KEY_ALPHA = 235  # of 255: paler than the figures, as it is not part of the card


def stand_out(
    chosen: Selection,
    judged: Mapping[int, str],
    hinted: Sequence[int],
    groups: Sequence[Sequence[int]],
    *,
    two_groups: bool,
    caller: tuple[int, str] | None = None,
) -> Highlights:
    """Return the marks and badges of chosen, hinted and judged cards.

    ``groups`` are those of a hint. With a ``caller``, seat and name, chosen cards get the seat's
    colour and the initial.
    """
    # Being chosen takes precedence over being hinted.
    marks = dict.fromkeys((card for card in hinted if card not in chosen.cards), "hint")
    marks |= judged
    second = groups[1] if groups else ()
    badges = {
        card: "hint" + (f" {1 + (card in second)}" if groups else "")
        for card, mark in marks.items()
        if mark == "hint"
    }
    if two_groups:
        badges |= {card: str(1 + (card in chosen.right)) for card in chosen.cards}
    elif caller is not None:
        badges |= dict.fromkeys(chosen.cards, f"seat{caller[0]} {initial(caller[1])}")
    return Highlights(chosen, marks, badges=badges, seat=None if caller is None else caller[0])


def badge(view: View, sprite: Sprite, name: str) -> list[Sprite]:
    """Return a badge by its name in `Highlights`: a group number or a hint's sign."""
    box, hint = sprite.box, name.startswith("hint")
    side = max(view.px(26), round(box.w * 0.11))
    above = round(side * 0.3) if hint else round(side * 0.14) + round(box.h * RAISED)
    place = Box(box.x - round(side * 0.3), box.y - above, side, side)
    role = "focus" if hint else {"1": "gold", "2": "second"}.get(name, name.partition(" ")[0])
    disc, px = Sprite(Face("disc"), place, style=(role, 255)), round(side * 0.66)
    if name == "hint":
        inner = Box(place.x + (side - px) / 2, place.y + (side - px) / 2, px, px)
        return [disc, Sprite(Face("icon", name="hint"), inner, style=("accent_text",))]
    return [disc, text_sprite(name[-1], place, px, "accent_text", bold=True, align="c")]


def keycap(view: View, sprite: Sprite, name: str, *, lit: bool = False) -> list[Sprite]:
    """Return the key of a card in its lower right corner; a ``lit`` key is large."""
    box = sprite.box
    lift = round(box.h * lying(sprite)[0])
    if not lit:
        return _corner_key(view, sprite, name, lift)
    # Across the lower edge, clear of all figures even on a small card.
    side = min(max(view.px(25), round(box.w * 0.09)), round(box.h * 0.42)) * 1.5
    x, y = round(box.x + (box.w - side) / 2), round(box.y + box.h - side * 0.56 - lift)
    place = Box(x, y, side, side)
    return [
        panel_sprite(place, "accent", "text", round(side * 0.28)),
        text_sprite(name, place, round(side * 0.72), "accent_text", bold=True, align="c"),
    ]


def _corner_key(view: View, sprite: Sprite, name: str, lift: int) -> list[Sprite]:
    """Return the key as a letter with a background, as figures of small cards reach the corner."""
    box, px = sprite.box, max(view.px(13), min(view.px(_KEY), round(sprite.box.h * 0.16)))
    wide = max(round(px * 1.1), view.letters.width(name, px) + px // 4)
    high, inset = round(px * 1.15), round(box.w * 0.02)
    right, foot = box.x + box.w - inset, box.y + box.h - inset - lift
    place = Box(round(right - wide), round(foot - high), wide, high)
    if sprite.face.kind == "back":
        cap = panel_sprite(place.grow(-1), "panel", "panel_border", px // 4)
        return [cap, text_sprite(name, place, px, align="c")]
    letter = text_sprite(name, place, px, "paper_ink", align="c")._replace(alpha=KEY_ALPHA)
    return [panel_sprite(place, "paper_bottom", "", px // 4), letter]
