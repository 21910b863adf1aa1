"""`python -m undercroft.table.wire FOLDER` writes the types of the page there."""

from __future__ import annotations

import sys
from pathlib import Path

from undercroft.games import registry
from undercroft.table.wire.files import write

if __name__ == "__main__":
    write(Path(sys.argv[1]), map(registry.title, [*registry.TITLES, *registry.MAKING]))
