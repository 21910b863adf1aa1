"""Triggered abilities of Heroes: who has one for an event, and letting it happen (DRU-PASS-03)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.drunagor import events, moments
from undercroft.games.drunagor.cards.tree import Modifier
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.loadout import Triggered
from undercroft.games.drunagor.naming import slug
from undercroft.games.drunagor.rules import predicates
from undercroft.games.drunagor.state import Figure, Hero
from undercroft.games.drunagor.use import Blow, Strike, Use

# What takes a roll or a defeat, so that an ability that brings it about again comes to an end.
BY_CHANCE = (
    "roll", "you hit", "your attack hits", "you miss", "you miss or fail a skill challenge",
    "you crit", "you critically fail", "you roll a natural 1", "you deal damage", "you surprise",
    "you kill", "you kill a marked target", "you kill on your turn", "any hero crits",
)  # fmt: skip


def usable(game: Drunagor, hero: Hero, event: str) -> list[Triggered]:
    """The Hero's triggers for an event that are not used up (`[1/TURN]`, `[1/ADVENTURE]`)."""
    found = game.loadout(hero).triggers.get(event)
    if not found:
        return []
    return [entry for entry in found if not used_up(game, hero, entry)]


def used_up(game: Drunagor, hero: Hero, entry: Triggered) -> bool:
    if entry.clause.limit == "turn":
        return mark(hero, entry) in game.state.turn.once
    return entry.clause.limit == "adventure" and _spent(game, hero, entry)


def _spent(game: Drunagor, hero: Hero, entry: Triggered) -> bool:
    """Once per Adventure; an item has that once, through whosever hands it goes (DRU-RUL-210)."""
    if entry.key in hero.used:
        return True
    item = game.library.items.get(entry.skill.id)
    uses = sum(entry.key in other.used for other in game.state.heroes)
    return item is not None and uses >= item.copies


def mark(hero: Hero, entry: Triggered) -> str:
    return f"{hero.id}:{entry.key}"


def use_up(game: Drunagor, hero: Hero, entry: Triggered) -> None:
    if entry.clause.limit == "turn":
        game.state.turn.once += (mark(hero, entry),)
    elif entry.clause.limit == "adventure":
        hero.used += (entry.key,)


async def fire(
    game: Drunagor,
    hero: Hero,
    event: str,
    *,
    that: Figure | None = None,
    attacker: Figure | None = None,
    strike: Strike | None = None,
    blow: Blow | None = None,
    natural: int = 0,
    place: int = -1,
) -> None:
    """Let the Hero's abilities for this event happen, in the player's order (DRU-ROUND-04).

    An order that changes nothing is not asked for. `place` is the entry of the Hero's cards that
    the event is about.
    """
    if event not in game.loadout(hero).triggers:  # mostly so
        return
    due = [entry for entry in usable(game, hero, event) if _due(entry, natural)]
    if game.under_way and event not in BY_CHANCE:
        due = [entry for entry in due if mark(hero, entry) not in game.under_way]
    while due:
        entry = due[0]
        if len(due) > 1 and not all(other.plain for other in due):
            entry = await _first(game, hero, due)
        due.remove(entry)
        use = Use(
            user=hero,
            skill=entry.skill,
            range=None,  # DRU-PASS-02, DRU-CLASS-04
            weapon_range=True,  # DRU-ATK-08
            that=hero if entry.shared else that,  # THAT HERO
            attacker=attacker,
            strike=strike,
            blow=blow,
            entry=place,
        )
        guard = entry.clause.guard
        if guard is not None and not predicates.holds(game, guard, use, use.that):
            continue  # not used up
        if not moments.can_pay(game, use, entry.clause):
            continue
        use_up(game, hero, entry)
        game.emit(events.AbilityWorked, hero.name, entry.skill.id)
        await _carry_out(game, use, entry)
        if event == "you are knocked out" and hero.health > 0:
            return  # one of them saved the Hero


async def _carry_out(game: Drunagor, use: Use, entry: Triggered) -> None:
    """No ability sets itself off (DRU-RUL-217)."""
    assert isinstance(use.user, Hero)
    name = mark(use.user, entry)
    if name in game.under_way:
        await moments.carry_out_clause(game, use, entry.clause)
        return
    game.under_way.add(name)
    try:
        await moments.carry_out_clause(game, use, entry.clause)
    finally:
        game.under_way.remove(name)


async def surge(game: Drunagor, hero: Hero, natural: int, strike: Strike | None = None) -> None:
    """ROLL X+: what a natural roll sets off, of an attack or a Skill Challenge.

    DRU-PASS-04, DRU-KW-54, DRU-RUL-54.
    """
    that = strike.targets[0] if strike else None
    await fire(game, hero, "roll", natural=natural, strike=strike, that=that)
    if natural == 1:
        await fire(game, hero, "you roll a natural 1", strike=strike, that=that)


async def perform(game: Drunagor, hero: Hero, entry: Triggered) -> None:
    """An action that a card adds to the Hero's turn."""
    use_up(game, hero, entry)
    game.emit(events.SkillUsed, hero.name, entry.skill.id, "ability")
    use = Use(user=hero, skill=entry.skill, range=None, weapon_range=True)
    await moments.carry_out_clause(game, use, entry.clause)


def _due(entry: Triggered, natural: int) -> bool:
    trigger = entry.clause.trigger
    return trigger is not None and natural >= trigger.n and not is_reroll(entry)


async def _first(game: Drunagor, hero: Hero, due: list[Triggered]) -> Triggered:
    offered = [Option(f"trigger:{slug(entry.skill)}-{entry.key[-1]}", entry) for entry in due]
    return await game.ask(
        hero.seat, "trigger-order", offered, rule="DRU-ROUND-04", about=(hero.name,)
    )


def is_reroll(entry: Triggered) -> bool:
    """Whether the ability lets a roll be made again; the roll itself asks for it."""
    return any(
        isinstance(item, Modifier) and item.kind == "REROLL"
        for group in entry.clause.groups
        for item in group.items
    )
