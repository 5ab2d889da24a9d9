"""What holds for every option of every game: it is declared once, and everything reads that.

A throw-away option of a game goes through the same checks, so that none of them is about a name.
"""

import importlib.util
import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from kept import help_text, letters

from game.app.cli.play import _with_options
from game.app.complaint import UsageRefusal
from game.core.options import Option, decode_values, encode_values
from game.core.rng import Rng
from game.core.rules import CLOCK, Entry
from game.games import GAMES
from game.games.claims.classic import Classic, ClassicOptions
from game.play import codes
from game.play.protocol import Dialogue
from game.play.records import as_it_counts
from game.storage.settings import Settings
from game.ui.codes import game_words
from game.ui.context import Context
from game.ui.kit.view import Moment, View
from game.ui.pages.help import with_options
from game.ui.pages.setup.setup_screen import SetupScreen
from game.ui.setups import apply_preferences, default_setup

ROOT = Path(__file__).resolve().parents[2]
LONGEST_WORDS = 22

pytestmark = pytest.mark.usefixtures("unseen_screen")

Check = Callable[[str], None]
every_game = pytest.mark.parametrize("game", GAMES)


def loaded(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"{name}_for_options", ROOT / f"build/{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


SCHEMA, TRANSLATIONS = loaded("schema"), loaded("translations")
vars(TRANSLATIONS)["SENTENCES_IN"] = ()  # of what is no argument of tr(), only what games declare


def declared(game: str) -> tuple[Option, ...]:
    return GAMES[game].default_options().OPTIONS  # type: ignore[no-any-return]


def varied(game: str) -> Iterator[tuple[Option, object, Any]]:
    """Yield each value that is offered, with the default options changed to it.

    Of the handicaps, which every seat has alike, those of the second one are enough.
    """
    default = GAMES[game].default_options()
    for option in (one for one in declared(game) if one.seat in (None, 0, 2)):
        for value in option.values:
            if value in dict(option.choices_for(default)):
                yield option, value, replace(default, **{option.field: value})


# What each check asks of the options of a game.


def every_field_is_declared(game: str) -> None:
    known = {option.field for option in declared(game)}
    assert known == {field.name for field in fields(GAMES[game].default_options())}
    for option in declared(game):
        others = [other for other in declared(game) if other.field == option.field]
        assert {other.choices for other in others} == {option.choices}
        assert {option.anew} <= {"", *known}
        assert {value for value, _ in option.listed} <= {*option.values}


def it_has_words(game: str) -> None:
    for option in declared(game):
        assert option.label
        assert option.why.endswith(".")
        assert option.why.count(". ") == 0
        words = [words.format(n=value) for value, words in option.choices]
        assert len({*words}) == len(words) >= 2
        assert all(words)
        assert max(map(len, [option.label, *words])) <= LONGEST_WORDS


def translators_get_the_words(game: str) -> None:
    texts = {text for name, text in TRANSLATIONS._elsewhere() if name.startswith("game/games")}
    for option in declared(game):
        words = {words for _, words in (*option.choices, *option.listed)}
        assert {option.label, option.why, *words} - {"{n}"} <= texts


def one_at_the_most_applies(game: str) -> None:
    seen = set()
    changed = [options for _, _, options in varied(game)]
    changed += [
        replace(options, handicaps=True) for options in changed if hasattr(options, "handicaps")
    ]
    for options in changed:
        for seats in (1, 2, GAMES[game].max_seats):
            names = [one.field for one in declared(game) if one.applies(options, seats)]
            assert len(names) == len(set(names))
            seen |= {one for one in declared(game) if one.applies(options, seats)}
    unseen = {option.field for option in declared(game) if option not in seen}
    assert unseen <= {"reasons"}  # which means nothing where nothing is added up


def files_give_it_back(game: str) -> None:
    rules = GAMES[game]
    for option, value, options in varied(game):
        code = json.loads(json.dumps(encode_values(options)))
        assert decode_values(rules.default_options(), code) == options
        assert type(getattr(decode_values(rules.default_options(), code), option.field)) is type(
            value
        )
        # What was added later may be missing, as in games of before.
        least = len({one.field for one in declared(game) if one.before is None})
        wrong: Any
        for wrong in (code[: least - 1], [*code, *[0] * 9], [*code[:-1], None], "x", [[]]):
            with pytest.raises(ValueError, match=r"takes? "):
                decode_values(rules.default_options(), wrong)


def codes_give_it_back(game: str) -> None:
    for _, _, options in varied(game):
        assert codes.decode(codes.encode(game, options, "x")).options == options


def strange_values_are_refused(game: str) -> None:
    default = GAMES[game].default_options()
    for option in declared(game):
        for wrong in ("strange", -99, 10**9, 2.0, ()):
            with pytest.raises(ValueError, match=f"^{option.field} takes .*, got ") as refused:
                replace(default, **{option.field: wrong})
            assert "\n" not in str(refused.value)


def the_schema_has_it(game: str) -> None:
    made = json.loads(SCHEMA.schema(SCHEMA.SCHEMA.read_text("utf-8")))["$defs"]
    known = made[f"{game}_options"]["properties"]
    assert list(known) == [field.name for field in fields(GAMES[game].default_options())]
    for option, value, _ in varied(game):
        told = known[option.field]
        if "enum" in told:
            assert value in told["enum"]
        elif "minimum" in told:
            assert value is None or told["minimum"] <= value <= told["maximum"]
        else:
            assert isinstance(value, bool)


def requests_take_it(game: str) -> None:
    for option, value, options in varied(game):
        given = {option.field: value}
        seats = max(2, options.least_seats)
        asked = {"do": "new", "game": game, "options": given, "seats": seats}
        answer = json.loads(Dialogue().answer(json.dumps(asked)))
        assert answer["options"][option.field] == value


def the_command_line_takes_it(game: str) -> None:
    default = GAMES[game].default_options()
    for option, value, options in varied(game):
        assert _with_options(default, [f"{option.field}={option.argument_text(value)}"]) == options
    for option in declared(game):
        with pytest.raises(UsageRefusal) as refused:
            _with_options(default, [f"{option.field}=strange"])
        for value in option.values if option.span is None else ():
            assert option.argument_text(value) in str(refused.value)


def it_has_a_row_where_it_matters(game: str) -> None:
    context, view = Context(lambda: "x", help_text), View((1280, 720), letters())
    for _, _, options in varied(game):
        for seats in (1, 2):
            setup = default_setup(game, seats).with_fields(options=options)
            screen = SetupScreen(context, setup, players=False)
            names = [widget.name for widget in screen.lay(view, Moment(0, 0))]
            renewed = options.migrate()
            assert sorted(name for name in names if name.startswith("option:")) == sorted(
                f"option:{one.field}" for one in declared(game) if one.applies(renewed, seats)
            )


def it_can_be_told(game: str) -> None:
    """The words of a code name all that is not as the game comes, and matters."""
    default = GAMES[game].default_options()
    for option, value, options in varied(game):
        if value != getattr(default, option.field):
            known = [one for one in declared(game) if one.field == option.field]
            if any(one.applies(options, seats) for one in known for seats in (1, 2)):
                opening = codes.decode(codes.encode(game, options, "x"))
                words = dict(option.choices)[value].format(n=value)
                assert any(f"{one.label}: {words}" in game_words(opening) for one in known)


def practice_and_settings_take_it(game: str) -> None:
    practice = Context(lambda: "x", help_text).setups.with_company(game, "practice").opening.options
    for option in declared(game):
        usual = getattr(GAMES[game].default_options(), option.field)
        wanted = usual if option.practice is None else option.practice
        assert getattr(practice, option.field) == wanted
        for value in option.values if option.setting else ():
            chosen: dict[str, Any] = {option.setting: value}
            settings = replace(Settings(), **chosen)
            options = apply_preferences(GAMES[game].default_options(), settings)
            same = value == getattr(Settings(), option.setting)  # then it is as the game comes
            assert getattr(options, option.field) == (usual if same else value)


def what_helps_stays_apart(game: str) -> None:
    default = GAMES[game].default_options()
    assert not default.assisted
    for option, value, options in varied(game):
        assert options.assisted == (option.helps and bool(value))
        alone = as_it_counts(game, options, alone=True)
        matters = option.helps or any(
            one.applies(options, 1) for one in declared(game) if one.field == option.field
        )
        assert getattr(alone, option.field) == (
            value if matters else getattr(default, option.field)
        )


def what_is_not_asked_changes_nothing(game: str) -> None:
    """Of so many deals, those are enough that begin with another table than the first cards.

    These hold nothing to claim; and a few others.
    """
    rules: Any = GAMES[game]
    default = rules.default_options()
    deals = [rules.deal(default, Rng(f"deal {number}", "deal")) for number in range(60)]
    tables = [getattr(rules.start(default, deal, 1), "table", ()) for deal in deals]
    least = min(map(len, tables))
    deals = [
        deal
        for number, (deal, table) in enumerate(zip(deals, tables, strict=True))
        if number < 5 or (table and table != deal[:least])
    ]
    for seats in (1, 2):
        starts = [rules.show(rules.start(default, deal, seats)) for deal in deals]
        for option, _, options in varied(game):
            asked = {
                one.field
                for one in (*default.relevant_options(seats), *options.relevant_options(seats))
            }
            if option.field not in asked and options.least_seats <= seats:
                assert starts == [rules.show(rules.start(options, deal, seats)) for deal in deals]


def what_is_not_asked_never_acts(game: str) -> None:
    """However all of it was chosen, a game goes as one without what does not show in it."""
    default = GAMES[game].default_options()
    chance = random.Random(f"not asked in {game}")
    for number in range(80):
        seats = 1 + number % 3
        chosen = {one.field: chance.choice(one.choices_for(default))[0] for one in declared(game)}
        try:
            options = replace(default, **chosen)
        except ValueError:
            continue  # this value of one field does not go with that of another
        asked = {option.field for option in options.relevant_options(seats)}
        usual = {one: getattr(default, one) for one in chosen if one not in asked}
        if options.least_seats <= seats:
            both = options, replace(options, **usual)
            first, second = ([*as_it_goes(game, one, seats)] for one in both)
            assert first == second, (seats, options)


def as_it_goes(game: str, options: Any, seats: int) -> Iterator[object]:
    """Yield what there is of a game after each of some actions, every third one the clock's."""
    rules: Any = GAMES[game]
    deal = rules.deal(options, Rng("as it goes", "deal"))
    yield deal
    state, now = rules.start(options, deal, seats), 0
    for number in range(8):
        alarm, result = state.alarm(), rules.result(state)
        yield rules.show(state), alarm, result
        waits = alarm is not None and number % 3 == 2
        moves = {seat: rules.moves(state, seat) for seat in range(seats)}
        made = [Entry(now + 100, seat, some[0]) for seat, some in moves.items() if some]
        if result or not (waits or made):
            return
        entry = Entry(alarm[0], CLOCK, alarm[1]) if waits else made[number % len(made)]
        state, now = rules.apply(state, entry), entry.at_ms


CHECKS: tuple[Check, ...] = (
    every_field_is_declared,
    it_has_words,
    translators_get_the_words,
    one_at_the_most_applies,
    files_give_it_back,
    codes_give_it_back,
    strange_values_are_refused,
    the_schema_has_it,
    requests_take_it,
    the_command_line_takes_it,
    it_has_a_row_where_it_matters,
    it_can_be_told,
    practice_and_settings_take_it,
    what_helps_stays_apart,
    what_is_not_asked_changes_nothing,
    what_is_not_asked_never_acts,
)
every_check = pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)


