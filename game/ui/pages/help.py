"""Help pages: the manual with live cards and boards, scrolled if long."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import pygame

from game.boards.kinds import board_of
from game.games import GAMES
from game.ui.context import Context
from game.ui.input.bindings import Keys
from game.ui.input.commands import COMMANDS, told_keys
from game.ui.kit.layout import Column, Container, Node, Row, Space
from game.ui.kit.panel_screen import PanelScreen
from game.ui.kit.screen import Navigation, Pop, Push, Taken
from game.ui.kit.text import Label, line
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import Widget
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.rich_text import RichText
from game.ui.kit.widgets.scroll import ScrollState
from game.ui.texts.common_words import paragraphs, tr, tr_page

_PRESS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class HelpScreen(PanelScreen[None]):
    """A help page: its title, its tagline, and the rest as rich text."""

    def __init__(self, context: Context, page: str) -> None:
        written = with_options(tr_page(context.help_text(page)))
        written = with_games(written, context.help_text)
        written = with_keys(written, context.keys)
        title, tagline, text = (*written.split("\n\n", 2), "", "")[:3]
        super().__init__(title.removeprefix("# ").strip())
        self.context = context
        self.help_page = page  # type: ignore[misc]
        self.tagline = " ".join(tagline.split())
        self.text = text
        self.scrolled = ScrollState()
        self._rich_text: RichText | None = None
        self.focus = "close"

    def background_step(self) -> bool:
        """Break the rest of a long text into lines, paragraph by paragraph."""
        return self._rich_text is not None and self._rich_text.break_next()

    def layout_key(self, moment: Moment) -> object:
        """Lay out once more when a long text is whole: its scroll bar is known then."""
        return self._rich_text is not None and self._rich_text.is_whole

    def contents(self, view: View) -> Sequence[Node]:
        buttons = [Button("close", tr("Close"), Pop, "main")]
        more = {"tercet": ("about", tr("About")), "about": ("licences", tr("Licences"))}
        if self.help_page in more:
            page, words = more[self.help_page]
            buttons.insert(0, Button("more", words, partial(self.read, page)))
        self._rich_text = text = RichText("page", self.text, self.scrolled)
        return [
            Container(Label(self.tagline, 18, "text_dim", align="c", lines=2), wide=0),
            Column(line(), Container(text, pad=(6, 4), grow=1), line(), grow=1),
            Row(Space(grow=1), *(Container(button, wide=(100, 180)) for button in buttons), gap=12),
        ]

    def read(self, page: str) -> Navigation | None:
        """Open another help page on top."""
        return Push(HelpScreen(self.context, page))

    def key(self, event: pygame.Event, view: View, moment: Moment) -> Taken:
        """Scroll whatever has the focus; Enter closes, unless another button has the focus."""
        if self.focus == "more" and self.focus_seen and event.key in _PRESS:
            return False
        if event.key in _PRESS[:2]:
            return Pop()
        page = self.widget_named("page")
        if page is None:
            return False
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            # A line per press would be slow.
            return page.wheel(1 if event.key == pygame.K_UP else -1)
        return page.key(event)

    def focus_taken(self, widget: Widget, event: pygame.Event) -> bool:
        """Leave all keys to the screen, which scrolls with any focus."""
        return False

    def on_enter(self) -> Navigation | None:
        """Close the help."""
        return Pop()


def with_options(page: str) -> str:
    """Replace ``{option GAME FIELD}`` in a page by the option's label and explanation."""

    def replace_option(found: re.Match[str]) -> str:
        options = GAMES[found[1]].default_options().OPTIONS
        named = [option for option in options if option.field == found[2]]
        return "\n\n".join(
            f"**{tr(option.label)}{'' if option.label.endswith('?') else '.'}** {tr(option.why)}"
            for option in named
        )

    return re.sub(r"\{option (\w+) (\w+)\}", replace_option, page)


def with_games(page: str, help_text: Callable[[str], str]) -> str:
    """Replace ``{games}`` in a page by each game's title, tagline and example."""
    return page.replace("{games}", "\n\n".join(_of_game(game, help_text) for game in GAMES))


def _of_game(game: str, help_text: Callable[[str], str]) -> str:
    """Return a game's entry: title and tagline from its own page, and its example."""
    words = tr("**{game}.** {tagline}.")
    line = " ".join((*paragraphs(tr_page(help_text(game))), "", "")[1].split())
    told, state = words.format(game=tr(GAMES[game].title), tagline=line), GAMES[game].example()
    return f"{told}\n\n{_PICTURES[board_of(state).kind](state)}"


def _cards(state: Any) -> str:
    """Return the cards of a table as help markup."""
    kind, places = state.options.cards.kind, state.options.cards.places
    return " ".join(f"{{card {kind} {card} {places}}}" for card in state.table)


_PICTURES: Mapping[str, Callable[[Any], str]] = {
    "card": _cards,
    "cap": _cards,
    "hole": lambda state: f"{{board {state.lattice.key} {state.markers}}}",
}
"""Functions that return a position as help markup, by the kind of its board."""


def with_keys(page: str, keys: Keys) -> str:
    """Replace the keys in a page by the player's own, and ``{keys}`` by the table of keys."""
    own: dict[str, str] = {}
    for name, command in COMMANDS.items():
        # Written in English, or in the player's language.
        for usual in (command.english_labels[0], command.chord.words):
            own[usual] = keys.cap(name)

    def cap(found: re.Match[str]) -> str:
        words = own.get(found[1], "")
        # A brace would end the key's markup.
        return found[0] if not words or {*words} & {*"{}"} else f"{{key {words}}}"

    return re.sub(r"\{key ([^{}\n]+)\}", cap, page.replace("{keys}", _table()))


def _table() -> str:
    """Return the table of default keys as a list."""
    rows = [("".join(f"{{key {key}}} " for key in caps), tr(told)) for caps, told in told_keys()]
    return "\n".join(f"- {caps}{told}" for caps, told in rows)
