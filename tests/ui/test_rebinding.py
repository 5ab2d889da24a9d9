"""Every key can be another one: in the settings, at its place, on the cards and in the set-up."""

import json
from pathlib import Path
from typing import Any

import pygame
import pytest
from hands import card_hand, keys_of_cards, marker_hand
from kept import help_text
from pilot import Pilot
from sparse import in_turn, sparse
from test_bindings import sound
from wired import a_table, opening

from game.games.claims.state import Claim
from game.storage.settings import Settings, load, save
from game.ui.context import Context
from game.ui.input.bindings import Keys, keys_of
from game.ui.input.chords import Chord
from game.ui.input.commands import COMMANDS
from game.ui.input.keys import LAYOUT_ROWS, key_name
from game.ui.input.pads import PadPress
from game.ui.kit.screen import Push
from game.ui.kit.view import Moment
from game.ui.kit.widgets.base import Widget
from game.ui.kit.widgets.button import Button
from game.ui.pages.help import HelpScreen, with_keys
from game.ui.pages.match.bookmarks import BookmarksScreen
from game.ui.pages.match.why import WhyScreen
from game.ui.pages.network.panels import Phrases
from game.ui.pages.settings.keys import CardKeysScreen
from game.ui.pages.settings.screen import KEYS, SettingsScreen
from game.ui.pages.settings.try_keys import TryKeysScreen
from game.ui.pages.setup.screen import SetupScreen
from game.ui.setups import default_setup, with_field
from game.ui.table.screen import TableScreen
from game.ui.table.tables import new_table

pytestmark = pytest.mark.usefixtures("unseen_screen")

NAMES = sorted(COMMANDS)


# The settings, and each command at its place.


class AtKeys(Pilot):
    """A pilot at the tab of the keys."""

    def __init__(self, size: tuple[int, int] = (1280, 720), **fields: Any) -> None:
        super().__init__(size)
        self.context = self.loop.context
        self.context.change(**fields)
        self.settings_screen = SettingsScreen(self.context)
        self.context.toggle_full_screen = self.toggle
        self.toggled = 0
        self.settings_screen.show(KEYS)
        self.loop._do(Push(self.settings_screen))
        self.frame()

    def toggle(self) -> None:
        self.toggled += 1

    @property
    def keys(self) -> Keys:
        return self.context.keys

    def row(self, name: str) -> None:
        """Walk to a row, as with the keyboard."""
        self.settings_screen.focus = name
        self.settings_screen.focus_seen = True
        self.frame()

    def bind(self, name: str, key: int, mod: int = 0) -> None:
        """Give a row another key."""
        self.row(f"key:{name}")
        self.press(pygame.K_RETURN)
        assert "Press a key" in self.words()
        if mod & pygame.KMOD_CTRL:
            self.press(pygame.K_LCTRL, pygame.KMOD_LCTRL)
        self.press(key, mod)

    def button(self, name: str) -> Button:
        self.screen.scene(self.loop.view(), Moment(self.ms, 0))
        widget = self.screen.named(name)
        assert isinstance(widget, Button)
        return widget

    def play(self, game: str, seats: int = 1, mode: str = "", **fields: object) -> None:
        setup = default_setup(game, seats, self.keys.calls).changed(mode=mode)
        for name, value in fields.items():
            setup = setup.changed(options=with_field(setup.opening.options, name, value))
        self.loop.stack = [self.loop.stack[0], new_table(self.context, setup)]
        self.wait(3000)

    def claim(self) -> None:
        """Claim by the keys of cards."""
        screen = self.screen
        assert isinstance(screen, TableScreen)
        claim = screen.match.rules.moves(screen.match.state, card_hand(screen).chooser or 0)[0]
        assert isinstance(claim, Claim)
        keys = keys_of_cards(screen, self.loop.view())
        for card in claim.left:
            self.press(keys[screen.match.state.table.index(card)])

    def jump(self) -> None:
        screen = self.screen
        assert isinstance(screen, TableScreen)
        screen.desk.submit(0, screen.match.rules.moves(screen.match.state, 0)[0])


