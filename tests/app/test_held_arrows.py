"""Key repeat: arrows that are held move on, and nothing else that is held does."""

import pygame
import pytest
from hands import card_hand
from test_loop import Run, a_context, a_table, down

from game.ui.input.pads import REPEAT_AFTER_MS, REPEAT_EVERY_MS
from game.ui.kit.screen import Pop, Push
from game.ui.pages.settings.keys_tab import TryKeysScreen
from game.ui.pages.settings.settings_screen import KEYS, SettingsScreen
from game.ui.pages.setup.setup_screen import SetupScreen
from game.ui.setups import default_setup

pytestmark = pytest.mark.usefixtures("small_window")


def up(key: int) -> pygame.Event:
    return pygame.Event(pygame.KEYUP, key=key, mod=0, unicode="")


def held(run: Run, ms: int) -> int:
    """Let time pass in short frames, and return how often an arrow moved the focus."""
    moves = 0
    for _ in range(ms // 10):
        before = run.loop.top.focus
        run.frame(10)
        moves += run.loop.top.focus != before
    return moves


@pytest.fixture
def rows() -> Run:
    """A long list: the settings of the keys."""
    context = a_context()
    screen = SettingsScreen(context)
    screen.show(KEYS)
    screen.focus_seen = True
    return Run(screen, context=context)


def test_a_held_arrow_moves_on_until_it_is_let_go(rows: Run) -> None:
    rows.press(pygame.K_DOWN)
    assert rows.loop.top.focus == "layout"
    assert held(rows, REPEAT_AFTER_MS - 20) == 0
    assert held(rows, 40 + 4 * REPEAT_EVERY_MS) == 5
    rows.post(up(pygame.K_DOWN))
    assert held(rows, 1000) == 0


def test_the_end_of_another_key_does_not_end_it(rows: Run) -> None:
    rows.press(pygame.K_DOWN)
    rows.post(up(pygame.K_LSHIFT))
    assert held(rows, REPEAT_AFTER_MS + 20) == 1


@pytest.mark.parametrize(
    "event",
    [
        down(pygame.K_LSHIFT),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1),
        pygame.Event(pygame.WINDOWFOCUSLOST),
    ],
    ids=["key", "mouse", "focus"],
)
def test_what_else_ends_it(rows: Run, event: pygame.Event) -> None:
    rows.press(pygame.K_DOWN)
    rows.post(event)
    assert held(rows, 2000) == 0


def test_the_newest_arrow_counts(rows: Run) -> None:
    rows.press(pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP)
    focus = rows.loop.top.focus
    rows.post(up(pygame.K_DOWN))
    assert held(rows, REPEAT_AFTER_MS + 20) == 1
    rows.press(pygame.K_DOWN)
    assert rows.loop.top.focus == focus


def test_it_does_not_go_on_on_another_screen(rows: Run) -> None:
    rows.press(pygame.K_DOWN)
    below = rows.loop.top
    rows.loop._do(Push(SetupScreen(rows.context, default_setup("classic"))))
    rows.loop.top.focus_seen = True
    assert held(rows, 2000) == 0
    rows.loop._do(Pop())
    assert rows.loop.top is below
    assert held(rows, 2000) == 0


def test_slow_frames_are_not_made_up_for(rows: Run) -> None:
    rows.press(pygame.K_DOWN)
    screen = rows.loop.top
    assert isinstance(screen, SettingsScreen)
    order = [widget.name for widget in screen.shown.widgets]
    before = order.index(screen.focus)
    for _ in range(4):
        rows.frame(5000)
    assert before < order.index(screen.focus) <= before + 4


def test_a_held_key_chooses_a_card_once() -> None:
    screen = a_table()
    run = Run(screen)
    run.press(pygame.K_q)
    assert len(card_hand(screen).selector.selection.cards) == 1
    for _ in range(300):
        run.frame(10)
    assert len(card_hand(screen).selector.selection.cards) == 1
    run.press(pygame.K_RIGHT, pygame.K_RIGHT)
    assert held(run, REPEAT_AFTER_MS + REPEAT_EVERY_MS + 20) == 2
    run.press(pygame.K_SPACE)
    assert held(run, 1000) == 0
    assert len(card_hand(screen).selector.selection.cards) in (0, 2)


def test_a_field_of_text_repeats_by_itself() -> None:
    """There the system repeats every key: the caret must not run twice as fast."""
    screen = SetupScreen(a_context(), default_setup("classic", 2))
    run = Run(screen)
    screen.focus = "seed"
    run.frame(10)
    run.post(pygame.Event(pygame.TEXTINPUT, text="abcdefgh"))
    assert screen.edits["seed"].caret == 8
    run.press(pygame.K_LEFT)
    for _ in range(200):
        run.frame(10)
    assert screen.edits["seed"].caret == 7


def test_a_table_of_keys_to_try_is_not_flooded() -> None:
    screen = TryKeysScreen()
    run = Run(screen)
    run.press(pygame.K_DOWN, pygame.K_F1)
    for _ in range(200):
        run.frame(10)
    assert (screen.known, screen.most) == ([pygame.K_DOWN, pygame.K_F1], 2)
    assert run.loop.top is screen
