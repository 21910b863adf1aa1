"""Content files into a `Library`."""

from undercroft.games.sword_sorcery.loading.packs import CORE, LOADER, check, extend, load_library

__all__ = ["CORE", "LOADER", "check", "extend", "load_library"]
