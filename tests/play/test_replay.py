"""Logs as plain data: good ones go round, bad ones are told apart and named."""

import json
from typing import Any

import pytest
from again import replayed
from hypothesis import example, given
from hypothesis import strategies as st

from game.core.rng import Rng
from game.core.rules import CLOCK, Entry, Rules
from game.games import GAMES
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.classic import CLASSIC, ClassicOptions
from game.games.claims.state import Call, Claim, ClaimState, NoneHere, Timeout
from game.games.pegs.state import Jump
from game.games.rush import TimeUp
from game.play.session import BadLog, from_plain, to_plain

AnyRules = Rules[Any, Any]
IN_ORDER = tuple(range(81))
OPTIONS = ClassicOptions()
LOG = (
    Entry(10, 0, Call()),
    Entry(900, 0, Claim((2, 0, 1))),
    Entry(2000, 1, Call()),
    Entry(7000, CLOCK, Timeout()),
)
LATE = (*LOG[:3], Entry(7001, CLOCK, Timeout()))

every_game = pytest.mark.parametrize("rules", GAMES.values(), ids=list(GAMES))

SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 90),
    st.integers(),
    st.floats(),
    st.sampled_from(["call", "claim", "none here", "timeout", "time up", "jump", "apex", ""]),
    st.text(max_size=5),
)
JSON = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=5), st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=25,
)
# Lists that look almost like a log.
ALMOST = st.lists(
    st.tuples(
        st.one_of(st.integers(-1, 9000), SCALARS),
        st.one_of(st.integers(-1, 3), SCALARS),
        st.one_of(st.lists(SCALARS, max_size=5), JSON),
    ).map(list),
    max_size=6,
)


def test_a_log_in_plain_words() -> None:
    plain = to_plain(CLASSIC, LOG)
    assert plain == [
        [10, 0, ["call"]],
        [900, 0, ["claim", 3, 2, 0, 1]],
        [2000, 1, ["call"]],
        [7000, -1, ["timeout"]],
    ]
    assert from_plain(CLASSIC, json.loads(json.dumps(plain))) == LOG


def test_a_replay_needs_no_clock() -> None:
    state = replayed(CLASSIC, OPTIONS, IN_ORDER, 2, LOG)[-1]
    assert isinstance(state, ClaimState)
    assert state.scores == (1, -1)
    assert state.piles == ((2, 0, 1), ())
    assert replayed(CLASSIC, OPTIONS, IN_ORDER, 2, ())[-1] == CLASSIC.start(OPTIONS, IN_ORDER, 2)


@pytest.mark.parametrize(
    ("bad", "message"),
    [
        (
            (Entry(5, 0, NoneHere()),),
            "entry 0: There’s always something to find here. Keep looking.",
        ),
        ((*LOG[:2], Entry(899, 1, Call())), "entry 2: time runs back from 900 to 899 ms"),
        ((Entry(-1, 0, Call()),), "entry 0: time runs back from 0 to -1 ms"),
        ((*LOG[:1], Entry(5010, 0, Claim((0, 1, 2)))), "entry 1: Too late – time ran out."),
        (LATE, "entry 3: The clock isn’t running now."),
        ((Entry(0, 0, TimeUp()),), "entry 0: Only the clock can do that."),
        ((Entry(0, 0, Jump(0, 5)),), "entry 0: You can’t do that in this game."),
        ((Entry(0, 7, Call()),), "entry 0: No such player in this game."),
    ],
)  # fmt: skip
def test_a_log_that_cannot_be_played_names_its_entry(bad: tuple[Entry, ...], message: str) -> None:
    with pytest.raises(BadLog) as caught:
        replayed(CLASSIC, OPTIONS, IN_ORDER, 2, bad)
    assert str(caught.value) == message


def test_a_deal_that_does_not_fit_is_not_the_log_s_fault() -> None:
    with pytest.raises(ValueError, match="deal takes") as caught:
        replayed(CLASSIC, OPTIONS, IN_ORDER[:-1], 2, LOG)
    assert not isinstance(caught.value, BadLog)


def test_a_bad_entry_is_named_by_its_number() -> None:
    with pytest.raises(BadLog, match=r"^entry 1:"):
        from_plain(CLASSIC, [[0, 0, ["call"]], [0, 0, ["cal"]]])


def test_the_words_on_a_bad_entry_stay_short() -> None:
    for plain in ([[0, 0, ["x" * 10**6]]], [["x" * 10**6, 0, ["call"]]], ["x" * 10**6]):
        with pytest.raises(BadLog) as caught:
            from_plain(CLASSIC, plain)
        assert len(str(caught.value)) < 1000


@every_game
@given(plain=st.one_of(JSON, ALMOST))
@example(plain=[[0, 0, ["claim", 0]]])
@example(plain=[[10**400, 0, ["call"]]])
@example(plain=[[0, 10**400, ["jump", 5, 14]]])
def test_any_json_at_all_gives_a_log_or_bad_log(rules: AnyRules, plain: Any) -> None:
    log = log_or_complaint(rules, plain)
    if isinstance(log, str):
        assert log.startswith(("entry ", "a log takes a list"))
        return
    assert to_plain(rules, log) == plain
    for seats in (1, 2):
        assert outcome(rules, seats, plain)


def log_or_complaint(rules: AnyRules, plain: object) -> tuple[Entry, ...] | str:
    try:
        return from_plain(rules, plain)
    except BadLog as bad:
        return str(bad)


def outcome(rules: AnyRules, seats: int, plain: object) -> str:
    """Return the last state of a log in words, or what is wrong with the log."""
    options = rules.default_options()
    rng = Rng("json", "deal")
    deal = tuple(options.deck) if isinstance(rules, ClaimRules) else rules.deal(options, rng)
    try:
        return rules.show(replayed(rules, options, deal, seats, from_plain(rules, plain))[-1])
    except BadLog as bad:
        return str(bad)


@every_game
@given(data=st.data())
def test_logs_that_are_nearly_right(rules: AnyRules, data: st.DataObject) -> None:
    """A good log with one thing changed is a good log or a bad one, and nothing else."""
    logs: dict[str, list[Any]] = {
        "noset": [[0, 0, ["take", 5]], [5, 0, ["take", 14]]],
        "triangle": [[0, 0, ["jump", 5, 14]], [5, 0, ["jump", 0, 9]]],
        "classic": [list(entry) for entry in to_plain(CLASSIC, LOG)],
        "sumz": [[0, 0, ["call"]], [1, 0, ["claim", 1, 1, 2]], [2, 1, ["call"]]],
    }
    plain = [[at, seat, list(code)] for at, seat, code in logs.get(rules.key, logs["classic"])]
    entry = data.draw(st.sampled_from(plain))
    where = data.draw(st.sampled_from(["at", "seat", "code", "in the code"]))
    if where == "in the code":
        code = entry[2]
        code[data.draw(st.integers(0, len(code) - 1))] = data.draw(SCALARS)
    else:
        entry[["at", "seat", "code"].index(where)] = data.draw(JSON)
    assert outcome(rules, 2, plain)
