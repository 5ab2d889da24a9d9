"""The medals of a row of tables: a bar with all of them, and how far it is to the next."""

from collections.abc import Sequence

from game.boards.scene import Box, Face, Sprite
from game.play.journey.ranks import rank_of, to_next
from game.ui.kit.layout import Column, Node, Picture
from game.ui.kit.text import Label
from game.ui.kit.view import View
from game.ui.kit.widgets.base import panel_sprite, text_sprite
from game.ui.texts.common_words import append_words, number, tr, trn

METALS = ("#cd7f48", "#cdd6dc", "gold", "#a6e4f5")
"""The colour roles of bronze, silver, gold and diamond."""

_EDGES = ("#b5713d", "#8d99a1", "gold", "#4a9db5")  # of those not reached, to be seen on any table

_BAR, _DISC, _KNOB, _SMALL = 8, 34, 12, 18  # units: the last of type


def medal_bar(view: View, score: int, medals: Sequence[int]) -> Node:
    """Return the bar up to a score, with a medal at each place, and words about the next."""

    def draw(box: Box) -> list[Sprite]:
        return _bar(view, box, score, medals)

    high = (_DISC + 1.6 * _SMALL * view.text_size) / view.text_size
    told = Label(medal_words(score, medals), _SMALL, lines=2)
    return Column(Picture(draw, high=high), told, gap=8)


def _bar(view: View, box: Box, score: int, medals: Sequence[int]) -> list[Sprite]:
    """Return the bar, its knob at the score, the medals and their scores."""
    unit = view.unit / view.text_size
    disc, bar, knob = (round(side * unit) for side in (_DISC, _BAR, _KNOB))
    wide, most = box.w - disc, max(medals[-1], score)
    middle = round(box.y + disc / 2)

    def left_of(value: int) -> int:
        return round(box.x + disc / 2 + wide * value / most)

    track = Box(box.x, round(middle - bar / 2), box.w, bar)
    made = [panel_sprite(track, "panel_raised", "", bar / 2)]
    end = left_of(score)
    if any(place - score > 0 and left_of(place) - end < (disc + knob) / 2 for place in medals):
        following = min(place for place in medals if place > score)
        end = left_of(following) - round((disc + knob) / 2)  # never on a medal that is not reached
    if score > 0:
        made.append(panel_sprite(track._replace(w=max(bar, end - box.x)), "gold", "", bar / 2))
    for value, metal, rim in zip(medals, METALS, _EDGES, strict=True):
        place = Box(left_of(value) - disc // 2, middle - disc // 2, disc, disc)
        reached = score >= value
        fill, edge = (metal, metal) if reached else ("panel", rim)
        made.append(panel_sprite(place, fill, edge, disc / 2, max(2, round(2 * unit))))
        inner = place.grow(-round(0.24 * disc))
        star = Face("icon", name="star full" if reached else "star")
        made.append(Sprite(star, inner, style=("#3a2408" if reached else rim,)))
        words = Box(
            place.x - disc // 2, place.y + disc, 2 * disc, round(box.y + box.h - place.y - disc)
        )
        role = "text" if reached else "text_dim"
        made.append(text_sprite(number(value), words, view.px(_SMALL), role, align="c"))
    if not any(abs(left_of(value) - end) < (disc + knob) / 2 for value in medals if score >= value):
        place = Box(end - knob // 2, middle - knob // 2, knob, knob)
        made.append(panel_sprite(place, "text", "", knob / 2))
    return made


def medal_words(score: int, medals: Sequence[int]) -> str:
    """Return the medal that was reached, and how many tables are missing to the next."""
    reached = rank_of(score, medals)
    more = to_next(score, medals)
    if more is None:
        return tr("Diamond!")
    if reached == 0:
        return trn("{count} more table for bronze.", "{count} more tables for bronze.", more)
    if reached == 1:
        words = trn("{count} more table for silver.", "{count} more tables for silver.", more)
        return append_words(tr("Bronze."), words)
    if reached == 2:
        words = trn("{count} more table for gold.", "{count} more tables for gold.", more)
        return append_words(tr("Silver."), words)
    words = trn("{count} more table for diamond.", "{count} more tables for diamond.", more)
    return append_words(tr("Gold."), words)
