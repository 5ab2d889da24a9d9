"""What desktops want to know of the program: one place for its names, and the forms they take."""

from __future__ import annotations

import re
import sys
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game import __version__  # noqa: E402 - the path comes first

NAME = "tercet"
TITLE = "Tercet"
SUMMARY = "Four games of threes"
# A name on the desktop's bus needs a domain; this one is reserved for names that have none.
IDENTIFIER = "invalid.tercet.Tercet"
MAINTAINER = "Tercet maintainers <maintainers@tercet.invalid>"
WINDOW_CLASS = "tercet"  # as game.app.environment asks SDL for
RIGHTS = "The Tercet developers. MIT licence."
ABOUT = (
    "Set, Triples, Mod-3 Sumz and Triangle Solitaire in one window: alone, or with up to six "
    "people at one keyboard, without a network.",
    "Everything goes by mouse alone, by keyboard alone and by gamepad alone. Colours can be told "
    "apart by people who see colours differently, and every card game can be played by shape and "
    "marks. A manual with live cards explains each game, and says why a claim was wrong.",
)

DESKTOP = f"""\
[Desktop Entry]
Type=Application
Version=1.0
Name={TITLE}
GenericName={SUMMARY}
Comment=Set, Triples, Mod-3 Sumz and Triangle Solitaire, alone or together
Exec={NAME}
TryExec={NAME}
Icon={NAME}
Terminal=false
Categories=Game;LogicGame;CardGame;
Keywords=set;triples;sumz;peg;solitaire;cards;puzzle;
StartupNotify=true
StartupWMClass={WINDOW_CLASS}
"""


def metainfo(when: int) -> str:
    """Return the AppStream document, with a release on the day of a time in seconds."""
    day = datetime.fromtimestamp(when, timezone.utc).strftime("%Y-%m-%d")
    text = "\n".join(f"    <p>{paragraph}</p>" for paragraph in ABOUT)
    return f"""\
<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>{IDENTIFIER}</id>
  <metadata_license>MIT</metadata_license>
  <project_license>MIT</project_license>
  <name>{TITLE}</name>
  <summary>{SUMMARY}: Set, Triples, Mod-3 Sumz and Triangle Solitaire</summary>
  <developer id="{IDENTIFIER.rpartition(".")[0]}">
    <name>The Tercet developers</name>
  </developer>
  <description>
{text}
  </description>
  <launchable type="desktop-id">{NAME}.desktop</launchable>
  <icon type="stock">{NAME}</icon>
  <categories>
    <category>Game</category>
    <category>LogicGame</category>
  </categories>
  <content_rating type="oars-1.1"/>
  <provides>
    <binary>{NAME}</binary>
  </provides>
  <recommends>
    <display_length compare="ge">600</display_length>
  </recommends>
  <supports>
    <control>pointing</control>
    <control>keyboard</control>
    <control>gamepad</control>
  </supports>
  <releases>
    <release version="{__version__}" date="{day}"/>
  </releases>
</component>
"""


def windows_version() -> Any:
    """Return the version resource of the Windows program. Works on Windows only."""
    from PyInstaller.utils.win32 import versioninfo as vi  # noqa: PLC0415 - there is none but on Windows

    numbers = (*map(int, re.findall(r"\d+", __version__)[:3]), 0)
    texts = {
        "CompanyName": "The Tercet developers",
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


def bundle_data() -> dict[str, Any]:
    """Return what the macOS bundle is told besides its files."""
    return {
        "name": f"{TITLE}.app",
        "bundle_identifier": IDENTIFIER,
        "version": __version__,
        "info_plist": {
            "CFBundleDisplayName": TITLE,
            "CFBundleShortVersionString": __version__,
            "LSApplicationCategoryType": "public.app-category.puzzle-games",
            "LSMinimumSystemVersion": "10.13",
            "NSHighResolutionCapable": True,
            "NSHumanReadableCopyright": RIGHTS,
        },
    }
