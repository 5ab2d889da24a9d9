"""The interface of all boards: layout, selection, identities, animations and descriptions."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

from game.boards.last_board import LastBoard
from game.boards.motion import animation
from game.boards.scene import Box, Face, Sprite
from game.core.features import Feature
from game.core.rules import Action

NOTHING = -1
"""The number of a missing thing."""

Ids: TypeAlias = Mapping[int, int]
"""The identity at each thing's place; cards and markers keep it when they move."""


class Selection(NamedTuple):
    """The chosen things in order; ``right`` is for actions with two groups."""

    left: tuple[int, ...] = ()
    right: tuple[int, ...] = ()

    @property
    def cards(self) -> tuple[int, ...]:
        """Return all chosen things of both groups."""
        return self.left + self.right

    def restrict_to(self, things: Container[int]) -> "Selection":
        """Return the selection restricted to `things`."""
        return Selection(*(tuple(one for one in some if one in things) for some in self))

    @property
    def first_chosen(self) -> int:
        """Return the first chosen thing, or NOTHING."""
        return self.left[0] if self.left else NOTHING


def select_only(thing: int) -> Selection:
    """Return the selection of a single thing, empty for NOTHING."""
    return Selection() if thing == NOTHING else Selection((thing,))


class PlaceGrid(NamedTuple):
    """The layout of a board: the box of each thing in order, and its row and column.

    Rows and columns are counted in the order of Tab and of the keys.
    """

    boxes: tuple[Box, ...]
    cells: tuple[tuple[int, int], ...]
    rows: int
    columns: int
    area: Box


class Highlights(NamedTuple):
    """The display state of a board beyond its position: selection, marks and badges.

    ``marks`` are those of sprites ("hint", "right", "wrong"), ``signs`` an icon on top and the
    role of its colour, ``badges`` the number of a group ("1", "2") or a hint ("hint", "hint 1",
    "hint 2"): each by its thing. ``landing`` is the only landing place to show for the selection;
    ``inlaid`` shows the colours of the board. With a ``seat``, the seat of a caller, the selection
    has its colour. ``lines`` go through the cards of sets.
    """

    selection: Selection = Selection()
    marks: Mapping[int, str] = MappingProxyType({})
    signs: Mapping[int, tuple[str, str]] = MappingProxyType({})
    badges: Mapping[int, str] = MappingProxyType({})
    landing: int | None = None
    inlaid: bool = False
    seat: int | None = None
    lines: tuple[tuple[int, ...], ...] = ()


PLAIN = Highlights()
"""A display state without any highlight."""


def strip_identities(sprites: Iterable[Sprite]) -> list[Sprite]:
    """Return the sprites without identity and press target, for pictures only."""
    return [sprite._replace(target="", ident="") for sprite in sprites]


class PlaceContent(NamedTuple):
    """The description of a place on a board as plain data, to be put into words.

    ``what`` is "card", "back" for a card face down, "marker" or "hole"; ``digits`` are the features
    of a card with their values, and ``base`` is the number of values of each. A ``closed`` card
    cannot be taken.
    """

    what: str
    row: int
    column: int
    digits: Mapping[Feature, int] = MappingProxyType({})
    base: int = 3
    closed: bool = False


class Change(NamedTuple):
    """A change of position: by an action of a seat, or ``back`` by undo.

    ``gone``, ``fresh`` and ``moved`` are the identities removed, added and moved. ``company`` means
    that other players watch, ``step`` counts quick right claims in a row, ``chosen`` are the
    identities selected until now, and ``speed`` is the speed of animations, usually 1.
    """

    before: Any
    after: Any
    gone: tuple[str, ...]
    fresh: tuple[str, ...]
    moved: tuple[str, ...]
    action: Action | None = None
    seat: int = 0
    company: bool = False
    back: bool = False
    step: int = 0
    chosen: tuple[str, ...] = ()
    speed: float = 1.0


