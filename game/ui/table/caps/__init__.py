"""No Set: input, the light, spoken queries and drawing at a table of cards that stay."""
