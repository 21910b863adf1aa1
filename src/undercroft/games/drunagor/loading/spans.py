"""Whether a bridge that a story lays joins two platforms of one room (DRU-BRIDGE-01)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from undercroft.board import square_named
from undercroft.content.errors import ContentError
from undercroft.games.drunagor.adventure import Room
from undercroft.games.drunagor.loading.maps import Square
from undercroft.games.drunagor.loading.routes import Layout
from undercroft.games.drunagor.words.bridge import LayBridge, span
from undercroft.kit.stories import checks
from undercroft.kit.stories.checks import Said


def faults(said: Sequence[Said], layout: Layout) -> Iterator[ContentError]:
    for one in said:
        for word in one.words():
            if isinstance(word, LayBridge):
                start, end = square_named(word.start), square_named(word.end)
                room = next((r for r in layout.rooms.values() if start in r.levels), None)
                if room is not None and start is not None and end is not None:
                    for problem, remedy in _of_span(room, start, end):
                        yield checks.fault(one, str(word), problem, remedy)


def _of_span(room: Room, start: Square, end: Square) -> Iterator[tuple[str, str]]:
    if end not in room.levels:
        yield "a bridge from one room to another", "Name two squares of one room."
        return
    between = span(start, end)
    if not between:
        remedy = "Name squares of two 2x2 blocks of one row or one column, with a block between."
        yield "no bridge fits between these squares", remedy
    elif room.levels[start] != room.levels[end] or not room.levels[start]:
        remedy = "Name two squares of level 1, or two of level 2."
        yield "a bridge joins two platforms of one height", remedy
    elif any(room.levels.get(square) != 0 or square in room.bridges for square in between):
        remedy = "Name squares of the two blocks that are next to the gap."
        yield "a bridge lies over blocks of level 0 alone", remedy
