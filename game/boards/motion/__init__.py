"""Animations and sounds of events, as pure data with times in milliseconds."""
