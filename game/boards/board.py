"""What every board is: where things lie, what stands out, what a press means, who is who."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

from game.boards.motion import moves
from game.boards.scene import Box, Face, Sprite
from game.core.rules import Action

NOTHING = -1
"""No thing of a board."""

Ids: TypeAlias = Mapping[int, int]
"""Who lies where: the identity of each thing, which it keeps when it moves."""


class Selection(NamedTuple):
    """What is chosen so far, in order; ``right`` is used where actions have two groups."""

    left: tuple[int, ...] = ()
    right: tuple[int, ...] = ()

    @property
    def cards(self) -> tuple[int, ...]:
        """Return all that is chosen."""
        return self.left + self.right

    def among(self, things: Container[int]) -> "Selection":
        """Return what is left of it where only these are there."""
        return Selection(*(tuple(one for one in some if one in things) for some in self))

    @property
    def one(self) -> int:
        """Return what was chosen first, or NOTHING."""
        return self.left[0] if self.left else NOTHING


def only(thing: int) -> Selection:
    """Return the selection of one thing, or of nothing at all."""
    return Selection() if thing == NOTHING else Selection((thing,))


class Grid(NamedTuple):
    """Places in an area: boxes in the order of the things, and each one's row and column.

    Rows and columns are counted as Tab goes through them and as keys lie.
    """

    boxes: tuple[Box, ...]
    cells: tuple[tuple[int, int], ...]
    rows: int
    columns: int
    area: Box


class Shown(NamedTuple):
    """What stands out beyond the position.

    ``marks`` are those of sprites ("hint", "right", "wrong"), ``signs`` an icon on top and the
    role of its colour, ``badges`` the number of a group ("1", "2") or a hint ("hint", "hint 1",
    "hint 2"): each by its thing. ``landing`` is the only place to show of those where what is
    chosen can land; ``inlaid`` shows the colours of the board.
    Where a ``seat`` has called, what is chosen is marked in its colour.
    """

    selection: Selection = Selection()
    marks: Mapping[int, str] = MappingProxyType({})
    signs: Mapping[int, tuple[str, str]] = MappingProxyType({})
    badges: Mapping[int, str] = MappingProxyType({})
    landing: int | None = None
    inlaid: bool = False
    seat: int | None = None


PLAIN = Shown()
"""Nothing stands out."""


def nobody(sprites: Iterable[Sprite]) -> list[Sprite]:
    """Return sprites of which nobody can tell who they are, nor press them."""
    return [sprite._replace(target="", ident="") for sprite in sprites]


class Lies(NamedTuple):
    """What lies at a place, as plain data for whoever puts it into words.

    ``what`` is "card", "back" of one that lies face down, "marker" or "hole"; ``digits`` are what
    a card shows, by their names, and ``base`` tells how many there may be.
    """

    what: str
    row: int
    column: int
    digits: Mapping[str, int] = MappingProxyType({})
    base: int = 3


class Change(NamedTuple):
    """A position that has become another one: by an action of a seat, or ``back`` again.

    ``gone``, ``fresh`` and ``moved`` are who lies there no more, who has come and who changed
    places. There is ``company`` where others want to see what somebody did; ``step`` says how many
    right claims in a row were quick, ``chosen`` who was chosen until now, and ``speed`` how fast
    all goes, usually 1.
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
    """A position as a picture, and presses as actions; a thing is a card, or a hole.

    Sprites have their place as ``target``, named ``kind`` and thing ("card:7"), and who lies
    there as ``ident``, named ``who`` and a number. Where new ones come from and old ones go is for
    the caller to say.
    """

    kind: str
    who: str

    @abstractmethod
    def things(self, state: Any) -> tuple[int, ...]:
        """Return what can be pressed."""

    @abstractmethod
    def grid(self, state: Any, area: Box, least: float = 0.0) -> Grid:
        """Return the places of all things, at least so many pixels apart where they can be."""

    def ground(self, state: Any, grid: Grid, shown: Shown = PLAIN) -> list[Sprite]:
        """Return the board itself, behind all that lies on it, where it is not the table."""
        return []

    @abstractmethod
    def sprites(
        self, state: Any, grid: Grid, shown: Shown = PLAIN, ids: Ids | None = None
    ) -> list[Sprite]:
        """Return what lies on the board, at rest, at least one sprite a thing."""

    def beside(
        self, state: Any, room: Box, coming: Callable[[str], bool], colours: Sequence[int] = ()
    ) -> tuple[list[Sprite], dict[str, Box]]:
        """Return what was taken, as it lies in a narrow room, and where things go there.

        What is still ``coming`` to its place does not lie there yet. Nothing does by most rules.
        """
        return [], {}

    @abstractmethod
    def small(
        self, state: Any, room: Box, shown: Shown = PLAIN, spread: float = 0.0
    ) -> list[Sprite]:
        """Return a position in the middle of a room, ground and all; nothing in it is anybody.

        ``spread``, 0 … 1, is how far the picture has come alive.
        """

    @abstractmethod
    def covered(self, state: Any, room: Box) -> list[Sprite]:
        """Return a position as small as above, with nothing to be studied in it."""

    def emblem(self, state: Any, room: Box, spread: float = 0.0) -> list[Sprite]:
        """Return the picture that stands for the game; the state is an example."""
        return self.small(state, room, spread=spread)

    def done(self, state: Any, action: Action) -> tuple[Any, tuple[int, ...]]:
        """Return the things an action is done with, and the position as these are seen in it."""
        return state, ()

    @abstractmethod
    def shown(self, state: Any, action: Action, mark: str = "") -> Shown:
        """Return how an action of a position stands out: chosen, as before it, or marked."""

    def action_picture(self, state: Any, action: Action, room: Box) -> list[Sprite]:
        """Return what an action was done with, for a list, where words would not do."""
        return []

    @abstractmethod
    def press(
        self, state: Any, selection: Selection, thing: int, *, second: bool = False
    ) -> tuple[Selection, Action | None]:
        """Return what is chosen after a press, and the action that it makes."""

    def content(self, state: Any, selection: Selection) -> Action | None:
        """Return the action that the selection makes only when the player is content with it."""
        return None

    def ids(self, state: Any) -> Ids:
        """Return who lies where on a board of which nothing is known."""
        return {thing: thing for thing in self.things(state)}

    def follow(self, ids: Ids, before: Any, after: Any) -> Ids:
        """Return who lies where after a change, given who did before it: the least of moves."""
        return self.ids(after)

    @abstractmethod
    def show(self, change: Change) -> "moves.Show":
        """Return what moves and sounds when a position has become another one."""

    def finale(
        self, cells: Mapping[str, tuple[int, int]], plate: str, *, lost: bool
    ) -> "moves.Show":
        """Return how what is left at the end of a game goes to a plate, or else sinks.

        ``cells`` say in which row and column each thing lies, by who it is.
        """
        return moves.Show()

    def coming(self, state: Any) -> tuple[Face, ...]:
        """Return pictures that may be seen next, so that they can be made ahead."""
        return ()

    def won(self, before: Any, action: Action) -> tuple[Face, ...]:
        """Return what an action has won, as pictures to show off."""
        return ()

    def marked(self, before: Mapping[str, str], after: Mapping[str, str]) -> "moves.Show":
        """Return what moves and sounds when those that stay are marked in another way."""
        return moves.Show()

    @abstractmethod
    def lies(self, state: Any, grid: Grid, thing: int) -> Lies:
        """Return what lies at a place."""


def identities(board: Board, states: Sequence[Any]) -> Ids:
    """Return who lies where in the last of some positions, each made of the one before it."""
    ids = board.ids(states[0])
    for before, after in pairwise(states):
        ids = board.follow(ids, before, after)
    return ids


class Laid(NamedTuple):
    """A position laid out: on its board, in its places, with what stands out."""

    board: Board
    state: Any
    grid: Grid
    shown: Shown = PLAIN
    ids: Ids | None = None

    @property
    def places(self) -> dict[str, Box]:
        """Return where everybody lies, by identity; holes lie there, too, by their targets."""
        ids, things, board = self.ids or {}, self.board.things(self.state), self.board
        boxes = [*zip(things, self.grid.boxes, strict=False)]
        holes = {f"{board.kind}:{thing}": box for thing, box in boxes if board.kind != board.who}
        return holes | {f"{board.who}:{ids[thing]}": box for thing, box in boxes if thing in ids}

    def ground(self) -> list[Sprite]:
        """Return the board itself."""
        return self.board.ground(self.state, self.grid, self.shown)

    def sprites(self) -> list[Sprite]:
        """Return what lies on it, at rest."""
        return self.board.sprites(self.state, self.grid, self.shown, self.ids)
