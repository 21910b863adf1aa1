"""Step 6 of an attack: wounds for each figure it hits, and what they bring (DSC-ATTACK-16 ff.)."""

from __future__ import annotations

from typing import NamedTuple

from undercroft.core.decisions import Option
from undercroft.games.descent import events, moments
from undercroft.games.descent.cards.effect import Bonus
from undercroft.games.descent.cards.words.attacks import ExtraWounds
from undercroft.games.descent.dice import BLANK, POWER
from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import (
    conditions,
    dropping,
    equipment,
    knockback,
    retinue,
    wounds,
)
from undercroft.games.descent.state import Figure, Hero, Monster
from undercroft.games.descent.strike import Strike

AREAS = ("blast", "bolt", "breath")
TOKENS = ("Bleed", "Burn", "Daze", "Frost", "Stun", "Web")  # left by at least 1 damage
FREEZING = 5  # damage that frost feels in the armor (DSC-ABIL-32)
INVULNERABLE = 10  # armor of the potion (DSC-POTION-07)


async def deal(game: Descent, strike: Strike) -> None:
    """Every figure the attack affects, in the attacker's order (DSC-ATTACK-20)."""
    left = [
        figure
        for figure in strike.affected
        if figure not in strike.feared
        and not _falls_short(game, strike, figure)
        and not _slips_away(game, strike, figure)
    ]
    for figure in strike.feared:
        miss(game, strike, figure, "fear", "DSC-ABIL-26")
    while left := [figure for figure in left if game.there(figure)]:
        figure = left[0]
        if len(left) > 1:
            figure = await game.ask(
                game.decides(strike),
                "next-target",
                [Option(f"figure:{game.id(figure)}", figure) for figure in left],
                rule="DSC-ATTACK-20",
                about=(game.id(strike.attacker),),
            )
        left.remove(figure)
        if game.there(figure):
            await _hit(game, strike, figure)


def _falls_short(game: Descent, strike: Strike, figure: Figure) -> bool:
    """Range that comes from Sorcery does not reach who is immune to it (DSC-ABIL-35)."""
    if not game.has(figure, "Ironskin") or strike.reaches_without_sorcery():
        return False
    miss(game, strike, figure, "range", "DSC-ABIL-35", strike.range_without_sorcery())
    return True


def _slips_away(game: Descent, strike: Strike, figure: Figure) -> bool:
    """Stealth: a power die of its own, after all others; with a blank the attack misses it."""
    if not game.has(figure, "Stealth") or POWER.roll(game) != BLANK:
        return False
    miss(game, strike, figure, "stealth", "DSC-LANG-01")
    return True


def miss(
    game: Descent, strike: Strike, figure: Figure, cause: str, clause: str, reached: int = 0
) -> None:
    """It misses this figure; others that it affects may be hit."""
    distance = strike.distance if cause == "range" else 0
    names = game.id(strike.attacker), game.id(figure)
    game.emit(events.AttackMissed, names[0], cause, clause, reached, distance, names[1])


async def _parried(game: Descent, strike: Strike, figure: Figure) -> bool:
    """The overlord's window when a monster hits a hero: a card may act instead (DSC-TIME-10)."""
    if not isinstance(figure, Hero) or game.is_heroic(strike.attacker):
        return False
    occasion = Occasion(strike=strike, hero=figure, figure=figure, target=figure)
    await moments.window(game, "monster-hits", occasion, "hero")
    return occasion.stopped


async def _hit(game: Descent, strike: Strike, figure: Figure) -> None:
    strike.hitting = figure
    if await _parried(game, strike, figure):
        return
    total = _total(game, strike, figure)
    attacker = strike.attacker
    if strike.deadly and _aimed_at(game, strike, figure):
        if isinstance(figure, Monster):
            await wounds.monster_dies(game, figure, attacker, strike)
        else:
            await wounds.give_up(game, figure, figure.wounds, game.id(attacker), attacker)
        return
    guarded = await armor(game, strike, figure)
    through = max(0, total - guarded.left)
    extra = brittle(game, figure) if isinstance(figure, Hero) else 0
    _tell(game, strike, figure, total, guarded, extra)
    through += extra
    worn = _armor_of(game, figure) if isinstance(figure, Hero) else ""
    lost = await wounds.suffer(game, figure, through, game.id(attacker), attacker, strike)
    if "Leech" in strike.abilities:
        await _leech(game, strike, figure, lost)
    if isinstance(figure, Hero) and total >= FREEZING:  # DSC-ABIL-32
        dropping.crack(game, figure, worn)
        await equipment.keep_limits(game, figure)
    if not game.there(figure):
        return
    if lost and isinstance(attacker, Hero):
        occasion = Occasion(hero=attacker, target=figure, strike=strike)
        await moments.at(game, "wounds-target", occasion, strike.kind)
    if "Poison" in strike.abilities and isinstance(figure, Hero):  # DSC-ABIL-50
        wounds.place_token(game, figure, "Poison", lost)
    if total > 0:  # DSC-ATTACK-19, DSC-ABIL-02: at least 1 damage before armor
        for token in TOKENS:  # DSC-ABIL-18, -22, -55, -64
            if token in strike.abilities:
                n = 1 + strike.extra_tokens.get(token, 0)
                wounds.place_token(game, figure, token, n)
        if "Knockback" in strike.abilities and not game.immune(figure, "Knockback"):
            await knockback.offer(game, strike, figure)


