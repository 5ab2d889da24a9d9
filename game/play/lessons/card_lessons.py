"""The lessons of the card games: from a first step to a whole table, and to several seats."""

from game.core.pairs import PARTNERS, partner
from game.games.claims.sumz import SumzOptions
from game.play.lessons.card_tasks import Find, HowMany, IsIt, TwoPlayerTask, WhoMay, table_of
from game.play.lessons.task import Lesson, LessonStep

_THREE = SumzOptions(slots=3)
_PARTNERS = tuple(sorted(partner(40, number) for number in range(PARTNERS)))

SET = Lesson(
    "set",
    "classic",
    "All the same or all different: from one feature to four.",
    (
        LessonStep(
            "These two cards differ only in **shape**. Which card completes the set: the third "
            "shape, and everything else the same?",
            Find("classic", (69, 60, 61, 42), (6, 33)),
            "Three different shapes, everything else the same: that’s a **set**.",
        ),
        LessonStep(
            "Now the **number**: here are one and two. Which card completes the set?",
            Find("classic", (17, 53, 41, 44), (42, 43)),
            "One, two and three: all different. Everything else: all the same.",
        ),
        LessonStep(
            "Two features at once: here both shape and **colour** differ. Which card completes "
            "the set?",
            Find("classic", (60, 24, 78, 69), (6, 42)),
            "In every feature: **all the same or all different**. That’s the whole rule.",
        ),
        LessonStep(
            "Check these three, one feature at a time. Are they a set?",
            IsIt("classic", given=(7, 34, 70)),
            "Two of one kind and one of another: nothing else can spoil a set.",
            "Compare their shapes, then their colours, then their numbers.",
        ),
        LessonStep(
            "Find one yourself: three of these five cards are a set. Click them, or press the "
            "keys they show.",
            Find("classic", (42, 51, 60, 69, 78)),
            "One shape, three colours: the same in one feature, different in another.",
        ),
        LessonStep(
            "Three features now: shape, colour and number. One set is hiding here.",
            Find("classic", (33, 34, 24, 53, 69, 62)),
            "For any two cards, exactly one card in the deck completes the set.",
            "Pick any two cards and ask: which third card is missing?",
        ),
        LessonStep(
            "The last feature is **shading**: open, striped or solid. Which card completes the "
            "set?",
            Find("classic", (70, 60, 69, 15), (63, 66)),
            "Open, striped and solid: all different.",
        ),
        LessonStep(
            "Four features now, as in the real game. Are these three a set?",
            IsIt("classic", given=(17, 46, 57)),
            "All different in all four: that’s the kind that’s hardest to see.",
            "Check shape, colour, shading and number, one at a time.",
        ),
        LessonStep(
            "Same shape, same number. Which card completes the set?",
            Find("classic", (41, 13, 40, 43, 31, 66), (28, 52)),
            "The same where the two are the same, the third kind where they differ.",
            "Two of the colours are here, so the third is missing. And the shading?",
        ),
        LessonStep(
            "Now without help: a set among six cards.",
            Find("classic", (74, 1, 60, 70, 32, 41)),
            "Well spotted. With two cards in mind, you know which one to look for.",
            "Start with a card that stands out.",
        ),
        LessonStep(
            "Nine cards, one set. Take your time.",
            Find("classic", (71, 70, 28, 33, 8, 79, 30, 32, 36)),
            "The more they have in common, the easier they are to spot.",
            "Look among the cards that share shape and colour.",
        ),
        LessonStep(
            "Now a real table: twelve cards with several sets. Any of them will do.",
            Find("classic", (4, 75, 73, 27, 23, 50, 8, 12, 80, 72, 76, 25)),
            "That’s Set. In the game you take the three cards, and three new ones are dealt.",
            "Three of the squiggles are a set.",
        ),
    ),
    "That’s all there is to Set. The rest is speed.",
)

