"""Keyboard and gamepad input: keys, chords, bindings, and gamepads."""
