"""Who answers at the moments of `moments`: the chapters, and what an Adventure tells."""

from __future__ import annotations

from undercroft.games.drunagor import moments
from undercroft.games.drunagor.adventure import Adventure
from undercroft.games.drunagor.rules import commanders, knockout, minor, reactions, skills, story
from undercroft.games.drunagor.rules.handwritten import downfall
from undercroft.games.drunagor.words import laws
from undercroft.kit.moments import Answers
from undercroft.kit.stories.happening import Stories
from undercroft.kit.stories.words import Law

CHAPTERS = (
    moments.carry_out.by(skills.run_body)
    + moments.carry_out_clause.by(skills.run_clause)
    + moments.can_pay.by(skills.can_pay)
    + moments.carry_out_group.by(skills.run_group)
    + moments.collateral.by(skills.collateral)
    + moments.interruptions.by(minor.interruptions)
    + moments.errands.by(minor.errands)
    + moments.interrupt.by(minor.take)
    + moments.monster_hit.by(commanders.guard)
    + moments.threat.by(reactions.window)
    + moments.health_to_be_lost.by(downfall.take_over)
    + moments.hero_falls.by(knockout.knock_out)
    + moments.other_side_up.by(commanders.succeed)
)

# What an Adventure lets happen, by the moments that its stories wait for (DRU-ADV-01,
# DRU-SUMM-04). Where they say otherwise than the chapters, they are right for themselves
# (DRU-TERM-21).
BEGINS = moments.adventure_begins.by(story.adventure_begins)
WAITED: dict[str, Answers] = {
    "quest": BEGINS,
    "round": BEGINS + moments.round_begins.by(story.round_begins),
    "round-ends": moments.end_of_round.by(story.end_of_round),
    "between": moments.turn_over.by(story.turn_over),
    "defeated": moments.turn_over.by(story.after_a_deed) + moments.deed_done.by(story.after_a_deed),
    "room": moments.room_opens.by(story.room_opens),
    "door": moments.door_opened.by(story.door_opened),
    "rune-card": moments.rune_card_acts.by(story.rune_card_acts),
    "special": moments.special_card_acts.by(story.special_card_acts),
    "rune": moments.rune_drawn.by(story.rune_drawn),
    "token": moments.event_ended.by(story.event_ended),
    "fell": moments.monster_defeated.by(story.monster_defeated),
    "wounded": moments.wounded.by(story.wounded),
    "triggered": moments.triggered.by(story.triggered),
    "settled": moments.settled.by(story.settled),
    "displaced": moments.displaced.by(story.displaced),
    "down": moments.knocked_out.by(story.knocked_out),
    "recalled": moments.recalled.by(story.recalled),
    "entered": moments.entered.by(story.entered) + moments.is_awaited.by(story.is_awaited),
    "chest": moments.chest_searched.by(story.chest_searched),
    "covered": moments.npc_covered.by(story.npc_covered),
    "attacked": moments.npc_attacked.by(story.npc_attacked),
    "won": moments.adventure_won.by(story.adventure_won),
}
SPOILS = moments.spoils.by(story.spoils)
HELD: dict[type[Law], Answers] = {
    laws.PartyWins: SPOILS,
    laws.HeroesKeep: SPOILS,
    laws.Score: SPOILS,
    laws.LeastHealth: moments.least_health.by(story.least_health),
    laws.DoorBarred: moments.stays_closed.by(story.stays_closed),
    laws.DarknessWaits: moments.darkness_waits.by(story.darkness_waits),
}
ACTIONS = (
    moments.story_actions.by(story.story_actions)
    + moments.story_cube_actions.by(story.story_cube_actions)
    + moments.do_story_action.by(story.do_story_action)
)


def answers(adventure: Adventure) -> Answers:
    """Who answers in games of an Adventure: the chapters, and its stories where they wait."""
    stories = Stories(adventure.stories.values())
    found = [answers for moment, answers in WAITED.items() if stories.at(moment)]
    found += [answers for law, answers in HELD.items() if stories.laws(law)]
    if adventure.actions:
        found.append(ACTIONS)
    once = Answers({moment: one for answers in found for moment, one in answers.given.items()})
    return CHAPTERS + once
