"""Who answers at the moments of `moments`: the chapters, and the mechanics of an Adventure."""

from __future__ import annotations

from undercroft.games.drunagor import moments
from undercroft.games.drunagor.adventure import Adventure
from undercroft.games.drunagor.rules import commanders, knockout, minor, reactions, skills, story
from undercroft.games.drunagor.rules.adventure_rules import (
    bridge,
    choir,
    piles,
    raid,
    rising_water,
    scouts,
    throne,
    vents,
    villagers,
)
from undercroft.games.drunagor.rules.handwritten import downfall
from undercroft.kit.moments import Answers

CHAPTERS = (
    moments.carry_out.by(skills.run_body)
    + moments.carry_out_clause.by(skills.run_clause)
    + moments.carry_out_group.by(skills.run_group)
    + moments.collateral.by(skills.collateral)
    + moments.interruptions.by(minor.interruptions)
    + moments.interrupt.by(minor.take)
    + moments.monster_hit.by(commanders.guard)
    + moments.threat.by(reactions.window)
    + moments.health_to_be_lost.by(downfall.take_over)
    + moments.hero_falls.by(knockout.knock_out)
    + moments.other_side_up.by(commanders.succeed)
)

# What single Adventures add, by the names they give it (DRU-ADV-01, DRU-SUMM-04). Where they
# say otherwise than the chapters, they are right for themselves (DRU-TERM-21).
MECHANICS: dict[str, Answers] = {
    "choir-stones": moments.recalled.by(choir.recalled)
    + moments.room_opens.by(choir.room_opens)
    + moments.spoils.by(choir.spoils),
    "crumbling-bridge": moments.end_of_round.by(bridge.end_of_round)
    + moments.room_opens.by(bridge.room_opens),
    "fatal-fall": moments.displaced.by(bridge.displaced),
    "furnace-vents": moments.rune_card_acts.by(vents.rune_card_acts)
    + moments.triggered.by(vents.triggered)
    + moments.event_ended.by(vents.event_ended)
    + moments.spoils.by(vents.spoils),
    "monster-raid": moments.special_card_acts.by(raid.special_card_acts),
    "piles-of-runes": moments.settled.by(piles.settled),
    "rising-water": moments.end_of_round.by(rising_water.end_of_round)
    + moments.rune_drawn.by(rising_water.rune_drawn),
    "scouts": moments.npc_covered.by(villagers.covered)
    + moments.npc_attacked.by(villagers.attacked)
    + moments.spoils.by(scouts.spoils),
    "throne": moments.between_turns.by(throne.between_turns)
    + moments.wounded.by(throne.wounded)
    + moments.knocked_out.by(throne.knocked_out)
    + moments.spoils.by(throne.spoils),
    "villagers": moments.npc_covered.by(villagers.covered)
    + moments.npc_attacked.by(villagers.attacked)
    + moments.errands.by(villagers.errands)
    + moments.spoils.by(villagers.spoils),
}


# What happens by itself in an Adventure that has a story (DRU-SUMM-04).
STORY = (
    moments.adventure_begins.by(story.adventure_begins)
    + moments.door_opened.by(story.door_opened)
    + moments.round_begins.by(story.round_begins)
    + moments.deed_done.by(story.after_a_deed)
    + moments.between_turns.by(story.after_a_deed)
    + moments.adventure_won.by(story.adventure_won)
)


def answers(adventure: Adventure) -> Answers:
    """Who answers in games of an Adventure: the chapters, then its mechanics in its order."""
    found = CHAPTERS
    for name in adventure.mechanics:
        found += MECHANICS[name]
    return found + STORY if adventure.story else found
