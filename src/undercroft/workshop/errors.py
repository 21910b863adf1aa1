"""What the workshop refuses, in words."""

from __future__ import annotations

from undercroft.core.errors import RefusedAnswer, UndercroftError


class NotInThePack(UndercroftError):
    """A file that is no part of the pack, or would not be."""

    code = "not_in_the_pack"


class WrittenMeanwhile(RefusedAnswer):
    """Another program has written the file since it was read; nothing was overwritten."""

    code = "written_meanwhile"


class NobodyComesThere(UndercroftError):
    """A place of the map that automated heroes have not found."""

    code = "nobody_comes_there"
