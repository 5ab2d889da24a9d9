"""Awards at the end of a game: a card back that turns over in light, to be put on the cards."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import cos, pi

from game.boards.last_board import stroke_sprites
from game.boards.motion.curves import ease_out
from game.boards.scene import ASPECT, Box, Face, Pose, Sprite, group_sprites
from game.play.achievements.definitions import Achievement
from game.ui.context import Context
from game.ui.kit.layout import Column, Container, Picture, Row, draw_node
from game.ui.kit.layout.spans import Span
from game.ui.kit.text import Label
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Navigation, Widget
from game.ui.pages.match.ends.end_layout import SMALL
from game.ui.texts.common_words import tr, trn

AWARD_AT, AWARD_MS = 1700.0, 360.0
"""When an award comes at the end of a game, and how long it turns, in milliseconds."""

_CARD, _HIGH = 78, 150  # units: the width of the back, and the height of all
_RISES = 60  # units
_LIT = "#ffd68c"
AWARD = "award"
"""The identity of the card that turns."""


@dataclass(eq=False)
class Award(Widget):
    """A new award, as a back in light with its name; a press puts the back on the cards."""

    deed: Achievement
    more: int
    used: bool
    action: Callable[[], None]

    role = "button"

    def width_span(self, view: View) -> Span:
        return Span(view.px(160), view.px(340))

    def height_span(self, view: View, width: float) -> Span:
        return Span(view.px(90), view.px(_HIGH))

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> Navigation | None:
        """Put the back on the cards, or the usual one again."""
        self.action()
        return None

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        edge = "text_dim" if hovered else ""
        frame = self.backing(view, focused=focused, fill="", edge=edge)
        title = tr("New award: {title}").format(title=tr(self.deed.title))
        told = [Label(title, SMALL, "feast", bold=True, lines=3)]
        words = tr("on your cards") if self.used else tr(self.deed.asks)
        told.append(Label(words, SMALL, "text_dim", lines=3))
        if self.more:
            more = trn("and {count} more", "and {count} more", self.more).format(count=self.more)
            told.append(Label(more, SMALL, "text_dim"))
        wide = 2.1 * _CARD / view.text_size
        shown = Container(Picture(lambda box: _back_in_light(view, box, self.deed.back)), wide=wide)
        inside = Row(shown, Container(Column(*told, gap=2), y=0.5, grow=1), gap=4)
        return [frame, *draw_node(inside, view, self.box)]


def _back_in_light(view: View, room: Box, name: str) -> list[Sprite]:
    """Return a card back in a pool of light, with strokes round it."""
    return in_light(room, Face("back", name=name), _CARD * view.unit / view.text_size)


def in_light(room: Box, face: Face, most: float) -> list[Sprite]:
    """Return a card, at ``most`` so wide, in a pool of light with strokes round it."""
    x, y = room.centre
    w = min(most, room.w / 2.1, room.h / 1.8)
    h = w / ASPECT
    card = Box(round(x - w / 2), round(y - h / 2), round(w), round(h))
    pool = Box(round(x - 1.2 * w), round(y - 0.9 * w), round(2.4 * w), round(1.8 * w))
    strokes = [one._replace(pose=None) for one in stroke_sprites(card, "lamp", 1.0)]
    return [
        Sprite(Face("pool", name=_LIT), pool, alpha=90),
        *strokes,
        Sprite(face, card, ident=AWARD),
    ]


def award_of(context: Context, deeds: Sequence[Achievement]) -> Award | None:
    """Return the first of some new awards, None if there is none."""
    if not deeds:
        return None
    deed, used = deeds[0], context.settings.back == deeds[0].back

    def change() -> None:
        context.change(back="pascal" if used else deed.back)

    made = Award(AWARD, deed, len(deeds) - 1, used, change)
    made.tip = tr("Put this back on your cards")
    return made


def turning(
    sprites: Sequence[Sprite], ms: float, unit: float, rises: float = _RISES, turns: float = 2.0
) -> list[Sprite]:
    """Return the sprites of an award at a time: it comes from below and turns twice, or as told."""
    t = (ms - AWARD_AT) / AWARD_MS
    if t < 0:
        return []
    if t >= 1:
        return [*sprites]
    card = next(one for one in sprites if one.ident == AWARD)
    low = rises * unit * (1 - ease_out(t))
    others = [one for one in sprites if one.ident != AWARD]
    flip = cos(2 * pi * turns * (1 - ease_out(t)))
    wide = max(2, round(card.box.w * abs(flip)))
    x, _ = card.box.centre
    box = Box(round(x - wide / 2), round(card.box.y + low), wide, card.box.h)
    face = card.face if flip > 0 else Face("back")
    pose = Pose(wide=card.box.w)
    group = [group_sprites(others, 1, 0, t)] if others else []
    return [*group, card._replace(face=face, box=box, pose=pose)]
