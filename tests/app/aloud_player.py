"""Play a game by what is said on the accessibility bus alone, and by what may be asked for there.

``python player.py set``, ``sumz``, ``lesson`` (of Set) or ``triangle FROM TO FROM TO …``, each
place as "row/place". It prints what is said at the end, a line for each thing. It is run by the
system's Python, which has the bus (python3-gi, gir1.2-atspi-2.0).
"""

import re
import sys
import time
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import partial
from itertools import combinations, islice
from typing import Any, NamedTuple

import gi
from spoken_cards import FEATURES, corners_in, groups_of_match, is_set

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402 - its version comes first

PATIENCE_S = 20.0
_CARD = re.compile(" ".join(f"({'|'.join(words)})" for words in FEATURES) + "s?, key .+")
_GROUP = re.compile(r"group (\d)$")
Card = tuple[str, ...]
Counts = tuple[int, ...]


class Thing(NamedTuple):
    """What is said of a thing on the screen."""

    node: Any
    role: str
    name: str
    description: str
    states: frozenset[str]


def things() -> list[Thing]:
    """Return all there is in the program's window; while it changes, nothing."""
    desktop = Atspi.get_desktop(0)
    try:
        for number in range(desktop.get_child_count()):
            program = desktop.get_child_at_index(number)
            if program is not None and program.get_child_count():
                window = program.get_child_at_index(0)
                return [_thing(node) for node in _inside(window)]
    except (GLib.GError, AttributeError):
        pass  # it has gone while we asked
    return []


def _inside(node: Any) -> Iterator[Any]:
    """Yield the nodes inside a node, each before those inside it."""
    for number in range(node.get_child_count()):
        child = node.get_child_at_index(number)
        if child is not None:
            yield child
            yield from _inside(child)


def _thing(node: Any) -> Thing:
    states = frozenset(state.value_nick for state in node.get_state_set().get_states())
    return Thing(node, node.get_role_name(), node.get_name(), node.get_description(), states)


def until(found: Callable[[], Any]) -> Any:
    """Wait until there is something."""
    end = time.monotonic() + PATIENCE_S
    while not (there := found()):
        if time.monotonic() > end:
            sys.exit(f"nothing came; there is {[thing.name for thing in things()]}")
        time.sleep(0.05)
    return there


def press(name: str) -> None:
    """Press what is called so, once it is there."""
    until(partial(pressed, name))


def pressed(name: str) -> bool:
    """Press what is called so, and tell whether it is there, and still is when it is pressed."""
    thing = next((thing for thing in things() if thing.name == name), None)
    try:
        actions = thing and thing.node.get_action_iface()
        return actions is not None and actions.do_action(0)
    except GLib.GError:
        return False


def put(name: str, group: int) -> None:
    """Press a card until it is said to lie in a group: a press may be lost, or said to be so."""
    until(partial(_lies_in, name, group))


def _lies_in(name: str, group: int) -> bool:
    """Tell whether a card lies in a group; unless it does, press it and wait for what comes."""
    before = _group(name)
    if before == str(group):
        return True
    if pressed(name):
        soon(lambda: _group(name) not in (before, None))
    return False


def _group(name: str) -> str | None:
    """Return the group that a card is said to lie in; empty in none, nothing where no card is."""
    said = next((thing.description for thing in things() if thing.name == name), None)
    # What is heard unasked comes first.
    return said and "".join(_GROUP.findall(said))


def steady(read: Callable[[], Any]) -> Any:
    """Return what is read, once it is the same twice: it may change while it is read."""
    before, now = None, read()
    while now != before:
        time.sleep(0.05)
        before, now = now, read()
    return now


def cards() -> dict[str, Card]:
    """Return the cards on the table, by their names."""
    found = {thing.name: _CARD.fullmatch(thing.name) for thing in things()}
    return {name: match.groups() for name, match in found.items() if match}


LANDED_S = 1.6
"""The time after which all cards lie where they were dealt: before that none can be pressed."""