def act(pilot: AtKeys, name: str, chord: Chord) -> None:
    """Do a command by a chord, and check what comes of it."""
    mod = (pygame.KMOD_LCTRL if chord.ctrl else 0) | (pygame.KMOD_LSHIFT if chord.shift else 0)

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
    if name == "say":
        linked = a_table(pilot.context, opening("classic", (None, None)))
        linked.start()
        pilot.loop.stack.append(linked.table())
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
        assert pilot.table.desk.lens_on
        return
    if name in ("undo", "redo", "colours", "light"):
        pilot.play("triangle")
        pilot.jump()
        assert len(pilot.log) == 1
        if name == "redo":
            pilot.table.desk.undo()
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
        screen.hand.press(screen.match.state.table[0])
        press()
        assert not card_hand(screen).selection.cards


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
        ("undo", pygame.K_RETURN, pygame.KMOD_LALT, "Alt+Return: This key moves"),
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
    assert pilot.screen is screen
    assert screen.known == [pygame.K_F1, pygame.K_F11, pygame.K_m, pygame.K_q, pygame.K_RETURN]
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
    assert pilot.screen is setup
    assert not pilot.context.settings.muted
    setup.focus = "start"
    pilot.frame()
    pilot.press(pygame.K_EQUALS)
    assert isinstance(pilot.screen, HelpScreen)


# Call keys.


def test_seats_call_by_the_keys_of_the_settings() -> None:
    pilot = AtKeys()
    pilot.bind("call 2", pygame.K_F8)
    pilot.play("classic", 3)
    screen = pilot.screen
    assert isinstance(screen, TableScreen)
    assert "F8" in pilot.words()
    pilot.press(pygame.K_F8)
    assert screen.match.state.caller == 1


def test_the_set_up_begins_with_them_and_may_take_others() -> None:
    pilot = AtKeys()
    pilot.bind("call 1", pygame.K_F8)
    setup = SetupScreen(pilot.context, pilot.context.setups.of("classic", together=True))
    assert list(setup.choices.keys)[:2] == [pygame.K_F8, pygame.K_0]
    setup.choices.set_key(1, pygame.K_F9)
    pilot.context.setups.remember(setup.choices.setup())
    pilot.bind("call 1", pygame.K_F7)
    pilot.bind("call 2", pygame.K_F10)
    again = pilot.context.setups.of("classic", together=True)
    # The first follows the settings, the second has chosen.
    assert list(again.keys) == [pygame.K_F7, pygame.K_F9]


def test_a_set_up_whose_key_means_something_else_now_gets_another() -> None:
    pilot = AtKeys()
    setup = SetupScreen(pilot.context, pilot.context.setups.of("classic", together=True))
    setup.choices.set_key(0, pygame.K_F9)
    pilot.context.setups.remember(setup.choices.setup())
    pilot.bind("hint", pygame.K_F9)
    again = SetupScreen(pilot.context, pilot.context.setups.of("classic", together=True))
    assert again.choices.keys[:2] == [pygame.K_1, pygame.K_0]


@pytest.mark.parametrize(
    ("key", "mod"),
    [
        (pygame.K_LCTRL, pygame.KMOD_LCTRL),
        (pygame.K_RSHIFT, pygame.KMOD_RSHIFT),
        (pygame.K_LALT, pygame.KMOD_LALT),
    ],
    ids=["Ctrl", "Shift", "Alt"],
)
def test_who_calls_with_a_key_that_is_held_may_hold_it(key: int, mod: int) -> None:
    """With Ctrl as call key, Q chooses a card then and does not quit; the other Ctrl is as ever."""
    pilot = AtKeys()
    pilot.bind("call 1", key)
    pilot.play("sumz", 2)
    screen = pilot.screen
    assert isinstance(screen, TableScreen)
    pilot.press(key, mod)
    assert screen.match.state.caller == 0
    pilot.press(pygame.K_q, mod)
    assert len(card_hand(screen).selection.left) == 1, "in the first group, with Shift too"
    other = pygame.KMOD_RCTRL | pygame.KMOD_LCTRL if mod == pygame.KMOD_LCTRL else mod
    pilot.press(pygame.K_RETURN, mod)
    assert pilot.toggled == 0
    if other != mod:
        pilot.press(pygame.K_q, other)
        assert not pilot.loop.stack


