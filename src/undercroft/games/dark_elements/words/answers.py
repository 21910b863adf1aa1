"""At which moments of the rules the cards of heroes have their say (`moments`)."""

from __future__ import annotations

from undercroft.games.dark_elements import moments
from undercroft.games.dark_elements.attack import Attack, Defence, Surge, Weapon
from undercroft.games.dark_elements.deeds import Deeds, deed
from undercroft.games.dark_elements.game import DarkElements, asides, familiar_of
from undercroft.games.dark_elements.rules.damage import refresh
from undercroft.games.dark_elements.rules.order import in_order
from undercroft.games.dark_elements.rules.searching import turning_deeds
from undercroft.games.dark_elements.rules.turn import ACTIONS
from undercroft.games.dark_elements.rules.values import spare_fatigue, stamina
from undercroft.games.dark_elements.state import (
    Familiar,
    Figure,
    Hero,
    Mark,
    Monster,
    Space,
)
from undercroft.games.dark_elements.words import static, whens
from undercroft.games.dark_elements.words.always import StrongerAttacks
from undercroft.games.dark_elements.words.grammar import When
from undercroft.games.dark_elements.words.hand import active, awaits, hand_of, holders
from undercroft.games.dark_elements.words.moving import Run, come_back
from undercroft.games.dark_elements.words.performing import (
    Chance,
    chances,
    echo,
    is_open,
    just_happens,
    offer,
    perform,
)
from undercroft.games.dark_elements.words.reading import read_effect
from undercroft.games.dark_elements.words.reanimate import activate
from undercroft.games.dark_elements.words.rolling import TakePlace

# The turn


def acts_at_start(game: DarkElements, hero: Hero) -> bool:
    if any(word.where for _, word in active(game, hero, StrongerAttacks)):
        return True  # who sees him is noted
    hand = hand_of(game, hero)
    if whens.TurnStarts not in hand.offers:
        return False
    return any(is_open(game, one) for one in chances(game, hero, whens.TurnStarts))


async def turn_starts(game: DarkElements, hero: Hero) -> None:
    note_watchers(game, hero)
    await offer(game, hero, chances(game, hero, whens.TurnStarts))


def note_watchers(game: DarkElements, hero: Hero) -> None:
    """Monsters that see him as his turn starts are not surprised in it (Sneaky)."""
    for card, word in active(game, hero, StrongerAttacks):
        if word.where is not None:
            for monster in game.monsters():
                if game.sees(monster, hero):
                    monster.marks = (*monster.marks, Mark(card, hero.id))


async def turn_ends(game: DarkElements, hero: Hero) -> None:
    """In the order that serves him: rest comes first where more fatigue would hurt (DE-BASE-52)."""
    if hero.marks and not spare_fatigue(game, hero):
        _calm_down(game, hero)
    if awaits(game, hero, whens.TurnEnds):
        await offer(game, hero, chances(game, hero, whens.TurnEnds))
    if hero.marks:
        _calm_down(game, hero)
    familiar = familiar_of(game, hero)
    if familiar is not None:
        familiar.activated = False


def _calm_down(game: DarkElements, hero: Hero) -> None:
    """Quellen's feat is over."""
    surpassed = Mark(hero.id, hero.id)
    if surpassed in hero.marks:
        if not hero.down:
            refresh(game, hero, hero.fatigue, cause=hero.id)
        hero.marks = tuple(mark for mark in hero.marks if mark != surpassed)
        hero.fatigue = min(hero.fatigue, stamina(game, hero))  # DE-BASE-16


def deeds(game: DarkElements, hero: Hero) -> Deeds:
    """Cards that cost an action or are free in his turn, and his familiar (DE-BASE-51)."""
    found: Deeds = []
    hand = hand_of(game, hero)
    if hero.actions and whens.Action in hand.offers:
        cursed = "cursed" in hero.conditions  # DE-BASE-119
        for chance in chances(game, hero, whens.Action, hand=hand):
            barred = cursed and chance.offer.card.kind == "skill"
            if not barred and is_open(game, chance):
                found.append(deed(f"use:{chance.key}", _use, chance.key, whens.Action))
    if whens.InYourTurn in hand.offers:
        for chance in chances(game, hero, whens.InYourTurn, hand=hand):
            if is_open(game, chance):
                key = chance.key
                found.append(deed(f"use:{key}", _use, key, whens.InYourTurn, action=False))
    if game.state.familiars:
        found += _familiar_deeds(game, hero)
    return found


async def _use(game: DarkElements, hero: Hero, key: str, when: type[When]) -> None:
    await perform(game, next(one for one in chances(game, hero, when) if one.key == key))


def _familiar_deeds(game: DarkElements, hero: Hero) -> Deeds:
    """Once, before or after all of the owner's actions (DE-BASE-170)."""
    familiar = familiar_of(game, hero)
    return [] if familiar is None or familiar.activated else [FAMILIAR]


