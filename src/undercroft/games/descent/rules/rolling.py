"""Rolling the dice of an attack (DSC-ATTACK-07, -08)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.descent import events, tokens
from undercroft.games.descent.dice import COMBAT, MOST_POWER, POWER
from undercroft.games.descent.game import Descent
from undercroft.games.descent.strike import Strike

LEFT_OUT = "BGY"  # dice that daze may take away, in the order they are offered (DSC-ABIL-24)


async def roll(game: Descent, strike: Strike) -> None:
    """The first roll, less what daze takes away (DSC-ATTACK-07, -08)."""
    if "Bash" in strike.abilities:
        await _bash(game, strike)
    strike.power = min(MOST_POWER, strike.power)
    await _daze(game, strike)
    strike.faces = [COMBAT[letter].roll(game) for letter in strike.dice]
    strike.powers = [POWER.roll(game) for _ in range(strike.power)]
    tell(game, strike, again=False)


async def _bash(game: Descent, strike: Strike) -> None:
    """As many power dice as its owner likes, and no others (DSC-ABIL-05, -06)."""
    strike.bashed = True
    strike.power = await game.ask(
        game.seat(strike.attacker),
        "bash-dice",
        [Option(f"dice:{n}", n) for n in range(MOST_POWER + 1)],
        rule="DSC-ABIL-05",
        about=(game.id(strike.attacker),),
    )


async def _daze(game: Descent, strike: Strike) -> None:
    """One yellow, green or black die less per token, its owner's choice; a token that finds none
    takes the next that is added (DSC-ABIL-24, -25). Who makes a hero attack has no say in it."""
    strike.dazed = game.burden(strike.attacker, tokens.DAZE)
    while strike.dazed:
        held = [letter for letter in LEFT_OUT if letter in strike.dice]
        if strike.power:
            held.insert(0, "B")
        if not held:
            return
        strike.dazed -= 1
        letter = await game.ask(
            game.seat(strike.attacker),
            "daze",
            [Option(f"die:{letter.lower()}", letter) for letter in held],
            rule="DSC-ABIL-24",
            about=(game.id(strike.attacker),),
        )
        if letter == "B":
            strike.power -= 1
        else:
            strike.dice = strike.dice.replace(letter, "", 1)


def add_power(game: Descent, strike: Strike) -> None:
    """One more power die after the roll (DSC-FAT-03); it is never re-rolled (DSC-REROLL-07)."""
    if strike.dazed:  # DSC-ABIL-25
        strike.dazed -= 1
        return
    strike.powers.append(POWER.roll(game))
    tell(game, strike, again=False)


def tell(game: Descent, strike: Strike, *, again: bool) -> None:
    dice = (
        *zip(strike.dice, map(str, strike.faces), strict=True),
        *(("B", p) for p in strike.powers),
    )
    game.emit(events.DiceRolled, game.id(strike.attacker), tuple(dice), again)
