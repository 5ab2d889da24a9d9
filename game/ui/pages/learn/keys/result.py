"""What came of a keyboard practice: words, and the keyboard with the time of every key."""

from collections.abc import Mapping, Sequence

from game.boards.scene import Box, Sprite
from game.play.keys_practice import Practised
from game.ui.input.keys import key_name
from game.ui.kit.panel_screen import in_lines
from game.ui.kit.view import View
from game.ui.pages.learn.keys.picture import KeyNote, keyboard
from game.ui.texts.words import number, tr, trn

_SLOWEST = 3  # keys that are named
_HEAD = 38  # units: the height of a line of words


def result_sprites(
    view: View,
    room: Box,
    made: Practised,
    keys: Mapping[int, int],
    rows: Sequence[str],
    compared: str,
) -> list[Sprite]:
    """Return the median, the mistakes and the slowest keys; ``keys`` has that of each place.

    ``compared`` says how good that is.
    """
    seconds = number(made.median_ms / 1000, 2)
    mistakes = trn("{count} mistake", "{count} mistakes", made.mistakes)
    head = tr("Median {seconds} s per round, {mistakes}")
    head = head.format(seconds=seconds, mistakes=mistakes)
    timed = [one for one in made.slow if one.place in keys]
    notes = {
        keys[one.place]: KeyNote(
            "accent" if nth < _SLOWEST else "panel_raised", number(one.ms / 1000, 1)
        )
        for nth, one in enumerate(timed)
    }
    slow = ", ".join(key_name(keys[one.place]) for one in timed[:_SLOWEST])
    words = tr(
        "Slowest keys: {keys}. The first key of each round includes the time to find the cards."
    )
    high = view.px(_HEAD)
    count = 3 if compared else 2
    lines = [Box(room.x, room.y + n * high, room.w, high) for n in range(count)]
    top = lines[-1].y + high
    low = Box(room.x, top, room.w, room.y + room.h - top)
    return [
        *in_lines(view, head, lines[0], 24, bold=True, align="c"),
        *(in_lines(view, compared, lines[1], 18, align="c") if compared else ()),
        *in_lines(view, words.format(keys=slow), lines[-1], 18, "text_dim", align="c"),
        *keyboard(view, low, rows, notes),
    ]
