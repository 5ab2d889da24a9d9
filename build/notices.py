"""The licences of all packed software: python build/notices.py writes those of the packages.

``game.app.licences`` has the packages, ``libraries`` the C libraries in them; the bootloader of
PyInstaller is added here.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from libraries import notices  # noqa: E402 - the path comes first

from game.app.assets import asset  # noqa: E402
from game.app.licences import OPTIONAL, PACKAGES, compose_licences, licence_text  # noqa: E402

_STARTER = """\
# PyInstaller {version}, the part that starts the program

https://pyinstaller.org

Copyright © 2010–2025 PyInstaller Development Team; 2005–2009 Giovanni Bajo; 2002 McMillan \
Enterprises, Inc.

Licensed under the GNU General Public License, version 2 or later, with an exception: in addition \
to the permissions in that licence, the authors give unlimited permission to link or embed \
compiled bootloader and related files into combinations with other programs, and to distribute \
those combinations without any restriction coming from the use of those files.

Its run-time hooks are licensed under the Apache License, version 2.0: \
https://www.apache.org/licenses/LICENSE-2.0"""


def package_licences(libraries: Iterable[str]) -> str:
    """Return the notices of a package with libraries of these file names.

    Raises:
        UnknownLibrary: there is no notice for one of them.
        LookupError: a package is installed without its licence.
    """
    for name in PACKAGES:
        if name not in OPTIONAL and not licence_text(name):
            raise LookupError(f"{name} is installed without its licence")
    starter = _STARTER.format(version=version("pyinstaller"))
    return "\n\n".join([compose_licences(asset()).strip(), *notices(libraries), starter]) + "\n"


if __name__ == "__main__":
    sys.stdout.write(compose_licences(asset()))
