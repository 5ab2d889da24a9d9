"""The least that pygame-ce can do: a window of a size, filled and shown once."""

import os
import sys

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
if sys.platform.startswith("linux"):
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # as the program asks

import pygame

pygame.display.init()
pygame.font.init()
window = pygame.display.set_mode((int(sys.argv[1]), int(sys.argv[2])), pygame.RESIZABLE)
window.fill((20, 40, 30))
pygame.display.update()
pygame.quit()
