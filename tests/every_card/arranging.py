"""What single words need on the stage before they can show: a target too far away, tokens to add
to, an order to change; and the moments of those that the rules read elsewhere."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from descent import at
from every_card.happening import attack
from every_card.stage import BOARD, Stage, know
from undercroft.games.descent.cards.reading import read_text
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.library import SkillCard
from undercroft.games.descent.rules import attacks, prolonged, turn
from undercroft.games.descent.state import Marker, Terrain, Turn

Arrangement = Callable[[Stage], None]


def _doors_closed(stage: Stage) -> None:
    """Behind every door something is left to reveal."""
    stage.state.open_doors, stage.state.revealed = (), ("s",)
    stage.arena.game.survey()


def _in_line(stage: Stage) -> None:
    """Enemies straight before the hero, one behind the other."""
    stage.beast.place = Place(at(BOARD, "e4"))
    stage.arena.monster("skeleton/normal", "e5").armor = 9


def _shooting(space: str) -> Arrangement:
    """With a bow, at an enemy so far away."""

    def arrange(stage: Stage) -> None:
        stage.hero.equipped = ("bow", *stage.hero.equipped)
        stage.hero.space, stage.other.space = at(BOARD, "a2"), at(BOARD, "b1")
        stage.beast.place, stage.beast.armor = Place(at(BOARD, space)), 2

    return arrange


def _hidden(stage: Stage) -> None:
    """The enemy stands behind rubble, and a friend of the hero sees it."""
    _shooting("e2")(stage)
    stage.other.space = at(BOARD, "d1")
    stage.state.terrain = Terrain(rubble=1 << at(BOARD, "c2"))


def lent(ability: str) -> Arrangement:
    """The attack has the ability already, and hurts."""

    def arrange(stage: Stage) -> None:
        skill = SkillCard(
            id="lent", name="Lent", deck="fighting", text="", rules=read_text(ability)
        )
        know(stage.arena, skills={"lent": skill})
        stage.hero.skills += ("lent",)
        stage.beast.armor, stage.beast.wounds = 6, 0
        stage.beast.place = Place(at(BOARD, "f2"))  # with room to fly

    return arrange


def _ordered(stage: Stage) -> None:
    stage.hero.order = "aim"


def _blank(stage: Stage) -> None:
    stage.dice.blank = True


ARRANGED: dict[str, Arrangement] = {
    "Bolt": _in_line,
    "Breath": _in_line,
    "convert": _shooting("b2"),
    "extra-token": lent("Bleed"),
    "knockback": lent("Knockback"),
    "los-from": _hidden,
    "los-ignore": _hidden,
    "no-range-miss": _shooting("f6"),
    "open-door": _doors_closed,
    "origin": _hidden,
    "swap-order": _ordered,
    "wound-save": _blank,
}


def attacked(stage: Stage) -> None:
    """The owner himself, by a beast that can hurt him."""
    stage.strike = stage.arena.strike(stage.beast, "e3")
    stage.play(attacks.resolve(stage.arena.game, stage.strike))


def works(stage: Stage) -> None:
    """At something that takes many rolls."""
    action = next(
        action
        for quest in stage.arena.game.library.quests.values()
        for action in quest.prolonged.values()
    )
    stone = Marker("stone", stage.hero.space, "tried")
    hard = msgspec.structs.replace(action, trait="melee", successes=99)
    stage.play(prolonged.order(stage.arena.game, stage.hero, hard, stone))


def shoots(stage: Stage) -> None:
    """In his turn, if he sees anybody."""
    stage.wanted = ("attack:bow:beastman",)
    stage.state.turn = Turn(who=stage.hero.id, step="act", action="battle", attacks=1)
    stage.play(turn.go_on(stage.arena.game))


INSTEAD: dict[str, Arrangement] = {
    "+1 armor": attacked,
    "los-from": shoots,
    "los-ignore": shoots,
    "origin": shoots,
    "prolonged-rolls": works,
    "reroll": attack,
}
