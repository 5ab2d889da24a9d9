"""Pages mirrored for languages read from right to left: the same pages from the other side.

The pseudo-language stands in for Hebrew and Arabic, whose letters need more than mirrored pages.
"""

import gettext
from collections.abc import Iterator, Sequence
from itertools import pairwise

import layout_laws
import pygame
import pytest
from kept import help_text, letters
from laid_out import NOW, inside, layouts, layouts_of
from layout_laws import CASES, SCARCE, USUAL, Case
from monkey import run
from pilot import DEALT_MS, Pilot
from pseudo import OPEN, PseudoRightToLeft
from samples import sample_names, samples
from sparse import graded, sparse
from test_pseudo import ELSEWHERE, LONGER_CRAMPED, broken_but

from game.boards.scene import Box, Face, Sprite
from game.games import GAMES
from game.games.claims.state import Claim
from game.games.pegs.state import Jump
from game.ui.context import Context
from game.ui.kit.layout import Container, Node, Picture, Row, Space, draw_node, lay
from game.ui.kit.layout.figure import as_figure
from game.ui.kit.screen import Screen
from game.ui.kit.shown_widgets import tooltip
from game.ui.kit.text import meter
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import Widget
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.chart import Chart
from game.ui.kit.widgets.choice import Choice
from game.ui.kit.widgets.slider import Slider
from game.ui.kit.widgets.text_edit import TextEdit
from game.ui.kit.widgets.text_field import TextField
from game.ui.pages.explore.circle_figure import CircleFigure
from game.ui.pages.explore.table_grid import TableGrid
from game.ui.pages.help import HelpScreen
from game.ui.pages.selector.selector_screen import SelectorScreen
from game.ui.pages.settings.settings_screen import SettingsScreen
from game.ui.table.board_spots import Spot
from game.ui.table.clock import Clock
from game.ui.texts import common_words
from game.ui.texts.common_words import is_right_to_left, language

SIZE = (1280, 720)
WINDOW = Box(0, 0, *SIZE)
# Sums and pairs with words on them, which are figures.
SUMS = ("circle-", "why-")


@pytest.fixture(autouse=True)
def _language(unseen_screen: None) -> Iterator[None]:
    common_words.use(PseudoRightToLeft())
    yield
    common_words.use(gettext.NullTranslations())


class Named(gettext.NullTranslations):
    """A catalogue without texts, of a language."""

    def __init__(self, code: str) -> None:
        super().__init__()
        self._info = {"language": code}


@pytest.mark.parametrize("code", ["he", "ar", "fa", "ur", "ar_EG", "fa_AF"])
def test_languages_read_from_right_to_left(code: str) -> None:
    common_words.use(Named(code))
    assert is_right_to_left()


@pytest.mark.parametrize("code", ["", "en", "de", "ja", "uk", "arn", "hy"])
def test_all_others_are_read_from_left_to_right(code: str) -> None:
    common_words.use(Named(code))
    assert not is_right_to_left()


def test_the_pseudo_language_is_a_country_of_arabic() -> None:
    assert language() == "ar_XA"
    assert is_right_to_left()


# All screens.


@pytest.mark.parametrize("name", sparse(sample_names(), 6))
def test_layout_holds(name: str) -> None:
    view = View(SIZE, letters(), right_to_left=True)
    stack = samples(Context(lambda: "picture", help_text), view)[name]()
    found = broken_but(layouts_of(name, stack, view), USUAL, LONGER_CRAMPED)
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "case",
    graded([case for case in CASES if case != USUAL], (), {SCARCE}),
    ids="{0[0]}x{0[1]}-{0[2]}".format,
)
def test_layout_holds_elsewhere(case: Case) -> None:
    cut_short = layout_laws.no_text_is_cut_short.__name__
    found = broken_but(layouts(case), case, LONGER_CRAMPED)
    places = tuple(f"{cut_short}: {name}" for name in ELSEWHERE)
    found = [one for one in found if not one.startswith(places)]
    assert not found, "\n".join(found)


