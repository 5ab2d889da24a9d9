"""The keyboard practice: cards light up, and the player hits their keys."""

from collections.abc import Mapping, Sequence
from functools import partial

import pygame

from game.boards.board import BoardLayout, Highlights, PlaceGrid, Selection
from game.boards.card_board import CARDS
from game.boards.card_places import arrange_grid
from game.boards.scene import Box, Sprite
from game.play.practice.keys_practice import GROUPS, ROUNDS, SIZES, KeysPractice
from game.ui.context import Context
from game.ui.input.keys import card_keys, key_name
from game.ui.kit.component import Motion
from game.ui.kit.layout import Column, Container, LayoutResult, Node, Picture, Space, lay
from game.ui.kit.layout.figure import NodeInPlace
from game.ui.kit.layout.form import Field, Form
from game.ui.kit.page_screen import TimedPage
from game.ui.kit.screen import Taken
from game.ui.kit.text import Label
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.choice import Choice
from game.ui.pages.learn.lessons_screen import KeyNote, keyboard
from game.ui.table.board_spots import board_spots, keycap
from game.ui.texts.common_words import number, seconds, tr, trn, with_commas

TABLES = (*SIZES, GROUPS)
NOTHING = -1
MOST_MISTAKES = 2
"""The most mistakes in a best result."""
LONGEST_MS = 9999
"""The longest median worth storing."""
_SLOWEST = 3  # keys that are named


