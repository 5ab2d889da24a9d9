"""Progress with each achievement, game by game; earned ones stay earned."""

from collections.abc import Hashable, Iterable, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from game.play.achievements.definitions import ACHIEVEMENTS, BREAK, LESSONS_KEY, Achievement, Game
from game.play.days import streak_of
from game.play.lessons.family_lessons import LESSONS


class AchievementProgress(NamedTuple):
    """Progress with an achievement: its tokens, and the number of the date it was earned on.

    The tokens of an earned achievement are not needed any more, and dropped.
    """

    had: tuple[str, ...] = ()
    day: int | None = None


_as_game = partial(tuple.__new__, Game)  # twice as fast as Game._make
_KIND = Game._fields.index("game")  # fields from here on define the kind; date and times do not
_DATE = Game._fields.index("date")

Shelf: TypeAlias = dict[str, AchievementProgress]
"""The progress with each achievement, by its key."""


def counted_tokens(deed: Achievement, had: Sequence[str]) -> int:
    """Return the number of counted tokens, at most the number needed."""
    if deed.kind == "days":
        days = [int(one) for one in had]
        return min(deed.of, streak_of(days, max(days)).longest) if days else 0
    return min(deed.of, len(had))


def unearned_achievements(shelf: Shelf) -> list[Achievement]:
    """Return the achievements still to be earned."""
    return [deed for deed in ACHIEVEMENTS if _earns(shelf, deed)]


def take_games(shelf: Shelf, games: Iterable[tuple[Any, ...]]) -> dict[str, int]:
    """Update the progress from finished games in order; return new achievements with dates.

    Each is a ``Game``, or a tuple of its fields, as most are needed for their kind and date only.
    """
    open_, earned = unearned_achievements(shelf), dict[str, int]()
    had = {
        deed.key: dict.fromkeys(shelf.get(deed.key, AchievementProgress()).had) for deed in open_
    }
    changed, asked = set[str](), _PendingAchievements(open_)
    each, dates = asked.each, asked.dates
    for row in games:
        deeds = each.get(row[_KIND:])
        if deeds is not None and row[_DATE] in dates and not deeds:
            continue
        game = _as_game(row)
        if deeds is None or game.date not in dates:
            deeds = asked.for_first_game(game, deeds)
        for deed in deeds:
            for token in deed.gives(game):
                if _add(deed, had[deed.key], token):
                    changed.add(deed.key)
                    if counted_tokens(deed, [*had[deed.key]]) >= deed.of:
                        earned[deed.key] = game.date
                        asked.drop(deed)
                        break
    for key in changed:
        shelf[key] = (
            AchievementProgress((), earned[key])
            if key in earned
            else AchievementProgress((*had[key],))
        )
    return earned


class _PendingAchievements:
    """A filter of the achievements each game is checked for, to skip kinds already seen.

    ``each`` has the achievements checked for all games of a kind; ``dates`` are those on which
    games were played.
    """

    def __init__(self, deeds: Iterable[Achievement]) -> None:
        self._left = [*deeds]
        self.each: dict[Hashable, list[Achievement]] = {}
        self.dates = set[int]()

    def drop(self, gone: Achievement) -> None:
        """Stop checking for an earned achievement."""
        self._left.remove(gone)
        for kind, deeds in self.each.items():
            self.each[kind] = [deed for deed in deeds if deed is not gone]

    def for_first_game(self, game: Game, each: list[Achievement] | None) -> list[Achievement]:
        """Return the achievements to check for a game of a new kind or date."""
        mine = [deed for deed in self._left if game.holds(deed.only)]
        if each is None:
            self.each[game[_KIND:]] = [deed for deed in mine if deed.by == "session"]
        new = {"session", "kind"} if each is None else {"session"}
        new |= {"date"} if game.date not in self.dates else set()
        self.dates.add(game.date)
        return [deed for deed in mine if deed.by in new]


def take_lessons(shelf: Shelf, lessons: Iterable[str], today: int) -> dict[str, int]:
    """Update the progress from finished lessons; return a new achievement with its date."""
    deed = next(one for one in ACHIEVEMENTS if one.key == LESSONS_KEY)
    known = [lesson.key for lesson in LESSONS if lesson.key in lessons]
    if not _earns(shelf, deed) or len(known) <= len(shelf.get(deed.key, AchievementProgress()).had):
        return {}
    whole = len(known) >= deed.of
    shelf[deed.key] = AchievementProgress((), today) if whole else AchievementProgress((*known,))
    return {deed.key: today} if whole else {}


def _earns(shelf: Shelf, deed: Achievement) -> bool:
    return deed.key not in shelf or shelf[deed.key].day is None


def _add(deed: Achievement, had: dict[str, None], token: str) -> bool:
    """Add a token; return whether the tokens changed."""
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
