"""A combat: the pool, the roll, resolving it in the roller's order, and its end (MD2-ROLL)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from undercroft.core.decisions import Option
from undercroft.games.hellscape import class_rules, events, loadout
from undercroft.games.hellscape.cards.effect import Effect
from undercroft.games.hellscape.cards.tree import Ability, Choose, Gain, is_idle
from undercroft.games.hellscape.dice import COLOURS, DICE
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.roll import Cast, Roll
from undercroft.games.hellscape.rules import (
    aftermath,
    decks,
    effects,
    equipment,
    gains,
    limits,
    paws,
    performing,
    spirits,
    targets,
    wounds,
)
from undercroft.games.hellscape.source import Source
from undercroft.games.hellscape.state import Ally, Enemy, Fighter, Hero
from undercroft.games.hellscape.use import Use
from undercroft.kit.decks import without

DRINK = "drink:"  # keys of consumables
TWICE = "TWICE"
Deed = tuple[Any, ...]  # ("ability", source), ("icon", place, icon), ("done",)


async def fight(game: Hellscape, roll: Roll) -> None:
    """All three steps, whatever happens on the way (MD2-ROLL-14)."""
    game.rolls.append(roll)
    try:
        await _fight(game, roll)
    finally:
        game.rolls.pop()


async def _fight(game: Hellscape, roll: Roll) -> None:
    if isinstance(roll.hero, Hero):
        limits.forget(roll.hero, "combat")
    sides = (roll.hero, roll.enemy) if roll.attacking else (roll.enemy, roll.hero)
    await _assemble(game, roll)
    attacker, defender = map(game.key, sides)
    game.emit(events.AttackDeclared, attacker, defender, roll.kind, roll.gathered())
    roll.throw(game)
    game.tell_dice(roll.cast)
    await _resolve(game, roll)
    swords, shields = roll.result()
    dealt = max(0, swords - shields)  # MD2-ICON-03, -05, MD2-ROLL-12
    if not _is_left(game, sides[1]):  # whom something in the roll has felled (MD2-KO-09)
        dealt = 0
    game.emit(events.AttackEnded, attacker, defender, swords, shields, dealt)
    if not roll.attacking:
        await wounds.suffer(game, roll.hero, dealt, attacker)
    else:
        by = aftermath.credited(game, roll.hero)
        wounds.hit(game, roll.enemy, dealt, attacker, by)
    await aftermath.of_combat(game, roll)


def _is_left(game: Hellscape, defender: Fighter) -> bool:
    """Whether the defender is still there when swords are counted."""
    if isinstance(defender, Enemy):
        return defender.id in game.state.enemies
    return game.is_there(defender)


async def _assemble(game: Hellscape, roll: Roll) -> None:
    """Abilities that add dice may come before the roll (MD2-POOL-01, -04)."""
    if roll.attacking and isinstance(roll.hero, Hero):
        await class_rules.of(game, roll.hero).assemble(game, roll.hero, roll)
    while True:
        deed = await game.ask(
            _seat(game, roll),
            "pool",
            game.listing(_additions, roll),
            rule="MD2-POOL-04",
            about=(game.key(roll.hero), game.key(roll.enemy), roll.gathered()),
        )
        if deed == ("done",):
            break
        await _do(game, roll, deed)


def _additions(game: Hellscape, roll: Roll) -> list[Option[Deed]]:
    found = [s for s in usable(game, roll) if _adds_dice(s.ability.effects)]
    return [Option("roll", ("done",)), *_offered(found), *_at_any_time(game, roll)]


def _adds_dice(found: Sequence[Effect]) -> bool:
    return any(
        (isinstance(effect, Gain) and effect.thing in COLOURS)
        or (isinstance(effect, Choose) and any(map(_adds_dice, effect.ways)))
        for effect in found
    )


async def _resolve(game: Hellscape, roll: Roll) -> None:
    """Results, re-rolls and abilities in the roller's order (MD2-ROLL-02 to -11)."""
    names = game.key(roll.hero), game.key(roll.enemy)
    while True:
        deed = await game.ask(
            _seat(game, roll),
            "resolve",
            game.listing(_resolutions, roll),
            rule="MD2-ROLL-02",
            about=names,
        )
        if deed == ("done",):
            return
        await _do(game, roll, deed)


