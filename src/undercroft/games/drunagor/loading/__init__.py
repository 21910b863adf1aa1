"""From content files to the `Library`: tables, maps, cards, cross-references."""

from undercroft.games.drunagor.loading.adventures import read_adventure
from undercroft.games.drunagor.loading.maps import Map, read_map
from undercroft.games.drunagor.loading.packs import CORE, LOADER, check, extend, load_library

__all__ = ["CORE", "LOADER", "Map", "check", "extend", "load_library", "read_adventure", "read_map"]
