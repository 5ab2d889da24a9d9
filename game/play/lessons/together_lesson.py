"""The lesson of playing together: call, claim, be wrong, hand over, and say that there is none."""

from game.play.lessons.table_tasks import Together, WhoMay, table_of
from game.play.lessons.task import Lesson, Step

_FIRST = table_of(10, 7, 11, 26, 8, 4, 2, 13, 25)
_SECOND = table_of(22, 26, 20, 21, 2, 17, 11, 3, 4)
_THIRD = table_of(2, 8, 7, 11, 1, 9, 15, 24, 25)
_NONE = table_of(1, 16, 11, 7, 0, 20, 8, 17, 13)

LESSON = Lesson(
    "together",
    "classic",
    "Several players at one screen: call first, then claim.",
    (
        Step(
            "Two of you are playing Set. You’re Player 1, and you’ve seen a set. First, **call**: "
            "press the key on your name plate, or click the plate.",
            Together(_FIRST, "call"),
            "The ring on your plate shows the time you have: five seconds, unless you chose a "
            "different time. Here it waits for you.",
            "Call before you pick any cards.",
        ),
        Step(
            "You’ve called, so the table is yours. Now **claim**: pick the three cards of the set.",
            Together(_FIRST, "claim"),
            "A point for you. New cards are dealt, and anyone may call again.",
        ),
        Step(
            "Now Player 2 has spotted something, at the same keyboard. Press Player 2’s key.",
            Together(_SECOND, "call", 1),
            "Keys that are far apart keep your hands from colliding.",
            "The key is shown on Player 2’s name plate.",
        ),
        Step(
            "Player 2 has called, and a moment later you saw it too. Who may pick cards now?",
            WhoMay(_SECOND, 1),
            "Whoever is first gets the table. The others wait, and lose nothing by it.",
            "The plate with the ring belongs to the player who called.",
        ),
        Step(
            "Pick the set for Player 2. The keys on the cards are the same for everyone.",
            Together(_SECOND, "claim", 1),
            "A point for Player 2.",
        ),
        Step(
            "And if you make a mistake? You’ve called. Just this once, pick three cards that are "
            "**not** a set.",
            Together(_THIRD, "mistake"),
            "A mistake costs a point, and so does running out of time. So look first, then call.",
            "Any three will do, as long as they aren’t the set.",
        ),
        Step(
            "Now in one go: call as Player 1, then claim the set.",
            Together(_THIRD, "round"),
            "And that’s how a whole game goes.",
            "Your key first, then the three cards.",
        ),
        Step(
            "If you allow it, a table may hold no set at all. You’ve called and looked, and "
            "there’s none. Say so.",
            Together(_NONE, "none"),
            "A point for you, and three more cards. But if there is a set, saying “None here” "
            "costs a point.",
            "Press the button below the cards, or the key it shows.",
        ),
    ),
    "Now you can play together: up to six at one screen, computers included.",
)
