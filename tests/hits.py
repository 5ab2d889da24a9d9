"""What of a scene a press would hit, for tests that look at scenes alone."""

from game.boards.scene import Box, Scene


def hit(scene: Scene, x: float, y: float) -> str:
    """Return the target of the topmost sprite that has one there, or an empty text."""
    return next((name for name, box in reversed(targets(scene)) if box.has(x, y)), "")


def targets(scene: Scene) -> list[tuple[str, Box]]:
    """Return each target with its box, from back to front."""
    return [(sprite.target, sprite.box) for sprite in scene.sprites if sprite.target]
