"""Gamepads: what they say, who they are, and that nothing they send does harm."""

import ctypes
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from run_levels import examples

from game.ui.input.pads import MOST_PADS, REPEAT_AFTER_MS, REPEAT_EVERY_MS, PadPress, Pads

GAMEPAD = 1  # SDL_JOYSTICK_TYPE_GAMECONTROLLER
ARROWS = {"up", "down", "left", "right"}
NAMES = ARROWS | {"accept", "back", "second", "call", "menu", "undo", "redo", "hint"}


@pytest.fixture(autouse=True)
def _screen(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    yield
    pygame.joystick.quit()
    pygame.display.quit()


class Player:
    """Says things with a pad that nobody has plugged in."""

    def __init__(self, pads: Pads, instance: int = 0) -> None:
        self.pads, self.instance = pads, instance

    def send(self, kind: int, **fields: Any) -> str | None:
        event = pygame.Event(kind, joy=self.instance, instance_id=self.instance, **fields)
        press = self.pads.press(event)
        return None if press is None else press.name

    def down(self, button: int) -> str | None:
        return self.send(pygame.JOYBUTTONDOWN, button=button)

    def up(self, button: int) -> str | None:
        return self.send(pygame.JOYBUTTONUP, button=button)

    def hat(self, x: int, y: int) -> str | None:
        return self.send(pygame.JOYHATMOTION, hat=0, value=(x, y))

    def axis(self, axis: int, value: float) -> str | None:
        return self.send(pygame.JOYAXISMOTION, axis=axis, value=value)

    def gone(self) -> None:
        self.send(pygame.JOYDEVICEREMOVED)


def test_every_name_has_a_button() -> None:
    player = Player(Pads())
    said: set[str | None] = set()
    for number in range(16):
        said.add(player.down(number))
        assert player.up(number) is None
    assert said - {None} == NAMES
    faces = [player.down(number) for number in (0, 1, 2, 3, 7)]
    assert faces == ["accept", "back", "second", "hint", "menu"]
    assert player.down(99) is None


def test_other_events_say_nothing() -> None:
    pads = Pads()
    assert pads.press(pygame.Event(pygame.KEYDOWN, key=pygame.K_a)) is None
    fields = {"instance_id": 0, "button": 0}
    assert pads.press(pygame.Event(pygame.CONTROLLERBUTTONDOWN, fields)) is None
    assert pads.press(pygame.Event(pygame.JOYBUTTONDOWN)) is None  # of no pad at all
    assert pads.press(pygame.Event(pygame.JOYBUTTONDOWN, instance_id=0)) is None
    assert len(pads._pads) == 0


def test_hat_presses_once_and_a_diagonal_is_not_two() -> None:
    player = Player(Pads())
    assert player.hat(0, 1) == "up"
    assert player.hat(0, 1) is None
    assert player.hat(1, 1) is None
    assert player.hat(1, 0) == "right"
    assert player.hat(0, 0) is None
    assert player.hat(-1, -1) in ("left", "down")
    assert player.hat(-1, -1) is None


def test_the_cross_may_be_four_buttons() -> None:
    player = Player(Pads())
    assert [player.down(11), player.up(11)] == ["up", None]
    assert [player.down(13), player.down(12)] == ["left", None]
    assert player.up(13) == "down", "the thumb has rolled on"
    assert player.up(12) is None


def test_stick_has_two_thresholds() -> None:
    player = Player(Pads())
    assert player.axis(0, 0.59) is None
    assert player.axis(0, 0.6) == "right"
    assert [player.axis(0, v) for v in (0.4, 0.9, 0.36, 1.0)] == [None] * 4
    assert player.axis(0, 0.34) is None
    assert player.axis(0, 0.5) is None
    assert player.axis(0, 0.7) == "right"
    assert player.axis(0, -0.9) == "left", "from one side to the other in one event"
    assert player.axis(0, 0.0) is None
    assert player.axis(1, -1.0) == "up", "up is negative on a stick"


def test_stick_rolled_over_a_diagonal_presses_each_way_once() -> None:
    player = Player(Pads())
    assert player.axis(0, 1.0) == "right"
    assert player.axis(1, 0.8) is None
    assert player.axis(0, 0.7) is None
    assert player.axis(1, 0.98) is None
    assert player.axis(0, 0.3) == "down"


def test_other_axes_say_nothing() -> None:
    player = Player(Pads())
    assert all(player.axis(axis, value) is None for axis in (2, 3, 4, 5, 6) for value in (-1.0, 1))


def test_held_directions_repeat() -> None:
    pads = Pads()
    player = Player(pads)
    assert pads.repeat(1000) == []
    player.hat(0, -1)
    assert pads.repeat(1010) == []
    first = 1010 + REPEAT_AFTER_MS
    assert pads.repeat(first - 1) == []
    assert pads.repeat(first) == [PadPress(0, "down")]
    assert pads.repeat(first) == []
    assert pads.repeat(first + REPEAT_EVERY_MS - 1) == []
    late = first + 10 * REPEAT_EVERY_MS
    assert len(pads.repeat(late)) == 1
    assert pads.repeat(late + REPEAT_EVERY_MS - 1) == [], "a slow frame is not made up for"
    player.hat(0, 0)
    assert pads.repeat(late + 5000) == []


def test_the_rate_does_not_depend_on_the_frames() -> None:
    pads = Pads()
    Player(pads).axis(0, 1)
    said = sum(len(pads.repeat(now)) for now in range(0, REPEAT_AFTER_MS + 2600, 25))
    assert said == 2600 // REPEAT_EVERY_MS


def test_a_new_direction_waits_anew_and_buttons_do_not_repeat() -> None:
    pads = Pads()
    player = Player(pads)
    player.hat(1, 0)
    pads.repeat(0)
    player.hat(0, 1)
    pads.repeat(300)
    assert pads.repeat(REPEAT_AFTER_MS) == []
    assert pads.repeat(300 + REPEAT_AFTER_MS) == [PadPress(0, "up")]
    player.hat(0, 0)
    player.down(0)
    assert pads.repeat(300 + 10 * REPEAT_AFTER_MS) == []


def test_a_stick_that_hangs_does_not_block_the_cross() -> None:
    pads = Pads()
    player = Player(pads)
    assert player.axis(0, -1.0) == "left"
    assert player.hat(1, 0) == "right"
    pads.repeat(0)
    assert pads.repeat(REPEAT_AFTER_MS) == [PadPress(0, "right")]


def test_each_pad_repeats_for_itself() -> None:
    pads = Pads()
    Player(pads, 4).hat(1, 0)
    Player(pads, 9).hat(0, 1)
    pads.repeat(0)
    assert pads.repeat(REPEAT_AFTER_MS) == [PadPress(0, "right"), PadPress(1, "up")]


def test_numbers_are_given_in_order_and_given_again() -> None:
    pads = Pads()
    players = [Player(pads, instance) for instance in (30, 10, 20)]
    for player in players:
        player.down(0)
    assert len(pads._pads) == 3
    players[1].hat(1, 0)
    players[1].gone()
    assert (len(pads._pads), pads.repeat(0), pads.repeat(5000)) == (2, [], [])
    press = pads.press(pygame.Event(pygame.JOYBUTTONDOWN, instance_id=20, button=1))
    assert press == PadPress(2, "back"), "the others keep their numbers"
    press = pads.press(pygame.Event(pygame.JOYBUTTONDOWN, instance_id=77, button=1))
    assert press == PadPress(1, "back")


def test_what_lets_go_is_not_a_new_pad() -> None:
    pads = Pads()
    player = Player(pads)
    player.down(0)
    player.gone()
    player.up(0)
    player.hat(0, 0)
    player.axis(0, 0.0)
    player.gone()
    assert len(pads._pads) == 0


def test_there_is_an_end_to_pads() -> None:
    pads = Pads()
    said = [Player(pads, instance).down(0) for instance in range(MOST_PADS + 5)]
    assert said == ["accept"] * MOST_PADS + [None] * 5
    assert len(pads._pads) == MOST_PADS


def test_without_the_focus_pads_say_nothing() -> None:
    pads = Pads()
    player = Player(pads)
    assert player.hat(1, 0) == "right"
    pads.repeat(0)
    pads.press(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert player.down(0) is None
    assert player.hat(0, 1) is None
    assert pads.repeat(5000) == []
    pads.press(pygame.Event(pygame.WINDOWFOCUSGAINED))
    assert pads.repeat(9000) == []
    assert player.hat(0, 1) is None, "it was held already"
    assert player.down(0) == "accept"


def test_an_announced_pad_that_cannot_be_opened_is_survived() -> None:
    pads = Pads()
    added = [{"device_index": 0}, {"device_index": 2**40}, {"device_index": -1}, {}]
    for fields in added:  # the joystick module is not even begun
        assert pads.press(pygame.Event(pygame.JOYDEVICEADDED, fields)) is None
    pads.open()
    for fields in added:
        assert pads.press(pygame.Event(pygame.JOYDEVICEADDED, fields)) is None
    assert len(pads._pads) == 0


def test_without_a_driver_it_is_inert(monkeypatch: pytest.MonkeyPatch) -> None:
    tries = []

    def fails() -> None:
        tries.append(1)
        raise pygame.error("no driver")

    monkeypatch.setattr(pygame.joystick, "init", fails)
    pads = Pads()
    pads.open()
    assert (len(tries), len(pads._pads), list(pads._pads), pads.repeat(0)) == (1, 0, [], [])
    pads.close()


NUMBERS = st.integers(-3, 2**33) | st.integers(0, 16)
FIELDS = st.fixed_dictionaries(
    {},
    optional={
        "joy": NUMBERS,
        "instance_id": NUMBERS | st.integers(0, 2),
        "device_index": NUMBERS,
        "button": NUMBERS,
        "hat": st.integers(0, 2),
        "axis": st.integers(-1, 7),
    },
)
VALUES = {
    pygame.JOYHATMOTION: st.tuples(st.integers(-1, 1), st.integers(-1, 1)),
    pygame.JOYAXISMOTION: st.floats(-1, 1) | st.sampled_from([-1, 0, 1, float("nan")]),
}
PLAIN = (
    pygame.JOYDEVICEADDED,
    pygame.JOYDEVICEREMOVED,
    pygame.JOYBUTTONDOWN,
    pygame.JOYBUTTONUP,
    pygame.JOYBALLMOTION,
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWFOCUSGAINED,
)


@st.composite
def storms(draw: st.DrawFn) -> pygame.Event:
    kind = draw(st.sampled_from([*PLAIN, *VALUES]))
    fields: dict[str, object] = dict(draw(FIELDS))
    if kind in VALUES and draw(st.integers(0, 9)):
        fields["value"] = draw(VALUES[kind])
    return pygame.Event(kind, fields)


@pytest.mark.heavy
@examples(200)
@given(st.lists(st.tuples(storms(), st.integers(0, 10_000)), max_size=60))
def test_a_storm_does_no_harm(storm: list[tuple[pygame.Event, int]]) -> None:
    pads = Pads()
    for event, now in storm:
        presses = pads.repeat(now)
        press = pads.press(event)
        presses += [] if press is None else [press]
        assert all(p.name in NAMES and p.pad in range(MOST_PADS) for p in presses)
        assert len(pads._pads) <= MOST_PADS
    # Whatever is still held has an end when all pads are unplugged.
    for event, _ in storm:
        instance = getattr(event, "instance_id", getattr(event, "joy", -1))
        pads.press(pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=instance))
        instance = getattr(event, "joy", -1)
        pads.press(pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=instance))
    assert (len(pads._pads), pads.repeat(10**9)) == (0, [])


