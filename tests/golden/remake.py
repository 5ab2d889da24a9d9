"""Write the golden playthroughs anew and print what changed: python tests/golden/remake.py.

A playthrough is a text: a head that says what is played, with its code, then the log, one entry a
line as time, seat and action, and between the entries the positions they lead to, on lines that
begin with #. The first three positions are there, every tenth, and the last one; the last line is
the result.
"""

import json
import sys
from collections.abc import Callable, Iterator
from difflib import unified_diff
from pathlib import Path
from typing import Any, NamedTuple

HERE = Path(__file__).resolve().parent
if __name__ == "__main__":
    sys.path.insert(0, str(HERE.parents[1]))

from game.core.options import decode_values, encode_values  # noqa: E402
from game.core.rng import Rng  # noqa: E402
from game.core.rules import CLOCK, Action, Entry, Options, Rules  # noqa: E402
from game.games import GAMES  # noqa: E402
from game.games.claims.claim_rules import ClaimRules  # noqa: E402
from game.games.claims.classic import ClassicOptions  # noqa: E402
from game.games.claims.state import Call, Claim, NoneHere  # noqa: E402
from game.games.claims.sumz import SumzOptions  # noqa: E402
from game.games.claims.triples import TriplesOptions  # noqa: E402
from game.games.claims.ultra import UltraOptions  # noqa: E402
from game.games.noset.options import CapOptions  # noqa: E402
from game.games.noset.state import Take  # noqa: E402
from game.games.pegs.state import Jump  # noqa: E402
from game.games.rush import Skip  # noqa: E402
from game.games.triangle.lattice import triangle  # noqa: E402
from game.games.triangle.rules import TriangleOptions  # noqa: E402
from game.play.codes import encode  # noqa: E402
from game.play.session import Session  # noqa: E402

HEAD = ("game", "options", "seed", "seats", "code")

PERFECT = (
    *((9, 14), (2, 9), (0, 2), (5, 12), (14, 9), (3, 1), (13, 6)),
    *((9, 2), (1, 3), (4, 2), (8, 13), (2, 11), (11, 14)),
)

Player = Callable[[Session, Rng], Iterator[tuple[int, Action, int]]]
"""Yields seat, action and time; it is asked for the next one when the last one is made."""


class Play(NamedTuple):
    """What a playthrough is made from."""

    game: str
    options: Options
    seats: int
    player: Player


def any_move(session: Session, rng: Rng) -> Iterator[tuple[int, Action, int]]:
    """Take a move at random every second."""
    now = 0
    while session.actors:
        seat = min(session.actors - {CLOCK})
        now += 1000
        yield seat, rng.choice(session.rules.moves(session.state, seat)), now


def quarrel(session: Session, rng: Rng) -> Iterator[tuple[int, Action, int]]:
    """Call and claim by turns at random, at times wrongly, too late, or that none is here."""
    rules = session.rules
    assert isinstance(rules, ClaimRules)
    now = 0
    while session.actors:
        now += 700
        session.advance(now)
        seat = rng.choice(sorted(session.actors - {CLOCK}))
        claims = rules.claims_left(session.state)
        offered = session.state.offers_none_here
        if offered and (not claims or rng.random() < 0.25):
            yield seat, NoneHere(), now
            continue
        yield seat, Call(), now
        chance = rng.random()
        if chance < 0.15:
            now += 30_000  # the call runs out long before the next one is made
        elif chance < 0.3:
            cards = rng.shuffle(session.state.table)
            last = session.state.last[:1]
            yield seat, Claim((*last, *cards[: 3 - len(last)])), now + 300
        else:
            yield seat, rng.choice(claims), now + 300


def recalled(session: Session, rng: Rng) -> Iterator[tuple[int, Action, int]]:
    """Turn up cards, every other time one that a hint names."""
    rules, now = session.rules, 0
    while session.actors:
        now += 900
        seat = rules.turn(session.state) or 0
        hint = rules.hint(session.state, seat)
        assert hint is not None
        moves = rules.moves(session.state, seat)
        yield seat, hint.action if rng.random() < 0.5 else rng.choice(moves), now


