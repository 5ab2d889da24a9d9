"""Names and docstrings say what they are, in the field's words.

The words that hide a subject were counted on python-chess, Textual, httpx, rich, pytest, arcade and
pygame-menu: 0.3 to 1.2 % of their names and 0.3 to 3.1 % of their docstrings have them.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from written import statements, tree_of

ROOT = Path(__file__).resolve().parents[2]

LITTLE_WORDS = frozenset(
    """about above across after again against ahead alike alone along alongside aloud also among
    anew apart around aside astray at away before behind below beside besides between both by
    either else enough ever every except far few for forth from further here hence how if in inside
    into just later least less like many more most much near neither never no nobody none nor
    nothing of off often on once one only onto or other others out over per quite rather same short
    shortly since so some soon still straight such than that then there these this those though
    through throughout till to together too toward under until up upon very what when where whether
    which while who whole whom whose why with within without yet""".split()  # noqa: SIM905 - read as a list
)
"""Prepositions, adverbs, pronouns and conjunctions: no name is one of them alone."""

PARTICIPLES = frozenset(
    """told kept lain laid held said heard shown drawn made done dealt taken took seen known begun
    gone met sat lit lost won worn spoken written sunk bent dressed hung stood struck thrown thought
    taught bought brought caught chosen felt flown forgotten foretold given got grown hidden hurt
    lent meant paid risen sent shaken slept spent sprung stolen swept swum torn understood woken
    wound came went""".split()  # noqa: SIM905 - read as a list
)
NOUNS_IN_ED = frozenset({"bed", "seed", "speed", "feed", "need", "deed", "red", "embed"})
NOUNS_IN_ING = frozenset(
    """thing ring string king spring wing sling swing ping ending opening landing hosting drawing
    spelling setting ranking rating reading timing padding spacing shading lighting heading warning
    handling meaning building training packing sampling encoding scaling sizing painting casting
    logging parsing testing""".split()  # noqa: SIM905 - read as a list
)

EXCEPTIONS = {
    "game/games/turns.py:over": "a card state has a field of this name in the protocol",
    "game/ui/sounds/player.py:muted": "a property, and its setter returns nothing",
}
"""Names that say too little all the same, each with its reason. The list only shrinks."""

HOMONYMS: dict[str, str] = {}
"""Public classes whose names are there twice, each with its reason. The list only shrinks."""

MOST_MODULES_OF_A_NAME = 3

HIDDEN_SUBJECT = re.compile(
    r"^(return|say|tell|give|yield|show|know|take|keep|have|see|find|look)s?\b[^.]{0,40}?"
    r"\b(what|who|whom|where|how|when|that|so|one|which)\b"
    r"|^(what|who|how|where|when|that)\b"
    r"|\b(so (much|many|far|long)|comes? (to|of|about|on)|came (to|of|about)|as far as|somebody"
    r"|nobody|there is|there are|stands? out|is had|one (has|is|can|may|sees|looks|does)|by itself"
    r"|of its own|in what)\b",
    re.IGNORECASE,
)
"""Where a docstring's first line says "what", "who" or "that" in place of the thing itself."""

MOST_HIDDEN = 0.01
"""Of all docstrings."""


@cache
def texts() -> dict[str, str]:
    """Return the sources of the program and of what builds it, by path."""
    return {
        path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
        for folder in ("game", "build")
        for path in sorted((ROOT / folder).rglob("*.py"))
    }


def classes() -> Iterator[tuple[str, ast.ClassDef]]:
    """Yield all classes, by path."""
    for path, text in texts().items():
        yield from ((path, node) for node in statements(text) if isinstance(node, ast.ClassDef))


def fault(name: str, kind: str, *, is_predicate: bool = False) -> str:
    """Return why a name says too little, or nothing."""
    word = name.strip("_").lower()
    if not word or "_" in word or re.search(r"[a-z][A-Z]", name):
        return ""
    if word in LITTLE_WORDS:
        return "a little word"
    if is_predicate:
        return ""
    if word in PARTICIPLES or (word.endswith("ed") and word not in NOUNS_IN_ED and len(word) > 3):
        return "a bare participle"
    if kind != "function" and word.endswith("ing") and word not in NOUNS_IN_ING:
        return "a bare -ing"
    return ""


