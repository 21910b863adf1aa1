"""The exact odds of a Hero's Weapon Attack, from the same functions that resolve it.

All twenty faces of the die are gone through. Surges and other abilities of the Hero that join
the attack (`ROLL 16+: THIS ATTACK GAINS +2 DMG`) count; a printed REROLL is taken after a miss;
what somebody would have to decide or pay (FURY, a limited reroll) does not.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf

import msgspec

from undercroft.games.drunagor import moments, tokens
from undercroft.games.drunagor.cards.tree import Attack, Custom, Damage, Gains, Group, Modifier
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import Item, Skill
from undercroft.games.drunagor.loadout import Triggered
from undercroft.games.drunagor.rules import (
    attacks,
    commanders,
    follower_attacks,
    hits,
    predicates,
    skills,
    spells,
    targets,
    triggered,
    weapons,
)
from undercroft.games.drunagor.rules.handwritten import attacking
from undercroft.games.drunagor.state import Figure, Follower, Hero, Monster
from undercroft.games.drunagor.use import Strike, Use

FACES = 20
JOINING = (
    "you attack",
    "roll",
    "you hit",
    "your attack hits",
    "you crit",
)  # events at which abilities add to an attack


class Odds(msgspec.Struct, frozen=True):
    """What one attack does to one target."""

    hit: float  # chance to hit, critical hits included
    critical: float
    damage: float  # mean damage that gets through SHIELD
    fell: float  # chance to take the last Health

    def __str__(self) -> str:
        words = f"{self.hit:.0%} to hit, {self.damage:.1f} damage"
        return f"{words}, {self.fell:.0%} to fell" if self.fell >= 0.005 else words


NO_ODDS = Odds(0.0, 0.0, 0.0, 0.0)


def weapon_odds(game: Drunagor, use: Use, attack: Attack, hit: int, target: Figure) -> Odds:
    """The odds of one HIT entry of an attack against a target, seen for itself."""
    hero = use.user
    assert isinstance(hero, Hero)
    gear = weapons.weapon(game, hero)
    if gear is None:
        return NO_ODDS
    joining = {event: triggered.usable(game, hero, event) for event in JOINING}

    def outcome(face: int) -> Outcome:
        return _outcome(game, use, attack, hit, target, face, gear, joining)

    if predicates.trait(game, hero, hits.FAIR):  # a lower face may be better than a higher one
        outcomes = [outcome(face) for face in range(1, FACES + 1)]
    else:
        outcomes = every_face(outcome)
    chances = _chances(outcomes, rerolls=any(m.kind == "REROLL" for m in attack.modifiers))
    found = [0.0, 0.0, 0.0, 0.0]
    deadly = enough(game, target)
    for chance, (lands, critical, damage) in zip(chances, outcomes, strict=True):
        found[0] += chance * lands
        found[1] += chance * (lands and critical)
        found[2] += chance * damage
        found[3] += chance * (damage >= deadly)
    return Odds(*found)


def enough(game: Drunagor, target: Figure) -> float:
    """The damage that fells it: none does who keeps some Health, or has another side to turn
    up (DRU-GEN-01, DRU-RUL-130)."""
    stays = moments.least_health(game, target)
    if stays or (isinstance(target, Monster) and game.card(target).successor):
        return inf
    return target.health


Outcome = tuple[bool, bool, int]  # lands, critical, damage


def every_face(outcome: Callable[[int], Outcome]) -> list[Outcome]:
    """The outcomes of all faces. From 2 on a higher one is never worse, so between two faces
    with the same outcome there is no other, and only the steps have to be looked for."""
    found = [outcome(1)] * (FACES + 1)
    found[2], found[FACES] = outcome(2), outcome(FACES)
    spans = [(2, FACES)]
    for low, high in spans:
        if found[low] == found[high]:
            found[low:high] = [found[low]] * (high - low)
        elif high - low > 1:
            middle = (low + high) // 2
            found[middle] = outcome(middle)
            spans += [(low, middle), (middle, high)]
    return found[1:]


def _chances(outcomes: list[Outcome], *, rerolls: bool) -> list[float]:
    """The chance of each face to be the final one; a miss is rolled once more."""
    if not rerolls:
        return [1 / FACES] * FACES
    again = sum(not lands for lands, _, _ in outcomes) / FACES
    return [(lands + again) / FACES for lands, _, _ in outcomes]


def _outcome(
    game: Drunagor,
    use: Use,
    attack: Attack,
    hit: int,
    target: Figure,
    face: int,
    gear: Item,
    joining: dict[str, list[Triggered]],
) -> Outcome:
    hero = use.user
    assert isinstance(hero, Hero)
    strike = Strike(hero, [target], list(attack.modifiers), [], natural=face)
    for event in ("you attack", "roll"):
        _join(game, use, strike, target, joining[event])
    if not hits.lands(game, use, strike, target, hit):
        return False, False, 0
    for event in ("you hit", "your attack hits"):
        _join(game, use, strike, target, joining[event])
    critical = hits.is_critical(game, use, strike, target)
    if critical:
        _join(game, use, strike, target, joining["you crit"])
    surprise = bool(hero.tokens[tokens.STEALTH]) and game.hidden_from(hero, target)
    if surprise:
        hidden, hero.tokens = hero.tokens, without_stealth(hero)
        damage = hits.weapon_damage(game, use, strike, target, gear, surprise)
        hero.tokens = hidden
    else:
        damage = hits.weapon_damage(game, use, strike, target, gear, surprise)
    if not any(m.kind == "NON-PREVENTABLE" for m in strike.modifiers):
        damage = _through(game, target, damage)
    return True, critical, damage


def _through(game: Drunagor, target: Figure, damage: int) -> int:
    """What SHIELD and the like let pass."""
    damage -= target.tokens[tokens.SHIELD]
    if isinstance(target, Monster) and target.hand:  # Iron Hide (DRU-CMD-04)
        damage -= commanders.warded(game, target)
    return max(0, damage)


def without_stealth(hero: Hero) -> tokens.Tokens:
    """Tokens as they are when damage is worked out: STEALTH has just ended (DRU-KW-63)."""
    held = hero.tokens
    return (*held[: tokens.STEALTH], 0, *held[tokens.STEALTH + 1 :])


def _join(
    game: Drunagor, use: Use, strike: Strike, target: Figure, joining: list[Triggered]
) -> None:
    """What the Hero's own triggers add to the attack; nothing is carried out."""
    own = msgspec.structs.replace(use, strike=strike)
    for entry in joining:
        clause = entry.clause
        assert clause.trigger is not None
        if strike.natural < clause.trigger.n:
            continue
        if clause.guard is not None and not predicates.holds(game, clause.guard, use, target):
            continue
        if not moments.can_pay(game, use, clause):
            continue
        for group in clause.groups:
            for item in group.items:
                if isinstance(item, Gains):
                    attacks.gain(own, item)
                elif isinstance(item, Modifier):  # a boost (DRU-LANG-14)
                    attacks.gain(own, Gains((item,)))
                elif isinstance(item, Custom):
                    attacking.foresee(game, use, strike, item.name)


