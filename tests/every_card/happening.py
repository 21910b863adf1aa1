"""The moments of heroes' cards, brought about on the stage."""

from __future__ import annotations

from collections.abc import Callable

from descent import at
from every_card.stage import BOARD, Stage
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import (
    aiming,
    areas,
    attacks,
    guards,
    movement,
    orders,
    turn,
    wounds,
)
from undercroft.games.descent.state import Turn


def attack(stage: Stage) -> None:
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
    attack(stage)


def _kill(stage: Stage) -> None:
    stage.beast.armor, stage.beast.wounds = 0, 3
    attack(stage)


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
    "after-attack": attack,
    "after-equip": _turn("equip"),
    "area-revealed": _reveals,
    "attack": attack,
    "attack-rolled": attack,
    "declare": _turn("declare"),
    "declare-attack": attack,
    "enemy-declares-attack": _enemy_attacks,
    "enemy-moves-adjacent": _steps_up,
    "guard-attack": _guards,
    "kill": _kill,
    "killed-by-enemy": _killed,
    "offhand": attack,
    "own-turn": _turn("act"),
    "place-order": _orders,
    "surge": attack,
    "turn-end": _turn("end"),
    "turn-start": _turn("start"),
    "used": _turn("act"),
    "while": attack,
    "wounded": _wounded,
    "wounds-target": _wound,
}
