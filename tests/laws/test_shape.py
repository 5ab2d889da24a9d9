"""The shape of the code: nothing is split over classes that derive from one another, or too long.

A screen holds its parts; it is not stacked out of them. Who derives from a class of ours fills in
a contract, and a contract has more than one who does.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from written import statements

from game.games import GAMES
from game.ui import pages
from game.ui.kit.screen import Screen

ROOT = Path(__file__).resolve().parents[2]

CONTRACTS = {
    "game.ui.kit.component.Component": "what a screen, a panel or a controller does by default",
    "game.ui.kit.screen.Screen": "what the loop asks of a screen",
    "game.ui.kit.panel_screen.PanelScreen": "a screen that is a panel over another one",
    "game.ui.codes.CodePanel": "a panel asks what a code stands for, and its words",
    "game.ui.kit.layout.Node": "what the layout asks of whatever has a place",
    "game.ui.pages.match.shared_result.SharedResultScreen": "a result asks what its card tells",
    "game.ui.pages.network.table_panel.TablePanel": "a panel over a table on the network",
    "game.ui.kit.page_screen.PageScreen": "a screen of parts under tabs",
    "game.ui.kit.page_screen.TimedPage": "an exercise against the clock",
    "game.ui.kit.page_screen.TabPanel": "what a page asks of what stands under one of its tabs",
    "game.ui.kit.widgets.base.Widget": "what a screen asks of a widget",
    "game.ui.kit.widgets.base.Navigation": "what the loop is asked to do: four values",
    "game.ui.table.players.play.BoardController": "what handles what lies on a table",
    "game.ui.table.players.play.Play": "what a table asks of who decides its match",
    "game.ui.table.chrome.BoardChrome": "what a table asks of who draws what lies on it",
    "game.ui.table.turn_table.TurnMessages": "a game of turns says its goal and its end",
    "game.ui.table.turn_table.TurnController": "a game of turns shows moves and mistakes",
    "game.ui.table.turn_table.TurnChrome": "a game of turns puts words beside scores",
    "game.ui.table.turn_table.TurnAnswers": "a game of turns tells what lies on its board",
    "game.ui.table.turn_table.LightSwitch": "a light tells whether the goal is in reach",
    "game.ui.table.players.play.TableMessages": "what a table asks of who says what happens",
    "game.ui.table.spoken_queries.SpokenAnswers": "what a table asks of who answers queries",
    "game.ui.pages.learn.step_table.StepTable": "what a lesson asks of the table of a step",
    "game.ui.pages.history.sessions.SessionsPart": "a list of sessions asks what is in it",
}
"""The classes of ours that a class of game/ui may derive from, and what they settle."""

MOST_OF_A_FUNCTION, MOST_OF_A_FILE = 50, 340
"""Lines; 40 and 300 are what to aim at."""

MOST_IN_A_FOLDER = 16
"""Modules that lie directly in it, besides its ``__init__``."""

MOST_OF_A_TEST = 400
"""Lines of a module of tests."""

LONG_FUNCTIONS: set[str] = set()
LONG_FILES = {
    "game/app/access.py": 348,
    "game/app/cli/__init__.py": 360,
    "game/app/cli/network.py": 358,
    "game/app/loop.py": 362,
    "game/art/card_painter.py": 341,
    "game/art/paint.py": 373,
    "game/art/palette.py": 358,
    "game/art/svg/icons.py": 352,
    "game/boards/motion/card_motion.py": 341,
    "game/boards/peg_board.py": 364,
    "game/core/rules.py": 377,
    "game/play/achievements/definitions.py": 364,
    "game/play/session.py": 341,
    "game/storage/store/__init__.py": 376,
    "game/storage/store/queries.py": 379,
    "game/ui/kit/layout/__init__.py": 379,
    "game/ui/kit/screen.py": 350,
    "game/ui/kit/widgets/rich_text.py": 343,
    "game/ui/pages/history/figures.py": 370,
    "game/ui/pages/learn/thirty.py": 360,
    "game/ui/pages/match/ends/rush_scene.py": 354,
    "game/ui/pages/match/result_screen.py": 350,
    "game/ui/table/clock.py": 347,
    "game/ui/table/players/plate.py": 345,
    "game/ui/table/table_screen.py": 345,
    "game/ui/texts/common_words.py": 343,
}
"""Files that have more, with their lines: they only lose some."""

MOST_OF_A_CLASS = 25
"""Methods."""

LARGE_CLASSES: dict[str, int] = {}
"""Classes that have more, with their methods: they only lose some."""

REPEATED_LINES = 7
"""Lines of code in a row, short ones and imports aside, that stand nowhere a second time."""


def sources() -> dict[str, str]:
    """Return the texts of the program by the names of their modules."""
    return {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(
            ".__init__"
        ): path.read_text(encoding="utf-8")
        for path in sorted((ROOT / "game").rglob("*.py"))
    }


def newcomers() -> dict[str, str]:
    """Return the texts of the games that exist only in tests, by the names of their modules."""
    paths = (ROOT / "tests" / "newcomers").glob("*.py")
    return {f"newcomers.{path.stem}": path.read_text(encoding="utf-8") for path in paths}


def derived(texts: Mapping[str, str]) -> dict[str, list[str]]:
    """Return every class with the classes of these modules that it derives from itself."""
    nodes = {
        f"{module}.{node.name}": (module, node)
        for module, text in texts.items()
        for node in statements(text)
        if isinstance(node, ast.ClassDef)
    }
    known = {module: {**own(module, text), **imported(text)} for module, text in texts.items()}
    return {
        name: [
            base
            for written in node.bases
            if (base := whole(written, known[module], known)) in nodes
        ]
        for name, (module, node) in nodes.items()
    }


def own(module: str, text: str) -> dict[str, str]:
    nodes = (node for node in statements(text) if isinstance(node, ast.ClassDef))
    return {node.name: f"{module}.{node.name}" for node in nodes}


def imported(text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for node in statements(text):
        if isinstance(node, ast.ImportFrom):
            found |= {one.asname or one.name: f"{node.module}.{one.name}" for one in node.names}
        elif isinstance(node, ast.Import):
            found |= {one.asname or one.name: one.name for one in node.names}
    return found


def whole(base: ast.expr, names: Mapping[str, str], known: Mapping[str, Mapping[str, str]]) -> str:
    """Return the whole name of a base, also where it comes by way of another module."""
    if isinstance(base, ast.Subscript):
        base = base.value
    first, _, rest = ast.unparse(base).partition(".")
    name = names.get(first, first) + (f".{rest}" if rest else "")
    module, _, last = name.rpartition(".")
    seen = known.get(module, {}).get(last, name)
    return name if seen == name else whole(ast.parse(seen, mode="eval").body, {}, known)


def stacked(bases: Mapping[str, list[str]]) -> set[tuple[str, str]]:
    """Return the classes of game/ui whose base is no contract, each with that base."""
    return {
        (name, base)
        for name, all_ in bases.items()
        for base in all_
        if name.startswith("game.ui.") and base not in CONTRACTS
    }


def halves(bases: Mapping[str, list[str]]) -> set[str]:
    """Return the classes from which only one derives."""
    counts = Counter(base for all_ in bases.values() for base in all_)
    return {name for name, count in counts.items() if count == 1}


def long_functions(path: str, text: str, most: int) -> Iterator[str]:
    for node in statements(text):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert node.end_lineno is not None
            if node.end_lineno - node.lineno >= most:
                yield f"{path} {node.name}"


def test_what_is_shown_derives_from_contracts_only_and_no_class_is_half_of_another() -> None:
    bases = derived(sources())
    assert len(bases) > 300
    assert stacked(bases) == set()
    used = {base for name, all_ in bases.items() if name.startswith("game.ui.") for base in all_}
    assert used == set(CONTRACTS), "a contract that nobody fills in is none"
    # A contract that only one game fills in so far is filled in by the games of the tests, too.
    assert halves(bases) & halves(derived({**sources(), **newcomers()})) == set()


def test_no_page_is_a_screen_that_others_derive_from() -> None:
    kinds = [made for page in pages.PAGES if isinstance(made := getattr(pages, page), type)]
    assert len(kinds) > 10
    for kind in kinds:
        assert issubclass(kind, Screen)
        assert [one for one in kind.__subclasses__() if one.__module__.startswith("game.")] == []


def test_functions_and_files_are_short() -> None:
    functions: set[str] = set()
    files: dict[str, int] = {}
    for path in sorted((ROOT / "game").rglob("*.py")):
        name, text = path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")
        functions.update(long_functions(name, text, MOST_OF_A_FUNCTION))
        if (lines := len(text.splitlines())) > MOST_OF_A_FILE:
            files[name] = lines
    assert functions == LONG_FUNCTIONS
    assert files.keys() == LONG_FILES.keys()
    assert {name for name, lines in files.items() if lines > LONG_FILES[name]} == set()


def test_modules_of_tests_are_no_heaps() -> None:
    paths = sorted((ROOT / "tests").rglob("test_*.py"))
    lengths = {path.stem: len(path.read_text(encoding="utf-8").splitlines()) for path in paths}
    assert len(lengths) > 200
    assert {name: most for name, most in lengths.items() if most > MOST_OF_A_TEST} == {}


def test_a_folder_holds_few_modules() -> None:
    paths = (path for path in (ROOT / "game").rglob("*.py") if path.stem != "__init__")
    counts = Counter(path.parent.relative_to(ROOT).as_posix() for path in paths)
    assert len(counts) > 50
    assert {name: count for name, count in counts.items() if count > MOST_IN_A_FOLDER} == {}


@pytest.mark.parametrize(
    "written",
    [
        "from game.ui.one import One\nclass Two(One): pass",
        "from game.ui.one import One as Other\nclass Two(Other[int]): pass",
        "import game.ui.one\nclass Two(game.ui.one.One): pass",
        "from game.ui import one\nclass Two(one.One): pass",
        "from game.ui.way import One\nclass Two(One): pass",
        "def f():\n    from game.ui.one import One\n    class Two(One): pass",
    ],
)
def test_a_class_that_derives_from_another_is_seen(written: str) -> None:
    texts = {
        "game.ui.one": "class One: pass",
        "game.ui.two": written,
        "game.ui.way": "from game.ui.one import One",
    }
    bases = derived(texts)
    assert stacked(bases) == {("game.ui.two.Two", "game.ui.one.One")}
    assert halves(bases) == {"game.ui.one.One"}


def test_a_long_function_is_seen() -> None:
    text = "class A:\n    def f(self):\n" + "        x = 1\n" * 49
    assert list(long_functions("a.py", text, 50)) == []
    assert list(long_functions("a.py", text + "        x = 1\n", 50)) == ["a.py f"]


def test_games_do_not_know_each_other() -> None:
    games = {type(rules).__module__ for rules in GAMES.values()}
    texts = sources()
    for module in games:
        known = set(imported(texts[module]).values())
        others = {name for name in known if any(name.startswith(f"{one}.") for one in games)}
        assert {name for name in others if not name.startswith(f"{module}.")} == set(), module


TABLES_BY_KEY = {"game.play.codes"}
"""Where games are named by their keys, besides lessons: version 1 of codes, which stays so."""


def above() -> dict[str, str]:
    """Return the sources that know games by what their rules say alone."""
    rooms = ("games", "art", "boards", "play.lessons")
    places = tuple(f"game.{room}" for room in rooms)
    return {name: text for name, text in sources().items() if not name.startswith(places)}


def test_no_room_above_asks_which_game_it_is() -> None:
    kinds = r"(Sumz|Triangle|Triples|Classic|Claim)(Options|State|Rules|Game)"
    question = re.compile(rf"\b(isinstance|case)\b.*\b{kinds}\b")
    assert [name for name, text in above().items() if question.search(text)] == []


def test_no_room_above_names_a_game() -> None:
    named = re.compile("|".join(f'"{key}"' for key in GAMES))
    example = re.compile(r"^ *(>>>|\.\.\.) .*$", re.M)  # of how a class is used
    texts = {name: example.sub("", text) for name, text in above().items()}
    assert {name for name, text in texts.items() if named.search(text)} == TABLES_BY_KEY


def test_a_module_gives_a_name_to_one_thing() -> None:
    """A second constant of a name would hide the first, as when two modules are put together."""
    for module, text in sources().items():
        given = Counter(
            name.id
            for node in ast.parse(text).body
            if isinstance(node, ast.Assign | ast.AnnAssign)
            for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
            for name in ast.walk(target)
            if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)
        )
        assert [name for name, count in given.items() if count > 1] == [], module


def test_classes_are_small() -> None:
    counts = {
        node.name: sum(isinstance(part, ast.FunctionDef) for part in node.body)
        for text in sources().values()
        for node in statements(text)
        if isinstance(node, ast.ClassDef)
    }
    assert len(counts) > 300
    assert {name: count for name, count in counts.items() if count > MOST_OF_A_CLASS} == (
        LARGE_CLASSES
    )


NOT_COUNTED = ("import ", "from ", "#", "@")


def runs_of_lines(text: str) -> Iterator[tuple[str, ...]]:
    """Yield every run of lines that would be worth writing once."""
    stripped = (line.strip() for line in text.splitlines())
    lines = [line for line in stripped if line and not line.startswith(NOT_COUNTED)]
    for at in range(len(lines) - REPEATED_LINES + 1):
        run = tuple(lines[at : at + REPEATED_LINES])
        if sum(len(line) > 12 for line in run) > REPEATED_LINES - 3:
            yield run


def test_nothing_stands_twice() -> None:
    counts = Counter(run for text in sources().values() for run in runs_of_lines(text))
    assert len(counts) > 10_000
    assert [run for run, count in counts.items() if count > 1] == []


def test_what_stands_twice_is_found() -> None:
    block = "\n".join(f"value_{number} = compute({number})" for number in range(REPEATED_LINES))
    counts = Counter(run for text in (block, f"x = 1\n{block}") for run in runs_of_lines(text))
    assert max(counts.values()) == 2
