"""The licences: of everything that is packed, and readable in the program."""

import importlib.util
import sys
from pathlib import Path

import libraries
import notices
import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from kept import help_text

from game import __version__
from game.app import assets
from game.app import licences as told
from game.app.assets import asset
from game.app.licences import PACKAGES, compose_licences

# What the wheels of pygame-ce 2.5.8 for Windows and macOS bring, and Python itself.
ELSEWHERE = """
SDL2.dll SDL2_image.dll SDL2_mixer.dll SDL2_ttf.dll libtiff-5.dll libwebp-7.dll libwebpdemux-2.dll
libjpeg-62.dll libpng16-16.dll libogg-0.dll libopus-0.dll libopusfile-0.dll libwavpack-1.dll
libxmp.dll freetype.dll portmidi.dll python312.dll VCRUNTIME140.dll VCRUNTIME140_1.dll
api-ms-win-crt-heap-l1-1-0.dll ucrtbase.dll sqlite3.dll libffi-8.dll
libwebp.7.2.0.dylib libmpg123.0.dylib libxmp.4.7.2.dylib libogg.0.8.6.dylib
libbrotlicommon.1.2.0.dylib libbrotlidec.1.2.0.dylib libvorbisenc.2.0.12.dylib
libpng16.16.58.0.dylib libvorbisfile.3.3.8.dylib libtiff.6.3.0.dylib libSDL2-2.0.0.dylib
libportmidi.2.0.7.dylib libjpeg.62.4.0.dylib libfreetype.6.dylib libFLAC.14.0.0.dylib
libSDL2_mixer-2.0.0.800.2.dylib libharfbuzz.0.dylib libz.1.3.1.zlib-ng.dylib libwavpack.1.dylib
libsndfile.1.0.37.dylib libvorbis.0.4.9.dylib libopusfile.0.dylib libfluidsynth.3.5.6.dylib
libopus.0.dylib libsharpyuv.0.1.2.dylib Python libpython3.12.dylib libsqlite3.0.dylib
libpython3.11.so.1.0 libstdc++.so.6 libgcc_s.so.1 libz.so.1 libsqlite3.so.0 libffi.so.8
"""


def bundled() -> list[str]:
    """Return the names of the libraries that came with pygame-ce, where it keeps them apart."""
    found = importlib.util.find_spec("pygame")
    assert found is not None
    assert found.origin is not None
    folder = Path(found.origin).parents[1] / "pygame_ce.libs"
    return [path.name for path in folder.glob("*")]


@pytest.mark.parametrize("name", [*ELSEWHERE.split(), *bundled()])
def test_every_library_has_a_notice(name: str) -> None:
    assert len(libraries.notices([name])) == (0 if "python" in name.lower() else 1)


def test_a_library_has_one_notice_for_all_its_files() -> None:
    (notice,) = libraries.notices(["libSDL2-2.so", "libSDL2_ttf-2.so", "SDL2.dll"])
    assert notice.startswith("# SDL")
    assert "Sam Lantinga" in notice
    assert "as-is" in notice


@pytest.mark.parametrize("name", ["libfoo.so.1", "libssl.so.3", "libpngquant.so", "123"])
def test_a_library_without_one_is_not_packed(name: str) -> None:
    with pytest.raises(libraries.UnknownLibrary, match=name):
        libraries.notices(["libz.so.1", name])


def test_every_text_of_terms_is_used() -> None:
    there = {path.stem for path in libraries.LICENCES.glob("*")}
    assert there == {library.licence for library in libraries.LIBRARIES}


def test_from_source_it_tells_of_the_packages() -> None:
    text = compose_licences(asset())
    for words in (
        "# Tercet",
        "The Tercet developers",
        "# Inter",
        "SIL OPEN FONT LICENSE",
        "# Noto Sans JP and SC",
        "Copyright 2014-2021 Adobe",
        "# Python 3",
        "PYTHON SOFTWARE FOUNDATION",
        "# pygame-ce 2",
        "GNU LESSER GENERAL PUBLIC LICENSE",
        "# platformdirs ",
        "Permission is hereby granted",
    ):
        assert words in text
    assert "\n//" not in text  # AccessKit's lines are comments


def test_the_page_about_tercet_names_all_packages() -> None:
    page = help_text("about")
    assert [name for name in PACKAGES if f"- {name} " not in page] == []


def test_a_package_without_its_text_is_told_of_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """Debian's own packages have none; the program must not fail for that, but is not packed."""
    monkeypatch.setitem(PACKAGES, "no-such-package", ("https://example.org", "MIT"))
    assert "# no-such-package\n\nhttps://example.org\n\nLicence: MIT\n" in compose_licences(asset())
    with pytest.raises(LookupError, match="no-such-package"):
        notices.package_licences([])


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return where packages are, in a Python that has only Tercet, as pip installs it."""
    info = tmp_path / f"tercet-{__version__}.dist-info"
    files = {
        "game/app/licences.py": "not a licence",
        "game/app/__pycache__/notices.cpython-311.pyc": "\0",
        f"{info.name}/METADATA": f"Metadata-Version: 2.1\nName: tercet\nVersion: {__version__}\n",
        f"{info.name}/licenses/LICENSE": "ours, as pip has it",
        f"{info.name}/licenses/assets/fonts/OFL.txt": "of the letters",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    (info / "RECORD").write_text("".join(f"{name},,\n" for name in files), encoding="utf-8")
    monkeypatch.setattr(sys, "path", [str(tmp_path)])
    return tmp_path


def test_a_module_is_no_licence(installed: Path) -> None:
    """What pip compiles of this program has "notices" in its name, and is no text to read."""
    assert told.licence_text("tercet") == "ours, as pip has it"


def test_where_it_is_installed_its_licence_is_too(installed: Path) -> None:
    (installed / "LICENSE").write_text("of another program", encoding="utf-8")
    (installed / "game" / "assets" / "fonts").mkdir(parents=True)
    for name in ("OFL.txt", "OFL-NotoSans.txt"):
        terms = installed / "game" / "assets" / "fonts" / name
        terms.write_text("letters", encoding="utf-8")
    text = compose_licences(installed / "game" / "assets")
    assert f"# Tercet {__version__}\n\nours, as pip has it\n\n# Inter" in text
    assert "another" not in text


def test_the_packed_text_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "NOTICES.txt").write_text("# Licences\n\nAll.\n\n=====\n\nmore", encoding="utf-8")
    monkeypatch.setattr(assets, "asset", tmp_path.joinpath)
    assert assets.notices().endswith("more")
    assert "=" not in help_text("licences")


def test_the_program_can_write_all_of_it() -> None:
    text = compose_licences(asset()) + "".join(library.notice() for library in libraries.LIBRARIES)
    for weight in ("Regular", "SemiBold"):
        drawn = TTFont(asset("fonts", f"Inter-{weight}.ttf")).getBestCmap()
        assert {char for char in text if ord(char) not in drawn} <= {"\n"}


def test_no_line_is_taken_for_a_picture() -> None:
    text = compose_licences(asset()) + "".join(library.notice() for library in libraries.LIBRARIES)
    assert "{" not in text
    assert "**" not in help_text("licences")
