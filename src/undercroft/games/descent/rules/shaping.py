"""The areas that an attack may take: Blast, Bolt, Breath, Sweep, and those of single weapons."""

from __future__ import annotations

from typing import Literal

from undercroft.board import bits, lowest
from undercroft.core.decisions import Option
from undercroft.games.descent import templates
from undercroft.games.descent.cards.tree import Call
from undercroft.games.descent.game import Descent
from undercroft.games.descent.lines import Scene
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.rules import covering, supply
from undercroft.games.descent.state import Figure, Mask, Space
from undercroft.games.descent.strike import Strike

Way = tuple[str, Mask]


def own_area(game: Descent, weapon: str) -> Call | None:
    """The set that a weapon always attacks, if it says so: `area(enemies within 3)`."""
    if not weapon:
        return None
    for clause in game.library.items[weapon].rules.clauses:
        for effect in clause.effects:
            if not clause.guards and isinstance(effect, Call) and effect.name == "area":
                return effect
    return None


def radius(area: Call | None) -> int:
    """`enemies within 3`: everybody there, without target, sight or range."""
    return area.target().n if area is not None else 0


def triple(area: Call | None) -> bool:
    """`3 mutually adjacent spaces`."""
    return area is not None and not radius(area)


async def choose(game: Descent, strike: Strike, seen: Mask) -> None:
    """Areas are optional: unused, the attack is a normal one (DSC-ATTACK-23)."""
    area = own_area(game, strike.weapon)
    if far := radius(area):
        strike.shape = "within"
        covering.cover(game, strike, covering.within(game, strike.source, far))
        return
    ways = _triples(game, strike, seen) if triple(area) else _ways(game, strike)
    shape, covered = await game.ask(
        game.decides(strike),
        "shape",
        ways,
        rule="DSC-ATTACK-23",
        about=(game.id(strike.attacker),),
    )
    strike.shape = shape
    covering.cover(game, strike, covered)


def _ways(game: Descent, strike: Strike) -> list[Option[Way]]:
    ways: list[Option[Way]] = [Option("plain", ("", 0))]
    if rank := strike.abilities.get("Blast"):
        covered = templates.blast(game.ground, game.scene(), strike.target, rank)
        ways.append(Option("blast", ("blast", covered)))
    if "Sweep" in strike.abilities and strike.kind == "melee":
        ways.append(Option("sweep", ("sweep", 0)))
    ways += [
        Option(key, way)
        for key, way in laid(game, strike.source, set(strike.abilities)).items()
        if way[1] >> strike.target & 1
    ]
    return ways


def laid(game: Descent, attacker: Figure, abilities: set[str]) -> dict[str, Way]:
    """Every way to lay a template (DSC-ABIL-14, -15)."""
    found: dict[str, Way] = {}
    kinds: tuple[Literal["bolt", "breath"], ...] = ("bolt", "breath")
    for kind in kinds:
        if kind.capitalize() in abilities:
            solid = game.scene().solid
            placed = templates.placements(game.ground, kind, game.footprint(attacker), solid)
            for (side, offset), covered in placed.items():
                found[f"{kind}:{side}:{offset}"] = (kind, covered)
    return found


def _triples(game: Descent, strike: Strike, seen: Mask) -> list[Option[Way]]:
    """Three spaces next to each other, one of them in sight, the target among them."""
    found: list[Option[Way]] = []
    for mask in triples(game, strike.target):
        if mask & seen:
            spaces = "-".join(space_name(game.ground, space) for space in bits(mask))
            found.append(Option(f"spaces:{spaces}", ("spaces", mask)))
    return found


def triples(game: Descent, space: Space) -> list[Mask]:
    adjacent = game.ground.board.adjacent
    return [
        1 << space | 1 << second | 1 << third
        for second in bits(adjacent[space])
        for third in bits(adjacent[space] & adjacent[second])
        if third > second
    ]


Aim = tuple[str, Space, Mask]  # the shape, the target space, what is covered


def can_aim(game: Descent, attacker: Figure, abilities: dict[str, int], seen: Mask) -> bool:
    """Whether there is any of these."""
    foes = game.sides(attacker)[1]
    if any(covered & foes for _, covered in laid(game, attacker, set(abilities)).values()):
        return True
    rank = abilities.get("Blast", 0)
    return bool(rank and _blasted(game, game.scene(), foes, rank) & seen & ~supply.occupied(game))


def aims(game: Descent, attacker: Figure, abilities: dict[str, int], seen: Mask) -> dict[str, Aim]:
    """Areas with an enemy in them that need no enemy as their target: templates, which need no
    line of sight either, and Blasts on spaces without a figure (DSC-ATTACK-02, DSC-LOS-15)."""
    foes = game.sides(attacker)[1]
    found: dict[str, Aim] = {
        key: (shape, lowest(covered & foes), covered)
        for key, (shape, covered) in laid(game, attacker, set(abilities)).items()
        if covered & foes
    }
    rank = abilities.get("Blast", 0)
    if rank:
        scene = game.scene()
        for space in bits(_blasted(game, scene, foes, rank) & seen & ~supply.occupied(game)):
            covered = templates.blast(game.ground, scene, space, rank)
            found[f"blast:{space_name(game.ground, space)}"] = ("blast", space, covered)
    return found


def _blasted(game: Descent, scene: Scene, foes: Mask, rank: int) -> Mask:
    """From where a Blast would reach somebody: who is seen from there sees it as well."""
    found = 0
    for space in bits(foes):
        found |= templates.blast(game.ground, scene, space, rank)
    return found


async def aim_area(game: Descent, strike: Strike, ways: dict[str, Aim]) -> None:
    """Lay the area where one likes."""
    strike.shape, strike.target, covered = await game.ask(
        game.seat(strike.attacker),
        "area",
        [Option(key, aim) for key, aim in ways.items()],
        rule="DSC-ATTACK-02",
        about=(game.id(strike.attacker),),
    )
    covering.cover(game, strike, covered)
