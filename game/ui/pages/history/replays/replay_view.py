"""A replay on a board: position, animations and sounds."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from game.boards.board import PLAIN, BoardLayout, Highlights
from game.boards.kinds import board_of
from game.boards.motion.curves import MotionSettings
from game.boards.scene import Box, Sprite
from game.core.rules import Action as Done
from game.core.steps import Job
from game.play.replays import Playhead, Replay
from game.ui.context import Context
from game.ui.kit.layout import Node
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.tile import Tile
from game.ui.pages.history.replays.replay_lists import SideLists
from game.ui.table.animator import BoardAnimator
from game.ui.table.board_spots import badges, inert_widget, play_board_sounds

MOST_MS = 250  # of world time per frame: after a sleep a replay goes on where it was
_SOUNDS = 4.0  # at higher speeds sounds would be noise
_TRAY, _BROAD = 118, 1.1  # units: the tray's width; the board's least width to height for a tray
_GAP = 10  # units: the least gap between things on the board


class ReplayView:
    """The board of a replay, which follows its playhead, and the lists beside it."""

    def __init__(self, context: Context, replay: Replay) -> None:
        self._context = context
        self.replay, self.head = replay, Playhead(replay)
        self.lost = Job(replay.opening.rules.find_losing_entry(replay.states))
        self.lists = SideLists(self.head, self.lost)
        self.animator = BoardAnimator(board_of(self.state), self.state)
        self.ms: int | None = None  # world time of the last update
        self._at, self._stood_out = 0, PLAIN  # the position at the last update, and its highlights
        self.lying: tuple[BoardLayout, Mapping[str, Box], int] | None = None  # the last layout

    @property
    def state(self) -> Any:
        """The position at the playhead."""
        return self.replay.states[self.head.at]

    @property
    def _last(self) -> tuple[Any, Done]:
        """The position before the last entry, and the entry's action."""
        at = self.head.at - 1
        return self.replay.states[at], self.replay.entries[at].action

    def advance(self, moment: Moment) -> None:
        """Advance the replay and move the board to the new position."""
        since = 0 if self.ms is None else moment.ms - self.ms
        self.ms = moment.ms
        self.head.pass_by(min(since, MOST_MS))
        by, self._at = self.head.at - self._at, self.head.at
        if abs(by) == 1:
            self._step_position(by)
        elif by:
            self.animator.change(self.state, PLAIN, 0, MotionSettings(0))
            self.animator.end()
        self._stood_out = self._highlights()
        self.animator.mark(self._stood_out, moment.ms, self._context.tempo)
        if self.lying is not None:
            self._play_sounds(moment.ms, *self.lying)

    @property
    def _loud(self) -> bool:
        """Whether sounds are played."""
        return self.head.playing and self.head.speed < _SOUNDS

    def _step_position(self, by: int) -> None:
        """Animate a step to the next or the previous position."""
        self.animator.end()
        entry = max(0, self.head.at - 1)
        action = self._last[1] if by > 0 else None
        seat = max(0, self.replay.actor(entry)) if self.replay.entries else 0
        moves = self.animator.change(
            *(self.state, self._stood_out, self.ms or 0, self._context.tempo),
            action=action,
            seat=seat,
            company=True,
            back=by < 0,
        )
        if self._loud and action is not None and not (moves or self.replay.verdicts[entry]):
            self._context.sound("call", seat)

    def _play_sounds(self, ms: int, _: BoardLayout, places: Mapping[str, Box], width: int) -> None:
        if self._loud:
            play_board_sounds(self._context, self.animator, ms, lambda: places, width)
        else:
            self.animator.due(ms)

    def _highlights(self) -> Highlights:
        """Return the highlights: the pointed action, else the coming, else the last."""
        head, board = self.head, self.animator.board
        if self.lists.pointed_action is not None:
            return board.highlights(self.state, self.lists.pointed_action, "hint")
        if head.coming is not None:
            return board.highlights(self.state, self.replay.entries[head.coming].action)
        if not head.at:
            return PLAIN
        wrong = self.replay.verdicts[head.at - 1] == "wrong"
        return board.highlights(*self._last, "wrong" if wrong else "right")

    def board_layout(self, area: Box, least: int) -> BoardLayout:
        """Lay the position out in an area, with its highlights."""
        board, state = self.animator.board, self.state
        return BoardLayout(
            board,
            state,
            board.grid(state, area, least),
            self._highlights(),
            self.animator.ids(state),
        )

    def draw_board(
        self, view: View, plates: Sequence[Tile], pile: Tile | None, box: Box
    ) -> list[Sprite | Node]:
        """Draw the position in a box."""
        area, gap = box.grow(-view.px(_GAP)), view.px(_GAP)
        beside, taken = list[Sprite](), dict[str, Box]()
        wide = view.px(_TRAY)
        if area.w - 2 * wide > _BROAD * area.h:  # the same margin stays free on the other side
            tray = area._replace(x=area.x + area.w - wide, w=wide)
            beside, taken = self.animator.board.tray_sprites(
                self.state, tray, self.animator.landing
            )
            area = area._replace(x=area.x + wide, w=area.w - 2 * wide) if taken else area
        laid = self.board_layout(area, gap)
        places = {f"plate:{seat}": plate.box for seat, plate in enumerate(plates)} | laid.places
        places |= taken
        if pile is not None:
            places["pile"] = pile.box
        self.lying = laid, places, view.size[0]
        lies = laid.sprites()
        return [*beside, *laid.ground(), *inert_widget(view, [*lies, *badges(view, laid, lies)])]

    def with_animation(self, sprites: list[Sprite], view: View, ms: int) -> list[Sprite]:
        """Return the sprites with running animations applied: cards leave the pile, and go."""
        if self.lying is None or not self.animator.is_running(ms):
            return sprites
        laid, places, _ = self.lying
        lay = partial(self.animator.board.grid, area=laid.grid.area, least=view.px(_GAP))
        return self.animator.posed_sprites(sprites, lay, places, ms, view.unit)
