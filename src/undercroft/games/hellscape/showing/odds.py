"""The exact odds of a combat, from the rules' own account of its dice.

All faces of all dice are gone through, with what the Enemy's paws do and with those bonuses of the
Hero's cards that cost nothing. What somebody could still decide does not count: re-rolls, abilities
at a price, spells, tokens, Arrow cards that are not revealed. `unless` is paid while Mana lasts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from undercroft.games.hellscape import class_rules
from undercroft.games.hellscape.cards.effect import Effect
from undercroft.games.hellscape.cards.header import Blood, Price
from undercroft.games.hellscape.cards.tree import Gain, Harm, Ignore
from undercroft.games.hellscape.dice import COLOURS
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.odds import Clash, enemy_dice, joined, spread, through
from undercroft.games.hellscape.roll import Cast, Roll
from undercroft.games.hellscape.rules import combat, limits
from undercroft.games.hellscape.showing.paw_odds import claw_of, kindled, left
from undercroft.games.hellscape.source import Source
from undercroft.games.hellscape.state import Ally, Hero

RESULTS = ("sword", "shield", "scratch")
LEAST = 0.005  # chances below are not told


class Odds(msgspec.Struct, frozen=True):
    """What one combat does to both sides."""

    attacking: bool  # the Hero attacks
    mob: bool
    minions: float  # the chance that all Minions fall; none without Minions
    kill: float  # that the Leader falls, or the monster
    wounds: float  # on the Enemy, to be expected
    own: float  # on the Hero
    fall: float  # that the Hero has no Health left
    whom: str = "you"

    def __str__(self) -> str:
        """`1.8 Wounds, 34% to kill all Minions, 5% the Leader; 0.7 to you`"""
        fate = [f"{self.minions:.0%} to kill all Minions"] if self.minions >= LEAST else []
        if self.kill >= LEAST:
            whom = "the Leader" if fate else "to kill the Leader" if self.mob else "to kill"
            fate.append(f"{self.kill:.0%} {whom}")
        their = ", ".join([f"{_number(self.wounds)} {_wounds(self.wounds)}", *fate])
        fall = f", {self.fall:.0%} to fall" if self.fall >= LEAST else ""
        if self.attacking:
            mine = f"{_number(self.own)} to {self.whom}{fall}"
            return f"{their}; {mine}" if self.own >= LEAST else their
        mine = f"{_number(self.own)} {_wounds(self.own)} to {self.whom}{fall}"
        return f"{mine}; {their} to them" if self.wounds >= LEAST else mine


def _number(n: float) -> str:
    if LEAST <= n < 0.05:
        return "<0.1"
    return f"{n:.0f}" if abs(n - round(n)) < LEAST else f"{n:.1f}"


def _wounds(n: float) -> str:
    return "Wound" if _number(n) == "1" else "Wounds"


def of_roll(game: Hellscape, roll: Roll, used: Source | None = None) -> Odds:
    """A combat that is not rolled yet, with one more ability used if given."""
    sources = {one.key: one for one in combat.usable(game, roll) if _free(game, roll, one)}
    if used is not None:
        sources[used.key] = used
    return _odds(game, roll, [effect for one in sources.values() for effect in one.ability.effects])


def as_it_lies(
    game: Hellscape, roll: Roll, again: int | None = None, used: Source | None = None
) -> Odds:
    """A combat that is rolled: as it lies, with one die rolled again, or with an ability used."""
    return _odds(game, roll, used.ability.effects if used is not None else (), again)


def counts(source: Source) -> bool:
    """Whether the ability changes the numbers of a combat by itself."""
    return any(
        (isinstance(effect, Gain) and (effect.thing in RESULTS or effect.thing in COLOURS))
        or (isinstance(effect, Ignore) and effect.what in RESULTS)
        or effect in _harm((effect,))
        for effect in source.ability.effects
    )


def _harm(effects: Iterable[Effect]) -> list[Harm]:
    """Wounds that the Hero's cards deal to the opponent at once (MD2-ROLL-13)."""
    return [
        effect
        for effect in effects
        if isinstance(effect, Harm) and (effect.kind, effect.who) == ("deal", "target")
    ]


def _free(game: Hellscape, roll: Roll, source: Source) -> bool:
    """It helps, nothing is spent for it, and it would be there for the next combat too."""
    ability = source.ability
    hero = roll.hero
    return not (
        (isinstance(hero, Hero) and class_rules.of(game, hero).renews(hero, source))
        or source.key.startswith(combat.DRINK)
        or any(isinstance(part, Price | Blood) for part in ability.parts)
        or any(limit in limits.LASTING for limit in ability.limits)
        or not all(_helps(effect, attacking=roll.attacking) for effect in ability.effects)
    )


def _helps(effect: Effect, *, attacking: bool) -> bool:
    """Swords to the attacker, shields to the defender; less of the other side's."""
    if not isinstance(effect, Gain) or effect.thing not in (*RESULTS, *COLOURS):
        return True
    own = ("sword", "Y", "O", "P") if attacking else ("shield", "B")
    return (effect.thing in own) == (effect.n > 0)


