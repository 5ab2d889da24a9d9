"""The scenes at the end of a game besides its words: the board in light, or the won cards."""

from collections.abc import Sequence
from typing import Protocol

from game.art.palette import on_light
from game.art.panels import lamp_words
from game.boards.last_board import LastBoard, ring_sprites
from game.boards.motion import endings
from game.boards.motion.endings import EndingPlan
from game.boards.scene import Box, Face, Pose, Sprite, box_between, group_sprites
from game.core.phrases import phrase
from game.ui.kit.layout import Node
from game.ui.kit.view import View
from game.ui.pages.match.ends.end_layout import EndLayout
from game.ui.table.table_screen import TableScreen

_DARK, _DARK_BY_DAY = 0.45, 0.16  # of the room, round the lamps
_CLEAR, _GONE, _BOARD = 60, 640, 640  # the light round what is left, by a board so wide
_WARM, _GLOW = "#ffd68c", 110
_TRAY_LIGHT, _DIMMER = 0.75, 0.5


class EndScene(Protocol):
    """A scene at the end: what becomes of the things on the table."""

    centred: bool
    """Whether the words stand in the middle."""

    below: Node | None
    """What else is told in the scene, such as a ranking."""

    told_at: float
    """When that appears, in milliseconds."""

    def plan(self, grade: str) -> EndingPlan:
        """Return the timeline of the end."""

    note: str
    """What there is to be said of the scene, as a phrase, or ""."""

    is_figure: bool
    """Whether its inside is the same in a mirrored window."""

    def keeps(self, sprite: Sprite) -> bool:
        """Whether a thing of the table becomes part of the scene, which draws it."""

    def words_box(self, layout: EndLayout) -> Box:
        """Return the place of the words."""

    def below_box(self, layout: EndLayout) -> Box:
        """Return the place of the scene's words."""

    def sprites(
        self, view: View, layout: EndLayout, ms: float, below: Sequence[Sprite]
    ) -> list[Sprite]:
        """Return the scene at a time of its motion; ``below`` are the sprites of the table."""

    def at_rest(self, view: View, layout: EndLayout) -> list[Sprite]:
        """Return the scene once everything rests."""


