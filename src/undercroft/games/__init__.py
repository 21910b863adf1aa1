"""The games. Each is a folder of its own and none imports another.

Programs list them with `undercroft.games()`. Python puts a package's name over everything else of
that name as soon as something in it is imported, so it is the package itself that can be called.
"""

from __future__ import annotations

import sys
from types import ModuleType


class _Games(ModuleType):
    def __call__(self) -> tuple[str, ...]:
        """The ids of all games on offer. None is loaded by asking."""
        from undercroft.games import registry

        return registry.games()


sys.modules[__name__].__class__ = _Games