def faults() -> Iterator[tuple[str, str]]:
    """Yield the names that say too little, by path, each with why."""
    for path, text in texts().items():
        stem = Path(path).stem
        if stem != "__init__" and (why := fault(stem, "module")):
            yield f"{path}:{stem}", why
        for node in statements(text):
            why = ""
            if isinstance(node, ast.ClassDef):
                why = fault(node.name, "class")
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                boolean = node.returns is not None and ast.unparse(node.returns) == "bool"
                why = fault(node.name, "function", is_predicate=boolean)
            if why:
                yield f"{path}:{getattr(node, 'name', '')}", why


def test_the_words_that_say_too_little_are_known() -> None:
    assert fault("told", "function") == "a bare participle"
    assert fault("_beside", "function") == "a little word"
    assert fault("Doing", "class") == "a bare -ing"
    assert fault("enabled", "function", is_predicate=True) == ""
    assert fault("draw", "function") == fault("BoardLayout", "class") == ""


def test_every_name_says_what_it_is() -> None:
    found = dict(faults())
    assert found.keys() - EXCEPTIONS.keys() == set()


def test_no_exception_is_out_of_date() -> None:
    assert EXCEPTIONS.keys() - dict(faults()).keys() == set()


def test_a_public_class_name_is_there_once() -> None:
    counts = Counter(
        node.name
        for path, node in classes()
        if path.startswith("game/") and not node.name.startswith("_")
    )
    assert {name for name, count in counts.items() if count > 1} == HOMONYMS.keys()


def test_a_module_name_is_there_three_times_at_most() -> None:
    stems = Counter(Path(path).stem for path in texts())
    del stems["__init__"]
    assert {name: n for name, n in stems.items() if n > MOST_MODULES_OF_A_NAME} == {}


def docstrings() -> Iterator[tuple[str, str]]:
    """Yield the first line of each docstring, with its place."""
    for path, text in texts().items():
        for node in (tree_of(text), *statements(text)):
            if isinstance(
                node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Module
            ) and (told := ast.get_docstring(node)):
                yield f"{path}:{getattr(node, 'lineno', 1)}", told.splitlines()[0]


def test_docstrings_name_their_subject() -> None:
    lines = dict(docstrings())
    hidden = {place: text for place, text in lines.items() if HIDDEN_SUBJECT.search(text)}
    assert len(hidden) <= MOST_HIDDEN * len(lines), "\n".join(
        f"{place}: {text}" for place, text in hidden.items()
    )


def contract_names() -> set[str]:
    """Return the public methods that have a docstring in a class that others derive from."""
    bases = {
        ast.unparse(base).split("[")[0].rpartition(".")[2]
        for _, node in classes()
        for base in node.bases
    }
    protocols = {
        node.name
        for _, node in classes()
        if any("Protocol" in ast.unparse(base) for base in node.bases)
    }
    return {
        method.name
        for _, node in classes()
        if node.name in bases | protocols
        for method in node.body
        if isinstance(method, ast.FunctionDef) and ast.get_docstring(method)
    }


def test_a_public_method_is_documented_here_or_in_its_contract() -> None:
    known = contract_names()
    bare = [
        f"{path}:{method.lineno}: {node.name}.{method.name}"
        for path, node in classes()
        if not node.name.startswith("_")
        for method in node.body
        if isinstance(method, ast.FunctionDef)
        and not method.name.startswith("_")
        and not ast.get_docstring(method)
        and method.name not in known
        and not any("overload" in ast.unparse(one) for one in method.decorator_list)
        and not any(ast.unparse(one).endswith(".setter") for one in method.decorator_list)
    ]
    assert not bare, "\n".join(bare)
