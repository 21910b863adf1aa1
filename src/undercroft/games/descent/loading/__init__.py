"""Content files into a `Library`."""

from undercroft.games.descent.loading.packs import CORE, LOADER, check, extend, load_library

__all__ = ["CORE", "LOADER", "check", "extend", "load_library"]
