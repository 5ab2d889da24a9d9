"""Files for Linux desktops: the desktop entry, the AppStream metadata, the icons."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import datetime, timezone
from types import MappingProxyType
from xml.sax.saxutils import escape

from readme_pictures import SIZE
from resources import (
    ABOUT,
    DEVELOPERS,
    HOMEPAGE,
    IDENTIFIER,
    NAME,
    ROOT,
    SUMMARY,
    TITLE,
    TITLES,
    translations,
)

from game import __version__
from game.games import GAMES

WINDOW_CLASS = "tercet"  # as game.app asks SDL for
KEYWORDS = (
    *(rules.title.lower() for rules in GAMES.values() if " " not in rules.title),
    *("sumz", "peg", "solitaire", "cards", "puzzle"),
)
SCREENSHOTS: Mapping[str, str] = MappingProxyType(
    {
        "set": "A table of Set, two cards chosen",
        "selector": "The choice of games",
        "triangle": "Triangle Solitaire",
        "together": "Four seats at one keyboard",
        "why": "Why a claim was not right",
        "replay": "A game watched again, and what was missed",
    }
)
"""The README's pictures for software centres, each with its caption."""
BRANDING = {"light": "#2c8077", "dark": "#0d3840"}  # the ground of the icon, its top and bottom

DESKTOP = f"""\
[Desktop Entry]
Type=Application
Version=1.0
Name={TITLE}
GenericName={SUMMARY}
Comment={TITLES}, alone or together
Exec={NAME}
TryExec={NAME}
Icon={NAME}
Terminal=false
Categories=Game;LogicGame;CardGame;
Keywords={"".join(f"{word};" for word in KEYWORDS)}
StartupNotify=true
StartupWMClass={WINDOW_CLASS}
"""


def metainfo(when: int) -> str:
    """Return the AppStream document, with a release on the day of `when`, in seconds."""
    day = datetime.fromtimestamp(when, timezone.utc).strftime("%Y-%m-%d")
    colours = (
        f'<color type="primary" scheme_preference="{scheme}">{colour}</color>'
        for scheme, colour in BRANDING.items()
    )
    return f"""\
<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>{IDENTIFIER}</id>
  <metadata_license>MIT</metadata_license>
  <project_license>MIT</project_license>
  <name>{TITLE}</name>
  <summary>{SUMMARY}, from Set to Triangle Solitaire</summary>
  <developer id="{IDENTIFIER.rpartition(".")[0]}">
    <name>{DEVELOPERS}</name>
  </developer>
  <description>
{_lines(4, (f"<p>{escape(paragraph)}</p>" for paragraph in ABOUT))}
  </description>
  <url type="homepage">{HOMEPAGE}</url>
  <launchable type="desktop-id">{NAME}.desktop</launchable>
  <icon type="stock">{NAME}</icon>
  <branding>
{_lines(4, colours)}
  </branding>
  <screenshots>
{_lines(4, map(_screenshot, SCREENSHOTS))}
  </screenshots>
  <categories>
    <category>Game</category>
    <category>LogicGame</category>
    <category>CardGame</category>
  </categories>
  <keywords>
{_lines(4, (f"<keyword>{word}</keyword>" for word in KEYWORDS))}
  </keywords>
  <languages>
{_lines(4, map("<lang>{}</lang>".format, ("en", *map(_locale, translations()))))}
  </languages>
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
    <release version="{__version__}" date="{day}" type="stable">
      <description>
        <ul>
{_lines(10, (f"<li>{escape(change)}</li>" for change in changes(__version__)))}
        </ul>
      </description>
    </release>
  </releases>
</component>
"""


def _lines(indent: int, parts: Iterable[str]) -> str:
    return "\n".join(" " * indent + part for part in parts)


def _locale(code: str) -> str:
    """Return a language's code as in a POSIX locale, which has a country in place of a script."""
    return {"zh_Hans": "zh_CN"}.get(code, code)


def _screenshot(name: str) -> str:
    first = ' type="default"' if name == next(iter(SCREENSHOTS)) else ""
    size = f'width="{SIZE[0]}" height="{SIZE[1]}"'
    image = f'<image type="source" {size}>{HOMEPAGE}/pictures/{name}.png</image>'
    return f"<screenshot{first}><caption>{SCREENSHOTS[name]}</caption>{image}</screenshot>"


def changes(version: str) -> list[str]:
    """Return the changes of a version from CHANGELOG.md, a line each.

    Raises:
        LookupError: the version has no entry.
    """
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    _, _, rest = text.partition(f"\n## [{version}]")
    section, _, _ = rest.partition("\n## [")
    found = re.findall(r"^- (.*(?:\n  .*)*)", section, re.MULTILINE)
    if not found:
        raise LookupError(f"CHANGELOG.md says nothing of {version}")
    return [" ".join(change.replace("`", "").split()) for change in found]


def desktop_files(when: int) -> dict[str, bytes]:
    """Return the files for desktops, by their path from the root."""
    icons = ROOT / "assets" / "icon"
    hicolor = "usr/share/icons/hicolor"
    files = {
        f"usr/share/applications/{NAME}.desktop": DESKTOP.encode(),
        f"usr/share/metainfo/{IDENTIFIER}.metainfo.xml": metainfo(when).encode(),
        f"{hicolor}/scalable/apps/{NAME}.svg": (icons / f"{NAME}.svg").read_bytes(),
    }
    for path in icons.glob(f"{NAME}-*.png"):
        side = path.stem.rpartition("-")[2]
        files[f"{hicolor}/{side}x{side}/apps/{NAME}.png"] = path.read_bytes()
    return dict(sorted(files.items()))