def play_set() -> None:
    """Find sets among the names of cards until there is a result."""
    press("Play Set")
    until(lambda: len(steady(cards)) >= 12)
    while not over():
        time.sleep(LANDED_S)
        there = steady(cards)
        claim = next((three for three in combinations(there, 3) if _set(there, three)), None)
        for name in claim or ():
            press(name)
        if claim:
            until(partial(_others, there.keys()))
        time.sleep(0.05)


def _others(before: Collection[str]) -> bool:
    """Tell whether other cards lie there than before, or none any longer."""
    return over() or (bool(there := steady(cards)) and {*before} != {*there})


def _shows(name: str) -> bool:
    """Tell whether something is called so, or the game is over."""
    return over() or any(thing.name == name for thing in things())


def over() -> bool:
    """Tell whether the result lies over the table."""
    return any(thing.name == "Watch replay" for thing in things())


def _set(there: dict[str, Card], names: tuple[str, ...]) -> bool:
    return is_set([there[name] for name in names])


def play_sumz() -> None:
    """Make groups with equal sums of what is told of cards, until there are none."""
    press("Sumz")
    press("Play")
    until(lambda: len(steady(corners)) == 5)
    while not over():
        there = steady(corners)
        for name, group in _groups(there).items():
            put(name, group)
        if _groups(there):
            press("Claim")
            until(partial(_moved_on, there.keys()))
        time.sleep(0.05)


def corners() -> dict[str, Counts]:
    """Return the cards on the table by their names, with what is in their corners."""
    names = [thing.name for thing in things() if ", key " in thing.name]
    return {name: corners_in(name.rpartition(", key ")[0]) for name in names}


def _groups(there: Mapping[str, Counts]) -> dict[str, int]:
    """Return which card goes into which group, if there is a match."""
    groups = groups_of_match([*there.values()])
    return {name: group for name, group in zip(there, groups, strict=False) if group}


def _moved_on(before: Collection[str]) -> bool:
    """Tell whether other cards lie there than before, or the game is over."""
    return over() or (bool(there := steady(corners)) and {*before} != {*there})


def play_triangle(line: list[str]) -> None:
    """Jump along a line of places."""
    press("Triangle")
    press("Play")
    for start, end in zip(line[::2], line[1::2], strict=True):
        for what, place in (("marble", start), ("hole", end)):
            row, column = place.split("/")
            press(f"{what}, row {row}, place {column}")
        row, column = end.split("/")
        landed = f"marble, row {row}, place {column}"
        until(partial(_shows, landed))
    until(over)


def learn_set() -> None:
    """Go through the lesson of Set: a set among the cards, a card that completes it, yes or no."""
    press("Learn in 3 minutes")
    while not has("Restart"):
        until(partial(has, "Skip"))
        there = cards()
        claims = (three for three in combinations(there, 3) if _set(there, three))
        singles = [(name,) for name in there]
        tries = [*islice(claims, 1), *singles] if there else [("Yes",), ("No",)]
        for names in tries:
            for name in names:
                until(partial(_done_or_pressed, name))
            if soon(partial(has, "Next")):
                break
        press("Next")
        until(lambda: not has("Next"))


def _done_or_pressed(name: str) -> bool:
    """Press what is called so unless the step is done."""
    return has("Next") or pressed(name)


def has(name: str) -> bool:
    """Tell whether something is called so and can be pressed."""
    return any(thing.name == name and "enabled" in thing.states for thing in things())


def soon(found: Callable[[], bool]) -> bool:
    """Tell whether there is something within a moment."""
    end = time.monotonic() + 0.6
    while not (there := found()) and time.monotonic() < end:
        time.sleep(0.05)
    return there


if __name__ == "__main__":
    if sys.argv[1] == "lesson":
        learn_set()
    elif sys.argv[1] == "set":
        play_set()
    elif sys.argv[1] == "sumz":
        play_sumz()
    else:
        play_triangle(sys.argv[2:])
    for told in things():
        print(told.role, told.name, told.description, sep="|")
