"""Galleries of decks, tables, marbles and card backs, each shown as a small picture."""

from collections.abc import Callable, Mapping
from functools import partial

from game.boards.scene import Box, Sprite
from game.storage.settings import STARS, THEMES
from game.ui.context import Context
from game.ui.kit.layout.form import Field
from game.ui.kit.layout.gallery import Draw, Gallery
from game.ui.texts.common_words import append_words, tr
from game.ui.texts.looks import (
    back_picture,
    back_words,
    deck_picture,
    deck_words,
    locked_looks,
    marble_picture,
    marble_words,
    table_picture,
    table_words,
    unlocked_backs,
)

_PLAIN = "high contrast"


def galleries(context: Context) -> list[Field]:
    """Return the rows of decks, tables, marbles, backs; a plain table has nothing to choose."""
    theme, tables = context.settings.theme, tr("Paper is always light, slate always dark.")
    rows = [_row(context, "deck", tr("Card style"), deck_words(), deck_picture)]
    if theme != _PLAIN:
        drawn = partial(table_picture, THEMES.index(theme))
        rows.append(_row(context, "table", tr("Table"), table_words(), drawn, tables))
    rows.append(_row(context, "marbles", tr("Marbles"), marble_words(), marble_picture))
    more = (
        tr("Achievements unlock more card backs.")
        if len(unlocked_backs(context)) < len(STARS)
        else ""
    )
    backs = back_words() | unlocked_backs(context)
    return [*rows, _row(context, "back", tr("Card back"), backs, back_picture, more)]


def _row(
    context: Context,
    setting: str,
    label: str,
    words: Mapping[str, str],
    draw: Callable[[str, Box], list[Sprite]],
    note: str = "",
) -> Field:
    """Return a row with a gallery, with the looks still to win at its end."""
    locked = locked_looks(context, setting)
    names = [name for name in words if name not in locked]

    def change(number: int) -> None:
        context.change(**{setting: names[number]})

    if locked:
        note = append_words(note, tr("Win the rest on the ladder."))
    shown = [*names, *locked]
    pictures: list[Draw] = [partial(draw, name) for name in shown]
    chosen = names.index(getattr(context.settings, setting))
    told = [words[name] for name in shown]
    gallery = Gallery(setting.rstrip("s") + "s", told, chosen, change, pictures, len(locked))
    return Field(label, gallery, note=note)