TRIPLES = Lesson(
    "triples",
    "triples",
    "Different in everything: pairs, partners and triples.",
    (
        LessonStep(
            "Two cards are a **pair** if they have nothing in common: not the shape, colour, "
            "shading or number. Which card makes a pair with this one?",
            Find("triples", (48, 16, 68, 35), (0,), size=2),
            "Different in all four: such a card is called a **partner**.",
            "Cross out every card that shares something with it.",
        ),
        LessonStep(
            "Are these two a pair?",
            IsIt("triples", given=(12, 50)),
            "If even one feature is the same, it’s not a pair.",
            "Compare shape, colour, shading and number, one at a time.",
        ),
        LessonStep(
            "And these two?",
            IsIt("triples", given=(58, 24)),
            "Nothing in common, so they’re a pair.",
            "Do they have anything in common?",
        ),
        LessonStep(
            "Several cards here are partners of the single one. Pick them all, one after the "
            "other.",
            Find("triples", (23, 50, 8, 60, 21, 5, 54, 79), (40,), size=2, times=3),
            "You found them all. The others share at least one feature with it.",
        ),
        LessonStep(
            "How many partners does a card have in the whole deck of 81?",
            HowMany(
                "triples",
                given=(40,),
                size=2,
                choices=("8", "16", "24"),
                why="In each of the four features, a partner can be either of the two other "
                "kinds. So multiply: two times two times two times two.",
            ),
            "Two other shapes, two colours, two shadings, two numbers: two times two times two "
            "times two.",
            "Count its other shapes, its other colours, its other shadings, its other numbers.",
        ),
        LessonStep(
            "Three cards are a **triple** if any two of them are a pair. So every kind of every "
            "feature appears. Which card completes these two?",
            Find("triples", (51, 43, 52, 25), (5, 63)),
            "In every feature, it’s the kind that was missing. There’s always exactly one such "
            "card.",
            "Which shape is missing? Which colour, which shading, which number?",
        ),
        LessonStep(
            "Is this a triple? In the game of Set it would be a set.",
            IsIt("triples", given=(19, 51, 77)),
            "All the same works in Set, but never here.",
            "Do two of them have anything in common?",
        ),
        LessonStep(
            "These are all **16 partners** of the single card. Each belongs with exactly one of "
            "the others: together with the single card they make a triple. Find two that belong "
            "together.",
            Find("triples", _PARTNERS, (40,)),
            "The 16 form eight such twosomes, so every card is in eight triples.",
            "Take one of them and name the card that’s missing. It’s here.",
        ),
        LessonStep(
            "Six cards, one triple. There’s also a set here that isn’t a triple.",
            Find("triples", (20, 58, 45, 53, 49, 17)),
            "Well spotted: every kind of every feature.",
            "Most cards drop out as soon as you have one in mind.",
        ),
        LessonStep(
            "A real table: twelve cards and two triples. Find one.",
            Find("triples", (51, 12, 75, 39, 25, 14, 19, 17, 55, 24, 41, 40)),
            "That’s Triples. In the game you take the three cards, and three new ones are dealt.",
            "Look for a pair first, then say aloud what’s missing.",
        ),
    ),
    "That’s all there is to Triples. The deck is laid out so that every table holds one.",
)

SUMZ = Lesson(
    "sumz",
    "sumz",
    "Add cards up; three of a kind make nothing.",
    (
        LessonStep(
            "A card shows four kinds of shapes, each in its own corner: none, one or two of each. "
            "Cards are added corner by corner. Which card is the sum of these two?",
            Find("sumz", (54, 36, 63, 72), (27, 36)),
            "One and one are two, none and one are one – plain addition.",
        ),
        LessonStep(
            "Now the twist: **three of a kind make nothing**. Two and one make three, and those "
            "drop out. Which card is the sum?",
            Find("sumz", (27, 54, 0, 9), (54, 27)),
            "Nothing is left: the blank card. You’ll meet it only as a sum, never in the deck.",
            "Three of them minus three is none.",
        ),
        LessonStep(
            "Two and two are four. Three of those drop out. Which card is the sum?",
            Find("sumz", (21, 12, 3, 9), (18, 21)),
            "Four minus three is one. That’s all there is to it.",
            "Take away three of the four.",
        ),
        LessonStep(
            "Corner by corner, two kinds at once. Which card is the sum?",
            Find("sumz", (28, 2, 1, 27), (29, 56)),
            "Each corner on its own: one and two drop out, two and two make one.",
        ),
        LessonStep(
            "Now all four corners. Which card is the sum?",
            Find("sumz", (5, 23, 4, 32, 8), (46, 67)),
            "Well added.",
            "In how many corners do three of a kind meet and drop out?",
        ),
        LessonStep(
            "In the game you look for a match: two groups with the **same sum**. Here one card is "
            "the sum of the other two. Press a card once for group 1, twice for group 2. When "
            "both groups are ready, press **Claim**.",
            Find("sumz", (37, 34, 12)),
            "The same sum on both sides. Which group is which doesn’t matter.",
            "Add two of the cards: is the third one their sum?",
        ),
        LessonStep(
            "Once more, and this time something drops out on the way.",
            Find("sumz", (54, 58, 31)),
            "Two and two make one: that’s how cards hide.",
            "Look at a corner that’s empty on just one card.",
        ),
        LessonStep(
            "One group may be empty: then the other has to add up to nothing. Put cards in group "
            "1 only, and claim.",
            Find("sumz", (19, 7, 13), options=_THREE),
            "In each of the three corners, three of a kind drop out.",
            "Add up all of them.",
        ),
        LessonStep(
            "Two and two: make two groups of two cards with the same sum. Here each card has "
            "three corners.",
            Find("sumz", (19, 7, 3, 9), options=_THREE),
            "All four cards are yours: a point for each.",
            "Two and one of a kind drop out together.",
        ),
        LessonStep(
            "Now with four corners: two groups with the same sum.",
            Find("sumz", (24, 42, 3, 27)),
            "Well found. The bigger the match, the more cards you take.",
            "Only two of the cards have triangles: where do those two have to go?",
        ),
        LessonStep(
            "A real table: five cards. Any five hold a match, and this table holds several. Leave "
            "out the cards you don’t need.",
            Find("sumz", (50, 36, 42, 11, 6)),
            "That’s Mod-3 Sumz. You take the cards of both groups, and new ones are dealt.",
            "One card is the sum of two others.",
        ),
    ),
    "That’s all there is to Mod-3 Sumz: add, let three of a kind drop out, compare.",
)

