"""The self-test: all is well here, and each kind of damage is found, named and not the end."""

import errno
import io
import os
import re
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

import pygame
import pytest

from game.app import main, selftest
from game.app.language import languages
from game.app.selftest import CHECKS, Watch
from game.art import faces
from game.boards.scene import Face
from game.games import GAMES
from game.games.claims.classic import Classic
from game.storage import files
from game.ui.pages.selector.selector_screen import SelectorScreen
from game.ui.sounds import chimes, mixer
from game.ui.sounds.kinds import Key
from game.ui.sounds.waves import Making

ROOT = Path(__file__).resolve().parents[2]

Report = dict[str, tuple[bool, str]]
"""For each check, whether it was well, and what it said."""

Ran = Callable[..., Report]


def understood(out: str, status: int) -> Report:
    """Check the form of what the self-test printed, and return what it says."""
    *lines, last = out.splitlines()
    found: Report = {}
    for line in lines:
        parts = re.fullmatch(r"(ok  |FAIL) ([a-z ]+): (\S.*)", line)
        assert parts, line
        found[parts[2]] = (parts[1] == "ok  ", parts[3])
    failed = sum(not fine for fine, _ in found.values())
    words = f"{failed} failed" if failed else "all well"
    assert re.fullmatch(rf"{len(lines)} checks, {words}, \d+\.\d s", last)
    assert len(found) == len(lines)
    assert status == (1 if failed else 0)
    return found


