"""The JSON command of Triangle Solitaire: one request in, one answer out, no screen."""

import json

from game.games.triangle import lattice
from game.games.triangle.requests import BadRequest, fields_of, integer, parsed, shown

__all__ = ["BadRequest", "answer"]


def answer(text: str | None) -> str:
    """Return the answer to a request as one line of JSON.

    No text stands for an empty request, and that for the opening board of size 5.

    Raises:
        BadRequest: the request is malformed.
    """
    request = fields_of("request", parsed(text), ("size", "markers", "proposal"))
    size = _size(request.get("size"))
    proposal = request.get("proposal")
    if proposal is not None:
        proposal = fields_of("proposal", proposal, ("source", "target"))
    markers = _markers(size, request.get("markers"), required=proposal is not None)
    if proposal is None:
        status = _standing(size, markers)
    else:
        last = lattice.apex(size)
        source = integer("proposal.source", proposal.get("source"), 0, last)
        target = integer("proposal.target", proposal.get("target"), 0, last)
        markers, status = _judged(size, markers, source, target)
    nims = lattice.packed(lattice.colours(size))
    return json.dumps({"markers": markers, "nims": nims, "size": size, "status": status})


def _judged(size: int, markers: int, source: int, target: int) -> tuple[int, str]:
    """Return the markers after a proposed jump, and the status."""
    over = lattice.jumped(size, source, target)
    if over is None or (source, over, target) not in lattice.legal(size, markers):
        return markers, "FAIL"
    markers = lattice.after(markers, (source, over, target))
    return markers, _standing(size, markers)


def _standing(size: int, markers: int) -> str:
    """Return the status of a board as it lies.

    No board is two things at once: on sizes 5, 6, 8 and 9 a jump leads into every hole, so an
    opening board is never lost, and it has too many markers to be won. Nor does a jump lead to
    an opening board: it would come from a full one.
    """
    if markers.bit_count() == lattice.holes(size) - 1:
        return "START"
    if markers.bit_count() == 1:
        return "WIN"
    return "PASS" if lattice.can_jump(size, markers) else "LOSE"


def _size(value: object) -> int:
    """Return the size, 5 if there is none.

    Raises:
        BadRequest: it is not a size that is played.
    """
    if value is None:
        return lattice.SIZES[0]
    if type(value) is not int or value not in lattice.SIZES:
        raise BadRequest("size", "5, 6, 8 or 9", shown(value))
    return value


def _markers(size: int, value: object, *, required: bool) -> int:
    """Return the markers, those of the opening board if there are none.

    Raises:
        BadRequest: they are no board of this size, or needed and not there.
    """
    if value is None and not required:
        return lattice.opening(size)
    most = lattice.full(size)
    if value is None:
        takes = f"an integer from 1 to {most} where there is a proposal"
        raise BadRequest("markers", takes, shown(value))
    return integer("markers", value, 1, most)
