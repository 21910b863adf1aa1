"""Positions of Dark Elements: made at random, and read into the scenes of the oracle."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from dark_elements_maps import ATLAS, OTHERS
from dark_elements_monsters import GROUPS, ROLES, book, stage
from oracle.dark_elements import Beast, Hero, Scene
from oracle.dark_elements_sight import Cell, Dungeon
from undercroft.board import bits
from undercroft.core.game import Over
from undercroft.core.title import Member, Setup
from undercroft.games.dark_elements.dice import DICE
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.ground.chart import Chart
from undercroft.games.dark_elements.ground.layout import Layout
from undercroft.games.dark_elements.rules.activation import ACTING
from undercroft.games.dark_elements.rules.light import lit
from undercroft.games.dark_elements.rules.rounds import play
from undercroft.games.dark_elements.setup import set_up
from undercroft.games.dark_elements.state import Familiar, Monster, State
from undercroft.games.dark_elements.words.answers import CARDS
from undercroft.kit.moments import NOBODY, Answers

CONDITIONS = ("burning", "immobilized", "stunned")
FORBIDDEN = {  # DE-SQ-07, DE-BI-03
    ("SQ", "fire-imps"): frozenset({"engage", "spot"}),
    ("BI", "merriods"): frozenset({"engage"}),
}
ITEMS = ("arcane-bolt", "leather-armor", "iron-longsword")


def chart(random: Random) -> Chart:
    """Last Breath and up to three encounters behind its door."""
    found = ATLAS.start("LB")
    for key in random.sample(OTHERS, random.randint(0, 3)):
        doors = [door for door in ATLAS.layout(found).doors.values() if not door.locked]
        if not doors:
            break
        door = random.choice(doors)
        if len(doors) > 1:
            found = ATLAS.choose(found, door.id)
        found = ATLAS.explore(found, door.id, key)
    return replace(found, unlocked=random.random() < 0.5, revealed=random.random() < 0.5)


def position(random: Random) -> tuple[State, Monster]:
    """Heroes and monsters anywhere, one of which is to act; nobody stands where he cannot."""
    party = random.sample(sorted(ROLES), random.randint(2, 4))
    members = tuple(Member(id, role=ROLES[id], seat=seat) for seat, id in enumerate(party))
    state = set_up(book(), Setup("dark-elements", members), 7)
    state.chart = chart(random)
    state.current = random.randrange(len(state.chart.placed))
    layout = ATLAS.layout(state.chart)
    region = _region(layout, random)
    free = layout.open
    for hero in state.heroes:
        hero.space = random.choice(bits(free & region))
        free &= ~(1 << hero.space)
        hero.damage, hero.fatigue = random.randint(0, 4), random.randint(0, 3)
        hero.conditions = tuple(one for one in CONDITIONS if random.random() < 0.2)
        hero.equipped = tuple(one for one in ITEMS if random.random() < 0.4)
    if random.random() < 0.3:
        space = random.choice(bits(free & region))
        state.familiars = [Familiar(owner=party[0], space=space)]
        free &= ~(1 << space)
    if random.random() < 0.6:
        state.bearer = random.choice(party)
    if random.random() < 0.5:
        state.prey = random.choice(party)
    for _ in range(random.randint(1, 7)):
        monster = _monster(random, layout, free & region, len(state.monsters))
        if monster is not None:
            state.monsters = [*state.monsters, monster]
            for space in monster.spaces:
                free &= ~(1 << space)
    if not state.monsters:
        return position(random)
    doer = random.choice(state.monsters)
    victims = [*party, "reanimate"]
    state.targeted = tuple((doer.group, one) for one in victims if random.random() < 0.2)
    return state, doer


def played(random: Random) -> Iterator[tuple[State, Monster]]:
    """Positions of a game in which everybody answers at random."""
    party = random.sample(sorted(ROLES), random.randint(2, 4))
    members = tuple(Member(id, role=ROLES[id], seat=seat) for seat, id in enumerate(party))
    state = set_up(book(), Setup("dark-elements", members), random.getrandbits(32))
    game = handle(state, ACTING + CARDS)
    rule = play(game)
    try:
        request = rule.send(None)
        while True:
            if game.monsters() and random.random() < 0.1:
                then = game.state.clone()
                yield then, random.choice([one for one in then.monsters if not one.hidden])
            request = rule.send(random.choice(request.options).value)
    except (Over, StopIteration):
        return


def handle(state: State, answers: Answers = NOBODY) -> DarkElements:
    return DarkElements(
        state, book(), encounters=stage().encounters, perils=stage().perils, answers=answers
    )


def _region(layout: Layout, random: Random) -> int:
    """All of the map, or the neighbourhood of a space, where figures crowd."""
    if random.random() < 0.4:
        return layout.open
    for _ in range(99):
        near = layout.near(1 << random.choice(bits(layout.open)), random.randint(3, 6))
        if (near & layout.open).bit_count() >= 16:
            return near
    return layout.open


def _monster(random: Random, layout: Layout, free: int, number: int) -> Monster | None:
    group = random.choice(sorted(GROUPS.values()))
    large = book().library.monsters[group].size != (1, 1)
    fiend, pits = group == "fire-imps", layout.pit
    if large:
        fits = [block for block in layout.blocks if not block & ~free]
    else:
        fits = [1 << space for space in bits(free & (-1 if fiend else ~layout.lava))]
    if random.random() < 0.9:
        fits = [place for place in fits if place & ~pits]
    if not fits:
        return None
    return Monster(
        id=f"{group}-{number}",
        group=group,
        rank="master" if random.random() < 0.4 else "minion",
        spaces=tuple(bits(random.choice(fits))),
        conditions=("immobilized",) if random.random() < 0.1 else (),
        air=random.random() < 0.3,
        attacked=random.random() < 0.5,
    )


def scene(game: DarkElements, monster: Monster) -> Scene:
    """The position as cells, for who knows nothing of the program."""
    layout, state = game.layout, game.state
    sites = layout.sites

    def cells(mask: int) -> frozenset[Cell]:
        return frozenset(sites[space] for space in bits(mask))

    dungeon = Dungeon(
        spaces=frozenset(sites),
        obstacles=cells(layout.obstacle),
        open=frozenset(
            frozenset((sites[here], sites[there]))
            for here, net in enumerate(layout.nets)
            for there in net
            if there >= 0
        ),
    )
    stats = book().library.monster(monster.group, state.act, monster.rank)
    others = [one for one in state.monsters if one is not monster and not one.hidden]
    return Scene(
        dungeon=dungeon,
        hidden=cells(layout.hidden),
        links=[(cells(near), cells(far)) for near, far in layout.links],
        water=cells(layout.water),
        lava=cells(layout.lava),
        pits=cells(game.pits),
        barred=cells(game.barred),
        current=cells(layout.of[state.current]),
        entrance=cells(layout.entrances[state.current]),
        heroes=_heroes(game, monster),
        beast=Beast(
            place=frozenset(sites[space] for space in monster.spaces),
            speed=stats.speed,
            melee=book().library.monsters[monster.group].attack == "melee",
            reach="reach" in stats.abilities,
            flies="fly" in stats.abilities,
            fiend="flame-fiend" in stats.abilities,
            held="immobilized" in monster.conditions,
            forbidden=FORBIDDEN.get((state.active, monster.group), frozenset()),
            air=monster.air,
            attacked=monster.attacked,
            shot=_shot(stats.dice, sum(surge.range > 0 for surge in stats.surges)),
        ),
        friends=frozenset(sites[space] for one in others for space in one.spaces),
        bearer=state.bearer,
        target=state.prey,
    )


def _shot(dice: tuple[str, ...], bought: int) -> int:
    """The best face of each die; blue's has a surge, which buys one more at most."""
    best = sum(max(face.range for face in DICE[die].faces) for die in dice)
    return best + min(1, bought)


def _heroes(game: DarkElements, monster: Monster) -> list[Hero]:
    state, light = game.state, lit(game)
    items, sheets = book().library.items, book().library.heroes
    found = []
    for one in game.victims():
        values: dict[str, int] = {}
        equipped: tuple[str, ...] = ()
        if isinstance(one, Familiar):
            card = book().library.familiars["reanimate"]
            values = {"Health": card.health, "Speed": card.speed}
        else:
            sheet, equipped = sheets[one.id], one.equipped
            for name in ("Health", "Speed", "Might", "Knowledge", "Willpower", "Awareness"):
                values[name] = getattr(sheet, name.lower())
            values |= {"damage": one.damage, "fatigue": one.fatigue}
        found.append(
            Hero(
                id=one.id,
                cell=game.layout.sites[one.space],
                values=values,
                conditions=frozenset(condition.capitalize() for condition in one.conditions),
                lit=bool(light >> one.space & 1),
                ranged=any(items[item.partition("#")[0]].attack == "ranged" for item in equipped),
                armor=any(items[item.partition("#")[0]].slot == "armor" for item in equipped),
                targeted=(monster.group, one.id) in state.targeted,
            )
        )
    return found
