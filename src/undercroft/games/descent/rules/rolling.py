"""Rolling the dice of an attack, and rolling some of them again (DSC-ATTACK-07, DSC-REROLL)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.descent import events, tokens
from undercroft.games.descent.dice import COMBAT, MOST_POWER, POWER
from undercroft.games.descent.game import Descent
from undercroft.games.descent.state import Figure, Hero
from undercroft.games.descent.strike import Strike

LEFT_OUT = "BGY"  # dice that daze may take away, in the order they are offered (DSC-ABIL-24)


async def roll(game: Descent, strike: Strike) -> None:
    """The first roll, less what daze takes away (DSC-ATTACK-07, -08)."""
    strike.power = min(MOST_POWER, strike.power)
    await _daze(game, strike)
    strike.faces = [COMBAT[letter].roll(game) for letter in strike.dice]
    strike.powers = [POWER.roll(game) for _ in range(strike.power)]
    _tell(game, strike, again=False)


async def _daze(game: Descent, strike: Strike) -> None:
    """One yellow, green or black die less per token, its owner's choice."""
    for _ in range(strike.attacker.tokens[tokens.DAZE]):
        held = [letter for letter in LEFT_OUT if letter in strike.dice]
        if strike.power:
            held.insert(0, "B")
        if not held:
            return
        letter = await game.ask(
            game.seat(strike.attacker),
            "daze",
            [Option(f"die:{letter}", letter) for letter in held],
            rule="DSC-ABIL-24",
            about=(game.name(strike.attacker),),
        )
        if letter == "B":
            strike.power -= 1
        else:
            strike.dice = strike.dice.replace(letter, "", 1)


async def reroll(game: Descent, strike: Strike) -> None:
    """At most one re-roll: by aim or by dodge, by neither if both apply (DSC-REROLL-02, -03)."""
    dodger = _dodger(game, strike)
    dodged = strike.dodged or dodger is not None
    if strike.aimed == dodged or strike.rerolled:
        return
    if strike.aimed:
        seat = game.seat(strike.attacker)
    elif dodger is not None:
        seat = game.seat(dodger)
    else:
        seat = game.state.overlord_seat  # his card made the monsters dodge (DSC-RUL-58)
    await _again(game, strike, seat, "DSC-ORDER-03" if strike.aimed else "DSC-ORDER-05")


def _dodger(game: Descent, strike: Strike) -> Figure | None:
    """The first attacked hero with a dodge order (DSC-ORDER-05, DSC-REROLL-06)."""
    heroes = [figure for figure in strike.affected if isinstance(figure, Hero)]
    if isinstance(strike.attacker, Hero):
        return None
    return next((hero for hero in heroes if hero.order == "dodge"), None)


async def _again(game: Descent, strike: Strike, seat: int, rule: str) -> None:
    """Choose dice one after another, then roll those anew; the new faces stand."""
    chosen: list[int] = []
    count = len(strike.faces) + len(strike.powers)
    while len(chosen) < count:
        options = [
            Option(f"die:{place + 1}", place) for place in range(count) if place not in chosen
        ]
        place = await game.ask(
            seat, "reroll", [Option("enough", -1), *options], rule=rule, about=_shown(strike)
        )
        if place < 0:
            break
        chosen.append(place)
    if not chosen:
        return
    strike.rerolled = True
    for place in chosen:
        if place < len(strike.faces):
            strike.faces[place] = COMBAT[strike.dice[place]].roll(game)
        else:
            strike.powers[place - len(strike.faces)] = POWER.roll(game)
    _tell(game, strike, again=True)


def _shown(strike: Strike) -> tuple[str, ...]:
    return (*map(str, strike.faces), *strike.powers)


def add_power(game: Descent, strike: Strike) -> None:
    """One more power die after the roll (DSC-FAT-03); it is never re-rolled (DSC-REROLL-07)."""
    strike.powers.append(POWER.roll(game))
    _tell(game, strike, again=False)


def _tell(game: Descent, strike: Strike, *, again: bool) -> None:
    dice = (
        *zip(strike.dice, map(str, strike.faces), strict=True),
        *(("B", p) for p in strike.powers),
    )
    game.emit(events.DiceRolled, game.name(strike.attacker), tuple(dice), again)
