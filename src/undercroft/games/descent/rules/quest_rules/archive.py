"""The Drowned Archive: the lectern, its keeper, and what lies in the flooded alcove."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.descent.dice import BLANK, ENHANCEMENT, POWER
from undercroft.games.descent.game import Descent
from undercroft.games.descent.hooks import Hooks
from undercroft.games.descent.library import POTIONS, Quest
from undercroft.games.descent.rules import equipment, wounds
from undercroft.games.descent.rules.town import BOX_OF
from undercroft.games.descent.state import Hero, Monster

COINS, WOUNDS = 100, 2
READING = 2  # dice: no party needs a mage to win


def lectern(quest: Quest) -> Hooks:
    """Whoever reads rolls two power dice at least; one less while the naga is on the board."""

    def dice(game: Descent, trait: int) -> int:
        watched = any(_named(game, m) for m in game.state.monsters.values())
        return max(READING, trait) - watched

    return Hooks(dice={"lectern": dice})


def _named(game: Descent, monster: Monster) -> bool:
    return game.card(monster).card.rank == "named"


def flooded_alcove(quest: Quest) -> Hooks:
    return Hooks(encounters={"flooded-alcove": _reach_in})


async def _reach_in(game: Descent, hero: Hero) -> None:
    """One power die: coins for all, a potion, or something that bites."""
    face = POWER.roll(game)
    if face == ENHANCEMENT:
        for each in game.state.heroes:
            each.coins += COINS
    elif face == BLANK:
        await wounds.suffer(game, hero, WOUNDS, "flooded-alcove")
        if game.there(hero):
            wounds.place_token(game, hero, "Web", 1)
    else:
        boxes = ("base", *game.state.boxes)
        potion = await game.ask(
            hero.seat,
            "potion",
            [Option(f"potion:{one}", one) for one in POTIONS if BOX_OF[one] in boxes],
            rule="DSC-ENC-02",
            about=(hero.sheet,),
        )
        await equipment.receive(game, hero, potion)
