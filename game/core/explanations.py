"""Explanations, hints and counts: the parts of rules to be put into words.

Sentences for players are plain English constants, so that they can serve as keys of a catalogue of
translations.
"""

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple, TypeAlias

from game.core.features import Feature

Telling: TypeAlias = Literal["features", "sums", "misses", "even", "left"]


class FeatureVerdict(NamedTuple):
    """A line of an explanation: the verdict on a feature of the cards, or on a sum.

    ``values`` has the value of each card or group, and ``verdict`` is "alike", "different", "pairs"
    (two and two alike), "equal" (as it should be) or "broken".
    ``groups`` has the values of the single cards of each group, if values are of groups, and
    ``rule`` is the requirement. ``telling`` selects the wording: the values of the cards
    ("features"), the sums of two groups ("sums"), the cards missing from two pairs ("misses"), or
    the number of cards with something ("even"), or the cards left beside a missing one ("left").
    """

    feature: Feature
    values: tuple[int, ...]
    verdict: str
    groups: tuple[tuple[int, ...], ...] = ()
    rule: str = ""
    telling: Telling = "features"

    @property
    def name(self) -> str:
        """Return the name of the feature ("shape", "pentagons", …)."""
        return self.feature.name

    @property
    def right(self) -> bool:
        """Whether the feature meets the requirement."""
        return self.verdict != "broken"


def alike_or_different(feature: Feature, values: tuple[int, ...], rule: str = "") -> FeatureVerdict:
    """Return the verdict on a feature required to be the same on all cards, or different on all."""
    verdict = {1: "alike", len(values): "different"}.get(len({*values}), "broken")
    return FeatureVerdict(feature, values, verdict, rule=rule)


class Explanation(NamedTuple):
    """The reasons why an action is right or wrong, feature by feature.

    ``reason`` is a sentence about a fault beyond the features (empty without one). ``completing``
    is the only card that would have completed the others, or None; ``focus`` are the cards or holes
    to highlight for the reason. ``groups`` has the cards of pairs if the verdicts are about the
    cards missing from them.
    """

    right: bool
    aspects: tuple[FeatureVerdict, ...] = ()
    reason: str = ""
    focus: tuple[int, ...] = ()
    completing: int | None = None
    groups: tuple[tuple[int, ...], ...] = ()


def make_explanation(
    aspects: Iterable[FeatureVerdict],
    groups: tuple[tuple[int, ...], ...] = (),
    completing: Sequence[int] = (),
) -> Explanation:
    """Return an explanation, right if every verdict is.

    ``completing`` are the cards that would complete a claim; a single one is part of it.
    """
    told = tuple(aspects)
    right = all(aspect.right for aspect in told)
    last = completing[0] if len(completing) == 1 else None
    return Explanation(right, told, completing=last, groups=groups)


class Count(NamedTuple):
    """A text with a number, as from `count_words`, or a text alone if ``many`` is empty.

    ``of`` is the total, where it matters.
    """

    words: str
    many: str = ""
    count: int = 0  # type: ignore[assignment]
    of: int = 0


class HintStep(NamedTuple):
    """A step of a hint: the cards or holes to highlight, and words.

    If ``many`` is not empty, ``words`` are the singular for a ``count`` of one, as from
    `count_words`.
    """

    focus: tuple[int, ...]
    words: str
    many: str = ""
    count: int = 0  # type: ignore[assignment]
