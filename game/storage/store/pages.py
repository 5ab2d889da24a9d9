"""Recovery of rows from the pages of a damaged SQLite database, each page separately.

The format: https://www.sqlite.org/fileformat2.html. A table is a tree of pages, with rows in its
leaves, and for a table WITHOUT ROWID also in its inner pages. SQLite finds a leaf only from the
root, so one damaged page costs it all that is below. Here every page is read, and its table is
told by the kind of page and the number of columns, which differ.

Deleted rows stay deleted wherever the file still says so. Rows that their page no longer lists are
not read, and those on pages of the freelist (2.5 The Freelist) are returned separately. If that
list is damaged, its trunks are recognized by their form, and a table with a whole tree is read from
the tree only. Rows from an older copy of a damaged page have the lowest priority.
"""

import struct
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from game.storage.store.log import frames, log_of, page_size

_MAGIC = b"SQLite format 3\0"
_DEFAULT_SIZE = 4096
_INNER, _LEAF, _INNER_KEYS, _LEAF_KEYS = 0x05, 0x0D, 0x02, 0x0A
_KINDS = (_INNER, _LEAF, _INNER_KEYS, _LEAF_KEYS)
_LENGTHS = (0, 1, 2, 3, 4, 6, 8, 8, 0, 0)  # bytes of a value by its serial type
_LONGEST = 1 << 27  # bytes of a row

Row = tuple[Any, ...]


class TableSchema(NamedTuple):
    """The known properties of a table: its columns, its usual root, whether rows have keys.

    ``columns`` are the numbers of columns in its versions: a row has as many as the table had when
    it was written, and later ones take their defaults.

    With ``keys`` (it is WITHOUT ROWID) the first two columns are a row's key, otherwise the first,
    which is its rowid.
    """

    columns: frozenset[int]
    root: int
    keys: bool

    def key(self, row: Row) -> Row:
        """Return the key of a row."""
        return row[: 2 if self.keys else 1]


class _Cell(NamedTuple):
    """A cell of a page: the number of the page below it (0: none), and its row or None."""

    below: int
    row: Row | None


