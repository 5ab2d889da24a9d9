"""The widgets of one layout of a screen, and their sprites."""

from game.boards.scene import Box, Sprite
from game.ui.kit.layout import LayoutResult
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Widget


class ShownWidgets:
    """The widgets of a layout, in Tab order, with their sprites cached until they change."""

    def __init__(self, laid: LayoutResult) -> None:
        self._laid = laid
        self.widgets = tuple(stop for stop in laid.stops if isinstance(stop, Widget))
        self._looks: dict[tuple[Widget, bool, bool], list[Sprite]] = {}

    def find(self, name: str) -> Widget | None:
        """Return the widget with a name, or None; moving cards have no name."""
        return next((one for one in self.widgets if one.name == name != ""), None)

    def name_at(self, position: tuple[int, int], *, told: bool = False) -> str:
        """Return the name of the widget at a position: enabled, or if ``told``, with a tooltip."""
        seen = (one for one in reversed(self.widgets) if one not in self._laid.reveal)
        found = (one for one in seen if (one.enabled or (told and one.tip)))
        return next((one.name for one in found if one.box.has(*position)), "")

    def stops(self) -> dict[str, Box]:
        """Return the places of the focusable widgets by their names."""
        return {one.name: one.box for one in self.widgets if one.takes_focus and one.enabled}

    def scroll(self, steps: int, at: tuple[int, int] | None) -> bool:
        """Scroll the area under the pointer, or else the first that moves; return if any did."""
        wheels = self._laid.wheels
        over = [wheel for wheel in wheels if at is not None and wheel[0].has(*at)]
        return any(wheel(steps) for _, wheel in over or wheels)

    def refresh(self) -> bool:
        """Bring widgets up to date that change without a layout; return whether any changed."""
        changed = [widget for widget in self.widgets if widget.refresh_in_place()]
        if changed:
            self._looks = {one: s for one, s in self._looks.items() if one[0] not in changed}
        return bool(changed)

    def sprites(self, view: View, focus: str, hover: str, *, focus_seen: bool) -> list[Sprite]:
        """Return all sprites of the layout, with the widgets that have focus and hover."""
        sprites: list[Sprite] = []
        for item in self._laid.items:
            if isinstance(item, Sprite):
                sprites.append(item)
            elif isinstance(item, Widget):
                focused = (focus_seen or item.takes_text) and item.name == focus != ""
                sprites += self._look(item, view, focused, item.name == hover != "")
        return sprites

    def _look(self, widget: Widget, view: View, focused: bool, hovered: bool) -> list[Sprite]:
        look = widget, focused, hovered
        if look not in self._looks:
            self._looks[look] = widget.sprites(view, focused=focused, hovered=hovered)
        return self._looks[look]
