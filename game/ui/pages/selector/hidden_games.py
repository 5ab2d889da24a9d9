"""The selector's tile for games too hard for most."""

from collections.abc import Callable

from game.boards.scene import Box, Sprite
from game.ui.kit.layout import Column, Container, Layers, Node, Picture, Row
from game.ui.kit.screen import Navigation
from game.ui.kit.text import Label
from game.ui.kit.view import View
from game.ui.kit.widgets.base import panel_sprite
from game.ui.kit.widgets.button import Button
from game.ui.pages.selector import play_ways as told
from game.ui.pictures import Art
from game.ui.texts.common_words import tr, with_commas

_QUIET = ("panel", "panel_border")
_FAINT = 110  # of 255


class HiddenGames:
    """A tile naming the hidden games, with the same layouts as a game's tile."""

    def __init__(
        self, view: View, keys: tuple[str, ...], action: Callable[[], Navigation | None]
    ) -> None:
        self._ground = Picture(lambda box: [panel_sprite(box, *_QUIET, view.px(16))])
        self._art = Art(keys[0])
        self._names = with_commas(told.with_short_name("{game}", key) for key in keys)
        self._button = Button("more", tr("Show more"), action)
        self._button.called = tr("Show more games: {names}").format(names=self._names)
        self._button.tip = tr("Too hard for most.")

    def _faint(self, box: Box) -> list[Sprite]:
        return [sprite._replace(alpha=_FAINT) for sprite in self._art.sprites(box, 0.0)]

    def _words(self, size: float = 24, lines: int = 2) -> list[Node]:
        return [
            Label(tr("More"), size, bold=True),
            Label(self._names, 18, "text_dim", lines=lines),
        ]

    def _press(self) -> Node:
        return Container(self._button, high=(32, 42))

    def high(self) -> Node:
        """Return the layout with the picture above the words."""
        art = Picture(self._faint, wide=(90, 240), high=(62, 150), grow=1)
        foot = Container(Column(*self._words(), self._press(), gap=8), pad=(18, 0))
        return Layers(self._ground, Container(Column(art, foot, gap=8), pad=(0, 14)))

    picture_above = high

    def low(self) -> Node:
        """Return the layout with the picture beside the words."""
        art = Picture(self._faint, wide=(64, 110), high=(60, 104))
        words = Container(Column(*self._words(), self._press(), gap=6), y=0.5, grow=1)
        return Layers(self._ground, Container(Row(art, words, gap=12), pad=(16, 10)))

    middling = small = low

    def flat(self) -> Node:
        """Return the layout as a list row."""
        art = Picture(self._faint, wide=(44, 66), high=(36, 48))
        words = Container(Column(*self._words(20, 1)), grow=1, y=0.5)
        press = Container(self._button, wide=(84, 150), high=(32, 42), y=0.5)
        return Layers(self._ground, Container(Row(art, words, press, gap=10), pad=(12, 4)))
