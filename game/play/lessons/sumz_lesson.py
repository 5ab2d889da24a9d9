"""The lesson of Mod-3 Sumz: from adding two cards to two groups on a full table."""

from game.core.ternary import index
from game.play.lessons.card_tasks import AddUp, Groups
from game.play.lessons.task import Lesson, Step


def _cards(*digits: tuple[int, int, int, int]) -> tuple[int, ...]:
    return tuple(map(index, digits))


LESSON = Lesson(
    "sumz",
    "sumz",
    "Add cards up; three of a kind make nothing.",
    (
        Step(
            "A card shows four kinds of shapes, each in its own corner: none, one or two of each. "
            "Cards are added corner by corner. Which card is the sum of these two?",
            AddUp(
                table=_cards((2, 0, 0, 0), (1, 1, 0, 0), (2, 1, 0, 0), (2, 2, 0, 0)),
                given=_cards((1, 0, 0, 0), (1, 1, 0, 0)),
            ),
            "One and one are two, none and one are one – plain addition.",
        ),
        Step(
            "Now the twist: **three of a kind make nothing**. Two and one make three, and those "
            "drop out. Which card is the sum?",
            AddUp(
                table=_cards((1, 0, 0, 0), (2, 0, 0, 0), (0, 0, 0, 0), (0, 1, 0, 0)),
                given=_cards((2, 0, 0, 0), (1, 0, 0, 0)),
            ),
            "Nothing is left: the blank card. You’ll meet it only as a sum, never in the deck.",
            "Three of them minus three is none.",
        ),
        Step(
            "Two and two are four. Three of those drop out. Which card is the sum?",
            AddUp(
                table=_cards((0, 2, 1, 0), (0, 1, 1, 0), (0, 0, 1, 0), (0, 1, 0, 0)),
                given=_cards((0, 2, 0, 0), (0, 2, 1, 0)),
            ),
            "Four minus three is one. That’s all there is to it.",
            "Take away three of the four.",
        ),
        Step(
            "Corner by corner, two kinds at once. Which card is the sum?",
            AddUp(
                table=_cards((1, 0, 0, 1), (0, 0, 0, 2), (0, 0, 0, 1), (1, 0, 0, 0)),
                given=_cards((1, 0, 0, 2), (2, 0, 0, 2)),
            ),
            "Each corner on its own: one and two drop out, two and two make one.",
        ),
        Step(
            "Now all four corners. Which card is the sum?",
            AddUp(
                table=_cards((0, 0, 1, 2), (0, 2, 1, 2), (0, 0, 1, 1), (1, 0, 1, 2), (0, 0, 2, 2)),
                given=_cards((1, 2, 0, 1), (2, 1, 1, 1)),
            ),
            "Nicely added.",
            "In how many corners do three of a kind meet and drop out?",
        ),
        Step(
            "In the game you look for a match: two groups with the **same sum**. Here one card is "
            "the sum of the other two. Press a card once for group 1, twice for group 2. When "
            "both groups are ready, press **Claim**.",
            Groups(table=(37, 34, 12)),
            "The same sum on both sides. Which group is which doesn’t matter.",
            "Add two of the cards: is the third one their sum?",
        ),
        Step(
            "Once more, and this time something drops out on the way.",
            Groups(table=(54, 58, 31)),
            "Two and two make one: that’s how cards hide.",
            "Look at a corner that’s empty on just one card.",
        ),
        Step(
            "One group may be empty: then the other has to add up to nothing. Put cards in group "
            "1 only, and claim.",
            Groups(table=(19, 7, 13), slots=3),
            "In each of the three corners, three of a kind drop out.",
            "Add up all of them.",
        ),
        Step(
            "Two and two: make two groups of two cards with the same sum. Here each card has "
            "three corners.",
            Groups(table=(19, 7, 3, 9), slots=3),
            "All four cards are yours: a point for each.",
            "Two and one of a kind drop out together.",
        ),
        Step(
            "Now with four corners: two groups with the same sum.",
            Groups(table=(24, 42, 3, 27)),
            "Well found. The bigger the match, the more cards you take.",
            "Only two of the cards have triangles: where do those two have to go?",
        ),
        Step(
            "A real table: five cards. Any five hold a match, and this table holds several. Leave "
            "out the cards you don’t need.",
            Groups(table=(50, 36, 42, 11, 6)),
            "That’s Mod-3 Sumz. You take the cards of both groups, and new ones are dealt.",
            "One card is the sum of two others.",
        ),
    ),
    "That’s all of Mod-3 Sumz: add, let three of a kind drop out, compare.",
)
