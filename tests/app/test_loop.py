"""The loop: events in order, then time, then a picture if it is another one."""

from collections.abc import Callable, Iterator

import pygame
import pytest
from hands import card_hand, keys_of_cards
from hits import hit, targets
from hypothesis import given, settings
from hypothesis import strategies as st
from kept import help_text, letters

from game.app.loop import FOCUSED_MS, FRAME_MS, LOOKS, RESTING_MS, UNFOCUSED_MS, Loop
from game.boards.scene import Box, Face, Sprite
from game.games.claims.state import Claim
from game.ui.context import Context
from game.ui.input.pads import REPEAT_AFTER_MS, REPEAT_EVERY_MS
from game.ui.kit.layout import Node, Picture
from game.ui.kit.screen import Pop, Push, Quit, Replace, Screen, Step, Taken
from game.ui.kit.view import Moment, View
from game.ui.pages.help import HelpScreen
from game.ui.pages.match.ends import PauseScreen
from game.ui.pages.network.ways import CAME
from game.ui.pages.selector.screen import SelectorScreen
from game.ui.pages.settings.screen import KEYS, SettingsScreen
from game.ui.pages.settings.try_keys import TryKeysScreen
from game.ui.pages.setup.screen import SetupScreen
from game.ui.setups import default_setup
from game.ui.table.screen import TableScreen
from game.ui.table.tables import new_table

SIZE = (800, 600)


@pytest.fixture(autouse=True)
def _screen(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE, pygame.RESIZABLE)
    yield
    pygame.display.quit()


class Run:
    """A loop with a clock that is pushed."""

    def __init__(self, *screens: Screen, context: Context | None = None) -> None:
        self.ms = 1000
        self.full_screen = 0
        self.context = context or a_context()
        for screen in screens:  # a clock that shows has a frame each second
            if isinstance(screen, TableScreen):
                screen.context.change(show_clock=False)
        self.loop = Loop(self.context, letters(), lambda: self.ms, self._toggle)
        self.loop.stack = [*screens]
        self.rest()

    def _toggle(self) -> None:
        self.full_screen += 1

    def frame(self, ms: int = 0) -> bool:
        self.ms += ms
        return self.loop.frame()

    def rest(self) -> None:
        """Run until nothing moves, and until SDL has told all about its window."""
        for _ in range(200):
            self.frame(20)
        pygame.event.clear()

    def post(self, *events: pygame.Event) -> bool:
        for event in events:
            pygame.event.post(event)
        return self.frame(1)

    def press(self, *keys: int, mod: int = 0) -> bool:
        return self.post(*(down(key, mod) for key in keys))

    def frames(self, count: int = 50, ms: int = 10) -> int:
        """Return how many of the next frames are drawn."""
        before = self.loop.frames
        for _ in range(count):
            self.frame(ms)
        return self.loop.frames - before


def a_context() -> Context:
    return Context(lambda: "loop", help_text)


def a_table(game: str = "classic", seats: int = 1) -> TableScreen:
    screen = new_table(a_context(), default_setup(game, seats))
    assert isinstance(screen, TableScreen)
    return screen


def a_triangle() -> TableScreen:
    screen = new_table(a_context(), default_setup("triangle"))
    assert isinstance(screen, TableScreen)
    return screen


def down(key: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")


def click(position: tuple[float, float], button: int = 1) -> tuple[pygame.Event, pygame.Event]:
    at = (round(position[0]), round(position[1]))
    return (
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button),
        pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=button),
    )


class Plain(Screen):
    """A screen that shows its name, and does what it is told at a key."""

    def __init__(self, name: str, step: Step | None = None) -> None:
        super().__init__()
        self.name, self.step = name, step
        self.seen: list[int] = []

    def body(self, view: View, moment: Moment) -> Node:
        sprite = Sprite(Face("panel"), Box(9, 9, 99, 99), self.name, style=("panel", "", 4))
        return Picture(lambda box: [sprite])

    def key(self, event: pygame.Event, view: View, moment: Moment) -> Taken:
        self.seen.append(event.key)
        return (event.key == pygame.K_x and self.step) or True