def near(a: Box, b: Box) -> bool:
    """Tell whether two boxes are the same, as far as a pixel of rounding goes."""
    return all(abs(one - other) <= 1.01 for one, other in zip(a, b, strict=True))


def astray(before: Sprite, after: Sprite) -> bool:
    """Tell whether a sprite is not where the mirror shows it, and is not of a figure either.

    What is of a figure has only been moved, and has neither words nor the sign of a button.
    """
    if before.face.kind != after.face.kind:
        return True
    if near(before.box, after.box.mirror_in(WINDOW)):
        return False
    (_, y, w, h), (_, *others) = before.box, after.box
    return OPEN in after.face.name or after.face.kind == "icon" or [y, w, h] != others


Shown = list[tuple[Sprite | Widget, Sequence[Sprite]]]  # what is shown, and its sprites


def both_ways(name: str) -> tuple[list[Shown], list[tuple[Sprite, Sprite]]]:
    """Return what a sample has laid out, read from the left and from the right, and its scenes."""
    found, scenes = list[Shown](), list[Sequence[Sprite]]()
    for way in (False, True):
        view = View(SIZE, letters(), right_to_left=way)
        screen = samples(Context(lambda: "picture", help_text), view)[name]()[-1]
        scenes.append(screen.scene(view, NOW).sprites)
        items = [one for one in screen.laid.items if isinstance(one, Sprite | Widget)]
        look = screen.shown.look
        found.append([(o, look(o, view) if isinstance(o, Widget) else [o]) for o in items])
    return found, list(zip(*scenes, strict=True))


@pytest.mark.parametrize("name", sparse(sample_names(), 3))
def test_pages_are_mirrored_but_for_figures(name: str) -> None:
    """A board, a chart or a sum is as a whole where the mirror shows it."""
    for (before, usual), (after, turned) in zip(*both_ways(name)[0], strict=True):
        if isinstance(after, Widget):
            assert isinstance(before, Widget)
            assert after.name == before.name
            if after.is_figure:
                continue
            assert near(before.box, after.box.mirror_in(WINDOW)), after.name
        assert len(usual) == len(turned)
        lost = [two for one, two in zip(usual, turned, strict=True) if astray(one, two)]
        assert not lost or name.startswith(SUMS), lost


# Samples with boards, charts, clocks and what else is a figure.
WITH_FIGURES = (
    *("set", "sumz", "triangle", "sheet-triangle", "learn", "bookmarks", "games-finished"),
    *("result-triangle", "result-triangle-storm", "thirty-triangle", "lesson-triangle"),
    *("figures-set", "odds-set", "circle-card", "table-of-pairs", "replay-triangle", "selector"),
)


@pytest.mark.parametrize("name", WITH_FIGURES)
def test_figures_are_not_mirrored_inside(name: str) -> None:
    """What lies on a board, small or large, lies where it did; a chart and a clock are as usual."""
    seen, (laid, pairs) = 0, both_ways(name)
    for (before, usual), (after, turned) in zip(*laid, strict=True):
        if isinstance(after, Chart | Clock | Spot | TableGrid | CircleFigure) and after.box.w:
            seen += 1
            for one, two in zip(usual, turned, strict=True):
                assert near(one.box.shift(after.box.x - before.box.x, 0), two.box)
                assert one.style[3:] == two.style[3:] or one.face.kind != "text"
    # But for marbles on their way between a board and its tray.
    still = [pair for pair in pairs if pair[0].pose is None or not pair[0].pose.wide]
    boards = [pair for pair in still if pair[0].face.kind in ("board", "marker")]
    for (ground, moved), (one, two) in pairwise(boards):
        if one.face.kind == "marker":
            seen += 1
            assert near(one.box.shift(moved.box.x - ground.box.x, 0), two.box)
    assert seen


@pytest.mark.parametrize("name", sparse(sample_names(), 12))
def test_what_is_mirrored_twice_is_as_before(name: str) -> None:
    view = View(SIZE, letters())
    screen = samples(Context(lambda: "picture", help_text), view)[name]()[-1]
    for sprite in screen.scene(view, NOW).sprites:
        again = sprite.mirror_in(WINDOW).mirror_in(WINDOW)
        assert near(again.box, sprite.box)
        assert (again.face, again.marks) == (sprite.face, sprite.marks)


