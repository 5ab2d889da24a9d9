"""A result with its card to share: as text, as emoji, or as a picture."""

from abc import abstractmethod
from collections.abc import Callable, Generator, Sequence
from functools import partial

import pygame

from game.art.image_files import snapshot
from game.boards.scene import SHARED_HIGH, SHARED_WIDE, Box, Sprite, group_sprites
from game.play.days.share_text import marks
from game.play.match import Match
from game.play.saved_session import session_of
from game.storage.paths import pictures_folder
from game.storage.store import SessionMissing
from game.ui import pages
from game.ui.clipboard import copying
from game.ui.context import Context
from game.ui.file_saver import FileSaver
from game.ui.kit.layout import Column, Container, FirstThatFits, Layers, Node, Row, Space
from game.ui.kit.layout.figure import AspectBox
from game.ui.kit.screen import Answer, Navigation, Pop, Push, Screen, Taken
from game.ui.kit.text import Label
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.pages.match import day_words as said
from game.ui.pages.match.day_card import Story, card, picture
from game.ui.pictures import surface
from game.ui.texts.common_words import tr
from game.ui.texts.dates import brief_day_words, short_day_words
from game.ui.texts.rule_texts import game_name

_TILT = -2.0  # degrees
_CARD = "card to share"
_WIDEST = 1180  # units


