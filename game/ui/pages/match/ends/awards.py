"""Awards at the end of a game: a thing that turns over in light, and is used with one press.

The ribbon of a rank lands at the end of a row of tables, with as many notes as its rank.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import cos, pi
from typing import TypeAlias

from game.boards.last_board import stroke_sprites
from game.boards.lattice_layout import TURNS
from game.boards.motion.animation import Cue
from game.boards.motion.curves import ease_in, ease_out, hump
from game.boards.motion.endings import EndingPlan
from game.boards.motion.sparks import sparks
from game.boards.scene import ASPECT, Box, Face, Pose, Sprite, group_sprites
from game.play.achievements.definitions import Achievement
from game.play.ladder import Prize
from game.ui.context import Context
from game.ui.kit.layout import Column, Container, Picture, Row, draw_node
from game.ui.kit.layout.spans import Span
from game.ui.kit.text import Label
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Navigation, Widget
from game.ui.pages.match.ends.end_layout import SMALL
from game.ui.texts.common_words import tr, trn
from game.ui.texts.looks import (
    is_used,
    prize_name,
    prize_picture,
    prize_reason,
    prize_use_words,
    toggle_prize,
)

AWARD_AT, AWARD_MS = 1700.0, 360.0
"""When an award comes at the end of a game, and how long it turns, in milliseconds."""

Earned: TypeAlias = Achievement | Prize
"""What a game can earn."""

_CARD, _HIGH = 78, 150  # units: the width of the thing, and the height of all
_RISES = 60  # units
_LIT = "#ffd68c"
AWARD = "award"
"""The identity of the card that turns."""


def award_name(earned: Earned) -> str:
    """Return the name of an award."""
    return prize_name(earned) if isinstance(earned, Prize) else tr(earned.title)


def award_reason(earned: Earned) -> str:
    """Return how one wins an award."""
    return prize_reason(earned) if isinstance(earned, Prize) else tr(earned.asks)


@dataclass(eq=False)
class Award(Widget):
    """A new award, as a thing in light with its name; a press puts it to use.

    ``told`` is its reason, or where it is in use; ``use`` is what a press does, in words, or empty.
    """

    news: str
    told: str
    use: str
    draw: Callable[[Box], list[Sprite]]
    more: int
    action: Callable[[], None]

    role = "button"

    def width_span(self, view: View) -> Span:
        return Span(view.px(160), view.px(420))

    def height_span(self, view: View, width: float) -> Span:
        return Span(view.px(90), view.px(_HIGH))

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> Navigation | None:
        """Use the thing, or the usual one again."""
        self.action()
        return None

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        edge = "text_dim" if hovered else ""
        frame = self.backing(view, focused=focused, fill="", edge=edge)
        told = [Label(self.news, SMALL, "feast", bold=True, lines=3)]
        told.append(Label(self.told, SMALL, "text_dim", lines=3))
        if self.use:
            told.append(Label(self.use, SMALL, "accent", bold=True))
        if self.more:
            more = trn("and {count} more", "and {count} more", self.more).format(count=self.more)
            told.append(Label(more, SMALL, "text_dim"))
        wide = 2.1 * _CARD / view.text_size
        most = _CARD * view.unit / view.text_size
        shown = Container(Picture(partial(in_light, draw=self.draw, most=most)), wide=wide)
        inside = Row(shown, Container(Column(*told, gap=2), y=0.5, grow=1), gap=4)
        return [frame, *draw_node(inside, view, self.box)]


def draw_face(face: Face) -> Callable[[Box], list[Sprite]]:
    """Return a function drawing a face as large as its box."""
    return lambda box: [Sprite(face, box)]


def in_light(room: Box, draw: Callable[[Box], Sequence[Sprite]], most: float) -> list[Sprite]:
    """Return a thing as large as a card, at ``most`` so wide, in light with strokes round it."""
    x, y = room.centre
    w = min(most, room.w / 2.1, room.h / 1.8)
    h = w / ASPECT
    card = Box(round(x - w / 2), round(y - h / 2), round(w), round(h))
    pool = Box(round(x - 1.2 * w), round(y - 0.9 * w), round(2.4 * w), round(1.8 * w))
    strokes = [one._replace(pose=None) for one in stroke_sprites(card, "lamp", 1.0)]
    thing = [one._replace(ident=AWARD) for one in draw(card)]
    return [Sprite(Face("pool", name=_LIT), pool, alpha=90), *strokes, *thing]


def award_of(context: Context, earned: Sequence[Earned]) -> Award | None:
    """Return the first of some new awards, None without any."""
    if not earned:
        return None
    first, more = earned[0], len(earned) - 1
    name, reason = award_name(first), award_reason(first)
    if isinstance(first, Prize):
        news = tr("You’ve won: {thing}").format(thing=name)
        used = prize_use_words(first) if is_used(context, first) else ""
        draw = partial(prize_picture, context, first)
        toggle = partial(toggle_prize, context, first)
        use = "" if used else tr("Use it")
        return Award(AWARD, news, used or reason, use, draw, more, toggle, tip=tr("Use it"))
    back, on = first.back, context.settings.back == first.back

    def change() -> None:
        context.change(back="pascal" if on else back)

    news = tr("New achievement: {title}").format(title=name)
    told, tip = tr("on your cards") if on else reason, tr("Put this back on your cards")
    drawn = draw_face(Face("back", name=back))
    return Award(AWARD, news, told, "", drawn, more, change, tip=tip)


def turning(
    sprites: Sequence[Sprite], ms: float, unit: float, rises: float = _RISES, turns: float = 2.0
) -> list[Sprite]:
    """Return the sprites of an award at a time: it comes from below and turns twice, or as told."""
    t = (ms - AWARD_AT) / AWARD_MS
    if t < 0:
        return []
    if t >= 1:
        return [*sprites]
    thing = next(one for one in sprites if one.ident == AWARD)
    low = rises * unit * (1 - ease_out(t))
    others = [one for one in sprites if one.ident != AWARD]
    group = [group_sprites(others, 1, 0, t)] if others else []
    return [*group, _turn_thing(thing, turns * (1 - ease_out(t)), low)]


def _turn_thing(thing: Sprite, left: float, low: float) -> Sprite:
    """Return a thing with a number of turns left: marbles roll, all else turns over."""
    if thing.face.kind == "marker":
        face = thing.face._replace(n=round(-left * TURNS) % TURNS)
        box = thing.box.shift(0, round(low))
        return thing._replace(face=face, box=box, pose=Pose(wide=box.w))
    flip = cos(2 * pi * left)
    wide = max(2, round(thing.box.w * abs(flip)))
    x, _ = thing.box.centre
    box = Box(round(x - wide / 2), round(thing.box.y + low), wide, thing.box.h)
    if flip > 0 and thing.face.kind == "table":  # one picture, as each size would be made anew
        return group_sprites([thing], 1, 0, 1)._replace(box=box)
    face = thing.face if flip > 0 else Face("back")
    return thing._replace(face=face, box=box, pose=Pose(wide=thing.box.w))


_FALLS_MS, _SQUASH_MS, _GLITTERS_MS = 180.0, 140.0, 500.0
_LARGER, _SQUASH = 0.5, 0.06
_SPARKS, _RING = 20, 34  # how many, and units: the radius where they begin


def with_ribbon(plan: EndingPlan, rank: int) -> EndingPlan:
    """Return the plan of an end with the ribbon of a rank, to land after the number's count."""
    lands = _begin(plan) + _FALLS_MS
    cue = Cue(round(lands), "rank", step=rank - 1)
    return plan._replace(rests=max(plan.rests, lands + _GLITTERS_MS), cues=(*plan.cues, cue))


def _begin(plan: EndingPlan) -> float:
    return plan.counts + plan.number


def landing(sprites: Sequence[Sprite], plan: EndingPlan, ms: float, unit: float) -> list[Sprite]:
    """Return a ribbon at a time: it falls on its place, large at first, and sparks fly."""
    since = ms - _begin(plan)
    if since < 0:
        return []
    if since < _FALLS_MS:
        share = since / _FALLS_MS
        return [group_sprites(sprites, 1 + _LARGER * (1 - ease_in(share)), 0, min(1.0, 2 * share))]
    ribbon, after = sprites[0], since - _FALLS_MS
    glitter = sparks("", 0, [Face("spark", -1, name=ribbon.face.name)], _SPARKS, _RING)
    flying = glitter.sprites(after, *ribbon.box.centre, unit)
    if after >= _SQUASH_MS:
        return [*sprites, *flying]
    return [group_sprites(sprites, 1 - _SQUASH * hump(after / _SQUASH_MS), 0, 1), *flying]
