"""A familiar's own attack: whom it can bite, and biting (DSC-FAM-09)."""

from __future__ import annotations

from undercroft.games.descent import events, moments
from undercroft.games.descent.dice import BLANK, COMBAT, POWER
from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import damage, rerolls, retinue, wounds
from undercroft.games.descent.state import TOWN, Familiar, Hero, Monster
from undercroft.games.descent.strike import Strike


def prey(game: Descent, hero: Hero, familiar: Familiar) -> list[Monster]:
    """Enemies beside it, while its owner sees it and is near (DSC-FAM-09)."""
    its = retinue.nature(game, familiar)
    if its.attack is None or not game.state.turn.attacks or not _led(game, hero, familiar):
        return []
    here = 1 << familiar.space  # not its own space (DSC-TYPE-01), but over stairs (DSC-STAIR-05)
    beside = game.ground.near(here, 1, game.stairs()) & ~here
    return [
        monster
        for monster in game.state.monsters.values()
        if monster.animated_by < 0
        and game.footprint(monster) & beside
        and not game.has(monster, "Ghost")
    ]


def _led(game: Descent, hero: Hero, familiar: Familiar) -> bool:
    """`owner=in los within 5`."""
    call = retinue.nature(game, familiar).attack
    near = call.near if call is not None else 0
    if not near:
        return True
    if hero.space == TOWN or not game.visible(hero) >> familiar.space & 1:
        return False
    return game.ground.far(hero.space, familiar.space) <= near


async def bite(game: Descent, hero: Hero, familiar: Familiar, enemy: Monster) -> None:
    """A melee attack with its dice alone, and the surges on them; its text may pass over armor. The
    overlord may answer it as any attack on a monster (DSC-FAM-09, DSC-TIME-09, DSC-RUL-192)."""
    call = retinue.nature(game, familiar).attack
    assert call is not None
    letters = call.dice.letters
    strike = Strike(hero, "melee", familiar.space, letters, 0, affected=[enemy], bare=True)
    strike.faces = [COMBAT[letter].roll(game) for letter in letters]
    shown = tuple(zip(letters, map(str, strike.faces), strict=True))
    game.emit(events.DiceRolled, familiar.card, shown)
    game.strikes.append(strike)
    occasion = Occasion(strike=strike)
    await moments.window(game, "hero-attack-rolled", occasion, "on-monster")
    await moments.at(game, "hero-attack-rolled", occasion)
    await rerolls.answered(game, strike)
    game.strikes.pop()
    if missed := _missed(game, strike, enemy):
        game.emit(events.AttackMissed, familiar.card, *missed, target=game.id(enemy))
        return
    armor = 0 if call.piercing else max(0, damage.hide(game, enemy))
    await wounds.suffer(game, enemy, strike.damage() - armor, familiar.card)


def _missed(game: Descent, strike: Strike, enemy: Monster) -> tuple[str, str] | None:
    """Why the bite does nothing, and the clause that says so."""
    if strike.failed():
        return "miss", "DSC-ATTACK-10"
    if strike.surges() < game.rank(enemy, "Fear"):
        return "fear", "DSC-ABIL-26"
    if game.has(enemy, "Stealth") and POWER.roll(game) == BLANK:
        return "stealth", "DSC-LANG-01"
    return None
