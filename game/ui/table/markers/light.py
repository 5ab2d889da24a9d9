"""The solver at the triangle: the light beside the board, hints, and a line that is shown."""

from game.boards.board import NOTHING
from game.boards.triangle import targets
from game.games.triangle import hints as triangle_hints
from game.games.triangle import lattice
from game.games.triangle.hints import Outlook
from game.games.triangle.solver import Answer
from game.games.triangle.state import Jump, TriangleState
from game.play.match import Match
from game.ui.kit.layout import Column, Container, Node, Row
from game.ui.kit.text import Icon, Words
from game.ui.texts.words import step_words, tr, trn

GAP_MS, LIT_MS = 800, 300  # from jump to jump, and so long before it one sees from where to where

SIGNS = {
    "won": ("check", "right"),
    "winnable": ("check", "right"),
    "lost": ("cross", "wrong"),
    "unknown": ("help", "text"),
}
"""The sign of each verdict, and the role of its colour."""


class ShowMe:
    """Wait for the solver's line, then hand out its jumps at a pace one can follow."""

    def __init__(self, ms: int) -> None:
        """Begin at a time of the wall clock, in milliseconds."""
        self._line: tuple[tuple[int, int], ...] | None = None
        self._verdict = ""
        self._made = 0
        self._due = ms
        self._speed = 100

    @property
    def finished(self) -> bool:
        """Tell whether all jumps were made."""
        return self._line is not None and self._made == len(self._line)

    def next_jump(self, answer: Answer | None, ms: int, speed: int) -> Jump | None:
        """Return the jump that is due now, or None as long as none is.

        The line is that of the first answer there is; ``speed`` is in per cent, 0 being without
        motion, where jumps need time of their own to be seen.
        """
        self._speed = speed or 100
        if self._line is None and answer is not None:
            self._line, self._verdict = answer.line, answer.verdict
            self._due = ms + self._lasts(LIT_MS)
        if self._line is None or self.finished or ms < self._due:
            return None
        source, target = self._line[self._made]
        self._made += 1
        self._due = ms + self._lasts(GAP_MS)
        return Jump(source, target)

    def coming(self, ms: int) -> Jump | None:
        """Return the jump that is to be made soon, to be seen before."""
        if self._line is None or self.finished or ms < self._due - self._lasts(LIT_MS):
            return None
        return Jump(*self._line[self._made])

    def _lasts(self, ms: int) -> int:
        return ms * 100 // self._speed

    def words(self) -> str:
        """Return which jump this is, and how to stop."""
        all_of_them = len(self._line or ())
        text = tr("Jump {number} of {all}. Press any key to stop.")
        return text.format(number=self._made, all=all_of_them)

    def last_words(self, left: int) -> str:
        """Return what the line has come to."""
        if self._verdict == "winnable":
            return tr("That’s one way. Undo takes you back.")
        if self._verdict == "lost":
            return trn(
                "{count} marble left: the best possible.",
                "{count} marbles left: the best possible.",
                left,
            )
        return trn(
            "{count} marble left: the best way we found.",
            "{count} marbles left: the best way we found.",
            left,
        )


class Light:
    """What the solver has to say; it works in steps, on what is asked for."""

    def __init__(self, match: Match) -> None:
        self._match = match
        state = self._state
        self._goal = triangle_hints.goal_of(state)
        self.outlook = Outlook(state.size, self._goal)
        self.on = False
        self.asked = False  # for a hint
        self.line: ShowMe | None = None

    @property
    def _state(self) -> TriangleState:
        state: TriangleState = self._match.state
        return state

    def switch(self) -> None:
        """Switch the light on or off."""
        self.on = not self.on
        if self.on and self._match.result is None:
            self._match.took_light()

    @property
    def answer(self) -> Answer | None:
        """Return what is known of the position, as far as anything is."""
        return self.outlook.of(self._state.markers)

    def after(self, chosen: int, target: int) -> int | None:
        """Return the board after the chosen marker's jump into a hole, or None without one."""
        if target not in targets(self._state, chosen):
            return None
        step = lattice.straight(self._state.size, chosen, target)
        return lattice.after(self._state.markers, step)

    def foretold(self, chosen: int, target: int) -> tuple[str, str]:
        """Return what a jump does to the game, and the verdict; or nothing."""
        before, after = self.answer, self.after(chosen, target)
        then = None if after is None else self.outlook.of(after)
        if not self.on or before is None or then is None:
            return "", ""
        words = triangle_hints.jump_words(before, then)
        return tr(words), then.verdict if words else ""

    def verdict(self) -> tuple[str, str]:
        """Return the verdict on the position, empty as long as none is known, and its words."""
        answer = self.answer
        if answer is None:
            return "", ""
        if self._match.result is not None and self._match.shown:  # nobody has played it to its end
            return answer.verdict, tr("That’s one way. Undo takes you back.")
        words = triangle_hints.light_words(answer, self._state.markers, self._goal)
        won = self._match.result is not None and answer.verdict == "winnable"
        return "won" if won else answer.verdict, step_words(words)

    def work(self, chosen: int, aimed: int) -> bool:
        """Find out a little more of what is asked for, and tell whether there is more to find."""
        self.outlook.want(self._wanted(chosen, aimed))
        return self.outlook.step()

    def _wanted(self, chosen: int, aimed: int) -> list[int]:
        """Return the positions to find out about, the most urgent first."""
        if not (self.on or self.asked or self.line is not None):
            return []
        boards, known = [self._state.markers], self.answer
        if self.on and chosen != NOTHING and not (known and known.verdict == "lost"):
            holes = (aimed, *targets(self._state, chosen))
            boards += [board for hole in holes if (board := self.after(chosen, hole)) is not None]
        return boards

    def next_jump(self, ms: int, speed: int) -> Jump | None:
        """Return the jump of the line that is shown that is due now, if one is."""
        return None if self.line is None else self.line.next_jump(self.answer, ms, speed)


def lamp(verdict: str, words: str) -> Node:
    """Return a verdict as a sign, a word and a sentence; an empty one is being worked on."""
    icon, role = SIGNS.get(verdict, ("clock", "text_dim"))
    rim = role if verdict in ("winnable", "lost") else "panel_border"
    head = Row(Icon(icon, 24, role), Words(_title(verdict), 18, role, bold=True), gap=8)
    told = Column(head, Words(words, 16, "text_dim", lines=2), gap=2)
    return Container(told, wide=(120, 250), pad=(10, 6), panel=("panel", rim), radius=10)


def _title(verdict: str) -> str:
    return {
        "won": tr("Won"),
        "winnable": tr("Can still be won"),
        "lost": tr("Lost"),
        "unknown": tr("Not known"),
    }.get(verdict, tr("Looking…"))
