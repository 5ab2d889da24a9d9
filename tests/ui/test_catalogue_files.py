"""Catalogues: which one is taken, what they change, and what damaged ones cost."""

import gettext
import gzip
import random
import struct
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po
from test_translation import CZECH, TRANSLATIONS, _english, written

from game.app import language
from game.storage import notices
from game.storage.notices import NOTHING, Notice
from game.ui.texts import common_words

__all__ = ["_english"]

FILES = sorted(TRANSLATIONS.TEMPLATE.parent.glob("*/LC_MESSAGES/tercet.po"))


@pytest.fixture
def czech(tmp_path: Path) -> gettext.GNUTranslations:
    with written(tmp_path).open("rb") as file:
        return gettext.GNUTranslations(file)


@pytest.mark.parametrize(
    ("count", "english", "other"),
    [
        (0, "0 points", "0 bodů"),
        (1, "1 point", "1 bod"),
        (3, "3 points", "3 body"),
        (5, "5 points", "5 bodů"),
        (-1, "−1 point", "−1 bod"),
        (-3, "−3 points", "−3 body"),
    ],
)
def test_plurals_and_numbers(
    count: int, english: str, other: str, czech: gettext.GNUTranslations
) -> None:
    assert common_words.trn("{count} point", "{count} points", count) == english
    common_words.use(czech)
    assert common_words.trn("{count} point", "{count} points", count) == other


def test_words_from_a_catalogue(czech: gettext.GNUTranslations) -> None:
    common_words.use(czech)
    assert common_words.tr("Resume") == "Dál"
    assert common_words.tr("Not in it") == "Not in it"
    assert common_words.tr("") == ""
    assert common_words.trc("border", "plain") == "hladký"
    assert common_words.tr("plain") == "plain"
    assert common_words.number(-2.25, 1) == "−2,2"
    assert (
        common_words.tr_page("# Head\n\nText\nof it.\n\n\nMore.\n")
        == "# Záhlaví\n\nText\nof it.\n\nMore."
    )


def test_what_storage_has_to_tell_is_translated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    notice = Notice(notices.BAD_VALUE, field="text size")
    assert common_words.notice_words(notice) == notice
    assert common_words.notice_words(NOTHING) == ""
    monkeypatch.setattr(language, "asset", tmp_path.joinpath)
    written(tmp_path)
    common_words.use(language.catalogue("cs"))
    assert common_words.notice_words(notice) == "Nastavení „text size“ je zpět na výchozí hodnotě."


