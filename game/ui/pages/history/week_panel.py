"""The game of the week on the page of daily deals: its theme, the best results, and Play."""

from functools import partial

from game.play.days.weeks import theme_of
from game.ui import dated_games, pages
from game.ui.kit.layout import Column, Container, FirstThatFits, Node, Row
from game.ui.kit.screen import Navigation
from game.ui.kit.text import Icon, Label
from game.ui.kit.widgets.button import Button
from game.ui.pages.history.page import HistoryScreen
from game.ui.pages.history.pieces import unreadable
from game.ui.pictures import hue_role
from game.ui.texts.common_words import tr


def week_panel(page: HistoryScreen) -> Node:
    """Return the panel of the game of the week: its theme, the best results, and the buttons."""
    library = page.context.library
    week, opened = dated_games.newest_week(library), dated_games.open_week(library)
    theme = theme_of(week)
    called = dated_games.theme_words(theme)
    told = dated_games.week_result_words(library, week, None)
    behind = tr("Your computer’s clock is behind. Set it right to play.")
    told.append(dated_games.days_left_words(library, week) if opened else behind)
    head = tr("This week: {theme}").format(theme=called)
    more = Label(" · ".join(told), 17, "text_dim", lines=2)
    words = Column(Label(head, 19, bold=True), more)
    mark = Container(Icon(f"game {theme.game}", 26, hue_role(theme.game)), y=0.5)
    buttons = [
        Container(one, wide=(100, 136), high=(34, 44), y=0.5)
        for one in _buttons(page, week, opened, called)
    ]
    shown = FirstThatFits(words, Label(head, 17, bold=True))
    inside = Row(mark, Container(shown, y=0.5, grow=1), *buttons, gap=10)
    return Container(inside, high=(40, 84), pad=(16, 3), panel=("panel", "panel_border"))


def _buttons(page: HistoryScreen, week: str, opened: str, called: str) -> list[Button]:
    """Return the button to share the best result, and that to play while the week is open."""
    library, made = page.context.library, list[Button]()
    best = dated_games.best_of_week(library, week)
    if best is not None:
        does = partial(_share, page, week, best.session)
        share = Button("week result", tr("Share"), does, icon="star full", hue="gold")
        share.tip = tr("The result, and a card to share")
        made.append(share)
    if opened:
        label = tr("Play") if dated_games.week_left(library, opened) is None else tr("Continue")
        words = tr("{action}: {game}").format(action=label, game=called)
        made.append(Button("play week", label, partial(_play, page), called=words))
    return made


def _play(page: HistoryScreen) -> Navigation | None:
    """Open the table of the game of the week, new or unfinished."""
    context = page.context
    week = dated_games.open_week(context.library)
    left = dated_games.week_left(context.library, week)
    if left is not None:
        return page.go_on(left.id)
    return page.leave_for(pages.new_table(context, context.setups.of_week(week)))


def _share(page: HistoryScreen, week: str, session: int) -> Navigation | None:
    """Open the best result of a week with its card to share, if it can be read."""
    screen = pages.kept_week(page.context, week, session)
    if screen is None:
        page.told = unreadable()
        return None
    return page.leave_for(screen)
