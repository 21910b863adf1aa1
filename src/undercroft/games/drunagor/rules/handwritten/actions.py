"""Actions that Auras and Statuses add to a turn, and when they can be taken."""

from __future__ import annotations

from collections.abc import Callable

from undercroft.core.decisions import Option
from undercroft.games.drunagor import events, tokens
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import RUNE_COLOURS
from undercroft.games.drunagor.rules import conditions, cubes, darkness, targets
from undercroft.games.drunagor.rules.handwritten import asking
from undercroft.games.drunagor.rules.knockout import TREATED
from undercroft.games.drunagor.state import TRAUMA, Figure, Hero
from undercroft.games.drunagor.use import Use

UNLEASHED = "invincible"  # noted in the turn


async def boon_of_empathy(game: Drunagor, use: Use, hero: Hero) -> None:
    """Take over the Trauma Cube of an adjacent Hero; this Aura stays."""
    (giver,) = await targets.pick(game, use, _wounded(game, hero), 1, False)
    assert isinstance(giver, Hero)
    await cubes.remove_trauma(game, giver)
    await cubes.receive_trauma(game, hero)


def _wounded(game: Drunagor, hero: Hero) -> list[Figure]:
    return [
        other
        for other in game.standing()
        if other is not hero and game.adjacent(hero, other) and cubes.held(other, TRAUMA)
    ]


def _can_bear_trauma(game: Drunagor, hero: Hero) -> bool:
    able = cubes.held(hero, TRAUMA) < cubes.trauma_limit(game, hero)
    return able and bool(_wounded(game, hero))


async def battlefield_medic(game: Drunagor, use: Use, hero: Hero) -> None:
    """The Trauma Cube that a knock-out has just given is removed, once for each."""
    (patient,) = await targets.pick(game, use, _patients(game, hero), 1, False)
    assert isinstance(patient, Hero)
    patient.used += (TREATED,)
    await cubes.remove_trauma(game, patient)


def _patients(game: Drunagor, hero: Hero) -> list[Figure]:
    return [
        other
        for other in game.state.heroes
        if other.down
        and TREATED not in other.used
        and cubes.held(other, TRAUMA)
        and game.adjacent(hero, other)
    ]


async def double_check(game: Drunagor, use: Use, hero: Hero) -> None:
    """SELF, CURSE 1; the tile underfoot goes; SELF, FOCUS 1."""
    await asking.curse(game, hero)
    if hero.down:  # felled by the cube: nothing more is done (DRU-KO-03)
        return
    darkness.remove_tile(game, hero.space, small_only=False)
    await conditions.inflict(game, hero, tokens.FOCUS, 1, hero)


def _on_tile(game: Drunagor, hero: Hero) -> bool:
    return bool(game.state.dark >> hero.space & 1) and asking.can_bear_a_curse(game, hero)


async def help_yourself(game: Drunagor, use: Use, hero: Hero) -> None:
    """SELF, CURSE 1; the Runes of one colour return to the bag; SELF, FOCUS 1 (DRU-RUL-147)."""
    await asking.curse(game, hero)
    if hero.down:
        return
    state = game.state
    piles = [place for place, count in enumerate(state.runes) if count]
    options = [Option(f"pile:{RUNE_COLOURS[place]}", place) for place in piles]
    pile = await game.ask(hero.seat, "rune-pile", options, rule="DRU-RUL-147", about=(hero.name,))
    colour, count = RUNE_COLOURS[pile], state.runes[pile]
    out = [r.id for r in game.library.runes if r.colour == colour and r.id not in state.bag]
    state.bag += tuple(out[:count])
    state.runes = (*state.runes[:pile], 0, *state.runes[pile + 1 :])
    game.emit(events.RunesReturned, hero.name, colour, count)
    await conditions.inflict(game, hero, tokens.FOCUS, 1, hero)


def _pile_lies(game: Drunagor, hero: Hero) -> bool:
    return any(game.state.runes) and asking.can_bear_a_curse(game, hero)


async def invincible(game: Drunagor, use: Use, hero: Hero) -> None:
    """The own Trauma Cube for DOUBLE DAMAGE of the next attack this turn."""
    await cubes.remove_trauma(game, hero)
    game.state.turn.once += (f"{hero.id}:{UNLEASHED}",)


POSSIBLE: dict[str, Callable[[Drunagor, Hero], bool]] = {
    "battlefield-medic": lambda game, hero: bool(_patients(game, hero)),
    "boon-of-empathy": _can_bear_trauma,
    "double-check": _on_tile,
    "help-yourself": _pile_lies,
    "invincible": lambda game, hero: bool(cubes.held(hero, TRAUMA)),
}
