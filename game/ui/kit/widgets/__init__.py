"""Widgets, one small module each. They are laid out anew for every scene and hold no state."""
