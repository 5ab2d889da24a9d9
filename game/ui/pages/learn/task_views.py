"""The tables of lessons: models of cards and board, with selection and highlights."""

from collections.abc import Callable, Collection, Mapping, Sequence

from game.boards.board import NOTHING, Highlights, PlaceGrid, Selection, select_only
from game.boards.card_board import CARDS
from game.boards.card_places import arrange_grid
from game.boards.peg_board import PEGS
from game.boards.scene import Box
from game.core.rules import Action
from game.games.claims.state import Claim, ClaimState
from game.games.pegs import hints as peg_hints
from game.games.pegs.state import Jump, PegState
from game.play.lessons.card_tasks import CardTask, Find, FixedTableTask, NameCard
from game.play.lessons.task import Course
from game.play.lessons.triangle_lesson import BoardTask
from game.ui.context import Context
from game.ui.kit.layout import Column, Container, Node, Row
from game.ui.kit.layout.figure import ShrinkToHeight, as_figure
from game.ui.kit.text import Icon, Label, spoken_as
from game.ui.kit.view import View
from game.ui.pages.learn.lesson_words import board_speech, tally_speech, tally_words
from game.ui.pages.learn.step_table import StepTable
from game.ui.table.cards.row import NOBODY, card, pair_row, seal, sign
from game.ui.texts.common_words import left_words, tr

_WIDE, _LESS = (50, 240), (40, 130)  # units: of a given card, beside few or many to choose from
_MANY = 9