# The player's own layout.


def at_cards(pilot: AtKeys) -> CardKeysScreen:
    pilot.row("card_keys")
    pilot.press(pygame.K_RETURN)
    screen = pilot.screen
    assert isinstance(screen, CardKeysScreen)
    return screen


def set_card(pilot: AtKeys, place: int, key: int) -> None:
    pilot.walk_to(f"card:{place}")
    pilot.press(pygame.K_RETURN)
    pilot.press(key)


@pytest.mark.parametrize("layout", sparse(sorted(LAYOUT_ROWS), 3))
def test_a_card_key_becomes_another_and_plays_a_claim(layout: str) -> None:
    pilot = AtKeys(layout=layout)
    screen = at_cards(pilot)
    assert all(key_name(ord(char)) in pilot.words() for row in LAYOUT_ROWS[layout] for char in row)
    free = [char for char in "<>[]=\\" if char not in "".join(LAYOUT_ROWS[layout])][:3]
    for place, char in zip((0, 10, 20), free, strict=True):
        set_card(pilot, place, ord(char))
        assert screen.waiting.message == ""
    settings = pilot.context.settings
    assert settings.layout == "own"
    assert settings.bindings["rows"] == layout
    rows = tuple(char + row[1:] for char, row in zip(free, LAYOUT_ROWS[layout], strict=True))
    assert pilot.keys.rows == rows
    assert [settings.bindings[f"row {n}"] for n in (1, 2, 3)] == list(rows)
    sound(pilot.keys)
    pilot.play("classic")
    assert set(free) <= set(pilot.words()), "on the cards of the first column"
    pilot.claim()
    assert [type(entry.action) for entry in pilot.log] == [Claim]


def test_own_layouts_of_azerty_keep_their_digits() -> None:
    pilot = AtKeys(layout="azerty")
    at_cards(pilot)
    set_card(pilot, 29, ord("="))
    pilot.play("classic", 2)
    pilot.press(ord("à"))
    screen = pilot.screen
    assert isinstance(screen, TableScreen)
    assert screen.match.state.caller == 1


@pytest.mark.parametrize(
    ("key", "reason"),
    [
        (pygame.K_w, "W: This key picks a card: row 1, place 2."),
        (pygame.K_7, "7: Digits are taken: they choose games and cards, and call."),
        (pygame.K_F1, "F1: Only keys that type a character can pick cards."),
        (pygame.K_SPACE, "Space: Only keys that type a character can pick cards."),
        (pygame.K_EQUALS, "=: This key is used for “Mute”."),
        (pygame.K_MINUS, "-: Player 1 calls with this key."),
        (0, "Only keys that type a character can pick cards."),
    ],
)
def test_a_clash_of_card_keys_is_refused_with_the_reason(key: int, reason: str) -> None:
    pilot = AtKeys(bindings={"mute": "=", "call 1": "-"})
    before = pilot.context.settings
    at_cards(pilot)
    set_card(pilot, 0, key)
    assert reason in " ".join(pilot.words())
    assert pilot.context.settings == before


def test_rows_of_card_keys_are_set_back_one_by_one_and_all() -> None:
    pilot = AtKeys(layout="dvorak")
    at_cards(pilot)
    usual = LAYOUT_ROWS["dvorak"]
    assert not any(pilot.button(f"reset:{row}").enabled for row in range(3))
    assert not pilot.button("all").enabled
    for place, char in ((0, "["), (11, "="), (20, "\\")):
        set_card(pilot, place, ord(char))
    pilot.click("reset:1")
    assert pilot.keys.rows == ("[" + usual[0][1:], usual[1], "\\" + usual[2][1:])
    assert not pilot.button("reset:1").enabled
    assert pilot.button("all").label == "Reset to Dvorak"
    pilot.click("all")
    assert pilot.keys.rows == usual
    assert pilot.context.settings.layout == "dvorak"


