"""Rows of the statistics: records, the player's pace, and ratings."""

from collections.abc import Sequence
from functools import partial

from game.boards.kinds import board_of
from game.games import GAMES
from game.play.saved_session import open_session
from game.play.stats import Rating, Top, pace
from game.play.stats.figures import timed_claims
from game.play.stats.pace import Pace
from game.storage.store import SessionMissing, Store
from game.ui.kit.layout import Column, Container, FirstThatFits, Node, Picture, Row, Space
from game.ui.kit.text import Icon, Label
from game.ui.kit.widgets.button import Button
from game.ui.paces import level_number
from game.ui.pages.history.charts import ValueWords, date_of
from game.ui.pages.history.pieces import Draw
from game.ui.setups import default_name
from game.ui.table.players.computers import level_name
from game.ui.texts.common_words import number, tr, trn

_MOST = 6  # people in the table
_LINE = 34  # units


def default_seat_names() -> frozenset[str]:
    """Return the default names of seats, in the player's language and in English."""
    seats = range(max(rules.max_seats for rules in GAMES.values()))
    return frozenset({*map(default_name, seats), *(f"Player {seat + 1}" for seat in seats)})


def pace_words(own: Pace, player: str = "") -> str:
    """Describe the pace of the player, or of a named one, with a fair opponent."""
    words = tr("You’re as quick as level {level}. Your equal: {name}.")
    if player:
        words = tr("{player} is as quick as level {level}. Their equal: {name}.")
    level, name = level_number(pace.level_like(own)), level_name(pace.fair_level(own))
    return words.replace("{level}", level).replace("{name}", name).replace("{player}", player)


def ratings(told: Sequence[Rating]) -> Node:
    """Return a table of people by rating, the strongest first, with their games."""
    lines = []
    for place, one in enumerate(told[:_MOST], 1):
        lines.append(
            Row(
                Container(Label(number(place), 16, "text_dim", align="r"), wide=24),
                Label(one.name, 18, bold=place == 1, grow=1),
                Label(trn("{count} game", "{count} games", one.games), 16, "text_dim", align="r"),
                Container(Label(number(round(one.points)), 18, bold=True, align="r"), wide=64),
                gap=10,
            )
        )
    return _ground(lines)


def _ground(lines: Sequence[Node]) -> Node:
    rows = Column(*(Container(line, high=(26, _LINE)) for line in lines), gap=2)
    return Container(rows, y=0)


def picture_of_find(store: Store, top: Top) -> Draw | None:
    """Return the drawing function of the cards of the quickest find, None if it can't be read."""
    try:
        saved = store.load(top.session)
        session = open_session(saved.opening, saved.entries[: saved.at])
    except (SessionMissing, ValueError):
        return None
    found = next((claim.entry for claim in timed_claims(session) if claim.ms == top.value), None)
    if found is None:
        return None
    state, action = session.states[found], session.log[found].action
    return partial(board_of(state).action_picture, state, action)


def record_row(
    top: Top, words: ValueWords, today: int, watch: Button, cards: Draw | None = None
) -> Node:
    """Return the row of a record: its name, value, cards and date, and the button to watch it."""
    what, value = words.record(top)
    day = date_of(top.day, today)
    watch.called = tr("Watch: {what}").format(what=what)
    sign, name = Icon("star full", 20, "gold"), Label(what, bold=True)
    aside = Label(day, role="text_dim", align="r")
    drawn = [] if cards is None else [Container(Picture(cards, 116, figure=True), pad=(0, 5))]
    named, space = Container(name, wide=(120, 190)), Space(grow=1)
    line = Row(sign, named, Label(value), *drawn, space, aside, watch, gap=12)
    below = Row(Label(value, role="text", grow=1), aside, gap=12)
    lines = Row(sign, Column(name, below, grow=1), watch, gap=12)
    return FirstThatFits(Container(line, high=(38, 44)), Container(lines, high=(52, 60)))
