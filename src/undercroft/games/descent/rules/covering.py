"""Whom an attack affects, and how far it is (DSC-ATTACK-06, DSC-ABIL-10 ff.)."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.games.descent import templates
from undercroft.games.descent.game import Descent
from undercroft.games.descent.lines import seen_from
from undercroft.games.descent.state import Figure, Mask
from undercroft.games.descent.strike import Strike

REACH = 2  # spaces, with the ability of that name (DSC-ABIL-52)


def cover(game: Descent, strike: Strike, covered: Mask = 0) -> None:
    """Step 2 and 3: what the attack affects, and how far it is (DSC-ATTACK-06, DSC-ABIL-10)."""
    attacker = strike.source
    feet = game.footprint(attacker)
    scene = game.scene(attacker)
    views = {space: seen_from(game.ground, scene, feet, space) for space in bits(feet)}
    sighted = [space for space, view in views.items() if view >> strike.target & 1]
    strike.distance = min(game.apart(space, strike.target) for space in sighted or views)
    if strike.shape in ("bolt", "breath", "leap", "within"):
        strike.covered = covered
        strike.sure = True
    elif strike.shape == "spaces":  # range to the nearest of them
        strike.covered = covered
        spaces = [*bits(covered)]
        strike.distance = min(game.apart(a, b) for a in bits(feet) for b in spaces)
    elif strike.shape == "sweep":  # DSC-ABIL-59
        strike.covered = at_arms_length(game, attacker, reach="Reach" in strike.abilities)
    elif strike.shape == "blast":
        rank = strike.abilities.get("Blast", 0)
        strike.covered = templates.blast(game.ground, scene, strike.target, rank)
    else:
        strike.covered = 1 << strike.target
    strike.affected = affected(game, strike)


def again(game: Descent, strike: Strike) -> None:
    """A space is attacked, not a figure: whoever is there when the dice are rolled is affected, and
    who has left it is not (DSC-ATTACK-26)."""
    cover(game, strike, strike.covered)


def at_arms_length(game: Descent, figure: Figure, *, reach: bool) -> Mask:
    """The spaces that a melee attack can be on: of a large figure sight and distance count from
    the same of its spaces (DSC-ATTACK-05, -06, DSC-ABIL-52, DSC-STAIR-05)."""
    far = REACH if reach else 1
    feet = game.footprint(figure)
    if not reach and not game.stairs():  # adjacent spaces are always seen (DSC-LOS-04)
        return game.ground.near(feet, far)
    if feet & feet - 1 == 0:
        return game.visible(figure) & game.ground.near(feet, far, game.stairs())
    scene = game.scene(figure)
    found = 0
    for space in bits(feet):
        near = game.ground.near(1 << space, far, game.stairs())
        found |= seen_from(game.ground, scene, feet, space) & near
    return found


def within(game: Descent, attacker: Figure, reach: int) -> Mask:
    feet = game.footprint(attacker)
    return game.ground.near(feet, reach, game.stairs()) & ~feet


def affected(game: Descent, strike: Strike) -> list[Figure]:
    """Every figure once (DSC-LARGE-10, DSC-ATTACK-24); a Sweep and a Leap spare friends."""
    foes_only = strike.shape in ("sweep", "leap", "within")
    # whom the overlord makes attack has his friends for enemies (DSC-OCARD-16)
    side = game.is_heroic(strike.attacker) != strike.forced
    return [
        figure
        for figure in game.figures()
        if game.footprint(figure) & strike.covered
        and not (foes_only and game.is_heroic(figure) == side)
        and not (figure is strike.attacker and _spared(game, strike))
        and not eludes(game, strike.source, figure)
    ]


def _spared(game: Descent, strike: Strike) -> bool:
    """Whether the attacker is out of his own area (DSC-RUL-75)."""
    if strike.shape in ("sweep", "within"):
        return not game.footprint(strike.attacker) >> strike.target & 1
    return strike.shape in ("bolt", "breath")


def eludes(game: Descent, source: Figure, figure: Figure) -> bool:
    """Shadowcloak: nothing from afar touches it (DSC-ABIL-53); Ghost: nothing from beside it."""
    if game.has(figure, "Shadowcloak"):
        return not game.in_reach(source, figure, 1)
    return game.has(figure, "Ghost") and game.in_reach(source, figure, 1)
