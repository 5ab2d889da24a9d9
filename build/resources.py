"""The program's names and addresses, and its metadata for Windows and macOS."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game import __version__  # noqa: E402 - the path comes first
from game.games import GAMES  # noqa: E402

LOCALE = ROOT / "assets" / "locale"
NAME = "tercet"
TITLE = "Tercet"
SUMMARY = "Card games and peg solitaire"
_TITLES = [rules.title for rules in GAMES.values()]
TITLES = f"{', '.join(_TITLES[:-1])} and {_TITLES[-1]}"
DEVELOPERS = "The Tercet developers"
RIGHTS = f"{DEVELOPERS}. MIT licence."
# PLACEHOLDER, until the project has a domain: put it here, and every address and the identifier
# follow. The ending "invalid" is reserved for names that lead nowhere.
DOMAIN = "tercet.invalid"
HOMEPAGE = f"https://{DOMAIN}"
MAINTAINER = f"Tercet maintainers <maintainers@{DOMAIN}>"
IDENTIFIER = ".".join([*reversed(DOMAIN.split(".")), TITLE])
ABOUT = (
    f"{TITLES} in one window: alone, with up to six people at one keyboard, or with others at "
    "their own computers on the same network. Nothing listens unless somebody hosts a table.",
    "You can play everything with just the mouse, just the keyboard or just a gamepad. Colours can "
    "be told apart by people who see colours differently, and every card game can be played by "
    "shape and marks. A manual with live cards explains each game, and says why a claim was wrong.",
)


def version_numbers() -> tuple[int, ...]:
    """Return the version as four numbers, for Windows to compare."""
    return (*map(int, re.findall(r"\d+", __version__)[:3]), 0)


def windows_version() -> Any:
    """Return the version resource of the Windows program; works on Windows only."""
    from PyInstaller.utils.win32 import versioninfo as vi  # noqa: PLC0415 - there is none but on Windows

    numbers = version_numbers()
    texts = {
        "CompanyName": DEVELOPERS,
        "FileDescription": f"{TITLE}: {SUMMARY}",
        "FileVersion": __version__,
        "InternalName": NAME,
        "LegalCopyright": RIGHTS,
        "OriginalFilename": f"{NAME}.exe",
        "ProductName": TITLE,
        "ProductVersion": __version__,
    }
    table = vi.StringTable("040904B0", [vi.StringStruct(*item) for item in texts.items()])
    # American English, in Unicode.
    language = vi.VarFileInfo([vi.VarStruct("Translation", [0x0409, 0x04B0])])
    return vi.VSVersionInfo(
        ffi=vi.FixedFileInfo(filevers=numbers, prodvers=numbers, OS=0x40004, fileType=1),
        kids=[vi.StringFileInfo([table]), language],
    )


SETTINGS = "http://schemas.microsoft.com/SMI"
WINDOWS_10 = "{8e0f7a12-bfb3-4fe8-b9a5-48fd50a15a9a}"  # Windows 11 goes by it, too
MANIFEST = f"""\
<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<assembly xmlns="urn:schemas-microsoft-com:asm.v1" manifestVersion="1.0">
  <compatibility xmlns="urn:schemas-microsoft-com:compatibility.v1">
    <application><supportedOS Id="{WINDOWS_10}"/></application>
  </compatibility>
  <application xmlns="urn:schemas-microsoft-com:asm.v3">
    <windowsSettings>
      <dpiAwareness xmlns="{SETTINGS}/2016/WindowsSettings">PerMonitorV2, PerMonitor</dpiAwareness>
      <longPathAware xmlns="{SETTINGS}/2016/WindowsSettings">true</longPathAware>
      <activeCodePage xmlns="{SETTINGS}/2019/WindowsSettings">UTF-8</activeCodePage>
    </windowsSettings>
  </application>
</assembly>
"""
"""The manifest of the Windows program: it draws for the pixels of the monitor that it is on, takes
paths of any length, and has UTF-8 for its code page. PyInstaller adds the execution level."""


def translations() -> dict[str, Path]:
    """Return the files of the translations by the codes of their languages."""
    files = sorted(LOCALE.glob("*/LC_MESSAGES/tercet.po"))
    return {path.parents[1].name: path for path in files}


def bundle_data() -> dict[str, Any]:
    """Return the metadata of the macOS bundle."""
    return {
        "name": f"{TITLE}.app",
        "bundle_identifier": IDENTIFIER,
        "version": __version__,
        "info_plist": {
            "CFBundleDevelopmentRegion": "en",
            "CFBundleDisplayName": TITLE,
            "CFBundleLocalizations": [code.replace("_", "-") for code in ("en", *translations())],
            "CFBundleShortVersionString": __version__,
            "LSApplicationCategoryType": "public.app-category.puzzle-games",
            "LSMinimumSystemVersion": "10.13",
            "NSHighResolutionCapable": True,
            "NSHumanReadableCopyright": RIGHTS,
        },
    }
