"""Actions, positions and scoring of the card games."""

from dataclasses import dataclass, replace

from game.core.rng import Rng
from game.core.rules import CLOCK, Action, Entry, Seat, State
from game.games.claims.choices import ClaimOptions
from game.games.rush import CLOCK_RESTS, TOO_LATE, RushProgress, TimeUp
from game.games.turns import GAME_OVER

HIDDEN = -1
"""The placeholder for an undealt or face-down card in an observation."""

WHOLE = 81
"""The number of cards in a whole deck of Set, from which clearing the deck is rare."""

TO_FIND = 6
"""The number of claims on a puzzle table."""


@dataclass(frozen=True, slots=True)
class Call(Action):
    """A call: it stops the others, and the table is the caller's for the claim window."""


@dataclass(frozen=True, slots=True, eq=False)
class Claim(Action):
    """A claim that cards are right; if it has two groups, ``right`` is the second one.

    The groups keep the order in which the cards were chosen, but claims are equal if the groups
    are, in any order of the cards and with either group first.
    """

    left: tuple[int, ...]
    right: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if not self.left:
            # A single group is always the left one, so that equal claims are treated alike.
            object.__setattr__(self, "left", self.right)
            object.__setattr__(self, "right", ())

    def _key(self) -> tuple[tuple[int, ...], ...]:
        return tuple(sorted((tuple(sorted(self.left)), tuple(sorted(self.right)))))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Claim) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())


@dataclass(frozen=True, slots=True)
class NoneHere(Action):
    """The assertion that the table holds no claim."""


@dataclass(frozen=True, slots=True)
class Turn(Action):
    """Turning up the card at a place, where the cards lie face down."""

    place: int


@dataclass(frozen=True, slots=True)
class Name(Action):
    """Naming the card that was set aside, at the end."""

    card: int


@dataclass(frozen=True, slots=True)
class Timeout(Action):
    """The clock's entry when the claim window has run out."""


