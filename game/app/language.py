"""Language catalogues: the installed translations, and the choice of one."""

import gettext
import os
import re
import zlib
from collections.abc import Callable, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from types import MappingProxyType

from game.app.assets import asset
from game.storage.notices import Notice
from game.ui.texts.common_words import reviewed

DOMAIN = "tercet"
ENGLISH = "en"
NAMES: Mapping[str, str] = MappingProxyType(
    {
        ENGLISH: "English",
        "de": "Deutsch",
        "es": "Español",
        "es_419": "Español (Latinoamérica)",
        "fr": "Français",
        "it": "Italiano",
        "ja": "日本語",
        "pl": "Polski",
        "pt_BR": "Português (Brasil)",
        "uk": "Українська",
        "zh_Hans": "简体中文",
    }
)
"""The languages' own names by code; a catalogue not listed is named by its code."""

_GZIP = b"\x1f\x8b"

DAMAGED = "The translation “{language}” couldn’t be read. Texts are in English."

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first one set counts
# The code becomes part of a path, so nothing else may pass.
_CODE = re.compile(r"[A-Za-z]{2,8}(_[A-Za-z0-9]{1,8})*")
_VARIETIES = {
    # The Spanish of all countries but Spain is that of Latin America (M49 419).
    "es_419": re.compile(r"es_(?!ES\b)[A-Za-z0-9]+", re.IGNORECASE),
    # Only China and Singapore write Chinese in simplified characters unless they say so.
    "zh_Hans": re.compile(r"zh(_(CN|SG|Hans(_[A-Za-z0-9]+)*))?", re.IGNORECASE),
}
"""The catalogues for several countries, each with the codes that it is for."""


def catalogue(
    language: str, tell: Callable[[Notice], object] | None = None
) -> gettext.NullTranslations:
    """Return the catalogue of a language, by default the system's; else English.

    What it does not have is that of the wider language: "es" behind "es_419". The system's language
    is used unasked only if a native speaker has reviewed the catalogue; until then it is offered
    (`language_to_offer`).

    Args:
        language: a code such as "de" or "pt_BR", or "" for the system's.
        tell: called with a notice if the translation exists but is damaged.
    """
    found = _read_all(_paths(language or _of_system()), tell)
    return found if language or reviewed(found) else gettext.NullTranslations()


def language_to_offer(language: str) -> str:
    """Return the system's language code if the player has to be asked about it, or "".

    That is while no ``language`` is set and the system's catalogue is not reviewed.
    """
    paths = [] if language else _paths(_of_system())
    return "" if not paths or reviewed(_read_all(paths)) else Path(paths[0]).parts[-3]


def languages() -> dict[str, str]:
    """Return the own names of the installed languages by code, English first."""
    found = {path.parts[-3] for path in asset("locale").glob(f"*/*/{DOMAIN}.mo")}
    return {code: NAMES.get(code, code) for code in (ENGLISH, *sorted(found))}


def _read_all(
    paths: Sequence[str], tell: Callable[[Notice], object] | None = None
) -> gettext.NullTranslations:
    """Return the first readable catalogue, with the others as its fallbacks.

    If paths are given and none is readable, ``tell`` gets a notice about the first.
    """
    sound = [one for one in map(_read, paths) if one is not None]
    for wider in sound[1:]:
        sound[0].add_fallback(wider)
    if paths and not sound and tell is not None:
        tell(Notice(DAMAGED, language=Path(paths[0]).parts[-3]))
    return sound[0] if sound else gettext.NullTranslations()


def _read(path: str) -> gettext.GNUTranslations | None:
    """Return the catalogue in a file, compressed or not; None if it is damaged."""
    try:
        data = Path(path).read_bytes()
        if data.startswith(_GZIP):
            data = zlib.decompress(data, wbits=31)
        found = gettext.GNUTranslations(BytesIO(data))
        for count in range(201):  # the plural rule is a formula that may fail later
            found.ngettext("{count} point", "{count} points", count)
    except Exception:  # a damaged file makes gettext raise many kinds of errors
        return None
    return found


def _paths(language: str) -> list[str]:
    """Return the paths of a language's catalogue and wider ones ("pt" for "pt_BR"), if any."""
    code = re.split(r"[.@]", language.strip(), maxsplit=1)[0].replace("-", "_")
    english = code.split("_")[0].lower() in ("en", "c", "posix")
    if english or not _CODE.fullmatch(code):
        return []
    found = next((one for one, codes in _VARIETIES.items() if codes.fullmatch(code)), code)
    return gettext.find(DOMAIN, str(asset("locale")), [found], all=True)


def _of_system() -> str:
    """Return the system's language code from the environment, or else from SDL."""
    for name in _VARIABLES:
        if os.environ.get(name):
            return os.environ[name]
    # Windows and macOS keep it elsewhere. Imported here, so that the rest needs no pygame.
    import pygame.system

    for locale in pygame.system.get_pref_locales():
        return "_".join(part for part in (locale["language"], locale["country"]) if part)
    return ""
