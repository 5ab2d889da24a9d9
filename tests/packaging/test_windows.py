"""The making of the Windows program on Linux: what it needs, and what the installer does."""

import os
import sys
from pathlib import Path

import pytest
import windows
from frozen import ROOT
from installer import installer_script
from processes import run_process


@pytest.mark.heavy
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
