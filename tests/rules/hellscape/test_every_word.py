"""Every word in every place: refused where it is read, or played with something to show for it.

Each text is played beside the same text that does `nothing`, in the same position with the same
dice: what happened must differ, in what is told or in what the dice, figures and decks became.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import cache
from typing import Any

import msgspec
import pytest

from hellscape import LIBRARY, Dungeon, row
from hellscape_cases import ARMS, HERO, LINE, Case, Steady, place
from hellscape_uses import Position
from hellscape_words import EFFECTS, SPOTS, Spot, owner
from release import LONG
from rule import rule
from undercroft.content.draft import Draft
from undercroft.content.errors import ContentError
from undercroft.content.toml import Document
from undercroft.core.decisions import Request
from undercroft.core.game import Over
from undercroft.games.hellscape.cards.tree import Text
from undercroft.games.hellscape.dice import DICE
from undercroft.games.hellscape.events import AbilityUsed
from undercroft.games.hellscape.loading import speakers
from undercroft.games.hellscape.loading.texts import text_of
from undercroft.games.hellscape.rules import (
    aftermath,
    attacking,
    combat,
    doors,
    rounds,
    turn,
    using,
)
from undercroft.games.hellscape.rules.machines import boards, spirits, tokens
from undercroft.games.hellscape.state import Purse, Quiver

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


def read(spot: Spot, effect: str, hero_class: str) -> Text | None:
    """The text as the card would have it; None where it is refused."""
    entry = Document("test", "", {"text": spot.text(effect)}).root
    own = spot.speaker.hero_class or hero_class
    try:
        return text_of(Draft({}, "core"), entry, spot.speaker.of(own))
    except ContentError:
        return None


def told(dungeon: Dungeon, roll: Any = None) -> tuple[Any, ...]:
    """What can be seen of a position and of how it came about."""
    rolled = () if roll is None else (
        roll.swords, roll.shields, sorted(roll.pool), sorted(map(repr, roll.cast)),
        dict(roll.ignored), sorted(roll.rerolls), dict(roll.less), tuple(roll.rules), roll.shadowed,
        len(roll.waiting),
    )  # fmt: skip
    state = msgspec.json.encode(dungeon.state, enc_hook=repr)
    happened = [repr(event) for event in dungeon.events if not isinstance(event, AbilityUsed)]
    return happened, state, rolled


Look = Callable[[], tuple[Any, ...]]
SEEN = ("use", "roll", "count", "stop", "yes", "end", "keep")
LAST = ("walk", "ready")  # where the first option is to stay


def drive(asked: Coroutine[Request, Any, Any], key: str, look: Look, most: int = 60) -> list[Any]:
    """Use it once where it is offered, everything else as one does who wants it to be seen. What
    there is to see at the next question, and at the end."""
    used, seen = False, []
    try:
        request = asked.send(None)
        for _ in range(most):
            keys = request.keys()
            mine = [one for one in keys if key in one]
            if used and not seen:
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
            roll.swords = 1
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
            now.moving, now.points = True, 2
        if self.spot.timing == "TURN END":
            now.actions = 0
        while dungeon.state.turn.who >= 0:
            await turn.go_on(game)

    # Cards that are no Hero's own choice

    def as_shadow(self) -> list[Any]:
        hero_card = HERO[self.hero_class]
        self.on_card("heroes", hero_card, shadow=self.text)
        position = self.position(Case("", hero_card, "mask", self.ability))
        dungeon = position.dungeon
        dungeon.game.script = Steady()  # type: ignore[assignment]
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
        hero.machine = Purse(bag=("dash",), drawn=(id,))
        turn.begin(dungeon.game, hero)
        dungeon.state.turn.step, dungeon.state.turn.points = "act", 2
        tokens.flip(hero, id)
        roll = None
        if red:
            hero.equipped = ("rusty-sword", *hero.equipped)
            aimed = position.enemy, "melee", ("rusty-sword",)
            roll = attacking.by_hero(dungeon.game, hero, aimed)
        asked = boards.benefit(dungeon.game, hero, id, roll)
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
        dungeon = Dungeon(row("LLL", sides="D", chambers=".aa"))
        dungeon.game.script = Steady()  # type: ignore[assignment]
        opener = dungeon.hero("sir-ronen", "r1c1", health=3, mana=1)
        dungeon.hero("gheta", "r1c1", health=3, mana=1)
        mob = dungeon.mob("gargoyles-1", "r1c1", minions=1)
        mob.wounds = mob.fire = mob.frost = 1
        dungeon.marker("spawn", "r1c2", "mob")
        dungeon.marker("loot", "r1c3")
        dungeon.state.mob_decks = (("demons-1", "skeletons-1"), (), ())
        dungeon.state.item_decks = DECKS
        dungeon.state.arms_decks = (("chipped-sword",), (), ())
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


# What this position does not show: turns of the amulet, which each spell makes anyway, rules for
# Enemies that come, dice that are not there. Tests of those cards do (test_every_card and others).
UNSEEN = ("ready any", "ready +1", "cast free", "rule(FEAST)", "rule(ARMED)", "rule(EYES)")
UNSEEN_AT = {
    "TURN START": ("+1 action", "rule(WHIRL)", "rule(NIMBLE)"),
    "ANYTIME": ("attack(", "consecrate"),
    "RANGED ATTACK": ("pull 1 enemies@zone:los",),
    "MASK": ("+1 P", "ignore 1 paw", "ignore 1 P"),
    "": ("pull 1 enemies@zone:los",),
    "ATTACK": ("ignore 1 paw",),
}


def is_shown(spot: Spot, effect: str) -> bool:
    return effect not in UNSEEN and not effect.startswith(UNSEEN_AT.get(spot.timing, ()))


def classes(spot: Spot, effect: str) -> str:
    """A class that has what the words speak of; one that has such a card, if no word does."""
    if spot.speaker is speakers.BOARD:
        return owner(effect) or "berserker"
    return owner(effect) or "paladin"


@cache
def nothing(spot: Spot, hero_class: str) -> list[Any]:
    text = read(spot, "nothing", hero_class)
    assert text is not None
    return Trial(spot, text, hero_class).play()


@rule("MD2-LANG-01", "MD2-LANG-02", "MD2-LANG-06", "MD2-LANG-12", "MD2-LANG-13")
@pytest.mark.parametrize("spot", [one for one in SPOTS if one.timing != "PASSIVE"], ids=str)
def test_every_word_is_refused_or_does_something(spot: Spot) -> None:
    idle = []
    for at, effect in enumerate(EFFECTS):
        hero_class = classes(spot, effect)
        if spot.speaker is speakers.BOARD and hero_class not in BOARDS:
            continue
        text = read(spot, effect, hero_class)
        often = LONG or (at + len(str(spot))) % 3 == 0
        if text is None or not (often and is_shown(spot, effect)):
            continue
        try:
            if Trial(spot, text, hero_class).play() == nothing(spot, hero_class):
                idle.append(effect)
        except Exception as error:
            idle.append(f"{effect}: {error!r}")
    assert not idle, "; ".join(idle)
