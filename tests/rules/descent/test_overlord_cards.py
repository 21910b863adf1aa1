"""Every overlord and treachery card, played in a position that fits it (DSC-OCARD)."""

from __future__ import annotations

import random
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import msgspec
import pytest

from descent import Arena, at, cell, quest
from rule import rule
from undercroft.core.decisions import Option, Request
from undercroft.core.driver import Driver
from undercroft.core.game import Over
from undercroft.core.title import Setup
from undercroft.games.descent import events, tokens
from undercroft.games.descent.cards import targets
from undercroft.games.descent.cards.reading import read_text
from undercroft.games.descent.cards.tree import Ability, Call, Flag
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.ground import Ground
from undercroft.games.descent.library import Contents, Door, OverlordCard
from undercroft.games.descent.loading import load_library
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import (
    activation,
    attacks,
    chests,
    doors,
    effects,
    hand,
    movement,
    overlord,
    treasure,
    turn,
)
from undercroft.games.descent.rules.effects import sets
from undercroft.games.descent.state import Hero, Marker, Monster, State, Terrain
from undercroft.games.descent.strike import Strike
from undercroft.games.descent.title import DescentTitle

LIBRARY = load_library()
NEAR = Door("near", (cell("f3"), cell("f4")), (cell("g3"), cell("g4")))
FAR = Door("far", (cell("l3"), cell("l4")), (cell("m3"), cell("m4")))
MAP = """
ssssss......uuu
ssssss......uuu
ssssssttttttuuu
ssssssttttttuuu
ssssss......uuu
ssssss......uuu
"""
BOARD = Ground(
    msgspec.structs.replace(
        quest(MAP, (NEAR, FAR)), chests={"copper": (Contents(1, 50, 0, ("copper",)),)}
    ),
    frozenset(),
)
DECLINING = ("done", "none", "end", "pass", "stay", "skip", "pass-turn", "plain", "enough")


class Steady:
    """Dice that never miss, never show a blank and never a surge."""

    def roll(self, what: str, sides: int) -> int:
        return {"power": 1, "red": 3, "white": 2, "blue": 2, "green": 1, "yellow": 4}[what]

    def draw(self, what: str, among: Sequence[str]) -> int:
        return 0

    def shuffle(self, cards: object) -> tuple[str, ...]:
        return ()


class Stage:
    """Two heroes, monsters of several kinds, doors, rubble, a chest: something for every card."""

    def __init__(self, card: OverlordCard) -> None:
        self.card = card
        self.arena = Arena(BOARD, windows=True)
        self.arena.game.script = Steady()
        self.state: State = self.arena.state
        self.hero = self.arena.hero("mordrog", "e3", equipped="sword")
        self.other = self.arena.hero("kirga", "d3", equipped="sword")
        self.hero.pack = ("leather-armor",)
        self.beast = self.arena.monster("beastman/normal", "d4", wounds=2)
        self.beast.tokens = tokens.changed(tokens.NONE, tokens.BURN, 1)
        self.state.revealed = ("s",)
        self.state.terrain = Terrain(rubble=1 << at(BOARD, "c5"))
        self.state.copper = ("mana-weave", "belt-of-strength", "mana-weave")
        self.state.hand, self.state.threat = (card.id,), 60
        self.state.deck = ("aim",) * 9
        self.strike: Strike | None = None
        self.before = self.state.clone()

    def happened(self, kind: type[events.Event]) -> bool:
        return any(isinstance(event, kind) for event in self.arena.events)

    def hurt(self) -> bool:
        return any(
            now.wounds < then.wounds
            for now, then in zip(self.state.heroes, self.before.heroes, strict=True)
        )

    def play(self, rule: Coroutine[Request, Any, Any]) -> None:
        """The overlord plays the card as soon as he can, and takes what it offers."""
        asked: dict[str, int] = {}
        try:
            request = rule.send(None)
            while True:
                asked[request.kind] = asked.get(request.kind, 0) + 1
                request = rule.send(self.answer(request, asked[request.kind]).value)
        except (StopIteration, Over):
            return

    def answer(self, request: Request, times: int) -> Option[Any]:
        keys = request.keys()
        if f"card:{self.card.id}" in keys:
            return request.options[keys.index(f"card:{self.card.id}")]
        willing = [option for option in request.options if option.key not in DECLINING]
        declining = [option for option in request.options if option.key in DECLINING]
        shy = request.kind in ("monster", "window", "own-cards", "spend", "reroll", "cancel")
        if declining and (shy or not willing or times > 2):
            return declining[0]
        return willing[0]


def enter(stage: Stage) -> None:
    stage.other.space = at(BOARD, "b1")
    stage.hero.space = at(BOARD, "b2")
    stage.play(movement.step(stage.arena.game, stage.hero, Place(at(BOARD, "b3"))))


