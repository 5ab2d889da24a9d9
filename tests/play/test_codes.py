"""Codes of games: there and back, mistakes that are found, and codes that stay readable."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.core.options import SWITCH, Option, declared_options, encode_values, number_choices
from game.core.rng import Rng
from game.core.rules import Options, Rules
from game.games import GAMES
from game.games.claims.classic import Classic, ClassicOptions
from game.games.claims.sumz import SumzOptions
from game.games.claims.triples import TriplesOptions
from game.games.triangle.rules import TriangleOptions
from game.play import codes
from game.play.codes import decode, encode
from game.play.codes.digits import (
    ALPHABET,
    CHECK,
    NEWER,
    BadCode,
)
from game.play.days import daily_games, todays_options, todays_seed
from game.play.opening import Opening


@dataclass(frozen=True, slots=True)
class MoreOptions(ClassicOptions):
    """Options of Set, and some that version 1 has no words for."""

    OPTIONS = (
        Option("colour", "Colour", "Which one.", (("red", "Red"), ("blue", "Blue"))),
        Option("turned", "Turned", "Which way up.", SWITCH),
        Option("speed", "Speed", "How fast.", number_choices((1, 2, 300))),
        Option(
            "rows",
            "Rows",
            "How many.",
            ((None, "Any"), *number_choices((0, 2))),
            span=lambda options: range(70_000),
            none="any",
        ),
        *ClassicOptions.OPTIONS,
    )

    colour: str = "red"
    turned: bool = True
    speed: int = 2
    rows: int | None = None


class Spots(Classic):
    """A game that version 1 has no number for."""

    key = "spots"
    options = MoreOptions


class MoreClassic(Classic):
    """Set with more options."""

    options = MoreOptions


KNOWN: dict[str, Rules[Any, Any]] = {**GAMES, "spots": Spots()}


@pytest.fixture(autouse=True, scope="module")
def spots() -> Iterator[None]:
    """Let codes know the throw-away game."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(codes, "GAMES", KNOWN)
        yield


# Codes that this and every later version must read: never change a line, only add some.
GOLDEN: tuple[tuple[str, str, Options, str], ...] = (
    ("83F-AVF-QFS", "classic", ClassicOptions(), "deadbeef"),
    ("93F-AVF-QFM", "triples", TriplesOptions(), "deadbeef"),
    ("A3F-AVF-QF3", "sumz", SumzOptions(), "deadbeef"),
    ("B3F-AVF-QFE", "triangle", TriangleOptions(), "deadbeef"),
    ("88Q-0AJ-A1M", "classic", ClassicOptions(goal="find all"), "today 2026-11-21"),
    ("B8Q0-AJC6-D1D", "triangle", TriangleOptions(size=6, hole=1), "today 2026-11-21"),
    ("A426-GS06", "sumz", SumzOptions(), "42"),
    ("84CE-31T8-TBPR-EJ6P-TBJD-9GGC", "classic", ClassicOptions(), "päiväkirja"),
)

# The same for the version that has no tables: of a game, and of options, that nobody will make.
GOLDEN_SECOND: tuple[tuple[str, Options, str], ...] = (
    ("QFQ3-FAVF-QFC", MoreOptions(), "deadbeef"),
    ("QFQ8-Q0AJ-08JR", MoreOptions(turned=False), "today 2026-11-21"),
    ("QFQ4-26GS-07KG-3S2P-YS2Y", MoreOptions(colour="blue", attributes=3, goal="find all"), "42"),
    (
        "QFQ4-3XPG-80RQ-4X51-HHHP-FZQP-HJC4",
        MoreOptions(rows=69_999, speed=300, penalty="none"),
        "\ud800",
    ),
)

# The fields of the options of version 1, as a session is kept with them.
GOLDEN_DEFAULTS = {
    "classic": [5, "point", "deck", 10, 0, 0, 0, 4, "plain", 1, "deck"],
    "triples": [5, "point", "deck", 10, 0, 0, 0, "complete", 1],
    "sumz": [5, "point", "deck", 10, 0, 0, 0, 4],
    "triangle": [5, "apex", "any", "race", 0],
}


def options_of(game: str, values: dict[str, Any]) -> Any:
    """Return options of a game with these values; what it does not take is left out."""
    options: Any = KNOWN[game].default_options()
    for name, chosen in values.items():
        try:
            options = replace(options, **{name: chosen})
        except ValueError:
            continue
    return options


def taken(option: Option, default: Any) -> tuple[object, ...]:
    """Return the values that an option may take."""
    numbers = () if option.span is None else option.span(default)
    return (*option.values, *numbers[:300], *numbers[-1:])


def settled_of(game: str) -> st.SearchStrategy[tuple[str, Any]]:
    default = KNOWN[game].default_options()
    values = {
        name: st.sampled_from(taken(option, default))
        for name, option in declared_options(default).items()
    }
    made = st.fixed_dictionaries({}, optional=values)
    return made.map(lambda chosen: (game, options_of(game, chosen)))


settled = st.sampled_from([*KNOWN]).flatmap(settled_of)
seeds = st.one_of(
    st.text(st.characters()),  # even half of a character, which UTF-8 cannot hold
    st.integers(0, 2**32 - 1).map("{:08x}".format),
    st.dates().map(lambda day: todays_seed(day.isoformat())),
    st.from_regex(r"week [0-9]{4}-W[0-9]{2}", fullmatch=True),
    st.from_regex(r"today [0-9]{4}-[0-9]{2}-[0-9]{2}", fullmatch=True),
)


