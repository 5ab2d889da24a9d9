"""Screens over one another: pushed, left, answered, and asked what comes next."""

import pygame
import pytest
from hands import card_hand
from hits import hit, targets
from test_loop import SCREENS, Plain, Run, a_context, a_table, down
from test_play_clock import caller

from game.ui.kit.screen import AnyScreen, Navigation, Pop, Push, Quit, Replace, Screen
from game.ui.pages.help import HelpScreen
from game.ui.pages.selector.selector_screen import SelectorScreen
from game.ui.pages.setup.setup_screen import SetupScreen
from game.ui.setups import default_setup
from game.ui.table.table_screen import TableScreen
from game.ui.table.tables import new_table

pytestmark = pytest.mark.usefixtures("small_window")


def test_push_pop_and_replace() -> None:
    second = Plain("two", Pop())
    first = Plain("one", Push(second))
    run = Run(first)
    run.press(pygame.K_x)
    assert run.loop.stack == [first, second]
    assert run.press(pygame.K_x)
    assert run.loop.stack == [first]
    other = Plain("other")
    first.step = Replace(other)
    assert run.press(pygame.K_x)
    assert run.loop.stack == [other]
    other.step = Quit()
    assert not run.press(pygame.K_x)
    assert run.loop.stack == []


class Asker(Plain):
    """Shows a screen, writes down what it answers, and then does a step."""

    def __init__(self, name: str, asked: AnyScreen, after: Navigation | None = None) -> None:
        super().__init__(name, Push(asked, self.told))
        self.after = after
        self.heard: list[object] = []

    def told(self, answer: object) -> Navigation | None:
        self.heard.append(answer)
        return self.after


def test_a_screen_answers_whoever_pushed_it() -> None:
    asked = Plain("asked", Pop("yes"))
    asker = Asker("asker", asked)
    below = Plain("below")
    run = Run(below, asker)
    run.press(pygame.K_x)
    assert run.loop.stack == [below, asker, asked]
    assert asker.heard == []
    run.press(pygame.K_x)
    assert run.loop.stack == [below, asker]
    assert asker.heard == ["yes"]


def test_a_screen_that_is_left_without_a_word_answers_none() -> None:
    asker = Asker("asker", Screen())
    run = Run(asker)
    run.press(pygame.K_x, pygame.K_ESCAPE)
    assert run.loop.stack == [asker]
    assert asker.heard == [None]


OTHER = Plain("other")


@pytest.mark.parametrize(
    ("after", "left"),
    [
        (None, ["below", "asker"]),
        (Push(OTHER), ["below", "asker", "other"]),
        (Replace(OTHER), ["below", "other"]),
        (Pop(), ["below"]),
        (Quit(), []),
    ],
    ids=["nothing", "push", "replace", "pop", "quit"],
)
def test_who_asked_says_what_comes_next(after: Navigation | None, left: list[str]) -> None:
    run = Run(Plain("below"), Asker("asker", Plain("asked", Pop()), after))
    run.press(pygame.K_x, pygame.K_x)
    assert [each.name for each in run.loop.stack if isinstance(each, Plain)] == left


def test_an_answer_can_go_down_all_the_way() -> None:
    deepest = Plain("deepest", Pop(3))
    deep = Asker("deep", deepest, Pop(2))
    upper = Asker("upper", deep, Pop(1))
    first = Asker("first", upper)
    run = Run(first)
    run.press(pygame.K_x, pygame.K_x, pygame.K_x)
    assert run.loop.stack == [first, upper, deep, deepest]
    run.press(pygame.K_x)
    assert run.loop.stack == [first]
    assert (deep.heard, upper.heard, first.heard) == ([3], [2], [1])


def test_who_takes_the_place_of_a_screen_answers_for_it() -> None:
    third = Plain("third", Pop("done"))
    second = Plain("second", Replace(third))
    asker = Asker("asker", Plain("asked", Replace(second)))
    run = Run(asker)
    run.press(pygame.K_x, pygame.K_x, pygame.K_x)
    assert run.loop.stack == [asker, third]
    assert asker.heard == []
    run.press(pygame.K_x)
    assert asker.heard == ["done"]


def test_who_is_asked_again_answers_who_asks_now() -> None:
    asked = Plain("asked", Pop("yes"))
    asker = Asker("asker", asked)
    run = Run(asker)
    run.press(pygame.K_x, pygame.K_x)
    run.loop._do(Push(asked))
    run.press(pygame.K_x)
    assert run.loop.stack == [asker]
    assert asker.heard == ["yes"]