# What widgets and figures make of it.


class One(Screen[None]):
    """A screen of one tree."""

    def __init__(self, *widgets: Widget) -> None:
        super().__init__()
        self.widgets = widgets

    def body(self, view: View, moment: Moment) -> Node:
        """Return the widgets in a row."""
        return Container(Row(*self.widgets, gap=20), wide=600, high=40, x=0.0, y=0.0)


MIRRORED = View(SIZE, letters(), right_to_left=True)


def press(screen: One, widget: Widget, share: float) -> None:
    """Click at a share of a widget's width, from the left."""
    x, y = widget.box.x + share * widget.box.w, widget.box.centre[1]
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        event = pygame.Event(kind, pos=(round(x), round(y)), button=1)
        screen.handle(event, MIRRORED, Moment(0, 0))


def tap(screen: One, key: int) -> None:
    event = pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
    screen.handle(event, MIRRORED, Moment(0, 0))


def test_the_first_of_a_choice_is_at_the_right() -> None:
    taken: list[int] = []
    choice = Choice("one", ("a", "b", "c"), 1, taken.append, in_row=True)
    screen = One(choice)
    screen.scene(MIRRORED, Moment(0, 0))
    assert choice.box.x + choice.box.w == SIZE[0]
    press(screen, choice, 0.9)
    press(screen, choice, 0.1)
    assert taken == [0, 2]
    tap(screen, pygame.K_RIGHT)
    screen.focus_seen = True
    tap(screen, pygame.K_RIGHT)
    assert taken[2:] == [1]
    tap(screen, pygame.K_LEFT)
    assert taken[3:] == [2]


def test_a_slider_grows_to_the_left_and_its_words_stand_there() -> None:
    taken: list[int] = []
    slider = Slider("one", 0, 10, 1, 5, taken.append)
    screen = One(slider)
    (*_, words) = screen.scene(MIRRORED, Moment(0, 0)).sprites
    assert (words.face.name, words.style[3]) == ("5", "l")
    assert words.box.x < slider.box.centre[0]
    press(screen, slider, 0.95)
    assert taken == [0]
    screen.focus_seen = True
    tap(screen, pygame.K_LEFT)
    assert taken[1:] == [1]


def test_what_is_written_ends_at_the_right_and_is_edited_from_left_to_right() -> None:
    edit, kept = TextEdit(), list[str]()
    written = TextField("one", "Ada", kept.append, "", 9, edit)
    screen = One(written)
    screen.focus, screen.focus_seen = "one", True
    sprites = screen.scene(MIRRORED, Moment(0, 0)).sprites
    (words,) = (one for one in sprites if one.face.kind == "text")
    edge = written.box.x + written.box.w
    assert edge - 20 < words.box.x + words.box.w < edge
    press(screen, written, 0.999)
    assert edit.caret == 3
    tap(screen, pygame.K_LEFT)
    assert edit.caret == 2
    press(screen, written, 0.1)
    assert edit.caret == 0


def test_focus_goes_where_the_arrow_points_and_tab_in_reading_order() -> None:
    first, second = (Button(name, name, lambda: None) for name in ("first", "second"))
    screen = One(first, second)
    screen.scene(MIRRORED, Moment(0, 0))
    assert first.box.x > second.box.x
    tap(screen, pygame.K_TAB)
    assert screen.focus == "first"
    tap(screen, pygame.K_LEFT)
    assert screen.focus == "second"
    tap(screen, pygame.K_RIGHT)
    assert screen.focus == "first"
    tap(screen, pygame.K_TAB)
    assert screen.focus == "second"


def test_arrows_that_lead_back_point_to_the_right() -> None:
    screen = One(Button("back", "", lambda: None, icon="back"))
    sprites = screen.scene(MIRRORED, Moment(0, 0)).sprites
    assert [one.face.name for one in sprites if one.face.kind == "icon"] == ["forward"]


