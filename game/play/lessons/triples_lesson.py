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
            "Two cards are a **pair** if nothing about them is alike: not the shape, the colour, "
            "the filling or the number. Which card is a pair with this one?",
            Partners("triples", _BESIDE, (_FIRST,)),
            "Different in all four: such a card is called a **partner**.",
            "Cross out each card that shares something with it.",
        ),
        Step(
            "Are these two a pair?",
            IsIt("triples", given=_NEARLY),
            "One thing alike is enough, and they are no pair.",
            "Compare shape, colour, filling and number, one after the other.",
        ),
        Step(
            "And these two?",
            IsIt("triples", given=_PAIR),
            "Nothing alike, so they are one.",
            "Is there anything that both of them have?",
        ),
        Step(
            "Here several cards are partners of the single one. Choose them all, "
            "one after the other.",
            Partners("triples", (23, 50, 8, 60, 21, 5, 54, 79), (_CARD,)),
            "Those were all. The others share at least one thing with it.",
        ),
        Step(
            "How many partners has a card in the whole deck of 81?",
            CountPartners("triples", given=(_CARD,)),
            "Two other shapes, two colours, two fillings, two numbers: two times two times two "
            "times two.",
            "Count its other shapes, its other colours, its other fillings, its other numbers.",
        ),
        Step(
            "Three cards are a **triple** if each two of them are a pair. So all three kinds of "
            "everything are there. Which card completes these two?",
            Find("triples", _THIRDS, _TWO),
            "Of each thing it has the kind that was missing. There is always just one such card.",
            "Which shape is missing? Which colour, which filling, which number?",
        ),
        Step(
            "Is this a triple? In Set it would be a set.",
            IsIt("triples", given=_FOUR_ALIKE),
            "All the same will do in Set, but never here.",
            "Is there one thing that two of them have in common?",
        ),
        Step(
            "These are all **16 partners** of the single card. Each belongs to exactly one other "
            "of them: together with the single card they are a triple. Find two that belong "
            "together.",
            Find("triples", partners(_CARD), (_CARD,)),
            "The 16 make eight such couples, so every card is in eight triples.",
            "Take one of them and name the card that is missing. It is here.",
        ),
        Step(
            "Six cards, one triple. There is also a set among them that is no triple.",
            Find("triples", (20, 58, 45, 53, 49, 17)),
            "Well seen: all three kinds of everything.",
            "Most cards fall away as soon as you hold one in mind.",
        ),
        Step(
            "A table as in the game: twelve cards and two triples. One is enough.",
            Find("triples", (51, 12, 75, 39, 25, 14, 19, 17, 55, 24, 41, 40)),
            "That is Triples. In the game you take the three cards, and three new ones come.",
            "Look for a pair first, then say aloud what is missing.",
        ),
    ),
    "You know all of Triples now. The deck is laid so that every table holds one.",
)
