"""Call keys, layouts of one's own, and where keys are shown: as the settings have them."""

import pygame
import pytest
from at_keys import AtKeys
from hands import card_hand
from kept import help_text
from pilot import Pilot
from sparse import sparse
from test_bindings import sound

from game.games.claims.state import Claim
from game.storage.settings import Settings
from game.ui.context import Context
from game.ui.input.bindings import keys_of
from game.ui.input.commands import COMMANDS
from game.ui.input.keys import LAYOUT_ROWS, Chord, key_name
from game.ui.kit.widgets.base import Widget
from game.ui.pages.help import HelpScreen, with_keys
from game.ui.pages.settings.keys_tab import CardKeysScreen
from game.ui.pages.setup.setup_screen import SetupScreen
from game.ui.table.table_screen import TableScreen

pytestmark = pytest.mark.usefixtures("unseen_screen")


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


@pytest.mark.heavy
def test_the_set_up_begins_with_them_and_may_take_others() -> None:
    pilot = AtKeys()
    pilot.bind("call 1", pygame.K_F8)
    setup = SetupScreen(pilot.context, pilot.context.setups.last_setup("classic", together=True))
    assert list(setup.choices.keys)[:2] == [pygame.K_F8, pygame.K_0]
    setup.choices.set_key(1, pygame.K_F9)
    pilot.context.setups.remember(setup.choices.setup())
    pilot.bind("call 1", pygame.K_F7)
    pilot.bind("call 2", pygame.K_F10)
    again = pilot.context.setups.last_setup("classic", together=True)
    # The first follows the settings, the second has chosen.
    assert list(again.keys) == [pygame.K_F7, pygame.K_F9]


def test_a_set_up_whose_key_means_something_else_now_gets_another() -> None:
    pilot = AtKeys()
    setup = SetupScreen(pilot.context, pilot.context.setups.last_setup("classic", together=True))
    setup.choices.set_key(0, pygame.K_F9)
    pilot.context.setups.remember(setup.choices.setup())
    pilot.bind("hint", pygame.K_F9)
    again = SetupScreen(pilot.context, pilot.context.setups.last_setup("classic", together=True))
    assert again.choices.keys[:2] == [pygame.K_1, pygame.K_0]


@pytest.mark.heavy
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
    assert len(card_hand(screen).selector.selection.left) == 1, "in the first group, with Shift too"
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


@pytest.mark.heavy
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


@pytest.mark.heavy
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


@pytest.mark.heavy
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


@pytest.mark.heavy
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


@pytest.mark.heavy
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


@pytest.mark.heavy
def test_buttons_tips_and_help_show_the_keys_that_count() -> None:
    pilot = AtKeys(bindings={"help": "f9", "let go": "delete", "undo": "ctrl+u", "why": "f10"})
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
    return pilot.screen.shown.widgets


def test_a_key_that_is_a_brace_does_not_break_a_page() -> None:
    keys = keys_of(Settings(bindings={"help": "}", "hint": "{"}))
    assert keys.commands["help"] == Chord(ord("}"))
    context = Context(lambda: "", help_text, Settings(bindings={"help": "}", "hint": "{"}))
    HelpScreen(context, "tercet")
    assert with_keys("{key F1}, {key F2}", keys) == "{key F1}, {key F2}"
