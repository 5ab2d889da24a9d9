"""The contents of the packed program: modules and files to leave out or to add."""

from __future__ import annotations

import encodings
import gzip
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TypeAlias

Entry: TypeAlias = tuple[str, str, str]
"""A file in PyInstaller's lists: its path in the package, its source path, and its kind."""

ASSETS = ("fonts", "help", "locale", "icon/tercet-128.png", "rules-schema.json")

# Modules that the program never uses, though something that it imports could. A test compares
# this with the imports in game/.
EXCLUDED = (
    # for developers
    *("doctest", "pdb", "pydoc", "unittest", "pygame.tests", "pygame.examples", "pygame.docs"),
    *("setuptools", "pkg_resources", "distutils", "sysconfig", "runpy", "tracemalloc"),
    # other user interfaces and numeric libraries
    *("tkinter", "curses", "readline", "numpy", "OpenGL"),
    # network protocols above sockets, and multiprocessing
    *("asyncio", "multiprocessing", "concurrent", "ssl", "_ssl", "socketserver"),
    *("http", "xmlrpc", "ftplib", "urllib.request", "urllib.error", "netrc", "getpass", "email"),
    # OpenSSL: hashlib does without it
    "_hashlib",
    # formats
    *("xml", "plistlib", "csv", "tarfile", "bz2", "_bz2", "lzma", "_lzma"),
    "mimetypes",
    # metadata of installed packages: the packed program has a file of notices instead
    *("game.app.licences", "importlib.metadata"),
    # numbers: fractions needs decimal, of which the version in C is kept
    *("_pydecimal", "statistics"),
    # texts in other encodings than UTF-8, which the program is told to use throughout
    *("_codecs_cn", "_codecs_hk", "_codecs_jp", "_codecs_kr", "_codecs_tw", "_codecs_iso2022"),
    "_multibytecodec",
    # unused parts of pygame
    *("pygame._camera", "pygame.camera", "pygame.midi", "pygame.pypm", "pygame.gfxdraw"),
    *("pygame.sndarray", "pygame.surfarray", "pygame._freetype", "pygame.freetype"),
    *("pygame.ftfont", "pygame.pixelarray", "pygame._debug"),
    *("pygame._sdl2", "pygame._render", "pygame.geometry", "pygame.threads"),
)
ENCODINGS = (
    *("__init__", "aliases", "ascii", "latin_1", "utf_8", "utf_8_sig", "utf_16", "utf_16_le"),
    *("utf_16_be", "utf_32", "unicode_escape", "raw_unicode_escape", "idna", "undefined"),
    *("mbcs", "oem", "cp1252"),  # Windows
    "cp437",  # names in zip files, such as those that the packed program begins with
)
"""The encodings of Python to keep; the hundred others are as large as all network modules."""
EXCLUDED_ON_LINUX = ("platformdirs.windows", "platformdirs.macos")
BY_NAME = ("app/cli", "app/selftest", "art/svg/kinds")
"""Folders whose modules the program imports by their names: commands, checks, kinds of cards."""

DECODERS = (
    *("fluidsynth", "sndfile", "ogg", "vorbis", "vorbisfile", "vorbisenc", "opus", "opusfile"),
    *("FLAC", "mpg123", "wavpack"),
)
"""Decoders of sound files, none of which are used: all sounds are synthesised. libxmp stays,
because SDL_mixer requires versions of its symbols.
"""

UNUSED_FILES = (
    *("*.po", "*.pot", "pygame/freesansbold.ttf"),
    # On Windows SDL looks for these once a file of their kind is opened, and there is none; the
    # icon is a PNG, and SDL_ttf has what draws type in itself.
    *("libjpeg-*.dll", "libtiff-*.dll", "libwebp*.dll", "freetype.dll"),
    *("libogg-*.dll", "libopus*.dll", "libwavpack-*.dll", "libxmp.dll", "portmidi.dll"),
)


def encodings_left_out() -> list[str]:
    """Return the modules of unused encodings."""
    folder = Path(encodings.__file__).parent
    names = sorted(path.stem for path in folder.glob("*.py"))
    return [f"encodings.{name}" for name in names if name not in ENCODINGS]


def excluded_modules(platform: str = sys.platform) -> list[str]:
    """Return the modules to leave out on a platform."""
    if not platform.startswith("linux"):
        return [*EXCLUDED, *encodings_left_out()]
    # The build configuration of Python, with paths of the machine it was built on.
    data = f"_sysconfigdata_{sys.abiflags}_{platform}_{sys.implementation._multiarch}"
    return [*EXCLUDED, *encodings_left_out(), *EXCLUDED_ON_LINUX, data]


def by_name() -> list[str]:
    """Return the modules imported by name, invisible to PyInstaller's analysis."""
    game = Path(__file__).resolve().parents[1] / "game"
    paths = (path for folder in BY_NAME for path in sorted((game / folder).glob("[a-z]*.py")))
    return [".".join(("game", *path.relative_to(game).with_suffix("").parts)) for path in paths]


def with_compressed_catalogues(entries: Iterable[Entry], folder: Path) -> list[Entry]:
    """Return entries with the translations compressed, as copies in a folder.

    They are a third as large. The program reads both.
    """
    made = []
    for name, path, kind in entries:
        if name.endswith(".mo"):
            copy = folder / name
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(gzip.compress(Path(path).read_bytes(), mtime=0))
            made.append((name, str(copy), kind))
        else:
            made.append((name, path, kind))
    return made


def used_entries(entries: Iterable[Entry]) -> list[Entry]:
    """Return the files without those unused by the program."""
    return [entry for entry in entries if not any(map(Path(entry[0]).match, UNUSED_FILES))]


def without_prefix(entries: Iterable[Entry], folder: Path) -> list[Entry]:
    """Return the files, with copies in place of those that contain Python's installation path.

    A Python that was built in a home folder has that folder in its library, and a packed program
    need not look there. The copies, in ``folder``, name a nonexistent folder of the same length.
    Its last part stays: where that is the version, the linker makes one text of both.
    """
    prefix = sys.base_prefix.encode()
    where, _, last = prefix.rpartition(b"/")
    nowhere = b"/".join((b"/".ljust(len(where), b"_"), last))
    if sys.platform != "linux" or prefix.startswith(b"/usr") or len(prefix) < 4:
        return [*entries]
    folder.mkdir(parents=True, exist_ok=True)
    result: list[Entry] = []
    for name, source, kind in entries:
        data = Path(source).read_bytes() if kind != "SYMLINK" else b""
        if prefix in data:
            copy = folder / Path(name).name
            copy.write_bytes(data.replace(prefix, nowhere))
            result.append((name, str(copy), kind))
        else:
            result.append((name, source, kind))
    return result
