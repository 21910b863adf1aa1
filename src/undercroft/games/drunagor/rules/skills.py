"""Using card text: paying for it and running its clauses in order (DRU-SKILL, DRU-LANG-20 ff.)."""

from __future__ import annotations

from typing import TypeGuard

from undercroft.core.decisions import Option
from undercroft.games.drunagor import events, tokens
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import Skill
from undercroft.games.drunagor.naming import CUBE_NAMES
from undercroft.games.drunagor.rules import (
    attacks,
    conditions,
    cubes,
    effects,
    forced,
    health,
    predicates,
    sentences,
    targets,
    triggers,
)
from undercroft.games.drunagor.rules.use import Blow, Use
from undercroft.games.drunagor.state import Figure, Hero
from undercroft.games.drunagor.tree import (
    Activate,
    Attack,
    Body,
    Clause,
    Cost,
    Custom,
    Damage,
    Drain,
    Effect,
    Either,
    Gains,
    Group,
    Item,
    Sentence,
    Spec,
)

RANGE_OF = (0, 1, None, None, None)  # yellow, red, green, blue (DRU-SKILL-06, -07)
OWN = ("MOVE", "JUMP", "BEAR TRAP", "FIRE TRAP", "POISON TRAP", "RETALIATE", "PROTECT")


def range_of(game: Drunagor, hero: Hero, colour: int) -> int | None:
    """The Range that a cube's colour gives (DRU-SKILL-08)."""
    distance = RANGE_OF[colour]
    if distance:
        distance += game.passives(hero).always("RANGE")
    return distance


async def use_skill(
    game: Drunagor, hero: Hero, entry: int, colour: int, blow: Blow | None = None
) -> None:
    """Spend a cube on a Skill and resolve it (DRU-CUBE-01, DRU-LANG-20)."""
    skill = game.skill(hero.cards[entry])
    cubes.spend(hero, entry, colour)
    game.emit(events.SkillUsed, hero.name, skill.name, CUBE_NAMES[colour], blow is not None)
    factor = 1
    counts_as = colour
    if colour == 4:  # a Wild Cube: the user names the colour (DRU-CUBE-12)
        counts_as = await _name_colour(game, hero, skill, entry)
        factor = 2 if skill.kind == "HERO" else 1
    use = Use(
        user=hero,
        skill=skill,
        range=range_of(game, hero, counts_as),
        entry=entry,
        cube=counts_as,
        factor=factor,
        blow=blow,
        attacker=blow.attacker if blow else None,
    )
    await run_body(game, use, skill.body)


async def _name_colour(game: Drunagor, hero: Hero, skill: Skill, entry: int) -> int:
    place = hero.cards[:entry].count(hero.cards[entry])
    slot = skill.slots[place]
    options = [Option(f"colour:{CUBE_NAMES[c]}", c) for c in range(4) if "YRGB"[c] in slot]
    return await game.ask(hero.seat, "colour", options, rule="DRU-CUBE-12", about=(hero.name,))


async def use_focus(game: Drunagor, hero: Hero, skill: Skill, blow: Blow | None = None) -> None:
    """A Focus Ability: tokens instead of a cube, unlimited Range (DRU-FOCUS-01, -04)."""
    conditions.take(hero, tokens.FOCUS, skill.focus)
    game.state.turn.once += (f"{hero.id}:focus",)
    game.emit(events.SkillUsed, hero.name, skill.name, "focus", blow is not None)
    use = Use(
        user=hero,
        skill=skill,
        range=None,
        weapon_range=True,
        blow=blow,
        attacker=blow.attacker if blow else None,
    )
    await run_body(game, use, skill.body)
    await triggers.fire(game, hero, "you use a focus ability")


async def run_body(game: Drunagor, use: Use, body: Body) -> None:
    """Each clause is complete before the next starts (DRU-SKILL-02)."""
    for clause in body.clauses:
        if not _able(game, use.user):
            return
        await run_clause(game, use, clause)


async def run_clause(game: Drunagor, use: Use, clause: Clause) -> None:
    if clause.guard is not None and not predicates.holds(game, clause.guard, use, None):
        return
    for group in clause.groups:
        if not _able(game, use.user) and clause.trigger is None:
            return
        await run_group(game, use, group)


def _able(game: Drunagor, user: Figure) -> bool:
    if isinstance(user, Hero):
        return not user.down
    return game.figure(user.id) is not None


