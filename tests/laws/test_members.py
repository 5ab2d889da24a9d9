"""Each public member of rules, options and states is of a contract, or is asked for by somebody.

A member that is left behind when its question moves elsewhere looks like a rule, and does nothing.
"""

import ast
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache

import newgame
import pytest
from test_shape import derived, newcomers, sources
from written import statements

CONTRACTS = {
    "game.core.rules.Rules": ("rules", "games"),
    "game.core.rules.Options": ("options", "usual"),
    "game.core.rules.State": ("state", "states", "before", "after"),
}
"""The contracts, each with how names of its values end."""

TEXTS = re.compile(r'""".*?"""|#[^\n]*', re.DOTALL)
QUESTION = re.compile(
    rf"({'|'.join(end for ends in CONTRACTS.values() for end in ends)})"
    r"(?:\([^()\n]*\)|\[[^\[\]\n]*\])?\.(?=([a-z]\w*))",
    re.IGNORECASE,
)
"""A value, called or looked up at most once, and a member asked of it."""

ROOMS = ("game.core.rules", "game.games", "newcomers")
"""Where those contracts are, and who fills them in."""

CORE = {"game.core.rules": sources()["game.core.rules"]}

Bases = Mapping[str, list[str]]


def kind_of(name: str, bases: Bases) -> str:
    """Return the contract that a class fills in, or nothing."""
    found = (kind_of(base, bases) for base in bases[name])
    return name if name in CONTRACTS else next(filter(None, found), "")


def above(name: str, bases: Bases) -> set[str]:
    """Return the classes that a class derives from."""
    return {*bases[name]}.union(*(above(base, bases) for base in bases[name]))


def members(node: ast.ClassDef, kind: str) -> Iterator[str]:
    """Yield the public members that a class defines.

    Fields of options are left out: what a player may choose is declared, and looked up by its name.
    """
    for part in node.body:
        if isinstance(part, ast.FunctionDef):
            names = [part.name]
        elif isinstance(part, ast.Assign):
            names = [target.id for target in part.targets if isinstance(target, ast.Name)]
        elif isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
            is_field = kind.endswith("Options") and "ClassVar" not in ast.unparse(part.annotation)
            names = [] if is_field else [part.target.id]
        else:
            names = []
        yield from (name for name in names if not name.startswith("_"))


def asked_of_itself(node: ast.ClassDef) -> Iterator[str]:
    """Yield the members that the methods of a class ask of it, besides what overrides them."""
    for method in node.body:
        name = method.name if isinstance(method, ast.FunctionDef) else ""
        for asked in ast.walk(method):
            if (
                isinstance(asked, ast.Attribute)
                and asked.attr != name
                and ast.unparse(asked.value) in ("self", "cls", "super()")
            ):
                yield asked.attr


@cache
def questions(text: str) -> frozenset[tuple[str, str]]:
    """Return the members that a text asks of values, each with how the value's name ends."""
    return frozenset((end.lower(), asked) for end, asked in QUESTION.findall(TEXTS.sub("", text)))


def asked_of_values(texts: Iterable[str]) -> set[tuple[str, str]]:
    """Return the members that texts ask of values, each with the contract of the value."""
    pairs = frozenset[tuple[str, str]]().union(*map(questions, texts))
    return {
        (kind, asked) for end, asked in pairs for kind, ends in CONTRACTS.items() if end in ends
    }


def unasked(texts: Mapping[str, str]) -> set[str]:
    """Return the public members of which no class above has one, and that nobody asks for."""
    own = {module: text for module, text in texts.items() if module.startswith(ROOMS)}
    bases = derived(own)
    classes = {
        f"{module}.{node.name}": node
        for module, text in own.items()
        for node in statements(text)
        if isinstance(node, ast.ClassDef)
    }
    filled = {name: kind for name in classes if (kind := kind_of(name, bases))}
    lines = {name: {name, *above(name, bases)} for name in filled}
    declared = {name: {*members(classes[name], kind)} for name, kind in filled.items()}
    askers = {name: {*asked_of_itself(classes[name])} for name in filled}
    asked = asked_of_values(texts.values())
    return {
        f"{name}.{member}"
        for name, kind in filled.items()
        for member in declared[name].difference(
            *(declared.get(one, ()) for one in lines[name] - {name})
        )
        if (kind, member) not in asked
        and not any(
            member in askers[one] for one in filled if one in lines[name] or name in lines[one]
        )
    }


def stub() -> dict[str, str]:
    """Return the text of the rules that a new game begins with, by the name of its module."""
    texts = newgame.stub("stub", "Stub")
    return {"game.games.claims.stub": texts["game/games/claims/stub.py"]}


def test_each_member_of_rules_options_and_states_is_asked_for() -> None:
    assert unasked(sources()) == set()


@pytest.mark.parametrize("added", [newcomers, stub], ids=["newcomers", "stub"])
def test_so_is_each_of_games_that_begin(added: Callable[[], dict[str, str]]) -> None:
    assert unasked({**sources(), **added()}) == set()


RULES = "from game.core.rules import Rules\nclass Game(Rules[int, int]):\n    "


@pytest.mark.parametrize(
    "written",
    [
        "def size(self, options): return 9",
        "size = 9",
        "size: int",
        "def size(self): return self.size()",
        "def size(self): return options.size",
        "def size(self): return 9  # as rules.size",
        "size = 9\nclass Other(Rules[int, int]):\n    def moves(self): return self.size",
    ],
)
def test_a_member_that_nobody_asks_for_is_found(written: str) -> None:
    found = unasked({**CORE, "game.games.one": RULES + written})
    assert "game.games.one.Game.size" in found


@pytest.mark.parametrize(
    "written",
    [
        "def _size(self): return 9",
        "def moves(self, state, seat): return ()",
        "def size(self): return 9\ndef f(rules): return rules.size()",
        "def size(self): return 9\ndef f(key): return GAMES[key].size()",
        "def size(self): return 9\n    def moves(self, state, seat): return self.size()",
        "size = 9\nclass Other(Game):\n    def moves(self, state, seat): return self.size",
    ],
)
def test_a_member_that_is_asked_for_is_not(written: str) -> None:
    found = unasked({**CORE, "game.games.one": RULES + written})
    assert not {one for one in found if one.startswith("game.games.one")}
