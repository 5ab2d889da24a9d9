"""The deals of days, in a calendar."""
