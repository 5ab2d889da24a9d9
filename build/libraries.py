"""The C libraries that come with Python and pygame-ce, with their owners and licences.

The wheels have the libraries without the notices that they ask for; so these are kept here, in the
folder licences. A library that is not in this table is not packed: add it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

LICENCES = Path(__file__).resolve().parent / "licences"


class UnknownLibrary(LookupError):  # noqa: N818 - what was met, not what went wrong
    """A library without a notice; the message names it."""


@dataclass(frozen=True, slots=True)
class Library:
    """A library: file names, home page, owners and licence."""

    title: str
    stems: tuple[str, ...]
    home: str
    owners: str
    licence: str

    def notice(self) -> str:
        """Return the notice as a section of the document."""
        terms = (LICENCES / f"{self.licence}.txt").read_text(encoding="utf-8").strip()
        return f"# {self.title}\n\n{self.home}\n\n{self.owners}\n\n{terms}"


_XIPH = "Copyright © 1994–2023 Xiph.Org Foundation and contributors"

LIBRARIES = (
    Library(
        "SDL, SDL_image, SDL_mixer and SDL_ttf",
        ("sdl",),
        "https://libsdl.org",
        "Copyright © 1997–2025 Sam Lantinga <slouken@libsdl.org>",
        "zlib",
    ),
    Library(
        "FreeType",
        ("freetype",),
        "https://freetype.org",
        "Copyright © 1996–2025 David Turner, Robert Wilhelm, Werner Lemberg and others",
        "freetype",
    ),
    Library(
        "HarfBuzz",
        ("harfbuzz",),
        "https://harfbuzz.github.io",
        "Copyright © 2005–2025 Behdad Esfahbod, Google, Inc., Facebook, Inc., Red Hat, Inc., "
        "Mozilla Foundation, Codethink Limited, Nokia Corporation, David Turner, Werner Lemberg, "
        "Adobe, Inc., Igalia S.L., Khaled Hosny, Matthias Clasen and others",
        "harfbuzz",
    ),
    Library(
        "Brotli",
        ("brotlicommon", "brotlidec"),
        "https://github.com/google/brotli",
        "Copyright © 2009, 2010, 2013–2016 by the Brotli Authors",
        "mit",
    ),
    Library(
        "libpng",
        ("png",),
        "http://www.libpng.org/pub/png/libpng.html",
        "Copyright © 1995–2025 The PNG Reference Library Authors; 2018–2025 Cosmin Truta; "
        "1998–2018 Glenn Randers-Pehrson; 1996–1997 Andreas Dilger; 1995–1996 Guy Eric Schalnat, "
        "Group 42, Inc.",
        "libpng",
    ),
    Library(
        "libjpeg-turbo",
        ("jpeg",),
        "https://libjpeg-turbo.org",
        "Copyright © 1991–2020 Thomas G. Lane, Guido Vollbeding; 2009–2025 D. R. Commander and "
        "others",
        "jpeg",
    ),
    Library(
        "LibTIFF",
        ("tiff",),
        "https://libtiff.gitlab.io/libtiff",
        "Copyright © 1988–1997 Sam Leffler; 1991–1997 Silicon Graphics, Inc.",
        "libtiff",
    ),
    Library(
        "WebP",
        ("webp", "webpdemux", "sharpyuv"),
        "https://developers.google.com/speed/webp",
        "Copyright © 2010 Google Inc. All rights reserved.",
        "bsd",
    ),
    Library("FLAC", ("flac",), "https://xiph.org/flac", f"{_XIPH}; 2000–2009 Josh Coalson", "bsd"),
    Library(
        "Ogg and Vorbis",
        ("ogg", "vorbis", "vorbisenc", "vorbisfile"),
        "https://xiph.org/vorbis",
        _XIPH,
        "bsd",
    ),
    Library(
        "Opus and opusfile",
        ("opus", "opusfile"),
        "https://opus-codec.org",
        "Copyright © 2001–2023 Xiph.Org, Skype Limited, Octasic, Jean-Marc Valin, Timothy B. "
        "Terriberry, CSIRO, Gregory Maxwell, Mark Borgerding, Erik de Castro Lopo, Mozilla, Amazon",
        "bsd",
    ),
    Library(
        "WavPack",
        ("wavpack",),
        "https://www.wavpack.com",
        "Copyright © 1998–2024 Conifer Software, David Bryant and others",
        "bsd",
    ),
    Library(
        "libxmp",
        ("xmp",),
        "https://xmp.sourceforge.net",
        "Copyright © 1996–2024 Claudio Matsuoka, Hipolito Carraro Jr and others",
        "mit",
    ),
    Library(
        "mpg123",
        ("mpg",),
        "https://mpg123.de",
        "Copyright © 1995–2024 Michael Hipp and others",
        "lgpl",
    ),
    Library(
        "FluidSynth",
        ("fluidsynth",),
        "https://www.fluidsynth.org",
        "Copyright © 2003–2025 Peter Hanappe, Conrad Berhörster, Antoine Schmitt, Pedro "
        "López-Cabanillas, Josh Green, David Henningsson, Tom Moebert and others",
        "lgpl",
    ),
    Library(
        "libsndfile",
        ("sndfile",),
        "https://libsndfile.github.io/libsndfile",
        "Copyright © 1999–2022 Erik de Castro Lopo and others",
        "lgpl",
    ),
    Library(
        "ALSA library",
        ("asound",),
        "https://www.alsa-project.org",
        "Copyright © 1998–2024 Jaroslav Kysela, Abramo Bagnara, Takashi Iwai and others",
        "lgpl",
    ),
    Library(
        "PortMidi",
        ("portmidi",),
        "https://github.com/PortMidi/portmidi",
        "Copyright © 1999–2000 Ross Bencina and Phil Burk; 2001–2009 Roger B. Dannenberg",
        "mit",
    ),
    Library(
        "zlib",
        ("z", "zlib"),
        "https://zlib.net",
        "Copyright © 1995–2024 Jean-loup Gailly and Mark Adler",
        "zlib",
    ),
    Library(
        "libffi",
        ("ffi",),
        "https://sourceware.org/libffi",
        "Copyright © 1996–2024 Anthony Green, Red Hat, Inc and others",
        "mit",
    ),
    Library("SQLite", ("sqlite",), "https://sqlite.org", "By D. Richard Hipp and others", "public"),
    Library(
        "The run-time libraries of GCC",
        ("gcc_s", "stdc++"),
        "https://gcc.gnu.org",
        "Copyright © 1987–2025 Free Software Foundation, Inc.",
        "gcc",
    ),
    Library(
        "The Microsoft C runtime",
        ("vcruntime", "msvcp", "ucrtbase", "api"),
        "https://visualstudio.microsoft.com",
        "Copyright © Microsoft Corporation",
        "microsoft",
    ),
)
_OWN = frozenset({"python"})  # it has a notice of its own, from where it is installed
_STEM = re.compile(r"(?:lib)?([a-z_+]+)")


def notices(files: Iterable[str]) -> list[str]:
    """Return the notices of the libraries with these file names, each once, in a fixed order.

    Raises:
        UnknownLibrary: a library is not in the table.
    """
    known = {stem: library for library in LIBRARIES for stem in library.stems}
    found: set[Library] = set()
    for name in files:
        stem = _STEM.match(name.lower())
        if stem is None or stem[1] not in {*known, *_OWN}:
            raise UnknownLibrary(f"no licence notice for {name}: build/libraries.py needs one")
        if stem[1] in known:
            found.add(known[stem[1]])
    return [library.notice() for library in LIBRARIES if library in found]
