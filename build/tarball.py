"""Reproducible tar archives."""

from __future__ import annotations

import io
import tarfile
from collections.abc import Iterator, Mapping
from pathlib import Path


def entries(folder: Path, below: str, when: int) -> Iterator[tuple[tarfile.TarInfo, Path | None]]:
    """Yield the sorted entries of a folder below a name in an archive, with the files to read.

    The owner is root, and all have the same time stamp, in seconds.
    """
    for path in [folder, *sorted(folder.rglob("*"))]:
        inner = path.relative_to(folder).as_posix()
        info = plain(below if inner == "." else f"{below}/{inner}", when)
        if path.is_symlink():
            info.type, info.linkname = tarfile.SYMTYPE, str(path.readlink())
            info.mode = 0o777
            yield info, None
        elif path.is_dir():
            info.type, info.mode = tarfile.DIRTYPE, 0o755
            yield info, None
        else:
            info.size = path.stat().st_size
            runs = path.stat().st_mode & 0o100 and ".so" not in path.name
            info.mode = 0o755 if runs else 0o644
            yield info, path


def plain(name: str, when: int) -> tarfile.TarInfo:
    """Return an entry with a time stamp, owned by root."""
    info = tarfile.TarInfo(name)
    info.mtime, info.mode = when, 0o644
    info.uname = info.gname = "root"
    return info


def add_text(archive: tarfile.TarFile, files: Mapping[str, bytes], when: int) -> None:
    """Add files from memory."""
    for name, data in files.items():
        info = plain(name, when)
        info.size = len(data)
        archive.addfile(info, io.BytesIO(data))


def add_folder(archive: tarfile.TarFile, folder: Path, below: str, when: int) -> None:
    """Add a folder with all its contents."""
    for info, path in entries(folder, below, when):
        if path is None:
            archive.addfile(info)
        else:
            with path.open("rb") as file:
                archive.addfile(info, file)


def write(folder: Path, target: Path, when: int) -> Path:
    """Write a folder into a .tar.xz file and return its path."""
    with tarfile.open(target, "w:xz", preset=9, format=tarfile.GNU_FORMAT) as archive:
        add_folder(archive, folder, folder.name, when)
    return target