class CardTaskView(StepTable[CardTask]):
    """The card table of a step.

    ``called`` returns the name of a card of a table.
    """

    def __init__(
        self,
        course: Course,
        answer: Callable[[Action], None],
        called: Callable[[ClaimState, int], str],
    ) -> None:
        super().__init__(course, answer)
        self._called = called
        self.selection = Selection()

    @property
    def free(self) -> bool:
        task = None if self.course.finished else self.course.step.task
        cards = isinstance(task, CardTask) and not task.choices
        return cards and self.task.picks(self.course.at) == 0

    @property
    def selected(self) -> bool:
        return bool(self.selection.cards)

    @property
    def found(self) -> frozenset[int]:
        """Return the cards already found, in tasks of finding single cards."""
        if not isinstance(self.task, Find) or self.task.picks(self.course.at) != 1:
            return frozenset()
        return frozenset(card for claim in self.course.at for card in claim.left)

    # Input.

    def press(self, card: int, second: bool = False) -> None:
        """Choose or let go of a card; the last card needed submits the answer."""
        if card not in self.table or not self.usable(card):
            return
        if self.free:
            self.selection, _ = CARDS.press(self.state, self.selection, card, second=second)
            return
        left = self.selection.left
        kept = tuple(one for one in left if one != card)
        self.selection = Selection(kept if card in left else (*left, card))
        if len(self.selection.left) == self.task.picks(self.course.at):
            cards, self.selection = self.selection.left, Selection()
            self._answer(Claim(cards))

    def claim(self) -> None:
        """Claim the chosen cards."""
        if self.free and self.selection.cards and not self.course.done:
            chosen, self.selection = self.selection, Selection()
            self._answer(Claim(chosen.left, chosen.right))

    def clear(self) -> None:
        self.selection = Selection()

    def first(self) -> str:
        return f"card:{self.table[0]}"

    # Drawing.

    def grid(self, view: View, room: Box, state: ClaimState) -> PlaceGrid:
        count = len(state.table)
        gap = max(view.px(14), min(room.w, room.h) * (0.05 if count <= 6 else 0.024))
        return arrange_grid(count, room.grow(-view.px(8)), gap)

    @property
    def highlights(self) -> Highlights:
        marks = dict.fromkeys(self.found, "right")
        told, hint = self.course.told, self.course.hint
        if isinstance(hint, Claim) and not self.selection.cards:
            marks[hint.left[0]] = "hint"
        claim = self._last_claim
        # A new selection replaces the marks of the last claim.
        if told is not None and claim is not None and not self.selection.cards:
            mistaken = getattr(self.task, "wanted", "") == "mistake"  # a wrong claim is wanted
            mark = "right" if told.right and not mistaken else "wrong"
            marks |= dict.fromkeys(claim.left + claim.right, mark)
        badges = {card: "hint" for card, mark in marks.items() if mark == "hint"}
        grouped = self.selection
        if claim is not None and not grouped.cards:
            grouped = Selection(claim.left, claim.right)
        if self.free and self.state.options.two_groups:
            badges |= {card: str(1 + (card in grouped.right)) for card in grouped.cards}
        return Highlights(self.selection, marks, {}, badges)

    def usable(self, card: int) -> bool:
        return super().usable(card) and card not in self.found

    def given_cards(self) -> list[Node]:
        """Return the row of given cards, followed by the card asked for if it is a single one."""
        task, options = self.task, self.state.options
        if isinstance(task, FixedTableTask) and options.shape == "pairs":
            return self._pairs(task)
        if not task.given:
            return []
        asked = isinstance(task, Find) and task.times == task.picks(self.course.at) == 1
        asked = asked or isinstance(task, NameCard)
        sums = options.two_groups
        shown = [*task.given, self._found_card()] if asked else task.given
        wide = _LESS if len(self.table) > _MANY else _WIDE
        nodes: list[Node] = []
        for number, one in enumerate(shown):
            if number and sums:
                nodes.append(sign("=" if number == len(task.given) else "+"))
            nodes.append(card(self.state, one, wide))
        row = as_figure(ShrinkToHeight(Row(*nodes, gap=6 if sums else 22)))
        return [spoken_as(row, *self.spoken_table())]

    def spoken_table(self) -> list[str]:
        """Return the given cards in words, with the question beside them."""
        task, state = self.task, self.state
        if isinstance(task, FixedTableTask) and state.options.shape == "pairs":
            return [self._pair_words(*pair) for pair in self._pairs_of(task) if pair[0]]
        given = [self._called(state, one) for one in task.given]
        if given and state.options.two_groups:
            return [f"{' + '.join(given)} = ?"]
        return [f"{'; '.join(given)}."] if given else []

    def _pair_words(self, pair: Sequence[int], told: bool) -> str:
        """Return a pair in words, with the card it misses if that was revealed."""
        state, cards = self.state, self.state.options.cards
        words = "; ".join(self._called(state, one) for one in pair)
        if not told:
            return f"{words}."
        missed = self._called(state, cards.negative(cards.total(pair)))
        return tr("{cards}: they need {card}.").format(cards=words, card=missed)

    def footer_nodes(self, view: View) -> list[Node]:
        """Return the sums of two groups side by side, with a sign for their equality."""
        claim = None if self.selection.cards else self._last_claim
        if self.task.given or not self.state.options.two_groups:
            return []
        sums = [NOBODY, NOBODY]
        if claim is not None:
            cards = self.state.options.cards
            sums = [cards.total(group) for group in (claim.left, claim.right)]
        first, second = (
            Row(seal(number), card(self.state, total, _LESS), gap=10)
            for number, total in enumerate(sums)
        )
        cross = Container(Icon("cross", 24, "wrong"), wide=30)
        row = Row(first, sign("=") if sums[0] == sums[1] else cross, second, gap=6)
        words = tr("group {number}")
        said = (
            f"{words.format(number=n)}: {self._called(self.state, total)}"
            for n, total in enumerate(sums, 1)
            if total != NOBODY
        )
        return [spoken_as(ShrinkToHeight(row), *said)]

    def _pairs_of(self, task: FixedTableTask) -> list[tuple[Sequence[int], bool]]:
        """Return two pairs, maybe empty, each with a flag for revealing the card it misses."""
        told = self.course.told
        answered = told is not None and not self.selection.cards
        known = (bool(task.given), False)
        groups: Sequence[Sequence[int]] = [task.given[at : at + 2] for at in (0, 2)]
        if answered or task.choices:
            left = () if self._last_claim is None else self._last_claim.left
            groups, known = task.explain_cards(left).groups, (answered, answered)
        return [*zip(groups, known, strict=True)]

    def _pairs(self, task: FixedTableTask) -> list[Node]:
        """Return two pairs and their missed cards: of the given cards or the last claim."""
        wide = _LESS if self.table else _WIDE
        pairs = (
            pair_row(self.state, group or (NOBODY,) * 2, wide, told=shows)
            for group, shows in self._pairs_of(task)
        )
        shown = ShrinkToHeight(Row(*pairs, gap=36) if self.table else Column(*pairs, gap=18))
        return [spoken_as(shown, *self.spoken_table())]

    @property
    def _last_claim(self) -> Claim | None:
        """Return the last claim, right or not."""
        told = self.course.told
        return told.answer if told is not None and isinstance(told.answer, Claim) else None

    def _found_card(self) -> int:
        """Return the card found, NOBODY before the answer."""
        claim = self._last_claim
        return claim.left[0] if self.course.done and claim is not None else NOBODY


