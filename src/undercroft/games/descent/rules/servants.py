"""After a hero's turn: his familiars move, and the monster he animated acts (DSC-TURN-09)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.descent.dice import ENHANCEMENT
from undercroft.games.descent.game import Descent
from undercroft.games.descent.rules import activation, familiars, fate, lingering, necromancy
from undercroft.games.descent.state import Activation, Familiar, Hero, Turn


async def go_on(game: Descent, hero: Hero) -> None:
    """The next of them, in the owner's order; when all have acted the turn is past."""
    state, turn = game.state, game.state.turn
    active = state.familiars.get(turn.familiar)
    if active is not None:
        await familiars.act(game, hero, active)
        return
    waiting = [
        one
        for one in state.familiars.values()
        if one.owner == hero.id and one.id not in turn.served and familiars.can_act(game, one)
    ]
    if waiting:
        familiars.begin(game, await _next(game, hero, waiting))
        return
    monster = necromancy.servant(game, hero)
    if monster is None:
        state.turn, state.activation = Turn(), Activation()
    elif state.activation.who == monster.id:
        await activation.act(game, monster)
    elif monster.id not in turn.served:
        turn.served += (monster.id,)
        await lingering.resolve(game, monster)  # its turn begins (DSC-RUL-191)
        if game.there(monster):
            await activation.begin(game, monster)
    else:
        _last(game, hero)
        state.turn = Turn()


async def _next(game: Descent, hero: Hero, waiting: list[Familiar]) -> Familiar:
    return await game.ask(
        hero.seat,
        "next-familiar",
        [Option(f"familiar:{one.card}", one) for one in waiting],
        rule="DSC-FAM-02",
        about=(hero.sheet,),
    )


def _last(game: Descent, hero: Hero) -> None:
    """Anything but an enhancement, and the animated monster dies (DSC-ABIL-47)."""
    monster = necromancy.servant(game, hero)
    if monster is None:
        return
    if fate.roll(game, monster, "animated", "DSC-ABIL-47") != ENHANCEMENT:
        necromancy.crumble(game, monster)
