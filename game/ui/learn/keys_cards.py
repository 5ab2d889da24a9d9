"""A card of the keyboard practice."""

from __future__ import annotations

from game.boards.scene import Box, Face, Sprite
from game.play.keys_practice import KeysPractice
from game.ui.card_pieces import group_badge, hint_badge
from game.ui.view import View


def practice_card(view: View, practice: KeysPractice, place: int, box: Box) -> list[Sprite]:
    """Return a card as it stands: lit, chosen, or among those that were right."""
    round_, kind = practice.round, "sumz" if practice.groups else "set"
    over = practice.phase == "pause" and bool(practice.done)
    asked = practice.phase == "shown" and place in round_.places
    mark = ""
    if over and place in round_.places:
        mark = "right"
    elif place in practice.first | practice.second:
        mark = "second" if place in practice.second else "chosen"
    elif asked:
        mark = "hint"
    marks = frozenset({mark} if mark else ())
    sprite = Sprite(Face(kind, round_.cards[place]), box, marks=marks)
    if asked and mark == "hint":
        second = place in round_.right if practice.groups else None
        return [sprite, *hint_badge(view, sprite, second)]
    if asked and practice.groups:
        return [sprite, *group_badge(view, sprite, place in practice.second)]
    return [sprite]
