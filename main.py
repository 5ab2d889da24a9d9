#!/usr/bin/env python3
# /// script
# requires-python = ">=3.10"
# dependencies = [
#     "pygame-ce>=2.5.8,<3",
#     "platformdirs>=4,<5",
#     "accesskit>=0.7,<1 ; platform_machine != 'ARM64'",
# ]
# ///
"""Start Tercet from a checkout, as the command ``tercet`` does where it is installed."""

import sys

from game.app import main

if __name__ == "__main__":
    sys.exit(main())
