"""The card to share of a daily deal: result, a figure for each find, and streak."""

from functools import partial
from math import ceil
from typing import NamedTuple

from game.boards.scene import SHARED_HIGH, SHARED_MARGIN, SHARED_WIDE, Box, Face, Scene, Sprite
from game.play.days.share_text import Grade, Mark
from game.ui.kit.layout import Column, Container, Node, Picture, Row, Space, draw_node
from game.ui.kit.layout.figure import AspectBox
from game.ui.kit.text import Icon, Label
from game.ui.kit.view import View
from game.ui.kit.widgets.base import text_sprite
from game.ui.medals import ribbon
from game.ui.pictures import hue_role
from game.ui.texts.common_words import number, tr

PIXELS = 2
"""Pixels per unit in the saved picture."""

_FRAME = 40  # units: the margin of the table around the card
_INK, _DIM, _LINE = "#14262b", "#4b555c", "#d6ae55"
_FILL: dict[Grade, int] = {"quick": 2, "steady": 1, "slow": 0}
_FEW = 12  # most marks with their seconds below them
_WORDMARK = 3.7


class Story(NamedTuple):
    """The content of the card: words, marks, and the seconds of a quick find.

    ``figure`` is the time, the marbles left or the tables solved; ``told`` a summary, ``note``
    what keeps it from being a first time without help, and ``rank`` that of a row of tables.
    """

    game: str
    title: str
    kind: str
    date: str
    figure: str
    marks: tuple[Mark, ...]
    quick: int
    streak: str
    told: str
    note: str = ""
    rank: int = 0


def card(view: View, box: Box, story: Story) -> list[Sprite]:
    """Draw the card in a box of the proportions WIDE by HIGH, with a shadow."""
    unit = box.w / SHARED_WIDE
    inner = View((1280, 720), view.letters, view.look, unit, right_to_left=view.right_to_left)
    ground = Sprite(Face("shared card"), box.grow(round(SHARED_MARGIN * box.w)))
    tree = Container(_card_content(inner, story), pad=(36, 30))
    return [ground, *view.sprites_as_read(draw_node(tree, inner, box), box)]


def picture(view: View, story: Story) -> Scene:
    """Return the scene of the saved picture: the card on the table."""
    wide, high = (PIXELS * (side + 2 * _FRAME) for side in (SHARED_WIDE, SHARED_HIGH))
    box = Box(PIXELS * _FRAME, PIXELS * _FRAME, PIXELS * SHARED_WIDE, PIXELS * SHARED_HIGH)
    return Scene((wide, high), tuple(card(view, box, story)))


def _card_content(view: View, story: Story) -> Node:
    """Return the layout of the card."""
    mark = AspectBox(lambda box: [Sprite(Face("wordmark", 1), box)], _WORDMARK, 148)
    note = [Label(story.note, 18, _INK, bold=True, align="r")] if story.note else []
    date = Column(Label(story.date, 18, _DIM, align="r"), *note)
    head = Row(mark, Container(date, y=0.5, grow=1))
    sign = Icon(f"game {story.game}", 26, hue_role(story.game))
    name = Row(sign, Label(story.title, 24, _INK, bold=True, grow=1), gap=8)
    words = Column(name, Label(story.kind, 18, _DIM), gap=2)
    figure = Label(story.figure, 60, _INK, bold=True, align="r")
    played = Row(Container(words, y=0.5, grow=1), figure, gap=10)
    hairline = Container(Space(), high=1, panel=(_LINE, ""), radius=0)
    marks = Picture(partial(_marks, story), grow=1)
    flame = AspectBox(lambda box: [Sprite(Face("flame"), box)], 1 / 1.4, 26)
    streak: list[Node] = [flame, Label(story.streak, 20, _INK, bold=True)] if story.streak else []
    if story.rank:
        streak = [ribbon(view, story.rank)]
    foot = Row(*streak, Label(story.told, 18, _DIM, align="r", grow=1), gap=8)
    legend = [_legend(story.quick)] if story.marks and story.marks[0].seconds is not None else []
    return Column(
        Container(head, high=46),
        Space(10),
        Container(played, high=76),
        Space(8),
        hairline,
        Space(12),
        marks,
        Space(12),
        *legend,
        Space(10),
        Container(foot, high=40),
    )


def _legend(quick: int) -> Node:
    """Return the legend of filled, striped and open figures."""
    words = (
        tr("under {seconds} s").format(seconds=number(quick)),
        tr("under {seconds} s").format(seconds=number(2 * quick)),
        tr("longer"),
    )
    parts: list[Node] = []
    for fill, said in zip((2, 1, 0), words, strict=True):
        parts.append(AspectBox(partial(_draw_face, Face("token", 9 * fill, name=_DIM)), 1, 22))
        parts += [Label(said, 16, _DIM), Space(grow=1)]
    return Container(Row(*parts[:-1], gap=4), high=26)


def _draw_face(face: Face, box: Box) -> list[Sprite]:
    return [Sprite(face, box)]


def _marks(story: Story, box: Box) -> list[Sprite]:
    """Draw the marks in rows, as large as fits."""
    marks = story.marks
    if not marks:
        return []
    timed = len(marks) <= _FEW and marks[0].seconds is not None
    tall = 1.42 if timed else 1.12  # of a mark's width, with its caption
    side, columns = max(
        (min(box.w / count, box.h / ceil(len(marks) / count) / tall, box.w / 4), count)
        for count in range(1, len(marks) + 1)
    )
    rows = ceil(len(marks) / columns)
    columns = ceil(len(marks) / rows)
    made: list[Sprite] = []
    top = box.y + (box.h - rows * side * tall) / 2
    for at, mark in enumerate(marks):
        row, column = divmod(at, columns)
        wide = min(columns, len(marks) - row * columns) if rows == 1 else columns
        x = box.x + (box.w - wide * side) / 2 + column * side
        place = Box(round(x), round(top + row * side * tall), round(side), round(side))
        made.append(_mark(mark, at, place.grow(-round(side * 0.05))))
        if timed and mark.seconds is not None:
            below = Box(place.x, place.y + place.h, place.w, round(side * 0.3))
            px = max(8, round(min(side * 0.3, box.w / 18)))
            made.append(text_sprite(number(mark.seconds), below, px, _DIM, align="c"))
    return made


def _mark(mark: Mark, at: int, place: Box) -> Sprite:
    """Draw a mark; its shape and colour have no meaning."""
    if mark.grade in ("left", "home"):
        return Sprite(Face("marker", 1 + at % 3, at % 7), place.grow(-round(place.w * 0.06)))
    if mark.grade == "mistake":
        return Sprite(Face("icon", name="cross"), place.grow(-round(place.w * 0.18)), style=(_DIM,))
    shape, colour = (at + at // 3) % 3, (2 * at + at // 4) % 3
    return Sprite(Face("token", 9 * _FILL[mark.grade] + 3 * colour + shape), place)
