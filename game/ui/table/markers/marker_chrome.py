"""The surroundings of a board of holes: light, tray, run bar, plates, and spoken answers."""

from collections.abc import Callable, Mapping, Sequence

from game.art.palette import Look
from game.boards.board import NOTHING, BoardLayout
from game.boards.peg_board import trail
from game.boards.scene import Box, Sprite
from game.core.rules import Seat
from game.games.pegs import hints
from game.games.pegs.state import Jump, PegState
from game.ui.kit.flow import Token
from game.ui.kit.layout import Column, Container, Node, Picture, Space
from game.ui.kit.text import Label, spoken_as
from game.ui.kit.widgets.button import Button
from game.ui.table.lens import colour_tokens
from game.ui.table.markers.light import lamp
from game.ui.table.markers.marker_controller import MarkerController
from game.ui.table.markers.marker_words import place_words
from game.ui.table.spoken_queries import SpokenQueries, aimed_or_chosen
from game.ui.table.table_model import TableModel
from game.ui.table.turn_table import TurnAnswers, TurnChrome
from game.ui.texts.common_words import far_words, number, tr, trn, with_commas


class MarkerChrome(TurnChrome[PegState]):
    """The look of a table of peg solitaire, as of its controller's current state."""

    def __init__(self, model: TableModel, controller: MarkerController) -> None:
        super().__init__(model, controller)
        self._controller = controller
        self.spoken_queries = SpokenQueries(model, MarkerAnswers(controller))

    def grounds(self, laid: BoardLayout) -> list[Sprite]:
        """Return a line along the last jump of a duel, in case it was missed."""
        last = self.model.session.log[-1:]
        if not self._controller.state.is_duel or not last or not isinstance(last[0].action, Jump):
            return []
        return [trail(laid.grid, last[0].action, f"seat{last[0].seat}")]

    def lens(self, look: Look) -> list[Token]:
        """Return the markers per colour, and their consequences."""
        state = self._controller.state
        return colour_tokens(state.lattice, state.markers, look.palette)

    def footer(self) -> list[Node]:
        """Return the run bar or the skip button, in a rush."""
        row = self.rush_footer(tr("Skip this board"))
        return [*row, Space(grow=1)] if row else []

    def corner_nodes(self, *, aside: bool) -> list[Node]:
        """Return the solver light and the "Show me" button."""
        controller, made = self._controller, list[Node]()
        if aside:
            left = [lamp(*controller.light.verdict())] if controller.light.on else []
            left += [self._show()] if controller.help.can_show else []
            return [Column(*left, gap=8)]
        if controller.light.on:
            made.append(lamp(*controller.light.verdict()))
        made.append(Space(grow=1))
        if controller.help.can_show:
            made.append(Container(self._show(), y=0))
        return made

    def tray_key(self) -> object:
        """Return a cache key of the marbles still moving to the tray."""
        return self.model.animator.landing_key()

    def _show(self) -> Node:
        """Return the "Show me" button."""
        controller = self._controller
        usable = self.model.match.result is None and controller.light.line is None
        return Button("show", tr("Show me"), controller.show_how, icon="play", on=usable)

    def tray_node(self, place: Callable[[Mapping[str, Box]], None]) -> Node:
        """Return the tray of jumped marbles, with their number above it.

        Marbles still moving there are not counted.
        """
        state, animator = self._controller.state, self.model.animator
        count = sum(not animator.landing(f"tray:{k}") for k in range(state.jump_count))
        colours = self.tray_colours()

        def draw(box: Box) -> list[Sprite]:
            lying, places = animator.board.tray_sprites(state, box, animator.landing, colours)
            place(places)
            return lying

        words = trn("marble out", "marbles out", count)
        told = trn("{count} marble out", "{count} marbles out", count)
        figure = Column(
            Label(str(count), 34, bold=True, align="m"), Label(words, 18, "text_dim", align="m")
        )
        tray = Picture(draw, high=(150, 455), grow=1, figure=True)
        return Column(spoken_as(figure, told), tray)

    def tray_colours(self) -> list[int]:
        """Return the colours of the holes of the jumped marbles, if the colours show."""
        if not self._controller.coloured:
            return []
        state, session = self._controller.state, self.model.session
        colours, count = state.lattice.colours, state.jump_count
        positions = zip(session.states, session.log, session.states[1:], strict=False)
        jumps = [
            entry.action
            for before, entry, after in positions
            if isinstance(entry.action, Jump) and before.markers != after.markers
        ]
        steps = (
            state.lattice.straight_jump(jump.source, jump.target)
            for jump in jumps[len(jumps) - count :]
        )
        return [colours[over] for _, over, _ in steps]

    def duel_note(self) -> str:
        return tr("to jump")

    def score_note(self, seat: Seat, score: int) -> str:
        if seat < len(self._controller.state.finished):
            return trn("marble left", "marbles left", score)
        return trn("marble", "marbles", score)


class MarkerAnswers(TurnAnswers[PegState]):
    """Answers to queries about a board of holes."""

    def __init__(self, controller: MarkerController) -> None:
        super().__init__(controller)
        self._controller = controller

    @property
    def _jumps(self) -> list[tuple[int, int]]:
        state = self.state
        return [(step[0], step[2]) for step in state.lattice.legal(state.markers)]

    def row(self, laid: BoardLayout, things: Sequence[int]) -> str:
        """Return the places of marbles and of holes in a row."""
        taken = [hole for hole in things if self.state.markers >> hole & 1]
        empty = [hole for hole in things if hole not in taken]
        told = [
            words.format(places=with_commas(number(laid.grid.cells[hole][1] + 1) for hole in holes))
            for words, holes in ((tr("marbles {places}"), taken), (tr("holes {places}"), empty))
            if holes
        ]
        return "; ".join(told)

    def counts(self, laid: BoardLayout) -> str:
        """Return the number of marbles and jumps, and the marbles able to jump."""
        jumps, left = self._jumps, self.state.markers.bit_count()
        told = [trn("{count} marble left", "{count} marbles left", left)]
        told.append(trn("{count} jump", "{count} jumps", len(jumps)))
        if self.state.row is not None:
            told.insert(0, far_words(self._controller.model.match.rules.progress(self.state)))
        movable = dict.fromkeys(source for source, _ in jumps)
        if movable:
            told.append(tr("from {places}").format(places=self._places([*movable])))
        return with_commas(told)

    def answer_about(self, laid: BoardLayout, thing: int) -> str:
        """Return a marble's jumps or the reason it has none; for a hole, the jumps into it."""
        chosen = self._controller.chosen
        hole = aimed_or_chosen(thing, () if chosen == NOTHING else (chosen,))
        if hole == NOTHING:
            return tr("Move to a marble or pick one first.")
        if self.state.markers >> hole & 1:
            stuck = hints.stuck(self.state, hole)
            targets = [target for source, target in self._jumps if source == hole]
            told = tr("Jumps to {places}.").format(places=self._places(targets))
            return told if stuck is None else tr(stuck.reason)
        sources = [source for source, target in self._jumps if target == hole]
        if not sources:
            return tr("No marble can jump here.")
        return tr("Jumps here from {places}.").format(places=self._places(sources))

    def summary(self, laid: BoardLayout) -> str:
        return self.counts(laid)

    def _places(self, holes: Sequence[int]) -> str:
        return place_words(self.state.lattice, holes)
