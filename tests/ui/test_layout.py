"""Layouts of every screen at many sizes: words fit, nothing lies on anything else.

All of it is read from scenes and widgets, not from pixels. Each test lists every violation.
"""

from functools import lru_cache
from itertools import combinations

import pytest
from kept import help_text, letters
from laid_out import NOW, Layout, all_words, inside, layout_of, overlap, shown, words_of
from samples import NAMES, samples
from sparse import graded

from game.boards.scene import Box
from game.ui.context import Context
from game.ui.kit.text import LEAST
from game.ui.kit.view import View
from game.ui.setups import default_setup, with_field
from game.ui.table.players.plate import Plate
from game.ui.table.tables import new_table
from game.ui.texts.common_words import tr

pytestmark = pytest.mark.usefixtures("unseen_screen")

SIZES = ((800, 600), (1280, 720), (1920, 1080), (3840, 2160), (900, 1400))
TEXT_SIZES = (0.8, 1.0, 1.3, 1.6)
CASES = tuple(
    (*size, text_size)
    for text_size in TEXT_SIZES
    for size in SIZES
    if size != (3840, 2160) or text_size in (1.0, 1.6)  # at 4K, all is as at 1920x1080
)
Case = tuple[int, int, float]  # width and height of the window, size of text

# Where room is scarcest; what holds here and at the usual size hardly ever fails elsewhere.
QUICK = {(1280, 720, 1.0), (800, 600, 1.6)}
SLOW = {(800, 600, 1.0), (900, 1400, 1.3)}

every_size = pytest.mark.parametrize(
    "size",
    graded(CASES, QUICK, SLOW),
    ids="{0[0]}x{0[1]}-{0[2]}".format,
)


@lru_cache(maxsize=len(CASES))
def layouts(size: Case) -> tuple[Layout, ...]:
    """Return the screens of all samples, without anything of pygame that a test may end."""
    view = View(size[:2], letters(), text_size=size[2])
    result = []
    for name, made in samples(Context(lambda: "picture", help_text), view).items():
        stack = made()
        for depth, screen in enumerate(stack):
            if depth < len(stack) - 1 and name not in ("result-together", "result-triangle"):
                continue  # a table that another sample shows on its own
            label = name if depth == len(stack) - 1 else f"{name} (table)"
            result.append(layout_of(label, screen, view))
    return tuple(result)


@every_size
def test_words_fit_their_boxes(size: Case) -> None:
    found = [
        f"{layout.screen}: {words.text!r} is {words.width} px wide in {shown(words.box)}"
        for layout in layouts(size)
        for words in all_words(layout)
        if words.width > words.box.w + 1
    ]
    assert not found, "\n".join(found)


# Texts that end in three dots of their own.
OPEN = (
    *("Custom game…", "Play together…", "Enter a code…", "Choose players…", "Change rules…"),
    *("Test your keys…", "Change…", "Enter code…"),
    *("thinking…", "{name} is thinking…"),
    *("Choose rules…", "Connecting…", "On this network…"),
)


def cut(text: str) -> bool:
    """Tell whether a text was cut short, and is no name."""
    if not text.endswith("…"):
        return False
    return not any(name.startswith(text[:-1].rstrip()) for name in NAMES)


@every_size
def test_no_text_is_cut_short(size: Case) -> None:
    # On buttons, and in a page of help.
    own = tuple(tr(text).strip("«»").removeprefix("{name}") for text in OPEN)
    found = [
        f"{layout.screen}: {words.text!r} in {shown(words.box)}"
        for layout in layouts(size)
        for words in all_words(layout)
        if cut(words.text) and not words.text.strip(" «»").endswith(own)
    ]
    assert not found, "\n".join(found)


# Figures with many small labels: keys on the cards of a tile, numbers around a circle, ticks.
LABELLED = ("learn", "circle", "odds", "figures")


