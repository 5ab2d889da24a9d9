"""Actions: a button, a key and a gamepad do the same thing, and a tool keeps its place."""

import pygame
import pytest
from hands import act
from kept import help_text, letters

from game.core.rules import CLOCK
from game.games import GAMES
from game.games.claims.state import Call
from game.storage.settings import Settings
from game.ui.context import Context
from game.ui.input.bindings import keys_of
from game.ui.input.commands import ALL_COMMANDS, COMMANDS
from game.ui.input.pads import PadPress
from game.ui.kit.actions import ScreenAction, perform
from game.ui.kit.screen import Navigation, Pop
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.setups import default_setup
from game.ui.table.table_screen import TableScreen
from game.ui.table.tables import new_table

pytestmark = pytest.mark.usefixtures("unseen_screen")

KEYS = keys_of(Settings())
CTRL, SHIFT, ALT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT, pygame.KMOD_LALT


def down(key: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)


def north() -> PadPress:
    return PadPress(0, "hint")


class Done:
    """Counts how often each of some actions is run."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def action(
        self, name: str, step: Navigation | None = None, *, enabled: bool = True
    ) -> ScreenAction:
        def run() -> Navigation | None:
            self.names.append(name)
            return step

        return ScreenAction(name, run, enabled)


@pytest.mark.parametrize(
    "press",
    [down(pygame.K_y, CTRL), down(pygame.K_z, CTRL | SHIFT), PadPress(3, "redo")],
    ids=["key", "also", "pad"],
)
def test_an_action_is_done_by_its_keys_and_by_a_gamepad(press: pygame.Event | PadPress) -> None:
    done = Done()
    actions = [done.action("undo"), done.action("redo", Pop()), done.action("hint")]
    assert perform(lambda: actions, KEYS, press) == Pop()
    assert done.names == ["redo"]


def test_a_key_of_ones_own_counts_and_the_usual_one_no_more() -> None:
    done, keys = Done(), keys_of(Settings(bindings={"hint": "f6"}))
    actions = [done.action("hint")]
    assert perform(lambda: actions, keys, down(pygame.K_F2)) is False
    assert perform(lambda: actions, keys, down(pygame.K_F6)) is True
    assert done.names == ["hint"]


def test_what_is_not_here_is_not_taken() -> None:
    done = Done()
    for press in (down(pygame.K_F2), down(pygame.K_z), north(), PadPress(0, "call")):
        assert perform(lambda: [done.action("undo")], KEYS, press) is False
    assert done.names == []


def test_what_is_off_keeps_its_key_and_does_nothing() -> None:
    done = Done()
    for press in (down(pygame.K_F2), north()):
        assert perform(lambda: [done.action("hint", Pop(), enabled=False)], KEYS, press) is True
    assert done.names == []


def test_where_a_text_is_written_what_writes_is_no_action() -> None:
    done, keys = Done(), keys_of(Settings(bindings={"help": "="}))
    actions = [done.action("help"), done.action("mute")]
    assert perform(lambda: actions, keys, down(pygame.K_EQUALS), writing=True) is False
    assert perform(lambda: actions, keys, down(pygame.K_m, CTRL), writing=True) is True
    assert perform(lambda: actions, keys, down(pygame.K_EQUALS)) is True
    assert done.names == ["mute", "help"]


def test_escape_and_enter_are_left_to_the_screen() -> None:
    done = Done()
    actions = [done.action("pause"), done.action("claim"), done.action("full screen")]
    for key in (pygame.K_ESCAPE, pygame.K_RETURN):
        assert perform(lambda: actions, KEYS, down(key)) is False
    assert perform(lambda: actions, KEYS, down(pygame.K_RETURN, ALT)) is True
    assert done.names == ["full screen"]


def test_a_button_shows_its_action() -> None:
    sign = ScreenAction("light", lambda: None, lit=True).button(KEYS)
    assert (sign.name, sign.label, sign.icon, sign.on, sign.lit) == (
        "light",
        "",
        "light",
        True,
        True,
    )
    assert sign.tip == "Can I still win? (L)"
    words = ScreenAction("why", Pop, enabled=False).button(KEYS)
    assert (words.label, words.icon, words.tip, words.press(None)) == (
        "Why?",
        "",
        "Why? (F3)",
        None,
    )
    other = ScreenAction("play", Pop, words="Go", icon="pause").button(KEYS)
    assert (other.icon, other.tip, other.press(None)) == ("pause", "Go (Space)", Pop())


def test_only_what_is_fixed_cannot_be_bound() -> None:
    for name in ("pause", "claim", "play"):
        assert name not in COMMANDS
        assert keys_of(Settings(bindings={name: "f6"})).cap(name) == ALL_COMMANDS[name].chord.words


# At tables.


def table(game: str, seats: int = 1) -> TableScreen:
    screen = new_table(Context(lambda: "actions", help_text), default_setup(game, seats))
    screen.advance(Moment(0, 0))
    return screen


def tools(screen: TableScreen, view: View) -> list[Button]:
    wanted = {action.name for action in screen.actions() if action.command.tool}
    laid = screen.lay(view, Moment(9000, 9000))
    return [w for w in laid if isinstance(w, Button) and w.name in wanted]


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("game", tuple(GAMES))
def test_a_tool_keeps_its_place(game: str, seats: int) -> None:
    view = View((1280, 720), letters())
    screen = table(game, seats)
    seen = []
    for _ in range(6):
        seen.append([(tool.name, tool.box) for tool in tools(screen, view)])
        seat = min(screen.session.actors - {CLOCK})
        moves = screen.match.rules.moves(screen.match.state, seat)
        assert screen.model.submit(seat, moves[0] if moves else Call())
    assert seen == [seen[0]] * len(seen)
    offered = screen.model.hints_on or game != "noset"  # its duel has neither hints nor undo
    assert len(seen[0]) >= 2 + offered


def test_why_is_there_before_there_is_anything_to_ask() -> None:
    view, screen = View((1280, 720), letters()), table("classic")
    (why,) = (tool for tool in tools(screen, view) if tool.name == "why")
    assert not why.enabled
    screen.model.submit(0, screen.match.rules.moves(screen.match.state, 0)[0])
    (why,) = (tool for tool in tools(screen, view) if tool.name == "why")
    assert why.enabled


def test_what_is_on_is_lit() -> None:
    view, screen = View((1280, 720), letters()), table("triangle")
    assert [tool.name for tool in tools(screen, view) if tool.lit] == []
    for name in ("light", "colours"):
        act(screen, name)
    assert [tool.name for tool in tools(screen, view) if tool.lit] == ["light", "colours"]
