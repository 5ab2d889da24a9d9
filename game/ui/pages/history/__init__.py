"""Your games: unfinished games, replays, statistics, daily deals and the shelf."""
