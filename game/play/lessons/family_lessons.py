"""Lessons of UltraSet, Quads and the last card, and the list of all lessons."""

from game.play.lessons.cap_lesson import NO_SET
from game.play.lessons.card_lessons import SET, SUMZ, TOGETHER, TRIPLES
from game.play.lessons.card_tasks import OPTIONS, Find, IsIt, NameCard
from game.play.lessons.task import Lesson, LessonStep
from game.play.lessons.triangle_lesson import TRIANGLE

ULTRA = Lesson(
    "ultra",
    "ultra",
    "Two pairs that need the same card.",
    (
        LessonStep(
            "Any two cards **need** one particular third card. Where the two are the same, so is "
            "the third; where they differ, it’s the kind that’s left. Which card do these two "
            "need?",
            Find("classic", (40, 67, 58, 70), (66, 68)),
            "One and three are here, so two is missing. Everything else stays the same.",
        ),
        LessonStep(
            "These differ in two features, shape and **colour**. Which card do they need?",
            Find("classic", (79, 70, 43, 16, 64), (7, 52)),
            "The third shape and the third colour. Shading and number stay the same.",
        ),
        LessonStep(
            "These two have nothing in common. Which card do they need?",
            Find("classic", (72, 64, 73, 19, 79), (15, 32)),
            "The third kind of everything. There’s always exactly one such card.",
            "Take one feature at a time: which kind isn’t here yet?",
        ),
        LessonStep(
            "Now four cards, two pairs. They’re a **match** if both pairs need the **same card**. "
            "Do these?",
            IsIt("ultra", given=(27, 47, 10, 64)),
            "Both need the same card, so it’s a match. The missing card needn’t be on the table.",
            "Work out which card the first pair needs, then the second.",
        ),
        LessonStep(
            "And these two pairs?",
            IsIt("ultra", given=(1, 4, 27, 56)),
            "One feature is enough to spoil it.",
            "Compare what they need: which shape, colour, shading and number?",
        ),
        LessonStep(
            "Above is a pair and the card it needs. Pick the second pair: two cards that need "
            "the **same card**.",
            Find("ultra", (2, 23, 15, 5, 26), (47, 74)),
            "One pair differs in shape, the other in shading, and both need the same card.",
        ),
        LessonStep(
            "Once more, with all features mixed. Which two cards need the same card as the pair "
            "above?",
            Find("ultra", (35, 26, 14, 66, 62), (33, 32)),
            "With a missing card in mind, each card goes with just one other.",
            "Take any card. Together with the missing card, which one does it need? Pick that "
            "one, too.",
        ),
        LessonStep(
            "These four look like strangers. Do the two pairs need the same card?",
            IsIt("ultra", given=(53, 58, 76, 35)),
            "A match, though neither pair has anything in common. Those are the hardest to see.",
            "Take one feature at a time: what does each pair need?",
        ),
        LessonStep(
            "Six cards, one match. Pick its four cards in any order.",
            Find("ultra", (77, 63, 55, 64, 56, 33)),
            "You never have to say which two belong together.",
            "All four have the same shape and the same shading.",
        ),
        LessonStep(
            "Nine cards, four matches. Any of them will do.",
            Find("ultra", (39, 64, 19, 4, 45, 72, 20, 70, 62)),
            "Well spotted: two pairs, one missing card.",
            "Two cards that are alike except in one feature make a good first pair.",
        ),
        LessonStep(
            "A real table: twelve cards with fifteen matches. Find one, then another.",
            Find("ultra", (36, 31, 21, 70, 66, 40, 78, 33, 79, 43, 53, 28), times=2),
            "That’s UltraSet. In the game you take the four cards, and four new ones are dealt.",
            "Look for two pairs of diamonds.",
        ),
    ),
    "That’s all there is to UltraSet: two pairs, one missing card.",
)

