"""The schema of the rules knows every game and option."""

import json
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import pytest
from rules_dialogues import SCHEMA, validator
from test_rules_dialogue import error

from game.games import GAMES
from game.play.protocol import Dialogue

DEFINED = SCHEMA["$defs"]
WRONG: tuple[object, ...] = ("x", -99, [], 3.5)


def described() -> Iterator[Any]:
    """Yield each option of each game, with what the schema says of it."""
    for game in GAMES:
        for name, kind in DEFINED[f"{game}_options"]["properties"].items():
            yield pytest.param(game, name, kind, id=f"{game}-{name}")


def test_it_is_a_schema_that_knows_every_game() -> None:
    validator("request").check_schema(SCHEMA)
    assert DEFINED["table"]["properties"]["game"]["enum"] == list(GAMES)
    assert DEFINED["position"]["properties"]["game"]["enum"] == list(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_requests_of_a_game_take_its_options(game: str) -> None:
    own = [field.name for field in fields(GAMES[game].default_options())]
    assert list(DEFINED[f"{game}_options"]["properties"]) == own
    asked: dict[str, Any] = {"do": "new", "game": game, "options": {}}
    assert validator("request").is_valid(asked)
    assert not validator("request").is_valid({**asked, "options": {own[0]: "x"}})


@pytest.mark.parametrize(("game", "name", "kind"), list(described()))
def test_an_option_takes_what_the_schema_says(game: str, name: str, kind: dict[str, Any]) -> None:
    known = validator(f"{game}_options")
    for value in (getattr(GAMES[game].default_options(), name), *kind.get("enum", ())):
        asked: dict[str, Any] = {"do": "new", "game": game, "options": {name: value}}
        if value == "duel":
            asked["seats"] = 2
        assert known.is_valid({name: value})
        assert "session" in json.loads(Dialogue().answer(json.dumps(asked)))
    for value in WRONG:
        assert not known.is_valid({name: value})
        wrong = {"do": "new", "game": game, "options": {name: value}}
        assert error(json.dumps(wrong))[0] == f"options.{name}"
