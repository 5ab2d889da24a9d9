"""News from the other players of a network table: events, phrases and announcements."""

from typing import Final

from game.core.rules import Seat
from game.net.table import news as told
from game.play.match import ActionRefused, Event
from game.ui.texts.common_words import tr

SAID_MS: Final = 4000
"""How long a spoken phrase is shown."""


class TableFeed:
    """Events of the match until they are taken, and what its players said."""

    def __init__(self) -> None:
        self.spoken = ("", "")  # the last speaker, and the phrase
        self.events: list[Event] = []
        self.announcement = ""
        self._said: dict[Seat, tuple[str, int]] = {}

    def take(self) -> list[Event]:
        """Return the events since the last call, in order."""
        events, self.events = self.events, []
        return events

    def take_announcement(self) -> str:
        """Return the latest message about the other players, and clear it."""
        words, self.announcement = self.announcement, ""
        return words

    def phrase_of(self, seat: Seat, now: int) -> str:
        """Return the phrase a seat of the lobby has just said, or ""."""
        words, until = self._said.get(seat, ("", 0))
        return words if now < until else ""

    def hear(self, news: told.News, now: int) -> None:
        """Handle a piece of news about the match and its players."""
        match news:
            case told.TableEvents(events):
                self.events += events
            case ActionRefused():
                self.events.append(news)
            case told.Began():
                self.events.clear()
            case told.PhraseSaid(name, seat, phrase):
                words = tr(told.PHRASES[phrase])
                self.spoken = name, words
                if seat is not None:
                    self._said[seat] = words, now + SAID_MS
                else:
                    self.announcement = tr("{name}: {words}").format(name=name, words=words)
            case told.Cut():
                self.announcement = tr("The last moves are lost: only one player had seen them.")

    def drop_refusals(self) -> None:
        """Drop refusals that have not been taken: the game is over."""
        self.events = [one for one in self.events if not isinstance(one, ActionRefused)]

    def drop_phrases(self, now: int) -> bool:
        """Drop phrases that are no longer shown; return whether there were any."""
        before = len(self._said)
        self._said = {seat: one for seat, one in self._said.items() if one[1] > now}
        return len(self._said) < before
