"""What the figure whose turn it is may do, in words: places to go, figures to attack, errands."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

from undercroft.board import bits, square_named
from undercroft.core.decisions import Option, Request, Shown
from undercroft.core.wording import counted, listed
from undercroft.games.descent.footprints import Place, covers
from undercroft.games.descent.game import Descent
from undercroft.games.descent.greedy import forecast
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.reach import Gait, Reach, Way
from undercroft.games.descent.rules import aiming, chests, doors, town
from undercroft.games.descent.rules import turn_options as rules
from undercroft.games.descent.rules.paths import bites, gait, ways
from undercroft.games.descent.showing import hero_card_words
from undercroft.games.descent.showing.prompts import called, card_name
from undercroft.games.descent.showing.surroundings import door_called, named, tiring
from undercroft.games.descent.state import Figure, Hero, Mask

MOVE, FIGHT, DOINGS, ORDERS = "Move", "Attack", "Open, take, use", "Half actions"
IDLE = {"healing": "nothing to heal", "vitality": "no fatigue to recover"}
Entry = tuple[str, str, str]  # label, note, group
HARM = {
    "pit": "a pit: 1 wound",
    "lava": "lava: 2 wounds and burning",
    "darts": "a dart field: 1 wound and daze, unless a surge is rolled",
    "blades": "scything blades: 2 wounds and bleeding, unless a surge is rolled",
}


def knows(key: str) -> bool:
    """Whether an option of a turn has words of its own."""
    word = key.partition(":")[0]
    return word in ENTRIES or word in ("move", "through", "attack", "door", "drink")


def of(game: Descent, request: Request) -> Deeds:
    """What the figure that a question is about may do."""
    figures: list[Figure] = [*game.state.heroes, *game.state.monsters.values()]
    return Deeds(game, next(one for one in figures if game.id(one) == request.about[0]))


class Deeds:
    """One figure's options; the board is searched once for all of them."""

    def __init__(self, game: Descent, figure: Figure, points: int | None = None) -> None:
        self.game = game
        self.figure = figure
        self._points = points  # to move with, if not those it has

    @cached_property
    def ways(self) -> Reach:
        state = self.game.state
        hero = isinstance(self.figure, Hero)
        points = state.turn.points if hero else state.activation.points
        return ways(self.game, self.figure, points if self._points is None else self._points)

    @cached_property
    def gait(self) -> Gait:
        return gait(self.game, self.figure)

    @cached_property
    def size(self) -> tuple[int, int]:
        figure = self.figure
        return (1, 1) if isinstance(figure, Hero) else self.game.card(figure).card.size

    @cached_property
    def foes(self) -> list[tuple[str, Mask]]:
        """Enemies whom a hero's player wants to hear of, and where they stand."""
        game = self.game
        if not isinstance(self.figure, Hero):
            return []
        foes = game.enemies(self.figure)
        return [(called(game, game.id(foe)), game.footprint(foe)) for foe in foes]

    def shown(self, option: Option[Any]) -> Shown:
        word, _, rest = option.key.partition(":")
        match word:
            case "move" | "through":
                return self._walk(option, stays=word == "move")
            case "attack":
                return self._attack(option.key, rest)
            case "door":
                return self._door(option.key, rest)
            case "drink":
                return self._drink(option.key, rest)
            case _:
                entry = ENTRIES.get(word)
                if entry is None:
                    return Shown(option.key, f"{word.replace('-', ' ')} {rest}".strip())
                label, note, group = entry(self.game, self.figure, rest)
                space = rest.partition(":")[0]
                spaces = (space,) if word in PLACES else ()
                if word in ("stairs", "glyph"):
                    note = self._arriving(space)
                return Shown(option.key, label, spaces, note=note, group=group)

    def _walk(self, option: Option[Any], *, stays: bool) -> Shown:
        game = self.game
        value = option.value[1]
        place = value if isinstance(value, Place) else Place(value)
        way = self.ways.get(place)
        name = space_name(game.ground, place.anchor)
        turned = ", upright" if place.upright else ""
        label = f"{'move to' if stays else 'stop on the way at'} {name}{turned}"
        if way is None:
            return Shown(option.key, label, (name,), group=MOVE)
        under = covers(game.ground, self.size, place)
        passed = tuple([space_name(game.ground, step.anchor) for step in way.path])
        notes = [*self._harm(way), *self._hold(under), *self._beside(under)]
        note = "; ".join(notes if stays else [*notes, "you must go on from there"])
        label += f" ({counted(way.cost, 'point')})"
        return Shown(
            option.key,
            label,
            named(game, under),
            note=note,
            rule="DSC-MOVE-04",
            group=MOVE,
            way=passed,
            cost=str(way.cost),
        )

    def _harm(self, way: Way) -> list[str]:
        if not way.harm:
            return []
        game = self.game
        terrain = game.state.terrain
        under = lost = 0
        for step in way.path:
            covered = covers(game.ground, self.size, step)
            under |= covered
            if covered & self.gait.aura:
                lost += bites(game, self.figure, covered)
        found = [words for kind, words in HARM.items() if getattr(terrain, kind) & under]
        return [*found, f"Aura: {counted(lost, 'wound')}"] if lost else found

    def _arriving(self, name: str) -> str:
        """What awaits him at the other end of stairs or a glyph, where Auras act (DSC-STAIR-06)."""
        found = square_named(name)
        if found is None:
            return ""
        under = 1 << self.game.ground.space(found)
        lost = bites(self.game, self.figure, under)
        aura = [f"Aura: {counted(lost, 'wound')}"] if lost else []
        return "; ".join([*aura, *self._hold(under), *self._beside(under)])

    def _hold(self, under: Mask) -> list[str]:
        """Whoever ends there is held fast (DSC-ABIL-34)."""
        return ["Grapple: no movement from there"] if self.gait.grip & under else []

    def _beside(self, under: Mask) -> list[str]:
        near = self.game.ground.around(under)
        found = [name for name, where in self.foes if where & near]
        return [f"next to {listed(found)}"] if found else []

    def _attack(self, key: str, rest: str) -> Shown:
        """With the line from the attacker to the nearest space of the target that it can hit."""
        game, figure = self.game, self.figure
        weapon, _, name = rest.rpartition(":")
        enemy = next(one for one in game.enemies(figure) if game.id(one) == name)
        if isinstance(figure, Hero):
            armed = "" if weapon == aiming.BARE else weapon
            kind, abilities = aiming.carried(game, figure, armed)
            with_ = f" with {card_name(game, weapon) if armed else 'bare hands'}"
        else:
            card = game.card(figure)
            kind, abilities = card.card.attack, set(card.abilities)
            armed = with_ = ""
        spaces = aiming.reach(game, figure, kind, abilities)
        target = aiming.space_of(game, figure, enemy, spaces)
        start = min(bits(game.footprint(figure)), key=lambda space: game.apart(space, target))
        line = (space_name(game.ground, start), space_name(game.ground, target))
        found = forecast.of_attack(game, figure, armed, target, enemy)
        return Shown(
            key,
            f"attack {called(game, name)}{with_}",
            figures=(name,),
            note=str(found) if found else "",
            rule="DSC-ATTACK-02",
            group=FIGHT,
            way=line,
        )

    def _drink(self, key: str, potion: str) -> Shown:
        assert isinstance(self.figure, Hero)
        label = points(f"drink the {card_name(self.game, potion)}", rules.DRINK)
        vain = chests.idle(self.game, self.figure, potion)
        waits = self.figure.waiting  # goes with this one (DSC-POTION-06)
        ends = f"ends the {card_name(self.game, waits)}" if waits else ""
        note = "; ".join(filter(None, (IDLE[potion] if vain else "", ends)))
        return Shown(key, label, note=note, group=DOINGS, vain=vain)

    def _door(self, key: str, id: str) -> Shown:
        game = self.game
        door = next(door for door in game.book.quest.doors if door.id == id)
        price = doors.price(game, self.figure)
        verb = "close" if id in game.state.open_doors else "open"
        which = door_called(game, door, game.footprint(self.figure))
        spaces = tuple(space_name(game.ground, game.ground.space(cell)) for cell in door.near)
        label = f"{verb} {which} ({counted(price, 'point')})"
        return Shown(key, label, spaces, rule="DSC-DOOR-04", group=DOINGS)


