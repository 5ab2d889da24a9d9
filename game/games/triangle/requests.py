"""Requests in JSON, read strictly: what a field takes, and what it got where that is wrong."""

import json
from typing import Any, TypeAlias

Fields: TypeAlias = dict[str, Any]
"""What a JSON object holds."""

LONGEST = 40
"""Characters shown of a value; every integer that is ever right is shorter."""


class BadRequest(ValueError):  # noqa: N818 - it names what the client sent
    """Say in one printable line which field is malformed, what it got and what it takes."""

    def __init__(self, field: str, takes: str, got: str) -> None:
        super().__init__(f"{field} takes {takes}, got {got}")
        self.field = field
        self.takes = takes
        self.got = got


class _LongInteger:
    """An integer too long to be right, kept as text: reading it may be slow or refused."""

    def __init__(self, literal: str) -> None:
        self.literal = literal

    def __repr__(self) -> str:
        return shown(self)


def parsed(text: str | None) -> object:
    """Return the value of a JSON text, {} for none.

    Raises:
        BadRequest: it is not JSON, names a field twice, or is nested too deeply to read.
    """
    if text is None:
        return {}
    try:
        # NaN and Infinity are let through as floats: no field takes one, and whichever field
        # it is in can then be named.
        value: object = json.loads(text, object_pairs_hook=_once, parse_int=_read_integer)
    except json.JSONDecodeError as error:
        where = f"{shown(text)} (not JSON from character {error.pos + 1} on)"
        raise BadRequest("request", "a JSON object", where) from None
    except RecursionError:
        raise BadRequest("request", "a JSON object", "values nested too deeply") from None
    return value


def _once(pairs: list[tuple[str, Any]]) -> Fields:
    """Return an object's fields.

    Raises:
        BadRequest: a field is there twice; JSON leaves open which would count.
    """
    fields: Fields = {}
    for name, value in pairs:
        if name in fields:
            raise BadRequest(f"the field {shown(name)}", "one value", "a second one")
        fields[name] = value
    return fields


def _read_integer(literal: str) -> int | _LongInteger:
    """Return an integer, unless it is too long to be right."""
    return int(literal) if len(literal) <= LONGEST else _LongInteger(literal)


def fields_of(name: str, value: object, known: tuple[str, ...]) -> Fields:
    """Return the fields of an object.

    Raises:
        BadRequest: it is no object, or has fields that are not known.
    """
    if not isinstance(value, dict):
        raise BadRequest(name, "a JSON object", shown(value))
    for field in value:
        if field not in known:
            raise BadRequest(name, f"the fields {', '.join(known)}", f"a field {shown(field)}")
    return value


def integer(name: str, value: object, least: int, most: int) -> int:
    """Return an integer within its bounds.

    Raises:
        BadRequest: it is none (true, false and 1.0 are not), or out of its bounds.
    """
    if type(value) is not int or not least <= value <= most:
        raise BadRequest(name, f"an integer from {least} to {most}", shown(value))
    return value


def shown(value: object) -> str:
    """Return a value of a request as a few printable ASCII characters."""
    if value is None:
        return "nothing"
    if isinstance(value, list):
        return "an array"
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, _LongInteger):
        text = value.literal
    elif isinstance(value, str):
        # json.dumps writes what is not ASCII as escapes, but leaves DEL as it is.
        text = json.dumps(value[: LONGEST + 1]).replace("\x7f", "\\u007f")
    else:
        text = json.dumps(value)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."
