"""The lesson of Set: from one thing that differs to four, and to a whole table."""

from game.core.ternary import index
from game.play.lessons.card_tasks import Find, IsIt
from game.play.lessons.task import Lesson, Step

_ONE_SHAPE = (index((0, 0, 2, 0)), index((1, 0, 2, 0)))
_SHAPES = tuple(map(index, ((2, 1, 2, 0), (2, 0, 2, 0), (2, 0, 2, 1), (1, 1, 2, 0))))
_ONE_NUMBER = (index((1, 1, 2, 0)), index((1, 1, 2, 1)))
_NUMBERS = tuple(map(index, ((0, 1, 2, 2), (1, 2, 2, 2), (1, 1, 1, 2), (1, 1, 2, 2))))
_TWO = (index((0, 0, 2, 0)), index((1, 1, 2, 0)))
_TWOS = tuple(map(index, ((2, 0, 2, 0), (0, 2, 2, 0), (2, 2, 2, 0), (2, 1, 2, 0))))
_ODD_COLOUR = tuple(map(index, ((0, 0, 2, 1), (1, 0, 2, 1), (2, 1, 2, 1))))
_FILL = (index((2, 1, 0, 0)), index((2, 1, 1, 0)))
_FILLS = tuple(map(index, ((2, 1, 2, 1), (2, 0, 2, 0), (2, 1, 2, 0), (0, 1, 2, 0))))
_ALL_DIFFER = tuple(map(index, ((0, 1, 2, 2), (1, 2, 0, 1), (2, 0, 1, 0))))
_THREE_OF_FOUR = (index((1, 0, 0, 1)), index((1, 2, 2, 1)))
_THIRDS = tuple(
    map(
        index,
        ((1, 1, 1, 2), (0, 1, 1, 1), (1, 1, 1, 1), (1, 1, 2, 1), (1, 0, 1, 1), (2, 1, 1, 0)),
    )
)

LESSON = Lesson(
    "set",
    "classic",
    "All the same or all different: from one feature to four.",
    (
        Step(
            "These two cards differ only in **shape**. Which card completes the set: the third "
            "shape, and everything else the same?",
            Find("classic", _SHAPES, _ONE_SHAPE),
            "Three different shapes, everything else the same: that’s a **set**.",
        ),
        Step(
            "Now the **number**: here are one and two. Which card completes the set?",
            Find("classic", _NUMBERS, _ONE_NUMBER),
            "One, two and three: all different. Everything else: all the same.",
        ),
        Step(
            "Two features at once: here both shape and **colour** differ. Which card completes "
            "the set?",
            Find("classic", _TWOS, _TWO),
            "In every feature: **all the same or all different**. That’s the whole rule.",
        ),
        Step(
            "Check these three, one feature at a time. Are they a set?",
            IsIt("classic", given=_ODD_COLOUR),
            "Two of one kind and one of another: nothing else can spoil a set.",
            "Compare their shapes, then their colours, then their numbers.",
        ),
        Step(
            "Find one yourself: three of these five cards are a set. Click them, or press the "
            "keys they show.",
            Find("classic", (42, 51, 60, 69, 78)),
            "One shape, three colours: the same in one feature, different in another.",
        ),
        Step(
            "Three features now: shape, colour and number. One set is hiding here.",
            Find("classic", (33, 34, 24, 53, 69, 62)),
            "For any two cards, exactly one card in the deck completes the set.",
            "Pick any two cards and ask: which third card is missing?",
        ),
        Step(
            "The last feature is **shading**: open, striped or solid. Which card completes the "
            "set?",
            Find("classic", _FILLS, _FILL),
            "Open, striped and solid: all different.",
        ),
        Step(
            "Four features now, as in the real game. Are these three a set?",
            IsIt("classic", given=_ALL_DIFFER),
            "All different in all four: that’s the kind that’s hardest to see.",
            "Check shape, colour, shading and number, one at a time.",
        ),
        Step(
            "Same shape, same number. Which card completes the set?",
            Find("classic", _THIRDS, _THREE_OF_FOUR),
            "The same where the two are the same, the third kind where they differ.",
            "Two of the colours are here, so the third is missing. And the shading?",
        ),
        Step(
            "Now without help: a set among six cards.",
            Find("classic", (74, 1, 60, 70, 32, 41)),
            "Well spotted. With two cards in mind, you know which one to look for.",
            "Start with a card that stands out.",
        ),
        Step(
            "Nine cards, one set. Take your time.",
            Find("classic", (71, 70, 28, 33, 8, 79, 30, 32, 36)),
            "The more they have in common, the easier they are to spot.",
            "Look among the cards that share shape and colour.",
        ),
        Step(
            "Now a real table: twelve cards with several sets. Any of them will do.",
            Find("classic", (4, 75, 73, 27, 23, 50, 8, 12, 80, 72, 76, 25)),
            "That’s Set. In the game you take the three cards, and three new ones are dealt.",
            "Three of the squiggles are a set.",
        ),
    ),
    "That’s all of Set. Now it’s just speed.",
)
