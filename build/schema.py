"""The JSON schema of requests and answers; the parts of the games are generated from their options.

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
    """Return the schema with the current options of all games."""
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
    return _dump_json(made, "") + "\n"


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
    """Return the schema of an option's values; null is equivalent to a missing option."""
    if option.span is not None:
        numbers = [number for each in _option_variants(default) for number in option.span(each)]
        told = {"description": f"The {option.none} unless told."} if option.none else {}
        bounds = {"minimum": min(numbers), "maximum": max(numbers)}
        return {"type": ["integer", "null"], **bounds, **told}
    if isinstance(option.values[0], bool):
        return {"type": ["boolean", "null"]}
    return {"enum": [*option.values, None]}


def _option_variants(default: Any) -> Iterator[Any]:
    """Yield options with each value of each field of few values."""
    for option in default.OPTIONS:
        for value in () if option.span else option.values:
            yield replace(default, **{option.field: value})


def _dump_json(value: Any, indent: str) -> str:
    """Return JSON text, broken into lines only if too wide."""
    line = json.dumps(value, ensure_ascii=False)
    room = _WIDE - len(indent)
    if len(line) <= room or not isinstance(value, dict | list):
        return line
    inner = indent + "  "
    if isinstance(value, dict):
        items = [f"{json.dumps(key)}: {_dump_json(each, inner)}" for key, each in value.items()]
    else:
        items = [_dump_json(each, inner) for each in value]
    first, last = "{}" if isinstance(value, dict) else "[]"
    return f"{first}\n" + ",\n".join(inner + item for item in items) + f"\n{indent}{last}"


def main() -> None:
    """Write the schema."""
    text = schema(SCHEMA.read_text(encoding="utf-8"))
    SCHEMA.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