def test_rows_are_not_set_back_to_keys_that_are_taken_meanwhile() -> None:
    pilot = AtKeys()
    at_cards(pilot)
    set_card(pilot, 0, ord("["))
    set_card(pilot, 10, ord("q"))
    pilot.click("reset:0")
    assert "Q: This key picks a card: row 2, place 1." in " ".join(pilot.words())
    assert pilot.keys.rows[:2] == ("[wertyuiop", "qsdfghjkl;")
    pilot.click("all")
    assert pilot.keys.rows == LAYOUT_ROWS["qwerty"]


def test_the_own_layout_is_left_and_taken_up_again() -> None:
    pilot = AtKeys(layout="qwertz")
    at_cards(pilot)
    set_card(pilot, 0, ord("#"))
    pilot.press(pygame.K_ESCAPE)
    own = pilot.keys.rows
    pilot.row("layout")
    pilot.press(pygame.K_LEFT)
    assert pilot.context.settings.layout == "colemak"
    assert pilot.keys.rows == LAYOUT_ROWS["colemak"]
    pilot.press(pygame.K_RIGHT)
    assert pilot.keys.rows == own


def test_my_own_layout_begins_with_the_present_one() -> None:
    pilot = AtKeys(layout="colemak")
    pilot.row("layout")
    pilot.press(pygame.K_RIGHT)
    assert pilot.context.settings.layout == "own"
    assert pilot.keys.rows == LAYOUT_ROWS["colemak"]


def test_what_another_layout_needs_is_told_and_comes_back() -> None:
    pilot = AtKeys(bindings={"hint": "ö"})
    assert pilot.keys.commands["hint"] == Chord(ord("ö"))
    pilot.row("layout")
    pilot.press(pygame.K_RIGHT)
    assert pilot.context.settings.layout == "qwertz"
    assert pilot.keys.commands["hint"] == COMMANDS["hint"].chord
    assert "Hint: back to F2, because a card now uses the other key." in " ".join(pilot.words())
    pilot.press(pygame.K_LEFT)
    assert pilot.keys.commands["hint"] == Chord(ord("ö"))


# Where keys are shown.


def test_buttons_tips_and_help_show_the_keys_that_count() -> None:
    pilot = AtKeys(bindings={"help": "f9", "let go": "delete", "undo": "ctrl+u", "why": "f10"})
    pilot.press(pygame.K_ESCAPE)
    assert "F9" in pilot.words()
    assert "F1" not in pilot.words()
    pilot.play("classic", deal="plain", automatic=False)
    assert "Delete" in pilot.words()
    tips = {w.name: w.tip for w in widgets(pilot)}
    assert tips["undo"] == "Undo (Ctrl+U)"
    assert tips["help"] == "Help (F9)"
    pilot.claim()
    assert {w.name: w.tip for w in widgets(pilot)}["why"] == "Why? (F10)"
    pilot.play("triangle", assists=True)
    tips = {w.name: w.tip for w in widgets(pilot)}
    assert tips["colours"] == "Colours (C)"
    assert tips["hint"] == "Hint (F2)"
    page = with_keys(help_text("tercet"), pilot.keys)
    assert "{key F9} Open help" in page
    assert "{key Delete} Clear" in page
    assert "{key Ctrl+U} Undo" in page
    assert "{key Escape} Pause" in page
    assert with_keys(page, keys_of(Settings())) == page


def widgets(pilot: Pilot) -> tuple[Widget, ...]:
    pilot.scene()
    return pilot.screen._widgets


def test_a_key_that_is_a_brace_does_not_break_a_page() -> None:
    keys = keys_of(Settings(bindings={"help": "}", "hint": "{"}))
    assert keys.commands["help"] == Chord(ord("}"))
    context = Context(lambda: "", help_text, Settings(bindings={"help": "}", "hint": "{"}))
    HelpScreen(context, "tercet")
    assert with_keys("{key F1}, {key F2}", keys) == "{key F1}, {key F2}"
