"""A writer of Debian packages of the packed folder, without Debian's tools.

A package is an ar archive of three: its format, the control files, and the files themselves.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import lzma
import os
import platform
import re
import tarfile
from collections.abc import Iterable
from datetime import datetime, timezone
from email.utils import format_datetime
from pathlib import Path
from textwrap import fill

import tarball
from desktop import desktop_files
from resources import ABOUT, MAINTAINER, NAME, SUMMARY

from game import __version__

HOME = f"usr/lib/{NAME}"
# SDL loads these at run time if present: without one of the first two there is no window.
RECOMMENDS = ("libx11-6 | libwayland-client0", "libxcursor1", "libxi6", "libxrandr2", "libxss1")
SUGGESTS = ("libasound2 | libasound2t64 | libpulse0",)
OVERRIDES = f"""\
# These come with the wheels of pygame-ce and with Python: the program runs on every Debian.
{NAME}: embedded-library *
{NAME}: library-not-linked-against-libc *
# The notices are one file on all systems, and the program shows them.
{NAME}: copyright-file-contains-full-apache-2-license
# It also answers commands, and not every path has /usr/games.
{NAME}: package-section-games-but-contains-no-game
"""
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64", "i686": "i386", "armv7l": "armhf"}
_GLIBC = re.compile(rb"GLIBC_(\d+)\.(\d+)")


def architecture() -> str:
    """Return Debian's name of this machine's architecture."""
    return ARCHITECTURES.get(platform.machine(), platform.machine())


def needed_glibc(files: Iterable[Path]) -> tuple[int, int]:
    """Return the newest version of the C library required by any of the programs."""
    versions = {(2, 17)}  # of the pygame-ce wheel's platform
    for path in files:
        data = path.read_bytes()
        if data.startswith(b"\x7fELF"):
            versions |= {(int(a), int(b)) for a, b in _GLIBC.findall(data)}
    return max(versions)


def control(installed: int, glibc: tuple[int, int]) -> str:
    """Return the control file of the package; `installed` is the size of its files in bytes."""
    text = "\n .\n".join(
        fill(part, 76, initial_indent=" ", subsequent_indent=" ") for part in ABOUT
    )
    return f"""\
Package: {NAME}
Version: {__version__}
Architecture: {architecture()}
Maintainer: {MAINTAINER}
Installed-Size: {-(-installed // 1024)}
Depends: libc6 (>= {glibc[0]}.{glibc[1]})
Recommends: {", ".join(RECOMMENDS)}
Suggests: {", ".join(SUGGESTS)}
Section: games
Priority: optional
Description: {SUMMARY}
{text}
"""


def _gzip_text(text: str) -> bytes:
    return gzip.compress(text.encode(), 9, mtime=0)


def _changelog(when: int) -> str:
    day = format_datetime(datetime.fromtimestamp(when, timezone.utc))
    return (
        f"{NAME} ({__version__}) stable; urgency=low\n\n"
        f"  * See the project's CHANGELOG.md.\n\n -- {MAINTAINER}  {day}\n"
    )


def ar(members: dict[str, bytes], when: int) -> bytes:
    """Return members as an ar archive."""
    result = b"!<arch>\n"
    for name, data in members.items():
        head = f"{name:<16}{when:<12}{0:<6}{0:<6}{100644:<8}{len(data):<10}`\n"
        result += head.encode("ascii") + data + b"\n" * (len(data) % 2)
    return result


def write(folder: Path, dist: Path, when: int) -> Path:
    """Write the package of a folder made by PyInstaller, and return its path."""
    notices = (folder / "NOTICES.txt").read_bytes()
    files = {
        **desktop_files(when),
        f"usr/share/doc/{NAME}/changelog.gz": _gzip_text(_changelog(when)),
        f"usr/share/doc/{NAME}/copyright": notices,
        f"usr/share/lintian/overrides/{NAME}": OVERRIDES.encode(),
    }
    data, sums, size = _data(folder, dict(sorted(files.items())), when)
    programs = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    told = {
        "./control": control(size, needed_glibc(programs)).encode(),
        "./md5sums": sums.encode(),
    }
    members = {
        "debian-binary": b"2.0\n",
        "control.tar.xz": _xz(_tar(told, when)),
        "data.tar.xz": _xz(data),
    }
    target = dist / f"{NAME}_{__version__}_{architecture()}.deb"
    target.write_bytes(ar(members, when))
    return target


def _data(folder: Path, files: dict[str, bytes], when: int) -> tuple[bytes, str, int]:
    """Return the archive of all files, their MD5 sums as Debian lists them, and their size."""
    sums: dict[str, str] = {}
    size = 0
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.GNU_FORMAT) as archive:
        for parent in _parents([*files, f"{HOME}/x", "usr/bin/x"]):
            info = tarball.plain(f"./{parent}", when)
            info.type, info.mode = tarfile.DIRTYPE, 0o755
            archive.addfile(info)
        link = tarball.plain(f"./usr/bin/{NAME}", when)
        link.type, link.linkname, link.mode = tarfile.SYMTYPE, f"../lib/{NAME}/{NAME}", 0o777
        archive.addfile(link)
        for info, path in tarball.entries(folder, f"./{HOME}", when):
            if info.name in (f"./{HOME}", f"./{HOME}/LICENSE", f"./{HOME}/NOTICES.txt"):
                continue  # made above; Debian has a place for these
            content = path.read_bytes() if path is not None else b""
            if path is not None:
                sums[info.name[2:]] = hashlib.md5(content, usedforsecurity=False).hexdigest()
                size += len(content)
            archive.addfile(info, io.BytesIO(content))
        tarball.add_text(archive, {f"./{name}": data for name, data in files.items()}, when)
    for name, data in files.items():
        sums[name] = hashlib.md5(data, usedforsecurity=False).hexdigest()
        size += len(data)
    listed = "".join(f"{value}  {name}\n" for name, value in sorted(sums.items()))
    return out.getvalue(), listed, size


def _parents(names: Iterable[str]) -> list[str]:
    found = {str(parent) for name in names for parent in Path(name).parents}
    return sorted(found - {os.curdir})


def _tar(files: dict[str, bytes], when: int) -> bytes:
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.GNU_FORMAT) as archive:
        tarball.add_text(archive, files, when)
    return out.getvalue()


def _xz(data: bytes) -> bytes:
    return lzma.compress(data, preset=9)