# Drawing.

SCREENS: dict[str, Callable[[], Screen]] = {
    "selector": lambda: SelectorScreen(a_context()),
    "setup": lambda: SetupScreen(a_context(), default_setup("sumz", 3)),
    "set": a_table,
    "triples": lambda: a_table("triples"),
    "sumz": lambda: a_table("sumz"),
    "together": lambda: a_table("classic", 4),
    "triangle": a_triangle,
    "pause": lambda: PauseScreen(a_table()),
}


def test_a_long_rest_is_cut_short_by_what_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    run = Run(a_table())
    run.rest()
    waited: list[int] = []
    monkeypatch.setattr(pygame.time, "wait", waited.append)
    run.loop.sleep()
    assert waited == [RESTING_MS] * (1 + LOOKS)
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0)))
    run.loop.sleep()
    assert waited[1 + LOOKS :] == [RESTING_MS]
    run.post(down(pygame.K_F12))
    run.frames(60)
    assert run.loop.pause() == FOCUSED_MS  # somebody is there


class Elsewhere:
    """Something goes on beside all screens."""

    def step(self, ms: int) -> None:
        """Do nothing."""

    def leave(self) -> None:
        """Do nothing."""


def test_what_others_do_is_looked_at_soon_at_the_price_of_a_longer_rest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    run = Run(a_table())
    run.rest()
    run.loop.context.beside = Elsewhere()
    waited: list[int] = []
    monkeypatch.setattr(pygame.time, "wait", waited.append)
    run.loop.sleep()
    assert waited == [FOCUSED_MS] * (1 + LOOKS)
    pygame.event.post(pygame.Event(CAME))
    run.loop.sleep()
    assert waited[1 + LOOKS :] == [FOCUSED_MS]