async def _act_by_familiar(game: DarkElements, hero: Hero) -> None:
    familiar = familiar_of(game, hero)
    assert familiar is not None
    if hero.actions < ACTIONS:
        hero.actions = 0  # it comes after all of them
    familiar.activated = True
    await activate(game, hero, familiar)


FAMILIAR = deed("familiar", _act_by_familiar, action=False)


async def rests(game: DarkElements, hero: Hero) -> None:
    await offer(game, hero, chances(game, hero, whens.Resting))


async def recovered_by_rest(game: DarkElements, hero: Hero, n: int) -> None:
    if n:
        await offer(game, hero, chances(game, hero, whens.Rested, amount=n))


async def bought_step(game: DarkElements, hero: Hero) -> bool:
    if not awaits(game, hero, whens.Hurrying):
        return False
    return bool(await offer(game, hero, chances(game, hero, whens.Hurrying)))


async def searched(game: DarkElements, hero: Hero, card: str) -> str:
    used = await offer(game, hero, chances(game, hero, whens.Drawing))
    return next((one.found for one in reversed(used) if one.found), card)


async def revived(game: DarkElements, hero: Hero, other: Hero) -> None:
    found = chances(game, hero, whens.Reviving, other=other)
    for one in found:
        one.rising = other
    await offer(game, hero, found)


async def stood_up(game: DarkElements, hero: Hero) -> None:
    found = chances(game, hero, whens.StandingUp)
    for one in found:
        one.rising = hero
    await offer(game, hero, found)


async def tested(game: DarkElements, hero: Hero, passed: bool, used: list[str]) -> bool:
    """Each line of a card once for a test (DE-BASE-07)."""
    found = chances(game, hero, whens.Tested, passed=passed)
    now = await offer(game, hero, [one for one in found if one.key not in used])
    used += [one.key for one in now]
    return any(one.again for one in now)


async def prayed(game: DarkElements, hero: Hero, other: Hero) -> None:
    """What it allows, it allows who was healed (DE-DEC-54)."""
    await offer(game, hero, chances(game, hero, whens.Prayed, other=other), by=other)


# Attacks, in the order of their windows (DE-BASE-180)


def takes_aim(game: DarkElements, hero: Hero, weapon: Weapon) -> bool:
    found = chances(game, hero, whens.BeforeAttack, weapon=weapon)
    return any(is_open(game, one) for one in found)


async def before_attack(game: DarkElements, hero: Hero, weapon: Weapon) -> None:
    _forget_runs(game, hero)
    await offer(game, hero, chances(game, hero, whens.BeforeAttack, weapon=weapon))


def _forget_runs(game: DarkElements, hero: Hero) -> None:
    """Once with each attack, not once a turn (Running Shot)."""
    if not hero.used:
        return
    runs = {
        one.card.id
        for offers in hand_of(game, hero).offers.values()
        for one in offers
        if any(isinstance(effect, Run) for effect in one.ability.does)
    }
    if runs:
        hero.used = tuple(one for one in hero.used if one not in runs)


async def declared(game: DarkElements, attack: Attack) -> None:
    """Change of target first, then added dice, in the order of seats."""
    attacker = attack.attacker
    if type(attacker) is Hero:
        static.strengthen(game, attacker, attack)
    elif type(attacker) is Familiar:
        owner = game.hero(attacker.owner)
        found = chances(game, owner, whens.ReanimateAttacks, attack=attack)
        await offer(game, owner, found)
    for shifting in (True, False) if holders(game, whens.Attacked) else ():
        for one in list(attack.defences):
            for hero in holders(game, whens.Attacked):
                found = chances(game, hero, whens.Attacked, attack=attack, defence=one)
                found = [it for it in found if _shifts(it) == shifting]
                if found:
                    await offer(game, hero, found)
    for one in attack.defences:
        static.strengthen_against(game, attack, one)


async def affected(game: DarkElements, attack: Attack, defence: Defence) -> None:
    """What he adds to his own dice is not too late, only what is used before all dice (Stoneskin);
    then what counts against him alone."""
    hero = defence.figure
    if type(hero) is Hero and awaits(game, hero, whens.Attacked):
        found = chances(game, hero, whens.Attacked, attack=attack, defence=defence)
        await offer(game, hero, [one for one in found if _is_of_own(one)])
    static.strengthen_against(game, attack, defence)


def _is_of_own(chance: Chance) -> bool:
    when = chance.offer.ability.when
    return isinstance(when, whens.Attacked) and when.whom == "you are"


def _shifts(chance: Chance) -> bool:
    """Whether it changes the target (Defend)."""
    return any(isinstance(effect, TakePlace) for effect in chance.offer.ability.does)


async def rolled(game: DarkElements, attack: Attack) -> None:
    """The attacker's changes (DE-BASE-94)."""
    attacker = attack.attacker
    if type(attacker) is Hero:
        if awaits(game, attacker, whens.AfterRoll):
            await offer(game, attacker, chances(game, attacker, whens.AfterRoll, attack=attack))
    elif type(attacker) is Monster and attack.by is None:
        static.weaken(game, attacker, attack)


