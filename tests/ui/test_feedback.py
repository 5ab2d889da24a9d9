"""Sounds and rumble of the interface: what one hears and feels of what one does."""

from collections.abc import Iterator

import pygame
import pytest
from pilot import Pilot
from test_settings_screen import Told

from game.games.claims.state import Claim
from game.games.pegs.state import Jump
from game.ui import pages
from game.ui.input.pads import Pads
from game.ui.pages.settings.settings_screen import CALM
from game.ui.setups import default_setup
from game.ui.sounds.kinds import Kind
from game.ui.sounds.player import Sounds


class Heard(Sounds):
    """A player that only takes note."""

    def __init__(self, pilot: Pilot) -> None:
        super().__init__()
        self.pilot = pilot
        self.last: dict[str, int] = {}
        self.kinds: list[str] = []
        self.pans: list[float] = []

    def play(self, kind: Kind, seat: int = 0, *, pan: float = 0.0, step: int = 0) -> None:
        if self.last.get(kind) != self.pilot.ms:  # within a frame, one of them is heard
            self.last[kind] = self.pilot.ms
            self.kinds.append(kind)
            self.pans.append(pan)

    def new(self) -> list[str]:
        """Return what has been heard since the last time."""
        kinds, self.kinds = self.kinds, []
        return kinds


class Listener(Pilot):
    """A pilot who hears what is played."""

    def __init__(self) -> None:
        super().__init__()
        self.heard = self.loop.context.sounds = Heard(self)

    def play(self, game: str, seats: int = 1) -> None:
        """Sit down at a table, and wait until all lies there."""
        setup = default_setup(game, seats).with_fields(seed="a")
        self.push(pages.new_table(self.loop.context, setup), 2000)
        self.heard.new()


@pytest.fixture
def listener() -> Iterator[Listener]:
    yield Listener()
    pygame.quit()


def test_buttons_tick_where_they_are_and_pages_turn(listener: Listener) -> None:
    for button in (1, 3):  # the second one presses, too
        listener.click("settings", button)
        assert listener.heard.new() == ["button", "page"]
        listener.press(pygame.K_ESCAPE)
        assert listener.heard.new() == ["page"]
    widget = listener.widget("settings")
    pan = 2 * widget.box.centre[0] / 1280 - 1
    assert listener.heard.pans[0] == pytest.approx(pan)
    listener.walk_to("settings")
    assert listener.heard.new() == []  # the focus makes no noise
    listener.press(pygame.K_RETURN)
    assert listener.heard.new() == ["button", "page"]
    listener.pad(1)
    assert listener.heard.new() == ["page"]


def test_a_panel_over_the_table_is_no_page(listener: Listener) -> None:
    listener.play("triangle")
    for _ in range(2):
        listener.click("bookmarks")
        assert listener.heard.new() == ["button"]
        listener.press(pygame.K_ESCAPE)
        assert listener.heard.new() == []
    listener.click("pause")  # which covers it all
    assert listener.heard.new() == ["button", "page"]


def test_cards_are_chosen_and_let_go(listener: Listener) -> None:
    listener.play("classic")
    first, second, *_ = listener.table.match.state.table
    for card in (first, first, first, second):
        listener.click(f"card:{card}")
    assert listener.heard.new() == ["choose", "unchoose", "choose", "choose"]
    listener.press(pygame.K_BACKSPACE)
    assert listener.heard.new() == ["unchoose"]
    listener.press(pygame.K_BACKSPACE)
    assert listener.heard.new() == []


def test_calls_are_heard_where_who_calls_has_the_plate(listener: Listener) -> None:
    listener.play("classic", seats=2)
    for seat, key in enumerate(listener.table.model.call_keys):
        listener.heard.pans.clear()
        listener.press(key)
        plate = listener.table.frame.plates[seat].box
        assert listener.heard.pans == [pytest.approx(2 * plate.centre[0] / 1280 - 1)]
        listener.wait(7000, 250)


def test_the_last_two_seconds_of_a_call_tick(listener: Listener) -> None:
    listener.play("classic", seats=2)
    listener.press(next(iter(listener.table.model.call_keys)))
    assert listener.heard.new() == ["call"]
    listener.wait(2900)
    assert listener.heard.new() == []
    listener.wait(2000)
    assert listener.heard.new() == ["last"] * 4
    listener.wait(200)
    assert listener.heard.new() == ["wrong"]


