"""The log beside a database, read as bytes: what SQLite would take from it, and what it drops.

The format: https://www.sqlite.org/fileformat2.html, 4 The Write-Ahead Log. SQLite takes nothing of
a log whose head is damaged, nothing behind the first damaged frame, and deletes one that lies
beside an empty file.
"""

import struct
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

_HEAD, _FRAME_HEAD = 32, 24
_MAGIC = {0x377F0682: "little", 0x377F0683: "big"}
_SIZES = tuple(1 << power for power in range(9, 17))
_MASK = 0xFFFFFFFF

Sum = tuple[int, int]


class Frame(NamedTuple):
    """A page as a transaction wrote it.

    It ends the transaction if it ``commits``; a ``whole`` one has the sum that it should.
    """

    page: int
    commits: bool
    data: bytes
    whole: bool


def log_of(path: Path) -> Path:
    """Return where the log of a database is."""
    return path.with_name(f"{path.name}-wal")


def page_size(log: bytes) -> int:
    """Return the bytes of a page by the head of the log, 0 if it does not say."""
    size = int.from_bytes(log[8:12], "big")
    return size if size in _SIZES else 0


def frames(log: bytes, size: int) -> list[Frame]:
    """Return the frames of committed transactions, damaged ones too, for pages of a size.

    Those of an earlier use of the log, which may lie behind, have other salts and are left out.
    """
    found = list(_frames(log, size))
    ends = [n for n, frame in enumerate(found, 1) if frame.commits and frame.whole]
    # With none that is certain, one that looks like the end of a transaction is the best there is.
    ends = ends or [n for n, frame in enumerate(found, 1) if frame.commits]
    return found[: ends[-1]] if ends else []


def is_dropped(path: Path) -> bool:
    """Tell whether SQLite would drop transactions of a log that can be read.

    Raises:
        OSError: the files cannot be read.
    """
    if not log_of(path).is_file() or not log_of(path).stat().st_size:
        return False
    log = log_of(path).read_bytes()
    found = frames(log, page_size(log) or 4096)
    if not found:
        return False
    beside_nothing = not path.is_file() or path.stat().st_size == 0
    return beside_nothing or not _head_is_whole(log) or not all(one.whole for one in found)


def _head_is_whole(log: bytes) -> bool:
    order = _MAGIC.get(int.from_bytes(log[:4], "big"))
    if order is None or not page_size(log) or len(log) < _HEAD:
        return False
    return _sum(log[:24], (0, 0), order) == struct.unpack(">II", log[24:32])


def _frames(log: bytes, size: int) -> Iterator[Frame]:
    order = _MAGIC.get(int.from_bytes(log[:4], "big"), sys.byteorder)
    whole_head = _head_is_whole(log)
    # A frame repeats the salts of the head, so the first one stands in for it.
    salts = log[16:24] if whole_head else log[_HEAD + 8 : _HEAD + 16]
    before: Sum = struct.unpack(">II", log[24:32]) if whole_head else (0, 0)
    for start in range(_HEAD, len(log) - _FRAME_HEAD - size + 1, _FRAME_HEAD + size):
        head = log[start : start + _FRAME_HEAD]
        data = log[start + _FRAME_HEAD : start + _FRAME_HEAD + size]
        page, pages, theirs, *sums = struct.unpack(">II8sII", head)
        if theirs == salts and page:
            # From the sum that the frame before has, so that a damaged one costs only itself.
            whole = _sum(data, _sum(head[:8], before, order), order) == tuple(sums)
            yield Frame(page, pages != 0, data, whole)
        before = (sums[0], sums[1])


def _sum(data: bytes, before: Sum, order: str) -> Sum:
    one, two = before
    for even, odd in struct.iter_unpack("<II" if order == "little" else ">II", data):
        one = (one + even + two) & _MASK
        two = (two + odd + one) & _MASK
    return one, two
