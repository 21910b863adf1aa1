"""Where a player's own things lie: saved games, tables, packs."""

from __future__ import annotations

import os
from pathlib import Path


def home() -> Path:
    """UNDERCROFT_HOME, else XDG_DATA_HOME/undercroft, else ~/.local/share/undercroft."""
    own = os.environ.get("UNDERCROFT_HOME")
    if own:
        return Path(own)
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "undercroft"
