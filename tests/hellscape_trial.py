"""A text of Hellscape on trial: on its card, in the moment that it is for, with something there
for every word to change."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
import pytest

from hellscape import LIBRARY, Dungeon, row
from hellscape_cases import ARMS, HERO, LINE, Case, Steady, place
from hellscape_uses import Position
from hellscape_words import Spot
from undercroft.core.decisions import Request
from undercroft.core.game import Over
from undercroft.games.hellscape import class_rules
from undercroft.games.hellscape.boards.berserker import Fury
from undercroft.games.hellscape.boards.ranger import Quiver
from undercroft.games.hellscape.boards.rogue import Purse
from undercroft.games.hellscape.boards.wizard import Amulet
from undercroft.games.hellscape.cards.tree import Text
from undercroft.games.hellscape.classes.rogue import rules as tokens
from undercroft.games.hellscape.dice import DICE
from undercroft.games.hellscape.events import AbilityUsed
from undercroft.games.hellscape.loading import speakers
from undercroft.games.hellscape.rules import (
    aftermath,
    attacking,
    combat,
    doors,
    rounds,
    spirits,
    turn,
    using,
)

BOARDS = {
    "berserker": ("stances", "reckless"),
    "paladin": ("consecrations", next(iter(LIBRARY.consecrations))),
    "shaman": ("elements", "fire"),
    "wizard": ("spells", "mend"),
}
SKILLS = {skill.hero_class: skill.id for skill in LIBRARY.skills.values()}
PAW = next(at for at, face in enumerate(DICE["E"].faces) if face.paw)
DECKS = (("iron-helm",), ("longbow",), ("elixir-of-life",))
TURNS = 12  # questions of a turn after which nothing more is expected


def told(dungeon: Dungeon, roll: Any = None) -> tuple[Any, ...]:
    """What can be seen of a position and of how it came about; what is only noted for the rest of
    a Move action has to show in it."""
    rolled = () if roll is None else (
        roll.swords, roll.shields, sorted(roll.pool), sorted(map(repr, roll.cast)),
        dict(roll.ignored), sorted(roll.rerolls), roll.less, tuple(roll.rules), roll.shadowed,
        len(roll.waiting),
    )  # fmt: skip
    noted = dungeon.state.clone()
    noted.turn.walked, noted.turn.no_reaction = (), False
    state = msgspec.json.encode(noted, enc_hook=repr)
    happened = [repr(event) for event in dungeon.events if not isinstance(event, AbilityUsed)]
    return happened, state, rolled


Look = Callable[[], tuple[Any, ...]]
SEEN = ("use", "roll", "count", "move:r1c2", "stop", "yes", "end", "keep", "zone:r1c2")
LAST = ("walk", "ready")  # where the first option is to stay


def drive(asked: Coroutine[Request, Any, Any], key: str, look: Look, most: int = 60) -> list[Any]:
    """The owner, who sits first, uses it once; everything else as one does who wants it to be
    seen. What there is to see at every question, and at the end."""
    used, seen = False, []
    try:
        request = asked.send(None)
        for _ in range(most):
            keys = request.keys()
            mine = [one for one in keys if key in one and request.seat == 0]
            seen.append(look())
            if mine and not used:
                chosen, used = mine[0], True
            elif request.kind in LAST:
                chosen = keys[-1]
            else:
                chosen = next((one for one in (*SEEN, *keys) if one in keys), keys[0])
            option = request.option(chosen)
            assert option is not None
            request = asked.send(option.value)
        asked.close()
    except (StopIteration, Over):
        pass
    return [*seen, look()]


class Trial:
    """One text on one card, in the moment that it is for."""

    def __init__(self, spot: Spot, text: Text, hero_class: str) -> None:
        self.spot = spot
        self.text = text
        self.ability = text.abilities[0]
        self.hero_class = spot.speaker.hero_class or hero_class
        self.patch = pytest.MonkeyPatch()

    def play(self) -> list[Any]:
        with self.patch.context() as patch:
            self.on_card = lambda shelf, id, **fields: patch.setitem(
                getattr(LIBRARY, shelf), id,
                msgspec.structs.replace(getattr(LIBRARY, shelf)[id], **fields),
            )  # fmt: skip
            return PLAYED.get(self.spot.speaker.name, Trial.as_hero)(self)

    # Heroes' cards

    def case(self) -> Case:
        """The card with the text on it, and how the Hero has it."""
        speaker, hero = self.spot.speaker.name, HERO[self.hero_class]
        if speaker == speakers.HERO.name:
            self.on_card("heroes", hero, rules=self.text)
            return Case("", hero, f"{hero}#1.1", self.ability)
        if speaker == speakers.SKILL.name:
            id = SKILLS[self.hero_class]
            self.on_card("skills", id, rules=self.text)
            return Case("", hero, f"{id}#1.1", self.ability, skill=id)
        if speaker == speakers.BOARD.name:
            shelf, id = BOARDS[self.hero_class]
            self.on_card(shelf, id, rules=self.text)
            return Case("", hero, f"{id}#1.1", self.ability, skill=id)
        if speaker == speakers.POTION.name:
            self.on_card("items", "health-potion", rules=self.text)
            return Case("", hero, "health-potion", self.ability, drink="health-potion")
        self.on_card("items", "lucky-charm", rules=self.text, hero_class="")
        return Case("", hero, "lucky-charm#1.1", self.ability, equipped=("lucky-charm",))

    def position(self, case: Case) -> Position:
        """Everybody lacks something, so that whatever is given can be seen."""
        position = place(case)
        dungeon = position.dungeon
        position.enemy.wounds = position.enemy.fire = position.enemy.frost = 1
        dungeon.hero("feydra" if case.hero != "feydra" else "irk", "r1c2")
        for zone in ("r1c1", "r1c2"):
            mob = dungeon.mob("demons-3", zone, minions=2)
            mob.wounds = mob.fire = mob.frost = 1
        for one in dungeon.state.heroes:
            one.fire, one.frost, one.mana, one.health = 1, 1, 2, 3
        dungeon.state.item_decks = DECKS
        dungeon.state.bag = (3, 3, 3)
        dungeon.marker("spike", "r1c2", "1")
        machine = position.hero.machine
        if isinstance(machine, Amulet) and not case.skill:  # a spell that fits the moment
            fitting = "insight" if self.spot.timing in (*speakers.FIGHT, "MASK") else "mend"
            position.hero.machine = Amulet(machine.spells, machine.spells.index(fitting))
        if isinstance(machine, Fury):  # some Rage to lose
            position.hero.machine = msgspec.structs.replace(machine, rage=machine.rage + 1)
        return position

    def as_hero(self) -> list[Any]:
        case = self.case()
        position = self.position(case)
        dungeon, hero, enemy = position.dungeon, position.hero, position.enemy
        game, timing = dungeon.game, self.spot.timing
        hero.equipped = (*ARMS.values(), "rusty-sword", *hero.equipped)
        turn.begin(game, hero)
        if timing == "DEFENSE":
            roll = attacking.by_enemy(game, enemy, hero, "melee")
        elif timing in speakers.FIGHT:
            kind = next((kind for kind in ARMS if timing == f"{kind.upper()} ATTACK"), "melee")
            roll = attacking.by_hero(game, hero, (enemy, kind, (ARMS[kind],)))
        elif "KILL" in timing:
            mob = dungeon.mob("skeletons-1", "r1c1", minions=0)
            mob.wounds = game.toughness(mob) - 1
            roll = attacking.by_hero(game, hero, (mob, "melee", ("rusty-sword",)))
            roll.swords, roll.less = 1, "P"  # a mask would turn a Wizard's amulet
        else:
            return self.outside(case, position)
        roll.pool += "YBPEE"
        game.script = Pawing()  # type: ignore[assignment]
        return drive(combat.fight(game, roll), case.key, lambda: told(dungeon, roll))

    def outside(self, case: Case, position: Position) -> list[Any]:
        """Without a combat."""
        dungeon, hero = position.dungeon, position.hero
        game, timing = dungeon.game, self.spot.timing
        if timing == "POISON":
            position.enemy.poisoned = True
            asked = aftermath.poison(game, position.enemy)
        elif timing == "ROUND START":
            start = {option.key: option.value[1] for option in rounds._start_effects(game, ())}
            source = start[f"use:{hero.card}:{case.key}"][2]  # type: ignore[misc]
            asked = using.use(game, hero, source)
        else:
            asked = self.turn(dungeon, position)
        return drive(asked, case.key, lambda: told(dungeon), TURNS)

    async def turn(self, dungeon: Dungeon, position: Position) -> None:
        game = dungeon.game
        turn.begin(game, position.hero)
        now = dungeon.state.turn
        if self.spot.timing != "TURN START":
            now.step = "act"
        if self.spot.timing == "MOVE":
            self.walk(position)
        if self.spot.timing == "TURN END":
            now.actions = 0
        while dungeon.state.turn.who >= 0:
            await turn.go_on(game)

    @staticmethod
    def walk(position: Position) -> None:
        """In a Move action, strong enough for Reaction damage and a trap."""
        now, hero = position.dungeon.state.turn, position.hero
        now.step, now.moving, now.points = "act", True, 1
        hero.health = position.dungeon.game.max_health(hero) - 1

    async def walk_with(self, position: Position, token: str) -> None:
        self.walk(position)
        rules = class_rules.of(position.dungeon.game, position.hero)
        await rules.benefit(position.dungeon.game, position.hero, token, None)
        while position.dungeon.state.turn.moving:
            await turn.go_on(position.dungeon.game)

    # Cards that are no Hero's own choice

    def as_shadow(self) -> list[Any]:
        hero_card = HERO[self.hero_class]
        self.on_card("heroes", hero_card, shadow=self.text)
        position = self.position(Case("", hero_card, "mask", self.ability))
        dungeon = position.dungeon
        dungeon.game.script = Pawing()  # type: ignore[assignment]
        roll = attacking.by_hero(
            dungeon.game, position.hero, (position.enemy, "melee", ("rusty-sword",))
        )
        roll.pool += "YPE"
        turn.begin(dungeon.game, position.hero)
        fight = combat.fight(dungeon.game, roll)
        return drive(fight, ":mask", lambda: told(dungeon, roll))

    def as_token(self) -> list[Any]:
        red = self.spot.timing == "ATTACK"
        id = next(t.id for t in LIBRARY.tokens.values() if (t.colour == "red") == red)
        self.on_card("tokens", id, rules=self.text)
        position = self.position(Case("", HERO["rogue"], id, self.ability))
        dungeon, hero = position.dungeon, position.hero
        hero.machine = Purse(bag=("dash",), drawn=(id, "dash"))
        turn.begin(dungeon.game, hero)
        dungeon.state.turn.step, dungeon.state.turn.points = "act", 2
        tokens.flip(hero, id)
        roll = None
        if red:
            hero.equipped = ("rusty-sword", *hero.equipped)
            aimed = position.enemy, "melee", ("rusty-sword",)
            roll = attacking.by_hero(dungeon.game, hero, aimed)
        if self.spot.timing == "MOVE":
            asked = self.walk_with(position, id)
        else:
            asked = class_rules.of(dungeon.game, hero).benefit(dungeon.game, hero, id, roll)
        return drive(asked, id, lambda: told(dungeon, roll))

    def as_spirit(self) -> list[Any]:
        self.on_card("spirits", "flame", rules=self.text)
        position = self.position(Case("", HERO["shaman"], "flame", self.ability))
        game = position.dungeon.game
        spirits.summon(game, position.hero, "flame")
        ally = next(iter(position.dungeon.state.allies.values()))
        kind = next(iter(LIBRARY.spirits["flame"].attacks))
        roll = attacking.by_spirit(game, ally, position.enemy, kind)
        ally.health, ally.fire, roll.pool = 1, 1, f"{roll.pool}YPE"
        game.script = Pawing()  # type: ignore[assignment]
        return drive(combat.fight(game, roll), "use:flame", lambda: told(position.dungeon, roll))

    def as_bar(self) -> list[Any]:
        self.on_card("arrows", LINE[0], beige=self.text)
        position = self.position(Case("", HERO["ranger"], "reveal", self.ability))
        hero, game = position.hero, position.dungeon.game
        hero.equipped = (ARMS["ranged"], *hero.equipped)
        hero.machine = Quiver((LINE[0], "a1"))
        position.enemy.zone = position.dungeon.zone("r1c2")
        roll = attacking.by_hero(game, hero, (position.enemy, "ranged", (ARMS["ranged"],)))
        turn.begin(game, hero)
        return drive(combat.fight(game, roll), "reveal", lambda: told(position.dungeon, roll))

    def as_enemy(self) -> list[Any]:
        """Paws turn up in both rolls; the Enemy is a Mob, which has Minions to lose and to gain."""
        self.on_card("mobs", "demons-1", rules=self.text)
        position = self.position(Case("", "sir-ronen", "", self.ability))
        dungeon, hero = position.dungeon, position.hero
        hero.equipped = ("rusty-sword",)
        for other in dungeon.game.enemies_at(1 << dungeon.zone("r1c1")):
            other.zone = dungeon.zone("r1c3")  # where it can be called from
        mob = dungeon.mob("demons-1", "r1c1", minions=2, wounds=0, item="chipped-sword")
        if self.spot.timing == "DEFENSE":
            roll = attacking.by_hero(dungeon.game, hero, (mob, "melee", ("rusty-sword",)))
        else:
            roll = attacking.by_enemy(dungeon.game, mob, hero, "melee")
        roll.pool = "EEE"
        dungeon.game.script = Pawing()  # type: ignore[assignment]
        mob.wounds = mob.fire = mob.frost = 1
        turn.begin(dungeon.game, hero)
        return drive(combat.fight(dungeon.game, roll), "-", lambda: told(dungeon, roll))

    def as_door(self) -> list[Any]:
        self.on_card("doors", "ley-line", rules=self.text)
        dungeon = Dungeon(row("LLLL", sides=" D", chambers="..aa"))
        dungeon.game.script = Steady()  # type: ignore[assignment]
        opener = dungeon.hero("sir-ronen", "r1c2", health=3, mana=1)
        dungeon.hero("gheta", "r1c2", health=3, mana=1)
        mob = dungeon.mob("gargoyles-1", "r1c1", minions=1)
        mob.wounds = mob.fire = mob.frost = 1
        dungeon.marker("spawn", "r1c3", "mob")
        dungeon.marker("loot", "r1c4")
        dungeon.state.mob_decks = (("demons-1", "skeletons-1"), (), ())
        dungeon.state.item_decks = DECKS
        dungeon.state.arms_decks = (("chipped-sword", "two-hand-chopper"), (), ())
        dungeon.state.door_deck, dungeon.state.bag = ("ley-line",), (9, 9, 9)
        for hero in dungeon.state.heroes:
            hero.fire = hero.frost = 1
        turn.begin(dungeon.game, opener)
        return drive(doors.reveal(dungeon.game, "a", opener), "-", lambda: told(dungeon))


class Pawing(Steady):
    """Every second Enemy die shows a paw."""

    def __init__(self) -> None:
        self.rolled = 0

    def roll(self, what: str, sides: int) -> int:
        self.rolled += 1
        return PAW if what == "enemy" and self.rolled % 2 else super().roll(what, sides)


PLAYED: dict[str, Callable[[Trial], list[Any]]] = {
    speakers.SHADOW.name: Trial.as_shadow,
    speakers.TOKEN.name: Trial.as_token,
    speakers.SPIRIT.name: Trial.as_spirit,
    speakers.BAR.name: Trial.as_bar,
    speakers.ENEMY.name: Trial.as_enemy,
    speakers.DOOR.name: Trial.as_door,
}
