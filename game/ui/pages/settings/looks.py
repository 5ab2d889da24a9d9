"""Galleries of decks, tables and card backs, each shown as a small picture."""

from collections.abc import Callable, Mapping
from functools import partial

from game.boards.scene import ASPECT, Box, Face, Sprite
from game.core.ternary import index
from game.play.achievements.definitions import ACHIEVEMENTS
from game.storage.settings import BACKS, DECKS, STARS, TABLES, THEMES
from game.ui.context import Context
from game.ui.kit.layout.form import Field
from game.ui.kit.layout.gallery import Draw, Gallery
from game.ui.texts.common_words import tr

_PLAIN = "high contrast"
_BEHIND, _BEFORE = index((1, 1, 1, 0)), index((2, 0, 2, 0))  # a striped diamond, a full squiggle
_ON_TABLE = index((0, 2, 2, 1))  # two full ovals
_OF_DECK, _OF_TABLE = 0.72, 0.44  # the width of a card, of that of its picture


def galleries(context: Context) -> list[Field]:
    """Return the rows of decks, tables and backs; a plain table has nothing to choose."""
    theme, tables = context.settings.theme, tr("Paper is always light, slate always dark.")
    rows = [_row(context, "deck", tr("Deck"), deck_words(), deck_picture)]
    if theme != _PLAIN:
        drawn = partial(table_picture, THEMES.index(theme))
        rows.append(_row(context, "table", tr("Table"), table_words(), drawn, tables))
    more = tr("Achievements open more backs.") if len(unlocked_backs(context)) < len(STARS) else ""
    backs = back_words() | unlocked_backs(context)
    return [*rows, _row(context, "back", tr("Back of cards"), backs, back_picture, more)]


def unlocked_backs(context: Context) -> dict[str, str]:
    """Return the backs unlocked by achievements, or in use, with the achievements' titles."""
    shelf = context.library.shelf()
    earned = {
        deed.back for deed in ACHIEVEMENTS if deed.key in shelf and shelf[deed.key].day is not None
    }
    named = {deed.back: tr(deed.title) for deed in ACHIEVEMENTS}
    return {back: named[back] for back in named if back in earned | {context.settings.back}}


def _row(
    context: Context,
    setting: str,
    label: str,
    words: Mapping[str, str],
    draw: Callable[[str, Box], list[Sprite]],
    note: str = "",
) -> Field:
    names = list(words)

    def change(number: int) -> None:
        context.change(**{setting: names[number]})

    chosen = names.index(getattr(context.settings, setting))
    pictures: list[Draw] = [partial(draw, name) for name in names]
    return Field(
        label, Gallery(f"{setting}s", list(words.values()), chosen, change, pictures), note=note
    )


def deck_words() -> dict[str, str]:
    """Return the names of the decks."""
    return dict(zip(DECKS, (tr("Standard"), tr("Line art"), tr("Ink")), strict=True))


def table_words() -> dict[str, str]:
    """Return the names of the tables."""
    plain = tr("Felt"), tr("Paper"), tr("Slate")
    seasons = tr("Spring"), tr("Summer"), tr("Autumn"), tr("Winter")
    return dict(zip(TABLES, plain + seasons, strict=True))


def back_words() -> dict[str, str]:
    """Return the names of the backs."""
    return dict(zip(BACKS, (tr("Triangles"), tr("Hemp leaf"), tr("Waves")), strict=True))


def deck_picture(deck: str, box: Box) -> list[Sprite]:
    """Return two overlapping cards of a deck."""
    w, h = round(box.w * _OF_DECK), round(box.w * _OF_DECK / ASPECT)
    back = Box(round(box.x), round(box.y), w, h)
    front = Box(round(box.x + box.w) - w, round(box.y + box.h) - h, w, h)
    cards = ((_BEHIND, back), (_BEFORE, front))
    return [Sprite(Face("set", card, name=deck), place) for card, place in cards]


def table_picture(theme: int, table: str, box: Box) -> list[Sprite]:
    """Return a table in the colours of a theme, with a card on it."""
    w, h = round(box.w * _OF_TABLE), round(box.w * _OF_TABLE / ASPECT)
    card = Box(round(box.x + 0.9 * box.w) - w, round(box.y + 0.15 * box.h), w, h)
    on = Sprite(Face("table", theme, name=table), box)
    return [on, Sprite(Face("set", _ON_TABLE), card)]


def back_picture(back: str, box: Box) -> list[Sprite]:
    """Return the back of a card."""
    return [Sprite(Face("back", name=back), box)]
