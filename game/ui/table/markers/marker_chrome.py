"""The surroundings of a board of holes: light, tray, run bar, plates, and spoken answers."""

from collections.abc import Callable, Mapping, Sequence

from game.art.palette import Look
from game.boards.board import NOTHING, BoardLayout
from game.boards.peg_board import trail
from game.boards.scene import Box, Sprite
from game.core.rules import Seat
from game.games.pegs import hints
from game.games.pegs.state import Jump, PegState
from game.games.rush import Skip
from game.ui.kit.flow import Token
from game.ui.kit.layout import Column, Container, Node, Picture, Space
from game.ui.kit.text import Label, SpokenAs
from game.ui.kit.widgets.button import Button
from game.ui.table.chrome import BoardChrome
from game.ui.table.lens import colour_tokens
from game.ui.table.markers.light import lamp
from game.ui.table.markers.marker_controller import MarkerController
from game.ui.table.markers.marker_words import place_words
from game.ui.table.players.plate import Plate, plate_of
from game.ui.table.rush import rank_words, rush_nodes
from game.ui.table.spoken_queries import SpokenQueries, aimed_or_chosen
from game.ui.table.table_model import TableModel
from game.ui.texts.common_words import far_words, number, tr, trn, with_commas


class MarkerChrome(BoardChrome):
    """The look of a table of peg solitaire, as of its controller's current state."""

    def __init__(self, model: TableModel, controller: MarkerController) -> None:
        self._model, self._controller = model, controller
        self.spoken_queries = SpokenQueries(model, MarkerAnswers(model, controller))

    def grounds(self, laid: BoardLayout) -> list[Sprite]:
        """Return a line along the last jump of a duel, in case it was missed."""
        last = self._model.session.log[-1:]
        if (
            self._controller.state.play != "duel"
            or not last
            or not isinstance(last[0].action, Jump)
        ):
            return []
        return [trail(laid.grid, last[0].action, f"seat{last[0].seat}")]

    def lens(self, look: Look) -> list[Token]:
        """Return the markers per colour, and their consequences."""
        state = self._controller.state
        return colour_tokens(state.lattice, state.markers, look.palette)

    def footer(self) -> list[Node]:
        """Return the run bar or the skip button, in a rush."""
        state, model = self._controller.state, self._model
        if state.row is None:
            return []
        on = self._controller.messages.turns.may_act and state.row.skips > 0 and not state.over
        skip = Button("skip", tr("Skip this board"), self._skip, on=on)
        more = rush_nodes(state.row, model.before.record, skip, over=state.over)
        return [*more, Space(grow=1)]

    def _skip(self) -> None:
        if self._controller.messages.turns.may_act:
            self._model.submit(self._controller.state.turn, Skip())

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
        return self._model.animator.landing_key()

    def _show(self) -> Node:
        """Return the "Show me" button."""
        controller = self._controller
        usable = self._model.match.result is None and controller.light.line is None
        return Button("show", tr("Show me"), controller.show_how, icon="play", on=usable)

    def tray_node(self, place: Callable[[Mapping[str, Box]], None]) -> Node:
        """Return the tray of jumped marbles, with their number above it.

        Marbles still moving there are not counted.
        """
        state, animator = self._controller.state, self._model.animator
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
        return Column(SpokenAs(figure, told), tray)

    def tray_colours(self) -> list[int]:
        """Return the colours of the holes of the jumped marbles, if the colours show."""
        if not self._controller.coloured:
            return []
        state, session = self._controller.state, self._model.session
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

    def plate(self, seat: Seat) -> Plate:
        """Return the plate with score or marbles left, and whose turn it is."""
        state, score, note = self._controller.state, None, ""
        if state.row is not None:
            score, note = state.scores[seat], rank_words(self._model)
        elif state.play == "duel":
            note = tr("to jump") if state.turn == seat and not state.over else ""
        elif seat < len(state.finished):
            score = state.left[seat]
            note = trn("marble left", "marbles left", score)
        elif seat == state.turn:
            score = state.markers.bit_count()
            note = trn("marble", "marbles", score)
        lit = state.seats > 1 and seat == state.turn and not state.over
        if lit and self._controller.messages.turns.is_computer_thinking:
            note = tr("thinking…")
        return plate_of(self._model, seat, score, note, lit=lit)


class MarkerAnswers:
    """Answers to queries about marbles and holes."""

    def __init__(self, model: TableModel, controller: MarkerController) -> None:
        self._model, self._controller = model, controller

    @property
    def _state(self) -> PegState:
        return self._controller.state

    @property
    def _jumps(self) -> list[tuple[int, int]]:
        state = self._state
        return [(step[0], step[2]) for step in state.lattice.legal(state.markers)]

    def row(self, laid: BoardLayout, things: Sequence[int]) -> str:
        """Return the places of marbles and of holes in a row."""
        taken = [hole for hole in things if self._state.markers >> hole & 1]
        empty = [hole for hole in things if hole not in taken]
        told = [
            words.format(places=with_commas(number(laid.grid.cells[hole][1] + 1) for hole in holes))
            for words, holes in ((tr("marbles {places}"), taken), (tr("holes {places}"), empty))
            if holes
        ]
        return "; ".join(told)

    def counts(self, laid: BoardLayout) -> str:
        """Return the number of marbles and jumps, and the marbles able to jump."""
        jumps, left = self._jumps, self._state.markers.bit_count()
        told = [trn("{count} marble left", "{count} marbles left", left)]
        told.append(trn("{count} jump", "{count} jumps", len(jumps)))
        if self._state.row is not None:
            told.insert(0, far_words(self._model.match.rules.progress(self._state)))
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
        if self._state.markers >> hole & 1:
            stuck = hints.stuck(self._state, hole)
            targets = [target for source, target in self._jumps if source == hole]
            told = tr("Jumps to {places}.").format(places=self._places(targets))
            return told if stuck is None else tr(stuck.reason)
        sources = [source for source, target in self._jumps if target == hole]
        if not sources:
            return tr("No marble can jump here.")
        return tr("Jumps here from {places}.").format(places=self._places(sources))

    def time(self) -> str:
        return ""

    def opening(self, laid: BoardLayout) -> str:
        return f"{self.counts(laid)}."

    def keyed_things(self, laid: BoardLayout) -> Mapping[int, str]:
        """Return the number of the board in a rush: nothing else is ever new."""
        row = self._state.row
        return {} if row is None else {row.place: ""}

    def name(self, laid: BoardLayout, thing: int) -> str:
        """Return a summary of the board of a rush."""
        return self.counts(laid)

    def pick(self, laid: BoardLayout, thing: int) -> str:
        return ""

    def _places(self, holes: Sequence[int]) -> str:
        return place_words(self._state.lattice, holes)
