"""The pure rooms import nothing impure, and imports go one way."""

import ast
from pathlib import Path

import pytest
from written import statements

ROOT = Path(__file__).resolve().parents[2]
PURE = ("core", "games", "play", "boards")
FORBIDDEN = {"pygame", "time", "datetime", "os", "pathlib", "threading", "secrets"}

# A room may import from rooms of a lower level, and from itself.
LEVELS = dict.fromkeys(("art", "storage", "net"), 4)
LEVELS |= {"core": 0, "games": 1, "play": 2, "boards": 3, "ui": 5, "app": 6}


def modules(room: str) -> list[Path]:
    return sorted((ROOT / "game" / room).rglob("*.py"))


def imported(path: Path) -> list[tuple[str, str]]:
    """Return (module, name) for each name that a file imports; name is "" for whole modules."""
    found: list[tuple[str, str]] = []
    package = path.relative_to(ROOT).with_suffix("").parts[:-1]
    for node in statements(path.read_text(encoding="utf-8")):
        if isinstance(node, ast.Import):
            found += [(alias.name, "") for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join((*above, *filter(None, [node.module])))
            found += [(module, alias.name) for alias in node.names]
    return found


@pytest.mark.parametrize("room", PURE)
def test_a_pure_room_knows_no_screen_clock_disk_or_chance(room: str) -> None:
    faults = []
    for path in modules(room):
        for module, name in imported(path):
            top = module.partition(".")[0]
            if top in FORBIDDEN or (top == "random" and name != "Random") or top == "importlib":
                faults.append(f"{path.name}: {module} {name}".strip())
    assert faults == []
    assert modules(room)


@pytest.mark.parametrize("room", PURE)
def test_a_pure_room_opens_no_file_and_imports_nothing_by_name(room: str) -> None:
    calls = {"open", "__import__", "exec", "eval", "print", "input"}
    faults = [
        f"{path.name}:{node.lineno}: {node.func.id}"
        for path in modules(room)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in calls
    ]
    assert faults == []


def test_core_is_the_standard_library_only() -> None:
    import sys

    faults = [
        f"{path.name}: {module}"
        for path in modules("core")
        for module, _ in imported(path)
        if module.partition(".")[0] not in sys.stdlib_module_names | {"game"}
    ]
    assert faults == []


@pytest.mark.parametrize("room", LEVELS)
def test_imports_go_one_way(room: str) -> None:
    faults = []
    for path in modules(room):
        for module, name in imported(path):
            parts = [*module.split("."), name]
            if parts[0] != "game" or parts[1] in ("", "__version__"):
                continue
            other = parts[1]
            if other != room and LEVELS.get(other, 99) >= LEVELS[room]:
                faults.append(f"{path.name}: {module} {name}")
    assert faults == []


def test_every_room_is_known() -> None:
    rooms = {path.name for path in (ROOT / "game").iterdir() if path.is_dir()}
    assert rooms - {"__pycache__"} <= set(LEVELS)
