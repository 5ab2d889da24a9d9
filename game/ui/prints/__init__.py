"""Pages to print: cards, boards, worksheets and rules, as scenes in tenths of a millimetre."""
