"""The ribbon of a rank at the end of a row of tables: it lands, with as many notes as its rank."""

from collections.abc import Sequence

from game.boards.motion.animation import Cue, ease_in, hump
from game.boards.motion.endings import EndingPlan
from game.boards.motion.sparks import sparks
from game.boards.scene import Face, Sprite, group_sprites

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
