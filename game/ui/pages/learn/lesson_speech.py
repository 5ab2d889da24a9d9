"""Announcements of a lesson for screen readers: task, table, and result of the last answer."""

from collections.abc import Iterable

from game.boards.board import PlaceContent
from game.games.claims.state import ClaimState
from game.games.pegs.state import Jump
from game.play.lessons.triangle_lesson import Jumps
from game.ui.context import Context, look_of
from game.ui.kit.widgets.rich_text import plain
from game.ui.pages.learn.lesson_words import feedback, tally_words
from game.ui.pages.learn.task_views import BoardTaskView, CardTaskView
from game.ui.texts.common_words import left_words, number, tr, with_commas
from game.ui.texts.place_words import card_words, lying_words


def card_name(context: Context, state: ClaimState, card: int) -> str:
    """Return a card's features in words."""
    settings = context.settings
    return card_words(state.options.cards, card, look_of(settings).palette, settings.said_first)


def step_speech(cards: CardTaskView, board: BoardTaskView, *, on_board: bool) -> str:
    """Return the task of a step in words, with the table's content."""
    course = cards.course
    at, steps = course.number + 1, len(course.lesson.steps)
    head = tr("Step {number} of {all}").format(number=at, all=steps)
    told = [f"{head}.", *plain(tr(course.step.words))]
    return " ".join([*told, *(_board(board) if on_board else cards.spoken_cards())])


def feedback_speech(
    context: Context, cards: CardTaskView, board: BoardTaskView, *, on_board: bool
) -> str:
    """Return the result of the last answer, or a hint; else nothing."""
    course, palette = cards.course, look_of(context.settings).palette
    told = plain("\n\n".join(feedback(course, palette, board.cannot())))
    if not on_board:
        return " ".join(told)
    state = board.state
    right = course.told is not None and course.told.right and isinstance(course.told.answer, Jump)
    if right and isinstance(board.task, Jumps) and board.task.goal != "jump":
        told.append(f"{left_words(state.markers.bit_count())}.")
    if right and board.task.inlaid:
        told += _tally(context, board)
    return " ".join(told)


def _tally(context: Context, board: BoardTaskView) -> list[str]:
    """Return the number of marbles on each colour, in words."""
    palette = look_of(context.settings).palette
    counts = enumerate(board.state.lattice.tally(board.state.markers))
    return ["; ".join(tally_words(count, colour, palette) for colour, count in counts) + "."]


def _places(board: BoardTaskView, holes: Iterable[int]) -> list[str]:
    """Return the content of holes, by row and place."""
    palette, made = look_of(board.context.settings).palette, []
    for hole in holes:
        what = "marker" if board.state.markers >> hole & 1 else "hole"
        lies = PlaceContent(what, *board.state.lattice.cells[hole])
        made.append(f"{lying_words(lies, palette)}.")
    return made


def _board(board: BoardTaskView) -> list[str]:
    """Return the board in words: its shape, its marbles row by row, and its marked hole."""
    size, markers = board.task.size, board.state.markers
    told = [
        tr(
            "The board is a triangle of {count} rows, the longest first. A hole touches the two "
            "beside it in its row, and in the row before it the one at the same place and the next."
        ).format(count=number(size))
    ]
    for row in range(size):
        holes = board.state.lattice.row(row)
        taken = [one for one, hole in enumerate(holes) if markers >> hole & 1]
        if taken:
            places = with_commas(number(one + 1) for one in taken)
            things = tr("marbles {places}").format(places=places)
            told.append(tr("Row {row}: {things}").format(row=number(row + 1), things=things) + ".")
    if board.task.marked is not None:
        (marked,) = _places(board, [board.task.marked])
        told.append(f"{tr('Marked')}: {marked}")
    return [*told, *(_tally(board.context, board) if board.task.inlaid else [])]
