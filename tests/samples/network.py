"""Samples of tables on a network, as for samples."""

from collections.abc import Callable, Mapping

from hands import card_hand
from wired import Memory, a_table, a_visit, opening

from game.games import GAMES
from game.games.claims.state import Call, Claim
from game.net.adverts import TableAdvert
from game.net.joined_table import JoinedTable
from game.net.table.lane_progress import LaneProgress
from game.ui.context import Context
from game.ui.kit.screen import AnyScreen
from game.ui.kit.view import Moment, View
from game.ui.pages.network import errands
from game.ui.pages.network.code_screen import TableCodeScreen
from game.ui.pages.network.network_screen import NetworkScreen
from game.ui.pages.network.network_table import NetworkTable
from game.ui.pages.network.panels import HostLostPanel, Phrases, TablePause
from game.ui.pages.network.plan import LEAST_PLACES, TablePlan, WhoPlays
from game.ui.pages.network.remote_play import RemotePlay
from game.ui.pages.network.room import WaitingRoom
from game.ui.table.table_screen import TableScreen
from game.ui.texts.common_words import tr

Stack = list[AnyScreen]

LATE = Moment(20_000, 20_000)
FOUND = (
    TableAdvert("Emmy", "classic", "table", 2, "192.168.0.31", 21333),
    TableAdvert("Hypatia of Alexandria", "triangle", "race", 1, "192.168.0.32", 21333),
    TableAdvert("Sofja", "sumz", "table", 0, "192.168.0.33", 21333),
)


def network_samples(context: Context, view: View) -> Mapping[str, Callable[[], Stack]]:
    """Return every screen, by the name of its picture, as the stack that ends with it."""
    made = _Tables(context, view)
    return {
        "network": lambda: [NetworkScreen(context, Memory().lines())],
        "network-found": lambda: [made.found()],
        "network-code": lambda: [made.found(), TableCodeScreen()],
        "network-code-short": lambda: [made.found(), made.coded()],
        "room-host": lambda: [WaitingRoom(made.room())],
        "room-plan": made.planned,
        "room-computer": made.asked,
        "room-full": lambda: [WaitingRoom(made.full())],
        "room-guest": lambda: [WaitingRoom(made.visit())],
        "room-connecting": lambda: [WaitingRoom(made.refused(""))],
        "room-older": lambda: [
            WaitingRoom(made.refused("Your Tercet is older than the host’s. Update it to join."))
        ],
        "room-race": lambda: [WaitingRoom(made.watched())],
        "linked": lambda: [made.table()],
        "linked-six": lambda: [made.six()],
        "linked-race": lambda: [made.race()[0]],
        "linked-phrases": made.phrases,
        "linked-paused": made.paused,
        "linked-menu": made.menu,
        "linked-lost": made.lost,
        "linked-result": made.result,
        "linked-race-result": lambda: list(made.race(over=True)),
        "linked-race-waits": lambda: list(made.race(over=False, mine=True)),
    }