@pytest.mark.parametrize(
    ("asked", "environment", "found"),
    [
        ("cs", {}, True),
        ("cs_CZ", {}, True),
        ("cs-CZ", {}, True),
        ("de", {}, False),
        ("en", {}, False),
        ("..", {}, False),
        ("../cs", {}, False),
        ("", {}, False),
        ("", {"LANG": "cs_CZ.UTF-8"}, True),
        ("", {"LC_MESSAGES": "cs", "LANG": "en_GB.UTF-8"}, True),
        ("", {"LC_ALL": "en_GB", "LC_MESSAGES": "cs"}, False),
        ("", {"LC_ALL": "C.UTF-8", "LANG": "cs"}, False),
        ("en", {"LANG": "cs"}, False),
    ],
)
def test_which_catalogue(
    asked: str,
    environment: dict[str, str],
    found: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(language, "asset", tmp_path.joinpath)
    written(tmp_path)
    told: list[Notice] = []
    catalogue = language.catalogue(asked, told.append)
    assert catalogue.gettext("Resume") == ("Dál" if found else "Resume")
    assert not told


@pytest.mark.parametrize("asked", ["es_419", "es_MX", "es-AR.UTF-8"])
def test_american_spanish_says_the_rest_as_in_spain(asked: str) -> None:
    found = language.catalogue(asked)
    assert found.info()["language"] == "es_419"
    assert (found.gettext("Computer"), found.gettext("Hint")) == ("Computadora", "Pista")
    assert language.catalogue("es_ES").info()["language"] == "es"


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        *((code, True) for code in ("zh", "zh_CN.GB18030", "zh_SG", "zh_hans", "zh-Hans-HK")),
        *((code, False) for code in ("zh_TW", "zh_HK.UTF-8", "zh_Hant", "zh-Hant-CN", "zha")),
    ],
)
def test_simplified_characters_are_for_those_who_read_them(
    asked: str, found: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(language, "asset", tmp_path.joinpath)
    written(tmp_path, code="zh_Hans")
    monkeypatch.setenv("LC_ALL", asked)
    for code in (asked, ""):
        assert language.catalogue(code).gettext("Resume") == ("Dál" if found else "Resume")


@pytest.mark.parametrize(("broken", "found"), [("es_419", "es"), ("es", "es_419")])
def test_of_two_catalogues_one_that_is_damaged_is_gone_without(
    broken: str, found: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for path in FILES:
        if (code := path.parents[1].name) in ("es", "es_419"):
            there = tmp_path / "locale" / code / "LC_MESSAGES" / "tercet.mo"
            there.parent.mkdir(parents=True)
            there.write_bytes(b"" if code == broken else path.with_suffix(".mo").read_bytes())
    monkeypatch.setattr(language, "asset", tmp_path.joinpath)
    told: list[Notice] = []
    assert language.catalogue("es_MX", told.append).info()["language"] == found
    assert told == []


def test_a_narrow_catalogue_has_only_what_the_wide_one_says_otherwise() -> None:
    narrow = [path for path in FILES if (path.parents[2] / wide_code(path)).is_dir()]
    assert narrow
    for path in narrow:
        own, wide = (
            read_po(BytesIO((path.parents[2] / code / "LC_MESSAGES" / path.name).read_bytes()))
            for code in (path.parents[1].name, wide_code(path))
        )
        for message in own:
            known = wide.get(message.id, context=message.context) if message.id else None
            assert known is None or known.string != message.string, (path, message.id)


def wide_code(path: Path) -> str:
    """Return the code of the language of which that of a file is one, "-" for a wide one."""
    return path.parents[1].name.rpartition("_")[0] or "-"


def test_the_systems_language_where_no_variable_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    import pygame.system

    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name)
    for known, expected in (
        ([{"language": "pt", "country": "BR"}], "pt_BR"),
        ([{"language": "cs", "country": None}, {"language": "de", "country": "DE"}], "cs"),
        ([], ""),
    ):
        monkeypatch.setattr(pygame.system, "get_pref_locales", lambda known=known: known)
        assert language._of_system() == expected


@pytest.mark.heavy
def test_a_damaged_catalogue_is_english_and_a_note(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(language, "asset", tmp_path.joinpath)
    path = written(tmp_path)
    good = path.read_bytes()
    chance = random.Random(5)
    damaged = [b"", b"x", good[:20], good[: len(good) // 2], b"\0" * 200, b"\xde\x12\x04\x95" * 40]
    damaged += [good.replace(b"charset=utf-8", b"charset=utf-9")]
    damaged += [good.replace(CZECH.encode(), b"nplurals=1; plural=n/0;" + b" " * 33)]
    damaged += [good[:8] + struct.pack("<I", 10**9) + good[12:]]
    for data in damaged:
        path.write_bytes(data)
        told: list[Notice] = []
        catalogue = language.catalogue("cs_CZ", told.append)
        assert catalogue.gettext("Resume") == "Resume", data
        assert told == ["The translation “cs” couldn’t be read. Texts are in English."], data
        assert language.catalogue("cs").gettext("Resume") == "Resume"  # nobody to tell
    for _ in range(400):
        flipped = bytearray(good)
        for _ in range(chance.randrange(1, 9)):
            flipped[chance.randrange(len(good))] = chance.randrange(256)
        path.write_bytes(bytes(flipped))
        common_words.use(language.catalogue("cs"))
        for count in (0, 1, 2, 5, 11, 100):
            language.catalogue("cs").ngettext("{count} point", "{count} points", count)
        common_words.tr("Resume")


def test_placeholders_and_pictures_are_kept_in_every_translation() -> None:
    for po in FILES:
        assert not TRANSLATIONS.misfits(read_po(BytesIO(po.read_bytes()))), po


@pytest.mark.parametrize(
    ("text", "translated", "fits"),
    [
        ("{name} – pick three!", "{name}, wähle!", True),
        ("{name} – pick three!", "{nam}: wähle!", False),
        ("{name} – pick three!", "{name: wähle!", False),
        ("{name} – pick three!", "{}: wähle!", False),
        ("{name} – pick three!", "Wähle!", True),
        ("{name} – pick three!", "", True),
        ("No braces.", "Keine } hier.", False),
        ("Press {key Space}. {card set 3 4}", "{key Leertaste} drücken. {card set 3 4}", True),
        ("Press {key Space}. {card set 3 4}", "{key Leertaste} drücken. {card set 4 4}", False),
        ("- {icon check} **Shape**: fine.", "- {icon check} **Form**: gut.", True),
        ("- {icon check} **Shape**: fine.", "- {icon cross} **Form**: gut.", False),
        ("- {icon check} **Shape**: fine.", "- **Form**: gut.", False),
    ],
)
def test_misfits(text: str, translated: str, fits: bool) -> None:
    catalog = Catalog()
    catalog.add(text, translated)
    assert TRANSLATIONS.misfits(catalog) == ([] if fits else [text])


def test_a_compressed_catalogue_says_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path)
    monkeypatch.setattr(language, "asset", tmp_path.joinpath)
    plain = language.catalogue("cs").gettext("# Head")
    path.write_bytes(gzip.compress(path.read_bytes()))
    assert language.catalogue("cs").gettext("# Head") == plain == "# Záhlaví"
    path.write_bytes(path.read_bytes()[:-20])
    told: list[Notice] = []
    assert language.catalogue("cs", told.append).gettext("# Head") == "# Head"
    assert [one.template for one in told] == [language.DAMAGED]


def test_a_translation_that_would_fail_is_not_compiled(tmp_path: Path) -> None:
    po = tmp_path / "de" / "LC_MESSAGES" / "tercet.po"
    po.parent.mkdir(parents=True)
    po.write_text('msgid "{n} s"\nmsgstr "{m} s"\n', encoding="utf-8")
    with pytest.raises(ValueError, match="placeholders"):
        TRANSLATIONS.compile_catalog(po)
    po.write_text('msgid "{n} s"\nmsgstr "{n} Sek."\n', encoding="utf-8")
    (tmp_path / "tercet.mo").write_bytes(TRANSLATIONS.compile_catalog(po))
    with (tmp_path / "tercet.mo").open("rb") as file:
        assert gettext.GNUTranslations(file).gettext("{n} s") == "{n} Sek."
