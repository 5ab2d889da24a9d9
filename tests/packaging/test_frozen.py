"""The packed program: it runs, here and where there is no Python, and names nothing from here."""

import getpass
import importlib.util
import json
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from frozen import (
    ROOT,
    bare_root,
    debian_root,
    inside,
    need_chroot,
    packaged,
    the_one,
)
from processes import run_process
from xvfb import desk, need_tools, running

from game import __version__

pytestmark = pytest.mark.slow

CHECKS = 10  # at least so many lines has the self-test
ONE = "tercet-*-linux-*[!z]"


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    base = tmp_path_factory.getbasetemp()
    return packaged(base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base)


@pytest.fixture(params=["folder", "one file", "AppDir"])
def program(request: pytest.FixtureRequest, dist: Path) -> Path:
    if request.param == "one file":
        return the_one(dist, ONE)
    return dist / ("tercet/tercet" if request.param == "folder" else "Tercet.AppDir/AppRun")


def ran(home: Path, *command: str, **more: str) -> tuple[int, str, str]:
    """Run a command where nothing of this Python is known."""
    env = {
        "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
        "HOME": str(home),
        "TERCET_HOME": str(home / "data"),
        **more,
    }
    run = run_process(command, env=env, cwd=home, timeout=300)
    return run.returncode, run.stdout, run.stderr


def check_all(home: Path, command: Callable[..., list[str]]) -> None:
    """Check the version, the JSON command, an error and the self-test of a program."""
    assert ran(home, *command("--version")) == (0, f"Tercet {__version__}\n", "")
    status, out, err = ran(home, *command("triangle-solitaire", '{"size": 6}'))
    assert (status, err) == (0, "")
    assert json.loads(out)["status"] == "START"
    assert ran(home, *command("--nonsense"))[0] == 2
    status, out, err = ran(home, *command("--self-test"))
    assert (status, err) == (0, ""), out + err
    assert len(out.splitlines()) > CHECKS
    assert "all well" in out


def test_it_runs(program: Path, tmp_path: Path) -> None:
    check_all(tmp_path, lambda *arguments: [str(program), *arguments])


def test_it_runs_without_accesskit(dist: Path, tmp_path: Path) -> None:
    whole, without = dist / "tercet", tmp_path / "tercet"
    shutil.copytree(whole, without, symlinks=True)
    shutil.rmtree(without / "_internal" / "accesskit")
    said = [
        next(
            line
            for line in ran(tmp_path, str(at / "tercet"), "--self-test")[1].splitlines()
            if "aloud" in line
        )
        for at in (whole, without)
    ]
    assert said[0].startswith("ok")
    assert said[1] == f"{said[0].removesuffix('told')}to tell; AccessKit is not here"
    check_all(tmp_path, lambda *arguments: [str(without / "tercet"), *arguments])


def test_it_opens_a_window(program: Path, tmp_path: Path) -> None:
    with desk(tmp_path) as screen, running(screen, program=[str(program)]) as window:
        assert window.title == "Tercet"
        time.sleep(3)  # for what it does once nobody presses anything
        window.key("F1")


def test_each_says_no_screen(program: Path, tmp_path: Path) -> None:
    status, out, err = ran(tmp_path, str(program))
    assert (status, out, err.count("\n")) == (3, "", 1)


@pytest.mark.parametrize("kind", ["by hand", "debootstrap"])
def test_a_root_without_python(kind: str, dist: Path, tmp_path: Path) -> None:
    """One root for all: to make one takes longer than to use it."""
    need_chroot()
    folder = tmp_path / "root"
    folder.mkdir(mode=0o755)
    source = dist / "tercet" / "tercet"
    root = bare_root(folder, source) if kind == "by hand" else debian_root(folder)
    assert not [*root.rglob("python3*")]
    subprocess.run(["cp", "-a", str(source.parent), str(root / "tercet")], check=True)
    subprocess.run(["cp", str(the_one(dist, ONE)), str(root / "one")], check=True)
    for name in ("/tercet/tercet", "/one"):
        check_all(tmp_path, lambda *given, name=name: inside(root, name, *given))
        need_tools()
        with desk(tmp_path) as screen, running(screen, program=inside(root, name)) as window:
            assert window.title == "Tercet"


