"""Table screens: new, stored, raced, watched and network games, and play at this computer."""

from collections.abc import Sequence
from functools import partial

from game.core.options import Variant
from game.core.rules import Action, Seat
from game.play.ghost import race_opening
from game.play.grades import tally_match
from game.play.match import Event, Match
from game.play.replays import Replay
from game.ui import pages
from game.ui.context import Context
from game.ui.dated_games import is_day_open, session_of_day
from game.ui.kit.screen import AnyScreen, Navigation, Pop, Push, Replace
from game.ui.rungs import rung_above, rung_setup
from game.ui.setups import Setup, setup_of
from game.ui.table.matches import MatchSeries, Todays, new_match, resumed_match
from game.ui.table.players.computers import seat_computers
from game.ui.table.players.play import Play, Way
from game.ui.table.players.rival import Rival, kept_rival
from game.ui.table.table_screen import TableScreen


def new_table(context: Context, setup: Setup) -> TableScreen:
    """Return the table of a new game.

    Raises:
        ValueError: the rules do not allow the setup.
    """
    return _table_here(context, new_match(context, setup.opening), setup.keys)


def table_against(context: Context, setup: Setup, level: int) -> TableScreen:
    """Return the table of a new game against a computer player."""
    return new_table(context, seat_computers(setup, (0, level), setup.opening.names))


def table_of_match(context: Context, match: Match) -> TableScreen:
    """Return the table of an existing match, with the usual call keys."""
    return _table_here(context, match, tuple(context.keys.calls[: match.opening.seats]))


def raced_table(context: Context, ghost: Replay, stored: int | None = None) -> TableScreen:
    """Return the table of a race against a ghost; ``stored`` is the ghost's id in the store.

    Raises:
        ValueError: the rules do not allow the setup.
    """
    setup = setup_of(race_opening(ghost, context.setups.name(0)), context.keys.calls)
    match = new_match(context, setup.opening)
    screen = _table_here(context, match, setup.keys)
    screen.model.rival = Rival(ghost, stored)
    return screen


def linked_table(context: Context, match: Match, keys: tuple[int, ...], play: Play) -> TableScreen:
    """Return the table of a network match."""
    return TableScreen(context, match, keys, play)


def kept_table(context: Context, number: int) -> TableScreen | None:
    """Return the table of a stored game, resumed from its last position.

    None if it cannot be loaded; the reason is shown to the player.
    """
    library = context.library
    match = resumed_match(library, number)
    if match is None:
        return None
    screen = table_of_match(context, match)
    screen.model.rival = kept_rival(context, number, match)
    if library.hear():
        screen.model.say(library.news.pop(), "wrong")
    return screen


def table_of_day(context: Context, game: str, day: str = "") -> TableScreen | None:
    """Return the table of the game of a day, today by default, resumed if already begun.

    None if another program plays it or it cannot be loaded; the reason is shown to the player.
    """
    setup = context.setups.of_day(game, day)
    number = session_of_day(context.library, game, day or context.library.today())
    return kept_table(context, number) if number else new_table(context, setup)


def watched_table(context: Context, series: MatchSeries) -> TableScreen:
    """Return the table of the current session of a watched series."""
    match = new_match(context, series.now.opening, watched=True)
    screen = _table_here(context, match, series.now.keys, series)
    screen.model.say(series.words(), "text_dim")
    return screen


def _table_here(
    context: Context, match: Match, keys: tuple[int, ...], series: MatchSeries | None = None
) -> TableScreen:
    return TableScreen(context, match, keys, LocalPlay(match), series)


class LocalPlay(Play):
    """The play of a match at this computer."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._events: Sequence[Event] = ()

    @property
    def match(self) -> Match:
        return self._match

    def set_play_clock(self, play_ms: int) -> None:
        """Set the time of play, and have it stored from time to time."""
        self.match.set_play_clock(play_ms)
        self.match.keep_clock()

    def submit(self, seat: Seat, action: Action, *, shown: bool = False) -> None:
        """Make an action at once, or refuse it."""
        self._events = self.match.submit(seat, action, shown=shown)

    def has_events(self) -> bool:
        """Whether events are left of an action, or an entry is due."""
        due = self.match.session.next_due()
        return bool(self._events) or (due is not None and due <= self.match.now)

    def take(self) -> Sequence[Event]:
        """Return the events of the last action, or else make the entries due by now."""
        events, self._events = self._events, ()
        return events or self.match.advance()

    # Navigation.

    def pause(self, table: TableScreen) -> Navigation | None:
        return Push(pages.PauseScreen(table), partial(self.go, table))

    def result_screen(self, table: TableScreen, *, plays: bool) -> AnyScreen:
        made: AnyScreen = pages.ResultScreen(table, plays)
        return made

    def let_go(self) -> None:
        self.match.leave()

    def go(self, table: TableScreen, way: Way | Todays | None) -> Navigation | None:
        match way:
            case "again" | "show":
                again = _next_table(table, same_deal=True)
                if way == "show":
                    again.controller.show_how()
                return Replace(again)
            case "new":
                return Replace(_next_session(table))
            case "next":
                following = self.match.opening.options.next_way()
                assert following is not None  # else it is not offered
                self.match.leave()
                return Replace(_table_of(table, following))
            case "last card":
                self.match.leave()
                asking = Variant("", "", "", {"last_card": True})
                return Replace(_table_of(table, asking))
            case "climb":
                rung = rung_above(table.context.library, self.match, table.model.before)
                assert rung is not None  # else it is not offered
                self.match.leave()
                return Replace(new_table(table.context, rung_setup(table.context, rung)))
            case "rules":
                self.match.leave()
                setup = table.model.setup.with_fields(seed="", deal=())
                return Replace(pages.SheetScreen(table.context, setup.opening.game, setup))
            case "leave":
                self.match.leave()
                return Pop()
            case Todays(game):
                self.match.leave()
                left = pages.table_of_day(table.context, game)
                return Pop() if left is None else Replace(left)
            case "undo":
                table.model.undo()
        return None


def _table_of(table: TableScreen, way: Variant) -> TableScreen:
    """Return a table with the same player, for another way to play."""
    setup = table.model.setup
    options = way.apply_to(setup.opening.options)
    return new_table(table.context, setup.with_fields(options=options, seed="", deal=()))


def _next_session(table: TableScreen) -> AnyScreen:
    """Return the table of the next session in a series, or of another deal.

    In games without a deal, a game of the day keeps its opening; the new seed still varies the
    computer players.
    """
    match, series = table.match, table.series
    if match.result and series and series.following:
        watched: AnyScreen = pages.watched_table(table.context, series.following)
        return watched
    opening = match.opening
    return _next_table(table, same_deal=not opening.deal and opening.mode == "today")


def _next_table(table: TableScreen, *, same_deal: bool) -> TableScreen:
    """Return a table with the same setup; an unfinished game of the day is restarted."""
    context, setup, match = table.context, table.model.setup, table.match
    if same_deal and is_day_open(context.library, match):
        match.stand_at(0)
        return TableScreen(context, match, setup.keys, LocalPlay(match))
    match.leave()
    opening = setup.opening.next_opening(same_deal=same_deal)
    new = new_match(context, opening, watched=table.series is not None)
    sitting = tally_match(match, table.sitting)
    rival = table.model.rival.next_rival() if table.model.rival and same_deal else None
    return TableScreen(context, new, setup.keys, LocalPlay(new), table.series, sitting, rival)
