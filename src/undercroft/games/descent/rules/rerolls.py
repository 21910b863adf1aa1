"""Rolling dice of an attack again (DSC-REROLL)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.descent import events
from undercroft.games.descent.cards.words.attacks import Reroll, RerollAny
from undercroft.games.descent.dice import COMBAT, NAMES, POWER
from undercroft.games.descent.game import Descent
from undercroft.games.descent.loadout import Power
from undercroft.games.descent.rules import conditions, retinue, rolling, tolls
from undercroft.games.descent.state import Hero
from undercroft.games.descent.strike import Strike


async def decide(game: Descent, strike: Strike) -> None:
    """At most one re-roll: by aim or by dodge, by neither if both apply (DSC-REROLL-02 to -05,
    DSC-ORDER-07); if nobody made it, by a card for one die."""
    if game.state.familiars:
        _hinder(game, strike)
    dodgers = _dodgers(game, strike)
    if strike.aimed and not dodgers:
        await _choose(game, strike, game.decides(strike), "DSC-ORDER-03")
    elif dodgers and not strike.aimed:
        await _choose(game, strike, dodgers[0], "DSC-ORDER-05")
    barred = strike.aimed and bool(dodgers)
    if not strike.rerolled and not barred:
        await _powers(game, strike)
    await _fortune(game, strike, barred=barred)


async def answered(game: Descent, strike: Strike) -> None:
    """An attack that knows neither aim nor powers: the overlord's dodge alone (DSC-RUL-192)."""
    _hinder(game, strike)
    if strike.dodged:
        await _choose(game, strike, game.state.overlord_seat, "DSC-ORDER-05")


def _hinder(game: Descent, strike: Strike) -> None:
    """A familiar beside them keeps monsters from aiming and dodging (DSC-FAM-16)."""
    if strike.aimed and retinue.banned(game, strike.attacker, "aim"):
        strike.aimed = False
    foes = [one for one in strike.affected if not game.is_heroic(one)]  # his dodge is theirs alone
    if strike.dodged and foes and strike.dodger < 0:
        strike.dodged = not all(retinue.banned(game, one, "dodge") for one in foes)


def _dodgers(game: Descent, strike: Strike) -> list[int]:
    """The seats of those who dodge, from the attacking player's left: heroes with an order whom it
    affects, a friend's Blast too, and whoever's card made the attack one that is dodged
    (DSC-ORDER-05, DSC-REROLL-06, DSC-ABIL-17, DSC-RUL-58)."""
    found = {
        hero.seat
        for hero in strike.affected
        if isinstance(hero, Hero)
        and (hero is not strike.attacker or strike.forced)  # DSC-RUL-88
        and conditions.ordered(game, hero, "dodge")
    }
    if strike.dodged:
        found.add(game.state.overlord_seat if strike.dodger < 0 else strike.dodger)
    first = game.decides(strike)
    round_table = 1 + max((game.state.overlord_seat, *(hero.seat for hero in game.state.heroes)))
    return sorted(found, key=lambda seat: (seat - first - 1) % round_table)


async def _powers(game: Descent, strike: Strike) -> None:
    """One-die re-rolls of the attacker and of the attacked (DSC-REROLL-04, DSC-RUL-59)."""
    attacker = strike.attacker
    if isinstance(attacker, Hero) and not strike.forced:
        entitled = [(attacker, "attack")]
    else:  # whom the overlord makes attack uses no power, his victims do (DSC-OCARD-16, DSC-RUL-88)
        struck = [hero for hero in strike.affected if isinstance(hero, Hero)]
        entitled = [(hero, "attacked") for hero in struck if hero is not attacker]
    for hero, event in entitled:
        for power in game.sheet(hero).moments.get(event, ()):
            call = _reroll(power)
            if (
                call is not None
                and not strike.rerolled
                and conditions.met(game, hero, power, strike, strike.kind, by=attacker)
            ):
                await _choose(game, strike, hero.seat, "DSC-REROLL-04", *_allowed(call))


def _reroll(power: Power) -> Reroll | None:
    return next((one for one in power.clause.effects if isinstance(one, Reroll)), None)


def _allowed(call: Reroll) -> tuple[int, str]:
    """How many dice, and of which colours: `1 green/yellow/black`."""
    letters = [letter for letter, name in NAMES.items() if name in call.colours]
    return call.n, "".join(letters)


async def _fortune(game: Descent, strike: Strike, *, barred: bool) -> None:
    """A card that rolls any attack again; even one that was re-rolled, or that aim and dodge
    together keep from it, if the card says so (DSC-REROLL-02, DSC-RUL-172)."""
    for hero in game.state.heroes:
        if strike.forced and hero is strike.attacker:
            continue  # he uses no power (DSC-OCARD-16)
        for power in game.sheet(hero).rerolls:
            again = any(isinstance(one, RerollAny) and one.again for one in power.clause.effects)
            if not tolls.payable(hero, power) or (not again and (barred or strike.rerolled)):
                continue
            if await _choose(game, strike, hero.seat, "DSC-DEC-40"):
                tolls.pay(game, hero, power)
                game.emit(events.PowerUsed, game.id(hero), power.card)


async def _choose(
    game: Descent, strike: Strike, seat: int, rule: str, most: int = 0, colours: str = ""
) -> bool:
    """Dice one after another, then those are rolled anew; the new faces stand."""
    letters = strike.dice + "B" * len(strike.powers)
    left = [place for place, die in enumerate(letters) if not colours or die in colours]
    chosen: list[int] = []
    while left and (not most or len(chosen) < most):
        place = await game.ask(
            seat,
            "reroll",
            [Option("enough", -1), *(Option(f"die:{place + 1}", place) for place in left)],
            rule=rule,
            about=(*map(str, strike.faces), *strike.powers),
        )
        if place < 0:
            break
        left.remove(place)
        chosen.append(place)
    for place in chosen:
        if place < len(strike.faces):
            strike.faces[place] = COMBAT[strike.dice[place]].roll(game)
        else:
            strike.powers[place - len(strike.faces)] = POWER.roll(game)
    if chosen:
        strike.rerolled = True
        rolling.tell(game, strike, again=True)
    return bool(chosen)
