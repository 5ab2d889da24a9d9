"""Every screen in every language there is: no text is clipped, or laid over another thing."""

import gettext
from collections.abc import Iterator

import pytest
from laid_out import layouts
from layout_laws import Case
from test_pseudo import CRAMPED, broken_but

from game.app.assets import asset
from game.app.language import catalogue
from game.ui.texts import common_words

CASES = (
    *((1280, 720, text) for text in (1.0, 1.3, 1.6)),
    *((800, 600, text) for text in (1.0, 1.3, 1.6)),
    *((900, 1400, text) for text in (1.0, 1.6)),
)
CATALOGUES = sorted(asset("locale").glob("*/LC_MESSAGES/tercet.mo"))
pytestmark = [pytest.mark.slow, pytest.mark.long, pytest.mark.usefixtures("unseen_screen")]


@pytest.fixture(params=CATALOGUES, ids=lambda path: path.parts[-3], scope="module")
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    code = request.param.parts[-3]
    common_words.use(catalogue(code))
    yield code
    common_words.use(gettext.NullTranslations())


@pytest.mark.parametrize("case", CASES, ids="{0[0]}x{0[1]}-{0[2]}".format)
@pytest.mark.usefixtures("language")
def test_layout_holds(case: Case) -> None:
    found = broken_but(layouts(case), case, CRAMPED)
    assert not found, "\n".join(found)
