"""Licence texts of the program's parts, collected from the installed packages.

For a run from source, and for packing: the packed program has the text, and not this module.
"""

import os
import platform
from importlib.metadata import PackageNotFoundError, distribution, version
from pathlib import Path
from re import IGNORECASE, compile, sub

from game import __version__

HEAD = """\
# Licences

The terms of all its parts.
"""
TYPES = (
    ("Inter, the typeface", "https://rsms.me/inter", "OFL.txt"),
    (
        "Noto Sans JP and SC, the typefaces of Japanese and Chinese",
        "https://fonts.google.com/noto",
        "OFL-NotoSans.txt",
    ),
)
PACKAGES = {
    "pygame-ce": ("https://pyga.me", "LGPL-2.1-or-later"),
    "platformdirs": ("https://github.com/tox-dev/platformdirs", "MIT"),
    "accesskit": ("https://accesskit.dev", "MIT or Apache-2.0"),
}
OPTIONAL = ("accesskit",)
"""Packages that may be missing."""
# Excludes modules, such as this one.
_LICENCE = compile(r"(.*/)?(LICEN[CS]E|COPYING|NOTICE|L?GPL)[^/]*(?<!\.py)(?<!\.pyc)", IGNORECASE)


def compose_licences(assets: Path) -> str:
    """Return the document: the licences of Tercet, its fonts, Python and its packages.

    ``assets`` is the folder of the program's own files.
    """
    beside = assets.with_name("LICENSE")  # in a checkout; an installed package has its own copy
    ours = _read(beside) if beside.is_file() else licence_text("tercet")
    parts = [
        HEAD.strip(),
        f"# Tercet {__version__}\n\n{ours}",
        *(f"# {name}\n\n{home}\n\n{_read(assets / 'fonts' / file)}" for name, home, file in TYPES),
        f"# Python {platform.python_version()}\n\nhttps://python.org\n\n{_python()}",
        *(_package(name) for name in PACKAGES if name not in OPTIONAL or licence_text(name)),
    ]
    return "\n\n".join(parts) + "\n"


def _package(name: str) -> str:
    """Return the section of an installed package; only the licence's name without its text."""
    home, licence = PACKAGES[name]
    try:
        title = f"{name} {version(name)}"
    except PackageNotFoundError:  # importable, but without package metadata
        title = name
    return f"# {title}\n\n{home}\n\n{licence_text(name) or f'Licence: {licence}'}"


def licence_text(name: str) -> str:
    """Return the licence text installed with a package, or ""."""
    try:
        found = distribution(name)
    except PackageNotFoundError:
        return ""
    paths = sorted(str(path) for path in found.files or () if _LICENCE.fullmatch(str(path)))
    places = (Path(str(found.locate_file(path))) for path in paths)
    # Some packages ship a text twice.
    return "\n\n".join(dict.fromkeys(_read(place) for place in places if place.is_file()))


def _python() -> str:
    """Return Python's licence from a known location, or a notice with its address."""
    lib = Path(os.__file__).parent
    for folder in (lib, lib.parent, Path(f"/usr/share/doc/{lib.name}")):
        for name in ("LICENSE.txt", "LICENSE", "copyright"):
            if (folder / name).is_file():
                return _read(folder / name)
    return "Copyright © 2001 Python Software Foundation\n\nhttps://docs.python.org/3/license.html"


def _read(path: Path) -> str:
    """Return a file's text without form feeds, tabs, trailing spaces and signs of comments."""
    lines = path.read_text(encoding="utf-8", errors="replace").replace("\f", "").split("\n")
    plain = (sub("^// ?", "", line.expandtabs()).rstrip() for line in lines)
    return "\n".join(plain).strip()
