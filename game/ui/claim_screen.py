"""The table of the three card games: its keys, and where things lie."""

from functools import partial
from typing import Any

import pygame

from game.boards.board import Grid, Laid, Selection, Shown
from game.boards.cards import CARDS
from game.boards.scene import Box, Sprite
from game.boards.tween import Paths
from game.core import ternary
from game.core.rules import Seat
from game.games.sumz import SumzOptions
from game.play.lens import places
from game.ui import lens
from game.ui.board_spots import board_spots
from game.ui.card_pieces import shaking
from game.ui.chords import HOLDS
from game.ui.claim_table import VERDICT_MS, ClaimTable
from game.ui.context import Context, Setup
from game.ui.keys import card_keys
from game.ui.opponents import level_tip, level_words
from game.ui.pads import PadPress
from game.ui.screen import Step
from game.ui.table_pieces import pile_sprites
from game.ui.view import Moment, View
from game.ui.widgets.base import Widget, text_sprite
from game.ui.widgets.button import Button
from game.ui.widgets.plate import Plate
from game.ui.words import number, tr, trn


class ClaimScreen(ClaimTable):
    """Cards on a table: choose them, alone or after a call."""

    def __init__(self, context: Context, setup: Setup) -> None:
        super().__init__(context, setup)
        self._view: View | None = None
        self._dealt = False

    # Keys.

    @property
    def not_held(self) -> int:
        """Return the modifiers whose keys call: who still holds one chooses cards all the same."""
        return sum({HOLDS.get(key, 0) for key in self.setup.call_keys})

    def key(self, event: pygame.Event, view: View, moment: Moment) -> tuple[bool, Step | None]:
        """Take call keys, then the keys of cards."""
        keys = self.context.keys
        key = keys.plain(event.key)
        caller = self.setup.call_keys.get(key)
        if caller is not None:
            return True, self.call(caller)
        taken, step = super().key(event, view, moment)
        if not taken and keys.command(event, "cards") == "why":
            taken, step = True, self.why()
        if taken or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return taken, step
        for place, own in self._keys(self._grid(view)).items():
            if own == key:
                second = bool(event.mod & pygame.KMOD_SHIFT)
                return True, self.choose(self.state.table[place], second)
        enters = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        on_card = self.focus.startswith("card:") and self.state.options.two_groups
        if enters and on_card and self.selection.cards:
            # Enter claims, wherever the focus is on the table; Space chooses there.
            return True, self.content()
        return False, None

    def pad(self, press: PadPress, view: View, moment: Moment) -> Step | None:
        """Do what a gamepad asks for; of several people, pad k calls and chooses for number k."""
        self.see(moment)
        self.catch_up()
        calls = press.name in ("accept", "second", "call")
        seat = self.setup.seat_of(press.pad)
        mine = seat is not None and self.state.caller == seat
        if self.state.seats > 1 and not self.state.over and not mine:
            on_card = self.focus.startswith("card:") or not self.focus_seen
            if seat is not None and (press.name == "call" or (calls and on_card)):
                return self.call(seat)
            if self.state.caller is not None and press.name != "menu":
                return None  # the table is another one's
        elif press.name == "call" and self.state.options.two_groups:
            return self.content()
        elif press.name == "back" and self.selection.cards:
            self.selection = Selection()
            return None
        return super().pad(press, view, moment)

    def let_go(self) -> Step | None:
        """Say that there is nothing to claim, where that is offered, or let go of the cards."""
        if self.offers_none():
            return self.none_here()
        self.selection = Selection()
        return None

    def default(self) -> Step | None:
        """Claim the two groups."""
        return self.content() if self.state.options.two_groups else None

    def _keys(self, grid: Grid) -> dict[int, int]:
        return dict(card_keys(grid, list(self.setup.call_keys), self.context.keys.rows))

    # Layout.

    def _grid(self, view: View) -> Grid:
        return CARDS.grid(self.state, self.board_area(view), view.px(14))

    def _laid(self, view: View) -> Laid:
        return Laid(CARDS, self.state, self._grid(view), self._standing_out())

    def _standing_out(self) -> Shown:
        """Return what is chosen, hinted and judged, and the numbers of groups."""
        chosen = self.shown_selection
        # What is chosen shows as chosen, hinted or not.
        hinted = [card for card in self.hinted if card not in chosen.cards]
        marks = dict.fromkeys(hinted, "hint")
        if self.verdict[2] > self.moment.ms:
            marks |= dict.fromkeys(self.verdict[0], self.verdict[1])
        second = self.hint_groups[1] if self.hint_groups else ()
        badges = {
            card: "hint" + (f" {1 + (card in second)}" if self.hint_groups else "")
            for card, mark in marks.items()
            if mark == "hint"
        }
        if self.state.options.two_groups:
            badges |= {card: str(1 + (card in chosen.right)) for card in chosen.cards}
        return Shown(chosen, marks, badges=badges)

    def pictures(self) -> list[Sprite]:
        """Return the cards at rest."""
        return [] if self._view is None else self._laid(self._view).sprites()

    def moving(self, moment: Moment) -> bool:
        """Tell whether something moves, or a verdict will go."""
        window = self.state.caller is not None and self.state.options.window > 0
        return super().moving(moment) or self.verdict[2] > moment.ms or window

    def paint(self, view: View, moment: Moment) -> list[Sprite]:
        """Return message, pile and what goes without being a widget."""
        self._view = view
        self.palette = view.look.palette
        self.see(moment)
        room = self.footer_line(view)
        parts = self.message_line(view) + pile_sprites(view, room, len(self.state.stock))
        if self.lens_on:
            tokens = lens.card_tokens(self.state, self.shown_selection)
            parts += lens.strip(view, self.lens_box(view), tokens)
        status = self._status()
        if status:
            buttons = self._claim_buttons(view, room)
            right = min((b.box.x for b in buttons), default=room.x + room.w - view.px(130))
            width = view.letters.width(status, view.px(18))
            place = Box(right - view.px(14) - width, room.y, width, room.h)
            parts.append(text_sprite(status, place, view.px(18), "text_dim"))
        return parts

    def _status(self) -> str:
        parts = [self.time_left()]
        options, state = self.session.options, self.state
        if self.claim_rules.keeps_cards(options):
            everything = len(self.claim_rules.claims(options, state.table))
            parts.append(tr("{found} of {all}").format(found=len(state.found), all=everything))
        if state.options.counts and state.seats == 1 and not state.over:
            left = len(self.claim_rules.claims_left(state))
            parts.append(trn("{count} here", "{count} here", left))
        return "   ".join(part for part in parts if part)

    def header_tools(self) -> list[tuple[str, str, bool, Any]]:
        """Return the tools at the right of the header."""
        tools: list[tuple[str, str, bool, Any]] = []
        if self.state.seats == 1:
            tools.append(("undo", tr("Undo"), self.session.can_undo, self.undo))
            tools.append(("redo", tr("Redo"), self.session.can_redo, self.redo))
        if self.hints_on:
            tools.append(("hint", tr("Hint"), self.asker is not None, self.hint))
        if self.judged is not None:
            tools.append(("", tr("Why?"), True, self.why))
        return tools + super().header_tools()

    def widgets(self, view: View) -> list[Widget]:
        """Return cards, plates and buttons."""
        self._view = view
        self.keep_focus()
        buttons = self._claim_buttons(view, self.footer_line(view))
        plates = self.plates(view, self.plate_room(view))
        laid = self._laid(view)
        n = places(self.state) if self.lens_on else 0
        moved = self._moved_cards(view, laid, plates[self.taker].box)
        spots, flying = board_spots(
            *(view, laid, moved, self.choose),
            going=self.motion.going(self.moment.ms),
            keys={} if self.chooser is None else self._keys(laid.grid),
            cap=lambda sprite, card: lens.digits_cap(view, sprite, card, n) if n else [],
        )
        return [*spots, *buttons, *plates, *self.header(view), *flying]

    def beside_plates(self, view: View) -> float:
        """Return the width of status, buttons and pile."""
        buttons = self._claim_buttons(view, view.box)
        width = view.px(150) + sum(button.box.w + view.px(10) for button in buttons)
        status = self._status()
        return width + (view.letters.width(status, view.px(18)) + view.px(16) if status else 0)

    def _moved_cards(self, view: View, laid: Laid, plate: Box) -> list[Sprite]:
        """Return the cards where motion has them.

        They come from the pile, and go to the plate of who takes them; undo reverses that.
        """
        if not self._dealt:
            self._dealt = True
            self.context.sound("deal")
            self.animate([])
        footer = self.footer_line(view)
        after = laid.sprites()
        pile = Box(footer.x + footer.w - view.px(110), footer.y, view.px(60), view.px(40))
        come_from, go_to = (plate, pile) if self.taken_back else (pile, plate)
        gone = {sprite.ident: go_to for sprite in self.motion.before}
        moved = self.moved(self.moment, after, Paths(come_from, gone))
        cards, mark, until = self.verdict
        settings = self.context.settings
        if mark != "wrong" or settings.reduce_motion or not settings.speed:
            return moved
        since = (self.moment.ms - (until - VERDICT_MS)) * settings.speed / 100
        return shaking(view, moved, cards, since)

    def _claim_buttons(self, view: View, footer: Box) -> list[Widget]:
        """Return the buttons beside the pile: claim, and none here."""
        result: list[Button] = []
        right = footer.x + footer.w - view.px(140)
        if self.state.options.two_groups:
            usable = self.chooser is not None and bool(self.selection.cards)
            button = Button(
                "claim",
                footer,
                self._claim_words(),
                self.content,
                "main" if usable else "plain",
                on=usable,
                keycap="↵",
            )
            result.append(button)
        if self.offers_none():
            usable, cap = self.chooser is not None, self.context.keys.cap("let go")
            result.append(
                Button("none", footer, tr("None here"), self.none_here, on=usable, keycap=cap)
            )
        for button in result:
            width = button.least_width(view)
            right -= width
            button.box = Box(right, footer.y + view.px(6), width, footer.h - view.px(12))
            right -= view.px(10)
        return [*result]

    def _claim_words(self) -> str:
        options = self.session.options
        if not (isinstance(options, SumzOptions) and options.reasons and self.selection.cards):
            return tr("Claim")
        sums = [
            "".join(map(str, ternary.digits(ternary.total(group, options.slots), options.slots)))
            for group in (self.selection.left, self.selection.right)
        ]
        return f"{sums[0]} : {sums[1]}"

    def plate(self, view: View, seat: Seat, name: str, key: str, box: Box) -> Widget:
        """Return a seat's plate with score, call key or claim window."""
        state = self.state
        several = state.seats > 1
        calling = state.caller == seat
        due = self.session.next_due()
        window = state.options.window * 1000
        share = -1.0
        if calling and window and due is not None:
            share = max(0.0, min(1.0, (state.called_ms + window - self.now) / window))
        level = self.setup.players[seat].level
        note = tr("sits out") if seat in state.barred else level_words(level)
        return Plate(
            f"seat:{seat}",
            box,
            seat,
            name,
            number(state.scores[seat]),
            key if several else "",
            note,
            calling,
            several and (seat in state.barred or (state.caller is not None and not calling)),
            share,
            partial(self.call, seat) if several and not state.over and not level else None,
            level_tip(level),
        )
