"""The cache of finished sounds, and the synthesis of others, slice by slice."""

from collections.abc import Iterable

import pygame

from game.core.steps import run_to_end
from game.ui.sounds.chimes import making
from game.ui.sounds.kinds import KINDS, PITCHED, SEATS, STEPS, Key, variants
from game.ui.sounds.music import Layer, layer
from game.ui.sounds.waves import Making

Wanted = Key | Layer


class Stock:
    """Sounds in the format of the device, once it is open."""

    def __init__(self) -> None:
        self.ready: dict[Wanted, pygame.mixer.Sound] = {}
        self._wanted: list[Wanted] = []  # a stack: the last is made next
        self._bench: tuple[Wanted, Making] | None = None

    def want(self, *wanted: Wanted) -> None:
        """Queue sounds for synthesis before all others, the first of them first."""
        new = [one for one in wanted if one not in self.ready]
        self._wanted = [*(one for one in self._wanted if one not in new), *reversed(new)]

    def at_once(self, wanted: Wanted, rate: int, channels: int) -> pygame.mixer.Sound:
        """Return a sound, synthesized now if it is not ready."""
        if wanted not in self.ready:
            made = _start_making(wanted, rate, channels)
            self.ready[wanted] = pygame.mixer.Sound(buffer=run_to_end(made))
        return self.ready[wanted]

    def work(self, rate: int, channels: int) -> bool:
        """Synthesize a slice of the next queued sound; return whether more work is left."""
        while self._bench is None:
            if not self._wanted:
                return False
            wanted = self._wanted.pop()
            if wanted not in self.ready:  # unless it was made out of turn
                self._bench = wanted, _start_making(wanted, rate, channels)
        wanted, made = self._bench
        try:
            next(made)
        except StopIteration as end:
            self._bench = None
            self.ready[wanted] = pygame.mixer.Sound(buffer=end.value)
        return True

    def drop(self, wanted: Iterable[Wanted]) -> None:
        """Drop sounds from cache and queue."""
        gone = set(wanted)
        self.ready = {one: sound for one, sound in self.ready.items() if one not in gone}
        self._wanted = [one for one in self._wanted if one not in gone]
        if self._bench is not None and self._bench[0] in gone:
            self._bench = None


def _start_making(wanted: Wanted, rate: int, channels: int) -> Making:
    if isinstance(wanted, Key):
        return making(wanted, rate, channels)
    return layer(wanted, rate, channels)


def usual() -> list[Key]:
    """Return the sounds to synthesize in advance; streaks are included for the first seat only.

    The most frequent come first.
    """
    first = [Key(kind, 0, 0, variant) for kind in KINDS for variant in variants(kind)]
    steps = [
        Key(kind, 0, step, variant)
        for kind, many in STEPS.items()
        for step in range(1, many)
        for variant in variants(kind)
    ]
    seats = [
        Key(kind, seat, 0, variant)
        for variant in variants("choose")
        for kind in KINDS
        if kind in PITCHED and variant in variants(kind)
        for seat in range(1, SEATS)
    ]
    return [*first, *seats, *steps]
