"""The ways to go on from the result of a game that was played here."""

from functools import partial
from typing import Protocol

from game.play.practice.reviews import stumbles
from game.ui import pages
from game.ui.kit.screen import Navigation, Pop, Push
from game.ui.kit.widgets.button import Button
from game.ui.table.players.play import Way
from game.ui.table.players.rival import own_rival, stored_number
from game.ui.table.table_screen import TableScreen
from game.ui.texts.common_words import tr


def way_button(way: Way, words: str, icon: str = "", kind: str = "plain") -> Button:
    """Return a button answering a way to the table."""
    return Button(way, words, partial(Pop, way), kind, icon)


class ResultWays(Protocol):
    """The ways to go on from a result, which depend on where the game was played."""

    def buttons(self) -> list[Button]:
        """Return the buttons to go on."""

    def on_enter(self) -> Navigation | None:
        """Do the default action."""


class LocalWays:
    """The ways to go on from a game played here, ``lost`` or not."""

    def __init__(self, table: TableScreen, *, lost: bool) -> None:
        self.table, self._lost = table, lost
        match = table.match
        held = match.is_solo and match.opening.options.rush
        self._held = held and bool(stumbles(match.session, 0))
        self._of_day = of_day(table)

    def buttons(self) -> list[Button]:
        """Return the buttons to go on."""
        match, buttons = self.table.match, [way_button("leave", tr("Main menu"), "back")]
        session = match.session
        if session.can_undo:
            buttons.append(way_button("undo", tr("Undo")))
        if self.table.controller.shows_how and match.result and match.result.won is False:
            buttons.append(way_button("show", tr("Show me how")))
        if not self._of_day:  # the day's result has it, too
            buttons.append(replay_button(self.table))
        if self._can_race:
            race = Button("race", tr("Race it"), self.race, icon="flag")
            race.tip = tr("Play the same deal against this game.")
            buttons.append(race)
        if session.deal:
            buttons.append(way_button("again", tr("Same deal"), "undo"))
        if self._held:
            look = Button("look", tr("Look again"), self.look, icon="book")
            look.tip = tr("Go over what held you up.")
            buttons.append(look)
        words = tr("New deal") if session.deal else tr("Play again")
        words = tr("Rematch") if len(match.opening.people) > 1 else words
        if self._lost and not session.deal:
            words = tr("Same board again")
        if self._of_day:
            day = Button("day", tr("Your day"), self.day, "main", "calendar")
            return [*buttons, way_button("new", words, "play"), day]
        return [*buttons, way_button("new", words, "play", "main")]

    def on_enter(self) -> Navigation | None:
        """Play again, or show the daily result."""
        return self.day() if self._of_day else Pop("new")

    @property
    def _can_race(self) -> bool:
        """Whether the game can be raced from here: won or finished, alone, no daily deal."""
        people = self.table.match.opening.people and self.table.series is None
        return bool(people) and self.table.match.is_solo and not (self._lost or self._of_day)

    def race(self) -> Navigation | None:
        """Restart the same deal as a race against this game."""
        self.table.model.rival = own_rival(self.table.match)
        return Pop("again")

    def day(self) -> Navigation | None:
        """Open the daily result with its card to share."""
        screen = pages.DayScreen(self.table.context, self.table.match)
        return Push(screen, lambda way: None if way is None else Pop(way))

    def look(self) -> Navigation | None:
        """Open the review of slow and missed positions."""
        return Push(pages.review_screen(self.table.context, self.table.match))


def of_day(table: TableScreen) -> bool:
    """Whether the game was a daily deal, played by a single person."""
    opening = table.match.opening
    return bool(opening.day and opening.people) and table.match.is_solo


def replay_button(table: TableScreen) -> Button:
    """Return the button to the replay."""

    def replay() -> Navigation | None:
        match = table.match
        log, stored = match.session.log, stored_number(match)
        return Push(pages.ReplayScreen(table.context, match.opening, log, stored))

    return Button("replay", tr("Replay"), replay, icon="clock")
