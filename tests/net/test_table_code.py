"""Codes of tables: there and back, and mistakes that are found."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.net import code
from game.net.code import TableCode
from game.play import codes
from game.play.codes.digits import ALPHABET, BadCode, characters, check_value

CODES = st.builds(
    TableCode,
    st.tuples(*[st.integers(0, 255)] * 4).map(lambda parts: ".".join(map(str, parts))),
    st.integers(1, 65535),
    st.integers(0, 2**25 - 1),
)
USUAL = TableCode("192.168.0.17", 21333, 12345678)


@given(CODES)
def test_there_and_back(table: TableCode) -> None:
    text = code.encode(table)
    assert code.decode(text) == table
    assert code.decode(text.lower().replace("-", " ")) == table
    assert [len(group) for group in text.split("-")] == [4, 4, 3, 5]
    assert code.secret(text.split("-")[-1]) == code.secret(text) == table.secret
    assert not codes.is_code(text)


def test_a_code_is_read_for_ever() -> None:
    assert code.encode(USUAL) == "60N0-012M-TN7-BRRAE"


def test_every_wrong_sign_and_every_swap_is_found() -> None:
    plain = "".join(characters(code.encode(USUAL)))
    wrong = [
        plain[:at] + sign + plain[at + 1 :]
        for at in range(16)
        for sign in ALPHABET
        if sign != plain[at]
    ]
    wrong += [
        plain[:a] + plain[b] + plain[a + 1 : b] + plain[a] + plain[b + 1 :]
        for a in range(16)
        for b in range(a + 1, 16)
        if plain[a] != plain[b]
    ]
    for text in wrong:
        with pytest.raises(BadCode):
            code.decode(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Type or paste a code first."),
        ("60N0-012M", "Part of the code is missing."),
        ("60N0-012M-TN7-BRRAF", "A character is wrong or missing, or two have swapped places."),
        ("60N0-012M-TN7-BRR!E", "Codes never use “!”. Check group 4."),
        ("60N0-012M-TN7-BRRAE0", code.LONG),
        ("83F-AVF-QFS", code.GAME),
    ],
)
def test_one_friendly_sentence_says_what_is_wrong(text: str, said: str) -> None:
    with pytest.raises(BadCode) as error:
        code.decode(text)
    assert str(error.value) == said


def test_a_code_that_leads_nowhere() -> None:
    plain = [ALPHABET.index(char) for char in characters(code.encode(USUAL))]
    where, secret = [*plain[:6], plain[6] >> 1 << 1, 0, 0, 0], plain[11:]  # port 0
    check = next(digit for digit in range(32) if not check_value([*where, digit, *secret]))
    with pytest.raises(BadCode, match=code.NOWHERE):
        code.decode("".join(ALPHABET[digit] for digit in [*where, check, *secret]))


@pytest.mark.parametrize("text", ["BRRA", "A"])
def test_a_secret_that_is_too_short(text: str) -> None:
    with pytest.raises(BadCode, match="last five"):
        code.secret(text)


@pytest.mark.parametrize(
    "table",
    [
        TableCode("::1", 1, 1),
        TableCode("1.2.3", 1, 1),
        TableCode("1.2.3.256", 1, 1),
        TableCode("1.2.3.4", 0, 1),
        TableCode("1.2.3.4", 1, 1 << 25),
    ],
)
def test_what_has_no_code(table: TableCode) -> None:
    with pytest.raises(ValueError, match=r"address|range"):
        code.encode(table)