def test_a_pointer_over_a_button_is_drawn_once_for_each_change() -> None:
    run = Run(SelectorScreen(a_context()))
    run.loop.scene()
    button = run.loop.top.named("quit")
    assert button is not None
    x, y = map(round, button.box.centre)
    before = run.loop.frames
    for at in ((x, y), (x + 1, y), (x + 2, y)):
        run.post(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    assert run.loop.frames == before + 1


def test_a_motion_is_drawn_to_its_end_and_no_longer() -> None:
    screen = a_triangle()
    run = Run(screen)
    source, target = 9, 14
    run.loop.scene()
    for hole in (source, target):
        widget = screen.named(f"hole:{hole}")
        assert widget is not None
        run.post(*click(widget.box.centre))
    assert run.loop.pause() == FRAME_MS
    assert run.frames(90, 16) > 5  # until the jumped marble has rolled to the tray
    assert run.frames() == 0
    assert run.loop.scene() == run.loop._scene


def test_a_frame_that_comes_late_leaves_the_last_picture() -> None:
    """After a wrong claim and a long sleep, the verdict is gone from the window too."""
    screen = a_table()
    run = Run(screen)
    right = {
        frozenset(c.left)
        for c in screen.match.rules.moves(screen.match.state, 0)
        if isinstance(c, Claim)
    }
    cards = screen.match.state.table
    wrong = next(t for k in range(9) if frozenset(t := cards[k : k + 3]) not in right)
    for card in wrong:
        screen.hand.press(card)
    run.frame(1)
    run.post(down(pygame.K_F12))
    run.frame(60_000)
    run.frame(500)  # its ring goes
    run.frame(10)
    assert not run.loop.top.moving(Moment(run.ms, run.ms))
    assert run.loop.scene() == run.loop._scene
    assert run.frames() == 0


def test_the_window_again_after_it_was_covered() -> None:
    run = Run(SelectorScreen(a_context()))
    window = pygame.display.get_surface()
    assert window is not None
    picture = window.copy()
    for event in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
        window.fill((255, 0, 255))
        run.post(pygame.Event(event))
        assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(picture, "RGB")


def test_another_size_is_another_picture() -> None:
    run = Run(SelectorScreen(a_context()))
    before = run.loop.frames
    pygame.display.set_mode((1000, 700), pygame.RESIZABLE)
    run.frame(10)
    run.frame(10)
    assert run.loop.frames > before
    assert run.loop.scene().size == (1000, 700)
    assert run.frames() == 0
    window = pygame.display.get_surface()
    assert window is not None
    assert run.loop._scene == run.loop.scene()


def test_a_click_in_the_frame_of_a_resize_hits_something_or_nothing() -> None:
    run = Run(SelectorScreen(a_context()))
    pygame.display.set_mode((640, 480), pygame.RESIZABLE)
    assert run.post(*click((5, 5)))


# Events.


def test_events_are_taken_in_order() -> None:
    screen = Plain("one")
    run = Run(screen)
    keys = [pygame.K_a, pygame.K_c, pygame.K_b, pygame.K_a]
    assert run.press(*keys)
    assert screen.seen == keys


def test_keys_choose_cards_in_their_order() -> None:
    screen = a_table()
    run = Run(screen)
    run.press(pygame.K_s, pygame.K_q)
    places = {key: place for place, key in keys_of_cards(screen, run.loop.view()).items()}
    chosen = [screen.match.state.table[places[key]] for key in (pygame.K_s, pygame.K_q)]
    assert list(card_hand(screen).selection.left) == chosen


def test_a_key_goes_to_the_screen_that_the_key_before_it_opened() -> None:
    second = Plain("two")
    first = Plain("one", Push(second))
    run = Run(first)
    run.press(pygame.K_a, pygame.K_x, pygame.K_b)
    assert (first.seen, second.seen) == ([pygame.K_a, pygame.K_x], [pygame.K_b])


def test_a_click_on_a_card_that_has_just_gone_chooses_nothing() -> None:
    """Four quick clicks in one frame: the first three take the card that the fourth is on."""
    screen = a_table()
    run = Run(screen)
    claim = next(c for c in screen.match.rules.moves(screen.match.state, 0) if isinstance(c, Claim))
    events: list[pygame.Event] = []
    for card in (*claim.left, claim.left[0]):
        widget = screen.named(f"card:{card}")
        assert widget is not None
        events += click(widget.box.centre)
    run.post(*events)
    assert screen.match.state.scores[0] == 1
    assert set(card_hand(screen).selection.cards) <= set(screen.match.state.table)
    run.rest()
    assert set(card_hand(screen).selection.cards) <= set(screen.match.state.table)


EVENTS = st.one_of(
    st.builds(
        down,
        st.sampled_from(
            [*map(ord, "qazwsx1058c\t\r\x1b \x08zy"), *range(0x4000_003A, 0x4000_0053)]
        ),
        st.sampled_from([0, 0, pygame.KMOD_LSHIFT]),
    ).map(lambda event: (event,)),
    st.builds(
        click, st.tuples(st.integers(-9, 809), st.integers(-9, 609)), st.sampled_from([1, 1, 2, 3])
    ),
    st.builds(
        lambda x, y: (pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0)),),
        st.integers(-9, 809),
        st.integers(-9, 609),
    ),
    st.sampled_from(
        [
            (pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False),),
            (pygame.Event(pygame.WINDOWFOCUSLOST),),
            (pygame.Event(pygame.WINDOWFOCUSGAINED),),
            (pygame.Event(pygame.TEXTINPUT, text="ä\n"),),
        ]
    ),
)


@settings(max_examples=12, deadline=None)
@given(
    st.sampled_from(["selector", "setup", "sumz", "together", "triangle"]),
    st.lists(st.tuples(EVENTS, st.sampled_from([0, 0, 5, 300, 9000])), max_size=30),
)
def test_no_storm_of_events_breaks_it(
    name: str, storm: list[tuple[tuple[pygame.Event, ...], int]]
) -> None:
    run = Run(SCREENS[name]())
    for events, ms in storm:
        for event in events:
            pygame.event.post(event)
        if ms and not run.frame(ms):
            return
    if run.frame(1):
        run.loop.focused = True
        names = [w.name for w in run.loop.top.lay(run.loop.view(), Moment(0, 0)) if w.name]
        assert len(names) == len(set(names))


