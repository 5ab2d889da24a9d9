"""The ways to go on from the result of a game that was played here."""

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from game.core.options import Variant
from game.play.practice.reviews import Stumble
from game.ui import dated_games, pages
from game.ui.kit.screen import Navigation, Pop, Push
from game.ui.kit.widgets.button import Button
from game.ui.pages.match.result_words import no_rank_words
from game.ui.rungs import rung_above
from game.ui.table.players.computers import level_name
from game.ui.table.players.play import EndWays, RaceStanding, Way
from game.ui.table.players.rival import own_rival, stored_number
from game.ui.table.table_screen import TableScreen
from game.ui.texts.common_words import tr

_LAST_CARD = "last_card"
"""The option that is offered once, and the mark of that in the settings."""

_DECKS = 10


def way_button(way: Way, words: str, icon: str = "", kind: str = "plain") -> Button:
    """Return a button answering a way to the table."""
    return Button(way, words, partial(Pop, way), kind, icon)


class ResultWays(Protocol):
    """The ways to go on from a result, which depend on where the game was played."""

    def ways(self) -> EndWays:
        """Return the buttons to go on."""

    def on_enter(self) -> Navigation | None:
        """Do the default action."""

    def standing(self) -> RaceStanding | None:
        """Return the standing of a race as of now, None if the game was none."""


