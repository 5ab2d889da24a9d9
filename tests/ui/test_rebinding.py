"""Every command can have another key, in the settings and at its place."""

import json
from pathlib import Path
from typing import Any

import pygame
import pytest
from at_keys import AtKeys
from hands import card_hand, marker_hand
from sparse import in_turn
from test_bindings import sound
from wired import a_table, opening

from game.storage.settings import load, save
from game.ui.input.bindings import keys_of
from game.ui.input.commands import COMMANDS
from game.ui.input.keys import Chord
from game.ui.input.pads import PadPress
from game.ui.kit.screen import Push
from game.ui.kit.view import Moment
from game.ui.pages.help import HelpScreen
from game.ui.pages.match.bookmarks import BookmarksScreen
from game.ui.pages.match.explanation import WhyScreen
from game.ui.pages.network import errands
from game.ui.pages.network.panels import Phrases
from game.ui.pages.network.remote_play import RemotePlay
from game.ui.pages.settings.keys_tab import CardKeysScreen, TryKeysScreen
from game.ui.pages.setup.setup_screen import SetupScreen
from game.ui.setups import default_setup
from game.ui.table.table_screen import TableScreen

pytestmark = pytest.mark.usefixtures("unseen_screen")

NAMES = sorted(COMMANDS)


def act(pilot: AtKeys, name: str, chord: Chord) -> None:
    """Do a command by a chord, and check what comes of it."""
    mod = (pygame.KMOD_LCTRL if chord.ctrl else 0) | (pygame.KMOD_LSHIFT if chord.shift else 0)
    mod |= pygame.KMOD_LALT if chord.alt else 0

    def press() -> None:
        pilot.press(chord.key, mod)

    if name in ("help", "full screen", "mute", "quit"):
        before = (pilot.toggled, pilot.context.settings.muted)
        press()
        after = (pilot.toggled, pilot.context.settings.muted)
        assert (after != before) == (name in ("full screen", "mute"))
        assert (not pilot.loop.stack) == (name == "quit")
        if name != "quit":
            assert isinstance(pilot.screen, HelpScreen) == (name == "help")
        return
    if name in ("read row", "counts", "about", "fresh", "needs", "score", "repeat"):
        pilot.play("classic")
        press()
        assert pilot.table.model.message
        return
    if name == "say":
        linked = a_table(pilot.context, opening("classic", (None, None)))
        errands.start(linked)
        pilot.loop.stack.append(RemotePlay(linked).table())
        press()
        assert isinstance(pilot.screen, Phrases)
        return
    if name == "bookmarks":
        pilot.play("triangle")
        press()
        assert isinstance(pilot.screen, BookmarksScreen)
        return
    if name == "lens":
        pilot.play("classic", mode="practice")
        press()
        assert pilot.context.settings.lens
        assert pilot.table.model.lens_on
        return
    if name in ("undo", "redo", "colours", "light"):
        pilot.play("triangle")
        pilot.jump()
        assert len(pilot.log) == 1
        if name == "redo":
            pilot.table.model.undo()
        press()
        assert len(pilot.log) == (0 if name == "undo" else 1)
        assert marker_hand(pilot.table).inlaid == (name == "colours")
        assert marker_hand(pilot.table).light.on == (name == "light")
        return
    pilot.play("classic", hints=True)
    screen = pilot.screen
    assert isinstance(screen, TableScreen)
    if name == "why":
        pilot.claim()
        press()
        assert isinstance(pilot.screen, WhyScreen)
    elif name == "hint":
        press()
        assert card_hand(screen).hints.steps == 1
    else:
        screen.controller.press(screen.match.state.table[0])
        press()
        assert not card_hand(screen).selector.selection.cards


