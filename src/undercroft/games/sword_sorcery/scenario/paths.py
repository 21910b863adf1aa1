"""What a path of `[expect]` leads to: `figure:aldric.hp`, `area:B2.enemies`, `souls`, and
`cards:events`, how many there are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from undercroft.content.scenario import at, parts
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.rules.values import armour, max_hp
from undercroft.games.sword_sorcery.state import Figure, Hero
from undercroft.kit.positions import Places, look


def look_along(game: SwordSorcery, path: str) -> Any:
    """The value at a path, or UnknownName with what there is."""
    places = Places(game.plan.number)
    kind, name, rest = parts(path)
    if kind == "figure":
        return _figure(game, name, rest, places)
    if kind == "area":
        return _area(game, name, rest)
    if kind == "door":
        return look(game.door(name), rest, places, {})
    if kind == "cards":
        return len(look(game.state, name, places, {}))
    return look(game.state, path, places, _beside(game))


def _figure(game: SwordSorcery, name: str, rest: str, places: Places) -> Any:
    state = game.state
    everybody: list[Figure] = [*state.heroes, *state.enemies, *state.companions]
    found = {figure.id: figure for figure in everybody}
    if rest == "exists":
        return name in found
    figure = at(found, name, f"figure:{name}")
    more: dict[str, Callable[[], Any]] = {
        "max-hp": lambda: max_hp(game, figure),
        "armour-value": lambda: armour(game, figure),
        "magic-shields": lambda: figure.magic_shields,
        "has": lambda: [one.kind for one in figure.conditions],
    }
    if isinstance(figure, Hero):
        more["engaged"] = lambda: game.engaged(figure)
        more["ready"] = lambda: [power.id for power in figure.powers if not power.used]
    return look(figure, rest, places, more)


def _area(game: SwordSorcery, name: str, rest: str) -> Any:
    area = game.area(name)
    looks: dict[str, Callable[[], Any]] = {
        "enemies": lambda: [enemy.id for enemy in game.enemies_in(area)],
        "heroes": lambda: [hero.id for hero in game.heroes_in(area)],
        "tokens": lambda: [token.id for token in game.state.tokens if token.area == area],
        "keys": lambda: [one.key for one in game.state.lying if one.area == area and one.key],
        "crowns": lambda: sum(one.crowns for one in game.state.lying if one.area == area),
    }
    return at(looks, rest, f"area:{name}.{rest}")()


def _beside(game: SwordSorcery) -> dict[str, Callable[[], Any]]:
    state = game.state
    return {
        "won": lambda: bool(state.ended and state.ended.won),
        "cause": lambda: state.ended.cause if state.ended else "",
        "turn": lambda: state.heroes[state.turn].id if state.turn >= 0 else "",
        "open-gates": lambda: [gate.id for gate in state.gates if gate.open],
    }
