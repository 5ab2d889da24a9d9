"""Every sample screen keeps the laws of screens: each is built once, and all laws look at it.

A law returns what is wrong with a screen. Laws of layout are in layout_laws.py.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame
import pytest
from hands import behind
from kept import faces, help_text, letters
from laid_out import Layout, Words, layouts, layouts_of
from layout_laws import CASES, QUICK, SCARCE, SLOW, USUAL, Case, broken
from samples import LATE, sample_names, samples
from screen_reader import Kit
from sparse import graded
from test_drawing import Stack, drawn, guard
from test_tips import covered

from game.app.access import _ROLES, ScreenReaderBridge
from game.app.accessibility_tree import ROW, spoken_items, tree_of
from game.art.paint import Painter
from game.boards.scene import Box, Scene, Sprite
from game.ui.context import Context
from game.ui.kit.layout import Node, lay
from game.ui.kit.screen import AnyScreen, Screen
from game.ui.kit.text import Passage
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import Widget
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.tile import Tile
from game.ui.table.table_screen import TableScreen

pytestmark = pytest.mark.usefixtures("unseen_window")

NOW = Moment(LATE.ms + 400, LATE.play_ms + 1700)  # as in the pictures
AT_ONCE = NOW._replace(turn=0)  # nothing happens meanwhile, so that it is laid out once
TALL: Case = (900, 1400, 1.0)
SIGNS = "… ↵→+=?–"  # what shows beside words; ↵ is “key Enter”

Counts = Counter[tuple[str, str]]


class Sample(NamedTuple):
    """A screen with what lies below it, and how it is seen."""

    name: str
    context: Context
    stack: Stack
    view: View
    counts: Counts

    @property
    def top(self) -> AnyScreen:
        return self.stack[-1]


def view_of(case: Case) -> View:
    return View(case[:2], letters(), text_size=case[2])


def sample(name: str, case: Case, counts: Counts) -> Sample:
    context, view = Context(lambda: "picture", help_text), view_of(case)
    return Sample(name, context, samples(context, view)[name](), view, counts)


# Built once.


def kinds(of: type[Widget]) -> Iterator[type[Widget]]:
    yield of
    for kind in of.__subclasses__():
        yield from kinds(kind)


def counting(kind: type[Widget], counts: Counts) -> Callable[..., None]:
    usual: Callable[..., None] = kind.__init__

    def build(self: Widget, *given: object, **named: object) -> None:
        usual(self, *given, **named)
        counts[kind.__name__, self.name] += 1

    return build


@pytest.fixture
def counts(monkeypatch: pytest.MonkeyPatch) -> Counts:
    """Count the widgets that are built, by their classes and names."""
    counts: Counts = Counter()
    for kind in kinds(Widget):
        if "__init__" in vars(kind):
            monkeypatch.setattr(kind, "__init__", counting(kind, counts))
    return counts


def built_twice(counts: Counts) -> list[str]:
    return [f"{what} {count} times" for what, count in counts.items() if count > 1 and what[1]]


def each_widget_is_built_once_a_scene(seen: Sample) -> list[str]:
    seen.counts.clear()
    seen.top.scene(seen.view, NOW)
    return built_twice(seen.counts)


# Drawn without acting: guarded while it is made and drawn, whoever acts raises.


def drawing_again_gives_the_same(seen: Sample) -> list[str]:
    once: Scene = drawn(seen.stack, seen.view)
    return [] if drawn(seen.stack, seen.view) == once else ["two scenes differ"]


def it_can_be_painted(seen: Sample) -> list[str]:
    window, scene = pygame.Surface(seen.view.size), drawn(seen.stack, seen.view)
    rects = Painter(faces(), letters()).paint(window, scene, seen.view.look)
    return [] if rects == [window.get_rect()] else [f"only {rects} are painted"]


# Said.


def shared(names: Sequence[str]) -> list[str]:
    """Return the names that several have, or that are empty."""
    count = Counter(names)
    return [f"{name!r} is the name of several" for name in count if count[name] > 1] + [
        "a thing has no name" for name in count if not name.strip()
    ]


def whatever_takes_the_focus_has_a_name_of_its_own(seen: Sample) -> list[str]:
    widgets = [stop for stop in seen.top.lay(seen.view, AT_ONCE) if stop.takes_focus]
    return shared([widget.accessible_node(seen.view).name for widget in widgets])


def silent_words(items: Iterable[Sprite | Node]) -> Iterator[str]:
    """Yield the words in a layout's silent pictures: visible, but not read aloud."""
    covered, silent = 0, False
    for item in items:
        if isinstance(item, Passage):
            if not covered:
                covered, silent = item.covers + 1, not any(item.words)
        elif silent and covered and isinstance(item, Sprite) and item.face.kind == "text":
            yield item.face.name
        covered -= covered > 0


