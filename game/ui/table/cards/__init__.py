"""Cards on a table: what people do with them, and how it looks."""
