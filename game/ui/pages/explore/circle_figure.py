"""The circle of pairs as a widget: its state, and its reaction to keys, pointer and wheel."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import pygame

from game.art.svg.pairs import GROUND, LINES, NOTHING, RIM_PARTS, placement_text
from game.boards.pairs_figure import (
    LABELLED,
    LABELS,
    FigurePlacement,
    Lens,
    Point,
    card_point,
    nearest,
)
from game.boards.scene import Box, Face, Sprite
from game.core.pairs import CARDS, PARTNERS, number_of, partner
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Widget, text_sprite

ZOOM = 1.4
"""The factor of one zoom step."""

PAN = 0.15
"""The distance of one pan step, in sides of the box."""

WOVEN = len(RIM_PARTS) + len(LINES)  # parts on the ground
_DIMMED = 90  # alpha of the lines behind highlighted ones
_ZOOMS = {
    **dict.fromkeys((pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS), ZOOM),
    **dict.fromkeys((pygame.K_MINUS, pygame.K_KP_MINUS), 1 / ZOOM),
}
_WAYS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


@dataclass
class CircleState:
    """The persistent state of the circle: the chosen card and partner, and the visible part.

    ``number`` is the partner's, 0 … 15. ``pointed`` is the card under the pointer, ``still`` the
    pointer's position at rest while keys are used, ``woven`` how many parts of the figure are drawn
    already.
    """

    card: int | None = None
    number: int | None = None
    lens: Lens = field(default_factory=Lens)
    pointed: int | None = None
    still: tuple[int, int] | None = None
    woven: int = WOVEN
    held: Point | None = None  # the last pointer position during a drag

    def pointed_pair(self) -> tuple[int | None, int | None]:
        """Return the card and the partner's number to show, with the pointer's as a preview."""
        if self.card is None:
            return self.pointed, None
        number = None if self.pointed is None else number_of(self.card, self.pointed)
        return self.card, self.number if number is None else number

    def choose(self, card: int) -> None:
        """Choose a card, or a partner of the chosen card; a card chosen twice is let go."""
        if self.card is None:
            self.take(card)
            return
        number = number_of(self.card, card)
        if number is None or number == self.number:
            self.take(None if card == self.card and self.number is None else card)
        else:
            self.number = number

    def take(self, card: int | None) -> None:
        """Choose a card without a partner, or none."""
        self.card, self.number = card, None

    def step(self, by: int) -> None:
        """Step to the next card, or back to the previous one."""
        first = 0 if by > 0 else CARDS - 1
        self.take(first if self.card is None else (self.card + by) % CARDS)

    def turn(self, by: int) -> bool:
        """Step to the card's next or previous partner; return whether it exists."""
        if self.card is None:
            return False
        now = -1 if self.number is None else self.number
        if not -1 <= now + by < PARTNERS:
            return False
        self.number = now + by if now + by >= 0 else None
        return True

    def look(self, lens: Lens) -> None:
        """Set the visible part of the figure, which is then drawn bit by bit."""
        if lens != self.lens:
            self.lens = lens
            self.woven = 0


