"""Every screen in every language there is: no text is clipped, or laid over another thing."""

import gettext
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import test_layout
import test_pseudo
from laid_out import Layout
from test_layout import Case
from test_pseudo import CHECKS, CRAMPED

from game.app.assets import asset
from game.ui.texts import common_words

CASES = (
    *((1280, 720, text) for text in (1.0, 1.3, 1.6)),
    *((800, 600, text) for text in (1.0, 1.3, 1.6)),
    *((900, 1400, text) for text in (1.0, 1.6)),
)
CATALOGUES = sorted(asset("locale").glob("*/LC_MESSAGES/tercet.mo"))
pytestmark = [pytest.mark.slow, pytest.mark.long, pytest.mark.usefixtures("unseen_screen")]

_made: dict[tuple[str, Case], tuple[Layout, ...]] = {}


@pytest.fixture(params=CATALOGUES, ids=lambda path: path.parts[-3], scope="module")
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    path: Path = request.param
    with path.open("rb") as file:
        common_words.use(gettext.GNUTranslations(file))
    yield path.parts[-3]
    common_words.use(gettext.NullTranslations())


@pytest.mark.parametrize("case", CASES, ids="{0[0]}x{0[1]}-{0[2]}".format)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("test_"))
def test_layout_holds(
    language: str,
    case: Case,
    check: Callable[[Case], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if (language, case) not in _made:
        _made[language, case] = test_pseudo._layouts(case)
    but = CRAMPED.get(check, ()) if case[2] == 1.6 else ()
    fine = [layout for layout in _made[language, case] if not layout.screen.startswith(but)]
    monkeypatch.setattr(test_layout, "layouts", lambda case: tuple(fine))
    check(case)
