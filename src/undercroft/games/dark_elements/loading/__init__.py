"""Content files into a `Library`."""

from undercroft.games.dark_elements.loading.packs import CORE, LOADER, check, extend, load_library

__all__ = ["CORE", "LOADER", "check", "extend", "load_library"]
