"""The standing of a race on the same deal, running or finished: ranks, scores and times."""

from game.core.rules import Seat
from game.net.table.lane_progress import LaneProgress
from game.ui.kit.layout import Column, Container, Node, Row
from game.ui.kit.layout.form import ColumnCell
from game.ui.kit.text import Icon, Label
from game.ui.pages.network.network_table import NetworkTable
from game.ui.pictures import portrait
from game.ui.table.matches import winner_words
from game.ui.table.players.play import RaceStanding
from game.ui.texts.common_words import clock, step_words, tr


def race_standing(linked: NetworkTable) -> RaceStanding:
    """Return the standing of a race; it is over as soon as all have finished or left."""
    ranks, chairs = linked.ranks(), linked.chairs
    order = sorted(range(len(chairs)), key=lambda seat: (ranks[seat], seat))
    rows = Column(*(_row(linked, seat, ranks[seat]) for seat in order), gap=6)
    whole = Container(rows, wide=(300, 560), x=0.5)
    if linked.playing:
        return RaceStanding(
            tr("The race"), tr("The others are still playing."), whole, is_over=False
        )
    words = ""
    if not linked.hosts and linked.lobby is not None:
        words = tr("{name} can start another game.").format(name=linked.lobby.host)
    return RaceStanding(
        winner_words([one.name for one in chairs], ranks), words, whole, is_over=True
    )


def _row(linked: NetworkTable, seat: Seat, rank: int) -> Node:
    """Return a player with rank, face or colour, name, score and time."""
    chair, lane = linked.chairs[seat], linked.lane(seat)
    place = _place(rank) if lane.done else Label("–", 20, "text_dim")
    colour = linked.plate(seat)
    sign: Node = Icon("", 18, f"seat{colour}")
    if chair.level is not None:
        sign = portrait(chair.level, 34, colour)
    return Row(
        ColumnCell(place, _place(8), 32),
        Container(sign, wide=34),
        Label(chair.name, 20, grow=1),
        Label(_come_to(linked, lane), 20, bold=lane.done, align="r"),
        gap=12,
    )


def _place(rank: int) -> Node:
    return Label(tr("{rank}.").format(rank=rank), 20, "text_dim")


def _come_to(linked: NetworkTable, lane: LaneProgress) -> str:
    """Return the current score and time of a player."""
    opening = linked.guest.game.opening
    assert opening is not None  # the race has begun
    parts = []
    if lane.score is not None:
        parts = [step_words(opening.rules.score_words(opening.options, lane.score))]
    if lane.done:
        parts.append(clock(lane.at_ms))
    elif lane.gone:
        parts = [tr("has left")]
    return " · ".join(parts)