class Board(ABC):
    """A kind of board: shows positions as sprites, and turns presses into actions.

    A thing is a card, or a hole. A sprite's ``target`` is its thing, named ``kind`` and thing
    ("card:7"); its ``ident`` is the card or marker there, named ``who`` and a number. The caller
    decides where new ones come from and old ones go.

    Example:
        >>> from game.boards.kinds import board_of
        >>> from game.games import GAMES
        >>> state = GAMES["classic"].example()
        >>> board = board_of(state)
        >>> board.things(state)
        (7, 42, 80)
        >>> len(board.sprites(state, board.grid(state, Box(0, 0, 400, 300))))
        3
    """

    kind: str
    who: str

    @abstractmethod
    def things(self, state: Any) -> tuple[int, ...]:
        """Return all pressable things."""

    @abstractmethod
    def grid(self, state: Any, area: Box, least: float = 0.0) -> PlaceGrid:
        """Return the layout of all things in an area, with gaps of at least `least` pixels."""

    def ground(self, state: Any, grid: PlaceGrid, shown: Highlights = PLAIN) -> list[Sprite]:
        """Return the sprites behind all things: a wooden board or a tray; none by default."""
        return []

    @abstractmethod
    def sprites(
        self, state: Any, grid: PlaceGrid, shown: Highlights = PLAIN, ids: Ids | None = None
    ) -> list[Sprite]:
        """Return the sprites of all things at rest, at least one each."""

    def tray_sprites(
        self, state: Any, room: Box, coming: Callable[[str], bool], colours: Sequence[int] = ()
    ) -> tuple[list[Sprite], dict[str, Box]]:
        """Return the sprites of taken things in a narrow room, and the boxes of their places.

        Things still ``coming`` to their place are left out. By default, nothing is taken.
        """
        return [], {}

    @abstractmethod
    def small(
        self, state: Any, room: Box, shown: Highlights = PLAIN, spread: float = 0.0
    ) -> list[Sprite]:
        """Return a thumbnail of a position, ground included, centred in a room and not pressable.

        ``spread``, 0 … 1, is the progress of its hover animation.
        """

    @abstractmethod
    def cover_position(self, state: Any, room: Box) -> list[Sprite]:
        """Return the thumbnail without anything to study in it."""

    def emblem(self, state: Any, room: Box, spread: float = 0.0) -> list[Sprite]:
        """Return the picture of the game in the selector, made of an example position."""
        return self.small(state, room, spread=spread)

    def action_things(self, state: Any, action: Action) -> tuple[Any, tuple[int, ...]]:
        """Return the position to show an action in, and the things it uses there."""
        return state, ()

    @abstractmethod
    def highlights(self, state: Any, action: Action, mark: str = "") -> Highlights:
        """Return the display of an action before it: its things chosen, or marked."""

    def action_picture(self, state: Any, action: Action, room: Box) -> list[Sprite]:
        """Return a picture of an action for a list, if words would not do."""
        return []

    @abstractmethod
    def press(
        self, state: Any, selection: Selection, thing: int, *, second: bool = False
    ) -> tuple[Selection, Action | None]:
        """Return the selection after a press, and the action it completes or None."""

    def content(self, state: Any, selection: Selection) -> Action | None:
        """Return the action of a selection on confirmation by the player, or None."""
        return None

    def ids(self, state: Any) -> Ids:
        """Return the initial identity of each thing, without a previous position."""
        return {thing: thing for thing in self.things(state)}

    def place(self, state: Any, thing: int) -> object:
        """Return the place of a thing, by default the thing itself."""
        return thing

    def follow(self, ids: Ids, before: Any, after: Any) -> Ids:
        """Return the identity of each thing after a change, with as few moves as possible."""
        return self.ids(after)

    @abstractmethod
    def animate(self, change: Change) -> "animation.Animation":
        """Return the animation and sounds of a change."""

    def finale(self, cells: Mapping[str, tuple[int, int]], plate: str) -> "animation.Animation":
        """Return the animation of the things left at the end, to a plate; by default, they stay.

        ``cells`` are the row and column of each thing, by its identity.
        """
        return animation.Animation()

    def last_board(
        self,
        state: Any,
        room: Box,
        shown: Highlights = PLAIN,
        ids: Ids | None = None,
        colours: Sequence[int] = (),
    ) -> LastBoard | None:
        """Return the board as it stays at the end, in a room; None if everything leaves it.

        ``colours`` are those of the taken things.
        """
        return None

    def faces_to_preload(self, state: Any) -> tuple[Face, ...]:
        """Return the pictures likely to be needed next, to be made ahead."""
        return ()

    def won_faces(self, before: Any, action: Action) -> tuple[Face, ...]:
        """Return the pictures of the cards won by an action."""
        return ()

    def animate_marks(
        self, before: Mapping[str, str], after: Mapping[str, str]
    ) -> "animation.Animation":
        """Return the animation and sounds of changed marks, by identity."""
        return animation.Animation()

    @abstractmethod
    def describe_place(self, state: Any, grid: PlaceGrid, thing: int) -> PlaceContent:
        """Return the description of a thing's place."""


def identities(board: Board, states: Sequence[Any]) -> Ids:
    """Return the identities in the last of successive positions."""
    ids = board.ids(states[0])
    for before, after in pairwise(states):
        ids = board.follow(ids, before, after)
    return ids


class BoardLayout(NamedTuple):
    """A position with its board, its layout, its display state and its identities."""

    board: Board
    state: Any
    grid: PlaceGrid
    shown: Highlights = PLAIN
    ids: Ids | None = None

    @property
    def places(self) -> dict[str, Box]:
        """Return the box of each identity; empty holes are there too, by their targets."""
        ids, things, board = self.ids or {}, self.board.things(self.state), self.board
        boxes = [*zip(things, self.grid.boxes, strict=False)]
        holes = {f"{board.kind}:{thing}": box for thing, box in boxes if board.kind != board.who}
        return holes | {f"{board.who}:{ids[thing]}": box for thing, box in boxes if thing in ids}

    def ground(self) -> list[Sprite]:
        """Return the sprites behind all things."""
        return self.board.ground(self.state, self.grid, self.shown)

    def sprites(self) -> list[Sprite]:
        """Return the sprites of all things at rest."""
        return self.board.sprites(self.state, self.grid, self.shown, self.ids)
