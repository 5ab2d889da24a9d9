"""Playback of the music: three simultaneous layers that fade in and out."""

import pygame

from game.ui.sounds.mixer import VOICES
from game.ui.sounds.music import LAYERS, Layer
from game.ui.sounds.stock import Stock, Wanted

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
