"""What a person has written somewhere: only there, and never in place of what is no file."""

import os
import socket
import stat
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app.cli import run
from game.storage import files
from game.storage.settings import FILE_NAME, Settings, save

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no such files")
DATA = b"x" * 200_000  # more than a pipe holds


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("TERCET_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    yield tmp_path
    left = [path.name for path in tmp_path.rglob("*.tmp")]
    assert left == []


def read_from(pipe: Path) -> tuple[threading.Thread, list[bytes]]:
    found: list[bytes] = []
    reader = threading.Thread(target=lambda: found.append(pipe.read_bytes()), daemon=True)
    reader.start()
    return reader, found


@pytest.mark.parametrize("through_link", [False, True])
def test_a_pipe_is_written_into(folder: Path, *, through_link: bool) -> None:
    pipe = path = folder / "pipe"
    os.mkfifo(pipe)
    if through_link:
        path = folder / "link"
        path.symlink_to(pipe)
    reader, found = read_from(pipe)
    files.write(path, DATA)
    reader.join(10)
    assert found == [DATA]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_a_terminal_is_written_into(folder: Path) -> None:
    main, side = os.openpty()
    path = folder / "link"
    path.symlink_to(os.ttyname(side))
    try:
        files.write(path, b"hello")
        assert os.read(main, 100) == b"hello"
        assert stat.S_ISCHR(path.stat().st_mode)
        with pytest.raises(OSError, match="no plain file"):
            files.replace(path, b"hello")
    finally:
        os.close(main)
        os.close(side)


@pytest.mark.parametrize("write", [files.write, files.replace])
def test_a_link_is_followed(folder: Path, write: object) -> None:
    assert callable(write)
    (folder / "real").mkdir()
    target = folder / "real" / "file"
    target.write_bytes(b"old")
    (folder / "middle").symlink_to("real/file")
    (folder / "link").symlink_to("middle")
    write(folder / "link", b"new")
    assert target.read_bytes() == b"new"
    assert (folder / "link").is_symlink()
    assert (folder / "middle").is_symlink()
    assert not target.is_symlink()


def test_a_link_to_nothing_makes_what_it_leads_to(folder: Path) -> None:
    (folder / "link").symlink_to("later")
    files.write(folder / "link", b"new")
    assert (folder / "later").read_bytes() == b"new"
    assert (folder / "link").is_symlink()


def test_what_can_hold_nothing_is_refused_and_stays(folder: Path) -> None:
    (folder / "folder").mkdir()
    (folder / "round").symlink_to("round")
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind("socket")
        for name in ("folder", "socket", "round", "folder/..", "socket/x"):
            for write in (files.write, files.replace):
                with pytest.raises(OSError, match=r".") as refusal:
                    write(folder / name, b"new")
                assert refusal.value.strerror
        assert stat.S_ISSOCK((folder / "socket").lstat().st_mode)
    assert (folder / "round").is_symlink()


def test_only_its_own_old_leftovers_are_removed(folder: Path) -> None:
    old = time.time() - 2 * files.STALE_SECONDS
    theirs = ["notes.1.tmp", "x.0123abcd.tmp", "*.backup.tmp", "*.0123abcd.tmp.tmp"]
    for name in (*theirs, "*.0123abcd.tmp"):
        (folder / name).write_text("")
        os.utime(folder / name, (old, old))
    files.write(folder / "*", b"new")
    assert sorted(os.listdir(folder)) == sorted(["*", *theirs])
    for name in theirs:
        (folder / name).unlink()


def test_settings_that_are_a_link_stay_one(folder: Path) -> None:
    (folder / "home").mkdir()
    (folder / "dotfiles.json").write_text("{}")
    (folder / "home" / FILE_NAME).symlink_to(folder / "dotfiles.json")
    assert save(folder / "home", Settings(theme="light")) == ""
    assert "light" in (folder / "dotfiles.json").read_text()
    assert (folder / "home" / FILE_NAME).is_symlink()


COMMANDS = [
    ["export", "--all", "FILE"],
    ["pairs", "--csv", "FILE"],
    ["pairs", "--svg", "FILE"],
    ["pairs", "--png", "FILE", "--side", "320"],
]


@pytest.mark.heavy
@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: " ".join(command[:2]))
def test_the_commands_write_into_pipes_and_refuse_the_rest(
    command: list[str], folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def told(name: str) -> tuple[int, str]:
        status = run([name if part == "FILE" else part for part in command])
        return status, capsys.readouterr().err

    os.mkfifo("pipe")
    reader, found = read_from(folder / "pipe")
    assert told("pipe") == (0, "")
    reader.join(10)
    assert len(found[0]) > 20
    assert stat.S_ISFIFO(os.stat("pipe").st_mode)
    os.mkdir("folder")
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind("socket")
        for name in ("folder", "socket", ".", "/", ""):
            status, error = told(name)
            assert status == 2
            assert error.startswith("tercet: cannot write ")
            assert error.count("\n") == 1
        assert stat.S_ISSOCK(os.stat("socket").st_mode)
