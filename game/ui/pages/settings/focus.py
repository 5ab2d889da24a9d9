"""Where the focus goes in the settings: through all rows, those too that are not seen yet."""

from __future__ import annotations

from game.ui.context import Context
from game.ui.kit.focus import Arrow
from game.ui.kit.waiting import WaitingScreen
from game.ui.kit.widgets.scroll import Scroll, ScrollState
from game.ui.pages.settings.rows import SettingRow


class RowsScreen(WaitingScreen):
    """Rows that scroll under tabs; each has a widget, and some have another one beside it."""

    def __init__(self, context: Context, tabs: int) -> None:
        super().__init__()
        self.context = context
        self.tab = 0
        self.states = [ScrollState() for _ in range(tabs)]
        self.focus = "tabs"
        self._scroll: Scroll | None = None

    def rows(self) -> list[SettingRow]:
        """Return the rows of the tab that is shown."""
        return []

    def _order(self) -> list[str]:
        """Return what the arrows go through, up and down."""
        first = ["dismiss"] if self.context.notices else []
        return [*first, "tabs", *(row.name for row in self.rows()), "back"]

    def _beside(self) -> dict[str, str]:
        """Return what can be pressed beside the widget of a row, by the name of that widget."""
        return {row.name: row.beside.name for row in self.rows() if row.beside and row.beside.on}

    def _row(self, name: str) -> str:
        """Return the row that a widget is of: itself, unless it lies beside another one."""
        return next((own for own, other in self._beside().items() if other == name), name)

    def _tab(self, by: int) -> None:
        beside = self._beside()
        names = [n for own in self._order() for n in (own, beside.get(own, "")) if n]
        self.focus_seen = True
        at = names.index(self._start(names)) + (by if self.focus in names else 0)
        self._go(names[at % len(names)])

    def _arrow(self, arrow: Arrow) -> None:
        names, beside, own = self._order(), self._beside(), self._row(self.focus)
        seen, self.focus_seen = self.focus_seen, True
        # The first press only shows where the focus is.
        if own not in names:
            self._go(self._start(names))
        elif not seen:
            self._go(self.focus)
        elif arrow in ("up", "down"):
            at = names.index(own) + (1 if arrow == "down" else -1)
            self._go(names[at % len(names)])
        elif own in beside:
            self._go(beside[own] if arrow == "right" else own)

    def _start(self, names: list[str]) -> str:
        """Return where the focus is, or the first row seen if it was scrolled away."""
        if self.focus in names:
            return self.focus
        rows = self.rows()
        return rows[min(self.states[self.tab].offset, len(rows) - 1)].name

    def _go(self, name: str) -> None:
        self.focus = name
        self._reveal()

    def _reveal(self) -> None:
        names, own = [row.name for row in self.rows()], self._row(self.focus)
        if self._scroll is not None and own in names:
            self._scroll.reveal(names.index(own))
