"""Content files into a `Library`."""

from undercroft.games.descent.loading.packs import check, extend, load_library

__all__ = ["check", "extend", "load_library"]
