"""The Level Up Phase, and where a class puts a new skill (MD2-LEVEL)."""

from __future__ import annotations

import msgspec

from undercroft.core.decisions import Option
from undercroft.games.hellscape import events
from undercroft.games.hellscape.game import HEALTH_BONUS, MANA_BONUS, Hellscape
from undercroft.games.hellscape.rules import gains, treasure
from undercroft.games.hellscape.rules.machines import tokens
from undercroft.games.hellscape.state import Amulet, Chapel, Fury, Hero
from undercroft.games.hellscape.zones import NOWHERE

COST = (0, 0, 5, 10, 12, 18)  # to reach a level (MD2-LEVEL-02)
HIGHEST = 5


async def phase(game: Hellscape) -> None:
    """Everybody who can must, again and again; the order is the players' (MD2-LEVEL-01, -09)."""
    while ready := [hero for hero in game.state.heroes if _may(hero)]:
        hero = await game.ask(
            game.players,
            "level-up",
            [Option(f"hero:{hero.card}", hero) for hero in ready],
            rule="MD2-LEVEL-09",
        )
        await _rise(game, hero)


def _may(hero: Hero) -> bool:
    """Not who has left (MD2-QC-06)."""
    enough = hero.level < HIGHEST and hero.xp >= COST[hero.level + 1]
    return enough and hero.zone != NOWHERE


async def _rise(game: Hellscape, hero: Hero) -> None:
    """The five steps in order (MD2-LEVEL-03)."""
    level = hero.level + 1
    hero.xp -= COST[level]
    hero.level = level
    health = HEALTH_BONUS[level] - HEALTH_BONUS[level - 1]
    mana = MANA_BONUS[level] - MANA_BONUS[level - 1]
    if health and not hero.down:  # MD2-LEVEL-05, MD2-RUL-36
        game.heal(hero, health, game.max_health(hero), "level")
    if mana:
        await gains.mana(game, hero, mana, "level")
    rare, epic = hero.reserve  # MD2-LEVEL-06
    if level == 2 and rare:
        hero.reserve = (rare - 1, epic)
        treasure.give_back(game, "rare")
    elif level > 2 and epic:
        hero.reserve = (rare, epic - 1)
        treasure.give_back(game, "epic")
    skill = await choose_skill(game, hero)
    game.emit(events.LevelGained, game.key(hero), level, skill)


def learnable(game: Hellscape, hero: Hero) -> list[str]:
    """Skills of the class up to the level; ranks in order (MD2-LEVEL-07, -08)."""
    card = game.card(hero)
    skills = game.library.skills
    owned = set(hero.skills)
    replaced = {lower for id in owned if (lower := skills[id].lower)}
    acquired = owned | set(hero.machine.covered if isinstance(hero.machine, Amulet) else ())
    acquired |= {lower for id in acquired if (lower := skills[id].lower)}
    return [
        skill.id
        for skill in skills.values()
        if skill.hero_class == card.hero_class
        and skill.level <= hero.level
        and skill.id not in owned | replaced
        and (not skill.lower or skill.lower in acquired)
    ]


async def choose_skill(game: Hellscape, hero: Hero) -> str:
    found = learnable(game, hero)
    if not found:
        return ""
    id = await game.ask(
        hero.seat,
        "skill",
        [Option(f"skill:{id}", id) for id in found],
        rule="MD2-LEVEL-07",
        about=(hero.card, hero.level),
    )
    await learn(game, hero, id)
    return id


async def learn(game: Hellscape, hero: Hero, id: str) -> None:
    """A higher rank takes the place of the lower one; the class says where it lies."""
    skill = game.library.skills[id]
    lower = skill.lower
    hero.skills = (*(one for one in hero.skills if one != lower), id)
    match hero.machine:
        case Amulet():
            await _into_amulet(game, hero, id, lower)
        case Chapel():
            await _under_column(game, hero, id, lower)
        case Fury():
            await _under_stance(game, hero, id, lower)
        case _:
            tokens.add(hero, skill.tokens)


async def _into_amulet(game: Hellscape, hero: Hero, id: str, lower: str) -> None:
    """Over any spell; a covered one is no longer owned (MD2-WIZ-02, -07)."""
    amulet = hero.machine
    assert isinstance(amulet, Amulet)
    place = await game.ask(
        hero.seat,
        "quadrant",
        [Option(f"spell:{place + 1}", place) for place in range(4)],
        rule="MD2-WIZ-02",
        about=(hero.card, *amulet.spells),
    )
    basic = sorted(game.library.spells.values(), key=lambda spell: spell.quadrant)
    spells = [
        basic[n].id if spell == lower and n != place else spell
        for n, spell in enumerate(amulet.spells)
    ]
    under = spells[place]
    covered = tuple(one for one in amulet.covered if one != id)
    if under in hero.skills:
        covered += (under,)
    spells[place] = id
    hero.skills = tuple(one for one in hero.skills if one != under)
    one, two, three, four = spells
    hero.machine = Amulet((one, two, three, four), amulet.ready, covered)


async def _under_column(game: Hellscape, hero: Hero, id: str, lower: str) -> None:
    """A column of choice, wherever the rank lay that it replaces (MD2-PAL-02)."""
    chapel = hero.machine
    assert isinstance(chapel, Chapel)
    columns = [[one for one in column if one != lower] for column in chapel.columns]
    boards = list(game.library.consecrations)
    place = await game.ask(
        hero.seat,
        "column",
        [Option(f"column:{board}", place) for place, board in enumerate(boards)],
        rule="MD2-PAL-02",
        about=(hero.card, id),
    )
    columns[place].append(id)
    red, blue, green = map(tuple, columns)
    hero.machine = msgspec.structs.replace(chapel, columns=(red, blue, green))


async def _under_stance(game: Hellscape, hero: Hero, id: str, lower: str) -> None:
    """Under its stance, or one of choice, wherever a lower rank lay (MD2-BER-01, -08)."""
    fury = hero.machine
    assert isinstance(fury, Fury)
    stances = {stance: [one for one in skills if one != lower] for stance, skills in fury.stances}
    its = game.library.skills[id].stance
    if its == "any":
        its = await game.ask(
            hero.seat,
            "stance",
            [Option(f"stance:{stance}", stance) for stance in stances],
            rule="MD2-BER-01",
            about=(hero.card, id),
        )
    stances[its].append(id)
    hero.machine = msgspec.structs.replace(
        fury, stances=tuple((stance, tuple(skills)) for stance, skills in stances.items())
    )
