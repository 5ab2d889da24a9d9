"""A table as a tree for one scene: header above, plates below, board between."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from math import ceil

from game.boards.board import Laid
from game.boards.motion.curves import out, spring
from game.boards.scene import Box, Face, Sprite
from game.ui.kit.actions import Action
from game.ui.kit.flow import flowed
from game.ui.kit.layout import Column, Container, Either, Layers, Node, Picture, Row, Space
from game.ui.kit.layout.shaped import Middle
from game.ui.kit.text import Words
from game.ui.kit.view import View
from game.ui.kit.widgets.button import Button
from game.ui.pictures import Art
from game.ui.table.cards.pace import LAST_MS, TICK_MS
from game.ui.table.clock import Clock, flown
from game.ui.table.desk import Desk
from game.ui.table.pile import Pile
from game.ui.table.players.plate import Plate, bumped, plate_beside
from game.ui.table.sight import Hurry, Sight
from game.ui.texts.dates import day_words
from game.ui.texts.words import mode_words, tr

_PANEL = ("panel", "panel_border")
_BAR, _BEAD = 10, 16  # units: the height of the bar of who has called, and its bead
_COMES_MS, _RISES_MS = 140, 120  # the bar's way from above, and that of the caller's plate
_RED_MS, _FADES_MS = 120, 200  # of the bar when the time is up
_SAID = "said"
_LEANS = 8  # units by which what is said leans to who has called
_STEP_MS = 250  # in which the bar shrinks for who wants less motion
_FALLS, _FALL_STEPS, _LIGHT = 150, 30, 76  # its light: units down, in steps, at first of 255
_FLASH_MS, _FLASH = 220, 140  # of each tick of the last seconds: how long and how bright, of 255
_ASIDE = 148  # units: the width of what stands beside the board
_STRIP = (50, 52)  # units: the height of the rule
_WIDE = 1.5  # of its height: a window less wide has room for two lines below the board
_LEAST_WIDE, _LEAST_HIGH = 900, 640  # units of a window with room for it


class Frame:
    """What a table shows in one scene, and where that is once it is laid out.

    ``laid`` is the board, ``pile`` the cards to come, if there are any, or where they were, and
    ``plates`` has those of the seats.
    """

    laid: Laid

    def __init__(
        self,
        desk: Desk,
        sight: Sight,
        actions: Sequence[Action],
        clock: Clock | None,
        view: View,
        pile: Pile | None,
    ) -> None:
        self._desk, self._sight, self._view = desk, sight, view
        self._tools = [
            action.button(desk.context.keys) for action in actions if action.command.tool
        ]
        self._clock = clock
        count = sight.pile()
        self._comes = [Pile(count)] if count else []
        self.pile = self._comes[0] if count else pile
        self._beside: dict[str, Box] = {}
        self.width = view.size[0]
        self.plates = [sight.plate(seat) for seat in range(desk.opening.seats)]
        self._others = (
            [plate_beside(one, desk.link.said(one.seat)) for one in desk.link.others()]
            if desk.link
            else [plate_beside(desk.rival.other(desk.match), "")]
            if desk.rival
            else []
        )

    @property
    def places(self) -> dict[str, Box]:
        """Return where things come from, go to and lie, by name or identity."""
        view = self._view
        plates = {f"plate:{seat}": plate.lands(view) for seat, plate in enumerate(self.plates)}
        pile = {} if self.pile is None else {"pile": self.pile.deck}
        return {**self.laid.places, **pile, **self._beside, **plates}

    def tree(self, board: Callable[[Box], list[Sprite]]) -> Node:
        """Return all but what lies on the board; ``board`` draws that itself."""
        aside = self._aside()
        lying: Node = Picture(board, wide=(200, 700), high=(150, 536))
        if aside is not None:  # as much is left free on the other side
            beside = Container(aside, wide=_ASIDE)
            lying = Row(Space(grow=1), Space(_ASIDE), lying, beside, Space(grow=1))
        corners = Row(*self._sight.beside(aside=aside is not None), gap=12)
        play: Node = Layers(lying, Container(corners, y=0))
        if self._view.tall and self._view.text_size > 1:  # too large for corners, and there is room
            play = Column(corners, lying)
        play = Container(play, grow=1, pad=(24, 8))
        # Between tools and board there is room for the tip of a tool.
        table = Column(*self._header(), Space(24), play, *self._lens(), self._footer())
        return Layers(*self._hurry(), table)

    def ahead(self, cards: int) -> list[Sprite]:
        """Return what is seen once somebody claims and so many cards come: words, and the pile."""
        view = self._view
        told = [one for plate in self.plates for one in plate.ahead(view)]
        return [*told, *self.pile.ahead(cards)] if cards and self.pile is not None else told

    def _aside(self) -> Node | None:
        """Return what stands beside the board, if there is room for it."""
        (wide, high), px = self._view.size, self._view.px
        if self._view.tall or wide < px(_LEAST_WIDE) or high < px(_LEAST_HIGH):
            return None

        return self._sight.aside(self._beside.update)

    # Above the board.

    def _header(self) -> list[Node]:
        """Return the tools with a message between them, or below them in a tall window.

        A rule is below them where the window is narrow, too.
        """
        text, role = self._desk.told()
        title = tr(self._desk.match.rules.title)
        opening = self._desk.opening
        day = day_words(opening.day) if opening.day and self._clock is None else ""
        title = " · ".join(filter(None, (title, mode_words(opening.mode), day)))
        strip, narrow = self._strip(text, role), self._view.size[0] < self._view.px(1000)
        if not (self._view.tall or (strip and narrow)):
            return [self._line(strip or _told(text or title, role, _SAID))]
        least = 50 if strip else 36
        below = Container(strip or _told(text, role, _SAID), high=(least, 56), pad=(16, 0))
        return [self._line(_told(title, "text_dim")), below]

    def gained(self, sprites: list[Sprite], ms: int) -> list[Sprite]:
        """Return the table with time that was just won, and scores that have just grown."""
        start, stage, still = self.plates[0].box, self._desk.stage, not self._moves
        flying = flown(sprites, stage, start, self._view, ms, still=still)
        return bumped(flying, stage, ms, still=still)

    def leaning(self, sprites: list[Sprite]) -> list[Sprite]:
        """Return the table with what is said leaning to the side where who has called is."""
        hurry = self._sight.hurry()
        if hurry is None or hurry.over is not None or not self._moves:
            return sprites
        far = _LEANS * self._view.unit * out(min(1.0, hurry.since / _COMES_MS))
        x, half = self.plates[hurry.seat].box.centre[0], self._view.size[0] / 2
        by = round(far * (x - half) / half)
        return [
            one._replace(box=one.box.moved(by, 0)) if one.ident == _SAID else one for one in sprites
        ]

    def _line(self, middle: Node) -> Node:
        """Return the tools: the first at the left, the others at the right, each in its place."""
        left: Node
        left, right = (
            Container(Row(*some, gap=6), high=(34, 36), y=0.5)
            for some in (self._tools[:1], self._tools[1:])
        )
        if self._clock is not None:
            left = Row(left, Container(self._clock, y=0.5), gap=6)
        row = Row(left, Container(middle, grow=1), right, gap=6)
        return Container(row, high=(44, 60), pad=(20, 2))

    def _strip(self, text: str, role: str) -> Node | None:
        """Return the rule of the game for who has not played it, with what is said above it."""
        rule = self._desk.rule()
        if not rule:
            return None
        words: Node = Words(rule, 18, bold=not text, lines=3, grow=1)
        if text:
            told = Words(text, 18, role, bold=True, lines=3, grow=1)
            words = Either(
                Column(Words(text, 18, role, bold=True), Words(rule, 15, "text_dim")), told
            )
        learn = Button("teach", tr("Teach me"), self._desk.teach, "main", "book")
        offered = [Container(learn, high=(34, 40), y=0.5)] if self._desk.teaches else []
        art = Art(self._desk.opening.game)
        shown = [Picture(lambda box: art.sprites(box, 0.0), wide=(0, 132), high=(0, 50))]
        told_at_length = text and role in ("right", "wrong")
        words = Container(words, wide=(160, 640 if told_at_length else 410 if text else 360))
        row = Row(*(() if told_at_length else shown), words, *offered, gap=14)
        strip = Container(row, pad=(18, 1), panel=_PANEL, radius=28)
        return Container(Middle(strip), high=_STRIP, y=1.0)  # not at the edge of the window

    def _hurry(self) -> list[Node]:
        """Return the bar along the upper edge: what is left of the time of who has called."""
        hurry = self._sight.hurry()
        if hurry is None:
            return []
        return [Picture(partial(self._bar if hurry.over is None else self._ran_out, hurry))]

    def _ran_out(self, hurry: Hurry, room: Box) -> list[Sprite]:
        """Return the bar as it goes when the time is up: red, and then no more."""
        fades = max(0, (hurry.over or 0) - _RED_MS) / _FADES_MS
        bar = room._replace(h=self._view.px(_BAR))
        alpha = round(255 * (1 - min(1.0, fades)))
        return [Sprite(Face("block"), bar, style=("wrong",), alpha=alpha)]

    def _bar(self, hurry: Hurry, room: Box) -> list[Sprite]:
        """Return the bar, which comes from above, with a bead at its end and its light below."""
        view, seat, still = self._view, f"seat{hurry.seat}", not self._moves
        high, bead = view.px(_BAR), view.px(_BEAD)
        come = 1.0 if still else out(min(1.0, hurry.since / _COMES_MS))
        top = round(room.y - high * (1 - come))
        share = ceil(hurry.left / _STEP_MS) * _STEP_MS / (hurry.since + hurry.left)
        wide = round(room.w * (min(1.0, share) if still else hurry.share))
        edges = [
            round(top + high + view.px(_FALLS) * k / _FALL_STEPS) for k in range(_FALL_STEPS + 1)
        ]
        made = [
            Sprite(
                Face("block"),
                Box(room.x, upper, room.w, lower - upper),
                style=(seat,),
                alpha=round(_LIGHT * come * (1 - (k + 0.5) / _FALL_STEPS)),
            )
            for k, (upper, lower) in enumerate(pairwise(edges))
        ]
        made.append(Sprite(Face("block"), Box(room.x, top, room.w, high), style=("panel",)))
        made.append(Sprite(Face("block"), Box(room.x, top, wide, high), style=(seat,)))
        flashes = hurry.left < LAST_MS and -hurry.left % TICK_MS < _FLASH_MS and not still
        if flashes:
            lit = Box(room.x, top, wide, high)
            made.append(Sprite(Face("block"), lit, style=("text",), alpha=_FLASH))
        x = min(room.x + room.w - bead, max(room.x, room.x + wide - bead / 2))
        spot = Box(round(x), round(top + high / 2 - bead / 2), bead, bead)
        return [*made, Sprite(Face("panel"), spot, style=("text", "", bead // 2))]

    # Below the board.

    def _lens(self) -> list[Node]:
        """Return the strip with what the lens says."""
        if not self._desk.lens_on:
            return []
        tokens = tuple(self._sight.lens(self._view.look))
        high = (40, 104) if self._view.tall else (40, 64)
        told = Picture(lambda box: flowed(self._view, box, tokens), high=high)
        strip = Container(told, pad=(14, 3), panel=_PANEL, radius=10)
        return [Container(strip, pad=(24, 0))]

    def _footer(self) -> Node:
        """Return the plates, and beside or below them what is claimed, and the pile."""
        plates = [*map(self._risen, self.plates), *map(self._kept, self._others)]
        seats = len(plates)
        footer = self._sight.footer() or [Space(grow=1)]
        more = [*footer, *self._comes]
        line, rows = Row(*plates, gap=12), _two_rows(plates)
        rest = Row(*more, gap=16, grow=1)
        ways: list[Node] = [Row(line, rest, gap=16)]
        if seats > 3:
            ways.append(Row(rows, rest, gap=16))
        if seats > 1 or len(footer) > 1:
            ways.append(Column(line, rest, gap=8))
        if seats > 1 and not isinstance(footer[0], Space) and self._slim:
            ways.insert(0, ways[-1])  # what is put together has a line of its own
        if seats > 3:
            ways.append(Column(rows, rest, gap=8))
        return Container(Either(*ways) if ways[1:] else ways[0], pad=(24, 16))

    @property
    def _slim(self) -> bool:
        return self._view.size[0] < _WIDE * self._view.size[1]

    def _risen(self, plate: Plate) -> Node:
        """Return a plate as high as it is when its player has called, or else lower."""
        low, hurry = 1.0, self._sight.hurry()
        if plate.lit and (hurry is None or not self._moves):
            low = 0.0
        elif plate.lit and hurry is not None:
            low = max(0.0, 1 - spring(min(1.0, hurry.since / _RISES_MS)))
        return Column(*([Space(12 * low)] if self._desk.shared and low else []), self._kept(plate))

    def _kept(self, plate: Plate) -> Node:
        """Return a plate in its room, which is less where there are many."""
        many = len(self.plates) + len(self._others) > 4
        return Container(plate, wide=(128, 160) if many else None, grow=1)

    @property
    def _moves(self) -> bool:
        tempo = self._desk.tempo
        return bool(tempo.speed) and not tempo.calm


def _two_rows(plates: Sequence[Node]) -> Node:
    """Return plates in two rows, one below the other."""
    half, plates = -(-len(plates) // 2), [Container(plate, grow=1) for plate in plates]
    empty = [Container(Space(), wide=(128, 232), grow=1)] * (len(plates) % 2)
    return Column(Row(*plates[:half], gap=8), Row(*plates[half:], *empty, gap=8), gap=8)


def _told(text: str, role: str, ident: str = "") -> Node:
    return Words(text, 20, role, bold=True, align="m", lines=3, ident=ident)
