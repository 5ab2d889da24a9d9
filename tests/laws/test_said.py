"""What can be said of every screen: names of what takes the focus, and all words that show."""

from collections import Counter
from collections.abc import Iterator

import pytest
from hands import behind
from kept import help_text, letters
from samples import LATE, samples

from game.app.accessibility_tree import spoken_items
from game.ui.context import Context
from game.ui.kit.screen import AnyScreen
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import Widget

pytestmark = pytest.mark.usefixtures("unseen_screen")

NOW = Moment(LATE.ms + 400, LATE.play_ms + 1700, turn=0)  # as in the pictures
SIZES = {"usual": ((1280, 720), 1.0), "scarce": ((800, 600), 1.6), "tall": ((900, 1400), 1.0)}

every_size = pytest.mark.parametrize(
    "size", ["usual", "scarce", pytest.param("tall", marks=pytest.mark.slow)]
)


def screens(size: str) -> Iterator[tuple[str, AnyScreen, View]]:
    """Yield every pictured screen, with what it is seen in."""
    window, text_size = SIZES[size]
    view = View(window, letters(), text_size=text_size)
    for name, made in samples(Context(lambda: "picture", help_text), view).items():
        yield name, made()[-1], view


def unnamed(screen: AnyScreen, view: View) -> list[str]:
    """Return the widgets that nothing can be called, or that are called as another one is."""
    widgets = [stop for stop in screen.lay(view, NOW) if stop.takes_focus]
    names = [widget.accessible_node(view).name for widget in widgets]
    count = Counter(names)
    return [
        f"{widget.name!r} is called {name!r}" + (" like another" if count[name] > 1 else "")
        for widget, name in zip(widgets, names, strict=True)
        if not name.strip() or count[name] > 1
    ]


def unsaid(screen: AnyScreen, view: View) -> list[str]:
    """Return the words that show and are not said."""
    told = "\n".join(
        words
        for said, _ in spoken_items(screen, view, NOW)
        for words in (said.name, said.value, *said.more, *(said.rows.words if said.rows else ()))
    )
    shown = [sprite.face.name for sprite in behind(screen, view, NOW) if sprite.face.kind == "text"]
    for item in screen.laid.items:
        if isinstance(item, Widget):
            sprites = item.sprites(view, focused=item.name == screen.focus != "", hovered=False)
            shown += [sprite.face.name for sprite in sprites if sprite.face.kind == "text"]
    cut = "… ↵→+=?"
    return [f"{words!r} is not said" for words in shown if words.strip(cut) not in told]


@every_size
def test_whatever_takes_the_focus_has_a_name_of_its_own_and_all_words_are_said(size: str) -> None:
    found = [
        f"{name}: {told}"
        for name, screen, view in screens(size)
        for told in (*unnamed(screen, view), *unsaid(screen, view))
    ]
    assert not found, "\n".join(found)