class Pages:
    """The pages of a database and of the log beside it, as bytes."""

    def __init__(self, path: Path) -> None:
        """Read both files, whatever they contain; there may be only the log.

        Raises:
            OSError: A file exists and cannot be read.
        """
        files = (path, log_of(path))
        data, log = (file.read_bytes() if file.is_file() else b"" for file in files)
        self._size = _size_of(data) or page_size(log) or _DEFAULT_SIZE
        unused = data[20] if _size_of(data) else 0  # bytes at the end of each page
        self._room = self._size - (unused if unused < 64 else 0)
        parts = range(0, len(data), self._size)
        self._pages = {
            number: data[start : start + self._size].ljust(self._size, b"\0")
            for number, start in enumerate(parts, 1)
        }
        self._older: list[bytes] = []
        self._known: dict[tuple[bytes, int], tuple[list[_Cell], bool]] = {}
        for frame in frames(log, self._size):
            if not frame.whole and frame.page in self._pages:
                self._older.append(self._pages[frame.page])
            self._pages[frame.page] = frame.data

    def rows(
        self, tables: Mapping[str, TableSchema]
    ) -> tuple[dict[str, list[Row]], dict[str, list[list[Row]]]]:
        """Return the rows of each table, by its name, and those on pages of the freelist.

        The first are in order of their keys, each key once. The others are page by page: deleted
        ones, unless the list has a wrong page.
        """
        trees = {name: self._tree(table) for name, table in tables.items()}
        free, certain = self._free()
        free -= {number for pages, _ in trees.values() for number in pages}
        others = [number for number in self._pages if number not in free]
        found, spare = {}, {}
        for name, table in tables.items():
            spare[name] = [
                rows
                for number in sorted(free)
                if self._pages.get(number, b"\0")[0] in _kinds(table)
                and (rows := [*_rows_in(self, self._pages[number], table)])
            ]
            pages, whole = trees[name]
            if not whole or certain:
                pages = [*pages, *others]
            found[name] = self._unique_rows(
                table, [self._pages[number] for number in dict.fromkeys(pages)]
            )
        return found, spare

    def _unique_rows(self, table: TableSchema, pages: list[bytes]) -> list[Row]:
        """Return the rows of a table in these pages, in order, the likeliest for each key."""
        kept: dict[Any, Row] = {}
        odd: list[tuple[Any, Row]] = []
        for page in [*pages, *self._older]:
            rows = [(table.key(row), row) for row in _rows_in(self, page, table)]
            keys = [((),), *rows, ((1 << 64,),)]
            for (key, row), before, after in zip(rows, keys, keys[2:], strict=False):
                # A row out of order may have a damaged key.
                if before[0] < key < after[0]:
                    kept.setdefault(key, row)
                else:
                    odd.append((key, row))
        for key, row in odd:
            kept.setdefault(key, row)
        return [kept[key] for key in sorted(kept)]

    def _tree(self, table: TableSchema) -> tuple[list[int], bool]:
        """Return the pages reachable from the root, and whether the tree is whole."""
        ends = (_LEAF_KEYS, _INNER_KEYS) if table.keys else (_LEAF, _INNER)
        found: dict[int, None] = {}
        to_see, whole = [table.root], True
        while to_see:
            number = to_see.pop()
            page = self._pages.get(number, b"\0")
            if page[0] not in ends or number in found or number == 1:
                whole = False
                continue
            cells, good = self.cells(page, page[0])
            whole = whole and good
            rows = [cell.row for cell in cells if cell.row is not None]
            if any(len(row) not in table.columns for row in rows):
                whole = False  # another table's page
                continue
            found[number] = None
            to_see += [cell.below for cell in cells if cell.below]
        return list(found), whole

    def _free(self) -> tuple[set[int], bool]:
        """Return the free pages, and whether they are certain."""
        head = self._pages.get(1, b"")
        trunk, count = struct.unpack(">II", head[32:40]) if len(head) > 40 else (0, 0)
        listed: set[int] = set()
        while trunk in self._pages and trunk not in listed:
            leaves = self._leaves(self._pages[trunk])
            if leaves is None:
                break
            listed |= {trunk, *leaves}
            trunk = int.from_bytes(self._pages[trunk][:4], "big")
        trunks = {number for number, page in self._pages.items() if self._leaves(page)}
        if head.startswith(_MAGIC) and not trunk and len(listed) == count and trunks <= listed:
            return listed, True
        for number in trunks:
            listed |= {number, *(self._leaves(self._pages[number]) or ())}
        return listed, False

    def _leaves(self, page: bytes) -> tuple[int, ...] | None:
        """Return the free pages in a trunk of the freelist; None for any other page."""
        following, count = struct.unpack(">II", page[:8])
        if (following and following not in self._pages) or count > self._size // 4 - 2:
            return None
        leaves = struct.unpack(f">{count}I", page[8 : 8 + 4 * count])
        good = len(set(leaves)) == count and all(1 < leaf < 1 << 31 for leaf in leaves)
        return leaves if good else None

    def cells(self, page: bytes, kind: int) -> tuple[list[_Cell], bool]:
        """Return the readable cells of a page, and whether all are readable."""
        if (page, kind) in self._known:
            return self._known[page, kind]
        inner, whole = kind in (_INNER, _INNER_KEYS), True
        first, found = 12 if inner else 8, []
        last = min(first + 2 * int.from_bytes(page[3:5], "big"), len(page) - 1)
        for at in range(first, last, 2):
            try:
                found.append(self._cell(page, int.from_bytes(page[at : at + 2], "big"), kind))
            except (ValueError, IndexError, struct.error):
                whole = False
        if inner:
            found.append(_Cell(int.from_bytes(page[8:12], "big"), None))
        self._known[page, kind] = found, whole
        return found, whole

    def _cell(self, page: bytes, at: int, kind: int) -> _Cell:
        if at < 8:
            raise ValueError("a cell in the head of its page")
        below = 0
        if kind in (_INNER, _INNER_KEYS):
            below, at = int.from_bytes(page[at : at + 4], "big"), at + 4
        if kind == _INNER:
            return _Cell(below, None)
        length, at = _varint(page, at)
        number = 0
        if kind == _LEAF:
            number, at = _varint(page, at)
        row = _record(self._payload(page, at, length, kind))
        if kind == _LEAF and row:
            row = (number - (1 << 64) if number >> 63 else number, *row[1:])
        return _Cell(below, row)

    def _payload(self, page: bytes, at: int, length: int, kind: int) -> bytes:
        """Return the content of a cell, with the rest on its overflow pages (1.6)."""
        if not 0 < length <= _LONGEST:
            raise ValueError("a row of no length that there can be")
        room = self._room
        most = room - 35 if kind == _LEAF else (room - 12) * 64 // 255 - 23
        here = length
        if length > most:
            least = (room - 12) * 32 // 255 - 23
            here = least + (length - least) % (room - 4)
            here = here if here <= most else least
        if at + here + (4 if here < length else 0) > room:
            raise ValueError("a cell beyond its page")
        parts, left = [page[at : at + here]], length - here
        following = int.from_bytes(page[at + here : at + here + 4], "big") if left else 0
        while left > 0:
            more = self._pages.get(following)
            if more is None:
                raise ValueError("the rest of a row is not there")
            parts.append(more[4 : min(room, 4 + left)])
            left -= len(parts[-1])
            following = int.from_bytes(more[:4], "big")
        return b"".join(parts)


