"""The script that packs: what it asks for, what it lacks, and what goes in."""

import ast
import importlib.metadata
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import contents
import package
import pytest
import tarball
from processes import run_process
from written import statements

ROOT = Path(__file__).resolve().parents[2]
# Python itself may have these before it begins, and an editable install asks for some.
BEFORE = {"importlib.metadata", "email"}


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Return what is asked to be packed; nothing is."""
    made: list[Path] = []

    def freeze(dist: Path, *, onefile: bool) -> None:
        made.append(dist)

    monkeypatch.setattr(package, "freeze", freeze)
    return made


def refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *arguments: str
) -> str:
    """Return the one line that the script says when it does nothing."""
    monkeypatch.setattr(sys, "argv", ["package.py", *arguments])
    assert package.main() == package.MISSING
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("package: ")
    assert err.count("\n") == 1
    return err


@pytest.mark.parametrize("arguments", [["--nonsense"], ["here"], ["--dist"]])
def test_wrong_arguments(
    arguments: list[str],
    asked: list[Path],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert "--help" in refused(monkeypatch, capsys, *arguments)
    assert asked == []


@pytest.mark.parametrize("lacking", ["pyinstaller", "pygame-ce", "platformdirs"])
def test_a_package_is_missing(
    lacking: str,
    asked: list[Path],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def version(name: str) -> str:
        if name == lacking:
            raise importlib.metadata.PackageNotFoundError(name)
        return "99.0"

    monkeypatch.setattr(importlib.metadata, "version", version)
    said = refused(monkeypatch, capsys)
    assert f"{lacking} is not installed" in said
    assert ".[build]" in said
    assert asked == []


def test_pyinstaller_is_too_old(
    asked: list[Path], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(importlib.metadata, "version", lambda name: "6.21.9")
    assert "6.21.9 is installed" in refused(monkeypatch, capsys)
    assert asked == []


def test_a_tool_is_missing(
    asked: list[Path], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(importlib.metadata, "version", lambda name: "99.0")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(shutil, "which", lambda tool: None if tool == "strip" else f"/bin/{tool}")
    assert "'strip' is not found" in refused(monkeypatch, capsys)
    assert asked == []


@pytest.mark.parametrize("option", ["--deb", "--appdir"])
def test_what_is_for_linux_is_not_made_elsewhere(
    option: str,
    asked: list[Path],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(importlib.metadata, "version", lambda name: "99.0")
    monkeypatch.setattr(sys, "platform", "win32")
    assert f"{option} is for Linux" in refused(monkeypatch, capsys, option)
    assert asked == []


def test_pyinstaller_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def freeze(dist: Path, *, onefile: bool) -> None:
        raise subprocess.CalledProcessError(3, ["pyinstaller"])

    monkeypatch.setattr(package, "freeze", freeze)
    monkeypatch.setattr(package, "check", lambda given: None)
    monkeypatch.setattr(sys, "argv", ["package.py"])
    assert package.main() == 1
    assert "status 3" in capsys.readouterr().err


def imported(path: Path) -> set[str]:
    """Return the modules that a file imports, in full, and what is taken from them."""
    found: set[str] = set()
    for node in statements(path.read_text(encoding="utf-8")):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


@pytest.mark.heavy
def test_nothing_that_is_left_out_is_imported() -> None:
    out = set(contents.excluded_modules("linux"))
    for path in sorted((ROOT / "game").rglob("*.py")):
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        if name in out:
            continue
        for module in imported(path) - {"game.app.licences", "game.app.licences.compose_licences"}:
            parts = module.split(".")
            above = {".".join(parts[:length]) for length in range(1, len(parts) + 1)}
            assert not above & out, f"{name} imports {module}"


IMPORTS = """
import importlib, sys
out, modules = sys.argv[1].split(), sys.argv[2].split()
for name in out:
    sys.modules[name] = None  # so that to import it fails
for name in modules:
    importlib.import_module(name)
