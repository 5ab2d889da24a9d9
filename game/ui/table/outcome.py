"""What a game came to, in a few words."""

from game.play.match import Match
from game.ui.texts.words import tr


def outcome_words(match: Match) -> str:
    """Return who won, or what somebody alone has come to."""
    result = match.result
    if result is None:
        return ""
    if not match.alone:
        first = [seat for seat, rank in enumerate(result.ranks) if rank == 1]
        if len(first) == len(result.ranks):
            return tr("A tie")
        words = tr("{names} wins") if len(first) == 1 else tr("{names} share first place")
        return words.format(names=", ".join(match.opening.names[seat] for seat in first))
    if match.unaided:
        return tr("Perfect!")
    if result.won is not None:
        return tr("Solved!") if result.won else tr("No more jumps")
    return tr("Well played!") if result.scores[0] > 0 else tr("Game over")
