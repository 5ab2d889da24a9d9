"""The table screen: layout, input and animation of a match on any kind of board."""

from collections.abc import Sequence
from functools import partial

import pygame

from game.boards.board import NOTHING, BoardLayout
from game.boards.scene import Box, Sprite
from game.play.match import Match
from game.play.match_tally import MatchTally, tally_match
from game.play.session import Session
from game.ui import pages
from game.ui.context import Context
from game.ui.input.pads import PadPress
from game.ui.kit.actions import ScreenAction, perform
from game.ui.kit.layout import Layers, Node, Picture
from game.ui.kit.screen import Navigation, Pop, Push, Replace, Screen, Taken, step_of
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import Widget
from game.ui.table.animation.cues import sound
from game.ui.table.board_kinds import controller_and_chrome
from game.ui.table.board_spots import board_spots
from game.ui.table.clock import TableClocks
from game.ui.table.matches import MatchSeries, Todays, new_match
from game.ui.table.players.remote_play import RemotePlay, Way
from game.ui.table.players.rival import Rival
from game.ui.table.table_layout import TableLayout
from game.ui.table.table_model import TableModel
from game.ui.texts.common_words import tr

_GAP = 14  # units: the least gap between things on the board
_HELD_MS = 2400  # the last move stays visible so long before the result page
_ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)
_COMMANDING = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


