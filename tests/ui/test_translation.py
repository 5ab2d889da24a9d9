"""Every text is in the template, and a catalogue of whatever content does no harm."""

import ast
import gettext
import importlib.util
import random
import re
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from game.app import language
from game.art.palette import PALETTES
from game.core.rng import Rng
from game.core.rules import CLOCK, Action
from game.games import GAMES
from game.games.claims.state import Call, Claim, NoneHere
from game.games.pegs.state import Jump
from game.games.triangle.rules import TriangleOptions
from game.play.lessons.family_lessons import LESSONS
from game.play.session import Session
from game.storage import notices
from game.ui.texts import common_words

ROOT = Path(__file__).resolve().parents[2]

# Arguments that are no literals; the template gets what they can be by other ways.
PASSED_ON = {
    ("prints/job.py", "one.title"),
    ("prints/job.py", "rules.sentence"),
    ("prints/rules_page.py", "name.lstrip('# ')"),
    ("prints/rules_page.py", "tagline"),
    ("prints/tasks.py", "of.title"),
    ("history/ways.py", "way"),
    ("match/ends/rush_scene.py", "told.reason"),
    ("match/ends/rush_scene.py", "rules.was_there"),
    ("match/ends/rush_scene.py", "broken.rule"),
    ("ladder/panels.py", "way.words"),
    ("match/result_screen.py", "self.scene_of.note"),
    ("match/result_ways.py", "following.words"),
    ("match/result_words.py", "way.words"),
    ("match/row_result.py", "way.words"),
    ("match/week.py", "theme.way.words"),
    ("dated_games.py", "theme.way.words"),
    ("selector/ways.py", "self._lines[game]"),
    ("sheet/sheet_layout.py", "line"),
    ("table/markers/marker_chrome.py", "stuck.reason"),
    ("codes.py", "error.template"),
    ("help.py", "told"),
    ("explore/odds_sheets.py", "*ODDS[game].kinds"),
    ("explore/odds_sheets.py", "ODDS[game].opening"),
    ("explore/odds_sheets.py", "asked.name"),
    ("explore/odds_sheets.py", "asked.note"),
    ("explore/odds_sheets.py", "asked.sources[features]"),
    ("explore/odds_sheets.py", "asked.title"),
    ("explore/odds_sheets.py", "asked.told"),
    ("explore/odds_sheets.py", "features"),
    ("explore/odds_sheets.py", "dict(option.choices)[deal]"),
    ("history/pieces.py", "opening.rules.tally"),
    ("history/achievements.py", "deed.asks"),
    ("history/achievements.py", "deed.title"),
    ("learn/lesson_play.py", "self.course.lesson.ending"),
    ("learn/lesson_words.py", "course.step.words"),
    ("learn/lesson.py", "lesson.ending"),
    ("table/cards/claim_words.py", "self._rules.hint_words.wrong"),
    ("texts/common_words.py", "far.words"),
    ("learn/lesson.py", "self.course.step.words"),
    ("learn/task_views.py", "stuck.reason"),
    ("learn/lessons_screen.py", "lesson.tagline"),
    ("learn/thirty.py", "ASKED[self.game].told"),
    ("learn/thirty.py", "asked.title"),
    ("learn/thirty.py", "words"),
    ("learn/lesson_words.py", "hint"),
    ("learn/reviews.py", "task.took_long"),
    ("learn/reviews.py", "task.was_slow"),
    ("learn/lesson_words.py", "course.step.seen"),
    ("learn/lesson_words.py", "reason.sentence"),
    ("match/result_words.py", "rules.pace"),
    ("match/explanation.py", "self._words.size.completes"),
    ("match/explanation.py", "verdicts.right if explanation.right else verdicts.wrong"),
    ("network/network_table.py", "self.party.end_reason"),
    ("network/network_table.py", "told.PHRASES[phrase]"),
    ("network/panels.py", "words"),
    ("sheet/sheet_words.py", "way.why"),
    ("sheet/sheet_words.py", "way.words"),
    ("setup/setup_screen.py", "one.label"),
    ("texts/looks.py", "deed.title"),
    ("match/ends/awards.py", "earned.asks"),
    ("match/ends/awards.py", "earned.title"),
    ("match/result_words.py", "match.rules.perfect"),
    ("match/result_words.py", "match.rules.lost_at"),
    ("rungs.py", "own[0]"),
    ("rungs.py", "won"),
    ("rungs.py", "not_won"),
    ("table/cards/card_controller.py", "self.rules.hint_words.newcomers"),
    ("table/cards/claim_words.py", "self._rules.hint_words.rule"),
    ("table/matches.py", "match.rules.lost"),
    ("table/cards/claim_words.py", "*self._rules.hint_words.none_left"),
    ("table/cards/claim_words.py", "left"),
    ("table/lens.py", "rules.hint_words.size.last"),
    ("table/lens.py", "rules.hint_words.sums"),
    ("table/cards/claim_words.py", "self._rules.hint_words.found"),
    ("table/cards/claim_words.py", "self._rules.hint_words.pick"),
    ("table/table_model.py", "refused[0].reason"),
    ("table/markers/marker_controller.py", "stuck.reason"),
    ("table/turn_table.py", "told.reason"),
    ("table/markers/light.py", "words"),
    ("texts/common_words.py", "feature.rule"),
    ("texts/common_words.py", "context"),
    ("texts/common_words.py", "text"),
    ("texts/common_words.py", "explanation.reason"),
    ("texts/common_words.py", "notice.template"),
    ("texts/common_words.py", "part"),
    ("texts/common_words.py", "step.many"),
    ("texts/common_words.py", "step.words"),
    ("texts/common_words.py", "words"),
}
NAMED = re.compile(
    r"(.*\.)?rules\.(title|short or rules\.title)|GAMES\[[^]]*\]\.(title|short or .*\.title)"
    r"|rules\.brief"
    r"|palette\.names\[.*\]|option\.(label|why)"
    r"|(.*\.)?feature\.(title|noun)|FEATURES\[name\]\.title"
)
"""Titles of games and features, words of options, names of colours, wherever they are passed on."""


