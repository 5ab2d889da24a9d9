"""The lesson of the triangle: from one jump to a whole board, and what three colours prove."""

from game.games.triangle.lattice import opening
from game.play.lessons.board_tasks import AskBoard, OneJump, ToOne, WholeBoard
from game.play.lessons.task import Lesson, Step


def _on(*holes: int) -> int:
    return sum(1 << hole for hole in holes)


LESSON = Lesson(
    "triangle",
    "triangle",
    "From one jump to a whole board, and what colours prove.",
    (
        Step(
            "A marker jumps over a neighbour into the empty hole behind it, and the neighbour "
            "goes. Press the marker that jumps, then the hole where it lands.",
            OneJump(4, _on(4, 5)),
            "That is the only move there is.",
            "One of the two has an empty hole behind the other.",
        ),
        Step(
            "Over a **neighbour**, straight on, into an **empty** hole: all three are needed. "
            "One marker here can jump: find it, and jump.",
            OneJump(4, _on(0, 2, 4, 6, 9)),
            "The others have no neighbour to jump over, or no hole to land in.",
            "Look for two neighbours in line with an empty hole.",
        ),
        Step(
            "Jumps go along all three directions. Several markers can jump here: choose the jump "
            "that lands in the marked hole.",
            OneJump(4, _on(1, 2, 3, 4, 5, 9), marked=7),
            "Along the slope as well as along the row.",
            "Look from the marked hole, in a straight line, two holes away.",
        ),
        Step(
            "A game ends when no marker can jump. Can one of these?",
            AskBoard(4, _on(3, 4, 6, 8, 9)),
            "No jump is left, with five markers on the board. One wants to end with a single one.",
            "Go through all markers that have a neighbour.",
        ),
        Step(
            "The goal: **one marker alone**. Two jumps will do it here.",
            ToOne(4, _on(2, 3, 5)),
            "One is left: won!",
            "After the first jump, the two that are left have to be neighbours.",
        ),
        Step(
            "Four markers, three jumps. Not every first jump leads there: take your time.",
            ToOne(4, _on(4, 5, 6, 8)),
            "Won. Many a whole game ends in just this way.",
            "Think of the last jump first: which two markers will be left for it?",
        ),
        Step(
            "Now something curious. The holes have three colours, and every jump starts on one, "
            "goes over the second and lands on the third. Make any jump and watch the numbers.",
            OneJump(4, _on(2, 3, 5, 6, 7, 9), inlaid=True),
            "Two colours lost one marker, the third won one: **each jump turns odd into even and "
            "even into odd, all three at once**.",
        ),
        Step(
            "So the number that is unlike the other two, odd among even or even among odd, stays "
            "so. In the end it is one, the others none. Where will the last marker lie here?",
            AskBoard(5, _on(1, 6, 8, 10, 11, 12), inlaid=True, about="last"),
            "Whatever one jumps: a last marker alone can lie nowhere else.",
            "Two of the numbers are odd. Which one is not?",
        ),
        Step(
            "Here only the top hole is empty. Do the colours allow that one marker alone is left?",
            AskBoard(4, opening(4), inlaid=True, about="one"),
            "All three alike, for ever. No search needed: **this board cannot be won**.",
            "Is one of the numbers unlike the other two?",
        ),
        Step(
            "With another hole empty it can. Play the whole board: eight jumps to one marker. "
            "Undo takes jumps back, and hints are free.",
            WholeBoard(4, opening(4, 1), inlaid=True),
            "The whole board, and the last marker lies where the colours said.",
        ),
    ),
    "You know the triangle now, and more of it than most who have it at home.",
)
