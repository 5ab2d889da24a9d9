"""The table of pages: screens by name, imported lazily."""

from collections.abc import Callable, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any

PAGES: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "bookmarks": ("game.ui.pages.match.bookmarks", "BookmarksScreen"),
        "card keys": ("game.ui.pages.settings.keys_tab", "CardKeysScreen"),
        "code": ("game.ui.pages.setup.code_screen", "CodeScreen"),
        "day": ("game.ui.pages.match.day", "DayScreen"),
        "days": ("game.ui.pages.history.history_screen", "days_screen"),
        "explore": ("game.ui.pages.explore.explore_screen", "ExploreScreen"),
        "help": ("game.ui.pages.help", "HelpScreen"),
        "history": ("game.ui.pages.history.history_screen", "history_screen"),
        "kept day": ("game.ui.pages.match.day", "kept_day"),
        "host lost": ("game.ui.pages.network.panels", "HostLostPanel"),
        "kept table": ("game.ui.table.tables", "kept_table"),
        "keys practice": ("game.ui.pages.learn.keys_practice_screen", "KeysScreen"),
        "language": ("game.ui.pages.settings.language", "LanguageOffer"),
        "lesson": ("game.ui.pages.learn.lesson", "LessonScreen"),
        "lesson of": ("game.ui.pages.learn.lesson", "lesson_of"),
        "lessons": ("game.ui.pages.learn.lessons_screen", "LessonsScreen"),
        "linked table": ("game.ui.table.tables", "linked_table"),
        "network": ("game.ui.pages.network.network_screen", "NetworkScreen"),
        "pause": ("game.ui.pages.match.result_screen", "PauseScreen"),
        "phrases": ("game.ui.pages.network.panels", "Phrases"),
        "race result": ("game.ui.pages.network.race", "RaceResult"),
        "raced table": ("game.ui.table.tables", "raced_table"),
        "replay": ("game.ui.pages.history.replay", "ReplayScreen"),
        "review": ("game.ui.pages.learn.reviews", "review_screen"),
        "result": ("game.ui.pages.match.result_screen", "ResultScreen"),
        "selector": ("game.ui.pages.selector.selector_screen", "SelectorScreen"),
        "settings": ("game.ui.pages.settings.settings_screen", "SettingsScreen"),
        "setup": ("game.ui.pages.setup.setup_screen", "SetupScreen"),
        "table computer": ("game.ui.pages.network.plan", "WhoPlays"),
        "table plan": ("game.ui.pages.network.plan", "TablePlan"),
        "table code": ("game.ui.pages.network.code_screen", "TableCodeScreen"),
        "table pause": ("game.ui.pages.network.panels", "TablePause"),
        "table against": ("game.ui.table.tables", "table_against"),
        "table": ("game.ui.table.tables", "new_table"),
        "table of day": ("game.ui.table.tables", "table_of_day"),
        "table of match": ("game.ui.table.tables", "table_of_match"),
        "thirty": ("game.ui.pages.learn.thirty", "ThirtyScreen"),
        "try keys": ("game.ui.pages.settings.try_keys", "TryKeysScreen"),
        "waiting room": ("game.ui.pages.network.room", "WaitingRoom"),
        "watch": ("game.ui.table.tables", "watched_table"),
        "why": ("game.ui.pages.match.explanation", "WhyScreen"),
    }
)
"""Module and class, or function, for each page's screen.

The start does not wait for unused pages, and no page imports another. The modules are written out,
as a packed program has no folders to search; packing reads them from here.
"""


def maker(page: str) -> Callable[..., Any]:
    """Return the constructor of a page's screens.

    Raises:
        KeyError: the page does not exist.
    """
    module, name = PAGES[page]
    found: Callable[..., Any] = getattr(import_module(module), name)
    return found


def open(page: str, *given: Any, **named: Any) -> Any:
    """Return a new screen of a page, made from the arguments.

    A test binds every call to its page's signature, which types cannot check here.

    Raises:
        KeyError: the page does not exist.
        ValueError: the rules of a table do not accept the setup.
    """
    return maker(page)(*given, **named)
