"""The protocol of rules: whole games, what is hidden, what is malformed, and its schema."""

import json
import random
from dataclasses import fields
from typing import Any

import pytest
from again import replayed
from rules_dialogues import validator
from sparse import sparse

from game.core.rules import CLOCK, Action
from game.games import GAMES
from game.games.claims.state import Call, Claim, NoneHere
from game.games.pegs.state import Jump
from game.play import protocol as rules_protocol
from game.play.protocol import LONGEST_LINE, Dialogue, position
from game.play.session import Session, from_plain, to_plain

KINDS: list[tuple[str, dict[str, Any], int]] = [
    ("classic", {}, 1),
    ("classic", {"attributes": 3, "automatic": False, "penalty": "sit out"}, 3),
    ("classic", {"goal": "find all"}, 1),
    ("classic", {"ends": "minutes", "target": 1, "deal": "checked"}, 2),
    ("classic", {"goal": "memory", "attributes": 3}, 2),
    ("triples", {}, 2),
    ("triples", {"deal": "plain", "automatic": False}, 1),
    ("sumz", {}, 1),
    ("sumz", {"slots": 3, "window": 3}, 6),
    ("triangle", {}, 1),
    ("triangle", {"size": 6, "hole": 3, "goal": "home"}, 3),
    ("triangle", {"play": "duel"}, 2),
]
every_kind = pytest.mark.parametrize(("game", "options", "seats"), KINDS)


def ask(dialogue: Dialogue, **request: Any) -> dict[str, Any]:
    """Return the answer to a request, as the schema has both."""
    assert validator("request").is_valid(request), request
    line = dialogue.answer(json.dumps(request))
    assert line.isascii()
    assert "\n" not in line
    answer: dict[str, Any] = json.loads(line)
    validator("answer").validate(answer)
    return answer


def error(line: str | bytes, dialogue: Dialogue | None = None) -> tuple[str, str, str]:
    answer = json.loads((dialogue or Dialogue()).answer(line))
    validator("answer").validate(answer)
    assert list(answer) == ["error"]
    return answer["error"]["field"], answer["error"]["takes"], answer["error"]["got"]


def session_of(game: str, options: dict[str, Any], seats: int, seed: str = "x") -> Session:
    rules = GAMES[game]
    return Session(rules, type(rules.default_options())(**options), seed, seats)


def doubtful(source: random.Random, session: Session) -> Action:
    """Return an action that is wrong or refused, for the most part."""
    if session.rules.key == "triangle":
        return Jump(source.randrange(15), source.randrange(15))
    cards = tuple(source.sample(session.state.table, min(3, len(session.state.table))))
    return source.choice((Call(), NoneHere(), Claim(cards), Claim(cards[:1], cards[1:])))


@pytest.mark.parametrize("kind", sparse(KINDS, 3))
def test_a_whole_game_is_the_same_as_in_a_session(kind: tuple[str, dict[str, Any], int]) -> None:
    game, options, seats = kind
    source = random.Random(f"{game} {options}")
    session = session_of(game, options, seats)
    rules, dialogue = session.rules, Dialogue()
    begun = ask(dialogue, do="new", game=game, options=options, seed="x", seats=seats)
    assert begun["position"] == plain(position(session, 0, 0))
    assert begun["options"] == {
        field.name: getattr(session.options, field.name) for field in fields(session.options)
    }
    log: list[Any] = []
    now = 0
    for _ in range(3000):
        if session.result is not None:
            break
        now += source.choice((0, 100, 900, 2500, 6000))
        seat = source.choice(sorted(session.actors - {CLOCK}))
        due = session.advance(now)
        offered = ask(dialogue, do="moves", session=1, seat=seat, at_ms=now)
        assert offered["entries"] == to_plain(rules, due)
        assert offered["position"] == plain(position(session, seat, now))
        moves = rules.moves(session.state, seat)
        assert [rules.decode_action(code) for code in offered["moves"]] == list(moves)
        good = moves and source.random() < 0.8
        action = source.choice(moves) if good else doubtful(source, session)
        made = session.submit(seat, action, now)
        code = rules.encode_action(action)
        applied = ask(dialogue, do="apply", session=1, seat=seat, at_ms=now, action=code)
        assert applied["entries"] == to_plain(rules, made.entries)
        assert applied["refusal"] == made.refusal
        assert applied["position"] == plain(position(session, seat, now))
        log += offered["entries"] + applied["entries"]
    assert session.result is not None
    assert log == to_plain(rules, session.log)
    last = replayed(rules, session.options, session.deal, seats, from_plain(rules, log))[-1]
    assert last == session.state
    # The log alone, or the deal and the log, lead to the same end.
    whole = {"game": game, "options": options, "seats": seats, "log": log}
    end = ask(dialogue, do="new", seed="x", **whole)["position"]
    assert end["result"]["scores"] == list(session.result.scores)
    assert end == ask(dialogue, do="new", deal=list(session.deal), **whole)["position"]


