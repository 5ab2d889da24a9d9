"""The end of a match against computers: who is beaten falls, and losing is told kindly."""

import pytest
from pilot import Pilot, seated

from game.boards.scene import Sprite
from game.core.rules import Entry
from game.ui.pages.match.result_screen import ResultScreen

pytestmark = pytest.mark.usefixtures("unseen_screen")

_KINDLY = ("had the better day", "So close!")


def characters(sprites: tuple[Sprite, ...]) -> list[Sprite]:
    """Return the large faces, alone or in a picture of their own."""
    parts = [part for one in sprites for part in (one.parts or (one,))]
    return [one for one in parts if one.face.kind == "character" and one.box.w > 50]


def sit(pilot: Pilot, *levels: int) -> None:
    pilot.sit(seated("classic", *levels, ends="points", target=5), 2000)


@pytest.mark.heavy
def test_beaten_faces_fall_one_after_the_other_and_stay_down() -> None:
    pilot = Pilot((1280, 720))
    sit(pilot, 0, 1, 2)
    table = pilot.table
    while table.session.result is None:
        assert table.model.submit(0, table.match.rules.moves(table.session.state, 0)[0])
    while not isinstance(pilot.screen, ResultScreen):
        pilot.frame(16)
    down = []
    for _ in range(200):
        pilot.frame(16)
        moods = [one.face.name for one in characters(pilot.scene().sprites)]
        down.append(moods.count("beaten"))
    assert down == sorted(down)
    assert {*down} == {0, 1, 2}
    rest = pilot.scene().sprites
    faces = characters(rest)
    assert [one.face.index for one in faces] == [1, 2]
    words = [one.box for one in rest if one.face.kind == "text" and one.face.name]
    assert not any(face.box.meets(box) for face in faces for box in words)
    assert not [words for words in pilot.words() if words.startswith(_KINDLY)]


def test_losing_to_a_face_is_told_kindly_and_nobody_falls() -> None:
    pilot = Pilot((1280, 720))
    sit(pilot, 0, 3)
    for _ in range(600):
        if isinstance(pilot.screen, ResultScreen):
            break
        pilot.wait(500, 250)
    assert isinstance(pilot.screen, ResultScreen)
    pilot.wait(3000, 100)
    sprites = pilot.scene().sprites
    assert [one.face.name for one in characters(sprites)] == ["calm"]
    assert any(one.face.kind == "ring" for one in sprites)
    assert any(kind in words for words in pilot.words() for kind in _KINDLY)
    assert "Steady wins" in pilot.words()


def test_a_tie_with_a_face_is_told_kindly() -> None:
    pilot = Pilot((1280, 720))
    table = pilot.sit(seated("triangle", 0, 1, play="race"))
    while table.match.result is None:
        seat = table.match.state.turn
        move = table.match.rules.moves(table.match.state, seat)[0]
        table.match.take(Entry(table.model.now, seat, move))
    assert table.match.result.ranks == (1, 1)
    while not isinstance(pilot.screen, ResultScreen):
        pilot.frame(16)
    pilot.wait(3000, 100)
    assert "Level with Novice. The next one can be yours." in " ".join(pilot.words())