def rushed(session: Session, rng: Rng) -> Iterator[tuple[int, Action, int]]:
    """Claim every four seconds, wrongly once in a while, and skip what may be skipped first."""
    rules, now = session.rules, 0
    while session.actors:
        now += 4000
        session.advance(now)
        if not session.actors:
            return
        state = session.state
        if state.row.skips and state.row.place == 2:
            yield 0, Skip(), now
        elif len(session.log) % 25 == 24:
            yield 0, Claim(state.table[:3]), now
        else:
            yield 0, rng.choice(rules.moves(state, 0)), now


def raced(session: Session, rng: Rng) -> Iterator[tuple[int, Action, int]]:
    """Jump every second and a half, at times so that it loses, and skip what may be skipped."""
    rules, now = session.rules, 0
    while session.actors:
        now += 1500
        session.advance(now)
        if not session.actors:
            return
        state = session.state
        if state.row.skips and state.row.place == 2:
            yield state.turn, Skip(), now
        elif len(session.log) % 17 == 16:
            step = rng.choice(triangle(state.size).legal(state.markers))
            yield state.turn, Jump(step[0], step[2]), now
        else:
            yield state.turn, rng.choice(rules.moves(state, state.turn)), now


def gathered(session: Session, rng: Rng) -> Iterator[tuple[int, Action, int]]:
    """Take a card every two seconds, at times any that can be, and skip what may be skipped."""
    rules, now = session.rules, 0
    while session.actors:
        now += 2000
        session.advance(now)
        if not session.actors:
            return
        state = session.state
        if state.row and state.row.skips and state.row.place == 2:
            yield state.turn, Skip(), now
        elif len(session.log) % 13 == 12:
            free = [card for card in state.table if card not in state.taken]
            yield state.turn, Take(rng.choice(state.open if state.row else free)), now
        else:
            yield state.turn, rng.choice(rules.moves(state, state.turn)), now


def perfect(session: Session, rng: Rng) -> Iterator[tuple[int, Action, int]]:
    """Jump until one marker is left, on the apex it came from."""
    for number, (source, target) in enumerate(PERFECT):
        yield 0, Jump(source, target), 2000 * number


PLAYS = {
    **{key: Play(key, rules.default_options(), 1, any_move) for key, rules in GAMES.items()},
    "classic-find-all": Play("classic", ClassicOptions(goal="find all"), 1, any_move),
    "classic-chain": Play("classic", ClassicOptions(chained=True, shuffle=True), 2, quarrel),
    "classic-memory": Play(
        "classic", ClassicOptions(goal="memory", ends="claims", target=5), 2, recalled
    ),
    "classic-storm": Play("classic", ClassicOptions(goal="storm"), 1, rushed),
    "sumz-storm": Play("sumz", SumzOptions(goal="storm"), 1, rushed),
    "sumz-three": Play("sumz", SumzOptions(penalty="sit out", slots=3, window=3), 3, quarrel),
    "triples-checked": Play("triples", TriplesOptions(deal="checked"), 1, any_move),
    "triples-streak": Play("triples", TriplesOptions(goal="streak"), 1, rushed),
    "triples-two": Play("triples", TriplesOptions(deal="plain", automatic=False), 2, quarrel),
    "triangle": Play("triangle", TriangleOptions(goal="home"), 1, perfect),
    "triangle-storm": Play("triangle", TriangleOptions(goal="storm"), 1, raced),
    "triangle-streak": Play("triangle", TriangleOptions(goal="streak"), 2, raced),
    "triangle-race": Play("triangle", TriangleOptions(hole=4), 2, any_move),
    "ultra-chain": Play("ultra", UltraOptions(chained=True, ends="claims"), 1, any_move),
    "ultra-find-all": Play("ultra", UltraOptions(goal="find all"), 1, any_move),
    "noset-deck": Play("noset", CapOptions(size=81), 2, any_move),
    "noset-twenty": Play("noset", CapOptions(goal="twenty"), 1, any_move),
    "noset-by-eye": Play("noset", CapOptions(closed=False), 1, gathered),
    "noset-storm": Play("noset", CapOptions(goal="storm"), 1, gathered),
    "noset-streak": Play("noset", CapOptions(goal="streak"), 2, gathered),
    "noset-duel": Play("noset", CapOptions(play="duel"), 3, any_move),
    "triangle-duel": Play("triangle", TriangleOptions(size=6, play="duel"), 3, any_move),
}
"""The playthroughs by the name of their file; the name is the seed too."""


