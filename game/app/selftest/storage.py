"""Checks of the data folder and of sound, away from the player's own data."""

from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from game.app.selftest import Watch, environment, expect
from game.games import GAMES
from game.play.opening import Opening
from game.play.session import Session
from game.storage.notices import readable
from game.storage.paths import data_folder as folder_now
from game.storage.settings import Settings, load, save
from game.storage.store import Store

SLICE_MS = 4


def data_folder(watch: Watch) -> str:
    """Check that settings and games are saved, and read again."""
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
        watch.at = "a game saved"
        _stores(folder)
    return "settings and a game saved, read again"


def _loads(folder: Path, wanted: Settings, notice: str = "") -> None:
    expect(not notice, notice)
    loaded = load(folder)
    expect(not loaded.notices, " ".join(loaded.notices))
    expect(loaded.settings == wanted, f"read as {loaded.settings}")


def _stores(folder: Path) -> None:
    """Save a game with a move, and read it from the file."""
    rules = next(iter(GAMES.values()))
    opening = Opening(rules.key, rules.default_options(), "self-test")
    session = Session(rules, opening.options, opening.seed, 1)
    session.submit(0, rules.moves(session.state, 0)[0], 1000)
    store = Store(folder)
    number = store.begin(replace(opening, deal=session.deal), started=0)
    store.append(number, 0, session.log)
    expect(store.keeps and not store.unsaved, "it is in memory only")
    store.close()
    store = Store(folder)
    try:
        expect(store.numbers() == [number], f"the games are {store.numbers()}")
        expect(store.load(number).entries == session.log, "it is another one")
    finally:
        store.close()


def sound(watch: Watch) -> str:
    """Check that a sound and music are played, and that without an audio device all is calm."""
    import pygame

    from game.ui.sounds.player import Sounds

    watch.at = "without a device"
    pygame.mixer.quit()
    with environment(SDL_AUDIODRIVER="none-such"):
        silent = Sounds()
        silent.play("right")
        expect(not silent.available, "a driver that does not exist was opened")
        silent.close()
    with environment(SDL_AUDIODRIVER="dummy"):
        sounds = Sounds()
        try:
            watch.at = "a sound"
            sounds.play("right")
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
    return "a sound and music played; calm without a device"
