"""What holds of the layout of every screen: words fit, and nothing lies on anything else.

Each law takes a layout and the window that it was made for, and returns every violation.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations

from kept import letters
from laid_out import Layout, Part, Words, all_words, inside, overlap, shown
from samples import NAMES

from game.boards.scene import Box
from game.ui.kit.text import LEAST
from game.ui.kit.view import View
from game.ui.texts.common_words import tr

Case = tuple[int, int, float]  # width and height of the window, size of text
Law = Callable[[Layout, Case], Iterable[str]]

SIZES = ((800, 600), (1280, 720), (1920, 1080), (3840, 2160), (900, 1400))
TEXT_SIZES = (0.8, 1.0, 1.3, 1.6)
CASES: tuple[Case, ...] = tuple(
    (*size, text_size)
    for text_size in TEXT_SIZES
    for size in SIZES
    if size != (3840, 2160) or text_size in (1.0, 1.6)  # at 4K, all is as at 1920x1080
)
USUAL: Case = (1280, 720, 1.0)
SCARCE: Case = (800, 600, 1.6)
QUICK = {USUAL, SCARCE}  # what holds here hardly ever fails elsewhere
SLOW = {(800, 600, 1.0), (900, 1400, 1.3)}

# Texts that end in three dots of their own.
OPEN = (
    *("Play together…", "Enter a code…", "Choose players…", "Change rules…"),
    *("Test your keys…", "Change…", "Enter code…"),
    *("thinking…", "{name} is thinking…"),
    *("Choose rules…", "Connecting…", "On this network…", "Options…", "By code…"),
    *("Looking…", "Print…"),
)
# Figures with many small labels: keys on the cards of a tile, numbers around a circle, ticks.
LABELLED = ("learn", "circle", "odds", "figures")
# What is one large figure, an empty list that says so, or a list of one.
BARE = ("circle-zoomed", "bookmarks-none", "network-found")


def ink(words: Words) -> str:
    return f"{words.text!r} {shown(words.ink)}"


def at(part: Part) -> str:
    return f"{part.name} {shown(part.box)}"


def words_fit_their_boxes(layout: Layout, size: Case) -> Iterator[str]:
    for words in all_words(layout):
        if words.width > words.box.w + 1:
            yield f"{words.text!r} is {words.width} px wide in {shown(words.box)}"


def cut(text: str) -> bool:
    """Tell whether a text was cut short, and is no name."""
    if not text.endswith("…"):
        return False
    return not any(name.startswith(text[:-1].rstrip()) for name in NAMES)


def no_text_is_cut_short(layout: Layout, size: Case) -> Iterator[str]:
    # On buttons, and in a page of help.
    own = tuple(tr(text).strip("«»").removeprefix("{name}") for text in OPEN)
    for words in all_words(layout):
        if cut(words.text) and not words.text.strip(" «»").endswith(own):
            yield f"{words.text!r} in {shown(words.box)}"


def no_type_is_smaller_than_can_be_read(layout: Layout, size: Case) -> Iterator[str]:
    """Larger text may shrink where room is short, but never below the least at the usual size."""
    least = View(size[:2], letters(), text_size=min(1.0, size[2])).px(LEAST)
    for words in all_words(layout):
        if words.ink.h < least and not layout.screen.startswith(LABELLED):
            yield f"{words.text!r} is {words.ink.h:g} px high, not {least}"


def words_lie_inside_the_window(layout: Layout, size: Case) -> Iterator[str]:
    window = Box(0, 0, *size[:2])
    for words in all_words(layout):
        if not (inside(words.box, window) and inside(words.ink, window)):
            yield f"{words.text!r} in {shown(words.box)}"


def words_of_a_line_are_no_higher_than_it(layout: Layout, size: Case) -> Iterator[str]:
    for words in all_words(layout):
        if words.ink.h > words.box.h + 1:
            yield f"{words.text!r} is {words.ink.h:g} px high in {shown(words.box)}"


def words_do_not_lie_on_words(layout: Layout, size: Case) -> Iterator[str]:
    for a, b in combinations(all_words(layout), 2):
        if overlap(a.ink, b.ink):
            yield f"{ink(a)} and {ink(b)}"


def words_behind_the_widgets_do_not_reach_under_them(layout: Layout, size: Case) -> Iterator[str]:
    for words in layout.painted:
        for part in layout.parts:
            if overlap(words.ink, part.box):
                yield f"{ink(words)} under {at(part)}"


def words_do_not_lie_on_signs_or_cards(layout: Layout, size: Case) -> Iterator[str]:
    for words in layout.bare:
        for kind, box in layout.signs:
            if overlap(words.ink, box):
                yield f"{ink(words)} on {kind} {shown(box)}"


def words_of_a_widget_lie_in_it(layout: Layout, size: Case) -> Iterator[str]:
    for part in layout.parts:
        for words in part.words:
            if not part.on_board and not inside(words.ink, part.box):
                yield f"{ink(words)} leaves {at(part)}"


def a_panel_holds_its_words_and_buttons(layout: Layout, size: Case) -> Iterator[str]:
    if layout.panel is None:
        return
    boxes = [(repr(words.text), words.ink) for words in layout.painted]
    boxes += [(part.name, part.box) for part in layout.parts]
    for name, box in (*boxes, *layout.signs):
        if not inside(box, layout.panel):
            yield f"{name} {shown(box)} leaves the panel {shown(layout.panel)}"


def widgets_lie_inside_the_window(layout: Layout, size: Case) -> Iterator[str]:
    window = Box(0, 0, *size[:2])
    for part in layout.parts:
        if part.name and not inside(part.box, window):
            yield at(part)


def widgets_do_not_overlap(layout: Layout, size: Case) -> Iterator[str]:
    for a, b in combinations([part for part in layout.parts if part.name], 2):
        # Holes are round: of their boxes, a hundredth of the corners is shared.
        sliver = 0.01 * a.box.w + 0.5 if a.name.startswith("hole:") else 0.0
        if a.name.startswith("game:") and b.name.startswith("new:") and inside(b.box, a.box):
            continue  # in the tile, and in front of it
        if overlap(a.box.grow(-sliver), b.box.grow(-sliver)):
            yield f"{at(a)}, {at(b)}"


def signs_do_not_lie_under_widgets_of_another_thing(layout: Layout, size: Case) -> Iterator[str]:
    for kind, box in layout.signs:
        for part in layout.parts:
            if overlap(box, part.box):
                yield f"{kind} {shown(box)} under {at(part)}"


def widest_gap(spans: list[tuple[float, float]], start: float, end: float) -> float:
    """Return the share of a length in which the longest stretch is that no span touches."""
    at, most = start, 0.0
    for first, last in sorted(spans):
        most, at = max(most, first - at), max(at, last)
    return max(most, end - at) / (end - start)


def no_panel_has_an_empty_third(layout: Layout, size: Case) -> Iterator[str]:
    """A panel, a list or a chart is as large as what is in it."""
    if layout.screen in BARE:
        return
    large = [box for kind, box in layout.drawn if kind == "panel" and box.h > size[1] / 6]
    panels = {box for box in large if box.w * box.h > size[0] * size[1] / 8}
    for panel in panels:
        inner = [box for _, box in layout.drawn if inside(box, panel) and box not in panels]
        inner = [box for box in inner if box.w * box.h < 0.9 * panel.w * panel.h]
        down = widest_gap([(b.y, b.y + b.h) for b in inner], panel.y, panel.y + panel.h)
        across = widest_gap([(b.x, b.x + b.w) for b in inner], panel.x, panel.x + panel.w)
        if max(down, across) > (0.36 if size[2] >= 1 else 0.5):  # small type leaves more air
            yield f"{shown(panel)} {down:.2f} down {across:.2f} across"


def widgets_can_be_pressed(layout: Layout, size: Case) -> Iterator[str]:
    """A place to press is at least as large as the smallest card key cap."""
    for part in layout.parts:
        if part.name and min(part.box.w, part.box.h) < 20:
            yield at(part)


def names_are_unique(layout: Layout, size: Case) -> Iterator[str]:
    names = [part.name for part in layout.parts if part.name]
    yield from {name for name in names if names.count(name) > 1}


OF_ALL_LANGUAGES: tuple[Law, ...] = (
    no_text_is_cut_short,
    words_fit_their_boxes,
    words_lie_inside_the_window,
    words_of_a_line_are_no_higher_than_it,
    words_do_not_lie_on_words,
    words_behind_the_widgets_do_not_reach_under_them,
    words_do_not_lie_on_signs_or_cards,
    words_of_a_widget_lie_in_it,
    a_panel_holds_its_words_and_buttons,
    widgets_lie_inside_the_window,
    widgets_do_not_overlap,
    signs_do_not_lie_under_widgets_of_another_thing,
)
LAWS: tuple[Law, ...] = (
    *OF_ALL_LANGUAGES,
    no_type_is_smaller_than_can_be_read,
    no_panel_has_an_empty_third,
    widgets_can_be_pressed,
    names_are_unique,
)


def broken(layouts: Iterable[Layout], size: Case, laws: Sequence[Law] = LAWS) -> list[str]:
    """Return every violation of the laws, each with its law and its screen."""
    return [
        f"{law.__name__}: {layout.screen}: {what}"
        for layout in layouts
        for law in laws
        for what in law(layout, size)
    ]
