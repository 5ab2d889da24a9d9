"""The ladder: before the first win, on the way, and at the top of a line."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from rows import Played, write

from game.games import GAMES
from game.games.levels import LEVELS
from game.play.ladder import Ladder, stars_of
from game.storage.store import Store
from game.ui.context import Context
from game.ui.kit.screen import AnyScreen
from game.ui.kit.view import Moment, View
from game.ui.library import Library
from game.ui.pages.ladder.ladder_screen import LadderScreen
from game.ui.rungs import rung_setup
from game.ui.table.tables import new_table
from samples.figures import played_row
from samples.rush import ended, played
from samples.sheet import sheet
from samples.tables import NOON, SampleTables

_DAY = NOON // 86_400 + 719_162
_OFTEN, _USUAL_MS = 3, 249_000
_TABLES = 21
_WON = {"classic": (3, 2), "triples": (2,), "sumz": (1,), "triangle": (3, 3, 2), "proset": (2,)}
"""The stars of the rungs beaten, from the first on."""


def climbed(won: Mapping[str, tuple[int, ...]]) -> Ladder:
    """Return a ladder on which rungs have so many stars, the first ones of each."""
    return Ladder(
        {
            (game, level): dict.fromkeys(stars_of(game)[:stars], _DAY)
            for game, counts in won.items()
            for level, stars in zip(LEVELS, counts, strict=False)
        }
    )


def _alone(number: int) -> Played:
    """Return the row of a game of Set alone."""
    return played_row("classic", GAMES["classic"].default_options(), number, _DAY, _USUAL_MS)


class ClimbedLibrary(Library):
    """A library with a ladder that was climbed."""

    climbed = climbed(_WON)

    def ladder(self) -> Ladder:
        return self.climbed


def context_of(won: Mapping[str, tuple[int, ...]], context: Context) -> Context:
    """Return a context in which rungs have so many stars, and Set was played alone, if any."""
    library = ClimbedLibrary(lambda: NOON, store=Store(None))
    library.climbed = climbed(won)
    settings = replace(context.settings, lessons_done=("set",))
    later = replace(context, library=library, settings=settings)
    assert library.store is not None
    if won:
        write(library.store, [_alone(number) for number in range(_OFTEN)])
        ended(played(later, "classic", "storm", _TABLES))
    return later


def ladder_samples(context: Context, view: View) -> Mapping[str, Callable[[], list[AnyScreen]]]:
    """Return every screen, by the name of its picture, as the stack that ends with it."""

    def shown(won: Mapping[str, tuple[int, ...]], game: str | None = None) -> list[AnyScreen]:
        return [LadderScreen(context_of(won, context), game)]

    return {
        "ladder": lambda: shown(_WON),
        "sheet-ladder": lambda: [sheet(context_of(_WON, context), "classic", "computers")],
        "ladder-first": lambda: shown({}),
        "ladder-triangle": lambda: shown(_WON, "triangle"),
        "result-rung": lambda: won_rung(context, view),
        "ladder-top": lambda: shown({**_WON, "classic": (3, 3, 3, 2, 1)}, "classic"),
    }


def won_rung(context: Context, view: View) -> list[AnyScreen]:
    """Return the result of a match for the ladder that was won."""
    library = ClimbedLibrary(lambda: NOON, store=Store(None))
    later = replace(context, library=library)
    before, after = ({"classic": (3, stars)} for stars in (1, 3))
    library.climbed = climbed(before)
    made = SampleTables(later, view)
    table = new_table(later, rung_setup(later, library.ladder().rung("classic", 2)))
    table.advance(Moment(0, 0))
    while table.session.result is None:
        assert table.model.submit(0, table.match.rules.moves(table.session.state, 0)[0])
    library.climbed = climbed(after)
    return made.over(table)