@pytest.mark.parametrize("name", NAMES)
def test_every_command_works_by_its_own_key_and_by_another(name: str) -> None:
    pilot = AtKeys()
    act(pilot, name, COMMANDS[name].chord)
    pilot = AtKeys()
    chords = (Chord(pygame.K_F6, ctrl=True), Chord(pygame.K_EQUALS), Chord(pygame.K_F7))
    for chord in chords if name == NAMES[0] else chords[-1:]:
        mod = pygame.KMOD_LCTRL if chord.ctrl else 0
        pilot.bind(name, chord.key, mod)
        assert pilot.keys.commands[name] == chord
        assert chord.words in pilot.words()
        assert pilot.settings_screen.waiting.message == ""
    act(pilot, name, Chord(pygame.K_F7))


@pytest.mark.parametrize("name", ["help", "full screen", "mute", "quit"])
def test_the_old_key_of_a_command_does_nothing_more(name: str) -> None:
    pilot = AtKeys()
    pilot.bind(name, pygame.K_F7)
    old = COMMANDS[name].chord
    before = (pilot.toggled, pilot.context.settings.muted)
    pilot.press(old.key, pygame.KMOD_LCTRL if old.ctrl else 0)
    assert pilot.screen is pilot.settings_screen
    assert (pilot.toggled, pilot.context.settings.muted) == before


def test_alt_enter_fills_the_screen_whatever_is_bound() -> None:
    pilot = AtKeys()
    pilot.bind("full screen", pygame.K_F7)
    pilot.press(pygame.K_RETURN, pygame.KMOD_LALT)
    assert pilot.toggled == 1


@pytest.mark.parametrize(
    ("name", "key", "mod", "reason"),
    [
        ("hint", pygame.K_F1, 0, "F1: This key is used for “Help”."),
        ("help", pygame.K_z, pygame.KMOD_LCTRL, "Ctrl+Z: This key is used for “Undo”."),
        ("why", pygame.K_w, 0, "W: This key picks a card: row 1, place 2."),
        ("why", pygame.K_w, pygame.KMOD_LSHIFT, "Shift+W: This key picks a card: row 1, place 2"),
        ("undo", pygame.K_F9, 0, "F9: Player 2 calls with this key."),
        ("undo", pygame.K_F9, pygame.KMOD_LCTRL, "Ctrl+F9: Player 2 calls with this key."),
        ("undo", pygame.K_TAB, 0, "Tab: This key moves, presses or scrolls everywhere."),
        ("undo", pygame.K_SPACE, 0, "Space: This key moves, presses or scrolls everywhere."),
        ("undo", pygame.K_RETURN, pygame.KMOD_LALT, "Alt+Enter: This key moves"),
        ("undo", pygame.K_2, 0, "2: Digits are taken: they choose games and cards, and call."),
        ("undo", pygame.K_c, pygame.KMOD_LCTRL, "Ctrl+C: This key copies or pastes text."),
        (
            "undo",
            pygame.K_z,
            pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT,
            "This key is used for “Redo”.",
        ),
        ("quit", pygame.K_e, pygame.KMOD_LCTRL | pygame.KMOD_RALT, "E: AltGr, or Ctrl with Alt"),
        ("call 1", pygame.K_0, 0, "0: Player 3 calls with this key."),
        ("call 1", pygame.K_F2, 0, "F2: This key is used for “Hint”."),
        ("call 1", pygame.K_m, 0, "M: This key picks a card: row 3, place 7."),
        ("call 1", pygame.K_UP, 0, "Up: This key moves, presses or scrolls everywhere."),
    ],
)
def test_a_clash_is_refused_with_the_reason(name: str, key: int, mod: int, reason: str) -> None:
    pilot = AtKeys(bindings={"call 2": "f9", "call 3": "0"})
    assert pilot.keys.calls[1:3] == (pygame.K_F9, pygame.K_0)
    before = pilot.context.settings
    pilot.bind(name, key, mod)
    assert pilot.context.settings == before
    assert reason in " ".join(pilot.words())
    assert pilot.settings_screen.waiting.field == ""
    pilot.press(pygame.K_RETURN)
    assert pilot.settings_screen.waiting.message == "", "the next try begins anew"


