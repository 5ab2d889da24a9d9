"""The language is the player's: offered, chosen in the settings, and then that of every screen."""

import gettext
import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pygame
import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from pilot import Pilot
from pseudo import OPEN, Pseudo
from test_translation import TRANSLATIONS

from game.app import language
from game.app.accessibility_tree import spoken_items
from game.app.assets import asset
from game.ui import pages
from game.ui.kit.view import Moment
from game.ui.texts import common_words

PO = r"""
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\n"

msgid "Resume"
msgstr "Weiter"

msgctxt "reviewed by"
msgid "nobody yet"
msgstr "{by}"
"""
CATALOGUES = sorted(asset("locale").glob("*/LC_MESSAGES/tercet.po"))


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    """Return a program that speaks English and the pseudo-language."""
    pilot = Pilot()
    context = pilot.loop.context
    context.languages = lambda: {"en": "English", "de": "Deutsch"}
    context.speak = lambda code: common_words.use(
        Pseudo() if code == "de" else gettext.NullTranslations()
    )
    yield pilot
    common_words.use(gettext.NullTranslations())


def english(pilot: Pilot) -> set[str]:
    """Return what is said in English on the screen on top."""
    said = spoken_items(pilot.screen, pilot.loop.view(), Moment(pilot.ms, pilot.ms))
    texts = {text for one, _ in said for text in (one.name, one.value) if text}
    return {text for text in texts if re.search("[a-z]{3}", text) and OPEN not in text}


NAMES = {"English", "Deutsch"}


def test_what_is_chosen_in_the_settings_counts_at_once_and_below_them(pilot: Pilot) -> None:
    before = english(pilot)
    assert before
    pilot.loop.stack.append(pages.SettingsScreen(pilot.loop.context))
    pilot.frame()
    assert len(english(pilot)) > 10
    pilot.walk_to("language")
    for _ in range(2):
        pilot.press(pygame.K_RIGHT)
    assert pilot.loop.context.settings.language == "de"
    assert pilot.screen.focus == "language"
    assert english(pilot) <= NAMES
    pilot.press(pygame.K_ESCAPE)
    assert not english(pilot) & before


def test_a_game_that_is_paused_speaks_it_too(pilot: Pilot) -> None:
    pilot.press(pygame.K_RETURN)
    pilot.wait(3000)
    pilot.press(pygame.K_ESCAPE)
    paused = english(pilot)
    assert "Paused" in paused
    pilot.click("settings")
    pilot.loop.context.change(language="de")
    pilot.press(pygame.K_ESCAPE)
    assert not english(pilot) & paused
    pilot.press(pygame.K_RETURN)
    assert not english(pilot) & {"Hint", "Undo", "Pause"}


@pytest.mark.parametrize(
    ("key", "code"), [(pygame.K_RETURN, "de"), (pygame.K_ESCAPE, "en"), (pygame.K_LEFT, "en")]
)
def test_the_systems_language_is_offered_in_that_language(
    pilot: Pilot, key: int, code: str
) -> None:
    pilot.loop.stack.append(pages.LanguageOffer(pilot.loop.context, "de"))
    pilot.frame()
    assert english(pilot) <= NAMES
    pilot.press(key)
    if key == pygame.K_LEFT:  # the first arrow shows where the focus is
        pilot.press(key)
        pilot.press(pygame.K_RETURN)
    assert pilot.loop.context.settings.language == code
    assert len(pilot.loop.stack) == 1
    assert bool(english(pilot) - NAMES) == (code == "en")


