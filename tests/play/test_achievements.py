"""Achievements: most games are asked for nothing, and nothing is lost by that."""

from collections.abc import Iterator

from game.core.rng import Rng
from game.games import GAMES
from game.play.achievements import definitions
from game.play.achievements.definitions import ACHIEVEMENTS, Game
from game.play.achievements.progress import Shelf, _add, counted_tokens, take_games

_ALL_MARKS = 2 * definitions.TOGETHER


def games(rng: Rng, number: int) -> Iterator[Game]:
    """Yield games of all kinds, on days one after the other."""
    date = 740_000
    for session in range(1, number):
        date += rng.random_below(3) // 2
        game = [*GAMES][rng.random_below(len(GAMES))]
        times = [None, "[[],[],[],[],[],[]]", "[[2500],[1900],[],[],[2900],[]]"][
            rng.random_below(3)
        ]
        marks, beat = rng.random_below(_ALL_MARKS), rng.random_below(6)
        size, hole = 5, rng.random_below(15)
        options = f'[{size},{hole},"solve"]' if game == "triangle" else None
        yield Game(session, date, times, f"day {date}", game, marks, beat, options)


def test_who_is_asked_by_kind_gives_as_much_as_who_is_asked_for_all() -> None:
    rng = Rng("games", "shelf")
    for number in (3, 30, 300, 1000):
        played, shelf = [*games(rng, number)], Shelf()
        earned: dict[str, int] = {}
        for at in range(0, number, 70):
            earned |= take_games(shelf, played[at : at + 70])
        plain: dict[str, int] = {}
        had = {deed.key: dict[str, None]() for deed in ACHIEVEMENTS}
        for game in played:
            for deed in ACHIEVEMENTS:
                tokens = deed.gives(game) if game.holds(deed.only) else ()
                for token in tokens if deed.key not in plain else ():
                    _add(deed, had[deed.key], token)
                    if counted_tokens(deed, [*had[deed.key]]) >= deed.of:
                        plain.setdefault(deed.key, game.date)
        assert earned == plain
        left = {key: one.had for key, one in shelf.items() if one.day is None and one.had}
        assert left == {key: (*one,) for key, one in had.items() if one and key not in plain}
        if number == 1000:
            assert len(earned) > len(ACHIEVEMENTS) // 2
