"""The help on the screen: it scrolls, every line is seen, and it leads back."""

from collections.abc import Iterator
from itertools import product

import pygame
import pytest
from examples import boards, cards
from hands import behind
from kept import help_text, letters
from sparse import graded, in_turn
from test_help import NOW, PAGES, every_page, paragraphs, shown

from game.boards.scene import Box, Face
from game.games.triangle.lattice import triangle
from game.ui.context import Context
from game.ui.kit.screen import Pop
from game.ui.kit.view import View
from game.ui.kit.widgets import rich_text
from game.ui.kit.widgets.rich_text import rich_lines
from game.ui.kit.widgets.scroll import Scroll, ScrollBar, ScrollState
from game.ui.pages.help import HelpScreen

pytestmark = pytest.mark.usefixtures("unseen_screen")


SIZES = ((800, 600), (1280, 720), (1920, 1080), (3840, 2160), (900, 1400))


# Wide, scarce and tall; a larger window is laid out as one of its shape, in larger pixels.
QUICK = [((1280, 720), 1.0), ((800, 600), 1.6), ((900, 1400), 1.6)]


SLOW = [((800, 600), 1.0), ((900, 1400), 1.0), ((1280, 720), 1.6)]


COMFORT = 88  # letters on the longest line: about 80 on most


every_size = pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)


def opened(page: str, view: View) -> tuple[HelpScreen, Scroll]:
    screen = HelpScreen(Context(lambda: "", help_text), page)
    area(screen, view)
    finish(screen)
    return screen, area(screen, view)


def finish(screen: HelpScreen) -> None:
    """Break all of a long text into lines, as happens while nothing moves."""
    while screen.background_step():
        pass


def area(screen: HelpScreen, view: View) -> Scroll:
    """Return what is scrolled, or all of it where it has room."""
    screen.scene(view, NOW)
    found = screen.widget_named("page")
    if isinstance(found, ScrollBar):
        return found.scroll
    return Scroll(ScrollState(), [], Box(0, 0, *view.size))


def panel(screen: HelpScreen, view: View) -> Box:
    """Return the frame of all."""
    return next(s.box for s in behind(screen, view, NOW) if s.style[:1] == ("panel",))


def press(screen: HelpScreen, view: View, key: int) -> object:
    event = pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")
    return screen.handle(event, view, NOW)


@every_size
def test_a_long_text_is_broken_into_lines_in_short_steps(size: tuple[int, int]) -> None:
    view = View(size, letters())
    rich_text._cached_lines.cache_clear()  # another test may have come to the end of it
    screen = HelpScreen(Context(lambda: "", help_text), "licences")
    screen.text = "\n\n".join(f"{number} is one more of many words. " * 9 for number in range(400))
    first = area(screen, view)
    assert screen._rich_text is not None
    made = screen._rich_text._text_lines
    assert made is not None
    assert not screen.layout_key(NOW)
    assert len(made.lines) < 500
    press(screen, view, pygame.K_END)
    last = area(screen, view)
    assert shown(screen, view, last.room)  # the lines there, though none of them was made before
    finish(screen)
    whole = area(screen, view)
    assert screen.layout_key(NOW)
    assert [*whole.tops] == [*area(screen, view).tops] != [*first.tops]
    assert abs(first.tops[-1] / whole.tops[-1] - 1) < 0.2  # so that the bar hardly moves
    press(screen, view, pygame.K_END)
    assert area(screen, view).visible_lines.stop == len(made.lines)


WAYS = {"down": pygame.K_DOWN, "page down": pygame.K_PAGEDOWN, "end": pygame.K_END, "wheel": 0}


BACK = {"down": pygame.K_UP, "page down": pygame.K_PAGEUP, "end": pygame.K_HOME, "wheel": 0}


@pytest.mark.heavy
@pytest.mark.parametrize("focus", graded(["page", "close"], ["page"], ()))
@pytest.mark.parametrize(("page", "way"), in_turn(PAGES, list(WAYS)))
def test_a_page_scrolls_to_its_end_and_back(page: str, way: str, focus: str) -> None:
    view = View((1280, 720), letters(), text_size=1.6)  # so that the shortest page has no room
    screen, text = opened(page, view)
    screen.focus, screen.focus_seen = focus, True
    assert text.most > 0
    for keys, goal, steps in ((WAYS, text.most, -1), (BACK, 0, 1)):
        for _ in range(1 if way == "end" else 300):
            if screen.scrolled.offset == goal:
                break
            if way == "wheel":
                wheel = pygame.Event(pygame.MOUSEWHEEL, y=steps, x=0)
                assert screen.handle(wheel, view, NOW) is None
            else:
                assert press(screen, view, keys[way]) is None
            text = area(screen, view)
        assert screen.scrolled.offset == goal
        assert screen.focus == focus


