"""Codes of options and actions in every game: flat, there and back, and refused where wrong."""

from dataclasses import fields
from typing import Any

import pytest
from test_laws import AnyRules, Case, every_case, every_game, played

from game.core.options import decode_values, encode_values


@every_case
def test_codes_are_flat_and_go_round(case: Case) -> None:
    rules = case.rules
    code = encode_values(case.options)
    assert all(type(item) in (int, str) for item in code)
    assert decode_values(rules.default_options(), code) == case.options
    session = played(case)
    for state, entry in zip(session.states, session.log, strict=False):
        for action in {entry.action, *rules.moves(state, entry.seat)}:
            code = rules.encode_action(action)
            assert all(type(item) in (int, str) for item in code)
            again = rules.decode_action(code)
            assert again == action
            assert rules.encode_action(again) == code


@every_game
@pytest.mark.parametrize(
    "code",
    [
        *([], [1], [True], [None], [[]], {}, None, "call", ["no such word"], ["call", 1]),
        *(["claim"], ["claim", 4, 1], ["claim", -1, 1], ["claim", True, 1], [["claim", 1, 1]]),
        *(["claim", 1, 1.0], ["claim", 1, True], ["claim", 1, -1], ["claim", 1, "1"]),
        *(["jump"], ["jump", 0], ["jump", 0, 0, 0], ["jump", "0", 5], ["jump", -1, 5]),
        *(["jump", 10**9, 5], ["jump", True, 5], ["jump", 3.0, 5], ["timeout", 0]),
        *(["jump", 9, 45], ["jump", 9, None], ["jump", 9, 14.0], ["jump", 9, -1]),
        *(["take"], ["take", 81], ["take", -1], ["take", True], ["take", 3.0], ["take", 1, 2]),
    ],
    ids=repr,
)
def test_a_bad_action_code_is_a_value_error(rules: AnyRules, code: Any) -> None:
    with pytest.raises(ValueError, match="got"):
        rules.decode_action(code)


@every_game
def test_a_bad_options_code_is_a_value_error(rules: AnyRules) -> None:
    good = encode_values(rules.default_options())
    many = len(fields(rules.default_options()))
    short = good[: min(3, len(good) - 1)]
    bad: list[Any] = [None, "x", {}, [], short, [*good, *[0] * many], tuple(good)]
    values: list[Any] = [None, True, False, 1.0, [], "no such word", -7, 10**9]
    for place in range(len(good)):
        for value in values:
            bad.append([*good[:place], value, *good[place + 1 :]])
    for code in bad:
        with pytest.raises(ValueError, match=r"take|got"):
            decode_values(rules.default_options(), code)