def words_in_pictures(seen: Sample) -> set[str]:
    """Return the words that are drawn in pictures, and not said."""
    found = {*silent_words(seen.top.laid.items)}
    for item in seen.top.laid.items:
        if isinstance(item, Tile):
            found |= {*silent_words(lay(item.inside, seen.view, item.box).items)}
    return found


def all_words_are_said(seen: Sample) -> list[str]:
    screen, view = seen.top, seen.view
    told = "\n".join(
        words
        for said, _ in spoken_items(screen, view, AT_ONCE)
        for words in (said.name, said.value, *said.more, *(said.rows.words if said.rows else ()))
    )
    sprites = behind(screen, view, AT_ONCE)
    for item in screen.laid.items:
        if isinstance(item, Widget):
            focused = item.name == screen.focus != ""
            sprites += item.sprites(view, focused=focused, hovered=False)
    # A space at which no line breaks is said like any other.
    shown = [one.face.name.replace("\u00a0", " ") for one in sprites if one.face.kind == "text"]
    told = told.replace("\u00a0", " ")
    needless = words_in_pictures(seen)
    return [
        f"{words!r} is not said"
        for words in shown
        if words.strip(SIGNS) not in told and words not in needless
    ]


def all_is_handed_to_screen_readers(seen: Sample) -> Iterator[str]:
    scene = seen.top.scene(seen.view, LATE)
    shown = {sprite.face.name for sprite in scene.sprites if sprite.face.kind == "text"}
    tree, kit = tree_of(seen.top, seen.view, LATE), Kit()
    if not tree.told or {told.said.role for told in tree.told} - set(_ROLES):
        yield "nothing is told, or with an unknown role"
    if tree.focus.partition(ROW)[0] not in {"", *(told.name for told in tree.told)}:
        yield f"the focus {tree.focus!r} is not in the tree"
    update = ScreenReaderBridge(kit, kit.adapter).update(tree)
    numbers = [number for number, _ in update.nodes]
    if len({*numbers}) < len(numbers) or update.focus not in numbers:
        yield "two nodes have one number, or the focus has none"
    stops = [node for _, node in update.nodes if node.actions]
    rows = [node for node in stops if "position_in_set" in node.has]  # they may be alike
    yield from shared([node.has["label"][0] for node in stops if node not in rows])
    yield from ("a row is not told" for row in rows if not row.has["label"][0].strip())
    told = [
        str(part).lower()
        for _, node in update.nodes
        for key in ("label", "value", "description")
        for part in node.has.get(key, ())
    ]
    for text in sorted(shown - words_in_pictures(seen)):
        if not any(text.strip(SIGNS).lower() in one for one in told):
            yield f"{text!r} is not told"


# Tips, and keys in them.


def a_tip_covers_no_control(seen: Sample) -> Iterator[str]:
    return covered(seen.top, seen.view)


