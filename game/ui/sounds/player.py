"""The player of sounds and music; without a sound device it stays silent and never fails."""

from collections.abc import Callable
from time import perf_counter

import pygame

from game.ui.sounds.kinds import GIVE_WAY, KINDS, SLOW, STEPS, Key, Kind, key_of, variants
from game.ui.sounds.mixer import NO_SOUND, VOICES, Mixer
from game.ui.sounds.music import LAYERS, Layer
from game.ui.sounds.stock import Stock, Wanted, usual

FADE_S = 1.5
STOP_MS = 30


class Band:
    """Three mixer channels that loop together, each at its own level."""

    def __init__(self) -> None:
        self._levels: dict[Layer, float] = {}  # 0 … 1, of the playing layers

    @property
    def plays(self) -> bool:
        """Whether any music is playing, however softly."""
        return bool(self._levels)

    def follow(self, wanted: set[Layer], stock: Stock, gain: float, seconds: float) -> None:
        """Fade each layer towards the wanted set, by the seconds since the last call.

        The layers start together, once all are made; when none is audible, the channels are freed.
        """
        if not self._levels:
            if wanted and self._ready(stock):
                self._begin(stock)
            return
        step = seconds / FADE_S
        for place, name in enumerate(LAYERS):
            level = self._levels[name]
            to = min(1.0, level + step) if name in wanted else max(0.0, level - step)
            if to != level:
                self._levels[name] = to
                # A fade sounds even if the level is squared, as loudness is perceived.
                pygame.mixer.Channel(VOICES + place).set_volume(to * to)
            if gain:
                stock.ready[name].set_volume(gain)
        if not any(self._levels.values()) or not gain:
            self.stop()

    def stop(self) -> None:
        """Stop, as soon as possible without a click."""
        for place, level in enumerate(self._levels.values()):
            channel = pygame.mixer.Channel(VOICES + place)
            if level:
                channel.fadeout(STOP_MS)
            else:
                channel.stop()  # SDL_mixer does not fade out what is silent
        self._levels = {}

    def _ready(self, stock: Stock) -> bool:
        missing: list[Wanted] = [name for name in LAYERS if name not in stock.ready]
        stock.want(*missing)
        return not missing

    def _begin(self, stock: Stock) -> None:
        for place, name in enumerate(LAYERS):
            channel, sound = pygame.mixer.Channel(VOICES + place), stock.ready[name]
            sound.set_volume(0.0)  # or it is audible until its channel's volume is set
            channel.play(sound, loops=-1)
            channel.set_volume(0.0)
            self._levels[name] = 0.0


FADE_MS = 30  # an abrupt stop would click
FULL_VOLUME = 100
TWICE_S = 0.025  # seconds within which a repeated sound is dropped: it would only sound harsh
PLUCKS_AT = 2  # the length of a streak that adds the plucked layer

_ONWARD = (2, 1, 1, 2, 2, 1, 2, 1, 1, 1, 2)
"""The steps from a variant to the next: of three or more none repeats, in no noticeable order."""


