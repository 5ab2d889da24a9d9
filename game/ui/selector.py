"""The selector: the four games as living cards, and how to play them."""

from functools import partial

import pygame

from game.boards import claim_board, triangle_board
from game.boards.scene import Box, Sprite
from game.core.rng import Rng
from game.games import GAMES
from game.games.claim_actions import Claim
from game.games.claim_state import ClaimState
from game.games.lattice import holes
from game.games.triangle_state import TriangleState
from game.ui.context import Context, with_field
from game.ui.help import HelpScreen
from game.ui.panel_screen import in_lines, nowhere
from game.ui.screen import Push, Quit, Screen, Step
from game.ui.tables import table
from game.ui.view import Moment, View
from game.ui.widgets.base import Widget, fit, panel_sprite, text_sprite
from game.ui.widgets.button import Button
from game.ui.words import paragraphs, tr, tr_page


class SelectorScreen(Screen):
    """Where the program opens: one key, or one click, to the first card."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.games = tuple(GAMES)
        self.focus = f"play:{self.games[0]}"
        self._art = {key: _Art(key) for key in self.games}

    # What a person does.

    def play(self, game: str) -> Step | None:
        """Go on where a game was left, or play alone, as last time."""
        if game in self.context.unfinished:
            return Push(self.context.unfinished.pop(game))
        setup = self.context.setup_of(game, together=False)
        return Push(table(self.context, setup))

    def set_up(self, game: str) -> Step | None:
        """Settle seats and options first."""
        from game.ui.setup import SetupScreen

        return Push(SetupScreen(self.context, self.context.setup_of(game, together=True)))

    def help(self) -> Step | None:
        """Show what Tercet is and how it is used."""
        return Push(HelpScreen(self.context, "tercet"))

    def settings(self) -> Step | None:
        """Show the settings."""
        from game.ui.settings_screen import SettingsScreen

        return Push(SettingsScreen(self.context, self.context.toggle_full_screen))

    def leave(self) -> Step | None:
        """End the program."""
        return Quit()

    def default(self) -> Step | None:
        """Play the first game, or the one whose button has the focus."""
        widget = self.named(self.focus)
        return widget.press(None) if widget else self.play(self.games[0])

    def key(self, event: pygame.Event, view: View, moment: Moment) -> tuple[bool, Step | None]:
        """Take 1 … 4, which play the games at once."""
        number = event.key - pygame.K_1
        if 0 <= number < len(self.games):
            return True, self.play(self.games[number])
        return False, None

    # Layout.

    def _tight(self, view: View) -> bool:
        """Tell whether the type is large for the window, so that space has to give way to it."""
        return view.size[0] < view.px(700) or view.size[1] < view.px(560)

    def _places(self, view: View) -> dict[str, Box]:
        w, h = view.size
        tight = self._tight(view)
        pad, gap = view.px(16 if tight else 40), view.px(12 if tight else 24)
        top, bottom = float(view.px(80 if tight else 132)), view.px(64 if tight else 84)
        columns = 4 if w >= 1.45 * h else 2
        rows = -(-len(self.games) // columns)
        width = (w - 2 * pad - gap * (columns - 1)) / columns
        height = (h - top - bottom - gap * (rows - 1)) / rows
        # A window much larger than its contents keeps cards in proportion, in its middle.
        width = min(width, height * 1.8)
        height = min(height, width * 1.55)
        left = (w - columns * width - gap * (columns - 1)) / 2
        top += (h - top - bottom - rows * height - gap * (rows - 1)) / 2
        return {
            key: Box(
                round(left + (i % columns) * (width + gap)),
                round(top + (i // columns) * (height + gap)),
                int(width),
                int(height),
            )
            for i, key in enumerate(self.games)
        }

    def paint(self, view: View, moment: Moment) -> list[Sprite]:
        """Return the name of the program and the four panels with their pictures."""
        width = view.size[0]
        # Of the two lines: top, height and size of type.
        lines = ((6, 46, 36), (50, 26, 18)) if self._tight(view) else ((26, 60, 50), (86, 30, 20))
        parts = []
        for (top, height, size), words, role in zip(
            lines, ("Tercet", tr("Four games of threes")), ("text", "text_dim"), strict=True
        ):
            place = Box(0, view.px(top), width, view.px(height))
            bold = role == "text"
            parts.append(text_sprite(words, place, view.px(size), role, bold=bold, align="c"))
        for number, (key, box) in enumerate(self._places(view).items()):
            parts.append(panel_sprite(box, "panel", "panel_border", view.px(16), view.px(1)))
            parts += self._game(view, key, box, number)
        return parts

    def _parts(self, view: View, box: Box) -> tuple[Box, Box, tuple[Box, Box]]:
        """Return where the picture lies in a game's panel, where words and where two buttons do.

        Picture and words lie one below the other, or side by side where the panel is wider than
        high; the buttons side by side, or one below the other where they need the width.
        """
        tight, height, gap = self._tight(view), view.px(46), view.px(10)
        pad = view.px(10 if tight else 16)
        inner = box.grown(-pad)
        if box.w <= 1.25 * box.h:
            need = view.letters.width(tr("Together…"), view.px(18), True) + view.px(12)
            stacked = (inner.w - gap) * 0.58 < need * 0.9
            words = view.px(126) + (height + gap if stacked else 0)
            # The number in the corner is not to lie on the picture.
            top = view.px(31) - pad if tight or stacked else 0
            art = Box(inner.x, inner.y + top, inner.w, inner.h - words - pad - top)
            below = Box(inner.x, inner.y + inner.h - words, inner.w, words)
            return art, below, _pair(below, height, gap, stacked=stacked)
        if inner.h >= view.px(190):
            art = Box(inner.x, inner.y, round(inner.w * 0.47), inner.h)
            beside = Box(art.x + art.w + pad, inner.y + view.px(14), inner.w - art.w - pad, 0)
            beside = beside._replace(h=inner.h - view.px(14))
            return art, beside, _pair(beside, height, gap, stacked=True)
        left, above = view.px(20), inner.h - height - gap
        art = Box(inner.x + left, inner.y, round(inner.w * 0.36) - left, above)
        right = art.x + art.w + gap
        beside = Box(right, inner.y, inner.x + inner.w - right, above)
        return art, beside, _pair(inner, height, gap, stacked=False)

    def _game(self, view: View, key: str, box: Box, number: int) -> list[Sprite]:
        art, words, _ = self._parts(view, box)
        line = view.px(18)
        head = Box(words.x, words.y, words.w, view.px(34))
        # One line, or two of smaller type, which reach further down.
        below = Box(words.x, words.y + view.px(34), words.w, view.px(26))
        corner = Box(box.x + view.px(12), box.y + view.px(8), view.px(20), view.px(22))
        align = "l" if words.y < art.y + art.h else "c"
        said = _tagline(self.context, key)
        if fit(view, said, 18, words.w)[0] < view.px(14):
            below = below._replace(h=view.px(40))
        return [
            *self._art[key].sprites(art),
            text_sprite(str(number + 1), corner, line, "text_dim"),
            *in_lines(view, tr(GAMES[key].title), head, 25, bold=True, align=align),
            *in_lines(view, said, below, 18, "text_dim", align=align),
        ]

    def widgets(self, view: View) -> list[Widget]:
        """Return two buttons for each game, help and the way out."""
        result: list[Widget] = []
        for key, box in self._places(view).items():
            play, together = self._parts(view, box)[2]
            words = tr("Continue") if key in self.context.unfinished else tr("Play")
            result.append(Button(f"play:{key}", play, words, partial(self.play, key), "main"))
            action = partial(self.set_up, key)
            result.append(Button(f"setup:{key}", together, tr("Together…"), action))
        buttons = [
            Button("help", nowhere(), tr("Help"), self.help, "quiet", "help", "F1"),
            Button("settings", nowhere(), tr("Settings"), self.settings, "quiet", "gear"),
            Button("quit", nowhere(), tr("Quit"), self.leave, "quiet", "close"),
        ]
        gap, room = view.px(16), view.size[0] - view.px(32)
        needs = [button.least_width(view) for button in buttons]
        share = min(1.0, (room - gap * (len(buttons) - 1)) / sum(needs))
        x = (view.size[0] - share * sum(needs) - gap * (len(buttons) - 1)) / 2
        for button, need in zip(buttons, needs, strict=True):
            y = view.size[1] - view.px(54 if self._tight(view) else 62)
            button.box = Box(round(x), y, round(need * share), view.px(44))
            x += need * share + gap
        result += buttons
        return result


def _pair(room: Box, height: int, gap: int, *, stacked: bool) -> tuple[Box, Box]:
    """Return the places of two buttons at the foot of a room."""
    y = room.y + room.h - height
    if stacked:
        return Box(room.x, y - height - gap, room.w, height), Box(room.x, y, room.w, height)
    first = round((room.w - gap) * 0.42)
    second = Box(room.x + first + gap, y, round(room.w - gap - first), height)
    return Box(room.x, y, first, height), second


def _tagline(context: Context, key: str) -> str:
    """Return the first line below the heading of a game's help."""
    return paragraphs(tr_page(context.help_text(key)))[1]


