"""What a Quest adds to the rules, and what it counts, in words."""

from __future__ import annotations

from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.library import Quest
from undercroft.games.hellscape.rules.quest_rules import artifact, beast, chains, common, highway

# By the rule that `rules/quest_rules` binds; the parts of one Quest follow each other.
WORDS: dict[str, tuple[str, ...]] = {
    "tutorial": (
        "Chamber A draws no Door card.",
        "The Darkness waits until a Chamber with Enemies has been revealed.",
        "Where the front of the track brings a Roaming Monster, a Mob comes instead.",
        "When the first Chamber is revealed, every Hero gains 2 XP.",
        "The exit works once the Mob that the Quest is about is dead.",
    ),
    "levers": (
        "A lever is pulled for 1 movement point while no Enemy is in its Zone; whoever pulls it "
        "gains 3 XP.",
        "The last lever opens the Gate and reveals what lies behind it.",
        f"From round {highway.LATE} on a lever falls by itself whenever a Hero's turn ends.",
        "Then all Heroes leave by the exit.",
    ),
    "gate-of-the-damned": (
        "Heroes cannot open the Gate and do not see through it. Enemies walk through it.",
    ),
    "escort": (
        "From the second round on the Summoner walks up to 2 Zones toward the rift when the "
        "Heroes' Phase begins, but never out of a Zone with Enemies.",
        "Only the Summoner opens the door of the rift.",
        "When the Summoner goes through, every Hero gains 5 XP and the exit works.",
        "The Quest is lost when the Summoner has no Health left.",
    ),
    "fragments": (
        "A fragment is picked up for 1 movement point; whoever picks it up gains 5 XP.",
        "Fragments burn: when the turn of a bearer begins, an Enemy die is rolled for each one; "
        "scratches are Wounds, paws are Fire.",
        "The door of the altar opens when every fragment is carried.",
        "All bearers at the altar, no Enemy there: an action forges the Artifact and wins.",
        "Every Darkness Phase in which a fragment is carried corrupts the altar a little more, and "
        f"so does every one from round {artifact.LATE} on.",
    ),
    "feathers": (
        "Nothing hurts the Beast unless a feather sticks to it.",
        "A feather is picked up for 1 movement point (2 XP), and stuck on the Beast for another "
        "one in its Zone.",
        "When a round starts, feathers on the Beast are gone for good.",
        "The Beast stays where it is in the first two rounds.",
        f"From round {beast.LATE} on one feather that lies about crumbles when a round starts.",
        "The Quest is lost when no feather is left and the Beast lives.",
    ),
    "chains": (
        "A chain is broken with an action while no Enemy is in its Zone: 4 XP for whoever breaks "
        "it, 1 XP for all others.",
        "After that turn the closest Mob acts once; if there is none, one comes out of the Portal.",
        "The last chain brings the Boss Fight.",
        f"From round {chains.LATE} on Michael tears a chain himself whenever a Hero's turn ends.",
        f"The Quest is lost when round {chains.LAST} ends and Michael is not defeated.",
    ),
    "soul-keys": (
        "A Soul Key is taken with an action while no Enemy is in its Zone: 8 XP for every Hero.",
        "In every second round each key on the map fades by one Time token in the Darkness Phase. "
        "The Quest is lost when one has none left to lose.",
        "Enemies walk through closed doors, but do not see through them.",
        "Death's Door opens for 1 movement point when all keys are carried, and brings the Boss "
        "Fight.",
    ),
}


def rules(quest: Quest) -> tuple[str, ...]:
    return tuple(words for rule in quest.rules for words in WORDS.get(rule, ()))


def tallies(game: Hellscape) -> dict[str, int]:
    """What the players look at while they count; how the rules remember turns is theirs."""
    counts = dict(game.state.tallies)
    found = {}
    if "corruption" in counts:
        most = common.scaled(game, game.book.quest.heroes.corruption)
        found[f"Corruption of the altar, {most} lose the Quest"] = counts["corruption"]
    if "time" in counts:
        found["Time tokens on each Soul Key"] = counts["time"]
    return found
