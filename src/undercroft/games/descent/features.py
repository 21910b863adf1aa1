"""What of a position says who is going to win: what heroes see, and nothing of the overlord's."""

from __future__ import annotations

from pathlib import Path

from undercroft.games.descent import onward
from undercroft.games.descent.game import Descent
from undercroft.games.descent.greedy import prices
from undercroft.games.descent.onward import FAR
from undercroft.games.descent.state import TOWN, Hero, Monster
from undercroft.kit.worth import Features, Scales, mean, party_sizes, share, vigour

BEAST = 10.0  # wounds of monsters for each hero
LIVES = 5.0  # deaths that a party can bear
SHOT = 4  # spaces that a shot reaches beyond the way of who shoots
STRUCK = 0.6  # of the blows that could fall on a hero: the others fall on his friends
LATE = 10  # rounds after which the hours count

FEATURES: Features[Descent] = Features()


def _vigour(game: Descent, hero: Hero) -> float:
    return share(hero.wounds, game.sheet(hero).max_wounds)


@FEATURES.helps
def _fatigue(game: Descent) -> float:
    heroes = game.state.heroes
    return mean([share(hero.fatigue, game.sheet(hero).max_fatigue) for hero in heroes])


@FEATURES.hurts
def _in_town(game: Descent) -> float:
    return mean([float(hero.space == TOWN) for hero in game.state.heroes])


@FEATURES.hurts
def _harms(game: Descent) -> float:
    return mean([min(sum(hero.tokens), 4) / 4 for hero in game.state.heroes])


def _life(game: Descent, hero: Hero) -> float:
    return prices.life(game.book, hero)


def _tokens(game: Descent) -> int:
    return max(1, game.state.conquest)


@FEATURES.helps
def _lives(game: Descent) -> float:
    """The deaths that the conquest tokens pay for."""
    usual = mean([_life(game, hero) for hero in game.state.heroes])
    return min(game.state.conquest / usual, 2 * LIVES) / LIVES


@FEATURES.hurts
def _spent(game: Descent) -> float:
    """Conquest where it hurts: hardly any left."""
    return 1 / (1 + max(0, game.state.conquest))


@FEATURES.hurts
def _toll(game: Descent) -> float:
    """Tokens that those who are badly hurt are going to cost, of all that are left."""
    heroes = game.state.heroes
    due = sum(_life(game, hero) * (1 - _vigour(game, hero)) ** 2 for hero in heroes)
    return min(2.0, due / _tokens(game))


def _blow(game: Descent, hero: Hero, monster: Monster) -> float:
    """Wounds that a monster deals in its next turn, if it comes so far."""
    card = game.card(monster).card
    reach = card.speed + (1 if card.attack == "melee" else SHOT)
    near = game.footprint(monster) & game.ground.within(hero.space, reach)
    return prices.menace(game.book, card) if near else 0.0


@FEATURES.hurts
def _danger(game: Descent) -> float:
    """The same by the blows that could fall on each of them."""
    due = 0.0
    horde = [one for one in game.state.monsters.values() if one.animated_by < 0]
    for hero in game.on_board():
        blows = sum(_blow(game, hero, monster) for monster in horde)
        due += _life(game, hero) * min(1.0, STRUCK * blows / max(1, hero.wounds))
    return min(2.0, due / _tokens(game))


@FEATURES.helps
def _wealth(game: Descent) -> float:
    return mean([min(hero.coins, 1000) / 1000 for hero in game.state.heroes])


@FEATURES.helps
def _gear(game: Descent) -> float:
    items = game.library.items
    owned = [[*hero.equipped, *hero.pack] for hero in game.state.heroes]
    better = ("copper", "silver", "gold", "relic")
    found = [[items[id].deck for id in ids if id in items] for ids in owned]
    return mean([sum(deck in better for deck in decks) / 4 for decks in found])


