"""The size of the daily result's shareable card."""

WIDE, HIGH = 384, 512
"""Units of the card."""

MARGIN = 0.0625
"""How far its shadow reaches, in widths of the card."""
