"""Measure how the levels of computer players fare, over 1,000 games each. Not a test.

python tests/bench/levels.py [GAMES]

Of each kind of game, a player of each level plays so many games against one of level 3, each of
them as often at the first seat as at the second. Printed are the shares won, ties counting half.
Exit status 1 if a level does not win more than the one below.
"""

import sys
from itertools import pairwise
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.core.rules import Options
from game.games import GAMES
from game.games.claims.classic import ClassicOptions
from game.games.claims.sumz import SumzOptions
from game.games.claims.triples import TriplesOptions
from game.games.triangle.options import TriangleOptions
from game.play.session import Session, play_out

KINDS: dict[str, tuple[str, Options]] = {
    "classic, 3 attributes": ("classic", ClassicOptions(attributes=3)),
    "triples": ("triples", TriplesOptions(deal="checked")),
    "sumz, 3 slots": ("sumz", SumzOptions(slots=3)),
    "triangle, duel": ("triangle", TriangleOptions(play="duel")),
    "triangle, race on 6": ("triangle", TriangleOptions(size=6)),
}
OPPONENT = 3


def share(key: str, options: Options, level: int, games: int) -> float:
    """Return the share of games that a level wins."""
    won = 0.0
    for number in range(games):
        seat = number % 2
        computers = {seat: level, 1 - seat: OPPONENT}
        session = Session(GAMES[key], options, f"levels {number}", 2, computers=computers)
        play_out(session)
        assert session.result is not None
        ours, theirs = session.result.ranks[seat], session.result.ranks[1 - seat]
        won += 1.0 if ours < theirs else 0.5 if ours == theirs else 0.0
    return won / games


def main() -> int:
    """Play, print, and tell by the exit status whether the levels rise."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    rising = True
    for name, (key, options) in KINDS.items():
        shares = [share(key, options, level, games) for level in range(1, 6)]
        rising &= all(a < b for a, b in pairwise(shares))
        print(f"{name:22}", *(f"{100 * one:5.1f} %" for one in shares), flush=True)
    return int(not rising)


if __name__ == "__main__":
    sys.exit(main())
