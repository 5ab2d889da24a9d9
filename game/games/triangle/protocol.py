"""The JSON command of Triangle Solitaire: a request in, an answer out, no screen."""

import json
from typing import Any, TypeAlias

from game.core.fields import LONGEST, FieldError, OddValue, integer, show_value
from game.core.lattice import board_after
from game.games.triangle import lattice
from game.games.triangle.lattice import triangle

Fields: TypeAlias = dict[str, Any]
"""The fields of a JSON object."""


def parse_request(text: str | None) -> object:
    """Return the value of a JSON text, {} for None.

    Raises:
        FieldError: it is not JSON, names a field twice, or is nested too deeply to read.
    """
    if text is None:
        return {}
    try:
        # NaN and Infinity are accepted as floats here: no field takes a float, and the error then
        # names the field.
        value: object = json.loads(text, object_pairs_hook=_unique_fields, parse_int=_integer)
    except json.JSONDecodeError as error:
        where = f"{show_value(text)} (not JSON from character {error.pos + 1} on)"
        raise FieldError("request", "a JSON object", where) from None
    except RecursionError:
        raise FieldError("request", "a JSON object", "values nested too deeply") from None
    return value


def _integer(literal: str) -> int | OddValue:
    return int(literal) if len(literal) <= LONGEST else OddValue(literal)


def _unique_fields(pairs: list[tuple[str, Any]]) -> Fields:
    """Return an object's fields, none of them twice.

    Raises:
        FieldError: a field is duplicated, as JSON leaves open which would count.
    """
    fields: Fields = {}
    for name, value in pairs:
        if name in fields:
            raise FieldError(f"the field {show_value(name)}", "one value", "a second one")
        fields[name] = value
    return fields


def fields_of(name: str, value: object, known: tuple[str, ...]) -> Fields:
    """Return the fields of an object.

    Raises:
        FieldError: it is no object, or has unknown fields.
    """
    if not isinstance(value, dict):
        raise FieldError(name, "a JSON object", show_value(value))
    for field in value:
        if field not in known:
            raise FieldError(name, f"the fields {', '.join(known)}", f"a field {show_value(field)}")
    return value


def answer(text: str | None) -> str:
    """Return the answer to a request as a line of JSON.

    None stands for an empty request, and that for the opening board of size 5.

    Raises:
        FieldError: the request is malformed.
    """
    request = fields_of("request", parse_request(text), ("size", "markers", "proposal"))
    size = lattice.SIZES[0] if request.get("size") is None else request["size"]
    if type(size) is not int or size not in lattice.SIZES:
        raise FieldError("size", "5, 6, 8 or 9", show_value(size))
    proposal = request.get("proposal")
    if proposal is not None:
        proposal = fields_of("proposal", proposal, ("source", "target"))
    most, markers = triangle(size).full, request.get("markers")
    if markers is None and proposal is not None:
        takes = f"an integer from 1 to {most} where there is a proposal"
        raise FieldError("markers", takes, show_value(markers))
    markers = triangle(size).opening() if markers is None else integer(most, 1)("markers", markers)
    if proposal is None:
        status = _standing(size, markers)
    else:
        hole = integer(lattice.apex(size))
        source = hole("proposal.source", proposal.get("source"))
        target = hole("proposal.target", proposal.get("target"))
        markers, status = _judge_proposal(size, markers, source, target)
    nims = lattice.pack_colours(triangle(size).colours)
    return json.dumps({"markers": markers, "nims": nims, "size": size, "status": status})


def _judge_proposal(size: int, markers: int, source: int, target: int) -> tuple[int, str]:
    """Return the markers after a proposed jump, and the status."""
    over = triangle(size).jumped_hole(source, target)
    if over is None or (source, over, target) not in triangle(size).legal(markers):
        return markers, "FAIL"
    markers = board_after(markers, (source, over, target))
    return markers, _standing(size, markers)


def _standing(size: int, markers: int) -> str:
    """Return the status of a board without a proposed jump.

    No board has two statuses: on sizes 5, 6, 8 and 9 a jump leads into every hole, so an
    opening board is never lost, and it has too many markers to be won. Nor does a jump lead to
    an opening board: it would come from a full one.
    """
    if markers.bit_count() == lattice.holes(size) - 1:
        return "START"
    if markers.bit_count() == 1:
        return "WIN"
    return "PASS" if triangle(size).can_jump(markers) else "LOSE"
