"""What an installed Tercet is made of, as setup.cfg says: packages, files, what it needs."""

import configparser
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import contents
import pytest
from packaging.requirements import Requirement
from packaging.version import Version

from game.app import assets, main

ROOT = Path(__file__).resolve().parents[2]
LOCK = (ROOT / "build" / "requirements.lock").read_text(encoding="utf-8")
PYTHONS = ("3.10", "3.11", "3.12", "3.13", "3.14")


@pytest.fixture
def setup() -> configparser.ConfigParser:
    parser = configparser.ConfigParser()
    parser.read(ROOT / "setup.cfg", encoding="utf-8")
    return parser


def listed(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip()]


def requirements(setup: configparser.ConfigParser) -> list[Requirement]:
    texts = [setup["options"]["install_requires"], *setup["options.extras_require"].values()]
    return [Requirement(line) for text in texts for line in listed(text)]


def test_no_package_is_forgotten(setup: configparser.ConfigParser) -> None:
    """A new folder of game/ is to be named in setup.cfg."""
    found = {path.parent.relative_to(ROOT) for path in (ROOT / "game").rglob("__init__.py")}
    names = {".".join(folder.parts) for folder in found}
    assert {*listed(setup["options"]["packages"])} == names | {"game.assets"}


def test_it_has_the_same_files_as_the_packed_program(setup: configparser.ConfigParser) -> None:
    folder = ROOT / "assets"
    patterns = listed(setup["options.package_data"]["game.assets"])
    installed = {path for pattern in patterns for path in folder.glob(pattern)}
    parts = [folder / part for part in contents.ASSETS]
    files = [file for part in parts for file in ([part] if part.is_file() else part.rglob("*"))]
    packed = contents.used_entries((str(file), "", "DATA") for file in files if file.is_file())
    assert installed == {Path(name) for name, _, _ in packed}


def test_files_are_found_wherever_the_program_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    checkout, installed = tmp_path / "checkout", tmp_path / "installed"
    (installed / "game" / "assets").mkdir(parents=True)
    root = assets._root.__wrapped__  # what it finds it keeps
    monkeypatch.setattr(assets, "_root", root)
    monkeypatch.setattr(assets, "__file__", str(checkout / "game" / "app" / "assets.py"))
    assert assets.asset("help", "sumz.md") == checkout / "assets" / "help" / "sumz.md"
    monkeypatch.setattr(assets, "__file__", str(installed / "game" / "app" / "assets.py"))
    assert assets.asset("fonts") == installed / "game" / "assets" / "fonts"
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path / "packed"), raising=False)
    assert assets.asset("fonts") == tmp_path / "packed" / "assets" / "fonts"


def test_a_command_has_its_arguments_from_the_system(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["tercet", "--nonsense"])
    assert main() == 2
    assert "--nonsense" in capsys.readouterr().err


def test_a_checkout_run_by_uv_needs_the_same(setup: configparser.ConfigParser) -> None:
    head = (ROOT / "main.py").read_text(encoding="utf-8")
    (told,) = re.findall(r"^# dependencies = \[(.*?)^# \]$", head, re.MULTILINE | re.DOTALL)
    assert re.findall(r'"([^"]+)"', told) == listed(setup["options"]["install_requires"])
    assert f'requires-python = "{setup["options"]["python_requires"]}"' in head


def test_no_major_version_comes_unasked(setup: configparser.ConfigParser) -> None:
    found = requirements(setup)
    assert len(found) > 10
    for requirement in found:
        bounds = {specifier.operator: specifier.version for specifier in requirement.specifier}
        assert {*bounds} == {">=", "<"}, requirement
        assert Version(bounds["<"]).release[1:] in {(), (0,)}, requirement


def pins() -> Iterator[tuple[Requirement, list[str]]]:
    """Yield what the lock file names, each with its checksums."""
    for entry in re.split(r"\n(?=\S)", LOCK.strip()):
        first, *rest = entry.split("\n")
        if not first.startswith("#"):
            yield Requirement(first.removesuffix(" \\")), re.findall(r"sha256:\w{64}", entry)
            assert all(re.match(r"    (--hash=|# )", line) for line in rest), entry


@pytest.mark.parametrize("python", PYTHONS)
def test_the_lock_file_fits_every_python(setup: configparser.ConfigParser, python: str) -> None:
    """If it does not, make it anew: CONTRIBUTING.md says how."""
    here = {"python_version": python, "python_full_version": f"{python}.5"}
    locked: dict[str, str] = {}
    for pin, sums in pins():
        if pin.marker is None or pin.marker.evaluate(here):
            (specifier,) = pin.specifier
            assert (specifier.operator, pin.name in locked, bool(sums)) == ("==", False, True)
            locked[pin.name] = specifier.version
    for requirement in requirements(setup):
        assert requirement.specifier.contains(locked[requirement.name]), requirement


def test_the_lock_file_names_no_place() -> None:
    assert "://" not in LOCK
    assert "--index" not in LOCK
