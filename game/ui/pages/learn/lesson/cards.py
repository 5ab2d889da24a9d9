"""The cards of a lesson: those that are given, those to choose from, and what a press does."""

from collections.abc import Callable

from game.boards.board import Grid, Selection, Shown
from game.boards.cards import CARDS, arranged
from game.boards.scene import Box, Sprite
from game.core.rules import Action
from game.games.claims.actions import Claim
from game.games.claims.state import ClaimState
from game.play.lessons.card_tasks import CardTask, Groups, Partners
from game.play.lessons.task import Course
from game.ui.kit.view import View
from game.ui.pages.learn.lesson.given import given_sprites, sums_sprites

_GIVEN_SHARE, _GIVEN_LESS = 0.34, 0.24  # of the height, beside few or many cards to choose from
_SUMS_SHARE = 0.24


class Cards:
    """What lies there, and what is chosen of it: an ``answer``, or just ``touched``."""

    def __init__(
        self, course: Course, answer: Callable[[Action], None], touched: Callable[[], None]
    ) -> None:
        self.course, self._answer, self._touched = course, answer, touched
        self.selection = Selection()

    @property
    def task(self) -> CardTask:
        """Return what is asked."""
        task = self.course.step.task
        assert isinstance(task, CardTask)
        return task

    @property
    def table(self) -> tuple[int, ...]:
        """Return the cards to choose from."""
        return self.task.position(self.course.at).table

    @property
    def groups(self) -> bool:
        """Tell whether one chooses two groups, and claims when content."""
        task = None if self.course.finished else self.course.step.task
        cards = isinstance(task, CardTask) and not task.choices
        return cards and self.task.picks(self.course.at) == 0

    @property
    def found(self) -> frozenset[int]:
        """Return the cards that have been found one by one."""
        if not isinstance(self.task, Partners):
            return frozenset()
        return frozenset(card for claim in self.course.at for card in claim.left)

    # What a person does.

    def press(self, card: int, second: bool = False) -> None:
        """Choose a card or let it go; the last one that is needed is the answer."""
        if self.course.done or self.task.choices or card in self.found or card not in self.table:
            return
        state = self.task.position(self.course.at)
        if self.groups:
            self.selection, _ = CARDS.press(state, self.selection, card, second=second)
            self._touched()
            return
        left = self.selection.left
        kept = tuple(one for one in left if one != card)
        self.selection = Selection(kept if card in left else (*left, card))
        if len(self.selection.left) == self.task.picks(self.course.at):
            cards, self.selection = self.selection.left, Selection()
            self._answer(Claim(cards))
        else:
            self._touched()

    def claim(self) -> None:
        """Claim the two groups as they are."""
        if self.groups and self.selection.cards and not self.course.done:
            chosen, self.selection = self.selection, Selection()
            self._answer(Claim(chosen.left, chosen.right))

    # What it looks like.

    def _given_room(self, room: Box) -> Box:
        if not self.table:
            return room
        share = _GIVEN_SHARE if len(self.table) <= 9 else _GIVEN_LESS
        return room._replace(h=round(room.h * share))

    def _sums_room(self, room: Box) -> Box:
        """Return the foot of the room, where the sums of the two groups are told."""
        high = round(room.h * _SUMS_SHARE)
        return room._replace(y=room.y + room.h - high, h=high)

    @property
    def state(self) -> ClaimState:
        """Return the table."""
        return self.task.position(self.course.at)

    def grid(self, view: View, room: Box, state: ClaimState) -> Grid:
        """Return where the cards to choose from lie at a table."""
        table = state.table
        if isinstance(self.task, Groups):
            room = room._replace(h=self._sums_room(room).y - view.px(12) - room.y)
        elif self.task.given and table:
            top = self._given_room(room).h + view.px(16)
            room = Box(room.x, room.y + top, room.w, room.h - top)
        gap = max(view.px(14), min(room.w, room.h) * (0.05 if len(table) <= 6 else 0.024))
        return arranged(len(table), room.grown(-view.px(8)), gap)

    @property
    def shown(self) -> Shown:
        """Return what stands out of the cards to choose from."""
        marks = dict.fromkeys(self.found, "right")
        told, hint = self.course.told, self.course.hint
        if isinstance(hint, Claim) and not self.selection.cards:
            marks[hint.left[0]] = "hint"
        claim = self._claimed
        # What was chosen since is what counts, not what was wrong before.
        if told is not None and claim is not None and not self.selection.cards:
            mark = "right" if told.right and self._is_right else "wrong"
            marks |= dict.fromkeys(claim.left + claim.right, mark)
        badges = {card: "hint" for card, mark in marks.items() if mark == "hint"}
        grouped = self.selection
        if claim is not None and not grouped.cards:
            grouped = Selection(claim.left, claim.right)
        if self.groups:
            badges |= {card: str(1 + (card in grouped.right)) for card in grouped.cards}
        return Shown(self.selection, marks, {}, badges)

    @property
    def _is_right(self) -> bool:
        """Tell whether what was answered well is right by the rules, too."""
        return getattr(self.task, "wanted", "") != "mistake"

    def usable(self, card: int) -> bool:
        """Tell whether a card can be pressed."""
        return not self.course.done and not self.task.choices and card not in self.found

    def given(self, view: View, room: Box) -> list[Sprite]:
        """Return the cards that are given, and sums of two groups."""
        state = self.state
        if isinstance(self.task, Groups):
            told = None if self.selection.cards else self._claimed
            return sums_sprites(view, self._sums_room(room), state, told)
        if not self.task.given:
            return []
        return given_sprites(view, self._given_room(room), self.task, state, self._answered())

    @property
    def _claimed(self) -> Claim | None:
        """Return the last claim, right or not."""
        told = self.course.told
        return told.answer if told is not None and isinstance(told.answer, Claim) else None

    def _answered(self) -> int | None:
        """Return the card that was found, when it was."""
        claim = self._claimed
        return claim.left[0] if self.course.done and claim is not None else None
