"""The name plate of a seat: name, score, call key, and a note or chat phrase."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from game.boards.motion.card_motion import flame
from game.boards.motion.curves import ease_out, soft
from game.boards.scene import ASPECT, Box, Face, Sprite, group_sprites
from game.core.rules import Seat
from game.play.stats.figures import FLAMES_FROM
from game.ui.input.keys import key_name
from game.ui.kit.layout import (
    Column,
    Container,
    FirstThatFits,
    Layers,
    Node,
    Picture,
    Row,
    drawn_as,
)
from game.ui.kit.layout.spans import Span
from game.ui.kit.text import Icon, Label
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Navigation, Widget, text_sprite
from game.ui.pictures import portrait
from game.ui.table.animator import FRESH_MS, BoardAnimator
from game.ui.table.players.computers import favour_words, level_tip, level_words
from game.ui.table.players.play import RemotePlayer
from game.ui.table.table_model import TableModel
from game.ui.texts.common_words import initial, number, step_words, tr

_STACK = "stack"  # identity of the landing place of cards
_SCORE = "score:"
_GROWN, _SHRINKS_MS = 0.35, 220  # animation of a score just grown: extra size, duration
_SCORE_WIDE = 40  # units: two digits
_STACK_WIDE = (50, 62)  # units
_SIGNAL, _LAGS = 14, (60, 150)  # units: the latency sign; limits of its bars in ms
_DIMMED = 120  # alpha, of 255, for a player unable to act now


class PendingScore(NamedTuple):
    """A score and stack to show at the end of an animation, which runs while ``waits()``."""

    waits: Callable[[], bool]
    score: str
    stack: int | None


@dataclass(eq=False)
class Plate(Widget):
    """The name plate of a seat; a press calls for it, where the rules have calls.

    ``lit`` marks the turn, ``dim`` a seat unable to act. ``tip`` describes a computer player and is
    empty for a person; its ``level``, 0 for a person, chooses a portrait with a ``mood``. ``stack``
    is the number of cards taken, replaced by a flame during a ``streak``. A player alone gets a
    ``roomy`` plate. ``lag`` is the network latency in milliseconds. A chat phrase in ``says``
    replaces everything else. ``coming`` holds the next score while cards fly in, so that their
    arrival needs no new layout. ``counts`` returns the score in words, for screen readers.
    """

    seat: int
    words: str
    score: str
    keycap: str
    note: str
    lit: bool
    dim: bool
    action: Callable[[], Navigation | None] | None
    level: int = 0
    mood: str = "calm"
    stack: int | None = None
    streak: int = 0
    roomy: bool = False
    lag: int | None = None
    says: str = ""
    coming: PendingScore | None = None
    counts: Callable[[], str] = str

    is_live = True

    def __post_init__(self) -> None:
        self.called = self.called or self.words

    @property
    def enabled(self) -> bool:
        """Whether a press calls, or a tooltip can be shown."""
        return self.action is not None or bool(self.tip)

    @property
    def takes_focus(self) -> bool:  # type: ignore[override]
        """Whether a press calls."""
        return self.action is not None

    def refresh_in_place(self) -> bool:
        """Show the new score once its cards have arrived; return whether it changed."""
        if self.coming is None or self.coming.waits():
            return False
        (_, self.score, self.stack), self.coming = self.coming, None
        return True

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> Navigation | None:
        return self.action() if self.action else None

    def width_span(self, view: View) -> Span:
        """Return the width, independent of the text: a call moves nothing."""
        return Span(view.px(128), view.px(300 if self.roomy else 232))

    def height_span(self, view: View, width: float) -> Span:
        return Span(view.px(40), view.px(68))

    def texts(self, view: View, *, focused: bool) -> list[str]:
        """Return the visible words, with the score by what it counts."""
        counted = self.counts()
        told = [one for one in super().texts(view, focused=focused) if one != self.score]
        if self.note in counted:  # of marbles
            told = [one for one in told if one != self.note]
        return [*filter(None, [counted or self.score]), *told]

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        """Return portrait, name, call key or note, and score."""
        touched = hovered and self.action is not None
        seat = f"seat{self.seat}"
        edge, pen = (seat, 3) if self.lit else ("text_dim" if touched else "panel_border", 1)
        if self.says:
            frame = self.backing(view, focused=focused, edge=seat, radius=24, pen=2)
            return [frame, *drawn_as(view, self.box, _bubble, self.seat, self.says)]
        frame = self.backing(view, focused=focused, fill="panel", edge=edge, radius=12, pen=pen)
        alpha = _DIMMED if self.dim else 255
        told = [one for one in self._draw_plate(view) if one.ident != _STACK]
        if self.score:  # the last sprite; shrink its box to the text
            wide = view.letters.width(self.score, int(told[-1].style[0]), True)
            x, y, w, h = told[-1].box
            own = Box(x + w - wide, y, wide, h)
            told[-1] = told[-1]._replace(box=own, ident=f"{_SCORE}{self.seat}")
        return [frame, *(sprite._replace(alpha=alpha) for sprite in told)]

    def _draw_plate(self, view: View) -> list[Sprite]:
        return self._draw_with(view, self.score, self.stack, self.streak)

    def _draw_with(self, view: View, score: str, stack: int | None, streak: int) -> list[Sprite]:
        of = self.seat, self.words, score, self.keycap, self.note, self.level, self.mood
        return drawn_as(view, self.box, _plate_content, *of, stack, streak, _bars(self.lag))

    def sprites_to_preload(self, view: View) -> list[Sprite]:
        """Return text sprites to preload for the scores after the next claim."""
        if self.stack is None:
            return []
        more, quick = self.stack + 1, max(self.streak, FLAMES_FROM) + 1
        ways = (self.score, self.stack, quick), (number(more), more, quick), (number(more), more, 0)
        shown = [one for way in ways for one in self._draw_with(view, *way)]
        return [one for one in shown if one.face.kind == "text"]

    def lands(self, view: View) -> Box:
        """Return the target box for cards taken: the stack, or the whole plate without one."""
        found = (one.box for one in self._draw_plate(view) if one.ident == _STACK)
        return view.as_read(next(found, self.box), self.box)


def plate_of(
    model: TableModel,
    seat: Seat,
    score: int | None,
    note: str,
    mood: str = "calm",
    *,
    lit: bool,
    dim: bool = False,
    keyed: bool = False,
    calls: Callable[[], Navigation | None] | None = None,
    stack: int | None = None,
) -> Plate:
    """Return the plate of a seat at this table, without a ``score`` if that is None.

    ``keyed`` shows its call key.
    """
    opening, level, play = model.opening, model.opening.levels[seat] or 0, model.play
    key = key_name(model.setup.keys[seat]) if keyed and seat in model.people else ""
    sign, favour = favour_words(model.favours[seat]) if model.favours[seat] else ("", "")
    told = note or (level_words(level) if level else "")
    note, name = " · ".join(filter(None, (sign, told))), opening.names[seat]
    away = play.is_away(seat)
    note, dim = (tr("away"), True) if away else (note, dim)
    figure = "" if score is None else number(score)
    plate = Plate(f"seat:{seat}", seat, name, figure, key, note, lit, dim, calls, level, mood)
    if score is not None:
        plate.counts = partial(_score_words, model, score)
    # A person's plate has no room for a tooltip: only screen readers get the handicap in words.
    plate.called = ". ".join(filter(None, (name, favour)))
    plate.streak = model.controller.streak(seat)
    plate.stack = stack if opening.seats < 3 else None  # no room with more
    plate.roomy = opening.seats == 1 and not play.is_remote
    plate.lag = None if away else play.lag(seat)
    plate.says = play.phrase_of(seat)
    plate.tip = ". ".join(filter(None, (level_tip(level), favour))) if level else ""
    plate.tip = plate.tip or ("" if plate.lag is None else lag_words(plate.lag))
    return plate


def _score_words(model: TableModel, score: int) -> str:
    """Return a score at a table as a count in words."""
    return step_words(model.match.rules.score_words(model.opening.options, score))


def plate_beside(other: RemotePlayer, says: str) -> Plate:
    """Return the plate of a player at another table."""
    name, words = f"beside:{other.seat}", other.note or level_words(other.level)
    given = other.name, other.score, "", tr("away") if other.away else words
    plate = Plate(name, other.seat, *given, False, other.away, None, other.level)
    plate.lag, plate.says = other.lag, says
    plate.tip = level_tip(other.level) or ("" if other.lag is None else lag_words(other.lag))
    return plate


def lag_words(lag: int) -> str:
    """Return a latency in words."""
    return tr("{count} ms").format(count=number(lag))


def _bars(lag: int | None) -> int:
    """Return the number of signal bars for a latency, 0 for None."""
    return 0 if lag is None else 1 + sum(lag < limit for limit in _LAGS)


def _plate_content(
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
    """Return the layout of a plate: portrait, name, key, note, stack or streak, and score."""
    below: list[Node] = []
    if bars:
        drawn = Picture(partial(_signal, bars), wide=_SIGNAL, high=_SIGNAL)
        below.append(Container(drawn, high=_SIGNAL, y=0.5))
    if keycap:
        cap = Label(keycap, 16, bold=True, align="c")
        wide = 24 if len(keycap) == 1 else None
        frame = ("panel_raised", "text_dim")
        below.append(Container(cap, wide=wide, pad=(5, 0), panel=frame, radius=5))
    if note:
        below.append(Label(note, 16, "text_dim", grow=1))
    lines = Column(Label(name, 20, bold=True), *([Row(*below, gap=8)] if below else ()))
    told = Container(lines, wide=(70, 104), y=0.5, grow=1)
    sign = portrait(level, (34, 52), seat, mood) if level else _disc(seat, name)
    small = sign if level else FirstThatFits(sign, Icon("", 16, f"seat{seat}"))
    points = Label(score, 30, bold=True, align="r")
    line = Row(small, told, points, gap=10)
    if stack is None and not streak:
        return Container(line, pad=(12, 7))
    taken = Picture(
        partial(_stack_sprites, seat, stack or 0, streak), wide=_STACK_WIDE, high=(30, 44)
    )
    # A fixed width, so that the stack does not move when the score grows.
    room = Container(points, wide=_SCORE_WIDE if len(score) < 3 else None)
    whole = Row(sign, told, Container(taken, y=0.5), room, gap=10)
    return Container(FirstThatFits(whole, line), pad=(12, 7))


def _stack_sprites(seat: Seat, stack: int, streak: int, box: Box) -> list[Sprite]:
    """Return a small stack of card backs, or a flame with the length of the streak."""
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
    return [here, *(Sprite(Face("back"), place.shift(0, round(step * k))) for k in edges)]


def _bubble(seat: int, words: str) -> Node:
    """Return a chat phrase in a speech bubble."""
    told = Label(words, 18, bold=True, lines=3, grow=1)
    sign = Icon("bubble", 20, f"seat{seat}")
    return Container(Row(sign, told, gap=8), pad=(12, 4))


def _signal(bars: int, box: Box) -> list[Sprite]:
    """Return three signal bars, ``bars`` of them lit."""
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


def bump_scores(
    sprites: Sequence[Sprite], animator: BoardAnimator, ms: int, *, still: bool
) -> list[Sprite]:
    """Animate scores just grown: enlarged and gold for a moment.

    Without motion (``still``) only the colour fades.
    """
    made, fresh = list[Sprite](), list[Sprite]()
    for sprite in sprites:
        ident = sprite.ident
        since = (
            FRESH_MS
            if ident[:6] != _SCORE
            else animator.elapsed_since_landing(f"plate:{ident[6:]}", ms)
        )
        if since >= FRESH_MS:
            made.append(sprite)
            continue
        size = 1.0 if still else 1 + _GROWN * (1 - ease_out(min(1.0, since / _SHRINKS_MS)))
        gold = sprite._replace(style=(*sprite.style[:2], "gold", *sprite.style[3:]))
        shares = (1.0, 1 - soft(since / FRESH_MS))
        both = zip((sprite, gold), shares, strict=True)
        fresh += [
            group_sprites([one], size, 0, share)._replace(ident=f"{ident} {number}")
            for number, (one, share) in enumerate(both)
        ]
    return made + fresh


def _disc(seat: Seat, name: str) -> Node:
    """Return the player's initial on a disc of the seat's colour."""
    letter = Label(initial(name), 22, "accent_text", bold=True, align="c")
    disc = Icon("", (30, 44), f"seat{seat}")
    return Layers(disc, letter)
