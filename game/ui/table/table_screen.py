"""The table screen: layout, input and animation of a match on any board, and its end."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from game.boards.board import NOTHING, BoardLayout
from game.boards.scene import Box, Face, Sprite
from game.core.rules import Seat
from game.play.grades import MatchTally
from game.play.match import Match
from game.play.practice.reviews import is_ended_by_mistake
from game.play.stats.figures import verdict
from game.ui import pages
from game.ui.context import Context
from game.ui.input.pads import PadPress
from game.ui.kit.actions import ScreenAction, perform
from game.ui.kit.component import Motion
from game.ui.kit.layout import Layers, Node, Picture
from game.ui.kit.screen import Navigation, Pop, Push, Screen, Taken, step_of
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import Widget
from game.ui.table.board_spots import BoardCursor, board_spots, play_board_sounds
from game.ui.table.caps.cap_chrome import CapChrome
from game.ui.table.caps.cap_controller import CapController
from game.ui.table.cards.card_chrome import CardChrome
from game.ui.table.cards.card_controller import CardController
from game.ui.table.chrome import BoardChrome
from game.ui.table.clock import TableClocks
from game.ui.table.markers.marker_chrome import MarkerChrome
from game.ui.table.markers.marker_controller import MarkerController
from game.ui.table.matches import MatchSeries
from game.ui.table.players.play import BoardController, Play
from game.ui.table.players.rival import Rival
from game.ui.table.table_layout import TableLayout
from game.ui.table.table_model import TableModel
from game.ui.texts.common_words import tr

_GAP = 14  # units: the least gap between things on the board
_ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)
_SHAKEN_MS = 420  # after a mistake that ends the game, until its end is shown
_COMMANDING = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


class TableScreen(Screen[None]):
    """The screen on which a match is played; a controller and a chrome handle its board."""

    plays = True

    def __init__(
        self,
        context: Context,
        match: Match,
        keys: tuple[int, ...],
        play: Play,
        series: MatchSeries | None = None,
        sitting: MatchTally | None = None,
        rival: Rival | None = None,
    ) -> None:
        """Open a match for its ``play``: of a watched ``series``, or with a tally (``sitting``)."""
        super().__init__()
        self.context, self.match, self.session = context, match, match.session
        self.play, self.series, self.sitting = play, series, sitting
        self.help_page, self.title = match.opening.game, tr(match.rules.title)  # type: ignore[misc]
        self._cursor = BoardCursor(self, match)
        self.model = TableModel(context, match, keys, play, self._cursor.target, self._cursor.point)
        self.model.rival = rival
        self.controller, self.chrome = controller_and_chrome(self.model)
        self.model.controller = self.controller
        self._clocks = TableClocks(self.model)
        self.frame: TableLayout  # of the last layout
        self.farewell = Farewell(self.model, lambda: None if self._laid_for is None else self.frame)
        self._drawn = Moment(0, 0)

    # Time.

    def advance(self, moment: Moment) -> Navigation | None:
        """Make entries due by now, play sounds, and open the result after the last animation."""
        model, library = self.model, self.context.library
        if self._laid_for is not None:
            self.chrome.spoken_queries.follow(self.frame.laid)
        model.advance_clock(moment)
        model.catch_up()
        if library.hear() and not library.keeps:
            model.say(tr("Games aren’t being saved. The main menu says why."), "wrong")
        self.controller.advance(moment)
        streak = max(map(self.controller.streak, range(model.opening.seats)))
        urgent = self.controller.urgent or self._clocks.urgent
        self.context.pace(max(0, streak - 1), urgent=urgent)
        model.mark()
        self.hear(moment)
        self._cursor.keep()
        step = self.play.leads(self) or self.controller.question(self)
        if step is None and self.farewell.is_due(moment):
            return self.farewell.part(self, plays=True)
        return step

    def hear(self, moment: Moment) -> None:
        """Play the sounds of board animations due by now."""
        if self._laid_for is not None:
            frame = self.frame
            play_board_sounds(
                self.context, self.model.animator, moment.ms, lambda: frame.places, frame.width
            )

    def background_step(self) -> bool:
        """Let computer players and the solver compute; return whether they have more to do."""
        thinks = self.session.think()
        return self.controller.background_step() or thinks

    def sprites_to_preload(self) -> Sequence[Sprite]:
        """Return sprites to preload: the next cards, the pile without them, and changed plates."""
        faces = self.model.animator.board.faces_to_preload(self.match.state)
        made = [Sprite(face, Box(0, 0, 0, 0)) for face in faces]
        later = [] if self._laid_for is None else self.frame.sprites_after_claim(len(faces))
        return [*made, *later]

    def motion(self, moment: Moment) -> Motion:
        """Return the present motion; until the result opens, frames follow one another."""
        poses = self.farewell.waits or self.model.animator.is_visible(moment.ms)
        return max(self.controller.motion(moment), Motion.POSES if poses else Motion.NONE)

    def layout_key(self, moment: Moment) -> object:
        """Return everything time may change, except the second shown."""
        told = self.model.message, self._clocks.stamp(), self.controller.layout_key(moment)
        pile = self.chrome.tray_key(), self.chrome.pile_count() > 0, self.play.stamp()
        return self.session.length, told, pile

    def unchanged_for_ms(self) -> int:
        """Return the milliseconds until the clock changes or a player acts."""
        return self._clocks.rests()

    def announcement(self) -> tuple[str, int]:
        told = self.chrome.spoken_queries.announcement(self.frame.laid)
        return told or super().announcement()[0], self.model.times

    def on_focus_lost(self) -> Navigation | None:
        """Pause a timed game and cover the board; a network game goes on."""
        return self.pause() if self.match.timed and not self.play.is_remote else None

    @property
    def not_held(self) -> int:
        """Return the modifier keys used as call keys here."""
        return self.controller.not_held

    def handle(self, event: pygame.Event, view: View, moment: Moment) -> Navigation | None:
        """Handle an event; a press while a solution is shown only stops that.

        Entries due earlier are made first, so that nobody answers an expired call.
        """
        self.model.advance_clock(moment)
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.controller.stop():
            return None
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.model.catch_up()
        step = super().handle(event, view, moment)
        self._cursor.keep()
        return step

    def key(self, event: pygame.Event, view: View, moment: Moment) -> Taken:
        """Handle call keys, command keys, and keys of things on the board."""
        keys, controller = self.context.keys, self.controller
        key, second = keys.plain(event.key), bool(event.mod & pygame.KMOD_SHIFT)
        taken = controller.called_with(key) or perform(self._keyed_actions, keys, event)
        if taken or event.mod & _COMMANDING:
            return taken
        if (thing := self.chrome.thing_of(key, self.frame.laid)) is not None:
            return self._press(thing, second) or True
        return event.key in _ENTERS and controller.enter(self._cursor.focus())

    def pad(self, press: PadPress, view: View, moment: Moment) -> Navigation | None:
        """Handle a gamepad press, first by the board and then as on every screen."""
        self.model.advance_clock(moment)
        if self.controller.stop():
            return None
        self.model.catch_up()
        on_board = self._cursor.focus() != NOTHING or not self.focus_seen
        taken = self.controller.pad(press, on_board=on_board)
        taken = taken or perform(self._keyed_actions, self.context.keys, press)
        step = step_of(taken) if taken else super().pad(press, view, moment)
        self._cursor.keep()
        return step

    def _press(self, thing: int, second: bool = False) -> Navigation | None:
        """Press a thing, unless it arrived too recently to have been seen.

        If nothing else tells of it, the press is read aloud: the thing in focus tells its state.
        """
        if not self.model.animator.can_press(thing, self.model.moment.ms):
            return None
        times, laid, ms = self.model.times, self.frame.laid, self.model.moment.ms
        picked = self.controller.highlights(ms).selection
        step = self.controller.press(thing, second)
        silent = thing != self._cursor.focus() or self.context.settings.speech == "short"
        changed = self.controller.highlights(ms).selection != picked
        if silent and changed and self.model.times == times:
            self.chrome.spoken_queries.echo(laid, thing)
        return step

    def on_enter(self) -> Navigation | None:
        return self.controller.on_enter()

    def close(self) -> Navigation | None:
        """Clear the selection, or else pause; a watched series is left."""
        if self.controller.close():
            return None
        return Pop() if self.series else self.pause()

    # Actions.

    def actions(self) -> list[ScreenAction]:
        """Return all actions of this table, in the order of their buttons."""
        model, session = self.model, self.session
        made = [ScreenAction("pause", self.pause), *self.play.actions(self)]
        if self.model.is_solo and self.match.opening.options.allows_undo:
            made.append(ScreenAction("undo", model.undo, session.can_undo))
            made.append(ScreenAction("redo", model.redo, session.can_redo))
        made += self.controller.actions()
        if model.lens_offered:
            turn = partial(self.context.change, lens=not model.lens_on)
            made.append(ScreenAction("lens", turn, lit=model.lens_on))
        made += self.chrome.spoken_queries.actions(lambda: self.frame.laid)
        return [*made, ScreenAction("help", self.help)]

    def _keyed_actions(self) -> list[ScreenAction]:
        """Return all actions with a key, with or without a button."""
        say = partial(self.model.say, tr("Hints are off"), "text_dim")
        return [*self.actions(), ScreenAction("hint", say)]  # which counts only without another

    def let_go(self) -> None:
        self.play.let_go()

    def help(self) -> Navigation | None:
        """Open the help of this game."""
        return Push(pages.HelpScreen(self.context, self.match.opening.game))

    def pause(self) -> Navigation | None:
        """Open the pause page, or the result if the game has just ended."""
        if self.farewell.waits:
            return self.farewell.part(self, plays=False)
        return self.play.pause(self)

    # Layout and drawing.

    def body(self, view: View, moment: Moment) -> Node:
        """Return the layout of the table; Tab starts on the board."""
        self._drawn = moment
        clock, pile = self._clocks.widget(), self.frame.pile if hasattr(self, "frame") else None
        frame = self.frame = TableLayout(self.model, self.chrome, self.actions(), clock, view, pile)

        def ground(room: Box) -> list[Sprite]:
            board, state = self.model.animator.board, self.match.state
            grid = board.grid(state, room, view.px(_GAP))
            shown, ids = self.controller.highlights(moment.ms), self.model.animator.ids(state)
            frame.laid = BoardLayout(board, state, grid, shown, ids)
            return [*frame.laid.ground(), *self.chrome.grounds(frame.laid)]

        def lying(_: Box) -> list[Widget]:
            caps, cap = self.chrome.shows_keys(), partial(self.chrome.key_cap, view)
            keys = self.chrome.keys(frame.laid)
            spots, more = board_spots(view, frame.laid, self._press, keys=keys, caps=caps, cap=cap)
            return [*spots, *more]

        return Layers(frame.tree(ground), Picture(lying, figure=True), first=1)

    def with_animation(self, sprites: list[Sprite], view: View, moment: Moment) -> list[Sprite]:
        animator, frame = self.model.animator, self.frame
        sprites = frame.leaning(sprites)
        if frame.pile is not None:
            sprites = frame.pile.with_count(sprites, self.chrome.pile_count())
        if not (animator.is_visible(moment.ms) or animator.ended):
            return sprites
        lay = partial(animator.board.grid, area=frame.laid.grid.area, least=view.px(_GAP))
        moving = animator.posed_sprites(sprites, lay, frame.places, moment.ms, view.unit)
        return frame.animate_gains(moving, moment.ms)


def controller_and_chrome(model: TableModel) -> tuple[BoardController, BoardChrome]:
    """Return the controller and the chrome for the board of a table."""
    match model.animator.board.kind:
        case "card":
            cards = CardController(model)
            return cards, CardChrome(model, cards)
        case "cap":
            caps = CapController(model)
            return caps, CapChrome(model, caps)
    markers = MarkerController(model)
    return markers, MarkerChrome(model, markers)


class Farewell:
    """Opens the result of a table's game; ``layout`` returns the table's, None before the first."""

    def __init__(self, model: TableModel, layout: Callable[[], TableLayout | None]) -> None:
        self._model, self._layout = model, layout
        self._parted = model.match.ended_by_demo  # the result has been shown, or is not needed

    @property
    def waits(self) -> bool:
        """Whether the game is over and its result still to be shown."""
        match = self._model.match
        return match.result is not None and not (self._parted or match.ended_by_demo)

    def is_due(self, moment: Moment) -> bool:
        """Whether the result is to be shown now: after the last animation."""
        model = self._model
        if model.match.result is None:
            self._parted = False
        if not self.waits:
            return False
        if is_ended_by_mistake(model.session):
            return model.now >= model.session.log[-1].at_ms + _SHAKEN_MS
        return not model.animator.is_running(moment.ms)

    def part(self, table: Any, *, plays: bool) -> Navigation:
        """Return the step to the result; with ``plays``, the final animation runs first."""
        self._parted = True
        model, layout = self._model, self._layout()
        if layout is not None and not is_ended_by_mistake(model.session):
            plate, area = f"plate:{winner(model.match)}", layout.laid.grid.area
            model.animator.finish(area, plate, model.moment.ms, model.context.tempo)
            if not plays:
                model.animator.end()
        return Push(model.play.result_screen(table, plays=plays), partial(model.play.go, table))

    def winner_box(self) -> Box | None:
        """Return the box of the winner's name plate, None before the first layout."""
        layout = self._layout()
        return None if layout is None else layout.places.get(f"plate:{winner(self._model.match)}")

    def last_won_faces(self, count: int) -> list[Face]:
        """Return pictures of the winner's last ``count`` captures."""
        found: list[Face] = []
        match, seat = self._model.match, winner(self._model.match)
        for before, entry in zip(match.session.states, match.session.log, strict=False):
            if entry.seat == seat and verdict(match.rules, before, entry.action) == "right":
                found += self._model.animator.board.won_faces(before, entry.action)
        return list(dict.fromkeys(found))[-count:]


def winner(match: Match) -> Seat:
    """Return the winner's seat, or the first of several; 0 before the end."""
    return 0 if match.result is None else match.result.ranks.index(1)