@pytest.fixture
def ran(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Ran:
    """Return a way to run some checks in this process."""

    def run(*names: str) -> Report:
        monkeypatch.setattr(selftest, "CHECKS", {name: CHECKS[name] for name in names})
        status = main(["--self-test"])
        out, err = capsys.readouterr()
        assert err == ""
        report = understood(out, status)
        assert tuple(report) == names
        return report

    return run


@pytest.fixture
def assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a copy of the program's files, used as those of a packed program are."""
    for name in ("fonts", "help", "icon", "locale"):
        shutil.copytree(ROOT / "assets" / name, tmp_path / "assets" / name)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    return tmp_path / "assets"


def failure(report: Report, name: str) -> str:
    """Return what a check found wrong."""
    fine, words = report[name]
    assert not fine, words
    return words


# All is well.


@pytest.mark.slow
def test_all_is_well_and_the_players_data_is_left_alone(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.json").write_text('{"volume": 11}')
    done = subprocess.run(
        [sys.executable, "main.py", "--self-test"],
        cwd=ROOT,
        env=os.environ | {"TERCET_HOME": str(home), "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.stderr == ""
    report = understood(done.stdout, done.returncode)
    assert done.returncode == 0, done.stdout
    assert tuple(report) == tuple(CHECKS)
    assert f"{len(languages()) - 1} translations" in report["texts"][1]
    assert [path.name for path in home.iterdir()] == ["settings.json"]
    assert (home / "settings.json").read_text() == '{"volume": 11}'


def test_every_game_is_played() -> None:
    assert {name for name in CHECKS if name.startswith("play ")} == {f"play {key}" for key in GAMES}


@pytest.mark.slow
def test_it_runs_without_the_tests_and_their_tools() -> None:
    code = (
        "import sys\n"
        "for name in ('pytest', '_pytest', 'hypothesis', 'tests', 'pilot', 'fontTools', 'babel'):\n"
        "    sys.modules[name] = None\n"
        "from game.app import main\n"
        "sys.exit(main(['--self-test']))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.heavy
def test_the_environment_is_as_before(ran: Ran) -> None:
    before = dict(os.environ)
    ran("data folder", "sound")
    # What is set for the whole program, before pygame is loaded, stays.
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "TERCET_HOME"):
        assert os.environ.get(name) == before.get(name)


def test_the_help_names_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    assert "--self-test" in capsys.readouterr().out


def test_a_command_besides_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--self-test", "play", "classic"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "'play'" in err


# Damaged files.


def test_a_missing_font_fails_what_needs_it_and_nothing_else(ran: Ran, assets: Path) -> None:
    (assets / "fonts" / "Inter-SemiBold.ttf").unlink()
    report = ran("art", "screens", "play triangle", "texts", "fonts", "data folder")
    fine = {name for name, (fine, _) in report.items() if fine}
    assert fine == {"art", "texts", "data folder"}
    assert "FileNotFoundError" in failure(report, "screens")
    for name in ("screens", "fonts"):
        assert "Inter-SemiBold.ttf" in failure(report, name)


def test_a_damaged_font_is_found(ran: Ran, assets: Path) -> None:
    (assets / "fonts" / "Inter-Regular.ttf").write_bytes(b"no font")
    report = ran("screens", "play classic", "fonts")
    for name in ("screens", "play classic", "fonts"):
        assert "Inter-Regular.ttf" in failure(report, name)


@pytest.mark.heavy
def test_one_weight_in_the_place_of_both_is_found(ran: Ran, assets: Path) -> None:
    folder = assets / "fonts"
    shutil.copy(folder / "Inter-Regular.ttf", folder / "Inter-SemiBold.ttf")
    assert failure(ran("fonts"), "fonts") == "the two weights are the same"


@pytest.mark.parametrize(("name", "missing"), [("NotoSansJP", "語"), ("NotoSansSC", "简")])
def test_a_font_without_the_letters_of_a_language_is_found(
    name: str, missing: str, ran: Ran, assets: Path
) -> None:
    folder = assets / "fonts"
    shutil.copy(folder / "Inter-Regular.ttf", folder / f"{name}-Regular.ttf")
    assert failure(ran("fonts"), "fonts") == f"regular: no letter for {missing}"


def test_an_empty_help_page_is_found(ran: Ran, assets: Path) -> None:
    (assets / "help" / "sumz.md").write_text("# Sumz\n")
    words = failure(ran("texts"), "texts")
    assert words == "help page sumz: it has no title, tagline or text"


@pytest.mark.heavy
def test_a_missing_help_page_is_found(ran: Ran, assets: Path) -> None:
    (assets / "help" / "settings.md").unlink()
    words = failure(ran("texts"), "texts")
    assert words.startswith("help page settings: FileNotFoundError: ")


@pytest.mark.heavy
def test_a_damaged_translation_is_found(ran: Ran, assets: Path) -> None:
    folder = assets / "locale" / "cs" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "tercet.mo").write_bytes(b"no catalogue")
    words = failure(ran("texts"), "texts")
    assert words.startswith("the translation 'cs': ")


def test_a_missing_translation_is_found(ran: Ran, assets: Path) -> None:
    (assets / "locale" / "uk" / "LC_MESSAGES" / "tercet.mo").unlink()
    assert failure(ran("texts"), "texts") == "translations: uk not found"


# Drawing.


def test_empty_pictures_are_found(ran: Ran, monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(face: Face, width: int, height: int, *how: Any, **more: Any) -> str:
        return f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"/>'

    monkeypatch.setattr(faces, "svg", nothing)
    assert re.fullmatch(r"set \d+: the picture is empty", failure(ran("art"), "art"))


@pytest.mark.heavy
def test_a_screen_that_fails_is_named(ran: Ran, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(self: SelectorScreen, *_: object) -> NoReturn:
        raise RuntimeError("two\nlines")

    monkeypatch.setattr(SelectorScreen, "scene", fails)
    assert failure(ran("screens"), "screens") == "SelectorScreen: RuntimeError: two lines"


def test_a_page_that_was_not_packed_is_named(ran: Ran, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "game.ui.pages.explore.explore_screen", None)
    words = failure(ran("screens"), "screens")
    assert words.startswith("ExploreScreen: ModuleNotFoundError: ")


# Playing.


def test_a_solver_that_was_not_packed_fails_its_game_alone(
    ran: Ran, monkeypatch: pytest.MonkeyPatch
) -> None:
    def absent(*_: object) -> NoReturn:
        raise ModuleNotFoundError("No module named 'game.games.triangle.solver'")

    monkeypatch.setattr("game.games.triangle.solver.solving", absent)
    report = ran("play classic", "play triangle")
    assert report["play classic"][0]
    assert failure(report, "play triangle").startswith("move 1: ModuleNotFoundError: ")


def test_a_refused_move_is_found(ran: Ran, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Classic, "refusal", lambda self, state, entry: "Not now.")
    assert failure(ran("play classic"), "play classic") == "move 1: Not now."


# Data and sound.


def full_disk(*_: object) -> NoReturn:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_disk_that_takes_nothing_is_found(ran: Ran, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "replace", full_disk)
    words = failure(ran("data folder"), "data folder")
    assert words.startswith("settings saved: Your settings couldn’t be saved in ")
    assert os.strerror(errno.ENOSPC) in words


def test_an_unreadable_data_folder_is_found(ran: Ran, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(path: Path, limit: int) -> NoReturn:
        raise files.Unreadable("Permission denied")

    monkeypatch.setattr(files, "read", refused)
    words = failure(ran("data folder"), "data folder")
    assert words.startswith("no settings yet: Your settings couldn’t be read")


def test_a_store_in_memory_is_found(ran: Ran, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite3, "connect", full_disk_or(sqlite3.connect))
    words = failure(ran("data folder"), "data folder")
    assert words == "a game saved: it is in memory only"


def full_disk_or(connect: Callable[..., Any]) -> Callable[..., Any]:
    """Return a way to connect that finds no room but in memory."""

    def refuse(name: object, *how: Any, **more: Any) -> Any:
        if str(name) != ":memory:":
            raise sqlite3.OperationalError("unable to open database file")
        return connect(name, *how, **more)

    return refuse


@pytest.mark.heavy
def test_nowhere_to_put_a_folder_is_found(ran: Ran, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.mkdtemp", full_disk)
    words = failure(ran("data folder", "sound"), "data folder")
    assert words.startswith("a folder for the test: OSError: ")


def test_a_sound_that_fails_is_found(ran: Ran, monkeypatch: pytest.MonkeyPatch) -> None:
    made = chimes.making

    def cracked(key: Key, rate: int, channels: int) -> Making:
        if key.kind == "right":
            raise pygame.error("no memory")
        return made(key, rate, channels)

    monkeypatch.setattr("game.ui.sounds.stock.making", cracked)
    assert failure(ran("sound"), "sound") == "a sound: it cannot be played"


def test_a_missing_device_that_raises_is_found(ran: Ran, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mixer, "NO_SOUND", ())
    words = failure(ran("sound"), "sound")
    assert words.startswith("without a device: error: ")


# The report.


def test_a_part_that_was_not_packed_fails_its_check_alone(
    ran: Ran, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "game.ui.sounds.player", None)
    report = ran("sound", "data folder")
    assert "game.ui.sounds" in failure(report, "sound")
    assert report["data folder"][0]


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
def test_any_text_fits_any_terminal(encoding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(watch: Watch) -> NoReturn:
        raise ValueError("漢\n\x1b[2J\ud800 é")

    out = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(selftest, "CHECKS", {"fonts": fails})
    assert main(["--self-test"]) == 1
    out.seek(0)
    line, last = out.read().splitlines()
    assert line.startswith("FAIL fonts: ValueError: ")
    assert last.startswith("1 checks, 1 failed, ")


@pytest.mark.heavy
def test_the_status_tells_all_where_there_is_no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)

    def fails(watch: Watch) -> NoReturn:
        raise ValueError("é")

    monkeypatch.setattr(selftest, "CHECKS", {"fonts": fails, "sound": CHECKS["sound"]})
    assert main(["--self-test"]) == 1
    monkeypatch.setattr(selftest, "CHECKS", {"sound": CHECKS["sound"]})
    assert main(["--self-test"]) == 0
