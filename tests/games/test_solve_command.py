"""The command ``solve``: one line of JSON, or one line that says what was wrong."""

import io
import json
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from solver_checks import replayed

from game.app import main
from game.app.cli import answers as solver_command
from game.app.cli.answers import answer
from game.app.complaint import UsageRefusal
from game.games.triangle import lattice

ROOT = Path(__file__).resolve().parents[2]
FIELDS = ["size", "markers", "goal", "verdict", "left", "line", "lines"]


def ran(*arguments: str) -> tuple[int, str, str]:
    """Run the command in this process, and return status, output and errors."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        status = main(["solve", *arguments])
    return status, out.getvalue(), err.getvalue()


def solved(*arguments: str) -> dict[str, Any]:
    """Return the answer of the command, whose line the rules must allow."""
    status, out, err = ran(*arguments)
    assert (status, err, out.count("\n"), out[-1]) == (0, "", 1, "\n")
    got: dict[str, Any] = json.loads(out)
    assert list(got) == FIELDS
    line = [(jump["source"], jump["target"]) for jump in got["line"]]
    end = replayed(got["size"], got["markers"], line)
    assert got["left"] in (None, end.bit_count())
    if got["verdict"] == "winnable":
        assert end in {1 << k for k in range(45) if got["goal"] in (None, k)}
    return got


def test_nothing_asked_is_the_opening_of_size_5() -> None:
    got = solved()
    assert (got["size"], got["markers"], got["goal"]) == (5, 16383, None)
    assert (got["verdict"], got["left"], got["lines"]) == ("winnable", 1, 29760)
    assert len(got["line"]) == 13


@pytest.mark.parametrize("size", lattice.SIZES)
def test_openings_to_the_apex_and_anywhere(size: int) -> None:
    apex = str(lattice.apex(size))
    for goal in ([], ["--goal", apex]):
        got = solved("--size", str(size), *goal)
        assert (got["verdict"], got["left"]) == ("winnable", 1)
        assert len(got["line"]) == lattice.holes(size) - 2


def test_lost_positions() -> None:
    got = solved("--size", "9", "--markers", str(0b1001))
    assert (got["verdict"], got["left"], got["line"], got["lines"]) == ("lost", 2, [], None)
    got = solved("--size", "5", "--markers", "3", "--goal", "0")
    assert (got["verdict"], got["left"], got["line"], got["lines"]) == (
        *("lost", 1),
        [{"source": 0, "target": 2}],
        0,
    )


@pytest.mark.heavy
def test_nobody_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver_command, "BUDGET", 1000)
    got = solved("--size", "9", "--markers", "24951207969615")
    assert (got["verdict"], got["left"]) == ("unknown", None)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--size", "7"], "--size takes 5, 6, 8 or 9, got '7'"),
        (["--size", "5.0"], "--size takes 5 to 9, got '5.0'"),
        (["--markers", "0"], "--markers takes 1 to 32767, got '0'"),
        (["--size", "6", "--markers", "2097152"], "takes 1 to 2097151"),
        (["--markers=-1"], "--markers takes 1 to 32767, got '-1'"),
        (["--goal", "15"], "--goal takes 0 to 14, got '15'"),
        (["--goal", "x" * 1000], "--goal takes 0 to 14, got 'xxx"),
        (["--goal", "9" * 5000], "--goal takes"),
        (["--goal", "\u00b2"], "--goal takes"),
        (["--goal", ""], "--goal takes 0 to 14, got ''"),
        (["--other"], "unknown argument '--other'"),
        (["5"], "unknown argument '5'"),
        (["--size"], "--size"),
    ],
)
def test_bad_input_is_one_line_and_status_2(arguments: list[str], complaint: str) -> None:
    status, out, err = ran(*arguments)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("tercet: ")
    assert complaint in err


TEXTS = st.none() | st.text() | st.integers(-5, 40000).map(str)


@given(st.none() | st.just("5") | st.text(), TEXTS, TEXTS)
def test_any_text_is_answered_or_refused(
    size: str | None, markers: str | None, goal: str | None
) -> None:
    try:
        told = answer(size, markers, goal)
    except UsageRefusal as error:
        told = str(error)
        assert "takes" in told
    else:
        assert list(json.loads(told)) == FIELDS
        assert told.isascii()
    assert told.isprintable()


def test_the_program_itself_needs_no_screen() -> None:
    run = subprocess.run(
        [sys.executable, "-X", "importtime", "main.py", "solve", "--size", "8"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(run.stdout)["verdict"] == "winnable"
    assert "pygame" not in run.stderr
