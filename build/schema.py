"""The schema of requests and answers: what each game takes, written anew from its options.

Writes assets/rules-schema.json; the rest of it stays as it is written there.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.core.options import Option  # noqa: E402 - the path comes first
from game.games import GAMES  # noqa: E402

SCHEMA = ROOT / "assets" / "rules-schema.json"
_WIDE = 100
_OWN = "_options"  # how the names of what is written here end


def schema(old: str) -> str:
    """Return a schema with what the games take today."""
    made = json.loads(old)
    known = {name: part for name, part in made["$defs"].items() if not name.endswith(_OWN)}
    table = known["table"]
    known["position"]["properties"]["game"] = table["properties"]["game"] = {"enum": list(GAMES)}
    table["allOf"] = [*map(_of_game, GAMES), *(part for part in table["allOf"] if "if" not in part)]
    made["$defs"] = {}
    for name, part in known.items():
        made["$defs"][name] = part
        if name == "table":
            made["$defs"] |= {key + _OWN: _options(key) for key in GAMES}
    return _written(made, "") + "\n"


def _of_game(key: str) -> dict[str, Any]:
    options = {"$ref": f"#/$defs/{key}{_OWN}"}
    return {
        "if": {"properties": {"game": {"const": key}}, "required": ["game"]},
        "then": {"properties": {"options": options}},
    }


def _options(key: str) -> dict[str, Any]:
    default = GAMES[key].default_options()
    known: dict[str, Option] = {option.field: option for option in default.OPTIONS}
    taken = {field.name: _values(default, known[field.name]) for field in fields(default)}
    return {
        "type": ["object", "null"],
        "description": f"Options of {GAMES[key].title}.",
        "properties": taken,
        "additionalProperties": False,
    }


def _values(default: Any, option: Option) -> dict[str, Any]:
    """Return what an option takes; null is as good as absent."""
    if option.span is not None:
        numbers = [number for each in _varied(default) for number in option.span(each)]
        told = {"description": f"The {option.none} unless told."} if option.none else {}
        bounds = {"minimum": min(numbers), "maximum": max(numbers)}
        return {"type": ["integer", "null"], **bounds, **told}
    if isinstance(option.values[0], bool):
        return {"type": ["boolean", "null"]}
    return {"enum": [*option.values, None]}


def _varied(default: Any) -> Iterator[Any]:
    """Yield options with every value of every field that has a few."""
    for option in default.OPTIONS:
        for value in () if option.span else option.values:
            yield replace(default, **{option.field: value})


def _written(value: Any, indent: str) -> str:
    """Return JSON in lines, of which each has as much as there is room for."""
    line = json.dumps(value, ensure_ascii=False)
    room = _WIDE - len(indent)
    if len(line) <= room or not isinstance(value, dict | list):
        return line
    inner = indent + "  "
    if isinstance(value, dict):
        items = [f"{json.dumps(key)}: {_written(each, inner)}" for key, each in value.items()]
    else:
        items = [_written(each, inner) for each in value]
    first, last = "{}" if isinstance(value, dict) else "[]"
    return f"{first}\n" + ",\n".join(inner + item for item in items) + f"\n{indent}{last}"


def main() -> None:
    """Write the schema."""
    text = schema(SCHEMA.read_text(encoding="utf-8"))
    SCHEMA.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
