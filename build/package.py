"""The standalone program: python build/package.py [--onefile] [--deb] [--tar] [--appdir] [--dmg].

Writes dist/tercet, a folder that runs without Python, and what else is asked for, beside it.
Needs PyInstaller: the extra "build". Exit status 2: something that is needed is missing, and one
line says what; 1: PyInstaller or another tool failed, and its own words say why.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import os
import platform
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parents[1]
for place in (ROOT, ROOT / "build"):
    sys.path.insert(0, str(place))

import appdir  # noqa: E402 - the paths come first
import deb  # noqa: E402
import dmg  # noqa: E402
import tarball  # noqa: E402
from resources import NAME, TITLE  # noqa: E402

from game import __version__  # noqa: E402

LEAST_PYTHON = (3, 10)
LEAST_PYINSTALLER = (6, 22)
MISSING = 2  # exit status
FIXED = {
    "PYTHONHASHSEED": "0",  # sets in one order: the same files give the same program
    "PYTHONNODEBUGRANGES": "1",  # a traceback names lines; columns are a tenth of all modules
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
}
"""The environment of PyInstaller's Python."""


class MissingTool(Exception):  # noqa: N818 - what the machine or the command lacks
    """A missing requirement; the message is a line with the remedy."""


class Parser(argparse.ArgumentParser):
    """A parser that tells a wrong command as a missing requirement is told."""

    def error(self, message: str) -> NoReturn:
        """Raise MissingTool instead of ending the program."""
        raise MissingTool(f"{message}; --help says what there is")


def arguments(given: list[str] | None = None) -> argparse.Namespace:
    """Return the parsed command line."""
    parser = Parser(prog="package.py", description="Make the standalone program in dist/tercet.")
    parser.add_argument("--onefile", action="store_true", help="make a one-file program too")
    parser.add_argument("--deb", action="store_true", help="make a Debian package of the folder")
    parser.add_argument("--appdir", action="store_true", help="make an AppDir of the folder")
    parser.add_argument("--dmg", action="store_true", help="make a disk image of the macOS bundle")
    parser.add_argument("--tar", action="store_true", help="make a .tar.xz of the folder")
    parser.add_argument(
        "--dist", type=Path, default=ROOT / "dist", metavar="DIR", help="where to (dist)"
    )
    return parser.parse_args(given)


def check(given: argparse.Namespace) -> None:
    """Check the requirements.

    Raises:
        MissingTool: a requirement is not met.
    """
    if sys.version_info < LEAST_PYTHON:
        raise MissingTool(f"Python 3.10 or later is needed, this is {platform.python_version()}")
    extra = "install the extra: pip install -e '.[build]'"
    for package in ("pyinstaller", "pygame-ce", "platformdirs"):
        try:
            found = importlib.metadata.version(package)
        except importlib.metadata.PackageNotFoundError:
            raise MissingTool(f"{package} is not installed; {extra}") from None
        parts = [int(part) for part in found.split(".")[:2] if part.isdigit()]
        if package == "pyinstaller" and tuple(parts) < LEAST_PYINSTALLER:
            raise MissingTool(f"pyinstaller 6.22 or later is needed, {found} is installed; {extra}")
    tools = {"linux": ("strip", "objcopy", "ldd"), "win32": ()}.get(sys.platform, ("strip",))
    for tool in tools:
        if shutil.which(tool) is None:
            where = "; on Debian the package binutils has it" if tool != "ldd" else ""
            raise MissingTool(f"the tool {tool!r} is not found{where}")
    for option in ("deb", "appdir"):
        if getattr(given, option) and sys.platform != "linux":
            raise MissingTool(f"--{option} is for Linux: the folder runs where it was made")
    if given.dmg and sys.platform != "darwin":
        raise MissingTool("--dmg is for macOS: the folder runs where it was made")


def say(words: str) -> None:
    """Write a line of progress."""
    print(f"package: {words}", flush=True)


def freeze(dist: Path, *, onefile: bool) -> None:
    """Run PyInstaller for the folder, and for the one-file program if asked for.

    Raises:
        subprocess.CalledProcessError: it failed.
    """
    command = [sys.executable, "-m", "PyInstaller", str(ROOT / "build" / "tercet.spec")]
    command += ["--noconfirm", "--workpath", str(ROOT / ".work"), "--distpath", str(dist)]
    command += ["--", "--onefile"] if onefile else []
    made = {"SOURCE_DATE_EPOCH": str(made_at()), "PYI_LOG_LEVEL": "WARN"}
    subprocess.run(command, check=True, env={**os.environ, **FIXED, **made}, cwd=ROOT)


def made_at() -> int:
    """Return the time stamp of files in packages, in seconds.

    It is SOURCE_DATE_EPOCH, or the time of the newest commit, or now.
    """
    given = os.environ.get("SOURCE_DATE_EPOCH", "")
    if given.isdigit():
        return int(given)
    command = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
    try:
        said = subprocess.run(command, check=False, capture_output=True, text=True).stdout.strip()
    except OSError:  # no git here
        said = ""
    return int(said) if said.isdigit() else int(time.time())


def finish(folder: Path) -> None:
    """Copy the licence and the notices to the top of the packed folder."""
    shutil.copy(ROOT / "LICENSE", folder / "LICENSE")
    found = next(folder.rglob("NOTICES.txt"))
    shutil.copy(found, folder / "NOTICES.txt")


def machine() -> str:
    """Return the system and the architecture for file names."""
    system = {"darwin": "macos", "win32": "windows"}.get(sys.platform, sys.platform)
    return f"{system}-{platform.machine().lower()}"


def size_of(path: Path) -> int:
    """Return the size in bytes of a file, or of all files in a folder, without links."""
    files = path.rglob("*") if path.is_dir() else [path]
    return sum(file.stat().st_size for file in files if file.is_file() and not file.is_symlink())


def make(given: argparse.Namespace) -> list[Path]:
    """Build all requested packages and return their paths."""
    dist: Path = given.dist.resolve()
    folder, one = dist / NAME, dist / f"{NAME}-onefile"
    say(f"the folder{' and the one-file program' if given.onefile else ''}, by PyInstaller …")
    freeze(dist, onefile=given.onefile)
    finish(folder)
    made = [folder]
    stem = f"{NAME}-{__version__}-{machine()}"
    if sys.platform == "darwin":
        made.append(dist / f"{TITLE}.app")
    if given.onefile:
        suffix = ".exe" if sys.platform == "win32" else ""
        made.append(one.with_name(one.name + suffix).replace(dist / f"{stem}{suffix}"))
    if given.deb:
        say("the Debian package …")
        made.append(deb.write(folder, dist, made_at()))
    if given.appdir:
        say("the AppDir …")
        made.append(appdir.write(folder, dist, made_at()))
    if given.tar:
        say("the archive …")
        made.append(tarball.write(folder, dist / f"{stem}.tar.xz", made_at()))
    if given.dmg:
        say("the disk image …")
        made.append(dmg.write(dist / f"{TITLE}.app", dist / f"{stem}.dmg"))
    return made


def main() -> int:
    """Check the requirements, build the packages, and print their sizes."""
    try:
        given = arguments()
        check(given)
        made = make(given)
    except MissingTool as missing:
        print(f"package: {missing}", file=sys.stderr)
        return MISSING
    except subprocess.CalledProcessError as error:
        words = " ".join(map(str, error.cmd[:3]))
        print(f"package: {words} failed with status {error.returncode}", file=sys.stderr)
        return 1
    for path in made:
        shown = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
        print(f"{size_of(path) / 1e6:8.1f} MB  {shown}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
