"""Seats, rules and codes, before the deal."""
