"""Attack the program, and say in a line of figures what came of each attack.

python tests/attacks/run.py [NAME ...] [--count N] [--seed S] [--case N] [--seconds N]

Without a name it is all of them, each with as many cases as a whole run has. A case is told by the
seed and its number alone. Exit status 1 if anything was wrong: each fault is named with the command
that shows it again.
"""

import os
import sys
import tempfile
from argparse import ArgumentParser
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from attacks.all import ATTACKS
from attacks.attack import attacked

LONGEST_S = 3600


def main() -> int:
    """Run what is asked for, and return the exit status."""
    parser = ArgumentParser(description="Attack the program.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(ATTACKS))
    parser.add_argument("--count", type=int, help="so many cases of each")
    parser.add_argument("--seed", type=int, default=0, help="another seed, other cases (0)")
    parser.add_argument("--case", type=int, help="this one alone")
    parser.add_argument("--seconds", type=float, default=LONGEST_S, help="of each, at the most")
    given = parser.parse_args()
    unknown = [name for name in given.names if name not in ATTACKS]
    if unknown:
        parser.error(f"there is no {', '.join(unknown)}; there is {', '.join(ATTACKS)}")
    faults = 0
    for name in given.names or ATTACKS:
        attack = ATTACKS[name]
        cases = range(attack.cases if given.count is None else given.count)
        chosen = cases if given.case is None else (given.case,)
        outcome = attacked(attack, given.seed, chosen, given.seconds)
        print("\n  ".join((outcome.line(), *outcome.faults)), flush=True)
        faults += outcome.faulty
    return 1 if faults else 0


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ["TERCET_HOME"] = home
        sys.exit(main())
