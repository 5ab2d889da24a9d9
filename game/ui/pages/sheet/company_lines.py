"""The bar of whom to play with, and the line below that belongs to the choice."""

from collections.abc import Sequence
from functools import partial

from game.boards.scene import Box, Face, Sprite
from game.games.levels import LEVELS
from game.ui.kit.layout import Column, Container, Layers, Node, Picture, Row, Space
from game.ui.kit.text import Icon, Label
from game.ui.kit.view import View
from game.ui.kit.widgets.pick import FRAME, Pick, PickGroup
from game.ui.pages.sheet.plan import COMPANIES, SheetPlan
from game.ui.pages.sheet.sheet_words import company_words
from game.ui.pictures import hue_role, portrait
from game.ui.rungs import rung_words, star_sprites
from game.ui.table.players.computers import level_name, level_tip
from game.ui.texts.common_words import tr

_BAR = 52
_FACE, _STAR = 60, 18  # units
_LARGE_TEXT = 1.3


def players_bar(view: View, plan: SheetPlan, group: PickGroup, *, signs: bool) -> Node:
    """Return the bar of whom to play with, with ``signs`` before the words where there is room."""
    hue, cells = hue_role(plan.game), list[Node]()
    for number, company in enumerate(COMPANIES):
        words, icon = company_words(company)
        chosen = number == group.chosen
        label = Label(words, 18, "text" if chosen else "text_soft", bold=chosen, align="c")
        sign = [Icon(icon, view.plain(22), hue if chosen else "text_soft")] if signs else []
        inside = Row(Space(grow=1), *sign, label, Space(grow=1), gap=view.plain(10))
        pick = Pick(group.names[number], inside, group, number, hue=hue, radius=8)
        cells.append(Container(pick, wide=0, grow=1))
    panel = ("panel", "panel_border")
    bar = Container(Row(*cells), pad=(view.plain(3), view.plain(3)), panel=panel, radius=10)
    return Container(bar, high=view.plain(_BAR))


def faces(view: View, plan: SheetPlan, group: PickGroup) -> Node:
    """Return the five computer players, from the easiest to the strongest.

    Below them are their stars, once one was won in the game.
    """
    hue, cells = hue_role(plan.game), list[Node]()
    ladder, small = plan.context.library.ladder(), view.text_size < _LARGE_TEXT
    rungs = [ladder.rung(plan.game, level) for level in LEVELS]
    starred = any(rung.stars for rung in rungs)
    for number, level in enumerate(LEVELS):
        chosen = number == group.chosen
        name = level_name(level)
        label = Label(name, 18, "text" if chosen else "text_soft", bold=chosen, align="c")
        side = view.plain(_FACE + 10)
        face = Container(portrait(level, side - view.plain(10)), wide=side, high=side, x=0.5)
        ring = Container(Picture(lambda box: _ring(view, box, hue)), wide=side, high=side, x=0.5)
        parts = [Layers(face, ring) if chosen else face, label]
        if starred and small:
            draw = partial(star_sprites, rungs[number])
            parts.append(Container(Picture(draw), high=view.plain(_STAR)))
        inside = Column(*parts, gap=view.plain(2))
        pick = Pick(group.names[number], inside, group, number, hue=hue, framed=False)
        pick.tip = level_tip(level)
        if starred:
            told = tr("{name}: {stars}")
            pick.called = told.format(name=name, stars=rung_words(rungs[number]))
        cells.append(Container(pick, wide=0, grow=1))
    if starred or not small:
        return Row(*cells)
    ends = [tr("easier"), *[""] * (len(LEVELS) - 2), tr("stronger")]
    words = [Container(Label(end, 18, "text_soft", align="c"), wide=0, grow=1) for end in ends]
    return Column(Row(*cells), Row(*words))


def _ring(view: View, box: Box, hue: str) -> list[Sprite]:
    side = min(box.w, box.h)
    x, y = box.x + (box.w - side) / 2, box.y + (box.h - side) / 2
    style = "", hue, side / 2, view.px(view.plain(3))
    return [
        Sprite(
            Face("panel"), Box(round(x), round(y), side, side), ident=f"{FRAME}face", style=style
        )
    ]


def facts(pairs: Sequence[tuple[str, str]]) -> Node:
    """Return figures with their labels, side by side."""
    cells = []
    for figure, words in pairs:
        about = Label(words, 18, "text_soft", align="c")
        cells.append(Container(Column(Label(figure, 24, bold=True, align="c"), about), grow=1))
    return Row(*(Container(cell, wide=0) for cell in cells))


def practice_line() -> Node:
    """Return the description of practice."""
    words = tr("Hints and explanations as often as you like. Nothing counts.")
    return Label(words, 18, "text_soft", align="c", lines=2)
