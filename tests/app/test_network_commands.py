"""The commands "host" and "join": real programs that play with each other."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from commands import ran

from game.app.cli import network

ROOT = Path(__file__).resolve().parents[2]
SHORT = ("--option", "ends=claims", "--option", "target=1")
HOST = ("host", "--address", "127.0.0.1")


class Program:
    """A program that runs, and the events that it writes."""

    def __init__(self, home: Path, *arguments: str, most_kb: int | None = None) -> None:
        """Run one; ``most_kb`` has no file of it grow beyond that, as if the disk were full."""
        command = [sys.executable, str(ROOT / "main.py"), *arguments]
        if most_kb is not None:
            command = ["bash", "-c", f'ulimit -f {most_kb}; exec "$@"', "bash", *command]
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "TERCET_HOME": str(home)},
        )

    def until(self, event: str) -> dict[str, Any]:
        """Return the next event of that kind."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            told: dict[str, Any] = json.loads(line)
            if told["event"] == event:
                return told
        raise AssertionError(f"no {event}: {self.ended()}")

    def ended(self) -> tuple[int, str]:
        """Wait for its end, and return its status and its errors."""
        _, errors = self.process.communicate(timeout=60)
        return self.process.returncode, errors


@contextmanager
def programs() -> Iterator[list[Program]]:
    running: list[Program] = []
    try:
        yield running
    finally:
        for one in running:
            one.process.kill()
            one.process.communicate()


@pytest.mark.slow
def test_programs_play_a_game_to_the_same_end(tmp_path: Path) -> None:
    with programs() as running:
        host = Program(tmp_path, *HOST, *SHORT, "--computers", "5", "--seats", "3", "--games", "1")
        running.append(host)
        code = host.until("open")["code"]
        for name in ("Bob", "Cy"):
            joined = Program(tmp_path, "join", code, "--level", "5", "--name", name, "--games", "1")
            running.append(joined)
        ends = [one.until("over") for one in running]
        assert len({tuple(end["digests"]) for end in ends}) == 1
        assert sum(ends[0]["scores"]) >= 0
        assert [one.ended() for one in running] == [(0, "")] * 3


@pytest.mark.heavy
def test_a_host_that_is_told_to_end_keeps_the_game(tmp_path: Path) -> None:
    with programs() as running:
        host = Program(tmp_path, *HOST, "--game", "triangle", "--computers", "5", "--seed", "mine")
        running.append(host)
        asked = ("join", host.until("open")["code"], "--name", "Zoë")
        killed = Program(tmp_path, *asked)
        running.append(killed)
        host.until("entry")
        killed.process.kill()
        joined = Program(tmp_path, *asked)  # who has only the name of a seat watches for a while
        running.append(joined)
        assert joined.until("began")["seats"] == []
        host.process.send_signal(signal.SIGTERM)
        assert host.until("closed")
        assert host.ended() == (0, "")
        assert joined.until("left")["why"] == "The host has closed the table."
        assert joined.ended() == (0, "")
        kept = Program(tmp_path, "export", "1", str(tmp_path / "kept.json"))
        running.append(kept)
        assert kept.ended() == (0, "")
        resumed = Program(tmp_path, *HOST, "--resume", "1", "--games", "1")
        running.append(resumed)
        code = resumed.until("open")["code"]
        back = Program(tmp_path, "join", code, "--name", "Zoë", "--level", "5")
        running.append(back)
        assert resumed.until("on")
        entry = resumed.until("entry")
        resumed.process.send_signal(signal.SIGTERM)
        assert resumed.ended() == (0, "")
        again = Program(tmp_path, "export", "--all", str(tmp_path / "again.json"))
        running.append(again)
        assert again.ended() == (0, "")
    (longer,) = json.loads((tmp_path / "again.json").read_text())["sessions"]
    (session,) = json.loads((tmp_path / "kept.json").read_text())["sessions"]
    assert session["seed"] == "mine-1-1"
    assert session["names"] == ["Zoë", "Sharp"]
    assert session["log"]
    assert longer["log"][: len(session["log"])] == session["log"]
    assert [entry["at_ms"], entry["seat"], entry["action"]] in longer["log"]


@pytest.mark.heavy
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
def test_many_tables_raise_the_limit_of_open_files_or_say_that_it_is_too_low(
    tmp_path: Path,
) -> None:
    words = f"exec {sys.executable} {ROOT / 'main.py'} {' '.join(HOST)} --tables 60 --port 0"
    for most, told in ((400, 60), (100, 0)):
        limited = f"ulimit -Sn 40; ulimit -Hn {most}; {words}"
        with subprocess.Popen(
            ["bash", "-c", limited],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "TERCET_HOME": str(tmp_path)},
        ) as host:
            assert host.stdout is not None
            assert host.stderr is not None
            opened = [json.loads(host.stdout.readline())["event"] for _ in range(told)]
            assert opened == ["open"] * told
            if told:
                host.terminate()
                assert host.stderr.read() == ""
            else:
                assert "60 tables may take 244 open files, and the system gives 100" in (
                    host.stderr.readline()
                )
                host.terminate()


