"""How much memory the protocol of rules takes: no more for long games than for short ones."""

import gc
import json
import subprocess
import sys
from pathlib import Path

import pytest

from game.core.rng import Rng
from game.core.rules import Entry, State
from game.games.claims.classic import CLASSIC, ClassicOptions
from game.games.claims.state import Claim
from game.games.triangle.rules import TRIANGLE, TriangleOptions
from game.play.exchange import LONGEST_SEED
from game.play.protocol import Dialogue
from game.play.session import Session

ROOT = Path(__file__).parents[2]
WRONG = Claim((0, 1, 3))
CLAIM = CLASSIC.encode_action(WRONG)


def in_order() -> list[int]:
    return list(range(81))


def test_what_was_played_is_not_kept() -> None:
    dialogue = Dialogue()
    dialogue.answer(json.dumps({"do": "new", "game": "classic", "deal": in_order()}))
    claim = json.dumps({"do": "apply", "session": 1, "action": CLAIM})
    gc.freeze()  # what there is already is not counted
    for _ in range(300):
        answer = json.loads(dialogue.answer(claim))
    assert answer["position"]["state"]["scores"] == [-300]
    gc.collect()
    assert sum(isinstance(one, State | Entry) for one in gc.get_objects()) <= 3


def test_a_session_that_forgets_plays_as_the_others_do() -> None:
    options = TriangleOptions()
    keeps, forgets = (Session(TRIANGLE, options, "x", forgets=no) for no in (False, True))
    rng = Rng("x", "play")
    assert forgets.previous == forgets.state == keeps.state
    while keeps.result is None:
        move = rng.choice(TRIANGLE.moves(keeps.state, 0))
        now = 1000 * keeps.length
        assert keeps.submit(0, move, now) == forgets.submit(0, move, now)
        assert (forgets.state, forgets.previous) == (keeps.state, keeps.previous)
        assert forgets.length == keeps.length == len(keeps.log)
        assert keeps.can_undo
        assert not forgets.can_undo
    assert forgets.result == keeps.result
    assert len(forgets.states) == 2


def test_time_does_not_run_back_where_all_is_forgotten() -> None:
    session = Session(CLASSIC, ClassicOptions(), "", 1, tuple(in_order()), forgets=True)
    session.submit(0, WRONG, 5000)
    session.submit(0, WRONG, 6000)
    (entry,) = session.submit(0, WRONG, 0).entries
    assert entry.at_ms == 6000


def test_a_seed_has_an_end() -> None:
    dialogue = Dialogue()
    for length, key in ((LONGEST_SEED, "session"), (LONGEST_SEED + 1, "error")):
        answer = json.loads(
            dialogue.answer(json.dumps({"do": "new", "game": "triangle", "seed": "x" * length}))
        )
        assert key in answer


SESSIONS, ENTRIES = 40, 28_000
CHILD = f"""
import json
from game.play.protocol import Dialogue
dialogue = Dialogue()
log = [[n, 0, {CLAIM}] for n in range({ENTRIES})]
line = json.dumps({{"do": "new", "game": "classic", "deal": {in_order()}, "log": log}},
                  separators=(",", ":"))
for number in range({SESSIONS}):
    answer = json.loads(dialogue.answer(line))
    assert answer["position"]["state"]["scores"] == [-{ENTRIES}], answer
(peak,) = [line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM")]
print(peak)
"""


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="the figure is in kilobytes on Linux")
def test_many_long_sessions() -> None:
    """Measured: 53 MB; it was 880 MB as long as positions were kept."""
    done = subprocess.run(
        [sys.executable, "-c", CHILD], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert int(done.stdout) < 300_000
