"""Games of several computers in memory, whose connections, guests and hosts go at any time."""

from collections import Counter
from collections.abc import Mapping
from random import Random

from hosted import Delay
from test_breaks import Breaking

from attacks.attack import Attack, plain
from game.games import GAMES
from game.net.host import LOCAL
from game.net.table.lobby import Mode

BREAKS = 8  # of a game, at the most
FARTHEST_MS = 300


class Far(Breaking):
    """A game of four computers that are far away from each other."""

    def way(self, line: int) -> Delay:
        """Return how long what is said by a line takes."""
        return (lambda: 0) if line == LOCAL else (lambda: self.source.randrange(FARTHEST_MS + 1))


def games(case: int, dice: Random) -> Mapping[str, int]:
    """Play a game to its end: it is equal everywhere, with all that anybody was ever shown."""
    mode: Mode = "race" if case % 4 == 3 else "table"
    game = [*GAMES][case // 4 % len(GAMES) if mode == "race" else case % len(GAMES)]
    played = Far(game, mode, dice.randrange(1 << 30))
    played.play(BREAKS)
    played.check()
    return Counter({"breaks": played.breaks, mode: 1})


ATTACKS = (Attack("games", 100, plain(games)),)
