"""From digits to pictures: outlines, colours, SVG text and cached surfaces; no rules."""
