"""What holds for the rules, options and states of every game before anything is played."""

from collections import defaultdict
from dataclasses import fields, is_dataclass
from typing import Any

import pytest
from test_laws import AnyRules, every_game
from variants import variants

from game.core.rng import Rng
from game.games import GAMES
from game.games.claims.handicaps import FAVOURED


@every_game
@pytest.mark.parametrize("seats", [0, -1, 7, True, 1.0, "2", None])
def test_a_wrong_number_of_seats(rules: AnyRules, seats: Any) -> None:
    options = rules.default_options()
    deal = rules.deal(options, Rng("seats", "deal"))
    with pytest.raises(ValueError, match="seats takes"):
        rules.start(options, deal, seats)


@every_game
def test_states_options_and_actions_are_frozen_and_hashable(rules: AnyRules) -> None:
    options = rules.default_options()
    state = rules.start(options, rules.deal(options, Rng("frozen", "deal")), 1)
    for value in (options, state, *rules.moves(state, 0)):
        assert is_dataclass(value)
        hash(value)
        name = fields(value)[0].name
        with pytest.raises(AttributeError):
            setattr(value, name, getattr(value, name))


@every_game
def test_the_registry_and_its_names(rules: AnyRules) -> None:
    assert GAMES[rules.key] is rules
    assert rules.title
    assert rules.default_options().least_seats <= rules.max_seats <= 6
    for name in vars(rules):  # what they are made of, if anything, never changes
        with pytest.raises(AttributeError):
            setattr(rules, name, None)
    assert rules.default_options() == rules.default_options()


def test_the_variants_cover_what_the_options_take() -> None:
    """Every choice of every option is played somewhere, but for numbers that are too many.

    Of the handicaps, which every seat has alike, each is one of some seat.
    """
    played_with: dict[str, set[object]] = defaultdict(set)
    offered: dict[str, set[object]] = defaultdict(set)
    for value in (value for game in GAMES for value in variants(game).values()):
        for option in (one for one in value.OPTIONS if one not in FAVOURED):  # only read
            name = option.label if option.seat else option.field
            played_with[name].add(getattr(value, option.field))
            offered[name] |= {*(() if option.span else option.values)}
    assert {field: values - played_with[field] for field, values in offered.items()} == {
        field: set() for field in offered
    }
