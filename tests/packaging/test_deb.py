"""The Debian package, taken apart again, and what other systems are told."""

import hashlib
import io
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import deb
import dmg
import pytest
import resources
from pretended import pretended

from game import __version__
from game.app.language import NAMES

WHEN = 1_700_000_000

on_posix = pytest.mark.skipif(sys.platform == "win32", reason="needs modes and links of files")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return pretended(tmp_path)


def members(package: bytes) -> dict[str, bytes]:
    """Return the parts of an ar archive."""
    assert package.startswith(b"!<arch>\n")
    found: dict[str, bytes] = {}
    at = 8
    while at < len(package):
        head = package[at : at + 60]
        assert head[58:] == b"`\n"
        size = int(head[48:58])
        found[head[:16].decode().strip()] = package[at + 60 : at + 60 + size]
        at += 60 + size + size % 2
    return found


def opened(data: bytes) -> dict[str, tuple[tarfile.TarInfo, bytes]]:
    """Return what is in a compressed archive."""
    with tarfile.open(fileobj=io.BytesIO(data), mode="r:xz") as archive:
        result = {}
        for info in archive.getmembers():
            file = archive.extractfile(info) if info.isfile() else None
            result[info.name] = (info, file.read() if file else b"")
    return result


@on_posix
def test_the_parts_of_the_package(folder: Path, tmp_path: Path) -> None:
    path = deb.write(folder, tmp_path, WHEN)
    parts = members(path.read_bytes())
    assert [*parts] == ["debian-binary", "control.tar.xz", "data.tar.xz"]
    assert parts["debian-binary"] == b"2.0\n"
    told, data = opened(parts["control.tar.xz"]), opened(parts["data.tar.xz"])
    fields = dict(
        line.split(": ", 1)
        for line in told["./control"][1].decode().splitlines()
        if not line.startswith(" ")
    )
    assert fields["Package"] == "tercet"
    assert fields["Version"] == __version__
    assert fields["Depends"] == "libc6 (>= 2.34)"
    assert path.name == f"tercet_{__version__}_{fields['Architecture']}.deb"
    size = sum(len(content) for info, content in data.values() if info.isfile())
    assert int(fields["Installed-Size"]) == -(-size // 1024)
    for line in told["./control"][1].decode().splitlines():
        assert len(line) < 80 or line.startswith("Recommends")
    sums = dict(line.split("  ")[::-1] for line in told["./md5sums"][1].decode().splitlines())
    assert sums == {
        name[2:]: hashlib.md5(content).hexdigest()
        for name, (info, content) in data.items()
        if info.isfile()
    }


@on_posix
def test_the_files_of_the_package(folder: Path, tmp_path: Path) -> None:
    data = opened(members(deb.write(folder, tmp_path, WHEN).read_bytes())["data.tar.xz"])
    assert {(i.uid, i.gid, i.uname, i.mtime) for i, _ in data.values()} == {(0, 0, "root", WHEN)}
    assert data["./usr/lib/tercet/tercet"][0].mode == 0o755
    assert data["./usr/lib/tercet/_internal/libz.so.1"][0].mode == 0o644
    assert data["./usr/lib/tercet/_internal/libz.so"][0].linkname == "libz.so.1"
    link = data["./usr/bin/tercet"][0]
    assert os.path.normpath(f"/usr/bin/{link.linkname}") == "/usr/lib/tercet/tercet"
    assert data["./usr/share/doc/tercet/copyright"][1].decode() == "everybody’s"
    for side in (16, 48, 256, 512):
        assert f"./usr/share/icons/hicolor/{side}x{side}/apps/tercet.png" in data
    # Whatever has a folder comes after it.
    seen = {"."}
    for name in data:
        assert str(Path(name).parent) in {str(Path(one)) for one in seen}, name
        seen.add(name)


@on_posix
def test_the_same_files_make_the_same_package(folder: Path, tmp_path: Path) -> None:
    first = deb.write(folder, tmp_path, WHEN).read_bytes()
    os.utime(folder / "tercet")
    assert deb.write(folder, tmp_path, WHEN).read_bytes() == first


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="dpkg-deb is not here")
def test_debian_reads_it(folder: Path, tmp_path: Path) -> None:
    path = deb.write(folder, tmp_path, WHEN)
    run = subprocess.run(
        ["dpkg-deb", "--extract", str(path), str(tmp_path / "out")], capture_output=True, check=True
    )
    assert run.stderr == b""
    assert (tmp_path / "out/usr/bin/tercet").resolve() == tmp_path / "out/usr/lib/tercet/tercet"


def test_the_macos_bundle_has_the_same_names() -> None:
    data = resources.bundle_data()
    assert data["name"] == "Tercet.app"
    told = data["info_plist"]
    assert told["CFBundleShortVersionString"] == __version__
    assert told["CFBundleLocalizations"] == [
        "en",
        *(code.replace("_", "-") for code in sorted(NAMES) if code != "en"),
    ]


@on_posix
def test_the_disk_image_has_the_bundle_and_where_to_drag_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[list[str]] = []

    def run(command: list[str], *, check: bool) -> None:
        assert check
        if command[0] == "hdiutil":
            folder = Path(command[command.index("-srcfolder") + 1])
            assert (folder / "Tercet.app" / "Contents").is_dir()
            assert (folder / "Applications").readlink() == Path("/Applications")
        seen.append(command)

    (tmp_path / "Tercet.app" / "Contents").mkdir(parents=True)
    monkeypatch.setattr(subprocess, "run", run)
    target = dmg.write(tmp_path / "Tercet.app", tmp_path / "a.dmg")
    assert [command[0] for command in seen] == ["codesign", "hdiutil"]
    assert seen[1][-1] == str(target)


@pytest.mark.skipif(sys.platform != "win32", reason="reads a Windows resource")
def test_the_windows_resource() -> None:
    assert __version__ in str(resources.windows_version())
