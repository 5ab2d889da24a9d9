"""The options of a game as rows of choices, read off the options themselves."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from game.core.rules import Options
from game.ui.setups import with_field
from game.ui.texts.words import tr

Words = Sequence[tuple[object, str]]


@dataclass(frozen=True, slots=True)
class Row:
    """One option: its field, its label, the values it takes and what they are called."""

    field: str
    label: str
    values: tuple[object, ...]
    words: tuple[str, ...]


def _switch() -> Words:
    return ((False, tr("Off")), (True, tr("On")))


def _dealers() -> Words:
    return ((True, tr("Automatically")), (False, tr("When a player says so")))


def _known() -> Mapping[str, tuple[str, Words]]:
    """Return label and values of every option that any game has."""
    return {
        "size": (tr("Size"), tuple((n, str(n)) for n in (5, 6, 8, 9))),
        "hole": (tr("Empty hole"), ((None, tr("Top")), *((n, str(n)) for n in range(44)))),
        "play": (tr("Together"), (("race", tr("Race")), ("duel", tr("Duel")))),
        "goal": (
            tr("Goal"),
            (
                ("deck", tr("Whole deck")),
                ("find all", tr("Six-set puzzle")),
                ("any", tr("One left anywhere")),
                ("home", tr("In the starting hole")),
            ),
        ),
        "attributes": (tr("Features"), tuple((n, str(n)) for n in (3, 4, 5))),
        "slots": (tr("Corners"), ((3, "3"), (4, "4"))),
        "deal": (
            tr("Deal"),
            (
                ("complete", tr("Clears the deck")),
                ("checked", tr("Always solvable")),
                ("plain", tr("Random")),
            ),
        ),
        "automatic": (tr("When stuck, deal 3"), _dealers()),
        "window": (
            tr("Time to pick"),
            tuple((n, tr("{n} s").format(n=n) if n else tr("No limit")) for n in (3, 5, 10, 20, 0)),
        ),
        "penalty": (
            tr("Wrong claim"),
            (("none", tr("No penalty")), ("point", tr("−1 point")), ("sit out", tr("Skip a turn"))),
        ),
        "ends": (
            tr("Ends when"),
            (
                ("deck", tr("Cards run out")),
                ("points", tr("Score reached")),
                ("minutes", tr("Time’s up")),
            ),
        ),
        "target": (tr("Points"), tuple((n, str(n)) for n in (3, 5, 10, 15, 20, 30, 60))),
        "counts": (tr("Show how many"), _switch()),
        "hints": (tr("Hints"), _switch()),
        "reasons": (tr("Show sums"), _switch()),
        "assists": (tr("Can I still win?"), _switch()),
    }


def rows(options: Any, seats: int) -> list[Row]:
    """Return the rows that matter for these options, in the order of the table above.

    A value that the options refuse is left out.
    """
    own = {field.name for field in fields(options)}
    result = []
    for name, (label, words) in _known().items():
        if name not in own or not _matters(name, options, seats):
            continue
        taken = [(value, word) for value, word in words if _takes(options, name, value)]
        current = getattr(options, name)
        if all(value != current for value, _ in taken):
            taken.append((current, str(current)))
        heading = label
        if name == "target":
            heading = tr("Points") if options.ends == "points" else tr("Minutes")
        if name == "assists" and seats > 1:  # alone, hints are to be had in any case
            heading = tr("Hints") if options.play == "duel" else tr("Light and hints")
        values, labels = zip(*taken, strict=True)
        result.append(Row(name, heading, values, labels))
    return result


def _takes(options: Options, name: str, value: object) -> bool:
    try:
        with_field(options, name, value)
    except ValueError:
        return False
    return True


def _matters(name: str, options: Any, seats: int) -> bool:
    finding = getattr(options, "goal", "") == "find all"
    match name:
        case "window" | "play":
            return seats > 1
        case "target":
            return bool(options.ends != "deck")
        case "deal":
            return not finding
        case "automatic":
            return not finding and bool(options.deal == "plain")
        case "reasons":
            return hasattr(options, "slots")
        case "counts":
            return seats == 1
        case "hints":
            return seats > 1  # alone, they are to be had in any case
        case "goal":
            return getattr(options, "play", "") != "duel" or seats == 1
    return True
