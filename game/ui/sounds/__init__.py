"""Sound effects and music: synthesis and playback."""
