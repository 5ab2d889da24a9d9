"""The lesson of the triangle: from one jump to a whole board, and what three colours prove."""

from game.games.triangle.lattice import opening
from game.play.lessons.board_tasks import AskBoard, Jumps
from game.play.lessons.task import Lesson, Step


def _on(*holes: int) -> int:
    return sum(1 << hole for hole in holes)


TRIANGLE = Lesson(
    "triangle",
    "triangle",
    "From one jump to a whole board, and what the colours prove.",
    (
        Step(
            "A marble jumps over a neighbour into the empty hole behind it, and the neighbour is "
            "gone. Press the marble that jumps, then the hole where it lands.",
            Jumps(4, _on(4, 5)),
            "That’s the only kind of move there is.",
            "One of the two has an empty hole behind the other.",
        ),
        Step(
            "Over a **neighbour**, straight on, into an **empty** hole: a jump needs all three. "
            "One marble here can jump: find it, and jump.",
            Jumps(4, _on(0, 2, 4, 6, 9)),
            "The others have no neighbour to jump over, or no hole to land in.",
            "Look for two neighbours in line with an empty hole.",
        ),
        Step(
            "You can jump in all three directions. Several marbles can jump here: find the jump "
            "that lands in the marked hole.",
            Jumps(4, _on(1, 2, 3, 4, 5, 9), marked=7),
            "It works along the slope just as it does along the row.",
            "Look two holes away from the marked hole, in a straight line.",
        ),
        Step(
            "The game ends when no marble can jump. Can any of these?",
            AskBoard(4, _on(3, 4, 6, 8, 9)),
            "No more jumps, and five marbles are left. You want to end with just one.",
            "Check every marble that has a neighbour.",
        ),
        Step(
            "The goal: **just one marble left**. Here, two jumps will do it.",
            Jumps(4, _on(2, 3, 5), goal="way"),
            "One left – you’ve won!",
            "After the first jump, the two that are left must be neighbours.",
        ),
        Step(
            "Four marbles, three jumps. Not every first jump gets you there: take your time.",
            Jumps(4, _on(4, 5, 6, 8), goal="way"),
            "You’ve won. Many real games end just like this.",
            "Think of the last jump first: which two marbles does it need?",
        ),
        Step(
            "Now for a surprise. The holes have three colours, and every jump starts on one, goes "
            "over the second and lands on the third. Make any jump and watch the counts.",
            Jumps(4, _on(2, 3, 5, 6, 7, 9), inlaid=True),
            "Two colours lost a marble, the third gained one: **each jump turns odd into even and "
            "even into odd, all three at once**.",
        ),
        Step(
            "So the count that’s unlike the other two, odd among even or even among odd, stays "
            "that way. At the end it’s one and the others are none. Where will the last marble be "
            "here?",
            AskBoard(5, _on(1, 6, 8, 10, 11, 12), inlaid=True, about="last"),
            "However you jump, the last marble can’t be anywhere else.",
            "Two of the counts are odd. Which one isn’t?",
        ),
        Step(
            "Here only the top hole is empty. Do the colours allow you to get down to one?",
            AskBoard(4, opening(4), inlaid=True, about="one"),
            "All three alike, for ever. No need to search: **this board can’t be won**.",
            "Is one of the counts unlike the other two?",
        ),
        Step(
            "With another hole empty, it can. Play the whole board: eight jumps to one marble. "
            "You can undo jumps, and hints are free.",
            Jumps(4, opening(4, 1), inlaid=True, goal="whole"),
            "The whole board, and the last marble is right where the colours said.",
        ),
    ),
    "Now you know the triangle – better than most people who own one.",
)
