"""Tercet for Windows under Wine: its commands, its windows, and what may differ from Linux."""

import importlib.util
import json
import os
import re
import shutil
import sys
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
import wine
from frozen import ROOT
from pilot import Pilot
from processes import locked, run_process
from twin import STILL, Twin
from xvfb import Desk, Place, Running, until

from game.games import GAMES
from game.play.opening import Opening
from game.play.session import Session
from game.storage.store import Store
from game.ui.setups import Setup

NEEDED = ("wine", "makensis")
WINDOWED = replace(STILL, speed=0, show_clock=False)
PATIENCE = 90.0  # seconds: what is waited for takes two on an idle machine
DOT = 8
"""Pixels: Wine draws the dots of some letters a shade differently, and nothing else."""
WIDE = "80"
"""Letters: of a console."""
HEAD = 70
"""Pixels: the line of messages over a table."""


def windows_path(path: Path) -> str:
    """Return a path of this machine as programs under Wine have it."""
    return "Z:" + str(path).replace("/", "\\")


def alike(ours: pygame.Surface, real: pygame.Surface) -> bool:
    """Tell whether two pictures differ in no spot larger than the dot of a letter."""
    same = pygame.mask.from_threshold(real.convert(24), (0, 0, 0), (1, 1, 1, 255), ours.convert(24))
    same.invert()
    return all(max(spot.size) <= DOT for spot in same.get_bounding_rects())


def alike_below_head(ours: pygame.Surface, real: pygame.Surface) -> bool:
    """Tell the same of what is below the head, where a table says how long a find took."""
    area = ours.get_rect()
    area.top, area.height = HEAD, area.height - HEAD
    return alike(ours.subsurface(area), real.subsurface(area))


def built(base: Path) -> Path:
    """Return a folder with what is made for Windows, which is made once for a test run."""
    if made := os.environ.get("TERCET_WINDOWS"):
        return Path(made).absolute()
    for tool in NEEDED:
        if shutil.which(tool) is None:
            pytest.skip(f"{tool} is not here")
    if importlib.util.find_spec("PyInstaller") is None:
        pytest.skip('PyInstaller is not installed: pip install -e ".[build]"')
    folder = base / "windows"
    with locked(base / "windows.lock"):
        if not folder.exists():
            run = run_process([sys.executable, ROOT / "build" / "windows.py", "--dist", folder])
            assert run.returncode == 0, run.stderr
    return folder


class Windows:
    """A Windows of its own, with a desk and a folder that has Tercet in it."""

    def __init__(self, prefix: Path, room: Desk, program: Path) -> None:
        self.prefix, self.room, self.program = prefix, room, program

    @property
    def command(self) -> list[str]:
        """Return the words that start Tercet in a console."""
        return ["wine", str(self.program / "tercet.com")]

    def env(self, home: Path) -> dict[str, str]:
        """Return what is in the environment of a program whose data lies in a folder."""
        own = {"WINEPREFIX": str(self.prefix), "TERCET_HOME": windows_path(home)}
        screen = {"DISPLAY": self.room.env["DISPLAY"], "SDL_AUDIODRIVER": "dummy", "COLUMNS": WIDE}
        return {**wine.QUIET, **own, **screen}

    def run_program(self, *words: str, folder: Path | None = None) -> tuple[int, str]:
        """Run any program to its end, without TERCET_HOME, and return its status and output."""
        env = wine.environment(self.prefix, self.env(self.prefix))
        del env["TERCET_HOME"]
        run = run_process(["wine", *words], env=env, input="", cwd=folder)
        return run.returncode, run.stdout.replace("\r\n", "\n")

    def run_tercet(
        self, home: Path, *arguments: str, given: str = "", folder: Path | None = None
    ) -> tuple[int, str, str]:
        """Run a command to its end, and return its status, output and errors."""
        env = wine.environment(self.prefix, self.env(home))
        run = run_process([*self.command, *arguments], env=env, input=given, cwd=folder)
        return run.returncode, run.stdout, run.stderr

    def output(self, home: Path, *arguments: str, folder: Path | None = None) -> str:
        """Return what a command writes that ends well, and complains of nothing."""
        status, out, err = self.run_tercet(home, *arguments, folder=folder)
        assert (status, err) == (0, ""), (status, out, err)
        return out

    @contextmanager
    def window(self, home: Path, *arguments: str) -> Iterator[Running]:
        """Yield Tercet in its window, which is closed as from the task bar if it is still there."""
        home.mkdir(exist_ok=True)
        place = Place(home, self.env(home), ("--name", "^Tercet$"), PATIENCE)
        program = ["wine", str(self.program / "tercet.exe")]
        found = Running(self.room, arguments, program, WINDOWED, place)
        try:
            yield found
            if found.process.poll() is None:
                found.close()
                assert (found.status(), found.said()) == (0, "")
        finally:
            found.process.kill()
            found.process.wait()

    def twin(
        self, program: Running, folder: Path, setup: Setup | None = None, kept: Path | None = None
    ) -> Twin:
        """Return a pilot beside a window that has just opened, once that takes keys and clicks.

        Pictures of the menu are compared whole, those of tables below their head.
        ``kept`` is a copy of the window's data folder, where there are games in it.
        """
        folder.mkdir(exist_ok=True)
        likeness = alike if setup is None and kept is None else alike_below_head
        twin = Twin(program, folder, setup, WINDOWED, likeness)
        if kept is not None:
            twin.loop.context.library.store = Store(kept)
            twin.settle()
        twin.same()
        wake(twin)
        return twin


def wake(twin: Twin) -> None:
    """Open help and close it again: a window that has just opened may not hear the first keys."""
    Pilot.press(twin, pygame.K_F1)
    twin.settle()
    for _ in range(20):
        twin.program.key("F1")
        if until(twin.alike, PATIENCE / 20):
            break
    twin.press(pygame.K_ESCAPE)
    twin.same()


def keep_game(home: Path) -> None:
    """Keep a game that was begun in a data folder."""
    rules = next(iter(GAMES.values()))
    opening = Opening(rules.key, rules.default_options(), "kept")
    session = Session(rules, opening.options, opening.seed, 1)
    session.submit(0, rules.moves(session.state, 0)[0], 1000)
    with closing(Store(home)) as store:
        number = store.begin(replace(opening, deal=session.deal), started=0)
        store.append(number, 0, session.log)


def games(exported: Path) -> list[Mapping[str, Any]]:
    """Return the games of a file that was exported."""
    sessions = json.loads(exported.read_text(encoding="utf-8"))["sessions"]
    return [session for session in sessions if "game" in session]


def pe_subsystem(program: Path) -> int:
    """Return the kind of a Windows program: 2 has no console, 3 has one."""
    data = program.read_bytes()
    head = int.from_bytes(data[60:64], "little")
    return int.from_bytes(data[head + 92 : head + 94], "little")


def without_origin(exported: Path) -> bytes:
    """Return a file of games without who played them, which --mine changes."""
    return re.sub(rb'"origin":"[0-9a-f]+"', b"", exported.read_bytes())


@contextmanager
def windows(folder: Path, room: Desk, program: Path) -> Iterator[Windows]:
    """Yield a new Windows; whatever happens, nothing of it runs afterwards."""
    made = Windows(folder / "prefix", room, program)
    env = wine.environment(made.prefix, made.env(folder))
    try:
        run = run_process(["wine", "wineboot", "--init"], env=env, input="")
        assert run.returncode == 0, run.stderr
        yield made
    finally:
        run_process(["wine", "wineboot", "--end-session", "--force", "--kill"], env=env, input="")
