"""The stub of a new game is written into a copy of the checkout, and passes what a game has to."""

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import newgame
import pytest

from game.core.rng import Rng

ROOT = Path(__file__).resolve().parents[2]
PARTS = (".github", "assets", "build", "docs", "game", "tests")
KEY = "stubbystub"  # as long as a key may be

MANY_GAMES = (
    *("tests/laws/test_main_menu.py", "tests/laws/test_members.py", "tests/laws/test_shape.py"),
    *("tests/ui/test_ladder_screen.py", "tests/ui/test_prizes.py", "tests/ui/test_selector.py"),
    *("tests/ui/test_help.py", "tests/ui/test_week.py"),
)
"""Tests of what all games together have room for."""


@pytest.mark.parametrize(
    ("written", "instead", "cards", "laid"),
    [("return 12", "return 15", 81, 15), ("set_cards(4)", "set_cards(3)", 27, 12)],
)
def test_what_a_stub_says_of_its_cards_is_what_is_dealt(
    written: str, instead: str, cards: int, laid: int
) -> None:
    text = newgame.stub(KEY, "Stub’s Game")[f"game/games/claims/{KEY}.py"]
    assert text.count(written) == 1
    module = ModuleType(KEY)
    exec(text.replace(written, instead), vars(module))
    rules = vars(module)[KEY.upper()]
    options = rules.default_options()
    deal = rules.deal(options, Rng("stub", "deal"))
    assert sorted(deal) == list(range(cards))
    assert len(rules.start(options, deal, 1).table) == laid


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    copy = tmp_path_factory.mktemp("newgame")
    for part in PARTS:
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / part, copy / part, ignore=ignored)
    for name in ("setup.cfg", "main.py", "README.md", "pyproject.toml"):
        shutil.copy(ROOT / name, copy)
    return copy


def run(checkout: Path, *command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *command],
        cwd=checkout,
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )


def after_a_change(said: str) -> list[list[str]]:
    """Return the commands that are printed for later, without the interpreter."""
    _, _, lines = said.partition("After a change of its rules or texts:\n")
    commands = [shlex.split(line) for line in lines.splitlines()]
    assert {python for python, *_ in commands} == {sys.executable}
    return [words for _, *words in commands]


@pytest.mark.slow
def test_a_fresh_stub_passes_its_tests(checkout: Path) -> None:
    made = run(checkout, "build/newgame.py", KEY, "Stub’s Game")
    assert made.returncode == 0, made.stdout + made.stderr
    assert (checkout / "tests" / "golden" / f"{KEY}.txt").is_file()
    assert f'"{KEY}_options"' in (checkout / "assets" / "rules-schema.json").read_text()
    template = (checkout / "assets" / "locale" / "tercet.pot").read_text(encoding="utf-8")
    assert 'msgid "Stub’s Game"' in template
    *again, test = after_a_change(made.stdout)
    drawn = checkout / ".work" / "pictures"
    before = {path: path.read_bytes() for path in drawn.iterdir()}
    own = ("{}", "why-{}", "why-{}-wrong", "lens-{}", "setup-{}", "help-{}")
    names = {path.stem.partition("-")[2] for path in before}
    assert names == {"selector", *(name.format(KEY) for name in own)}
    shutil.rmtree(drawn)
    for words in again:
        remade = run(checkout, *words)
        assert remade.returncode == 0, remade.stderr
    assert {path: path.read_bytes() for path in drawn.iterdir()} == before
    tested = run(checkout, *test)
    assert tested.returncode == 0, tested.stdout[-4000:]
    (passed,) = re.findall(r"(\d+) passed", tested.stdout)
    assert int(passed) > 250
    together = run(checkout, "-m", "pytest", "-n", "2", *MANY_GAMES)
    assert together.returncode == 0, together.stdout[-4000:]
    tidy = run(checkout, "-m", "ruff", "check", "game")
    assert tidy.returncode == 0, tidy.stdout
    formatted = run(checkout, "-m", "ruff", "format", "--check", "game")
    assert formatted.returncode == 0, formatted.stdout


@pytest.mark.slow
@pytest.mark.parametrize(
    "key",
    [
        *("", "ab", "Loud", "two words", "elevenchars", "../up"),
        *("classic", "quads", "class", "claim", "entries", KEY),
    ],
)
def test_no_other_module_is_written_over(checkout: Path, key: str) -> None:
    (checkout / "game" / "games" / "claims" / f"{KEY}.py").touch()
    before = {path: path.read_bytes() for path in (checkout / "game" / "games").rglob("*.py")}
    refused = run(checkout, "build/newgame.py", key)
    assert refused.returncode == 2
    assert "3 … 10 small letters" in refused.stderr
    refused = run(checkout, "build/newgame.py", "free", 'A "title"')
    assert refused.returncode == 2
    assert "a title has" in refused.stderr
    after = {path: path.read_bytes() for path in (checkout / "game" / "games").rglob("*.py")}
    assert after == before