def _odds(game: Hellscape, roll: Roll, effects: Iterable[Effect], again: int | None = None) -> Odds:
    enemy = roll.enemy
    health = roll.hero.health
    minions = kill = wounds = own = fall = 0.0
    for chance, harm, (dealt, standing) in _ends(game, roll, tuple(effects), again):
        wounds += chance * dealt
        kill += chance * (standing < 0)
        minions += chance * (standing <= 0)
        own += chance * min(harm, health)
        fall += chance * (harm >= health)
    return Odds(
        attacking=roll.attacking,
        mob=enemy.type == "mob",
        minions=minions if enemy.minions else 0.0,
        kill=kill,
        wounds=wounds,
        own=own,
        fall=fall,
        whom=_whom(game, roll.hero),
    )


def _whom(game: Hellscape, who: Hero | Ally) -> str:
    if isinstance(who, Hero):
        return "you"
    return "the Spirit" if who.card in game.library.spirits else f"the {game.name(who)}"


def _ends(
    game: Hellscape, roll: Roll, effects: tuple[Effect, ...], again: int | None
) -> Iterator[tuple[float, int, tuple[int, int]]]:
    """Each end of the combat: its chance, Wounds on the Hero, Wounds and figures of the Enemy."""
    lies = [die for place, die in enumerate(roll.cast) if place != again and not die.ignored]
    cast = "".join(die.colour for place, die in enumerate(roll.cast) if place != again)
    clash = _clash(game, roll, effects, lies)
    scratches = sum(die.face.scratch for die in lies if "scratch" in die.left())
    spared = sum(e.n for e in effects if isinstance(e, Ignore) and e.what == "scratch")
    paws = roll.paws + sum(die.face.paw for die in lies if "paw" in die.left())
    dice = _dice(roll, cast, effects, again)
    blow = sum(effect.n for effect in _harm(effects))
    claw = claw_of(game, roll)
    for (scratched, pawed), likely in enemy_dice(dice.count("E")).items():
        times = claw.times(paws + pawed)
        more = msgspec.structs.replace(
            clash,
            dice=joined(cast, dice, claw.dice * times).replace("E", ""),
            more_swords=clash.more_swords + claw.swords * times,
            more_shields=clash.more_shields + claw.shields * times,
        )
        harm = max(0, scratches + scratched - spared) + claw.harm * times
        burnt = spread(kindled(roll, claw, times), "sword")
        for struck, chance in through(more).items():
            dealt = blow + (struck if roll.attacking else 0)
            mine = harm + (0 if roll.attacking else struck)
            stands = left(game, roll, claw, times, dealt)
            for burns, share in burnt.items():
                yield likely * chance * share, mine + burns, stands


def _dice(roll: Roll, cast: str, effects: tuple[Effect, ...], again: int | None) -> str:
    """Those to be rolled: the pool less a pillar's, the die to be rolled again, what is added."""
    gained = "".join(
        effect.thing * effect.n
        for effect in effects
        if isinstance(effect, Gain) and effect.thing in COLOURS
    )
    if roll.rolled:
        return joined(cast, roll.cast[again].colour if again is not None else "", gained)
    pool = roll.pool + gained
    for letter in roll.less:
        pool = pool.replace(letter, "", 1)
    return joined(cast, pool, "")


def _clash(game: Hellscape, roll: Roll, effects: tuple[Effect, ...], lies: list[Cast]) -> Clash:
    """Swords and shields that are there already, or will be (MD2-EFF-01, -07, -08)."""
    swords, shields = roll.swords, roll.shields
    stopped = {"sword": roll.ignored.get("sword", 0), "shield": roll.ignored.get("shield", 0)}
    for effect in effects:
        match effect:
            case Gain(n, "sword"):
                swords += n
            case Gain(n, "shield"):
                shields += n
            case Ignore(n, ("sword" | "shield") as what):
                stopped[what] += n
            case _:
                pass
    mask = _mask(game, roll)
    masked = any("mask" in die.left() for die in lies)
    return Clash(
        swords=sum(die.face.sword for die in lies),
        shields=sum(die.face.shield for die in lies),
        more_swords=swords + (mask[0] if masked else 0),
        more_shields=shields,
        stopped_swords=stopped["sword"],
        stopped_shields=stopped["shield"] + (mask[1] if masked else 0),
        mask_swords=mask[0],
        mask_stops=mask[1],
    )


def _mask(game: Hellscape, roll: Roll) -> tuple[int, int]:
    """Swords that the Shadow Ability brings, and shields that it ignores (MD2-ROLL-07)."""
    if not (roll.attacking and isinstance(roll.hero, Hero)):
        return 0, 0
    abilities = game.card(roll.hero).shadow.abilities
    found = [effect for ability in abilities for effect in ability.effects]
    swords = sum(one.n for one in found if isinstance(one, Gain) and one.thing == "sword")
    stops = sum(one.n for one in found if isinstance(one, Ignore) and one.what == "shield")
    return swords, stops
