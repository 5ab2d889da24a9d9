"""Codes: typed, pasted, pressed on a gamepad; shown in the pause and the result."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from pilot import Pilot

from game.core.rules import CLOCK
from game.games.claims.classic import ClassicOptions
from game.games.triangle.rules import TriangleOptions
from game.play.codes import decode, encode
from game.play.codes.digits import CHECK
from game.ui import codes as ui_codes
from game.ui.codes import game_words
from game.ui.kit.screen import AnyScreen, Push
from game.ui.kit.widgets.button import Button
from game.ui.pages.history.history_screen import history_screen
from game.ui.pages.history.page import HistoryScreen
from game.ui.pages.network.code_screen import TableCodeScreen
from game.ui.pages.selector.selector_screen import SelectorScreen
from game.ui.pages.setup.code_screen import CodeScreen
from game.ui.pages.sheet.sheet_screen import SheetScreen
from game.ui.setups import default_setup
from game.ui.table.table_screen import TableScreen

SEED = "0f1e2d3c"
CODE = encode("classic", ClassicOptions(), SEED)
ACCEPT = 0


def shown(answer: AnyScreen | None) -> Push[Any] | None:
    """Show what a code leads to, as who asks for one does."""
    return None if answer is None else Push(answer)


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    """Return a pilot before the field for a code."""
    made = Pilot((800, 600))
    made.loop._do(Push(CodeScreen(made.loop.context), shown))
    made.frame()
    yield made
    pygame.display.quit()


def screen(pilot: Pilot) -> CodeScreen:
    assert isinstance(pilot.screen, CodeScreen)
    return pilot.screen


def sits_at(pilot: Pilot) -> tuple[str, object, str, str, int]:
    assert isinstance(pilot.screen, TableScreen)
    opening = pilot.screen.match.opening
    return opening.game, opening.options, opening.seed, opening.mode, opening.seats


def test_a_code_is_typed_as_one_likes(pilot: Pilot) -> None:
    pilot.type(CODE.replace("-", " ").lower())
    assert "Set" in pilot.words()
    pilot.press(pygame.K_RETURN)
    assert sits_at(pilot) == ("classic", ClassicOptions(), SEED, "", 1)


def test_a_code_is_pressed_with_the_mouse(pilot: Pilot) -> None:
    for char in "9Z":
        pilot.click(f"key:{char}")
    assert screen(pilot).code == "9Z"
    for _ in range(2):
        pilot.click("erase")
    assert screen(pilot).code == ""
    for char in CODE.replace("-", ""):
        pilot.click(f"key:{char}")
    pilot.click("play")
    assert sits_at(pilot) == ("classic", ClassicOptions(), SEED, "", 1)


def test_a_code_is_pressed_on_a_gamepad(pilot: Pilot) -> None:
    pilot.type(CODE[:-2])  # the ways to the others take long
    for char in CODE[-2:]:
        pilot.walk_hat(f"key:{char}")
        pilot.pad(ACCEPT)
    pilot.walk_hat("play")
    pilot.pad(ACCEPT)
    assert sits_at(pilot) == ("classic", ClassicOptions(), SEED, "", 1)


def test_a_code_is_pasted(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ui_codes, "clipboard_text", lambda: "")
    pilot.click("paste")
    assert screen(pilot).told
    monkeypatch.setattr(ui_codes, "clipboard_text", lambda: f"\r\n {CODE}\n")
    pilot.click("paste")
    assert not screen(pilot).told
    assert screen(pilot).code == CODE
    pilot.click("play")
    assert sits_at(pilot)[2] == SEED


@pytest.mark.heavy
def test_a_paste_of_anything_is_told_at_once(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    for text in ("x" * 100_000, "\ud800 \0 \x07", "http://example.org", "\u202e", CODE[:-1]):
        monkeypatch.setattr(ui_codes, "clipboard_text", lambda text=text: text)
        pilot.click("paste")
        assert len(screen(pilot).code) <= CodeScreen.most
        assert screen(pilot).message()[1] == "wrong"
        pilot.scene()


def test_what_is_wrong_is_said_in_one_line(pilot: Pilot) -> None:
    def message() -> tuple[str, str]:
        return screen(pilot).message()

    assert message()[1] == "text_dim"
    pilot.type(CODE[:6])
    assert message()[1] == "text_dim"  # nobody is wrong while typing
    pilot.press(pygame.K_RETURN)
    assert message() == (CHECK, "wrong")
    pilot.type("*")
    assert message() == ("Codes never use “*”. Check group 2.", "wrong")
    pilot.press(pygame.K_BACKSPACE)
    assert message()[1] == "text_dim"
    wrong = "Z" if CODE[-1] != "Z" else "Y"
    pilot.type(CODE[6:-1] + wrong)
    pilot.click("seats")
    assert message() == (CHECK, "wrong")
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.screen, SelectorScreen)


def test_it_shows_how_a_code_was_read_and_whether_it_is_whole(pilot: Pilot) -> None:
    assert screen(pilot).read() == ""
    pilot.type("o1")
    assert "So far: 01" in pilot.words()
    pilot.press(pygame.K_BACKSPACE)
    pilot.press(pygame.K_BACKSPACE)
    pilot.type(CODE.lower())
    assert f"Complete: {CODE}" in pilot.words()
    pilot.type("*")
    assert screen(pilot).read() == ""


def test_the_rules_of_a_code_are_told_and_settled(pilot: Pilot) -> None:
    options = ClassicOptions(window=20, penalty="sit out", goal="find all")
    code = encode("classic", options, SEED)
    told = game_words(decode(code))
    for words in ("Set", "Goal: Six-set puzzle", "Time to pick: 20 s", "Wrong claim: Skip a turn"):
        assert words in told
    pilot.type(code)
    pilot.click("seats")
    assert isinstance(pilot.screen, SheetScreen)
    choices = pilot.screen.plan.choices
    assert (choices.options, choices.seed, choices.seats) == (options, SEED, 2)
    pilot.click("play")
    assert sits_at(pilot) == ("classic", options, SEED, "", 2)


def test_a_code_does_not_become_one_s_own_rules(pilot: Pilot) -> None:
    pilot.type(encode("classic", ClassicOptions(attributes=3), SEED))
    pilot.press(pygame.K_RETURN)
    assert sits_at(pilot)[1] == ClassicOptions(attributes=3)
    setup = pilot.loop.context.setups.last_setup("classic", together=False)
    assert setup.opening.options == ClassicOptions()


def test_a_duel_takes_two(pilot: Pilot) -> None:
    options = TriangleOptions(size=6, play="duel")
    pilot.type(encode("triangle", options, SEED))
    pilot.press(pygame.K_RETURN)
    assert sits_at(pilot) == ("triangle", options, SEED, "", 2)


def test_the_longest_seed_of_a_setup_has_room() -> None:
    from game.ui.pages.setup.setup_screen import LONGEST_SEED

    code = encode("classic", ClassicOptions(), "\U0010ffff" * LONGEST_SEED)
    assert len(code) <= CodeScreen.most


@pytest.mark.heavy
def test_from_a_sheet_the_seats_stay(pilot: Pilot) -> None:
    context = pilot.loop.context
    pilot.press(pygame.K_ESCAPE)
    setup = default_setup("triples", 3)
    names = ("P0", "P1", "P2")
    pilot.push(SheetScreen(context, "triples", setup.with_fields(names=names)))
    pilot.click("code")
    pilot.type(CODE)
    pilot.click("seats")
    assert isinstance(pilot.screen, SheetScreen)
    choices = pilot.screen.plan.choices
    assert (choices.setup().opening.game, choices.seed) == ("classic", SEED)
    assert choices.setup().opening.names == names
    assert choices.setup().keys == setup.keys
    assert [type(each) for each in pilot.loop.stack] == [SelectorScreen, SheetScreen]
    pilot.click("code")
    assert screen(pilot).code == ""  # a seed is no code
    pilot.type(CODE)
    pilot.press(pygame.K_RETURN)
    assert sits_at(pilot) == ("classic", ClassicOptions(), SEED, "", 3)
    assert len(pilot.loop.stack) == 2


def test_the_page_of_your_games_is_where_one_comes_back_to(pilot: Pilot) -> None:
    pilot.press(pygame.K_ESCAPE)
    pilot.loop._do(Push(history_screen(pilot.loop.context)))
    pilot.loop._do(Push(CodeScreen(pilot.loop.context, CODE), shown))
    pilot.frame()
    pilot.press(pygame.K_RETURN)
    pilot.press(pygame.K_ESCAPE)
    pilot.click("leave")
    assert isinstance(pilot.screen, HistoryScreen)


# Where codes are shown.


@pytest.mark.parametrize(
    "game",
    [
        "classic",
        "triangle",
        *(pytest.param(game, marks=pytest.mark.slow) for game in ("triples", "sumz")),
    ],
)
def test_pause_and_result_show_the_code_and_copy_it(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, copied = Pilot((800, 600)), list[str]()

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(ui_codes, "copy", copy)
    made = pilot.sit(default_setup(game))
    pilot.press(pygame.K_ESCAPE)
    code = encode(game, made.model.setup.opening.options, made.model.setup.opening.seed)
    assert pilot.label("code").endswith(code)
    pilot.click("code")
    assert copied == [code]
    pilot.frame()
    assert pilot.label("code") == f"Copied: {code}"
    pilot.press(pygame.K_ESCAPE)
    while made.session.result is None:
        seat = min(made.session.actors - {CLOCK})
        made.model.submit(seat, made.match.rules.moves(made.session.state, seat)[0])
        pilot.frame(700)
    pilot.wait(4500)
    pilot.click("more")
    pilot.walk_to("code")
    pilot.press(pygame.K_RETURN)
    assert copied == [code, code]
    pygame.display.quit()


def test_without_a_clipboard_the_code_is_there_to_read(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = Pilot()
    monkeypatch.setattr(ui_codes, "copy", lambda text: False)
    pilot.press(pygame.K_1)
    pilot.press(pygame.K_RETURN)
    pilot.press(pygame.K_ESCAPE)
    shown = pilot.screen.widget_named("code")
    assert isinstance(shown, Button)
    pilot.click("code")
    pilot.frame()
    after = pilot.screen.widget_named("code")
    assert isinstance(after, Button)
    assert (shown.icon, after.icon) == ("copy", "cross")
    assert shown.label.split(" ")[-1] == after.label.split(" ")[-1]
    pygame.display.quit()


def test_the_code_of_a_table_is_in_capitals_as_it_is_typed(pilot: Pilot) -> None:
    asked = TableCodeScreen()
    pilot.push(asked)
    pilot.type("ab2")
    assert asked.code == "AB2"
    pilot.press(pygame.K_LEFT)
    pilot.press(pygame.K_LEFT)
    pilot.type("c")
    pilot.type("d")
    assert asked.code == "ACDB2"
    assert asked.edits["code"].text == "ACDB2"


def test_the_first_arrow_in_the_pause_leads_on_from_what_stands_out(pilot: Pilot) -> None:
    pilot.sit(default_setup("classic"))
    pilot.press(pygame.K_ESCAPE)
    assert pilot.screen.focus == "resume"
    pilot.press(pygame.K_DOWN)
    assert pilot.screen.focus not in ("resume", "")
    assert pilot.screen.focus_seen