def boxes(node: Node, *, is_page: bool = True) -> list[Box]:
    """Return the boxes of the blocks of a tree, in their order."""
    items = lay(node, MIRRORED, Box(0, 0, 300, 40), is_page=is_page).items
    return [item.box for item in items if isinstance(item, Sprite)]


def block(wide: float) -> Node:
    return Picture(lambda box: [Sprite(Face("block"), box, style=("text",))], wide=wide, high=10)


def test_a_row_begins_at_the_right_and_a_figure_in_it_is_only_moved() -> None:
    row = Row(block(30), as_figure(Row(block(20), block(40))), Space(grow=1))
    assert [(SIZE[0] - x - w, w) for x, _, w, _ in boxes(row)] == [(0, 30), (70, 20), (30, 40)]


def test_a_figure_in_a_widget_is_only_moved_too() -> None:
    """Widgets are drawn as usual, and mirrored then."""
    room = Box(0, 0, 300, 40)
    row = Row(block(30), as_figure(Row(block(20), block(40))), Space(grow=1))
    drawn = draw_node(row, MIRRORED, room)
    seen = [
        (300 - one.box.x - one.box.w, one.box.w) for one in MIRRORED.sprites_as_read(drawn, room)
    ]
    assert seen == [(0, 30), (70, 20), (30, 40)]


def test_tooltips_begin_at_the_right() -> None:
    words = "Two words, and many more of them " * 3
    panel, *lines = tooltip(MIRRORED, Box(600, 300, 40, 40), words)
    assert len(lines) > 1
    assert {line.style[3] for line in lines} == {"r"}
    assert all(inside(line.box, panel.box) for line in lines)


def test_a_meter_fills_from_the_right() -> None:
    ground, lit = boxes(Container(meter(0.25), wide=100, high=10))
    assert lit.x + lit.w == ground.x + ground.w
    assert lit.w < ground.w / 2


# By real events.


def take_a_set(pilot: Pilot) -> None:
    """Click the cards of a set."""
    moves = pilot.rules.moves(pilot.table.match.state, 0)
    move = next(one for one in moves if isinstance(one, Claim))
    for card in move.left:
        pilot.click(f"card:{card}")


def test_the_pilot_plays(pilot: Pilot) -> None:
    assert pilot.loop.view().right_to_left
    first, second = (pilot.widget(f"game:{game}").box for game in [*GAMES][:2])
    assert first.x > second.x
    pilot.play_game("classic")
    pilot.wait(DEALT_MS)
    for _ in range(2):
        take_a_set(pilot)
        pilot.wait(DEALT_MS)
    assert [type(entry.action) for entry in pilot.log] == [Claim, Claim]
    assert pilot.widget("seat:0").box.x > SIZE[0] / 2 > pilot.widget("help").box.x
    pilot.press(pygame.K_F1)
    assert isinstance(pilot.screen, HelpScreen)


def test_the_pilot_jumps_over_marbles(pilot: Pilot) -> None:
    pilot.play_game("triangle")
    pilot.wait(DEALT_MS)
    jump = pilot.rules.moves(pilot.table.match.state, 0)[0]
    assert isinstance(jump, Jump)
    pilot.click(f"hole:{jump.source}")
    pilot.click(f"hole:{jump.target}")
    assert len(pilot.log) == 1


def test_the_pilot_turns_the_pages_of_settings(pilot: Pilot) -> None:
    pilot.click("settings")
    settings = pilot.screen
    assert isinstance(settings, SettingsScreen)
    tabs = pilot.widget("tabs").box
    pilot.click_at(tabs.x + tabs.w - 40, tabs.centre[1])
    assert settings.tab == 0
    settings.focus, settings.focus_seen = "tabs", True
    pilot.press(pygame.K_LEFT)
    assert settings.tab == 1
    pilot.press(pygame.K_RIGHT)
    assert settings.tab == 0
    pilot.click("back")
    assert isinstance(pilot.screen, SelectorScreen)


@pytest.mark.heavy
@pytest.mark.parametrize("count", graded((400, 8000), (400,), ()))
def test_a_storm_does_no_harm(count: int) -> None:
    assert run(11, count).sent >= count
