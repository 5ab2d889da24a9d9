"""The tile of a game: its picture, description and buttons to play."""

from collections.abc import Callable
from functools import partial

from game.play.lessons import LESSON_OF
from game.ui.kit.layout import Column, Container, FirstThatFits, Layers, Node, Row, Space
from game.ui.kit.screen import Navigation
from game.ui.kit.text import Label
from game.ui.kit.view import View
from game.ui.kit.widgets.button import Button
from game.ui.pages.selector import play_ways as told
from game.ui.pages.selector.play_ways import Ways
from game.ui.pictures import ArtSpot, FanSpread, hue_role, left_art, surface
from game.ui.texts.common_words import tr

_SIDE = 36  # side of a button with a small picture
_IN_A_ROW = 5  # picture buttons per row
_SMALL_ART, _LEAST_ART = 0.38, 0.28  # of a small tile's width: its picture, and with large text
_READ = 165  # width of a description in a list


class GameTile:
    """The elements of a game's tile, each made once, in several layouts."""

    def __init__(self, view: View, ways: Ways, spread: FanSpread, key: str, number: int) -> None:
        self._ways, self._key = ways, key
        self._cap = str(number) if number < 10 else ""  # the shortcut key
        self._small_art = _SMALL_ART if view.text_size <= 1 else _LEAST_ART
        context = ways.context
        self._ground = surface(view, hue_role(key), lit=lambda: spread.game == key)
        art = left_art(context.library, key, ways.company)
        self._art = ArtSpot(f"art:{key}", art, key, spread, partial(ways.play, key))
        self._art.called = told.with_title(tr("Picture of {game}"), key)
        words = tr("Custom game…"), tr("Custom game of {game}")
        self._custom = self._button("setup", ways.set_up, *words, "quiet", "sliders")
        self._custom.tip = tr("Up to six players, people or computers, with any rules.")
        words = tr("Learn in 3 minutes"), tr("Learn {game} in 3 minutes")
        self._learn = self._button("learn", ways.learn, *words, icon="book")
        if LESSON_OF.get(key) in context.settings.lessons_done:  # labelled until the lesson is done
            learn = self._learn
            learn.label, learn.tip, learn.kind = "", words[0], "quiet"
        self._learn.hue, self._learn.type_size = hue_role(key), 16
        self._lessons = [self._learn] if key in LESSON_OF else []
        self._leading, self._others = self._play_buttons()
        self._open = key in ways.opened
        words = tr("Other ways to play"), tr("Other ways to play {game}")
        self._more = self._button("ways", ways.turn, *words, "quiet", "more")
        self._more.lit = self._open

    def _button(
        self,
        name: str,
        action: Callable[[str], Navigation | None],
        words: str,
        called: str,
        kind: str = "plain",
        icon: str = "",
    ) -> Button:
        """Return a button whose name includes the game's key."""
        made = Button(f"{name}:{self._key}", words, partial(action, self._key), kind, icon)
        made.called = told.with_title(called, self._key)
        return made

    def _play_buttons(self) -> tuple[Button, list[Button]]:
        """Return the Play or Continue button, and New game besides Continue."""
        ways, others = self._ways, list[Button]()
        sign = "" if ways.company == "alone" else told.company_words(ways.company)[2]
        words = tr("Play"), tr("Play {game}")
        if ways.left(self._key) is not None:
            words = tr("New game"), tr("New game of {game}")
            others = [self._button("new", ways.new, *words, icon="plus")]
            words = tr("Continue"), tr("Continue {game}")
        leading = self._button("play", ways.play, *words, "main", sign)
        leading.hue = hue_role(self._key)
        if self._cap:
            leading.tip = tr("{name} ({key})").format(name=leading.called, key=self._cap)
        return leading, others

    def _variants(self, *, every: bool) -> list[Node]:
        """Return picture buttons for the ways to play; the active way is lit.

        Hard ways, and those that do not fit in a row, are behind a last button until it is pressed;
        the active way is always visible.
        """
        options, made = self._ways.options[self._key], list[Node]()
        few = told.few_variants(options, _IN_A_ROW - 1)
        for one in options.VARIANTS if every or self._open else few:
            called = tr("{game}: {variant}").replace("{variant}", tr(one.words))
            play = partial(self._ways.variant, variant=one)
            button = self._button(one.sign, play, "", called, icon=one.sign)
            button.hue, button.tip, button.lit = hue_role(self._key), tr(one.why), one.fits(options)
            made.append(_small(button))
        if len(few) < len(options.VARIANTS) and not every:
            made.append(_small(self._more.sign()))
        return made

    # Layouts with all details.

    def high(self) -> Node:
        """Return the layout with the picture above the words."""
        learn = [Container(lesson, high=34) for lesson in self._lessons]
        head = Row(self._keycap(), Space(8, 1), *learn)
        foot = Column(*self._words(), Space(4), self._play(), self._all_ways(), gap=8)
        parts = (
            _inset(head, 18),
            _inset(Container(self._art, high=(84, 150)), 5, grow=1),
            _inset(foot, 18),
        )
        return Layers(self._ground, Container(Column(*parts, gap=8), pad=(0, 14)))

    def picture_above(self) -> Node:
        """Return the layout with the picture above the words and no row on top."""
        foot = Column(*self._words(), Space(2), self._leads(), self._all_ways(), gap=6)
        art = _inset(Container(self._art, high=(60, 150)), 5, grow=1)
        inside = Container(Column(art, _inset(foot, 16), gap=6), pad=(0, 12))
        return Layers(self._ground, inside)

    def middling(self) -> Node:
        """Return the layout with the picture beside the words, and the buttons below."""
        line = Label(self._ways.line(self._key), 18, "text_dim", lines=2)
        record = Label(told.record_words(self._ways.context, self._key), 16, "text_dim")
        words = FirstThatFits(
            *(Column(both, line, gap=2) for both in self._with_record(22)),
            Column(self._name(22), line, record, gap=2),
        )
        pair = self._picture_beside(words, high=(68, 100))
        parts = Container(pair, grow=1), self._leads(), self._all_ways()
        return Layers(self._ground, Container(Column(*parts, gap=8), pad=(16, 12)))

    def low(self) -> Node:
        """Return the layout with the picture beside all words and buttons."""
        play = self._play_row(*_signs(*self._others, *self._lessons, self._custom))
        below = [Row(*row, gap=6) for row in _rows(self._variants(every=False))]
        line = Label(self._ways.line(self._key), 18, "text_dim")
        inside = self._picture_beside(self._head(24), line, play, *below, high=(84, 150), gap=6)
        return Layers(self._ground, Container(inside, pad=(18, 14)))

    # Layouts for many games: other ways to play open from a button and take the words' place.

    def small(self) -> Node:
        """Return the layout with the picture beside the name, a line and the Play button."""
        more = _small(self._more.sign())
        inside: Node
        if self._open:
            ways = self._other_ways(*self._others)
            inside = Container(Column(self._head(22), *ways, self._play_row(more), gap=4), y=0.5)
        else:
            play = FirstThatFits(self._leads(more, keyed=False), self._play_row(more, keyed=False))
            head = Row(Container(self._head(22), grow=1), self._keycap(), gap=6)
            told = Label(self._ways.line(self._key), 16, "text_dim", lines=2)
            line = Container(told, high=(34, 38))
            inside = self._picture_beside(
                head, line, play, high=(60, 104), share=self._small_art, gap=2
            )
        return Layers(self._ground, Container(inside, pad=(14, 8)))

    def flat(self) -> Node:
        """Return the layout as a list row."""
        line = Label(self._ways.line(self._key), 15, "text_dim", lines=2)
        words = Container(Column(self._head(19), line), wide=_READ, grow=1, y=0.5)
        art = Container(self._art, wide=56, high=(36, 48))
        more = Container(_small(self._more.sign()), y=0.5)

        def row(*others: Button) -> Node:
            play = Container(self._play_row(*_signs(*others)), wide=(84, 150), high=(30, 36), y=0.5)
            return Row(art, words, play, more, gap=10)

        if self._open:
            inside: Node = Column(row(), *self._other_ways(*self._others), gap=4)
        else:
            inside = FirstThatFits(row(*self._others), row()) if self._others else row()
        return Layers(self._ground, Container(inside, pad=(10, 4)))

    # Parts.

    def _keycap(self) -> Node:
        """Return the framed key of Play, or its room where the game has none."""
        cap = Label(self._cap, 16, "text_dim", align="c")
        edge = ("", "panel_border" if self._cap else "")
        return Container(cap, wide=24, high=24, y=0.5, panel=edge, radius=5)

    def _head(self, size: float) -> Node:
        """Return the name, with the best result if it fits."""
        return FirstThatFits(*self._with_record(size), self._name(size))

    def _name(self, size: float) -> Node:
        words = partial(Label, size=size, bold=True)
        names = [words(name, whole=True) for name in self._names()]
        return Container(FirstThatFits(*names, words(self._names()[-1])), high=(size + 3, size + 8))

    def _with_record(self, size: float) -> list[Node]:
        """Return the names, long and short, each beside the best result."""
        words = partial(Label, size=size, bold=True, grow=1, whole=True)
        record = self._record()
        rows = [Row(words(name), record, gap=10) for name in self._names()]
        return [Container(row, high=(size + 3, size + 8)) for row in rows]

    def _picture_beside(
        self, *words: Node, high: tuple[float, float], share: float = 0.46, gap: float = 2
    ) -> Node:
        """Return the picture with words beside it; the words of all tiles are aligned."""
        art = Container(self._art, wide=0, high=high, grow=share)
        told = Container(Column(*words, gap=gap), wide=0, grow=1 - share, y=0.5)
        return Row(art, told, gap=10)

    def _words(self) -> list[Node]:
        record = self._record()
        named = [Row(Label(name, 24, bold=True, grow=1), record, gap=10) for name in self._names()]
        named.append(
            Row(Label(self._names()[-1], 24, bold=True, grow=1), self._record(whole=False))
        )
        line = Label(self._ways.line(self._key), 18, "text_dim")
        return [Column(FirstThatFits(*named), line, gap=2)]

    def _names(self) -> list[str]:
        """Return the title, and the short name if it differs."""
        named = (told.with_title("{game}", self._key), told.with_short_name("{game}", self._key))
        return list(dict.fromkeys(named))

    def _record(self, *, whole: bool = True) -> Node:
        told_of = told.record_words(self._ways.context, self._key)
        return Label(told_of, 18, "text_dim", align="r", whole=whole)

    def _play(self) -> Node:
        more = [FirstThatFits(button, button.sign()) for button in self._others]
        return Container(Row(Container(self._leading, grow=1), *more, gap=6), high=(32, 42))

    def _play_row(self, *others: Node, keyed: bool = True) -> Node:
        """Return the Play button and other buttons beside it.

        Its key is in it where it fits, unless the key shows elsewhere on the tile (not ``keyed``).
        """
        caps = dict.fromkeys((self._cap if keyed else "", ""))
        capped = [*map(self._leading.with_keycap, caps)]
        plain = [self._leading.plain()] if self._leading.icon else []
        play = FirstThatFits(*(Container(one, high=(29, 42)) for one in (*capped, *plain)), grow=1)
        return Row(play, *others, gap=6)

    def _leads(self, *last: Node, keyed: bool = True) -> Node:
        """Return the Play button with icons of the others; lessons only where they fit."""
        others, lessons = _signs(*self._others), _signs(*self._lessons)
        row = self._play_row(*others, *lessons, *last, keyed=keyed)
        return FirstThatFits(row, self._play_row(*others, *last, keyed=keyed)) if lessons else row

    def _all_ways(self) -> Node:
        """Return the ways to play, with the custom game at the end of the first row."""
        first, *others = _rows(self._variants(every=False))
        whole = Row(*first, Space(grow=1), _small(self._custom.sign()), gap=6)
        return Column(whole, *(Row(*row, gap=6) for row in others), gap=6)

    def _other_ways(self, *others: Button) -> list[Node]:
        """Return the ways to play, opened by the button for other ways."""
        ends = _signs(*others, *self._lessons, self._custom)
        return [Row(*row, gap=6) for row in _rows([*self._variants(every=True), *ends], 7)]


def _signs(*buttons: Button) -> list[Node]:
    return [_small(button.sign()) for button in buttons]


def _rows(buttons: list[Node], most: int = _IN_A_ROW) -> list[list[Node]]:
    """Split buttons into rows; at least a first row, even if empty."""
    starts = range(0, max(1, len(buttons)), most)
    return [buttons[start : start + most] for start in starts]


def _small(button: Node) -> Node:
    return Container(button, wide=(30, _SIDE), high=(30, _SIDE))


def _inset(node: Node, margin: float, grow: float = 0.0) -> Node:
    return Container(Container(node, wide=0), pad=(margin, 0), grow=grow)
