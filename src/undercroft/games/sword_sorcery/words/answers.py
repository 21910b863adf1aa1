"""Where the cards in play answer the moments of the rules, and so override them (SNS-GOLD-01)."""

from __future__ import annotations

from undercroft.games.sword_sorcery import moments
from undercroft.games.sword_sorcery.words import (
    finding,
    guarding,
    living,
    offering,
    promising,
    standing,
    striking,
)

CARDS = (
    moments.value.by(standing.value)
    + moments.has_trait.by(standing.has_trait)
    + moments.counts.by(standing.counts)
    + moments.resists.by(standing.resists)
    + moments.worn_shields.by(standing.worn_shields)
    + moments.rough.by(standing.rough)
    + moments.strikes.by(standing.strikes)
    + moments.own_strike.by(standing.own_strike)
    + moments.horde.by(standing.horde)
    + moments.baits.by(standing.baits)
    + moments.save_dice.by(standing.save_dice)
    + moments.targeted.by(striking.targeted)
    + moments.certain.by(striking.certain)
    + moments.boon.by(promising.boon)
    + moments.stops.by(guarding.stops)
    + moments.attacks.by(striking.attacks)
    + moments.enhances.by(striking.enhances)
    + moments.bonus_hits.by(striking.bonus_hits)
    + moments.strikes_home.by(striking.strikes_home)
    + moments.lands.by(striking.lands)
    + moments.defends.by(guarding.defends)
    + moments.protects.by(guarding.protects)
    + moments.rerolls.by(guarding.rerolls)
    + moments.heals.by(living.heals)
    + moments.dies.by(living.dies)
    + moments.dead.by(living.dead)
    + moments.halved.by(living.halved)
    + moments.turn_starts.by(living.turn_starts)
    + moments.turn_ends.by(living.turn_ends)
    + moments.time.by(living.time)
    + moments.enemy_power.by(living.enemy_power)
    + moments.evades.by(living.evades)
    + moments.engages.by(living.engages)
    + moments.appeared.by(living.appeared)
    + moments.power_given.by(living.power_given)
    + moments.deeds.by(offering.deeds)
    + moments.springs.by(finding.springs)
)
