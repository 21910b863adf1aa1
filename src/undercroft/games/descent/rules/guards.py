"""Heroes on guard break in on the overlord's turn with an attack (DSC-ORDER-08 ff.).

A hero is asked at a checkpoint only if he has the order and somebody to attack; he may also
decline for the rest of the activation that is running.
"""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from undercroft.core.decisions import Option, Request, answer_to
from undercroft.games.descent import events, moments
from undercroft.games.descent.cards.words.turns import WalkOnGuard
from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import areas, lingering, striking
from undercroft.games.descent.rules.turn_options import Deed
from undercroft.games.descent.state import TOWN, Hero

PASS: Option[Deed] = Option("pass", ("pass",))
MOVE_FIRST: Option[Deed] = Option("move-first", ("move",))
PASS_ACTIVATION: Option[Deed] = Option("pass-activation", ("later",))


# an `async def` would cost a coroutine at every step of a monster, and mostly nobody is on guard
def offer(game: Descent, occasion: Occasion, moment: str) -> Coroutine[Request, Any, bool]:
    """Every hero who could attack now may; whether one did (DSC-ORDER-09, -10, -13)."""
    return _offer(game, occasion, moment) if game.on_guard() else answer_to(None, False)


async def _offer(game: Descent, occasion: Occasion, moment: str) -> bool:
    state = game.state
    broken_in = False
    passed: set[int] = set()  # final for this checkpoint only
    while True:
        hero, options = _next(game, passed)
        if hero is None:
            return broken_in
        deed = await _ask(game, hero, options, occasion, moment)
        if deed[0] in ("attack", "area", "move"):
            await _interrupt(game, hero, deed)
            await areas.look_all(game)  # past whom it felled or threw (DSC-AREA-01)
            broken_in = True
            passed.clear()  # a checkpoint of its own for the others (DSC-ORDER-14)
            continue
        passed.add(hero.id)
        if deed[0] == "later":
            state.activation.declined += (hero.id,)


def _next(game: Descent, passed: set[int]) -> tuple[Hero | None, list[Option[Deed]]]:
    declined = game.state.activation.declined
    for hero in game.state.heroes:
        if hero.order != "guard" or hero.space == TOWN or hero.id in passed or hero.id in declined:
            continue
        options = striking.options(game, hero)
        if _walks(game, hero) and not lingering.caught(game, hero):
            options.append(MOVE_FIRST)
        if options:
            return hero, options
    return None, []


def _walks(game: Descent, hero: Hero) -> bool:
    """Whether a card lets him walk before his attack; what else acts with it comes after."""
    return any(
        isinstance(effect, WalkOnGuard)
        for power in game.sheet(hero).moments.get("guard-attack", ())
        for effect in power.clause.effects
    )


async def _ask(
    game: Descent, hero: Hero, options: list[Option[Deed]], occasion: Occasion, moment: str
) -> Deed:
    closing = [PASS, PASS_ACTIVATION] if game.state.activation.who >= 0 else [PASS]
    figure = occasion.figure
    return await game.ask(
        hero.seat,
        "guard",
        [*options, *closing],
        rule="DSC-ORDER-08",
        about=(hero.sheet, moment, game.id(figure) if figure else ""),
    )


async def _interrupt(game: Descent, hero: Hero, deed: Deed) -> None:
    """One attack under all normal rules, with fatigue for dice but not for steps (DSC-ORDER-15);
    the order is used up (DSC-ORDER-12)."""
    hero.order = ""
    game.emit(events.GuardUsed, game.id(hero))
    occasion = Occasion(hero=hero)
    if deed[0] == "move":  # the power of a card comes before the attack, or after it
        await moments.at(game, "guard-attack", occasion)
        options = striking.options(game, hero) if game.there(hero) else []
        if options:
            deed = await _ask(game, hero, options, occasion, "moved")
        if deed[0] in ("attack", "area"):
            await striking.strike(game, hero, deed)
        return
    await striking.strike(game, hero, deed)
    if game.there(hero):
        await moments.at(game, "guard-attack", occasion)
