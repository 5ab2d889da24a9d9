"""The documents are true: every path, name and link in them is there, and their commands run."""

import ast
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest
from written import statements_in

from game.app.cli import _parse_arguments

ROOT = Path(__file__).resolve().parents[2]

DOCUMENTS = [
    "README.md",
    "CONTRIBUTING.md",
    *sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").glob("*.md")),
    "game/games/triangle/solver/NOTES.md",
]

MOST_BYTES = {"README.md": 9_000, "CONTRIBUTING.md": 5_000}

PLACES = ("game", "tests", "build", "assets", "docs", ".ci", ".github")
"""The top-level folders: what begins with one of them is a path of this project."""

ELSEWHERE = frozenset({"AccessKit", "ProcessPrng", "PyInstaller"})
"""Names of others' programs."""

RUN_BY = {
    "python main.py": "tests/app/test_program_itself.py",
    "python main.py play": "tests/app/test_play_code.py",
    "python main.py host": "tests/app/test_network_commands.py",
    "python main.py join": "tests/app/test_network_commands.py",
    "python main.py watch": "tests/app/test_watch.py",
    "python main.py --self-test": "tests/app/test_selftest.py",
    "python main.py rules": "tests/app/test_rules_command.py",
    "python build/pictures.py": "tests/packaging/test_pictures.py",
    "python build/texts_shown.py": "tests/packaging/test_texts_shown.py",
    "python build/strips.py": "tests/packaging/test_strips.py",
    "python build/year.py": "tests/packaging/test_year.py",
    "python build/icon.py": "tests/packaging/test_icon.py",
    "python build/sounds.py": "tests/packaging/test_sounds.py",
    "python build/newgame.py": "tests/packaging/test_newgame.py",
    "python build/pars.py": "tests/packaging/test_pars.py",
    "python build/windows.py": "tests/packaging/test_windows.py",
    "python build/schema.py": "tests/laws/test_options.py",
    "python build/translations.py": "tests/ui/test_translation.py",
    "python tests/golden/remake.py": "tests/golden/test_golden.py",
    "python tests/attacks/run.py": "tests/attacks/test_attacks.py",
    "python -m build": "tests/packaging/test_install.py",
    "python -m pytest": ".ci/run",
    "python build/package.py": ".ci/run",
    "python3 -m venv": "README.md",  # which .ci/run reads it from
    "pip install": ".ci/run",
    "ruff check": ".ci/run",
    "ruff format": ".ci/run",
    "lint-imports": ".ci/run",
    "mypy": ".ci/run",
    "tercet": "tests/packaging/test_install.py",
    "dist/tercet/tercet --self-test": ".ci/run",
}
"""Commands by how they begin, and what runs them."""

NOT_RUN = {
    "python build/readme_pictures.py": "writes tracked pictures anew",
    "python build/fonts.py": "needs the files of the typefaces",
    "python tests/bench/": "measures for minutes",
    "uv": "is not everywhere",
    "pipx": "is not everywhere",
    "npm": "downloads",
}
"""Commands that no test runs, and why."""

RUNS_HERE = re.compile(
    r"python main\.py (--version|--help|odds|solve|pairs|export|import|triangle-sol|rules --schema)"
)


@cache
def text_of(document: str) -> str:
    return (ROOT / document).read_text(encoding="utf-8")


def spans(document: str) -> list[str]:
    """Return the inline code of a document, without its code blocks."""
    return re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", text_of(document), flags=re.S))


def commands(document: str) -> list[str]:
    """Return the commands of a document, from its code blocks and inline, as "python …"."""
    blocks = re.findall(r"```[a-z]*\n(.*?)```", text_of(document), re.S)
    lines = [re.split(r" {2,}", line.strip())[0] for one in blocks for line in one.splitlines()]
    known = re.compile(
        r"(\.venv/bin/)?(python3?|pip|pipx|ruff|mypy|uvx?|npm|tercet|dist/tercet/\w+) .+"
    )
    whole = [line for line in (*lines, *spans(document)) if known.fullmatch(line)]
    parts = [part for line in whole for part in line.split(" && ")]
    return [part.removeprefix(".venv/bin/") for part in parts]