_FIRST = table_of(10, 7, 11, 26, 8, 4, 2, 13, 25)
_SECOND = table_of(22, 26, 20, 21, 2, 17, 11, 3, 4)
_THIRD = table_of(2, 8, 7, 11, 1, 9, 15, 24, 25)
_NONE = table_of(1, 16, 11, 7, 0, 20, 8, 17, 13)

TOGETHER = Lesson(
    "together",
    "classic",
    "Several players at one screen: call first, then claim.",
    (
        LessonStep(
            "Two of you are playing Set. You’re Player 1, and you’ve seen a set. First, **call**: "
            "press the key on your name plate, or click the plate.",
            TwoPlayerTask(_FIRST, "call"),
            "The ring on your plate shows the time you have: five seconds, unless you chose a "
            "different time. Here it waits for you.",
            "Call before you pick any cards.",
        ),
        LessonStep(
            "You’ve called, so the table is yours. Now **claim**: pick the three cards of the set.",
            TwoPlayerTask(_FIRST, "claim"),
            "A point for you. New cards are dealt, and anyone may call again.",
        ),
        LessonStep(
            "Now Player 2 has spotted something, at the same keyboard. Press Player 2’s key.",
            TwoPlayerTask(_SECOND, "call", 1),
            "Keys that are far apart keep your hands from colliding.",
            "The key is shown on Player 2’s name plate.",
        ),
        LessonStep(
            "Player 2 has called, and a moment later you saw it too. Who may pick cards now?",
            WhoMay(_SECOND, 1),
            "Whoever is first gets the table. The others wait, and lose nothing by it.",
            "The plate with the ring belongs to the player who called.",
        ),
        LessonStep(
            "Pick the set for Player 2. The keys on the cards are the same for everyone.",
            TwoPlayerTask(_SECOND, "claim", 1),
            "A point for Player 2.",
        ),
        LessonStep(
            "And if you make a mistake? You’ve called. Just this once, pick three cards that are "
            "**not** a set.",
            TwoPlayerTask(_THIRD, "mistake"),
            "A mistake costs a point, and so does running out of time. So look first, then call.",
            "Any three will do, as long as they aren’t the set.",
        ),
        LessonStep(
            "Now in one go: call as Player 1, then claim the set.",
            TwoPlayerTask(_THIRD, "round"),
            "And that’s how a whole game goes.",
            "Your key first, then the three cards.",
        ),
        LessonStep(
            "If you allow it, a table may hold no set at all. You’ve called and looked, and "
            "there’s none. Say so.",
            TwoPlayerTask(_NONE, "none"),
            "A point for you, and three more cards. But if there is a set, saying “None here” "
            "costs a point.",
            "Press the button below the cards, or the key it shows.",
        ),
    ),
    "Now you can play together: up to six at one screen, computers included.",
)
