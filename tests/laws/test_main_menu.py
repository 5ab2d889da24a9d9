"""The main menu: how much there is to press, in how many sizes of type, and that nothing moves."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

import pytest
from kept import help_text, letters
from laid_out import NOW, layout_of
from layout_laws import LAWS, SIZES, TEXT_SIZES, Case, broken
from samples import samples
from sparse import graded

from game.app.language import catalogue
from game.boards.scene import Box, Scene
from game.games import GAMES
from game.ui.context import Context
from game.ui.kit.screen import AnyScreen
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Widget
from game.ui.texts.common_words import use

FRESH, LATER = 6, 11
"""The most things to press before the first game, and later, besides games and deals."""

STATES = ("selector", "selector-later", "selector-companies")
WINDOWS = (*SIZES, (600, 1000), (600, 600), (1000, 1000), (3440, 1440))
LOW = ((1000, 625), (1200, 730), (1260, 740))
"""Windows where large type leaves little room beside the buttons."""

CASES = tuple((*size, text_size) for size in WINDOWS + LOW for text_size in TEXT_SIZES)
LEAST_TEXT = {(600, 600), (600, 1000)}
"""Windows where the largest text may be smaller than asked for."""

QUICK = {(*window, size) for window in ((800, 600), (600, 1000), (1280, 720)) for size in (1, 1.6)}
QUICK |= {(*LOW[0], 1.6)}
pytestmark = pytest.mark.usefixtures("unseen_screen")
every_case = pytest.mark.parametrize("case", graded(CASES, QUICK, CASES[::2]), ids=str)
every_state = pytest.mark.parametrize("state", STATES)


@pytest.fixture(params=["en", "de"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """Speak a language."""
    code: str = request.param
    use(catalogue(code))
    yield code
    use(catalogue("en"))


@lru_cache(maxsize=8)
def shown(state: str, case: Case, language: str = "en") -> tuple[AnyScreen, View, Scene]:
    """Return a state of the main menu in a window, as it is shown in the language in use."""
    view = View(case[:2], letters(), text_size=case[2])
    screen = samples(Context(lambda: "picture", help_text), view)[state]()[-1]
    return screen, view, screen.scene(view, NOW)


def pressed(state: str, case: Case = (1280, 720, 1.0)) -> list[Widget]:
    """Return all that can be pressed."""
    screen, view, _ = shown(state, case)
    return [widget for widget in screen.lay(view, NOW) if widget.enabled]


def test_there_is_little_to_press() -> None:
    for state, most in (("selector", FRESH), ("selector-later", LATER)):
        counts = Counter(one.name.partition(":")[0] for one in pressed(state))
        assert counts.pop("game") == len(GAMES)
        assert counts.pop("new", 0) + counts.pop("today", 0) <= 2 * len(GAMES)
        assert counts.total() <= most
        assert all(one.takes_focus for one in pressed(state))


@every_state
@every_case
def test_whatever_can_be_pressed_has_words(state: str, case: Case) -> None:
    view = View(case[:2], letters(), text_size=case[2])
    for widget in pressed(state, case):
        sprites = widget.sprites(view, focused=False, hovered=False)
        words = [one.face.name for one in sprites if one.face.kind == "text"]
        assert any(any(char.isalpha() for char in text) for text in words), widget.name


@every_state
@every_case
def test_type_has_three_sizes(state: str, case: Case) -> None:
    texts = [one for one in shown(state, case)[2].sprites if one.face.kind == "text"]
    sizes = {int(one.style[0]) for one in texts}
    assert len(sizes) <= 3, sorted(sizes)


@every_case
def test_no_state_moves_a_tile_or_a_link(case: Case) -> None:
    def places(state: str) -> dict[str, Box]:
        found = {one.name: one.box for one in pressed(state, case)}
        return {
            name: box
            for name, box in found.items()
            if name.startswith("game:") or name in ("network", "help", "settings", "quit")
        }

    fresh, later, companies = map(places, STATES)
    assert len(fresh) == len(GAMES) + 4
    assert fresh == later == companies


@every_state
@every_case
def test_everything_lies_in_its_place(state: str, case: Case, language: str) -> None:
    screen, view, _ = shown(state, case, language)
    laws = [law for law in LAWS if not law.__name__.startswith("no_panel")]
    found = broken([layout_of(state, screen, view)], case, laws)
    assert not found, "\n".join(found)


@every_state
@every_case
def test_every_tile_says_more_than_its_name(state: str, case: Case, language: str) -> None:
    screen, view, _ = shown(state, case, language)
    silent = []
    for widget in screen.lay(view, NOW):
        if widget.name.startswith("game:"):
            sprites = widget.sprites(view, focused=False, hovered=False)
            if sum(bool(one.face.name) for one in sprites if one.face.kind == "text") < 2:
                silent.append(widget.name)
    assert not silent


@every_case
def test_text_is_as_large_as_asked_for(case: Case) -> None:
    _, view, scene = shown("selector-later", case)
    unit = view.unit / view.text_size
    smallest = min(int(one.style[0]) for one in scene.sprites if one.face.kind == "text")
    least = 0.8 if case[:2] in LEAST_TEXT else 0.95
    assert smallest >= least * 18 * case[2] * unit - 1
