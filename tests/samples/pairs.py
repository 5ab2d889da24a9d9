"""Samples of the circle and the table of pairs, as for samples."""

from collections.abc import Callable, Mapping

from game.boards.pairs_figure import Lens, card_point
from game.ui.context import Context
from game.ui.kit.screen import AnyScreen
from game.ui.kit.view import View
from game.ui.pages.explore.circle_part import FIGURE, CirclePart
from game.ui.pages.explore.explore_screen import ExploreScreen
from game.ui.pages.explore.table_part import GRID, TablePart


def pairs_samples(context: Context, view: View) -> Mapping[str, Callable[[], list[AnyScreen]]]:
    """Return every screen, by the name of its picture, as the stack that ends with it."""
    return {
        "circle": lambda: [ExploreScreen(context)],
        "circle-card": lambda: [_circle(context, 17, None)],
        "circle-triple": lambda: [_circle(context, 53, 12)],
        "circle-zoomed": lambda: [_circle(context, 31, 5, 4.0)],
        "circle-saving": lambda: [_saving(context)],
        "table-of-pairs": lambda: [_table(context, "")],
        "table-of-pairs-found": lambda: [_table(context, "17")],
    }


def _circle(context: Context, card: int, number: int | None, zoom: float = 1.0) -> ExploreScreen:
    """Return the circle with a card lit, and perhaps the triple of a partner."""
    screen = ExploreScreen(context)
    part = next(part for part in screen.parts if isinstance(part, CirclePart))
    part.state.card, part.state.number = card, number
    if zoom > 1:
        part.state.lens = Lens(*card_point(card, 0.75), zoom)
    screen.focus, screen.focus_seen = FIGURE, True
    return screen


def _saving(context: Context) -> ExploreScreen:
    """Return the circle while its picture is being made."""
    screen = ExploreScreen(context)
    part = next(part for part in screen.parts if isinstance(part, CirclePart))
    part.saving.begin("", "", iter([(0.4, b""), (1.0, b"")]))
    part.saving.step()
    return screen


def _table(context: Context, query: str) -> ExploreScreen:
    """Return the table with a cell chosen, and perhaps cards that were found."""
    screen = ExploreScreen(context)
    screen.tab = next(n for n, part in enumerate(screen.parts) if isinstance(part, TablePart))
    part = screen.part
    assert isinstance(part, TablePart)
    part.state.cell = (2, 5)
    part.search(query)
    screen.focus, screen.focus_seen = GRID, True
    return screen
