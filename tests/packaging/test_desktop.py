"""What desktops on Linux are told, and the AppDir that has all of it."""

import configparser
import os
import re
import shutil
import struct
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import appdir
import desktop
import pytest
import resources
from pretended import pretended
from processes import run_process

from game import __version__
from game.app import prepare
from game.app.language import NAMES

WHEN = 1_700_000_000
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return pretended(tmp_path)


def metainfo() -> ET.Element:
    return ET.fromstring(desktop.metainfo(WHEN).split("\n", 1)[1])


def test_the_desktop_entry(monkeypatch: pytest.MonkeyPatch) -> None:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[method-assign, assignment]
    parser.read_string(desktop.DESKTOP)
    entry = parser["Desktop Entry"]
    assert (entry["Type"], entry["Exec"], entry["Icon"]) == ("Application", "tercet", "tercet")
    assert "Game" in entry["Categories"].split(";")
    # The window says the same of itself, or the desktop shows it without name and icon.
    monkeypatch.setattr(os, "environ", {})
    prepare()
    assert entry["StartupWMClass"] == os.environ["SDL_VIDEO_X11_WMCLASS"]


def test_software_centres_know_languages_by_locales() -> None:
    told = {lang.text for lang in metainfo().iterfind("languages/lang")}
    assert told == {*NAMES} - {"zh_Hans"} | {"zh_CN"}


def test_the_metadata() -> None:
    root = metainfo()
    assert root.findtext("id") == resources.IDENTIFIER
    assert root.findtext("launchable") == "tercet.desktop"
    assert root.findtext("developer/name") == resources.DEVELOPERS
    rating = root.find("content_rating")
    assert rating is not None
    assert (rating.attrib, [*rating]) == ({"type": "oars-1.1"}, [])
    (release,) = root.findall("releases/release")
    assert release.attrib == {"version": __version__, "date": "2023-11-14", "type": "stable"}
    summary = root.findtext("summary") or ""
    assert not summary.endswith(".")
    assert re.fullmatch(r"[a-z]+\.[a-z]+\.[A-Za-z]+", resources.IDENTIFIER)


def test_the_pictures_are_those_of_the_readme() -> None:
    shown = metainfo().findall("screenshots/screenshot")
    assert [one.get("type") for one in shown] == ["default"] + [None] * (len(shown) - 1)
    for one in shown:
        image, caption = one.find("image"), one.findtext("caption")
        assert image is not None
        assert caption
        assert not caption.endswith(".")
        name = (image.text or "").removeprefix(f"{resources.HOMEPAGE}/pictures/")
        head = (ROOT / "assets" / "pictures" / name).read_bytes()[16:24]
        assert struct.unpack(">II", head) == (
            int(image.attrib["width"]),
            int(image.attrib["height"]),
        )


def test_the_colours_are_those_of_the_icon() -> None:
    icon = (ROOT / "assets" / "icon" / "tercet.svg").read_text(encoding="utf-8")
    colours = metainfo().findall("branding/color")
    assert {colour.get("scheme_preference") for colour in colours} == {"light", "dark"}
    for colour in colours:
        assert f'stop-color="{colour.text}"' in icon


def test_a_release_tells_what_is_new() -> None:
    told = [item.text or "" for item in metainfo().iter("li")]
    first, *_, last = told
    assert first.startswith("Nine games: Set (three, four or five features,")
    assert last.endswith("Without a display the program says so in one line.")
    assert not [words for words in told if "\n" in words or "`" in words]
    with pytest.raises(LookupError, match=r"9\.9"):
        desktop.changes("9.9")


def test_every_address_is_of_the_one_domain() -> None:
    """It is a placeholder as long as it ends so; the source has it once."""
    assert resources.DOMAIN.endswith(".invalid")
    for address in re.findall(r"https://([^/<\s]+)", desktop.metainfo(WHEN)):
        assert address == resources.DOMAIN
    assert resources.MAINTAINER.endswith(f"@{resources.DOMAIN}>")
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "build").glob("*.py")]
    assert sum(text.count("tercet.invalid") for text in texts) == 1
    assert sum(text.count("invalid.tercet") for text in texts) == 0


@pytest.mark.parametrize(
    ("tool", "name"),
    [
        (["desktop-file-validate"], "tercet.desktop"),
        (["appstreamcli", "validate", "--no-net"], f"{resources.IDENTIFIER}.metainfo.xml"),
    ],
)
def test_those_who_check_it_agree(tool: list[str], name: str, tmp_path: Path) -> None:
    if shutil.which(tool[0]) is None:
        pytest.skip(f"{tool[0]} is not here")
    text = desktop.DESKTOP if name.endswith("desktop") else desktop.metainfo(WHEN)
    (tmp_path / name).write_text(text, encoding="utf-8")
    run = run_process([*tool, str(tmp_path / name)])
    assert run.returncode == 0, run.stdout + run.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="needs links of files")
def test_an_appdir_has_what_an_appimage_is_made_from(folder: Path, tmp_path: Path) -> None:
    dist = folder.parent
    (dist / "Tercet.AppDir" / "old").mkdir(parents=True)
    made = appdir.write(folder, dist, WHEN)
    assert made == dist / "Tercet.AppDir"
    assert not (made / "old").exists()
    moved = made.rename(tmp_path / "elsewhere")  # nothing in it knows where it is
    assert (moved / "AppRun").resolve() == (moved / "usr/lib/tercet/tercet").resolve()
    assert os.access(moved / "AppRun", os.X_OK)
    assert (moved / "usr/bin/tercet").samefile(moved / "AppRun")
    assert (moved / "usr/lib/tercet/_internal/libz.so").is_symlink()
    assert (moved / "tercet.desktop").read_text(encoding="utf-8") == desktop.DESKTOP
    assert (moved / "tercet.png").samefile(moved / ".DirIcon")
    assert (moved / ".DirIcon").read_bytes().startswith(b"\x89PNG")
    assert (moved / f"usr/share/metainfo/{resources.IDENTIFIER}.metainfo.xml").is_file()
    assert not (moved / "usr/lib/tercet/NOTICES.txt").exists()
    notices = (moved / "usr/share/doc/tercet/NOTICES.txt").read_text(encoding="utf-8")
    assert notices.startswith("everybody’s\n\n# The AppImage runtime")
    assert (moved / "usr/share/doc/tercet/LICENSE").read_text(encoding="utf-8") == "ours"
    for link in moved.rglob("*"):
        assert link.exists(), f"{link} leads nowhere"
        assert not link.is_symlink() or not os.path.isabs(link.readlink())


@pytest.mark.skipif(sys.platform == "win32", reason="needs links of files")
def test_software_centres_read_the_appdir(folder: Path) -> None:
    if shutil.which("appstreamcli") is None:
        pytest.skip("appstreamcli is not here")
    made = appdir.write(folder, folder.parent, WHEN)
    command = ["appstreamcli", "validate-tree", "--no-net", str(made)]
    run = run_process(command)
    assert run.returncode == 0, run.stdout + run.stderr
