"""Tercet as people install it: from a checkout, from a source archive, from a wheel."""

import importlib.metadata
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import contents
import pytest

from game import __version__

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
INFO = f"tercet-{__version__}.dist-info"
CHECKS = 10  # at least so many lines has the self-test
SCRIPTS, SUFFIX = ("Scripts", ".exe") if sys.platform == "win32" else ("bin", "")
# What a checkout has that is not of it.
MADE = (
    ".git",
    ".venv",
    ".work",
    ".hypothesis",
    ".benchmarks",
    ".*_cache",
    "dist",
    "*.egg-info",
    "__pycache__",
)


@pytest.fixture(scope="session")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy: what is built leaves traces, and what was built before must not matter."""
    copy = tmp_path_factory.mktemp("sources") / "checkout"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*MADE))
    return copy


@pytest.fixture(scope="session")
def archives(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a source archive, and the wheel that was made from that."""
    try:
        importlib.metadata.version("build")  # to look for a module would find the folder
    except importlib.metadata.PackageNotFoundError:
        pytest.skip('build is not installed: pip install -e ".[build]"')
    made = tmp_path_factory.mktemp("archives")
    done([sys.executable, "-m", "build", "--outdir", str(made), str(checkout)], made)
    return made


def done(command: list[str], place: Path, environment: dict[str, str] | None = None) -> str:
    """Return what a command said that went well."""
    run = subprocess.run(
        command,
        check=False,
        cwd=place,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
    )
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


def the_wheel(archives: Path) -> Path:
    (wheel,) = archives.glob("*.whl")
    return wheel


def test_a_wheel_has_what_the_program_reads_and_nothing_beside_it(archives: Path) -> None:
    with zipfile.ZipFile(the_wheel(archives)) as wheel:
        names = wheel.namelist()
        commands = wheel.read(f"{INFO}/entry_points.txt").decode()
        licence = wheel.read(f"{INFO}/licenses/LICENSE").decode()
        letters = wheel.read(f"{INFO}/licenses/assets/fonts/OFL.txt").decode()
    assert {name.split("/")[0] for name in names} == {"game", INFO}
    for part in contents.ASSETS:
        if part != "locale":  # there is none yet
            assert any(name.startswith(f"game/assets/{part}") for name in names), part
    assert "game/assets/help/sumz.md" in names
    assert not [name for name in names if "pictures/" in name or name.endswith(".pot")]
    assert "[console_scripts]\ntercet = game.app:main\n" in commands
    assert "[gui_scripts]\ntercet-window = game.app:main\n" in commands
    assert "MIT License" in licence
    assert "SIL OPEN FONT LICENSE" in letters


@pytest.mark.parametrize("source", ["checkout", "wheel of the source archive"])
def test_installed_in_an_empty_environment_it_works(
    source: str, checkout: Path, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    made = source != "checkout"
    given = the_wheel(request.getfixturevalue("archives")) if made else checkout
    done([sys.executable, "-m", "venv", "venv"], tmp_path)
    programs = tmp_path / "venv" / SCRIPTS
    empty = tmp_path / "empty"
    empty.mkdir()
    done([str(programs / "python"), "-m", "pip", "install", "-q", str(given)], empty)
    places = {name: os.environ[name] for name in ("SYSTEMROOT", "TEMP") if name in os.environ}
    alone = {**places, "HOME": str(empty), "TERCET_HOME": str(tmp_path), "PYTHONUTF8": "1"}
    for name in ("tercet", "tercet-window"):
        program = str(programs / f"{name}{SUFFIX}")
        if name == "tercet" or sys.platform != "win32":  # there the other one has no words
            assert done([program, "--version"], empty, alone) == f"Tercet {__version__}\n"
    said = done([str(programs / f"tercet{SUFFIX}"), "--self-test"], empty, alone)
    assert len(said.splitlines()) > CHECKS
    assert "all well" in said
    packages = done([str(programs / "python"), "-c", WHERE], empty, alone).split()
    assert "game" in packages
    assert not {"main", "main.py", "tests", "build", "assets", "setup.py"} & {*packages}


WHERE = """
import os, game
print(*os.listdir(os.path.dirname(os.path.dirname(game.__file__))))
"""
