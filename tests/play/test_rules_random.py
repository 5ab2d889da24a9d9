"""The protocol of rules: random dialogues, from which nothing but answers comes out."""

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rules_dialogues import a_line, validator
from run_levels import examples

from game.games import GAMES
from game.play.protocol import Dialogue

KINDS = {"session": "begun", "right": "explained", "closed": "closed", "error": "error"}


def kind_of(answer: dict[str, Any]) -> str:
    """Return which part of the schema an answer is of: trying all of them takes long."""
    other = "applied" if "refusal" in answer else "offered"
    return KINDS.get(next(iter(answer)), other)


def check_dialogue(source: random.Random) -> list[dict[str, Any]]:
    """Have a dialogue, and return its answers, one a line.

    Every line is answered as the schema says, and nothing else comes out.
    """
    dialogue = Dialogue()
    answers: list[dict[str, Any]] = []
    offered: list[Any] = []
    for _ in range(source.randrange(1, 13)):
        begun = any("session" in answer for answer in answers)
        line, request = a_line(source, not begun, offered)
        text = dialogue.answer(line if source.random() < 0.5 else as_bytes(line))
        assert text.isascii()
        assert text.isprintable()
        answers.append(answer := json.loads(text))
        validator(kind_of(answer)).validate(answer)
        offered = answer.get("moves", offered)
        # What the schema does not let through is not answered but with an error.
        if request is not None and "error" not in answer:
            assert validator(request["do"]).is_valid(request), request
    return answers


def as_bytes(line: str) -> bytes:
    return line.encode("utf-8", "surrogatepass")


@pytest.mark.heavy
def test_random_dialogues() -> None:
    source = random.Random("dialogues")
    answers = [answer for _ in range(250) for answer in check_dialogue(source)]
    # They do reach the rules: all kinds of answers come up, and not only errors.
    kinds = [next(iter(answer)) for answer in answers]
    assert set(kinds) == {"session", "entries", "right", "closed", "error"}
    assert kinds.count("error") < len(kinds) / 2
    assert sum(bool(answer.get("entries")) for answer in answers) > 30


@pytest.mark.slow
@pytest.mark.long
@examples(10_000)
@given(st.integers(0, 1 << 64))
def test_ten_thousand_dialogues(seed: int) -> None:
    check_dialogue(random.Random(seed))


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
FIELDS = {
    "do": st.sampled_from(["new", "moves", "explain", "apply", "close"]),
    "game": st.sampled_from(list(GAMES)) | VALUES,
}
OTHERS = {
    "session": st.integers(0, 2) | VALUES,
    "options": VALUES,
    "seed": st.text() | VALUES,
    "deal": st.permutations(range(81)) | VALUES,
    "seats": st.integers(0, 7) | VALUES,
    "log": st.lists(st.tuples(VALUES, VALUES, VALUES), max_size=3) | VALUES,
    "seat": st.integers(-1, 6) | VALUES,
    "at_ms": st.integers(0, 99) | VALUES,
    "action": st.lists(st.sampled_from(["claim", "call", "jump"]) | st.integers(-1, 82)) | VALUES,
}


@pytest.mark.heavy
@given(st.lists(st.fixed_dictionaries(FIELDS, optional=OTHERS), max_size=4), st.text())
def test_any_values_in_any_field(requests: list[dict[str, Any]], other: str) -> None:
    dialogue = Dialogue()
    for line in (*map(json.dumps, requests), other):
        validator("answer").validate(json.loads(dialogue.answer(line)))