@given(settled, seeds)
@example(("classic", ClassicOptions()), "")
@example(("classic", ClassicOptions()), "DEADBEEF")
@example(("classic", ClassicOptions()), "today 0000-01-01")
@example(("classic", ClassicOptions()), "today 2026-00-31")
@example(
    ("triangle", TriangleOptions(size=9, hole=44, goal="home", play="duel", assists=True)), "\ud800"
)
def test_a_code_goes_there_and_back(played: tuple[str, Any], seed: str) -> None:
    game, options = played
    code = encode(game, options, seed)
    assert set(code) <= {*ALPHABET, "-"}
    assert decode(code) == Opening(game, options, seed)


def version(code: str) -> int:
    return ALPHABET.index(code[0]) // 8


@given(settled, seeds)
def test_what_the_first_version_has_words_for_is_written_in_it(
    played: tuple[str, Any], seed: str
) -> None:
    """Programs that know no other one read it."""
    game, options = played
    default = KNOWN[game].default_options()
    known = game in codes._GAMES
    for name in declared_options(default):
        chosen, words = getattr(options, name), codes._FIELDS.get(name)
        if chosen != getattr(default, name):
            known = known and words is not None and (chosen in words or not words)
    assert version(encode(game, options, seed)) == (1 if known else 2)


def test_signs_are_all_different() -> None:
    """Else two games, or two values in a game, would have one code: call one of them otherwise."""
    assert len({codes.sign(game, codes.GAME_BITS) for game in KNOWN}) == len(KNOWN)
    for rules in KNOWN.values():
        default = rules.default_options()
        told = {
            (name, None if codes._follows(chosen) else chosen): codes.option_sign(option, chosen)
            for name, option in declared_options(default).items()
            for chosen in option.values
        }
        assert len({*told.values()}) == len(told)


def test_codes_can_say_every_number_that_an_option_takes() -> None:
    for rules in KNOWN.values():
        default: Any = rules.default_options()
        for option in declared_options(default).values():
            numbers = [value for value in taken(option, default) if isinstance(value, int)]
            assert all(0 <= number < 16**8 or number in option.values for number in numbers)
            if option.span is not None:
                assert any(type(value) is int for value in option.values)
                assert (None in option.values) == bool(option.none)


def test_the_deal_is_the_same() -> None:
    for game, rules in GAMES.items():
        options: Any = rules.default_options()
        found = decode(encode(game, options, "race"))
        assert rules.deal(found.options, Rng(found.seed, "deal")) == rules.deal(
            options, Rng("race", "deal")
        )


def test_usual_codes_are_short() -> None:
    for game, rules in GAMES.items():
        code = encode(game, rules.default_options(), "0f1e2d3c").replace("-", "")
        assert len(code) == (9 if game in codes._GAMES else 11)
        assert len(encode(game, rules.default_options(), "words").replace("-", "")) <= 14
    for game in daily_games():
        code = encode(game, todays_options(game, "2026-11-21"), todays_seed("2026-11-21"))
        assert len(code.replace("-", "")) <= 12
    window = encode("classic", ClassicOptions(window=20), "0f1e2d3c")
    assert len(window.replace("-", "")) == 12


@pytest.mark.parametrize(("code", "game", "options", "seed"), GOLDEN)
def test_golden_codes_are_read_for_ever(code: str, game: str, options: Options, seed: str) -> None:
    assert decode(code) == Opening(game, options, seed)
    assert encode(game, options, seed) == code


@pytest.mark.parametrize(("code", "options", "seed"), GOLDEN_SECOND)
def test_golden_codes_of_the_second_version(code: str, options: Options, seed: str) -> None:
    assert encode("spots", options, seed) == code
    assert decode(code) == Opening("spots", options, seed)


def test_signs_are_read_for_ever() -> None:
    assert codes.sign("spots", 13) == 7671
    assert codes.sign("size", 15) == 9322


def test_a_new_option_of_an_old_game_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it is not about, programs of before read as they did."""
    plain = encode("classic", ClassicOptions(goal="find all"), "deadbeef")
    monkeypatch.setitem(KNOWN, "classic", MoreClassic())
    assert decode(plain).options == MoreOptions(goal="find all")
    assert encode("classic", MoreOptions(goal="find all"), "deadbeef") == plain
    turned = MoreOptions(goal="find all", turned=False)
    code = encode("classic", turned, "deadbeef")
    assert decode(code) == Opening("classic", turned, "deadbeef")
    monkeypatch.undo()
    with pytest.raises(BadCode) as caught:
        decode(code)
    assert caught.value.template == NEWER


def test_the_order_of_fields_and_choices_changes_no_code(monkeypatch: pytest.MonkeyPatch) -> None:
    options = MoreOptions(colour="blue", turned=False, speed=300, rows=7, goal="find all")
    code = encode("spots", options, "x")
    turned = tuple(
        replace(option, choices=option.choices[::-1]) for option in MoreOptions.OPTIONS[::-1]
    )
    monkeypatch.setattr(codes, "declared_options", lambda of: {one.field: one for one in turned})
    assert encode("spots", options, "x") == code
    assert decode(code).options == options


@pytest.mark.parametrize("game", GOLDEN_DEFAULTS)
def test_what_a_code_leaves_out_is_what_it_was(game: str) -> None:
    """A default that changes would change what old codes mean: they need the old one then."""
    code = next(golden[0] for golden in GOLDEN if golden[1] == game and golden[3] == "deadbeef")
    assert encode_values(decode(code).options) == GOLDEN_DEFAULTS[game]


# Mistakes.


def found(text: str) -> bool:
    """Tell whether a mistake is found, with the words for it."""
    try:
        decode(text)
    except BadCode as error:
        return error.template == CHECK
    return False