@pytest.mark.parametrize("by", ["nobody yet", "Erika"])
def test_the_systems_language_is_taken_by_itself_once_it_was_reviewed(
    by: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "locale" / "de" / "LC_MESSAGES" / "tercet.mo"
    path.parent.mkdir(parents=True)
    with path.open("wb") as file:
        write_mo(file, read_po(BytesIO(PO.format(by=by).encode())))
    monkeypatch.setattr(language, "asset", tmp_path.joinpath)
    monkeypatch.setenv("LC_ALL", "de_CH.UTF-8")
    assert language.catalogue("").gettext("Resume") == ("Weiter" if by == "Erika" else "Resume")
    assert language.language_to_offer("") == ("" if by == "Erika" else "de")
    # Who has chosen gets that, and is asked no more.
    assert language.catalogue("de").gettext("Resume") == "Weiter"
    assert language.catalogue("en").gettext("Resume") == "Resume"
    assert language.language_to_offer("en") == language.language_to_offer("de") == ""
    assert language.languages() == {"en": "English", "de": "Deutsch"}


every_catalogue = pytest.mark.parametrize("po", CATALOGUES, ids=lambda po: po.parts[-3])


@every_catalogue
def test_a_catalogue_is_compiled_as_it_is(po: Path) -> None:
    with po.open("rb") as file:
        catalog = read_po(file, locale=po.parts[-3])
    assert po.parts[-3] in language.NAMES
    own = BytesIO()
    write_mo(own, catalog)
    with po.with_suffix(".mo").open("rb") as file:
        made = vars(gettext.GNUTranslations(file))["_catalog"]
    own.seek(0)
    wanted = vars(gettext.GNUTranslations(own))["_catalog"]
    assert made | {"": wanted[""]} == wanted  # but for dates at its head


@pytest.mark.slow  # of a release, and of nothing before: what is missing is English
@every_catalogue
def test_a_catalogue_is_whole(po: Path) -> None:
    """Every text of the template is there, in all its forms, and no other.

    A narrow one, as of a region, has some of them, and the rest is in the wide one behind it.
    """
    with TRANSLATIONS.TEMPLATE.open("rb") as file:
        template = read_po(file)
    assert not TRANSLATIONS.missing_texts(po, template)
    with po.open("rb") as file:
        catalog = read_po(file, locale=po.parts[-3])
    asked = {(message.context, message.id) for message in template}
    found = {(message.context, message.id) for message in catalog}
    is_narrow = (po.parents[2] / po.parts[-3].rpartition("_")[0] / "LC_MESSAGES").is_dir()
    assert found < asked if is_narrow else found == asked


@pytest.mark.parametrize(
    ("old", "new", "missing"),
    [
        ("", "", []),
        ('msgstr "Weiter"', 'msgstr ""', ["Resume"]),
        ('msgid "Resume"', 'msgid "Go on"', ["Resume"]),
        ('msgid "Resume"', '#, fuzzy\nmsgid "Resume"', ["Resume"]),
        ('msgstr[1] "{count} Punkte"', 'msgstr[1] ""', ["{count} point"]),
        ('msgstr[1] "{count} Punkte"', "", ["{count} point"]),
    ],
)
def test_what_is_not_translated_is_counted_and_english(
    old: str,
    new: str,
    missing: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    points = 'msgid "{count} point"\nmsgid_plural "{count} points"\n'
    template = PO.format(by="") + points + 'msgstr[0] ""\nmsgstr[1] ""\n'
    whole = f'{PO.format(by="Erika")}{points}msgstr[0] "1 Punkt"\nmsgstr[1] "{{count}} Punkte"\n'
    po = tmp_path / "locale" / "de" / "LC_MESSAGES" / "tercet.po"
    po.parent.mkdir(parents=True)
    po.write_text(whole.replace(old, new) if old else whole, encoding="utf-8")
    monkeypatch.setattr(TRANSLATIONS, "TEMPLATE", tmp_path / "locale" / "tercet.pot")
    monkeypatch.setattr("resources.LOCALE", tmp_path / "locale")
    monkeypatch.setattr(TRANSLATIONS, "template", lambda: template)
    assert TRANSLATIONS.main([]) == 0
    done = 3 - len(missing)
    assert capsys.readouterr().out == f"de: {done} of 3 texts, {done * 100 // 3}%\n"
    assert TRANSLATIONS.main(["--whole"]) == bool(missing)
    assert capsys.readouterr().out.split("\n")[1:-1] == [f"    {text}" for text in missing]
    monkeypatch.setattr(language, "asset", tmp_path.joinpath)
    common_words.use(language.catalogue("de"))
    said = (common_words.tr("Resume"), common_words.trn("{count} point", "{count} points", 2))
    common_words.use(gettext.NullTranslations())
    assert said == (
        "Resume" if "Resume" in missing else "Weiter",
        "2 points" if "{count} point" in missing else "2 Punkte",
    )
