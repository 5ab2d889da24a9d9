"""The lists beside a replay, and descriptions of entries and missed claims."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from game.art.palette import Palette
from game.boards.kinds import board_of
from game.core.rules import CLOCK, Action
from game.core.steps import Job
from game.games.claims.state import Call, Claim, Name, NoneHere, Timeout, Turn
from game.games.noset.state import Take
from game.games.pegs.state import Jump
from game.games.rush import Skip, TimeUp
from game.play.replays import Opportunity, Playhead, Replay
from game.ui.kit.layout import Column, Node
from game.ui.kit.view import View
from game.ui.kit.widgets.choice import Choice
from game.ui.kit.widgets.list_box import ListBox
from game.ui.kit.widgets.scroll import ScrollState
from game.ui.pages.history.pieces import Draw, PictureRow, RowForm, name_of, picture_row
from game.ui.texts.common_words import clock, seconds, tr, trn, why_wrong, with_cost
from game.ui.texts.place_words import card_words

LOG, ELSE, LAIN = range(3)
NOTHING = -1
MOST_LAIN = 100
_FORM = RowForm(high=44, narrow=54, broad=300, picture=145)
_SIGNS = {"right": "check", "wrong": "cross", "": ""}


class SideLists:
    """The lists beside a replay, their selection, and its effect on the playhead.

    A highlighted action stays so only while the playhead does not move.
    """

    def __init__(self, head: Playhead, lost: Job[int | None]) -> None:
        self.head, self.lost = head, lost
        self.replay = head.replay
        opening = self.replay.opening
        missed = () if opening.options.rush else (tr("Missed"),)
        self.tab, self._words = LOG, (tr("Log"), tr("Also there"), *missed)
        self._lain = self.replay.opportunities()[:MOST_LAIN]
        self._pointed: tuple[object, int, Action] | None = None  # playhead's place, row, and action
        self._scrolled = {tab: ScrollState() for tab in (LOG, ELSE, LAIN)}

    @property
    def has_tabs(self) -> bool:
        """Whether the lists have tabs: whether claims can be missed in this game."""
        return self.replay.opening.rules.timed

    @property
    def pointed_action(self) -> Action | None:
        """The highlighted action of the position, or None."""
        return (
            self._pointed[2] if self._pointed and self._pointed[0] == self._position_key else None
        )

    @property
    def _position_key(self) -> object:
        return self.tab, self.head.at, self.head.coming

    def _point(self, row: int, action: Action) -> None:
        self.head.pause()
        self._pointed = self._position_key, row, action

    def other_actions(self) -> tuple[Action, ...]:
        """Return the other available actions in the position, besides the coming one."""
        coming = self.head.coming
        if coming is not None:
            return self.replay.alternatives(coming)
        return self.replay.actions_at(self.head.at)

    def show(self, tab: int) -> None:
        """Switch to another list."""
        self.tab, self._pointed = tab, None

    # Selection.

    def _to_entry(self, row: int) -> None:
        if row == 0:
            self.head.step(-self.head.last)
        elif row - 1 in self.replay.attempts:
            self.head.pause()
            self.head.show(row - 1)
        else:
            self.head.step(row - self.head.at)

    def _to_lain(self, number: int) -> None:
        one = self._lain[number]
        self.head.pause()
        if one.end == "left":
            self.head.step(self.head.last)
        else:
            self.head.show(one.last)
        self._point(number, one.action)

    def _to_other(self, number: int) -> None:
        self._point(number, self.other_actions()[number])

    # Layout.

    def body(self, view: View) -> Node:
        """Return the tabs and the current list."""
        if not self.has_tabs:
            return self._list(view)
        tabs = Choice("lists", self._words, self.tab, self.show, tabs=True, called=tr("Lists"))
        return Column(tabs, self._list(view), gap=8)

    def _list(self, view: View) -> ListBox:
        head = self.head
        there = self.other_actions() if self.tab == ELSE else ()
        now = 0 if head.looked_at is None else head.looked_at + 1
        pointed = self._pointed[1] if self._pointed and self.pointed_action else NOTHING
        count, chosen, change = {
            LOG: (head.last + 1, now, self._to_entry),
            ELSE: (len(there), pointed, self._to_other),
            LAIN: (len(self._lain), pointed, self._to_lain),
        }[self.tab]
        state, empty = self._scrolled[self.tab], tr("Nothing else to find here.")
        called = self._words[self.tab]
        given = count, partial(self._row, view), chosen, change, state, change, empty
        return ListBox("list", *given, called=called)

    def _row(self, view: View, number: int, lit: bool) -> Node:
        replay, at, action = self.replay, 0, None
        if self.tab == LOG:
            row = entry_row(replay, number - 1 if number else None, self.lost.found)
            if number:
                at, action = number - 1, replay.entries[number - 1].action
        elif self.tab == LAIN:
            lain = self._lain[number]
            row, at, action = lain_row(replay, lain), lain.first, lain.action
        else:
            at, action = self.head.at, self.other_actions()[number]
            picture = drawing(replay, at, action)
            row = PictureRow("" if picture else tr("None here"), picture=picture)
        said = action_words(replay.states[at], action, view.look.palette, view.said_first)
        return picture_row(row._replace(said=said), _FORM, lit)


# Descriptions.


def seat_label(replay: Replay, entry: int) -> str:
    """Return the name of an entry's actor: a player or the clock."""
    seat = replay.actor(entry)
    return tr("The clock") if seat == CLOCK else name_of(replay.opening, seat)


