"""Tables in the middle of play, and what is opened from them, as for samples."""

from collections.abc import Mapping
from dataclasses import replace

from hands import act, card_hand, marker_hand

from game.games.claims.state import Claim, Name, Turn
from game.games.triangle.lattice import triangle
from game.play.ghost import ghost_of
from game.play.grades import tally_match
from game.play.par import PaceToBeat
from game.ui.context import Context
from game.ui.kit.screen import AnyScreen, Push
from game.ui.kit.view import Moment, View
from game.ui.pages.match.last_card import LastCardScreen
from game.ui.pages.setup.setup_screen import SetupScreen
from game.ui.setups import Setup, default_setup, with_field
from game.ui.table.matches import new_match
from game.ui.table.players.computers import seat_computers
from game.ui.table.table_screen import TableScreen
from game.ui.table.tables import LocalPlay, new_table, raced_table

NAMES = ("Ada", "Emmy", "Sofja", "Mileva", "Maryam", "Hypatia of Alexandria")
LATE = Moment(20_000, 20_000)
NOON = 946_728_000  # seconds since 1970, on the first day of 2000

Stack = list[AnyScreen]

HANDICAPS: Mapping[str, object] = {
    "handicaps": True,
    "lead_2": 3,
    "time_2": 200,
    "lead_3": -2,
    "time_3": 50,
}


