"""A name plate: who sits at a seat, the score, and the key that calls, or what is to be told."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from game.boards.motion.cards import flame
from game.boards.motion.curves import out, soft
from game.boards.scene import ASPECT, Box, Face, Sprite, grouped
from game.core.rules import Seat
from game.play.stats.streaks import FLAMES_FROM
from game.ui.input.keys import key_name
from game.ui.kit.layout import Column, Container, Either, Layers, Node, Picture, Row, drawn_as
from game.ui.kit.layout.spans import Span
from game.ui.kit.text import Icon, Words
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Step, Widget, text_sprite
from game.ui.pictures import portrait
from game.ui.table.desk import Desk
from game.ui.table.moving.stage import FRESH_MS, Stage
from game.ui.table.players.computers import level_tip, level_words
from game.ui.table.players.favours import favour_words
from game.ui.table.players.link import Other
from game.ui.texts.words import initial, number, tr

_STACK = "stack"  # where cards land
_SCORE = "score:"
_GROWN, _SHRINKS_MS = 0.35, 220  # a score that has just grown: by how much it is larger, how long
_SCORE_WIDE = 40  # units: of two figures
_STACK_WIDE = (50, 62)  # units
_SIGNAL, _LAGS = 14, (60, 150)  # units: a sign of how far somebody is, and its steps in ms
_DIMMED = 120  # of 255: how much of who cannot act now is to be seen


class Coming(NamedTuple):
    """What is on its way to a plate for as long as that ``waits``, and what it then shows."""

    waits: Callable[[], bool]
    score: str
    stack: int | None


@dataclass(eq=False)
class Plate(Widget):
    """Show a seat; a press calls for it, where calling is what one does.

    ``lit`` is whose turn it is, ``dim`` who cannot act now. ``tip`` tells what kind of computer
    player sits there, and is empty for a person; its ``level``, 0 for a person, has a face, in a
    ``mood``. What was taken lies on a ``stack``, unless a flame tells of a ``streak``. One that is
    alone is ``roomy``. Who plays at another computer has a ``lag``, in milliseconds. What somebody
    ``says`` takes the place of all that. While something is ``coming`` to it, it knows what it will
    show then, so that no table has to be laid out anew.
    """

    seat: int
    words: str
    score: str
    keycap: str
    note: str
    lit: bool
    dim: bool
    action: Callable[[], Step | None] | None
    level: int = 0
    mood: str = "calm"
    stack: int | None = None
    streak: int = 0
    roomy: bool = False
    lag: int | None = None
    says: str = ""
    coming: Coming | None = None

    def __post_init__(self) -> None:
        self.called = self.called or self.words

    @property
    def enabled(self) -> bool:
        """Tell whether a press does anything, or there is something to tell."""
        return self.action is not None or bool(self.tip)

    @property
    def takes_focus(self) -> bool:  # type: ignore[override]
        """Tell whether Tab stops here."""
        return self.action is not None

    def passes(self) -> bool:
        """Show what has come by now."""
        if self.coming is None or self.coming.waits():
            return False
        (_, self.score, self.stack), self.coming = self.coming, None
        return True

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> Step | None:
        """Call."""
        return self.action() if self.action else None

    def wide(self, view: View) -> Span:
        """Return the same width whatever it says: nothing moves when somebody calls."""
        return Span(view.px(128), view.px(300 if self.roomy else 232))

    def high(self, view: View, width: float) -> Span:
        """Return the height of two lines."""
        return Span(view.px(40), view.px(68))

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        """Return sign, name, key or note, and score."""
        touched = hovered and self.action is not None
        seat = f"seat{self.seat}"
        edge, pen = (seat, 3) if self.lit else ("text_dim" if touched else "panel_border", 1)
        if self.says:
            frame = self.backing(view, focused=focused, edge=seat, radius=24, pen=2)
            return [frame, *drawn_as(view, self.box, _bubble, self.seat, self.says)]
        frame = self.backing(view, focused=focused, fill="panel", edge=edge, radius=12, pen=pen)
        alpha = _DIMMED if self.dim else 255
        told = [one for one in self._drawn(view) if one.ident != _STACK]
        if self.score:  # it is the last of them, and has a box of its own size
            wide = view.letters.width(self.score, int(told[-1].style[0]), True)
            x, y, w, h = told[-1].box
            own = Box(x + w - wide, y, wide, h)
            told[-1] = told[-1]._replace(box=own, ident=f"{_SCORE}{self.seat}")
        return [frame, *(sprite._replace(alpha=alpha) for sprite in told)]

    def _drawn(self, view: View) -> list[Sprite]:
        return self._with(view, self.score, self.stack, self.streak)

    def _with(self, view: View, score: str, stack: int | None, streak: int) -> list[Sprite]:
        of = self.seat, self.words, score, self.keycap, self.note, self.level, self.mood
        return drawn_as(view, self.box, _told, *of, stack, streak, _bars(self.lag))

    def ahead(self, view: View) -> list[Sprite]:
        """Return the words that show here once the seat has claimed something, late or quickly."""
        if self.stack is None:
            return []
        more, quick = self.stack + 1, max(self.streak, FLAMES_FROM) + 1
        ways = (self.score, self.stack, quick), (number(more), more, quick), (number(more), more, 0)
        shown = [one for way in ways for one in self._with(view, *way)]
        return [one for one in shown if one.face.kind == "text"]

    def lands(self, view: View) -> Box:
        """Return where cards that are taken land: on the stack, or on a plate without one."""
        found = (one.box for one in self._drawn(view) if one.ident == _STACK)
        return next(found, self.box)


def plate_of(
    desk: Desk,
    seat: Seat,
    score: str,
    note: str,
    mood: str = "calm",
    *,
    lit: bool,
    dim: bool = False,
    keyed: bool = False,
    calls: Callable[[], Step | None] | None = None,
    stack: int | None = None,
) -> Plate:
    """Return the plate of a seat at a table; one that is ``keyed`` shows the key that calls."""
    opening, level, link = desk.opening, desk.opening.levels[seat] or 0, desk.link
    key = key_name(desk.setup.keys[seat]) if keyed and seat in desk.people else ""
    sign, favour = favour_words(opening, seat)
    note = " · ".join(filter(None, (sign, note or level_words(level))))
    name, tip = opening.names[seat], level_tip(level)
    away = link is not None and link.away(seat)
    note, dim = (tr("away"), True) if away else (note, dim)
    plate = Plate(f"seat:{seat}", seat, name, score, key, note, lit, dim, calls, level, mood)
    # Between the plates of people no tip has room: the sign is told in words where it is read out.
    plate.called = ". ".join(filter(None, (name, favour)))
    plate.streak = desk.hand.streak(seat)
    plate.stack = stack if opening.seats < 3 else None  # of more, names and colours need the room
    plate.roomy = opening.seats == 1 and link is None
    plate.lag = None if link is None or away else link.lag(seat)
    plate.says = "" if link is None else link.said(seat)
    plate.tip = ". ".join(filter(None, (tip, favour))) if level else ""
    plate.tip = plate.tip or ("" if plate.lag is None else lag_words(plate.lag))
    return plate


def plate_beside(other: Other, says: str) -> Plate:
    """Return the plate of somebody who plays at a table of their own."""
    name, words = f"beside:{other.seat}", other.note or level_words(other.level)
    given = other.name, other.score, "", tr("away") if other.away else words
    plate = Plate(name, other.seat, *given, False, other.away, None, other.level)
    plate.lag, plate.says = other.lag, says
    plate.tip = level_tip(other.level) or ("" if other.lag is None else lag_words(other.lag))
    return plate


def lag_words(lag: int) -> str:
    """Return how far away somebody is."""
    return tr("{count} ms away").format(count=number(lag))


def _bars(lag: int | None) -> int:
    """Return how many bars tell of a way: none where there is no way."""
    return 0 if lag is None else 1 + sum(lag < limit for limit in _LAGS)


def _told(
    seat: Seat,
    name: str,
    score: str,
    keycap: str,
    note: str,
    level: int,
    mood: str,
    stack: int | None,
    streak: int,
    bars: int = 0,
) -> Node:
    """Return sign, name, key and note, what was taken, and score."""
    below: list[Node] = []
    if bars:
        drawn = Picture(partial(_signal, bars), wide=_SIGNAL, high=_SIGNAL)
        below.append(Container(drawn, high=_SIGNAL, y=0.5))
    if keycap:
        cap = Words(keycap, 16, bold=True, align="c")
        wide = 24 if len(keycap) == 1 else None
        frame = ("panel_raised", "text_dim")
        below.append(Container(cap, wide=wide, pad=(5, 0), panel=frame, radius=5))
    if note:
        below.append(Words(note, 16, "text_dim", grow=1))
    lines = Column(Words(name, 20, bold=True), *([Row(*below, gap=8)] if below else ()))
    told = Container(lines, wide=(70, 104), y=0.5, grow=1)
    sign = portrait(level, (34, 52), seat, mood) if level else _disc(seat, name)
    small = sign if level else Either(sign, Icon("", 16, f"seat{seat}"))
    points = Words(score, 30, bold=True, align="r")
    line = Row(small, told, points, gap=10)
    if stack is None and not streak:
        return Container(line, pad=(12, 7))
    taken = Picture(partial(_taken, seat, stack or 0, streak), wide=_STACK_WIDE, high=(30, 44))
    # What lies there stays where it is while the score grows.
    room = Container(points, wide=_SCORE_WIDE if len(score) < 3 else None)
    whole = Row(sign, told, Container(taken, y=0.5), room, gap=10)
    return Container(Either(whole, line), pad=(12, 7))


def _taken(seat: Seat, stack: int, streak: int, box: Box) -> list[Sprite]:
    """Return a small stack of cards, back up, or a flame and how many claims were quick."""
    step, high = max(1.0, box.h * 0.05), box.h * 0.66
    wide = round(high * ASPECT)
    x, y = round(box.x + (box.w - wide) / 2), box.y + (box.h - high) / 2
    place = Box(x, round(y), wide, round(high))
    here = Sprite(Face("block"), place, ident=_STACK, style=("panel",))
    if streak:
        side = round(box.h * 0.92)
        lit = Box(round(box.x), round(box.y), round(side / 1.4), side)
        told = Box(lit.x + lit.w, box.y, box.w - lit.w, box.h)
        words = tr("×{count}").format(count=streak)
        px = round(box.h * 0.44)
        burns = Sprite(Face("flame"), lit, ident=flame(f"plate:{seat}"))
        return [here, burns, text_sprite(words, told, px, "gold", bold=True)]
    edges = range(min(3, stack) - 1, -1, -1)
    return [here, *(Sprite(Face("back"), place.moved(0, round(step * k))) for k in edges)]


def _bubble(seat: int, words: str) -> Node:
    """Return what somebody says."""
    told = Words(words, 18, bold=True, lines=3, grow=1)
    sign = Icon("bubble", 20, f"seat{seat}")
    return Container(Row(sign, told, gap=8), pad=(12, 4))


def _signal(bars: int, box: Box) -> list[Sprite]:
    """Return three bars, of which so many are lit: how near somebody is."""
    wide, high = max(2, round(box.w * 0.22)), box.h
    return [
        Sprite(
            Face("block"),
            Box(
                round(box.x + k * box.w * 0.36),
                round(box.y + high * (1 - (k + 1) / 3)),
                wide,
                round(high * (k + 1) / 3),
            ),
            style=("text" if k < bars else "panel_border",),
        )
        for k in range(3)
    ]


def bumped(sprites: Sequence[Sprite], stage: Stage, ms: int, *, still: bool) -> list[Sprite]:
    """Return a screen on which scores that have just grown are larger, and gold, for a moment.

    They only turn from gold to ink where everything is to be ``still``.
    """
    made, fresh = list[Sprite](), list[Sprite]()
    for sprite in sprites:
        ident = sprite.ident
        since = FRESH_MS if ident[:6] != _SCORE else stage.since(f"plate:{ident[6:]}", ms)
        if since >= FRESH_MS:
            made.append(sprite)
            continue
        size = 1.0 if still else 1 + _GROWN * (1 - out(min(1.0, since / _SHRINKS_MS)))
        gold = sprite._replace(style=(*sprite.style[:2], "gold", *sprite.style[3:]))
        shares = (1.0, 1 - soft(since / FRESH_MS))
        both = zip((sprite, gold), shares, strict=True)
        fresh += [
            grouped([one], size, 0, share)._replace(ident=f"{ident} {number}")
            for number, (one, share) in enumerate(both)
        ]
    return made + fresh


def _disc(seat: Seat, name: str) -> Node:
    """Return the initial on a disc of the seat's colour."""
    letter = Words(initial(name), 22, "accent_text", bold=True, align="c")
    disc = Icon("", (30, 44), f"seat{seat}")
    return Layers(disc, letter)
