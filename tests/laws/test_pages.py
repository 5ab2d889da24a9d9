"""The table of pages: what it names is there, and is opened with what it takes."""

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import get_args, get_type_hints

import pygame
import pytest
from kept import help_text, letters
from page_arguments import GIVEN
from samples import samples

from game.ui.context import Context
from game.ui.kit.screen import Screen
from game.ui.kit.view import View
from game.ui.pages import PAGES, maker
from game.ui.table.table_screen import TableScreen

ROOT = Path(__file__).resolve().parents[2]


def openings() -> Iterator[tuple[str, str, ast.Call]]:
    """Yield where a page is opened, its name and the call."""
    for path in sorted((ROOT / "game").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if "pages.open(" in text else ():
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pages.open":
                name = node.args[0]
                where = f"{path.relative_to(ROOT)}:{node.lineno}"
                # A name that is put together could not be looked up here.
                assert isinstance(name, ast.Constant), where
                assert isinstance(name.value, str), where
                yield where, name.value, node


CALLS = [pytest.param(page, call, id=where) for where, page, call in openings()]


@pytest.mark.parametrize("page", PAGES)
def test_every_page_is_there(page: str) -> None:
    assert callable(maker(page))


@pytest.mark.parametrize(("page", "call"), CALLS)
def test_a_page_is_opened_with_what_it_takes(page: str, call: ast.Call) -> None:
    named = {str(keyword.arg): None for keyword in call.keywords}
    inspect.signature(maker(page)).bind(*call.args[1:], **named)


def test_every_page_is_opened_by_something() -> None:
    assert {page for _, page, _ in openings()} == set(PAGES)


def test_every_screen_is_a_page_or_what_pages_are_made_of() -> None:
    for page in PAGES:
        maker(page)  # imports it
    last = {kind for kind in screens(Screen) if not kind.__subclasses__()}
    assert last == {what(page) for page in PAGES}
    assert [kind for kind in last if kind.plays] == [TableScreen]


def what(page: str) -> type:
    """Return the class of the screens that a page is."""
    made = maker(page)
    kind = made if isinstance(made, type) else get_type_hints(made)["return"]
    kinds: list[type] = [one for one in get_args(kind) or (kind,) if one is not type(None)]
    return kinds[0]  # of a table that may be none


def screens(of: type[Screen]) -> Iterator[type[Screen]]:
    """Yield the program's own kinds of screens, not those that tests make."""
    for kind in of.__subclasses__():
        if kind.__module__.startswith("game."):
            yield kind
            yield from screens(kind)


def test_no_page_without_a_sample() -> None:
    pygame.font.init()
    context, view = Context(lambda: "picture", help_text), View((1280, 720), letters())
    shown = {type(screen) for made in samples(context, view).values() for screen in made()}
    kinds = {kind for kind in screens(Screen) if not kind.__subclasses__()}
    assert kinds - shown == set()


def test_the_self_test_opens_every_page() -> None:
    assert set(GIVEN) == set(PAGES)


def test_packing_is_told_of_the_pages() -> None:
    spec = (ROOT / "build" / "tercet.spec").read_text(encoding="utf-8")
    assert "hiddenimports=" in spec
    assert "from game.ui.pages import PAGES" in spec
