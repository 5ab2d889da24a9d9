"""The loop: events in order, then time, then a picture if it is another one."""

import gettext
from collections.abc import Callable

import pygame
import pytest
from hands import card_hand, keys_of_cards
from kept import help_text, letters

from game.app.loop import FOCUSED_MS, FRAME_MS, LONGEST_MS, LOOKS, RESTING_MS, Loop
from game.boards.scene import Box, Face, Sprite
from game.games.claims.state import Claim
from game.ui.context import Context
from game.ui.kit.layout import Node, Picture
from game.ui.kit.screen import AnyScreen, Navigation, Push, Screen, Taken
from game.ui.kit.text import Label
from game.ui.kit.view import Moment, View
from game.ui.nearby import CAME
from game.ui.pages.match.pause_screen import PauseScreen
from game.ui.pages.selector.selector_screen import SelectorScreen
from game.ui.pages.setup.setup_screen import SetupScreen
from game.ui.setups import default_setup
from game.ui.table.table_screen import TableScreen
from game.ui.table.tables import new_table
from game.ui.texts.common_words import use

pytestmark = pytest.mark.usefixtures("small_window")


class Run:
    """A loop with a clock that is pushed."""

    def __init__(self, *screens: AnyScreen, context: Context | None = None) -> None:
        self.ms = 1000
        self.full_screen = 0
        self.context = context or a_context()
        for screen in screens:  # a clock that shows has a frame each second
            if isinstance(screen, TableScreen):
                screen.context.change(show_clock=False)
        self.loop = Loop(self.context, letters(), lambda: self.ms, self._toggle)
        self.loop.stack = [*screens]
        self.rest()

    def _toggle(self) -> None:
        self.full_screen += 1

    def frame(self, ms: int = 0) -> bool:
        self.ms += ms
        return self.loop.frame()

    def rest(self) -> None:
        """Run until nothing moves, and until SDL has told all about its window."""
        for _ in range(200):
            self.frame(20)
        pygame.event.clear()

    def post(self, *events: pygame.Event) -> bool:
        for event in events:
            pygame.event.post(event)
        return self.frame(1)

    def press(self, *keys: int, mod: int = 0) -> bool:
        return self.post(*(down(key, mod) for key in keys))

    def frames(self, count: int = 50, ms: int = 10) -> int:
        """Return how many of the next frames are drawn."""
        before = self.loop.frames
        for _ in range(count):
            self.frame(ms)
        return self.loop.frames - before


def a_context() -> Context:
    return Context(lambda: "loop", help_text)


def a_table(game: str = "classic", seats: int = 1) -> TableScreen:
    screen = new_table(a_context(), default_setup(game, seats))
    assert isinstance(screen, TableScreen)
    return screen


def a_triangle() -> TableScreen:
    screen = new_table(a_context(), default_setup("triangle"))
    assert isinstance(screen, TableScreen)
    return screen


def down(key: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")


def click(position: tuple[float, float], button: int = 1) -> tuple[pygame.Event, pygame.Event]:
    at = (round(position[0]), round(position[1]))
    return (
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button),
        pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=button),
    )


class Plain(Screen[None]):
    """A screen that shows its name, and does what it is told at a key."""

    def __init__(self, name: str, step: Navigation | None = None) -> None:
        super().__init__()
        self.name, self.step = name, step
        self.seen: list[int] = []

    def body(self, view: View, moment: Moment) -> Node:
        sprite = Sprite(Face("panel"), Box(9, 9, 99, 99), self.name, style=("panel", "", 4))
        return Picture(lambda box: [sprite])

    def key(self, event: pygame.Event, view: View, moment: Moment) -> Taken:
        self.seen.append(event.key)
        return (event.key == pygame.K_x and self.step) or True


class Named(Plain):
    """A screen that writes its name."""

    def body(self, view: View, moment: Moment) -> Node:
        return Label(self.name, 40)


# Drawing.


SCREENS: dict[str, Callable[[], AnyScreen]] = {
    "selector": lambda: SelectorScreen(a_context()),
    "setup": lambda: SetupScreen(a_context(), default_setup("sumz", 3)),
    "set": a_table,
    "triples": lambda: a_table("triples"),
    "sumz": lambda: a_table("sumz"),
    "together": lambda: a_table("classic", 4),
    "triangle": a_triangle,
    "pause": lambda: PauseScreen(a_table()),
}


