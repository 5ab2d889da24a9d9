"""The player of the sounds; without a sound device it is silent, and never in the way."""

from collections.abc import Callable
from time import perf_counter

import pygame

from game.ui.sounds.chimes import chime
from game.ui.sounds.kinds import GIVE_WAY, KINDS, VARIANTS, Key, Kind, key_of
from game.ui.sounds.mixer import NO_SOUND, Mixer

FADE_MS = 30  # stopping at once would click
FULL_VOLUME = 100
TWICE_S = 0.025  # within which a sound heard twice is one sound, only harsh


class Sounds:
    """Play sounds. Nothing here raises, and nothing is opened before something is to be heard."""

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        self.volume = FULL_VOLUME  # 0 … 100
        self._clock = clock  # in seconds
        self._mixer = Mixer()
        self._muted = False
        self._cache: dict[Key, pygame.mixer.Sound] = {}
        self._heard: dict[tuple[Kind, int], float] = {}  # when each was played last
        self._variant: dict[Kind, int] = {}

    @property
    def available(self) -> bool:
        """Tell whether there is a sound device, as far as anybody has tried."""
        return self._mixer.available

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

    def play(self, kind: Kind, seat: int = 0, *, pan: float = 0.0, step: int = 0) -> None:
        """Play a sound at a seat's pitch; a kind that there is not is not heard.

        ``pan`` is its place, −1 at the left edge of the window … 1 at the right one, ``step`` how
        far it has climbed: in a streak, 0 … 7, or card after card of a deal.
        """
        if kind not in KINDS or self.gain == 0 or not self._mixer.open():
            return
        key = key_of(kind, seat, step)
        now, before = self._clock(), self._heard.get((kind, key.seat))
        if before is not None and now - before < TWICE_S:
            return
        self._heard[kind, key.seat] = now
        try:
            sound = self._sound(key._replace(variant=self._next_variant(kind)))
            sound.set_volume(self.gain)
            self._mixer.play(sound, pan, gives_way=kind in GIVE_WAY)
        except NO_SOUND:
            # The device went, or somebody closed the mixer: a game goes on without.
            self._give_up()

    def close(self) -> None:
        """Let the device go; nothing is played from now on."""
        self._cache.clear()
        self._mixer.close()

    def _next_variant(self, kind: Kind) -> int:
        """Return which of its variants a kind is heard in now: never the same twice running."""
        many = VARIANTS.get(kind, 1)
        # By steps of 1, 2, 1, 1, 2 … of four: an order that nobody hears.
        turn = self._variant.get(kind, 0)
        self._variant[kind] = turn + 1
        return _ORDER[turn % len(_ORDER)] % many

    def _give_up(self) -> None:
        self._mixer.give_up()
        self._cache.clear()

    def _sound(self, key: Key) -> pygame.mixer.Sound:
        """Return a sound, made when it is first wanted."""
        sound = self._cache.get(key)
        if sound is None:
            sound = pygame.mixer.Sound(buffer=chime(key, *self._mixer.format))
            self._cache[key] = sound
        return sound

    def _level(self) -> None:
        """Bring what still sounds to the new volume, or end it."""
        if not self._mixer.opened:
            return
        try:
            for sound in self._cache.values():
                if self.gain:
                    sound.set_volume(self.gain)
                else:
                    sound.fadeout(FADE_MS)
        except NO_SOUND:
            self._give_up()


_ORDER = (0, 2, 1, 3, 0, 1, 3, 2, 0, 3, 1, 2, 3, 0, 1, 2, 1, 3, 2)
"""Variants without two alike running, also where it begins anew; nobody hears the order."""
