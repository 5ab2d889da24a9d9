"""A parser of SQLite's write-ahead log: its frames, and whether SQLite would drop any.

The format: https://www.sqlite.org/fileformat2.html, 4 The Write-Ahead Log. SQLite ignores a log
with a damaged header and all frames behind the first damaged one, and deletes a log beside an
empty file.
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


class WalFrame(NamedTuple):
    """A page as written by a transaction.

    It ends the transaction if it ``commits``; a ``whole`` one has a valid checksum.
    """

    page: int
    commits: bool
    data: bytes
    whole: bool


def log_of(path: Path) -> Path:
    """Return the path of a database's log."""
    return path.with_name(f"{path.name}-wal")


def page_size(log: bytes) -> int:
    """Return the page size in the header of a log, in bytes; 0 if it is invalid."""
    size = int.from_bytes(log[8:12], "big")
    return size if size in _SIZES else 0


def frames(log: bytes, size: int) -> list[WalFrame]:
    """Return the frames of committed transactions for a page size, damaged ones too.

    Those of an earlier use of the log, which may lie behind, have other salts and are left out.
    """
    found = list(_frames(log, size))
    ends = [n for n, frame in enumerate(found, 1) if frame.commits and frame.whole]
    # Without a certain end of a transaction, a damaged one is the best guess.
    ends = ends or [n for n, frame in enumerate(found, 1) if frame.commits]
    return found[: ends[-1]] if ends else []


def is_dropped(path: Path) -> bool:
    """Whether SQLite would drop readable transactions of a log.

    Raises:
        OSError: The files cannot be read.
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


def _frames(log: bytes, size: int) -> Iterator[WalFrame]:
    order = _MAGIC.get(int.from_bytes(log[:4], "big"), sys.byteorder)
    whole_head = _head_is_whole(log)
    # Frames repeat the salts of the header, so the first frame can replace it.
    salts = log[16:24] if whole_head else log[_HEAD + 8 : _HEAD + 16]
    before: Sum = struct.unpack(">II", log[24:32]) if whole_head else (0, 0)
    for start in range(_HEAD, len(log) - _FRAME_HEAD - size + 1, _FRAME_HEAD + size):
        head = log[start : start + _FRAME_HEAD]
        data = log[start + _FRAME_HEAD : start + _FRAME_HEAD + size]
        page, pages, theirs, *sums = struct.unpack(">II8sII", head)
        if theirs == salts and page:
            # Chained from the stored sum of the frame before, so that damage costs only one frame.
            whole = _sum(data, _sum(head[:8], before, order), order) == tuple(sums)
            yield WalFrame(page, pages != 0, data, whole)
        before = (sums[0], sums[1])


def _sum(data: bytes, before: Sum, order: str) -> Sum:
    one, two = before
    for even, odd in struct.iter_unpack("<II" if order == "little" else ">II", data):
        one = (one + even + two) & _MASK
        two = (two + odd + one) & _MASK
    return one, two
