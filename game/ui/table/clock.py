"""The clock widget of a table: play time or countdown, and the best time or the date below it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from game.boards.motion.curves import ease_out, hump, shake
from game.boards.scene import Box, Face, Sprite, group_sprites
from game.core.rules import State
from game.play.match import Match
from game.play.par import PaceToBeat, over_par_ms, rung_pace
from game.ui.kit.component import RESTS_MS
from game.ui.kit.layout.spans import Span
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Navigation, Widget, ring, text_sprite
from game.ui.table.animator import FRESH_MS, BoardAnimator
from game.ui.table.players.computers import level_name
from game.ui.table.table_model import TableModel
from game.ui.texts.common_words import capitalize, clock, number, tr, with_commas
from game.ui.texts.dates import short_day_words

_TIME, _BEST = 26, 18  # units of type
_PACE = 16  # units: the side of the arrow beside the difference from par
_WIDEST = "−00:00"  # of the difference
_SIGN = 22  # units: the side of the clock icon shown instead of a hidden time
_GAIN = 22  # units of type: time just won or lost
_GAIN_MS = 1800  # how long the gain is shown
_ASIDE = 12  # units: amplitude of the shake of lost time
GAIN, CLOCK = "gain", "clock"
_LONG_MS = 1000
_LAST_MINUTE_MS = 60_000


@dataclass(eq=False)
class Clock(Widget):
    """A time in tabular figures, with a caption below; a press hides or shows it.

    Without an ``action`` the time cannot be hidden: it is part of the rules. A ``fixed`` caption
    stays when the time is hidden. ``action`` receives whether the press came from a pointer, as
    keys may reach the clock by accident. The width is the same hidden or shown, so its neighbours
    stay put. ``lead`` is the difference from par as of the last find; None reserves no room for it.
    ``gain`` is the time in seconds just won or lost, None where the rules give none. ``goes``
    returns a later time of the same width, to update without a new layout.
    """

    time: str
    below: str
    hidden: bool
    action: Callable[[bool], Navigation | None] | None
    fixed: bool = False
    lead: "Lead | None" = None
    gain: int | None = None
    goes: Callable[[], str] | None = None

    is_figure = True
    is_live = True

    def __post_init__(self) -> None:
        self.takes_focus = self.enabled
        self.role = "button" if self.enabled else "picture"
        self.called = tr("Show the clock") if self.hidden else tr("Clock")

    @property
    def enabled(self) -> bool:
        return self.action is not None

    def value_words(self) -> str:
        """Return the time, lead and gain in words; nothing while the clock is hidden."""
        lead = "" if self.lead is None else self.lead.words()
        told = () if self.hidden else (self.time, lead, self._gain_words())
        return with_commas(filter(None, told))

    def refresh_in_place(self) -> bool:
        before, self.time = self.time, self.goes() if self.goes else self.time
        return self.time != before

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> Navigation | None:
        return self.action(position is not None) if self.action else None

    def width_span(self, view: View) -> Span:
        """Return the width of the longer line, the same whether the time is hidden or shown."""
        time = view.letters.figures_width(self.time, view.px(_TIME))
        if self.lead is not None:
            wide = view.letters.figures_width(_WIDEST, view.px(_GAIN))
            time += view.px(_PACE + 12) + wide
        if self.gain is not None:  # and a gap, as a message in the same red may follow
            time += view.px(12) + view.letters.width(_seconds_change(-10), view.px(_GAIN), True)
        below = view.letters.width(self.below, view.px(_BEST)) if self.below else 0
        wide = max(time, below) + 2 * view.px(8)
        return Span(wide, wide)

    def height_span(self, view: View, width: float) -> Span:
        return Span(view.px(34), view.px(54))

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        """Return the time and its caption, or a clock icon while it is hidden."""
        edge = "panel_border" if hovered and self.enabled else ""
        style = ("", edge, view.px(9), 1)
        made = [Sprite(Face("panel"), self.box, style=style, marks=ring(focused=focused))]
        box = Box(self.box.x + view.px(8), self.box.y, self.box.w - view.px(8), self.box.h)
        px, low = view.px(_TIME), view.px(_BEST)
        step = round(px * 1.12)
        top = round(box.y + (box.h - (step + round(low * 1.1) if self.below else step)) / 2)
        upper = box._replace(y=top, h=step)
        if self.hidden:
            side = view.px(_SIGN)
            place = Box(box.x, round(upper.y + (step - side) / 2), side, side)
            made.append(Sprite(Face("icon", name="clock"), place, style=("text_dim",)))
        else:
            time = text_sprite(self.time, upper, px, self._role, bold=True)
            made.append(time._replace(face=time.face._replace(index=1)))
            made += [*self._leading(view, upper), *self._gaining(view, upper)]
        if self.below and (self.fixed or not self.hidden):
            under = box._replace(y=top + step, h=round(low * 1.1))
            made.append(text_sprite(self.below, under, low, "text_dim"))
        return made

    @property
    def _role(self) -> str:
        return "wrong" if (self.gain or 0) < 0 else "text"

    def _gain_words(self) -> str:
        return _seconds_change(self.gain) if self.gain else ""

    def _gaining(self, view: View, line: Box) -> list[Sprite]:
        """Return the seconds just won or lost, right of the time."""
        if not self.gain:
            return []
        wide = view.letters.figures_width(self.time, view.px(_TIME)) + view.px(8)
        px, role = view.px(_GAIN), "wrong" if self.gain < 0 else "right"
        words = self._gain_words()
        place = Box(line.x + wide, line.y, view.letters.width(words, px, True), line.h)
        return [text_sprite(words, place, px, role, bold=True)._replace(ident=GAIN)]

    def _leading(self, view: View, line: Box) -> list[Sprite]:
        """Return the difference from par, right of the time: an arrow, and the time with a sign."""
        told = "" if self.lead is None else self.lead.figure()
        if not told:
            return []
        icon, role = ("down", "right") if told[0] == "−" else ("up", "text_dim")
        side, wide = view.px(_PACE), view.letters.figures_width(self.time, view.px(_TIME))
        place = Box(line.x + wide + view.px(6), round(line.y + (line.h - side) / 2), side, side)
        x = place.x + side + view.px(3)
        words = Box(x, line.y, self.box.x + self.box.w - x, line.h)
        time = text_sprite(told, words, view.px(_GAIN), role, bold=True)
        signs = [Sprite(Face("icon", name=icon), place, style=(role,))] if told[0] != "±" else []
        return [*signs, time._replace(face=time.face._replace(index=1))]


class Lead(NamedTuple):
    """The seconds above the par of a pace, as of the last find.

    They are negative for the faster, and None before the first find.
    """

    seconds: int | None
    pace: PaceToBeat

    def figure(self) -> str:
        """Return the difference with its sign, "" before the first find."""
        if self.seconds is None:
            return ""
        return ("±" if not self.seconds else "+" if self.seconds > 0 else "−") + self._amount()

    def words(self) -> str:
        """Return the difference in words, "" before the first find."""
        if self.seconds is None:
            return ""
        if not self.pace.level:
            faster, slower = tr("{time} faster than usual"), tr("{time} slower than usual")
            even = tr("as fast as usual")
        else:
            faster, slower = tr("{time} under {name}’s par"), tr("{time} over {name}’s par")
            even = tr("level with {name}’s par")
        told = even if not self.seconds else faster if self.seconds < 0 else slower
        return told.format(time=self._amount(), name=level_name(self.pace.level or 1))

    def _amount(self) -> str:
        return clock(1000 * abs(self.seconds or 0))


def _seconds_change(by: int) -> str:
    """Return a signed number of seconds, as "+5 s"."""
    return (tr("+{count} s") if by > 0 else tr("−{count} s")).format(count=abs(by))


def fly_seconds(
    sprites: list[Sprite],
    animator: BoardAnimator,
    start: Box | None,
    view: View,
    ms: int,
    *,
    still: bool,
) -> list[Sprite]:
    """Animate the time gain: won seconds fly in from ``start``, lost seconds shake.

    Without motion (``still``) they only fade in.
    """
    since = animator.elapsed_since_landing(CLOCK, ms)
    gain = next((one for one in sprites if one.ident == GAIN), None)
    if gain is None or since >= FRESH_MS:
        return sprites
    share, x, y = since / FRESH_MS, 0.0, 0.0
    if gain.style[2] == "wrong":
        x = _ASIDE * view.unit * shake(share)
    elif start is not None:
        left = 1 - ease_out(share)
        x = (start.centre[0] - gain.box.centre[0]) * left
        y = (start.centre[1] - gain.box.centre[1]) * left
    box = gain.box if still else gain.box.shift(round(x), round(y))
    size = 1.0 if still else 1 + 0.5 * hump(share)
    flies = group_sprites([gain._replace(box=box)], size, 0, min(1.0, 3 * share))
    return [*(one for one in sprites if one is not gain), flies._replace(ident=GAIN)]


def lead_now(model: TableModel) -> Lead | None:
    """Return the difference from par as of the last find; None without a pace to play against."""
    if model.pace is None:
        return None
    over = over_par_ms(model.session, model.opening.people[0], model.pace)
    return Lead(None if over is None else round(over / 1000), model.pace)


class TableClocks:
    """The clock of a table: builds its widget and knows when it changes next."""

    def __init__(self, model: TableModel) -> None:
        self._model = model
        match, opening = model.match, model.opening
        counts = match.is_solo and opening.options.measure == "time" and bool(opening.people)
        rung = not model.play.is_remote and rung_pace(opening) is not None
        self.offered = rung or (counts and opening.mode != "practice")
        """Whether play time is shown: alone or on a rung, if time counts, and not in practice."""
        self._found: tuple[State, Lead | None] | None = None  # cache: a position, the lead there
        self._here: bool | None = None  # shown at this table only, if toggled by a key

    @property
    def urgent(self) -> bool:
        """Whether the last minute runs."""
        left = left_ms(self._model.match)
        return left is not None and left < _LAST_MINUTE_MS

    def tick(self) -> str:
        """Return the time shown now, empty if no time is shown."""
        left = time_left(self._model.match)
        return left or (clock(self._play_time()) if self.offered and self._shown else "")

    def stamp(self) -> object:
        """Return the layout cache key: changes with width, lead, gain and the rival's progress."""
        told = self.tick()
        lead = self.lead() if told and not time_left(self._model.match) else None
        return len(told), lead, self._gain(), self._model.rival and self._model.rival.at

    def rests(self) -> int:
        """Return the milliseconds until the next second shows or the next entry falls due."""
        model = self._model
        ends, due = model.session.state.ends_ms, model.session.next_due()
        if model.rival is not None or model.play.is_remote:
            return RESTS_MS
        goes = self.tick() and model.match.result is None
        second = 1000 - (model.now - (ends or 0)) % 1000 if goes else _LONG_MS
        return second if due is None else min(second, due - model.now)

    def _gain(self) -> int | None:
        """Return the seconds won or lost by the last entry, 0 once that is old.

        None where the rules set no end time.
        """
        model = self._model
        session = model.session
        now = session.state.ends_ms
        last = now if now is None else session.previous.ends_ms
        if last is None or now is None:
            return None
        fresh = session.last is not None and model.now - session.last.at_ms < _GAIN_MS
        return round((now - last) / 1000) if fresh else 0

    def lead(self) -> Lead | None:
        """Return the difference from par as of the last find, computed once for each position."""
        state = self._model.session.state
        if self._found is None or self._found[0] is not state:
            self._found = state, lead_now(self._model)
        return self._found[1]

    def _play_time(self) -> int:
        """Return the play time in milliseconds, up to the last entry once the game is over."""
        match = self._model.match
        return match.now if match.result is None else match.session.log[-1].at_ms

    def widget(self) -> Clock | None:
        """Return the clock widget, None if the table has no clock."""
        left = time_left(self._model.match)
        if left:
            best = self._model.before.record
            below = "" if best is None else tr("best {score}").format(score=number(best))
            return Clock(CLOCK, left, below, False, None, gain=self._gain(), goes=self.tick)
        if not self.offered:
            return None
        shown, day, lead = self._shown, self._model.opening.day, self.lead()
        time = clock(self._play_time())
        made = Clock(CLOCK, time, self._caption(), not shown, self._turn, bool(day), lead)
        made.goes = self.tick if shown else None
        told = tr("{pace}. Press to hide the clock.").format(
            pace=capitalize("" if lead is None else lead.words())
        )
        named = lead is not None and lead.seconds is not None
        made.tip = (told if named else tr("Hide the clock")) if shown else ""
        return made

    def _caption(self) -> str:
        """Return the line below the time: the date, the computer's par, or the player's best."""
        model, day = self._model, self._model.opening.day
        if day:
            return short_day_words(day)
        if model.pace is not None and model.pace.level:
            needs = tr("{name} needs {time}")
            return needs.format(name=level_name(model.pace.level), time=clock(model.pace.par_ms))
        best = model.before.record
        return "" if best is None else tr("best {time}").format(time=clock(best))

    @property
    def _shown(self) -> bool:
        """Whether the time is shown rather than hidden."""
        return self._model.context.settings.show_clock if self._here is None else self._here

    def _turn(self, aimed: bool) -> None:
        """Toggle the clock.

        A press with the pointer changes the setting for all tables, a key only this table.
        """
        shows = not self._shown
        self._here = None if aimed else shows
        if aimed:
            self._model.context.change(show_clock=shows)


def left_ms(match: Match) -> int | None:
    """Return the remaining time in milliseconds, None without a limit or after the end."""
    ends = match.state.ends_ms
    return None if ends is None or match.result is not None else max(0, ends - match.now)


def time_left(match: Match) -> str:
    """Return the remaining time of the game as text, empty without a limit."""
    left = left_ms(match)
    return "" if left is None else clock(left + 999)
