"""Autosave: the whole program is killed in the middle of a game, and started again."""

import json
import os
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from game.play.session import to_plain
from game.storage.store import Store

ROOT = Path(__file__).resolve().parents[2]
CHILD = Path(__file__).parent / "restart_child.py"
KEYS = {"classic": 1, "triples": 2, "triangle": 4}

Log = list[Any]


def started(home: Path, game: str) -> "subprocess.Popen[str]":
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TERCET_HOME": str(home)}
    environment |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    return subprocess.Popen(
        [sys.executable, str(CHILD), str(KEYS[game])],
        cwd=ROOT,
        env={**environment, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        stdout=subprocess.PIPE,
        text=True,
    )


def played(home: Path, game: str, lines: int, more_s: float) -> tuple[list[str], list[list[str]]]:
    """Play until so many logs were shown and some time longer, and kill it.

    Returns the games that were offered, and of each frame with a new entry seed and log.
    """
    with started(home, game) as process:
        assert process.stdout is not None
        shown = [process.stdout.readline() for _ in range(1 + lines)]
        time.sleep(more_s)
        process.kill()
        shown += process.stdout.readlines()
    whole = [line.split(maxsplit=1) for line in shown if line.endswith("\n")]
    word, *offered = " ".join(whole[0]).split()
    assert word == "offers"
    return offered, whole[1:]


def kept(home: Path) -> dict[str, Log]:
    """Return the logs in the store by their seeds."""
    with closing(Store(home)) as store:
        assert store.take_notices() == ()
        saved = [store.load(number) for number in store.numbers()]
        return {one.opening.seed: to_plain(one.opening.rules, one.entries) for one in saved}


def last_shown(lines: list[list[str]]) -> dict[str, Log]:
    return {seed: json.loads(log) for seed, log in lines}


def lost(shown: dict[str, Log], logs: dict[str, Log]) -> int:
    """Return how many entries were shown that are not in the store.

    One more may be there, which could not be shown any more.
    """
    missing = 0
    for seed, log in shown.items():
        there = logs.get(seed, [])
        if there[: len(log)] != log:
            missing += max(1, len(log) - len(there))
        assert len(there) <= len(log) + 1
    return missing


@pytest.mark.heavy
def test_a_killed_program_goes_on_where_it_was(tmp_path: Path) -> None:
    offered, lines = played(tmp_path, "triangle", 5, 0)
    assert offered == []
    shown = last_shown(lines)
    assert lost(shown, kept(tmp_path)) == 0
    seed, log = next(iter(shown.items()))
    assert len(log) >= 4

    offered, lines = played(tmp_path, "triangle", 3, 0)
    assert offered == ["triangle"]
    (again, text), *_ = lines
    assert again == seed
    assert json.loads(text)[: len(log)] == log  # the first thing to be seen of it
    assert len(last_shown(lines)[seed]) > len(log)
    assert lost(last_shown(lines), kept(tmp_path)) == 0
