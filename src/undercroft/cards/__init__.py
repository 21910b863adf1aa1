"""The base of the card languages: shared terminals, the parser, and its errors."""
