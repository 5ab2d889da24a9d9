"""The deals of the day as cards on the table: played, next, begun or waiting; and the flame.

The card of a deal that was just played turns over, and its seal drops in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import inf

from game.boards.motion.curves import pop, soft
from game.boards.scene import ASPECT, Box, Face, Pose, Sprite
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Navigation, Widget, text_sprite
from game.ui.pages.selector.plan import SelectorScale
from game.ui.pictures import hue_role, paper_hue

FLAME_WIDE = 1 / 1.4
_ABOVE = 6  # units between a card and its caption
_LEAST_HIGH = 1.5  # of the caption's type: a card, which is no stamp above large words


@dataclass(frozen=True)
class Deal:
    """A game's deal of today: the ``name`` of the game, its ``state`` and, once played, the figure.

    ``state`` is "next", "done", "starred" (perfect, without help), "begun" or "".
    """

    game: str
    name: str
    state: str
    figure: str = ""

    @property
    def open(self) -> bool:
        """Whether the card lies face up."""
        return self.state != ""


def card_box(scale: SelectorScale, box: Box) -> Box:
    """Return the place of the card above its caption."""
    high = box.h - scale.line(scale.small) - scale.px(_ABOVE)
    wide = min(box.w, high * ASPECT)
    return Box(round(box.x + (box.w - wide) / 2), box.y, round(wide), round(wide / ASPECT))


@dataclass(eq=False)
class DealCard(Widget):
    """A deal of today as a card with its caption; a press plays it."""

    deal: Deal
    scale: SelectorScale
    action: Callable[[], Navigation | None]

    role = "button"

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> Navigation | None:
        """Play the deal."""
        return self.action()

    def states(self) -> set[str]:
        return {"chosen"} if self.deal.state == "next" else set()

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        deal, scale, card = self.deal, self.scale, card_box(self.scale, self.box)
        leads = deal.state == "next"
        marks = {"chosen", hue_role(deal.game)} if leads else {"hover"} if hovered else set()
        marks |= {"focus"} if focused else set()
        face = Face("blank") if deal.open else Face("back")
        made = [Sprite(face, card, ident=f"deal of today {deal.game}", marks=frozenset(marks))]
        if deal.open:
            made += self._print_on(card._replace(y=card.y - (0.05 * card.h if leads else 0)))
        high = scale.line(scale.small)
        below = Box(self.box.x, self.box.y + self.box.h - high, self.box.w, high)
        role = "text" if deal.open or hovered else "text_dim"
        words = text_sprite(deal.name, below, scale.small, role, bold=leads, align="c")
        return [*made, words]

    def _print_on(self, card: Box) -> list[Sprite]:
        """Return the game's sign, the figure below it, and the star or tick over the corner."""
        deal, low = self.deal, self.scale.line(self.scale.small)
        figure = deal.figure if card.h > 2 * low else ""
        room = card.h - (low if figure else 0)
        side = round(min(0.56 * room, 0.5 * card.w))
        x, y = round(card.x + (card.w - side) / 2), round(card.y + (room - side) / 2)
        sign = Face("icon", name=f"game {deal.game}")
        made = [Sprite(sign, Box(x, y, side, side), style=(paper_hue(deal.game),))]
        if figure:
            place = Box(card.x, round(card.y + card.h - low * 1.15), card.w, low)
            made.append(
                text_sprite(figure, place, self.scale.small, "paper_ink", bold=True, align="c")
            )
        made = [one._replace(ident=f"print of today {deal.game}") for one in made]
        if deal.state in ("done", "starred"):
            seal = _seal(card, star=deal.state == "starred")
            made += [one._replace(ident=f"seal of today {deal.game}") for one in seal]
        return made