def _resolutions(game: Hellscape, roll: Roll) -> list[Option[Deed]]:
    options: list[Option[Deed]] = []
    left = roll.unresolved()
    for place, icon in left:
        options.append(Option(f"die:{place + 1}:{icon}", ("icon", place, icon)))
    if not left:
        options.append(Option("count", ("done",)))
    elif len(left) > 1:
        options.append(Option("rest", ("rest",)))
    if game.is_there(roll.hero):
        options += _rerolls(roll)
        options += _waiting(roll)
        options += _offered(usable(game, roll))
        options += _at_any_time(game, roll)
    return options


async def _do(game: Hellscape, roll: Roll, deed: Deed) -> None:
    match deed:
        case ("icon", place, icon):
            await _icon(game, roll, place, icon)
        case ("rest",):
            for place, icon in roll.unresolved():
                if icon in roll.cast[place].left():
                    await _icon(game, roll, place, icon)
        case ("reroll", place):
            _reroll(game, roll, place)
        case ("board", what):
            assert isinstance(roll.hero, Hero)
            await class_rules.of(game, roll.hero).do(game, roll.hero, what)
        case ("waiting", card, effect):
            roll.waiting.remove((card, effect))
            await effects.apply(game, Use(user=roll.hero, card=card, roll=roll), (effect,))
        case ("ability", source):
            await _use(game, roll, source)
        case _:
            raise KeyError(f"no such deed: {deed}")


async def _icon(game: Hellscape, roll: Roll, place: int, icon: str) -> None:
    """One icon of a die; the die is fixed from now on (MD2-ROLL-04)."""
    die = roll.cast[place]
    die.resolved += (icon,)
    n = getattr(die.face, icon)
    hero = roll.hero
    match icon:
        case "mana":  # MD2-ICON-04, MD2-ROLL-06, MD2-SHA-10
            if roll.attacking and isinstance(hero, Hero) and not hero.down:
                await gains.mana(game, hero, n, "roll")
        case "mask":
            if roll.attacking and isinstance(hero, Hero):
                await _mask(game, roll, hero)
        case "scratch":  # MD2-ROLL-08
            if game.is_there(hero):
                await wounds.suffer(game, hero, n, "scratch", later=roll.attacking)
        case _:
            roll.paws += n  # MD2-ICON-08
            await paws.spend(game, roll)


async def _mask(game: Hellscape, roll: Roll, hero: Hero) -> None:
    """The Shadow Ability, if the player likes (MD2-ROLL-07, MD2-RUL-12)."""
    text = game.card(hero).shadow
    if not await game.ask(
        hero.seat,
        "mask",
        [Option("use", True), Option("decline", False)],
        rule="MD2-ROLL-07",
        about=(hero.card,),
    ):
        return
    for place, ability in enumerate(text.abilities, 1):
        game.tell_use(hero, hero.card, ability)
        await _apply(game, roll, Source(f"mask#{place}", hero.card, ability), ability)


def usable(game: Hellscape, roll: Roll) -> list[Source]:
    """What the Hero may use before the roll or in step 2 of it (MD2-ABIL-03 to -06, -16)."""
    hero = roll.hero
    if isinstance(hero, Ally):
        return spirits.abilities(game, hero, roll)
    rules = class_rules.of(game, hero)
    wanted = roll.timings()
    others = (*aftermath.lent(game, roll), *_drinks(game, hero))
    found = (*loadout.timed(game, hero, *wanted), *loadout.of(others, wanted))
    is_dead = roll.enemy.id not in game.state.enemies
    return [
        source
        for source in found
        if (source.key not in roll.used or "inf" in source.ability.limits)  # MD2-ABIL-17
        and limits.met(game, hero, source, roll)
        and rules.may_use(game, hero, source)
        and not rules.belongs_before(source)
        and not is_idle(source.ability.effects, attacking=roll.attacking)  # MD2-RUL-127
        and not (
            is_dead and all(map(targets.means_the_opponent, source.ability.effects))
        )  # MD2-RUL-152
    ]


