"""The lesson of No Set: from nine cards to the whole deck, and what a mirror does."""

from game.games.noset.options import SOLID
from game.play.lessons.cap_tasks import AskCaps, FindAnchor, Takes
from game.play.lessons.task import Lesson, LessonStep

_NINE = tuple(33 + 9 * colour + count for colour in range(3) for count in range(3))
_RED = tuple(27 * shape + 3 * shading + 1 for shape in range(3) for shading in range(3))
_CENTRE = 13, 40  # the cards in the middle of 27 and of 81: partners lie opposite each other
_FOURTEEN = (0, 80, 2, 78, 6, 74, 8, 72, 19, 61, 21, 59, 23, 57)
_TWENTY = (5, 11, 12, 13, 17, 18, 19, 24, 25, 41, 50, 59, 63, 64, 69, 70, 74, 75, 76, 80)

NO_SET = Lesson(
    "noset",
    "noset",
    "How to avoid sets, and what every 20 looks like.",
    (
        LessonStep(
            "Here you avoid sets: take cards so that **no three are a set**. The two "
            "taken ones close the third of their set, so it’s pale. Take more until none is open.",
            Takes((34, 42), cards=_NINE),
            "Four of nine. However you take them, it’s always four.",
        ),
        LessonStep(
            "Any two cards need just one third. So **each pair closes one card**, at most. Three "
            "cards are taken here: how many of the others do they close?",
            AskCaps((1, 4, 28), cards=_RED),
            "Three pairs close three cards. When two pairs close the same card, more stay open.",
            "Look for the third of each pair.",
        ),
        LessonStep(
            "All 27 solid cards. Every game ends with eight or nine, and here you want **nine**. "
            "You can undo cards, and hints are free.",
            Takes((0, 4, 1, 3), size=SOLID, goal="whole"),
            "Nine: there’s no larger choice of these cards.",
        ),
        LessonStep(
            "Now a **mirror**. The marked card is the **anchor**: each pair taken here has it as "
            "its third, and so has every card with its partner. Take a card, then its partner, "
            "until none is open.",
            Takes((0, 26, 5, 21), size=SOLID, anchor=_CENTRE[0]),
            "If a card was open, so was its partner. Of 27 cards, that’s always eight in the end.",
            "The anchor lies in the middle, and partners lie opposite each other.",
        ),
        LessonStep(
            "All 81 cards, where **20** is the most. Whoever closes few cards at a time often "
            "stays in one third of the deck, as with these eight: all show one symbol. Can they "
            "become 20?",
            AskCaps((0, 3, 9, 12, 27, 33, 36, 51), about="reach"),
            "No other card with one symbol is open, and 20 is out of reach. So spread out.",
            "Could you still take a ninth card with one symbol?",
        ),
        LessonStep(
            "A mirror gets you further. Fourteen cards of a 20 are taken, in pairs about the "
            "anchor. Take the other six, card and partner. Not every open pair will do.",
            Takes(_FOURTEEN, anchor=_CENTRE[1], goal="way"),
            "Twenty! That’s the most there is, and no game ends with 19.",
        ),
        LessonStep(
            "Every 20 has an anchor: one card that’s the third of **ten pairs** of it. Each other "
            "card is the third of only three. Which card is the anchor here?",
            FindAnchor(_TWENTY),
            "The other cards are three more 20s about it. **The whole deck is one card and four "
            "20s**.",
            "Pick two cards with nothing in common. Is their third the third of others, too?",
        ),
        LessonStep(
            "In a **duel** you take turns, and whoever finds no open card loses. You’re second. "
            "The first two cards have an anchor: answer each card of the other player with its "
            "partner.",
            Takes((2, 24, 0), size=SOLID, anchor=_CENTRE[0], replies=True),
            "The other player finds no open card. From an empty table, the second player can "
            "always win.",
            "Partners lie opposite each other, with the anchor in the middle.",
        ),
        LessonStep(
            "That’s why a duel begins with **six cards** taken. For a mirror they’d have to be "
            "three pairs with the same third. Are they?",
            AskCaps((4, 20, 33, 47, 59, 75), about="mirror"),
            "No mirror, so no secret: from here on, whoever sees more wins.",
            "Take one card with each of the others: is that third the third of two more pairs?",
        ),
    ),
    "Now you know No Set, down to the anchor of every 20.",
)
