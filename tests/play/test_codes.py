"""Codes of games: there and back, mistakes that are found, and codes that stay readable."""

from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.core.options import encoded
from game.core.rng import Rng
from game.core.rules import Options
from game.games import GAMES
from game.games.claims.classic import ClassicOptions
from game.games.claims.sumz import SumzOptions
from game.games.claims.triples import TriplesOptions
from game.games.triangle.rules import TriangleOptions
from game.play import codes
from game.play.codes import ALPHABET, BadCode, decode, encode, grouped, is_code, times_a, value
from game.play.days import todays_options, todays_seed
from game.play.opening import Opening

# What each field takes, other than switches. The test below asks for every field.
VALUES: dict[str, tuple[object, ...]] = {
    "window": (3, 5, 10, 20, 0),
    "penalty": ("none", "point", "sit out"),
    "ends": ("deck", "points", "minutes"),
    "target": tuple(range(1, 241)),
    "attributes": (3, 4, 5),
    "deal": ("plain", "checked", "complete"),
    "goal": ("deck", "find all", "any", "home"),
    "slots": (3, 4),
    "size": (5, 6, 8, 9),
    "hole": (None, *range(45)),
    "play": ("race", "duel"),
}

CODES = (
    "83F-AVF-QFS",
    "98Q0-AJQ",
    "847E-1MP6-X3NE-9JG5",
    "B8Q0-AJC6-D1D",
)

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

# The fields of the options of version 1, as a session is kept with them.
GOLDEN_DEFAULTS = {
    "classic": [5, "point", "deck", 10, 0, 0, 0, 4, "plain", 1, "deck"],
    "triples": [5, "point", "deck", 10, 0, 0, 0, "complete", 1],
    "sumz": [5, "point", "deck", 10, 0, 0, 0, 4],
    "triangle": [5, "apex", "any", "race", 0],
}


def options_of(game: str, values: dict[str, Any]) -> Any:
    """Return options of a game with these values; those that it does not take are left out."""
    options: Any = GAMES[game].default_options()
    for name, chosen in values.items():
        try:
            options = replace(options, **{name: chosen})
        except (TypeError, ValueError):
            continue
    return options


settled = st.builds(
    options_of,
    st.sampled_from(tuple(GAMES)),
    st.fixed_dictionaries(
        {},
        optional={
            **{name: st.sampled_from(values) for name, values in VALUES.items()},
            **dict.fromkeys(("counts", "hints", "reasons", "automatic", "assists"), st.booleans()),
        },
    ),
)
seeds = st.one_of(
    st.text(st.characters()),  # even half of a character, which UTF-8 cannot hold
    st.integers(0, 2**32 - 1).map("{:08x}".format),
    st.dates().map(lambda day: todays_seed(day.isoformat())),
    st.from_regex(r"today [0-9]{4}-[0-9]{2}-[0-9]{2}", fullmatch=True),
)


def game_of(options: Any) -> str:
    return next(
        key for key, rules in GAMES.items() if type(rules.default_options()) is type(options)
    )


@given(settled, seeds)
@example(ClassicOptions(), "")
@example(ClassicOptions(), "DEADBEEF")
@example(ClassicOptions(), "today 0000-01-01")
@example(ClassicOptions(), "today 2026-00-31")
@example(TriangleOptions(size=9, hole=44, goal="home", play="duel", assists=True), "\ud800")
def test_a_code_goes_there_and_back(options: Any, seed: str) -> None:
    game = game_of(options)
    code = encode(game, options, seed)
    assert set(code) <= {*ALPHABET, "-"}
    assert decode(code) == Opening(game, options, seed)


def test_every_field_of_every_game_is_known() -> None:
    known = [name for name, _ in codes._FIELDS]
    assert len(set(known)) == len(known) < 32
    for game, rules in GAMES.items():
        default: Any = rules.default_options()
        for field in fields(default):
            assert field.name in known, f"{game}: append {field.name} to the fields of codes"
            flag = isinstance(getattr(default, field.name), bool)
            for each in (False, True) if flag else VALUES[field.name]:
                options = options_of(game, {"size": 9, field.name: each})
                assert decode(encode(game, options, "x")).options == options


