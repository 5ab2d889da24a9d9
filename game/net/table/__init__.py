"""The protocol between the host of a table and its guests: lobby, shared tables and races."""
