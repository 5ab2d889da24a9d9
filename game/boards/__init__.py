"""Boards as plain data, from positions to sprites and animations; no pygame in here."""