# Screens.


def test_push_pop_and_replace() -> None:
    second = Plain("two", Pop())
    first = Plain("one", Push(second))
    run = Run(first)
    run.press(pygame.K_x)
    assert run.loop.stack == [first, second]
    assert run.press(pygame.K_x)
    assert run.loop.stack == [first]
    other = Plain("other")
    first.step = Replace(other)
    assert run.press(pygame.K_x)
    assert run.loop.stack == [other]
    other.step = Quit()
    assert not run.press(pygame.K_x)
    assert run.loop.stack == []


class Asker(Plain):
    """Shows a screen, writes down what it answers, and then does a step."""

    def __init__(self, name: str, asked: Screen, after: Step | None = None) -> None:
        super().__init__(name, Push(asked, self.told))
        self.after = after
        self.heard: list[object] = []

    def told(self, answer: object) -> Step | None:
        self.heard.append(answer)
        return self.after


def test_a_screen_answers_whoever_pushed_it() -> None:
    asked = Plain("asked", Pop("yes"))
    asker = Asker("asker", asked)
    below = Plain("below")
    run = Run(below, asker)
    run.press(pygame.K_x)
    assert run.loop.stack == [below, asker, asked]
    assert asker.heard == []
    run.press(pygame.K_x)
    assert run.loop.stack == [below, asker]
    assert asker.heard == ["yes"]


def test_a_screen_that_is_left_without_a_word_answers_none() -> None:
    asker = Asker("asker", Screen())
    run = Run(asker)
    run.press(pygame.K_x, pygame.K_ESCAPE)
    assert run.loop.stack == [asker]
    assert asker.heard == [None]


OTHER = Plain("other")


@pytest.mark.parametrize(
    ("after", "left"),
    [
        (None, ["below", "asker"]),
        (Push(OTHER), ["below", "asker", "other"]),
        (Replace(OTHER), ["below", "other"]),
        (Pop(), ["below"]),
        (Quit(), []),
    ],
    ids=["nothing", "push", "replace", "pop", "quit"],
)
def test_who_asked_says_what_comes_next(after: Step | None, left: list[str]) -> None:
    run = Run(Plain("below"), Asker("asker", Plain("asked", Pop()), after))
    run.press(pygame.K_x, pygame.K_x)
    assert [each.name for each in run.loop.stack if isinstance(each, Plain)] == left


def test_an_answer_can_go_down_all_the_way() -> None:
    deepest = Plain("deepest", Pop(3))
    deep = Asker("deep", deepest, Pop(2))
    upper = Asker("upper", deep, Pop(1))
    first = Asker("first", upper)
    run = Run(first)
    run.press(pygame.K_x, pygame.K_x, pygame.K_x)
    assert run.loop.stack == [first, upper, deep, deepest]
    run.press(pygame.K_x)
    assert run.loop.stack == [first]
    assert (deep.heard, upper.heard, first.heard) == ([3], [2], [1])


def test_who_takes_the_place_of_a_screen_answers_for_it() -> None:
    third = Plain("third", Pop("done"))
    second = Plain("second", Replace(third))
    asker = Asker("asker", Plain("asked", Replace(second)))
    run = Run(asker)
    run.press(pygame.K_x, pygame.K_x, pygame.K_x)
    assert run.loop.stack == [asker, third]
    assert asker.heard == []
    run.press(pygame.K_x)
    assert asker.heard == ["done"]


def test_who_is_asked_again_answers_who_asks_now() -> None:
    asked = Plain("asked", Pop("yes"))
    asker = Asker("asker", asked)
    run = Run(asker)
    run.press(pygame.K_x, pygame.K_x)
    run.loop._do(Push(asked))
    run.press(pygame.K_x)
    assert run.loop.stack == [asker]
    assert asker.heard == ["yes"]


def test_the_last_screen_that_pops_ends_the_program() -> None:
    assert not Run(Plain("one", Pop())).press(pygame.K_x)


