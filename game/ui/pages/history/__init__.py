"""What was played: games to go on with, replays, statistics, and the deals of past days."""