def entry_line(replay: Replay, entry: int, palette: Palette, *, coming: bool) -> tuple[str, str]:
    """Return a line describing a present or coming entry, and its colour role."""
    action, verdict = replay.entries[entry].action, replay.verdicts[entry]
    name, alone = seat_label(replay, entry), len(replay.opening.names) == 1
    match action:
        case Call():
            return tr("{name} calls!").format(name=name), "text"
        case Timeout():
            words = tr("{name} ran out of time.").format(name=name)
            return with_cost(words, _points_gained(replay, entry)), "wrong"
        case TimeUp():
            return tr("Time’s up – the game is over."), "text"
        case Name():
            right = replay.rules.explain(replay.states[entry], action).right
            words = tr("Named the last card") if right else tr("Named another card")
            return words, "right" if right else "text"
        case Jump() | Take() if verdict != "wrong":
            jump = _jump(replay, entry)
            return (jump if alone else f"{name}: {jump}"), "text"
        case _ if coming:
            waited = seconds(replay.waited_ms(entry))
            words = tr("After {time}:") if alone else tr("{name}, after {time}:")
            return words.format(name=name, time=waited), "text"
        case Skip():
            return tr("This table is skipped."), "text"
        case Turn() if not verdict:
            return tr("A card is turned up."), "text"
        case Claim() | Turn() if verdict == "right":
            return _right(replay, entry), "right"
        case Claim() | Turn() | Jump() | Take():
            explanation = replay.rules.explain(replay.states[entry], action)
            words = why_wrong(explanation, palette)
            return (words if alone else f"{name}: {words}"), "wrong"
    if verdict == "right":
        return tr("Correct, none here. Three more cards."), "right"
    return with_cost(tr("There is one – look again!"), _points_gained(replay, entry)), "wrong"


def _points_gained(replay: Replay, entry: int) -> int:
    """Return the points an entry brought its actor; negative for a lost call."""
    before, after = (getattr(replay.states[entry + by], "scores", ()) for by in (0, 1))
    seat = replay.actor(entry)
    points: int = after[seat] - before[seat]
    return points


def _right(replay: Replay, entry: int) -> str:
    points = trn("{count} point", "{count} points", _points_gained(replay, entry))
    if len(replay.opening.names) == 1:
        return tr("Right!")
    words = tr("{name} got it! +{points}")
    return words.format(name=seat_label(replay, entry), points=points)


