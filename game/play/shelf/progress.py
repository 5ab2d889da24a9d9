"""How far one has come with each achievement, game by game; what was earned stays earned."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from game.play.days import streak_of
from game.play.lessons.order import LESSONS
from game.play.shelf.deeds import BREAK, DEEDS, LESSONS_KEY, Deed, Game


class Progress(NamedTuple):
    """How far one has come: the tokens so far, and the number of the date on which it was earned.

    The tokens of what was earned are of no interest any more, and gone.
    """

    had: tuple[str, ...] = ()
    day: int | None = None


Shelf: TypeAlias = dict[str, Progress]
"""Of each achievement, by its key, how far one has come."""


def done(deed: Deed, had: Sequence[str]) -> int:
    """Return how many of the tokens count by now, no more than are asked for."""
    if deed.kind == "days":
        days = [int(one) for one in had]
        return min(deed.of, streak_of(days, max(days)).longest) if days else 0
    return min(deed.of, len(had))


def take(shelf: Shelf, games: Iterable[Game]) -> dict[str, int]:
    """Take finished games into account, in their order; return what was earned, and its date."""
    open_, earned = [deed for deed in DEEDS if _earns(shelf, deed)], dict[str, int]()
    had = {deed.key: dict.fromkeys(shelf.get(deed.key, Progress()).had) for deed in open_}
    changed = set[str]()
    left = _sorted(open_)
    for game in games:
        over = False
        for only, some in left:
            for deed in some if getattr(game, only) > 0 else ():
                for token in deed.gives(game):
                    if _add(deed, had[deed.key], token):
                        changed.add(deed.key)
                        if done(deed, [*had[deed.key]]) >= deed.of:
                            earned[deed.key], over = game.date, True
        if over:
            left = _sorted(deed for deed in open_ if deed.key not in earned)
    for key in changed:
        shelf[key] = Progress((), earned[key]) if key in earned else Progress((*had[key],))
    return earned


def _sorted(deeds: Iterable[Deed]) -> list[tuple[str, list[Deed]]]:
    """Return achievements by what they are only for."""
    found: dict[str, list[Deed]] = {}
    for deed in deeds:
        found.setdefault(deed.only, []).append(deed)
    return [*found.items()]


def learnt(shelf: Shelf, lessons: Iterable[str], today: int) -> dict[str, int]:
    """Take finished lessons into account, as above."""
    deed = next(one for one in DEEDS if one.key == LESSONS_KEY)
    known = [lesson.key for lesson in LESSONS if lesson.key in lessons]
    if not _earns(shelf, deed) or len(known) <= len(shelf.get(deed.key, Progress()).had):
        return {}
    whole = len(known) >= deed.of
    shelf[deed.key] = Progress((), today) if whole else Progress((*known,))
    return {deed.key: today} if whole else {}


def _earns(shelf: Shelf, deed: Deed) -> bool:
    return deed.key not in shelf or shelf[deed.key].day is None


def _add(deed: Deed, had: dict[str, None], token: str) -> bool:
    """Take a token, and tell whether that changed anything."""
    if token == BREAK:
        broken = bool(had)
        had.clear()
        return broken
    if token in had:
        return False
    if deed.kind == "day":
        day, *_ = token.split(" ")
        for other in [one for one in had if not one.startswith(day)]:
            del had[other]
    had[token] = None
    return True
