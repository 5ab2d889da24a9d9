"""build/sounds.py: every sound as a file to listen to."""

import wave
from pathlib import Path

import pytest
import sounds

from game.core.steps import run_to_end
from game.ui.sounds.chimes import making
from game.ui.sounds.kinds import Key


def test_sounds_are_written_as_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sounds, "LAYERS", ())
    monkeypatch.setattr(sounds, "KINDS", ("flick", "count"))
    sounds.main(tmp_path / "new")
    names = {path.stem for path in (tmp_path / "new").iterdir()}
    assert len(names) == 13 * 4 + 1
    with wave.open(str(tmp_path / "new" / "count-0-0.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 22050)
        assert file.readframes(file.getnframes()) == run_to_end(making(Key("count"), 22050))
