"""The pause and the result: panels over a table, with the ways to go on."""

from collections.abc import Callable, Sequence
from typing import cast

from game.art.palette import LAMP
from game.boards.motion.endings import WON, fan_cards
from game.boards.scene import Box, Face, Sprite
from game.play.grades import grade, tally_match
from game.play.match import Match
from game.ui import pages
from game.ui.codes import CodeCopy
from game.ui.daily_deals import is_day_open
from game.ui.kit.accessible_text import SpokenAs
from game.ui.kit.component import Motion
from game.ui.kit.layout import Column, Container, FirstThatFits, Node, Row, Space
from game.ui.kit.panel_screen import PanelScreen, button_rows
from game.ui.kit.screen import Navigation, Pop, Push
from game.ui.kit.text import Label, line
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.pages.match import result_words
from game.ui.pages.match.ending import Ending, Parts
from game.ui.pages.match.ranking import ranking
from game.ui.pages.match.result_ways import LocalWays, ResultWays, of_day, way_button
from game.ui.pictures import surface
from game.ui.sounds.kinds import Kind
from game.ui.table.matches import SHOWN_MS, Todays, previous_bests
from game.ui.table.players.play import Way
from game.ui.table.players.rival import stored_number
from game.ui.table.table_screen import TableScreen
from game.ui.texts.common_words import tr, trn, with_commas

_SEAL = 88  # units
_CONFETTI = ("lamp", "seat0", "seat1", "seat3", "seat4")


class PauseScreen(PanelScreen[Way]):
    """The pause panel: resume, restart, rules, help, settings, code, or leave.

    It answers the chosen way to the table.
    """

    covers = True  # nobody studies the cards while the clock stands still
    stands_out = True

    def __init__(self, table: TableScreen) -> None:
        super().__init__()
        self.table = table
        self.help_page = table.help_page  # type: ignore[misc]
        self.focus = "resume"
        self.code = CodeCopy(table.match.opening)

    def heading(self) -> str:
        return tr("Paused")

    def contents(self, view: View) -> Sequence[Node]:
        table, saved = self.table, list[Node]()
        # It can be left and continued: it has begun, and games are saved.
        begun = table.match.touched or self._first
        if begun and table.match.opening.people and table.context.library.keeps:
            saved = [Label(tr("Your game is saved."), 16, "text_dim", align="c")]
        buttons: list[Node] = [
            Button("resume", tr("Resume"), Pop, "main", "play"),
            *self._ways(),
            Button("help", tr("How to play"), self.table.help, icon="help"),
            Button("settings", tr("Settings"), self.settings, icon="gear"),
            self.code.button(),
            way_button("leave", tr("Main menu"), "back"),
        ]
        return [*saved, Container(Column(*buttons, gap=10), wide=(200, 412))]

    def _ways(self) -> list[Button]:
        """Return the buttons to restart; with other rules too, except in a daily deal."""
        if self.table.session.deal:
            again = way_button("again", tr("Restart this deal"), "undo")
            ways = [again, way_button("new", tr("New deal"), "deck")]
        else:
            ways = [way_button("new", tr("Restart"), "undo")]
        if self._first:
            ways[0].tip = tr("Time and hints go on: your first start counts.")
        if self.table.match.opening.mode != "today":
            ways.append(way_button("rules", tr("Change rules…"), "menu"))
        return ways

    @property
    def _first(self) -> bool:
        """Whether it is a day's deal that is not done."""
        return is_day_open(self.table.context.library, self.table.match)

    def on_enter(self) -> Navigation | None:
        """Resume the game."""
        return Pop()

    def settings(self) -> Navigation | None:
        """Open the settings; the table applies them immediately."""
        return Push(pages.SettingsScreen(self.table.context))


