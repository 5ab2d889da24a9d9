"""GhostSet: six cards that add up to 0, which are three pairs whose missing cards are a set."""

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from game.core import ternary
from game.core.told import Aspect, Explanation, explained, phrase
from game.games.claims.choices import SHUFFLE
from game.games.claims.hints import CLAIM_WORDS
from game.games.claims.rules import ClaimRules
from game.games.claims.state import Claim, ClaimOptions, ClaimState

_LEFT_OVER = phrase("counted off in threes, as many of each kind must be left over")


@dataclass(frozen=True, slots=True)
class GhostOptions(ClaimOptions):
    """Options of GhostSet."""

    OPTIONS = (SHUFFLE, *ClaimOptions.OPTIONS)
    claim_size: ClassVar[int] = 6

    shuffle: bool = False

    @property
    def deal(self) -> str:
        """Return that no table is dead while a match is left."""
        return "checked"


@lru_cache(maxsize=64)
def _claims(table: tuple[int, ...]) -> tuple[Claim, ...]:
    return tuple(map(Claim, ternary.find_ghosts(table)))


class Ghost(ClaimRules[GhostOptions]):
    """The rules of GhostSet."""

    key = "ghost"
    title = "GhostSet"
    hue = 225
    hard = True
    daily = False
    options = GhostOptions
    hint_words = CLAIM_WORDS._replace(
        rule=phrase("Find six cards: three pairs whose missing cards are a set."),
        newcomers=phrase("See a match? Press your key, then pick the six cards."),
        pick=phrase("{name} – pick six!"),
    )
    claimed = (7, 43, 79, 8, 44, 80)

    def deck(self, options: GhostOptions) -> range:
        """Return all 81 cards."""
        return options.cards.every

    def table_size(self, options: GhostOptions) -> int:
        """Return 10."""
        return 10

    def claims(self, options: GhostOptions, table: tuple[int, ...]) -> tuple[Claim, ...]:
        """Return every right six on the table, ascending."""
        return _claims(table)

    def shown(self, state: ClaimState, claim: Claim) -> Explanation:
        """Return what six cards show, attribute by attribute, and where they do not add up.

        Six values add up to 0 modulo 3 if each of the three comes as often modulo 3: with a, b
        and c of them, a + b + c and b + 2c are both 0.
        """
        cards = self.options_of(state).cards
        columns = zip(*map(cards.digits, claim.left), strict=True)
        aspects = (
            Aspect(name, values, "broken" if sum(values) % 3 else "equal", rule=_LEFT_OVER)
            for name, values in zip(cards.names, columns, strict=True)
        )
        first = claim.left[:5]
        missing = cards.negative(cards.total(first))
        return explained(aspects, completing=None if missing in first else missing)


GHOST = Ghost()