class TableScreen(Screen):
    """The screen on which a match is played; a controller and a chrome handle its board."""

    plays = True

    def __init__(
        self,
        context: Context,
        match: Match,
        keys: tuple[int, ...],
        series: MatchSeries | None = None,
        sitting: MatchTally | None = None,
        link: RemotePlay | None = None,
        rival: Rival | None = None,
    ) -> None:
        """Open a match: of a watched ``series``, with a tally (``sitting``), or over a ``link``."""
        super().__init__()
        self.context, self.match, self.series, self.link = context, match, series, link
        self.help_page, self.title = match.opening.game, tr(match.rules.title)  # type: ignore[misc]
        self.model = TableModel(context, match, keys, self._aimed_place, self._point, link)
        self.sitting, self.model.rival = sitting, rival
        self.controller, self.chrome = controller_and_chrome(self.model)
        self.model.controller = self.controller
        self._clocks = TableClocks(self.model)
        self.frame: TableLayout  # of the last layout
        self._drawn = Moment(0, 0)
        self._parted = match.ended_by_demo  # the result page has been shown, or is not needed
        self._place = 0  # index of the last focused thing among all things

    @property
    def session(self) -> Session:
        """The session being played."""
        return self.match.session

    # Focus on the board.

    def _thing(self, name: str) -> int:
        kind, _, thing = name.partition(":")
        return int(thing) if kind == self.model.animator.board.kind and thing else NOTHING

    def _aimed_place(self) -> int:
        hovered = self._thing(self.hover)
        return hovered if hovered != NOTHING or not self.focus_seen else self._thing(self.focus)

    def _point(self, thing: int) -> None:
        self.focus, self.focus_seen = f"{self.model.animator.board.kind}:{thing}", True

    def _keep_focus(self) -> None:
        """Move the focus to the thing now in the same place if the focused one was taken."""
        board = self.model.animator.board
        things, thing = board.things(self.match.state), self._thing(self.focus)
        if thing == NOTHING or not things:
            return
        if thing in things:
            self._place = things.index(thing)
        else:
            self.focus = f"{board.kind}:{things[min(self._place, len(things) - 1)]}"

    # Time.

    def advance(self, moment: Moment) -> Navigation | None:
        """Make entries due by now, play sounds, and open the result after the last animation."""
        model, library = self.model, self.context.library
        model.advance_clock(moment)
        model.catch_up()
        if library.hear() and not library.keeps:
            model.say(tr("Games aren’t being saved. The main menu says why."), "wrong")
        self.controller.advance(moment)
        streak = max(map(self.controller.streak, range(model.opening.seats)))
        self.context.pace(max(0, streak - 1), urgent=model.urgent)
        model.mark()
        self.hear(moment)
        self._keep_focus()
        return (self.link and self.link.leads(self)) or self._farewell(moment)

    def hear(self, moment: Moment) -> None:
        """Play the sounds of board animations due by now."""
        if self._laid_for is not None:
            places, width = self.frame.places, self.frame.width
            sound(self.context, self.model.animator, moment.ms, places, width)

    def plate_of_first(self) -> Box | None:
        """Return the box of the winner's name plate, None before the first layout."""
        return (
            None if self._laid_for is None else self.frame.places.get(f"plate:{self.model.winner}")
        )

    def _farewell(self, moment: Moment) -> Navigation | None:
        if self.match.result is None:
            self._parted = False
            return None
        if self._parted or self.match.ended_by_demo or self.model.animator.is_running(moment.ms):
            return None
        if self.controller.holds and self.model.now < self.session.log[-1].at_ms + _HELD_MS:
            return None
        return self._end(plays=True)

    def _end(self, *, plays: bool) -> Navigation:
        """Open the result; with ``plays``, the final animation runs first."""
        self._parted = True
        if self._laid_for is not None and not self.controller.holds:
            self.model.finish(self.frame.laid.grid.area, plays=plays)
        link = self.link
        result = (
            link.result_screen(self, plays=plays) if link else pages.open("result", self, plays)
        )
        return Push(result, self._go)

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

    def is_animating(self, moment: Moment) -> bool:
        """Whether an animation runs or the result is about to open."""
        waits = self.match.result is not None and not (self._parted or self.match.ended_by_demo)
        return (
            self.model.animator.is_visible(moment.ms)
            or waits
            or self.controller.is_animating(moment)
        )

    def animates_layout(self, moment: Moment) -> bool:
        """Whether time changes the layout, and not only moving sprites."""
        return self.controller.is_animating(moment)

    def repaint_key(self, moment: Moment) -> object:
        return self.layout_key(moment), self._clocks.tick()

    def layout_key(self, moment: Moment) -> object:
        """Return the layout cache key: everything time may change, except the second shown."""
        told = self.model.message, self._clocks.stamp(), self.controller.repaint_key(moment)
        pile = self.chrome.tray_key(), self.chrome.pile_count() > 0, self.link and self.link.stamp()
        return len(self.session.log), told, pile, super().repaint_key(moment)

    def unchanged_for_ms(self) -> int:
        """Return the milliseconds until the clock changes or a player acts."""
        return self._clocks.rests()

    def announcement(self) -> tuple[str, int]:
        """Return the message to read aloud, and the count of messages to tell repeats apart."""
        return self.chrome.spoken_queries.announcement() or super().announcement()[
            0
        ], self.model.times

    def on_focus_lost(self) -> Navigation | None:
        """Pause a timed game and cover the board; a network game goes on."""
        return self.pause() if self.match.timed and self.link is None else None

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
        self._keep_focus()
        return step

    def key(self, event: pygame.Event, view: View, moment: Moment) -> Taken:
        """Handle call keys, command keys, and keys of things on the board."""
        keys, controller = self.context.keys, self.controller
        key, second = keys.plain(event.key), bool(event.mod & pygame.KMOD_SHIFT)
        taken = controller.called_with(key) or perform(self.actions(), keys, event)
        if taken or event.mod & _COMMANDING:
            return taken
        if (thing := self.chrome.thing_of(key, self.frame.laid)) is not None:
            return self._press(thing, second) or True
        return event.key in _ENTERS and controller.enter(self._thing(self.focus))

    def pad(self, press: PadPress, view: View, moment: Moment) -> Navigation | None:
        """Handle a gamepad press, first by the board and then as on every screen."""
        self.model.advance_clock(moment)
        if self.controller.stop():
            return None
        self.model.catch_up()
        on_board = self._thing(self.focus) != NOTHING or not self.focus_seen
        taken = self.controller.pad(press, on_board=on_board)
        taken = taken or perform(self.actions(), self.context.keys, press)
        step = step_of(taken) if taken else super().pad(press, view, moment)
        self._keep_focus()
        return step

    def _press(self, thing: int, second: bool = False) -> Navigation | None:
        """Press a thing, unless it arrived too recently to have been seen."""
        lies = self.model.animator.can_press(thing, self.model.moment.ms)
        return self.controller.press(thing, second) if lies else None

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
        made = [ScreenAction("pause", self.pause)]
        made += [ScreenAction("say", partial(self.link.say, self))] if self.link else []
        if self.model.is_solo and self.match.rules.allows_undo(self.match.opening.options):
            made.append(ScreenAction("undo", model.undo, session.can_undo))
            made.append(ScreenAction("redo", model.redo, session.can_redo))
        made += self.controller.actions()
        if model.lens_offered:
            turn = partial(self.context.change, lens=not model.lens_on)
            made.append(ScreenAction("lens", turn, lit=model.lens_on))
        made += self.chrome.spoken_queries.actions(lambda: self.frame.laid)
        return [*made, ScreenAction("help", self.help)]

    def let_go(self) -> None:
        """Release the match in the store; a link releases its own."""
        if self.link is None:
            self.match.leave()

    def help(self) -> Navigation | None:
        """Open the help of this game."""
        return Push(pages.open("help", self.context, self.match.opening.game))

    def pause(self) -> Navigation | None:
        """Open the pause page, or the result if the game has just ended."""
        if self.match.result is not None and not (self._parted or self.match.ended_by_demo):
            return self._end(plays=False)
        return self.link.pause(self) if self.link else Push(pages.open("pause", self), self._go)

    def _go(self, way: Way | Todays | None) -> Navigation | None:
        """Act on the answer of the pause or result page; None does nothing."""
        if self.link is not None:
            return self.link.go(way)
        match way:
            case "again" | "show":
                table = self._next_table(same_deal=True)
                if way == "show":
                    table.controller.show_how()
                return Replace(table)
            case "new":
                return Replace(self._next())
            case "rules":
                self.match.leave()
                setup = self.model.setup.with_fields(seed="", deal=())
                return Replace(pages.open("setup", self.context, setup))
            case "leave":
                self.match.leave()
                return Pop()
            case Todays(game):
                self.match.leave()
                left = pages.open("table of day", self.context, game)
                return Pop() if left is None else Replace(left)
            case "undo":
                self.model.undo()
        return None

    def _next(self) -> Screen:
        """Return the table of the next session in a series, or of another deal.

        In games without a deal, a game of the day keeps its opening; the new seed still varies the
        computer players.
        """
        if self.match.result and self.series and self.series.following:
            watched: Screen = pages.open("watch", self.context, self.series.following)
            return watched
        opening = self.match.opening
        return self._next_table(same_deal=not opening.deal and opening.mode == "today")

    def _next_table(self, *, same_deal: bool) -> "TableScreen":
        """Return a table with the same setup; an unfinished game of the day is restarted."""
        setup = self.model.setup
        if same_deal and self.context.library.is_open(self.match):
            self.match.stand_at(0)
            return TableScreen(self.context, self.match, setup.keys)
        self.match.leave()
        opening = setup.opening.next_opening(same_deal=same_deal)
        match = new_match(self.context, opening, watched=self.series is not None)
        sitting = tally_match(self.match, self.sitting)
        rival = self.model.rival.next_rival() if self.model.rival and same_deal else None
        return TableScreen(self.context, match, setup.keys, self.series, sitting, None, rival)

    # Layout and drawing.

    def body(self, view: View, moment: Moment) -> Node:
        """Return the layout of the table; Tab starts on the board."""
        self._drawn = moment
        clock, pile = self._clocks.widget(), self.frame.pile if hasattr(self, "frame") else None
        frame = self.frame = TableLayout(self.model, self.chrome, self.actions(), clock, view, pile)

        def ground(room: Box) -> list[Sprite]:
            frame.laid = self._board_layout(room, view)
            return [*frame.laid.ground(), *self.chrome.grounds(frame.laid)]

        return Layers(frame.tree(ground), Picture(lambda box: self._lying(view, frame)), first=1)

    def with_animation(self, sprites: list[Sprite], view: View, moment: Moment) -> list[Sprite]:
        """Return the sprites with running animations applied."""
        animator, frame = self.model.animator, self.frame
        sprites = frame.leaning(sprites)
        if frame.pile is not None:
            sprites = frame.pile.with_count(sprites, self.chrome.pile_count())
        if not (animator.is_visible(moment.ms) or animator.ended):
            return sprites
        lay = partial(animator.board.grid, area=frame.laid.grid.area, least=view.px(_GAP))
        moving = animator.posed_sprites(sprites, lay, frame.places, moment.ms, view.unit)
        return frame.animate_gains(moving, moment.ms)

    def _board_layout(self, room: Box, view: View) -> BoardLayout:
        animator, state = self.model.animator, self.match.state
        grid = animator.board.grid(state, room, view.px(_GAP))
        return BoardLayout(
            animator.board,
            state,
            grid,
            self.controller.highlights(self._drawn.ms),
            animator.ids(state),
        )

    def _lying(self, view: View, frame: TableLayout) -> list[Widget]:
        """Return the widgets of the board: spots to press, and loose sprites."""
        spots, more = board_spots(
            *(view, frame.laid, self._press),
            keys=self.chrome.keys(frame.laid),
            caps=self.chrome.shows_keys(),
            cap=partial(self.chrome.key_cap, view),
        )
        return [*spots, *more]