def test_another_screen_is_drawn_at_once() -> None:
    run = Run(Plain("one", Replace(Plain("two"))))
    before = run.loop.frames
    run.press(pygame.K_x)
    assert run.loop.frames == before + 1
    assert hit(run.loop.scene(), 20, 20) == "two"


def test_a_panel_lies_over_what_it_does_not_cover() -> None:
    panel, low = Plain("panel"), Plain("low")
    panel.covers = False  # type: ignore[misc]
    run = Run(Plain("hidden"), low, panel)
    assert [name for name, _ in targets(run.loop.scene())] == ["low", "panel"]


@pytest.mark.parametrize(
    "event",
    [
        pygame.Event(pygame.QUIT),
        down(pygame.K_q, pygame.KMOD_LCTRL),
        down(pygame.K_q, pygame.KMOD_RCTRL),
        down(pygame.K_q, pygame.KMOD_LMETA),
    ],
    ids=["quit", "ctrl", "right ctrl", "cmd"],
)
@pytest.mark.parametrize("name", SCREENS)
def test_the_ways_out(name: str, event: pygame.Event) -> None:
    run = Run(SCREENS[name]())
    assert not run.post(event, down(pygame.K_a))
    assert run.loop.stack == []


@pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL | pygame.KMOD_RALT, pygame.KMOD_MODE], ids=str)
def test_the_third_level_of_a_keyboard_is_no_way_out(mod: int) -> None:
    """AltGr+Q writes "@" on German keyboards; Windows calls it Ctrl+Alt+Q."""
    screen = SetupScreen(a_context(), default_setup("classic", 2))
    screen.focus = "name:0"
    assert Run(screen).post(down(pygame.K_q, mod), pygame.Event(pygame.TEXTINPUT, text="@"))
    assert screen.choices.names[0] == "@"


@pytest.mark.parametrize(
    ("key", "mod"),
    [
        (pygame.K_SPACE, 0),
        (pygame.K_RSHIFT, pygame.KMOD_RSHIFT),
        (pygame.K_LCTRL, pygame.KMOD_LCTRL),
        (pygame.K_LALT, pygame.KMOD_LALT),
    ],
    ids=["space", "shift", "ctrl", "alt"],
)
def test_a_key_that_was_taken_for_calling_calls(key: int, mod: int) -> None:
    """A key such as Ctrl is its own modifier when it goes down."""
    setup = SetupScreen(a_context(), default_setup("classic", 2))
    if setup.choices.set_key(1, key):
        return  # refused, with the reason
    screen = new_table(a_context(), setup.choices.setup())
    assert isinstance(screen, TableScreen)
    run = Run(screen)
    run.press(key, mod=mod)
    assert caller(screen) == 1


def test_q_alone_is_a_card_and_no_way_out() -> None:
    screen = a_table()
    assert Run(screen).press(pygame.K_q)
    assert len(card_hand(screen).selection.cards) == 1


@pytest.mark.parametrize(
    ("name", "page"),
    [
        ("selector", "tercet"),
        ("setup", "setup"),
        ("set", "classic"),
        ("triples", "triples"),
        ("triangle", "triangle"),
        ("pause", "classic"),
    ],
)
def test_f1_opens_the_help_of_this_screen_once(name: str, page: str) -> None:
    screen = SCREENS[name]()
    run = Run(screen)
    run.press(pygame.K_F1)
    top = run.loop.top
    assert isinstance(top, HelpScreen)
    assert top.help_page == page
    run.press(pygame.K_F1)
    assert run.loop.top is top
    run.press(pygame.K_ESCAPE)
    assert run.loop.stack == [screen]


def test_full_screen_keys() -> None:
    run = Run(SelectorScreen(a_context()))
    run.press(pygame.K_F11)
    run.press(pygame.K_RETURN, mod=pygame.KMOD_LALT)
    assert run.full_screen == 2
    assert len(run.loop.stack) == 1
    run.press(pygame.K_RETURN)
    assert len(run.loop.stack) == 2


