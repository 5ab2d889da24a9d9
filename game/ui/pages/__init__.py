"""The table of pages: whatever opens a screen takes its constructor from here.

A page is imported when it is first opened, so the start does not wait for it, and no page imports
another. Type checkers read the signatures from the stub beside this module (`__init__.pyi`).
"""

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType

_MODULES = {
    "game.ui.pages.explore.explore_screen": ("ExploreScreen",),
    "game.ui.pages.help": ("HelpScreen",),
    "game.ui.pages.history.history_screen": ("days_screen", "history_screen"),
    "game.ui.pages.history.replays.replay": ("ReplayScreen",),
    "game.ui.pages.ladder.ladder_screen": ("LadderScreen",),
    "game.ui.pages.learn.keys_practice_screen": ("KeysScreen",),
    "game.ui.pages.learn.lesson": ("LessonScreen", "lesson_of"),
    "game.ui.pages.learn.lessons_screen": ("LessonsScreen",),
    "game.ui.pages.learn.reviews": ("due_reviews_screen", "review_screen"),
    "game.ui.pages.learn.thirty": ("ThirtyScreen",),
    "game.ui.pages.match.bookmarks": ("BookmarksScreen",),
    "game.ui.pages.match.day": ("DayScreen", "kept_day"),
    "game.ui.pages.match.explanation": ("WhyScreen",),
    "game.ui.pages.match.last_card": ("LastCardScreen",),
    "game.ui.pages.match.more_ways": ("MoreWays",),
    "game.ui.pages.match.pause_screen": ("PauseScreen",),
    "game.ui.pages.match.result_screen": ("ResultScreen",),
    "game.ui.pages.match.row_result": ("RowScreen",),
    "game.ui.pages.match.week": ("WeekScreen", "kept_week"),
    "game.ui.pages.network.code_screen": ("TableCodeScreen",),
    "game.ui.pages.network.network_screen": ("NetworkScreen",),
    "game.ui.pages.network.panels": ("HostLostPanel", "Phrases", "TablePause"),
    "game.ui.pages.network.plan": ("TablePlan", "WhoPlays"),
    "game.ui.pages.network.room": ("WaitingRoom", "hosted_room", "joined_room"),
    "game.ui.pages.print_screen": ("PrintScreen",),
    "game.ui.pages.selector.selector_screen": ("SelectorScreen",),
    "game.ui.pages.settings.keys_tab": ("CardKeysScreen", "TryKeysScreen"),
    "game.ui.pages.settings.language": ("LanguageOffer",),
    "game.ui.pages.settings.settings_screen": ("SettingsScreen",),
    "game.ui.pages.setup.code_screen": ("CodeScreen",),
    "game.ui.pages.setup.setup_screen": ("SetupScreen",),
    "game.ui.pages.sheet.sheet_screen": ("SheetScreen",),
    "game.ui.table.tables": (
        "kept_table",
        "linked_table",
        "new_table",
        "raced_table",
        "table_against",
        "table_of_day",
        "table_of_match",
        "watched_table",
    ),
}
"""The pages by their modules, written out, as a packed program has no folders to search."""

PAGES: Mapping[str, str] = MappingProxyType(
    {name: module for module, names in _MODULES.items() for name in names}
)
"""The module of each class of screens, or function that returns one; packing reads them here."""


def __getattr__(name: str) -> object:
    """Return the constructor of a page's screens, imported on first use."""
    if name not in PAGES:
        raise AttributeError(name)
    return getattr(import_module(PAGES[name]), name)
