"""Drawing around a board of holes: the solver light, tray, run bar and plates."""

from collections.abc import Callable, Mapping

from game.art.palette import Look
from game.boards.board import BoardLayout
from game.boards.peg_board import trail
from game.boards.scene import Box, Sprite
from game.core.rules import Seat
from game.games.pegs.state import Jump
from game.games.rush import Skip
from game.ui.kit.flow import Token
from game.ui.kit.layout import Column, Container, Node, Picture, Space
from game.ui.kit.text import Label
from game.ui.kit.widgets.button import Button
from game.ui.table.chrome import BoardChrome
from game.ui.table.lens import colour_tokens
from game.ui.table.markers.light import lamp
from game.ui.table.markers.marker_controller import MarkerController
from game.ui.table.markers.marker_queries import MarkerAnswers
from game.ui.table.players.plate import Plate, plate_of
from game.ui.table.rush import rush_nodes
from game.ui.table.spoken_queries import SpokenQueries
from game.ui.table.table_model import TableModel
from game.ui.texts.common_words import number, tr, trn


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
        on = self._can_skip and state.row.skips > 0 and not state.over
        skip = Button("skip", tr("Skip this board"), self._skip, on=on)
        more = rush_nodes(state.row, model.before.score, skip, over=state.over)
        return [*more, Space(grow=1)]

    @property
    def _can_skip(self) -> bool:
        turn = self._controller.state.turn
        return turn in self._model.people and not self._model.play.waits(turn)

    def _skip(self) -> None:
        if self._can_skip:
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
        colours = self._jumped_colours() if self._controller.coloured else []

        def draw(box: Box) -> list[Sprite]:
            lying, places = animator.board.tray_sprites(state, box, animator.landing, colours)
            place(places)
            return lying

        return Column(
            Label(str(count), 34, bold=True, align="m"),
            Label(tr("jumped"), 18, "text_dim", align="m"),
            Picture(draw, high=(150, 455), grow=1),
        )

    def _jumped_colours(self) -> list[int]:
        """Return the colours of the holes of the jumped marbles."""
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
        state, score, note = self._controller.state, "", ""
        if state.row is not None:
            score, note = number(state.scores[seat]), ""
        elif state.play == "duel":
            note = tr("to jump") if state.turn == seat and not state.over else ""
        elif seat < len(state.finished):
            score = str(state.left[seat])
            note = trn("marble left", "marbles left", state.left[seat])
        elif seat == state.turn:
            score = str(state.markers.bit_count())
            note = trn("marble", "marbles", state.markers.bit_count())
        lit = state.seats > 1 and seat == state.turn and not state.over
        if lit and self._controller.messages.is_computer_thinking:
            note = tr("thinking…")
        return plate_of(self._model, seat, score, note, lit=lit)
