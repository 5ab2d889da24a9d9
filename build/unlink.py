"""An editor of ELF files that removes linked libraries whose functions are never called.

SDL_mixer is linked with a decoder for each kind of sound file, and is not loaded without them.
Tercet has no such files: it makes its sounds. So in a copy of SDL_mixer the names of these
libraries are removed, and their functions become weak symbols: undefined, they are at address 0.
The edited tables are those of the dynamic linker in an ELF file of 64 bits:
https://refspecs.linuxfoundation.org/elf/gabi4+/contents.html, chapters 4 and 5.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

_MAGIC = b"\x7fELF\x02\x01"  # 64 bits, the least byte first
_SECTIONS, _SECTION = struct.Struct("<40xQ10xHH"), struct.Struct("<4xI16xQQI4x16x")
_ENTRY, _SYMBOL, _VERSIONS = (
    struct.Struct("<qQ"),
    struct.Struct("<IBxH16x"),
    struct.Struct("<4xI4xI"),
)
_DYNAMIC, _SYMBOLS, _VERSIONS_NEEDED = 6, 11, 0x6FFFFFFE  # kinds of sections
_NEEDED, _RPATH, _RUNPATH = 1, 15, 29  # tags of entries: a library, folders to look for them
_GLOBAL, _WEAK = 1, 2  # how a symbol is bound


Entry = tuple[str, str, str]
"""A file of a package: its path there, its source, and its kind."""


class _Table(NamedTuple):
    """A section: its first and last offset in the file, and the offset of its string table."""

    first: int
    end: int
    texts: int


def is_elf(library: bytes) -> bool:
    """Whether a file is a 64-bit ELF file, which can be edited here."""
    return library.startswith(_MAGIC)


def needs(library: bytes) -> set[str]:
    """Return the file names of the libraries linked with a library."""
    table = _table(library, _DYNAMIC)
    if table is None:
        return set()
    entries = _ENTRY.iter_unpack(library[table.first : table.end])
    return {_text(library, table.texts + value) for tag, value in entries if tag == _NEEDED}


def unlink_libraries(library: bytes, others: dict[str, bytes]) -> bytes:
    """Return a library without its links to others, given by their file names.

    Raises:
        ValueError: it requires versions of symbols from one of them.
    """
    if _versioned_libraries(library) & others.keys():
        raise ValueError("versions are asked for of a library that is to be taken away")
    made = bytearray(_without_entries(library, lambda tag, text: tag == _NEEDED and text in others))
    theirs = {name for other in others.values() for _, name, _, here in _symbols(other) if here}
    for at, name, info, here in _symbols(library):
        if not here and name in theirs and info >> 4 == _GLOBAL:
            made[at + 4] = _WEAK << 4 | info & 15
    return bytes(made)


def without_search_paths(library: bytes) -> bytes:
    """Return a library without search paths in folders of the machine it was built on.

    Its own folder, $ORIGIN, and what lies beside that stay.
    """
    return _without_entries(
        library,
        lambda tag, text: tag in (_RPATH, _RUNPATH) and not text.startswith("$ORIGIN"),
    )


def _without_entries(library: bytes, unwanted: Callable[[int, str], bool]) -> bytes:
    """Return a library without some of its dynamic entries, by their tag and text."""
    table = _table(library, _DYNAMIC)
    if table is None:
        return library
    kept = [
        _ENTRY.pack(tag, value)
        for tag, value in _ENTRY.iter_unpack(library[table.first : table.end])
        if tag not in (_NEEDED, _RPATH, _RUNPATH)
        or not unwanted(tag, _text(library, table.texts + value))
    ]
    entries = b"".join(kept).ljust(table.end - table.first, b"\0")
    return library[: table.first] + entries + library[table.end :]


def without_foreign_paths(entries: Iterable[Entry], folder: Path) -> list[Entry]:
    """Return the files of a package, with copies in ``folder`` where search paths are removed."""
    return _edit_files(entries, without_search_paths, folder)


def without_libraries(entries: Iterable[Entry], stems: Iterable[str], folder: Path) -> list[Entry]:
    """Return the files of a package without some libraries, by the stems of their names.

    Files that were linked with them are replaced by edited copies, in ``folder``.
    """
    entries = [*entries]
    begin = tuple(f"lib{stem}{mark}" for stem in stems for mark in "-.")
    gone = {
        Path(name).name: Path(source).read_bytes()
        for name, source, kind in entries
        if kind == "BINARY" and Path(name).name.startswith(begin)
    }

    def unlink(data: bytes) -> bytes:
        return unlink_libraries(data, gone) if needs(data) & gone.keys() else data

    rest = [entry for entry in entries if Path(entry[0]).name not in gone]
    return _edit_files(rest, unlink, folder) if gone else rest


def _edit_files(
    entries: Iterable[Entry], edit: Callable[[bytes], bytes], folder: Path
) -> list[Entry]:
    """Return the files of a package; libraries changed by an edit are copies in ``folder``."""
    result = []
    for name, source, kind in entries:
        data = Path(source).read_bytes() if kind in ("BINARY", "EXTENSION") else b""
        edited = edit(data) if is_elf(data) else data
        copy = folder / name
        if edited != data:
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(edited)
        result.append((name, source if edited == data else str(copy), kind))
    return result


def _table(library: bytes, wanted: int) -> _Table | None:
    """Return the only section of a kind, or None."""
    first, size, count = _SECTIONS.unpack_from(library)
    sections = [_SECTION.unpack_from(library, first + size * n) for n in range(count)]
    for kind, begin, length, texts in sections:
        if kind == wanted:
            return _Table(begin, begin + length, sections[texts][1])
    return None


def _text(library: bytes, at: int) -> str:
    return library[at : library.index(b"\0", at)].decode("ascii")


def _symbols(library: bytes) -> Iterator[tuple[int, str, int, bool]]:
    """Yield each symbol's offset, name, binding with type, and whether it is defined here."""
    table = _table(library, _SYMBOLS) or _Table(0, 0, 0)
    for at in range(table.first, table.end, _SYMBOL.size):
        name, info, section = _SYMBOL.unpack_from(library, at)
        yield at, _text(library, table.texts + name), info, section != 0


def _versioned_libraries(library: bytes) -> set[str]:
    """Return the libraries with required symbol versions."""
    table, found = _table(library, _VERSIONS_NEEDED), set[str]()
    at = table.first if table else 0
    while table:
        name, further = _VERSIONS.unpack_from(library, at)
        found.add(_text(library, table.texts + name))
        if not further:
            break
        at += further
    return found
