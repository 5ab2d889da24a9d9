"""The documents are true: every path, name and link in them is there, and their commands run."""

import ast
import re
import shlex
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

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

ELSEWHERE = frozenset({"AccessKit", "PyInstaller"})
"""Names of others' programs."""

ENDS_BY_ITSELF = re.compile(
    r"main\.py (--version|--help|watch .*--fast|odds|solve --size 5|rules --schema|triangle-sol)"
)


@cache
def text_of(document: str) -> str:
    return (ROOT / document).read_text(encoding="utf-8")


def spans(document: str) -> list[str]:
    """Return the inline code of a document, without its code blocks."""
    return re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", text_of(document), flags=re.S))


def commands(document: str) -> list[str]:
    """Return the lines of a document that run the program, without their explanations."""
    return [
        re.split(r" {2,}", line.strip())[0]
        for block in re.findall(r"```[a-z]*\n(.*?)```", text_of(document), re.S)
        for line in block.splitlines()
        if re.match(r"\s*(python|\.venv/bin/python) main\.py", line)
    ]


@cache
def definitions() -> dict[str, set[str]]:
    """Return the names of everything defined in the program and its tests, classes with members."""
    found: dict[str, set[str]] = {}
    for folder in ("game", "tests", "build"):
        for path in (ROOT / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
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
    for one in ast.walk(node):
        if isinstance(one, ast.FunctionDef):
            names.add(one.name)
        elif isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name):
            names.add(one.target.id)
        elif isinstance(one, ast.Attribute) and isinstance(one.ctx, ast.Store):
            names.add(one.attr)
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


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_command_is_understood(document: str) -> None:
    for command in commands(document):
        words = shlex.split(command)[2:]  # the program without any opens a window
        # These three are answered before the arguments are parsed.
        if words and words[0] not in ("--version", "--help", "triangle-solitaire"):
            _parse_arguments(words)


@pytest.mark.parametrize(
    "command",
    sorted({c for d in DOCUMENTS for c in commands(d) if ENDS_BY_ITSELF.search(c)}),
)
def test_commands_that_end_by_themselves_run(command: str) -> None:
    done = subprocess.run(
        [sys.executable, *shlex.split(command)[1:]],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout
