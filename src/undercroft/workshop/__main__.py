"""`python -m undercroft.workshop FOLDER` writes the types of all pages there, for their build."""

from __future__ import annotations

import sys
from pathlib import Path

from undercroft.games import registry
from undercroft.table.wire.files import write
from undercroft.workshop.wire import page

if __name__ == "__main__":
    games = map(registry.title, [*registry.TITLES, *registry.MAKING])
    write(Path(sys.argv[1]), games, [page()])