def test_the_keyboard_writes_only_where_text_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: said.append("start"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: said.append("stop"))
    screen = SetupScreen(a_context(), default_setup("classic", 2))
    run = Run(screen)
    said.clear()
    screen.focus = "seed"
    run.frame(10)
    run.post(pygame.Event(pygame.TEXTINPUT, text="q"), down(pygame.K_q))
    assert screen.choices.seed == "q"
    screen.focus = "start"
    run.frame(10)
    assert said == ["start", "stop"]


# Arrows that are held.


def up(key: int) -> pygame.Event:
    return pygame.Event(pygame.KEYUP, key=key, mod=0, unicode="")


def held(run: Run, ms: int) -> int:
    """Let time pass in short frames, and return how often an arrow moved the focus."""
    moves = 0
    for _ in range(ms // 10):
        before = run.loop.top.focus
        run.frame(10)
        moves += run.loop.top.focus != before
    return moves


@pytest.fixture
def rows() -> Run:
    """A long list: the settings of the keys."""
    context = a_context()
    screen = SettingsScreen(context)
    screen.show(KEYS)
    screen.focus_seen = True
    return Run(screen, context=context)


def test_a_held_arrow_moves_on_until_it_is_let_go(rows: Run) -> None:
    rows.press(pygame.K_DOWN)
    assert rows.loop.top.focus == "layout"
    assert held(rows, REPEAT_AFTER_MS - 20) == 0
    assert held(rows, 40 + 4 * REPEAT_EVERY_MS) == 5
    rows.post(up(pygame.K_DOWN))
    assert held(rows, 1000) == 0


def test_the_end_of_another_key_does_not_end_it(rows: Run) -> None:
    rows.press(pygame.K_DOWN)
    rows.post(up(pygame.K_LSHIFT))
    assert held(rows, REPEAT_AFTER_MS + 20) == 1


@pytest.mark.parametrize(
    "event",
    [
        down(pygame.K_LSHIFT),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1),
        pygame.Event(pygame.WINDOWFOCUSLOST),
    ],
    ids=["key", "mouse", "focus"],
)
def test_what_else_ends_it(rows: Run, event: pygame.Event) -> None:
    rows.press(pygame.K_DOWN)
    rows.post(event)
    assert held(rows, 2000) == 0


def test_the_newest_arrow_counts(rows: Run) -> None:
    rows.press(pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP)
    focus = rows.loop.top.focus
    rows.post(up(pygame.K_DOWN))
    assert held(rows, REPEAT_AFTER_MS + 20) == 1
    rows.press(pygame.K_DOWN)
    assert rows.loop.top.focus == focus


def test_it_does_not_go_on_on_another_screen(rows: Run) -> None:
    rows.press(pygame.K_DOWN)
    below = rows.loop.top
    rows.loop._do(Push(SelectorScreen(rows.context)))
    rows.loop.top.focus_seen = True
    assert held(rows, 2000) == 0
    rows.loop._do(Pop())
    assert rows.loop.top is below
    assert held(rows, 2000) == 0


def test_slow_frames_are_not_made_up_for(rows: Run) -> None:
    rows.press(pygame.K_DOWN)
    screen = rows.loop.top
    assert isinstance(screen, SettingsScreen)
    order = [widget.name for widget in screen._widgets]
    before = order.index(screen.focus)
    for _ in range(4):
        rows.frame(5000)
    assert before < order.index(screen.focus) <= before + 4


def test_a_held_key_chooses_a_card_once() -> None:
    screen = a_table()
    run = Run(screen)
    run.press(pygame.K_q)
    assert len(card_hand(screen).selection.cards) == 1
    for _ in range(300):
        run.frame(10)
    assert len(card_hand(screen).selection.cards) == 1
    run.press(pygame.K_RIGHT, pygame.K_RIGHT)
    assert held(run, REPEAT_AFTER_MS + REPEAT_EVERY_MS + 20) == 2
    run.press(pygame.K_SPACE)
    assert held(run, 1000) == 0
    assert len(card_hand(screen).selection.cards) in (0, 2)


