"""The layouts of the selector's tiles: the more games, the smaller each tile."""

from collections.abc import Callable, Sequence
from math import ceil
from typing import NamedTuple, TypeAlias

from game.boards.scene import Box
from game.ui.kit.layout import Column, Container, LayoutResult, Node
from game.ui.kit.layout.grid import Grid
from game.ui.kit.layout.spans import Span
from game.ui.kit.view import View
from game.ui.pages.selector.hidden_games import HiddenGames
from game.ui.pages.selector.tile import GameTile

AnyTile: TypeAlias = GameTile | HiddenGames


class TileForm(NamedTuple):
    """A layout of tiles: ``wide`` has the least and greatest width of a tile, ``low`` its height.

    All are in units; the height is the least. A row has ``most`` tiles, ``gap`` units apart. A tile
    that shows all its ways to play is ``higher`` by so many units. The first ``leads`` tiles have
    this layout; the ``others`` follow in rows of their own.
    """

    made: Callable[[AnyTile], Node]
    wide: tuple[float, float]
    low: float
    most: int = 4
    gap: float = 16
    higher: float = 0
    leads: int = 0
    others: Callable[[AnyTile], Node] | None = None

    def grid(self, tiles: Sequence[AnyTile]) -> Node:
        """Return all tiles in rows."""
        if self.others is None or len(tiles) <= self.leads:
            return self._rows(tiles, grow=1)
        rest = self._replace(made=self.others)._rows(tiles[self.leads :], grow=0)
        return Column(self._rows(tiles[: self.leads], grow=1), rest, gap=self.gap)

    def _rows(self, tiles: Sequence[AnyTile], *, grow: float) -> Grid:
        cells = [Container(self.made(tile), wide=self.wide) for tile in tiles]
        return Grid(cells, gap=self.gap, most=self.most, grow=grow, full=True)

    def high(self, view: View, width: float, count: int, opened: int) -> float:
        """Return the least height of ``count`` tiles in pixels, without building them."""
        if self.others is not None and count > self.leads:
            own, rest = self._replace(others=None), self._replace(others=None, low=_LOW)
            less = max(0, opened - self.leads)
            above = own.high(view, width, self.leads, opened)
            return above + view.px(self.gap) / 2 + rest.high(view, width, count - self.leads, less)
        gap, wide = view.px(self.gap), view.px(self.wide[0])
        columns = max(1, min(self.most, int((width + gap) / (wide + gap))))
        rows = ceil(count / columns)
        more = min(rows, opened) * view.px(self.higher) if self.higher else 0
        return rows * view.px(self.low) + (rows - 1) * gap / 2 + more


_LOW = 108
"""The least height in units of the tiles after the leading ones."""

FORMS = (
    TileForm(
        *(lambda tile: tile.picture_above(), (200, 284), 216),
        leads=4,
        others=lambda tile: tile.small(),
    ),
    TileForm(lambda tile: tile.high(), (215, 284), 252),
    TileForm(lambda tile: tile.picture_above(), (200, 284), 190),
    TileForm(lambda tile: tile.middling(), (200, 284), 184),
    TileForm(lambda tile: tile.low(), (320, 400), 136),
    TileForm(lambda tile: tile.small(), (200, 300), 100, gap=12),
    TileForm(lambda tile: tile.flat(), (400, 520), 44, 3, 8, 36),
)
"""The layouts, from the most detailed to the most compact."""

_LIKED = FORMS[0]  # the space above gives up its spare height for it
_SCROLLED = FORMS[-2]  # without room for any layout


class Tiles(Node):
    """All tiles in the first layout that fits, else scrolled; other layouts are not built."""

    grow = 1.0

    def __init__(self, tiles: Sequence[AnyTile], opened: int) -> None:
        self._tiles, self._of = tiles, (len(tiles), opened)
        self._made: dict[TileForm, Node] = {}

    def _grid(self, form: TileForm) -> Node:
        if form not in self._made:
            self._made[form] = form.grid(self._tiles)
        return self._made[form]

    def height_span(self, view: View, width: float) -> Span:
        """Return the span of heights; the upper end takes all spare height for the tiles."""
        least, likes = (form.high(view, width, *self._of) for form in (FORMS[-1], _LIKED))
        return Span(least, 1.2 * likes)

    def lines(self, view: View, width: float) -> Sequence[Node]:
        return self._grid(_SCROLLED).lines(view, width)

    def place(self, view: View, box: Box, laid: LayoutResult) -> None:
        """Lay out the tiles in the first layout that fits."""
        likely = [form for form in FORMS if form.high(view, box.w, *self._of) <= box.h]
        for form in likely or FORMS[-1:]:
            grid = self._grid(form)
            if grid.height_span(view, box.w).least <= box.h:
                break
        grid.place(view, box, laid)
