"""Awards at the end of a game: a back that turns over, and that a press puts on the cards."""

import pytest
from doing import win_triangle
from pilot import Pilot

from game.boards.scene import Face
from game.play.achievements.definitions import ACHIEVEMENTS, Achievement
from game.ui.pages.match.ends.awards import AWARD_AT, AWARD_MS

pytestmark = pytest.mark.usefixtures("unseen_screen")


@pytest.mark.heavy
@pytest.mark.parametrize("size", [(1280, 720), (800, 600), (800, 1200)])
def test_the_first_of_the_new_awards_comes_last_and_a_press_puts_it_on_the_cards(
    size: tuple[int, int],
) -> None:
    pilot = Pilot(size)
    result = win_triangle(pilot)
    deeds = [one for one in result.earned if isinstance(one, Achievement)]
    assert deeds == result.earned != []
    back = Face("back", name=deeds[0].back)
    pilot.wait(round(AWARD_AT) - 100, 16)
    assert back not in {one.face for one in pilot.scene().sprites}
    pilot.wait(round(AWARD_MS) + 2000, 16)
    sprites = pilot.scene().sprites
    (card,) = (one for one in sprites if one.face == back)
    words = [one.box for one in sprites if one.face.kind == "text" and one.face.name]
    others = [one.box for one in result.shown.widgets if one.name not in ("award", "")]
    assert not any(card.box.meets(box) for box in (*words, *others))
    told = " ".join(pilot.words())
    assert f"New achievement: {deeds[0].title}" in told
    context = pilot.loop.context
    pilot.click("award")
    assert context.settings.back == deeds[0].back
    pilot.click("award")
    assert context.settings.back == "pascal"


@pytest.mark.heavy
@pytest.mark.parametrize("count", [1, 2, 3])
def test_more_names_the_new_awards_if_the_page_shows_not_all(count: int) -> None:
    pilot = Pilot((1280, 720))
    result = win_triangle(pilot)
    pilot.wait(4000, 100)
    result.earned = list(ACHIEVEMENTS[:count])
    pilot.frame()
    pilot.click("more")
    pilot.frame()
    told = pilot.words()
    assert ("New awards" in told) == (count > 1)
    for deed in ACHIEVEMENTS[:count]:
        assert (f"{deed.title}: {deed.asks}" in told) == (count > 1)