def open_door(stage: Stage) -> None:
    stage.hero.space = at(BOARD, "f3")
    stage.other.space = at(BOARD, "f4")
    stage.state.turn.who = stage.hero.id
    stage.play(doors.turn(stage.arena.game, stage.hero, NEAR))


def open_chest(stage: Stage) -> None:
    chest = Marker("chest", stage.hero.space, "copper", 1)
    stage.state.markers = (chest,)
    stage.state.turn.who = stage.hero.id
    stage.play(chests.open(stage.arena.game, stage.hero, chest))


def receive(stage: Stage) -> None:
    stage.play(treasure.draw(stage.arena.game, stage.hero, "copper"))


def hero_attacks(stage: Stage) -> None:
    stage.strike = stage.arena.strike(stage.hero, "d4", "sword")
    stage.play(attacks.resolve(stage.arena.game, stage.strike))


def monster_attacks(stage: Stage) -> None:
    stage.strike = stage.arena.strike(stage.beast, "e3")
    stage.play(attacks.resolve(stage.arena.game, stage.strike))


def activate(stage: Stage) -> None:
    stage.play(activation.begin(stage.arena.game, stage.beast))


def before_turn(stage: Stage) -> None:
    turn.begin(stage.arena.game, stage.hero)
    stage.play(turn.go_on(stage.arena.game))


def own_turn(stage: Stage) -> None:
    stage.state.stage, stage.state.step = "overlord", "cards"
    stage.state.open_doors = ("near",)
    stage.state.revealed = ("s", "t", "u")
    stage.arena.game.survey()
    stage.before = stage.state.clone()
    stage.play(overlord.go_on(stage.arena.game))


def throw_away(stage: Stage) -> None:
    hand.throw(stage.arena.game, stage.card.id)


POSITIONS: dict[str, Callable[[Stage], None]] = {
    "hero-enters": enter,
    "hero-opens": open_door,
    "hero-receives": receive,
    "hero-declares-attack": hero_attacks,
    "hero-attack-rolled": hero_attacks,
    "monster-declares-attack": monster_attacks,
    "monster-hits": monster_attacks,
    "activate": activate,
    "before-hero-turn": before_turn,
    "own-turn-start": own_turn,
    "spawn-step": own_turn,
    "never": throw_away,
}


def tokened(stage: Stage) -> bool:
    figures: list[Hero | Monster] = [*stage.state.heroes, *stage.state.monsters.values()]
    return any(figure.tokens not in (tokens.NONE, stage.beast.tokens) for figure in figures)


def moved(stage: Stage) -> bool:
    return stage.happened(events.Moved)


EFFECTS: dict[str, Callable[[Stage], bool]] = {
    "activate-monsters": lambda s: s.happened(events.TurnBegan),
    "attacks-x": lambda s: s.state.activation.attacks == 2,
    "blade-check": lambda s: bool(s.hero.tokens[tokens.BLEED]),
    "close-doors": lambda s: s.state.open_doors == (),
    "dark-relic": lambda s: LIBRARY.items[s.hero.equipped[-1]].deck == "dark-relic",
    "discard-only": lambda s: s.state.threat == 60 + s.card.value,
    "draw": lambda s: len(s.state.hand) == 2,
    "end-turn": lambda s: s.state.turn.step == "end",
    "fall": lambda s: s.hurt(),
    "forced-attack": lambda s: s.happened(events.AttackDeclared),
    "hand-limit": lambda s: True,
    "hazard": lambda s: s.hurt(),
    "heal": lambda s: s.beast.wounds < 2,
    "instead-of-damage": lambda s: not s.hurt() and s.happened(events.ItemLost),
    "mimic": lambda s: any(monster.chest for monster in s.state.monsters.values()),
    "move": moved,
    "open-door": lambda s: len(s.state.open_doors) == 1,
    "overlord-turn-now": lambda s: all(hero.acted for hero in s.state.heroes),
    "pick": lambda s: True,
    "place": lambda s: s.happened(events.MarkerLaid),
    "power-dice": lambda s: s.strike is not None and len(s.strike.powers) == s.strike.power,
    "remove-marker": lambda s: s.happened(events.MarkerRemoved),
    "remove-token": lambda s: s.beast.tokens == tokens.NONE,
    "shift": moved,
    "spawn": lambda s: s.happened(events.Spawned),
    "speed-x": lambda s: s.state.activation.points == 8,
    "template": lambda s: True,
    "token": tokened,
    "transform": lambda s: any(hero.monkey for hero in s.state.heroes),
    "unless-blank": lambda s: s.happened(events.SavingRolled),
    "until": lambda s: s.state.gust == 5,
    "upgrade": lambda s: s.happened(events.Upgraded),
}


