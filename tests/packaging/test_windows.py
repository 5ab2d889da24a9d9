"""The Windows program, made on Linux: it runs under Wine as on Linux, installs and goes again."""

import importlib.util
import os
import shutil
import sys
import zipfile
from pathlib import Path

import pytest
import windows
from frozen import ROOT, locked, the_one
from installer import installer_script
from processes import run_process
from wine import run_program

from game import __version__

NEEDED = ("wine", "makensis")
PROGRAMS = Path("AppData", "Local", "Programs", "Tercet")
DATA = Path("AppData", "Local", "tercet")
UNINSTALL = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Tercet"


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with both files; TERCET_WINDOWS can name one that has just been made."""
    if made := os.environ.get("TERCET_WINDOWS"):
        return Path(made).absolute()
    for tool in NEEDED:
        if shutil.which(tool) is None:
            pytest.skip(f"{tool} is not here")
    if importlib.util.find_spec("PyInstaller") is None:
        pytest.skip('PyInstaller is not installed: pip install -e ".[build]"')
    base = tmp_path_factory.getbasetemp()
    base = base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base
    folder = base / "windows"
    with locked(base / "windows.lock"):
        if not folder.exists():
            command: list[str | Path] = [sys.executable, ROOT / "build" / "windows.py"]
            run = run_process([*command, "--dist", folder])
            assert run.returncode == 0, run.stderr
    return folder


@pytest.fixture(scope="module")
def prefix(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a Windows of its own for the programs of these tests."""
    folder = tmp_path_factory.mktemp("wine")
    status, said = run_program(["wineboot", "--init"], folder)
    assert status == 0, said
    return folder


@pytest.fixture(scope="module")
def home(prefix: Path) -> Path:
    """Return the only user's folder there."""
    users = prefix / "drive_c" / "users"
    (own,) = (one for one in users.iterdir() if one.name != "Public")
    return own


@pytest.fixture(scope="module")
def unpacked(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the archive's program."""
    folder = tmp_path_factory.mktemp("stick")
    with zipfile.ZipFile(the_one(dist, "Tercet-*-windows.zip")) as archive:
        archive.extractall(folder)
    return folder / "Tercet"


def test_a_missing_tool_is_said_with_its_package(tmp_path: Path) -> None:
    env = {**os.environ, "PATH": str(tmp_path)}
    run = run_process([sys.executable, ROOT / "build" / "windows.py"], env=env)
    assert run.returncode == 2
    assert run.stderr.endswith("windows: 'wine' is not found; on Debian: apt install wine wine64\n")


def test_the_wheels_are_pinned_by_their_hashes() -> None:
    lock = (ROOT / "build" / "requirements.lock").read_text(encoding="utf-8")
    told = windows.pinned_wheels(lock).split("\n")
    names = [line.split("==")[0] for line in told if "==" in line]
    assert names == [*windows.WHEELS]
    hashed = [one for one in windows.pinned_wheels(lock).split("==") if "--hash=sha256:" in one]
    assert len(hashed) == len(names)
    assert not any(";" in line for line in told), "pip would judge conditions by its own Python"


def test_the_installer_takes_away_what_it_brings(tmp_path: Path) -> None:
    for name in ("tercet.exe", "_internal/a.dll", "_internal/locale/de/tercet.mo"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(b"")
    script = installer_script(tmp_path, Path("setup.exe"))
    brought = script[: script.index('Section "Uninstall"')].count("\n  File ")
    gone = script[script.index('Section "Uninstall"') :]
    assert brought == gone.count("Delete ") - 2 == 3  # the uninstaller and the menu's entry besides
    inner, outer = (rf'RMDir "$INSTDIR\_internal{below}"' for below in (r"\locale\de", ""))
    assert gone.index(inner) < gone.index(outer)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.wine
def test_the_unpacked_program_answers_and_finds_all_well(unpacked: Path, prefix: Path) -> None:
    program = str(unpacked / "tercet.exe")
    assert run_said(prefix, program, "--version").endswith(f"Tercet {__version__}\n")
    said = run_said(prefix, program, "--self-test")
    assert "all well" in said, said
    setting = run_said(prefix, program, "triangle-solitaire", '{"size": 6}')
    assert '"status": "START"' in setting, setting


def run_said(prefix: Path, *words: str) -> str:
    """Return what a program writes that ends well."""
    status, said = run_program(words, prefix)
    assert status == 0, said
    return said


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.wine
def test_it_installs_again_and_goes_but_for_the_games(dist: Path, prefix: Path, home: Path) -> None:
    setup, folder = the_one(dist, "Tercet-*-setup.exe"), home / PROGRAMS
    menu = home / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Tercet.lnk"
    for _ in range(2):  # the second time over the first
        run_said(prefix, str(setup), "/S")
        assert (folder / "tercet.exe").is_file()
        assert menu.is_file()
        (folder / "_internal" / "old.dll").touch()
    assert "all well" in run_said(prefix, str(folder / "tercet.exe"), "--self-test")
    run_said(prefix, str(folder / "tercet.exe"), "watch", "classic", "--fast", "--sessions", "1")
    games = home / DATA
    games.mkdir(parents=True, exist_ok=True)
    (games / "kept.txt").write_text("a game", encoding="utf-8")
    listed = run_said(prefix, "reg", "query", UNINSTALL)
    assert f"DisplayVersion    REG_SZ    {__version__}" in listed
    run_said(prefix, str(folder / "uninstall.exe"), "/S", f"_?={windows_path(folder, prefix)}")
    assert not (folder / "tercet.exe").exists()
    assert not menu.exists()
    assert (games / "kept.txt").is_file()
    status, _ = run_program(["reg", "query", UNINSTALL], prefix)
    assert status != 0


def windows_path(path: Path, prefix: Path) -> str:
    """Return a path on drive C as Windows writes it."""
    return "C:\\" + str(path.relative_to(prefix / "drive_c")).replace("/", "\\")
