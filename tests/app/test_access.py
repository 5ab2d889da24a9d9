"""What is told to whoever reads the screen aloud, and what they may ask for."""

from typing import Any

import pygame
import pytest
from kept import help_text, letters
from pilot import Pilot
from samples import LATE, samples

from game.app.access import _ROLES, ROOT, Reader, Tree, tree_of
from game.ui.context import Context
from game.ui.kit.view import View


class Names:
    """Have any name; what is asked for is its own name, as AccessKit's numbers print."""

    def __getattr__(self, name: str) -> str:
        return f"Names.{name}"


class Thing:
    """Keep what is set."""

    def __init__(self, role: str) -> None:
        self.role = role
        self.actions: list[str] = []
        self.has: dict[str, Any] = {}

    def add_action(self, action: str) -> None:
        """Take an action."""
        self.actions.append(action)

    def __getattr__(self, name: str) -> Any:
        return lambda *given: self.has.update({name.removeprefix("set_"): given})


class Update:
    """A change of the tree."""

    def __init__(self, focus: int) -> None:
        self.focus = focus
        self.nodes: list[tuple[int, Thing]] = []
        self.tree: object = None


class Request:
    """What somebody asks for."""

    def __init__(self, target: int, action: str) -> None:
        self.target, self.action = target, f"Action.{action}"


class Kit:
    """In the place of AccessKit and of its adapter: it keeps the last tree."""

    Role, Action, Toggled, Node, TreeUpdate = Names(), Names(), Names(), Thing, Update

    def __init__(self) -> None:
        self.update: Update | None = None
        self.made = 0

    def Tree(self, root: int) -> int:  # noqa: N802 - as it is called there
        """Return what says where the tree begins."""
        return root

    def Rect(self, *edges: float) -> tuple[float, ...]:  # noqa: N802
        """Return a box."""
        return edges

    def adapter(self, begun: Any, asked: Any, ended: Any) -> "Kit":
        """Keep what is to be called."""
        self.begun, self.asked, self.ended = begun, asked, ended
        return self

    def update_if_active(self, made: Any) -> None:
        """Take what is made."""
        self.update = made()
        self.made += 1

    def named(self, name: str) -> tuple[int, Thing]:
        """Return the node of that name, and its number."""
        assert self.update is not None
        found = [
            (number, node)
            for number, node in self.update.nodes
            if name in (*node.has.get("label", ()), *node.has.get("value", ()))
        ]
        assert found, name
        return max(found, key=lambda one: bool(one[1].actions))  # no label, if there is a field


@pytest.fixture
def kit() -> Kit:
    return Kit()


@pytest.fixture
def pilot(kit: Kit) -> Pilot:
    pilot = Pilot()
    pilot.loop.reader = Reader(kit, kit.adapter)
    return pilot


def do(pilot: Pilot, kit: Kit, name: str, action: str = "CLICK") -> None:
    """Ask for something, as a program that reads screens does."""
    kit.asked(Request(kit.named(name)[0], action))
    pilot.frame()


@pytest.fixture(scope="module")
def trees() -> dict[str, Tree]:
    """Return what is told of every pictured screen."""
    pygame.display.init()
    pygame.font.init()
    view = View((1280, 720), letters())
    found = samples(Context(lambda: "picture", help_text), view)
    return {name: tree_of(made()[-1], view, LATE) for name, made in found.items()}


def test_nobody_listens_and_nothing_is_made(pilot: Pilot, kit: Kit) -> None:
    pilot.press(pygame.K_RETURN)
    pilot.wait(2000)
    assert kit.made == 0
    kit.begun()
    pilot.frame()
    assert kit.made == 1
    pilot.frame()
    assert kit.made == 1  # the same tree again
    kit.ended()
    pilot.press(pygame.K_TAB)
    assert kit.made == 1


def test_every_role_is_known_and_the_focus_is_in_the_tree(trees: dict[str, Tree]) -> None:
    for name, tree in trees.items():
        assert tree.told, name
        assert {told.said.role for told in tree.told} <= set(_ROLES), name
        assert tree.focus in {"", *(told.name for told in tree.told)}, name


def test_the_tree_is_in_reading_order_with_all_that_is_said(pilot: Pilot, kit: Kit) -> None:
    kit.begun()
    pilot.frame()
    assert kit.update is not None
    (number, root), *nodes = kit.update.nodes
    assert number == ROOT
    assert root.has["children"] == ([number for number, _ in nodes],)
    assert root.has["label"] == ("Tercet",)
    assert kit.update.focus == kit.named("Play Set")[0]
    assert kit.named("Today’s deals")[1].role == "Names.LABEL"
    assert "Names.CLICK" in kit.named("Settings")[1].actions


def test_cards_are_chosen_and_judged(pilot: Pilot, kit: Kit) -> None:
    kit.begun()
    pilot.frame()
    do(pilot, kit, "Play Set")
    pilot.wait(2000)
    table: Any = pilot.screen
    cards = [table.named(f"card:{card}") for card in table.match.state.table[:3]]
    names = [card.called for card in cards]
    do(pilot, kit, names[0])
    assert len(table.hand.selection.left) == 1
    node = kit.named(names[0])[1]
    assert node.has["toggled"] == ("Names.TRUE",)
    assert kit.update is not None
    assert kit.update.focus == kit.named(names[0])[0]
    for name in names[1:]:
        do(pilot, kit, name)
    # Whatever comes of it is heard with what has the focus, without being looked for.
    assert table.desk.message
    assert kit.update.focus != ROOT
    focus = dict(kit.update.nodes)[kit.update.focus]
    assert table.desk.message in focus.has["description"][0]


def test_a_value_goes_up_and_down(pilot: Pilot, kit: Kit) -> None:
    kit.begun()
    pilot.frame()
    do(pilot, kit, "Settings")
    before = pilot.loop.context.settings.theme
    do(pilot, kit, "Theme", "INCREMENT")
    assert pilot.loop.context.settings.theme != before
    do(pilot, kit, "Theme", "DECREMENT")
    assert pilot.loop.context.settings.theme == before


def test_what_has_gone_or_is_unknown_is_not_pressed(pilot: Pilot, kit: Kit) -> None:
    kit.begun()
    pilot.frame()
    gone = kit.named("Play Set")[0]
    do(pilot, kit, "Settings")
    screen = pilot.screen
    for target in (gone, ROOT, 10**6):
        for action in ("CLICK", "FOCUS", "INCREMENT", "SET_VALUE"):
            kit.asked(Request(target, action))
            pilot.frame()
    assert pilot.screen is screen