def paged(screen: HelpScreen, view: View) -> Iterator[Scroll]:
    """Yield what shows of a page, from one Page down to the next."""
    before = None
    while before != screen.scrolled.offset:
        yield area(screen, view)
        before = screen.scrolled.offset
        press(screen, view, pygame.K_PAGEDOWN)


@pytest.mark.parametrize("case", graded(product(SIZES, (0.8, 1.0, 1.6)), QUICK, SLOW), ids=str)
@every_page
def test_every_line_is_seen_whole_at_some_time_and_no_wider_than_its_room(
    page: str, case: tuple[tuple[int, int], float]
) -> None:
    size, text_size = case
    view = View(size, letters(), text_size=text_size)
    screen, text = opened(page, view)
    frame, room = panel(screen, view), text.room
    if not text.most:
        return
    assert frame.x <= room.x <= room.x + room.w <= frame.x + frame.w
    seen: set[int] = set()
    for now in paged(screen, view):
        for number, place in now.places():
            assert place.y >= now.room.y
            assert place.y + place.h <= now.room.y + now.room.h + 0.5
            seen.add(number)
        letters_: dict[float, int] = {}
        for sprite in shown(screen, view, room):
            end = sprite.box.x + sprite.box.w
            if sprite.face.kind == "text":
                px, bold = int(sprite.style[0]), bool(sprite.style[1])
                end = sprite.box.x + view.letters.width(sprite.face.name, px, bold)
                line = sprite.box.y
                letters_[line] = letters_.get(line, 0) + len(sprite.face.name)
            assert sprite.box.x >= room.x
            assert end <= room.x + room.w - text.bar_width + 0.5, (page, sprite.face)
        assert max(letters_.values(), default=0) <= COMFORT
    assert seen == set(range(len(text.tops) - 1))


@pytest.mark.heavy
@every_size
def test_rows_of_up_to_five_pictures_share_a_line(size: tuple[int, int]) -> None:
    view = View(size, letters())
    for page in PAGES:
        _, text = opened(page, view)
        room = text.room.w - text.bar_width
        for paragraph in paragraphs(page):
            count = len(cards(paragraph)) or (
                len(boards(paragraph)) if "{board" in paragraph else 0
            )
            if count:
                lines = rich_lines(view, paragraph, room)
                assert len(lines) == (1 if count <= 5 else -(-count // 4)), paragraph


def test_a_board_in_a_text() -> None:
    view = View((1280, 720), letters())
    (line,) = rich_lines(view, "{board 5 16383 chosen 9 colours}", 600)
    ground, *others = line.parts
    assert ground.face == Face("board", 1, lattice=triangle(5))
    markers = [part for part in others if part.face.kind == "marker"]
    lit = [part for part in others if part.face.kind == "lit hole"]
    assert (len(markers), len(lit)) == (14, 1)
    assert [part.marks for part in markers if part.marks] == [frozenset({"chosen"})]
    assert not any(part.ident or part.target for part in others)
    for part in others:
        assert ground.box.x <= part.box.x
        assert part.box.y + part.box.h <= ground.box.y + ground.box.h <= line.height


@pytest.mark.parametrize(
    "source",
    ["{board 7 1}", "{board 5 32768}", "{board 5 1 chosen 3}", "{board 5 1 chosen 99}", "{board}"],
)
def test_no_such_board_stands_as_it_is_written(source: str) -> None:
    (line,) = rich_lines(View((1280, 720), letters()), source, 900)
    assert "".join(part.face.name for part in line.parts) == source


def test_ways_back() -> None:
    view = View((1280, 720), letters())
    for key in (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER):
        for focus in ("close", "page"):
            screen, _ = opened("classic", view)
            screen.focus, screen.focus_seen = focus, True
            assert press(screen, view, key) == Pop()
    screen, _ = opened("classic", view)
    button = screen.widget_named("close")
    assert button is not None
    place = tuple(map(int, button.box.centre))
    down, up = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP
    assert screen.handle(pygame.Event(down, button=1, pos=place), view, NOW) is None
    assert screen.handle(pygame.Event(up, button=1, pos=place), view, NOW) == Pop()
    assert button.box.w < panel(screen, view).w / 2


@every_page
def test_title_and_tagline_are_shown_and_not_scrolled(page: str) -> None:
    view = View((1280, 720), letters())
    screen, _ = opened(page, view)
    for key in (pygame.K_HOME, pygame.K_END):
        press(screen, view, key)
        painted = [sprite.face.name for sprite in behind(screen, view, NOW)]
        title, tagline = help_text(page).split("\n\n")[:2]
        assert title.removeprefix("# ") in painted
        assert tagline in painted
