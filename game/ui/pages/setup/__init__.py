"""The set-up pages: seats, rules and codes, before the deal."""