QUADS = Lesson(
    "quads",
    "quads",
    "All the same, two and two, or all different.",
    (
        LessonStep(
            "Every feature comes in four kinds. These three cards show three **shapes**; the rest "
            "is the same. Which card has the fourth shape, and the rest the same?",
            Find("quads", (53, 49, 50, 5), (1, 17, 33)),
            "Four different shapes, everything else the same: that’s a **quad**.",
        ),
        LessonStep(
            "Now the **colour**. Which card completes the quad?",
            Find("quads", (60, 45, 24, 44), (32, 36, 40)),
            "All different in one feature, all the same in the others: both are fine.",
        ),
        LessonStep(
            "There’s a third way, **two and two**. Two of these share a shape, two share a "
            "colour. Which card completes the quad?",
            Find("quads", (31, 30, 10, 46, 18), (6, 14, 22)),
            "Two and two in shape, two and two in colour, all the same in number.",
            "In shape, one card is the odd one out; in colour, another is. The fourth copies both.",
        ),
        LessonStep(
            "So here’s the whole rule. In every feature: **all the same, two and two, or all "
            "different**. Are these four a quad?",
            IsIt("quads", given=(4, 20, 44, 60)),
            "Shapes all different, colours two and two, numbers all the same.",
            "Check shape, colour and number, one at a time.",
        ),
        LessonStep(
            "And these four?",
            IsIt("quads", given=(17, 21, 25, 45)),
            "Three of one kind and one of another is never right.",
            "Count how many there are of each shape.",
        ),
        LessonStep(
            "And these?",
            IsIt("quads", given=(8, 9, 56, 58)),
            "Two alike and two that aren’t: that breaks the rule, too.",
            "Shape and colour are fine. What about the numbers?",
        ),
        LessonStep(
            "Now all three features change. Which card completes the quad?",
            Find("quads", (52, 12, 60, 63, 40, 45), (59, 29, 26)),
            "For any three cards, exactly one card in the deck completes the quad.",
            "Where two are the same, it’s like the odd one out. Where all differ, it’s the fourth.",
        ),
        LessonStep(
            "These three have nothing in common. Which card completes the quad?",
            Find("quads", (51, 3, 23, 19, 18), (21, 60, 42)),
            "The fourth kind of everything.",
            "Which shape is missing? Which colour, which number?",
        ),
        LessonStep(
            "Find one yourself: four of these six cards are a quad.",
            Find("quads", (59, 61, 47, 44, 62, 51)),
            "One colour, shapes two and two, numbers all different.",
            "All four have the same colour.",
        ),
        LessonStep(
            "Eight cards, one quad. Take your time.",
            Find("quads", (17, 50, 53, 4, 41, 63, 29, 1)),
            "Well spotted. Any ten cards hold a quad, so there’s always one to find.",
            "All four show the same number.",
        ),
        LessonStep(
            "A real table: eleven cards with five quads. Find one, then another.",
            Find("quads", (43, 23, 20, 3, 15, 7, 24, 55, 61, 19, 36), times=2),
            "That’s Quads. In the game you take the four cards, and four new ones are dealt.",
            "Look among the cards that show four shapes.",
        ),
    ),
    "That’s all there is to Quads. The rest is speed.",
)


_COLOURS = ("colour0", "colour1", "colour2")

ODD_ONE_OUT = Lesson(
    "odd",
    "classic",
    "Name a card that you’ve never seen.",
    (
        LessonStep(
            "A small deck has nine cards of each **colour**. A set takes three of one or one of "
            "each, so the counts stay equal, give or take threes. Two cards are left, and one is "
            "missing. Which colour is it?",
            NameCard("classic", given=(7, 22), options=OPTIONS, choices=_COLOURS),
            "One green, one blue: with the red one, the counts are equal again.",
            "Count the colours: how many are left of each?",
        ),
        LessonStep(
            "Five are left. Take threes away from each count until it’s below three. Two colours "
            "come to the same, and the third is the **odd one out**: the missing card has it. "
            "Which colour?",
            NameCard("classic", given=(18, 26, 7, 8, 12), options=OPTIONS, choices=_COLOURS),
            "Three green ones come to none, red and blue to one. So a green one is missing.",
            "One red, one blue, three green: which is the odd one out?",
        ),
        LessonStep(
            "Shape and **number** work the same way, one at a time. Two cards are left. Which "
            "one is missing?",
            NameCard("classic", (24, 16, 25, 22), (5, 9), options=OPTIONS),
            "Two cards left always make a set with the missing one.",
            "Which shape isn’t here? Which colour? Which number?",
        ),
        LessonStep(
            "Now a whole end of a deck: five cards. Find the odd one out in shape, then in colour, "
            "then in number. Which card is missing?",
            NameCard("classic", (6, 16, 7, 4, 24, 1), (21, 25, 8, 9, 17), options=OPTIONS),
            "You’ve never seen it, and you know it. It works with every deck of sets.",
            "Two squiggles, two diamonds, one oval: which is the odd one out?",
        ),
    ),
    "Turn on “Last card” in a game’s rules, and every deck ends with this question.",
)


LESSONS = (SET, TRIPLES, SUMZ, TRIANGLE, ULTRA, QUADS, ODD_ONE_OUT, NO_SET, TOGETHER)
"""All lessons, in the recommended order."""