class Sounds:
    """The sound player; it never raises, and opens the device only for a first audible sound."""

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        self.volume = FULL_VOLUME  # 0 … 100, of sound effects
        self.music = 0  # its volume
        self._clock = clock  # in seconds
        self._mixer = Mixer()
        self._stock = Stock()
        self._band = Band()
        self._muted = False
        self._heard: dict[tuple[Kind, int], float] = {}  # when each was played last
        self._turns: dict[Kind, tuple[int, int]] = {}  # the last variant of a kind, and plays
        self._late: tuple[Key, float] | None = None  # played at a position once made
        self._pace: set[Layer] = set()  # layers reported since the last frame
        self._passed = 0.0  # the time of the last frame

    @property
    def available(self) -> bool:
        """Whether a sound device is available; assumed until the first attempt to open it."""
        return self._mixer.available

    def set_volume(self, volume: int, music: int = 0) -> None:
        """Set the volumes, clamped to 0 … 100."""
        self.volume, self.music = (min(max(one, 0), FULL_VOLUME) for one in (volume, music))
        self._level()

    @property
    def muted(self) -> bool:
        """Whether sound is muted, whatever the volume."""
        return self._muted

    @muted.setter
    def muted(self, muted: bool) -> None:
        self._muted = muted
        self._level()

    @property
    def gain(self) -> float:
        """Return the amplitude factor, 0 … 1: volume 50 sounds about half as loud."""
        return self._gain(self.volume)

    def _gain(self, volume: int) -> float:
        return 0.0 if self._muted else (volume / FULL_VOLUME) ** 2

    def play(self, kind: Kind, seat: int = 0, *, pan: float = 0.0, step: int = 0) -> None:
        """Play a sound at a seat's pitch; an unknown kind is ignored.

        ``pan`` is its position, −1 at the left edge of the window … 1 at the right one, ``step``
        its place in a rising series: in a streak, 0 … 7, or card after card of a deal.
        """
        if kind not in KINDS or self.gain == 0 or not self._open():
            return
        key = key_of(kind, seat, step)
        now, before = self._clock(), self._heard.get((kind, key.seat))
        if before is not None and now - before < TWICE_S:
            return
        self._heard[kind, key.seat] = now
        key = key._replace(variant=self._variant(kind))
        if kind in SLOW and key not in self._stock.ready:
            self._stock.want(key)
            self._late = key, pan
            return
        if kind in STEPS:
            self._stock.want(key._replace(step=min(key.step + 1, STEPS[kind] - 1)))
        self._play(key, pan)

    def pace(self, step: int = 0, *, urgent: bool = False) -> None:
        """Report the pace of a game: the length of a streak, and whether time is short.

        The music follows while this is reported anew in every frame, and is calm otherwise.
        """
        joined: tuple[tuple[Layer, bool], ...] = (("pluck", step >= PLUCKS_AT), ("pulse", urgent))
        self._pace = {name for name, joins in joined if joins}

    def pass_by(self, spare_ms: float, *, on: bool) -> None:
        """Advance by a frame: fade the music, ``on`` or off, and synthesize sounds in advance.

        It takes about ``spare_ms`` at the most, plus at most one slice.
        """
        now, pace = self._clock(), self._pace
        since, self._passed, self._pace = min(now - self._passed, 0.1), now, set()
        gain = self._gain(self.music)
        plays = on and gain > 0
        if (plays and not self._open()) or not self._mixer.opened:
            return
        wanted: set[Layer] = {"pad", *pace} if plays else set()
        try:
            if wanted or self._band.plays:
                self._band.follow(wanted, self._stock, gain, since)
            while self._clock() < now + spare_ms / 1000 and self._stock.work(*self._mixer.format):
                pass
            if self._late is not None and self._late[0] in self._stock.ready:
                late, self._late = self._late, None
                self._play(*late)
        except NO_SOUND:
            self._give_up()

    @property
    def awaited(self) -> bool:
        """Whether a sound waits to be played as soon as it is synthesized."""
        return self._late is not None

    def close(self) -> None:
        """Close the device; nothing is played from now on."""
        self._stock = Stock()
        self._mixer.close()

    def _open(self) -> bool:
        """Open the device unless that was tried; then queue the usual sounds for synthesis."""
        new = not self._mixer.opened
        if new and self._mixer.open():
            self._stock.want(*usual())
        return self._mixer.opened

    def _play(self, key: Key, pan: float) -> None:
        try:
            sound = self._stock.at_once(key, *self._mixer.format)
            sound.set_volume(self.gain)
            self._mixer.play(sound, pan, gives_way=key.kind in GIVE_WAY)
        except NO_SOUND:
            # The device was removed, or the mixer closed: the game goes on without sound.
            self._give_up()

    def _variant(self, kind: Kind) -> int:
        """Return the next variant of a kind: never the same twice in a row."""
        variant, turn = self._turns.get(kind, (0, 0))
        after = (variant + _ONWARD[turn % len(_ONWARD)]) % len(variants(kind))
        self._turns[kind] = after, turn + 1
        return variant

    def _give_up(self) -> None:
        self._mixer.give_up()
        self._stock = Stock()

    def _level(self) -> None:
        """Apply the new volume to playing sounds, or stop them."""
        if not self._mixer.opened:
            return
        try:
            for one, sound in self._stock.ready.items():
                if isinstance(one, Key):  # the band sets the volumes of layers
                    if self.gain:
                        sound.set_volume(self.gain)
                    else:
                        sound.fadeout(FADE_MS)
            if not self.music:
                self._band.stop()
                self._stock.drop(LAYERS)
        except NO_SOUND:
            self._give_up()