def test_a_hint_rings_and_undo_goes_back(listener: Listener) -> None:
    listener.play("triangle")
    match = listener.table.match
    jump = match.rules.moves(match.state, 0)[0]
    assert isinstance(jump, Jump)
    for hole in (jump.source, jump.target):
        listener.click(f"hole:{hole}")
    listener.wait(1000)
    jumps = ["jump", "knock", "roll", "tray"]
    assert listener.heard.new() == ["choose", *jumps]
    for name, kinds in (("undo", ["undo"]), ("redo", jumps)):
        listener.click(name)
        listener.wait(1000)
        assert listener.heard.new() == ["button", *kinds]
    listener.click("hint")
    listener.wait(1000)
    # What is hinted at is taken in hand.
    assert listener.heard.new() == ["button", "hint", "choose"]


def test_a_right_claim_is_heard_card_by_card_and_so_is_its_undoing(listener: Listener) -> None:
    listener.play("classic")
    match = listener.table.match
    claim = match.rules.moves(match.state, 0)[0]
    assert isinstance(claim, Claim)
    listener.table.model.submit(0, claim)
    listener.wait(3000)
    heard = listener.heard.new()
    assert heard[0] == "right"
    assert {heard.count(kind) for kind in ("lift", "stack", "refill", "land")} == {3}
    listener.click("undo")
    listener.wait(3000)
    assert listener.heard.new() == ["button", "undo"]
    listener.click("redo")
    listener.wait(3000)
    assert listener.heard.new() != ["button"]


def test_settings_are_heard_as_they_are_changed() -> None:
    pilot = Told()
    heard = pilot.context.sounds = Heard(pilot)
    felt: list[float] = []
    pilot.context.rumble = lambda rumble: felt.append(rumble.low)
    pilot.show(CALM)
    for row, kind in (("volume", "choose"), ("rumble", "call"), ("test", "right")):
        widget = pilot.scroll_to(row)
        heard.new()
        pilot.walk_to(row)
        pilot.press(pygame.K_RETURN if row == "test" else pygame.K_RIGHT)
        assert heard.new()[-1] == kind, widget
    assert felt == pytest.approx([0.3 * 0.8, 0.2 * 0.8])
    pilot.context.change(rumble=0)
    pilot.context.sound("wrong")
    assert len(felt) == 2
    pygame.quit()


class Device:
    """A gamepad that takes note of how it shakes, as long as it is there."""

    def __init__(self) -> None:
        self.shaken: list[tuple[float, float, int]] = []
        self.gone = False

    def rumble(self, low: float, high: float, ms: int) -> bool:
        if self.gone:
            raise pygame.error("no such device")
        self.shaken.append((low, high, ms))
        return True

    def quit(self) -> None:
        self.gone = True


def test_only_the_pad_that_is_in_use_shakes() -> None:
    pads, devices = Pads(), [Device(), Device()]
    for number, device in enumerate(devices):
        pads.press(pygame.Event(pygame.JOYBUTTONDOWN, instance_id=number, button=0))
        pads._pads[number].device = device  # type: ignore[assignment]

    def shaken() -> list[int]:
        pads.rumble(0.1, 0.2, 30)
        return [len(device.shaken) for device in devices]

    assert shaken() == [0, 1]
    assert devices[1].shaken == [(0.1, 0.2, 30)]
    pads.press(pygame.Event(pygame.JOYBUTTONDOWN, instance_id=0, button=1))
    assert shaken() == [1, 1]
    for kind in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):  # it lies on the table
        pads.press(pygame.Event(kind))
        assert shaken() == [1, 1]
        pads.press(pygame.Event(pygame.JOYBUTTONDOWN, instance_id=0, button=1))
    devices[0].gone = True
    assert shaken() == [1, 1]
    pads.press(pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=0))
    assert shaken() == [1, 1]


def test_a_pad_without_a_device_is_no_trouble() -> None:
    pads = Pads()
    pads.press(pygame.Event(pygame.JOYBUTTONDOWN, instance_id=0, button=0))
    pads.rumble(1, 1, 100)
