"""Measure how soon the solver decides boards from the middle of a game. Not a test.

python tests/bench/midgame.py [SIZE [COUNT [PART OF]]]

Asked are the boards of ``test_solver.py``, ten to thirty random jumps into a game: 1,000 of size
9 unless told otherwise. PART and OF choose every so manieth, for several processes at once.
Printed are the slow ones as they come, with the seconds after which it was known whether they can
be won and those of the whole answer, then how many were decided in 2 s of processor, of how many
all was answered by then, the worst, and those the command's budget decides, and after how long,
where the usual one does not.
"""

import sys
from pathlib import Path
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "games"))

from solver_checks import played, warming

from game.app.cli import answers as solver_command
from game.core.steps import Work, run_to_end
from game.games.triangle import solver

LIMIT = 2.0  # seconds of processor


fewest = solver._fewest
known: list[float] = []


def noted(*given: Any, **named: Any) -> Work[solver.SolverAnswer]:
    """Note when it is known that a board is lost, and go on to how few can be left."""
    known.append(process_time())
    return (yield from fewest(*given, **named))


def asked(size: int, markers: int, budget: int) -> tuple[solver.SolverAnswer, float, float]:
    """Return the answer about a board, the seconds to its verdict, and those that it all took."""
    known.clear()
    start = process_time()
    answer = solver.solve(size, markers, budget=budget)
    end = process_time()
    return answer, (known[0] if known else end) - start, end - start


def main() -> int:
    """Ask and print; the exit status tells whether the command decides every board."""
    size, count, part, of = [*map(int, sys.argv[1:]), *(9, 1000, 0, 1)[len(sys.argv) - 1 :]]
    run_to_end(warming(size))
    boards = list(enumerate(played(size, count, 10, 30)))[part::of]
    solver._fewest = noted
    soon, whole, worst, unknown = 0, 0, 0.0, []
    for number, markers in boards:
        answer, told, seconds = asked(size, markers, solver.BUDGET)
        decided = answer.verdict != "unknown"
        soon += decided and told < LIMIT
        whole += decided and seconds < LIMIT
        worst = max(worst, seconds)
        if not decided:
            unknown.append((number, markers))
        if not decided or seconds > LIMIT / 2:
            line = f"{number:4} {markers.bit_count()} {answer.verdict:8} {told:.2f} s"
            print(f"{line}, {seconds:.2f} s", flush=True)
    print(
        f"{soon} of {len(boards)} decided in {LIMIT:.0f} s, and {whole} with how few can be left; "
        f"the worst took {worst:.2f} s"
    )
    never = 0
    for number, markers in unknown:
        answer, _, seconds = asked(size, markers, solver_command.BUDGET)
        never += answer.verdict == "unknown"
        print(f"{number:4} by the command: {answer.verdict}, {seconds:.2f} s", flush=True)
    return int(never > 0)


if __name__ == "__main__":
    raise SystemExit(main())