def test_a_long_rest_is_cut_short_by_what_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    table = a_table()
    run = Run(table)
    run.rest()
    waited: list[int] = []
    monkeypatch.setattr(pygame.time, "wait", waited.append)
    run.loop.sleep()
    assert len(waited) > 1
    assert max(waited) == RESTING_MS  # at least so often, events are looked for
    assert sum(waited) == LONGEST_MS
    table.context.change(show_clock=True)
    run.rest()
    for _ in range(8):  # a second shows when it comes
        waited.clear()
        run.loop.sleep()
        assert sum(waited) == min(LONGEST_MS, 1000 - table.match.now % 1000)
        run.frame(70)
    waited.clear()
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0)))
    run.loop.sleep()
    assert waited == [RESTING_MS]
    run.post(down(pygame.K_F12))
    run.frames(60)
    assert run.loop.pause() == FOCUSED_MS  # somebody is there


def test_a_rest_ends_when_a_computer_acts(monkeypatch: pytest.MonkeyPatch) -> None:
    setup = default_setup("classic").with_fields(names=("", ""), levels=(None, 2))
    table = new_table(a_context(), setup)
    assert isinstance(table, TableScreen)
    run = Run(table)
    due = table.session.next_due()
    assert due is not None
    while table.match.now < due - 250:
        run.frame(50)
    waited: list[int] = []
    monkeypatch.setattr(pygame.time, "wait", waited.append)
    monkeypatch.setattr(run.loop, "pause", lambda: RESTING_MS)
    run.loop.sleep()
    assert 0 < sum(waited) == due - table.match.now


class Elsewhere:
    """Something goes on beside all screens."""

    def step(self, ms: int) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


def test_what_others_do_is_looked_at_soon_at_the_price_of_a_longer_rest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    run = Run(a_table())
    run.rest()
    run.loop.context.beside = Elsewhere()
    waited: list[int] = []
    monkeypatch.setattr(pygame.time, "wait", waited.append)
    run.loop.sleep()
    assert waited == [FOCUSED_MS] * (1 + LOOKS)
    pygame.event.post(pygame.Event(CAME))
    run.loop.sleep()
    assert waited[1 + LOOKS :] == [FOCUSED_MS]


