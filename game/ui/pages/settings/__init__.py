"""The settings page and its dialogs."""