@every_check
@every_game
def test_every_option_is_known_everywhere(game: str, check: Check) -> None:
    check(game)


@every_game
def test_every_option_is_explained(game: str) -> None:
    page = with_options("".join(map(help_text, ("setup", game))))
    assert "{option" not in page
    for option in declared(game):
        assert option.why in page
        assert f"**{option.label.removesuffix('?')}" in page


def test_the_schema_is_the_one_that_is_made() -> None:
    """If it is not, run python build/schema.py."""
    text = SCHEMA.SCHEMA.read_text(encoding="utf-8")
    assert SCHEMA.schema(text) == text


# A throw-away option.


@dataclass(frozen=True, slots=True)
class MoreOptions(ClassicOptions):
    """Options of Set, and one more."""

    OPTIONS = (
        Option(
            "speed",
            "Speed",
            "How fast it is.",
            (("slow", "Slow"), ("fast", "Fast")),
            practice="slow",
        ),
        *ClassicOptions.OPTIONS,
    )

    speed: str = "fast"


@every_check
def test_another_option_is_known_everywhere_at_once(
    check: Check, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Classic, "default_options", lambda self: MoreOptions())
    assert "speed" in {option.field for option in declared("classic")}
    check("classic")
    assert with_options("{option classic speed} Really.") == "**Speed.** How fast it is. Really."
