"""What a path of `[expect]` leads to: `figure:aldric.hp`, `area:B2.enemies`, `sees:aldric.B1`,
`distance:A1.B3`, `souls`, and `cards:events`, how many there are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from undercroft.board import FAR
from undercroft.content.scenario import at, parts
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.library import TOP_RANK
from undercroft.games.sword_sorcery.rules.assigning import load
from undercroft.games.sword_sorcery.rules.control import controls, dominates
from undercroft.games.sword_sorcery.rules.souls import price
from undercroft.games.sword_sorcery.rules.values import armour, max_hp, movement
from undercroft.games.sword_sorcery.state import Area, Companion, Enemy, Figure, Hero, Pile
from undercroft.games.sword_sorcery.words.terms import half_soulrank
from undercroft.kit.positions import Places, look


def look_along(game: SwordSorcery, path: str) -> Any:
    """The value at a path, or UnknownName with what there is."""
    places = Places(game.plan.number)
    kind, name, rest = parts(path)
    if kind == "figure":
        return _figure(game, name, rest, places)
    if kind == "area":
        return _area(game, name, rest)
    if kind == "sees":
        return _sees(game, name, _area_called(game, rest, path))
    if kind == "distance":
        far = game.layout.distance(_area_called(game, name, path), _area_called(game, rest, path))
        return "infinite" if far == FAR else far
    if kind == "door":
        doors = {door.id: door for door in game.state.doors}
        return look(at(doors, name, path), rest, places, {})
    if kind == "power":
        return _power(game, name, rest, path)
    if kind == "cards":
        found = look(game.state, name, places, {})
        pile = getattr(game.state, name.replace("-", "_"), None)
        deck = pile.deck if isinstance(pile, Pile) else found
        return _cards(game, name, rest, path) if rest else len(deck)
    return look(game.state, path, places, _beside(game))


# Figures


def _everybody(game: SwordSorcery) -> dict[str, Figure]:
    state = game.state
    everybody: list[Figure] = [*state.heroes, *state.enemies, *state.companions]
    return {figure.id: figure for figure in everybody}


def _figure(game: SwordSorcery, name: str, rest: str, places: Places) -> Any:
    found = _everybody(game)
    if rest == "exists":
        return name in found
    figure = at(found, name, f"figure:{name}")
    more: dict[str, Callable[[], Any]] = {
        "max-hp": lambda: max_hp(game, figure),
        "armour-value": lambda: armour(game, figure),
        "magic-shields": lambda: figure.magic_shields,
        "conditions": lambda: [
            f"{one.kind} {one.value}" if one.value else one.kind for one in figure.conditions
        ],
        "shields": lambda: [f"{one.source} {one.n}" for one in figure.shields],
        "has": lambda: [one.kind for one in figure.conditions],
        "lying": lambda: figure.lying,
    }
    if isinstance(figure, Hero):
        more["engaged"] = lambda: game.engaged(figure)
        more["ready"] = lambda: [power.id for power in figure.powers if not power.used]
        more["load"] = lambda: load(game, figure)
        more["soulrank-half"] = lambda: half_soulrank(figure.soulrank)
        more["price"] = lambda: price(figure.soulrank + 1) if figure.soulrank < TOP_RANK else 0
    if isinstance(figure, Enemy):
        more["taunt"] = lambda: figure.taunt.by if figure.taunt else ""
    if isinstance(figure, Hero | Companion):
        more["movement"] = lambda: movement(game, figure)
    return look(figure, rest, places, more)


def _power(game: SwordSorcery, hero: str, power: str, path: str) -> Any:
    """`power:aldric.challenge`: ready, or the quarters that it has to turn."""
    heroes = {one.id: one for one in game.state.heroes}
    one = at({one.id: one for one in at(heroes, hero, path).powers}, power, path)
    return one.cooling if one.used else "ready"


# The map


def _area_called(game: SwordSorcery, name: str, path: str) -> Area:
    """An area by its name, or that of a figure."""
    figures = {id: figure.area for id, figure in _everybody(game).items()}
    area: Area = at({**game.plan.number, **figures}, name, path)
    return area


def _sees(game: SwordSorcery, who: str, area: Area) -> bool:
    """Of an area: what nobody blocks; of a figure: as it looks."""
    figure = _everybody(game).get(who)
    if figure is not None:
        return bool(game.seen(figure) >> area & 1)
    return game.layout.sees(_area_called(game, who, f"sees:{who}"), area)


def _area(game: SwordSorcery, name: str, rest: str) -> Any:
    area: Area = at(game.plan.number, name, f"area:{name}")
    state = game.state
    looks: dict[str, Callable[[], Any]] = {
        "enemies": lambda: [enemy.id for enemy in game.enemies_in(area)],
        "heroes": lambda: [hero.id for hero in game.heroes_in(area)],
        "tokens": lambda: [token.id for token in state.tokens if token.area == area],
        "items": lambda: [one.item for one in state.lying if one.area == area and one.item],
        "keys": lambda: [one.key for one in state.lying if one.area == area and one.key],
        "crowns": lambda: sum(one.crowns for one in state.lying if one.area == area),
        "fog": lambda: area not in state.known,
        "controlled-by": lambda: _holds(game, area, controls),
        "dominated-by": lambda: _holds(game, area, dominates),
    }
    return at(looks, rest, f"area:{name}.{rest}")()


def _holds(
    game: SwordSorcery, area: Area, how: Callable[[SwordSorcery, Figure, Area], bool]
) -> str:
    sides: dict[str, list[Figure]] = {
        "heroes": [*game.friends()[:1]],
        "enemies": [*game.state.enemies[:1]],
    }
    return next((side for side, one in sides.items() if one and how(game, one[0], area)), "nobody")


# Everything else


def _cards(game: SwordSorcery, name: str, part: str, path: str) -> list[str]:
    """`cards:traps.discard`."""
    pile = getattr(game.state, name.replace("-", "_"))
    parts = {"deck": pile.deck, "discard": pile.discard} if isinstance(pile, Pile) else {}
    return list(at(parts, part, path))


def _beside(game: SwordSorcery) -> dict[str, Callable[[], Any]]:
    state = game.state
    return {
        "won": lambda: bool(state.ended and state.ended.won),
        "cause": lambda: state.ended.cause if state.ended else "",
        "turn": lambda: state.heroes[state.turn].id if state.turn >= 0 else "",
        "leader": lambda: state.heroes[state.leader].id,
        "enemies": lambda: [enemy.id for enemy in state.enemies],
        "open-gates": lambda: [gate.id for gate in state.gates if gate.open],
        "open-doors": lambda: [door.id for door in state.doors if door.open],
        "tokens": lambda: [token.id for token in state.tokens],
        "prices": lambda: [price(rank) for rank in range(2, TOP_RANK + 1)],
    }
