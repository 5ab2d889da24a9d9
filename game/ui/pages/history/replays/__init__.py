"""Replays: a match seen again, step by step, with lists of its steps and claims."""
