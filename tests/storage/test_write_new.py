"""New files for the player: under a name of their own, whole or not at all."""

import errno
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from game.storage import paths
from game.storage.paths import FolderError, exports_folder, write_new


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("TERCET_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def test_nothing_is_overwritten(home: Path) -> None:
    written = [write_new("pairs", ".csv", str(number).encode()) for number in range(3)]
    folder = home / paths.EXPORTS
    assert written == [folder / name for name in ("pairs.csv", "pairs-2.csv", "pairs-3.csv")]
    assert [path.read_text() for path in written] == ["0", "1", "2"]


def test_a_name_that_another_program_takes_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    free = paths.free_path
    stolen: list[Path] = []

    def slow(folder: Path, stem: str, suffix: str) -> Path:
        path = free(folder, stem, suffix)
        if not stolen:
            path.write_text("theirs")
            stolen.append(path)
        return path

    monkeypatch.setattr(paths, "free_path", slow)
    path = write_new("pairs", ".csv", b"ours")
    assert path.name == "pairs-2.csv"
    assert stolen[0].read_text() == "theirs"


def test_a_link_that_leads_nowhere_is_not_followed() -> None:
    folder = exports_folder()
    (folder / "pairs.csv").symlink_to(folder / "gone")
    assert write_new("pairs", ".csv", b"x").name == "pairs-2.csv"
    assert not (folder / "gone").exists()


def test_a_file_that_cannot_be_finished_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = Path.open

    class Full:
        def __init__(self, file: Any) -> None:
            self.file = file

        def __enter__(self) -> "Full":
            return self

        def __exit__(self, *_: object) -> None:
            self.file.close()

        def writelines(self, pieces: Sequence[bytes]) -> None:
            self.file.write(pieces[0][:1])
            raise OSError(errno.ENOSPC, "No space left on device")

    def full(path: Path, mode: str) -> Any:
        return Full(opened(path, mode))

    monkeypatch.setattr(Path, "open", full)
    with pytest.raises(OSError, match="No space left"):
        write_new("pairs", ".csv", b"data")
    assert list(exports_folder().iterdir()) == []


def test_a_folder_that_cannot_be_made(home: Path) -> None:
    home.mkdir()
    (home / paths.EXPORTS).write_text("in the way")
    with pytest.raises(FolderError, match="is not a folder"):
        write_new("pairs", ".csv", b"data")


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="every folder can be written to")
def test_a_folder_that_is_read_only() -> None:
    folder = exports_folder()
    folder.chmod(0o500)
    try:
        with pytest.raises(PermissionError):
            write_new("pairs", ".csv", b"data")
    finally:
        folder.chmod(0o700)
