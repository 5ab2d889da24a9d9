"""Checks of the data folder and of sound, away from the player's own data."""

from pathlib import Path
from tempfile import TemporaryDirectory

from game.app.selftest import Watch, environment, expect
from game.storage.notices import readable
from game.storage.paths import data_folder as folder_now
from game.storage.settings import FILE_NAME, Settings, load, save

SLICE_MS = 4
DAMAGED = b'\x00{"theme": '


def data_folder(watch: Watch) -> str:
    """Check that settings are saved and loaded, and that a damaged file is set aside."""
    watch.at = "a folder for the test"
    with TemporaryDirectory(prefix="tercet-") as empty:
        home = Path(empty, "data")
        with environment(TERCET_HOME=str(home)):
            folder = folder_now()
        expect(folder == home, f"the data folder is {readable(folder)}")
        watch.at = "no settings yet"
        _loads(folder, Settings())
        watch.at = "settings saved"
        wanted = Settings(theme="light", volume=30, bindings={"undo": "u"}, window=(1000, 700))
        _loads(folder, wanted, save(folder, wanted))
        watch.at = "a damaged file"
        path = folder / FILE_NAME
        path.write_bytes(DAMAGED)
        loaded = load(folder)
        expect(loaded.settings == Settings(), "it is not replaced by the defaults")
        expect(loaded.notices, "the player is not told")
        others = [other for other in folder.iterdir() if other != path]
        expect([other.read_bytes() for other in others] == [DAMAGED], "it is not set aside")
        watch.at = "settings saved after that"
        _loads(folder, wanted, save(folder, wanted))
    return "settings saved, read again, a damaged file set aside"


def _loads(folder: Path, wanted: Settings, notice: str = "") -> None:
    expect(not notice, notice)
    loaded = load(folder)
    expect(not loaded.notices, " ".join(loaded.notices))
    expect(loaded.settings == wanted, f"read as {loaded.settings}")


def sound(watch: Watch) -> str:
    """Check that sounds and music are generated and played, also without an audio device."""
    import pygame

    from game.ui.sounds.kinds import KINDS, PITCHED, SEATS
    from game.ui.sounds.player import Sounds

    watch.at = "without a device"
    pygame.mixer.quit()
    with environment(SDL_AUDIODRIVER="none-such"):
        silent = Sounds()
        silent.play("right")
        expect(not silent.available, "a driver that does not exist was opened")
        silent.set_volume(50)
        silent.close()
    with environment(SDL_AUDIODRIVER="dummy"):
        sounds, played = Sounds(), 0
        try:
            for kind in KINDS:
                for seat in range(SEATS if kind in PITCHED else 1):
                    played += 1
                    watch.at = f"{kind}, seat {seat + 1}"
                    sounds.play(kind, seat)
                    while sounds.awaited:
                        sounds.pass_by(SLICE_MS, on=False)
                    expect(sounds.available, "it cannot be played")
                    expect(pygame.mixer.get_busy(), "nothing is playing")
                    pygame.mixer.stop()
            watch.at = "music"
            sounds.set_volume(0, 100)
            while sounds.available and not pygame.mixer.get_busy():
                sounds.pass_by(SLICE_MS, on=True)
            expect(sounds.available, "it cannot be played")
        finally:
            sounds.close()
    return f"{played} sounds and music played; calm without a device"