# Followers


def follower_damage(game: Drunagor, follower: Follower, target: Figure) -> int:
    """What the attack of a Pet or Companion would take; it hits without a roll (DRU-PET-10)."""
    card = game.follower_card(follower)
    damage = follower_attacks.force(game, follower, card, target)
    vicious = any(word.kind == "VICIOUS" for word in card.rules.modifiers)
    return damage if vicious else _through(game, target, damage)


# Skills


def skill_use(game: Drunagor, hero: Hero, skill: Skill, colour: int, entry: int = -1) -> Use:
    """The use of a Skill under a cube of a colour; -1 for Focus Abilities and items."""
    if colour < 0:
        return Use(user=hero, skill=skill, range=None, weapon_range=True)
    slot = skill.slots[hero.cards[:entry].count(skill.id)] if entry >= 0 else "YRGB"
    counted = colour if colour == skills.WILD else skills.counts_as(game, hero, slot, colour)[0]
    return Use(
        user=hero,
        skill=skill,
        range=skills.range_paid(game, hero, skill, counted, colour),
        entry=entry,
        cube=counted,
        factor=2 if colour == 4 and skill.kind == "HERO" else 1,
    )


def aimed_at(game: Drunagor, use: Use, group: Group) -> list[Figure]:
    """Everybody whom a group of a Skill could be aimed at from where its user stands."""
    attack = next((item for item in group.items if isinstance(item, Attack)), None)
    if attack is None:
        return targets.candidates(game, use, group.spec)
    hero = use.user
    assert isinstance(hero, Hero)
    gear = weapons.weapon(game, hero)
    if gear is None or (weapons.is_ranged_attack(game, use, hero, gear) and game.engaged(hero)):
        return []
    own = Use(user=hero, skill=use.skill, range=weapons.attack_range(game, use, hero, gear))
    spec = attacks.shaped(game, group.spec, attack.modifiers, hero)
    if spec.shape == "STRIKE":
        within = 0
        for area in targets.strike_areas(game, own, spec):
            within |= game.ground.board.squares_of[area]
        return [foe for foe in game.enemies(hero) if within & game.footprint(foe)]
    return targets.candidates(game, own, spec, enemies=True)


def spell_damage(game: Drunagor, use: Use, group: Group, target: Figure) -> int:
    """What the damage of a group would take from a target, after its SHIELD; no roll. Abilities of
    the Hero that join a Spell Attack count."""
    items = [item for item in group.items if isinstance(item, Damage)]
    modifiers = [item for item in group.items if isinstance(item, Modifier)]
    user = use.user
    spell = isinstance(user, Hero) and use.skill is not None and use.skill.symbol == "S"
    strike = Strike(user, [target], modifiers, [], spell=spell)
    if spell and isinstance(user, Hero):
        for event in spells.JOINING:
            _join(game, use, strike, target, triggered.usable(game, user, event))
    total = spells.unrolled(game, use, strike, items, target)
    if all(item.preventable for item in items):
        total -= target.tokens[tokens.SHIELD]
    return max(0, total)