@every_size
def test_no_type_is_smaller_than_can_be_read(size: Case) -> None:
    """Larger text may shrink where room is short, but never below the least at the usual size."""
    least = View(size[:2], letters(), text_size=min(1.0, size[2])).px(LEAST)
    found = [
        f"{layout.screen}: {words.text!r} is {words.ink.h:g} px high, not {least}"
        for layout in layouts(size)
        for words in all_words(layout)
        if words.ink.h < least and not layout.screen.startswith(LABELLED)
    ]
    assert not found, "\n".join(found)


@every_size
def test_words_lie_inside_the_window(size: Case) -> None:
    window = Box(0, 0, *size[:2])
    found = [
        f"{layout.screen}: {words.text!r} in {shown(words.box)}"
        for layout in layouts(size)
        for words in all_words(layout)
        if not (inside(words.box, window) and inside(words.ink, window))
    ]
    assert not found, "\n".join(found)


@every_size
def test_words_of_a_line_are_no_higher_than_it(size: Case) -> None:
    found = [
        f"{layout.screen}: {words.text!r} is {words.ink.h:g} px high in {shown(words.box)}"
        for layout in layouts(size)
        for words in all_words(layout)
        if words.ink.h > words.box.h + 1
    ]
    assert not found, "\n".join(found)


@every_size
def test_words_do_not_lie_on_words(size: Case) -> None:
    found = [
        f"{layout.screen}: {a.text!r} {shown(a.ink)} and {b.text!r} {shown(b.ink)}"
        for layout in layouts(size)
        for a, b in combinations(all_words(layout), 2)
        if overlap(a.ink, b.ink)
    ]
    assert not found, "\n".join(found)


@every_size
def test_words_behind_the_widgets_do_not_reach_under_them(size: Case) -> None:
    found = [
        f"{layout.screen}: {words.text!r} {shown(words.ink)} under {part.name} {shown(part.box)}"
        for layout in layouts(size)
        for words in layout.painted
        for part in layout.parts
        if overlap(words.ink, part.box)
    ]
    assert not found, "\n".join(found)


@every_size
def test_words_do_not_lie_on_signs_or_cards(size: Case) -> None:
    found = [
        f"{layout.screen}: {words.text!r} {shown(words.ink)} on {kind} {shown(box)}"
        for layout in layouts(size)
        for words in layout.bare
        for kind, box in layout.signs
        if overlap(words.ink, box)
    ]
    assert not found, "\n".join(found)


@every_size
def test_words_of_a_widget_lie_in_it(size: Case) -> None:
    found = [
        f"{layout.screen}: {words.text!r} {shown(words.ink)} leaves {part.name} {shown(part.box)}"
        for layout in layouts(size)
        for part in layout.parts
        for words in part.words
        if not part.on_board and not inside(words.ink, part.box)
    ]
    assert not found, "\n".join(found)


@every_size
def test_a_panel_holds_its_words_and_buttons(size: Case) -> None:
    found = []
    for layout in layouts(size):
        if layout.panel is None:
            continue
        boxes = [(repr(words.text), words.ink) for words in layout.painted]
        boxes += [(part.name, part.box) for part in layout.parts]
        boxes += layout.signs
        found += [
            f"{layout.screen}: {name} {shown(box)} leaves the panel {shown(layout.panel)}"
            for name, box in boxes
            if not inside(box, layout.panel)
        ]
    assert not found, "\n".join(found)


@every_size
def test_widgets_lie_inside_the_window(size: Case) -> None:
    window = Box(0, 0, *size[:2])
    found = [
        f"{layout.screen}: {part.name} {shown(part.box)}"
        for layout in layouts(size)
        for part in layout.parts
        if part.name and not inside(part.box, window)
    ]
    assert not found, "\n".join(found)


@every_size
def test_widgets_do_not_overlap(size: Case) -> None:
    found = []
    for layout in layouts(size):
        for a, b in combinations([part for part in layout.parts if part.name], 2):
            # Holes are round: of their boxes, a hundredth of the corners is shared.
            sliver = 0.01 * a.box.w + 0.5 if a.name.startswith("hole:") else 0.0
            if overlap(a.box.grow(-sliver), b.box.grow(-sliver)):
                found.append(f"{layout.screen}: {a.name} {shown(a.box)}, {b.name} {shown(b.box)}")
    assert not found, "\n".join(found)


