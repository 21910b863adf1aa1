"""Cards of Heroes in positions that fit them: who has them, and what lies where."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hellscape import LIBRARY, Dungeon, row
from hellscape_uses import Position
from undercroft.games.hellscape.boards.berserker import Fury
from undercroft.games.hellscape.boards.paladin import Chapel
from undercroft.games.hellscape.boards.ranger import Quiver
from undercroft.games.hellscape.boards.rogue import Purse
from undercroft.games.hellscape.boards.shaman import Totems
from undercroft.games.hellscape.boards.wizard import Amulet
from undercroft.games.hellscape.cards.header import (
    Blood,
    Distance,
    Dual,
    If,
    Lighting,
    Price,
    Wounded,
)
from undercroft.games.hellscape.cards.tree import (
    Ability,
    Attack,
    Draw,
    PlaceAt,
    Remove,
    Shove,
    Walk,
)
from undercroft.games.hellscape.library import ELEMENTS, Kind, Text
from undercroft.games.hellscape.state import Hero
from undercroft.games.hellscape.zones import NOWHERE

HERO = {card.hero_class: card.id for card in LIBRARY.heroes.values()}
PIECES = ("shadowbane-helm", "shadowbane-greaves", "shadowbane-cuirass", "shadowbane-signet")
ARMS: dict[Kind, str] = {"melee": "crude-axe", "magic": "rime-staff", "ranged": "longbow"}
OPEN = ("ring-of-storms", "lucky-charm")  # so that every moment of a combat has a question
LINE = ("a2", "a5", "a8", "a10", "a14")
UNTIMED = ("", "ANYTIME")


class Case(NamedTuple):
    """An ability of a Hero, and what must lie where for the Hero to have it."""

    label: str
    hero: str
    key: str  # the beginning of its key
    ability: Ability
    skill: str = ""
    equipped: tuple[str, ...] = ()
    drink: str = ""
    blessed: bool = False


def _cases() -> Iterator[Case]:
    library = LIBRARY
    for card in library.heroes.values():
        yield from _texts(card.id, card.id, card.rules)
    for skill in library.skills.values():
        hero = HERO[skill.hero_class]
        yield from _texts(skill.id, hero, skill.rules, skill=skill.id)
        yield from _texts(skill.id, hero, skill.blessed, skill=skill.id, blessed=True)
    for spell in library.spells.values():
        yield from _texts(spell.id, HERO["wizard"], spell.rules, skill=spell.id)
    for shelf, hero_class in (
        (library.stances, "berserker"),
        (library.consecrations, "paladin"),
        (library.elements, "shaman"),
    ):
        for board in shelf.values():
            yield from _texts(board.id, HERO[hero_class], board.rules, skill=board.id)  # type: ignore[index]
    for item in library.items.values():
        hero = HERO[item.hero_class] if item.hero_class else "sir-ronen"
        if item.slot == "consumable":
            yield from _texts(item.id, hero, item.rules, drink=item.id)
        else:
            yield from _texts(item.id, hero, item.rules, equipped=(item.id,))
    for power in library.powers.values():
        hero = HERO[power.hero_class]
        yield from _texts(f"{power.id}.minor", hero, power.minor, equipped=PIECES[:2])
        yield from _texts(f"{power.id}.greater", hero, power.greater, equipped=PIECES)


def _texts(id: str, hero: str, text: Text, **where: object) -> Iterator[Case]:
    for place, ability in enumerate(text.abilities, 1):
        label = f"{id}{' blessed' if where.get('blessed') else ''} {place}"
        yield Case(label, hero, f"{id}#1.{place}", ability, **where)  # type: ignore[arg-type]


CASES = {case.label: case for case in _cases()}
ALWAYS = {label: case for label, case in CASES.items() if case.ability.timing == "PASSIVE"}
USED = {label: case for label, case in CASES.items() if label not in ALWAYS}


FACES = {"enemy": 2, "shadow": 5}  # a scratch, a mask; the others are blank


class Steady:
    """Dice that always fall the same way, and draws of the first."""

    left: tuple[str, ...] = ()

    def roll(self, what: str, sides: int) -> int:
        return FACES.get(what, 0)

    def draw(self, what: str, among: object) -> int:
        return 0

    def shuffle(self, cards: object) -> tuple[str, ...]:
        return ()


def place(case: Case, *, other_light: bool = False) -> Position:
    """The Hero with the card and exactly what it costs, a friend and a big Enemy."""
    ability = case.ability
    parts = ability.parts
    dark = any(isinstance(part, Lighting) and part.name == "SHADOW" for part in parts)
    dark = dark != other_light
    dungeon = Dungeon(row("SSSS" if dark else "LLLL"))
    dungeon.game.script = Steady()  # type: ignore[assignment]
    kind = kind_of(case)
    own = [id for id in case.equipped if LIBRARY.items[id].attacks]
    equipped = [*case.equipped, *OPEN, *(() if kind in _types(own) else (ARMS[kind],))]
    if any(isinstance(part, Dual) for part in parts):
        equipped = [*own, "rusty-sword", "broad-sword", *OPEN][: 4 if not own else None]
    hero = dungeon.hero(case.hero, "r1c1", equipped=" ".join(equipped), level=5)
    hero.pack = ("stoneskin-elixir", *((case.drink,) if case.drink else ()))
    friend = dungeon.hero("nahias" if case.hero != "nahias" else "gheta", "r1c1", level=5)
    friend.health = 2
    enemy = dungeon.roaming("lyidan-5", _spot(ability))
    most = dungeon.game.max_health(hero)
    blood = sum(part.n for part in parts if isinstance(part, Blood))
    missing = max([3, *(part.n for part in parts if isinstance(part, Wounded))])
    hero.health = max(blood + 1, most - missing)
    hero.mana = sum(p.n for p in parts if isinstance(p, Price) and p.coin == "mana")
    if any(isinstance(effect, Remove) for effect in ability.effects):
        hero.fire, hero.frost = 1, 2
    if any(isinstance(effect, Draw) for effect in ability.effects):
        dungeon.state.item_decks = (("iron-helm",), (), ())
    hero.machine = _board(dungeon, hero, case)
    return Position(dungeon, hero, enemy)


def _types(items: list[str]) -> set[str]:
    return {kind for id in items for kind in LIBRARY.items[id].attacks}


def _spot(ability: Ability) -> str:
    """Where the Enemy stands: beside the Hero, unless something is aimed or walked at it."""
    effects = ability.effects
    steps = [effect.n for effect in effects if isinstance(effect, Walk)]
    if steps:
        charging = any(isinstance(effect, Attack) for effect in effects)
        return f"r1c{1 + steps[0]}" if charging else "r1c4"
    far = ability.timing == "RANGED ATTACK" and not any(
        isinstance(p, If | Distance) for p in ability.parts
    )
    return "r1c2" if far or any(isinstance(e, Shove | PlaceAt) for e in effects) else "r1c1"


def kind_of(case: Case) -> Kind:
    for kind in ARMS:
        if case.ability.timing == f"{kind.upper()} ATTACK":
            return kind
    own = _types([id for id in case.equipped if LIBRARY.items[id].attacks])
    if own:
        return next(kind for kind in ARMS if kind in own)
    return "magic" if case.hero == "mathrin" else "melee"


def _board(dungeon: Dungeon, hero: Hero, case: Case) -> object:
    """The class board with the card on it, and what it costs."""
    id = case.skill
    cost = {p.coin: p.n for p in case.ability.parts if isinstance(p, Price)}
    hero.skills = (id,) if id in LIBRARY.skills else ()
    machine = hero.machine
    match machine:
        case Amulet(spells):
            if id and id not in spells:
                spells = (id, *spells[1:])  # type: ignore[assignment]
            return Amulet(spells, spells.index(id) if id else 0)
        case Chapel():
            column = list(LIBRARY.consecrations).index(id) if id in LIBRARY.consecrations else 0
            zones = [NOWHERE] * 3
            zones[column] = hero.zone
            placed = bool(id) or any(isinstance(part, If | Distance) for part in case.ability.parts)
            return Chapel(
                (hero.skills, (), ()),
                tuple(zones) if placed else (NOWHERE,) * 3,  # type: ignore[arg-type]
                hero.skills if case.blessed else (),
            )
        case Fury():
            stance = id if id in LIBRARY.stances else "reckless"
            return Fury(stance, cost.get("rage", 0), ((stance, hero.skills),))
        case Purse():
            return Purse(bag=("dash", "blade"), drawn=("focus", "feint", "dash"))
        case Totems():
            tracks = tuple(cost.get(element, 0) for element in ELEMENTS)
            return Totems(tracks, tuple(element == id for element in ELEMENTS))  # type: ignore[arg-type]
        case _:
            return Quiver(LINE)
