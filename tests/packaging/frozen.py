"""The packed program, made once for all tests that ask for it, and roots without Python."""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from processes import locked, run_process

ROOT = Path(__file__).resolve().parents[2]
X_LIBRARIES = ("libX11.so.6", "libXcursor.so.1", "libXi.so.6", "libXrandr.so.2", "libXss.so.1")
_LIBRARY = re.compile(r"(?:=> )?(/\S+) \(0x")


def packaged(base: Path) -> Path:
    """Return a folder with both programs, both archives and an AppDir.

    The environment variable TERCET_DIST can name one that has just been made.
    """
    if made := os.environ.get("TERCET_DIST"):
        return Path(made).absolute()
    if importlib.util.find_spec("PyInstaller") is None:
        pytest.skip('PyInstaller is not installed: pip install -e ".[build]"')
    if sys.platform != "linux":
        pytest.skip("looks into Linux programs")
    dist = base / "packaged"
    with locked(base / "packaged.lock"):
        if not (dist / "done").exists():
            flags = ("--onefile", "--deb", "--tar", "--appdir", "--dist", str(dist))
            command = [sys.executable, str(ROOT / "build" / "package.py"), *flags]
            run = run_process(command)
            assert run.returncode == 0, run.stderr
            (dist / "done").write_text(run.stdout, encoding="utf-8")
    return dist


def the_one(folder: Path, pattern: str) -> Path:
    """Return the only file whose name fits."""
    (found,) = folder.glob(pattern)
    return found


def libraries(programs: Sequence[Path]) -> set[Path]:
    """Return the shared libraries that programs take from the system."""
    found: set[Path] = set()
    for program in programs:
        run = run_process(["ldd", str(program)])
        found |= {Path(path) for path in _LIBRARY.findall(run.stdout)}
    return found


def bare_root(folder: Path, program: Path) -> Path:
    """Make a root with the C library, the X libraries and nothing else."""
    own = [path for path in program.parent.rglob("*") if path.is_file() and not path.is_symlink()]
    x = [path for name in X_LIBRARIES for path in system_libraries(name)]
    for path in {*x, *libraries([*own, *x])}:
        if not path.is_relative_to(program.parent):
            place = folder / path.relative_to("/")
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, place)
    for name in ("tmp/.X11-unix", "dev", "proc", "etc"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    (folder / "dev" / "null").touch()
    # libX11 reads there how to write a window's title.
    shutil.copytree("/usr/share/X11/locale", folder / "usr/share/X11/locale")
    return folder


def system_libraries(name: str) -> list[Path]:
    """Return where the system has a library, or skip the test."""
    run = subprocess.run(["ldconfig", "-p"], check=True, capture_output=True, text=True)
    places = [line.split(" => ")[1] for line in run.stdout.splitlines() if f"\t{name} " in line]
    if not places:
        pytest.skip(f"{name} is not installed")
    return [Path(places[0])]


def debian_root(folder: Path) -> Path:
    """Make the least root that Debian has, with the X libraries."""
    if shutil.which("debootstrap") is None or os.geteuid() != 0:
        pytest.skip("needs debootstrap, and to be root")
    told = Path("/etc/os-release").read_text(encoding="utf-8")
    name = re.search(r"^VERSION_CODENAME=(\w+)$", told, re.MULTILINE)
    suite = name[1] if name and "\nID=debian\n" in told else "stable"
    wanted = "--include=libx11-6,libxcursor1,libxi6,libxrandr2,libxss1"
    command = ["debootstrap", "--variant=minbase", wanted, suite, str(folder)]
    run = run_process(command)
    if run.returncode:
        pytest.skip(f"debootstrap fails: {run.stdout.splitlines()[-1:]}")
    return folder


def inside(root: Path, *command: str) -> list[str]:
    """Return a command line that runs a command in a root, with the screens of this machine."""
    bind = 'mount --bind /tmp/.X11-unix "$0/tmp/.X11-unix" && exec chroot "$0" "$@"'
    (root / "tmp" / ".X11-unix").mkdir(parents=True, exist_ok=True)
    return ["unshare", "--map-root-user", "--mount", "sh", "-c", bind, str(root), *command]


def need_chroot() -> None:
    """Skip the test where no other root can be entered."""
    Path("/tmp/.X11-unix").mkdir(mode=0o1777, exist_ok=True)
    for tool in ("unshare", "chroot", "mount", "ldd", "ldconfig"):
        if shutil.which(tool) is None:
            pytest.skip(f"{tool} is not found")
    probe = ["unshare", "--map-root-user", "--mount", "true"]
    if subprocess.run(probe, check=False, capture_output=True).returncode:
        pytest.skip("this machine does not let us have namespaces of our own")
