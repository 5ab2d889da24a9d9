"""Four games that there are not, for tests of what a new game meets, as newcomers write them.

They are registered before anything asks for GAMES, in a process of their own, as GAMES is built
once and tables are made of it. ``checks.py`` goes through the program with them.
"""
