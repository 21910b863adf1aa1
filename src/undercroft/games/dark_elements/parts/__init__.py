"""What the rulebook boxes off, each on its own page."""