class Plugged:
    """Devices that SDL itself takes for real ones."""

    def __init__(self, pads: Pads, sdl: ctypes.CDLL) -> None:
        self.pads, self.sdl = pads, sdl
        sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p

    def plug(self, buttons: int, hats: int) -> int:
        before = pygame.joystick.get_count()
        index: int = self.sdl.SDL_JoystickAttachVirtual(GAMEPAD, 6, buttons, hats)
        assert index == before
        return index

    def pull(self, index: int) -> None:
        assert self.sdl.SDL_JoystickDetachVirtual(index) == 0

    def set(self, instance: int, part: str, number: int, value: int) -> None:
        device = ctypes.c_void_p(self.sdl.SDL_JoystickFromInstanceID(instance))
        getattr(self.sdl, f"SDL_JoystickSetVirtual{part}")(device, number, value)

    def hear(self) -> list[PadPress]:
        heard = [self.pads.press(event) for event in pygame.event.get()]
        return [press for press in heard if press is not None]


@pytest.fixture
def plugged() -> Iterator[Plugged]:
    package = Path(pygame.__file__).parent
    places = [*package.parent.glob("pygame*libs/libSDL2-2*"), *package.glob("SDL2.dll")]
    if not places:
        pytest.skip("pygame does not bring its own SDL")
    pads = Pads()
    pads.open()
    if pads._pads:
        pytest.skip("there are pads here already")
    yield Plugged(pads, ctypes.CDLL(str(places[0])))
    pygame.joystick.init()
    for index in reversed(range(pygame.joystick.get_count())):
        ctypes.CDLL(str(places[0])).SDL_JoystickDetachVirtual(index)
    pads.close()
    assert len(pads._pads) == 0


