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
    "All the same or all different: from one thing to four.",
    (
        Step(
            "Look at the **shape** alone. These two cards differ in nothing else. Which card "
            "brings the third shape, and is like them in all the rest?",
            Find("classic", _SHAPES, _ONE_SHAPE),
            "Three shapes, all different, and everything else the same: that is a **set**.",
        ),
        Step(
            "Now the **number**: here are one and two. Which card makes a set with them?",
            Find("classic", _NUMBERS, _ONE_NUMBER),
            "One, two and three: all different. Everything else: all the same.",
        ),
        Step(
            "Two things at once: here both the shape and the **colour** differ. "
            "Which card makes a set with these two?",
            Find("classic", _TWOS, _TWO),
            "In each thing by itself: **all the same or all different**. That is the whole rule.",
        ),
        Step(
            "Now look at three cards, one thing after the other. Are they a set?",
            IsIt("classic", given=_ODD_COLOUR),
            "Two of one kind and one of another: that is all that can spoil a set.",
            "Compare their shapes, then their colours, then their numbers.",
        ),
        Step(
            "Find one yourself: three of these five cards are a set. Choose them, with the mouse "
            "or with the keys they show.",
            Find("classic", (42, 51, 60, 69, 78)),
            "One shape, three colours: the same in one thing, different in another.",
        ),
        Step(
            "Three things now: shape, colour and number. One set is hidden here.",
            Find("classic", (33, 34, 24, 53, 69, 62)),
            "Take any two cards, and exactly one card in the deck completes them.",
            "Choose any two cards and ask: which one would be missing?",
        ),
        Step(
            "The last thing is the **filling**: empty, striped or full. "
            "Which card makes a set with these two?",
            Find("classic", _FILLS, _FILL),
            "Empty, striped and full: all different.",
        ),
        Step(
            "Four things now, as in the whole game. Are these three a set?",
            IsIt("classic", given=_ALL_DIFFER),
            "All different in all four: that is the kind that is hardest to see.",
            "Go through shape, colour, filling and number, one after the other.",
        ),
        Step(
            "The shape is the same, the number is the same. Which card completes the set?",
            Find("classic", _THIRDS, _THREE_OF_FOUR),
            "The same where the two are the same, the third kind where they differ.",
            "Two colours are there: the third is missing. And of the fillings?",
        ),
        Step(
            "Now on your own: a set among six cards.",
            Find("classic", (74, 1, 60, 70, 32, 41)),
            "Well seen. With any two cards in mind, you know which one to look for.",
            "Begin with a card that stands out.",
        ),
        Step(
            "Nine cards, one set. There is no hurry.",
            Find("classic", (71, 70, 28, 33, 8, 79, 30, 32, 36)),
            "The more alike the cards of a set are, the sooner one sees it.",
            "Look among cards that are alike in shape and colour.",
        ),
        Step(
            "And this is a table as in the game: twelve cards. It holds several sets, and any "
            "of them will do.",
            Find("classic", (4, 75, 73, 27, 23, 50, 8, 12, 80, 72, 76, 25)),
            "That is Set. In the game you take the three cards, and three new ones come.",
            "Three of the squiggles are a set.",
        ),
    ),
    "You know all of Set now. Seeing it fast is a matter of games, not of rules.",
)
