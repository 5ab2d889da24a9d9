"""Tables by how hard they are: what they hold, that a number says it all, and what they cost."""

from functools import partial
from typing import Any

import pytest

from game.core.steps import Work, run_to_end
from game.games import GAMES
from game.games.claims.choices import ClaimOptions
from game.games.claims.dealing.grades import Grade, finding, sums
from game.games.claims.features import FeatureRules
from game.games.claims.sumz import find_claims
from game.games.rush import stream

MOST_TRIALS = 3  # one takes 0.2 ms, 0.4 ms of five attributes


def found(
    rules: FeatureRules[Any], options: ClaimOptions, grade: Grade, number: int, place: int
) -> Work[tuple[int, ...]]:
    size = options.table_size
    return finding(
        options.cards, size, partial(rules.completing, options), grade, stream(number, place)
    )


def differing(options: ClaimOptions, cards: tuple[int, ...]) -> int:
    """Return in how many attributes three cards are not all alike."""
    columns = zip(*map(options.cards.digits, cards), strict=True)
    return sum(len({*column}) > 1 for column in columns)


@pytest.mark.parametrize(
    ("key", "attributes"), [("classic", 3), ("classic", 4), ("classic", 5), ("triples", 4)]
)
def test_a_table_holds_just_what_its_grade_says(key: str, attributes: int) -> None:
    rules = GAMES[key]
    assert isinstance(rules, FeatureRules)
    options = rules.options(**({"attributes": attributes} if key == "classic" else {}))
    size = options.table_size
    for claims in range(1, size // 3 + 1):
        for apart in range(4 if key == "triples" else 1, attributes + 1):
            for number in range(12):
                grade = Grade(claims, apart)
                trying = found(rules, options, grade, number, number % 5)
                trials = sum(1 for _ in trying)
                table = run_to_end(found(rules, options, grade, number, number % 5))
                assert trials <= MOST_TRIALS
                assert len({*table}) == len(table) == size
                there = rules.claims(options, table)
                assert len(there) == claims
                assert {differing(options, claim.left) for claim in there} == {apart}


def test_a_table_is_a_function_of_a_number_and_its_place() -> None:
    rules = GAMES["classic"]
    assert isinstance(rules, FeatureRules)
    options, grade = rules.default_options(), Grade(1, 4)
    made = {
        (number, place): run_to_end(found(rules, options, grade, number, place))
        for number in (0, 1, 2**32 - 1)
        for place in (0, 1, 11)
    }
    assert len({*made.values()}) == len(made)
    again = {at: run_to_end(found(rules, options, grade, *at)) for at in reversed(made)}
    assert again == made
    # Pinned, as codes and days deal it again for ever.
    assert made[1, 0] == (57, 56, 23, 76, 80, 37, 24, 12, 60, 16, 75, 51)


@pytest.mark.parametrize("slots", [3, 4])
def test_a_table_of_sumz_holds_one_claim_of_just_so_many_cards(slots: int) -> None:
    for size in range(2, slots + 2):
        for number in range(60):
            table = sums(slots, size, stream(number, number % 5))
            assert len({*table}) == len(table) == slots + 1
            assert {*table} <= {*range(1, 3**slots)}
            (claim,) = find_claims(tuple(sorted(table)), slots)
            assert len(claim.left + claim.right) == size
    # Pinned, as codes and days deal it again for ever.
    pinned = {3: (12, 17, 10, 14), 4: (52, 37, 14, 59, 38)}
    assert sums(slots, slots, stream(1, 0)) == pinned[slots]
