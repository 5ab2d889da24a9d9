"""The lesson of Mod-3 Sumz: from adding two cards to two groups on a full table."""

from game.core.ternary import index
from game.play.lessons.sum_tasks import AddUp, Groups
from game.play.lessons.task import Lesson, Step


def _cards(*digits: tuple[int, int, int, int]) -> tuple[int, ...]:
    return tuple(map(index, digits))


LESSON = Lesson(
    "sumz",
    "sumz",
    "Adding cards, where three of a kind make nothing.",
    (
        Step(
            "A card shows four kinds of shapes, each in its own corner: none, one or two of it. "
            "Cards are added corner by corner. Which card is the sum of these two?",
            AddUp(
                table=_cards((2, 0, 0, 0), (1, 1, 0, 0), (2, 1, 0, 0), (2, 2, 0, 0)),
                given=_cards((1, 0, 0, 0), (1, 1, 0, 0)),
            ),
            "One and one are two, and none and one are one, as ever.",
        ),
        Step(
            "Now what is special: **three of a kind make nothing**. Two and one are three, "
            "and those vanish. Which card is the sum?",
            AddUp(
                table=_cards((1, 0, 0, 0), (2, 0, 0, 0), (0, 0, 0, 0), (0, 1, 0, 0)),
                given=_cards((2, 0, 0, 0), (1, 0, 0, 0)),
            ),
            "Nothing is left: the empty card. You meet it as a sum only, never in the deck.",
            "Three of them, less three, is none.",
        ),
        Step(
            "Two and two are four. Three of those vanish. Which card is the sum?",
            AddUp(
                table=_cards((0, 2, 1, 0), (0, 1, 1, 0), (0, 0, 1, 0), (0, 1, 0, 0)),
                given=_cards((0, 2, 0, 0), (0, 2, 1, 0)),
            ),
            "Four, less three, is one. That is all there is to the sums.",
            "Take away three of the four.",
        ),
        Step(
            "Corner by corner: two kinds at once. Which card is the sum?",
            AddUp(
                table=_cards((1, 0, 0, 1), (0, 0, 0, 2), (0, 0, 0, 1), (1, 0, 0, 0)),
                given=_cards((1, 0, 0, 2), (2, 0, 0, 2)),
            ),
            "Each corner by itself: one and two vanish, two and two are one.",
        ),
        Step(
            "And all four corners. Which card is the sum?",
            AddUp(
                table=_cards((0, 0, 1, 2), (0, 2, 1, 2), (0, 0, 1, 1), (1, 0, 1, 2), (0, 0, 2, 2)),
                given=_cards((1, 2, 0, 1), (2, 1, 1, 1)),
            ),
            "Well added.",
            "In how many corners do three come together and vanish?",
        ),
        Step(
            "In the game you look for two groups with the **same sum**. Here one card is the sum "
            "of the other two. A press puts a card in the first group, a second press in the "
            "second. When both are right, press **Claim**.",
            Groups(table=(37, 34, 12)),
            "The same sum on both sides. It does not matter which group is the first.",
            "Add two of the cards: is the third one their sum?",
        ),
        Step(
            "Once more, and here something vanishes on the way.",
            Groups(table=(54, 58, 31)),
            "Two and two make one: that is how cards hide.",
            "Look at a corner that just one of the cards leaves empty.",
        ),
        Step(
            "One group may be empty: then the other has to add up to nothing. "
            "Put cards in the first group alone, and claim.",
            Groups(table=(19, 7, 13), slots=3),
            "In each of the three places, three of a kind vanished.",
            "Add up all of them.",
        ),
        Step(
            "Two and two: make two groups of two cards with the same sum. Here each card has "
            "three places.",
            Groups(table=(19, 7, 3, 9), slots=3),
            "All four cards are yours: a point for each.",
            "Two and one of a kind vanish together.",
        ),
        Step(
            "The same with four corners: two groups with the same sum.",
            Groups(table=(24, 42, 3, 27)),
            "Well found. The larger the claim, the more cards you take.",
            "Only two of the cards have triangles: where must these two go?",
        ),
        Step(
            "This is a table as in the game: five cards. Among any five there is something to "
            "claim, and here in more than one way. Leave out what you do not need.",
            Groups(table=(50, 36, 42, 11, 6)),
            "That is Mod-3 Sumz. You take the cards of both groups, and new ones come.",
            "One card is the sum of two others.",
        ),
    ),
    "You know all of Mod-3 Sumz now: add, let three vanish, and compare.",
)
