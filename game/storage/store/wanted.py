"""Which finished sessions are meant, and what of them counts: said once, for all that is asked."""

from dataclasses import dataclass
from typing import Any

from game.games import GAMES
from game.storage.store.rows import name_text


@dataclass(frozen=True, slots=True)
class Filter:
    """Which finished sessions are meant; a field that is None lets all through.

    ``player`` is the name of a seat that a person had, ``company`` ALONE, PEOPLE or COMPUTERS;
    ``rules`` are codes of options as text, each with whether one seat played by them. ``days``
    are the numbers of the player's own dates when they ended, the first and the last. Practice
    counts as ``assisted``.
    """

    game: str | None = None
    mode: str | None = None
    player: str | None = None
    company: str | None = None
    rules: frozenset[tuple[str, bool]] | None = None
    days: tuple[int, int] | None = None
    assisted: bool | None = None


EVERYTHING = Filter()
ALONE, PEOPLE, COMPUTERS = "alone", "people", "computers"
"""Who else played: nobody, people only, or computers too."""

_EPOCH, _LAST_DAY = 719_163, 3_652_059  # the numbers of 1 January 1970 and 31 December 9999
DAY = f"coalesce(s.finished_day, {_EPOCH} + s.finished / 86400)"
"""The number of the player's date; where it is unknown, of the date in UTC."""

FIGURED = "p.level IS NULL AND s.figures > 0"
"""A person's part in a session that has figures."""

_WHOLE = (
    *(DAY, "s.finished", "s.time_ms", "s.hints", "s.perfect"),
    *("p.score", "p.rank", "p.correct", "p.wrong"),
)
_GAMES = ", ".join(repr(key) for key in GAMES)
SOUND = " AND ".join(
    (
        *(f"typeof({value}) = 'integer'" for value in _WHOLE),
        "typeof(s.options) = 'text' AND typeof(p.name) = 'text'",
        "typeof(s.fewest) IN ('integer', 'null') AND typeof(s.mode) = 'text'",
        f"s.time_ms >= 0 AND s.game IN ({_GAMES}) AND {DAY} BETWEEN 1 AND {_LAST_DAY}",
    )
)
"""Figures that the program can have written: never NULL."""

_FREE = ", ".join(repr(key) for key, rules in GAMES.items() if rules.free_undo)
WON = "CASE WHEN s.places > 1 THEN p.rank = 1 ELSE s.won END"
"""Whether a person won; NULL where there is nothing to win."""

PACE = "CAST(round(1.0 * s.time_ms / nullif(p.correct, 0)) AS INTEGER)"
_FAIR = f"(s.taken_back = 0 OR s.game IN ({_FREE}))"
_NOT_LOST = f"({WON}) IS NOT 0 AND {_FAIR}"
SETS = {
    "time": f"CASE WHEN {_NOT_LOST} THEN s.time_ms END",
    "pace": f"CASE WHEN {_NOT_LOST} THEN {PACE} END",
    "left": f"CASE WHEN s.fewest IS NOT NULL AND {_FAIR} THEN p.score END",
    "score": f"CASE WHEN s.fewest IS NULL AND {_FAIR} THEN -p.score END",
}
"""What sets records, by their respects: the least is the best, and NULL sets none.

Time and pace are those of who has not lost; nothing counts where something was taken back, unless
undo is part of play. Games with help are apart: see ``Filter``.
"""

_PLAYER = "level IS NULL AND hidden = 0 AND name = :player"
_CONDITIONS = {
    "game": "s.game = :game",
    "mode": "s.mode = :mode",
    "assisted": "s.assisted = :assisted",
    "days": f"{DAY} BETWEEN :first AND :last",
    "player": f"s.id IN (SELECT session FROM seats WHERE {_PLAYER})",
}
_COMPUTERS = "EXISTS (SELECT 1 FROM seats WHERE session = s.id AND level IS NOT NULL)"
_COMPANY = {
    ALONE: "s.places = 1",  # a computer alone is nobody, as everywhere
    PEOPLE: f"s.places > 1 AND NOT {_COMPUTERS}",
    COMPUTERS: _COMPUTERS,
}


def condition(wanted: Filter) -> tuple[str, dict[str, Any]]:
    """Return the condition on sessions that are called s, and its values."""
    parts = ["s.finished IS NOT NULL AND s.deleted = 0"]
    parts += [part for name, part in _CONDITIONS.items() if getattr(wanted, name) is not None]
    values = {name: getattr(wanted, name) for name in ("game", "mode", "assisted")}
    values["player"] = name_text(wanted.player or "")
    values["first"], values["last"] = wanted.days or (0, 0)
    if wanted.company is not None:
        parts.append(_COMPANY[wanted.company])
    if wanted.rules is not None:
        texts = {f"rule{n}": f"{text}{alone:d}" for n, (text, alone) in enumerate(wanted.rules)}
        values |= texts
        parts.append(f"s.options || (s.places = 1) IN ({', '.join(f':{name}' for name in texts)})")
    return " AND ".join(parts), values