def made(name: str) -> str:
    """Return the text of a playthrough as it is played now."""
    play = PLAYS[name]
    rules = GAMES[play.game]
    session = Session(rules, play.options, name, play.seats)
    for seat, action, now in play.player(session, Rng(name, "golden")):
        answer = session.submit(seat, action, now)
        assert answer.refusal is None, answer.refusal
    code = encode(play.game, play.options, name)
    head = [play.game, json.dumps(encode_values(play.options)), name, str(play.seats), code]
    return text_of(head, session.log)


def text_of(head: list[str], log: tuple[Entry, ...]) -> str:
    """Return the text that a head and a log make under the rules as they are."""
    rules: Rules[Any, Any] = GAMES[head[0]]
    options = decode_values(rules.default_options(), json.loads(head[1]))
    state = rules.start(options, rules.deal(options, Rng(head[2], "deal")), int(head[3]))
    lines = [f"{word} {value}" for word, value in zip(HEAD, head, strict=True)]
    lines += ["", f"# 0: {rules.show(state)}"]
    for number, entry in enumerate(log, 1):
        code = json.dumps(rules.encode_action(entry.action))
        lines.append(f"{entry.at_ms} {entry.seat} {code}")
        state = rules.apply(state, entry)
        if number < 3 or number % 10 == 0 or number == len(log):
            lines.append(f"# {number}: {rules.show(state)}")
    result = rules.result(state)
    assert result is not None
    lines.append(
        f"= scores {result.scores} ranks {result.ranks} won {result.won} perfect {result.perfect}"
    )
    return "\n".join(lines) + "\n"


def parsed(text: str) -> tuple[list[str], tuple[Entry, ...]]:
    """Return the head and the log of a playthrough's text."""
    lines = text.splitlines()
    head = [
        line.removeprefix(f"{word} ") for word, line in zip(HEAD, lines[: len(HEAD)], strict=True)
    ]
    rules = GAMES[head[0]]
    log = []
    for line in lines[len(HEAD) + 1 :]:
        if line[0] not in "#=":
            at_ms, seat, code = line.split(" ", 2)
            log.append(Entry(int(at_ms), int(seat), rules.decode_action(json.loads(code))))
    return head, tuple(log)


def files() -> dict[str, Path]:
    """Return the files of playthroughs by name."""
    return {path.stem: path for path in sorted(HERE.glob("*.txt"))}


def main() -> None:
    """Write all files, drop those of no playthrough, and print the differences."""
    there = files()
    changed = 0
    for name in sorted({*PLAYS, *there}):
        path = HERE / f"{name}.txt"
        old = path.read_text(encoding="utf-8") if name in there else ""
        new = made(name) if name in PLAYS else ""
        if old == new:
            continue
        if old and new and parsed(old)[0][-1] != parsed(new)[0][-1]:
            raise SystemExit(
                f"{name}.txt: what a code left out was another thing (game.play.codes)"
            )
        changed += 1
        words = (f"{name}.txt as it was", f"{name}.txt now")
        sys.stdout.writelines(unified_diff(old.splitlines(True), new.splitlines(True), *words, n=1))
        if new:
            path.write_text(new, encoding="utf-8", newline="\n")
        else:
            path.unlink()
    print(f"{changed} of {len(PLAYS)} playthroughs changed")


if __name__ == "__main__":
    main()
