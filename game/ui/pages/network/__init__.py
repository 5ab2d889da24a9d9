"""Several computers at one table: hosting and joining, who is there, and what lies over a table."""
