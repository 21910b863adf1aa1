"""What people may write: one line, with nothing hidden in it."""

from __future__ import annotations

# Controls, line ends, and marks that turn the direction of what stands beside them.
_HIDDEN = r"\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff"

LINE = rf"^[^{_HIDDEN}]*$"  # a name; it may be empty
SAID = rf"^(?=.*\S)[^{_HIDDEN}]+$"  # something that can be read
