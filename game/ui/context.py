"""What all screens share: how things look, and what was set up last."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from game.core.rules import Options, Seat, State
from game.games import GAMES
from game.games.claim_state import ClaimOptions
from game.games.triangle_state import TriangleOptions
from game.play.seats import seat_name
from game.play.today import todays_options, todays_seed
from game.storage.settings import Settings, changed
from game.ui.bindings import Keys, keys_of
from game.ui.keys import CALL_KEYS
from game.ui.sound import Sounds
from game.ui.words import told, tr

if TYPE_CHECKING:
    from game.play.records import Finished
    from game.storage.store import Store
    from game.ui.chimes import Kind
    from game.ui.play_screen import PlayScreen

_ALONE, _TOGETHER, _PRACTICE = "alone", "together", "practice"


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat, and the key that calls; ``level`` is a computer's, 0 a person's."""

    name: str
    key: int
    level: int = 0


@dataclass(frozen=True, slots=True)
class Setup:
    """All that is settled before a session: game, options, players, seed (any text).

    ``mode`` is "practice", "today", or empty for everything else.
    """

    game: str
    options: Options
    players: tuple[Player, ...]
    seed: str = ""
    mode: str = ""

    @property
    def computers(self) -> dict[int, int]:
        """Return the level of each seat that a computer plays."""
        return {seat: who.level for seat, who in enumerate(self.players) if who.level}

    @property
    def people(self) -> list[int]:
        """Return the seats of people, in order."""
        return [seat for seat, who in enumerate(self.players) if not who.level]

    def seat_of(self, number: int) -> int | None:
        """Return the seat of the person whose gamepad has that number, if there is one."""
        people = self.people
        return people[number] if 0 <= number < len(people) else None

    @property
    def call_keys(self) -> dict[int, int]:
        """Return the seat that each call key calls for: none where nobody calls."""
        if len(self.players) == 1:
            return {}
        return {self.players[seat].key: seat for seat in self.people}

    def again(self, *, same_deal: bool) -> "Setup":
        """Return the set-up of another session; another deal is not the one of the day."""
        if same_deal:
            return self
        return replace(self, seed="", mode="" if self.mode == "today" else self.mode)


def default_player(seat: int, name: str = "", calls: Sequence[int] = CALL_KEYS) -> Player:
    """Return the player of a seat, under a name that is never empty."""
    otherwise = tr("Player {number}").format(number=seat + 1)
    return Player(seat_name(name, otherwise), calls[seat])


def default_setup(game: str, seats: int = 1, calls: Sequence[int] = CALL_KEYS) -> Setup:
    """Return how a game is set up unless somebody chooses."""
    rules = GAMES[game]
    players = tuple(default_player(seat, calls=calls) for seat in range(seats))
    return Setup(game, rules.default_options(), players)


def calling_anew(setup: Setup, before: Sequence[int], after: Sequence[int]) -> Setup:
    """Return a set-up in which who called by the usual key of the seat does so by another one."""
    players = tuple(
        replace(player, key=after[seat]) if player.key == before[seat] else player
        for seat, player in enumerate(setup.players)
    )
    return replace(setup, players=players)


@dataclass(frozen=True, slots=True)
class Left:
    """A session that an earlier run left in the middle: its number in the store, how it stands."""

    number: int
    seed: str
    state: State


@dataclass(frozen=True, slots=True)
class Deleted:
    """What was deleted and can be taken back: the store's number of it, and what to call it."""

    number: int
    what: str