def _drinks(game: Hellscape, hero: Hero) -> list[Source]:
    """Consumables follow the timing they state (MD2-CONS-02, MD2-RUL-49)."""
    return [
        Source(f"{DRINK}{id}.{place}", id, ability)
        for id in equipment.consumables(game, hero)
        for place, ability in enumerate(game.library.items[id].rules.abilities)
    ]


def _offered(found: list[Source]) -> list[Option[Deed]]:
    return [Option(f"use:{source.key}", ("ability", source)) for source in found]


def _at_any_time(game: Hellscape, roll: Roll) -> list[Option[Deed]]:
    """What the class board offers in the midst of it (MD2-WIZ-04)."""
    hero = roll.hero
    return class_rules.of(game, hero).in_combat(game, hero) if isinstance(hero, Hero) else []


async def _use(game: Hellscape, roll: Roll, source: Source) -> None:
    hero = roll.hero
    if not source.key.startswith(DRINK):  # a second potion is another card (MD2-ABIL-19)
        roll.used.append(source.key)
    if isinstance(hero, Ally):
        shaman = spirits.owner(game, hero)
        if shaman is not None:
            limits.remember(shaman, source)  # the Spirits' limits are the Shaman's
        game.tell_use(hero, source.card, source.ability)
        await _apply(game, roll, source, source.ability)
        return
    with class_rules.of(game, hero).using(hero, source):
        await limits.pay(game, hero, source)
        if source.key.startswith(DRINK):
            hero.pack = without(hero.pack, source.card)
            decks.discard_item(game, source.card)
        game.tell_use(hero, source.card, source.ability)
        await _apply(game, roll, source, source.ability)
        if await _again(game, roll, hero, source):
            await limits.pay(game, hero, source)
            await _apply(game, roll, source, source.ability)
    if not roll.attacking:
        wounds.collapse(game, hero)  # MD2-RUL-72


async def _again(game: Hellscape, roll: Roll, hero: Hero, source: Source) -> bool:
    """TWICE: an attack spell once more at its cost, before the marker moves on."""
    if (
        TWICE not in roll.rules
        or not class_rules.of(game, hero).renews_in_attack(hero, source)
        or not limits.met(game, hero, source, roll)
    ):
        return False
    roll.rules.remove(TWICE)
    return await game.ask(
        hero.seat,
        "again",
        [Option("again", True), Option("go", False)],
        rule="MD2-LANG-12",
        about=(hero.card, source.card),
    )


async def _apply(game: Hellscape, roll: Roll, source: Source, ability: Ability) -> None:
    use = Use(user=roll.hero, card=source.card, roll=roll)
    before = len(roll.cast)
    await effects.apply(game, use, ability.effects)
    await performing.perform(game, use)
    roll.rules += use.rules
    game.tell_dice(roll.cast[before:])


def _waiting(roll: Roll) -> list[Option[Deed]]:
    """What was granted before the roll, and is about its results (MD2-RAN-04)."""
    return [
        Option(f"apply:{place}:{card}", ("waiting", card, effect))
        for place, (card, effect) in enumerate(roll.waiting, 1)
    ]


def _rerolls(roll: Roll) -> list[Option[Deed]]:
    """Any die that is not fixed, of either side, blanks too (MD2-ROLL-05, MD2-ICON-09)."""
    if not roll.rerolls:
        return []
    return [
        Option(f"reroll:{place + 1}", ("reroll", place))
        for place, die in enumerate(roll.cast)
        if not die.fixed and ("" in roll.rerolls or die.colour in roll.rerolls)
    ]


def _reroll(game: Hellscape, roll: Roll, place: int) -> None:
    """One at a time; the new face counts."""
    colour = roll.cast[place].colour
    roll.rerolls.remove(colour if colour in roll.rerolls else "")
    roll.cast[place] = Cast(colour, DICE[colour].roll(game))
    game.tell_dice([roll.cast[place]], again=place + 1)


def _seat(game: Hellscape, roll: Roll) -> int | tuple[int, ...]:
    """The roller (MD2-ENEMY-04)."""
    if isinstance(roll.hero, Hero):
        return roll.hero.seat
    return Use(user=roll.hero, card="", roll=roll).seat(game)
