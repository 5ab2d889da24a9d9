"""The board of peg solitaire: layout of its holes, selection, presses and animations."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import count, product
from math import hypot, pi, sin

from game.boards.board import (
    NOTHING,
    PLAIN,
    Board,
    Change,
    Highlights,
    Ids,
    PlaceContent,
    PlaceGrid,
    Selection,
    select_only,
    strip_identities,
)
from game.boards.last_board import LastBoard, place_side_by_side
from game.boards.lattice_layout import TURNS, layout, marble_roll, tray_places, tray_sprites
from game.boards.motion import animation
from game.boards.motion import peg_motion as motion
from game.boards.scene import HELD, Box, Face, Sprite
from game.boards.strokes import polyline
from game.core.lattice import Lattice
from game.core.rules import Action
from game.games import GAMES
from game.games.pegs.rules import PegRules
from game.games.pegs.state import Jump, PegState

MOST_PEN = 14
"""The greatest width of a trail, in pixels; redrawn areas of lines allow for it."""

_FEW = 3  # markers left, each of which has a light at the end
_TRAY, _TRAY_GAP = 0.19, 0.03  # widths of the tray and before it, by the board's at the end
_UNLIT: tuple[str | int, ...] = ("hole", 0)
_LEAST_TURNED, _LEAST_DOTTED = 14, 30  # pixels of a hole's box


def board_box(lattice: Lattice, area: Box) -> Box:
    """Return the largest box for the board's picture, centred in an area."""
    aspect = layout(lattice).height
    width = float(int(min(area.w, area.h / aspect)))
    height = float(round(width * aspect))
    x, y = area.x + (area.w - width) / 2, area.y + (area.h - height) / 2
    return Box(float(round(x)), float(round(y)), width, height)


def hole_box(lattice: Lattice, hole: int, board: Box) -> Box:
    """Return the box of a hole and of its marker."""
    x, y = layout(lattice).holes[hole]
    side = float(2 * round(layout(lattice).reach * board.w))
    left = round(board.x + x * board.w - side / 2)
    return Box(float(left), float(round(board.y + y * board.w - side / 2)), side, side)


@lru_cache(maxsize=32)
def _holes(lattice: Lattice, area: Box) -> PlaceGrid:
    board = board_box(lattice, area)
    boxes = tuple(hole_box(lattice, hole, board) for hole in lattice.holes)
    return PlaceGrid(boxes, lattice.cells, lattice.rows, lattice.columns, board)


def trail(grid: PlaceGrid, jump: Jump, role: str) -> Sprite:
    """Return a thin arrow along a jump, to lie between the board and its markers.

    It ends at the edge of the marble that has jumped.
    """
    (x, y), (to_x, to_y) = (grid.boxes[hole].centre for hole in (jump.source, jump.target))
    wide, far = grid.boxes[jump.source].w, hypot(to_x - x, to_y - y)
    ahead = (to_x - x) / far, (to_y - y) / far
    tip = to_x - 0.56 * wide * ahead[0], to_y - 0.56 * wide * ahead[1]
    barbs = []
    for side in (-1, 1):
        back, aside = 0.26 * wide, side * 0.17 * wide
        dx, dy = -ahead[0] * back - ahead[1] * aside, -ahead[1] * back + ahead[0] * aside
        barbs.append((tip[0] + dx, tip[1] + dy))
    pen = max(2, min(MOST_PEN, round(0.06 * wide)))
    return polyline([(x, y), tip, barbs[0], tip, barbs[1]], role, pen)


def targets(state: PegState, chosen: int) -> tuple[int, ...]:
    """Return the landing holes of the chosen marker."""
    return tuple(
        target for source, _, target in state.lattice.legal(state.markers) if source == chosen
    )