def test_the_last_screen_that_pops_ends_the_program() -> None:
    assert not Run(Plain("one", Pop())).press(pygame.K_x)


def test_another_screen_is_drawn_at_once() -> None:
    run = Run(Plain("one", Replace(Plain("two"))))
    before = run.loop.frames
    run.press(pygame.K_x)
    assert run.loop.frames == before + 1
    assert hit(run.loop.scene(), 20, 20) == "two"


def test_a_panel_lies_over_what_it_does_not_cover() -> None:
    panel, low = Plain("panel"), Plain("low")
    panel.covers = False  # type: ignore[misc]
    run = Run(Plain("hidden"), low, panel)
    assert [name for name, _ in targets(run.loop.scene())] == ["low", "panel"]


@pytest.mark.parametrize(
    "event",
    [
        pygame.Event(pygame.QUIT),
        down(pygame.K_q, pygame.KMOD_LCTRL),
        down(pygame.K_q, pygame.KMOD_RCTRL),
        down(pygame.K_q, pygame.KMOD_LMETA),
    ],
    ids=["quit", "ctrl", "right ctrl", "cmd"],
)
@pytest.mark.parametrize("name", SCREENS)
def test_the_ways_out(name: str, event: pygame.Event) -> None:
    run = Run(SCREENS[name]())
    assert not run.post(event, down(pygame.K_a))
    assert run.loop.stack == []


@pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL | pygame.KMOD_RALT, pygame.KMOD_MODE], ids=str)
def test_the_third_level_of_a_keyboard_is_no_way_out(mod: int) -> None:
    """AltGr+Q writes "@" on German keyboards; Windows calls it Ctrl+Alt+Q."""
    screen = SetupScreen(a_context(), default_setup("classic", 2))
    screen.focus = "name:0"
    assert Run(screen).post(down(pygame.K_q, mod), pygame.Event(pygame.TEXTINPUT, text="@"))
    assert screen.choices.names[0] == "@"


@pytest.mark.parametrize(
    ("key", "mod"),
    [
        (pygame.K_SPACE, 0),
        (pygame.K_RSHIFT, pygame.KMOD_RSHIFT),
        (pygame.K_LCTRL, pygame.KMOD_LCTRL),
        (pygame.K_LALT, pygame.KMOD_LALT),
    ],
    ids=["space", "shift", "ctrl", "alt"],
)
def test_a_key_that_was_taken_for_calling_calls(key: int, mod: int) -> None:
    """A key such as Ctrl is its own modifier when it goes down."""
    setup = SetupScreen(a_context(), default_setup("classic", 2))
    if setup.choices.set_key(1, key):
        return  # refused, with the reason
    screen = new_table(a_context(), setup.choices.setup())
    assert isinstance(screen, TableScreen)
    run = Run(screen)
    run.press(key, mod=mod)
    assert caller(screen) == 1


def test_q_alone_is_a_card_and_no_way_out() -> None:
    screen = a_table()
    assert Run(screen).press(pygame.K_q)
    assert len(card_hand(screen).selector.selection.cards) == 1


@pytest.mark.parametrize(
    ("name", "page"),
    [
        ("selector", "tercet"),
        ("setup", "setup"),
        ("set", "classic"),
        ("triples", "triples"),
        ("triangle", "triangle"),
        ("pause", "classic"),
    ],
)
def test_f1_opens_the_help_of_this_screen_once(name: str, page: str) -> None:
    screen = SCREENS[name]()
    run = Run(screen)
    run.press(pygame.K_F1)
    top = run.loop.top
    assert isinstance(top, HelpScreen)
    assert top.help_page == page
    run.press(pygame.K_F1)
    assert run.loop.top is top
    run.press(pygame.K_ESCAPE)
    assert run.loop.stack == [screen]


def test_full_screen_keys() -> None:
    run = Run(SelectorScreen(a_context()))
    run.press(pygame.K_F11)
    run.press(pygame.K_RETURN, mod=pygame.KMOD_LALT)
    assert run.full_screen == 2
    assert len(run.loop.stack) == 1
    run.press(pygame.K_RETURN)
    assert len(run.loop.stack) == 2


def test_the_keyboard_writes_only_where_text_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: said.append("start"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: said.append("stop"))
    screen = SetupScreen(a_context(), default_setup("classic", 2))
    run = Run(screen)
    said.clear()
    screen.focus = "seed"
    run.frame(10)
    run.post(pygame.Event(pygame.TEXTINPUT, text="q"), down(pygame.K_q))
    assert screen.choices.seed == "q"
    screen.focus = "start"
    run.frame(10)
    assert said == ["start", "stop"]
