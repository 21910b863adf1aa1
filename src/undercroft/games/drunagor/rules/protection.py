"""PROTECT: somebody adjacent may become the target in another's place (DRU-KW-46)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.drunagor import events
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import predicates
from undercroft.games.drunagor.state import Figure, Hero, Monster, Npc


def has_protect(game: Drunagor, figure: Figure) -> bool:
    if isinstance(figure, Hero):
        return not figure.down and predicates.trait(game, figure, "PROTECT")
    return game.nature(figure).protects


async def redirect(game: Drunagor, attacker: Figure, targets: list[Figure]) -> list[Figure]:
    """Protectors may take the place of adjacent targets, one change per target (DRU-RUL-64).

    A bystander is a character too, and whoever is attacked may be protected, by whomever: also
    from a friend's STRIKE.
    """
    foes = [*game.enemies(attacker), *(f for f in targets if isinstance(f, Npc))]
    if any(game.allied(f, attacker) and not isinstance(f, Npc) for f in targets):
        foes = [figure for figure in game.figures() if figure is not attacker]
    protectors = [f for f in foes if f not in targets and has_protect(game, f)]
    if not protectors:
        return targets
    result = list(targets)
    for place, target in enumerate(targets):
        near = [
            p
            for p in protectors
            if target in foes and game.adjacent(p, target) and game.allied(p, target)
        ]
        protector = await _protector(game, attacker, near, target) if near else None
        if protector is not None:
            result[place] = protector
            protectors.remove(protector)
            game.emit(events.Protected, protector.name, target.name)
    return result


async def _protector(
    game: Drunagor, attacker: Figure, near: list[Figure], target: Figure
) -> Figure | None:
    """Monsters always protect, the Party Leader says which; others are asked one by one."""
    if isinstance(near[0], Monster):
        return await game.ask(
            game.leader().seat,
            "tie",
            game.figure_options(near),
            rule="DRU-RUL-64",
            about=(attacker.name, target.name),
        )
    for protector in near:
        if await _volunteers(game, protector, target):
            return protector
    return None


async def _volunteers(game: Drunagor, protector: Figure, target: Figure) -> bool:
    options = [Option("protect", True), Option("decline", False)]
    return await game.ask(
        game.seat(protector),
        "protect",
        options,
        rule="DRU-KW-46",
        about=(protector.name, target.name),
    )
