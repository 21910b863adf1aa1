"""Content files into a `Library`."""

from undercroft.games.descent.loading.packs import check, load_library

__all__ = ["check", "load_library"]
