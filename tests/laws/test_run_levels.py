"""What a run leaves out: it is the same every day, and no law is left out of any run."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from processes import run_process
from run_levels import (
    CASES,
    EXAMPLES,
    LEAST,
    LEVEL,
    PART,
    cases_of,
    examples,
    law_of,
    share,
    some_of,
)

ROOT = Path(__file__).resolve().parents[2]
ROWS = {"test_rows": [f"test_rows[{number}]" for number in range(50)]}


def test_a_tenth_of_many_cases_is_chosen_by_their_names_alone() -> None:
    some = some_of(ROWS)
    assert len(some) == 5
    assert some < {*ROWS["test_rows"]}
    assert some_of({"test_rows": ROWS["test_rows"][::-1]}) == some
    # The same in every run, on every machine: a hash of Python is another one in each.
    names = sorted(some, key=ROWS["test_rows"].index)
    assert names[:3] == ["test_rows[8]", "test_rows[16]", "test_rows[27]"]


def test_of_each_law_there_is_a_case() -> None:
    laws = {f"test_{count}": [f"test_{count}[{n}]" for n in range(count)] for count in range(1, 40)}
    some = some_of(laws)
    for law, cases in laws.items():
        here = some & {*cases}
        assert len(here) == share(len(cases)) > 0, law
        assert len(here) >= min(LEAST, len(cases))
        assert len(here) in (1, LEAST) or len(here) < len(cases) / PART + 1


def even(number: int) -> bool:
    return number % 2 == 0


def positive(number: int) -> bool:
    return number > 0


@pytest.mark.parametrize("number", [2, 4, 6])
@pytest.mark.parametrize("check", [even, positive])
def test_a_function_that_checks_is_a_law(
    check: Callable[[int], bool], number: int, request: pytest.FixtureRequest
) -> None:
    assert check(number)
    assert law_of(request.node).endswith(f"::{request.function.__name__} {check.__name__}")


def test_every_law_is_in_this_run(request: pytest.FixtureRequest) -> None:
    """Whatever this run is, by the cases that it found."""
    found, here = request.config.stash[CASES], cases_of(request.session.items)
    level = request.config.stash[LEVEL]
    if level == "rest":
        pytest.skip("this run leaves out what another one has")
    assert found.keys() == here.keys()
    whole = level != "some"
    for law, cases in here.items():
        assert len(cases) == (len(found[law]) if whole else share(len(found[law]))), law


def test_hypothesis_tries_fewer_examples_where_some_tests_are_run(
    request: pytest.FixtureRequest,
) -> None:
    most = EXAMPLES[request.config.stash[LEVEL]]
    assert (examples(100).max_examples, examples(50).max_examples) == (most, most // 2)
    assert examples(1).max_examples == 1


@pytest.mark.slow
def test_the_default_run_and_the_rest_are_all() -> None:
    ran = {level: collected(*given) for level, given in RUNS.items()}
    assert ran["some"] | ran["rest"] == ran["all"]
    both = {case.partition("[")[0] for case in ran["some"] & ran["rest"]}
    assert len(both) < len(ran["some"]) / 10  # those with examples


RUNS: dict[str, tuple[str, ...]] = {"some": (), "rest": ("--rest",), "all": ("--all",)}


def collected(*given: str) -> set[str]:
    """Return the cases that a run takes."""
    command = (sys.executable, "-m", "pytest", "-n", "0", "--collect-only", *given)
    done = run_process(command, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    return {line for line in done.stdout.splitlines() if "::" in line}
