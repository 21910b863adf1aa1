"""Step 5 of an attack: fatigue dice, surges, enhancements and Sorcery (DSC-ATTACK-12)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.descent import events
from undercroft.games.descent.cards.printing import print_effect
from undercroft.games.descent.cards.tree import Ability, Bonus, Call, Effect
from undercroft.games.descent.digest import Power
from undercroft.games.descent.game import Descent
from undercroft.games.descent.rules import rolling, wounds
from undercroft.games.descent.state import Hero
from undercroft.games.descent.strike import Strike

PER_THREAT = 2  # surges for a threat (DSC-SURGE-04)


async def spend(game: Descent, strike: Strike) -> None:
    """Everything that may be added to an attack that is no failure."""
    await _fear(game, strike)
    if isinstance(strike.attacker, Hero):
        await _hero_spends(game, strike, strike.attacker)
    else:
        await _monster_spends(game, strike)
    await _share(game, strike)


async def _fear(game: Descent, strike: Strike) -> None:
    """Fear is paid first, figure by figure (DSC-SURGE-05, DSC-ABIL-26, DSC-RUL-72)."""
    for figure in strike.affected:
        price = game.rank(figure, "Fear")
        if not price or _fearless(game, strike):
            continue
        paid = strike.surges() >= price
        if paid and len(strike.affected) > 1:
            paid = await game.ask(
                game.seat(strike.attacker),
                "fear",
                [Option("pay", True), Option("spare", False)],
                rule="DSC-ABIL-26",
                about=(game.name(figure), price),
            )
        if paid:
            strike.spent += price
        else:
            strike.feared.append(figure)


def _fearless(game: Descent, strike: Strike) -> bool:
    return game.immune(strike.attacker, "Fear")


async def _hero_spends(game: Descent, strike: Strike, hero: Hero) -> None:
    """Fatigue dice one at a time, surges as often as one likes (DSC-FAT-03, DSC-SURGE-01)."""
    dice = next((call.number() for _, call in game.sheet(hero).calls.get("fatigue-dice", ())), 1)
    while True:
        options: list[Option[Power | str]] = [
            Option(f"surge:{power.key}", power)
            for power in purchases(game, strike, hero)
            if power.clause.surges <= strike.surges()
        ]
        if hero.fatigue and strike.room_for_power():
            options.append(Option("fatigue", "fatigue"))
        if not options:
            return
        chosen = await game.ask(
            hero.seat,
            "spend",
            [*options, Option("done", "done")],
            rule="DSC-ATTACK-12",
            about=(hero.sheet, strike.surges(), strike.range(), strike.damage()),
        )
        if chosen == "done":
            return
        if isinstance(chosen, Power):
            strike.spent += chosen.clause.surges
            await buy(game, strike, hero, chosen)
        else:
            wounds.spend_fatigue(game, hero)
            for _ in range(min(dice, strike.room_for_power())):
                rolling.add_power(game, strike)


def purchases(game: Descent, strike: Strike, hero: Hero) -> list[Power]:
    """Surge effects of the weapon in use and of all else but other weapons (DSC-SURGE-01)."""
    if "spend surge" in game.sheet(hero).forbidden:
        return []
    items = game.library.items
    return [
        power
        for power in game.sheet(hero).surges
        if power.card == strike.weapon
        or power.card not in items
        or items[power.card].type != "weapon"
        if not (power.clause.tagged("exhaust") and power.card in hero.exhausted)
    ]


async def buy(game: Descent, strike: Strike, hero: Hero, power: Power) -> None:
    if power.clause.tagged("exhaust"):
        hero.exhausted += (power.card,)
    for effect in power.clause.effects:
        name = print_effect(effect)
        game.emit(events.SurgeSpent, game.name(hero), power.clause.surges, name)
        await apply(game, strike, hero, effect)


async def apply(game: Descent, strike: Strike, hero: Hero, effect: Effect) -> None:
    """An effect that joins the attack now."""
    match effect:
        case Bonus(amount, "damage"):
            strike.damage_bonus += amount
        case Bonus(amount, "range"):
            strike.range_bonus += amount
        case Bonus(amount, "surge"):
            strike.free_surges += amount
        case Ability(name, rank):
            strike.add(name, rank)
        case Call("choose"):
            options = [
                Option(f"effect:{print_effect(value)}", value)
                for value in effect.plain()
                if isinstance(value, Bonus)
            ]
            picked = await game.ask(
                hero.seat, "choose", options, rule="DSC-SURGE-01", about=(hero.sheet,)
            )
            await apply(game, strike, hero, picked)
        case Call("extra-token"):
            kind = effect.word(0)
            strike.extra_tokens[kind] = strike.extra_tokens.get(kind, 0) + effect.number(1)
        case Call("knockback"):
            strike.knockback += effect.number()
        case Call("damage-x"):
            strike.doubled += 1
        case Call("kill"):
            strike.deadly = True
        case Call("threat"):
            game.gain_threat(effect.number(), game.name(hero))
        case Call("heal"):
            wounds.heal(game, hero, effect.number())
        case Call("fatigue"):
            wounds.recover_fatigue(game, hero, effect.number())
        case _:
            raise ValueError(f"surges cannot buy {print_effect(effect)}")


async def _monster_spends(game: Descent, strike: Strike) -> None:
    """Bash first; then surges become threat, or all of them Dark Prayer (DSC-SURGE-04)."""
    attacker = strike.attacker
    if game.has(attacker, "Bash"):
        await _bash(game, strike)
    left = strike.surges()
    if game.is_heroic(attacker):
        return  # DSC-RUL-78
    if game.has(attacker, "Dark-Prayer"):  # DSC-ABIL-21
        strike.range_bonus += left
        strike.damage_bonus += left
        game.gain_threat(left, f"{game.name(attacker)} prays")
    else:
        game.gain_threat(left // PER_THREAT, f"surges of {game.name(attacker)}")


async def _bash(game: Descent, strike: Strike) -> None:
    """Two surges for +5 damage and Pierce 2, as often as wanted (DSC-ABIL-05)."""
    while strike.surges() >= 2:
        bought = await game.ask(
            game.seat(strike.attacker),
            "bash",
            [Option("bash", True), Option("done", False)],
            rule="DSC-ABIL-05",
            about=(game.name(strike.attacker), strike.surges()),
        )
        if not bought:
            return
        strike.spent += 2
        strike.damage_bonus += 5
        strike.add("Pierce", 2)


async def _share(game: Descent, strike: Strike) -> None:
    """Each enhancement and point of Sorcery goes to range or to damage (DSC-ATTACK-13)."""
    if strike.kind == "melee" or strike.sure or strike.both or not strike.points():
        return
    points = strike.points()
    strike.to_range = await game.ask(
        game.seat(strike.attacker),
        "share",
        [Option(f"range:{n}", n) for n in range(points + 1)],
        rule="DSC-ATTACK-13",
        about=(game.name(strike.attacker), points, strike.range(), strike.distance),
    )