@pytest.mark.heavy
def test_colours_may_have_the_key_of_a_card() -> None:
    """They are asked for at the board, where there are no cards."""
    pilot = AtKeys()
    pilot.bind("colours", pygame.K_q)
    assert pilot.keys.commands["colours"] == Chord(pygame.K_q)
    act(pilot, "colours", Chord(pygame.K_q))
    sound(pilot.keys)


@pytest.mark.parametrize("by", ["mouse", "keys", "pad"])
@pytest.mark.parametrize("name", ["undo", "call 2"])
def test_a_row_is_set_back(name: str, by: str) -> None:
    pilot = AtKeys()
    usual = pilot.keys
    pilot.row(f"key:{name}")
    assert not pilot.button(f"reset:key:{name}").enabled
    pilot.bind(name, pygame.K_F8)
    assert pilot.keys != usual
    button = pilot.button(f"reset:key:{name}")
    assert button.enabled
    assert button.tip == f"Reset to {'Ctrl+Z' if name == 'undo' else '0'}"
    if by == "mouse":
        pilot.click(button.name)
    elif by == "keys":
        pilot.press(pygame.K_RIGHT)
        assert pilot.screen.focus == button.name
        pilot.press(pygame.K_RETURN)
    else:
        pilot.hat("right")
        pilot.pad(0)
    assert pilot.keys == usual
    assert pilot.context.settings.bindings == {}
    assert pilot.screen.focus == f"key:{name}"


def test_a_row_is_not_set_back_to_a_key_that_is_taken_meanwhile() -> None:
    pilot = AtKeys()
    pilot.bind("help", pygame.K_F8)
    pilot.bind("hint", pygame.K_F1)
    pilot.row("key:help")
    pilot.press(pygame.K_TAB)
    pilot.press(pygame.K_RETURN)
    assert "F1: This key is used for “Hint”." in pilot.words()
    assert pilot.keys.commands["help"] == Chord(pygame.K_F8)