def test_the_deal_is_the_same() -> None:
    for game, rules in GAMES.items():
        options: Any = rules.default_options()
        found = decode(encode(game, options, "race"))
        assert rules.deal(found.options, Rng(found.seed, "deal")) == rules.deal(
            options, Rng("race", "deal")
        )


def test_usual_codes_are_short() -> None:
    for game, rules in GAMES.items():
        assert len(encode(game, rules.default_options(), "0f1e2d3c").replace("-", "")) == 9
        day = "2026-11-21"
        assert len(encode(game, todays_options(game, day), todays_seed(day)).replace("-", "")) <= 12
        assert len(encode(game, rules.default_options(), "words").replace("-", "")) <= 12
    window = encode("classic", ClassicOptions(window=20), "0f1e2d3c")
    assert len(window.replace("-", "")) == 12


@pytest.mark.parametrize(("code", "game", "options", "seed"), GOLDEN)
def test_golden_codes_are_read_for_ever(code: str, game: str, options: Options, seed: str) -> None:
    assert decode(code) == Opening(game, options, seed)
    assert encode(game, options, seed) == code


@pytest.mark.parametrize("game", GOLDEN_DEFAULTS)
def test_what_a_code_leaves_out_is_what_it_was(game: str) -> None:
    """A default that changes would change what old codes mean: they need the old one then."""
    code = next(golden[0] for golden in GOLDEN if golden[1] == game and golden[3] == "deadbeef")
    assert encoded(decode(code).options) == GOLDEN_DEFAULTS[game]


# Mistakes.


def found(text: str) -> bool:
    """Tell whether a mistake is found, with the words for it."""
    try:
        decode(text)
    except BadCode as error:
        return error.template == codes.CHECK
    return False


@pytest.mark.parametrize("code", CODES)
def test_every_wrong_character_is_found(code: str) -> None:
    plain = code.replace("-", "")
    for at, right in enumerate(plain):
        for wrong in ALPHABET:
            if wrong != right:
                assert found(plain[:at] + wrong + plain[at + 1 :])


@pytest.mark.parametrize("code", CODES)
def test_every_swap_is_found(code: str) -> None:
    """Of neighbours, and of any two less than 31 characters apart."""
    plain = code.replace("-", "")
    assert len(plain) <= 31
    for at, first in enumerate(plain):
        for other in range(at + 1, len(plain)):
            if plain[other] == first:
                continue
            swapped = [*plain]
            swapped[at], swapped[other] = swapped[other], swapped[at]
            assert found("".join(swapped))


def test_the_field_is_one() -> None:
    """The proof in the module rests on an element of order 31: all but 0 are its powers."""
    powers, number = [], 1
    for _ in range(31):
        powers.append(number)
        number = times_a(number)
    assert number == 1
    assert sorted(powers) == list(range(1, 32))


@given(st.lists(st.integers(0, 31), max_size=200), st.integers(1, 31), st.data())
def test_a_swap_of_neighbours_is_found_in_a_code_of_any_length(
    digits: list[int], other: int, data: st.DataObject
) -> None:
    at = data.draw(st.integers(0, len(digits)))
    pair = [other, 0] if at == len(digits) else [digits[at], digits[at] ^ other]
    one, two = digits[:at] + pair + digits[at:], digits[:at] + pair[::-1] + digits[at:]
    assert value(one) != value(two)


@given(st.text())
@example("8" * 5000)
@example("84" + "Z" * 40)
@example("\ud800")
@example("ﬀ ½ ² ı ß")
def test_any_text_is_a_code_or_refused_in_one_line(text: str) -> None:
    refused_or_right(text)


@given(st.lists(st.integers(0, 31), min_size=3, max_size=60))
def test_any_digits_that_fit_the_check_are_a_code_or_refused(digits: list[int]) -> None:
    """What the check does not find, the rest does: no other error comes out."""
    digits.append(times_a(value(digits)))
    refused_or_right("".join(ALPHABET[digit] for digit in digits))


def refused_or_right(text: str) -> None:
    try:
        code = decode(text)
    except BadCode as error:
        told = str(error), error.template.format(**error.values)
    else:
        assert is_code(text)
        assert decode(encode(code.game, code.options, code.seed)) == code
        return
    assert not is_code(text)
    assert told[0] == told[1]
    assert "\n" not in told[0]
    told[0].encode()  # it can be shown


# Forgiving, and clear.


