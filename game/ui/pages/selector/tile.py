"""The tile of a game: its picture, what it is, and the ways to play it."""

from collections.abc import Sequence
from typing import NamedTuple

from game.ui.kit.layout import Column, Container, Either, Layers, Node, Row, Space
from game.ui.kit.text import Words
from game.ui.kit.widgets.button import Button

_SIDE = 36  # of a button that is a small picture


class Tile(NamedTuple):
    """What there is of a game, each of it made once; it lies in one of two ways.

    ``names`` has the shorter one last, ``play`` the leading button first; ``variants`` are small
    pictures.
    """

    ground: Node
    key: Node
    art: Node
    names: tuple[str, str]
    line: str
    record: Node
    learn: Button
    play: Sequence[Button]
    variants: Sequence[Button]
    custom: Button

    def high(self) -> Node:
        """Return it with the picture above the words."""
        head = Row(self.key, Space(8, 1), Container(self.learn, high=34))
        ways = Row(*map(_small, self.variants), Space(grow=1), _small(self.custom.sign()), gap=6)
        foot = Column(*self._words(), Space(4), self._play(*self.play), ways, gap=8)
        parts = (_inset(head, 18), _inset(self.art, 5, grow=1), _inset(foot, 18))
        return Layers(self.ground, Container(Column(*parts, gap=8), pad=(0, 14)))

    def low(self) -> Node:
        """Return it with the picture beside the words."""
        leading, *others = self.play
        signs = [_small(button.sign()) for button in (*others, self.learn, self.custom)]
        play = Row(Container(self._play(leading), grow=1), *signs, gap=6)
        variants = [Row(*map(_small, self.variants), gap=6)] if self.variants else []
        words = Container(Column(*self._words(), play, *variants, gap=6), y=0.5, grow=1)
        inside = Row(Container(self.art, wide=(70, 130)), words, gap=14)
        return Layers(self.ground, Container(inside, pad=(18, 14)))

    def _words(self) -> list[Node]:
        names = (Words(name, 24, bold=True, grow=1) for name in self.names)
        named = Either(*(Row(name, self.record, gap=10) for name in names))
        return [Column(named, Words(self.line, 18, "text_dim"), gap=2)]

    def _play(self, leading: Button, *others: Button) -> Node:
        more = [Either(button, button.sign()) for button in others]
        return Container(Row(Container(leading, grow=1), *more, gap=6), high=(32, 42))


def _small(button: Node) -> Node:
    return Container(button, wide=(30, _SIDE), high=(30, _SIDE))


def _inset(node: Node, margin: float, grow: float = 0.0) -> Node:
    return Container(Container(node, wide=0), pad=(margin, 0), grow=grow)
