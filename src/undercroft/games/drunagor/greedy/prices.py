"""What things are worth to the greedy player. The unit is one Health of a fresh Hero."""

from __future__ import annotations

from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import battle
from undercroft.games.drunagor.rules.cubes import CURSE_LIMIT, TRAUMA_LIMIT
from undercroft.games.drunagor.state import CURSE, TRAUMA, Hero

HEALTH_TRAUMATISED = 1.5  # one Health of a Hero whose next knock-out loses the Adventure
KNOCK_OUT = 9.0
LAST_KNOCK_OUT = 60.0
THIN = 4  # Health below which every point counts more
THIN_POINT = 0.5

ROUNDS_TO_LIVE = 2.6  # how long a Monster lives that nobody attacks
QUARRY = 1.3  # each Health of the one whose defeat is the goal
RIDDANCE = 3.0  # a dead Monster, whatever it can do
RIDDANCE_PRESSED = 6.0  # the same when Darkness grows
BYSTANDER = 0.35  # share of that for a Monster among sides that fight each other
PROGRESS = 0.7  # share of a Monster's worth that wounds earn; the kill earns the rest

FOCUS = 0.6
FURY = 0.8
KI = 1.5
FRUIT = 1.2
SHIELD_IDLE = 0.35  # a SHIELD nobody is going to hit soon
PET = 3.0
PET_PRESSED = 1.8  # Darkness takes Pets
CHEST_CARD = 3.0
RECALLED_CUBE = 0.8
BETTER_GEAR = 6.0  # an item turned to its better face

CURSES = (0.8, 1.0, 1.5, 3.0, 9.0, 80.0)  # the next Curse Cube, by those already held
CUBES_PER_RECALL = 5

# What Auras, Statuses and Outcomes are worth, unseen; and those that nobody wants.
NOTED = {"AURA": 5.0, "STATUS": 2.5, "OUTCOME": 2.0}
BURDENS = frozenset({
    "a-hideous-act", "apathetic", "bullied", "corrupted-hero", "disdained", "embarrassed",
    "foul-play", "guardians-curse", "intoxicated", "reaping-a-hurricane", "sowing-winds",
    "spellshock",
})  # fmt: skip


def curses(hero: Hero) -> int:
    return hero.slots.count(CURSE)


def curse_room(game: Drunagor, hero: Hero) -> int:
    """How many more Curse Cubes the Hero can take."""
    return CURSE_LIMIT + game.lenience() + game.loadout(hero).always("CURSE LIMIT") - curses(hero)


def next_curse(game: Drunagor, hero: Hero) -> float:
    """The price of one more Curse Cube."""
    room = curse_room(game, hero)
    return CURSES[max(0, min(len(CURSES) - 1, CURSE_LIMIT - room))]


def cleansed(game: Drunagor, hero: Hero) -> float:
    """The worth of losing a Curse Cube."""
    held = curses(hero)
    if not held:
        return 0.0
    room = curse_room(game, hero)
    return CURSES[max(0, min(len(CURSES) - 1, CURSE_LIMIT - room - 1))]


def cube(game: Drunagor, hero: Hero) -> float:
    """The price of spending an Action Cube: a share of the Recall it brings nearer."""
    recall = next_curse(game, hero) * game.curses_per_recall()
    return recall / CUBES_PER_RECALL


def is_traumatised(game: Drunagor, hero: Hero) -> bool:
    """Whether the next knock-out loses the Adventure, in battle for the Hero's side."""
    if game.battle:
        return battle.traumas(game, hero.team) + 1 >= battle.trauma_limit(game, hero.team)
    limit = TRAUMA_LIMIT + game.loadout(hero).always("TRAUMA LIMIT")
    return hero.slots.count(TRAUMA) >= limit
