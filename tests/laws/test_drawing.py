"""Drawing never acts: a scene is built without changing, playing, starting or writing anything.

A scene is drawn twice at one moment, while all that acts raises: both are the same. This is tried
on the table of every game here, and on every sample in test_samples.py.
"""

import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from copy import copy
from dataclasses import fields
from pathlib import Path
from typing import Any, NoReturn

import pygame
import pytest
from kept import help_text, letters
from samples import LATE

from game.boards.scene import Scene
from game.games import GAMES
from game.play.match import Match
from game.play.session import Session
from game.storage.store import Store
from game.storage.store.database import Database
from game.ui import pages
from game.ui.context import Context, Setups
from game.ui.kit.layout import Node, Space
from game.ui.kit.screen import AnyScreen, Screen
from game.ui.kit.view import Moment, View
from game.ui.library import Library
from game.ui.setups import default_setup
from game.ui.sounds.player import Sounds
from game.ui.table.animator import BoardAnimator
from game.ui.table.table_model import TableModel

NOW = Moment(LATE.ms + 400, LATE.play_ms + 1700)  # as in the pictures
Stack = list[AnyScreen]

ACTS: tuple[tuple[type, tuple[str, ...]], ...] = (
    (Context, ("__setattr__", "apply", "change", "flush", "pace", "sound")),
    (Library, ("__setattr__", "hear", "tidy")),
    (Setups, ("begin_anew", "calling_anew", "remember")),
    (
        TableModel,
        ("__setattr__", "catch_up", "redo", "say", "advance_clock", "stand_at", "submit", "undo"),
    ),
    (Match, ("advance", "leave", "redo", "set_play_clock", "stand_at", "submit", "take", "undo")),
    (Sounds, ("pace", "pass_by", "play", "set_volume", "_level")),
    (BoardAnimator, ("change", "deal", "end", "begin")),
    (Session, ("submit", "undo", "redo", "advance", "think")),
    (Database, ("change", "take_notices", "close")),
)
"""What acts: changes of settings and of what lasts, sounds, motions, moves, writing."""

_WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
_armed: list[list[str]] = []  # where acts are written down just now


class Acted(AssertionError):  # noqa: N818 - what happened, as the program's own are named
    """Drawing has acted."""


def acted(what: str) -> NoReturn:
    _armed[-1].append(what)  # even if somebody catches it
    raise Acted(what)


def heard(event: str, given: tuple[Any, ...]) -> None:
    if not _armed or event != "open" or isinstance(given[0], int):
        return  # what has a number was opened before
    kept = "__pycache__" in str(given[0])  # by Python itself, of what is imported
    if not kept and isinstance(given[2], int) and given[2] & _WRITES:
        acted(f"open {given[0]} to write")


sys.addaudithook(heard)


@contextmanager
def watched(context: Context) -> Iterator[None]:
    """Let nothing act for a while.

    Raises:
        Acted: something has.
    """
    acts: list[str] = []
    lasting = {one.name: getattr(context, one.name) for one in fields(context)}
    before = {name: copy(value) for name, value in lasting.items() if type(value) in (list, dict)}
    with pytest.MonkeyPatch.context() as patch:
        for kind, names in ACTS:
            for name in names:
                patch.setattr(kind, name, refusing(f"{kind.__name__}.{name}"))
        _armed.append(acts)
        try:
            yield
        finally:
            _armed.pop()
    acts += [f"Context.{name}" for name, value in before.items() if value != lasting[name]]
    if acts:
        raise Acted(", ".join(acts))


def refusing(what: str) -> Callable[..., NoReturn]:
    def refuse(*given: Any, **named: Any) -> NoReturn:
        acted(what)

    return refuse


def drawn(stack: Stack, view: View) -> Scene:
    """Return the scene of screens over one another, as the loop builds it."""
    first, *others = stack
    scene = first.scene(view, NOW)
    for screen in others:
        scene = scene.with_overlay(screen.scene(view, NOW).sprites)
    return scene


@pytest.fixture(scope="module")
def view() -> View:
    pygame.font.init()
    return View((1280, 720), letters())


def context_of(screen: Any) -> Context:
    """Return the context of a screen, or of the table that it belongs to, or a plain one."""
    of_table = getattr(getattr(screen, "table", None), "context", None)
    found = getattr(screen, "context", None) or of_table or Context(lambda: "", help_text)
    assert isinstance(found, Context)
    return found


@pytest.fixture
def guarded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Watch over every scene that is built, also on the way to what a sample shows."""
    guard(monkeypatch)


def guard(patch: pytest.MonkeyPatch) -> None:
    for page in pages.PAGES:
        getattr(pages, page)  # imports it
    every: list[type[AnyScreen]] = [Screen, *kinds(Screen)]
    for kind in every:
        if "scene" in vars(kind):
            patch.setattr(kind, "scene", watching(kind.scene))


def watching(scene: Callable[..., Scene]) -> Callable[..., Scene]:
    def built(self: AnyScreen, *given: Any) -> Scene:
        with watched(context_of(self)):
            return scene(self, *given)

    return built


def kinds(of: type[AnyScreen]) -> Iterator[type[AnyScreen]]:
    for kind in of.__subclasses__():
        yield kind
        yield from kinds(kind)


def drawn_twice(stack: Stack, view: View) -> None:
    once = drawn(stack, view)
    assert drawn(stack, view) == once


@pytest.mark.parametrize("game", tuple(GAMES))
@pytest.mark.usefixtures("guarded")
def test_drawing_a_table_for_the_first_time_never_acts(game: str, view: View) -> None:
    context = Context(lambda: "law", help_text)
    setup = context.setups.last_setup(game, together=False)
    drawn_twice([pages.new_table(context, setup)], view)


class Restless(Screen[None]):
    """Does what it is told to while it is drawn."""

    def __init__(self, context: Context, act: Callable[[Context], object]) -> None:
        super().__init__()
        self.context, self.act = context, act

    def body(self, view: View, moment: Moment) -> Node:
        with suppress(Acted):  # even so it is found out
            self.act(self.context)
        return Space()


@pytest.mark.parametrize(
    ("act", "told"),
    [
        (lambda context: context.change(volume=3), "Context.change"),
        (lambda context: setattr(context, "unkept", True), "Context.__setattr__"),
        (lambda context: context.sound("flick"), "Context.sound"),
        (lambda context: context.setups.remember(default_setup("sumz")), "Setups.remember"),
        (lambda context: Store(None).assist(1), "Database.change"),
        (lambda context: Path(context.new_seed()).touch(), "open"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
@pytest.mark.usefixtures("guarded")
def test_who_acts_is_found_out(
    act: Callable[[Context], object], told: str, view: View, tmp_path: Path
) -> None:
    screen = Restless(Context(lambda: str(tmp_path / "file"), help_text), act)
    with pytest.raises(Acted, match=re.escape(told)):
        screen.scene(view, NOW)
    assert not (tmp_path / "file").exists()
