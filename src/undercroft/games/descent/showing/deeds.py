"""What the figure whose turn it is may do, in words: places to go, figures to attack, errands."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from undercroft.board import bits
from undercroft.core.decisions import Option, Request, Shown
from undercroft.games.descent.cards.printing import print_effect
from undercroft.games.descent.cards.tree import Effect
from undercroft.games.descent.footprints import Place, covers
from undercroft.games.descent.game import Descent
from undercroft.games.descent.naming import proper, space_name
from undercroft.games.descent.rules import aiming, chests, doors, town
from undercroft.games.descent.rules import deeds as rules
from undercroft.games.descent.rules.paths import Way, ways
from undercroft.games.descent.showing.prompts import called, card_name, count
from undercroft.games.descent.showing.surroundings import named
from undercroft.games.descent.state import Figure, Hero, Mask

MOVE, FIGHT, ERRANDS, ORDERS = "Move", "Attack", "Errands", "Half actions"
HARM = {
    "pit": "a pit: 1 wound",
    "lava": "lava: 2 wounds and burning",
    "darts": "a dart field: 1 wound and daze, unless a surge is rolled",
    "blades": "scything blades: 2 wounds and bleeding, unless a surge is rolled",
}


def effect(one: Effect) -> str:
    return print_effect(one)


def shown(game: Descent, request: Request) -> tuple[Shown, ...]:
    figures: list[Figure] = [*game.state.heroes, *game.state.monsters.values()]
    acting = next(
        figure
        for figure in figures
        if request.about[0] in (game.name(figure), getattr(figure, "sheet", ""))
    )
    deeds = Deeds(game, acting)
    return tuple([deeds.shown(option) for option in request.options])


class Deeds:
    """One figure's options; the board is searched once for all of them."""

    def __init__(self, game: Descent, figure: Figure) -> None:
        self.game = game
        self.figure = figure

    @cached_property
    def ways(self) -> dict[Place, Way]:
        state = self.game.state
        hero = isinstance(self.figure, Hero)
        return ways(self.game, self.figure, state.turn.points if hero else state.activation.points)

    def shown(self, option: Option[Any]) -> Shown:
        word, _, rest = option.key.partition(":")
        match word:
            case "move":
                return self._walk(option)
            case "attack":
                return self._attack(option.key, rest)
            case "door":
                return self._door(option.key, rest)
            case "end":
                what = "end your turn" if isinstance(self.figure, Hero) else "done with it"
                return Shown(option.key, what)
            case _:
                label, note, group = self._errand(word, rest)
                spaces = (rest,) if word in ("stairs", "glyph") else ()
                return Shown(option.key, label, spaces, note=note, group=group)

    def _walk(self, option: Option[Any]) -> Shown:
        game = self.game
        value = option.value[1]
        place = value if isinstance(value, Place) else Place(value)
        way = self.ways.get(place)
        name = space_name(game.ground, place.anchor)
        turned = ", upright" if place.upright else ""
        label = f"move to {name}{turned}"
        if way is None:
            return Shown(option.key, label, (name,), group=MOVE)
        size = (1, 1) if isinstance(self.figure, Hero) else game.card(self.figure).card.size
        spaces = named(game, covers(game.ground, size, place))
        passed = tuple(space_name(game.ground, step.anchor) for step in way.path)
        note = "; ".join((*self._harm(size, way), *self._beside(covers(game.ground, size, place))))
        label += f" ({count(way.cost, 'point')})"
        return Shown(
            option.key, label, spaces, note=note, rule="DSC-MOVE-04", group=MOVE, way=passed
        )

    def _harm(self, size: tuple[int, int], way: Way) -> list[str]:
        if not way.harm:
            return []
        terrain = self.game.state.terrain
        under = 0
        for step in way.path:
            under |= covers(self.game.ground, size, step)
        return [words for kind, words in HARM.items() if getattr(terrain, kind) & under]

    def _beside(self, under: Mask) -> list[str]:
        game = self.game
        if not isinstance(self.figure, Hero):
            return []
        near = game.ground.around(under)
        foes = [
            proper(game.name(foe))
            for foe in game.enemies(self.figure)
            if game.footprint(foe) & near
        ]
        return [f"next to {' and '.join(foes)}"] if foes else []

    def _attack(self, key: str, rest: str) -> Shown:
        """With the line from the attacker to the nearest space of the target that it can hit."""
        game, figure = self.game, self.figure
        weapon, _, name = rest.rpartition(":")
        enemy = next(one for one in game.enemies(figure) if game.name(one) == name)
        if isinstance(figure, Hero):
            armed = "" if weapon == aiming.BARE else weapon
            kind, abilities = aiming.carried(game, figure, armed)
            with_ = f" with {card_name(game, weapon) if armed else 'bare hands'}"
        else:
            card = game.card(figure)
            kind, abilities, with_ = card.card.attack, set(card.abilities), ""
        spaces = aiming.reach(game, figure, kind, abilities)
        target = aiming.space_of(game, figure, enemy, spaces)
        start = min(bits(game.footprint(figure)), key=lambda space: game.apart(space, target))
        line = (space_name(game.ground, start), space_name(game.ground, target))
        label = f"attack {called(game, name)}{with_}"
        return Shown(key, label, figures=(name,), rule="DSC-ATTACK-02", group=FIGHT, way=line)

    def _door(self, key: str, id: str) -> Shown:
        game = self.game
        door = next(door for door in game.book.quest.doors if door.id == id)
        price = doors.price(game, self.figure)
        verb = "close" if id in game.state.open_doors else "open"
        rune = f"{door.rune} rune " if door.rune else ""
        spaces = tuple(space_name(game.ground, game.ground.space(cell)) for cell in door.near)
        label = f"{verb} the {rune}door ({count(price, 'point')})"
        return Shown(key, label, spaces, rule="DSC-DOOR-04", group=ERRANDS)

    def _errand(self, word: str, rest: str) -> tuple[str, str, str]:
        game, hero = self.game, self.figure
        assert isinstance(hero, Hero)
        match word:
            case "half":
                note = "movement points of your speed" if rest == "move" else "one attack"
                return f"half action: {rest}", note, ORDERS
            case "order":
                return f"place the {rest} order", ORDER_NOTES.get(rest, ""), ORDERS
            case "stamina":
                return "a movement point for fatigue", "1 fatigue", ERRANDS
            case "chest":
                return f"open the chest ({count(chests.price(game, hero), 'point')})", "", ERRANDS
            case "take":
                return f"pick up the {rest}", "", ERRANDS
            case "drink":
                return f"drink the {card_name(game, rest)} (1 point)", "", ERRANDS
            case "re-equip":
                return f"change equipment ({rules.RE_EQUIP} points)", "", ERRANDS
            case "stairs":
                return f"take the stairs to {rest} (1 point)", "", ERRANDS
            case "town":
                return "go to town by the glyph (1 point)", "", ERRANDS
            case "glyph":
                return f"return by the glyph at {rest} (1 point)", "", ERRANDS
            case "shop":
                return f"visit the shop ({town.VISIT} points)", "", ERRANDS
            case _:
                return f"{word.replace('-', ' ')} {rest}".strip(), "", ERRANDS


ORDER_NOTES = {
    "aim": "in your next attack every die may be rolled again",
    "dodge": "dice of attacks against you may be rolled again",
    "guard": "one attack that interrupts in the overlord's turn",
    "rest": "all fatigue comes back at the start of your next turn",
}
