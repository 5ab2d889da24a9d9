"""The ways in which tests play each game: chosen ones, or all that the game itself offers."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import cycle
from typing import Any

from game.core.rules import Options
from game.games import GAMES
from game.games.claims.choices import ClaimOptions
from game.games.claims.classic import ClassicOptions
from game.games.claims.sumz import SumzOptions
from game.games.claims.triples import TriplesOptions
from game.games.triangle.rules import TriangleOptions


def _handicaps(leads: Sequence[int], times: Sequence[int]) -> dict[str, Any]:
    """Return fields with head starts for six seats, and with times, over and over."""
    each = enumerate(zip(leads, cycle(times), strict=False), 1)
    made: dict[str, Any] = {"handicaps": True}
    for seat, (lead, time) in each:
        made |= {f"lead_{seat}": lead, f"time_{seat}": time}
    return made


_CHOSEN: Mapping[str, Mapping[str, Options]] = {
    "classic": {
        "default": ClassicOptions(),
        "three attributes": ClassicOptions(attributes=3),
        "five attributes": ClassicOptions(attributes=5),
        "checked": ClassicOptions(deal="checked", penalty="none"),
        "three, checked": ClassicOptions(attributes=3, deal="checked", penalty="sit out"),
        "by hand": ClassicOptions(automatic=False),
        "three, by hand": ClassicOptions(attributes=3, automatic=False, penalty="sit out"),
        "find all": ClassicOptions(goal="find all"),
        "find all of three": ClassicOptions(goal="find all", attributes=3, penalty="sit out"),
        "find all, checked": ClassicOptions(goal="find all", deal="checked"),
        "no window": ClassicOptions(window=0, penalty="sit out"),
        "points": ClassicOptions(ends="points", target=5, window=3),
        "minutes": ClassicOptions(ends="minutes", target=1, window=20),
        "minutes, by hand": ClassicOptions(ends="minutes", target=1, automatic=False, window=0),
        "memory": ClassicOptions(goal="memory", attributes=3),
        "storm": ClassicOptions(goal="storm"),
        "storm of three": ClassicOptions(goal="storm", attributes=3, window=0),
        "streak": ClassicOptions(goal="streak", attributes=5, deal="checked", automatic=False),
        "memory, points": ClassicOptions(goal="memory", attributes=3, ends="points", target=3),
        "memory, claims": ClassicOptions(goal="memory", ends="claims", target=1),
        "memory, minutes": ClassicOptions(goal="memory", ends="minutes", target=1),
        "chain": ClassicOptions(chained=True, penalty="none"),
        "chain, by hand": ClassicOptions(chained=True, automatic=False, shuffle=True),
        "three, chain, checked": ClassicOptions(
            attributes=3, chained=True, deal="checked", penalty="sit out"
        ),
        "find all, shuffled": ClassicOptions(goal="find all", chained=True, shuffle=True),
        "memory, all options": ClassicOptions(
            goal="memory", attributes=3, chained=True, shuffle=True, automatic=False
        ),
        "handicaps": ClassicOptions(**_handicaps((-5, 1, -3, 2, -2, -1), (50, 150, 200))),
        "handicaps, points": ClassicOptions(
            ends="points", target=5, window=3, **_handicaps((3, 10, 5, 0, 0, 0), (300, 50, 100))
        ),
        "assists": ClassicOptions(counts=True, hints=True, reasons=True, window=10),
    },
    "triples": {
        "default": TriplesOptions(),
        "complete, by hand": TriplesOptions(automatic=False, penalty="sit out", window=10),
        "checked": TriplesOptions(deal="checked"),
        "plain": TriplesOptions(deal="plain", penalty="none"),
        "plain, by hand": TriplesOptions(deal="plain", automatic=False, penalty="sit out"),
        "no window": TriplesOptions(window=0),
        "storm": TriplesOptions(goal="storm"),
        "streak": TriplesOptions(goal="streak", ends="minutes", target=1),
        "points": TriplesOptions(ends="points", target=3),
        "minutes": TriplesOptions(ends="minutes", target=1, window=3, penalty="sit out"),
    },
    "sumz": {
        "default": SumzOptions(),
        "three slots": SumzOptions(slots=3, penalty="sit out"),
        "no window": SumzOptions(window=0, penalty="none"),
        "points": SumzOptions(ends="points", target=12, window=3),
        "minutes": SumzOptions(ends="minutes", target=1),
    },
    "triangle": {
        "default": TriangleOptions(),
        "corner": TriangleOptions(hole=0),
        "inner, home": TriangleOptions(hole=6, goal="home", assists=True),
        "six": TriangleOptions(size=6, goal="home"),
        "eight": TriangleOptions(size=8, hole=20),
        "nine": TriangleOptions(size=9),
        "storm": TriangleOptions(goal="storm"),
        "streak": TriangleOptions(goal="streak", size=8, hole=30),
        "duel": TriangleOptions(play="duel"),
        "duel on eight": TriangleOptions(play="duel", size=8, hole=3),
    },
}


@cache
def variants(game: str) -> Mapping[str, Options]:
    """Return the ways to play a game by their names: chosen ones, or every value of an option."""
    return _CHOSEN.get(game) or _offered(GAMES[game].default_options())


def _offered(default: Options) -> dict[str, Options]:
    """Return options as they come, the ways that they offer, and other values of a field.

    What all games of cards have in common is played with the games that have chosen ways.
    """
    found = {"default": default}
    found |= {variant.words: variant.apply_to(default) for variant in default.VARIANTS}
    own = [option for option in default.OPTIONS if option not in ClaimOptions.OPTIONS]
    for option in own:
        for value, _ in option.choices_for(default):
            found[f"{option.field} {value}"] = replace(default, **{option.field: value})
    if isinstance(default, ClaimOptions):
        found["points"] = replace(default, ends="points", target=5, window=0, penalty="none")
        found["claims"] = replace(default, ends="claims", target=3, window=3, penalty="sit out")
        found["minutes"] = replace(default, ends="minutes", target=1, counts=True, hints=True)
    return {name: ways for name, ways in found.items() if ways not in _before(found, name)}


def _before(found: Mapping[str, Options], name: str) -> list[Options]:
    """Return what stands before a name."""
    names = list(found)
    return [found[other] for other in names[: names.index(name)]]
