"""Where the player's data is."""

import subprocess
import sys
from pathlib import Path

import platformdirs
import pytest

from game.storage.paths import FolderError, data_folder, ensure


def test_the_environment_moves_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERCET_HOME", str(tmp_path / "here"))
    assert data_folder() == tmp_path / "here"


def test_a_relative_folder_stays_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TERCET_HOME", "here")
    folder = data_folder()
    monkeypatch.chdir(tmp_path.parent)
    assert folder == tmp_path / "here"


@pytest.mark.parametrize("home", [None, ""])
def test_the_platform_says_where_else(home: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TERCET_HOME", raising=False)
    if home is not None:
        monkeypatch.setenv("TERCET_HOME", home)
    assert data_folder() == platformdirs.user_data_path("tercet", appauthor=False)
    assert data_folder().is_absolute()


@pytest.mark.parametrize("is_packed", [False, True])
@pytest.mark.parametrize("is_portable", [False, True])
def test_a_portable_program_has_the_folder_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_packed: bool, is_portable: bool
) -> None:
    monkeypatch.delenv("TERCET_HOME")
    monkeypatch.setattr("sys.executable", str(tmp_path / "tercet.exe"))
    monkeypatch.setattr("sys.frozen", is_packed, raising=False)
    if is_portable:
        (tmp_path / "portable").touch()
    beside = data_folder() == tmp_path / "data"
    assert beside == (is_packed and is_portable)


def test_asking_makes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERCET_HOME", str(tmp_path / "a" / "b"))
    data_folder()
    assert list(tmp_path.iterdir()) == []


def test_the_folder_is_made_on_demand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERCET_HOME", str(tmp_path / "a" / "b"))
    assert ensure() == ensure() == tmp_path / "a" / "b"
    assert (tmp_path / "a" / "b").is_dir()


def test_another_folder_is_made_on_demand(tmp_path: Path) -> None:
    assert ensure(tmp_path / "c").is_dir()


@pytest.mark.parametrize("below", [".", "deeper"])
def test_what_cannot_be_a_folder_is_named(below: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"mine")
    with pytest.raises(FolderError, match="file"):
        ensure(tmp_path / "file" / below)
    assert (tmp_path / "file").read_bytes() == b"mine"


def test_this_room_does_not_load_pygame() -> None:
    code = "import sys, game.storage.settings; sys.exit('pygame' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True, cwd=Path(__file__).parents[2])
