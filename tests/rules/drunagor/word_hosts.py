"""Texts played where they stand: for every place a table, and the course of events that uses it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from rules.drunagor.happenings import HOW
from rules.drunagor.stage import Stage
from undercroft.core.events import Event
from undercroft.games.drunagor import events, tokens
from undercroft.games.drunagor.cards.places import Place
from undercroft.games.drunagor.cards.reading import read_body, read_monster
from undercroft.games.drunagor.cards.segments import FOLLOWER, MONSTER
from undercroft.games.drunagor.cards.tree import Body, Clause, MonsterText, Trigger
from undercroft.games.drunagor.library import AttackCard, Item, Skill
from undercroft.games.drunagor.loading.bestiary import said_immunities, says
from undercroft.games.drunagor.loading.items import has_socket
from undercroft.games.drunagor.rules import (
    commanders,
    conditions,
    damage,
    followers,
    items,
    monsters,
    skills,
    steps,
)
from undercroft.games.drunagor.state import FREE, Figure, Monster
from undercroft.games.drunagor.use import Blow, Use

WORD = "maya.word"
LETTERS = {place: letter for places in (MONSTER, FOLLOWER) for letter, place in places.items()}
Prepare = Callable[[Stage], None]
Rule = Coroutine[Any, Any, Any]
After = Callable[[Stage], Rule]
USED = (events.AbilityWorked, events.SkillUsed)


def read(place: Place, text: str) -> Body | MonsterText:
    """The text as the loader reads it there, or `CardError`."""
    if place in LETTERS:
        places = MONSTER if place in MONSTER.values() else FOLLOWER
        return read_monster(f"{LETTERS[place]}: {text}" if text else "", places=places)
    if place is Place.CONSUMABLE and not text:
        return Body((Clause((), Trigger("discard")),))
    passive = place in (Place.PASSIVE, Place.AURA, Place.ABILITY)
    place = Place.PASSIVE if place is Place.ABILITY else place
    return read_body(text, place=place, passive=passive)


def stream(
    place: Place, text: str, seed: int, prepare: Prepare, after: After, *, like: str = ""
) -> list[Event]:
    """What is told when a text is used there, besides that it is; answers come by lot, the same
    for the same seed.

    `like`: the text whose trigger brings the event about.
    """
    stage = Stage(seed)
    said = read(place, text)
    event = _event(read(place, like or text))
    rule = _install(stage, place, said, event, prepare)
    stage.events.clear()
    stage.happen(rule, "react:word", "focus:word", "minor:", "action:", *HOW[event][2])
    stage.happen(after(stage))
    return [told for told in stage.events if not isinstance(told, USED)]


def _event(said: Body | MonsterText) -> str:
    """What a text waits for; a turn begins for those that wait for nothing."""
    trigger = said.clauses[0].trigger if isinstance(said, Body) and said.clauses else None
    return trigger.event if trigger and trigger.event in HOW else "start of turn"


def wearing(text: str, place: Place = Place.PASSIVE) -> Stage:
    """A stage whose Hero has a card with this text, and STEALTH; or whose `beast` has it."""
    stage = Stage(0)
    _install(stage, place, read(place, text), "start of turn", lambda _: None).close()
    stage._tokens(stage.user, {"STEALTH": 1})
    stage.events.clear()
    return stage


def _install(stage: Stage, place: Place, said: Any, event: str, prepare: Prepare) -> Rule:
    game, user = stage.game, stage.user
    if place in LETTERS:
        rule = _beast(stage, place, said)
        prepare(stage)
        return rule
    if place in (Place.ATTACK_CARD, Place.GUARD, Place.MANIFEST):
        rule = _leader(stage, place, said)
        prepare(stage)
        return rule
    kind: Any = "HERO"
    if place is Place.FOCUS:
        kind = "FOCUS"
    elif place is Place.CONSUMABLE:
        kind = "CONSUMABLE"
    elif place is Place.AURA:
        kind = "AURA"
    symbol = {Place.REACTION: "R", Place.PASSIVE: "P", Place.ABILITY: "P", Place.AURA: "P"}.get(
        place, "N"
    )
    slots = ("B",) if place in (Place.SKILL, Place.REACTION) else ()
    skill = Skill(WORD, "Word", kind, symbol, "", said, slots, 2 if kind == "FOCUS" else 0)  # type: ignore[arg-type]
    stage.library.skills[WORD] = skill
    if place is not Place.INTERACTION:
        type_: Any = "consumable" if place is Place.CONSUMABLE else "trinket"
        stage.library.items[WORD] = Item(WORD, "Word", type_, back="back", socket=has_socket(said))
        stage.library.items["back"] = Item("back", "Back", "trinket", front=WORD)
    if place in (Place.SKILL, Place.REACTION, Place.PASSIVE, Place.ABILITY):
        user.cards += (WORD,)
        user.slots += (FREE,)
        user.equipment = (*user.equipment[:3], WORD)
    elif place is Place.AURA:
        user.aura = WORD
        game.read_auras()
    elif place is Place.CONSUMABLE:
        user.bag = (WORD, "cosmic-gemstone-chest")
    if place is Place.REACTION:
        user.health = stage.ally.health = 20
    stage.script.rolls = [HOW[event][1] if symbol == "P" else 15] * 20
    prepare(stage)
    return _used(stage, place, skill, event)


def _used(stage: Stage, place: Place, skill: Skill, event: str) -> Rule:
    game, user = stage.game, stage.user
    match place:
        case Place.REACTION:
            blow = Blow([user, stage.ally], {user.id: 9, stage.ally.id: 9}, "attack", stage.foes[0])
            return damage.resolve(game, blow)
        case Place.FOCUS:
            stage._tokens(user, {"FOCUS": 3})
            return skills.use_focus(game, user, skill)
        case Place.CONSUMABLE:
            return items.consume(game, user, WORD)
        case Place.PASSIVE:
            return _lived_with(stage)
        case Place.ABILITY | Place.AURA:
            return HOW[event][0](stage)
        case Place.INTERACTION:
            use = Use(user=user, range=None, weapon_range=True)
            return skills.run_body(game, use, skill.body)
        case _:
            return skills.use_skill(game, user, user.cards.index(WORD), 3, [3])


async def _lived_with(stage: Stage) -> None:
    """An attack, a Condition and a way past an enemy."""
    await HOW["you hit"][0](stage)
    await conditions.inflict(stage.game, stage.user, tokens.MARK, 1, stage.foes[0])
    await steps.move_effect(stage.game, stage.user, 6)


async def _marked(stage: Stage, figure: Figure, turn: Callable[[], Rule]) -> None:
    await conditions.inflict(stage.game, figure, tokens.MARK, 1)
    await turn()


def _leader(stage: Stage, place: Place, said: Body) -> Rule:
    """A Commander with the card in hand, or one that shows Runes."""
    game = stage.game
    text = "T: MANIFEST" if place is Place.MANIFEST else ""
    boss = stage.commander("g4", colour="commander", health=8, text=text, rune="red")
    boss.health -= 6
    stage.state.runes = (2, 2, 2, 2, 2)
    stage.library.attacks["word"] = AttackCard(
        "word", "Word", "commander", "red", True, "P" if place is Place.GUARD else "S", "", said
    )
    if place is Place.MANIFEST:
        card = stage.library.monsters[boss.card]
        shown = dict.fromkeys(("orange", "green", "blue", "red", "gray"), said)
        stage.library.monsters[boss.card] = msgspec.structs.replace(card, manifest=shown)
        stage.script.draws = ["red-1"] * 3
        return monsters.take_turn(game, boss)
    boss.hand = ("word",)
    if place is Place.ATTACK_CARD:
        return commanders.reached(game, commanders.key("word", boss))
    blow = Blow([boss], {boss.id: 6}, "attack", stage.user, weapon=True)
    return damage.resolve(game, blow)


def _beast(stage: Stage, place: Place, said: MonsterText) -> Rule:
    """A Monster beside two Heroes, or a Pet beside two foes."""
    game = stage.game
    stage.state.runes = (2, 2, 2, 2, 2)
    if place in MONSTER.values():
        for hero in stage.state.heroes:
            hero.health = 9
        beast: Monster = stage.monster("g6", name="beast", health=10, damage=4, move=3)
        beast.health = 6
        stage._tokens(beast, {"BLEED": 1})
        card = stage.library.monsters[beast.card]
        stage.library.monsters[beast.card] = msgspec.structs.replace(
            card, rules=said, immunities=said_immunities(said)
        )
        return _marked(stage, beast, lambda: monsters.take_turn(game, beast))
    move = 0 if place is Place.FOLLOWER_ATTACK else 2
    pet = stage.follower(stage.user, "f3", name="beast", damage=2, move=move)
    card_ = stage.library.followers["beast"]
    stage.library.followers["beast"] = msgspec.structs.replace(
        card_, rules=said, unique=says(said, "UNIQUE")
    )
    for foe, square in zip(stage.foes, ("g3", "g2", "h3"), strict=True):
        foe.space, foe.health = stage.at(square), 9
    return _marked(stage, pet, lambda: followers.take_turn(game, pet))