class KeysScreen(TimedPage[None]):
    """The keyboard practice: a table with the cards of a claim lit; settings before and after."""

    help_page = "learn"

    def __init__(self, context: Context) -> None:
        super().__init__(context, tr("Keyboard practice"))
        self.before: int | None = None  # the best before this one
        self.hit_key = ""  # the last key that was hit, "" after a press on a card
        self.cards, self.rounds = 12, ROUNDS[0]
        self.practice = self._deal_practice()

    def _deal_practice(self) -> KeysPractice:
        return KeysPractice(self.context.new_seed(), self.cards, self.rounds)

    # Actions.

    def set_cards(self, at: int) -> None:
        """Set the size of the table."""
        self.cards = TABLES[at]
        self.practice = self._deal_practice()

    def set_rounds(self, at: int) -> None:
        """Set the number of rounds."""
        self.rounds = ROUNDS[at]
        self.practice = self._deal_practice()

    def start(self) -> None:
        """Start the practice."""
        if self.practice.phase != "ready":
            self.practice = self._deal_practice()
        self.practice.begin(self.now)
        self.focus = ""

    def stop(self) -> None:
        """Return to the settings of the practice."""
        self.practice = self._deal_practice()
        self.focus = "start"

    def on_enter(self) -> None:
        """Start, or start again."""
        if self.practice.phase in ("ready", "done"):
            self.start()

    def press(self, card: int, second: bool = False) -> None:
        """Choose a card, by other means than its key."""
        self.hit_key = ""
        self._press(self.practice.round.cards.index(card), second)

    def _press(self, place: int, second: bool = False) -> None:
        hit = self.practice.press(place, self.now, second=second)
        if hit in ("right", "first"):
            ended = self.practice.phase == "pause"
            self.context.sound("right" if ended else "choose")

    def key(self, event: pygame.Event, view: View, moment: Moment) -> Taken:
        """Handle the keys of cards."""
        if not self._playing:
            return False
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        key = self.context.keys.plain(event.key)
        self.hit_key = key_name(key)
        keys = self.keys(view)
        place = next((place for place, own in keys.items() if own == key), NOTHING)
        if place == NOTHING and self.context.keys.card_of(key) is None:
            return False
        self._press(place, bool(event.mod & pygame.KMOD_SHIFT))
        return True

    def advance(self, moment: Moment) -> None:
        """Show the next claim once it is due."""
        self.now = moment.ms
        if self.practice.pass_time(moment.ms) and self.practice.phase == "done":
            self.context.sound("done")
            self.focus = "again"
            self._finish()

    def _finish(self) -> None:
        """Store the median time if it is the best, unless there were many mistakes."""
        median_ms, best, table = self.practice.median_ms, self.best, str(self.cards)
        self.before = best
        if median_ms is None or median_ms > LONGEST_MS or self.practice.mistakes > MOST_MISTAKES:
            return
        if best is None or median_ms < best:
            kept = {**self.context.settings.keys_best, table: median_ms}
            self.context.change(keys_best=kept)

    @property
    def best(self) -> int | None:
        """Return the best median time with this table in milliseconds, None without any."""
        return self.context.settings.keys_best.get(str(self.cards))

    def motion(self, moment: Moment) -> Motion:
        """Return motion of the layout until the next claim shows."""
        return Motion.LAYOUT if self.practice.phase == "pause" else Motion.NONE

    def layout_key(self, moment: Moment) -> object:
        """Return the phase and the number of the claim shown."""
        return self.practice.phase, self.practice.at

    # Drawing.

    def keys(self, view: View, room: Box | None = None) -> dict[int, int]:
        """Return the key of each place, as at a table of the part's size."""
        found: list[PlaceGrid] = []

        def note(room: Box) -> list[Sprite]:
            found.append(_grid(self.practice, view, room))
            return []

        lay(self._table(Picture(note, grow=1)), view, room or self.room(view))
        return dict(card_keys(found[0], (), self.context.keys.rows))

    @property
    def _playing(self) -> bool:
        return self.practice.phase in ("pause", "shown")

    def buttons(self, view: View) -> list[Button]:
        """Return the buttons to start and to stop the practice."""
        if self._playing:
            return [Button("stop", tr("Stop"), self.stop)]
        if self.practice.phase == "ready":
            return [Button("start", tr("Start"), self.start, "main", keycap="↵")]
        other = Button("stop", tr("Change table"), self.stop)
        return [other, Button("again", tr("Play again"), self.start, "main", keycap="↵")]

    def page_body(self, view: View, moment: Moment) -> Node:
        """Return the cards, the settings, or the results."""
        if self._playing:
            return self._table(Picture(partial(self._spots, view), grow=1, figure=True))
        told = self._start_panel if self.practice.phase == "ready" else self._result_panel

        def place(view: View, room: Box, laid: LayoutResult) -> None:
            told(self.keys(view, room)).place(view, room, laid)

        return Container(NodeInPlace(Space(), place), grow=1)

    # The cards.

    def _table(self, cards: Node) -> Node:
        """Return a message above the cards."""
        words, role = _message(self.practice, self.hit_key)
        told = Label(words, 19, role, bold=True, align="c", lines=2)
        return Column(Container(told, high=44), cards)

    def _spots(self, view: View, room: Box) -> Sequence[Node]:
        grid = _grid(self.practice, view, room)
        laid = _card_layout(self.practice, grid)
        keys = dict(card_keys(grid, (), self.context.keys.rows))
        places = self.practice.round.cards
        kind, hit = self.practice.last
        lit = hit if kind in ("other", "group") else NOTHING

        def cap(sprite: Sprite, card: int) -> list[Sprite]:
            place = places.index(card)
            key = keys.get(place)
            return [] if key is None else keycap(view, sprite, key_name(key), lit=place == lit)

        spots, _ = board_spots(view, laid, self.press, cap=cap)
        return spots

    # Before and after.

    def _start_panel(self, keys: Mapping[int, int]) -> Node:
        told = tr("Cards light up: hit their keys, in any order, as fast as you can.")
        tables = [*map(str, SIZES), tr("Sumz")]
        rounds = [*map(str, ROUNDS)]
        at, rounds_at = TABLES.index(self.cards), ROUNDS.index(self.rounds)
        form = Form(
            Field(tr("Cards"), Choice("cards", tables, at, self.set_cards)),
            Field(tr("Rounds"), Choice("rounds", rounds, rounds_at, self.set_rounds)),
        )
        used = dict.fromkeys(keys.values(), KeyNote("panel_raised"))
        return Column(
            Label(told, 19, "text_dim", align="c", lines=2),
            Container(form, wide=(0, 660), x=0.5),
            keyboard(_rows(self.context, keys), used),
            gap=16,
        )

    def _result_panel(self, keys: Mapping[int, int]) -> Node:
        """Return the result of the practice, compared with the best."""
        told = _compare_to_best(self.best, self.before)
        return _result(self.practice, told, _rows(self.context, keys), keys)


