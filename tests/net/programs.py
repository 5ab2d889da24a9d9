"""Real programs at one table: those without a screen, and those in a window of their own desk."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

from xvfb import Running, command, desk, until

HERE = "127.0.0.1"
WINDOW = Path(__file__).resolve().parent / "told_window.py"


class Program:
    """A program without a screen, and all that it has written."""

    def __init__(self, words: Sequence[str], env: Mapping[str, str]) -> None:
        self.events: list[dict[str, Any]] = []
        self.process = subprocess.Popen(
            words,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, **env},
        )
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.endswith("\n"):  # of one that is killed, the last may be half a line
                self.events.append(json.loads(line))

    def told(self, event: str) -> list[dict[str, Any]]:
        """Return all events of a kind."""
        return [one for one in [*self.events] if one["event"] == event]

    def wait(self, event: str, seconds: float = 30) -> dict[str, Any]:
        """Return the last event of a kind, once there is one."""
        assert until(lambda: bool(self.told(event)) or not self.runs, seconds), self.events[-3:]
        self._settle()
        assert self.told(event), (event, self.process.poll(), self.events[-3:])
        return self.told(event)[-1]

    @property
    def runs(self) -> bool:
        """Tell whether it runs."""
        return self.process.poll() is None

    def _settle(self) -> None:
        if not self.runs:
            self._reader.join(10)

    def kill(self) -> None:
        """Kill it, if it runs, as a power cut does, and take what it has written."""
        self.process.kill()
        self.process.wait()
        self._settle()
        self._close()

    def end(self) -> tuple[int, str]:
        """Wait for its end, and return its status and its errors."""
        assert self.process.stderr is not None
        status = self.process.wait(60)
        self._settle()
        errors = self.process.stderr.read()
        self._close()
        return status, errors

    def stop(self) -> tuple[int, str]:
        """Ask it to end."""
        self.process.send_signal(signal.SIGTERM)
        return self.end()

    def _close(self) -> None:
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        self.process.stdout.close()
        self.process.stderr.close()


class Window:
    """A program in a window, which is looked at through its socket, and used by a person's hands.

    ``folder`` is its desk's; ``home`` is where it keeps what it keeps.
    """

    def __init__(self, running: Running, path: Path) -> None:
        self.running = running
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.settimeout(30)
        assert until(path.exists)
        self._socket.connect(str(path))
        self._lines = self._socket.makefile("rw")

    def seen(self) -> dict[str, Any]:
        """Return what there is to see."""
        self._lines.write("?\n")
        self._lines.flush()
        found: dict[str, Any] = json.loads(self._lines.readline())
        return found

    def shows(self, screen: str) -> bool:
        """Tell whether a screen is on top."""
        return bool(self.seen()["screen"] == screen)

    def click(self, *names: str) -> None:
        """Click on widgets, one after the other, as soon as they are there."""
        for name in names:
            assert until(lambda name=name: name in self.seen()["widgets"]), (name, self.seen())  # type: ignore[misc]
            self.running.click(*self.seen()["widgets"][name])

    def choose(self, name: str, number: int) -> None:
        """Choose one of several, with Tab and the arrows alone."""
        for _ in range(40):
            if self.seen()["focus"] == name:
                break
            self.running.key("Tab")
        for _ in range(40):
            now = self.seen()["chosen"][name]
            if now == number:
                return
            self.running.key("Right" if now < number else "Left")
        raise AssertionError(f"{name} is not {number}: {self.seen()}")

    def act(self, seen: dict[str, Any]) -> None:
        """Do what a person would do now, with the mouse and keys."""
        words: list[object] = []
        for name, what in seen.get("does", ()):
            if name == "key":
                words += ["key", what]
            elif name in seen["widgets"]:
                place = seen["widgets"][name]
                words += ["mousemove", "--window", self.running.id, *place, "click", what]
            else:
                return  # it is about to come
        if words:
            self.running.desk.tool("xdotool", *words)

    def play(self, seconds: float, done: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Play until it is done, and return what there is to see then."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            seen = self.seen()
            if done(seen):
                return seen
            self.act(seen)
            time.sleep(0.05)
        raise AssertionError(f"not done after {seconds} s: {self.seen()}")

    def kill(self) -> None:
        """Kill the program."""
        self.running.process.kill()
        self.running.process.wait()
        self.close()

    def close(self) -> None:
        """Look at it no more."""
        self._lines.close()
        self._socket.close()


class Table:
    """All the programs of a test, which are gone after it, whatever happens."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        self.folder, self._stack = folder, stack
        self.programs: list[Program] = []
        self._windows = 0

    def program(self, *arguments: str, home: str = "home") -> Program:
        """Start a program without a screen."""
        (self.folder / home).mkdir(exist_ok=True)
        return self.start(command(*arguments), {"TERCET_HOME": str(self.folder / home)})

    def start(self, words: Sequence[str], env: Mapping[str, str]) -> Program:
        """Start a program without a screen, whatever it is."""
        self.programs.append(Program(words, env))
        return self.programs[-1]

    def window(self, *arguments: str, home: str) -> Window:
        """Open a program in a window, on a desk of its own."""
        self._windows += 1
        room = self.folder / f"desk{self._windows}"
        for folder in (room, self.folder / home):
            folder.mkdir(exist_ok=True)
        # Paths of sockets are short.
        path = Path(f"/tmp/tercet-{os.getpid()}-{self._windows}-{time.monotonic_ns() % 10**9}")
        made = self._stack.enter_context(desk(room))
        words = [sys.executable, str(WINDOW), str(path), str(self.folder / home)]
        running = Running(made, arguments, words)
        self._stack.callback(path.unlink, missing_ok=True)
        self._stack.callback(running.process.wait)
        self._stack.callback(running.process.kill)
        return Window(running, path)


@contextmanager
def programs(folder: Path) -> Iterator[Table]:
    """Yield a place for programs; whatever happens, they are gone afterwards."""
    with ExitStack() as stack:
        table = Table(folder, stack)
        try:
            yield table
        finally:
            for one in table.programs:
                one.kill()


def host_words(mode: str, seats: int, *more: str) -> tuple[str, ...]:
    """Return the words of a command that hosts a table."""
    return ("host", "--address", HERE, "--mode", mode, "--seats", str(seats), *more)


def join_words(code: str, name: str, level: int = 5) -> tuple[str, ...]:
    """Return the words of a command that plays at a table."""
    return ("join", code, "--level", str(level), "--name", name, "--games", "1")