def plain(value: Any) -> Any:
    """Return a value as it comes out of JSON."""
    return json.loads(json.dumps(value))


@every_kind
def test_requests_that_carry_the_game_are_answered_alike(
    game: str, options: dict[str, Any], seats: int
) -> None:
    source = random.Random(f"{options} {game}")
    dialogue = Dialogue()
    table: dict[str, Any] = {"game": game, "options": options, "seed": "y", "seats": seats}
    ask(dialogue, do="new", **table)
    log: list[Any] = []
    now = 0
    for _ in range(8):
        now += source.choice((0, 700, 6000))
        seat = source.randrange(seats)
        carried = {"log": log, "at_ms": now, "seat": seat}
        offered = ask(dialogue, do="moves", session=1, seat=seat, at_ms=now)
        assert offered == ask(dialogue, do="moves", **table, **carried)
        log = log + offered["entries"]
        moves = offered["moves"] or [["call"], ["none here"]]
        action = source.choice(moves) if game != "triangle" else (offered["moves"] or [None])[0]
        if action is None:
            continue
        explained = ask(dialogue, do="explain", session=1, action=action)
        assert explained == ask(dialogue, do="explain", **table, log=log, action=action)
        applied = ask(dialogue, do="apply", session=1, seat=seat, at_ms=now, action=action)
        carried["log"] = log
        assert applied == ask(dialogue, do="apply", **table, **carried, action=action)
        log = log + applied["entries"]


@pytest.mark.parametrize(
    ("game", "options", "seats"),
    [kind for kind in KINDS if kind[0] != "triangle" and not {"deal", "goal"} & set(kind[1])],
)
def test_the_stock_cannot_be_told_from_the_answers(
    game: str, options: dict[str, Any], seats: int
) -> None:
    """Two deals that differ in what is not dealt yet are answered alike."""
    session = session_of(game, options, seats)
    stock = list(session.state.stock)
    assert len(stock) > 10
    other = [*session.deal[: -len(stock)], *reversed(stock)]
    assert other != list(session.deal)
    answers = []
    for deal in (list(session.deal), other):
        dialogue = Dialogue()
        common = {"options": options, "seats": seats, "deal": deal}
        first = ask(dialogue, do="new", game=game, **common)
        answers.append((first, ask(dialogue, do="moves", session=1)))
    assert answers[0] == answers[1]
    assert answers[0][0]["position"]["state"]["stock"] == len(stock)


@pytest.mark.parametrize("game", ["classic", "triples", "sumz"])
@pytest.mark.parametrize("goal", ["storm", "streak"])
def test_a_row_has_no_cards_left_to_be_dealt(game: str, goal: str) -> None:
    """Its hidden number is no card."""
    told = ask(Dialogue(), do="new", game=game, options={"goal": goal})["position"]
    assert told["state"]["stock"] == 0
    assert ", stock 0, " in told["text"]


def test_the_clock_acts_by_the_time_that_is_told() -> None:
    dialogue = Dialogue()
    ask(dialogue, do="new", game="classic", seats=2)
    called = ask(dialogue, do="apply", session=1, seat=1, action=["call"], at_ms=1000)
    assert called["position"]["due_ms"] == 6000
    assert called["position"]["actors"] == [CLOCK, 1]
    assert ask(dialogue, do="moves", session=1, at_ms=5999)["entries"] == []
    late = ask(dialogue, do="moves", session=1, at_ms=7000)
    assert late["entries"] == [[6000, CLOCK, ["timeout"]]]
    assert late["position"]["state"]["scores"] == [0, -1]
    # Time stays where it was told to be, and does not run back.
    again = ask(dialogue, do="apply", session=1, seat=0, action=["call"])
    assert again["entries"] == [[7000, 0, ["call"]]]
    back = error('{"do": "moves", "session": 1, "at_ms": 6999}', dialogue)
    assert back == ("at_ms", "an integer from 7000 to 9007199254740991", "6999")


def test_a_refusal_is_an_answer_and_changes_nothing_but_the_time() -> None:
    dialogue = Dialogue()
    before = ask(dialogue, do="new", game="classic", seats=2)["position"]
    refused = ask(dialogue, do="apply", session=1, action=["claim", 3, 0, 1, 2], at_ms=5)
    assert refused["refusal"] == "Call before you claim."
    assert refused["entries"] == []
    assert refused["position"] == {**before, "at_ms": 5}


