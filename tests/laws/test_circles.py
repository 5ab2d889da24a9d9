"""No circle of imports, counting those inside functions and those for types only.

Pages open one another, through one table that imports them at run time when they are first opened,
and for types only here: its imports are the one exception.
"""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

from written import statements

ROOT = Path(__file__).resolve().parents[2]

Graph = Mapping[str, set[str]]


def modules() -> dict[str, Path]:
    """Return the files of the program by the names of their modules."""
    paths = (ROOT / "main.py", *(ROOT / "game").rglob("*.py"))
    named = {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in paths}
    return {name.removesuffix(".__init__"): path for name, path in named.items()}


def graph(texts: Mapping[str, str], packages: frozenset[str] = frozenset()) -> Graph:
    """Return of each module which others it imports, wherever the import stands."""
    return {
        name: {other for other in imported(name, text, name in packages, texts) if other != name}
        for name, text in texts.items()
    }


def imported(name: str, text: str, package: bool, known: Mapping[str, str]) -> Iterator[str]:
    for node in statements(text):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom):
            above = name.split(".")
            above = above[: len(above) - node.level + package] if node.level else []
            module = ".".join([*above, *filter(None, [node.module])])
            for alias in node.names:
                inner = f"{module}.{alias.name}"
                if inner in known:
                    yield inner
                elif module in known:
                    yield module


def circles(of: Graph) -> list[set[str]]:
    """Return the modules of each circle: those that reach one another."""
    reached = {name: reach(name, of) for name in of}
    found: list[set[str]] = []
    for name, others in reached.items():
        circle = {other for other in others if name in reached[other]}
        if circle and circle not in found:
            found.append(circle)
    return found


def reach(start: str, of: Graph) -> set[str]:
    seen: set[str] = set()
    ahead = [start]
    while ahead:
        for name in of[ahead.pop()] - seen:
            seen.add(name)
            ahead.append(name)
    return seen


def test_no_circle_of_imports() -> None:
    paths = modules()
    texts = {name: path.read_text(encoding="utf-8") for name, path in paths.items()}
    packages = frozenset(name for name, path in paths.items() if path.name == "__init__.py")
    found = {**graph(texts, packages)}
    assert found["game.app.program"] >= {"game.storage.settings", "game.app.loop"}
    assert circles(found) == []


def test_a_circle_is_seen_wherever_its_imports_stand() -> None:
    texts = {
        "a": "from b import f",
        "b": "def f():\n    import c.d",
        "c": "",
        "c.d": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from . import e",
        "c.e": "from ..a import x",
        "f": "import a",
    }
    assert circles(graph(texts, frozenset({"c"}))) == [{"a", "b", "c.d", "c.e"}]
