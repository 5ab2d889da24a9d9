"""Nothing is built twice for one scene: of every screen each widget is made once."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

import pygame
import pytest
from kept import help_text, letters
from samples import LATE, samples

from game.ui.context import Context
from game.ui.kit.layout import Node
from game.ui.kit.screen import AnyScreen, Screen
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import Widget
from game.ui.kit.widgets.button import Button

NOW = Moment(LATE.ms + 400, LATE.play_ms + 1700)


@pytest.fixture(scope="module")
def view() -> View:
    pygame.font.init()
    return View((1280, 720), letters())


@pytest.fixture(scope="module")
def made(view: View) -> Mapping[str, Callable[[], list[AnyScreen]]]:
    return samples(Context(lambda: "picture", help_text), view)


def kinds(of: type[Widget]) -> Iterator[type[Widget]]:
    yield of
    for kind in of.__subclasses__():
        yield from kinds(kind)


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> Counter[tuple[str, str]]:
    """Count the widgets that are built, by their classes and names."""
    counts: Counter[tuple[str, str]] = Counter()
    for kind in kinds(Widget):
        if "__init__" in vars(kind):
            monkeypatch.setattr(kind, "__init__", counting(kind, counts))
    return counts


def counting(kind: type[Widget], counts: Counter[tuple[str, str]]) -> Callable[..., None]:
    usual: Callable[..., None] = kind.__init__

    def build(self: Widget, *given: object, **named: object) -> None:
        usual(self, *given, **named)
        counts[kind.__name__, self.name] += 1

    return build


def twice(counts: Counter[tuple[str, str]]) -> dict[tuple[str, str], int]:
    return {what: count for what, count in counts.items() if count > 1 and what[1]}


def test_each_widget_is_built_once_a_scene(
    made: Mapping[str, Callable[[], list[AnyScreen]]],
    view: View,
    built: Counter[tuple[str, str]],
) -> None:
    found: dict[str, object] = {}
    for name, stack in made.items():
        screen = stack()[-1]
        built.clear()
        screen.scene(view, NOW)
        found |= {name: twice(built)} if twice(built) else {}
    assert found == {}


def test_what_is_built_twice_is_found(view: View, built: Counter[tuple[str, str]]) -> None:
    class Hasty(Screen[None]):
        def body(self, view: View, moment: Moment) -> Node:
            Button("on", "On", lambda: None)
            return Button("on", "On", lambda: None)

    Hasty().scene(view, NOW)
    assert twice(built) == {("Button", "on"): 2}
