"""Fear: surges that an attack must spend on whoever is frightening (DSC-ABIL-26, DSC-SURGE-05)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.descent.game import Descent
from undercroft.games.descent.state import Figure, Hero
from undercroft.games.descent.strike import Strike


async def face(game: Descent, strike: Strike) -> None:
    """Pay for each figure as soon as the surges suffice; among several one may choose whom to
    spare (DSC-RUL-72). Who cannot spend surges at all cannot pay either (DSC-ABIL-26)."""
    attacker = strike.attacker
    if isinstance(attacker, Hero) and game.forbids(attacker, "spend surge"):
        return
    for figure in unpaid(game, strike):
        price = game.rank(figure, "Fear")
        if figure in strike.spared or strike.surges() < price:
            continue
        if len(strike.affected) > 1 and not await game.ask(
            game.decides(strike),
            "fear",
            [Option("pay", True), Option("spare", False)],
            rule="DSC-ABIL-26",
            about=(game.id(figure), price),
        ):
            strike.spared.append(figure)
            continue
        strike.spent += price
        strike.braved.append(figure)


def unpaid(game: Descent, strike: Strike) -> list[Figure]:
    """Affected figures that the attack misses as things stand."""
    frightening = [figure for figure in strike.affected if game.rank(figure, "Fear")]
    if not frightening or game.immune(strike.attacker, "Fear"):
        return []
    return [figure for figure in frightening if figure not in strike.braved]
