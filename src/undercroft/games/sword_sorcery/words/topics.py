"""Where a text stands, as what a word finds there. A word that would do nothing is refused.

Every kind of card offers topics: whose it is, and whether it is carried out now, holds always, or
changes an attack. `when` and `on` offer more to the words inside.
"""

from __future__ import annotations

from typing import Literal

Topic = Literal[
    "hero", "enemy", "companion", "deck", "quest", "encounter", "row",
    "now", "turn", "holds", "reaction", "weapon", "armour",
    "attack", "hook", "defence", "save", "trap", "search", "heal", "death", "evade", "targeted",
    "working", "victim", "drawn", "inside", "slain",
]  # fmt: skip
Topics = frozenset[Topic]
NOTHING: Topics = frozenset()

# How an error calls them
TOPICS: dict[Topic, str] = {
    "hero": "a hero's card",
    "enemy": "an enemy's card",
    "companion": "a companion",
    "deck": "a card that lies for all",
    "quest": "a quest",
    "encounter": "an Encounter card",
    "row": "a behaviour row",
    "now": "a text that is carried out at once",
    "turn": "a hero's turn",
    "holds": "a card that holds always",
    "reaction": "a reaction",
    "weapon": "a weapon",
    "armour": "an armour",
    "attack": "an attack of its owner",
    "hook": "what an attack brings",
    "defence": "a defence of its owner",
    "save": "a Save",
    "trap": "a Trap card that was drawn",
    "search": "a search",
    "heal": "a healing",
    "death": "a death",
    "evade": "an Evade",
    "targeted": "an attack that is declared",
    "working": "an enemy power that is about to work",
    "victim": "an enemy's victim",
    "drawn": "somebody who drew the card",
    "inside": "a standing rule or a hook",
    "slain": "somebody who was killed",
}

# What each kind of card offers
CARDS: dict[str, Topics] = {
    "power C": frozenset({"hero", "now", "turn"}),
    "power A": frozenset({"hero", "now", "turn"}),
    "power F": frozenset({"hero", "now", "turn"}),
    "power H": frozenset({"hero", "attack"}),
    "power D": frozenset({"hero", "defence"}),
    "power R": frozenset({"hero", "reaction"}),
    "power T": frozenset({"hero", "holds"}),
    "weapon": frozenset({"hero", "weapon"}),
    "armour": frozenset({"hero", "armour"}),
    "worn item": frozenset({"hero", "holds"}),
    "limited item": frozenset({"hero", "now", "turn", "reaction", "attack", "defence", "save"}),
    "carried item": frozenset({"hero", "now", "turn", "reaction", "weapon", "attack", "defence"}),
    "treasure": frozenset({"hero", "now"}),
    "search token": frozenset({"hero", "now"}),
    "chest": frozenset({"hero", "now"}),
    "trap": frozenset({"deck", "now", "drawn"}),
    "companion": frozenset({"companion", "holds"}),
    "scroll attack": frozenset({"enemy", "weapon"}),
    "companion attack": frozenset({"companion", "weapon"}),
    "enemy trait": frozenset({"enemy", "holds"}),
    "enemy card": frozenset({"enemy", "holds"}),
    "Enemy Power card": frozenset({"enemy", "holds"}),
    "enemy power": frozenset({"enemy", "now", "victim"}),
    "behaviour": frozenset({"enemy", "row", "victim"}),
    "Encounter card": frozenset({"deck", "now", "encounter"}),
    "instant event": frozenset({"deck", "now"}),
    "lasting event": frozenset({"deck", "holds"}),
    "quest": frozenset({"deck", "now", "quest"}),
}
OWNERS: Topics = frozenset({"hero", "enemy", "companion", "deck", "quest"})
