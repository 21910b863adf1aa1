"""Content files into a `Library`."""

from undercroft.games.hellscape.loading.packs import CORE, LOADER, check, extend, load_library

__all__ = ["CORE", "LOADER", "check", "extend", "load_library"]