class FanScene:
    """The last won cards, fanned out in an arch round the words.

    With a ``ranking`` of several players the fan is smaller and lies above it, beside the words.
    """

    told_at = 620.0
    is_figure = True

    def __init__(
        self,
        table: TableScreen,
        faces: Sequence[Face],
        ranking: Node | None = None,
        *,
        feast: bool = False,
        sealed: bool = False,
    ) -> None:
        """Show the faces of cards; at a ``feast`` in warm light, and ``sealed`` if perfect."""
        self._table, self.faces, self.below = table, faces, ranking
        self._feast, self._sealed = feast and ranking is None, sealed and ranking is None
        self.centred = ranking is None
        solo = faces and table.match.is_solo
        self.note = phrase("Above: your last finds") if solo else ""

    def plan(self, grade: str) -> EndingPlan:
        return endings.PLANS[grade]

    def keeps(self, sprite: Sprite) -> bool:
        return False

    def _arch(self, layout: EndLayout) -> endings.Arch:
        """Return the arch of the cards."""
        room, lift = (layout.room, 0.56) if self.centred else (layout.scene, 0.36)
        high = layout.scene.h if layout.tall and self.centred else lift * room.h
        y = room.y - round(10 * layout.unit)
        return endings.arch(Box(room.x, y, room.w, high), layout.unit)

    def below_box(self, layout: EndLayout) -> Box:
        """Return the place of the ranking, below any fan."""
        room, y = layout.scene, layout.scene.y
        if self.faces:
            y = round(self._arch(layout).foot + 28 * layout.unit)
        return Box(room.x, y, room.w, room.y + room.h - y)

    def words_box(self, layout: EndLayout) -> Box:
        """Return the room in the arch, down to the buttons."""
        if not self.centred:
            return layout.words
        lies, room, unit = self._arch(layout), layout.room, layout.unit
        y = lies.inner + (66 if self._sealed else 40) * unit
        y = y if self.faces else room.y + 60 * unit
        if layout.tall:
            low = layout.words.y + layout.words.h
            return Box(layout.words.x, round(y), layout.words.w, round(low - y))
        half = min(0.84 * lies.radius, lies.x - room.x)
        low = room.y + room.h
        if layout.lead.x - 24 * unit < lies.x + half / 2:
            low = layout.lead.y - 16 * unit
        return Box(round(lies.x - half), round(y), round(2 * half), round(low - y))

    def _light(self, layout: EndLayout, share: float = 1.0) -> list[Sprite]:
        """Return the pool of warm light behind the words."""
        if not (self._feast and share):
            return []
        lies, room, unit = self._arch(layout), layout.room, layout.unit
        wide, x = min(720 * unit, room.w), room.x + room.w / 2
        y = lies.inner + 180 * unit
        box = Box(round(x - wide / 2), round(y - 0.3 * wide), round(wide), round(0.6 * wide))
        return [Sprite(Face("pool", name=_WARM), box, alpha=round(_GLOW * share))]

    def _seal(self, layout: EndLayout) -> list[Sprite]:
        """Return the seal of a perfect game at the top of the arch."""
        lies = self._arch(layout)
        if not (self._sealed and self.faces):
            return []
        side, top = round(0.5 * lies.card), lies.inner - round(0.06 * lies.card)
        return [Sprite(Face("seal"), Box(round(lies.x - side / 2), round(top), side, side))]

    def at_rest(self, view: View, layout: EndLayout) -> list[Sprite]:
        fan = endings.fan_cards(self.faces, self._arch(layout))
        return [*self._light(layout), *fan, *self._seal(layout)]

    def sprites(
        self, view: View, layout: EndLayout, ms: float, below: Sequence[Sprite]
    ) -> list[Sprite]:
        start = self._table.farewell.winner_box() or Box(0, view.size[1], 1, 1)
        fan = endings.fan_cards(self.faces, self._arch(layout))
        shown = endings.appear_share(ms - self.told_at)
        seal = [one._replace(alpha=round(255 * shown)) for one in self._seal(layout) if shown]
        light = self._light(layout, round(3 * shown) / 3)
        return [*light, *endings.fanning(fan, start, ms), *seal]


