"""The tile of a game: its picture and its name, and Continue or a line about the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.boards.scene import Box, Face, Sprite
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Navigation, Widget, panel_sprite, ring, text_sprite
from game.ui.pages.selector.plan import TILE_PAD, SelectorScale
from game.ui.pages.selector.words import WordColumn, first_fitting
from game.ui.pictures import Art, FanSpread, hue_role

_SIGN_GAP = 5  # units between a sign and its words
_AROUND = 6  # units: around the words of a new game
_LEAST_PRESS = 22  # pixels: height of a place to press


@dataclass(frozen=True)
class TileWords:
    """The words of a tile: the name, and below it wordings of a text, or of Continue."""

    name: str
    about: tuple[str, ...]
    goes_on: tuple[str, ...] = ()


@dataclass(eq=False)
class GameTile(Widget):
    """A game; a press continues it, or opens its sheet. ``art_wide`` is the picture's width."""

    game: str
    words: TileWords
    art: Art
    motion: FanSpread
    scale: SelectorScale
    art_wide: int
    action: Callable[[], Navigation | None]

    role = "button"

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> Navigation | None:
        """Continue the game or open its sheet."""
        return self.action()

    def texts(self, view: View, *, focused: bool) -> list[str]:
        """Return the name, and what there is to go on with or to know."""
        if self.words.goes_on:
            return [self.words.name, self.continue_words(view)]
        return [self.words.name, *self._about_lines(WordColumn(view, self.column))[:1]]

    def continue_words(self, view: View) -> str:
        """Return the first wording of Continue to fit beside its sign."""
        wide = self.column.w - self._sign_side - self.scale.px(_SIGN_GAP)
        return first_fitting(view, self.words.goes_on, self.scale.small, wide, bold=True)

    @property
    def _sign_side(self) -> int:
        return round(0.75 * self.scale.small)

    @property
    def column(self) -> Box:
        """Return the place of the words: three lines in the middle, whatever they are."""
        scale, pad = self.scale, self.scale.px(TILE_PAD)
        x = self.box.x + pad + (self.art_wide + pad if self.art_wide else 0)
        high = scale.line(scale.medium) + 2 * scale.line(scale.small)
        y = self.box.y + (self.box.h - high) // 2
        return Box(x, y, self.box.x + self.box.w - pad - x, high)

    @property
    def art_room(self) -> Box:
        """Return the place of the picture."""
        pad = self.scale.px(TILE_PAD)
        return Box(self.box.x, self.box.y, self.art_wide + 2 * pad, self.box.h).grow(-pad)

    def new_game_box(self, view: View, words: str) -> Box:
        """Return the place to press for a new game, around the last line of words."""
        scale, column = self.scale, self.column
        high, pad = scale.line(scale.small), scale.px(_AROUND)
        more = max(scale.px(2), (_LEAST_PRESS - high + 1) // 2)
        x, y = column.x - pad, column.y + column.h - high - more
        wide = view.letters.width(words, scale.small) + scale.small + 3 * pad
        right, foot = self.box.x + self.box.w - 1, self.box.y + self.box.h - 1
        return Box(x, y, min(wide, right - x), min(high + 2 * more, foot - y))

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        scale, hue = self.scale, hue_role(self.game)
        lit, radius = focused or hovered, scale.px(16)
        edge = panel_sprite(
            self.box, "", hue if lit else "", radius, scale.px(2), ring(focused=focused)
        )
        made = [Sprite(Face("fade", radius, name=hue), self.box), *([edge] if lit else [])]
        if self.art_wide:
            room = self.art_room
            made += view.sprites_as_read(
                self.art.sprites(room, self.motion.spread_of(self.game)), room
            )
        return [*made, *self._word_sprites(view, hue)]

    def _about_lines(self, column: WordColumn) -> list[str]:
        """Return the first text to fit in two lines, followed by its lines; [] if none fits."""
        for text in self.words.about:
            lines = column.in_two(text, self.scale.small)
            if lines:
                return [text, *lines]
        return []

    def _word_sprites(self, view: View, hue: str) -> list[Sprite]:
        """Return the words, in the middle of their place."""
        scale, column = self.scale, WordColumn(view, self.column)
        low, high = scale.line(scale.small), scale.line(scale.medium)
        if not self.words.goes_on:
            about = self._about_lines(column)[1:]
            column.y += max(0, (self.column.h - high - low * len(about)) / 2)
            column.line(self.words.name, scale.medium, high, bold=True)
            for part in about:
                column.line(part, scale.small, low, "text_dim")
            return column.sprites
        column.line(self.words.name, scale.medium, high, bold=True)
        side, gap = self._sign_side, self.scale.px(_SIGN_GAP)
        place = Box(column.box.x, column.y + (low - side) // 2, side, side)
        column.box = column.box._replace(x=column.box.x + side + gap, w=column.box.w - side - gap)
        column.line(self.continue_words(view), scale.small, low, hue, bold=True)
        return [*column.sprites, Sprite(Face("icon", name="play"), place, style=(hue,))]


@dataclass(eq=False)
class NewGame(Widget):
    """The button New game at the foot of a tile, without its sign if only the words have room."""

    words: str
    scale: SelectorScale
    action: Callable[[], Navigation | None]

    role = "button"

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> Navigation | None:
        """Open the sheet of the game."""
        return self.action()

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        scale, box, pad = self.scale, self.box, self.scale.px(_AROUND)
        made = [self.backing(view, focused=focused, hovered=hovered)] if focused or hovered else []
        line, side = box._replace(x=box.x + pad, w=box.w - pad), round(0.8 * scale.small)
        if view.letters.width(self.words, scale.small) + side + 2 * pad <= line.w:
            sign = Box(line.x, round(box.y + (box.h - side) / 2), side, side)
            made.append(Sprite(Face("icon", name="plus"), sign, style=("text_dim",)))
            line = line._replace(x=line.x + side + pad, w=line.w - side - pad)
        return [*made, text_sprite(self.words, line, scale.small, "text_dim")]
