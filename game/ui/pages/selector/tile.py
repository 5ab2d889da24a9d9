"""The tile of a game: its picture, what it is, and the ways to play it."""

from collections.abc import Callable
from functools import partial

from game.play.lessons import LESSON_OF
from game.ui.kit.layout import Column, Container, Either, Layers, Node, Row, Space
from game.ui.kit.screen import Step
from game.ui.kit.text import Words
from game.ui.kit.view import View
from game.ui.kit.widgets.button import Button
from game.ui.pages.selector import ways as told
from game.ui.pages.selector.ways import Ways
from game.ui.pictures import Art, ArtSpot, Spread, hue_role, surface
from game.ui.texts.words import tr

_SIDE = 36  # of a button that is a small picture


class Tile:
    """What there is of a game, each of it made once; it lies in one of two ways."""

    def __init__(self, view: View, ways: Ways, spread: Spread, key: str, number: int) -> None:
        self._ways, self._key = ways, key
        context = ways.context
        self._ground = surface(view, hue_role(key), lit=lambda: spread.game == key)
        cap = Words(str(number) if number < 10 else "", 16, "text_dim", align="c")
        edge = ("", "panel_border" if number < 10 else "")
        self._cap = Container(cap, wide=24, high=24, y=0.5, panel=edge, radius=5)
        art = Art(key, context.library.position(key))
        self._art = ArtSpot(f"art:{key}", art, key, spread, partial(ways.play, key))
        self._art.called = told.named(tr("Picture of {game}"), key)
        words = tr("Custom game…"), tr("Custom game of {game}")
        self._custom = self._button("setup", ways.set_up, *words, "quiet", "sliders")
        self._custom.tip = tr("Up to six players, people or computers, with any rules.")
        self._teaches = key in LESSON_OF
        words = tr("Learn in 3 minutes"), tr("Learn {game} in 3 minutes")
        self._learn = self._button("learn", ways.learn, *words, icon="book")
        if LESSON_OF.get(key) in context.settings.lessons_done:  # in words until then
            learn = self._learn
            learn.label, learn.tip, learn.kind = "", words[0], "quiet"
        self._learn.hue, self._learn.type_size = hue_role(key), 16
        self._leading, self._others = self._play_buttons()
        self._variants = self._variant_buttons()

    def _button(
        self,
        name: str,
        action: Callable[[str], Step | None],
        words: str,
        called: str,
        kind: str = "plain",
        icon: str = "",
    ) -> Button:
        """Return a button of the tile, with the name that is its own on the screen."""
        made = Button(f"{name}:{self._key}", words, partial(action, self._key), kind, icon)
        made.called = told.named(called, self._key)
        return made

    def _play_buttons(self) -> tuple[Button, list[Button]]:
        """Return the button that plays, and one for a new game where there is one to go on with."""
        ways, others = self._ways, list[Button]()
        sign = "" if ways.company == "alone" else told.company_words(ways.company)[2]
        words = tr("Play"), tr("Play {game}")
        if ways.company == "alone" and ways.context.library.newest(self._key) is not None:
            words = tr("New game"), tr("New game of {game}")
            others = [self._button("new", ways.new, *words, icon="plus")]
            words = tr("Continue"), tr("Continue {game}")
        leading = self._button("play", ways.play, *words, "main", sign)
        leading.hue = hue_role(self._key)
        return leading, others

    def _variant_buttons(self) -> list[Node]:
        """Return the ways to play that the game offers, as pictures; Play does the lit one."""
        options, made = self._ways.options(self._key), list[Node]()
        for one in options.VARIANTS:
            called = tr("{game}: {variant}").replace("{variant}", tr(one.words))
            play = partial(self._ways.variant, variant=one)
            button = self._button(one.sign, play, "", called, icon=one.sign)
            button.hue, button.tip, button.lit = hue_role(self._key), tr(one.why), one.fits(options)
            made.append(_small(button))
        return made

    def high(self) -> Node:
        """Return it with the picture above the words."""
        learn = [Container(self._learn, high=34)] if self._teaches else []
        head = Row(self._cap, Space(8, 1), *learn)
        ways = Row(*self._variants, Space(grow=1), _small(self._custom.sign()), gap=6)
        foot = Column(*self._words(), Space(4), self._play(*self._others), ways, gap=8)
        parts = (_inset(head, 18), _inset(self._art, 5, grow=1), _inset(foot, 18))
        return Layers(self._ground, Container(Column(*parts, gap=8), pad=(0, 14)))

    def low(self) -> Node:
        """Return it with the picture beside the words."""
        learn = [self._learn] if self._teaches else []
        signs = [_small(one.sign()) for one in (*self._others, *learn, self._custom)]
        play = Row(Container(self._play(), grow=1), *signs, gap=6)
        below = [Row(*self._variants, gap=6)] if self._variants else []
        words = Container(Column(*self._words(), play, *below, gap=6), y=0.5, grow=1)
        inside = Row(Container(self._art, wide=(70, 130)), words, gap=14)
        return Layers(self._ground, Container(inside, pad=(18, 14)))

    def _words(self) -> list[Node]:
        context, key = self._ways.context, self._key
        record = Words(told.record(context, key), 18, "text_dim", align="r")
        names = (told.named("{game}", key), told.shortly("{game}", key))
        named = (Row(Words(name, 24, bold=True, grow=1), record, gap=10) for name in names)
        line = Words(self._ways.lines[key], 18, "text_dim")
        return [Column(Either(*named), line, gap=2)]

    def _play(self, *others: Button) -> Node:
        more = [Either(button, button.sign()) for button in others]
        return Container(Row(Container(self._leading, grow=1), *more, gap=6), high=(32, 42))


def _small(button: Node) -> Node:
    return Container(button, wide=(30, _SIDE), high=(30, _SIDE))


def _inset(node: Node, margin: float, grow: float = 0.0) -> Node:
    return Container(Container(node, wide=0), pad=(margin, 0), grow=grow)