@FEATURES.helps
def _potions(game: Descent) -> float:
    return mean([len(hero.potions) / 3 for hero in game.state.heroes])


@FEATURES.helps
def _skills(game: Descent) -> float:
    return mean([(len(hero.skills) + sum(hero.training)) / 6 for hero in game.state.heroes])


@FEATURES.hurts
def _beasts(game: Descent) -> float:
    left = sum(game.toughness(one) - one.wounds for one in game.state.monsters.values())
    return left / (BEAST * len(game.state.heroes))


@FEATURES.hurts
def _pack(game: Descent) -> float:
    return len(game.state.monsters) / (2 * len(game.state.heroes))


@FEATURES.hurts
def _masters(game: Descent) -> float:
    ranks = [game.card(one).card.rank for one in game.state.monsters.values()]
    return sum(rank != "normal" for rank in ranks) / len(game.state.heroes)


@FEATURES.hurts
def _prey(game: Descent) -> float:
    """Whom the quest wants dead: what is left of his wounds; all of them while he is not seen."""
    wanted = game.book.quest.goal.killed
    if not wanted:
        return 0.0
    found = [one for one in game.state.monsters.values() if one.card == wanted]
    if not found:
        return 1.0
    return min(share(game.toughness(one) - one.wounds, game.toughness(one)) for one in found)


@FEATURES.helps
def _areas(game: Descent) -> float:
    return share(len(game.state.revealed), len(game.book.quest.areas))


@FEATURES.helps
def _keys(game: Descent) -> float:
    return len(game.state.keys) / 3


@FEATURES.helps
def _glyphs(game: Descent) -> float:
    return sum(one.kind == "glyph" and one.active for one in game.state.markers) / 5


@FEATURES.helps
def _asleep(game: Descent) -> float:
    """Glyphs in sight that nobody has woken yet."""
    return len(game.lying().sleeping) / 2


@FEATURES.helps
def _chests(game: Descent) -> float:
    return len(game.state.opened) / 3


@FEATURES.helps
def _efforts(game: Descent) -> float:
    """Prolonged actions under way."""
    done = sum(n for hero in game.state.heroes for _, n in hero.progress)
    return min(done, 6) / 6


@FEATURES.hurts
def _threat(game: Descent) -> float:
    return min(game.state.threat, 40) / 40


@FEATURES.hurts
def _hand(game: Descent) -> float:
    return len(game.state.hand) / 8


@FEATURES.hurts
def _powers(game: Descent) -> float:
    return len(game.state.powers) / 4


@FEATURES.helps
def _deck(game: Descent) -> float:
    """Whenever it is through, the heroes pay."""
    return min(len(game.state.deck), 36) / 36


# How the quest goes on


@FEATURES.hurts
def _way(game: Descent) -> float:
    return mean(onward.steps(game)) / FAR


@FEATURES.hurts
def _ahead(game: Descent) -> float:
    """The first of the party."""
    return min(onward.steps(game)) / FAR


@FEATURES.helps
def _found(game: Descent) -> float:
    return float(bool(onward.sought(game)) or onward.bearer(game) is not None)


@FEATURES.helps
def _bare(game: Descent) -> float:
    """Armor that the quest has taken from whom it wants dead."""
    wanted = game.book.quest.goal.killed
    lost = [-one.armor for one in game.state.monsters.values() if one.card == wanted]
    return max(lost, default=0) / 4


@FEATURES.hurts
def _strain(game: Descent) -> float:
    """What is still to be done, for the tokens that are left."""
    work = 3 * (1 - _areas(game)) + _way(game) + _prey(game)
    return min(3.0, 4 * work / _tokens(game))


@FEATURES.hurts
def _late(game: Descent) -> float:
    return max(0, game.state.round - LATE) / LATE


SCALES: Scales[Descent] = Scales(
    (
        *vigour(_vigour),
        *FEATURES,
        *party_sizes(range(3, 5)),
    ),
    Path(__file__).with_name("worth.toml"),
)
