"""Content files into a `Library`."""

from undercroft.games.hellscape.loading.packs import CORE, check, extend, load_library

__all__ = ["CORE", "check", "extend", "load_library"]
