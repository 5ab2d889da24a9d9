"""The size of the daily result's shareable card."""

WIDE, HIGH = 384, 512
"""The size of the card in units."""

MARGIN = 0.0625
"""The margin for its shadow, in widths of the card."""