def test_a_system_without_limits_of_files_has_none_to_raise(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(network, "resource", None)  # as on Windows
    network._open_files(1000, 6)
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("host", "--game", "chess"), "GAME takes"),
        (("host", "--mode", "war"), "--mode takes table, race, got 'war'"),
        (("host", "--seats", "7"), "--seats takes 2 to 6, got '7'"),
        (("host", "--seats", "2", "--computers", "3,3"), "--computers takes levels of 1 at"),
        (("host", "--computers", "9"), "--computers takes 1 to 5, got '9'"),
        (("host", "--tables", "0"), "--tables takes 1 to"),
        (("host", "--port", "70000"), "--port takes 0 to"),
        (("host", "--secret", "1"), "--secret: Type the last five"),
        (("host", "--code", "0000"), "--code: "),
        (("host", "--option", "size=5"), "--option takes"),
        (("host", "--address", "203.0.113.1"), "cannot listen there"),
        (("host", "--address", ""), "--address takes four numbers, as 192.168.0.2, got ''"),
        (("host", "--address", "localhost"), "--address takes four numbers"),
        (
            ("host", "--address", "\udcff"),
            r"--address takes four numbers, as 192.168.0.2, got '\udcff'",
        ),
        (("host", "--game", ""), "GAME takes"),
        (("host", "--computers", ","), "--computers takes 1 to 5, got ''"),
        (("host", "--computers", "1,"), "--computers takes 1 to 5, got ''"),
        (("host", "--name", " "), "--name takes a text with something to show"),
        (("host", "--game", "triangle", "--option", "play=duel", "--mode", "race"), "seats takes"),
        (("host", "--resume", "77"), "--resume 77: "),
        (("host", "--resume", "1", "--tables", "2"), "--resume has one table"),
        (("join", "0000"), "CODE: "),
        (("join", "3Z00-002P-X1J-00000", "--level", "1,2"), "--level takes"),
        (("join", "3Z00-002P-X1J-00000", "--name", " "), "--name takes"),
        (("join",), "CODE"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(arguments: tuple[str, ...], says: str) -> None:
    status, out, err = ran(*arguments)
    assert (status, out) == (2, "")
    assert says in err
    assert err.count("\n") == 1


def nowhere(home: Path) -> Path:
    """Return a folder that cannot be made."""
    home.write_bytes(b"")
    return home / "below"


@pytest.mark.heavy
def test_join_without_a_folder_says_first_that_there_is_no_table(tmp_path: Path) -> None:
    with programs() as running:
        running.append(Program(nowhere(tmp_path / "file"), "join", "3Z00-0020-018-00000"))
        status, errors = running[0].ended()
    assert status == 1
    assert errors.startswith("tercet: No answer.")
    assert errors.count("\n") == 1


@pytest.mark.heavy
@pytest.mark.parametrize("mode", ["table", "race"])
def test_what_cannot_be_saved_is_told_once_and_by_the_status(mode: str, tmp_path: Path) -> None:
    with programs() as running:
        home = nowhere(tmp_path / "file")
        options = (*SHORT, "--mode", mode, "--games", "1", "--computers", "5")
        running.append(Program(home, *HOST, *options))
        code = running[0].until("open")["code"]
        running.append(Program(home, "join", code, "--level", "5", "--games", "1"))
        for one in running:
            one.until("over")
        ends = [one.ended() for one in running]
    # Of a game at one table nothing is kept where a computer joins.
    assert [status for status, _ in ends] == [4, 4 if mode == "race" else 0]
    for _, errors in ends:
        assert errors.startswith("tercet: Games can’t be saved in ")
        assert errors.count("\n") == 1


@pytest.mark.heavy
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
def test_a_disk_that_fills_up_during_a_game_is_told_once_and_by_the_status(tmp_path: Path) -> None:
    with programs() as running:
        listed = Program(tmp_path, "export")  # so that there is a store
        running.append(listed)
        assert listed.ended() == (0, "")
        # What SQLite keeps beside the store has room in that, and a game in its log has not.
        host = Program(tmp_path, *HOST, *SHORT, "--games", "1", most_kb=32)
        running.append(host)
        code = host.until("open")["code"]
        joined = Program(tmp_path, "join", code, "--level", "5", "--name", "Bob")
        other = Program(tmp_path, "join", code, "--level", "5", "--name", "Cy")
        running += [joined, other]
        ends = [one.until("over") for one in (host, joined, other)]
        assert len({tuple(end["digests"]) for end in ends}) == 1
        status, errors = host.ended()
    assert status == 4
    assert errors.startswith("tercet: Games can’t be saved in ")
    assert errors.count("\n") == 1


@pytest.mark.heavy
def test_who_finds_no_table_hears_so() -> None:
    status, out, err = ran("join", "3Z00-0020-018-00000")
    assert (status, out) == (1, "")
    assert err.startswith("tercet: No answer.")