def _seal(card: Box, *, star: bool) -> list[Sprite]:
    """Return a star, or a tick on a disc, over the upper right corner of a card."""
    side = round(0.3 * card.h)
    place = Box(round(card.x + card.w - 0.7 * side), round(card.y - 0.3 * side), side, side)
    if star:
        rim = place.grow(max(1, side // 10))
        full = Face("icon", name="star full")
        return [
            Sprite(full, rim, style=("paper_ink",)),
            Sprite(full, place, style=("#f2bf4e",)),
        ]
    inner = place.grow(-side // 5)
    return [
        Sprite(Face("disc"), place, style=("right", 255)),
        Sprite(Face("icon", name="check"), inner, style=("accent_text",)),
    ]


@dataclass(eq=False)
class Flame(Widget):
    """The flame and the days of the streak below it; only shown."""

    words: str
    scale: SelectorScale

    takes_focus = False

    @property
    def enabled(self) -> bool:
        """Return False: it is no button."""
        return False

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        scale, card = self.scale, card_box(self.scale, self.box)
        high = scale.line(scale.small)
        wide = round(card.h * FLAME_WIDE)
        x = round(self.box.x + (self.box.w - wide) / 2)
        below = Box(self.box.x, self.box.y + self.box.h - high, self.box.w, high)
        return [
            Sprite(Face("flame"), Box(x, card.y, wide, card.h)),
            text_sprite(self.words, below, scale.small, "feast", bold=True, align="c"),
        ]


def cells(scale: SelectorScale, room: Box, count: int, widest: float) -> list[Box]:
    """Return places for cards with captions in a room, in the rows that make them largest.

    ``widest`` is the width of the longest caption. There are none if cards would be too small.
    """
    found: list[Box] = []
    for columns in dict.fromkeys((-(-count // 2), count)):
        made = _in_rows(scale, room, count, columns)
        if made and made[0].w >= widest and (not found or made[0].h > found[0].h):
            found = made
    return found


def _in_rows(scale: SelectorScale, room: Box, count: int, columns: int) -> list[Box]:
    rows, caption = -(-count // columns), scale.line(scale.small) + scale.px(_ABOVE)
    pitch_x = room.w / columns
    high = (room.h - (rows - 1) * scale.px(12)) / rows
    wide = min(pitch_x - scale.gap, (high - caption) * ASPECT)
    if wide < max(scale.px(36), _LEAST_HIGH * scale.small * ASPECT):
        return []
    cell = wide / ASPECT + caption
    pitch_y = min(high + scale.px(12), cell + scale.px(32))
    top = room.y + (room.h - cell - (rows - 1) * pitch_y) / 2
    return [
        Box(
            round(room.x + k % columns * pitch_x),
            round(top + k // columns * pitch_y),
            round(pitch_x - scale.px(4)),
            round(cell),
        )
        for k in range(count)
    ]


def widest_name(view: View, scale: SelectorScale, names: Sequence[str]) -> float:
    """Return the width of the longest caption."""
    return max(view.letters.width(name, scale.small, True) for name in names)


WAIT_MS, TURN_MS, DROP_MS = 200, 260, 260
"""The motion waits for the page to come up."""

_DROP = 1.2  # of its height: how far a seal falls


class DealMotion:
    """The clock of the deals that were played since the selector was last shown."""

    def __init__(self) -> None:
        self._done: frozenset[str] | None = None
        self._fresh: frozenset[str] = frozenset()
        self._began = -inf

    def note_deals(self, deals: Iterable[Deal], ms: int) -> None:
        """Begin the motion of the deals that were not played when they were last seen."""
        done = frozenset(deal.game for deal in deals if deal.figure)
        if self._done is not None and done - self._done:
            self._fresh, self._began = done - self._done, ms + WAIT_MS
        self._done = done

    def motion_ms(self, ms: int, speed: int) -> float:
        """Return the milliseconds of the motion, at the usual speed; inf at rest."""
        since = (ms - self._began) * speed / 100
        return max(0.0, since) if -WAIT_MS <= since < TURN_MS + DROP_MS else inf

    def animate(self, sprites: Sequence[Sprite], since: float) -> list[Sprite]:
        """Return the sprites of the selector at a time of the motion."""
        still, going = list[Sprite](), list[Sprite]()
        for sprite in sprites:
            what, _, game = sprite.ident.partition(" of today ")
            if game not in self._fresh:
                still.append(sprite)
            elif what == "deal":
                flip = 2 * soft(min(1.0, since / TURN_MS)) - 1
                going.append(sprite._replace(pose=Pose(flip=flip, wide=sprite.box.w)))
            elif what == "print" and since >= TURN_MS:
                going.append(sprite._replace(pose=Pose()))
            elif what == "seal" and since >= TURN_MS:
                going.append(_dropping(sprite, (since - TURN_MS) / DROP_MS))
        return [*still, *going]


def _dropping(sprite: Sprite, share: float) -> Sprite:
    x, y, w, h = sprite.box
    down = round((pop(share) - 1) * _DROP * h)
    return sprite._replace(box=Box(x, y + down, w, h), pose=Pose())
