"""The layout of a table: header above, board in the middle, plates below."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from math import ceil

from game.boards.board import BoardLayout
from game.boards.motion.curves import ease_out, spring
from game.boards.scene import Box, Face, Sprite
from game.ui.kit.actions import ScreenAction
from game.ui.kit.flow import flow_tokens
from game.ui.kit.layout import Column, Container, FirstThatFits, Layers, Node, Picture, Row, Space
from game.ui.kit.layout.figure import middle
from game.ui.kit.text import Label
from game.ui.kit.view import View
from game.ui.kit.widgets.button import Button
from game.ui.pictures import Art
from game.ui.table.cards.card_selector import LAST_MS, TICK_MS
from game.ui.table.chrome import BoardChrome, CallCountdown, Pile
from game.ui.table.clock import Clock, fly_seconds
from game.ui.table.players.plate import Plate, bump_scores, plate_beside
from game.ui.table.table_model import TableModel
from game.ui.texts.common_words import mode_words, tr
from game.ui.texts.dates import day_words

_PANEL = ("panel", "panel_border")
_BAR, _BEAD = 10, 16  # units: heights of the countdown bar and its bead
_COMES_MS, _RISES_MS = 140, 120  # the bar slides in; the caller's plate rises
_RED_MS, _FADES_MS = 120, 200  # the bar after a timeout: red, then fading
_SAID = "said"
_LEANS = 8  # units: shift of the message towards the caller
_STEP_MS = 250  # steps of the bar with reduced motion
_FALLS, _FALL_STEPS, _LIGHT = 150, 30, 76  # the bar's glow: units down, steps, first alpha
_FLASH_MS, _FLASH = 220, 140  # flash of the last ticks: duration, alpha
_ASIDE = 148  # units: the width of the column beside the board
_STRIP = (44, 47)  # units: the height of the rule strip
_WIDE = 1.5  # aspect ratio; narrower windows have room for two lines below the board
_LEAST_WIDE, _LEAST_HIGH = 900, 640  # units: the least window with a column beside the board


class TableLayout:
    """One layout of a table, with the boxes of its parts once laid out.

    ``laid`` is the laid-out board, ``pile`` the pile of cards to come (kept for its place once
    empty), and ``plates`` the name plates by seat.
    """

    laid: BoardLayout

    def __init__(
        self,
        model: TableModel,
        chrome: BoardChrome,
        actions: Sequence[ScreenAction],
        clock: Clock | None,
        view: View,
        pile: Pile | None,
    ) -> None:
        self._model, self._chrome, self._view = model, chrome, view
        keys = model.context.keys
        self._tools = [action.button(keys) for action in actions if action.command.tool]
        self._clock = clock
        count = chrome.pile_count()
        self._comes = [Pile(count)] if count else []
        self.pile = self._comes[0] if count else pile
        self._beside: dict[str, Box] = {}
        self.width = view.size[0]
        self.plates = [chrome.plate(seat) for seat in range(model.opening.seats)]
        rival = [model.rival.as_remote_player(model.match)] if model.rival else []
        self._others = [
            plate_beside(one, model.play.phrase_of(one.seat))
            for one in (*model.play.other_players(), *rival)
        ]

    @property
    def places(self) -> dict[str, Box]:
        """The boxes animations start from and end at, by name or identity."""
        view = self._view
        plates = {f"plate:{seat}": plate.lands(view) for seat, plate in enumerate(self.plates)}
        pile = {} if self.pile is None else {"pile": self.pile.deck}
        return {**self.laid.places, **pile, **self._beside, **plates}

    def tree(self, board: Callable[[Box], list[Sprite]]) -> Node:
        """Return the layout tree around the board; ``board`` draws the board itself."""
        aside = self._side_column()
        lying: Node = Picture(board, wide=(200, 700), high=(150, 536), figure=True)
        if aside is not None:  # an equal margin on the other side keeps the board centred
            beside = Container(aside, wide=_ASIDE)
            lying = Row(Space(grow=1), Space(_ASIDE), lying, beside, Space(grow=1))
        corners = Row(*self._chrome.corner_nodes(aside=aside is not None), gap=12)
        play: Node = Layers(lying, Container(corners, y=0))
        if self._view.tall and self._view.text_size > 1:  # too large for the corners of the board
            play = Column(corners, lying)
        play = Container(play, grow=1, pad=(24, 8))
        # Two lines of a message keep off the edge; the gap below has room for a tooltip.
        header = [Space(6), *self._header(), Space(24)]
        table = Column(*header, play, *self._lens(), self._footer())
        return Layers(*self._hurry(), table)

    def sprites_after_claim(self, cards: int) -> list[Sprite]:
        """Return sprites to preload for the next claim: scores, and the pile less ``cards``."""
        view = self._view
        told = [one for plate in self.plates for one in plate.sprites_to_preload(view)]
        return (
            [*told, *self.pile.sprites_to_preload(cards)]
            if cards and self.pile is not None
            else told
        )

    def _side_column(self) -> Node | None:
        """Return the column right of the board, None without room for it."""
        (wide, high), px = self._view.size, self._view.px
        if self._view.tall or wide < px(_LEAST_WIDE) or high < px(_LEAST_HIGH):
            return None

        return self._chrome.tray_node(self._beside.update)

    # Above the board.

    def _header(self) -> list[Node]:
        """Return the tool row with the message inside, or below it in a tall window.

        The rule strip also goes below in a narrow window.
        """
        text, role = self._model.visible_message()
        title = tr(self._model.match.rules.title)
        opening = self._model.opening
        day = day_words(opening.day) if opening.day and self._clock is None else ""
        title = " · ".join(filter(None, (title, mode_words(opening.mode), day)))
        strip, narrow = self._strip(text, role), self._view.size[0] < self._view.px(1000)
        if not (self._view.tall or (strip and narrow)):
            return [self._line(strip or _text_node(text or title, role, _SAID))]
        least = 47 if strip else 36
        below = Container(strip or _text_node(text, role, _SAID), high=(least, 56), pad=(16, 0))
        return [self._line(_text_node(title, "text_dim")), below]

    def animate_gains(self, sprites: list[Sprite], ms: int) -> list[Sprite]:
        """Animate time just won and scores just grown."""
        start, animator, still = self.plates[0].box, self._model.animator, not self._moves
        flying = fly_seconds(sprites, animator, start, self._view, ms, still=still)
        return bump_scores(flying, animator, ms, still=still)

    def leaning(self, sprites: list[Sprite]) -> list[Sprite]:
        """Shift the message towards the caller's side during a call."""
        hurry = self._chrome.call_countdown()
        if hurry is None or hurry.over is not None or not self._moves:
            return sprites
        far = _LEANS * self._view.unit * ease_out(min(1.0, hurry.since / _COMES_MS))
        x, half = self.plates[hurry.seat].box.centre[0], self._view.size[0] / 2
        by = round(far * (x - half) / half)
        return [
            one._replace(box=one.box.shift(by, 0)) if one.ident == _SAID else one for one in sprites
        ]

    def _line(self, middle: Node) -> Node:
        """Return the tool row: pause and clock left, ``middle``, the other tools right."""
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
        """Return the rule strip for first-time players, with the message above the rule."""
        introduction = self._model.introduction
        rule = introduction.rule()
        if not rule:
            return None
        words: Node = Label(rule, 17, bold=not text, lines=3, grow=1)
        if text:
            told = Label(text, 18, role, bold=True, lines=3, grow=1)
            words = FirstThatFits(
                Column(Label(text, 18, role, bold=True), Label(rule, 15, "text_dim")), told
            )
        learn = Button("teach", tr("Teach me"), introduction.teach, "main", "book")
        offered = [Container(learn, high=(32, 37), y=0.5)] if introduction.teaches else []
        art = Art(self._model.opening.game)
        shown = [Picture(partial(art.sprites, spread=0.0), (0, 132), (0, 45), figure=True)]
        told_at_length = text and role in ("right", "wrong")
        words = Container(words, wide=(160, 690 if told_at_length else 410 if text else 360))
        row = Row(*(() if told_at_length else shown), words, *offered, gap=14)
        strip = Container(row, pad=(18, 1), panel=_PANEL, radius=28)
        return Container(middle(strip), high=_STRIP, y=1.0)  # away from the window's upper edge

    def _hurry(self) -> list[Node]:
        """Return the countdown bar along the upper edge, during a call."""
        hurry = self._chrome.call_countdown()
        if hurry is None:
            return []
        return [Picture(partial(self._bar if hurry.over is None else self._ran_out, hurry))]

    def _ran_out(self, hurry: CallCountdown, room: Box) -> list[Sprite]:
        """Return the countdown bar fading out in red after a timeout."""
        fades = max(0, (hurry.over or 0) - _RED_MS) / _FADES_MS
        bar = room._replace(h=self._view.px(_BAR))
        alpha = round(255 * (1 - min(1.0, fades)))
        return [Sprite(Face("block"), bar, style=("wrong",), alpha=alpha)]

    def _bar(self, hurry: CallCountdown, room: Box) -> list[Sprite]:
        """Return the countdown bar sliding in, with a bead at its end and a glow below."""
        view, seat, still = self._view, f"seat{hurry.seat}", not self._moves
        high, bead = view.px(_BAR), view.px(_BEAD)
        come = 1.0 if still else ease_out(min(1.0, hurry.since / _COMES_MS))
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
        """Return the lens strip, while the lens is on."""
        if not self._model.lens_on:
            return []
        tokens = tuple(self._chrome.lens(self._view.look))
        high = (40, 104) if self._view.tall else (40, 64)
        told = Picture(lambda box: flow_tokens(self._view, box, tokens), high=high)
        strip = Container(told, pad=(14, 3), panel=_PANEL, radius=10)
        return [Container(strip, pad=(24, 0))]

    def _footer(self) -> Node:
        """Return the plates, with the claim area and the pile beside or below them."""
        plates = [*map(self._raised_plate, self.plates), *map(self._plate_slot, self._others)]
        seats = len(plates)
        footer = self._chrome.footer() or [Space(grow=1)]
        more = [*footer, *self._comes]
        line, rows = Row(*plates, gap=12), _two_rows(plates)
        rest = Row(*more, gap=16, grow=1)
        ways: list[Node] = [Row(line, rest, gap=16)]
        if seats > 3:
            ways.append(Row(rows, rest, gap=16))
        if seats > 1 or len(footer) > 1:
            ways.append(Column(line, rest, gap=8))
        if seats > 1 and not isinstance(footer[0], Space) and self._slim:
            ways.insert(0, ways[-1])  # the claim bar gets a line of its own
        if seats > 3:
            ways.append(Column(rows, rest, gap=8))
        return Container(FirstThatFits(*ways) if ways[1:] else ways[0], pad=(24, 16))

    @property
    def _slim(self) -> bool:
        return self._view.size[0] < _WIDE * self._view.size[1]

    def _raised_plate(self, plate: Plate) -> Node:
        """Return a plate, lowered unless its player has the turn or has called."""
        low, hurry = 1.0, self._chrome.call_countdown()
        if plate.lit and (hurry is None or not self._moves):
            low = 0.0
        elif plate.lit and hurry is not None:
            low = max(0.0, 1 - spring(min(1.0, hurry.since / _RISES_MS)))
        return Column(
            *([Space(12 * low)] if self._model.shared and low else []), self._plate_slot(plate)
        )

    def _plate_slot(self, plate: Plate) -> Node:
        """Return a plate in a container, narrower with more than four plates."""
        many = len(self.plates) + len(self._others) > 4
        return Container(plate, wide=(128, 160) if many else None, grow=1)

    @property
    def _moves(self) -> bool:
        tempo = self._model.context.tempo
        return bool(tempo.speed) and not tempo.calm


def _two_rows(plates: Sequence[Node]) -> Node:
    """Return plates in two rows."""
    half, plates = -(-len(plates) // 2), [Container(plate, grow=1) for plate in plates]
    empty = [Container(Space(), wide=(128, 232), grow=1)] * (len(plates) % 2)
    return Column(Row(*plates[:half], gap=8), Row(*plates[half:], *empty, gap=8), gap=8)


def _text_node(text: str, role: str, ident: str = "") -> Node:
    return Label(text, 20, role, bold=True, align="m", lines=3, ident=ident)
