"""The focus: arrows follow rows and columns, and everything can be reached."""

from collections.abc import Iterator
from itertools import count
from typing import get_args

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from kept import help_text, letters
from pilot import Pilot
from samples import LATE, sample_names, samples
from sparse import LONG

from game.boards.board import PlaceGrid
from game.boards.card_places import arrange_grid
from game.boards.peg_board import board_box, hole_box
from game.boards.scene import Box
from game.games.triangle.lattice import SIZES, holes, triangle
from game.ui.context import Context
from game.ui.input.pads import PadPress
from game.ui.kit.focus import Arrow, neighbour, wrap_focus
from game.ui.kit.page_screen import PageScreen
from game.ui.kit.screen import AnyScreen
from game.ui.kit.view import Moment, View
from game.ui.pages.setup.setup_screen import SetupScreen

pytestmark = pytest.mark.usefixtures("unseen_screen")

every_window = pytest.mark.parametrize(
    "size",
    [
        (800, 600),
        pytest.param((1280, 720), marks=LONG),
        pytest.param((900, 1400), marks=LONG),
    ],
    ids=str,
)
NOW = Moment(LATE.ms + 400, LATE.play_ms + 1700)
ARROWS: tuple[Arrow, ...] = get_args(Arrow)
STEPS: dict[Arrow, tuple[int, int]] = {
    "left": (0, -1),
    "right": (0, 1),
    "up": (-1, 0),
    "down": (1, 0),
}
AREAS = st.builds(
    Box,
    st.just(22.0),
    st.just(72.0),
    st.integers(500, 3800).map(float),
    st.integers(400, 3800).map(float),
)


# Arrows change what these show, and Escape is all the other takes: test_settings_screen.py.
# In a list of two, the arrows go to and fro before they leave it: test_bookmarks_screen.py.
OWN_TESTS = (
    "settings",
    "settings-looks",
    "settings-keys",
    "try-keys",
    "try-keys-many",
    "bookmarks",
    "bookmarks-rename",
)
LISTS = ("games-", "replay-")  # where arrows go through all that is listed: test_replay_focus.py
SHEETS = ("sheet",)  # where arrows choose: test_sheet.py


MOST = 130  # presses: a chart may have so many data that arrows lead through


def named(grid: PlaceGrid) -> dict[str, Box]:
    return {f"card:{number}": box for number, box in enumerate(grid.boxes)}


@given(st.integers(1, 30), AREAS)
def test_arrows_follow_rows_and_columns_of_a_grid(count: int, area: Box) -> None:
    grid = arrange_grid(count, area, max(11.0, min(area.w, area.h) * 0.024))
    places = named(grid)
    cells = dict(zip(places, grid.cells, strict=True))
    whole = count == grid.rows * grid.columns
    for name, (row, column) in cells.items():
        for arrow, (down, right) in STEPS.items():
            found = cells[neighbour(places, name, arrow)]
            goal = (row + down, column + right)
            if goal in cells.values() and (right or whole):
                # Sideways always, up and down wherever the cards lie one below the other.
                assert found == goal, (name, arrow)
            elif whole:
                assert found == (row, column), (name, arrow)
            elif down and 0 <= goal[0] < grid.rows:
                assert found[0] == goal[0], (name, arrow)


@pytest.mark.parametrize("size", SIZES)
def test_arrows_follow_the_rows_of_the_triangle(size: int) -> None:
    for area in (Box(22, 72, 1236, 540), Box(17, 59, 766, 430), Box(40, 100, 820, 1100)):
        board = board_box(triangle(size), area)
        places = {
            f"hole:{hole}": hole_box(triangle(size), hole, board) for hole in range(holes(size))
        }
        cells = {f"hole:{hole}": triangle(size).row_column(hole) for hole in range(holes(size))}
        for name, (row, column) in cells.items():
            left, right = neighbour(places, name, "left"), neighbour(places, name, "right")
            if column > 0:
                assert cells[left] == (row, column - 1), name
            if column < size - 1 - row:
                assert cells[right] == (row, column + 1), name
            above, below = neighbour(places, name, "up"), neighbour(places, name, "down")
            # Rows are counted from the bottom, and each next one lies half a hole to the side.
            if row < size - 1:
                assert cells[above][0] == row + 1, name
                assert cells[above][1] in (column - 1, column), name
            else:
                assert above == name
            if row > 0:
                assert cells[below][0] == row - 1, name
                assert cells[below][1] in (column, column + 1), name
            else:
                assert below == name


