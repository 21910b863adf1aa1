"""Monsters attack: whom they can, with what, and a second target (DE-MATK, DE-MON-01 to -04, -15).

The steps of the attack are those of everybody (`combat`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import product

from undercroft.core.decisions import Option
from undercroft.games.dark_elements import moments
from undercroft.games.dark_elements.active_effects import ActiveEffects, Light
from undercroft.games.dark_elements.attack import REACH, Attack, Defence, Surge
from undercroft.games.dark_elements.dice import DICE
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.monster import Stats
from undercroft.games.dark_elements.nouns import FigureName
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.rules.combat import defence, perform
from undercroft.games.dark_elements.rules.light import lit
from undercroft.games.dark_elements.rules.reckoning import paces_to
from undercroft.games.dark_elements.rules.values import characteristic
from undercroft.games.dark_elements.state import Figure, Hero, Monster, Victim
from undercroft.kit.questions import put

WEAK = 2  # Might of whom Prey on the Weak means (DE-MON-15)


class SecondTarget(Question, frozen=True):
    clause = "DE-MON-03"
    prompt = "{monster} attacks a second hero: whom?"
    answers = {"figure:FIGURE": "{FIGURE}"}

    monster: FigureName


def has_ability(game: DarkElements, monster: Monster, ability: str) -> bool:
    """Printed, or given by an active effect (DE-MON-04)."""
    return game.has(monster, ability) or ability in game.effects(monster).abilities


def attackable(
    game: DarkElements,
    monster: Monster,
    among: list[Victim],
    standing: Callable[[DarkElements], int] | None = None,
) -> list[Victim]:
    """Who can legally be attacked from where it stands (DE-MATK-02, DE-ACT-11). `standing` says
    where figures are, for who has looked before."""
    if moments.forbids_attack(game, monster):
        return []
    stats = game.stats(monster)
    far = REACH if "reach" in stats.abilities else 1
    melee = game.group(monster).attack == "melee"
    if not melee:
        effects = game.effects(monster)
        far = longest_shot(stats, effects.range, effects.surges)
    near = game.beside(monster) if melee and far == 1 else game.within(monster, far)
    reached: list[Victim] = []
    for one in among:
        if near >> one.space & 1:
            reached.append(one)
    if not reached or (melee and far == 1):
        return reached  # who is beside it is in sight
    return game.in_sight(monster, reached, standing=standing)


@lru_cache(maxsize=256)
def longest_shot(stats: Stats, range: int, surges: int) -> int:
    """The largest range that a roll could give, surges and bonuses included (DE-RUL-27)."""
    bought = sorted((surge.range for surge in stats.surges if surge.range), reverse=True)
    return max(
        range + sum(face.range for face in faces)
        + sum(bought[: surges + sum(face.surges for face in faces)])
        for faces in product(*(DICE[die].faces for die in stats.dice))
    )  # fmt: skip


async def attack_hero(game: DarkElements, monster: Monster, victim: Victim) -> None:
    """One attack, with Flail on a second hero too (DE-MATK-01, DE-MON-03)."""
    victims = [victim]
    if has_ability(game, monster, "flail"):
        second = await _second_target(game, monster, victim)
        if second is not None:
            victims.append(second)
    await attack_all(game, monster, list(victims))


async def _second_target(game: DarkElements, monster: Monster, first: Victim) -> Victim | None:
    """The closest other hero whom it could attack (DE-MON-03, DE-RUL-92)."""
    others = attackable(game, monster, [one for one in game.victims() if one is not first])
    if not others:
        return None
    paces = paces_to(game, monster, others)
    tied = [one for one, n in zip(others, paces, strict=True) if n == min(paces)]
    options = [Option(f"figure:{one.id}", one) for one in tied]
    return await put(game, game.players, SecondTarget(monster.id), options)


async def attack_all(
    game: DarkElements, monster: Monster, targets: list[Figure], *, any_range: bool = False
) -> None:
    """All steps against these; that it was made is remembered (DE-ACT-19, -20, DE-RUL-44)."""
    attack = declared(game, monster, targets, any_range=any_range)
    monster.attacked = True
    _remember(game, attack)
    await perform(game, attack)
    _remember(game, attack)


def _remember(game: DarkElements, attack: Attack) -> None:
    """Whom the group has targeted; a hero who steps in is targeted as well."""
    group, state = attack.card, game.state
    for one in attack.defences:
        pair = (group, one.figure.id)
        if type(one.figure) is not Monster and pair not in state.targeted:
            state.targeted = (*state.targeted, pair)


def declared(
    game: DarkElements, monster: Monster, targets: list[Figure], *, any_range: bool = False
) -> Attack:
    """With everything that its card and the active effects give it (DE-ACT-18)."""
    stats, effects = game.stats(monster), game.effects(monster)
    light = lit(game) if effects.damage_against else 0
    defences = []
    for one in targets:
        defences.append(_target(game, stats, effects, one, light))
    return Attack(
        attacker=monster,
        kind=game.group(monster).attack,
        dice=tuple(stats.dice),
        card=monster.group,
        defences=defences,
        reach=REACH if "reach" in stats.abilities else 1,
        any_range=any_range,
        range=effects.range,
        damage=effects.damage,
        surges=effects.surges,
        reroll_below=effects.reroll_below,
        gained=gained(game, monster, targets),
    )


def gained(game: DarkElements, monster: Monster, targets: list[Figure]) -> tuple[Surge, ...]:
    """The surge abilities of its card and of active effects, against these targets; it is asked
    anew when they change (Defend, Fire Breath)."""
    surges = _printed(game.stats(monster), monster.group)
    for text in _gained(game, game.effects(monster), targets):
        surges = (*surges, Surge(text, game.state.activation))
    return surges


@lru_cache(maxsize=256)
def _printed(stats: Stats, group: str) -> tuple[Surge, ...]:
    """The surge abilities of its card."""
    return tuple(Surge(str(text), group) for text in stats.surges)


def target(game: DarkElements, monster: Monster, figure: Figure, light: int) -> Defence:
    """A figure that it attacks, with what counts against this one alone (DE-MON-15, DE-RUL-35)."""
    return _target(game, game.stats(monster), game.effects(monster), figure, light)


def _target(
    game: DarkElements, stats: Stats, effects: ActiveEffects, figure: Figure, light: int
) -> Defence:
    made = defence(game, figure, figure.spaces[0])
    if effects.damage_against:
        made.damage += effects.damage_against.get(_shade(game, figure, light), 0)
    if type(figure) is Hero and "prey-on-the-weak" in stats.abilities:
        might = characteristic(game, figure, "might")
        made.damage += int(might is not None and might <= WEAK)
    return made


def _gained(game: DarkElements, effects: ActiveEffects, targets: list[Figure]) -> list[str]:
    """Surge abilities of active effects; some only against a target in light or darkness."""
    gained = [*effects.gains]
    if "fire-breath" in effects.abilities:
        gained.append("fire-breath")  # DE-MON-04
    if effects.gains_against:
        shades = {_shade(game, one, lit(game)) for one in targets}
        for shade, texts in effects.gains_against.items():
            if shade in shades:
                gained.extend(texts)
    return gained


def _shade(game: DarkElements, figure: Figure, light: int) -> Light:
    return "lit" if light & game.covers(figure) else "dark"