def _grid(practice: KeysPractice, view: View, room: Box) -> PlaceGrid:
    """Return the grid of the cards."""
    count = len(practice.round.cards)
    gap = min(room.w, room.h) * (0.055 if count <= GROUPS else 0.024)
    return arrange_grid(count, room.grow(-view.px(10)), max(view.px(14), gap))


def _card_layout(practice: KeysPractice, grid: PlaceGrid) -> BoardLayout:
    """Return the cards of a grid: lit, chosen, or in the last right claim."""
    round_, first, second = practice.round, practice.first, practice.second
    over = practice.phase == "pause" and bool(practice.done_places)
    asked = round_.places if practice.phase == "shown" else frozenset()
    marks: dict[int, str] = {}
    badges: dict[int, str] = {}
    chosen: tuple[list[int], list[int]] = ([], [])
    for place, card in enumerate(round_.cards):
        if over and place in round_.places:
            marks[card] = "right"
        elif place in first | second:
            chosen[place in second].append(card)
            if practice.groups and place in asked:
                badges[card] = str(1 + (place in second))
        elif place in asked:
            marks[card] = "hint"
            badges[card] = f"hint {1 + (place in round_.right)}" if practice.groups else "hint"
    left, right = map(tuple, chosen)
    return BoardLayout(
        CARDS, practice.position, grid, Highlights(Selection(left, right), marks, {}, badges)
    )


def _message(practice: KeysPractice, hit_key: str) -> tuple[str, str]:
    """Return the message above the cards, and its colour role; ``hit_key`` was hit last."""
    hit = practice.last[0]
    if practice.phase == "pause":
        return (tr("Right!"), "right") if practice.done_places else (tr("Get ready…"), "text_dim")
    if hit == "group":
        return tr("This card is in group 1: its key alone, without Shift."), "text"
    if hit == "first":
        return tr("Once more for group 2; Shift puts it there at once."), "text"
    if hit == "other":
        if not hit_key:
            return tr("This card isn’t one of them."), "text"
        if practice.last[1] == NOTHING:
            return tr("{key} doesn’t pick a card here.").format(key=hit_key), "text"
        words = tr("That was {key}: its card isn’t lit.")
        return words.format(key=hit_key), "text"
    words = tr("{number} of {all}: hit the keys of the lit cards.")
    if practice.round.right:
        words = tr("{number} of {all}: hit the keys; hold Shift for group 2.")
    return words.format(number=practice.at + 1, all=len(practice.rounds)), "text_dim"


def _rows(context: Context, keys: Mapping[int, int]) -> list[str]:
    """Return the letters of the keyboard rows, with digits if cards use them."""
    rows = list(context.keys.rows)
    digits = any(chr(key) in "1234567890" for key in keys.values())
    return ["1234567890", *rows] if digits else rows


def _result(
    practice: KeysPractice, told: str, rows: Sequence[str], keys: Mapping[int, int]
) -> Node:
    """Return the median, the mistakes and the slowest keys, and the time of every key."""
    if practice.median_ms is None:
        return Column()
    mistakes = trn("{count} mistake", "{count} mistakes", practice.mistakes)
    head = tr("Median {time} per round, {mistakes}")
    head = head.format(time=seconds(practice.median_ms, 2), mistakes=mistakes)
    slow = practice.slowest
    timed = [place for place in slow if place in keys]
    notes = {
        keys[place]: KeyNote(
            "accent" if nth < _SLOWEST else "panel_raised", number(slow[place] / 1000, 1)
        )
        for nth, place in enumerate(timed)
    }
    names = with_commas(key_name(keys[place]) for place in timed[:_SLOWEST])
    words = tr(
        "Slowest keys: {keys}. The first key of each round includes the time to find the cards."
    )
    return Column(
        Label(head, 24, bold=True, align="c", lines=2, heading=True),
        Label(told, align="c"),
        Label(words.format(keys=names), 18, "text_dim", align="c", lines=3),
        keyboard(rows, notes),
        gap=10,
    )


def _compare_to_best(best: int | None, before: int | None) -> str:
    """Return the comparison with the previous best."""
    if best is None:
        return ""
    if best != before:
        return tr("Your best so far!")
    return tr("Best so far: {time}.").format(time=seconds(best, 2))
