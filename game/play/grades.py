"""The end of a game in one of four grades, and the tally of games won at one table."""

from typing import Literal, NamedTuple

from game.play.match import Match
from game.play.records import Best

Grade = Literal["done", "record", "perfect", "lost"]

Why = Literal["", "home", "clean", "cleared", "beaten"]
"""The reason for a perfect end: the best ending, no mistake and no help, a whole deck of 81
cards or more cleared, or a computer of a level beaten for the first time."""


class GradedEnd(NamedTuple):
    """A game's grade, the reason ``why`` it is perfect, and the old and new record if improved."""

    grade: Grade
    why: Why = ""
    old: int | None = None
    new: int | None = None

    @property
    def is_feast(self) -> bool:
        """Whether the end is a record, or perfect."""
        return self.grade in ("record", "perfect")


def grade(match: Match, before: Best, now: int | None) -> GradedEnd:
    """Return the grade of a finished game; ``now`` is the record by its rules, including it."""
    record = _record(match, before.record, now)
    if _lost(match):
        return record._replace(grade="lost")
    why = _perfect(match, before)
    if why:
        return record._replace(grade="perfect", why=why)
    return record._replace(grade="done" if record.new is None else "record")


def _record(match: Match, old: int | None, new: int | None) -> GradedEnd:
    """Return the improved record, if an older record existed."""
    if old is None or new is None:
        return GradedEnd("done")
    better = new > old if match.opening.options.measure == "score" else new < old
    return GradedEnd("done", "", old, new) if better else GradedEnd("done")


def _lost(match: Match) -> bool:
    """Whether a person has lost: alone, or as the only person among computers."""
    result, people = match.result, match.opening.people
    if result is None or len(people) != 1:
        return False
    if match.is_solo:
        return result.won is False or (result.won is None and result.scores[0] <= 0)
    return result.ranks[people[0]] > 1


def is_unaided(match: Match) -> bool:
    """Whether a solo game had the best ending with no help and nothing undone."""
    perfect = match.result is not None and match.result.perfect
    return perfect and match.is_solo and not (match.assisted or match.taken_back)


def _perfect(match: Match, before: Best) -> Why:
    result, people = match.result, match.opening.people
    if result is None or not people or match.assisted:
        return ""
    if is_unaided(match):
        return "home"
    if match.state.cleared:
        return "cleared"
    if match.is_solo:
        tried = match.report.seats[0]
        faults = tried.wrong + tried.timeouts + match.taken_back
        return "clean" if match.rules.timed and not faults else ""
    first = [seat for seat, rank in enumerate(result.ranks) if rank == 1]
    levels = set(match.opening.computers.values())
    return "beaten" if first == people and levels - before.beaten else ""


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