@rule("DSC-OCARD-01", "DSC-OCARD-05", "DSC-OCARD-06", "DSC-OCARD-07")
@pytest.mark.parametrize("id", LIBRARY.overlord)
def test_every_card_does_what_it_says(id: str) -> None:
    card = LIBRARY.overlord[id]
    stage = Stage(card)
    if card.window.word() == "chest":
        open_chest(stage)
    else:
        POSITIONS[card.window.name](stage)
    if card.type == "power":
        assert stage.state.powers == (id,)
        assert stage.state.threat == 60 - (card.cost or 0)
        return
    assert id in stage.state.discard
    assert stage.state.threat != 60 or card.cost == 0
    for effect in card.rules.clauses[0].effects:
        strike = stage.strike
        match effect:
            case Call(name):
                assert EFFECTS[name](stage), name
            case Flag("aimed"):
                assert strike is not None
                assert strike.aimed
            case Flag("dodged"):
                assert strike is not None
                assert strike.dodged
            case Ability(name, _):
                assert strike is not None
                assert strike.abilities[name] > 0
            case _:
                raise AssertionError(effect)


@rule("DSC-TIME-18", "DSC-DEC-21", "DSC-DEC-23")
@pytest.mark.parametrize("id", LIBRARY.quests)
def test_an_overlord_who_plays_all_he_can_never_gets_stuck(id: str) -> None:
    chance = random.Random(id)
    state = TITLE.set_up(Setup(id, TITLE.party(3)), 7)
    state.deck = tuple(card for card in LIBRARY.overlord if card != "wrath")
    state.boxes, state.treachery = ("base", "well", "altar"), (9, 9, 9)
    state.threat, state.conquest = 900, 90
    driver = Driver(TITLE, state)
    for count in range(700):
        request = driver.request
        if request is None:
            break
        keys = request.keys()
        assert len(set(keys)) == len(keys), request.kind
        if count % 40 == 0:
            twin = driver.clone()
            assert twin.request is not None
            assert twin.request.keys() == keys
        eager = [option for option in request.options if option.key.startswith(EAGER)]
        willing = eager if eager and chance.random() < 0.9 else list(request.options)
        unwilling = ("pass-turn", "end")
        option = chance.choice([o for o in willing if o.key not in unwilling] or willing)
        driver.choose(option.key, option.value)
    assert len(driver.state.discard) + len(driver.state.powers) > 5


EAGER = ("card:", "move:", "door:", "chest", "attack:", "use")
TITLE = DescentTitle()


@rule("DSC-LANG-07")
@pytest.mark.parametrize("words", targets.PHRASES)
def test_every_way_to_say_whom_means_somebody(words: str) -> None:
    stage = Stage(LIBRARY.overlord["aim"])
    here = stage.hero.space
    occasion = Occasion(
        hero=stage.hero,
        figure=stage.hero,
        monster=stage.beast,
        target=stage.beast,
        chosen=stage.other,
        owner=stage.hero,
        space=here,
        spot=here,
        door="near",
        area="s",
        covered=1 << here,
    )
    stage.other.space = at(BOARD, "f3")
    stage.arena.monster("skeleton/normal", "e5")
    target = targets.read_target(words.replace("N", "4"))
    assert targets.print_target(target) == words.replace("N", "4")
    assert sets.candidates(stage.arena.game, target, occasion)


@rule("DSC-LANG-07")
@pytest.mark.parametrize(("far", "hurt"), [(1, 1), (4, 2)])
def test_a_distance_is_any_number(far: int, hurt: int) -> None:
    """Of two other heroes, one beside him and one four spaces off, those within N are wounded."""
    stage = Stage(LIBRARY.overlord["aim"])
    stage.arena.hero("andira-runehand", "a3")
    text = read_text(f"wound(1, each other hero within {far}, ignore-armor)")
    occasion = Occasion(hero=stage.hero, space=stage.hero.space, card="aim")
    stage.play(effects.carry_out(stage.arena.game, text.clauses[0].effects, occasion))
    assert len([one for one in stage.arena.events if isinstance(one, events.WoundsLost)]) == hurt


@rule("DSC-LANG-07", "DSC-LANG-08")
def test_a_monster_is_picked_and_led_as_far_as_the_card_says() -> None:
    stage = Stage(LIBRARY.overlord["aim"])
    other = stage.arena.monster("ogre/normal", "a1")
    text = read_text("pick(1 monster), move(monster, 3, by=overlord)")
    occasion = Occasion(card="aim")
    stage.arena.run(
        effects.carry_out(stage.arena.game, text.clauses[0].effects, occasion),
        f"monster:{other.name}",
        "move:d1",
    )
    assert occasion.monster is other
    assert (other.place.anchor, stage.beast.place.anchor) == (at(BOARD, "d1"), at(BOARD, "d4"))
