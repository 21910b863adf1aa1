"""The `undercroft` command and the terminal client."""
