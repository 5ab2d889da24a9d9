"""The page of odds: how likely tables are to have no claim."""