ORDER_NOTES = {
    "aim": "in your next attack every die may be rolled again",
    "dodge": "dice of attacks against you may be rolled again",
    "guard": "one attack that interrupts in the overlord's turn",
    "rest": "all fatigue comes back at the start of your next turn",
}

HALVES = {
    "move": "movement points of your speed",
    "attack": "one attack",
    "concentrate": "one more roll for the prolonged action",
}


def points(words: str, price: int) -> str:
    return f"{words} ({counted(price, 'point')})"


def _chest(game: Descent, hero: Figure, rest: str) -> Entry:
    assert isinstance(hero, Hero)
    return points("open the chest", chests.price(game, hero)), "", DOINGS


def _end(game: Descent, figure: Figure, rest: str) -> Entry:
    return ("end your turn" if isinstance(figure, Hero) else "done with it"), "", ""


def _upright(rest: str) -> str:
    space, _, turned = rest.partition(":")
    return f"{space}, upright" if turned else space


def _prolonged(game: Descent, figure: Figure, key: str) -> Entry:
    word, _, where = key.partition("@")
    action = game.book.quest.prolonged[word]
    difficulty = action.difficulty or "X"
    note = f"{action.trait} dice, difficulty {difficulty}; rolled at once"
    return f"prolonged action at {where}: {action.name}", note, ORDERS


