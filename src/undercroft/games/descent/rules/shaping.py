"""The areas that an attack may take: Blast, Bolt, Breath, Sweep, and those of single weapons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from undercroft.board import bits, lowest
from undercroft.core.decisions import Option
from undercroft.games.descent import templates
from undercroft.games.descent.cards.words.attacks import AreaAround, AreaOfSpaces
from undercroft.games.descent.game import Descent
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.rules import covering
from undercroft.games.descent.state import Figure, Mask, Space
from undercroft.games.descent.strike import Strike

Way = tuple[str, Mask]


def own_area(game: Descent, weapon: str) -> AreaAround | AreaOfSpaces | None:
    """The set that a weapon always attacks, if it says so: `area(enemies within 3)`."""
    if not weapon:
        return None
    for clause in game.library.items[weapon].rules.clauses:
        for effect in clause.effects:
            if not clause.guards and isinstance(effect, AreaAround | AreaOfSpaces):
                return effect
    return None


def radius(area: AreaAround | AreaOfSpaces | None) -> int:
    """`enemies within 3`: everybody there, without target, sight or range."""
    return area.whom.far if isinstance(area, AreaAround) else 0


def triple(area: AreaAround | AreaOfSpaces | None) -> bool:
    """`3 mutually adjacent spaces`."""
    return area is not None and not radius(area)


async def choose(game: Descent, strike: Strike, seen: Mask) -> None:
    """Who has an area attacks with it; among several one chooses (DSC-ATTACK-23)."""
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
    ways: list[Option[Way]] = []
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
    return ways or [Option("plain", ("", 0))]


def laid(game: Descent, attacker: Figure, abilities: set[str]) -> dict[str, Way]:
    """Every way to lay a template (DSC-ABIL-14, -15)."""
    found: dict[str, Way] = {}
    kinds: tuple[Literal["bolt", "breath"], ...] = ("bolt", "breath")
    for kind in kinds:
        if kind.capitalize() in abilities:
            solid = stops(game, kind)
            placed = templates.placements(game.ground, kind, game.footprint(attacker), solid)
            for (side, offset), covered in placed.items():
                found[f"{kind}:{side}:{offset}"] = (kind, covered)
    return found


def stops(game: Descent, kind: Literal["bolt", "breath"]) -> Mask:
    """What a template does not get past (DSC-RUL-74): fire all that is solid, lightning crushing
    walls alone, as other walls; it strikes over rubble."""
    if kind == "breath":
        return game.scene().solid
    found = 0
    for rolling in game.state.rolling:
        found |= rolling.spaces if rolling.kind == "wall" else 0
    return found


def under(game: Descent, attacker: Figure, abilities: set[str]) -> Mask:
    """All spaces that one of its templates could cover."""
    found = 0
    for _, covered in laid(game, attacker, abilities).values():
        found |= covered
    return found


def _triples(game: Descent, strike: Strike, seen: Mask) -> list[Option[Way]]:
    """Three spaces next to each other, one of them in sight, the target among them; where it is too
    narrow for three, two of them, or the target alone (DSC-RUL-223)."""
    here = strike.target
    for sets in (triples(game, here), pairs(game, here), [1 << here]):
        if in_sight := [mask for mask in sets if mask & seen]:
            return [Option(_called(game, mask), ("spaces", mask)) for mask in in_sight]
    return [Option(_called(game, 1 << here), ("spaces", 1 << here))]


def _called(game: Descent, spaces: Mask) -> str:
    return f"spaces:{'-'.join(space_name(game.ground, space) for space in bits(spaces))}"


def triples(game: Descent, space: Space) -> list[Mask]:
    adjacent = game.ground.board.adjacent
    return [
        1 << space | 1 << second | 1 << third
        for second in bits(adjacent[space])
        for third in bits(adjacent[space] & adjacent[second])
        if third > second
    ]


def pairs(game: Descent, space: Space) -> list[Mask]:
    return [1 << space | 1 << other for other in bits(game.ground.board.adjacent[space])]


Aim = tuple[str, Space, Mask]  # the shape, the target space, what is covered


def can_aim(game: Descent, attacker: Figure, abilities: dict[str, int], seen: Mask) -> bool:
    """Whether there is any of these."""
    foes = _struck(game, attacker)
    if any(covered & foes for _, covered in laid(game, attacker, set(abilities)).values()):
        return True
    return any(True for _ in _blasts(game, attacker, abilities.get("Blast", 0), seen))


def _struck(game: Descent, attacker: Figure) -> Mask:
    """The spaces of the enemies whom an attack from there touches."""
    foes = 0
    for enemy in game.enemies(attacker):
        if not covering.eludes(game, attacker, enemy):
            foes |= game.footprint(enemy)
    return foes


def aims(game: Descent, attacker: Figure, abilities: dict[str, int], seen: Mask) -> dict[str, Aim]:
    """Areas with an enemy in them that need no enemy as their target: templates, which need no
    line of sight either, and Blasts on any space that is seen, a friend's or one of several under
    a large enemy too (DSC-ATTACK-02, -22, DSC-LOS-15, DSC-RUL-178)."""
    foes = _struck(game, attacker)
    found: dict[str, Aim] = {
        key: (shape, lowest(covered & foes), covered)
        for key, (shape, covered) in laid(game, attacker, set(abilities)).items()
        if covered & foes
    }
    for space, covered in _blasts(game, attacker, abilities.get("Blast", 0), seen):
        found[f"blast:{space_name(game.ground, space)}"] = ("blast", space, covered)
    return found


def _blasts(game: Descent, attacker: Figure, rank: int, seen: Mask) -> Iterator[tuple[Space, Mask]]:
    """Spaces in sight on which a Blast would reach an enemy, and all that it would cover."""
    foes = _struck(game, attacker) if rank else 0
    if not foes:
        return
    scene = game.scene()
    near = game.ground.near(foes, rank, game.stairs())
    for space in bits(near & seen & ~game.footprint(attacker)):
        covered = templates.blast(game.ground, scene, space, rank)
        if covered & foes:
            yield space, covered


async def choose_aim(game: Descent, attacker: Figure, ways: dict[str, Aim]) -> Aim:
    """Where its player lays the area."""
    return await game.ask(
        game.seat(attacker),
        "area",
        [Option(key, aim) for key, aim in ways.items()],
        rule="DSC-ATTACK-02",
        about=(game.id(attacker),),
    )


def lay(game: Descent, strike: Strike, aim: Aim) -> None:
    """The attack takes that area, on the target that it has by now."""
    shape, _, covered = aim
    # one that is still to be bought with surges is none yet (DSC-RUL-178)
    bought = shape == "blast" and not strike.abilities.get("Blast")
    strike.shape = "" if bought else shape
    strike.hoped = covered
    covering.cover(game, strike, covered)
