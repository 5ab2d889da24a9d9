"""The player of the short sounds; without a sound device it is silent, and never in the way."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from game.ui.sounds.chimes import KINDS, Kind, chime, seat_of

# The chimes hold nothing above 8 kHz, so they are made at half the usual rate and in mono, in a
# quarter of the time that 44.1 kHz in stereo would take; SDL brings them to what the device
# wants. 256 samples at this rate are the 12 ms that 512 are at the usual one.
RATE = 22050
CHANNELS = 1
BUFFER = 256
SIGNED_16 = -16  # how SDL_mixer says: signed, 16 bits

FADE_MS = 30  # stopping at once would click
FULL_VOLUME = 100

# ``NotImplementedError`` is how pygame answers if it was built without its mixer.
NO_SOUND = (pygame.error, NotImplementedError, OSError)


class Sounds:
    """Play chimes. Nothing here raises, and nothing is opened before something is to be heard."""

    def __init__(self) -> None:
        self.volume = FULL_VOLUME  # 0 … 100
        self._muted = False
        self._opened = False
        self._silent = False  # for good: there is no device, or we are closed
        self.available = True  # is a sound device, as far as anybody has tried
        self._format = (RATE, CHANNELS)  # of the mixer, once it is open
        self._cache: dict[tuple[Kind, int], pygame.mixer.Sound] = {}

    def set_volume(self, volume: int) -> None:
        """Set the volume; what is beyond 0 … 100 is taken as the nearer end."""
        self.volume = min(max(volume, 0), FULL_VOLUME)
        self._level()

    @property
    def muted(self) -> bool:
        """Tell whether nothing is heard for now, whatever the volume."""
        return self._muted

    @muted.setter
    def muted(self, muted: bool) -> None:
        self._muted = muted
        self._level()

    @property
    def gain(self) -> float:
        """Return what waves are multiplied by, 0 … 1: at 50 it sounds about half as loud."""
        return 0.0 if self._muted else (self.volume / FULL_VOLUME) ** 2

    def play(self, kind: Kind, seat: int = 0) -> None:
        """Play a sound at a seat's pitch; a kind that there is not is not heard."""
        if kind not in KINDS or self.gain == 0 or not self._open():
            return
        try:
            sound = self._sound(kind, seat_of(seat))
            sound.set_volume(self.gain)
            sound.play()
        except NO_SOUND:
            # The device went, or somebody closed the mixer: a game goes on without.
            self._give_up()

    def close(self) -> None:
        """Let the device go; nothing is played from now on."""
        self._silent = True
        self._cache.clear()
        if self._opened:
            self._opened = False
            pygame.mixer.quit()

    def _open(self) -> bool:
        """Open the mixer unless that was tried; tell whether there is one."""
        if self._opened or self._silent:
            return self._opened
        try:
            with hushed():
                pygame.mixer.init(RATE, SIGNED_16, CHANNELS, BUFFER, allowedchanges=0)
            # Somebody may have opened it before us, in another format.
            rate, bits, channels = pygame.mixer.get_init() or (0, 0, 0)
        except NO_SOUND:
            self._give_up()
            return False
        if bits != SIGNED_16:
            self._give_up()
            return False
        self._format = (rate, channels)
        self._opened = True
        return True

    def _give_up(self) -> None:
        """Be silent for good: to try again at every card would make each of them late."""
        self._silent = True
        self.available = False
        self._opened = False
        self._cache.clear()

    def _sound(self, kind: Kind, seat: int) -> pygame.mixer.Sound:
        """Return a sound, made when it is first wanted."""
        sound = self._cache.get((kind, seat))
        if sound is None:
            rate, channels = self._format
            sound = pygame.mixer.Sound(buffer=chime(kind, seat, rate, channels))
            self._cache[kind, seat] = sound
        return sound

    def _level(self) -> None:
        """Bring what still sounds to the new volume, or end it."""
        if not self._opened:
            return
        try:
            for sound in self._cache.values():
                if self.gain:
                    sound.set_volume(self.gain)
                else:
                    sound.fadeout(FADE_MS)
        except NO_SOUND:
            self._give_up()


@contextmanager
def hushed() -> Iterator[None]:
    """Keep libraries from writing to the terminal what is missing; we say that ourselves.

    ALSA without a sound card and Wayland without a session write past Python, to the file
    descriptor. What they find wrong comes as an exception too.
    """
    if not sys.platform.startswith("linux"):
        yield
        return
    try:
        kept = os.dup(2)
    except OSError:  # the program was started without a standard error
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
