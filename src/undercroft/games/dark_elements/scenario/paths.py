"""What a path of `[expect]` leads to: `figure:jain-fairwood.damage`, `space:lb-b4.lit`, `doom`, and
`cards:peril-deck`, how many there are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from undercroft.board import bits
from undercroft.content.scenario import at, parts
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.rules.light import is_lit, lit
from undercroft.games.dark_elements.rules.loot import limit
from undercroft.games.dark_elements.rules.values import health, stamina
from undercroft.games.dark_elements.state import Figure, Hero
from undercroft.kit.positions import Places, look


def look_along(game: DarkElements, path: str) -> Any:
    """The value at a path, or UnknownName with what there is."""
    places = Places(game.layout.numbers)
    kind, name, rest = parts(path)
    if kind == "figure":
        return _figure(game, name, rest, places)
    if kind == "space":
        return _space(game, name, rest)
    if kind == "cards":
        return len(look(game.state, name, places, {}))
    return look(game.state, path, places, _beside(game))


def _figure(game: DarkElements, name: str, rest: str, places: Places) -> Any:
    state = game.state
    everybody: list[Figure] = [*state.heroes, *state.monsters, *state.familiars]
    found = {figure.id: figure for figure in everybody}
    if rest == "exists":
        return name in found
    figure = at(found, name, f"figure:{name}")
    more: dict[str, Callable[[], Any]] = {
        "spaces": lambda: [game.name(space) for space in figure.spaces],
        "health": lambda: health(game, figure),
        "lit": lambda: is_lit(game, figure),
    }
    if isinstance(figure, Hero):
        more["stamina"] = lambda: stamina(game, figure)
    return look(figure, rest, places, more)


def _space(game: DarkElements, name: str, rest: str) -> Any:
    space = game.layout.space(name)
    looks: dict[str, Callable[[], Any]] = {
        "lit": lambda: bool(lit(game) >> space & 1),
        "tokens": lambda: [token.kind for token in game.state.tokens if token.space == space],
        "figure": lambda: next((f.id for f in game.figures() if space in f.spaces), ""),
    }
    return at(looks, rest, f"space:{name}.{rest}")()


def _beside(game: DarkElements) -> dict[str, Callable[[], Any]]:
    state = game.state
    return {
        "current": lambda: game.current,
        "fire-died": lambda: "fire-died" in state.flags,
        "guard-slain": lambda: "guard-slain" in state.flags,
        "unlocked": lambda: state.chart.unlocked,
        "revealed": lambda: state.chart.revealed,
        "loot-limit": lambda: limit(game),
        "won": lambda: bool(state.ended and state.ended.won),
        "cause": lambda: state.ended.cause if state.ended else "",
        "lit": lambda: sorted(map(game.name, bits(lit(game)))),
        "turn": lambda: state.heroes[state.turn].id if state.turn >= 0 else "",
    }