@dataclass
class Context:
    """What screens share.

    ``new_seed`` makes one up; ``help_text`` is a game's help; ``today`` is the date as
    2026-11-21, asked for anew each time, as midnight may pass.

    Tables that were left in the middle are at hand, one for each game (``unfinished``) and
    beside it one for each day's deal (``unfinished_today``, by game and seed); of earlier runs of
    the program, the last one that the store has (``kept``, by game and whether it is today's).
    ``finished`` has what was finished in this run, and before it what records are made of,
    ``earlier`` how many there are besides. ``now`` is in seconds since 1970 in UTC. Without a
    ``store``, nothing outlives the program.
    """

    new_seed: Callable[[], str]
    help_text: Callable[[str], str]
    settings: Settings = field(default_factory=Settings)
    keep: Callable[[Settings], str] = lambda settings: ""
    sounds: Sounds | None = None
    notices: list[str] = field(default_factory=list)
    toggle_full_screen: Callable[[], None] = lambda: None
    unkept: bool = False
    today: Callable[[], str] = lambda: "2000-01-01"
    setups: dict[tuple[str, str], Setup] = field(default_factory=dict)
    unfinished: dict[str, "PlayScreen"] = field(default_factory=dict)
    unfinished_today: dict[tuple[str, str], "PlayScreen"] = field(default_factory=dict)
    finished: list["Finished"] = field(default_factory=list)
    store: "Store | None" = None
    now: Callable[[], int] = lambda: 0
    news: list[str] = field(default_factory=list)
    kept: dict[tuple[str, bool], Left] = field(default_factory=dict)
    earlier: dict[str, int] = field(default_factory=dict)
    unfigured: bool = True
    deleted: list[Deleted] = field(default_factory=list)

    @property
    def keys(self) -> Keys:
        """Return which keys do what, as the settings have it."""
        return keys_of(self.settings)

    def set_aside(self, table: "PlayScreen") -> None:
        """Keep a table that is left in the middle of the game."""
        if table.session.log and table.session.result is None:
            table.rest()
            game, seed = table.setup.game, table.setup.seed
            if table.setup.mode == "today":
                other = self.unfinished_today.get((game, seed))
                self.unfinished_today[game, seed] = table
            else:
                other = self.unfinished.get(game)
                self.unfinished[game] = table
            if other is not None and other is not table:
                other.keeper.release()

    def offers(self, game: str, *, todays: bool = False) -> bool:
        """Tell whether a table was left in the middle, of a game or of its deal of today."""
        return self._left(game, todays=todays) is not None

    def _left(self, game: str, *, todays: bool) -> "PlayScreen | Left | None":
        seed = todays_seed(self.today()) if todays else ""
        table = self.unfinished_today.get((game, seed)) if todays else self.unfinished.get(game)
        if table is not None:
            return table
        kept = self.kept.get((game, todays))
        return kept if kept is not None and (not todays or kept.seed == seed) else None

    @property
    def tables(self) -> "tuple[PlayScreen, ...]":
        """Return the tables that were left in the middle and are at hand."""
        return (*self.unfinished.values(), *self.unfinished_today.values())

    def position(self, game: str) -> State | None:
        """Return the position of the table of a game that is offered, if one is."""
        match self._left(game, todays=False):
            case None:
                return None
            case Left() as left:
                return left.state
            case table:
                state: State = table.session.state
                return state

    def take_up(self, game: str, *, todays: bool = False) -> "PlayScreen | None":
        """Return the table that is offered, which is none to be offered any more.

        None if there is none, or if it cannot be gone on with; then the player is told why.
        """
        left = self._left(game, todays=todays)
        if isinstance(left, Left):
            from game.ui.kept import taken_up

            del self.kept[game, todays]
            return taken_up(self, left.number)
        if left is not None:
            self.let_go(left)
        return left

    def let_go(self, table: "PlayScreen") -> None:
        """Offer a table no more that was left in the middle: somebody sits down at it."""
        game, seed = table.setup.game, table.setup.seed
        if table.setup.mode == "today":
            self.unfinished_today.pop((game, seed), None)
        else:
            self.unfinished.pop(game, None)

    def hear(self) -> bool:
        """Take what the store has to tell the player, and tell whether there was anything."""
        news = self.store.told() if self.store is not None else ()
        self.news += map(told, news)
        return bool(news)

    def change(self, **values: Any) -> None:
        """Change settings at once; they are kept soon, and what cannot be kept is told.

        Raises:
            ValueError: a field does not take its value.
        """
        before, self.settings = self.settings, changed(self.settings, **values)
        self.unkept = True
        self._begin_anew(before)
        self.apply()

    def _begin_anew(self, before: Settings) -> None:
        """Have set-ups that are remembered begin with what was changed just now.

        Not those of practice, where the settings say nothing.
        """
        window, penalty = self.settings.window_seconds, self.settings.penalty
        for which, setup in self.setups.items():
            if not isinstance(setup.options, ClaimOptions) or which[1] == _PRACTICE:
                continue
            options: ClaimOptions = setup.options
            if window != before.window_seconds:
                options = replace(options, window=window)
            if penalty != before.penalty:
                options = replace(options, penalty=penalty)
            self.setups[which] = replace(setup, options=options)

    def flush(self) -> bool:
        """Keep what was changed, and tell whether the player has to be told something.

        The loop asks for it when nothing else is going on.

        A slider on its way makes many changes, and a disk may take longer than a frame. Figures
        of sessions that have none, as they came from elsewhere, are made then, too. And the whole
        file of the games is looked through; if it is damaged, other games may be there then.
        """
        if self.store is not None and self.store.look_over():
            from game.ui.kept import renew

            renew(self)
            return True
        if self.store is not None and self.unfigured:
            self.unfigured = self.store.rebuild(1) > 0
        if not self.unkept:
            return False
        self.unkept = False
        notice = self.keep(self.settings)
        if not notice or notice in self.notices:
            return False
        self.notices.append(notice)
        return True

    def apply(self) -> None:
        """Bring what lasts into line with the settings; screens read them anew each time."""
        if self.sounds is not None:
            self.sounds.set_volume(self.settings.volume)
            self.sounds.muted = self.settings.muted

    def sound(self, kind: "Kind", seat: int = 0) -> None:
        """Play a sound, if there is anything to play it."""
        if self.sounds is not None:
            self.sounds.play(kind, seat)

    def setup_of(self, game: str, *, together: bool) -> Setup:
        """Return the last set-up of a game, for one or for several, without its seed."""
        known = self.setups.get((game, _TOGETHER if together else _ALONE))
        if known is not None:
            return known
        setup = default_setup(game, 2 if together else 1)
        setup = replace(setup, players=tuple(map(self.person, range(len(setup.players)))))
        if isinstance(setup.options, ClaimOptions):
            window, penalty = self.settings.window_seconds, self.settings.penalty
            options = replace(setup.options, window=window, penalty=penalty)
            setup = replace(setup, options=options)
        return setup

    def practice_setup(self, game: str) -> Setup:
        """Return the last set-up of a game for practice: at first with all that helps."""
        known = self.setups.get((game, _PRACTICE))
        if known is not None:
            return known
        setup = self.setup_of(game, together=False)
        helped: Options = GAMES[game].default_options()
        if isinstance(helped, ClaimOptions):
            helped = replace(helped, window=0, penalty="none", hints=True, reasons=True)
        elif isinstance(helped, TriangleOptions):
            helped = replace(helped, assists=True)
        return replace(setup, options=helped, mode=_PRACTICE)

    def todays_setup(self, game: str, date: str = "") -> Setup:
        """Return the set-up of a game's deal of a day, which is the same for everybody.

        Without a date, as 2026-11-21, it is that of today.
        """
        date = date or self.today()
        setup = self.setup_of(game, together=False)
        options, seed = todays_options(game, date), todays_seed(date)
        return replace(setup, options=options, seed=seed, mode="today")

    def remember(self, setup: Setup) -> None:
        """Keep a set-up for the next time, those for one, for several and for practice apart."""
        kind = setup.mode or (_TOGETHER if len(setup.players) > 1 else _ALONE)
        self.setups[setup.game, kind] = replace(setup, seed="")
        names = dict(self.settings.names)
        for seat in setup.people:
            name, key = setup.players[seat].name, str(seat + 1)
            if name == default_player(seat).name:
                names.pop(key, None)
            else:
                names[key] = name
        if names != self.settings.names:
            self.change(names=names)

    def person(self, seat: Seat) -> Player:
        """Return who sits at a seat unless somebody chooses: under the name that was last there."""
        return default_player(seat, self.settings.names.get(str(seat + 1), ""), self.keys.calls)

    def seeded(self, setup: Setup) -> Setup:
        """Return the set-up with a seed, a new one if it has none."""
        return setup if setup.seed else replace(setup, seed=self.new_seed())


def with_field(options: Any, name: str, value: object) -> Any:
    """Return the options with another value in one field.

    Raises:
        ValueError: the field does not take the value.
    """
    return replace(options, **{name: value})
