"""Spaced repetition: what was slow or wrong comes back after 1, 3, 7 and 21 days, until learnt."""

from contextlib import closing
from pathlib import Path

from game.core.options import encode_values
from game.core.rng import Rng
from game.games import GAMES
from game.games.claims.state import Claim
from game.play.opening import Opening
from game.play.practice.reviews import A_DAY, BOXES, MOST, ReviewTable, next_box, tables
from game.play.session import Session
from game.storage.store import Store
from game.storage.store.rows import compact

RULES = GAMES["classic"]
OPTIONS = RULES.default_options()
TODAY = 739_000


def begun(seed: str) -> Session:
    deal = RULES.deal(OPTIONS, Rng(seed, "deal"))
    opened = Opening("classic", OPTIONS, seed, deal, ("Ann",), (None,))
    return Session(opened.rules, OPTIONS, seed, 1, deal)


def test_tables_of_a_game_are_the_wrong_and_the_slow_ones() -> None:
    session, now, slow, wrong = begun("a"), 0, (), ()
    quick = RULES.quick(OPTIONS) * 1000
    for turn in range(8):
        table = session.state.table
        if turn == 2:
            other = next(
                Claim((*table[:2], card))
                for card in table[2:]
                if not RULES.explain(session.state, Claim((*table[:2], card))).right
            )
            wrong = table
            assert session.submit(0, other, now + 10).refusal is None
        if turn == 5:
            slow = table
        now += 3 * quick if turn == 5 else quick // 2
        move = next(one for one in RULES.moves(session.state, 0) if isinstance(one, Claim))
        assert session.submit(0, move, now).refusal is None
    assert tables(session, 0) == (wrong, slow)


def test_boxes_lead_to_the_last_one_and_back_to_the_first() -> None:
    assert BOXES == (1, 3, 7, 21)
    assert [next_box(box, well=True) for box in range(4)] == [1, 2, 3, None]
    assert [next_box(box, well=False) for box in range(4)] == [0] * 4


def test_a_table_comes_back_later_each_time_until_it_is_learnt(tmp_path: Path) -> None:
    cards, day = tuple(range(0, 24, 2)), TODAY
    with closing(Store(tmp_path)) as store:
        store.remember("classic", OPTIONS, [cards], TODAY)
    for box, days in enumerate(BOXES):
        with closing(Store(tmp_path)) as store:
            assert store.due(day + days - 1) == []
            (table,) = store.due(day + days)
            assert table == ReviewTable("classic", OPTIONS, cards, box)
            day += days
            if box == 2:  # once wrong, it begins again
                store.answered(table, well=False, today=day)
                assert [one.box for one in store.due(day + 1)] == [0]
            store.answered(table, well=True, today=day)
    with closing(Store(tmp_path)) as store:
        assert store.due(day + 1000) == []


def test_a_few_come_on_one_day_and_no_more_wait_than_can_come() -> None:
    with closing(Store(None)) as store:
        many = [tuple(range(n % 60, n % 60 + 12)) for n in range(MOST + 9)]
        store.remember("classic", OPTIONS, many, TODAY)
        assert len(store.due(TODAY + 1)) == A_DAY
        (count,) = store._disk._db.execute("SELECT count(*) FROM again").fetchone()
        assert count <= MOST


def test_a_damaged_table_is_left_out() -> None:
    with closing(Store(None)) as store:
        db, good = store._disk._db, compact(encode_values(OPTIONS))
        db.execute("INSERT INTO again VALUES ('classic', ?, '[1, 2]', 3, 1)", (good,))
        assert len(store.due(TODAY)) == 1
        db.execute("DELETE FROM again")
        for game, options, cards, box in (
            ("classic", "[", "[1]", 0), ("none", good, "[1]", 0), ("classic", good, "{}", 0),
            ("classic", good, "[999]", 0), ("classic", good, "[1, 2]", 9),
        ):  # fmt: skip
            db.execute("INSERT INTO again VALUES (?, ?, ?, ?, 1)", (game, options, cards, box))
            assert store.due(TODAY) == []
            db.execute("DELETE FROM again")
