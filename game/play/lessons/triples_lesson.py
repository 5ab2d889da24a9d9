"""The lesson of Triples: from pairs to the 16 partners of a card, and to a whole table."""

from game.core.ternary import index, partners
from game.play.lessons.card_tasks import CountPartners, Find, IsIt, Partners
from game.play.lessons.task import Lesson, Step

_FIRST = index((0, 0, 0, 0))
_BESIDE = tuple(map(index, ((1, 2, 1, 0), (0, 1, 2, 1), (2, 1, 1, 2), (1, 0, 2, 2))))
_NEARLY = (index((0, 1, 1, 0)), index((1, 2, 1, 2)))
_PAIR = (index((2, 0, 1, 1)), index((0, 2, 2, 0)))
_CARD = 40
_FOUR_ALIKE = tuple(map(index, ((0, 2, 0, 1), (1, 2, 2, 0), (2, 2, 1, 2))))
_TWO = (index((0, 0, 1, 2)), index((2, 1, 0, 0)))
_THIRDS = tuple(map(index, ((1, 2, 2, 0), (1, 1, 2, 1), (1, 2, 2, 1), (0, 2, 2, 1))))

LESSON = Lesson(
    "triples",
    "triples",
    "Different in everything: pairs, partners and triples.",
    (
        Step(
            "Two cards are a **pair** if they have nothing in common: not the shape, colour, "
            "shading or number. Which card makes a pair with this one?",
            Partners("triples", _BESIDE, (_FIRST,)),
            "Different in all four: such a card is called a **partner**.",
            "Cross out every card that shares something with it.",
        ),
        Step(
            "Are these two a pair?",
            IsIt("triples", given=_NEARLY),
            "If even one feature is the same, it’s not a pair.",
            "Compare shape, colour, shading and number, one at a time.",
        ),
        Step(
            "And these two?",
            IsIt("triples", given=_PAIR),
            "Nothing in common, so they’re a pair.",
            "Do they have anything in common?",
        ),
        Step(
            "Several cards here are partners of the single one. Pick them all, one after the "
            "other.",
            Partners("triples", (23, 50, 8, 60, 21, 5, 54, 79), (_CARD,)),
            "You found them all. The others share at least one feature with it.",
        ),
        Step(
            "How many partners does a card have in the whole deck of 81?",
            CountPartners("triples", given=(_CARD,)),
            "Two other shapes, two colours, two shadings, two numbers: two times two times two "
            "times two.",
            "Count its other shapes, its other colours, its other shadings, its other numbers.",
        ),
        Step(
            "Three cards are a **triple** if any two of them are a pair. So every kind of every "
            "feature appears. Which card completes these two?",
            Find("triples", _THIRDS, _TWO),
            "In every feature, it’s the kind that was missing. There’s always exactly one such "
            "card.",
            "Which shape is missing? Which colour, which shading, which number?",
        ),
        Step(
            "Is this a triple? In the game of Set it would be a set.",
            IsIt("triples", given=_FOUR_ALIKE),
            "All the same works in Set, but never here.",
            "Do two of them have anything in common?",
        ),
        Step(
            "These are all **16 partners** of the single card. Each belongs with exactly one of "
            "the others: together with the single card they make a triple. Find two that belong "
            "together.",
            Find("triples", partners(_CARD), (_CARD,)),
            "The 16 make eight such couples, so every card is in eight triples.",
            "Take one of them and name the card that’s missing. It’s here.",
        ),
        Step(
            "Six cards, one triple. There’s also a set here that isn’t a triple.",
            Find("triples", (20, 58, 45, 53, 49, 17)),
            "Well spotted: every kind of every feature.",
            "Most cards drop out as soon as you have one in mind.",
        ),
        Step(
            "A real table: twelve cards and two triples. Find one.",
            Find("triples", (51, 12, 75, 39, 25, 14, 19, 17, 55, 24, 41, 40)),
            "That’s Triples. In the game you take the three cards, and three new ones are dealt.",
            "Look for a pair first, then say aloud what’s missing.",
        ),
    ),
    "That’s all of Triples. The deck is laid out so that every table holds one.",
)
