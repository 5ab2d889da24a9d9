"""The workflow: what it tests, what it trusts, and what it may do."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GITHUB = ROOT / ".github"
FILES = sorted(GITHUB.rglob("*.yml"))
TEXTS = [path.read_text(encoding="utf-8") for path in FILES]
WORKFLOW = (GITHUB / "workflows" / "build.yml").read_text(encoding="utf-8")
HEAD, _, _JOBS = WORKFLOW.partition("\njobs:\n")


def jobs() -> dict[str, str]:
    """Return the text of each job by its name."""
    name, *parts = re.split(r"^  (\w+):\n", _JOBS, flags=re.MULTILINE)
    assert name == ""
    return dict(zip(parts[::2], parts[1::2], strict=True))


def used() -> list[str]:
    """Return what the steps use, with the comments after it."""
    return [line for text in TEXTS for line in re.findall(r"^.*\buses: (.*)$", text, re.MULTILINE)]


def test_actions_are_named_by_commit() -> None:
    commits: dict[str, set[str]] = {}
    for line in used():
        if line.startswith("./"):
            assert (ROOT / line / "action.yml").is_file(), line
            continue
        match = re.fullmatch(r"(actions/[a-z-]+)@([0-9a-f]{40} # v\d+\.\d+\.\d+)", line)
        assert match, line
        commits.setdefault(match[1], set()).add(match[2])
    assert {"actions/checkout", "actions/setup-python"} <= {*commits}
    assert {len(of) for of in commits.values()} == {1}


def test_no_step_can_push() -> None:
    taken = WORKFLOW.count("uses: actions/checkout@")
    kept = r"uses: actions/checkout@.*\n +with:\n +persist-credentials: false\n"
    assert len(re.findall(kept, WORKFLOW)) == taken == len(jobs()) - 2
    assert not any("checkout" in jobs()[name] for name in ("release", "windows"))


def test_only_the_release_may_write() -> None:
    assert re.findall(r"^permissions:\n  contents: read$", HEAD, re.MULTILINE)
    granted = {
        name: re.findall(r"^    permissions:\n((?:      .*\n)+)", text, re.MULTILINE)
        for name, text in jobs().items()
    }
    assert [line.split() for line in granted.pop("release")[0].splitlines()] == [
        ["contents:", "write"],
        ["id-token:", "write"],
        ["attestations:", "write"],
    ]
    assert not any(granted.values())
    assert "secrets." not in WORKFLOW


def test_every_python_is_tested_and_every_system() -> None:
    test = jobs()["test"]
    (pythons,) = re.findall(r"^        python: \[(.*)\]$", test, re.MULTILINE)
    assert pythons == ", ".join(f'"3.{minor}"' for minor in range(10, 15))
    (systems,) = re.findall(r"^        system: \[(.*)\]$", test, re.MULTILINE)
    more = re.findall(r"- \{system: (\w+)-", test)
    assert (systems.split("-")[0], more) == ("ubuntu", ["windows", "macos"])
    assert "python: ${{ matrix.python }}" in test
    for names in (("install",), ("pack", "windows")):
        text = "".join(jobs()[name] for name in names)
        found = {*re.findall(r"(ubuntu|windows|macos)-\d", text)}
        assert found == {"ubuntu", "windows", "macos"}, names


@pytest.mark.parametrize(
    "command", ["ruff check .", "ruff format --check .", "mypy", "lint-imports"]
)
def test_the_code_is_checked_once(command: str) -> None:
    assert WORKFLOW.count(f"run: {command}\n") == 1
    assert f"- run: {command}\n" in jobs()["check"]
    assert "strategy" not in jobs()["check"]


def test_only_what_the_lock_file_names_is_installed() -> None:
    installed = [line for text in TEXTS for line in re.findall(r"pip install (.*)", text)]
    assert installed == [
        "-q --require-hashes -r build/requirements.lock",
        "-q --no-deps --no-build-isolation -e .",
    ]


def test_what_is_fetched_is_compared() -> None:
    fetched = [text for text in jobs().values() if re.search(r"\b(curl|wget)\b", text)]
    assert len(fetched) == 1
    assert re.search(r"^ +RUNTIME_SHA256: [0-9a-f]{64}$", fetched[0], re.MULTILINE)
    before, _, after = fetched[0].partition("sha256sum --check")
    assert "curl" in before
    assert "curl" not in after


def test_a_release_needs_whole_translations() -> None:
    before, step = jobs()["check"].split("        run: python build/translations.py --whole\n")
    assert before.endswith("        if: github.ref_type == 'tag'\n")
    assert not step.strip()


def test_a_release_needs_all_the_rest_and_has_checksums() -> None:
    release = jobs()["release"]
    (needed,) = re.findall(r"needs: \[(.*)\]", release)
    assert {*needed.split(", ")} == {*jobs()} - {"release"}
    assert "if: github.ref_type == 'tag'" in release
    steps = [release.index(what) for what in ("SHA256SUMS", "attest-build", "gh release create")]
    assert steps == sorted(steps)


def test_the_windows_program_is_tried_before_it_is_released() -> None:
    """It is made on Linux, and what is released are the very files that ran on Windows."""
    assert "python build/windows.py" in jobs()["setup"]
    tried = jobs()["windows"]
    assert "needs: [setup]" in tried
    assert tried.count('tercet.com" --self-test') + tried.count("tercet.com --self-test") == 2


def test_the_macos_bundle_is_tried_from_the_disk_image() -> None:
    assert "flags: --dmg" in jobs()["pack"]
    assert "Contents/MacOS/tercet --self-test" in jobs()["pack"]


def test_no_job_runs_for_hours() -> None:
    for name, text in jobs().items():
        (minutes,) = re.findall(r"^    timeout-minutes: (\d+)$", text, re.MULTILINE)
        assert int(minutes) <= 45, name
