"""Names of players at tables where much stands beside their plates; all else is in laws."""

import pytest
from kept import help_text, letters
from laid_out import NOW, words_of
from layout_laws import CASES, QUICK, SLOW, Case
from sparse import graded

from game.ui.context import Context
from game.ui.kit.view import View
from game.ui.setups import default_setup, with_field
from game.ui.table.players.plate import Plate
from game.ui.table.tables import new_table

pytestmark = pytest.mark.usefixtures("unseen_screen")

every_size = pytest.mark.parametrize(
    "size", graded(CASES, QUICK, SLOW), ids="{0[0]}x{0[1]}-{0[2]}".format
)

# A button, what is left, and the pile.

BUSY: tuple[tuple[str, dict[str, object]], ...] = (
    ("classic", {}),
    ("classic", {"deal": "plain", "automatic": False, "ends": "minutes"}),
    ("sumz", {"ends": "minutes"}),
    ("triangle", {"play": "duel"}),
)


@pytest.mark.parametrize("seats", [2, 4, 6])
@every_size
def test_names_of_players_can_be_read_on_their_plates(size: Case, seats: int) -> None:
    """A name as short as "Player 6" is not cut."""
    view = View(size[:2], letters(), text_size=size[2])
    found = []
    for game, fields in BUSY:
        setup = default_setup(game, seats)
        options = setup.opening.options
        for field, value in fields.items():
            options = with_field(options, field, value)
        context = Context(lambda: "busy", help_text)
        screen = new_table(context, setup.with_fields(options=options))
        screen.scene(view, NOW)
        for widget in screen.lay(view, NOW):
            if isinstance(widget, Plate):
                texts = words_of(view, widget.sprites(view, focused=False, hovered=False))
                cut = [words.text for words in texts if "…" in words.text]
                if cut:
                    found.append(f"{game} {fields}: {cut} on a plate {widget.box.w:.0f} px wide")
    assert not found, "\n".join(found)
