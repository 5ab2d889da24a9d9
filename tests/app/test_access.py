"""Accessibility: what screen readers are told, and what they may ask for."""

import re
from collections.abc import Iterable, Sequence
from itertools import product
from operator import mul
from typing import Any, NamedTuple

import pygame
import pytest
from kept import help_text, letters
from pilot import Pilot
from samples import LATE, samples

from game.app.access import _ROLES, ROOT, ScreenReaderBridge
from game.app.accessibility_tree import ROW, Tree, tree_of
from game.ui.context import Context
from game.ui.kit.screen import AnyScreen
from game.ui.kit.view import View
from game.ui.setups import default_setup, with_field


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
    pilot.loop.reader = ScreenReaderBridge(kit, kit.adapter)
    return pilot


def do(pilot: Pilot, kit: Kit, name: str, action: str = "CLICK") -> None:
    """Ask for something, as a program that reads screens does."""
    kit.asked(Request(kit.named(name)[0], action))
    pilot.frame()


class Pictured(NamedTuple):
    """What is told of a pictured screen, and the words that show there."""

    tree: Tree
    shown: frozenset[str]


@pytest.fixture(scope="module")
def pictured() -> dict[str, Pictured]:
    """Return what is told of every pictured screen, and what shows."""
    pygame.display.init()
    pygame.font.init()
    view = View((1280, 720), letters())
    found = samples(Context(lambda: "picture", help_text), view)
    return {name: _pictured(made()[-1], view) for name, made in found.items()}


def _pictured(screen: AnyScreen, view: View) -> Pictured:
    scene = screen.scene(view, LATE)
    texts = (sprite.face.name for sprite in scene.sprites if sprite.face.kind == "text")
    return Pictured(tree_of(screen, view, LATE), frozenset(texts))


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


def test_every_role_is_known_and_the_focus_is_in_the_tree(pictured: dict[str, Pictured]) -> None:
    for name, (tree, _) in pictured.items():
        assert tree.told, name
        assert {told.said.role for told in tree.told} <= set(_ROLES), name
        assert tree.focus.partition(ROW)[0] in {"", *(told.name for told in tree.told)}, name


def shared(names: Sequence[str]) -> set[str]:
    """Return the names that several have, or that are empty."""
    return {name for name in names if not name.strip() or names.count(name) > 1}


def test_what_is_handed_out_has_names_of_its_own_and_all_words_that_show(
    pictured: dict[str, Pictured],
) -> None:
    kit = Kit()
    reader, wrong = ScreenReaderBridge(kit, kit.adapter), []
    for name, (tree, shown) in pictured.items():
        update = reader.update(tree)
        numbers = [number for number, _ in update.nodes]
        assert len({*numbers}) == len(numbers), name
        assert update.focus in numbers, name
        stops = [node for _, node in update.nodes if node.actions]
        rows = [node for node in stops if node.role.endswith("OPTION")]  # they may be alike
        names = [node.has["label"][0] for node in stops if node not in rows]
        wrong += [f"{name}: {one!r} is the name of several" for one in shared(names)]
        wrong += [f"{name}: a row is not told" for row in rows if not row.has["label"][0].strip()]
        told = [
            str(part).lower()
            for _, node in update.nodes
            for key in SAID
            for part in node.has.get(key, ())
        ]
        wrong += [
            f"{name}: {text!r} is not told"
            for text in sorted(shown)
            if not any(text.strip("… ↵→+=?").lower() in one for one in told)  # ↵ is “key Enter”
        ]
    assert not wrong, "\n".join(wrong)


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
    cards = [table.widget_named(f"card:{card}") for card in table.match.state.table[:3]]
    names = [card.called for card in cards]
    do(pilot, kit, names[0])
    assert len(table.controller.selector.selection.left) == 1
    node = kit.named(names[0])[1]
    assert node.has["toggled"] == ("Names.TRUE",)
    assert kit.update is not None
    assert kit.update.focus == kit.named(names[0])[0]
    for name in names[1:]:
        do(pilot, kit, name)
    # Whatever comes of it is heard with what has the focus, without being looked for.
    assert table.model.message
    assert kit.update.focus != ROOT
    focus = dict(kit.update.nodes)[kit.update.focus]
    assert table.model.message in focus.has["description"][0]


SAID = ("label", "value", "description")
CORNERS = ("Pentagons", "Triangles", "Hearts")


def heard_cards(kit: Kit) -> dict[tuple[int, ...], str]:
    """Return the cards that are told, by what is in their corners."""
    assert kit.update is not None
    named = [node.has["label"][0] for _, node in kit.update.nodes if node.role == "Names.CHECK_BOX"]
    found = {}
    for name in named:
        shows = dict(re.findall(r"(\w+) (\d)", name.rpartition(", key ")[0]))
        found[tuple(int(shows.get(corner, 0)) for corner in CORNERS)] = name
    return found


def matching(cards: Iterable[tuple[int, ...]]) -> dict[tuple[int, ...], int]:
    """Return the cards of a match, each with its group, 1 or 2; none if there is none."""
    cards = [*cards]
    for groups in product((0, 1, 2), repeat=len(cards)):
        signs = [(0, 1, -1)[group] for group in groups]
        sums = (sum(map(mul, signs, column)) % 3 for column in zip(*cards, strict=True))
        if any(groups) and not any(sums):
            return {card: group for card, group in zip(cards, groups, strict=True) if group}
    return {}


def test_a_game_of_sumz_is_played_by_what_is_told_and_asked_for_alone(
    pilot: Pilot, kit: Kit
) -> None:
    reader = pilot.loop.reader
    assert reader is not None
    pilot.loop.context.listens = reader.listened
    short = default_setup("sumz")
    options = with_field(short.opening.options, "slots", 3)
    pilot.loop.context.setups.remember(short.with_fields(options=options))
    kit.begun()
    pilot.frame()
    do(pilot, kit, "Play Mod-3 Sumz")
    pilot.wait(1000)
    claims = 0
    while match := matching(heard_cards(kit)):
        for card, group in match.items():
            name = heard_cards(kit)[card]
            for number in range(1, group + 1):
                do(pilot, kit, name)
                told = kit.named(name)[1].has
                assert told["toggled"] == ("Names.TRUE",)
                assert f"group {number}" in re.split(r"[.,] ", told["description"][0])
        do(pilot, kit, "Claim")
        claims += 1
        assert kit.update is not None
        focus = dict(kit.update.nodes)[kit.update.focus].has["description"][0]
        sums = {1: [0] * 3, 2: [0] * 3}
        for card, group in match.items():
            sums[group] = [(a + b) % 3 for a, b in zip(sums[group], card, strict=True)]
        assert sums[1] == sums[2]
        made = [f"{name} {n}" for name, n in zip(CORNERS, sums[1], strict=True) if n]
        words = f"Each group makes {', '.join(made)}." if made else "The cards cancel out."
        over = pilot.loop.top.match.result is not None  # type: ignore[attr-defined]
        assert over or words in focus, focus
    assert claims > 4
    pilot.wait(6000)
    assert kit.named("Perfect!")
    assert kit.named("No mistakes, no help")


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
