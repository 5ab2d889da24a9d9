"""Does it sound, and is it calm where nothing can?"""

import pygame

from game.app.selftest import Watch, environment, expect
from game.ui.sounds import Sounds
from game.ui.sounds.chimes import KINDS, PENTATONIC


def sound(watch: Watch) -> str:
    """Check that every chime is made and played, and that a missing device is no error."""
    watch.at = "without a device"
    pygame.mixer.quit()
    with environment(SDL_AUDIODRIVER="none-such"):
        silent = Sounds()
        silent.play("right")
        expect(not silent.available, "a driver that does not exist was opened")
        silent.set_volume(50)
        silent.close()
    with environment(SDL_AUDIODRIVER="dummy"):
        sounds = Sounds()
        try:
            for kind in KINDS:
                for seat in range(len(PENTATONIC)):
                    watch.at = f"{kind}, seat {seat + 1}"
                    sounds.play(kind, seat)
                    expect(sounds.available, "it cannot be played")
                    expect(pygame.mixer.get_busy(), "nothing is playing")
                    pygame.mixer.stop()
        finally:
            sounds.close()
    return f"{len(KINDS) * len(PENTATONIC)} chimes played; calm without a device"
