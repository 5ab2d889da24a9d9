"""Logs played again, and what there is to see in them."""
