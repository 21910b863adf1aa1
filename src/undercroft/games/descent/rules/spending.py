"""Step 5 of an attack: fatigue dice, surges, enhancements and Sorcery (DSC-ATTACK-12)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.descent import events, moments
from undercroft.games.descent.cards.effect import Ability
from undercroft.games.descent.cards.words.standing import FatigueDice
from undercroft.games.descent.game import Descent
from undercroft.games.descent.loadout import Power
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import covering, fatigue, fear, rolling
from undercroft.games.descent.rules.tolls import exhausted
from undercroft.games.descent.state import Hero
from undercroft.games.descent.strike import Strike

PER_THREAT = 2  # surges for a threat (DSC-SURGE-04)


async def spend(game: Descent, strike: Strike) -> None:
    """Everything that may be added to an attack that is no failure."""
    if isinstance(strike.attacker, Hero):
        await _hero_spends(game, strike, strike.attacker)
    else:
        await fear.face(game, strike)
        await _monster_spends(game, strike)
    strike.feared = fear.unpaid(game, strike)
    await _share(game, strike)


async def _hero_spends(game: Descent, strike: Strike, hero: Hero) -> None:
    """Fatigue dice one at a time, surges as often as one likes (DSC-FAT-03, DSC-SURGE-01)."""
    dice = next((call.n for call in game.sheet(hero).standing(FatigueDice)), 1)
    while True:
        await fear.face(game, strike)  # first of all, and again when dice were added
        cowed = len(strike.affected) == 1 and fear.unpaid(game, strike)
        left = 0 if cowed else strike.surges()
        options: list[Option[Power | str]] = [
            Option(f"surge:{power.key}", power)
            for power in purchases(game, strike, hero)
            if power.clause.surges <= left
        ]
        if hero.fatigue and not strike.forced and strike.room_for_power():
            options.append(Option("fatigue", "fatigue"))
        if not options:
            return
        chosen = await game.ask(
            game.decides(strike),
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
            fatigue.spend(game, hero)
            for _ in range(min(dice, strike.room_for_power())):
                rolling.add_power(game, strike)


def purchases(game: Descent, strike: Strike, hero: Hero) -> list[Power]:
    """Surge effects of the weapon in use, again for each payment, and of all else but other weapons
    (DSC-SURGE-01, DSC-ITEM-03, -04)."""
    if game.forbids(hero, "spend surge"):
        return []
    items = game.library.items
    found = {
        power.key: power  # of two weapons of a kind one is in use
        for power in game.sheet(hero).surges
        if power.card == strike.weapon
        or power.card not in items
        or items[power.card].type != "weapon"
        if not (power.clause.tagged("exhaust") and exhausted(hero, power.card))
        and not (strike.bare and _able(power))
    }
    return [*found.values()]


def _able(power: Power) -> bool:
    """Whether it buys special abilities alone, which fists do not have (DSC-TYPE-02)."""
    return all(isinstance(effect, Ability) for effect in power.clause.effects)


async def buy(game: Descent, strike: Strike, hero: Hero, power: Power) -> None:
    """What surges buy joins the attack, or happens at once (DSC-SURGE-01)."""
    if power.clause.tagged("exhaust"):
        hero.exhausted += (power.card,)
    bought = ", ".join(map(str, power.clause.effects))
    game.emit(events.SurgeSpent, game.id(hero), power.clause.surges, bought)
    target = next((f for f in strike.affected if game.footprint(f) >> strike.target & 1), None)
    occasion = Occasion(hero=hero, owner=hero, card=power.card, strike=strike, target=target)
    rank = strike.abilities.get("Blast", 0)
    await moments.carry_out(game, power.clause.effects, occasion)
    if strike.abilities.get("Blast", 0) > rank and strike.shape in ("", "blast"):
        strike.shape = "blast"  # bought in the course of the attack
        covering.cover(game, strike)


async def _monster_spends(game: Descent, strike: Strike) -> None:
    """Bash first; then surges become threat (DSC-SURGE-04)."""
    attacker = strike.attacker
    if game.has(attacker, "Bash"):
        await _bash(game, strike)
    if "Dark-Prayer" not in strike.abilities and not game.is_heroic(attacker):  # DSC-RUL-78
        game.gain_threat(strike.surges() // PER_THREAT, "surges", game.id(attacker))


def pray(game: Descent, strike: Strike) -> None:
    """Dark Prayer has a price in nothing: every surge that is rolled counts, whatever else the
    dice show (DSC-ABIL-21)."""
    attacker = strike.attacker
    if "Dark-Prayer" not in strike.abilities:
        return
    rolled = strike.surges()
    strike.range_bonus += rolled
    strike.damage_bonus += rolled
    if not game.is_heroic(attacker):  # DSC-RUL-78
        game.gain_threat(rolled, "prayer", game.id(attacker))


async def _bash(game: Descent, strike: Strike) -> None:
    """Two surges for +5 damage and Pierce 2, as often as wanted (DSC-ABIL-05)."""
    while strike.surges() >= 2:
        bought = await game.ask(
            game.decides(strike),
            "bash",
            [Option("bash", True), Option("done", False)],
            rule="DSC-ABIL-05",
            about=(game.id(strike.attacker), strike.surges()),
        )
        if not bought:
            return
        strike.spent += 2
        strike.damage_bonus += 5
        strike.add("Pierce", 2)


async def _share(game: Descent, strike: Strike) -> None:
    """Each enhancement and point of Sorcery goes to range or to damage (DSC-ATTACK-13)."""
    points = strike.abilities.get("Sorcery", 0) if strike.both else strike.points()
    if strike.kind == "melee" or strike.sure or not points:
        return
    strike.to_range = await game.ask(
        game.decides(strike),
        "share",
        [Option(f"range:{n}", n) for n in range(points + 1)],
        rule="DSC-ATTACK-13",
        about=(game.id(strike.attacker), points, strike.range(), strike.distance),
    )
