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
    "Several at one screen: call first, then claim.",
    (
        Step(
            "Two of you sit at this table of Set. You are Player 1, and you have seen a set. "
            "First you **call**: press your key, which stands on your name plate, or click "
            "the plate.",
            Together(_FIRST, "call"),
            "The ring on your plate shows the time you have: five seconds, unless you settled "
            "otherwise. Here it waits.",
            "Cards can be chosen only after a call.",
        ),
        Step(
            "You have called, so the table is yours. Now **claim**: choose the three cards of the "
            "set.",
            Together(_FIRST, "claim"),
            "A point for you. New cards come, and everybody may call again.",
        ),
        Step(
            "Now Player 2 has seen something, and sits at the same keyboard. "
            "Press the key of Player 2.",
            Together(_SECOND, "call", 1),
            "Keys that lie far apart keep hands out of each other’s way.",
            "The key stands on the plate of Player 2.",
        ),
        Step(
            "Player 2 has called, and a moment later you saw it too. Who may choose cards now?",
            WhoMay(_SECOND, 1),
            "Who is first has the table; the others wait, and lose nothing by it.",
            "The plate with the ring is that of who has called.",
        ),
        Step(
            "Choose the set for Player 2. The keys on the cards are the same for everybody.",
            Together(_SECOND, "claim", 1),
            "A point for Player 2.",
        ),
        Step(
            "And if one is mistaken? You have called. For this once, choose three cards that are "
            "**no** set.",
            Together(_THIRD, "mistake"),
            "A mistake costs a point, and so does time that runs out. So look first, then call.",
            "Any three will do that are not the set.",
        ),
        Step(
            "Now in one go: call as Player 1, then claim the set.",
            Together(_THIRD, "round"),
            "That is how a whole game goes.",
            "Your key first, then the three cards.",
        ),
        Step(
            "If you settle it so, a table may hold no set at all. You have called, and looked: "
            "there is none. Say so.",
            Together(_NONE, "none"),
            "A point for you, and three more cards. Where there is one after all, saying "
            "so costs a point.",
            "The button below the cards says it, or the key that it shows.",
        ),
    ),
    "You can play together now: up to six at one screen, and computers among them.",
)
