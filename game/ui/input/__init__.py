"""Keys, their chords and bindings, and gamepads."""
