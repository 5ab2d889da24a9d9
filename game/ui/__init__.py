"""The user interface: screens, widgets, keys and texts."""