@pytest.mark.parametrize(
    "typed",
    [
        "83favfqfs",
        " 83f avf qfs\n",
        "83F–AVF—QFS",
        "83f_avf.qfs".replace(".", "-"),
        "8 3 F A V F Q F S",
    ],
)
def test_typing_is_forgiven(typed: str) -> None:
    assert decode(typed).seed == "deadbeef"


def test_letters_that_look_alike_are_taken_for_each_other() -> None:
    code = encode("classic", ClassicOptions(), "00000021").replace("-", "")
    assert "0" in code
    assert "1" in code
    other = encode("classic", ClassicOptions(), "f7b7b7b7")
    assert "V" in other
    for look in ("O", "o"):
        assert decode(code.replace("0", look)).seed == "00000021"
    for look in ("I", "i", "L", "l"):
        assert decode(code.replace("1", look)).seed == "00000021"
    assert decode(other.replace("V", "u")).seed == "f7b7b7b7"


@pytest.mark.parametrize(
    ("text", "template", "values"),
    [
        ("", codes.NOTHING, {}),
        (" - ", codes.NOTHING, {}),
        ("83F", codes.SHORT, {}),
        ("83F-AVF-QFT", codes.CHECK, {}),
        ("83F-AVF-QF", codes.CHECK, {}),
        ("83F-A*F-QFS", codes.GROUPED, {"group": "2", "what": "*"}),
        ("83FA*FQFS", codes.CHARACTER, {"number": "5", "what": "*"}),
        ("83F AVF \ud800FS", codes.GROUPED, {"group": "3", "what": "?"}),
        ("83F AVF ıFS", codes.GROUPED, {"group": "3", "what": "ı"}),
    ],
)
def test_what_is_wrong_is_named(text: str, template: str, values: dict[str, str]) -> None:
    with pytest.raises(BadCode) as caught:
        decode(text)
    assert (caught.value.template, caught.value.values) == (template, values)


def checked(*digits: int) -> str:
    return "".join(ALPHABET[d] for d in (*digits, times_a(value(digits))))


@pytest.mark.parametrize(
    ("text", "template"),
    [
        (checked(8 * 2, 0, 0, 0, 0, 0, 0, 0), codes.NEWER),  # the next version
        (checked(8 + 4, 0, 0, 0, 0, 0, 0, 0), codes.NEWER),  # a fifth game
        (checked(8, 3 << 2, 0, 0, 0, 0), codes.NEWER),  # another form of seeds
        (checked(8, 0, 0, 0, 0, 0, 0, 0, 16, 0), codes.NEWER),  # another option
        (checked(8, 0, 0, 0, 0, 0, 0, 0, 1, 3), codes.NEWER),  # another price of a mistake
        (checked(11, 0, 0, 0, 0, 0, 0, 0, 0, 3), codes.NEWER),  # an option of another game
        (checked(0, 0, 0, 0, 0, 0, 0, 0), codes.STRANGE),  # no version was 0
        (checked(8, 0, 0, 0, 0, 0, 0, 0, 0, 5), codes.STRANGE),  # says what is so anyway
        (checked(8, 0, 0, 0, 0, 0, 0, 0, 0, 4), codes.STRANGE),  # four seconds
        (checked(8, 0, 0, 0, 0, 0, 0, 0, 9, 2), codes.STRANGE),  # a switch has two values
        (checked(8, 4, 5, 1, 1), codes.STRANGE),  # a text that breaks off
        (checked(8, 4, 1, 31, 28), codes.STRANGE),  # bytes that are no text
        (checked(8, 11, 31, 31, 31, 31), codes.STRANGE),  # no date
    ],
)
def test_codes_that_nobody_has_made_are_told_apart(text: str, template: str) -> None:
    with pytest.raises(BadCode) as caught:
        decode(text)
    assert caught.value.template == template


def test_groups_are_as_equal_as_can_be() -> None:
    for length in range(1, 60):
        groups = grouped("x" * length).split("-")
        sizes = {len(group) for group in groups}
        assert max(sizes) <= 4
        assert max(sizes) - min(sizes) <= 1
        assert "".join(groups) == "x" * length


def test_options_of_another_game_are_refused() -> None:
    with pytest.raises(ValueError, match="TriplesOptions"):
        encode("triples", ClassicOptions(), "x")
