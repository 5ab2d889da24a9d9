"""The last card: what is left tells which card was set aside."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from game.core.options import decode_values, encode_values
from game.core.rng import Rng
from game.core.rules import Entry, IllegalAction
from game.games import GAMES
from game.games.claims.state import HIDDEN, Claim, Name
from game.play.session import Session, play_out
from game.play.stats.figures import report

OPEN = {"triples": {"deal": "plain"}}
ASKING = [
    key for key, rules in GAMES.items() if "last_card" in {o.field for o in rules.options.OPTIONS}
]


def asking(game: str, **fields: object) -> Any:
    options: Any = GAMES[game].default_options()
    return replace(options, last_card=True, **OPEN.get(game, {}), **fields)


def sizes(game: str) -> Iterator[Any]:
    usual = asking(game)
    known = [one for one in usual.OPTIONS if one.field == "attributes"]
    for value in known[0].values if known else ():
        yield replace(usual, attributes=value)
    if not known:
        yield usual


def claims_of(game: str, options: Any) -> Iterator[Claim]:
    """Yield all claims of the deck, or where these are too many those of 60 tables."""
    rules: Any = GAMES[game]
    if game in ("classic", "triples") or (game == "quads" and options.attributes == 3):
        yield from rules.claims(options, tuple(options.deck))
        return
    for number in range(60):
        mixed = Rng(str(number), game).shuffle(options.deck)
        yield from rules.claims(options, tuple(mixed[: options.table_size]))


def played(game: str, seed: str, **fields: object) -> Session:
    session = Session(GAMES[game], asking(game, **fields), seed, computers={0: 5})
    play_out(session)
    return session


def named(session: Session) -> Name:
    name = session.log[-1].action
    assert isinstance(name, Name)
    return name


def test_games_whose_claims_do_not_add_up_to_nothing_do_not_ask() -> None:
    assert {*ASKING} == {"classic", "triples", "quads", "proset", "ghost"}
    for game in ("sumz", "ultra"):
        options: Any = GAMES[game].default_options()
        cards = options.cards
        totals = {cards.total(one.left + one.right) for one in claims_of(game, options)}
        assert len(totals) > 1, game


@pytest.mark.parametrize("game", ASKING)
def test_the_deck_adds_up_to_nothing_and_so_does_every_claim(game: str) -> None:
    for options in sizes(game):
        cards = options.cards
        assert cards.total(options.deck) == 0
        claims = [*claims_of(game, options)]
        assert len(claims) > 50
        assert not any(cards.total(claim.left) for claim in claims)


@pytest.mark.parametrize("game", ASKING)
def test_what_is_left_tells_the_card_that_nobody_saw(game: str) -> None:
    session = played(game, "seen")
    asked, name = session.previous, named(session)
    assert asked.asks
    assert asked.aside == session.deal[-1:] == (name.card,)
    for state in session.states[:-1]:
        assert name.card not in state.table + state.stock
        assert state.observe(0).aside == (HIDDEN,)
    assert session.states[-1].table == (*asked.table, name.card)
    told = session.rules.explain(asked.observe(0), name)
    assert told.right
    assert told.completing == name.card


def test_a_deck_with_the_question_is_the_same_deal() -> None:
    rules: Any = GAMES["classic"]
    with_it = Session(rules, asking("classic"), "same")
    usual = Session(rules, rules.default_options(), "same")
    assert with_it.deal == usual.deal
    assert with_it.state.table == usual.state.table
    assert with_it.state.stock == usual.state.stock[:-1]


def test_only_whole_decks_alone_set_a_card_aside() -> None:
    rules: Any = GAMES["classic"]
    for fields in ({"goal": "find all"}, {"goal": "storm"}, {"chained": True}, {"ends": "minutes"}):
        options = asking("classic", **fields)
        assert not Session(rules, options, "x").state.aside
        assert "last_card" not in {one.field for one in options.relevant_options(1)}
    assert not Session(rules, asking("classic"), "x", seats=2).state.aside
    complete = replace(asking("triples"), deal="complete")
    assert not Session(GAMES["triples"], complete, "x").state.aside


@pytest.mark.parametrize("right", [True, False])
def test_the_answer_changes_neither_time_nor_score_and_stays(right: bool) -> None:
    whole = played("classic", "time", attributes=3)
    log, name = whole.log[:-1], named(whole)
    session = Session(whole.rules, whole.options, "time", log=log)
    before = report(session)
    assert session.submit(0, Claim(session.state.table[:3]), 10**6).refusal is not None
    card = name.card if right else (name.card + 1) % 27
    assert session.submit(0, Name(card), 10**6).refusal is None
    assert session.result is not None
    assert session.result.scores == session.previous.scores
    assert report(session) == before
    assert session.log[-1].at_ms == log[-1].at_ms
    assert session.rules.explain(session.previous, Name(card)).right is right
    assert not session.can_undo


def test_a_name_must_be_a_card_and_waits_for_the_end() -> None:
    session = played("classic", "end", attributes=3)
    rules = session.rules
    for state, card in ((session.states[0], 5), (session.previous, 27), (session.previous, -1)):
        with pytest.raises(IllegalAction):
            rules.apply(state, Entry(10**6, 0, Name(card)))


def test_the_explanation_counts_each_kind_among_the_cards_left() -> None:
    session = played("classic", "why")
    state, name = session.previous, named(session)
    cards = state.options.cards
    wrong = cards.card((cards.digits(name.card)[0], *(0, 0, 0)))
    told = session.rules.explain(state, Name(wrong))
    assert [one.values for one in told.aspects] == [*cards.columns(state.table)]
    for one in told.aspects:
        ((value,), _) = one.groups
        thirds = [one.values.count(kind) % 3 for kind in range(3)]
        assert thirds.count(thirds[value]) == 1, "the odd one out"


def test_codes_of_games_without_the_question_are_as_before() -> None:
    usual: Any = GAMES["classic"].default_options()
    code = encode_values(usual)
    assert len(code) == 11
    options = asking("classic")
    assert decode_values(usual, encode_values(options)) == options
