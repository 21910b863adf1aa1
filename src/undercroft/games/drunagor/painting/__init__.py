"""Adventures as maps that are painted: what a file shows, and what changes in it."""
