"""What of a position says who is going to win: what heroes see, and nothing of the overlord's."""

from __future__ import annotations

from pathlib import Path

from undercroft.board import bits
from undercroft.games.descent.game import Descent
from undercroft.games.descent.state import TOWN, Hero, Mask
from undercroft.kit.worth import Feature, Scales, mean, share

FAR = 24  # spaces that are as bad as any more
BEAST = 10.0  # wounds of monsters for each hero
CONQUEST = 12.0


def _vigour(game: Descent, hero: Hero) -> float:
    return share(hero.wounds, game.sheet(hero).max_wounds)


def _health(game: Descent) -> float:
    return mean([_vigour(game, hero) for hero in game.state.heroes])


def _weakest(game: Descent) -> float:
    return min(_vigour(game, hero) for hero in game.state.heroes)


def _fatigue(game: Descent) -> float:
    heroes = game.state.heroes
    return mean([share(hero.fatigue, game.sheet(hero).max_fatigue) for hero in heroes])


def _in_town(game: Descent) -> float:
    return mean([float(hero.space == TOWN) for hero in game.state.heroes])


def _harms(game: Descent) -> float:
    return mean([min(sum(hero.tokens), 4) / 4 for hero in game.state.heroes])


def _conquest(game: Descent) -> float:
    return game.state.conquest / CONQUEST


def _spent(game: Descent) -> float:
    """Conquest where it hurts: hardly any left."""
    return 1 / (1 + max(0, game.state.conquest))


def _wealth(game: Descent) -> float:
    return mean([min(hero.coins, 1000) / 1000 for hero in game.state.heroes])


def _gear(game: Descent) -> float:
    items = game.library.items
    owned = [[*hero.equipped, *hero.pack] for hero in game.state.heroes]
    better = ("copper", "silver", "gold", "relic")
    found = [[items[id].deck for id in ids if id in items] for ids in owned]
    return mean([sum(deck in better for deck in decks) / 4 for decks in found])


def _potions(game: Descent) -> float:
    return mean([len(hero.potions) / 3 for hero in game.state.heroes])


def _skills(game: Descent) -> float:
    return mean([(len(hero.skills) + sum(hero.training)) / 6 for hero in game.state.heroes])


def _beasts(game: Descent) -> float:
    left = sum(game.toughness(one) - one.wounds for one in game.state.monsters.values())
    return left / (BEAST * len(game.state.heroes))


def _pack(game: Descent) -> float:
    return len(game.state.monsters) / (2 * len(game.state.heroes))


def _masters(game: Descent) -> float:
    ranks = [game.card(one).card.rank for one in game.state.monsters.values()]
    return sum(rank != "normal" for rank in ranks) / len(game.state.heroes)


def _prey(game: Descent) -> float:
    """Whom the quest wants dead: what is left of his wounds; all of them while he is not seen."""
    wanted = game.book.quest.goal.killed
    if not wanted:
        return 0.0
    found = [one for one in game.state.monsters.values() if one.card == wanted]
    if not found:
        return 1.0
    return min(share(game.toughness(one) - one.wounds, game.toughness(one)) for one in found)


def _areas(game: Descent) -> float:
    return share(len(game.state.revealed), len(game.book.quest.areas))


def _keys(game: Descent) -> float:
    return len(game.state.keys) / 3


def _glyphs(game: Descent) -> float:
    return sum(one.kind == "glyph" and one.active for one in game.state.markers) / 5


def _chests(game: Descent) -> float:
    return len(game.state.opened) / 3


def _efforts(game: Descent) -> float:
    """Prolonged actions under way."""
    done = sum(n for hero in game.state.heroes for _, n in hero.progress)
    return min(done, 6) / 6


def _threat(game: Descent) -> float:
    return min(game.state.threat, 40) / 40


def _hand(game: Descent) -> float:
    return len(game.state.hand) / 8


def _powers(game: Descent) -> float:
    return len(game.state.powers) / 4


def _deck(game: Descent) -> float:
    """Whenever it is through, the heroes pay."""
    return min(len(game.state.deck), 36) / 36


def _near(game: Descent) -> float:
    """Monsters about the heroes."""
    heroes = [hero.space for hero in game.state.heroes if hero.space != TOWN]
    if not heroes:
        return 0.0
    around: Mask = 0
    for space in heroes:
        around |= game.ground.within(space, 3)
    monsters = game.state.monsters.values()
    return sum(bool(game.footprint(one) & around) for one in monsters) / len(game.state.heroes)


def _way(game: Descent) -> float:
    """Spaces to the nearest door that could be opened."""
    state, ground = game.state, game.ground
    area_of, space = ground.area_of, ground.space
    ways: Mask = 0
    for door in game.book.quest.doors:
        near, far = area_of[space(door.near[0])], area_of[space(door.far[0])]
        if door.id in state.open_doors or (door.rune and door.rune not in state.keys):
            continue
        if (near in state.revealed) != (far in state.revealed):
            ways |= ground.touching[door.id]
    heroes = [hero.space for hero in state.heroes if hero.space != TOWN]
    if not ways or not heroes:
        return 0.0
    return mean(
        [min(FAR, *(ground.far(here, there) for there in bits(ways))) / FAR for here in heroes]
    )


SCALES: Scales[Descent] = Scales(
    (
        Feature("health", +1, _health),
        Feature("weakest", +1, _weakest),
        Feature("fatigue", +1, _fatigue),
        Feature("in-town", -1, _in_town),
        Feature("harms", -1, _harms),
        Feature("conquest", +1, _conquest),
        Feature("spent", -1, _spent),
        Feature("wealth", +1, _wealth),
        Feature("gear", +1, _gear),
        Feature("potions", +1, _potions),
        Feature("skills", +1, _skills),
        Feature("beasts", -1, _beasts),
        Feature("pack", -1, _pack),
        Feature("masters", -1, _masters),
        Feature("prey", -1, _prey),
        Feature("areas", +1, _areas),
        Feature("keys", +1, _keys),
        Feature("glyphs", +1, _glyphs),
        Feature("chests", +1, _chests),
        Feature("efforts", +1, _efforts),
        Feature("threat", -1, _threat),
        Feature("hand", -1, _hand),
        Feature("powers", -1, _powers),
        Feature("deck", +1, _deck),
        Feature("near", -1, _near),
        Feature("way", -1, _way),
    ),
    Path(__file__).with_name("worth.toml"),
)