def _power(game: Descent, figure: Figure, key: str) -> Entry:
    card, effects = hero_card_words.clause_of(game, key)
    return f"use {card_name(game, card)}", effects, DOINGS


def _area(game: Descent, figure: Figure, weapon: str) -> Entry:
    with_ = f" with {card_name(game, weapon)}" if weapon else ""
    return f"attack an area{with_}", "no enemy need be seen", FIGHT


def _break(game: Descent, figure: Figure, id: str) -> Entry:
    door = next(door for door in game.book.quest.doors if door.id == id)
    which = door_called(game, door, game.footprint(figure))
    return f"break down {which}", "it is gone for good", DOINGS


def _quest(game: Descent, figure: Figure, id: str) -> Entry:
    action = game.book.quest.actions[id]
    label = points(action.name, action.cost) if action.cost else action.name
    return label, action.note, DOINGS


PLACES = ("stairs", "glyph", "jump", "leap")
ENTRIES: dict[str, Callable[[Descent, Figure, str], Entry]] = {
    "end": _end,
    "half": lambda g, who, what: (f"{what} as a half action", HALVES.get(what, ""), ORDERS),
    "order": lambda g, who, what: (f"place the {what} order", ORDER_NOTES.get(what, ""), ORDERS),
    "stamina": lambda g, who, _: ("a movement point for fatigue", tiring(g, who), DOINGS),
    "chest": _chest,
    "take": lambda g, who, what: (f"pick up the {what}", "", DOINGS),
    "re-equip": lambda g, who, _: (points("change equipment", rules.RE_EQUIP), "", DOINGS),
    "stairs": lambda g, who, to: (points(f"take the stairs to {to}", 1), "", DOINGS),
    "town": lambda g, who, _: (points("go to town by the glyph", rules.TRAVEL), "", DOINGS),
    "glyph": lambda g, who, to: (points(f"return by the glyph at {to}", 1), "", DOINGS),
    "shop": lambda g, who, _: (points("visit the shop", town.VISIT), "", DOINGS),
    "jump": lambda g, who, to: (f"jump to {_upright(to)}", "", MOVE),
    "leap": lambda g, who, to: (
        f"leap to {_upright(to)}",
        "may attack everybody it leaps over",
        MOVE,
    ),
    "give": lambda g, who, to: (points(f"give {called(g, to)} something", 1), "", DOINGS),
    "pico": lambda g, who, to: (points(f"hand Pico to {called(g, to)}", 2), "", DOINGS),
    "drop": lambda g, who, _: ("drop something", "", DOINGS),
    "prolonged": _prolonged,
    "power": _power,
    "area": _area,
    "break": _break,
    "halt": lambda g, who, _: ("stop here", "something happens at this place", DOINGS),
    "altar": lambda g, who, _: ("use the altar", "", DOINGS),
    "quest": _quest,
}