def listed(root: Path) -> set[str]:
    """Return what is in a root, without what dpkg keeps of its own and what the system is told."""
    found = run_process(["find", str(root), "-xdev", "-printf", "%P\\n"]).stdout.splitlines()
    return {name for name in found if not name.startswith(("var/lib/dpkg", "var/log", "tmp"))}


def test_the_package_installs_and_purges_in_debian(dist: Path, tmp_path: Path) -> None:
    need_chroot()
    root = debian_root(tmp_path / "root")
    before = listed(root)
    (root / "tmp" / "tercet.deb").write_bytes(the_one(dist, "*.deb").read_bytes())
    for words in (["-i", "/tmp/tercet.deb"], ["--audit"]):
        run = run_process(inside(root, "dpkg", *words))
        assert (run.returncode, run.stderr) == (0, ""), run.stderr
    assert "usr/bin/tercet" in listed(root)
    check_all(tmp_path, lambda *given: inside(root, "tercet", *given))
    run = run_process(inside(root, "dpkg", "--purge", "tercet"))
    assert (run.returncode, run.stderr) == (0, ""), run.stderr
    assert listed(root) == before


def test_lintian_finds_no_error(dist: Path) -> None:
    if shutil.which("lintian") is None:
        pytest.skip("lintian is not here")
    run = run_process(["lintian", "--fail-on", "error", str(the_one(dist, "*.deb"))])
    assert run.returncode == 0, run.stdout


def test_the_appdir_runs_from_a_read_only_place(dist: Path, tmp_path: Path) -> None:
    need_chroot()
    bind = 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$0/AppRun" "$@"'
    place = str(dist / "Tercet.AppDir")
    words = ["unshare", "--map-root-user", "--mount", "sh", "-c", bind, place]
    check_all(tmp_path, lambda *given: [*words, *given])


def texts(dist: Path) -> Iterator[tuple[str, bytes]]:
    """Yield every file of both programs, those in archives unpacked."""
    from PyInstaller.archive.readers import CArchiveReader

    for path in (dist / "tercet").rglob("*"):
        if path.is_file() and not path.is_symlink():
            yield path.name, path.read_bytes()
    for program in (dist / "tercet" / "tercet", the_one(dist, ONE)):
        yield program.name, program.read_bytes()
        archive = CArchiveReader(str(program))
        for name in archive.toc:
            data = archive.extract(name)
            yield name, data
            if name.endswith(".pyz"):
                inner = archive.open_embedded_archive(name)
                assert "game.app.cli" in inner.toc
                for module in inner.toc:
                    yield module, inner.extract(module, raw=True) or b""


def accesskit() -> Path:
    """Return the library of AccessKit that is installed here."""
    found = importlib.util.find_spec("accesskit")
    assert found is not None
    assert found.origin is not None
    return next(Path(found.origin).parent.glob("*.so"))


def test_it_tells_nothing_of_this_machine(dist: Path) -> None:
    words = {str(ROOT), sys.prefix, sys.base_prefix, str(Path.home()), str(dist)}
    words |= {f"/{getpass.getuser()}/", f"{getpass.getuser()}@", socket.gethostname()}
    # What every machine has says nothing of this one.
    words -= {"/usr", "/usr/local", "/"}
    secrets = [word.encode() for word in words if len(word) > 3]
    assert secrets
    # AccessKit as it is published has the folders of the machine that built it.
    published = accesskit().read_bytes()
    found = {
        (name, secret)
        for name, data in texts(dist)
        for secret in secrets
        if secret in data and not (Path(name).name == accesskit().name and secret in published)
    }
    assert not found