class LocalWays:
    """The ways to go on from a game played here, ``lost`` or not.

    ``known`` are the positions that it shows, to be practised.
    """

    def __init__(self, table: TableScreen, *, lost: bool, known: Sequence[Stumble]) -> None:
        self.table, self._lost, self._known = table, lost, known
        self._of_day, self._week = of_day(table), played_week(table)
        self._offers = _is_time_for_last_card(table)
        if self._offers:
            seen = table.context.settings.hints_seen
            table.context.change(hints_seen=(*seen, _LAST_CARD))

    def ways(self) -> EndWays:
        lead, *others = self._leading()
        replay = replay_button(self.table)
        seconds = [*filter(None, [self._last_card(), self._practice()]), replay]
        second, *more = seconds[:-1] if self._of_day and len(seconds) > 1 else seconds
        back = way_button("leave", tr("Games"), "back", "quiet")
        note = tr("You know this deck: try it with one card missing.") if self._offers else ""
        rest = [*others, *self._share(), *self._same_deal(), *more]
        return EndWays(lead, second, rest, back, note)

    def _last_card(self) -> Button | None:
        """Return the button to play with the last card, for a single use."""
        return way_button("last card", tr("Try the last card")) if self._offers else None

    def _leading(self) -> list[Button]:
        """Return the buttons to play on, the leading button first."""
        match = self.table.match
        deal, following = match.session.deal, self._following()
        words = tr("New deal") if deal else tr("Play again")
        words = tr("Again") if match.opening.options.rush else words
        words = tr("Rematch") if len(match.opening.people) > 1 else words
        if self._lost and not deal:
            words = tr("Same board again")
        new = way_button("new", words, "play")
        if self._week:
            card = Button("week", tr("This week’s results"), self.week, icon="calendar")
            again = way_button("again", tr("New try"), "play")
            opened = self._week == dated_games.open_week(self.table.context.library)
            return [again, card, new] if opened else [new, card]
        if self._of_day:
            return [Button("day", tr("Today’s results"), self.day, icon="calendar"), new]
        above = rung_above(self.table.context.library, match, self.table.model.before)
        if above is not None and self.table.series is None:
            words = tr("Play against {name}").format(name=level_name(above.level))
            return [way_button("climb", words, "play"), new]
        if following is not None:
            return [way_button("next", tr(following.words), "play"), new]
        return [new]

    def _practice(self) -> Button | None:
        """Return the button to review mistakes, None without any."""
        match = self.table.match
        if self.table.controller.shows_how and match.result and match.result.won is False:
            return way_button("show", tr("Show me how"), "watch")
        if not self._known:
            return None
        words = tr("Practise these") if len(self._known) > 1 else tr("Practise this one")
        return Button("look", words, self.look)

    def _same_deal(self) -> list[Button]:
        """Return the buttons to play the same deal again, to race this game, and to undo."""
        session, made = self.table.match.session, list[Button]()
        if session.deal and not self._week:
            made.append(way_button("again", tr("Same deal"), "undo"))
        if self._can_race:
            made.append(Button("race", tr("Race your replay"), self.race, icon="flag"))
        if session.can_undo:
            made.append(way_button("undo", tr("Undo"), "undo"))
        return made

    def on_enter(self) -> Navigation | None:
        """Do what the button that leads does."""
        return self._leading()[0].action()

    def standing(self) -> RaceStanding | None:
        """Return None: a game here is over with its match."""
        return None

    def _following(self) -> Variant | None:
        """Return the way of this game to play next, after a win alone."""
        match = self.table.match
        won = match.is_solo and match.result is not None and match.result.won
        if not won or match.opening.mode or self.table.series is not None:
            return None
        return match.opening.options.next_way()

    @property
    def _can_race(self) -> bool:
        """Whether the game can be raced from here: won or finished, alone, no daily deal."""
        people = self.table.match.opening.people and self.table.series is None
        return bool(people) and self.table.match.is_solo and not (self._lost or self._of_day)

    def race(self) -> Navigation | None:
        """Restart the same deal as a race against this game."""
        self.table.model.rival = own_rival(self.table.match)
        return Pop("again")

    def _share(self) -> list[Button]:
        """Return the button to share a row of tables played alone by a person, else []."""
        match = self.table.match
        shared = match.is_solo and match.opening.people and match.opening.options.rush
        return [Button("share", tr("Share…"), self.share, icon="out")] if shared else []

    def share(self) -> Navigation | None:
        """Open the card to share of a row of tables."""
        table = self.table
        known = table.context.library.is_known(stored_number(table.match))
        unranked = no_rank_words(table.match, known=known)
        medals = () if unranked else table.model.medals
        return Push(pages.RowScreen(table.context, table.match, medals))

    def day(self) -> Navigation | None:
        """Open the daily result with its card to share."""
        screen = pages.DayScreen(self.table.context, self.table.match)
        return Push(screen, lambda way: None if way is None else Pop(way))

    def week(self) -> Navigation | None:
        """Open the result of the week with its card to share."""
        screen = pages.WeekScreen(self.table.context, self.table.match, self._week)
        return Push(screen, lambda way: None if way is None else Pop(way))

    def look(self) -> Navigation | None:
        """Open the review of the positions that are shown."""
        return Push(pages.review_screen(self.table.context, self.table.match, self._known))


def _is_time_for_last_card(table: TableScreen) -> bool:
    """Whether to offer the last card: after the tenth whole deck alone, and never again."""
    opening, context = table.match.opening, table.context
    fields = {option.field for option in opening.options.relevant_options(opening.seats)}
    if _LAST_CARD not in fields - {*context.settings.hints_seen} or opening.mode or table.series:
        return False
    usual = context.library.usual(opening.game, opening.options)
    return usual is not None and usual.games >= _DECKS and not getattr(opening.options, _LAST_CARD)


def of_day(table: TableScreen) -> bool:
    """Whether the game was a daily deal, played by a single person."""
    opening = table.match.opening
    return bool(opening.day and opening.people) and table.match.is_solo


def played_week(table: TableScreen) -> str:
    """Return the week whose game was played, by a single person; else nothing."""
    match = table.match
    return dated_games.week_of_match(table.context.library, match, stored_number(match))


def replay_button(table: TableScreen) -> Button:
    """Return the button to the replay."""

    def replay() -> Navigation | None:
        match = table.match
        log, stored = match.session.log, stored_number(match)
        return Push(pages.ReplayScreen(table.context, match.opening, log, stored))

    return Button("replay", tr("Watch replay"), replay, icon="watch")
