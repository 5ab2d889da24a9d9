"""A name plate: who sits at a seat, the score, and the key that calls, or what is to be told."""

from collections.abc import Callable
from dataclasses import dataclass

from game.boards.scene import Sprite
from game.core.rules import Seat
from game.ui.input.keys import key_name
from game.ui.kit.layout import Column, Container, Either, Layers, Node, Row, drawn_as
from game.ui.kit.spans import Span
from game.ui.kit.text import Icon, Words
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Step, Widget
from game.ui.pictures import portrait
from game.ui.table.computers import level_tip, level_words
from game.ui.table.desk import Desk

_DIMMED = 120  # of 255: how much of who cannot act now is to be seen


@dataclass(eq=False)
class Plate(Widget):
    """Show a seat; a press calls for it, where calling is what one does.

    ``lit`` is whose turn it is, ``dim`` who cannot act now. ``tip`` tells what kind of computer
    player sits there, and is empty for a person; its ``level``, 0 for a person, has a face, in a
    ``mood``.
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

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> Step | None:
        """Call."""
        return self.action() if self.action else None

    def wide(self, view: View) -> Span:
        """Return the same width whatever it says: nothing moves when somebody calls."""
        return Span(view.px(128), view.px(232))

    def high(self, view: View, width: float) -> Span:
        """Return the height of two lines."""
        return Span(view.px(40), view.px(68))

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        """Return sign, name, key or note, and score."""
        touched = hovered and self.action is not None
        seat = f"seat{self.seat}"
        edge, pen = (seat, 3) if self.lit else ("text_dim" if touched else "panel_border", 1)
        frame = self.backing(view, focused=focused, fill="panel", edge=edge, radius=12, pen=pen)
        alpha = _DIMMED if self.dim else 255
        of = self.seat, self.words, self.score, self.keycap, self.note, self.level, self.mood
        told = drawn_as(view, self.box, _told, *of)
        return [frame, *(sprite._replace(alpha=alpha) for sprite in told)]


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
) -> Plate:
    """Return the plate of a seat at a table; one that is ``keyed`` shows the key that calls."""
    opening, level = desk.opening, desk.opening.levels[seat] or 0
    key = key_name(desk.setup.keys[seat]) if keyed and not level else ""
    note, name, tip = note or level_words(level), opening.names[seat], level_tip(level)
    plate = Plate(f"seat:{seat}", seat, name, score, key, note, lit, dim, calls, level, mood)
    plate.tip = tip
    return plate


def _told(seat: Seat, name: str, score: str, keycap: str, note: str, level: int, mood: str) -> Node:
    """Return sign, name, key and note, and score."""
    below: list[Node] = []
    if keycap:
        cap = Words(keycap, 16, bold=True, align="c")
        wide = 24 if len(keycap) == 1 else None
        frame = ("panel_raised", "text_dim")
        below.append(Container(cap, wide=wide, pad=(5, 0), panel=frame, radius=5))
    if note:
        below.append(Words(note, 16, "text_dim", grow=1))
    lines = Column(Words(name, 20, bold=True), *([Row(*below, gap=8)] if below else ()))
    told = Container(lines, wide=(70, 104), y=0.5, grow=1)
    sign = portrait(level, (34, 52), seat, mood) if level else _sign(seat, name)
    line = Row(sign, told, Words(score, 30, bold=True, align="r"), gap=10)
    return Container(line, pad=(12, 7))


def _sign(seat: Seat, name: str) -> Node:
    """Return the initial on a disc of the seat's colour."""
    letter = next(filter(str.isalnum, name), "").upper()
    initial = Words(letter, 22, "accent_text", bold=True, align="c")
    disc = Icon("", (30, 44), f"seat{seat}")
    return Either(Layers(disc, initial), Icon("", 16, f"seat{seat}"))
