"""A rush at a table (Storm or Streak): time gains, the run bar, and the skip button."""

from functools import partial
from itertools import pairwise

from game.boards.motion.animation import Animation, Cue
from game.boards.scene import Box, Face, Sprite
from game.boards.strokes import block
from game.games.rush import GAINS_MS, RushProgress, next_gain
from game.play.match import EntryMade
from game.play.ranks import rank_of
from game.ui import medals
from game.ui.kit.layout import Column, Container, Node, Picture
from game.ui.kit.text import Label
from game.ui.kit.widgets.button import Button
from game.ui.table.clock import CLOCK
from game.ui.table.table_model import TableModel
from game.ui.texts.common_words import append_words, number, tr, trn

_TICK_MS, _MOST_TICKS = 70, 5


def changed_ms(made: EntryMade) -> int:
    """Return the change of the game's end time by an entry, in milliseconds."""
    before, after = made.before.ends_ms, made.after.ends_ms
    return 0 if before is None or after is None else after - before


def changed_words(made: EntryMade) -> str:
    """Return the time won or lost by an entry as "+5 s", empty without a change."""
    by = round(changed_ms(made) / 1000)
    if not by:
        return ""
    return (tr("+{count} s") if by > 0 else tr("−{count} s")).format(count=abs(by))


def with_change(words: str, made: EntryMade) -> str:
    """Return words followed by the time won or lost by an entry."""
    return append_words(words, changed_words(made))


def show_change(model: TableModel, made: EntryMade) -> None:
    """Show a time change by an entry, with a tick per second won, and a rank just reached."""
    by, rank = changed_ms(made), _rank_reached(model, made)
    ticks = range(min(_MOST_TICKS, by // 1000) if by > 0 else 0)
    cues = [Cue(_TICK_MS * k, "count") for k in ticks]
    if rank:
        cues.append(Cue(0, "rank", step=rank - 1))
        model.say(append_words(model.message, medals.metal_words(rank)), model.role)
    if by or rank:
        shown = Animation(cues=tuple(cues), landed={CLOCK: 0.0} if by else {})
        model.animator.begin(shown, model.moment.ms, model.context.tempo)


def _rank_reached(model: TableModel, made: EntryMade) -> int:
    """Return the rank after an entry, 0 unless it is higher than before."""
    if not model.wins_rank:
        return 0
    before, after = (rank_of(one.standing(0), model.medals) for one in (made.before, made.after))
    return after if after > before else 0


def rank_words(model: TableModel) -> str:
    """Return the points missing for the next rank, else the highest rank, or none."""
    if not model.medals or model.opening.mode == "practice":
        return ""
    if not model.wins_rank:
        return tr("No rank")
    score = model.match.state.standing(0)
    return medals.next_words(score, model.medals) or medals.metal_words(len(model.medals))


def rush_nodes(row: RushProgress, best: int | None, skip: Button, *, over: bool) -> list[Node]:
    """Return a Storm's run bar with its next time gain, or a Streak's run and skip button.

    A used skip button stays in place, disabled; after the end (``over``), it is gone, as is the
    next gain. A Streak shows the ``best`` score here, as it has no clock.
    """
    told = trn("{count} in a row", "{count} in a row", row.run) if row.run else ""
    if row.ends_ms is None:
        more = [] if best is None else [tr("best {score}").format(score=number(best))]
        words = Label(" · ".join(filter(None, [told, *more])), 18, "text_dim")
        return [words] if over else [words, Container(skip, y=0.5)]
    gain = None if over else next_gain(row.run)
    if gain is not None:
        at, gains = gain
        next_one = tr("{run} · +{count} s at {at}") if told else tr("{at} in a row: +{count} s")
        told = next_one.format(run=told, count=gains // 1000, at=at)
    bar = Picture(partial(_bar, row.run), (120, 300), (14, 16))
    return [Container(Column(bar, Label(told, 18, "text_dim", lines=2), gap=4), y=0.5)]


def _bar(run: int, box: Box) -> list[Sprite]:
    """Return the run bar, with a segment for each time gain."""
    made, ends = list[Sprite](), [0, *GAINS_MS]
    gap = max(2, round(box.w / 60))
    wide = (box.w - gap * (len(ends) - 2)) / (len(ends) - 1)
    for place, (first, last) in enumerate(pairwise(ends)):
        part = Box(round(box.x + place * (wide + gap)), box.y, round(wide), box.h)
        full = min(1.0, max(0.0, (run - first) / (last - first)))
        style = ("panel", "panel_border", box.h / 3, max(1, round(box.h / 14)))
        made.append(Sprite(Face("panel"), part, style=style))
        if full:
            made.append(block(part._replace(w=round(part.w * full)), "gold"))
    return made