IN_CONTEXT = ("trc", "phrase_in")
MARKS = (*IN_CONTEXT, "tr", "trn", "count_words", "phrase")


def loaded(path: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(Path(path).stem + "_for_translation", ROOT / path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


TRANSLATIONS = loaded("build/translations.py")


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, "C")
    yield
    common_words.use(gettext.NullTranslations())


@pytest.fixture(scope="module")
def template() -> Catalog:
    return read_po(BytesIO(TRANSLATIONS.TEMPLATE.read_bytes()))


@pytest.fixture(scope="module")
def texts(template: Catalog) -> set[str]:
    return {message.id if isinstance(message.id, str) else message.id[0] for message in template}


def place(path: Path) -> str:
    """Return where a module lies below the screens, or in the program."""
    return path.relative_to(ROOT / "game").as_posix().removeprefix("ui/").removeprefix("pages/")


@cache
def calls() -> list[tuple[Path, ast.Call, str]]:
    return list(_calls())


def _calls() -> Iterator[tuple[Path, ast.Call, str]]:
    for path in sorted((ROOT / "game").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            name = getattr(node.func, "id", "") if isinstance(node, ast.Call) else ""
            if isinstance(node, ast.Call) and name in MARKS:
                yield path, node, name


# The template.


def test_the_template_is_up_to_date() -> None:
    """If it is not, run python build/translations.py."""
    assert TRANSLATIONS.TEMPLATE.read_text(encoding="utf-8") == TRANSLATIONS.template()


@pytest.mark.heavy
def test_every_argument_is_a_literal_or_known() -> None:
    found = []
    for path, node, name in calls():
        for argument in node.args[: {"tr": 1}.get(name, 2)]:
            literal = isinstance(argument, ast.Constant) and isinstance(argument.value, str)
            passed = ast.unparse(argument)
            if not (literal or NAMED.fullmatch(passed) or (place(path), passed) in PASSED_ON):
                found.append(f"{place(path)}:{node.lineno}: {passed}")
    assert not found, "\n".join(found)


@pytest.mark.heavy
def test_every_known_argument_is_still_there() -> None:
    seen = {(place(path), ast.unparse(arg)) for path, node, _ in calls() for arg in node.args}
    assert seen >= PASSED_ON


@pytest.mark.heavy
def test_every_literal_is_in_the_template(texts: set[str]) -> None:
    written = {
        node.args[name in IN_CONTEXT].value  # type: ignore[attr-defined]
        for _, node, name in calls()
        if isinstance(node.args[name in IN_CONTEXT], ast.Constant)
    }
    assert len(written) > 100
    assert written <= texts


def test_every_text_of_a_lesson_is_in_the_template(texts: set[str]) -> None:
    said: set[str] = set()
    for lesson in LESSONS:
        said |= {lesson.tagline, lesson.ending}
        for step in lesson.steps:
            said |= {step.words, step.hint, step.seen}
    assert len(said) > 100
    assert said <= texts | {""}


def test_sentences_are_told_from_docstrings_errors_and_parts() -> None:
    source = '''
"""A docstring of one line."""
SAID = "This is said."
def f(x):
    """Return a thing."""
    if x:
        raise ValueError("This one is for programmers.")
    assert x, "This one too."
    y = f"There is {x} of it."
    z = count_words("There is {count} here.", "There are {count} here.")
    db.execute("SELECT owner FROM sessions WHERE id = ?", (x,))
    return "Why not?" if x else "not a sentence."
'''
    assert TRANSLATIONS.sentences(source) == ["This is said.", "Why not?"]


def test_no_statement_for_the_database_is_in_the_template(texts: set[str]) -> None:
    words = {word for text in texts for word in text.split()}
    assert not words & {
        "SELECT",
        "INSERT",
        "UPDATE",
        "DELETE",
        "PRAGMA",
        "FROM",
        "WHERE",
        "?,",
    }


def test_every_sentence_of_a_refusal_in_the_tests_of_the_rules_is_there(texts: set[str]) -> None:
    refusals = loaded("tests/games/test_claim_refusals.py").refusals()
    assert {param.values[0] for param in refusals} <= texts


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [1, 2])
def test_whatever_the_rules_say_is_there(texts: set[str], game: str, seats: int) -> None:
    """Random sessions, with all that players can do and much that they should not."""
    rules: Any = GAMES[game]
    said: set[str] = set()
    for seed in range(6):
        options: Any = rules.default_options()
        if game == "triangle" and seats == 2 and seed % 2:
            options = TriangleOptions(play="duel")
        deal = rules.deal(options, Rng(str(seed), "deal")) if seed == 0 else None
        session = Session(rules, options, str(seed), seats, deal)
        chance = random.Random(seed)
        for turn in range(150):
            seat = chance.randrange(-1, seats + 1)
            good = list(rules.moves(session.state, seat)) if 0 <= seat < seats else []
            bad: list[Action] = [
                Call(),
                NoneHere(),
                Claim(tuple(chance.sample(range(81), chance.randrange(4)))),
                Claim((0, 0, 1)),
                Jump(chance.randrange(-1, 20), chance.randrange(-1, 20)),
            ]
            action = chance.choice(good if good and chance.random() < 0.6 else bad)
            if action != Claim((0, 0, 1)):
                said.add(rules.explain(session.state, action).reason)
            if 0 <= seat < seats and turn % 10 == 0:
                hint = rules.hint(session.state, seat)
                said.update(step.words for step in hint.steps) if hint else None
            answer = session.submit(seat, action, 700 * turn) if seat != CLOCK else None
            said.add((answer.refusal if answer else None) or "")
    assert len(said) >= 5
    assert said - {""} <= texts


def test_every_constant_of_the_triangle_is_there(texts: set[str]) -> None:
    from game.games.pegs import hints as peg_hints
    from game.games.pegs import rules

    constants = {
        value
        for module in (rules, peg_hints)
        for name, value in vars(module).items()
        if name.isupper() and isinstance(value, str) and " " in value
    }
    constants |= {peg_hints.HINT_FEWEST[0], peg_hints.IS_LOST[0]}
    assert len(constants) >= 22
    assert constants <= texts


def test_titles_colours_clashes_and_notices_are_there(texts: set[str]) -> None:
    templates = {name: text for name, text in vars(notices).items() if name.isupper()}
    del templates["NOTHING"]
    assert len(templates) >= 13
    expected = {rules.title for rules in GAMES.values()} | set(templates.values())
    expected |= {name for palette in PALETTES.values() for name in palette.names}
    expected.add(language.DAMAGED)
    assert "" not in expected
    assert expected <= texts


def test_every_paragraph_of_help_is_there(texts: set[str]) -> None:
    pages = sorted((ROOT / "assets" / "help").glob("*.md"))
    assert len(pages) >= 5
    for page in pages:
        source = page.read_text(encoding="utf-8")
        parts = common_words.paragraphs(source)
        plain = [part for part in parts if part not in texts]
        assert all(part.count("{") >= 1 for part in plain), plain  # pictures, without words
        common_words.use(gettext.NullTranslations())
        assert common_words.tr_page(source).split() == source.split()


# Catalogues.


CZECH = "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;"


PO = f"""
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Language: cs\\n"
"Plural-Forms: {CZECH}\\n"

msgid "{{count}} point"
msgid_plural "{{count}} points"
msgstr[0] "{{count}} bod"
msgstr[1] "{{count}} body"
msgstr[2] "{{count}} bodů"

msgctxt "decimal point"
msgid "."
msgstr ","

msgctxt "reviewed by"
msgid "nobody yet"
msgstr "Božena"

msgctxt "border"
msgid "plain"
msgstr "hladký"

msgid "Resume"
msgstr "Dál"

msgid "# Head"
msgstr "# Záhlaví"

msgid "{notices.BAD_VALUE.replace('"', chr(92) + '"')}"
msgstr "Nastavení „{{field}}“ je zpět na výchozí hodnotě."
"""


def written(folder: Path, code: str = "cs") -> Path:
    """Write a catalogue with three forms of the plural, and return its path."""
    path = folder / "locale" / code / "LC_MESSAGES" / "tercet.mo"
    path.parent.mkdir(parents=True)
    with path.open("wb") as file:
        write_mo(file, read_po(BytesIO(PO.encode())))
    return path