def start(replay: Replay) -> str:
    """Return the name of the first position."""
    return tr("The deal") if replay.opening.deal else tr("The start")


def _jump(replay: Replay, entry: int) -> str:
    """Return the name of a jump, or card, with its number; on boards of their own, per seat."""
    seat, own = replay.actor(entry), replay.states[entry].standing(replay.actor(entry)) is not None
    made = zip(replay.entries[: entry + 1], replay.verdicts, strict=False)
    count = sum(verdict != "wrong" and (one.seat == seat or not own) for one, verdict in made)
    jumps = isinstance(replay.entries[entry].action, Jump)
    return (tr("Jump {number}") if jumps else tr("Card {number}")).format(number=count)


def entry_row(replay: Replay, entry: int | None, lost: int | None) -> PictureRow:
    """Return the row of an entry, or of the deal for None; ``lost`` is the losing jump's entry."""
    if entry is None:
        return PictureRow(start(replay), clock(0))
    action, verdict = replay.entries[entry].action, replay.verdicts[entry]
    alone = len(replay.opening.names) == 1
    time, what, role = clock(replay.times[entry]), "", verdict or "text_dim"
    row = PictureRow(seat_label(replay, entry), time, icon=_SIGNS[verdict], role=role)
    match action:
        case Take() if verdict == "wrong":
            pass
        case Jump() | Take():
            what = _jump(replay, entry)
            row = row if verdict == "wrong" else row._replace(icon="")
            if entry == lost:
                what = tr("{jump} lost the game").format(jump=what)
                row = row._replace(icon="cross", role="wrong")
        case Call():
            what = tr("calls")
        case Timeout():
            what = tr("ran out of time")
        case TimeUp():
            what = tr("game over")
        case Name():
            what = tr("names a card")
        case NoneHere():
            what = tr("none here")
        case Skip():
            what = tr("skips this table")
        case Turn() if not verdict:
            what = tr("turns up")
        case Claim() | Turn() if alone:
            what = seconds(replay.waited_ms(entry))
    if what:
        row = row._replace(words=what if alone else f"{row.words}: {what}")
    return row._replace(picture=drawing(replay, entry, action))


def lain_row(replay: Replay, one: Opportunity) -> PictureRow:
    """Return the row of an available action: its duration, and its end."""
    ends = {"gone": tr("broken up"), "left": tr("never found")}
    alone = len(replay.opening.names) == 1
    found = tr("found") if alone or one.end != "made" else seat_label(replay, one.last)
    end = ends.get(one.end, found)
    lay = seconds(one.ms)
    words = tr("None here: {time}").format(time=lay) if one.action == NoneHere() else lay
    return PictureRow(words, end, picture=drawing(replay, one.first, one.action))


def action_words(state: Any, action: Action | None, palette: Palette, first: str) -> str:
    """Return the cards of an action in words, by group if it has several."""
    groups: Sequence[Sequence[int]] = ()
    match action:
        case Claim():
            groups = [group for group in (action.left, action.right) if group]
        case Name() | Take():
            groups = [[action.card]]
        case Turn():
            groups = [[state.table[state.places.index(action.place)]]]
    told = [
        "; ".join(card_words(state.options.cards, one, palette, first) for one in group)
        for group in groups
    ]
    if len(told) == 1:
        return told[0]
    words = tr("group {number}")
    return ". ".join(f"{words.format(number=n)}: {one}" for n, one in enumerate(told, 1))


def drawing(replay: Replay, position: int, action: Action) -> Draw | None:
    """Return the drawing function for an action's cards, or None without cards."""
    if isinstance(action, Name):
        action = Claim((action.card,))
    state = replay.states[position]
    if not isinstance(action, Claim | Turn | Take):
        return None
    return partial(board_of(state).action_picture, state, action)