def test_explanations() -> None:
    dialogue = Dialogue()
    ask(dialogue, do="new", game="classic", deal=list(range(81)))
    wrong = ask(dialogue, do="explain", session=1, action=["claim", 3, 0, 1, 5])
    assert (wrong["right"], wrong["completing"]) == (False, 2)
    assert [aspect["verdict"] for aspect in wrong["aspects"]] == [
        *("alike", "alike", "broken", "different")
    ]
    right = ask(dialogue, do="explain", session=1, action=["claim", 3, 0, 1, 2])
    assert right["right"]
    called = ask(dialogue, do="explain", session=1, action=["call"])
    assert (called["right"], called["reason"]) == (False, "You’re playing alone: no need to call.")
    none = ask(dialogue, do="explain", session=1, action=["none here"])
    assert (none["right"], none["reason"]) == (
        False,
        "There’s always something to find here. Keep looking.",
    )
    sums = ask(dialogue, do="explain", game="sumz", action=["claim", 2, 1, 2, 3])
    assert [aspect["groups"] for aspect in sums["aspects"]][-1] == [[1, 2], [0]]
    jump = ask(dialogue, do="explain", game="triangle", action=["jump", 9, 14])
    assert (jump["right"], jump["aspects"][0]["name"]) == (True, "colour")


@pytest.mark.parametrize(
    ("game", "claim", "reason"),
    [
        ("sumz", [1, 5, 5], "Use each card only once."),
        ("sumz", [3, 7, 7, 7], "Use each card only once."),
        ("sumz", [1, 0], "One of these cards isn’t on the table. Pick again."),
        ("sumz", [1, 6], "One of these cards isn’t on the table. Pick again."),
        ("classic", [3, 7, 7, 7], "Use each card only once."),
        ("classic", [3, 1, 5, 81], "One of these cards isn’t on the table. Pick again."),
        ("classic", [2, 1, 5, 7], "A claim needs three cards."),
    ],
)
def test_a_claim_that_no_table_allows_is_explained_as_it_is_refused(
    game: str, claim: list[int], reason: str
) -> None:
    first = (1, 5, 7) if game == "sumz" else (1, 5, 7, 0)
    deck = range(1, 81) if game == "sumz" else range(81)
    # Card 6 is the last of the deck: it is not on the first table.
    deal = [*first, *(card for card in deck if card not in (*first, 6)), 6]
    dialogue = Dialogue()
    ask(dialogue, do="new", game=game, deal=deal)
    explained = ask(dialogue, do="explain", session=1, action=["claim", *claim])
    assert (explained["right"], explained["reason"]) == (False, reason)
    applied = ask(dialogue, do="apply", session=1, action=["claim", *claim])
    assert applied["refusal"] == reason


def test_sessions_have_numbers_of_their_own() -> None:
    dialogue = Dialogue()
    assert ask(dialogue, do="new", game="sumz")["session"] == 1
    assert ask(dialogue, do="new", game="triangle")["session"] == 2
    assert ask(dialogue, do="close", session=1) == {"closed": 1}
    line = '{"do": "moves", "session": 1}'
    assert error(line, dialogue) == ("session", "the number of an open session", "1")
    assert ask(dialogue, do="moves", session=2)["position"]["game"] == "triangle"
    # A number is not used again: who holds an old one should not meet another game.
    assert ask(dialogue, do="new", game="sumz")["session"] == 3


def test_there_are_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules_protocol, "MOST_SESSIONS", 2)
    monkeypatch.setattr(rules_protocol, "MOST_ENTRIES", 1)
    dialogue = Dialogue()
    for _ in range(2):
        ask(dialogue, do="new", game="triangle")
    line = '{"do": "new", "game": "triangle"}'
    assert error(line, dialogue) == ("session", "at most 2 open ones", "one more")
    ask(dialogue, do="close", session=1)
    assert ask(dialogue, do="new", game="triangle")["session"] == 3
    ask(dialogue, do="apply", session=3, action=["jump", 9, 14])
    line = '{"do": "apply", "session": 3, "action": ["jump", 2, 9]}'
    assert error(line, dialogue) == ("log", "at most 1 entries", "one more")
    ask(dialogue, do="close", session=2)
    log = [[0, 0, ["jump", 9, 14]], [0, 0, ["jump", 2, 9]]]
    line = json.dumps({"do": "new", "game": "triangle", "log": log})
    assert error(line, dialogue) == ("log", "at most 1 entries", "2")