class BoardScene:
    """The board with its tray, if it has one, and what is left on it in the light of lamps."""

    centred = False
    is_figure = True
    below: Node | None = None
    told_at = 0.0

    def __init__(self, table: TableScreen, *, lost: bool) -> None:
        self._table, self._lost = table, lost
        self.note = self._board(Box(0, 0, 400, 300)).words

    @staticmethod
    def fits(table: TableScreen) -> bool:
        """Whether the board of a table stays at the end."""
        board, state = table.model.animator.board, table.match.state
        return board.last_board(state, Box(0, 0, 400, 300)) is not None

    def _board(self, room: Box) -> LastBoard:
        table = self._table
        shown = table.controller.highlights(table.model.moment.ms)
        animator, state = table.model.animator, table.match.state
        taken = table.chrome.tray_colours()
        last = animator.board.last_board(state, room, shown, animator.ids(state), taken)
        assert last is not None  # who made this scene has asked
        return last

    def plan(self, grade: str) -> EndingPlan:
        last = self._board(Box(0, 0, 400, 300))
        return endings.board_plan(grade, len(last.tray[1:]), len({part for _, part in last.apart}))

    def keeps(self, sprite: Sprite) -> bool:
        board, kind = self._table.model.animator.board, sprite.face.kind
        return kind in ("board", "tray", board.who) or sprite.target.startswith(f"{board.kind}:")

    def words_box(self, layout: EndLayout) -> Box:
        return layout.words

    def below_box(self, layout: EndLayout) -> Box:
        return layout.scene

    def at_rest(self, view: View, layout: EndLayout) -> list[Sprite]:
        last = self._board(layout.scene)
        made = [*last.wood, *self._left(last, 10_000.0), *last.tray, *self._lamps(view, last, 1.0)]
        made += self._ring(last, 1.0)
        return [one._replace(pose=None) for one in made]

    def sprites(
        self, view: View, layout: EndLayout, ms: float, below: Sequence[Sprite]
    ) -> list[Sprite]:
        last, share = self._board(layout.scene), endings.travel_share(ms)
        if share < 1:
            return _travelling(last, [*filter(self.keeps, below)], share)
        won = not self._lost
        tray, lying = last.tray[:1], last.tray[1:]
        hops = [endings.hop_height(k, ms) if won else 0.0 for k in range(len(lying))]
        made = [*last.wood, *self._left(last, ms), *tray]
        flying = list[Sprite]()
        for high, one in zip(hops, lying[::-1], strict=True):
            up = one._replace(box=one.box.shift(0, -round(high * one.box.h)), pose=Pose())
            (flying if high else made).append(up if high else one)
        dark = self._lamps(view, last, endings.lamps_share(ms))
        ring = self._ring(last, endings.strokes_share(ms)) if ms > endings.LAMPS_AT else []
        return [*made, *dark, *flying[::-1], *ring]

    def _left(self, last: LastBoard, ms: float) -> list[Sprite]:
        """Return the rest of the board: sunk a little if it is lost, or fallen apart."""
        if last.apart:
            return _falling(last, ms)
        if not self._lost:
            return [*last.left]
        return [
            one._replace(box=one.box.shift(0, round(endings.sink_share(k, ms) * one.box.h)))
            for k, one in enumerate(last.left)
        ]

    def _lamps(self, view: View, last: LastBoard, share: float) -> list[Sprite]:
        """Return the dark round the lamps, on the markers left and on the tray."""
        if not share or not last.lights:
            return []
        unit, bright = last.wood[0].box.w / _BOARD, _DIMMER if self._lost else 1.0
        tray = last.tray[0].box
        lit = [(box.centre, bright) for box in last.lights]
        lit.append(((tray.x + tray.w / 2, tray.y + 0.7 * tray.h), bright * _TRAY_LIGHT))
        lamps = [
            lamp_words(
                *at, _CLEAR * unit, _GONE * unit, strong / (1 if k in (0, len(lit) - 1) else 3)
            )
            for k, (at, strong) in enumerate(lit)
        ]
        dark = _DARK_BY_DAY if on_light(view.look.theme) else _DARK
        face = Face("dark", round(255 * dark), name="\n".join(lamps))
        made = [Sprite(face, view.box, alpha=round(255 * share))]
        side = 3.4 * last.lights[0].w
        for box in last.lights:
            (x, y), glow = box.centre, Face("pool", name="lamp")
            place = Box(round(x - side / 2), round(y - side / 2), round(side), round(side))
            made.append(Sprite(glow, place, alpha=round(90 * bright * share)))
        return made

    def _ring(self, last: LastBoard, share: float) -> list[Sprite]:
        if not last.ring or self._lost:
            return []
        return ring_sprites(last.lights[0], last.ring, share)


def _falling(last: LastBoard, ms: float) -> list[Sprite]:
    """Return the rest of a board, with its parts on their way to their places."""
    made = []
    for one, (end, part) in zip(last.left, last.apart, strict=True):
        share = endings.fall_share(part, ms)
        moves = Pose() if 0 < share < 1 else None
        made.append(one._replace(box=box_between(one.box, end, share), pose=moves))
    return sorted(made, key=lambda one: one.pose is not None)


def _travelling(last: LastBoard, below: Sequence[Sprite], share: float) -> list[Sprite]:
    """Return the board and its tray on their way from the table, each a single picture."""
    made = []
    for parts in filter(None, ((*last.wood, *last.left), last.tray)):
        whole = parts[0]
        start = next((one.box for one in below if one.face.kind == whole.face.kind), None)
        picture = group_sprites(parts, 1.0, 0, share if start is None else 1.0)
        made.append(picture if start is None else _on_the_way(picture, start, whole.box, share))
    return made


def _on_the_way(picture: Sprite, start: Box, end: Box, share: float) -> Sprite:
    """Return a group at a share of its way: a part of it goes from ``start`` to ``end``."""
    parts = []
    for side in (0, 1):  # a tray is of another shape there
        begin, finish, whole = start[side], end[side], picture.box[side]
        scale = start[side + 2] / end[side + 2]
        scale += (1 - scale) * share
        parts.append((begin + (finish - begin) * share + (whole - finish) * scale, scale))
    (x, wider), (y, higher) = parts
    wide, high = round(picture.box.w * wider), round(picture.box.h * higher)
    return picture._replace(box=Box(round(x), round(y), wide, high))