class _Art:
    """A picture that says what a game is: a claim of its cards, or its board."""

    def __init__(self, key: str) -> None:
        rules = GAMES[key]
        options = rules.default_options()
        if hasattr(options, "deal"):
            options = with_field(options, "deal", "plain")  # the quickest: this is the start
        # An arbitrary deal: its first claim of three cards or more is what is shown.
        deal = rules.deal(options, Rng("selector", "deal"))
        self.state: ClaimState | TriangleState = rules.start(options, deal, 1)
        claims = (move for move in rules.moves(self.state, 0) if isinstance(move, Claim))
        cards = (claim.left + claim.right for claim in claims)
        self.cards = next((some for some in cards if len(some) >= 3), ())[:3]

    def sprites(self, room: Box) -> list[Sprite]:
        """Return the picture in the middle of a box."""
        if isinstance(self.state, TriangleState):
            return self._board(self.state, room)
        return self._cascade(self.state, room)

    def _board(self, state: TriangleState, room: Box) -> list[Sprite]:
        place = triangle_board.board_box(state.size, room)
        parts = [triangle_board.ground(state.size, place, inlaid=False)]
        for hole in range(holes(state.size)):
            if state.markers >> hole & 1:
                nothing = triangle_board.NOTHING
                parts += triangle_board.hole_sprites(state, hole, place, nothing, inlaid=False)
        return parts

    def _cascade(self, state: ClaimState, room: Box) -> list[Sprite]:
        width = float(int(min(room.w * 0.62, room.h * 0.62 * claim_board.ASPECT)))
        height = round(width / claim_board.ASPECT)
        step_x = min((room.w - width) / 2, width * 0.42)
        step_y = min((room.h - height) / 2, height * 0.5)
        left = room.x + (room.w - width - 2 * step_x) / 2
        top = room.y + (room.h - height - 2 * step_y) / 2
        return [
            Sprite(
                claim_board.face(state, card),
                Box(round(left + i * step_x), round(top + i * step_y), width, height),
            )
            for i, card in enumerate(self.cards)
        ]