def instances(pads: Pads) -> list[int]:
    return list(pads._numbers)


def test_real_pads_come_speak_and_go(plugged: Plugged) -> None:
    pads = plugged.pads
    plugged.plug(11, 1)
    plugged.plug(15, 0)
    assert plugged.hear() == []
    assert len(pads._pads) == 2
    xbox, sdl = instances(pads)
    plugged.set(xbox, "Hat", 0, pygame.HAT_UP)
    plugged.set(xbox, "Button", 7, 1)
    plugged.set(sdl, "Button", 6, 1)
    plugged.set(sdl, "Button", 14, 1)
    plugged.set(sdl, "Axis", 1, 32767)
    said = {(press.pad, press.name) for press in plugged.hear()}
    assert said == {(0, "up"), (0, "menu"), (1, "menu"), (1, "right"), (1, "down")}
    plugged.pull(0)
    assert plugged.hear() == []
    assert sorted(pads._pads) == [1]
    plugged.plug(14, 1)
    plugged.hear()
    assert sorted(pads._pads) == [0, 1]
    plugged.set(instances(pads)[-1], "Button", 7, 1)
    plugged.set(instances(pads)[-1], "Button", 9, 1)
    assert {(p.pad, p.name) for p in plugged.hear()} == {(0, "call"), (0, "menu")}


def test_pads_that_were_there_first_are_found_once(plugged: Plugged) -> None:
    plugged.plug(11, 1)
    pads = plugged.pads = Pads()
    pads.open()
    assert len(pads._pads) == 1
    plugged.hear()  # the announcement comes only now
    assert len(pads._pads) == 1
    plugged.set(instances(pads)[0], "Button", 0, 1)
    assert plugged.hear() == [PadPress(0, "accept")]
    pads.close()
    assert len(pads._pads) == 0