def test_tab_goes_to_what_sets_a_row_back_where_there_is_something() -> None:
    pilot = AtKeys(bindings={"hint": "f5"})
    pilot.row("key:help")
    met = []
    for _ in range(3):
        pilot.press(pygame.K_TAB)
        met.append(pilot.screen.focus)
    assert met == ["key:hint", "reset:key:hint", "key:why"]
    pilot.press(pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert pilot.screen.focus == "reset:key:hint"
    pilot.press(pygame.K_DOWN)
    assert pilot.screen.focus == "key:why"


@pytest.mark.heavy
def test_bindings_are_kept_and_read_back(tmp_path: Path) -> None:
    pilot = AtKeys()
    pilot.context.keep = lambda settings: str(save(tmp_path, settings))
    pilot.bind("undo", pygame.K_u, pygame.KMOD_LCTRL)
    pilot.bind("call 1", pygame.K_LCTRL)
    pilot.wait(1000)
    written = json.loads((tmp_path / "settings.json").read_text())
    assert written["bindings"] == {"call 1": "left ctrl", "undo": "ctrl+u"}
    loaded = load(tmp_path).settings
    assert keys_of(loaded) == pilot.keys
    assert keys_of(loaded).calls[0] == pygame.K_LCTRL


# A field that waits.


@pytest.mark.parametrize(
    ("key", "mod"),
    [(pygame.K_F1, 0), (pygame.K_F11, 0), (pygame.K_q, pygame.KMOD_LCTRL), (pygame.K_TAB, 0)],
    ids=["F1", "F11", "Ctrl+Q", "Tab"],
)
def test_a_field_that_waits_gets_every_key(key: int, mod: int) -> None:
    pilot = AtKeys()
    pilot.bind("undo", key, mod)
    assert pilot.loop.stack[1:] == [pilot.settings_screen]
    assert pilot.toggled == 0
    assert pilot.settings_screen.waiting.message


def test_escape_ends_the_wait_and_nothing_else() -> None:
    pilot = AtKeys()
    pilot.bind("undo", pygame.K_ESCAPE)
    assert pilot.screen is pilot.settings_screen
    assert pilot.settings_screen.waiting.field == ""
    pilot.press(pygame.K_ESCAPE)
    assert pilot.screen is not pilot.settings_screen


def waiting(pilot: AtKeys, where: str) -> Any:
    """Have a field wait on one of the three screens with key fields, and return the screen."""
    if where == "settings":
        pilot.row("key:undo")
    elif where == "cards":
        pilot.loop._do(Push(CardKeysScreen(pilot.context)))
        pilot.screen.focus_seen = True
    else:
        pilot.loop._do(Push(SetupScreen(pilot.context, default_setup("classic", 2))))
        pilot.screen.focus, pilot.screen.focus_seen = "key:1", True
    pilot.frame()
    pilot.press(pygame.K_RETURN)
    screen: Any = pilot.screen
    assert screen.waiting.field
    assert screen.takes_every_key
    return screen


@pytest.mark.parametrize(
    ("way", "where"),
    in_turn(
        ["back", "menu", "arrow", "again", "ground", "wheel", "click"],
        ["settings", "cards", "setup"],
    ),
)
def test_what_ends_the_wait(way: str, where: str) -> None:
    pilot = AtKeys()
    screen = waiting(pilot, where)
    stack, name = list(pilot.loop.stack), screen.focus
    if way in ("back", "menu"):
        press = PadPress(0, "back" if way == "back" else "menu")
        pilot.loop._do(pilot.screen.pad(press, pilot.loop.view(), Moment(pilot.ms, 0)))
    elif way == "arrow":
        pilot.hat("down")
        assert screen.focus != name
    elif way == "again":
        pilot.pad(0)
    elif way == "click":
        pilot.click(name)
    elif way == "wheel":
        pilot.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1))
        pilot.frame()
    else:
        pilot.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(2, 2), button=1))
        pilot.frame()
    assert screen.waiting.field == ""
    assert pilot.loop.stack == stack
    pilot.press(pygame.K_F1)
    assert isinstance(pilot.screen, HelpScreen)


def test_keys_that_mean_something_everywhere_light_up_too() -> None:
    pilot = AtKeys()
    pilot.click("try_keys")
    screen = pilot.screen
    assert isinstance(screen, TryKeysScreen)
    for key, mod in (
        (pygame.K_F1, 0),
        (pygame.K_F11, 0),
        (pygame.K_m, pygame.KMOD_LCTRL),
        (pygame.K_q, pygame.KMOD_LCTRL),
        (pygame.K_RETURN, pygame.KMOD_LALT),
    ):
        pilot.press(key, mod)
    assert screen.known == [pygame.K_F1, pygame.K_F11, pygame.K_m, pygame.K_q, pygame.K_RETURN]
    assert pilot.screen is screen
    assert (pilot.toggled, pilot.context.settings.muted) == (0, False)


def test_a_letter_that_is_a_command_is_written_where_text_is() -> None:
    pilot = AtKeys(bindings={"help": "=", "mute": "delete"})
    setup = SetupScreen(pilot.context, default_setup("classic", 2))
    pilot.loop._do(Push(setup))
    setup.focus = "seed"
    pilot.frame()
    pilot.press(pygame.K_EQUALS, text="=")
    pilot.press(pygame.K_DELETE)
    assert setup.choices.seed == "="
    assert pilot.loop.top is setup
    assert not pilot.context.settings.muted
    setup.focus = "start"
    pilot.frame()
    pilot.press(pygame.K_EQUALS)
    assert isinstance(pilot.screen, HelpScreen)
