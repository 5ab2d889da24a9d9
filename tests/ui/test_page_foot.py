"""The frame of pages: the way back is always at its place, and no words are cut."""

import pytest
from kept import help_text, letters

from game.ui.context import Context
from game.ui.kit.layout import lay
from game.ui.kit.page_screen import PageScreen, TabPanel, figure_with_panel
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import Widget
from game.ui.kit.widgets.button import Button

pytestmark = pytest.mark.usefixtures("unseen_screen")


class Some(TabPanel):
    """Nothing but some buttons."""

    def buttons(self, view: View) -> list[Button]:
        made = [
            Button(f"do {number}", f"Do something {number}", lambda: None, icon="save")
            for number in range(4)
        ]
        return [*made, Button("go", "Go", lambda: None, "main", keycap="↵")]


class Page(PageScreen[None]):
    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.parts = (Some(self),)


@pytest.fixture
def context() -> Context:
    return Context(lambda: "foot", help_text)


def foot(context: Context, width: int, height: int = 600) -> list[Widget]:
    view = View((width, height), letters())
    return list(Page(context).lay(view, Moment(0, 0)))


@pytest.mark.parametrize("width", range(300, 1400, 50))
def test_the_way_back_stays_and_all_have_room(context: Context, width: int) -> None:
    widgets = foot(context, width)
    back = next(one for one in widgets if one.name == "back")
    assert len(widgets) == 6
    assert back.box.x <= min(one.box.x for one in widgets)
    assert back.box.y == max(one.box.y for one in widgets)
    view = View((width, 600), letters())
    for one in widgets:
        assert one.box.x + one.box.w <= width
        words = [s.face.name for s in one.sprites(view, focused=False, hovered=False)]
        assert not any("…" in each for each in words), one.name


def test_first_signs_go_then_the_row_breaks_then_words_go(context: Context) -> None:
    stages = []
    for width in range(1000, 400, -10):
        widgets = [one for one in foot(context, width) if isinstance(one, Button)]
        rows, icons = len({one.box.y for one in widgets}), sum(bool(one.icon) for one in widgets)
        stage = rows, icons > 1, all(one.label for one in widgets)
        if stage not in stages:
            stages.append(stage)
    assert stages == [(1, True, True), (1, False, True), (2, False, True), (1, True, False)]


def test_where_the_window_is_low_there_is_one_row(context: Context) -> None:
    assert len({one.box.y for one in foot(context, 600, 80)}) == 1


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280)])
def test_a_panel_is_beside_its_figure_or_below(size: tuple[int, int]) -> None:
    view = View(size, letters())
    figure, panel = (Button(name, name, lambda: None) for name in ("figure", "panel"))
    lay(figure_with_panel(view, figure, panel, 0.6), view)
    apart = (panel.box.x - figure.box.x - figure.box.w, panel.box.y - figure.box.y - figure.box.h)
    assert apart[int(view.tall)] == view.px(20)
    shares = (figure.box.h / panel.box.h) if view.tall else (figure.box.w / panel.box.w)
    assert shares == pytest.approx(1.5, abs=0.02)
