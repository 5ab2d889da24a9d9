"""What help and practice leave apart in what is kept."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from hands import act, marker_hand, watched
from pilot import seated
from runs import Run

from game.core.steps import run_to_end
from game.play.saved_session import Help
from game.ui.pages.match.result_screen import ResultScreen
from game.ui.table.matches import MatchSeries
from game.ui.table.table_screen import TableScreen
from game.ui.texts.common_words import clock

TOMORROW = "2026-11-22"


@pytest.mark.heavy
def test_practice_stays_practice(run: Callable[..., Run]) -> None:
    first = run()
    first.play_game("triples", "practice")
    first.act(2)
    first.die()
    second = run()
    second.play_game("triples", "practice")
    assert second.table.model.setup.opening.mode == "practice"
    assert second.table.model.hints_on
    second.finish()
    (listed,) = second.store.finished_sessions()
    assert listed.assisted
    second.close()
    third = run()
    library = third.context.library
    assert library.record("triples", library.usual_rules("triples")) is None


def test_help_that_was_taken_is_not_forgotten(run: Callable[..., Run]) -> None:
    first = run()
    first.sit(seated("classic", 0, attributes=3))
    act(first.table, "hint")  # before there is anything in the store
    first.act(2)
    act(first.table, "hint")
    first.die()
    second = run()
    second.play_game("classic")
    assert second.table.match.help.hints == 2
    result = second.finish()
    assert result.table.match.assisted
    assert second.store.finished_sessions()[0].hints == 2
    second.close()
    third = run()
    assert third.context.library.count("classic") == 1
    assert not any(word.startswith("Best") for word in third.words())


def test_the_light_makes_it_an_assisted_game_for_ever(run: Callable[..., Run]) -> None:
    first = run()
    screen = first.sit(seated("triangle", 0))
    first.act()
    act(screen, "light")
    first.die()
    second = run()
    second.play_game("triangle")
    assert second.table.match.help.any
    second.finish()
    assert "With help: the solver" in second.words()
    assert second.store.finished_sessions()[0].assisted


def test_the_light_of_the_rules_is_on_again(run: Callable[..., Run]) -> None:
    first = run()
    first.sit(seated("triangle", 0, assists=True))
    first.act()
    first.die()
    second = run()
    second.play_game("triangle")
    assert isinstance(second.table, TableScreen)
    assert marker_hand(second.table).light.on
    assert second.table.match.help == Help(light=True)


@pytest.mark.heavy
def test_the_day_s_deal_goes_on_that_day_and_its_end_is_remembered(
    run: Callable[..., Run],
) -> None:
    first = run()
    first.play_todays("sumz")
    first.act(2)
    log = first.log
    first.die()
    tomorrow = run(TOMORROW)
    assert not tomorrow.context.library.newest("sumz", todays=True)
    assert not tomorrow.offered("sumz")
    tomorrow.close()
    second = run()
    assert not second.offered("sumz")
    second.play_todays("sumz")
    assert second.log == log
    report = second.finish().report
    second.close()
    third = run()
    figure = clock(report.time_ms)
    assert third.widget("today:sumz").deal.figure == figure
    third.play_todays("sumz")  # played again
    third.act(30)
    third.finish()
    third.to_the_games()
    assert third.widget("today:sumz").deal.figure == figure


@pytest.mark.heavy
def test_records_are_those_of_all_runs(run: Callable[..., Run]) -> None:
    times = []
    for number in range(3):
        pilot = run()
        pilot.sit(seated("classic", 0).with_fields(seed=f"deal {number}"))
        pilot.wait(7000 * (1, 0, 2)[number])
        times.append(pilot.finish().report.time_ms)
        pilot.to_the_games()
        assert f"Best {clock(min(times))}" in pilot.words()
        pilot.close()
    assert times[1] == min(times)


def test_figures_of_games_from_elsewhere_are_made_when_nothing_goes_on(
    run: Callable[..., Run],
) -> None:
    first = run()
    for number in range(2):
        first.sit(seated("classic", 0, attributes=3).with_fields(seed=f"deal {number}"))
        first.finish()
        first.to_the_games()
    saved = [first.store.load(number) for number in first.store.numbers()]
    first.store.delete_all()
    first.close()
    second = run()
    others = [replace(one, mark=f"{number:016x}") for number, one in enumerate(saved)]
    run_to_end(second.store.adding(others))
    assert second.store.counts() == {}
    second.wait(2000)
    assert second.store.counts() == {"classic": 2}
    second.close()
    third = run()
    assert third.context.library.count("classic") == 2


def test_what_computers_play_among_themselves_is_nobody_s(run: Callable[..., Run]) -> None:
    pilot = run()
    screen = watched(pilot.context, MatchSeries(seated("triangle", 5, 5, play="duel"), 1))
    pilot.push(screen, 60000)
    assert isinstance(pilot.screen, ResultScreen)
    assert pilot.store.numbers() == []
