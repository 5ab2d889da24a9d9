"""Tasks to make moves of a game of turns: any that are allowed, or those that reach the goal."""

from abc import abstractmethod
from typing import Any

from game.core.rules import Action
from game.games.turn_rules import TurnRules
from game.games.turns import Move
from game.play.lessons.task import Reason, Task


class MovesTask(Task):
    """A task to make moves; its state is the board.

    The ``goal`` is the most that can be reached: by a "way" of moves that all keep it in reach, or
    on a "whole" board where every move is allowed. With another goal any move is right.
    """

    goal: str
    rules: TurnRules[Any, Any]
    strands: str
    """The reason against a move after which the goal is out of reach."""
    no_more: str
    """The advice to undo where no move is left."""
    astray: str
    """The advice to undo where the goal is out of reach."""

    undone = True

    @property
    def quiet(self) -> bool:  # type: ignore[override]
        """Whether moves are not judged until the whole board is played."""
        return self.goal == "whole"

    @abstractmethod
    def can_reach(self, at: Any) -> bool:
        """Whether the goal of a "way" and of a "whole" board can still be reached."""

    def reason_against(self, at: Any, move: Any) -> str:
        """Return the reason of the task against a legal move, or nothing."""
        return ""

    def _strands(self, at: Any, move: Action) -> bool:
        return self.goal in ("way", "whole") and not self.can_reach(self.state_after(at, move))

    def fault(self, at: Any, answer: Action) -> Reason | None:
        """Return the rules' refusal, or the reason for a losing or an unwanted move."""
        told = self.rules.judge(self.position(at), answer)
        if not told.right:
            return Reason(told.reason, focus=told.focus)
        unwanted = self.reason_against(at, answer)
        if not unwanted and self.goal == "way" and self._strands(at, answer):
            unwanted = self.strands
        return Reason(unwanted) if unwanted else None

    def state_after(self, at: Any, answer: Action) -> Any:
        assert isinstance(answer, Move)
        return self.rules.make(self.position(at), answer).board

    def way(self, at: Any) -> Action | None:
        """Return the first right move leaving the goal in reach."""
        moves = self.rules.legal(self.position(at))
        right = (move for move in moves if self.fault(at, move) is None)
        return next((move for move in right if not self._strands(at, move)), None)

    def no_answer_reason(self, at: Any) -> Reason | None:
        """Return the advice to undo, if the goal is out of reach."""
        lost = self.goal == "whole" and not self.can_reach(at)
        return Reason(self.astray) if lost else None

    def stuck(self, at: Any) -> Reason | None:
        """Return the advice to undo, if no move is left too early."""
        stuck = not self.done(at) and self.position(at).is_stuck
        return Reason(self.no_more) if stuck else None