class ResultScreen(PanelScreen[Way | Todays]):
    """The result of a game; it answers the chosen way to the table."""

    dim = 120
    comes_in = False  # it has its own animation

    def __init__(
        self,
        table: TableScreen,
        plays: bool = False,
        ways: Callable[..., ResultWays] = LocalWays,
    ) -> None:
        """Show the end of a game, with the ``ways`` to go on from there."""
        match, model = table.match, table.model
        best = previous_bests(table.context.library, match, table.play)
        self.ended = grade(match, model.before, best)
        super().__init__(result_words.title(match, self.ended))
        self.table = table
        self.help_page = table.help_page  # type: ignore[misc]
        self.report = match.report
        self.focus = "day" if of_day(table) else "new"
        self.code = CodeCopy(match.opening)
        self.earned = result_words.update_achievements(table.context)
        self._known = table.context.library.is_known(stored_number(match))
        self.ways: ResultWays = ways(table, lost=self._lost)
        result = match.result
        assert result is not None
        self.result = result
        self._first: int | None = None
        self._now = 0
        self.rows = sorted(range(len(result.ranks)), key=lambda seat: (result.ranks[seat], seat))
        self.number = (
            result_words.headline(match) if match.is_solo else result_words.ResultFigure("", "")
        )
        self.won = [] if self._lost else table.farewell.last_won_faces(WON)
        shapes = range(3) if self.won else (-1,)  # figures of cards, or marbles
        looks = [Face("spark", one, name=ink) for ink in _CONFETTI for one in shapes]
        counts = result_words.counts(match)
        self.ending = Ending(self.ended, model.tempo, looks, plays=plays, counts=counts)

    @property
    def _feast(self) -> bool:
        return self.ended.grade in ("record", "perfect")

    @property
    def _gold(self) -> str:
        return "feast" if self._feast else "gold"

    # Time.

    def advance(self, moment: Moment) -> Navigation | None:
        """Run the animation and its sounds; continue a series after a while."""
        self.ending.advance_clock(moment.ms)
        self._now = moment.ms
        self._first = moment.ms if self._first is None else self._first
        self.table.hear(moment)
        for cue in self.ending.due(moment.ms):
            self.table.context.sound(cast(Kind, cue.sound))
        series = self.table.series
        if self.table.play.match is not self.table.match:
            return Pop()  # the other players are in the next game
        over = moment.ms >= self._first + SHOWN_MS
        return self.on_enter() if over and series and series.following else None

    def motion(self, moment: Moment) -> Motion:
        going = self.ending.going(moment.ms) or self.table.model.animator.is_visible(moment.ms)
        return Motion.POSES if going else Motion.NONE

    def skip(self) -> bool:
        """Skip the animation, if it is running."""
        if not self.ending.going(self._now):
            return False
        self.ending.skip()
        self.table.model.animator.end()
        return True

    # Layout.

    def with_animation(self, sprites: list[Sprite], view: View, moment: Moment) -> list[Sprite]:
        """Return the animated sprites: won cards in a fan behind the panel, and the seal."""
        box = next(one.box for one in sprites if one.face.kind in ("panel", "fade"))
        panel = sprites[1:]
        fan = fan_cards(self.won, box, view.box, view.unit)
        if self._feast:
            title = next((one.box.y for one in panel if one.face.name == self.title), box.h)
            side = min(view.px(_SEAL), title)
            x, y = box.centre[0] - side / 2, min(box.y - side / 2, title - side)
            panel.append(Sprite(Face("seal"), Box(round(x), round(y), side, side)))
        number = next((one for one in panel if one.face.name == self.number.number), None)
        if number is not None:  # digits of equal width while it counts
            at = panel.index(number)
            panel[at] = number._replace(face=number.face._replace(index=1))
        tried = self.widget_named("show")
        plate = self.table.farewell.winner_box() or box
        parts = Parts(
            sprites[0], fan, panel, box, plate, number and number.box, tried.box if tried else None
        )
        return self.ending.ending_sprites(parts, moment.ms, view.unit, self._count_words)

    def _count_words(self, share: float) -> str:
        return result_words.headline(self.table.match, share).number

    def light(self, view: View) -> Node | None:
        """Return the frame with lamp light for a record or a perfect game."""
        return surface(view, LAMP) if self._feast else None

    def free_units_above(self, view: View) -> float:
        """Return the height in units for the won cards."""
        return 0 if view.tall or not self.won else 190

    def head(self, view: View) -> Sequence[Node]:
        """Return the title, with space for the seal of a record or a perfect game."""
        role = self._gold if self._feast else "text"
        title = Label(self.title, 28, role, bold=True, align="c", lines=2)
        return [Space(18), title] if self._feast else [title]

    def contents(self, view: View) -> Sequence[Node]:
        match = self.table.match
        missed = "" if self._feast else result_words.missed_words(match)
        more = [missed, _help_words(match)]
        told = [Label(words, 16, "text_dim", align="c") for words in more if words]
        told += [Label(self.earned, 16, self._gold, align="c")] if self.earned else []
        code = Container(self.code.button("quiet"), high=(26, 32), x=0.5)
        buttons = self.ways.buttons()
        rows = FirstThatFits(button_rows(*buttons), button_rows(*(one.plain() for one in buttons)))
        below = [Column(*told)] if told else []
        return [*self._standing(), line(), _figures(match), *below, code, rows]

    def _standing(self) -> list[Node]:
        """Return the main figure, or the ranking of several players, with comments."""
        match, role = self.table.match, self._gold if self._feast else "text"
        rival = self.table.model.rival
        words = [
            result_words.better(match, self.ended),
            result_words.perfect_reason(match, self.ended),
        ]
        words += [result_words.race(match, rival.ghost)] if rival else []
        if self._known and self._feast:
            words.append(tr("You’ve played this deal before"))
        told = [Label(one, 18, "text_dim", align="c") for one in words if one]
        if not match.is_solo:
            tally = result_words.tally(tally_match(match, self.table.sitting))
            told += [Label(tally, 18, self._gold, align="c", lines=2)] if tally else []
            return [*told, ranking(self.table, self.result, self.rows)]
        number, label = self.number
        made: list[Node] = [Label(label, 22, align="c")] if label else []
        if number:
            large = Label(number, 92, role, bold=True, align="c")
            made.insert(0, Container(large, high=(56, 96)))
        return [Column(SpokenAs(Column(*made), f"{number} {label}".strip()), *told)]

    @property
    def _lost(self) -> bool:
        return self.ended.grade == "lost"

    def on_enter(self) -> Navigation | None:
        """Play again, or what else the place of the game makes of it."""
        return self.ways.on_enter()

    def close(self) -> Navigation | None:
        """Leave the result and the table."""
        return self.answer("leave")


def _figures(match: Match) -> Node:
    """Return the other figures side by side."""
    made = []
    for number, label in result_words.figures(match):
        words = Label(label, 18, "text_dim", align="c")
        told = [Label(number, 28, bold=True, align="c")] if number else []
        both = SpokenAs(Column(*told, words), f"{number} {label}".strip())
        made.append(Container(both, grow=1, y=0.5))
    return Row(*made, gap=12)


def _help_words(match: Match) -> str:
    """Return the line about the help taken, or "" without help or in practice."""
    taken = match.help
    if not taken.any or match.opening.mode == "practice":
        return ""
    parts = [trn("{count} hint", "{count} hints", taken.hints)] if taken.hints else []
    parts += [tr("the light")] if taken.light else []
    parts += [tr("jumps shown")] if taken.shown else []
    parts += [tr("the solver")] if taken.before and not (taken.light or taken.shown) else []
    return tr("With help: {what}").format(what=with_commas(parts))
