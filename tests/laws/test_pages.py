"""The table of pages: what it names is there, and is opened by something."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args, get_type_hints

import pygame
import pytest
from kept import help_text, letters
from samples import samples

from game.ui import pages
from game.ui.context import Context
from game.ui.kit.screen import AnyScreen, Screen
from game.ui.kit.view import View
from game.ui.pages import PAGES
from game.ui.table.table_screen import TableScreen

ROOT = Path(__file__).resolve().parents[2]
IMPORT = re.compile(r"^ *from game\.ui import .*\bpages\b", re.M)


def opened() -> Iterator[str]:
    """Yield the names that are read from the table of pages, wherever that is."""
    for path in sorted((ROOT / "game").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if IMPORT.search(text):
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "pages":
                    yield node.attr


@pytest.mark.parametrize("page", PAGES)
def test_every_page_is_there(page: str) -> None:
    assert callable(getattr(pages, page))


def test_the_stub_has_the_types_of_all_pages() -> None:
    stub = ROOT / "game" / "ui" / "pages" / "__init__.pyi"
    tree = ast.parse(stub.read_text(encoding="utf-8"))
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    found = {name.name: node.module for node in imports for name in node.names}
    assert found == {**PAGES, "Mapping": "collections.abc"}


def test_every_page_is_opened_by_something() -> None:
    assert {*opened()} - {"PAGES"} == set(PAGES)


def test_every_screen_is_a_page_or_what_pages_are_made_of() -> None:
    for page in PAGES:
        getattr(pages, page)  # imports it
    last = {kind for kind in screens(Screen) if not kind.__subclasses__()}
    assert last == {what(page) for page in PAGES}
    assert [kind for kind in last if kind.plays] == [TableScreen]


def what(page: str) -> type:
    """Return the class of the screens that a page is."""
    made = getattr(pages, page)
    kind = made if isinstance(made, type) else get_type_hints(made)["return"]
    kinds: list[type] = [one for one in get_args(kind) or (kind,) if one is not type(None)]
    return kinds[0]  # of a table that may be none


def screens(of: type[AnyScreen]) -> Iterator[type[AnyScreen]]:
    """Yield the program's own kinds of screens, not those that tests make."""
    for kind in of.__subclasses__():
        if kind.__module__.startswith("game."):
            yield kind
            yield from screens(kind)


@pytest.mark.heavy
def test_no_page_without_a_sample() -> None:
    pygame.font.init()
    context, view = Context(lambda: "picture", help_text), View((1280, 720), letters())
    shown = {type(screen) for made in samples(context, view).values() for screen in made()}
    kinds = {kind for kind in screens(Screen) if not kind.__subclasses__()}
    assert kinds - shown == set()


def test_packing_is_told_of_the_pages() -> None:
    spec = (ROOT / "build" / "tercet.spec").read_text(encoding="utf-8")
    assert "hiddenimports=" in spec
    assert "from game.ui.pages import PAGES" in spec