class BoardTaskView(StepTable[BoardTask]):
    """The board of holes of a step, and its chosen marker."""

    deals = False

    def __init__(self, course: Course, answer: Callable[[Action], None], context: Context) -> None:
        super().__init__(course, answer)
        self.context = context
        self.chosen = NOTHING
        self._faulted = False  # the fault of the last jump still shows

    @property
    def table(self) -> range:
        """Return all holes."""
        return self.task.lattice.holes

    @property
    def selected(self) -> bool:
        return self.chosen != NOTHING

    # Input.

    def press(self, hole: int, second: bool = False) -> None:
        if not self.usable(hole):
            return
        self._faulted = False
        selection, jump = PEGS.press(self.state, select_only(self.chosen), hole)
        self.chosen = selection.first_chosen
        if jump is None:
            self.context.sound("unchoose" if self.chosen == NOTHING else "choose")
            return
        before = self.course.at
        self._answer(jump)
        if self.course.at == before:
            # The marker stays chosen for another jump.
            self.chosen, self._faulted = jump.source, True

    def clear(self) -> None:
        self.chosen = NOTHING

    def first(self) -> str:
        at = self.state.markers
        return f"hole:{min(hole for hole in self.table if at >> hole & 1)}"

    def keys(
        self, grid: PlaceGrid, taken: Collection[int], letters: Sequence[str]
    ) -> Mapping[int, int]:
        """Return no keys: holes have none."""
        return {}

    def cannot(self) -> str:
        """Return the reason why the chosen marker cannot jump at all, or nothing."""
        if not self.selected:
            return ""
        stuck = peg_hints.stuck(self.state, self.chosen)
        return "" if stuck is None else tr(stuck.reason)

    # Drawing.

    def grid(self, view: View, room: Box, state: PegState) -> PlaceGrid:
        return PEGS.grid(state, room)

    @property
    def highlights(self) -> Highlights:
        return Highlights(select_only(self.chosen), signs=self._signs(), inlaid=self.task.inlaid)

    def footer_nodes(self, view: View) -> list[Node]:
        """Return the number of markers on each colour, if colours are inlaid."""
        if not self.task.inlaid:
            return []
        counts = []
        for colour, count in enumerate(self.state.lattice.tally(self.state.markers)):
            words = Label(tally_words(count, colour, view.look.palette), lines=2)
            line = Row(Icon("", 18, f"figure{colour}"), words, gap=8)
            panel = ("panel", "panel_border")
            counts.append(Container(line, pad=(10, 4), panel=panel, radius=9, grow=1))
        return [Container(Row(*counts, gap=10), high=44, wide=(300, 650), x=0.5)]

    def _signs(self) -> dict[int, tuple[str, str]]:
        """Return the signs in holes: the marked hole, hints, and reasons."""
        signs: dict[int, tuple[str, str]] = {}
        told, hint = self.course.told, self.course.hint
        if self.task.marked is not None and not self.course.done:
            signs[self.task.marked] = ("star", "gold")
        if isinstance(hint, Jump):
            lit = hint.target if self.chosen == hint.source else hint.source
            signs[lit] = ("hint", "focus")
        if told is None or told.reason is None:
            return signs
        if self.task.choices:
            signs |= dict.fromkeys(told.reason.focus, ("hint", "focus"))
        elif self._faulted:
            signs |= dict.fromkeys(told.reason.focus, ("cross", "wrong"))
        return signs

    def spoken_table(self) -> list[str]:
        return board_speech(self.context, self.task, self.state)

    def spoken_result(self) -> list[str]:
        """Return the number of markers left after a jump, and of those on each colour."""
        told, state = self.course.told, self.state
        if told is None or not isinstance(told.answer, Jump):
            return []
        left = [f"{left_words(state.markers.bit_count())}."] if self.task.undone else []
        return [*left, *(tally_speech(self.context, state) if self.task.inlaid else [])]
