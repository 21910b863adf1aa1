"""The game in plain text: it works in any terminal, with a screen reader, and through a pipe."""
