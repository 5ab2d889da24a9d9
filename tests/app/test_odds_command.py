"""The command "odds": one line of JSON, and errors in one line."""

import io
import json
from contextlib import redirect_stderr, redirect_stdout
from fractions import Fraction
from math import comb
from typing import Any

import pytest
from commands import ran

from game.app import main
from game.app.cli import odds as command


def line(*arguments: str) -> dict[str, Any]:
    status, out, err = ran("odds", *arguments)
    assert (status, err) == (0, "")
    assert out.count("\n") == 1
    found: dict[str, Any] = json.loads(out)
    return found


def test_the_question_of_the_first_table() -> None:
    found = line("--game", "classic", "--cards", "12")
    assert found == line()  # as the game comes
    assert (found["game"], found["attributes"], found["cards"]) == ("classic", 4, 12)
    assert (found["count"], found["total"]) == (2284535476080, comb(81, 12))
    assert Fraction(found["fraction"]) == Fraction(found["count"], found["total"])
    assert found["probability"] == found["count"] / found["total"]
    assert "Knuth" in found["source"]
    assert found["opening"]["plain"]["fraction"] == found["fraction"]
    assert found["opening"]["checked"]["probability"] == 0
    assert "simulation" not in found


def test_other_numbers_of_cards() -> None:
    assert "opening" not in line("--cards", "15")
    assert line("--cards", "0")["probability"] == 1
    assert line("--cards", "81")["fraction"] == "0/1"
    assert list(line("--game", "triples")["opening"]) == ["plain", "checked", "complete"]
    assert line("--attributes", "3")["cards"] == 9


def test_claims_of_sumz() -> None:
    found = line("--game", "sumz")
    assert found["cards"] == 5
    assert list(found["claims"]) == ["1", "4", "13"]
    assert sum(Fraction(one["fraction"]) for one in found["smallest"].values()) == 1
    three = line("--game", "sumz", "--attributes", "3")
    assert three["total"] == comb(26, 4)
    dealt = line("--game", "sumz", "--samples", "2000")["simulation"]
    assert dealt["hits"] == 0
    for size, share in dealt["smallest"].items():
        assert share["samples"] == 2000
        assert share["low"] < found["smallest"][size]["probability"] < share["high"]


def test_the_family() -> None:
    """Each begins with the deck that most play with, and says how much it holds on average."""
    for game, attributes, cards, mean, probability in (
        ("ultra", 4, 12, 18.797, 0),
        ("quads", 3, 11, 5.410, 0),
        ("ghost", 4, 10, 2.593, 0.0461),
    ):
        found = line("--game", game)
        assert (found["attributes"], found["cards"]) == (attributes, cards)
        assert found["probability"] == pytest.approx(probability, abs=5e-5)
        assert found["mean"]["claims"] == pytest.approx(mean, abs=5e-4)
        assert float(Fraction(found["mean"]["fraction"])) == found["mean"]["claims"]
        assert found["opening"] == {"checked": {"fraction": "0/1", "probability": 0.0}}
    large = line("--game", "quads", "--attributes", "4", "--cards", "9", "--samples", "2000")
    dealt = large["simulation"]
    assert dealt["low"] < large["probability"] < dealt["high"]
    assert "mean" not in line("--game", "sumz")


def test_a_simulation_beside_the_exact_figure() -> None:
    arguments = ("--cards", "9", "--samples", "2500", "--seed", "--x")
    found = line(*arguments)
    dealt = found["simulation"]
    assert (dealt["seed"], dealt["samples"], dealt["confidence"]) == ("--x", 2500, 0.95)
    assert dealt["low"] < found["probability"] < dealt["high"]
    assert dealt["probability"] == dealt["hits"] / 2500
    assert line(*arguments) == found
    assert line(*arguments[:-1], "y")["simulation"]["hits"] != dealt["hits"]


def test_a_simulation_where_nobody_has_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "USUAL_SAMPLES", 1500)
    found = line("--attributes", "5")
    assert found["fraction"] is found["probability"] is found["count"] is found["source"] is None
    assert found["total"] == comb(243, 12)
    assert found["simulation"]["samples"] == 1500
    assert found["at_least"]["probability"] <= found["simulation"]["probability"]
    assert found["simulation"]["probability"] <= found["at_most"]["probability"]
    assert "opening" not in found


def test_a_bar_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.StringIO()
    monkeypatch.setattr(stream, "isatty", lambda: True)
    with redirect_stdout(io.StringIO()), redirect_stderr(stream):
        assert main(("odds", "--samples", "1001", "--cards", "3")) == 0
    assert "1001/1001" in stream.getvalue()


def test_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "_deal", interrupt)
    assert ran("odds", "--samples", "10") == (130, "", "")
