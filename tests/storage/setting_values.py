"""What each field of the settings takes, and what it does not."""

from dataclasses import fields
from typing import Any

import pytest

from game.storage.settings import Settings

NAMES = [field.name for field in fields(Settings)]

GOOD: dict[str, list[Any]] = {
    "theme": ["dark", "light", "high contrast"],
    "palette": ["standard", "protan-deutan", "tritan", "high contrast", "own"],
    "own_colours": [((0, 0, 0), (255, 255, 255), (1, 2, 3))],
    "mark_colours": [True, False],
    "text_size": [80, 90, 100, 160],
    "speed": [0, 50, 125, 200],
    "reduce_motion": [True, False],
    "volume": [0, 1, 100],
    "muted": [True, False],
    "full_screen": [True, False],
    "window": [None, (1280, 720), (1, 32767)],
    "layout": ["qwerty", "qwertz", "azerty", "dvorak", "colemak", "own"],
    "bindings": [{}, {"undo": "z", "call 1": "ä", "hint": "left shift"}],
    "show_keys": [True, False],
    "window_seconds": [3, 5, 10, 20, 0],
    "penalty": ["none", "point", "sit out"],
    "hints_seen": [(), ("first card", "erster Zug – ✓")],
    "language": ["", "de", "pt_BR", "sr@latin", "zh-Hant-TW"],
    "lens": [True, False],
    "lessons": [{}, {"set": 0, "together": 9999}],
    "lessons_done": [(), ("set", "sumz")],
    "keys_best": [{}, {"12": 1234, "5": 9999}],
    "names": [{}, {"1": "Ada", "6": "Žofie 🂡"}],
    "call_first": [False, True],
    "music": [0, 1, 100],
    "rumble": [0, 70, 100],
    "deck": ["standard", "line", "ink", "glass"],
    "table": ["felt", "paper", "slate", "spring", "summer", "autumn", "winter", "sky"],
    "back": ["pascal", "hemp", "waves", "star 7/3"],
    "show_clock": [True, False],
    "left_table": ["", "{}"],
    "raced": [(0, 0), (3, 12)],
    "linked_games": [(), (3, 12)],
    "said_first": ["", "count", "fill", "colour", "shape"],
    "speech": ["full", "usual", "short"],
    "marbles": ["veined", "opal"],
    "won": [(), ("deck glass", "marbles opal")],
}

TEXTS: list[Any] = ["", "x" * 65, "a\nb", "\ud800", "\x00", 1, None, ("a",)]
FLAGS: list[Any] = [0, 1, "true", None, 1.0]
BAD: dict[str, list[Any]] = {
    "theme": ["", "Dark", "own", None, 0, ["dark"]],
    "palette": ["red", None, True, {}],
    "own_colours": [
        None,
        (),
        ((0, 0, 0), (1, 1, 1)),
        ((0, 0, 0), (1, 1, 1), (2, 2)),
        ((0, 0, 0), (1, 1, 1), (2, 2, 256)),
        ((0, 0, 0), (1, 1, 1), (2, 2, -1)),
        ((0, 0, 0), (1, 1, 1), (2, 2, 2.0)),
        ((0, 0, 0), (1, 1, 1), (2, 2, True)),
        ((0, 0, 0), (1, 1, 1), "abc"),
        "abc",
    ],
    "mark_colours": FLAGS,
    "text_size": [70, 85, 170, "100", 100.0, None, True],
    "speed": [-1, 1, 49, 201, "50", 50.0, None, True, False],
    "reduce_motion": FLAGS,
    "volume": [-1, 101, 10**30, "1", 1.0, None, True],
    "muted": FLAGS,
    "full_screen": FLAGS,
    "window": [(), (800,), (0, 600), (800, 32768), (800, 600, 1), (800.0, 600), "800x600", 800],
    "layout": ["QWERTY", "", None, 1],
    "bindings": [
        None,
        [],
        (("undo", "z"),),
        {"undo": 1},
        {"undo": None},
        *({"undo": text} for text in TEXTS),
        {"": "z"},
        {"x" * 65: "z"},
        {"\udfff": "z"},
        {str(number): "z" for number in range(257)},
    ],
    "show_keys": FLAGS,
    "window_seconds": [4, -3, "5", 5.0, None, False],
    "penalty": ["", "points", None, 1],
    "hints_seen": [None, "text", {}, *((text,) for text in TEXTS), ("x",) * 257],
    "language": ["../../etc", "d", "pt_", "de\n", "d" * 65, "дe", None, 1, "en_" * 30],
    "lens": FLAGS,
    "lessons": [
        None,
        (("set", 1),),
        *({"set": count} for count in (-1, 10000, "1", 1.0, None, True)),
        *({text: 1} for text in TEXTS if isinstance(text, str)),
        {str(number): 1 for number in range(257)},
    ],
    "lessons_done": [None, "text", {}, *((text,) for text in TEXTS), ("x",) * 257],
    "keys_best": [None, (("12", 1),), {"12": -1}, {"12": 10000}, {"12": 1.5}, {"": 1}],
    "names": [None, [], {"1": 1}, *({"1": text} for text in TEXTS)],
    "call_first": FLAGS,
    "music": [-1, 101, 0.5, "1", None, False],
    "rumble": [-1, 101, 0.5, "1", None, False],
    "deck": ["", "Ink", None, 0],
    "table": ["cloth", None, ["felt"]],
    "back": ["Waves", "", None, False],
    "show_clock": FLAGS,
    "left_table": [None, 1, "x" * 4001, "a\nb"],
    "raced": [None, 1, (1,), (1, -1), (1, 2, 3), ("1", "2"), (True, 1)],
    "linked_games": [None, 1, (-1,), ("1",), (True,), (1,) * 65],
    "said_first": ["border", "Count", None, 0],
    "speech": ["", "Full", None, 0],
    "marbles": ["glass", None, 0],
    "won": [None, "text", {}, *((text,) for text in TEXTS), ("x",) * 257],
}


def cases(table: dict[str, list[Any]]) -> list[Any]:
    return [
        pytest.param(name, value, id=f"{name}-{n}")
        for name, values in table.items()
        for n, value in enumerate(values)
    ]