def position_to_view(key: str, markers: int, chosen: int = NOTHING) -> PegState:
    """Return a position for display only, on the lattice of a key.

    Raises:
        ValueError: there is no such board, or no marker where one is chosen.
    """
    played = (rules.lattices for rules in GAMES.values() if isinstance(rules, PegRules))
    lattice = next((one for lattices in played for one in lattices if one.key == key), None)
    if lattice is None or markers > lattice.full:
        raise ValueError(f"there is no board {key} with markers {markers}")
    if chosen != NOTHING and not markers >> chosen & 1:
        raise ValueError(f"a marker is chosen, got hole {chosen}, which is empty")
    return PegState(lattice, markers, lattice.home, "any", "race", 1)


class PegBoard(Board):
    """Markers in holes; a thing is a hole, and a marker keeps its identity when it jumps."""

    kind, who = "hole", "marker"

    def things(self, state: PegState) -> tuple[int, ...]:
        return tuple(state.lattice.holes)

    def grid(self, state: PegState, area: Box, least: float = 0.0) -> PlaceGrid:
        """Return the layout of the holes, whose gaps come from the size of the board."""
        return _holes(state.lattice, area)

    def ground(self, state: PegState, grid: PlaceGrid, shown: Highlights = PLAIN) -> list[Sprite]:
        """Return the board, with the three colours inlaid or not."""
        return [Sprite(Face("board", int(shown.inlaid), lattice=state.lattice), grid.area)]

    def tray_sprites(
        self,
        state: PegState,
        room: Box,
        coming: Callable[[str], bool],
        colours: Sequence[int] = (),
    ) -> tuple[list[Sprite], dict[str, Box]]:
        """Return the tray with the jumped marbles, plain or in `colours`."""
        lying = [k for k in range(state.jump_count) if not coming(f"tray:{k}")]
        places = {f"tray:{k}": box for k, box in enumerate(tray_places(state.lattice, room))}
        return tray_sprites(state.lattice, room, lying, colours), places

    def sprites(
        self,
        state: PegState,
        grid: PlaceGrid,
        shown: Highlights = PLAIN,
        ids: Ids | None = None,
    ) -> list[Sprite]:
        """Return the sprites of each hole: a marker, the light of a landing hole, or a sign.

        Every hole has at least one sprite, so that it can show the focus.
        """
        known = self.ids(state) if ids is None else ids
        chosen, landing = shown.selection.first_chosen, shown.landing
        lit = targets(state, chosen) if landing is None else (landing,)
        held = f"marker:{known.get(chosen, NOTHING)}"
        colours = state.lattice.colours
        result: list[Sprite] = []
        for hole, box in enumerate(grid.boxes):
            target, sign = f"hole:{hole}", shown.signs.get(hole)
            if state.markers >> hole & 1:
                turn = _turn(known[hole]) if box.w >= _LEAST_TURNED else 0  # the smallest lie alike
                face = Face("marker", colours[hole] if shown.inlaid else 0, turn)
                own = {shown.marks[hole]} if hole in shown.marks else set()
                marks = frozenset(own | {"chosen"} if hole == chosen else own)
                result.append(Sprite(face, box, target, f"marker:{known[hole]}", marks))
            elif sign is None:  # else it lies where the light would
                dark = Sprite(Face("disc"), box, target, style=_UNLIT)
                if hole in lit:
                    light = motion.light(held, lit.index(hole))
                    dark = Sprite(Face("lit hole"), box, target, light)
                result.append(dark)
            if sign is not None:
                place = box.shift(0, -HELD * box.h) if hole == chosen else box
                result += _sign_sprites(place, target, sign)
        if chosen != NOTHING:
            for k, hole in enumerate(lit):
                result += _arc(grid.boxes[chosen], grid.boxes[hole], motion.dots(held, k))
        return result

    def small(
        self, state: PegState, room: Box, shown: Highlights = PLAIN, spread: float = 0.0
    ) -> list[Sprite]:
        """Return the board with its markers and the landing holes of the chosen one.

        Thumbnails have no animation: on hover, the first jump is shown.
        """
        chosen = shown.selection.first_chosen
        if spread and chosen == NOTHING:
            jumps = state.lattice.legal(state.markers)
            chosen = jumps[0][0] if jumps else NOTHING
        shown, grid = shown._replace(selection=select_only(chosen)), self.grid(state, room)
        lying = [s for s in self.sprites(state, grid, shown) if s.style != _UNLIT]
        return [*self.ground(state, grid, shown), *strip_identities(lying)]

    def cover_position(self, state: PegState, room: Box) -> list[Sprite]:
        return self.ground(state, self.grid(state, room))

    def highlights(self, state: PegState, action: Action, mark: str = "") -> Highlights:
        """Return the marker of a jump as chosen, and its landing hole alone as lit."""
        if mark or not isinstance(action, Jump):
            return PLAIN
        return Highlights(select_only(action.source), landing=action.target)

    def press(
        self, state: PegState, selection: Selection, thing: int, *, second: bool = False
    ) -> tuple[Selection, Jump | None]:
        """Return the selection after a press on a hole, and the jump it completes.

        A marker is selected or deselected; an empty hole takes the chosen marker, even against the
        rules, so that they can say why not.
        """
        chosen = selection.first_chosen
        if state.markers >> thing & 1:
            return (Selection() if thing == chosen else select_only(thing)), None
        return Selection(), None if chosen == NOTHING else Jump(chosen, thing)

    def ids(self, state: PegState) -> Ids:
        """Return each marker's initial identity, the number of its hole."""
        return {hole: hole for hole in self.things(state) if state.markers >> hole & 1}

    def follow(self, ids: Ids, before: PegState, after: PegState) -> Ids:
        """Return the identity of each marker after jumps, made or taken back.

        A marker in the same hole keeps its identity. A new one takes that of the nearest vanished
        marker that could come from there: a jump goes two holes along a line, so it keeps row and
        column odd or even. All others are new, as on the board of the next seat or in the next
        place of a row.
        """
        if before.lattice != after.lattice:
            return self.ids(after)
        found = {hole: ids[hole] for hole in ids if after.markers >> hole & 1}
        if _place(before) != _place(after):
            found = {}
        elif after.is_duel or after.row or before.turn == after.turn:
            for source, target in _moves(after.lattice, before.markers, after.markers):
                found[target] = ids[source]
        taken = {*ids.values()}
        free = (number for number in count() if number not in taken)
        for hole in self.things(after):
            if after.markers >> hole & 1 and hole not in found:
                found[hole] = next(free)
        return found

    def animate(self, change: Change) -> "animation.Animation":
        """Return the animation of a jump or of its undoing, jumped marble included."""
        moved, gone, fresh = change.moved, change.gone, change.fresh
        if _place(change.before) != _place(change.after):
            return self._next(change)
        if len(moved) == len(gone) == 1 and not fresh:
            chosen, number = moved[0] in change.chosen, change.before.jump_count
            return motion.animate_jump(
                moved[0],
                gone[0],
                number,
                _turns(gone[0], number),
                chosen=chosen,
                left=change.after.markers.bit_count(),
            )
        if len(moved) == len(fresh) == 1 and not gone:
            number = change.after.jump_count
            return motion.taken_back(moved[0], fresh[0], number, _turns(fresh[0], number))
        return motion.animate_change(moved, gone, fresh, "undo" if change.back else "jump")

    def _next(self, change: Change) -> "animation.Animation":
        """Return the animation to the next board of a row, after a jump or a skip."""
        jump = change.action
        if not isinstance(jump, Jump) or change.back or len(change.gone) != 2:
            return motion.animate_skip(change.gone, change.fresh)
        # Both are in the order of their holes, so either may be the leaper.
        leaper, hopper = change.gone
        if jump.source > jump.target:
            leaper, hopper = hopper, leaper
        target, chosen = f"{self.kind}:{jump.target}", leaper in change.chosen
        return motion.animate_solved(leaper, hopper, target, change.fresh, chosen=chosen)

    def animate_marks(
        self, before: Mapping[str, str], after: Mapping[str, str]
    ) -> "animation.Animation":
        return motion.animate_marks(before, after)

    def last_board(
        self,
        state: PegState,
        room: Box,
        shown: Highlights = PLAIN,
        ids: Ids | None = None,
        colours: Sequence[int] = (),
    ) -> LastBoard | None:
        """Return the board of a single seat with its tray, and a few markers left in light."""
        if state.seats > 1 or state.row is not None:
            return None
        place, tray = place_side_by_side(room, layout(state.lattice).height, _TRAY, _TRAY_GAP)
        grid, plain = self.grid(state, place), Highlights(inlaid=shown.inlaid)
        left = [s for s in self.sprites(state, grid, plain, ids) if s.face.kind == "marker"]
        lying = tray_sprites(state.lattice, tray, range(state.jump_count), colours)
        lights = [one.box for one in left] if len(left) <= _FEW else []
        home = state.markers == 1 << state.home
        ring = ("lamp" if home else "text") if len(left) == 1 else ""
        wood, left = self.ground(state, grid, plain), strip_identities(left)
        return LastBoard(tuple(wood), tuple(left), tuple(lying), tuple(lights), ring)

    def describe_place(self, state: PegState, grid: PlaceGrid, thing: int) -> PlaceContent:
        """Return whether a hole has a marker, its row from the bottom and its column."""
        what = "marker" if state.markers >> thing & 1 else "hole"
        return PlaceContent(what, *grid.cells[thing])


