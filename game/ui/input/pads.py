"""Gamepads: their connection, and their buttons, hats and sticks as named presses."""

from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

import pygame

from game.ui.kit.focus import Arrow

PadName: TypeAlias = (
    Arrow | Literal["accept", "back", "second", "call", "menu", "undo", "redo", "hint"]
)
"""The presses of a pad."""

MEANT = {
    pygame.K_ESCAPE: "back",
    pygame.K_PAGEUP: "undo",
    pygame.K_PAGEDOWN: "redo",
    pygame.K_RETURN: "accept",
    pygame.K_KP_ENTER: "accept",
    pygame.K_SPACE: "press",
}
"""The gamepad presses equivalent to keys."""

MOST_PADS = 8
STICK_ON = 0.6
STICK_OFF = 0.35  # hysteresis: below the on threshold, so that a stick at the edge does not flicker
REPEAT_AFTER_MS = 400
REPEAT_EVERY_MS = 130

# The buttons of a joystick have numbers, and drivers disagree on them. How many buttons and hats
# there are tells the families apart:
# - "xbox": a hat and at most 11 buttons, the order of XInput and of Linux's xpad;
# - "many": the order of DirectInput and of Sony's Linux driver, and of small USB pads;
# - "sdl": the D-pad is four buttons: the order SDL's own drivers for PlayStation and Switch use;
# - "unknown": nothing is known of the pad, as nothing could be opened: what most agree on.
# The buttons below the sticks and the maker's button are left out: thumbs and systems press them.
_FACE: dict[int, PadName] = {0: "accept", 1: "back", 2: "second", 3: "hint"}
_SHOULDERS: dict[int, PadName] = {4: "undo", 5: "redo"}
_CROSS: dict[int, Arrow] = {11: "up", 12: "down", 13: "left", 14: "right"}
_BUTTONS: dict[str, dict[int, PadName]] = {
    "xbox": {**_FACE, **_SHOULDERS, 6: "call", 7: "menu"},
    "many": {**_FACE, **_SHOULDERS, 6: "call", 7: "call", 8: "call", 9: "menu"},
    "sdl": {**_FACE, 4: "call", 6: "menu", 9: "undo", 10: "redo", **_CROSS},
    "unknown": {**_FACE, **_SHOULDERS, 6: "call", 7: "menu", 9: "menu", **_CROSS},
}


def repeats_at(due: int, now_ms: int) -> int:
    """Return the due time of the next repeat.

    Repeats missed in a slow frame are skipped: the focus would run away.
    """
    return (now_ms if now_ms >= due + REPEAT_EVERY_MS else due) + REPEAT_EVERY_MS


_SPEAKS = frozenset(
    {pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYHATMOTION, pygame.JOYAXISMOTION}
)


class PadPress(NamedTuple):
    """A press on a gamepad; ``pad`` counts from 0 in the order of connection."""

    pad: int
    name: PadName


@dataclass
class _Pad:
    """A gamepad: its button numbering, and its held directions."""

    family: str = "unknown"
    device: pygame.joystick.JoystickType | None = None  # must live on, or its events end
    stick: list[float] = field(default_factory=lambda: [0.0, 0.0])
    cross: list[Arrow] = field(default_factory=list)  # D-pad buttons down, the first one first
    current: dict[str, Arrow] = field(default_factory=dict)  # held, of hat, stick and cross
    repeated: Arrow | None = None  # the newest direction that is still held
    due: int | None = None  # time of its next repeat; set at the next frame

    def settle(self, source: str, held: list[Arrow]) -> Arrow | None:
        """Update the held directions of a hat or stick, and return a newly pressed one.

        Of two at a time the older one stays: a diagonal is not two presses.
        """
        before = self.current.get(source)
        if before in held:
            return None
        if before is not None:
            del self.current[source]
            if before == self.repeated:
                self.repeated = self.due = None
        if not held:
            return None
        self.current[source] = self.repeated = held[0]
        self.due = None
        return held[0]

    def tilt(self, axis: int, value: float) -> Arrow | None:
        """Move the stick along one axis; return a newly pressed direction."""
        self.stick[axis] = value
        x, y = self.stick
        before = self.current.get("stick")
        amounts: dict[Arrow, float] = {"left": -x, "right": x, "up": -y, "down": y}
        held = [a for a in amounts if amounts[a] >= (STICK_OFF if a == before else STICK_ON)]
        return self.settle("stick", sorted(held, key=lambda arrow: -amounts[arrow]))

    def shift(self, x: int, y: int) -> Arrow | None:
        """Move the hat, upward positive unlike a stick; return a newly pressed direction."""
        held: list[Arrow] = []
        if x:
            held.append("left" if x < 0 else "right")
        if y:
            held.append("down" if y < 0 else "up")
        return self.settle("hat", held)

    def button(self, number: int, *, down: bool) -> PadName | None:
        """Press or release a button; return its name if it is a press."""
        arrow = _CROSS.get(number)
        if arrow is None or number not in _BUTTONS[self.family]:
            return _BUTTONS[self.family].get(number) if down else None
        if arrow in self.cross:
            self.cross.remove(arrow)
        if down:
            self.cross.append(arrow)
        return self.settle("cross", self.cross)

    def repeat(self, now_ms: int) -> Arrow | None:
        """Return the held direction if its repeat is due."""
        if self.repeated is None:
            return None
        if self.due is None:
            self.due = now_ms + REPEAT_AFTER_MS
        if now_ms < self.due:
            return None
        self.due = repeats_at(self.due, now_ms)
        return self.repeated