@dataclass(eq=False)
class CircleFigure(Widget):
    """The circle: arrows step through cards and partners, Enter follows to the partner."""

    state: CircleState
    pointer: tuple[int, int] | None = None
    tells: Callable[[], str] = str

    is_figure = True
    drags = True

    @property
    def placement(self) -> FigurePlacement:
        """Return the placement of the figure in the window."""
        return self.state.lens.placement(self.box)

    # Input.

    def key(self, event: pygame.Event) -> bool:
        """Step, zoom, or pan with Shift; an arrow beyond the partners is not taken."""
        state = self.state
        state.still = self.pointer
        x, y = _WAYS.get(event.key, (0, 0))
        if event.key in _ZOOMS:
            self.zoom(_ZOOMS[event.key])
        elif event.key in (pygame.K_0, pygame.K_KP0):
            self.zoom_out()
        elif event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
            state.take(None)
        elif (x or y) and event.mod & pygame.KMOD_SHIFT:
            self.pan(x, y)
        elif x:
            state.step(x)
            self._follow()
        elif y and state.turn(y):
            self._follow()
        else:
            return False
        return True

    def _follow(self) -> None:
        """Pan to the card of the last step."""
        card, number = self.state.card, self.state.number
        if card is not None:
            shown = card if number is None else partner(card, number)
            self.state.look(self.state.lens.showing(shown, self.box))

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> None:
        """Let go of the choice with the second button; follow to the partner with Enter."""
        state = self.state
        if second:
            state.take(None if position is None else nearest(self.placement, *position))
        elif state.card is None:
            state.step(1)
        elif state.number is None:
            state.turn(1)
        else:
            state.take(partner(state.card, state.number))
        if position is None:
            self._follow()

    def drag(self, position: tuple[int, int] | None, *, begin: bool = False) -> None:
        """Choose the card where the button goes down; elsewhere drag the figure."""
        if position is None:
            return
        state = self.state
        if begin:
            card = nearest(self.placement, *position)
            state.held = position if card is None else None
            if card is not None:
                state.choose(card)
        elif state.held is not None:
            dx, dy = state.held[0] - position[0], state.held[1] - position[1]
            state.look(state.lens.pan(dx, dy, self.box))
            state.held = position

    def wheel(self, steps: int) -> bool:
        """Zoom at the pointer."""
        self.zoom(ZOOM**steps, self.pointer)
        return True

    def zoom(self, by: float, pointer: Point | None = None) -> None:
        """Scale the figure by a factor, with the chosen card kept in view."""
        lens = self.state.lens.zoom_by(by, self.box, pointer)
        if pointer is None and self.state.card is not None and by > 1:
            lens = lens.showing(self.state.card, self.box)
        self.state.look(lens)

    def pan(self, x: int, y: int) -> None:
        """Pan by a step."""
        step = PAN * min(self.box.w, self.box.h)
        self.state.look(self.state.lens.pan(x * step, y * step, self.box))

    def zoom_out(self) -> None:
        """Show the whole figure."""
        self.state.look(Lens())

    # Drawing.

    def value_words(self) -> str:
        return self.tells()

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        """Return the figure with its highlights, and indexes at its rim."""
        state, placed, box = self.state, self.placement, self.box
        name = placement_text(FigurePlacement(placed.x - box.x, placed.y - box.y, placed.half))
        card, number = state.pointed_pair()
        edge = "panel_border" if state.lens.zoom > 1 else ""
        parts = [self.backing(view, focused=focused, fill="", edge=edge)]
        for part in self._parts():
            alpha = _DIMMED if part in LINES and card is not None else 255
            parts.append(Sprite(Face("pairs", part, 0, name), box, alpha=alpha))
        if card is not None:
            lit = Face("pairs lit", card, NOTHING if number is None else number, name)
            parts.append(Sprite(lit, box))
        return [*parts, *self._labels(view, placed, card, number)]

    def _parts(self) -> Iterator[int]:
        """Yield the background, and the latest drawn parts of lines and rim, the cards first."""
        yield GROUND
        rim = min(self.state.woven, len(RIM_PARTS))
        lines = self.state.woven - rim
        if lines:
            yield LINES[lines - 1]
        if rim:
            yield RIM_PARTS[rim - 1]

    def _labels(
        self, view: View, placed: FigurePlacement, card: int | None, number: int | None
    ) -> Iterator[Sprite]:
        """Yield the indexes of the highlighted cards, and of every ninth card if they fit."""
        lit = [] if card is None else [card]
        if card is not None and number is not None:
            lit += [partner(card, number), partner(card, 15 - number)]
        if self.state.pointed is not None and self.state.pointed not in lit:
            lit.append(self.state.pointed)
        px = max(8, round(min(0.07 * placed.half, view.px(16))))
        room, taken = self.box.grow(-0.5 * px), list[Box]()
        for one in (*lit, *LABELLED):
            x, y = placed.spot(card_point(one, LABELS))
            place = Box(round(x), round(y), 0, 0).grow(0.75 * px)
            if room.has(x, y) and not any(place.meets(other) for other in taken):
                taken.append(place)
                bold, role = one in lit, "text" if one in lit else "text_dim"
                yield text_sprite(str(one), place, px, role, bold=bold, align="c")