class SharedResultScreen(Screen[Answer]):
    """The result of a finished game with its card to share, and the buttons to do so."""

    def __init__(self, context: Context, match: Match, name: str, what: str, kind: str) -> None:
        """Show the result of a finished match; ``name`` is for the saved picture's file name.

        ``what`` is the game and its way to play, ``kind`` the words below the game on the card. The
        card has the days in a row, a note if it is not a first time without help, and any rank too.
        """
        super().__init__()
        self.what, self.kind, self.streak, self.rank = what, kind, "", 0
        self.note = tr("with help") if match.assisted else ""
        self.context, self.match, self._name = context, match, name
        self.help_page = match.opening.game  # type: ignore[misc]
        self.marks = marks(match)
        self._copying: Generator[None, None, bool] | None = None
        self.saving = FileSaver()

    # Overridden by each result.

    @property
    def lead(self) -> Button | None:
        """The button to play on, if any."""
        return None

    @abstractmethod
    def date_words(self, words: Callable[[str], str]) -> str:
        """Return the date of play, with the words for a day."""

    def notes(self, emoji: bool) -> list[str]:
        """Return further notes of the text to share."""
        return []

    # Content.

    @property
    def story(self) -> Story:
        """The content of the card."""
        match = self.match
        return Story(
            game=match.opening.game,
            title=game_name(match.opening.game),
            kind=self.kind,
            date=self.date_words(short_day_words),
            figure=said.figure(match)[0],
            marks=self.marks,
            quick=match.rules.quick(match.opening.options),
            streak=self.streak,
            told=said.result_words(match, self.marks),
            note=self.note,
            rank=self.rank,
        )

    def text(self, emoji: bool) -> str:
        """Return the text to share, as emoji or letters."""
        when, notes = self.date_words(brief_day_words), self.notes(emoji)
        return said.share_text(self.match, self.marks, when, self.what, notes, emoji=emoji)

    # Player actions.

    def on_enter(self) -> Navigation | None:
        """Do what the button that leads does, or copy the result."""
        if self.lead is not None:
            return self.lead.action()
        self.copy(emoji=True)
        return None

    def copy(self, *, emoji: bool) -> None:
        """Copy the result to the clipboard as text."""
        words = tr("Result copied. Paste it wherever you like.")
        self.saving.copy(self.text(emoji), words)

    def save(self, view: View) -> None:
        """Start making and saving the picture of the card."""
        scene = picture(view, self.story)
        pieces = snapshot(scene, view.look, view.letters)
        self.saving.begin(f"tercet-{self._name}", ".png", pieces, pictures_folder)

    def key(self, event: pygame.Event, view: View, moment: Moment) -> Taken:
        """Copy the result with Ctrl+C or Cmd+C."""
        if event.key != pygame.K_c or not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return False
        self.copy(emoji=True)
        return True

    def background_step(self) -> bool:
        """Continue the picture; after saving, copy it to the clipboard."""
        if self._copying is not None:
            try:
                next(self._copying)
            except StopIteration as end:
                self._copying = None
                if end.value and self.saving.path is not None:
                    self.saving.tell(tr("Copied, and saved as {path}"), "text", self.saving.path)
        elif self.saving.busy and not self.saving.step() and self.saving.path is not None:
            self._copying = copying(self.saving.path)
        return self.saving.busy or self._copying is not None

    def layout_key(self, moment: Moment) -> object:
        """Return the causes of a new layout: the saving, and its message."""
        return self.saving.busy, self.saving.message

    # Layout.

    def head(self, title: str, when: str, *lines: Node) -> Node:
        """Return the title, the time, and the main figure with lines beside it."""
        figure, label = said.figure(self.match)
        large = Container(Label(figure, 92, bold=True), high=(50, 96))
        beside = Column(*([Label(label, 20, bold=True)] if label else []), *lines, gap=4)
        return Column(
            Label(title, 36, bold=True, lines=2, heading=True),
            Label(when, 20, "text_dim"),
            Row(large, Container(beside, y=0.5, grow=1), gap=28),
            gap=6,
        )

    def beside_card(self, view: View, ways: Sequence[Button], *told: list[Node]) -> Node:
        """Return the card and the buttons, with the first fitting words beside or above."""
        share = self._share(view, leads=all(one.kind != "main" for one in ways))
        plain = Row(*(one.plain() for one in ways), Space(grow=1), gap=8)
        foot = FirstThatFits(Row(*ways, Space(grow=1), gap=12), plain)
        if view.tall:
            shown = Container(self._card(view), grow=1)
            whole = Column(*told[0], shown, share, foot, self._line(), gap=16)
            return Container(whole, pad=(36, 28))
        left = FirstThatFits(*(Column(*parts, Space(grow=1), foot, gap=16) for parts in told))
        right = Column(Container(self._card(view), grow=1), share, gap=14)
        row = Row(
            Container(left, wide=(330, 640), grow=6),
            Container(right, wide=(250, 460), grow=4),
            gap=48,
            grow=1,
        )
        whole = Column(row, self._line(), gap=6)
        return Container(whole, wide=(0, _WIDEST), x=0.5, pad=(40, 24))

    def _line(self) -> Node:
        """Return the message line of copying and saving."""
        return Container(self.saving.line(), high=(20, 24))

    def with_animation(self, sprites: list[Sprite], view: View, moment: Moment) -> list[Sprite]:
        """Return the sprites with the card lying a little askew."""
        lying = [one for one in sprites if one.ident == _CARD]
        if not lying:
            return sprites
        rest = [one for one in sprites if one.ident != _CARD]
        whole = group_sprites((one._replace(ident="") for one in lying), 1.0, 0, 1.0)
        assert whole.pose is not None
        return [*rest, whole._replace(pose=whole.pose._replace(tilt=_TILT))]

    def _card(self, view: View) -> Node:
        def draw(box: Box) -> list[Sprite]:
            return [one._replace(ident=_CARD) for one in card(view, box, self.story)]

        shaped = AspectBox(draw, SHARED_WIDE / SHARED_HIGH, (190, SHARED_WIDE))
        return Container(shaped, pad=(18, 18))

    def _share(self, view: View, *, leads: bool) -> Node:
        """Return the buttons to copy, as emoji or letters, and to save the picture."""
        kind = "main" if leads else "plain"
        text = Button("copy", tr("Copy result"), partial(self.copy, emoji=True), kind, "copy")
        text.tip = tr("Three lines that give nothing away")
        letters = Button(
            "letters", tr("Copy as text"), partial(self.copy, emoji=False), icon="menu"
        )
        letters.tip = tr("The same without emoji, to be read out or typed")
        image = Button("picture", tr("Save picture"), partial(self.save, view), icon="save")
        image.tip = tr("Saves the card as a PNG file")
        buttons: Sequence[Button] = (text, letters, image)
        row = Row(*(Container(one, grow=1) for one in buttons), gap=10)
        plain = Row(*(Container(one.plain(), grow=1) for one in buttons), gap=8)
        signs = Row(*(Container(one.sign(), grow=1) for one in buttons), gap=8)
        return FirstThatFits(row, plain, signs)


def result_panel(view: View, inside: Node, high: tuple[float, float]) -> Node:
    """Return a node in a panel, centred vertically."""
    middle = Container(Container(inside, y=0.5), pad=(20, 8), high=high)
    return Layers(surface(view, "", radius=16), middle)


def result_ways(context: Context, match: Match, lead: Button | None, *, kept: bool) -> list[Button]:
    """Return the buttons to play on, for the replay, and back; a ``kept`` match has no table."""

    def replay() -> Navigation | None:
        return Push(pages.ReplayScreen(context, match.opening, match.session.log))

    ways = [] if lead is None else [lead]
    ways.append(Button("replay", tr("Replay"), replay, icon="clock"))
    leave, words = partial(Pop, None if kept else "leave"), tr("Back") if kept else tr("Main menu")
    return [*ways, Button("leave", words, leave, icon="back")]


def kept_match(context: Context, number: int) -> Match | None:
    """Return a stored match, None if it is missing, damaged or unfinished."""
    assert context.library.store is not None  # the store has listed the game
    try:
        saved = context.library.store.load(number)
        match = Match(saved.opening, session=session_of(saved))
    except (SessionMissing, ValueError):
        return None
    if match.result is None:
        return None
    match.mistakes = saved.mistakes
    return match
