import json
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.fields import FieldError
from game.games.triangle import lattice
from game.games.triangle.lattice import triangle
from game.games.triangle.protocol import answer

NIMS = {size: lattice.pack_colours(triangle(size).colours) for size in lattice.SIZES}
SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text()
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
HOLES = st.integers(-2, 46) | VALUES
REQUESTS = st.fixed_dictionaries(
    {},
    optional={
        "size": st.sampled_from([5, 6, 8, 9]) | VALUES,
        "markers": st.integers(-1, 1 << 45) | st.integers(0, 1 << 15) | VALUES,
        "proposal": st.fixed_dictionaries({}, optional={"source": HOLES, "target": HOLES}) | VALUES,
        "other": VALUES,
    },
)


def ask(**request: Any) -> tuple[int, int, str]:
    """Return the size, markers and status that a request is answered with."""
    got = json.loads(answer(json.dumps(request)))
    assert list(got) == ["markers", "nims", "size", "status"]
    assert got["nims"] == NIMS[got["size"]]
    return got["size"], got["markers"], got["status"]


def complaint(text: str) -> str:
    with pytest.raises(FieldError) as caught:
        answer(text)
    line = str(caught.value)
    assert line.isascii()
    assert line.isprintable()
    assert len(line) < 200
    assert " takes " in line
    assert ", got " in line
    return line


def proposed(source: object, target: object, markers: int = 16383) -> dict[str, Any]:
    return {"markers": markers, "proposal": {"source": source, "target": target}}


def test_the_line_itself() -> None:
    expected = f'{{"markers": 16383, "nims": {NIMS[5]}, "size": 5, "status": "START"}}'
    assert answer(None) == expected
    assert answer("{}") == expected
    assert answer(' {"size" : 5 }\n') == expected


def test_nims_have_two_bits_a_hole_and_the_first_hole_leads() -> None:
    for size, nims in NIMS.items():
        width = 2 * lattice.holes(size)
        digits = f"{nims:0{width}b}"
        assert len(digits) == width
        pairs = [int(digits[k : k + 2], 2) for k in range(0, width, 2)]
        assert tuple(pairs) == triangle(size).colours
    # Bottom row 1 2 3 1 2, then 3 1 2 3, 2 3 1, 1 2, and 3 on top.
    assert NIMS[5] == 0b01_10_11_01_10_11_01_10_11_10_11_01_01_10_11


@pytest.mark.parametrize("size", lattice.SIZES)
def test_start(size: int) -> None:
    assert ask(size=size) == (size, triangle(size).opening(), "START")
    for hole in range(lattice.holes(size)):
        markers = triangle(size).opening(hole)
        assert ask(size=size, markers=markers) == (size, markers, "START")


def test_null_is_absent() -> None:
    assert ask(size=None, markers=None, proposal=None) == (5, 16383, "START")
    assert ask(size=6, markers=7, proposal=None) == (6, 7, "PASS")


def test_a_proposal_that_is_a_jump() -> None:
    after = 16383 ^ (1 << 9 | 1 << 12 | 1 << 14)
    assert ask(**proposed(9, 14)) == (5, after, "PASS")
    assert ask(**proposed(0, 2, markers=0b11)) == (5, 0b100, "WIN")
    assert ask(**proposed(0, 2, markers=0b11 | 1 << 14)) == (5, 0b100 | 1 << 14, "LOSE")
    assert ask(size=9, **proposed(44, 39, 1 << 44 | 1 << 42)) == (9, 1 << 39, "WIN")


@pytest.mark.parametrize(
    ("source", "target"), [(9, 9), (14, 9), (0, 2), (10, 14), (12, 14), (0, 14)]
)
def test_a_proposal_that_is_not_a_jump_changes_nothing(source: int, target: int) -> None:
    assert ask(**proposed(source, target)) == (5, 16383, "FAIL")


def test_a_proposal_on_a_board_at_its_end_fails() -> None:
    assert ask(**proposed(14, 9, markers=16384)) == (5, 16384, "FAIL")
    assert ask(**proposed(0, 2, markers=32767)) == (5, 32767, "FAIL")


