"""Mistakes in codes: each is found and named, and typing is forgiven."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from test_codes import KNOWN, found

from game.app.assets import asset
from game.games.claims.classic import ClassicOptions
from game.play import codes
from game.play.codes import decode, encode, is_code
from game.play.codes.digits import (
    ALPHABET,
    CHARACTER,
    CHECK,
    GROUPED,
    NEWER,
    NOTHING,
    SHORT,
    STRANGE,
    BadCode,
    bits,
    check_value,
    group_characters,
    times_a,
)


@pytest.fixture(autouse=True, scope="module")
def spots() -> Iterator[None]:
    """Let codes know the throw-away game."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(codes, "GAMES", KNOWN)
        yield


CODES = (
    "83F-AVF-QFS",
    "98Q0-AJQ",
    "847E-1MP6-X3NE-9JG5",
    "B8Q0-AJC6-D1D",
    "QFQ8-Q0AJ-08JR",
    "QFQ4-3XPG-80RQ-4X51-HHHP-FZQP-HJC4",
)


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
    assert check_value(one) != check_value(two)


LONG = "KC74-BC5Q-7J83-MCNW-7881-S603-4N93-A9FC-H0Z-CYC"


def test_the_help_promises_what_the_check_finds_in_a_long_code() -> None:
    """Some swaps that are no neighbours pass: of characters 31 apart."""
    plain, missed = LONG.replace("-", ""), set[int]()
    pairs = [
        pair for pair in combinations(range(len(plain)), 2) if plain[pair[0]] != plain[pair[1]]
    ]
    for one, other in pairs:
        swapped = [*plain]
        swapped[one], swapped[other] = swapped[other], swapped[one]
        missed |= {other - one} if is_code("".join(swapped)) else set()
    assert missed == {31}
    page = asset("help/history.md").read_text("utf-8")
    assert "and so are two neighbours that have swapped places" in page


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
    digits.append(times_a(check_value(digits)))
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
        ("", NOTHING, {}),
        (" - ", NOTHING, {}),
        ("83F", SHORT, {}),
        ("83F-AVF-QFT", CHECK, {}),
        ("83F-AVF-QF", CHECK, {}),
        ("83F-A*F-QFS", GROUPED, {"group": "2", "what": "*"}),
        ("83FA*FQFS", CHARACTER, {"number": "5", "what": "*"}),
        ("83F AVF \ud800FS", GROUPED, {"group": "3", "what": "?"}),
        ("83F AVF ıFS", GROUPED, {"group": "3", "what": "ı"}),
    ],
)
def test_what_is_wrong_is_named(text: str, template: str, values: dict[str, str]) -> None:
    with pytest.raises(BadCode) as caught:
        decode(text)
    assert (caught.value.template, caught.value.values) == (template, values)


def second(game: str, *digits: int) -> str:
    """Return a code of version 2 of a game with an empty text for a seed."""
    return checked(*bits(2 << 13 | codes.sign(game, 13), 3), 4, 0, *digits)


def signs(*texts: str) -> list[int]:
    return [digit for text in texts for digit in bits(codes.sign(text, 15), 3)]


def checked(*digits: int) -> str:
    return "".join(ALPHABET[d] for d in (*digits, times_a(check_value(digits))))


@pytest.mark.parametrize(
    ("text", "template"),
    [
        (checked(8 * 3, 0, 0, 0, 0, 0, 0, 0), NEWER),  # the next version
        (checked(8 + 4, 0, 0, 0, 0, 0, 0, 0), NEWER),  # a fifth game
        (checked(8, 4 << 2, 0, 0, 0, 0), NEWER),  # another form of seeds
        (checked(8, 0, 0, 0, 0, 0, 0, 0, 16, 0), NEWER),  # another option
        (checked(8, 0, 0, 0, 0, 0, 0, 0, 1, 3), NEWER),  # another price of a mistake
        (checked(11, 0, 0, 0, 0, 0, 0, 0, 0, 3), NEWER),  # an option of another game
        (checked(10, 0, 0, 0, 0, 0, 0, 0, 8, 0), NEWER),  # its cards are dealt one way
        (checked(8, 0, 0, 0, 0, 0, 0, 0, 0, 4), NEWER),  # four seconds
        (checked(8, 0, 0, 0, 0, 0, 0, 0, 9, 2), NEWER),  # a switch has two values
        (second("ghosts"), NEWER),  # another game
        (second("spots", *signs("size"), 3), NEWER),  # another option
        (second("spots", *signs("goal=home")), NEWER),  # another goal
        (second("spots", *signs("speed"), 4), NEWER),  # another speed
        (checked(0, 0, 0, 0, 0, 0, 0, 0), STRANGE),  # no version was 0
        (checked(8, 0, 0, 0, 0, 0, 0, 0, 0, 5), STRANGE),  # says what is so anyway
        (second("classic"), STRANGE),  # version 1 has words for it
        (second("spots", *signs("goal=deck")), STRANGE),  # says what is so anyway
        (second("spots", *signs("turned=off", "turned=off")), STRANGE),  # twice
        (second("spots", *signs("turned=off")[:2]), STRANGE),  # it breaks off
        (second("spots", *signs("rows")), STRANGE),  # no number
        (second("spots", *signs("rows"), 16, 1), STRANGE),  # a zero in front
        (checked(8, 4, 5, 1, 1), STRANGE),  # a text that breaks off
        (checked(8, 4, 1, 31, 28), STRANGE),  # bytes that are no text
        (checked(8, 11, 31, 31, 31, 31), STRANGE),  # no date
    ],
)
def test_codes_that_nobody_has_made_are_told_apart(text: str, template: str) -> None:
    with pytest.raises(BadCode) as caught:
        decode(text)
    assert caught.value.template == template


def test_groups_are_as_equal_as_can_be() -> None:
    for length in range(1, 60):
        groups = group_characters("x" * length).split("-")
        sizes = {len(group) for group in groups}
        assert max(sizes) <= 4
        assert max(sizes) - min(sizes) <= 1
        assert "".join(groups) == "x" * length


def test_options_of_another_game_are_refused() -> None:
    with pytest.raises(ValueError, match="TriplesOptions"):
        encode("triples", ClassicOptions(), "x")
