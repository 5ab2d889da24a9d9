"""A desk of its own, with a window manager and a person's hands: Xvfb, openbox, xdotool."""

import os
import shutil
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp
from threading import Thread
from typing import NamedTuple

import pygame
import pytest
from processes import run_process

from game.storage.settings import Settings, save

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ("Xvfb", "openbox", "xdotool", "wmctrl")
DESKTOP = (1600, 1000)
# Without frames: xdotool counts a frame twice when it says where a window is.
OPENBOX = """\
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <theme><keepBorder>no</keepBorder></theme>
  <applications><application class="*"><decor>no</decor></application></applications>
</openbox_config>
"""
PATIENCE = 20.0  # seconds; what is waited for takes a tenth of one on an idle machine


def need_tools() -> None:
    """Skip the test where no desk can be made; the CI must make one."""
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    if missing:
        message = f"needs a real window: {', '.join(missing)} not found"
        if os.environ.get("CI") == "true":
            pytest.fail(message)
        pytest.skip(message)


def until(done: Callable[[], bool], seconds: float = PATIENCE) -> bool:
    """Wait until something is done, and tell whether it is."""
    end = time.monotonic() + seconds
    while not done():
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True


def environment(home: Path, **more: str) -> dict[str, str]:
    """Return an environment without any display, unless one is added."""
    ours = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_", "PYGAME_", "PYTHON", "XDG_", "TERCET_", "COV_")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    return {
        **kept,
        "HOME": str(home),
        "TERCET_HOME": mkdtemp(dir=home),
        "XDG_RUNTIME_DIR": str(home),
        **more,
    }


def command(*arguments: str) -> list[str]:
    """Return the command line of the program."""
    return [sys.executable, str(ROOT / "main.py"), *arguments]


class Desk:
    """A screen that nobody sees, with the screen's memory in a file."""

    def __init__(self, home: Path, display: str) -> None:
        self.home = home
        self.env = environment(home, DISPLAY=display)
        self._memory = home / "Xvfb_screen0"

    def tool(self, *words: object) -> str:
        """Run a tool on this screen and return what it says, or nothing if it fails."""
        run = run_process([str(word) for word in words], env=self.env, timeout=PATIENCE)
        return run.stdout.strip() if run.returncode == 0 else ""

    def picture(self, area: pygame.Rect) -> pygame.Surface:
        """Return what is on a part of the screen now."""
        data = self._memory.read_bytes()
        # A dump as of xwd: a head of big-endian numbers, a colour map, and lines of B, G, R, -.
        head = struct.unpack(">25I", data[:100])
        start, width, height = head[0] + 12 * head[19], head[4], head[5]
        assert (head[11], head[12]) == (32, 4 * width)
        pixels = bytearray(data[start : start + 4 * width * height])
        pixels[3::4] = b"\xff" * (width * height)
        return pygame.image.frombuffer(bytes(pixels), (width, height), "BGRA").subsurface(area)


