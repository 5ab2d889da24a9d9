"""The look: theme, palette and type, and cards that show what they come to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.art.palette import PALETTES as MADE
from game.art.vision import verdicts
from game.boards.cards import ASPECT
from game.boards.scene import Box, Face, Sprite
from game.core.ternary import index
from game.storage.settings import PALETTES, TEXT_SIZES, THEMES
from game.ui.context import Context
from game.ui.input.keys import key_name
from game.ui.kit.form import Field
from game.ui.kit.grid import Grid
from game.ui.kit.layout import Column, Container, Either, Node, Row, Space
from game.ui.kit.shaped import Shaped, Snug
from game.ui.kit.text import Icon, Words
from game.ui.kit.view import View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.slider import Slider
from game.ui.pages.settings.own_colours import OwnColours, judged
from game.ui.pages.settings.rows import Rows, choice, flag, switch
from game.ui.table.cards.pieces import keycap
from game.ui.texts.words import percent, tr

_CARDS = (
    index((0, 0, 2, 1)),  # two full ovals, of the first colour
    index((1, 1, 1, 2)),
    index((2, 2, 0, 1)),
    index((2, 0, 1, 0)),
)
_CHOSEN = 1


class Look:
    """How things look; ``toggle_full_screen`` changes the window and the setting."""

    def __init__(self, context: Context, toggle_full_screen: Callable[[], None]) -> None:
        self.context = context
        self._toggle = toggle_full_screen
        self.own = OwnColours(context)

    def fields(self) -> Sequence[Field]:
        """Return the rows; those of the player's own colours only if they are what is shown."""
        context, settings = self.context, self.context.settings
        themes = (tr("Dark"), tr("Light"), tr("High contrast"))
        palettes = [palette_words()[name] for name in PALETTES]
        least, most, step = TEXT_SIZES[0], TEXT_SIZES[-1], TEXT_SIZES.step
        size = Slider(
            "text_size", least, most, step, settings.text_size, self._set_text_size, percent
        )
        return [
            choice(context, "theme", tr("Theme"), THEMES, themes),
            choice(context, "palette", tr("Palette"), PALETTES, palettes),
            *(self.own.fields() if settings.palette == "own" else ()),
            flag(context, "mark_colours", tr("Mark colours")),
            Field(tr("Text size"), size),
            flag(context, "show_keys", tr("Keys on cards")),
            switch("full_screen", tr("Full screen"), self._set_full, on=settings.full_screen),
        ]

    def _set_text_size(self, value: int) -> None:
        self.context.change(text_size=value)

    def _set_full(self, on: bool) -> None:
        if on != self.context.settings.full_screen:
            self._toggle()

    def with_cards(self, view: View, part: Rows) -> Node:
        """Return the panel of the rows with cards beside it, or in it, below them."""
        rows, cards = part.rows(), [self._card(view, number) for number in range(len(_CARDS))]
        told = self._told(view)
        preview = Column(Snug(Grid(cards, gap=16, most=2), grow=1), Space(8), *told, gap=6)
        look = ("panel", "panel_border")
        beside = Row(
            Container(part.panel(*rows), wide=(380, 420), grow=0.62),
            Container(preview, wide=(240, 280), grow=0.38, pad=(20, 20), panel=look),
            gap=14,
        )
        below = (Space(4), Snug(Row(*cards[:3], gap=16)), Space(8), *told)
        return Either(beside, part.panel(*rows, *below))

    # What the look does to cards, and who can tell their colours apart.

    def _card(self, view: View, number: int) -> Node:
        return Shaped(partial(self._drawn, view, number), ASPECT, (40, 300))

    def _drawn(self, view: View, number: int, box: Box) -> list[Sprite]:
        marks = frozenset({"chosen"}) if number == _CHOSEN else frozenset[str]()
        card = Sprite(Face("set", _CARDS[number]), box, marks=marks)
        cap = key_name(ord(self.context.keys.rows[0][number]))
        return [card, *(keycap(view, card, cap) if view.show_keys else ())]

    def _told(self, view: View) -> list[Node]:
        """Return whose eyes the palette suits, and one that suits all where this one does not."""
        lines: list[Node] = [Words(tr("Easy to tell apart for"), 16, "text_dim")]
        for good, words in judged(view.look.palette):
            sign = Icon("check", 16, "right") if good else Icon("", 7, "text_dim")
            role = "text" if good else "text_dim"
            lines.append(Row(Container(sign, wide=18), Words(words, 16, role, lines=2), gap=8))
        offered = offered_palette(self.context.settings.palette, view)
        if offered:
            words = tr("Use “{palette}”").format(palette=palette_words()[offered])
            take = partial(self.context.change, palette=offered)
            lines.append(Container(Button("offer", words, take), x=0.0))
        larger = self.context.settings.text_size / (100 * view.text_size)
        if larger != 1:  # the page keeps its size as long as the mouse changes it
            lines.append(Words(tr("Words will be this large."), 18 * larger))
        return lines


def palette_words() -> dict[str, str]:
    """Return what the palettes are called."""
    return {
        "standard": tr("Standard"),
        "protan-deutan": tr("Red-green safe"),
        "tritan": tr("Blue-green safe"),
        "high contrast": tr("High contrast"),
        "own": tr("My own"),
    }


def offered_palette(now: str, view: View) -> str:
    """Return the palette to offer in place of one that not all can tell apart, or none."""
    if all(verdict.apart for verdict in verdicts(view.look.palette.colours)):
        return ""
    fit = (name for name, made in MADE.items() if all(v.apart for v in verdicts(made.colours)))
    return next((name for name in fit if name != now), "")
