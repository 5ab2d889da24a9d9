"""What rules say: why an action is right or wrong, steps of hints, and words for numbers.

Sentences for players are plain English constants, so that they can serve as keys of a catalogue of
translations.
"""

from collections.abc import Iterable
from typing import Literal, NamedTuple, TypeAlias

Telling: TypeAlias = Literal["features", "sums", "misses", "even"]


class Aspect(NamedTuple):
    """One line of an explanation: what the parts of an action show in one respect.

    ``name`` says in which respect ("shape", "pentagons", …), ``values`` what each card or group
    shows there, and ``verdict`` is "alike", "different", "pairs" (two and two alike), "equal" (as
    it should be) or "broken".
    ``groups`` has what the single cards of each group show, where values are of groups, and
    ``rule`` says what holds in this respect. ``telling`` says what is put into words: what the
    cards show ("features"), what two groups add up to ("sums"), what two pairs miss ("misses"), or
    on how many cards something is ("even").
    """

    name: str
    values: tuple[int, ...]
    verdict: str
    groups: tuple[tuple[int, ...], ...] = ()
    rule: str = ""
    telling: Telling = "features"

    @property
    def right(self) -> bool:
        """Tell whether nothing is wrong in this respect."""
        return self.verdict != "broken"


class Explanation(NamedTuple):
    """Why an action is right or wrong, aspect by aspect.

    ``reason`` names what is wrong beyond the aspects, in one sentence (empty when nothing is).
    ``completing`` is the card that would have completed the first two, where there is one;
    ``focus`` is what to look at for the reason (cards or holes). ``groups`` has the cards of pairs
    where the aspects tell of what they miss.
    """

    right: bool
    aspects: tuple[Aspect, ...] = ()
    reason: str = ""
    focus: tuple[int, ...] = ()
    completing: int | None = None
    groups: tuple[tuple[int, ...], ...] = ()


def explained(
    aspects: Iterable[Aspect],
    groups: tuple[tuple[int, ...], ...] = (),
    completing: int | None = None,
) -> Explanation:
    """Return an explanation that is right if every aspect is."""
    told = tuple(aspects)
    right = all(aspect.right for aspect in told)
    return Explanation(right, told, completing=completing, groups=groups)


def phrase(words: str) -> str:
    """Return words that are no sentence: the catalogue of translations knows them by this."""
    return words


def counted(one: str, many: str) -> tuple[str, str]:
    """Return the words for one and for more of something, in which {count} is the number.

    The catalogue of translations knows such a pair by this function.
    """
    return one, many


class Count(NamedTuple):
    """Words for a number of something, as from `counted`, or words alone where ``many`` is empty.

    ``of`` is how many there are in all, where that matters.
    """

    words: str
    many: str = ""
    count: int = 0  # type: ignore[assignment]
    of: int = 0


class HintStep(NamedTuple):
    """A part of a hint: what to look at by now (cards or holes), and words.

    Where ``many`` is not empty, ``words`` are those for a ``count`` of one, as from `counted`.
    """

    focus: tuple[int, ...]
    words: str
    many: str = ""
    count: int = 0  # type: ignore[assignment]