async def defended(game: DarkElements, attack: Attack, defence: Defence) -> None:
    """The defender's changes of his own roll (DE-BASE-94)."""
    hero = defence.figure
    if type(hero) is Hero and awaits(game, hero, whens.AfterDefence):
        found = chances(game, hero, whens.AfterDefence, attack=attack, defence=defence)
        await offer(game, hero, found)


async def surged(game: DarkElements, attack: Attack, surge: Surge) -> None:
    """What a surge buys that is no plain number."""
    use = static.surge_use(attack, surge)
    effect = read_effect(surge.text)
    if effect.may(game, use):
        await effect.do(game, use)
        if surge.card in game.library.skills:
            await echo(game, use)  # a skill of his class, though no action (Vigor)


async def wounds(game: DarkElements, who: Figure, n: int, attack: Attack | None) -> int:
    """How much of it is left after what cards make of it (Jain, Dark Pact)."""
    if type(who) is Monster:
        return n
    hero = who if type(who) is Hero else game.hero(who.owner)
    if not awaits(game, hero, whens.Wounded):
        return n
    for chance in chances(game, hero, whens.Wounded, attack=attack, them=(who,), amount=n):
        chance.amount = n
        await offer(game, hero, [chance])
        n = chance.amount
    return n


async def falls(game: DarkElements, hero: Hero) -> None:
    await offer(game, hero, chances(game, hero, whens.Defeated))


async def attack_over(game: DarkElements, attack: Attack) -> None:
    """After it is resolved: the attacker's cards, then those of whom it affected."""
    attacker = attack.attacker
    own = attacker if type(attacker) is Hero else attack.by
    if own is not None:
        found = chances(game, own, whens.AfterAttack, whens.AfterSlaying, attack=attack)
        for _ in attack.defeated[1:]:  # each time he defeats one, as far as nobody is asked
            more = chances(game, own, whens.AfterSlaying, attack=attack)
            found += [one for one in more if just_happens(one)]
        await offer(game, own, found)
        _forget_runs(game, own)
    elif type(attacker) is Monster:
        for one in attack.defences:
            hero = one.figure
            if type(hero) is Hero and awaits(game, hero, whens.AfterMonsterAttack):
                found = chances(game, hero, whens.AfterMonsterAttack, monster=attacker)
                await offer(game, hero, found)


# Monsters


async def monster_chosen(game: DarkElements, monster: Monster) -> None:
    for hero in holders(game, whens.Chosen):
        await offer(game, hero, chances(game, hero, whens.Chosen, monster=monster))


async def monster_stepped(game: DarkElements, monster: Monster, space: Space) -> None:
    """Heroes beside the space it entered, each with one reaction, in an order that they choose
    (DE-BASE-181, -183)."""

    guards = holders(game, whens.SteppedBeside, game.layout.adjacent[space])
    if not guards:
        return

    def ready(hero: Hero) -> list[Chance]:
        return chances(game, hero, whens.SteppedBeside, monster=monster)

    async def react(hero: Hero) -> None:
        await offer(game, hero, ready(hero), single=True)

    able = [hero for hero in guards if any(is_open(game, one) for one in ready(hero))]
    if able:
        await in_order(game, able, react, monster.group)


CARDS = (
    asides.by(turning_deeds)
    + moments.comes_back.by(come_back)
    + moments.acts_at_start.by(acts_at_start)
    + moments.turn_starts.by(turn_starts)
    + moments.turn_ends.by(turn_ends)
    + moments.deeds.by(deeds)
    + moments.rests.by(rests)
    + moments.recovered_by_rest.by(recovered_by_rest)
    + moments.bought_step.by(bought_step)
    + moments.searched.by(searched)
    + moments.revived.by(revived)
    + moments.stood_up.by(stood_up)
    + moments.prayed.by(prayed)
    + moments.tested.by(tested)
    + moments.wields.by(static.wields)
    + moments.takes_aim.by(takes_aim)
    + moments.before_attack.by(before_attack)
    + moments.declared.by(declared)
    + moments.affected.by(affected)
    + moments.rolled.by(rolled)
    + moments.defended.by(defended)
    + moments.demands.by(static.demands)
    + moments.surges.by(static.surges)
    + moments.surged.by(surged)
    + moments.surge_rest.by(static.surge_rest)
    + moments.wounds.by(wounds)
    + moments.falls.by(falls)
    + moments.attack_over.by(attack_over)
    + moments.forbids_attack.by(static.forbids_attack)
    + moments.monster_chosen.by(monster_chosen)
    + moments.monster_stepped.by(monster_stepped)
    + moments.values.by(static.values)
    + moments.hampers.by(static.hampers)
    + moments.defence_dice.by(static.defence_dice)
)