def every_tool_of_a_table_has_a_tip_with_its_key(seen: Sample) -> Iterator[str]:
    if isinstance(seen.top, TableScreen):
        tools = {action.name for action in seen.top.actions() if action.command.tool}
        for tool in seen.top.lay(seen.view, AT_ONCE):
            shown = isinstance(tool, Button) and tool.name in tools
            if shown and not tool.tip.endswith(f"({seen.context.keys.cap(tool.name)})"):
                yield f"{tool.name}: {tool.tip!r}"


def the_layout_holds(seen: Sample, case: Case = USUAL) -> list[str]:
    return broken([*layouts_of(seen.name, seen.stack, seen.view)], case)


SAID = (whatever_takes_the_focus_has_a_name_of_its_own, all_words_are_said)
LAWS = (
    drawing_again_gives_the_same,
    it_can_be_painted,
    each_widget_is_built_once_a_scene,
    *SAID,
    all_is_handed_to_screen_readers,
    every_tool_of_a_table_has_a_tip_with_its_key,
    the_layout_holds,
    a_tip_covers_no_control,
)


def wrong_with(seen: Sample, laws: Sequence[Callable[[Sample], object]]) -> list[str]:
    """Return what is wrong with a screen, each with the name of its law."""
    found = []
    for law in laws:
        named = law.func if isinstance(law, partial) else law
        found += [f"{named.__name__}: {what}" for what in law(seen)]  # type: ignore[attr-defined]
    return found


@pytest.mark.parametrize("name", sample_names())
def test_laws_hold(name: str, counts: Counts, monkeypatch: pytest.MonkeyPatch) -> None:
    guard(monkeypatch)
    found = wrong_with(sample(name, USUAL, counts), LAWS)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", sample_names())
def test_laws_hold_where_room_is_scarce(name: str, counts: Counts) -> None:
    laws = (*SAID, partial(the_layout_holds, case=SCARCE))
    found = wrong_with(sample(name, SCARCE, counts), laws)
    assert not found, "\n".join(found)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("case", "laws"),
    [(TALL, SAID), ((800, 600, 1.0), (a_tip_covers_no_control,))],
    ids=("words in a tall window", "tips in a small one"),
)
def test_laws_hold_elsewhere(case: Case, laws: Sequence[Callable[[Sample], object]]) -> None:
    found = {name: wrong_with(sample(name, case, Counter()), laws) for name in sample_names()}
    assert not any(found.values()), found


@pytest.mark.parametrize(
    "case",
    graded([case for case in CASES if case not in QUICK], (), SLOW),
    ids="{0[0]}x{0[1]}-{0[2]}".format,
)
def test_the_layout_holds_elsewhere(case: Case) -> None:
    found = broken(layouts(case), case)
    assert not found, "\n".join(found)


# The laws would notice.


def test_what_is_built_twice_and_called_alike_and_not_said_is_found(counts: Counts) -> None:
    class Hasty(Screen[None]):
        def body(self, view: View, moment: Moment) -> Node:
            Button("on", "On", lambda: None)
            return Button("on", "On", lambda: None)

    view = view_of(USUAL)
    seen = Sample("hasty", Context(lambda: "", help_text), [Hasty()], view, counts)
    assert each_widget_is_built_once_a_scene(seen) == ["('Button', 'on') 2 times"]
    assert shared(["On", "Off", "On", " "]) == [
        "'On' is the name of several",
        "a thing has no name",
    ]


def test_words_that_are_cut_lie_on_others_or_leave_the_window_are_found() -> None:
    box = Box(1200, 10, 100, 20)
    words = (Words("Undo…", box, 90, box), Words("Redo", box, 190, box))
    layout = Layout("hasty", (), words, (), (), None, ())
    laws = {one.partition(":")[0] for one in broken([layout], USUAL)}
    assert laws == {
        "no_text_is_cut_short",
        "words_fit_their_boxes",
        "words_lie_inside_the_window",
        "words_do_not_lie_on_words",
    }