@contextmanager
def desk(home: Path) -> Iterator[Desk]:
    """Yield a screen with a window manager at a number that is free."""
    need_tools()
    read, write = os.pipe()
    screen = f"{DESKTOP[0]}x{DESKTOP[1]}x24"
    # Without a cursor: it would be part of the pictures.
    words = ["Xvfb", "-displayfd", str(write), "-screen", "0", screen, "-fbdir", str(home)]
    started = [
        subprocess.Popen(
            [*words, "-nolisten", "tcp", "-nocursor", "-noreset"],
            env=environment(home),
            pass_fds=[write],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    ]
    os.close(write)
    try:
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        assert number, "Xvfb does not start"
        made = Desk(home, f":{number}")
        config = home / "openbox.xml"
        config.write_text(OPENBOX, encoding="utf-8")
        started.append(
            subprocess.Popen(
                ["openbox", "--sm-disable", "--config-file", str(config)],
                env=made.env,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
        )
        assert until(lambda: "Openbox" in made.tool("wmctrl", "-m")), "openbox does not start"
        yield made
    finally:
        for process in reversed(started):
            process.terminate()
            process.wait(PATIENCE)


class Place(NamedTuple):
    """Where a program runs: its data folder, how it is told of it, and how its window is found."""

    home: Path
    env: Mapping[str, str]
    search: Sequence[str] = ("--class", "^tercet$")
    patience: float = PATIENCE


class Running:
    """The program in its window, as a person at the desk sees and uses it."""

    def __init__(
        self,
        desk: Desk,
        arguments: Sequence[str] = (),
        program: Sequence[str] = (),
        settings: Settings | None = None,
        place: Place | None = None,
    ) -> None:
        self.desk = desk
        desk.tool("xdotool", "mousemove", 0, DESKTOP[1] - 1)
        if place is None:
            # A data folder of its own: what one program keeps, the next one would remember.
            folder = mkdtemp(dir=desk.home)
            place = Place(Path(folder), {"TERCET_HOME": folder})
        self._place = place
        if settings is not None:
            save(place.home, settings)
        self._said = bytearray()
        self.process = subprocess.Popen(
            [*program, *arguments] if program else command(*arguments),
            env={**desk.env, **place.env},
            cwd=desk.home,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        self._listener = Thread(target=self._listen, daemon=True)
        self._listener.start()
        self.id = ""
        until(lambda: bool(self._found()) or self.process.poll() is not None, place.patience)
        assert self._found(), f"no window: {self.said()}"
        (self.id,) = self._found()
        assert until(self._has_keyboard, place.patience), "the window does not get the keyboard"
        assert until(lambda: not self.blank(), place.patience), "the window stays blank"

    @property
    def patience(self) -> float:
        """Return for how many seconds it is waited for, at the most."""
        return self._place.patience

    def _listen(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as stream:
            while words := os.read(stream.fileno(), 1 << 16):
                self._said += words

    def _found(self) -> list[str]:
        return self.desk.tool("xdotool", "search", "--onlyvisible", *self._place.search).split()

    def _has_keyboard(self) -> bool:
        return self.desk.tool("xdotool", "getwindowfocus") == self.id

    @property
    def title(self) -> str:
        """Return what stands in the window's frame."""
        return self.desk.tool("xdotool", "getwindowname", self.id)

    @property
    def area(self) -> pygame.Rect:
        """Return where the window is on the screen, without its frame."""
        said = self.desk.tool("xdotool", "getwindowgeometry", "--shell", self.id)
        values = dict(line.split("=") for line in said.splitlines())
        return pygame.Rect(*(int(values[name]) for name in ("X", "Y", "WIDTH", "HEIGHT")))

    def picture(self) -> pygame.Surface:
        """Return what the window shows."""
        return self.desk.picture(self.area.clip((0, 0), DESKTOP))

    def blank(self) -> bool:
        """Tell whether the window shows next to nothing: fewer colours than any screen has."""
        picture = self.picture()
        w, h = picture.get_size()
        seen = {tuple(picture.get_at((x, y))) for x in range(0, w, 17) for y in range(0, h, 11)}
        return len(seen) < 40

    def key(self, *names: str) -> None:
        """Press keys, by the names that xdotool has for them."""
        assert self._has_keyboard()
        self.desk.tool("xdotool", "key", *names)

    def type(self, text: str) -> None:
        """Type letters."""
        assert self._has_keyboard()
        self.desk.tool("xdotool", "type", "--delay", 2, text)

    def click(self, x: int, y: int, button: int = 1) -> None:
        """Click in the window."""
        self.desk.tool("xdotool", "mousemove", "--window", self.id, x, y, "click", button)

    def resize(self, size: tuple[int, int]) -> None:
        """Let the window manager give the window another size, near the screen's corner."""
        self.ask_for_size(size)
        assert until(lambda: self.area.size == size), f"{self.area.size} instead of {size}"

    def ask_for_size(self, size: tuple[int, int]) -> None:
        """Ask the window manager for a size, which it need not grant."""
        self.desk.tool("wmctrl", "-i", "-r", self.id, "-e", f"0,10,10,{size[0]},{size[1]}")

    def close(self) -> None:
        """Press the cross in the window's frame."""
        self.desk.tool("wmctrl", "-i", "-c", self.id)

    def terminate(self) -> None:
        """Ask the program to end, as a system that shuts down does."""
        self.process.send_signal(signal.SIGTERM)

    def status(self) -> int | None:
        """Return with what the program ended, when it has."""
        until(lambda: self.process.poll() is not None, self._place.patience)
        return self.process.poll()

    def said(self) -> str:
        """Return all that the program wrote, which should be nothing."""
        if self.process.poll() is not None:
            self._listener.join(PATIENCE)
        return self._said.decode()


@contextmanager
def running(
    desk: Desk,
    *arguments: str,
    program: Sequence[str] = (),
    settings: Settings | None = None,
    place: Place | None = None,
) -> Iterator[Running]:
    """Yield a program, main.py if no other, at a desk; whatever happens, it is gone afterwards."""
    started = None
    try:
        started = Running(desk, arguments, program, settings, place)
        yield started
        if started.process.poll() is None:
            started.terminate()
        ended = started.status(), started.said()
        assert ended == (0, ""), f"exit status and output: {ended}"
    finally:
        if started is not None and started.process.poll() is None:
            started.process.kill()
            started.process.wait()