@dataclass(frozen=True, slots=True)
class ClaimState(State):
    """A position of a card game.

    ``table`` and ``stock`` are cards in order; ``piles`` the cards each seat has taken;
    ``called_ms`` the time of the call; ``barred`` the seats sitting out; ``found`` the claims made
    if cards stay on the table; ``made`` the number of all claims; ``last`` the cards of the last
    claim, kept beside the table if claims form a chain. ``over`` is set when the state is made, as
    an observer does not see the stock.

    In a memory game, ``caller`` is the seat whose turn it is; ``places`` are the places of the
    table's cards, ``up`` the places of the cards turned up, in order, and ``seen`` the places of
    all cards of the table that were ever turned up. In a ``row`` of tables, the stock is the row's
    number.

    ``aside`` is the card set aside at the start, if any; ``asks`` is set once it is to be named.
    """

    options: ClaimOptions
    seats: int
    table: tuple[int, ...]
    stock: tuple[int, ...]
    piles: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    caller: Seat | None = None
    called_ms: int = 0
    barred: frozenset[Seat] = frozenset()
    found: tuple[Claim, ...] = ()
    over: bool = False
    made: int = 0
    last: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    up: tuple[int, ...] = ()
    row: RushProgress | None = None
    seen: frozenset[int] = frozenset()
    aside: tuple[int, ...] = ()
    asks: bool = False

    @property
    def open(self) -> tuple[int, ...]:
        """All cards a claim may use: the table, and in a chain the last claim."""
        return self.table + self.last

    @property
    def pile(self) -> int | None:
        """The number of cards still to come; None in a row, which has no pile."""
        return len(self.stock) if self.row is None else None

    @property
    def cleared(self) -> bool:
        """Whether all cards of a whole deck of Set, or of a larger one, are taken.

        Always False for complete deals, where every line of play takes all cards.
        """
        if self.open or self.stock or self.options.keeps_cards or self.options.complete:
            return False
        return sum(map(len, self.piles)) >= WHOLE

    @property
    def cards_up(self) -> tuple[int, ...]:
        """The cards turned up, in order; empty unless cards lie face down."""
        return tuple(self.table[self.places.index(place)] for place in self.up)

    @property
    def cards_down(self) -> frozenset[int]:
        """The cards of the table lying face down."""
        return frozenset(self.table).difference(self.cards_up) if self.places else frozenset()

    @property
    def ends_ms(self) -> int | None:
        if self.row is not None:
            return self.row.ends_ms
        return self.options.target * 60_000 if self.options.ends == "minutes" else None

    @property
    def offers_none_here(self) -> bool:
        """Whether a seat may say now that the table holds no claim."""
        options = self.options
        if self.over or self.row is not None or options.deal != "plain":
            return False
        asked = options.automatic or options.keeps_cards or options.face_down
        return bool(self.stock) and not asked

    @property
    def target_reached(self) -> bool:
        """Whether a seat has reached the points, or all together the claims, that end the game."""
        so_far = {"points": max(self.scores), "claims": self.made}.get(self.options.ends)
        return so_far is not None and so_far >= self.options.target

    def observe(self, seat: Seat) -> "ClaimState":
        """Return the state with undealt and face-down cards hidden.

        In a row the number of the following tables is removed.
        """
        down, stock = self.cards_down, (HIDDEN,) * (self.pile or 0)
        table = tuple(HIDDEN if card in down else card for card in self.table)
        return replace(self, table=table, stock=stock, aside=(HIDDEN,) * len(self.aside))

    def standing(self, seat: Seat) -> int:
        return self.scores[seat]

    @property
    def choosing_ms(self) -> int:
        """The caller's whole claim window in milliseconds; 0 without a limit or a caller."""
        return 0 if self.caller is None else self.options.choosing_ms(self.caller)

    def alarm(self) -> tuple[int, Action] | None:
        """Return the earlier of the ends of the claim window and of the game's time, or None."""
        due = list[tuple[int, Action]]()
        if self.ends_ms is not None:
            due.append((self.ends_ms, TimeUp()))
        if self.choosing_ms:
            due.append((self.called_ms + self.choosing_ms, Timeout()))
        return None if self.over else min(due, key=lambda alarm: alarm[0], default=None)

    def actors(self) -> frozenset[Seat]:
        """Return the caller, or all seats not barred; and the clock."""
        if self.over:
            return frozenset()
        clock = frozenset({CLOCK} if self.alarm() else ())
        if self.caller is not None:
            return clock | {self.caller}
        return clock | (frozenset(range(self.seats)) - self.barred)

    def kept_out(self, entry: Entry) -> str | None:
        """Return the reason the entry's seat or clock may not act now, or None if it may."""
        alarm = self.alarm()
        if self.over:
            return GAME_OVER
        if entry.seat == CLOCK:
            due = alarm == (entry.at_ms, entry.action)
            return None if due else CLOCK_RESTS
        if alarm and entry.at_ms >= alarm[0]:
            return TOO_LATE
        if not 0 <= entry.seat < self.seats:
            return "No such player in this game."
        if entry.seat in self.barred:
            return "You sit out until the next claim."
        if self.caller not in (None, entry.seat):
            return "It’s another player’s turn." if self.places else "Another player called first."
        return None

    def goes_on(self, claim: Claim) -> bool:
        """Whether a claim in a chain takes the required number of cards of the last claim."""
        kept = sum(card in self.last for card in claim.left)
        return not self.last or kept == self.options.chain

    def add_points(self, seat: Seat, points: int) -> "ClaimState":
        """Return the state after an attempt was judged: points given, the table free again.

        It also ends every penalty of sitting out a claim.
        """
        scores = list(self.scores)
        scores[seat] += points
        return replace(self, scores=tuple(scores), caller=None, called_ms=0, barred=frozenset())

    def add_claim(self, seat: Seat, claim: Claim, points: int) -> "ClaimState":
        """Return the state after a right claim, with its cards still on the table."""
        after = replace(self.add_points(seat, points), made=self.made + 1)
        if self.options.keeps_cards:
            return replace(after, found=(*self.found, claim))
        cards, piles = claim.left + claim.right, list(self.piles)
        piles[seat] += tuple(card for card in cards if card not in self.last)
        last = cards if self.options.chain else ()
        return replace(after, piles=tuple(piles), last=last)

    def shuffle_table(self) -> "ClaimState":
        """Return the state with the cards of the table in other places.

        The order follows from the cards: so all randomness stays in the deal, and observers can do
        it too.
        """
        mixed = Rng(" ".join(map(str, self.table)), "shuffle").shuffle(self.table)
        return replace(self, table=tuple(mixed))

    def add_mistake(self, seat: Seat) -> "ClaimState":
        """Return the state after a wrong attempt. A score may fall below zero.

        At most one seat sits out at a time, so another can always act. A seat alone never sits out,
        as nobody else could end it.
        """
        penalty = self.options.penalty
        after = self.add_points(seat, -1 if penalty == "point" else 0)
        if penalty == "sit out" and self.seats > 1:
            return replace(after, barred=frozenset({seat}))
        return after

    def next_cards(self, count: int) -> tuple[int, ...]:
        """Return the next cards of the stock.

        Raises:
            ValueError: the state is an observation, which does not know them.
        """
        drawn = self.stock[:count]
        if HIDDEN in drawn:
            raise ValueError("an observation hides the cards that would be dealt")
        return drawn

    def three_more(self) -> "ClaimState":
        """Return the state with the next three cards on the table."""
        drawn = self.next_cards(3)
        return replace(self, table=self.table + drawn, stock=self.stock[3:])
