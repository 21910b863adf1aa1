"""Cards that work at all times: scenes of play, in one of which at least each word shows, by what
is told or by what somebody is offered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache

from descent import at
from every_card.arranging import ARRANGED, INSTEAD
from every_card.belongings import BELONGINGS
from every_card.happening import MOMENTS, attack
from every_card.perils import PERILS
from every_card.playing import arrange, hero_has, told
from every_card.prowling import PROWLING
from every_card.stage import BOARD, DECREES, POSITIONS, Stage
from undercroft.games.descent.cards.tree import NOTHING, Text
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.rules import activation, attacks, movement, overlord, turn, wounds
from undercroft.games.descent.state import Activation, Marker, Turn

Scene = Callable[[Stage], None]


def runs(stage: Stage) -> None:
    stage.wanted = ("action:run",)
    stage.state.turn = Turn(who=stage.hero.id, step="declare", action="", points=0)
    for _ in range(3):
        stage.play(turn.go_on(stage.arena.game))


def cornered(stage: Stage) -> None:
    """By enemies on all sides."""
    stage.hero.space = at(BOARD, "a1")
    for space in ("a2", "b1", "b2"):
        stage.arena.monster("skeleton/normal", space)
    stage.state.turn = Turn(who=stage.hero.id, step="act", action="run", points=6)
    stage.play(turn.go_on(stage.arena.game))


def nearly_spent(stage: Stage) -> None:
    """One point left, at a door and on a chest, an enemy two spaces away."""
    stage.hero.space, stage.hero.fatigue = at(BOARD, "f3"), 0
    stage.beast.place = Place(at(BOARD, "d3"))
    stage.other.space = at(BOARD, "a1")
    stage.state.markers = (Marker("chest", stage.hero.space, "copper", 1),)
    stage.state.turn = Turn(who=stage.hero.id, step="act", action="battle", points=1, attacks=1)
    stage.play(turn.go_on(stage.arena.game))


def equips(stage: Stage) -> None:
    """With more than two hands and one head can bear."""
    stage.hero.pack = ("iron-shield", "chain-mail", "sunburst", "belt-of-strength", "bow")
    stage.state.turn = Turn(who=stage.hero.id, step="equip", action="", points=0)
    stage.play(turn.go_on(stage.arena.game))


def rests(stage: Stage) -> None:
    stage.hero.fatigue = 0
    stage.hero.order = "rest"
    wounds.heal(stage.arena.game, stage.hero, 99)
    stage.state.turn = Turn(who=stage.hero.id, step="start", action="", points=0)
    stage.play(turn.go_on(stage.arena.game))


def passes_a_demon(stage: Stage) -> None:
    stage.arena.monster("demon/normal", "a4")
    stage.hero.space, stage.beast.place = at(BOARD, "d5"), Place(at(BOARD, "f6"))
    stage.play(movement.step(stage.arena.game, stage.hero, Place(at(BOARD, "c5"))))


def drinks(stage: Stage) -> None:
    stage.hero.potions, stage.wanted = ("vitality",), ("drink:",)
    stage.state.turn = Turn(who=stage.hero.id, step="act", action="advance", points=3)
    stage.play(turn.go_on(stage.arena.game))


def is_shot_at(stage: Stage) -> None:
    """From afar, with luck that a thief could use."""
    stage.dice.blank = True
    archer = stage.arena.monster("skeleton/master", "e6")
    stage.strike = stage.arena.strike(archer, "e3")
    stage.play(attacks.resolve(stage.arena.game, stage.strike))


def is_clubbed(stage: Stage) -> None:
    """By one who knocks back."""
    ogre = stage.arena.monster("ogre/master", "e4")
    stage.strike = stage.arena.strike(ogre, "e3")
    stage.play(attacks.resolve(stage.arena.game, stage.strike))


def is_passed(stage: Stage) -> None:
    """By a monster that would go on."""
    stage.state.stage, stage.state.step = "overlord", "activate"
    stage.state.activation = Activation(stage.beast.id, 4)
    stage.play(activation.act(stage.arena.game, stage.beast))


def puts_it_on(stage: Stage) -> None:
    if "tried" not in stage.arena.game.library.items:
        return
    stage.hero.equipped, stage.hero.pack, stage.wanted = (), ("tried",), ("wear:tried",)
    stage.state.turn = Turn(who=stage.hero.id, step="equip", action="", points=0)
    stage.play(turn.go_on(stage.arena.game))


def strikes_with_the_other_hand(stage: Stage) -> None:
    if "tried" in stage.hero.equipped:
        stage.hero.equipped = ("sword", "tried")
        attack(stage)


# The monster before him


def is_struck_by(stage: Stage) -> None:
    """With another hero and more monsters around."""
    stage.other.space = at(BOARD, "e4")
    stage.arena.monster("beastman/normal", "f2")
    stage.arena.monster("beastman/normal", "d2")
    stage.strike = stage.arena.strike(stage.beast, "e3")
    stage.play(attacks.resolve(stage.arena.game, stage.strike))


def is_surged_at(stage: Stage) -> None:
    stage.dice.surging = True
    stage.wanted = ("surge:", "spend:", "use:")
    is_struck_by(stage)


def is_reached(stage: Stage) -> None:
    """From two spaces away, in its activation."""
    stage.beast.place = Place(at(BOARD, "c1"))
    stage.hero.space, stage.other.space = at(BOARD, "e3"), at(BOARD, "e4")
    stage.wanted = ("attack:", "target:", "leap:", "shape:")
    stage.state.stage, stage.state.step = "overlord", "activate"
    stage.state.activation = Activation(stage.beast.id, 4)
    for _ in range(4):
        stage.play(activation.act(stage.arena.game, stage.beast))


def strikes_it(stage: Stage) -> None:
    """To its end, with what pierces, burns and knocks back."""
    stage.beast.wounds, stage.beast.armor = 1, 0
    stage.hero.equipped = ("sunburst",)
    stage.strike = stage.arena.strike(stage.hero, "d4", "sunburst")
    stage.play(attacks.resolve(stage.arena.game, stage.strike))


def strikes_it_down(stage: Stage) -> None:
    stage.beast.wounds, stage.beast.armor = 1, 0
    stage.strike = stage.arena.strike(stage.hero, "d4", "sword")
    stage.play(attacks.resolve(stage.arena.game, stage.strike))


def shoots_it(stage: Stage) -> None:
    stage.hero.equipped, stage.hero.space = ("bow",), at(BOARD, "f6")
    stage.strike = stage.arena.strike(stage.hero, "d4", "bow")
    stage.play(attacks.resolve(stage.arena.game, stage.strike))


def runs_out_of_cards(stage: Stage) -> None:
    """The overlord, as he draws."""
    stage.state.deck, stage.state.discard = ("aim",), ("dodge", "ambush", "charge", "rage")
    stage.state.stage, stage.state.step = "overlord", "collect"
    stage.play(overlord.go_on(stage.arena.game))


SCENES: dict[str, Scene] = {
    **{f"at {name}": scene for name, scene in MOMENTS.items()},
    **{f"of {name}": scene for name, scene in INSTEAD.items()},
    **{f"when {name}": scene for name, scene in POSITIONS.items() if name != "never"},
    **{f"under {name}": scene for name, scene in DECREES.items()},
    "runs": runs,
    "cornered": cornered,
    "nearly spent": nearly_spent,
    "equips": equips,
    "rests": rests,
    "passes a demon": passes_a_demon,
    "drinks": drinks,
    "is shot at": is_shot_at,
    "is clubbed": is_clubbed,
    "is passed": is_passed,
    "puts it on": puts_it_on,
    "strikes with the other hand": strikes_with_the_other_hand,
    "is struck by it": is_struck_by,
    "is surged at": is_surged_at,
    "is reached": is_reached,
    "strikes it": strikes_it,
    "strikes it down": strikes_it_down,
    "shoots it": shoots_it,
    "runs out of cards": runs_out_of_cards,
}


SCENES |= BELONGINGS | PROWLING | PERILS
LAST: dict[str, str] = {}  # where each word showed itself before: most do so there again


def _seen(kind: str, rules: Text, scene: str, word: str) -> Counter[str]:
    stage = hero_has(kind, rules)
    arrange(stage, word)
    SCENES[scene](stage)
    return told(stage) + Counter(stage.offered)


@cache
def _plain(kind: str, scene: str, word: str) -> Counter[str]:
    return _seen(kind, NOTHING, scene, word)


def shows_somewhere(kind: str, rules: Text, word: str) -> bool:
    name = word.partition("(")[0]
    arranged = name if name in ARRANGED else ""
    for scene in dict.fromkeys((LAST.get(word, "runs"), *SCENES)):
        if _seen(kind, rules, scene, arranged) != _plain(kind, scene, arranged):
            LAST[word] = scene
            return True
    return False