class SampleTables:
    """Play tables to where a picture of them says something."""

    def __init__(self, context: Context, view: View) -> None:
        self.context, self.view = context, view

    def setup(self, game: str, seats: int, **fields: object) -> Setup:
        setup = default_setup(game, seats)
        options = setup.opening.options
        for name, value in fields.items():
            options = with_field(options, name, value)
        return setup.with_fields(options=options, names=NAMES[:seats], seed="picture")

    def seated(self, game: str, seats: int) -> Setup:
        """Return a set-up of one person against computers of all levels."""
        levels = [0, *(1 + seat % 5 for seat in range(1, seats))]
        return seat_computers(self.setup(game, 1), levels, NAMES[:1])

    def opponents(self, game: str, seats: int, entries: int) -> TableScreen:
        """Return a table where computers play, some entries into the game.

        It is half-way from the last of them to the next.
        """
        setup = self.seated(game, seats)
        if game == "triangle":
            setup = setup.with_fields(options=with_field(setup.opening.options, "play", "duel"))
        screen = new_table(self.context, setup)
        screen.advance(Moment(0, 0))
        now = 0
        while len(screen.session.log) < entries:
            while screen.session.think():
                pass
            due = screen.session.next_due()
            if due is None:
                screen.model.submit(0, screen.match.rules.moves(screen.session.state, 0)[0])
            else:
                now = due
                screen.advance(Moment(LATE.ms + 200, now))
        due = screen.session.next_due() or now
        screen.model.advance_clock(Moment(LATE.ms + 200, now + round(0.6 * (due - now))))
        screen.match.leave()  # from here its time goes on with the next picture of it
        return screen

    def played_against(self, seats: int, *, won: bool) -> Stack:
        """Return the result of a short match against computers, won by the person or left to them.

        Raises:
            LookupError: it does not end.
        """
        setup = self.seated("classic", seats)
        options = with_field(setup.opening.options, "ends", "points")
        setup = setup.with_fields(options=with_field(options, "target", 5))
        screen = new_table(self.context, setup)
        screen.advance(Moment(0, 0))
        for _ in range(40):
            if screen.session.result is not None:
                return self.over(screen)
            while screen.session.think():
                pass
            due = screen.session.next_due()
            if won:
                screen.model.submit(0, screen.match.rules.moves(screen.session.state, 0)[0])
            elif due is not None:
                screen.advance(Moment(LATE.ms + due, due))
        raise LookupError("a match against computers does not end")

    def _cards(self, game: str, seats: int, **fields: object) -> TableScreen:
        screen = new_table(self.context, self.setup(game, seats, **fields))
        screen.advance(Moment(0, 0))
        screen.advance(LATE)
        return screen

    def opened(self, game: str, **fields: object) -> TableScreen:
        """Return a table at which nothing was done yet."""
        return self._rest(self._cards(game, 1, **fields))

    def _rest(self, screen: TableScreen) -> TableScreen:
        """Return the screen with its motion over."""
        screen.model.advance_clock(Moment(LATE.ms + 400, LATE.play_ms + 400))
        return screen

    def chosen(self, game: str, count: int, **fields: object) -> TableScreen:
        """Return a solo table with two claims made and some cards of a third one chosen."""
        screen = self._cards(game, 1, **fields)
        for _ in range(2):
            claim = screen.match.rules.moves(screen.match.state, 0)[0]
            screen.model.submit(0, claim)
        screen.controller.clear_selection()
        screen.model.say("")
        claim = screen.match.rules.moves(screen.match.state, 0)[0]
        assert isinstance(claim, Claim)
        for card in claim.left[:count]:
            screen.controller.press(card)
        screen.focus_seen = count > 0
        screen.focus = f"card:{screen.match.state.table[-1]}"
        return self._rest(screen)

    def remembered(self, seats: int, *places: int) -> TableScreen:
        """Return a table of cards face down of which some were turned up."""
        screen = self._cards("classic", seats, goal="memory")
        for place in places:
            screen.model.submit(screen.match.rules.turn(screen.match.state) or 0, Turn(place))
        return self._rest(screen)

    def groups(self, left: int) -> TableScreen:
        """Return a table of Sumz with both groups of a claim chosen."""
        screen = self._cards("sumz", 1)
        claims = [
            c for c in screen.match.rules.moves(screen.match.state, 0) if isinstance(c, Claim)
        ]
        claim = next((c for c in claims if c.right), claims[0])
        for card in claim.left:
            screen.controller.press(card)
        for card in claim.right:
            screen.controller.press(card, second=True)
        return self._rest(screen)

    def mistake(self, game: str, seats: int) -> TableScreen:
        """Return a table at the moment of a wrong claim."""
        screen = self._cards(game, seats)
        cards = screen.match.state.table[:3]
        while screen.match.rules.explain(screen.match.state, Claim(cards)).right:
            cards = screen.match.state.table[1:4]
        claim = Claim(cards[:2], cards[2:]) if game == "sumz" else Claim(cards)
        screen.model.submit(0, claim)
        return self._rest(screen)

    def handicaps(self) -> SetupScreen:
        """Return a set-up in which one of four has it easier, and another one harder."""
        screen = SetupScreen(self.context, self.setup("classic", 4, **HANDICAPS))
        screen.focus, screen.focus_seen = "option:time_3", True
        return screen

    def favoured(self) -> TableScreen:
        """Return a table of three, one of whom has it easier, and another one harder."""
        return self._rest(self._cards("classic", 3, **HANDICAPS))

    def called(self, game: str, seats: int) -> TableScreen:
        """Return a table of several seats, one of which has called."""
        screen = self._cards(game, seats)
        for seat in (0, 1, 1, 0, 2):
            card_hand(screen).selector.call(seat % seats)
            claim = screen.match.rules.moves(screen.match.state, seat % seats)[0]
            screen.model.submit(seat % seats, claim)
        screen.controller.clear_selection()
        card_hand(screen).selector.call(1)
        claim = screen.match.rules.moves(screen.match.state, 1)[0]
        assert isinstance(claim, Claim)
        screen.controller.press(claim.left[0])
        screen.model.advance_clock(Moment(LATE.ms + 1700, LATE.play_ms + 1700))
        screen.model.animator.end()
        return screen

    def many(self) -> TableScreen:
        """Return a table that the plain deal has swollen."""
        for seed in range(200):
            setup = self.setup("triples", 1, deal="plain")
            screen = new_table(self.context, setup.with_fields(seed=str(seed)))
            if len(screen.session.state.table) >= 21:
                screen.advance(LATE)
                return self._rest(screen)
        raise LookupError("no seed of 200 swells the table")

    def triangle(
        self, size: int, jumps: int, *, inlaid: bool = False, seats: int = 1, play: str = "race"
    ) -> TableScreen:
        """Return a board some jumps into the game, with a marker chosen."""
        screen = new_table(self.context, self.setup("triangle", seats, size=size, play=play))
        screen.advance(LATE)
        for _ in range(jumps):
            screen.model.submit(
                screen.match.state.turn,
                screen.match.rules.moves(screen.match.state, screen.match.state.turn)[0],
            )
        marker_hand(screen).inlaid = inlaid
        screen.controller.press(triangle(size).legal(screen.match.state.markers)[-1][0])
        return self._rest(screen)

    def hinted(self, game: str, steps: int) -> TableScreen:
        """Return a table after so many steps of a hint."""
        screen = self._cards(game, 1)
        for _ in range(steps):
            act(screen, "hint")
        return screen

    def thought(self, screen: TableScreen, *, hint: bool = False) -> TableScreen:
        """Return a board where the solver has thought to the end, about a hint if asked for."""
        if hint:
            screen.controller.clear_selection()
            act(screen, "hint")
        while screen.background_step():
            pass
        return screen

    def lit(self, size: int) -> TableScreen:
        """Return a board in the light, with the focus on a jump that loses, if there is one."""
        screen = new_table(self.context, self.setup("triangle", 1, size=size, assists=True))
        screen.advance(LATE)
        for _ in range(4):
            act(screen, "hint")
            self.thought(screen)
            screen.controller.press(int(screen.focus.split(":")[1]))
        screen.focus_seen = True
        for source, _, target in triangle(size).legal(screen.match.state.markers):
            marker_hand(screen).chosen, screen.focus = source, f"hole:{target}"
            if marker_hand(self.thought(screen)).pointer_forecast()[1] == "wrong":
                break
        return self._rest(screen)

    def refused(self) -> TableScreen:
        """Return a board where a marker was chosen that cannot jump."""
        screen = self.triangle(5, 0)
        screen.controller.clear_selection()
        screen.controller.press(4)
        return self._rest(screen)

    def perfect(self) -> Stack:
        """Return the best ending there is on the smallest board, and its result on top."""
        setup = self.setup("triangle", 1, goal="home")
        screen = new_table(self.context, setup)
        screen.advance(LATE)
        while screen.session.result is None:
            hint = screen.match.rules.hint(screen.session.state, 0)
            assert hint is not None
            screen.model.submit(0, hint.action)
        return self.over(screen)

    def why(self, screen: TableScreen) -> Stack:
        """Return a table and the reasons for its last verdict on top."""
        step = card_hand(screen).open_explanation()
        assert isinstance(step, Push)
        return [screen, step.screen]

    def result(self, game: str, seats: int) -> Stack:
        """Return a finished table and its result on top."""
        return self.finish(new_table(self.context, self.setup(game, seats)))

    def more(self, game: str) -> Stack:
        """Return the result of a game with the rest of its ways on top."""
        *below, result = self.result(game, 1)
        result.scene(self.view, LATE)
        more = result.widget_named("more")
        assert more is not None
        step = more.press(None)
        assert isinstance(step, Push)
        return [*below, result, step.screen]

    def rematch(self, game: str, seats: int, games: int) -> Stack:
        """Return the result of the last one of some games in a row."""
        screen = new_table(self.context, self.setup(game, seats))
        for number in range(1, games):
            self.finish(screen)
            setup = self.setup(game, seats).with_fields(seed=f"picture {number}")
            sitting = tally_match(screen.match, screen.sitting)
            match = new_match(self.context, setup.opening)
            screen = TableScreen(self.context, match, setup.keys, LocalPlay(match), sitting=sitting)
        return self.finish(screen)

    def paced(self) -> TableScreen:
        """Return a table of somebody who is faster than usual."""
        screen = self.chosen("classic", 1)
        screen.model.pace = PaceToBeat(15_000)
        return screen

    def on_rung(self, game: str, finds: int) -> TableScreen:
        """Return a table against one computer, which waits, after some finds of a person."""
        levels = 0, 3
        screen = new_table(self.context, seat_computers(self.setup(game, 1), levels, NAMES[:1]))
        screen.advance(Moment(0, 0))
        for number in range(2 * finds):  # a call and a claim each
            screen.model.advance_clock(Moment(9_000 * (number + 1), 5_000 + 1_500 * (number // 2)))
            assert screen.model.submit(0, screen.match.rules.moves(screen.session.state, 0)[0])
        screen.model.advance_clock(Moment(60_000, 5_000 + 1_500 * finds))
        screen.model.animator.end()
        screen.match.leave()
        return screen

    def race(self, game: str) -> TableScreen:
        """Return a table with two things done, against somebody who has done more by then."""
        done, _ = self.finish(new_table(self.context, self.setup(game, 1)))
        assert isinstance(done, TableScreen)
        opening = replace(done.match.opening, names=NAMES[1:2])
        screen = raced_table(self.context, ghost_of(opening, done.session.log))
        screen.advance(LATE)
        for ms in (2000, 5700):
            screen.model.advance_clock(Moment(LATE.ms + ms, LATE.play_ms + ms))
            screen.model.submit(0, screen.match.rules.moves(screen.session.state, 0)[0])
        screen.model.say("")
        screen.model.advance_clock(Moment(LATE.ms + 8600, LATE.play_ms + 8600))
        screen.model.animator.end()
        return screen

    def raced(self) -> Stack:
        """Return the result of a race."""
        return self.finish(self.race("classic"))

    def finish(self, screen: TableScreen) -> Stack:
        """Return a table after the last action, and its result on top."""
        screen.advance(LATE)
        at, turn = 1000, 0
        while screen.session.result is None:
            turn += 1
            state = screen.session.state
            seat = min(screen.session.actors - {-1}, key=lambda s: (s - turn * turn) % 7)
            at += 2500
            screen.model.advance_clock(Moment(LATE.ms + at, LATE.play_ms + at))
            assert screen.model.submit(seat, screen.match.rules.moves(state, seat)[0])
        return self.over(screen)

    def last_card(self, game: str, *, right: bool | None = None, **fields: object) -> Stack:
        """Return the question for the last card, half or rightly or wrongly answered."""
        table = new_table(self.context, self.setup(game, 1, last_card=True, **fields))
        table.advance(LATE)
        while not table.match.state.asks:
            table.model.submit(0, table.match.rules.moves(table.match.state, 0)[0])
        screen, (name,) = LastCardScreen(table), table.match.rules.moves(table.match.state, 0)
        cards = table.match.state.options.cards
        assert isinstance(name, Name)
        digits = cards.digits(name.card)
        for place, digit in enumerate(digits if right is not None else digits[:2]):
            wrong = right is False and place == 1
            screen.choose(place, (digit + wrong) % cards.base)
        screen.name()
        return [screen]

    def over(self, screen: TableScreen) -> Stack:
        """Return a table at which a game has ended as it is then, and the result on top."""
        screen.scene(self.view, screen.model.moment)
        step = screen.pause()  # who is in a hurry goes to the result so
        assert isinstance(step, Push)
        return [screen, step.screen]
