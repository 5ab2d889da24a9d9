"""Acts of the people at a network table; most of them are only for its host."""

from game.core.rules import Seat
from game.net.host import Host
from game.net.table.lobby import Mode
from game.play.opening import Opening
from game.ui import pages
from game.ui.kit.screen import AnyScreen, Navigation, Push
from game.ui.pages.network.network_table import NetworkTable
from game.ui.texts.common_words import tr


def _host_of(linked: NetworkTable) -> Host:
    assert linked.party.host is not None  # others have no such buttons
    return linked.party.host


def start(linked: NetworkTable) -> str:
    """Start a game with the players present; return the reason of a failure, else ""."""
    try:
        _host_of(linked).start(linked.context.new_seed(), linked.now)
    except ValueError:
        return tr("Wait until at least two have sat down.")
    linked.step(linked.now)
    return ""


def begin_next_game(linked: NetworkTable, *, begins: bool = True) -> None:
    """Start another game with the same players, or return to the waiting room."""
    host = _host_of(linked)
    host.reopen()
    if begins and host.lobby.full:
        start(linked)
    linked.step(linked.now)


def change(linked: NetworkTable, opening: Opening, mode: Mode) -> bool:
    """Change the table's opening and mode; return whether it can be played."""
    try:
        _host_of(linked).change(opening, mode)
    except ValueError:
        return False
    linked.step(linked.now)
    return True


def open_seat(linked: NetworkTable, seat: Seat, level: int | None = None) -> None:
    """Open the seat of an absent player to others, or give it to a computer of a level."""
    _host_of(linked).open_seat(seat, linked.now, level)
    linked.step(linked.now)


def send_away(linked: NetworkTable, seat: Seat) -> None:
    """Disconnect the guest in a seat."""
    _host_of(linked).send_away(seat, linked.now)
    linked.step(linked.now)


def continue_as_host(linked: NetworkTable) -> str:
    """Take over as the host; return the reason of a failure, else ""."""
    own = [linked.chairs[seat].name for seat in linked.guest.seats]
    name = next(iter(own or linked.guest.names), "")
    try:
        party = linked.party.take_over(name, linked.now)
    except (OSError, ValueError):
        return tr("This computer can’t host: the network won’t let it.")
    linked.move(party, party.code)
    linked.step(linked.now)
    return ""


def say(linked: NetworkTable, table: AnyScreen) -> Navigation | None:
    """Open the panel of phrases."""
    return Push(pages.Phrases(linked, table))


def speak(linked: NetworkTable, number: int) -> None:
    """Say a phrase to all players."""
    linked.guest.say(number)
    linked.step(linked.now)
