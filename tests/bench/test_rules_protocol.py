"""How many requests a second the protocol of rules answers."""

import json
from typing import Any

import pytest

from game.games import GAMES
from game.play.protocol import Dialogue


def lines_of_a_game(game: str) -> list[str]:
    """Return the requests of a game alone, in which each time the first move is made."""
    dialogue = Dialogue()
    lines = [json.dumps({"do": "new", "game": game, "seed": "bench"})]
    dialogue.answer(lines[0])
    asked = json.dumps({"do": "moves", "session": 1})
    while moves := json.loads(dialogue.answer(asked))["moves"]:
        for command in ("explain", "apply"):
            lines.append(json.dumps({"do": command, "session": 1, "action": moves[0]}))
        lines.insert(-2, asked)
        dialogue.answer(lines[-1])
    return lines


@pytest.mark.parametrize("game", GAMES)
def test_requests_of_a_game(benchmark: Any, game: str) -> None:
    lines = lines_of_a_game(game)
    last: list[str] = []

    def played() -> None:
        dialogue = Dialogue()
        last[:] = [dialogue.answer(line) for line in lines]

    benchmark(played)
    assert json.loads(last[-1])["position"]["result"] is not None
    if not benchmark.disabled:
        benchmark.extra_info["requests_per_s"] = round(len(lines) / benchmark.stats["median"])


@pytest.mark.parametrize("entries", [0, 10, 20])
def test_requests_that_carry_their_log(benchmark: Any, entries: int) -> None:
    """Such a request plays its whole log again."""
    dialogue = Dialogue()
    lines = lines_of_a_game("classic")
    log = [
        entry for line in lines for entry in json.loads(dialogue.answer(line)).get("entries", [])
    ]
    carried = {"do": "moves", "game": "classic", "seed": "bench", "log": log[:entries]}
    line = json.dumps(carried)
    answer = json.loads(benchmark(dialogue.answer, line))
    assert answer["moves"]
    if not benchmark.disabled:
        benchmark.extra_info["requests_per_s"] = round(1 / benchmark.stats["median"])