@given(
    st.dictionaries(
        st.text(max_size=3),
        st.builds(Box, *(st.integers(0, 2000).map(float),) * 2, *(st.integers(1, 300),) * 2),
        max_size=12,
    ),
    st.text(max_size=3),
)
def test_any_places_at_all(places: dict[str, Box], name: str) -> None:
    for arrow in ARROWS:
        found = neighbour(places, name, arrow)
        assert found in places or found == ""
        if name not in places:
            assert found == next(iter(places), "")
        elif found != name:
            (x, y), (to_x, to_y) = places[name].centre, places[found].centre
            ahead = {"left": x - to_x, "right": to_x - x, "up": y - to_y, "down": to_y - y}
            assert ahead[arrow] > 0


def test_a_row_of_buttons_is_followed_below_what_is_large() -> None:
    places = {
        "chart": Box(28, 130, 800, 480),
        "table": Box(840, 130, 410, 480),
        "back": Box(28, 650, 100, 50),
        "copy": Box(1050, 650, 195, 50),
    }
    assert neighbour(places, "back", "right") == "copy"
    assert neighbour(places, "copy", "left") == "back"
    assert neighbour(places, "copy", "up") == "table"
    assert neighbour(places, "back", "up") == "chart"
    assert neighbour(places, "chart", "right") == "table"


def test_what_is_small_is_found_right_above_what_is_large() -> None:
    places = {
        "tabs": Box(20, 50, 760, 34),
        "month": Box(34, 110, 37, 31),
        "calendar": Box(34, 144, 363, 380),
    }
    assert neighbour(places, "calendar", "up") == "month"
    assert neighbour(places, "tabs", "down") == "month"
    assert neighbour(places, "month", "up") == "tabs"


@given(st.integers(1, 12), st.integers(1, 3))
def test_up_and_down_come_round_in_a_menu(rows: int, columns: int) -> None:
    places = {
        f"{row} {column}": Box(40 + 200 * column, 80 + 60 * row, 190, 50)
        for row in range(rows)
        for column in range(columns)
    }
    for name in places:
        row, column = map(int, name.split())
        assert wrap_focus(places, name, "down") == f"{(row + 1) % rows} {column}"
        assert wrap_focus(places, name, "up") == f"{(row - 1) % rows} {column}"
        assert wrap_focus(places, name, "left") == f"{row} {max(0, column - 1)}"


@pytest.mark.heavy
@pytest.mark.parametrize("name", ["pause", "settings", "settings-keys"])
def test_a_menu_comes_round(name: str) -> None:
    """As long a way as there are rows, by the keys, ends where it began; so does one by a pad."""
    view = View((800, 600), letters())
    screen = samples(Context(lambda: "picture", help_text), view)[name]()[-1]
    shown(screen, view)
    screen.handle(down(pygame.K_DOWN), view, NOW)  # shows the focus
    ways: tuple[tuple[Arrow, int], ...] = (("down", pygame.K_DOWN), ("up", pygame.K_UP))
    for way, key in ways:
        first, walked = screen.focus, [screen.focus]
        for _ in range(MOST):
            assert screen.handle(down(key), view, NOW) is None
            shown(screen, view)
            walked.append(screen.focus)
            if screen.focus == first:
                break
        assert walked[-1] == first, way
        assert len(set(walked)) == len(walked) - 1 >= 5
        screen.pad(PadPress(0, way), view, NOW)
        assert screen.focus == walked[1]
        shown(screen, view)


# Every screen, by keyboard alone.


