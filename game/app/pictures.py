"""Every screen as a picture, without a display: what reviewers and the README look at."""

import io
import os
from collections.abc import Collection
from pathlib import Path


def take(
    folder: Path,
    size: tuple[int, int],
    theme: str,
    palette: str,
    *,
    mark_colours: bool,
    text_size: float = 1.0,
    only: Collection[str] = (),
) -> list[Path]:
    """Write all pictures into a folder, or only those of some names, and return their paths.

    Raises:
        OSError: the folder cannot be written to.
    """
    # A display of its own: no window opens, whatever the machine has.
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    from game.app.assets import letters
    from game.app.samples import LATE, samples
    from game.app.spoiled import help_page
    from game.art.faces import Faces
    from game.art.paint import Painter
    from game.art.palette import PALETTES, THEMES, Look
    from game.games import GAMES
    from game.storage.files import write
    from game.storage.settings import Settings
    from game.ui.context import Context
    from game.ui.view import Moment, View

    folder.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    pygame.font.init()
    target = pygame.display.set_mode(size)
    type_ = letters()
    look = Look(THEMES[theme], PALETTES[palette], mark_colours)
    painter = Painter(Faces(), type_)
    view = View(size, type_, look, text_size)
    moment = Moment(LATE.ms + 400, LATE.play_ms + 1700)
    written = []
    seen = tuple(f"{game} {how}" for game in GAMES for how in ("alone", "together"))
    settings = Settings(
        theme=theme,
        palette=palette,
        mark_colours=mark_colours,
        text_size=round(100 * text_size),
        hints_seen=seen,
        speed=0,
    )
    context = Context(lambda: "picture", help_page, settings)
    for number, (name, made) in enumerate(samples(context, view).items(), 1):
        if only and name not in only:
            continue
        first, *others = made()
        scene = first.scene(view, moment)
        for screen in others:
            scene = scene.over(screen.scene(view, moment).sprites)
        painter.paint(target, scene, look)
        path = folder / f"{number:02d}-{name}.png"
        # By way of memory: of a disk that is full pygame says nothing.
        made_of = io.BytesIO()
        pygame.image.save(target, made_of, path.name)
        write(path, made_of.getvalue())
        written.append(path)
    pygame.quit()
    return written
