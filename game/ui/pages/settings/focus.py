"""Where the focus goes in the settings: through all rows, those too that are not seen yet."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.context import Context
from game.ui.kit.focus import Arrow
from game.ui.kit.screen import Screen
from game.ui.kit.widgets.scroll import Scroll, ScrollState
from game.ui.pages.settings.rows import SettingRow


class RowFocus:
    """The focus of a ``screen`` with rows under tabs, some with another widget beside their own.

    ``state`` says how far the rows are scrolled, ``scroll`` moves them once they are laid out.
    """

    def __init__(
        self, screen: Screen, context: Context, rows: Callable[[], list[SettingRow]]
    ) -> None:
        self._screen, self._context, self._rows = screen, context, rows
        self.state = ScrollState()
        self.scroll: Scroll | None = None

    def order(self) -> list[str]:
        """Return what the arrows go through, up and down."""
        first = ["dismiss"] if self._context.notices else []
        return [*first, "tabs", *(row.name for row in self._rows()), "back"]

    def _beside(self) -> dict[str, str]:
        """Return what can be pressed beside the widget of a row, by the name of that widget."""
        return {row.name: row.beside.name for row in self._rows() if row.beside and row.beside.on}

    def _row(self, name: str) -> str:
        """Return the row that a widget is of: itself, unless it lies beside another one."""
        return next((own for own, other in self._beside().items() if other == name), name)

    def tab(self, by: int) -> None:
        """Go so many widgets on."""
        beside = self._beside()
        names = [n for own in self.order() for n in (own, beside.get(own, "")) if n]
        self._screen.focus_seen = True
        at = names.index(self._start(names)) + (by if self._screen.focus in names else 0)
        self.go(names[at % len(names)])

    def arrow(self, arrow: Arrow) -> None:
        """Go up or down to another row, or to what lies beside a row."""
        names, beside, own = self.order(), self._beside(), self._row(self._screen.focus)
        seen, self._screen.focus_seen = self._screen.focus_seen, True
        # The first press only shows where the focus is.
        if own not in names:
            self.go(self._start(names))
        elif not seen:
            self.go(self._screen.focus)
        elif arrow in ("up", "down"):
            at = names.index(own) + (1 if arrow == "down" else -1)
            self.go(names[at % len(names)])
        elif own in beside:
            self.go(beside[own] if arrow == "right" else own)

    def _start(self, names: list[str]) -> str:
        """Return where the focus is, or the first row seen if it was scrolled away."""
        if self._screen.focus in names:
            return self._screen.focus
        rows = self._rows()
        return rows[min(self.state.offset, len(rows) - 1)].name

    def go(self, name: str) -> None:
        """Go to a widget, and scroll to where it is seen."""
        self._screen.focus = name
        self.reveal()

    def reveal(self) -> None:
        """Scroll to where the focus is seen."""
        names, own = [row.name for row in self._rows()], self._row(self._screen.focus)
        if self.scroll is not None and own in names:
            self.scroll.reveal(names.index(own))
