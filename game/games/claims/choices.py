"""What a player may set for all card games: how long a claim may take, what a mistake costs."""

WINDOWS = (3, 5, 10, 20, 0)
"""Seconds; 0 is as long as one likes."""

PENALTIES = ("none", "point", "sit out")