class _Tables:
    """Tables on a network to where a picture of them says something."""

    def __init__(self, context: Context, view: View) -> None:
        self.context, self.view = context, view

    def found(self) -> NetworkScreen:
        """Return the page with some tables that were found."""
        screen = NetworkScreen(self.context, Memory().lines())
        screen.nearby.found = dict.fromkeys(FOUND, 0)
        screen.here, screen.names[0] = 2, "Ada"
        screen.plan.take_places(4 - LEAST_PLACES)
        screen.computers = 1
        return screen

    def coded(self) -> TableCodeScreen:
        """Return the field for the last characters of a code, of which three are there."""
        screen = TableCodeScreen(FOUND[0])
        screen.write("234")
        return screen

    def room(self) -> NetworkTable:
        """Return a table at which a place is open."""
        return a_table(self.context, opening("classic", (None, None, None, 3)))

    def planned(self) -> Stack:
        """Return what is to be played at a table, being changed."""
        room = WaitingRoom(self.room())
        return [room, TablePlan(room.linked)]

    def asked(self) -> Stack:
        """Return which computer is to play at a place."""
        room = WaitingRoom(self.room())
        return [room, WhoPlays(room.linked, 3)]

    def full(self) -> NetworkTable:
        """Return a table at which several people sit at one keyboard, and some watch."""
        plan = opening("triples", (None,) * 6)
        others = ("Emmy", "Sofja", "Hypatia of Alexandria", "Maryam", "Ada")
        return a_table(self.context, plan, others=others, names=("Ada", "Mileva"))

    def visit(self) -> NetworkTable:
        """Return a table as a guest has it, to whom something was said."""
        linked = a_visit(self.context, self.room())
        linked.feed.spoken = "Ada", tr("Good luck!")
        return linked

    def refused(self, why: str) -> NetworkTable:
        """Return a table to which nobody has come, or may come."""
        linked = a_visit(self.context, self.room())
        linked.guest.lobby = None
        if why:
            assert isinstance(linked.party, JoinedTable)
            linked.party.over, linked.party.why = True, why
        return linked

    def watched(self) -> NetworkTable:
        """Return a race that somebody without a place watches."""
        return a_table(self.context, opening("triangle", (None, None)), "race", names=())

    def _begun(self, linked: NetworkTable) -> TableScreen:
        errands.start(linked)
        screen = RemotePlay(linked).table()
        assert isinstance(screen, TableScreen)
        screen.advance(Moment(0, 0))
        linked.step(LATE.ms)
        screen.advance(LATE)
        return screen

    def table(self) -> TableScreen:
        """Return a table at which one who is far away has called, and another one has spoken."""
        plan = opening("classic", (None, None, None, 3))
        linked = a_table(self.context, plan, others=("Emmy", "Sofja"))
        screen = self._begun(linked)
        self._acts(linked, 101, 2, Call())
        screen.advance(LATE)
        self._hears(linked, 100, ["say", 1, 5])
        screen.model.advance_clock(Moment(LATE.ms + 400, LATE.play_ms + 400))
        return screen

    def six(self) -> TableScreen:
        """Return a table with six places, of which one's owner is away."""
        plan = opening("sumz", (None,) * 5 + (4,))
        others = ("Emmy", "Sofja", "Hypatia of Alexandria")
        linked = a_table(self.context, plan, others=others, names=("Ada", "Mileva"))
        screen = self._begun(linked)
        hosting = linked.party.host
        assert hosting is not None
        hosting.on_disconnected(102, LATE.ms)
        self._hears(linked, 101, ["leave"])
        linked.step(LATE.ms)
        self._hears(linked, 100, ["say", 2, 7])
        screen.advance(LATE)
        screen.model.advance_clock(Moment(LATE.ms + 400, LATE.play_ms + 400))
        return screen

    def _hears(self, linked: NetworkTable, line: int, message: list[object]) -> None:
        """Let the host hear something from a guest."""
        hosting = linked.party.host
        assert hosting is not None
        hosting.receive(line, message, LATE.ms)
        linked.step(LATE.ms)

    def _acts(self, linked: NetworkTable, line: int, seat: int, action: object) -> None:
        match = linked.match
        assert match is not None
        code = match.rules.encode_action(action)  # type: ignore[arg-type]
        self._hears(linked, line, ["do", 1, seat, 1, len(match.session.log), 0, code])
        linked.step(LATE.ms + 300)

    def race(self, *, over: bool = False, mine: bool = False) -> Stack:
        """Return a race, or its result on top."""
        plan = opening("classic", (None, None, None, 2))
        linked = a_table(self.context, plan, "race", others=("Emmy", "Sofja"))
        screen = self._begun(linked)
        match, rules = linked.match, GAMES["classic"]
        assert match is not None
        while match.result is None:
            if len(match.session.log) > 3 and not (over or mine):
                break
            match.set_play_clock(match.now + 2500)
            RemotePlay(linked).submit(0, rules.moves(match.state, 0)[0])
        lane = LaneProgress(9, 40, 0, 8, 1, 60_000)
        done = LaneProgress(30, 0, 0, 24, 0, 185_000, True)
        told = (
            {1: done, 2: done._replace(at_ms=243_000, score=22), 3: done}
            if over
            else {1: lane, 2: done}
        )
        linked.guest.game.progress = {**linked.guest.game.progress, **told}
        linked._count += 1
        screen.advance(LATE)
        screen.model.animator.end()
        if not (over or mine):
            return [screen]
        if over and linked.lobby is not None:
            hosting = linked.party.host
            assert hosting is not None
            hosting.run.phase = "over"
            hosting._tell_lobby()
            linked.step(LATE.ms)
            linked.guest.game.progress = {**linked.guest.game.progress, **told}
        return [screen, screen.play.result_screen(screen, plays=False)]

    def phrases(self) -> Stack:
        """Return what can be said, over a table."""
        screen = self.table()
        assert isinstance(screen.play, RemotePlay)
        return [screen, Phrases(screen.play.linked, screen)]

    def paused(self) -> Stack:
        """Return the pause of all, while somebody is away."""
        screen = self.six()
        assert isinstance(screen.play, RemotePlay)
        self._hears(screen.play.linked, 100, ["pause"])
        return [screen, TablePause(screen.play.linked)]

    def menu(self) -> Stack:
        """Return what can be done while the game goes on."""
        screen = self.table()
        assert isinstance(screen.play, RemotePlay)
        return [screen, TablePause(screen.play.linked)]

    def lost(self) -> Stack:
        """Return a table whose host is gone."""
        screen = self.table()
        assert isinstance(screen.play, RemotePlay)
        return [screen, HostLostPanel(screen.play.linked)]

    def result(self) -> Stack:
        """Return the end of a game, for who hosts."""
        linked = a_table(self.context, opening("classic", (None, None)))
        screen = self._begun(linked)
        match, at, number = linked.match, LATE.ms, 0
        assert match is not None
        while match.result is None:
            at, number = at + 2000, number + 1
            linked.step(at)
            for action in (Call(), None):
                moves = list(match.rules.moves(match.state, number % 2))
                claim = next((one for one in moves if isinstance(one, Claim)), moves[0])
                done = action or claim
                if number % 2:
                    code = match.rules.encode_action(done)
                    told = [
                        "do",
                        1,
                        1,
                        2 * number + (action is None),
                        len(match.session.log),
                        0,
                        code,
                    ]
                    assert linked.party.host is not None
                    linked.party.host.receive(100, told, at)
                    linked.step(at + 200)
                else:
                    RemotePlay(linked).submit(0, done)
                linked.step(at + 400)
        card_hand(screen).clear_selection()
        screen.advance(Moment(at, at))
        screen.scene(self.view, Moment(at, at))
        return [screen, RemotePlay(linked).result_screen(screen, plays=False)]
