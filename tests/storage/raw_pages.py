"""A raw reader of a database's pages, for the tests: which sessions are there whole, as bytes.

It knows no table and no tree, only that a leaf page lists where its cells begin
(https://www.sqlite.org/fileformat2.html, 1.6), and has nothing in common with the program's own.
"""

import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

PAGE = 4096
_LEAVES, _INNER = (0x0A, 0x0D), 0x02

Rows = dict[int, frozenset[bytes]]


def whole_sessions(data: bytes, rows: Rows) -> set[int]:
    """Return the numbers of the sessions of which every row is in some page of the file."""
    found = payloads(data)
    return {number for number, theirs in rows.items() if theirs <= found}


def payloads(data: bytes) -> set[bytes]:
    """Return the content of every cell of every page that has such, after its length."""
    found = set()
    for start in range(0, len(data) - PAGE + 1, PAGE):
        page = data[start : start + PAGE]
        kind, count = page[0], int.from_bytes(page[3:5], "big")
        if kind not in (*_LEAVES, _INNER):
            continue
        first = 12 if kind == _INNER else 8
        for at in range(first, min(first + 2 * count, PAGE - 1), 2):
            cell = page[int.from_bytes(page[at : at + 2], "big") :]
            cell = cell[4:] if kind == _INNER else cell
            length, rest = _varint(cell)
            if kind == 0x0D:  # the number of the row is a part of it
                _, body = _varint(rest)
                length += len(rest) - len(body)
            found.add(rest[:length])
    return found


def rows_of_sessions(data: bytes) -> Rows:
    """Return the row of each session and of each of its entries in a whole file, as bytes."""
    found: dict[bytes, int] = {}
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "whole.sqlite"
        path.write_bytes(data)
        with closing(sqlite3.connect(path)) as db:
            sessions = db.execute("SELECT id, mark FROM sessions").fetchall()
            actions = db.execute("SELECT session, n, action FROM entries").fetchall()
    everything = payloads(data)
    marks = {mark.encode(): number for number, mark in sessions}
    for body in everything:
        for mark, number in marks.items():
            if mark in body and len(body) > 60:  # more than an index has
                found[body] = number
    heads = {(number, n): action.encode() for number, n, action in actions}
    for body in everything:
        key = _entry_key(body)
        if key in heads and body.endswith(heads[key]):
            found[body] = key[0]
    assert len(found) == len(sessions) + len(actions)
    rows: dict[int, set[bytes]] = {}
    for body, number in found.items():
        rows.setdefault(number, set()).add(body)
    return {number: frozenset(bodies) for number, bodies in rows.items()}


def _entry_key(body: bytes) -> tuple[int, int]:
    """Return the first two columns of a row of five, if they are whole numbers."""
    if not body or body[0] != 6:
        return (-1, -1)
    place, values = 6, []
    for kind in body[1:3]:
        length = {8: 0, 9: 0, 1: 1, 2: 2, 3: 3, 4: 4}.get(kind)
        if length is None:
            return (-1, -1)
        values.append(
            kind - 8 if not length else int.from_bytes(body[place : place + length], "big")
        )
        place += length
    return values[0], values[1]


def _varint(data: bytes) -> tuple[int, bytes]:
    value = 0
    for place, byte in enumerate(data[:8]):
        value = value << 7 | byte & 127
        if byte < 128:
            return value, data[place + 1 :]
    return 0, b""