class Pads:
    """All connected gamepads, by their numbers.

    A number that becomes free goes to the next pad. A pad whose events arrive without a connection
    event is added as well: tests rely on it.
    """

    def __init__(self) -> None:
        self._pads: dict[int, _Pad] = {}
        self._numbers: dict[int, int] = {}  # by SDL's instance id
        self._focused = True
        self._last: int | None = None  # the last used pad, None after the keyboard or mouse

    def open(self) -> None:
        """Start listening; without a joystick driver no press ever arrives."""
        try:
            pygame.joystick.init()
            devices = pygame.joystick.get_count()
        except pygame.error:
            return
        for index in range(devices):
            self._plug(index)

    def close(self) -> None:
        """Release all pads."""
        for instance in list(self._numbers):
            self._unplug(instance)
        pygame.joystick.quit()

    def press(self, event: pygame.Event) -> PadPress | None:
        """Handle any event, and return the gamepad press in it, if any.

        While another window has the focus pads are still tracked, but no presses are returned: SDL
        sends their events all the same.
        """
        if event.type == pygame.JOYDEVICEADDED:
            self._plug(_event_int(event, "device_index"))
        elif event.type == pygame.JOYDEVICEREMOVED:
            self._unplug(_event_int(event, "instance_id"))
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self._focused = event.type == pygame.WINDOWFOCUSGAINED
            self._center_sticks()
        else:
            return self._press_of_event(event)
        return None

    def rumble(self, low: float, high: float, ms: int) -> None:
        """Rumble the last used pad, if it can: its slow motor and its quick one, 0 … 1.

        After a key or mouse press the pad is assumed to lie on the table, and does not rumble.
        """
        pad = None if self._last is None else self._pads.get(self._last)
        if pad is None or pad.device is None or not self._focused:
            return
        try:
            pad.device.rumble(low, high, ms)
        except pygame.error:
            self._last = None  # just disconnected; SDL will send an event

    def repeat(self, now_ms: int) -> list[PadPress]:
        """Return the held directions whose repeat is due; to be called in every frame."""
        result = []
        for number in sorted(self._pads):
            name = self._pads[number].repeat(now_ms)
            if name is not None:
                result.append(PadPress(number, name))
        return result

    def _press_of_event(self, event: pygame.Event) -> PadPress | None:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._last = None
        if event.type not in _SPEAKS:
            return None
        instance = _event_int(event, "instance_id", _event_int(event, "joy"))
        known = instance in self._numbers
        pad = self._pads[self._numbers[instance]] if known else _Pad()
        name = _read_event(pad, event)
        # A mere release is the last event of a disconnected pad, not a new pad.
        if not known and (name is None or not self._add(instance, pad)):
            return None
        if not self._focused:
            self._center_sticks()
            return None
        if name is None:
            return None
        self._last = self._numbers[instance]
        return PadPress(self._last, name)

    def _center_sticks(self) -> None:
        for pad in self._pads.values():
            pad.repeated = pad.due = None

    def _plug(self, index: int) -> None:
        try:
            device = pygame.joystick.Joystick(index)
            instance = device.get_instance_id()
            family = _family(device.get_numbuttons(), device.get_numhats())
        except (pygame.error, OverflowError):
            return  # gone again already, or not ours to open
        pad = _Pad(family, device)
        if instance in self._numbers:
            # Opened before it was announced. Nothing is held: the numbers meant other buttons.
            self._pads[self._numbers[instance]] = pad
        elif not self._add(instance, pad):
            device.quit()

    def _add(self, instance: int, pad: _Pad) -> bool:
        """Give a pad the lowest free number; return whether there was one."""
        number = next((n for n in range(MOST_PADS) if n not in self._pads), None)
        if number is None or instance < 0:
            return False
        self._numbers[instance], self._pads[number] = number, pad
        return True

    def _unplug(self, instance: int) -> None:
        number = self._numbers.pop(instance, None)
        if number is None:
            return
        device = self._pads.pop(number).device
        if device is not None:
            device.quit()


def _family(buttons: int, hats: int) -> str:
    if hats == 0 and buttons > max(_CROSS):
        return "sdl"
    return "xbox" if hats and buttons <= 11 else "many"


def _read_event(pad: _Pad, event: pygame.Event) -> PadName | None:
    if event.type == pygame.JOYHATMOTION:
        x, y = getattr(event, "value", (0, 0))
        return pad.shift(x, y) if _event_int(event, "hat") == 0 else None
    if event.type == pygame.JOYAXISMOTION:
        axis = _event_int(event, "axis")
        # The first two are the left stick everywhere; triggers and tilt sensors come after.
        return pad.tilt(axis, getattr(event, "value", 0.0)) if axis in (0, 1) else None
    return pad.button(_event_int(event, "button"), down=event.type == pygame.JOYBUTTONDOWN)


def _event_int(event: pygame.Event, name: str, default: int = -1) -> int:
    """Return an integer of an event, or the default: not every platform and version has it."""
    value = getattr(event, name, default)
    return value if isinstance(value, int) else default