def _tell(
    game: Descent, strike: Strike, figure: Figure, total: int, guarded: Armor, extra: int
) -> None:
    """The whole sum, so that it can be followed (DSC-ATTACK-16 to -18)."""
    if game.listener is None:
        return
    melee = strike.kind == "melee"
    game.emit(
        events.AttackHit,
        game.id(strike.attacker),
        game.id(figure),
        total,
        guarded.left,
        max(0, total - guarded.left),
        rolled=sum(face.damage for face in strike.faces),
        cards=strike.damage_bonus - strike.commanded - strike.bought,
        command=strike.commanded,
        surges=strike.bought,
        power=strike.points() - strike.to_range,
        beyond=strike.beyond(),
        times=strike.times,
        shrugged=strike.damage() - total,
        worn=guarded.worn,
        pierce=guarded.pierce,
        extra=extra,
        range=0 if melee else strike.range(),
        distance=0 if melee else strike.distance,
    )


def _aimed_at(game: Descent, strike: Strike, figure: Figure) -> bool:
    """Whether it stands on the target space itself, not only in the area."""
    return bool(game.footprint(figure) >> strike.target & 1)


def brittle(game: Descent, hero: Hero) -> int:
    """Further wounds from every attack that hits (DSC-ATTACK-18)."""
    return sum(
        effect.n
        for power in game.sheet(hero).moments.get("hit", ())
        for effect in power.clause.effects
        if isinstance(effect, ExtraWounds)
    )


def _armor_of(game: Descent, hero: Hero) -> str:
    if hero.monkey:  # its armor gives nothing, and so nothing strikes it (DSC-MONKEY-05)
        return ""
    return next((id for id in hero.equipped if game.library.items[id].type == "armor"), "")


def _total(game: Descent, strike: Strike, figure: Figure) -> int:
    """Ironskin shrugs off areas, and Sorcery, in range as in damage (DSC-ABIL-35)."""
    if not game.has(figure, "Ironskin"):
        return strike.damage()
    return 0 if strike.shape in AREAS else strike.damage_without_sorcery()


class Armor(NamedTuple):
    """What an attack has to get through (DSC-ATTACK-17, DSC-ABIL-49)."""

    worn: int
    pierce: int

    @property
    def left(self) -> int:
        """Armor after Pierce, never below 0."""
        return max(0, self.worn - self.pierce)


async def armor(game: Descent, strike: Strike, figure: Figure) -> Armor:
    pierce = 0 if game.immune(figure, "Pierce") else strike.abilities.get("Pierce", 0)
    if isinstance(figure, Monster):
        return Armor(hide(game, figure), pierce)
    if figure.monkey:  # DSC-MONKEY-04
        return Armor(0, pierce)
    sheet = game.sheet(figure)
    worn = mail(game, figure, strike) + sheet.armor_against.get(strike.kind, 0)
    if strike.shape in AREAS:
        worn += sheet.armor_against.get(strike.shape, 0)
    enemy = strike.forced or not game.is_heroic(strike.attacker)
    if (
        figure.waiting == "invulnerability"
        and enemy
        and await game.ask(
            figure.seat,
            "invulnerability",
            [Option("use", True), Option("keep", False)],
            rule="DSC-POTION-07",
            about=(figure.sheet, strike.damage()),
        )
    ):
        figure.waiting = ""
        worn += INVULNERABLE
    return Armor(worn, pierce)


def hide(game: Descent, monster: Monster) -> int:
    """A monster's armor: its card, the quest, the overlord's powers, less what a familiar beside it
    takes away (DSC-FAM-16)."""
    dark = game.power_cards().monsters.get("armor", 0) if monster.animated_by < 0 else 0
    return game.card(monster).card.armor + monster.armor + dark + retinue.armor(game, monster)


def mail(game: Descent, hero: Hero, strike: Strike | None = None) -> int:
    """A hero's armor against any attack: his cards, and what they give for a while."""
    if hero.monkey:  # DSC-MONKEY-04
        return 0
    sheet = game.sheet(hero)
    worn = sheet.armor + sum(amount for stat, amount in hero.lasting if stat == "armor")
    return worn + (_conditional(game, hero, strike) if sheet.conditional else 0)


def _conditional(game: Descent, hero: Hero, strike: Strike | None) -> int:
    """Armor that the hero has while something is so."""
    return sum(
        effect.amount
        for power in conditions.lasting(game, hero, game.sheet(hero), strike)
        for effect in power.clause.effects
        if isinstance(effect, Bonus) and effect.stat == "armor"
    )


async def _leech(game: Descent, strike: Strike, figure: Figure, lost: int) -> None:
    """DSC-ABIL-44: fatigue goes with the wounds, or further wounds; the attacker is healed."""
    if game.there(figure):  # the dead have nothing left to lose
        tired = min(lost, figure.fatigue) if isinstance(figure, Hero) else 0
        if isinstance(figure, Hero) and tired:
            figure.fatigue -= tired
            game.emit(events.FatigueLost, game.id(figure), tired, figure.fatigue)
        await wounds.suffer(game, figure, lost - tired, "leech", strike.attacker)
    if game.there(strike.attacker):  # his victim's card may have killed it
        wounds.heal(game, strike.attacker, lost)