def test_a_field_of_text_repeats_by_itself() -> None:
    """There the system repeats every key: the caret must not run twice as fast."""
    screen = SetupScreen(a_context(), default_setup("classic", 2))
    run = Run(screen)
    screen.focus = "seed"
    run.frame(10)
    run.post(pygame.Event(pygame.TEXTINPUT, text="abcdefgh"))
    assert screen.edit("seed").caret == 8
    run.press(pygame.K_LEFT)
    for _ in range(200):
        run.frame(10)
    assert screen.edit("seed").caret == 7


def test_a_table_of_keys_to_try_is_not_flooded() -> None:
    screen = TryKeysScreen()
    run = Run(screen)
    run.press(pygame.K_DOWN, pygame.K_F1)
    for _ in range(200):
        run.frame(10)
    assert (screen.known, screen.most) == ([pygame.K_DOWN, pygame.K_F1], 2)
    assert run.loop.top is screen


# Time.


def play_time(run: Run) -> int:
    return run.loop.clocks.moment(playing=False).play_ms


def caller(screen: TableScreen) -> int | None:
    who: int | None = screen.match.state.caller
    return who


def test_the_play_clock_runs_at_a_table() -> None:
    run = Run(a_table())
    before = play_time(run)
    run.frame(500)
    assert play_time(run) - before == 500


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_F1], ids=["pause", "help"])
def test_the_play_clock_stands_still_in_pause_and_help(key: int) -> None:
    screen = a_table("classic", 2)
    run = Run(screen)
    run.press(pygame.K_1)
    assert caller(screen) == 0
    left = screen.session.next_due()
    run.press(key)
    before = play_time(run)
    for _ in range(20):
        run.frame(60_000)
    assert play_time(run) == before
    assert caller(screen) == 0
    run.press(pygame.K_ESCAPE)
    assert run.loop.top is screen
    assert caller(screen) == 0
    assert screen.session.next_due() == left
    run.frame(4900)
    assert caller(screen) == 0
    run.frame(200)
    assert caller(screen) is None
    assert screen.match.state.scores[0] == -1


def test_the_play_clock_stands_still_without_the_focus() -> None:
    screen = a_table("classic", 2)
    run = Run(screen)
    run.press(pygame.K_1)
    before = play_time(run)
    run.ms += 1000  # until the focus goes, time is play
    run.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert not run.loop.focused
    assert run.loop.pause() == UNFOCUSED_MS
    for _ in range(20):
        run.frame(60_000)
    assert play_time(run) - before == 1001
    assert caller(screen) == 0
    assert isinstance(run.loop.top, PauseScreen)  # nobody studies the cards meanwhile
    run.ms += 60_000  # and until it is back, it is none
    run.post(pygame.Event(pygame.WINDOWFOCUSGAINED))
    assert play_time(run) - before <= 1002
    run.press(pygame.K_ESCAPE)
    assert caller(screen) == 0
    run.frame(5000)
    assert caller(screen) is None


def test_a_board_stays_where_time_decides_nothing() -> None:
    run = Run(a_table("triangle"))
    run.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    run.frame(100)
    assert isinstance(run.loop.top, TableScreen)


def test_the_play_clock_does_not_run_before_a_table_opens() -> None:
    run = Run(SelectorScreen(a_context()))
    run.frame(100_000)
    assert play_time(run) == 0
    run.press(pygame.K_1)
    screen = run.loop.top
    assert isinstance(screen, TableScreen)
    run.frame(250)
    assert 250 <= screen.desk.now <= 252


def test_a_claim_after_its_time_meets_the_time_out_however_late_the_frame() -> None:
    screen = a_table("classic", 2)
    run = Run(screen)
    run.press(pygame.K_1)
    claim = next(c for c in screen.match.rules.moves(screen.match.state, 0) if isinstance(c, Claim))
    keys = keys_of_cards(screen, run.loop.view())
    run.ms += 60_000
    run.press(*(keys[screen.match.state.table.index(card)] for card in claim.left))
    assert caller(screen) is None
    assert screen.match.state.scores == (-1, 0)


def test_a_clock_that_runs_back_is_waited_for() -> None:
    run = Run(a_table())
    before = play_time(run)
    assert run.frame(-500)
    assert play_time(run) == before
    run.frame(600)
    assert play_time(run) - before == 100
