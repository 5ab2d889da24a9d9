"""The tally of a sitting: the games won by the same players at one table, game after game."""

from typing import NamedTuple

from game.play.match import Match


class MatchTally(NamedTuple):
    """The number of games won by each seat, and of games without a single winner."""

    players: tuple[tuple[str, int | None], ...]
    won: tuple[int, ...]
    shared: int = 0

    @property
    def games(self) -> int:
        """The number of finished games."""
        return sum(self.won) + self.shared


def tally_match(match: Match, before: MatchTally | None = None) -> MatchTally:
    """Return the tally with a match added if finished; other players begin a new one."""
    players = tuple(zip(match.opening.names, match.opening.levels, strict=True))
    if before is None or before.players != players:
        before = MatchTally(players, (0,) * len(players))
    if match.result is None:
        return before
    ranks = match.result.ranks
    if ranks.count(1) > 1:
        return before._replace(shared=before.shared + 1)
    won = tuple(had + (rank == 1) for had, rank in zip(before.won, ranks, strict=True))
    return before._replace(won=won)