def _kinds(table: TableSchema) -> tuple[int, ...]:
    """Return the kinds of pages with rows of a table."""
    return (_LEAF_KEYS, _INNER_KEYS) if table.keys else (_LEAF,)


def _rows_in(pages: Pages, page: bytes, table: TableSchema) -> Iterator[Row]:
    """Yield the rows on a page in the form of a table."""
    kinds, kind = _kinds(table), page[0]
    if kind not in kinds:
        if kind in (*_KINDS, 0):
            return  # a page of another table, or a free one
        kind = kinds[0]  # perhaps only the kind is damaged
    for cell in pages.cells(page, kind)[0]:
        row = cell.row or ()
        if len(row) in table.columns and all(type(part) is int for part in table.key(row)):
            yield row


def _size_of(data: bytes) -> int:
    size = int.from_bytes(data[16:18], "big")
    size = 1 << 16 if size == 1 else size
    good = len(data) >= 100 and data.startswith(_MAGIC) and size >= 512 and size & size - 1 == 0
    return size if good else 0


def _record(body: bytes) -> Row:
    """Return the values of a row (2.1 Record Format).

    Raises:
        ValueError: The bytes are no record.
    """
    end, at = _varint(body, 0)
    kinds = []
    while at < end:
        kind, at = _varint(body, at)
        kinds.append(kind)
    lengths = [_LENGTHS[kind] if kind < 10 else (kind - 12) // 2 for kind in kinds]
    if at != end or end + sum(lengths) != len(body) or {10, 11} & set(kinds):
        raise ValueError("a row of another length than its columns")
    values = []
    for kind, length in zip(kinds, lengths, strict=True):
        values.append(_value(kind, body[at : at + length]))
        at += length
    return tuple(values)


def _value(kind: int, data: bytes) -> Any:
    if kind >= 12:
        return data.decode("utf-8", "replace") if kind & 1 else data
    if kind == 7:
        return struct.unpack(">d", data)[0]
    return (None, *(int.from_bytes(data, "big", signed=True),) * 7, 0, 1)[kind]


def _varint(data: bytes, at: int) -> tuple[int, int]:
    value = 0
    for place in range(at, at + 8):
        byte = data[place]
        value = value << 7 | byte & 127
        if byte < 128:
            return value, place + 1
    return value << 8 | data[at + 8], at + 9
