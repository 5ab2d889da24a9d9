"""The ranks of a row of tables: a bar with four medals, the ribbon of a rank, and their words."""

from collections.abc import Sequence

from game.boards.scene import Box, Face, Sprite
from game.play.ranks import METALS, rank_of, to_next
from game.ui.kit.layout import Column, Container, Layers, Node, Picture, Row
from game.ui.kit.text import Icon, Label, spoken_as
from game.ui.kit.view import View
from game.ui.kit.widgets.base import panel_sprite, text_sprite
from game.ui.texts.common_words import number, tr, trn, with_commas

RIBBON = "ribbon"
"""The identity of the sprites of a ribbon, in animations."""

_SMALL, _MIDDLE = 18, 24  # units of type
_BAR, _DISC, _KNOB = 8, 34, 12  # units
_HIGH, _ENDS = 44, 2 * 34  # units: a ribbon's height, and its ends


def medal_bar(view: View, score: int, medals: Sequence[int]) -> Node:
    """Return the bar up to a score, with the medals, its rank, and how far it is to the next."""

    def draw(box: Box) -> list[Sprite]:
        return _bar(view, box, score, medals)

    said = (f"{metal_words(rank)} {number(at)}" for rank, at in enumerate(medals, 1))
    high = (_DISC + 1.6 * _SMALL * view.text_size) / view.text_size
    bar = spoken_as(Picture(draw, high=high), with_commas(said))
    rank, words = rank_of(score, medals), next_words(score, medals)
    told = Container(Label(words, _SMALL, lines=2), y=0.5)
    below = Row(ribbon(view, rank), told, gap=12) if rank else told
    return Column(bar, below, gap=10)


def _bar(view: View, box: Box, score: int, medals: Sequence[int]) -> list[Sprite]:
    """Return the bar, its knob at the score, the medals and their scores."""
    unit = view.unit / view.text_size
    disc, bar, knob = (round(side * unit) for side in (_DISC, _BAR, _KNOB))
    middle, places = round(box.y + disc / 2), _spread(box, disc, medals)

    def left_of(value: int) -> int:
        """Return the place of a score, between the medals below and above it."""
        known = [(0, round(box.x)), *zip(medals, places, strict=True)]
        reached = sum(value >= at for at, _ in known)
        if reached == len(known):
            return places[-1]
        (low, first), (high, last) = known[reached - 1 : reached + 1]
        return round(first + (last - first) * (value - low) / (high - low))

    track = Box(box.x, round(middle - bar / 2), box.w, bar)
    made = [panel_sprite(track, "panel_raised", "", bar / 2)]
    end, rank = left_of(score), rank_of(score, medals)
    if rank < len(medals):  # never on a medal that is not reached
        end = min(end, places[rank] - round((disc + knob) / 2))
    if score > 0:
        made.append(panel_sprite(track._replace(w=max(bar, end - box.x)), "gold", "", bar / 2))
    for value, metal, x in zip(medals, METALS, places, strict=True):
        place = Box(x - disc // 2, middle - disc // 2, disc, disc)
        reached = score >= value
        ground = place.grow(-round(0.2 * disc))
        made.append(panel_sprite(ground, "panel", "", ground.w / 2))
        sign = Face("icon", name=f"medal {metal}" if reached else f"medal {metal} open")
        made.append(Sprite(sign, place, style=(metal,)))
        words = Box(
            place.x - disc // 2, place.y + disc, 2 * disc, round(box.y + box.h - place.y - disc)
        )
        role = "text" if reached else "text_dim"
        made.append(text_sprite(number(value), words, view.px(_SMALL), role, align="c"))
    if not any(abs(x - end) < (disc + knob) / 2 for x in places[:rank]):
        place = Box(end - knob // 2, middle - knob // 2, knob, knob)
        made.append(panel_sprite(place, "text", "", knob / 2))
    return made


def _spread(box: Box, disc: int, medals: Sequence[int]) -> list[int]:
    """Return the middles of the medals: at their shares of the bar, and none over another."""
    wide, apart = box.w - disc, min(1.7 * disc, (box.w - disc) / len(medals))
    places = [box.x + disc / 2 + wide * value / medals[-1] for value in medals]
    for k in range(1, len(places)):
        places[k] = max(places[k], places[k - 1] + apart)
    last = box.x + box.w - disc / 2
    return [round(min(x, last - apart * (len(places) - 1 - k))) for k, x in enumerate(places)]


def ribbon(view: View, rank: int) -> Node:
    """Return the ribbon of a rank in its metal, with its word."""
    words = metal_words(rank)
    wide = view.letters.width(words, view.px(_MIDDLE), True) / view.unit + _ENDS
    face = Face("ribbon", name=METALS[rank - 1])

    def draw(box: Box) -> list[Sprite]:
        return [Sprite(face, box, ident=RIBBON)]

    word = Label(words, _MIDDLE, "accent_text", bold=True, align="c", ident=RIBBON)
    inside = Layers(Picture(draw), Container(word, high=0.84 * _HIGH, y=0.0))
    return Container(inside, wide=(0.7 * wide, wide), high=_HIGH)


def rank_sign(score: int, medals: Sequence[int], size: float) -> Node | None:
    """Return the medal of a score, None without a rank."""
    rank = rank_of(score, medals)
    return Icon(f"medal {METALS[rank - 1]}", size, METALS[rank - 1]) if rank else None


def metal_words(rank: int) -> str:
    """Return the name of a rank's metal, "" for rank 0."""
    return ("", tr("Bronze"), tr("Silver"), tr("Gold"), tr("Diamond"))[rank]


def next_words(score: int, medals: Sequence[int]) -> str:
    """Return the points missing for the next rank in words, "" at the highest."""
    more = to_next(score, medals)
    if more is None:
        return ""
    told = (
        trn("{count} to bronze", "{count} to bronze", more),
        trn("{count} to silver", "{count} to silver", more),
        trn("{count} to gold", "{count} to gold", more),
        trn("{count} to diamond", "{count} to diamond", more),
    )
    return told[rank_of(score, medals)]