@every_size
def test_signs_do_not_lie_under_widgets_of_another_thing(size: Case) -> None:
    found = [
        f"{layout.screen}: {kind} {shown(box)} under {part.name} {shown(part.box)}"
        for layout in layouts(size)
        for kind, box in layout.signs
        for part in layout.parts
        if overlap(box, part.box)
    ]
    assert not found, "\n".join(found)


# What is one large figure, an empty list that says so, or a list of one.
BARE = ("circle-zoomed", "bookmarks-none", "network-found")


def widest_gap(spans: list[tuple[float, float]], start: float, end: float) -> float:
    """Return the share of a length in which the longest stretch is that no span touches."""
    at, most = start, 0.0
    for first, last in sorted(spans):
        most, at = max(most, first - at), max(at, last)
    return max(most, end - at) / (end - start)


@every_size
def test_no_panel_has_an_empty_third(size: Case) -> None:
    """A panel, a list or a chart is as large as what is in it."""
    found = []
    for layout in layouts(size):
        boxes = [(kind, box) for kind, box in layout.drawn if layout.screen not in BARE]
        large = [box for kind, box in boxes if kind == "panel" and box.h > size[1] / 6]
        panels = {box for box in large if box.w * box.h > size[0] * size[1] / 8}
        for panel in panels:
            inner = [box for _, box in boxes if inside(box, panel) and box not in panels]
            inner = [box for box in inner if box.w * box.h < 0.9 * panel.w * panel.h]
            down = widest_gap([(b.y, b.y + b.h) for b in inner], panel.y, panel.y + panel.h)
            across = widest_gap([(b.x, b.x + b.w) for b in inner], panel.x, panel.x + panel.w)
            if max(down, across) > (0.36 if size[2] >= 1 else 0.5):  # small type leaves more air
                found.append(f"{layout.screen}: {shown(panel)} {down:.2f} down {across:.2f} across")
    assert not found, "\n".join(found)


@every_size
def test_widgets_can_be_pressed(size: Case) -> None:
    """A place to press is at least as large as the smallest card key cap."""
    found = [
        f"{layout.screen}: {part.name} {shown(part.box)}"
        for layout in layouts(size)
        for part in layout.parts
        if part.name and min(part.box.w, part.box.h) < 20
    ]
    assert not found, "\n".join(found)


@every_size
def test_names_are_unique(size: Case) -> None:
    for layout in layouts(size):
        names = [part.name for part in layout.parts if part.name]
        assert len(names) == len(set(names)), layout.screen


# Tables where much stands beside the plates: a button, what is left, and the pile.

BUSY: tuple[tuple[str, dict[str, object]], ...] = (
    ("classic", {}),
    ("classic", {"deal": "plain", "automatic": False, "ends": "minutes"}),
    ("sumz", {"ends": "minutes"}),
    ("triangle", {"play": "duel"}),
)


@pytest.mark.parametrize("seats", [2, 4, 6])
@every_size
def test_names_of_players_can_be_read_on_their_plates(size: Case, seats: int) -> None:
    """A name as short as "Player 6" is not cut."""
    view = View(size[:2], letters(), text_size=size[2])
    found = []
    for game, fields in BUSY:
        setup = default_setup(game, seats)
        options = setup.opening.options
        for field, value in fields.items():
            options = with_field(options, field, value)
        context = Context(lambda: "busy", help_text)
        screen = new_table(context, setup.with_fields(options=options))
        screen.scene(view, NOW)
        for widget in screen.lay(view, NOW):
            if isinstance(widget, Plate):
                texts = words_of(view, widget.sprites(view, focused=False, hovered=False))
                cut = [words.text for words in texts if "…" in words.text]
                if cut:
                    found.append(f"{game} {fields}: {cut} on a plate {widget.box.w:.0f} px wide")
    assert not found, "\n".join(found)
