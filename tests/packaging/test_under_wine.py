"""The Windows program under Wine: played in windows, used in a console, and met from Linux."""

import os
import re
import shlex
import shutil
import sys
import time
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from frozen import ROOT, the_one
from processes import run_process
from programs import HERE, Program, Table, join_words, programs
from twin import SIZE, Twin
from wine_desk import (
    PATIENCE,
    WIDE,
    WINDOWED,
    Windows,
    built,
    games,
    keep_game,
    pe_subsystem,
    windows,
    windows_path,
    without_origin,
)
from xvfb import DESKTOP, Desk, command, desk, until

from game import __version__
from game.app.language import languages
from game.games.claims.state import Claim
from game.games.triangle.solver import solve
from game.storage.settings import load
from game.ui.pages.match.pause_screen import PauseScreen
from game.ui.setups import default_setup
from game.ui.table.transitions import SEEN_MS

pytestmark = [pytest.mark.slow, pytest.mark.long, pytest.mark.wine]

PROGRAMS = "AppData/Local/Programs/Tercet"
UNINSTALL = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Tercet"
SEED = "wine"
PEOPLE = ("Тарас Шевченко", "松尾 芭蕉")
LONG = "長い名前 дуже довга назва " + 195 * "x"  # with its end 200 letters, and 255 bytes at most
LONGEST_S = 400
SHORT = ("host", "--address", HERE, "--games", "1", "--option", "attributes=3")
"""A command that hosts a game of 27 cards."""


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    with desk(tmp_path_factory.mktemp("desk")) as made:
        yield made


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with both files; TERCET_WINDOWS can name one that has just been made."""
    base = tmp_path_factory.getbasetemp()
    return built(base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base)


@pytest.fixture(scope="module")
def there(dist: Path, room: Desk, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Windows]:
    """Return a Windows with the program of the archive, whose folder has a name of many letters."""
    folder = tmp_path_factory.mktemp("Ігри 遊び")
    with zipfile.ZipFile(the_one(dist, "Tercet-*-windows.zip")) as archive:
        archive.extractall(folder)
    with windows(folder, room, folder / "Tercet") as made:
        yield made


# In windows.


def claim_by_keys(twin: Twin) -> None:
    """Take what there is to take, by the keys of its cards, once they can be pressed."""
    table = twin.table
    time.sleep(SEEN_MS / 1000)  # a press on what has just come does nothing
    claim = next(
        one for one in table.match.rules.moves(table.match.state, 0) if isinstance(one, Claim)
    )
    for card in claim.left:
        twin.press_now(twin.card_key(card))
    twin.settle()


def test_set_is_played_by_keys_and_goes_on_after_a_kill(there: Windows, tmp_path: Path) -> None:
    home = tmp_path / "home"
    setup = default_setup("classic").with_fields(seed=SEED)
    with there.window(home, "play", "classic", "--seed", SEED) as window:
        twin = there.twin(window, tmp_path / "first", setup)
        for _ in range(8):
            claim_by_keys(twin)
            twin.same()
        log = twin.table.session.log
        window.process.kill()
        assert window.process.wait() != 0
    with there.window(home) as window:
        shutil.copytree(home, tmp_path / "kept")
        twin = there.twin(window, tmp_path / "second", kept=tmp_path / "kept")
        twin.click("game:classic")
        twin.same()
        assert [entry.action for entry in twin.table.session.log] == [entry.action for entry in log]
        while twin.table.match.result is None:
            twin.same()
            claim_by_keys(twin)
        assert until(lambda: not twin.alike(), window.patience)
    assert is_finished(there, home)


def is_finished(there: Windows, home: Path) -> bool:
    """Tell whether the only game that was kept came to its end."""
    file = home / "all.json"
    there.output(home, "export", "--all", windows_path(file))
    (game,) = games(file)
    return game["finished"] is not None


def test_the_triangle_is_played_by_clicks(there: Windows, tmp_path: Path) -> None:
    home = tmp_path / "home"
    setup = default_setup("triangle").with_fields(seed=SEED)
    with there.window(home, "play", "triangle", "--seed", SEED) as window:
        twin = there.twin(window, tmp_path / "twin", setup)
        table = twin.table
        line = solve(5, table.match.state.markers).line
        for at, (source, target) in enumerate(line):
            for hole in (source, target):
                twin.click(f"hole:{hole}")
            if at < len(line) - 1:
                twin.same()
        assert len(table.session.log) == len(line) == 13
        assert until(lambda: not window.blank() and not twin.alike(), window.patience)
    assert is_finished(there, home)


def test_ten_screens_are_those_of_linux(there: Windows, tmp_path: Path) -> None:
    """But for dots of letters, which are drawn a shade differently; see alike."""
    with there.window(tmp_path / "home") as window:
        twin = there.twin(window, tmp_path / "twin")
        twin.loop.context.languages = languages
        twin.loop.context.aloud = "AccessKit is not here" not in there.output(
            tmp_path, "--self-test"
        )
        twin.click("settings")
        twin.same()
        for _ in range(3):
            twin.press(pygame.K_RIGHT)
            twin.same()
        twin.press(pygame.K_ESCAPE)
        for game in ("sumz", "triangle"):
            twin.click(f"game:{game}")
            twin.same()
            twin.press(pygame.K_ESCAPE)
        twin.click("network")
        twin.same()
        twin.press(pygame.K_ESCAPE)
        window.key("F11")
        assert until(lambda: window.area == pygame.Rect(0, 0, *DESKTOP), window.patience)
        twin.resized(DESKTOP)
        twin.same()
        window.key("F11")
        assert until(lambda: window.area.size == SIZE, window.patience)
        twin.resized(SIZE)
        twin.same()
        assert twin.steps >= 10
    assert load(tmp_path / "home").settings == replace(WINDOWED, window=SIZE)


PASTED = """
import pygame
pygame.init()
pygame.display.set_mode((99, 99))
print(pygame.scrap.get_text())
"""


def test_what_is_copied_is_there_for_other_programs(
    there: Windows, room: Desk, tmp_path: Path
) -> None:
    setup = default_setup("classic").with_fields(seed=SEED)
    with there.window(tmp_path / "home", "play", "classic", "--seed", SEED) as window:
        twin = there.twin(window, tmp_path / "twin", setup)
        twin.press(pygame.K_ESCAPE)
        twin.same()
        pause = twin.screen
        assert isinstance(pause, PauseScreen)
        twin.click("code")
        twin.same()
        run = run_process([sys.executable, "-c", PASTED], env=room.env)
        assert run.stdout.splitlines()[-1] == pause.code.code


# In a console.


def test_a_console_takes_the_one_and_a_click_the_other(there: Windows) -> None:
    assert pe_subsystem(there.program / "tercet.exe") == 2
    assert pe_subsystem(there.program / "tercet.com") == 3
    words = "cmd", "/c", "tercet --version & tercet --nonsense"
    assert there.run_program(*words, folder=there.program) == (2, f"Tercet {__version__}\n")


def commands() -> list[str]:
    """Return the command lines that the documents have, with what stands for names filled in."""
    text = (ROOT / "docs" / "command-line.md").read_text(encoding="utf-8")
    found = re.findall(r"^python main\.py ((?: ?\S)+)", text, re.MULTILINE)
    return [re.sub(r"\bFILE\b", "file", line) for line in found]


def ends(words: list[str]) -> bool:
    """Tell whether a command ends by itself, without a window."""
    return words[0] not in ("play", "host", "join") and not opens(words)


def opens(words: list[str]) -> bool:
    """Tell whether a command opens a window."""
    return words[0] == "play" or (words[0] == "watch" and "--fast" not in words)


def test_every_command_line_answers_as_on_linux(there: Windows, tmp_path: Path) -> None:
    lines = [line for line in commands() if ends(shlex.split(line))]
    assert len(lines) > 10
    wine_home, own_home = tmp_path / "windows", tmp_path / "linux"
    for home in (wine_home, own_home):
        home.mkdir()
    for line in lines:
        words = shlex.split(line)
        answer = there.run_tercet(wine_home, *words, folder=wine_home)
        assert plain(answer) == plain(run_here(own_home, *words)), line
    written = {path.name for path in own_home.iterdir() if path.name.startswith("file")}
    assert written
    for name in written:
        assert (wine_home / name).read_bytes() == (own_home / name).read_bytes(), name


@pytest.mark.parametrize("line", [line for line in commands() if opens(shlex.split(line))])
def test_every_command_line_with_a_window_opens_it(
    there: Windows, tmp_path: Path, line: str
) -> None:
    with there.window(tmp_path / "home", *shlex.split(line)) as window:
        assert window.title == "Tercet"


def run_here(home: Path, *arguments: str) -> tuple[int, str, str]:
    """Run a command on Linux to its end, and return its status, output and errors."""
    env = {**os.environ, "TERCET_HOME": str(home), "COLUMNS": WIDE}
    run = run_process(command(*arguments), input="", cwd=home if home.is_dir() else None, env=env)
    return run.returncode, run.stdout, run.stderr


def plain(answer: tuple[int, str, str]) -> tuple[int, str, str]:
    """Return an answer without times, progress, and what a self-test says of screen readers here,
    and without the layout of help, which newer Pythons have changed.
    """
    status, out, err = answer
    told = " ".join(re.sub(r"reading aloud: .*|\d+\.\d s", "", out).split())
    return status, told, re.sub(r"\[#.*\n", "", err)


def test_it_installs_again_and_goes_but_for_the_games(dist: Path, there: Windows) -> None:
    (user,) = (one for one in (there.prefix / "drive_c/users").iterdir() if one.name != "Public")
    folder, kept = user / PROGRAMS, user / "AppData/Local/tercet"
    menu = user / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Tercet.lnk"
    keep_game(kept)
    for _ in range(2):  # the second time over the first
        assert there.run_program(str(the_one(dist, "Tercet-*-setup.exe")), "/S") == (0, "")
        assert (folder / "tercet.exe").is_file()
        assert menu.is_file()
        (folder / "_internal" / "old.dll").touch()
    assert "all well" in there.run_program(str(folder / "tercet.com"), "--self-test")[1]
    _, listed = there.run_program(str(folder / "tercet.com"), "export")
    assert listed.endswith("Set    1 entry\n")
    _, told = there.run_program("reg", "query", UNINSTALL)
    assert f"DisplayVersion    REG_SZ    {__version__}" in told
    place = "C:\\" + str(folder.relative_to(there.prefix / "drive_c")).replace("/", "\\")
    there.run_program(str(folder / "uninstall.exe"), "/S", f"_?={place}")
    assert not (folder / "tercet.exe").exists()
    assert not menu.exists()
    assert there.run_program("reg", "query", UNINSTALL)[0] != 0
    assert there.output(kept, "export") == listed


# On a network, and with files.


@pytest.mark.parametrize("hosts", ["windows", "linux"])
def test_a_game_between_both_ends_alike_and_goes_from_one_to_the_other(
    there: Windows, tmp_path: Path, hosts: str
) -> None:
    """The names are in other letters, as are the folders; files have names of 200 characters."""
    homes = {system: tmp_path / f"{system} Дані 記録" for system in ("windows", "linux")}
    for home in homes.values():
        home.mkdir()
    with programs(tmp_path) as table:
        host = started(table, there, homes, hosts, *SHORT)
        code = host.wait("open", PATIENCE)["code"]
        other = next(system for system in homes if system != hosts)
        guests = [
            started(table, there, homes, system, *join_words(code, name))
            for system, name in zip((other, hosts), PEOPLE, strict=True)
        ]
        ends = [one.wait("over", LONGEST_S) for one in (host, *guests)]
        assert len({tuple(end["digests"]) for end in ends}) == 1
        assert [one.end() for one in (host, *guests)] == [(0, "")] * 3
    name = f"{LONG[:195]}.json"
    first, second = homes[hosts] / name, homes[other] / name
    exported = {"windows": there.output, "linux": output_here}
    exported[hosts](homes[hosts], "export", "--all", told_path(first, hosts))
    (game,) = games(first)
    assert sorted(game["names"]) == sorted(PEOPLE)
    exported[other](homes[other], "import", "--mine", told_path(first, other))
    exported[other](homes[other], "export", "--all", told_path(second, other))
    assert without_origin(first) == without_origin(second)


def started(
    table: Table, there: Windows, homes: Mapping[str, Path], system: str, *arguments: str
) -> Program:
    """Start a program without a screen on one of the systems."""
    if system == "windows":
        return table.start([*there.command, *arguments], there.env(homes[system]))
    return table.start(command(*arguments), {"TERCET_HOME": str(homes[system])})


def play_out(
    table: Table, there: Windows, home: Path, guests: Path, words: Sequence[str]
) -> Program:
    """Return a host with its data in a folder, once a game with two guests is over."""
    host = started(table, there, {"windows": home}, "windows", *words)
    code = host.wait("open", PATIENCE)["code"]
    for name in ("Ada", "Bob"):
        started(table, there, {"windows": guests}, "windows", *join_words(code, name))
    host.wait("over", LONGEST_S)
    return host


def output_here(home: Path, *arguments: str) -> str:
    """Return what a command writes on Linux that ends well."""
    status, out, err = run_here(home, *arguments)
    assert (status, err) == (0, ""), (status, out, err)
    return out


def told_path(path: Path, system: str) -> str:
    return windows_path(path) if system == "windows" else str(path)


def test_two_programs_keep_what_they_play_in_one_folder(there: Windows, tmp_path: Path) -> None:
    home = tmp_path / "home"
    with there.window(home, "play", "classic", "--seed", SEED) as window:
        twin = there.twin(
            window, tmp_path / "twin", default_setup("classic").with_fields(seed=SEED)
        )
        with programs(tmp_path) as table:
            host = play_out(table, there, home, tmp_path, SHORT)
            assert host.end() == (0, "")
        claim_by_keys(twin)
        twin.same()
    file = home / "all.json"
    there.output(home, "export", "--all", windows_path(file))
    assert sorted(game["game"] for game in games(file)) == ["classic", "classic"]


def test_a_folder_that_cannot_be_written_is_told_and_played_in(
    there: Windows, tmp_path: Path
) -> None:
    """No system lets anybody make a folder in /sys."""
    refused = Path("/sys/tercet")
    answers = there.run_tercet(refused, "import", "file"), run_here(refused, "import", "file")
    assert [status for status, *_ in answers] == [2, 2]
    words = ("host", "--address", HERE, "--games", "1", "--game", "triangle", "--mode", "race")
    with programs(tmp_path) as table:
        host = play_out(table, there, refused, tmp_path, words)
        status, errors = host.end()
        assert (status, errors.count("\n")) == (4, 1), errors
