"""What sessions that were kept add up to: the best of them, and how many there are."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from game.core.rules import Options, Result
from game.games import GAMES
from game.play.records import Assists, Finished
from game.play.report import Report
from game.play.saved import Opening


class Best(NamedTuple):
    """The best of the sessions that somebody finished alone, without help, by the same rules.

    ``options`` is their code as JSON; ``time_ms`` and ``score`` are the least there were.
    """

    game: str
    options: str
    time_ms: int
    score: int


def earlier(
    best: Iterable[Best], counts: Mapping[str, int]
) -> tuple[list[Finished], dict[str, int]]:
    """Return the sessions that records can be made of, and how many others there are by game.

    Those by the rules that were played last come last, here as there.
    """
    others = dict(counts)
    made = []
    for one in best:
        try:
            options: Options = GAMES[one.game].decode_options(json.loads(one.options))
        except (KeyError, ValueError, RecursionError):
            continue  # it is damaged
        opening = Opening(one.game, options, "", (), ("",), (None,))
        made.append(finished_of(opening, one.time_ms, (one.score,), (1,)))
        others[one.game] = others.get(one.game, 0) - 1
    return made, others


def finished_of(
    opening: Opening,
    time_ms: int,
    scores: Sequence[int],
    ranks: Sequence[int],
    *,
    assisted: bool = False,
) -> Finished:
    """Return a session as records know it, made of what is kept beside its log.

    What its seats did one by one is not known here, nor which help it was.
    """
    return Finished(
        opening.game,
        opening.options,
        opening.seed,
        opening.mode,
        Result(tuple(scores), tuple(ranks)),
        Report(time_ms, None, 0, ()),
        Assists(before=assisted and not opening.helped),
    )
