"""The sound device: channels, stereo positions, and priorities."""

import math

import pygame

from game.ui.sounds.music import LAYERS
from game.ui.sounds.quiet_stderr import silence_stderr

# The sounds hold nothing above 10 kHz, so they are made at half the usual rate, in a quarter of
# the time that 44.1 kHz in stereo would take; SDL brings them to what the device wants. 256
# samples at this rate are the 12 ms that 512 are at the usual one.
RATE = 22050
CHANNELS = 2
BUFFER = 256
SIGNED_16 = -16  # SDL_mixer's value for signed 16 bits

VOICES = 16  # simultaneous channels, besides the layers of the music
WIDTH = 0.7  # the stereo position of the window's edges, as a share of full left or right

# ``NotImplementedError`` is how pygame answers if it was built without its mixer.
NO_SOUND = (pygame.error, NotImplementedError, OSError)


class Mixer:
    """The sound device, opened on first use; without a device, nothing here raises."""

    def __init__(self) -> None:
        self.opened = False
        self.closed = False  # for good
        self.available = True  # assumed until the first attempt to open the device
        self.format = (RATE, CHANNELS)  # once it is open
        self._gives_way = [False] * VOICES
        self._began = [0] * VOICES  # sequence numbers of the last sounds
        self._played = 0

    def open(self) -> bool:
        """Open the device unless that was tried before; return whether it is available."""
        if self.opened or self.closed:
            return self.opened
        try:
            with silence_stderr():
                pygame.mixer.init(RATE, SIGNED_16, CHANNELS, BUFFER, allowedchanges=0)
            # Another part of the program may have opened it before, in another format.
            rate, bits, channels = pygame.mixer.get_init() or (0, 0, 0)
            if bits == SIGNED_16:
                pygame.mixer.set_num_channels(VOICES + len(LAYERS))
        except NO_SOUND:
            self.give_up()
            return False
        if bits != SIGNED_16:
            self.give_up()
            return False
        self.format = (rate, channels)
        self.opened = True
        return True

    def give_up(self) -> None:
        """Stay silent for good: to retry at every card would make each of them late."""
        self.available = self.opened = False
        self.closed = True

    def close(self) -> None:
        """Close the device, for good."""
        self.closed = True
        if self.opened:
            self.opened = False
            pygame.mixer.quit()

    def play(self, sound: pygame.mixer.Sound, pan: float, *, gives_way: bool) -> None:
        """Play a sound at a stereo position, from −1, the left edge of the window, to 1, the right.

        A sound that gives way is dropped, or cut off, when all channels are busy.
        """
        voice = self._voice(gives_way=gives_way)
        if voice is None:
            return
        channel = pygame.mixer.Channel(voice)
        channel.play(sound)
        channel.set_volume(*sides(pan))
        self._played += 1
        self._gives_way[voice], self._began[voice] = gives_way, self._played

    def _voice(self, *, gives_way: bool) -> int | None:
        """Return a free channel, or the channel of the oldest sound with low priority."""
        voices = range(VOICES)
        free = next((v for v in voices if not pygame.mixer.Channel(v).get_busy()), None)
        if free is not None or gives_way:
            return free
        return min(voices, key=lambda v: (not self._gives_way[v], self._began[v]))


def sides(pan: float) -> tuple[float, float]:
    """Return the left and right volumes of a stereo position, at constant power."""
    angle = (WIDTH * min(max(pan, -1.0), 1.0) + 1) * math.pi / 4
    return math.cos(angle), math.sin(angle)