"""


@pytest.mark.heavy
def test_every_module_can_do_without_what_is_left_out() -> None:
    out = [name for name in contents.excluded_modules("linux") if name not in BEFORE]
    paths = (path.relative_to(ROOT) for path in sorted((ROOT / "game").rglob("*.py")))
    names = [".".join(path.with_suffix("").parts).removesuffix(".__init__") for path in paths]
    modules = [name for name in names if name not in out]
    assert len(modules) > 50
    command = [sys.executable, "-W", "error", "-c", IMPORTS, " ".join(out), " ".join(modules)]
    calm = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}  # as the program asks
    run = run_process(command, cwd=ROOT, env=calm)
    assert (run.returncode, run.stderr) == (0, "")


def test_files_that_name_where_python_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys, "base_prefix", "/home/somebody/3.11.7")
    source = tmp_path / "lib.so"
    source.write_bytes(b"\x7fELF /home/somebody/3.11.7/lib\0 end")
    other = tmp_path / "other.so"
    other.write_bytes(b"\x7fELF")
    given = [("lib.so", str(source), "BINARY"), ("other.so", str(other), "EXTENSION")]
    first, second = contents.without_prefix(given, tmp_path / "copies")
    copy = Path(first[1]).read_bytes()
    assert copy == b"\x7fELF /" + b"_" * 13 + b"/3.11.7/lib\0 end"
    assert len(copy) == source.stat().st_size
    assert second == given[1]


def test_unused_files_stay_out() -> None:
    given = [
        (f"assets{at}{name}", "", "DATA")
        for at in "/\\"
        for name in ("locale/tercet.pot", "locale/de/LC_MESSAGES/tercet.mo", "help/sumz.md")
    ]
    kept = [entry[0] for entry in contents.used_entries(given) if "\\" not in entry[0]]
    assert kept == ["assets/locale/de/LC_MESSAGES/tercet.mo", "assets/help/sumz.md"]


@pytest.mark.skipif(sys.platform == "win32", reason="needs modes and links of files")
def test_an_archive_of_a_folder(tmp_path: Path) -> None:
    folder = tmp_path / "tercet"
    (folder / "inner").mkdir(parents=True)
    (folder / "tercet").write_bytes(b"program")
    (folder / "tercet").chmod(0o755)
    (folder / "inner" / "lib.so.1").write_bytes(b"library")
    (folder / "inner" / "lib.so.1").chmod(0o755)
    (folder / "lib.so.1").symlink_to("inner/lib.so.1")
    one = tarball.write(folder, tmp_path / "one.tar.xz", 1_000_000)
    with tarfile.open(one) as archive:
        seen = {info.name: info for info in archive.getmembers()}
    assert [*seen] == [
        "tercet",
        "tercet/inner",
        "tercet/inner/lib.so.1",
        "tercet/lib.so.1",
        "tercet/tercet",
    ]
    assert {(info.mtime, info.uid, info.uname) for info in seen.values()} == {
        (1_000_000, 0, "root")
    }
    assert (seen["tercet/tercet"].mode, seen["tercet/inner/lib.so.1"].mode) == (0o755, 0o644)
    assert seen["tercet/lib.so.1"].linkname == "inner/lib.so.1"
    (folder / "tercet").touch()
    assert (
        tarball.write(folder, tmp_path / "two.tar.xz", 1_000_000).read_bytes() == one.read_bytes()
    )


def test_the_time_of_the_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "123456789")
    assert package.made_at() == 123456789
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "yesterday")
    assert package.made_at() > 1_700_000_000


@pytest.mark.skipif(sys.platform == "win32", reason="needs modes and links of files")
def test_sizes_count_no_links(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"12345")
    (tmp_path / "link").symlink_to("file")
    assert package.size_of(tmp_path) == 5
    assert package.size_of(tmp_path / "file") == 5


def test_modules_that_are_found_by_name_are_packed() -> None:
    assert {"game.art.svg.kinds.set", "game.app.cli.odds", "game.app.selftest.drawing"} <= {
        *contents.by_name()
    }
    paths = (ROOT / "game").rglob("*.py")
    finders = (path for path in paths if "import_module(" in path.read_text(encoding="utf-8"))
    folders = {path.parent.relative_to(ROOT / "game").as_posix() for path in finders}
    found_in = {folder.removesuffix("/kinds") for folder in contents.BY_NAME}
    assert folders == {*found_in, "ui/pages"}  # which has a table that packing reads too
