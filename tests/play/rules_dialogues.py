"""Requests to the protocol of rules: good, doubtful and hostile ones."""

import json
import random
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator

from game.core.rng import Rng
from game.games import GAMES

SCHEMA = json.loads(
    Path(__file__).resolve().parents[2].joinpath("assets/rules-schema.json").read_text("utf-8")
)

WORDS = ("call", "none here", "timeout", "time up", "claim", "jump", "deck", "", "…", "\ud800")


def _choices(default: Any) -> dict[str, tuple[Any, ...]]:
    """Return values that each field takes: the choices, and the least of more of them."""
    found: dict[str, tuple[Any, ...]] = {}
    for option in default.OPTIONS:
        numbers = () if option.span is None else option.span(default)
        found[option.field] = (*option.values, *numbers[:1])
    return found


KEYS = tuple(GAMES)
OPTIONS = {key: _choices(rules.default_options()) for key, rules in GAMES.items()}


@cache
def validator(part: str) -> Draft202012Validator:
    """Return what tells whether a value is a "request" or an "answer"."""
    return Draft202012Validator({"$ref": f"#/$defs/{part}", "$defs": SCHEMA["$defs"]})


def anything(source: random.Random, depth: int = 2) -> Any:
    """Return any value that JSON can have."""
    kind = source.randrange(10 if depth else 7)
    if kind > 6:
        items = [anything(source, depth - 1) for _ in range(source.randrange(4))]
        return items if kind > 7 else {source.choice(WORDS): item for item in items}
    return (
        None,
        source.random() < 0.5,
        source.randrange(-3, 90),
        source.choice((10**30, -(10**50), 1 << 53, 1e300, float("nan"), 0.5, 1.0)),
        source.choice(WORDS),
        source.choice(KEYS),
        source.randrange(1 << 20),
    )[kind]


def an_action(source: random.Random) -> Any:
    cards = source.sample(range(-1 if source.random() < 0.1 else 0, 81), source.randrange(1, 7))
    return source.choice(
        (
            ["call"],
            ["none here"],
            [source.choice(WORDS)],
            ["turn", source.randrange(22)],
            ["jump", source.choice((3, 5, 9, 12)), source.choice((14, 12, 9, 44))],
            ["claim", source.randrange(len(cards) + 1), *cards],
            ["claim", 3, *cards[:3]],
        )
    )


def a_table(source: random.Random) -> dict[str, Any]:
    """Return fields that mostly make a session."""
    game = source.choice(KEYS)
    fields: dict[str, Any] = {"game": game}
    if source.random() < 0.5:
        choices = OPTIONS[game if source.random() < 0.9 else source.choice(KEYS)]
        names = source.sample(sorted(choices), source.randrange(3))
        fields["options"] = {name: source.choice(choices[name]) for name in names}
    if source.random() < 0.7:
        fields["seed"] = source.choice(WORDS)
    elif source.random() < 0.3:
        rules, rng = GAMES[game], Rng(str(source.randrange(9)), "deal")
        deal = rules.deal(rules.default_options(), rng)
        fields["deal"] = [*deal][: source.choice((len(deal), len(deal), 12))]
    if source.random() < 0.6:
        fields["seats"] = source.choice((1, 2, 2, 2, 3, 6) if source.random() < 0.95 else (0, 7))
    if source.random() < 0.1:
        times = sorted(source.randrange(9000) for _ in range(source.randrange(3)))
        fields["log"] = [[at, source.randrange(-1, 2), an_action(source)] for at in times]
    return fields


def a_request(source: random.Random, first: bool, offered: list[Any]) -> dict[str, Any]:
    """Return a request that is mostly well-formed, the first one mostly for a session.

    ``offered`` are actions that the last answer told of.
    """
    command = source.choice(("moves", "moves", "moves", "explain", "apply", "apply", "apply"))
    if first or source.random() < 0.1:
        command = source.choice(("new", "new", "new", "new", "new", "close"))
    fields: dict[str, Any] = {"do": command}
    if command == "new" or (command != "close" and source.random() < 0.2):
        fields |= a_table(source)
    else:
        fields["session"] = source.choice((1, 1, 1, 1, 1, 1, 1, 1, 2, 3))
    if command in ("moves", "apply"):
        if source.random() < 0.3:
            fields["seat"] = source.choice((0, 0, 0, 1, 1, 2, -1))
        if source.random() < 0.5:
            fields["at_ms"] = source.choice((0, 100, 100, 5000, 5000, 70_000))
    if command in ("explain", "apply"):
        known = offered and source.random() < 0.8
        fields["action"] = source.choice(offered) if known else an_action(source)
    return fields


def spoilt(source: random.Random, request: dict[str, Any]) -> Any:
    """Return a request with something wrong in it, or something else altogether."""
    kind = source.randrange(5)
    if kind == 0:
        return anything(source, 3)
    request = dict(request)
    name = source.choice([*request, "other", "options", "log", "deal", "seed", "session"])
    if kind == 1:
        request.pop(name, None)
    elif kind == 2 and isinstance(request.get("options"), dict):
        request["options"] = {**request["options"], source.choice(WORDS): anything(source)}
    elif kind == 3 and request.get("options"):
        option = source.choice(sorted(request["options"]))
        request["options"] = {**request["options"], option: anything(source)}
    else:
        request[name] = anything(source)
    return request


def a_line(
    source: random.Random, first: bool = False, offered: list[Any] | None = None
) -> tuple[str, Any]:
    """Return a line and the request that is in it, None for none."""
    request: Any = a_request(source, first, offered or [])
    if source.random() < 0.15:
        request = spoilt(source, request)
    line = json.dumps(request, ensure_ascii=source.random() < 0.5)
    if source.random() < 0.05:
        cut = source.randrange(len(line) + 1)
        return line[:cut] + source.choice(("", "}", '"', "[[", "\x00")), None
    return line, request