def test_boards_as_they_stand() -> None:
    assert ask(markers=16384) == (5, 16384, "WIN")
    assert ask(markers=1) == (5, 1, "WIN")
    assert ask(markers=1 | 1 << 14) == (5, 1 | 1 << 14, "LOSE")
    assert ask(markers=0b11) == (5, 0b11, "PASS")
    assert ask(markers=32767) == (5, 32767, "LOSE")  # no hole to land in


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("", "request"),
        ('{"size": 5} {}', "request"),
        ("\udcff\n\x00\x7f", "request"),
        ("[]", "request"),
        ('{"sizes": 5}', "request"),
        ('{"size": 7}', "size"),
        ('{"size": true}', "size"),
        ('{"size": 5, "size": 5}', 'the field "size"'),
        ('{"markers": 0}', "markers"),
        ('{"markers": 32768}', "markers"),
        ('{"size": 9, "markers": 35184372088832}', "markers"),
        ('{"markers": true}', "markers"),
        ('{"markers": -' + "9" * 100000 + "}", "markers"),
        ('{"markers": "' + "9" * 100000 + '"}', "markers"),
        ('{"proposal": {"source": 9, "target": 14}}', "markers"),
        ('{"markers": 3, "proposal": []}', "proposal"),
        ('{"markers": 3, "proposal": {"source": 0, "target": 2, "over": 1}}', "proposal"),
        ('{"markers": 3, "proposal": {"target": 2}}', "proposal.source"),
        ('{"markers": 3, "proposal": {"source": 0}}', "proposal.target"),
        ('{"markers": 3, "proposal": {"source": 0, "target": 15}}', "proposal.target"),
        ('{"markers": 3, "proposal": {"source": false, "target": 2}}', "proposal.source"),
    ],
)
def test_malformed(text: str, field: str) -> None:
    assert complaint(text).startswith(f"{field} takes ")


def test_what_complaints_say() -> None:
    assert complaint('{"size": 7}') == "size takes 5, 6, 8 or 9, got 7"
    assert complaint('{"markers": 32768}') == (
        "markers takes an integer from 1 to 32767, got 32768"
    )
    assert complaint('{"size": "a\\n\\ud800"}') == r'size takes 5, 6, 8 or 9, got "a\n\ud800"'
    assert complaint('{"size": {"a": 1}}').endswith("got an object")
    assert complaint('{"size": NaN}').endswith("got NaN")
    assert complaint('{"size": true}').endswith("got true")
    assert complaint('{"nims": 1}') == (
        'request takes the fields size, markers, proposal, got a field "nims"'
    )


@pytest.mark.parametrize("opener", ["[", '{"size":', '{"proposal":[', "[[{}],"])
def test_deep_nesting(opener: str) -> None:
    for depth in (10, 1000, 100000):
        complaint(opener * depth)


def test_no_pygame_is_needed() -> None:
    code = "import sys; import game.games.triangle.protocol; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def answered(text: str) -> None:
    """Check that a text gets an answer of the right form, or a complaint."""
    try:
        line = answer(text)
    except FieldError:
        complaint(text)
        return
    assert "\n" not in line
    got = json.loads(line)
    assert json.dumps(got) == line
    size, markers = got["size"], got["markers"]
    assert list(got) == ["markers", "nims", "size", "status"]
    assert size in lattice.SIZES
    assert 0 < markers <= triangle(size).full
    assert got["nims"] == NIMS[size]
    assert got["status"] in ("START", "PASS", "FAIL", "WIN", "LOSE")


@given(
    st.text(st.characters(), max_size=60)
    | st.text('{}[]":,0123456789.-eE truefalsnN\\', max_size=60)
)
def test_any_text(text: str) -> None:
    answered(text)


@given(VALUES | REQUESTS)
def test_any_json(value: object) -> None:
    answered(json.dumps(value))


@given(st.sampled_from(lattice.SIZES), st.data())
def test_proposals_follow_the_board(size: int, data: st.DataObject) -> None:
    markers = data.draw(st.integers(1, triangle(size).full))
    hole = st.integers(0, lattice.apex(size))
    steps = triangle(size).legal(markers)
    pairs = [(source, target) for source, _, target in steps]
    drawn = st.tuples(hole, hole)
    source, target = data.draw(drawn | st.sampled_from(pairs) if pairs else drawn)
    _, after, status = ask(size=size, **proposed(source, target, markers))
    assert (status == "FAIL") == ((source, target) not in pairs)
    assert after.bit_count() == markers.bit_count() - (status != "FAIL")
    assert (status == "WIN") == (status != "FAIL" and after.bit_count() == 1)
    if status in ("PASS", "LOSE"):
        assert (status == "PASS") == bool(triangle(size).legal(after))