def down(key: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")


def shown(screen: AnyScreen, view: View) -> set[str]:
    """Lay the screen out and return what the focus should reach."""
    screen.scene(view, NOW)
    return {w.name for w in screen.lay(view, NOW) if w.takes_focus and w.enabled}


def wrong_ways(name: str, screen: AnyScreen, view: View) -> Iterator[str]:
    """Yield the ways round a screen by Tab that miss something, or that end elsewhere."""
    turns = count()  # as the loop counts events, so that all is laid out once after each

    def moment() -> Moment:
        return NOW._replace(turn=next(turns))

    now = moment()
    screen.scene(view, now)
    names = {w.name for w in screen.lay(view, now) if w.takes_focus and w.enabled}
    if screen.focus not in names | {""}:
        yield f"{name}: the focus is on {screen.focus!r}"
    screen.focus_seen = True
    for mod in (0, pygame.KMOD_LSHIFT):
        start, reached = screen.focus, list[str]()
        for _ in names:
            assert screen.handle(down(pygame.K_TAB, mod), view, now) is None
            reached.append(screen.focus)
            now = moment()
            screen.scene(view, now)
        if set(reached) != names or start not in ("", reached[-1]):
            yield f"{name}: {mod} reaches {reached} of {names} from {start!r}"


TABBED = [name for name in sample_names() if name not in OWN_TESTS]


@pytest.mark.parametrize("name", TABBED)
def test_tab_reaches_every_widget_and_comes_round(name: str) -> None:
    view = View((800, 600), letters())
    screen = samples(Context(lambda: "picture", help_text), view)[name]()[-1]
    assert not [*wrong_ways(name, screen, view)]


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("size", [(1280, 720), (900, 1400)], ids=str)
def test_tab_comes_round_in_other_windows(size: tuple[int, int]) -> None:
    view = View(size, letters())
    made = samples(Context(lambda: "picture", help_text), view)
    assert not [wrong for name in TABBED for wrong in wrong_ways(name, made[name]()[-1], view)]


def steps(screen: AnyScreen, key: int, view: View) -> int:
    """Press an arrow as often as the widget in focus takes it for itself; tell how often."""
    here, count = screen.focus, 0
    while count < MOST:
        widget = next((w for w in screen.lay(view, NOW) if w.name == here), None)
        if widget is None or not screen.focus_taken(widget, down(key)):
            break
        count += 1
    return count


@pytest.mark.long
@pytest.mark.slow
@every_window
def test_arrows_alone_reach_every_widget_of_every_screen(size: tuple[int, int]) -> None:
    """The real keys from the first focus on, with all that widgets take for themselves."""
    view = View(size, letters())
    walked = set()
    keys = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
    for name, made in samples(Context(lambda: "picture", help_text), view).items():
        screen = made()[-1]
        if name in OWN_TESTS or name.startswith(LISTS + SHEETS):
            continue
        names = shown(screen, view)
        page = (type(screen), *((w.name, w.enabled) for w in screen.lay(view, NOW)))
        if isinstance(screen, PageScreen) and page in walked:
            continue  # the same page with something else in it
        walked.add(page)
        if not screen.focus:
            screen.handle(down(pygame.K_RIGHT), view, NOW)
        reached, open_, changed = {screen.focus}, [screen.focus], False
        while open_:
            here = open_.pop()
            for key in keys:
                if isinstance(screen, SetupScreen) or changed:
                    screen = made()[-1]  # left and right change what there is
                    shown(screen, view)
                screen.focus, screen.focus_seen = here, True
                shown(screen, view)
                # A page has lists and figures, which are left after some steps.
                changed = isinstance(screen, PageScreen) and steps(screen, key, view) > 0
                if changed and shown(screen, view) != names:
                    continue  # another part, or another question
                assert screen.handle(down(key), view, NOW) is None, name
                if screen.focus not in reached:
                    reached.add(screen.focus)
                    open_.append(screen.focus)
        assert reached == names, name


def test_the_first_arrow_only_shows_the_focus() -> None:
    view = View((1280, 720), letters())
    screen = samples(Context(lambda: "picture", help_text), view)["selector"]()[-1]
    shown(screen, view)
    assert (screen.focus, screen.focus_seen) == ("play", False)
    screen.handle(down(pygame.K_RIGHT), view, NOW)
    assert (screen.focus, screen.focus_seen) == ("play", True)
    screen.handle(down(pygame.K_RIGHT), view, NOW)
    assert screen.focus != "play"


def test_one_frame_shows_that_of_what_was_used_last() -> None:
    pilot = Pilot()
    (x, y) = pilot.widget("game:triples").box.centre
    at = (round(x), round(y))
    hover = pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))

    def rings() -> int:
        return sum("focus" in one.marks for one in pilot.scene().sprites)

    pilot.post(hover)
    pilot.frame()
    assert (pilot.screen.hover, rings()) == ("game:triples", 0)
    pilot.press(pygame.K_TAB)
    assert (pilot.screen.hover, rings()) == ("", 1)
    pilot.post(hover)
    pilot.frame()
    assert (pilot.screen.hover, rings()) == ("game:triples", 0)
