"""The types of the pages: each page opens others, and the program itself imports none of them."""

from collections.abc import Mapping

from game.ui.pages.explore.explore_screen import (
    ExploreScreen as ExploreScreen,
)
from game.ui.pages.help import (
    HelpScreen as HelpScreen,
)
from game.ui.pages.history.history_screen import (
    days_screen as days_screen,
)
from game.ui.pages.history.history_screen import (
    history_screen as history_screen,
)
from game.ui.pages.history.replays.replay import (
    ReplayScreen as ReplayScreen,
)
from game.ui.pages.ladder.ladder_screen import (
    LadderScreen as LadderScreen,
)
from game.ui.pages.learn.keys_practice_screen import (
    KeysScreen as KeysScreen,
)
from game.ui.pages.learn.lesson import (
    LessonScreen as LessonScreen,
)
from game.ui.pages.learn.lesson import (
    lesson_of as lesson_of,
)
from game.ui.pages.learn.lessons_screen import (
    LessonsScreen as LessonsScreen,
)
from game.ui.pages.learn.reviews import (
    due_reviews_screen as due_reviews_screen,
)
from game.ui.pages.learn.reviews import (
    review_screen as review_screen,
)
from game.ui.pages.learn.thirty import (
    ThirtyScreen as ThirtyScreen,
)
from game.ui.pages.match.bookmarks import (
    BookmarksScreen as BookmarksScreen,
)
from game.ui.pages.match.day import (
    DayScreen as DayScreen,
)
from game.ui.pages.match.day import (
    kept_day as kept_day,
)
from game.ui.pages.match.explanation import (
    WhyScreen as WhyScreen,
)
from game.ui.pages.match.last_card import (
    LastCardScreen as LastCardScreen,
)
from game.ui.pages.match.more_ways import (
    MoreWays as MoreWays,
)
from game.ui.pages.match.pause_screen import (
    PauseScreen as PauseScreen,
)
from game.ui.pages.match.result_screen import (
    ResultScreen as ResultScreen,
)
from game.ui.pages.match.row_result import (
    RowScreen as RowScreen,
)
from game.ui.pages.match.week import (
    WeekScreen as WeekScreen,
)
from game.ui.pages.match.week import (
    kept_week as kept_week,
)
from game.ui.pages.network.code_screen import (
    TableCodeScreen as TableCodeScreen,
)
from game.ui.pages.network.network_screen import (
    NetworkScreen as NetworkScreen,
)
from game.ui.pages.network.panels import (
    HostLostPanel as HostLostPanel,
)
from game.ui.pages.network.panels import (
    Phrases as Phrases,
)
from game.ui.pages.network.panels import (
    TablePause as TablePause,
)
from game.ui.pages.network.plan import (
    TablePlan as TablePlan,
)
from game.ui.pages.network.plan import (
    WhoPlays as WhoPlays,
)
from game.ui.pages.network.room import (
    WaitingRoom as WaitingRoom,
)
from game.ui.pages.network.room import (
    hosted_room as hosted_room,
)
from game.ui.pages.network.room import (
    joined_room as joined_room,
)
from game.ui.pages.print_screen import (
    PrintScreen as PrintScreen,
)
from game.ui.pages.selector.selector_screen import (
    SelectorScreen as SelectorScreen,
)
from game.ui.pages.settings.keys_tab import (
    CardKeysScreen as CardKeysScreen,
)
from game.ui.pages.settings.keys_tab import (
    TryKeysScreen as TryKeysScreen,
)
from game.ui.pages.settings.language import (
    LanguageOffer as LanguageOffer,
)
from game.ui.pages.settings.settings_screen import (
    SettingsScreen as SettingsScreen,
)
from game.ui.pages.setup.code_screen import (
    CodeScreen as CodeScreen,
)
from game.ui.pages.setup.setup_screen import (
    SetupScreen as SetupScreen,
)
from game.ui.pages.sheet.sheet_screen import (
    SheetScreen as SheetScreen,
)
from game.ui.table.tables import (
    kept_table as kept_table,
)
from game.ui.table.tables import (
    linked_table as linked_table,
)
from game.ui.table.tables import (
    new_table as new_table,
)
from game.ui.table.tables import (
    raced_table as raced_table,
)
from game.ui.table.tables import (
    table_against as table_against,
)
from game.ui.table.tables import (
    table_of_day as table_of_day,
)
from game.ui.table.tables import (
    table_of_match as table_of_match,
)
from game.ui.table.tables import (
    watched_table as watched_table,
)

PAGES: Mapping[str, str]
