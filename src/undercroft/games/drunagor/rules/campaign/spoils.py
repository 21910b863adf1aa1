"""What an Adventure gives: to each Hero by its list, to the party by its text (DRU-CAMP-02)."""

from __future__ import annotations

import msgspec

from undercroft.core.decisions import Option
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules.campaign import baggage, learning, offer
from undercroft.games.drunagor.state import Camp


async def give(game: Drunagor) -> bool:
    """The next reward of the next Hero, one at a time; whether all are given."""
    camp = game.state.camp
    if not camp.due:
        return True
    what, _, level = camp.due[0].partition("-")
    if what == "camp":
        over = await offer.step(game, int(level))
    else:
        over = await _teach(game, int(level or 0))
    if over:
        game.state.camp = Camp(due=game.state.camp.due[1:])
    return False


async def _teach(game: Drunagor, level: int) -> bool:
    """A Hero Skill of a level, or with 0 a Class Ability, for the next Hero."""
    camp = game.state.camp
    waiting = [hero for hero in game.state.heroes if hero.name not in camp.served]
    if not waiting:
        return True
    game.quiet()
    if level:
        await learning.learn_skill(game, waiting[0], level)
    else:
        await learning.learn_ability(game, waiting[0])
    game.state.camp = msgspec.structs.replace(camp, served=(*camp.served, waiting[0].name))
    return False


# Beyond the list


async def claim(game: Drunagor) -> None:
    """What the party earned by an Adventure's own text: `item:x`, or `focus:2` for each Hero."""
    for earned in game.state.spoils:
        what, _, rest = earned.partition(":")
        if what == "item":
            await award(game, rest)
        else:
            game.state.boons += tuple(
                (hero.name, what.upper(), int(rest)) for hero in game.state.heroes
            )  # to be had when the next Adventure begins (DRU-SETUP-08)


async def award(game: Drunagor, item: str) -> None:
    """The party gains an item: the Party Leader says who gets it (DRU-CAMP-02)."""
    hero = await game.ask(
        game.leader().seat,
        "award",
        [Option(f"hero:{hero.name}", hero) for hero in game.state.heroes],
        rule="DRU-CAMP-02",
        about=(item,),
    )
    await baggage.hand(game, hero, item)
