"""The schema of the rules knows every game and option."""

import json
from dataclasses import fields
from typing import Any

from rules_dialogues import SCHEMA, validator
from test_rules_dialogue import ask, error

from game.games import GAMES
from game.play.protocol import Dialogue


def test_the_schema_knows_every_game_and_option() -> None:
    defined = SCHEMA["$defs"]
    validator("request").check_schema(SCHEMA)
    assert defined["table"]["properties"]["game"]["enum"] == list(GAMES)
    assert defined["position"]["properties"]["game"]["enum"] == list(GAMES)
    for game, rules in GAMES.items():
        options = rules.default_options()
        described = defined[f"{game}_options"]["properties"]
        assert list(described) == [field.name for field in fields(options)]
        for name, kind in described.items():
            default = getattr(options, name)
            for value in (default, *kind.get("enum", ())):
                valid: dict[str, Any] = {"do": "new", "game": game, "options": {name: value}}
                if value == "duel":
                    valid["seats"] = 2
                assert "session" in ask(Dialogue(), **valid)
            for value in ("x", -99, [], 3.5):
                wrong = {"do": "new", "game": game, "options": {name: value}}
                assert not validator("request").is_valid(wrong)
                assert error(json.dumps(wrong))[0] == f"options.{name}"