def test_a_null_field_is_an_absent_one() -> None:
    dialogue = Dialogue()
    given = dict.fromkeys(("options", "seed", "deal", "seats", "log"))
    assert (
        ask(dialogue, do="new", game="sumz", **given)["position"]
        == (ask(dialogue, do="new", game="sumz")["position"])
    )
    hole = ask(dialogue, do="new", game="triangle", options={"hole": None, "size": None})
    assert hole["position"]["state"]["home"] == 14
    ask(dialogue, do="apply", session=3, seat=None, at_ms=None, action=["jump", 9, 14])


NEW = '{"do": "new", "game": "classic", '


@pytest.mark.parametrize(
    ("line", "field", "takes", "got"),
    [
        ("", "request", "a JSON object", "(not JSON from character 1 on)"),
        ("[]", "request", "a JSON object", "an array"),
        ("[" * 100_000, "request", "a JSON object", "nested too deeply"),
        (b"\xff", "request", "text in UTF-8", "other bytes"),
        (" " * (LONGEST_LINE + 1), "request", "a line of at most", "a longer one"),
        ("{}", "do", "new, moves, explain, apply, close", "nothing"),
        ('{"do": "new", "game": "chess"}', "game", "classic, triples", '"chess"'),
        ('{"do": "new", "do": "new"}', 'the field "do"', "one value", "a second one"),
        (NEW + '"x": null}', "request", "the fields do, game, options, seed", 'a field "x"'),
        (NEW + '"options": 5}', "options", "a JSON object", "5"),
        (NEW + '"options": {"size": 5}}', "options", "the fields window", 'a field "size"'),
        (NEW + '"options": {"window": 4}}', "options.window", "3, 5, 10, 20, 0", "4"),
        (NEW + '"options": {"target": ' + "9" * 9999 + "}}", "options.target", "1 … 240", "999"),
        (NEW + '"seed": 5}', "seed", "a text", "5"),
        (NEW + '"seed": "", "deal": []}', "deal", "no seed beside it", "both"),
        (NEW + '"deal": [1, 2]}', "deal", "each card 0 … 80 once", "2 cards"),
        (NEW + '"seats": 7}', "seats", "an integer from 1 to 6", "7"),
        (NEW + '"log": 5}', "log", "a list", "int"),
        (NEW + '"log": [[-1, 0, ["call"]]]}', "log", "entry 0 takes whole numbers", "[-1,"),
        (NEW + '"log": [[0, 0, ["fly"]]]}', "log", "entry 0: an action takes", "['fly']"),
        (
            NEW + '"seats": 2, "log": [[9, 0, ["call"]], [8, 0, ["call"]]]}',
            *("log", "what can be played", "entry 1: time runs back from 9 to 8 ms"),
        ),
        (
            NEW + '"seats": 2, "log": [[9007199254740992, 0, ["call"]]]}',
            *("log", "times up to 9007199254740991 ms", "9007199254740992"),
        ),
        (
            '{"do": "new", "game": "triangle", "options": {"play": "duel"}}',
            *("seats", "2 … 6", "1"),
        ),
        ('{"do": "new", "game": "triangle", "deal": [1]}', "deal", "an empty tuple", "(1,)"),
        ('{"do": "moves"}', "session", "the number of an open session", "nothing"),
        ('{"do": "moves", "session": 1, "game": "sumz"}', "request", "do, session", '"game"'),
        ('{"do": "moves", "game": "sumz", "seat": 1}', "seat", "an integer from 0 to 0", "1"),
        ('{"do": "moves", "game": "sumz", "at_ms": 1.5}', "at_ms", "an integer from 0", "1.5"),
        ('{"do": "apply", "game": "sumz"}', "action", "one of call, none here", "[]"),
        (
            '{"do": "apply", "game": "triangle", "action": ["jump", 0, 45]}',
            *("action", "'jump' and 2 numbers 0 … 44", "['jump', 0, 45]"),
        ),
    ],
)
def test_what_is_malformed_is_told_by_its_field(
    line: str | bytes, field: str, takes: str, got: str
) -> None:
    dialogue = Dialogue()
    found = error(line, dialogue)
    assert found[0] == field
    assert takes in found[1]
    assert got in found[2]
    # The dialogue goes on.
    assert ask(dialogue, do="new", game="triangle")["session"] == 1


def test_a_mark_in_front_of_the_text_is_let_through() -> None:
    answer = json.loads(Dialogue().answer(b'\xef\xbb\xbf{"do": "new", "game": "sumz"}\r\n'))
    assert answer["session"] == 1