@cache
def definitions() -> dict[str, set[str]]:
    """Return the names of everything defined in the program and its tests, classes with members."""
    found: dict[str, set[str]] = {}
    for folder in ("game", "tests", "build"):
        for path in (ROOT / folder).rglob("*.py"):
            for node in statements_in(ast.parse(path.read_text(encoding="utf-8")).body):
                if isinstance(node, ast.ClassDef):
                    found.setdefault(node.name, set()).update(members(node))
                elif isinstance(node, ast.FunctionDef):
                    found.setdefault(node.name, set())
                elif isinstance(node, ast.Assign | ast.AnnAssign):
                    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                    for target in targets:
                        if isinstance(target, ast.Name):
                            found.setdefault(target.id, set())
    return found


def members(node: ast.ClassDef) -> set[str]:
    names = set()
    for one in statements_in(node.body):
        if isinstance(one, ast.FunctionDef):
            names.add(one.name)
        elif isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name):
            names.add(one.target.id)
        elif isinstance(one, ast.Assign | ast.AnnAssign):
            targets = one.targets if isinstance(one, ast.Assign) else [one.target]
            inner = (part for target in targets for part in ast.walk(target))
            names.update(part.attr for part in inner if isinstance(part, ast.Attribute))
    return names


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_path_is_there(document: str) -> None:
    missing = [
        span
        for span in spans(document)
        if re.fullmatch(r"[\w./*-]+", span)
        and (span.split("/")[0] in PLACES or span in ("main.py", "setup.cfg", "CHANGELOG.md"))
        and not any(word.isupper() and len(word) > 2 for word in re.split(r"[/._-]", span)[:-1])
        and not list(ROOT.glob(span.rstrip("/")))
    ]
    assert missing == []


@pytest.mark.heavy
@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_name_is_there(document: str) -> None:
    unknown = []
    for span in spans(document):
        name = re.match(r"([A-Z][a-z]\w*)(?:\.([a-z_]\w*))?(?:\(.*\))?$", span)
        if (name and name[1] not in ELSEWHERE and name[1] not in definitions()) or (
            name and name[2] and name[2] not in definitions().get(name[1], ())
        ):
            unknown.append(span)
    assert unknown == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_link_leads_somewhere(document: str) -> None:
    broken = []
    for target in re.findall(r"\]\(([^)\s]+)\)", text_of(document)):
        if target.startswith("http"):
            continue
        path, _, anchor = target.partition("#")
        file = (ROOT / document).parent / path if path else ROOT / document
        if not file.exists() or (anchor and anchor not in anchors(file)):
            broken.append(target)
    assert broken == []


def anchors(file: Path) -> set[str]:
    """Return the anchors that a Markdown viewer gives to headings."""
    heads = re.findall(r"^#+ (.+)$", file.read_text(encoding="utf-8"), re.M)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("document", list(MOST_BYTES))
def test_the_first_documents_are_short(document: str) -> None:
    assert len(text_of(document).encode()) <= MOST_BYTES[document]


def begins(command: str, table: Iterable[str]) -> str:
    """Return the longest entry of a table that a command begins with, or nothing."""
    return max((one for one in table if f"{command} ".startswith(one)), key=len, default="")


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_command_is_run_by_a_test(document: str) -> None:
    unknown = [
        command
        for command in commands(document)
        if not RUNS_HERE.match(command) and not begins(command, [*RUN_BY, *NOT_RUN])
    ]
    assert unknown == []


def test_what_runs_commands_names_them() -> None:
    for command, place in RUN_BY.items():
        words = re.split(r"[ /]", command)
        name = words[-1].removesuffix(".py").lstrip("-")
        assert re.search(re.escape(name), (ROOT / place).read_text(encoding="utf-8")), command


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_command_of_the_program_is_understood(document: str) -> None:
    for command in commands(document):
        words = shlex.split(command)
        # These three are answered before the arguments are parsed.
        early = ("--version", "--help", "triangle-solitaire")
        if words[:2] == ["python", "main.py"] and words[2:] and words[2] not in early:
            _parse_arguments(words[2:])


@pytest.mark.heavy
def test_commands_that_end_by_themselves_run(tmp_path: Path) -> None:
    found = dict.fromkeys(c for d in DOCUMENTS for c in commands(d) if RUNS_HERE.match(c))
    assert len(found) >= 10
    file = iter(range(100))
    exported = str(tmp_path / "games.json")
    for command in found:
        words = shlex.split(command)[1:]
        named = exported if "port" in words[1] else str(tmp_path / f"file-{next(file)}")
        done = subprocess.run(
            [sys.executable, *(named if word == "FILE" else word for word in words)],
            cwd=ROOT,
            env={**os.environ, "TERCET_HOME": str(tmp_path / "home"), "SDL_VIDEODRIVER": "dummy"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, (command, done.stderr)
        assert "Traceback" not in done.stderr
