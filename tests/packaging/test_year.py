"""build/year.py: a store as somebody has it who has played for a year."""

from contextlib import closing
from datetime import date
from pathlib import Path
from statistics import median

import pytest
from played_year import DAYS, make_year
from year import main

from game.games import GAMES
from game.play.saved_session import SavedSession, session_of
from game.storage.store import Store

UNTIL = date(2026, 11, 22)


def sessions(folder: Path) -> list[SavedSession]:
    with closing(Store(folder)) as store:
        assert store.keeps
        return [store.load(number) for number in store.numbers()]


@pytest.mark.heavy
def test_first_days_are_the_same_each_time_and_replay(tmp_path: Path) -> None:
    made = []
    for name in "ab":
        count = make_year(tmp_path / name, UNTIL, days=14)
        some = sessions(tmp_path / name)
        assert count == len([one for one in some if one.finished]) == len(some) - 2
        made.append([(one.opening, one.started, one.finished_day, one.entries) for one in some])
    assert made[0] == made[1]
    for one in some:
        assert (session_of(one).result is None) == (one.finished is None)


@pytest.mark.heavy
def test_whole_year_has_all_games_and_gets_faster(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main([str(tmp_path / "year"), "--until", UNTIL.isoformat()])
    some = [one for one in sessions(tmp_path / "year") if one.finished]
    assert capsys.readouterr().out.startswith(f"{len(some)} games in ")
    days = {date.fromisoformat(one.finished_day).toordinal() for one in some}
    assert min(days) > UNTIL.toordinal() - DAYS
    assert max(days) == UNTIL.toordinal()
    assert 7 < max(b - a for a, b in zip(sorted(days), sorted(days)[1:], strict=False)) < 30
    assert {one.opening.game for one in some} == {*GAMES}
    assert {one.opening.mode for one in some} == {"", "practice", "today"}
    assert {level for one in some for level in one.opening.levels} >= {None, 1, 2, 3, 4, 5}
    usual = GAMES["classic"].default_options()
    times = [
        one.entries[-1].at_ms
        for one in some
        if one.opening.options == usual and one.opening.levels == (None,)
    ]
    third = len(times) // 3
    assert median(times[-third:]) < 0.6 * median(times[:third])
    with pytest.raises(SystemExit):
        main([str(tmp_path / "year")])
