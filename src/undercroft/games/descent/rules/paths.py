"""How a figure moves now, and where that leads it (DSC-MOVE, DSC-COST).

What happens on the way is for `movement`; the search is in `reach`.
"""

from __future__ import annotations

from collections.abc import Collection

from undercroft.core.decisions import Option
from undercroft.games.descent.footprints import SMALL, Place
from undercroft.games.descent.game import Descent
from undercroft.games.descent.reach import Gait, Reach, search
from undercroft.games.descent.rules import retinue
from undercroft.games.descent.state import Figure, Hero, Mask
from undercroft.games.descent.words import laws

NOTHING: frozenset[str] = frozenset()
MENACING = frozenset(("Aura", "Grapple"))


def gait(game: Descent, figure: Figure) -> Gait:
    """DSC-MOVE-05, -06: through friends, not through enemies, unless an ability says so. Fog,
    corrupted ground, darts and blades are in nobody's way (DSC-FOG-01, DSC-CORR-04, DSC-DART-02,
    DSC-BLADE-02).
    """
    terrain = game.state.terrain
    if isinstance(figure, Hero):
        sheet = game.sheet(figure)
        size, abilities, passes, solid = SMALL, sheet.abilities, sheet.passes, 0
    else:
        card = game.card(figure)
        size, abilities, passes = card.card.size, card.abilities, NOTHING
        solid = laws.forbidden(game, figure)
    flies = "Fly" in abilities  # DSC-ABIL-27; boulders and walls stop it (DSC-ABIL-28)
    lid = walls = 0
    for rolling in game.state.rolling:
        lid |= rolling.spaces
        walls |= rolling.spaces if rolling.kind == "wall" else 0
    solid |= lid  # DSC-BOULD-01, DSC-CRUSH-01
    over = flies or "obstacles" in passes
    blocks = 0 if over or "rubble" in passes else terrain.rubble  # DSC-RUB-01
    blocks |= 0 if over or "water" in passes else terrain.water  # DSC-WATER-01
    friends, foes = game.sides(figure)
    others = friends | foes
    through = flies or "enemy figures" in passes
    pit = 0 if over or "pit" in passes else terrain.pit
    lava = 0 if over or "lava" in passes else terrain.lava
    stops = blocks | (0 if through else foes)
    aura, grip = _menaced(game, figure)
    return Gait(
        size=size,
        barred=solid | stops,
        taken=others | terrain.rubble | terrain.water | _off_limits(game, figure),
        harmful=pit | lava,
        mud=0 if over else terrain.mud,
        pit=pit,
        sharp=terrain.darts | terrain.blades,  # for those who fly as well (DSC-BLADE-04)
        lid=lid,
        tunnel=walls & pit & ~stops,
        aura=aura,
        grip=grip,
        others=others,
    )


def _menaced(game: Descent, figure: Figure) -> tuple[Mask, Mask]:
    """The spaces beside enemies with Aura, and beside those with Grapple (DSC-MOVE-07). What a
    named monster can do is not known to the heroes before they feel it (DSC-HID-04)."""
    aura = grip = 0
    if not isinstance(figure, Hero) and figure.animated_by < 0 and game.state.familiars:
        aura = retinue.frightening(game)
    foes = _menacing(game, figure)
    if not (foes or aura):
        return 0, 0
    for foe in foes:
        its = _abilities(game, foe)
        if "Aura" in its:
            aura |= game.ground.around(game.footprint(foe))
        if "Grapple" in its:
            grip |= game.ground.around(game.footprint(foe))
    if aura and game.immune(figure, "Aura"):
        aura = 0
    if grip and (game.immune(figure, "Grapple") or game.unbound(figure)):
        grip = 0
    return aura, grip


def _menacing(game: Descent, figure: Figure) -> list[Figure]:
    """Enemies who may have one or the other."""
    if isinstance(figure, Hero) or figure.animated_by >= 0:
        menacing = game.book.menacing
        return [
            one
            for one in game.state.monsters.values()
            if one.card in menacing and one.animated_by < 0
        ]
    if not MENACING.isdisjoint(game.party().abilities) or game.has_servants():
        return game.enemies(figure)
    return []


def _abilities(game: Descent, foe: Figure) -> Collection[str]:
    return game.sheet(foe).abilities if isinstance(foe, Hero) else game.card(foe).abilities


def bites(game: Descent, figure: Figure, under: Mask) -> int:
    """The wounds that Auras cost a step onto these spaces, one for each enemy that has it, as far
    as its player knows (DSC-ABIL-03, DSC-MOVE-07)."""
    found = sum(
        "Aura" in _abilities(game, foe) and bool(game.ground.around(game.footprint(foe)) & under)
        for foe in _menacing(game, figure)
    )
    if not isinstance(figure, Hero) and figure.animated_by < 0:
        found += retinue.biting(game, under)
    return 0 if found and game.immune(figure, "Aura") else found


def _off_limits(game: Descent, figure: Figure) -> Mask:
    """No monster ends its movement on an activated glyph (DSC-MON-11), and no figure with a
    familiar that is solid (DSC-FAM-13)."""
    solid = retinue.solid(game) if game.state.familiars else 0
    return solid if isinstance(figure, Hero) else solid | game.lying().bright


def ways(game: Descent, figure: Figure, points: int) -> Reach:
    """Every place where the figure could end with these points, with the best way to it."""
    its = gait(game, figure)
    start = Place(figure.space) if isinstance(figure, Hero) else figure.place
    key = (its, start, points, game.ground)
    if game.reached is None or game.reached[0] != key:
        game.reached = key, search(game.ground, its, start, points)
    return game.reached[1]


def offered(game: Descent, figure: Figure, points: int) -> Reach:
    """The same for who has chosen one of its `moves` just now: nothing has changed since they were
    listed. A fork that had the list from its elder looks for them here."""
    return game.offered or ways(game, figure, points)


def moves(
    game: Descent, figure: Figure, points: int, spare: int = 0
) -> list[Option[tuple[str, Place]]]:
    """The same as options, and the places that are only passed: with the points it has to spare
    the figure must be able to go on from there (DSC-MOVE-08)."""
    if points <= 0:
        return []
    game.offered = reach = ways(game, figure, points)
    found = walks(game, reach)
    passed = reach.passed(spare)
    return found + game.book.passes.of(passed) if passed else found


def walks(game: Descent, reach: Reach) -> list[Option[tuple[str, Place]]]:
    return game.book.moves.of(reach.ends)
