"""What of a position says who is going to win, as far as everybody sees it."""

from __future__ import annotations

from pathlib import Path

from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.greedy.goals import wanted
from undercroft.games.sword_sorcery.rules.values import max_hp
from undercroft.games.sword_sorcery.state import NOWHERE, Hero
from undercroft.kit.worth import Features, Scales, mean, party_sizes, share, vigour

BEAST = 8.0  # HP of enemies for each hero
FAR = 8  # areas that are as bad as any more

FEATURES: Features[SwordSorcery] = Features()


def _vigour(game: SwordSorcery, hero: Hero) -> float:
    return 0.0 if hero.ghost else share(hero.hp, max_hp(game, hero))


@FEATURES.hurts
def _ghosts(game: SwordSorcery) -> float:
    return mean([float(hero.ghost) for hero in game.state.heroes])


@FEATURES.hurts
def _last(game: SwordSorcery) -> float:
    """One hero alone stands between the party and its end."""
    return float(sum(not hero.ghost for hero in game.state.heroes) <= 1)


@FEATURES.hurts
def _deaths(game: SwordSorcery) -> float:
    return mean([hero.deaths / 3 for hero in game.state.heroes])


@FEATURES.hurts
def _harms(game: SwordSorcery) -> float:
    return mean(
        [(len(hero.conditions) + hero.fire1 + hero.fire2) / 4 for hero in game.state.heroes]
    )


@FEATURES.helps
def _shields(game: SwordSorcery) -> float:
    return mean([hero.magic_shields / 4 for hero in game.state.heroes])


@FEATURES.helps
def _souls(game: SwordSorcery) -> float:
    return min(game.state.souls, 12) / 12


@FEATURES.helps
def _ranks(game: SwordSorcery) -> float:
    return mean([hero.soulrank / 5 for hero in game.state.heroes])


@FEATURES.helps
def _ready(game: SwordSorcery) -> float:
    """Powers that are not cooling."""
    powers = [power for hero in game.state.heroes for power in hero.powers]
    return share(sum(not power.used and not power.cooling for power in powers), len(powers))


@FEATURES.helps
def _powers(game: SwordSorcery) -> float:
    return mean([len(hero.powers) / 6 for hero in game.state.heroes])


@FEATURES.helps
def _gear(game: SwordSorcery) -> float:
    heroes = game.state.heroes
    worn = [(hero.main, hero.off, hero.armour, hero.artifact) for hero in heroes]
    return mean(
        [
            (sum(map(bool, some)) + len(hero.backpack)) / 8
            for some, hero in zip(worn, heroes, strict=True)
        ]
    )


@FEATURES.helps
def _keys(game: SwordSorcery) -> float:
    return sum(len(hero.keys) for hero in game.state.heroes) / 3


@FEATURES.hurts
def _beasts(game: SwordSorcery) -> float:
    return sum(enemy.hp for enemy in game.state.enemies) / (BEAST * len(game.state.heroes))


@FEATURES.hurts
def _pack(game: SwordSorcery) -> float:
    return len(game.state.enemies) / (3 * len(game.state.heroes))


@FEATURES.hurts
def _strong(game: SwordSorcery) -> float:
    """Red enemies and masters."""
    ranks = [enemy.rank for enemy in game.state.enemies]
    return sum(rank not in ("green", "blue") for rank in ranks) / 3


@FEATURES.hurts
def _masters(game: SwordSorcery) -> float:
    """What is left of them."""
    found = [one for one in game.state.enemies if game.master(one) is not None]
    return sum(share(one.hp, max_hp(game, one)) for one in found)


@FEATURES.hurts
def _gates(game: SwordSorcery) -> float:
    return sum(gate.open for gate in game.state.gates) / 4


@FEATURES.helps
def _clock(game: SwordSorcery) -> float:
    """Events left: when the deck is spent, the quest is lost."""
    return len(game.state.events) / 12


@FEATURES.hurts
def _late(game: SwordSorcery) -> float:
    return 1 / (1 + len(game.state.events))


@FEATURES.helps
def _told(game: SwordSorcery) -> float:
    return share(len(game.state.fired), len(game.quest.triggers))


@FEATURES.helps
def _done(game: SwordSorcery) -> float:
    return share(len(game.state.done), len(game.quest.actions))


@FEATURES.helps
def _known(game: SwordSorcery) -> float:
    return share(len(game.state.known), len(game.plan.names))


@FEATURES.helps
def _doors(game: SwordSorcery) -> float:
    return share(sum(door.open for door in game.state.doors), len(game.state.doors))


@FEATURES.hurts
def _way(game: SwordSorcery) -> float:
    """Areas to where the quest wants somebody."""
    want = wanted(game)
    there = [*want.areas]
    there += [one.area for one in game.state.enemies if {one.alias, one.kind} & {*want.foes}]
    there += [one.area for one in game.state.tokens if one.id in want.tokens]
    if want.gather != NOWHERE:
        there.append(want.gather)
    heroes = [hero for hero in game.state.heroes if not hero.ghost and hero.area != NOWHERE]
    if not there or not heroes:
        return 0.0
    ways = game.layout.walking.far
    return mean([min(FAR, *(ways(hero.area, area) for area in there)) / FAR for hero in heroes])


SCALES: Scales[SwordSorcery] = Scales(
    (
        *vigour(_vigour),
        *FEATURES,
        *party_sizes(range(3, 6)),
    ),
    Path(__file__).with_name("worth.toml"),
)