def test_a_pointer_over_a_button_is_drawn_once_for_each_change() -> None:
    run = Run(SelectorScreen(a_context()))
    run.loop.scene()
    button = run.loop.top.widget_named("quit")
    assert button is not None
    x, y = map(round, button.box.centre)
    before = run.loop.frames
    for at in ((x, y), (x + 1, y), (x + 2, y)):
        run.post(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    assert run.loop.frames == before + 1


def test_a_motion_is_drawn_to_its_end_and_no_longer() -> None:
    screen = a_triangle()
    run = Run(screen)
    source, target = 9, 14
    run.loop.scene()
    for hole in (source, target):
        widget = screen.widget_named(f"hole:{hole}")
        assert widget is not None
        run.post(*click(widget.box.centre))
    assert run.loop.pause() == FRAME_MS
    assert run.frames(90, 16) > 5  # until the jumped marble has rolled to the tray
    assert run.frames() == 0
    assert run.loop.scene() == run.loop._scene


def test_a_frame_that_comes_late_leaves_the_last_picture() -> None:
    """After a wrong claim and a long sleep, the verdict is gone from the window too."""
    screen = a_table()
    run = Run(screen)
    right = {
        frozenset(c.left)
        for c in screen.match.rules.moves(screen.match.state, 0)
        if isinstance(c, Claim)
    }
    cards = screen.match.state.table
    wrong = next(t for k in range(9) if frozenset(t := cards[k : k + 3]) not in right)
    for card in wrong:
        screen.controller.press(card)
    run.frame(1)
    run.post(down(pygame.K_F12))
    run.frame(60_000)
    run.frame(500)  # its ring goes
    run.frame(10)
    assert not run.loop.top.motion(Moment(run.ms, run.ms))
    assert run.loop.scene() == run.loop._scene
    assert run.frames() == 0


def test_a_panel_is_whole_though_the_frame_after_its_first_one_comes_late() -> None:
    run = Run(SelectorScreen(a_context()))
    run.frame(1000)
    run.post(down(pygame.K_F1))
    coming = run.loop._scene
    while run.loop.top.background_step():  # the end of a long text makes its scroll bar shorter
        pass
    run.frame(600)
    assert run.loop.scene() == run.loop._scene != coming
    assert run.frames() == 0


def test_the_window_again_after_it_was_covered() -> None:
    run = Run(SelectorScreen(a_context()))
    window = pygame.display.get_surface()
    assert window is not None
    picture = window.copy()
    for event in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
        window.fill((255, 0, 255))
        run.post(pygame.Event(event))
        assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(picture, "RGB")


def test_another_size_is_another_picture() -> None:
    run = Run(SetupScreen(a_context(), default_setup("sumz", 3)))
    before = run.loop.frames
    pygame.display.set_mode((1000, 700), pygame.RESIZABLE)
    run.frame(10)
    run.frame(10)
    assert run.loop.frames > before
    assert run.loop.scene().size == (1000, 700)
    assert run.frames() == 0
    window = pygame.display.get_surface()
    assert window is not None
    assert run.loop._scene == run.loop.scene()


class Chinese(gettext.NullTranslations):
    """Says all in English, but has Han letters drawn as in China."""

    def info(self) -> dict[str, str]:
        return {"language": "zh_Hans"}


def test_another_language_is_another_picture_where_the_words_are_the_same() -> None:
    """The same characters have other shapes in Japan and in China."""
    run = Run(Named("直"))
    pictures = []
    for catalogue in (None, Chinese(), None):
        use(catalogue or gettext.NullTranslations())
        run.press(pygame.K_a)
        window = pygame.display.get_surface()
        assert window is not None
        pictures.append(pygame.image.tobytes(window, "RGB"))
    assert pictures[0] == pictures[2] != pictures[1]


def test_a_click_in_the_frame_of_a_resize_hits_something_or_nothing() -> None:
    run = Run(SelectorScreen(a_context()))
    pygame.display.set_mode((640, 480), pygame.RESIZABLE)
    assert run.post(*click((5, 5)))


# Events.


def test_events_are_taken_in_order() -> None:
    screen = Plain("one")
    run = Run(screen)
    keys = [pygame.K_a, pygame.K_c, pygame.K_b, pygame.K_a]
    assert run.press(*keys)
    assert screen.seen == keys


def test_keys_choose_cards_in_their_order() -> None:
    screen = a_table()
    run = Run(screen)
    run.press(pygame.K_s, pygame.K_q)
    places = {key: place for place, key in keys_of_cards(screen, run.loop.view()).items()}
    chosen = [screen.match.state.table[places[key]] for key in (pygame.K_s, pygame.K_q)]
    assert list(card_hand(screen).selector.selection.left) == chosen


def test_a_key_goes_to_the_screen_that_the_key_before_it_opened() -> None:
    second = Plain("two")
    first = Plain("one", Push(second))
    run = Run(first)
    run.press(pygame.K_a, pygame.K_x, pygame.K_b)
    assert (first.seen, second.seen) == ([pygame.K_a, pygame.K_x], [pygame.K_b])


def test_a_click_on_a_card_that_has_just_gone_chooses_nothing() -> None:
    """Four quick clicks in one frame: the first three take the card that the fourth is on."""
    screen = a_table()
    run = Run(screen)
    claim = next(c for c in screen.match.rules.moves(screen.match.state, 0) if isinstance(c, Claim))
    events: list[pygame.Event] = []
    for card in (*claim.left, claim.left[0]):
        widget = screen.widget_named(f"card:{card}")
        assert widget is not None
        events += click(widget.box.centre)
    run.post(*events)
    assert screen.match.state.scores[0] == 1
    assert set(card_hand(screen).selector.selection.cards) <= set(screen.match.state.table)
    run.rest()
    assert set(card_hand(screen).selector.selection.cards) <= set(screen.match.state.table)