def _place(state: PegState) -> int:
    """Return the number of a board in a row of them, 0 without a row."""
    return state.row.place if state.row else 0


def _turn(ident: int) -> int:
    """Return the rotation of a marble on the board."""
    return (3 * ident + ident // TURNS) % TURNS


def _turns(ident: str, number: int) -> int:
    """Return the rotation steps of a marble on its way to its place in the tray."""
    lies = _turn(int(ident.partition(":")[2]))
    return TURNS + (marble_roll(number) - lies) % TURNS


def _arc(source: Box, target: Box, idents: Sequence[str]) -> list[Sprite]:
    """Return dots along the way of a lifted marble to a landing hole, if large enough to see."""
    if source.w < _LEAST_DOTTED:
        return []
    (x0, y0), (x1, y1) = source.centre, target.centre
    y0, side = y0 - HELD * source.w, max(3, round(0.075 * source.w))
    dots = []
    for k, ident in enumerate(idents):
        share = 0.34 + 0.5 * k / (len(idents) - 1)
        x = x0 + (x1 - x0) * share - side / 2
        y = y0 + (y1 - y0) * share - 0.5 * source.w * sin(pi * share) - side / 2
        place = Box(float(round(x)), float(round(y)), side, side)
        dots.append(Sprite(Face("disc"), place, ident=ident, style=("lamp", 235)))
    return dots


def _sign_sprites(hole: Box, target: str, sign: tuple[str, str]) -> tuple[Sprite, ...]:
    """Return the sprites of a sign on a disc, legible on any ground."""
    icon, role = sign
    x, y = hole.centre
    disc, inner = (
        Box(round(x - side / 2), round(y - side / 2), side, side)
        for side in (round(0.58 * hole.w), round(0.42 * hole.w))
    )
    ground, drawn = motion.signs(target)
    return (
        Sprite(Face("disc"), disc, target, ground, style=("panel", 255)),
        Sprite(Face("icon", name=icon), inner, target, drawn, style=(role,)),
    )


def _moves(lattice: Lattice, before: int, after: int) -> Iterator[tuple[int, int]]:
    """Yield source and target of moved markers, shortest moves first, each marker once."""
    gone = {hole for hole in lattice.holes if (before & ~after) >> hole & 1}
    come = {hole for hole in lattice.holes if (after & ~before) >> hole & 1}
    ways = []
    for source, target in product(gone, come):
        (row, column), (to_row, to_column) = lattice.cells[source], lattice.cells[target]
        if not ((to_row - row) % 2 or (to_column - column) % 2):
            ways.append((lattice.distance(source, target), source, target))
    for _, source, target in sorted(ways):
        if source in gone and target in come:
            gone.remove(source)
            come.remove(target)
            yield source, target


PEGS = PegBoard()
