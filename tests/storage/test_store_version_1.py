"""Stores and exports of the first version of the tables: they open, and tell what they told.

``games-1.sqlite`` and ``games-1.json`` were written by that version, and so was what it told of
them, ``games-1.told.json``: games of every kind, whole and left, undone in part, with bookmarks,
with help, against computers, of days, and with a player who was deleted.
"""

import json
import shutil
from collections.abc import Iterator
from contextlib import closing
from dataclasses import asdict, astuple
from pathlib import Path
from typing import Any

import pytest
from exchanged import import_session
from rows import Played, played
from store_plays import KINDS

from game.core.options import encode_values
from game.play.exchange import _SINCE_2, _SINCE_3, to_fields
from game.play.saved_session import SessionListing
from game.storage.store import Store
from game.storage.store.files import ImportReport
from game.storage.store.open import FILE_NAME

FIXTURES = Path(__file__).parent / "fixtures"
TOLD: dict[str, Any] = json.loads((FIXTURES / "games-1.told.json").read_bytes())
SINCE = {"origin", "taken_back", "shown"}
"""What a list tells since then."""


@pytest.fixture
def old(tmp_path: Path) -> Iterator[Store]:
    folder = tmp_path / "old"
    folder.mkdir()
    shutil.copy(FIXTURES / "games-1.sqlite", folder / FILE_NAME)
    with closing(Store(folder)) as store:
        assert store.keeps
        assert store.take_notices() == ()
        yield store
        assert store.take_notices() == ()


@pytest.fixture
def brought(tmp_path: Path) -> Iterator[Store]:
    with closing(Store(tmp_path / "new")) as store:
        count = len(TOLD["sessions"])
        assert import_session(store, FIXTURES / "games-1.json") == ImportReport(count, 0)
        while store.rebuild():
            pass
        yield store


def listed(one: SessionListing) -> dict[str, Any]:
    """Return a listed session as it was written down, but for who plays it."""
    fields, opening = asdict(one), one.opening
    assert [fields.pop(name) for name in sorted(SINCE)] == ["", False, 0]
    assert fields.pop("owner") is None
    options = encode_values(opening.options)
    fields["opening"] = [opening.game, options, *astuple(opening)[2:]]
    made: dict[str, Any] = json.loads(json.dumps(fields))
    return made


def row(one: Played) -> list[Any]:
    assert one.taken_back == 0
    return list(one[:-1])


def saved(store: Store, number: int) -> dict[str, Any]:
    fields = to_fields(store.load(number))
    since = _SINCE_2 | _SINCE_3
    assert {name: fields.pop(name) for name in since} == since
    return fields


def test_every_kind_of_game_is_among_them() -> None:
    seeds = {fields["seed"] for fields in TOLD["sessions"]}
    assert seeds >= {f"{how} {kind}" for kind in KINDS for how in ("whole", "half")}
    assert {fields["mode"] for fields in TOLD["sessions"]} == {"", "practice", "today"}
    assert any(fields["at"] < len(fields["log"]) for fields in TOLD["sessions"])
    assert any(fields["hints"] for fields in TOLD["sessions"])


def test_a_store_of_version_1_opens_unchanged(old: Store) -> None:
    assert [listed(one) for one in old.finished_sessions(most=999)] == TOLD["finished"]
    assert [listed(one) for one in old.unfinished_sessions(999)] == TOLD["unfinished"]
    assert [saved(old, number) for number in old.numbers()] == TOLD["sessions"]
    assert [row(one) for one in played(old)] == TOLD["played"]
    same_days(old)
    assert (old.counts(), old.players()) == (TOLD["counts"], TOLD["players"])
    assert old.rebuild() == 0
    same_best(old)


def same_best(store: Store) -> None:
    """Tell whether the best is as it was, but for times of lost games and scores of cards."""
    triangles = {one["id"] for one in TOLD["finished"] if one["won"] is False}
    assert triangles
    found = [list(one[:4]) for one in store.best()]
    assert found == [
        [*one[:2], None, one[3]] if one[0] == "triangle" else [*one[:3], None]
        for one in TOLD["best"]
    ]


def same_days(store: Store) -> None:
    """Tell whether the deals of days are as they were: the first end of each counts."""
    days, told = store.days(), TOLD["days"]
    assert set(days.begun) == {(row[2], row[1]) for row in told if not row[4]}
    ends: dict[tuple[int, str], list[list[Any]]] = {}
    for row in told:
        if row[4]:
            ends.setdefault((row[2], row[1]), []).append([*map(int, row[4:10])])
    assert ends
    assert {deal: list(end) for deal, end in days.done.items()} == {
        deal: min(some) for deal, some in ends.items()
    }


def test_an_export_of_format_1_comes_in_unchanged(brought: Store) -> None:
    assert [saved(brought, number) for number in brought.numbers()] == TOLD["sessions"]
    assert len(played(brought)) == len(TOLD["played"])
    assert (brought.counts(), brought.players()) == (TOLD["counts"], TOLD["players"])
    same_days(brought)
    same_best(brought)


def test_games_that_were_left_go_on(old: Store) -> None:
    for one in TOLD["unfinished"]:
        resumed = old.resume(one["id"])
        fields = TOLD["sessions"][old.numbers().index(one["id"])]
        assert len(resumed.session.log) == fields["at"] == one["at"]
        assert resumed.session.can_redo == (fields["at"] < len(fields["log"]))
        old.release(one["id"], 5)


def test_nothing_of_it_is_large() -> None:
    assert sum(path.stat().st_size for path in FIXTURES.iterdir()) < 250_000
