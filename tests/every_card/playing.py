"""Texts in play: a card that says them comes into the hands of somebody who uses it, and what
happens is set beside what happens without it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache

import msgspec

from descent import at
from every_card.stage import BOARD, DECREES, POSITIONS, Stage, know, open_chest
from undercroft.games.descent import events, tokens
from undercroft.games.descent.cards.places import OWN
from undercroft.games.descent.cards.tree import NOTHING, Call, Text
from undercroft.games.descent.cards.understanding import Card
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.library import OverlordCard, SkillCard
from undercroft.games.descent.occasion import PASSING, Occasion
from undercroft.games.descent.rules import (
    aiming,
    areas,
    attacks,
    guards,
    movement,
    orders,
    overlord,
    turn,
    wounds,
)
from undercroft.games.descent.state import Turn

ANNOUNCED = (events.CardPlayed, events.PowerUsed, events.SurgeSpent)


def card_of(place: Card, rules: Text) -> OverlordCard:
    window = Call(place.at if place.kind != "power" else "own-turn-start")
    return OverlordCard(
        id="tried",
        name="Tried",
        box="base",
        type=place.kind,  # type: ignore[arg-type]
        value=1,
        window=window,
        text="",
        rules=rules,
        cost=None if _priced(rules) else 0,
    )


def _priced(rules: Text) -> bool:
    """Whether something in it is paid for by X."""
    return any(
        call.keyed("cost") is not None or call.amount().said == "x" for call in rules.calls()
    )


def overlord_plays(place: Card, rules: Text) -> Stage:
    """The card is played in its window, or lies there at its moment."""
    stage = _set(Stage(card_of(place, rules)))
    state = stage.state
    if place.kind == "power":
        state.hand, state.powers = ("aim",) * 9, ("tried",)
        DECREES[place.at](stage)
    elif "chest" in place.words:
        open_chest(stage)
    elif place.at in ("own-turn-start", "spawn-step"):
        state.stage, state.step = "overlord", "cards"
        stage.play(overlord.go_on(stage.arena.game))
    else:
        if "reveals" in place.words:
            stage.arena.monster("beastman/normal", "h3")
        POSITIONS[place.at](stage)
    return stage


def _set(stage: Stage) -> Stage:
    """Something for every word: wounds, tokens, potions, cards, an open door far away."""
    state = stage.state
    state.hand = (*state.hand, *("aim",) * 9)
    state.deck = ("aim", "dodge", "ambush", "charge", "rage") * 3
    state.open_doors, state.revealed = ("far",), ("s", "u")
    stage.arena.game.survey()
    stage.bold = True
    stage.beast.tokens = tokens.changed(tokens.NONE, tokens.BURN, 1)
    stage.beast.armor = 9
    for hero in (stage.hero, stage.other):
        hero.wounds, hero.fatigue, hero.potions = 9, 1, ("healing",)
        hero.tokens = tokens.changed(tokens.NONE, tokens.CURSE, 1)
    return stage


def told(stage: Stage) -> Counter[str]:
    """All that was told, apart from the use of the card itself, and what the attack came to."""
    found = Counter(repr(one) for one in stage.arena.events if not isinstance(one, ANNOUNCED))
    if stage.strike is not None:
        found[f"range {stage.strike.range()}, surges {stage.strike.surges()}"] += 1
    return found


@cache
def without(place: Card) -> Counter[str]:
    """The same without a word on the card."""
    return told(play(place, NOTHING))


def play(place: Card, rules: Text) -> Stage:
    return (hero_uses if place.kind in OWN else overlord_plays)(place, rules)


def shows(place: Card, rules: Text) -> bool:
    """Whether the events tell that the text did something."""
    return told(play(place, rules)) != without(place)


# Words that need a board of their own, and which of the other proofs shows them.
ELSEWHERE = {
    "+1 armor": "while",
    "Bolt": "test_templates",
    "Breath": "test_templates",
    "convert": "attack-rolled convert",
    "extra-token": "surge",
    "knockback": "surge",
    "los-from": "attack los-from",
    "los-ignore": "attack los-ignore",
    "no-range-miss": "no-range-miss",
    "open-door": "test_overlord_cards",
    "origin": "attack origin",
    "prolonged-rolls": "place-order prolonged-rolls",
    "reroll": "reroll",
    "swap-order": "swap-order",
    "wound-save": "wounded wound-save",
}

# Heroes' cards


def hero_uses(place: Card, rules: Text) -> Stage:
    """A hero has the card, and its moment comes."""
    stage = Stage(card_of(Card("event", "never"), NOTHING))
    if place.kind == "weapon":
        blank = stage.arena.game.library.items["sword"]
        known = {"items": {"tried": msgspec.structs.replace(blank, id="tried", rules=rules)}}
    else:
        skill = SkillCard("tried", "Tried", "base", "fighting", "", rules)
        known = {"skills": {"tried": skill}}
    know(stage.arena, **known)
    _set(stage)
    if place.kind == "weapon":
        stage.hero.equipped = ("tried",)
    else:
        stage.hero.skills = ("tried",)
    stage.state.flags = (PASSING,)
    stage.dice.surging = place.at == "surge"
    names = {call.name for call in rules.calls()}
    MOMENTS["wounded" if "cancel" in names else place.at](stage)
    return stage


def _attack(stage: Stage) -> None:
    weapon = next(id for id in stage.hero.equipped)
    stage.arena.monster("skeleton/normal", "f4").armor = 9
    stage.wanted = ("power:tried", "surge:tried")

    async def whole() -> None:
        declared = aiming.hero_declares(stage.arena.game, stage.hero, weapon, stage.beast)
        stage.strike = await declared
        await attacks.resolve(stage.arena.game, stage.strike)

    stage.play(whole())


def _wound(stage: Stage) -> None:
    stage.beast.armor, stage.beast.wounds = 6, 0
    _attack(stage)


def _kill(stage: Stage) -> None:
    stage.beast.armor, stage.beast.wounds = 0, 3
    _attack(stage)


def _turn(step: str) -> Callable[[Stage], None]:
    def go(stage: Stage) -> None:
        stage.state.turn = Turn(who=stage.hero.id, step=step, action="battle", points=5, attacks=1)
        stage.play(turn.go_on(stage.arena.game))

    return go


def _enemy_attacks(stage: Stage) -> None:
    stage.strike = stage.arena.strike(stage.beast, "d3")
    stage.play(attacks.resolve(stage.arena.game, stage.strike))


def _wounded(stage: Stage) -> None:
    stage.play(wounds.suffer(stage.arena.game, stage.hero, 2, "test", stage.beast))


def _killed(stage: Stage) -> None:
    stage.play(wounds.suffer(stage.arena.game, stage.hero, 99, "test", stage.beast))


def _steps_up(stage: Stage) -> None:
    foe = stage.arena.monster("skeleton/normal", "e5")
    stage.play(movement.step(stage.arena.game, foe, Place(at(BOARD, "f4"))))


def _guards(stage: Stage) -> None:
    stage.hero.order, stage.state.stage = "guard", "overlord"
    stage.wanted = ("power:tried", "attack:")
    stage.play(guards.offer(stage.arena.game, Occasion(figure=stage.beast), "moved"))


def _orders(stage: Stage) -> None:
    stage.play(orders.place(stage.arena.game, stage.hero, "aim"))


def _reveals(stage: Stage) -> None:
    stage.play(areas.reveal(stage.arena.game, "t"))


MOMENTS: dict[str, Callable[[Stage], None]] = {
    "after-attack": _attack,
    "after-equip": _turn("equip"),
    "area-revealed": _reveals,
    "attack": _attack,
    "attack-rolled": _attack,
    "declare": _turn("declare"),
    "declare-attack": _attack,
    "enemy-declares-attack": _enemy_attacks,
    "enemy-moves-adjacent": _steps_up,
    "guard-attack": _guards,
    "kill": _kill,
    "killed-by-enemy": _killed,
    "offhand": _attack,
    "own-turn": _turn("act"),
    "place-order": _orders,
    "surge": _attack,
    "turn-end": _turn("end"),
    "turn-start": _turn("start"),
    "used": _turn("act"),
    "while": _attack,
    "wounded": _wounded,
    "wounds-target": _wound,
}
