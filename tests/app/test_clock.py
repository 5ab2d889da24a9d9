"""The clocks: what is time of play, and what is not."""

from game.ui.kit.view import SLEEP_MS, Clocks, Moment, awake


class Source:
    def __init__(self) -> None:
        self.ms = 1000

    def __call__(self) -> int:
        return self.ms


def test_play_time_is_what_passed_while_somebody_played() -> None:
    source = Source()
    clocks = Clocks(source)
    source.ms += 30
    assert clocks.moment(playing=True) == Moment(1030, 30)
    source.ms += 500
    assert clocks.moment(playing=False) == Moment(1530, 30)
    source.ms -= 400  # a clock that runs back stands still
    assert clocks.moment(playing=True) == Moment(1530, 30)


def test_time_that_the_program_slept_through_is_none() -> None:
    source = Source()
    clock = awake(source)
    assert clock() == 0
    source.ms += SLEEP_MS
    assert clock() == SLEEP_MS  # a machine can be as slow as that
    source.ms += 8 * 3600 * 1000
    assert clock() == SLEEP_MS
    source.ms += 16
    assert clock() == SLEEP_MS + 16
