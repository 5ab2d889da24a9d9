#!/usr/bin/env python3
# /// script
# requires-python = ">=3.10"
# dependencies = ["pygame-ce>=2.5.8", "platformdirs>=4"]
# ///
"""Start Tercet."""

import sys

from game.app import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
