"""How likely tables are to hold nothing."""
