"""Who sees whom, as a person types it: two figures or places by mark, name or square."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from undercroft.core.errors import UnknownName
from undercroft.core.scene import Scene
from undercroft.core.sight import Sight
from undercroft.core.title import Title
from undercroft.core.wording import listed
from undercroft.play.looking import in_words

HOW = "Who looks at whom? Type two marks, names or squares: sight {one} {other}"
BETWEEN = {"to", "and", "from", "at"}


def look(title: Title, game: Any, scene: Scene, typed: str) -> list[str]:
    """What is to be said about it; how to ask, if that was not clear."""
    for here, there in _splits(scene, typed.split()):
        if _is_there(title, game, here) and _is_there(title, game, there):
            return told(title.sight(game, here, there), scene)
    how = HOW.format(one=example(scene, 0), other=example(scene, -1))
    return [f"“{typed}” does not name two that are to be seen on the map.", how] if typed else [how]


def told(seen: Sight, scene: Scene) -> list[str]:
    """In sentences, and where each thing is that is in the way."""
    names = scene.chart.names if scene.chart else {}
    places: dict[str, list[str]] = {}
    for line in seen.lines:
        if line.obstacle is not None:
            found = places.setdefault(line.obstacle.name, [])
            found += [names.get(space, space) for space in line.obstacle.spaces]
    lines = in_words(seen)
    for name, where in places.items():
        if where:
            lines.append(f"  {name}: {listed(dict.fromkeys(where))}")
    return [*lines, f"  ? {seen.rule} is the rule."]


def example(scene: Scene, which: int) -> str:
    return scene.figures[which].mark if scene.figures else "c7"


def _splits(scene: Scene, words: list[str]) -> Iterator[tuple[str, str]]:
    """All that two names could be, the most likely first."""
    words = [word for word in words if word.lower() not in BETWEEN]
    for at in range(1, len(words)):
        for here in _meant(scene, " ".join(words[:at])):
            for there in _meant(scene, " ".join(words[at:])):
                yield here, there


def _meant(scene: Scene, text: str) -> list[str]:
    """A mark as it is written, a space of the map, a mark anyhow, a name or its beginning."""
    low = text.lower()
    marks = {figure.mark: figure.key for figure in scene.figures}
    loosely = {mark.lower(): key for mark, key in marks.items()}
    squares = {square: name for name, square in scene.chart.names.items()} if scene.chart else {}
    named = [
        figure.key
        for figure in scene.figures
        if figure.name.lower().startswith(low) or figure.key.lower() == low
    ]
    found = [marks.get(text), squares.get(low), low, text, text.upper(), loosely.get(low), *named]
    return list(dict.fromkeys(name for name in found if name))


def _is_there(title: Title, game: Any, name: str) -> bool:
    try:
        title.in_sight(game, name)
    except UnknownName:
        return False
    return True