async def run_group(game: Drunagor, use: Use, group: Group) -> None:
    """Choose targets once, then apply the items to them (DRU-LANG-21)."""
    use.doing = group
    items = [await _alternative(game, use, item) for item in group.items]
    attack = next((item for item in items if isinstance(item, Attack)), None)
    if attack is not None:
        await attacks.weapon_attacks(game, use, group.spec, attack)
        return
    if not all([await _pay(game, use, item) for item in items if isinstance(item, Cost)]):
        return
    if _is_loose_telekinesis(items, group.spec):
        await forced.telekinesis_at_large(game, use, effects.worth(game, use, items[0]))
        return
    aimed = [item for item in items if needs_target(item, group.spec)]
    chosen = await _targets(game, use, group.spec, aimed) if aimed else []
    await apply(game, use, group.spec, items, chosen)


def _is_loose_telekinesis(items: list[Item], spec: Spec) -> TypeGuard[list[Effect]]:
    """TELEKINESIS without target words moves objects as well as characters (DRU-KW-71)."""
    first = items[0]
    return (
        len(items) == 1
        and isinstance(first, Effect)
        and first.keyword == "TELEKINESIS"
        and spec.target is None
    )


async def apply(
    game: Drunagor, use: Use, spec: Spec, items: list[Item], chosen: list[Figure]
) -> None:
    """The items of a group on its targets: damage first as one blow, then the rest."""
    damage = [item for item in items if isinstance(item, Damage)]
    if damage and chosen:
        await attacks.spell_attack(game, use, damage, chosen)
    if spec.split:
        await effects.split(game, use, spec, items, chosen)
        return
    for item in items:
        if isinstance(item, Damage | Cost | Attack):
            continue
        if not needs_target(item, spec):
            await _own(game, use, spec, item)
            continue
        for figure in chosen:
            if game.figure(figure.id) is not None:
                await effects.affect(game, use, item, figure)


def needs_target(item: Item, spec: Spec) -> bool:
    """Whether an item is aimed at somebody (DRU-LANG-26)."""
    if isinstance(item, Effect):
        if item.keyword in OWN:
            return spec.target is not None and spec.target.side != "self"
        return True
    return isinstance(item, Damage | Drain)


async def _own(game: Drunagor, use: Use, spec: Spec, item: Item) -> None:
    """An item that belongs to the user alone."""
    match item:
        case Effect():
            await effects.affect(game, use, item, use.user)
        case Activate() | Sentence() | Custom():
            await sentences.carry_out(game, use, item)
        case Gains():
            attacks.gain(use, item)
        case _:
            pass


async def _alternative(game: Drunagor, use: Use, item: Item) -> Item:
    """OR: the user chooses when it is reached (DRU-LANG-28)."""
    if not isinstance(item, Either):
        return item
    options = [Option(f"alternative:{n}", choice) for n, choice in enumerate(item.items, 1)]
    return await game.ask(
        game.seat(use.user),
        "alternative",
        options,
        rule="DRU-LANG-28",
        about=(use.user.name, item.items),
    )


async def _pay(game: Drunagor, use: Use, cost: Cost) -> bool:
    """Costs inside a text; what cannot be paid is not done (DRU-DMG-11)."""
    hero = use.user
    assert isinstance(hero, Hero)
    price = targets.amount(game, use, cost.amount)
    if cost.kind == "PAY LIFE":
        if hero.health <= price:
            return False
        await health.lose(game, [(hero, price)], "PAY LIFE")
        return True
    if cost.kind == "EXPEND AC":
        if sum(hero.pool) < price:
            return False
        await cubes.expend_some(game, hero, price, "cost")
        return True
    token = tokens.INDEX.get(cost.thing)
    if token is None or hero.tokens[token] < price:
        return False
    conditions.take(hero, token, price)
    return True


async def _targets(game: Drunagor, use: Use, spec: Spec, items: list[Item]) -> list[Figure]:
    """Targets for the aimed items of a group."""
    if use.blow is not None and any(
        isinstance(item, Effect) and item.keyword == "PREVENT" for item in items
    ):
        return await _threatened(game, use, spec)
    if spec.target is None and isinstance(use.user, Hero) is False and not spec.shape:
        return [use.user]  # a Monster's ability means itself (DRU-LANG-17)
    if spec.split:
        return await targets.pick(
            game, use, targets.candidates(game, use, spec), len(list(game.figures())), True
        )
    return await targets.choose(game, use, spec)


async def _threatened(game: Drunagor, use: Use, spec: Spec) -> list[Figure]:
    """PREVENT is aimed at a threatened character within Range (DRU-REACT-09, DRU-LANG-27)."""
    assert use.blow is not None
    allowed = targets.candidates(game, use, spec)
    threatened = [figure for figure in use.blow.targets if figure in allowed]
    if not threatened:
        return []
    return await targets.pick(game, use, threatened, 1, False)
