"""What Heroes learn: Hero Skills, role Skills and Class Abilities (DRU-CAMP-05 ff., DRU-CLASS)."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.core.decisions import Option
from undercroft.games.drunagor import events, heroboard
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import COLOURS, ClassCard, Tree
from undercroft.games.drunagor.naming import CUBE_NAMES, slugged
from undercroft.games.drunagor.state import Hero

SIDES = 2  # of role card III


# Hero Skills and role Skills


def skills(game: Drunagor, hero: Hero, level: int) -> list[str]:
    """The Skills of a level that a Hero can learn now (DRU-CAMP-05)."""
    found = []
    for card in game.library.heroes[hero.name].cards:
        if not set(card) & set(hero.learned):
            wanted = 1
        else:
            wanted = 2 if card[0] in hero.learned else 0
        if wanted == level:
            found.append(card[level - 1])
    if hero.role_level == level - 1 and game.library.roles[hero.role].third:
        found.append(heroboard.third_card(game.library, hero.role, level))
    return found


async def learn_skill(game: Drunagor, hero: Hero, level: int) -> None:
    """A Hero Skill reward: exactly one Skill, and an Action Cube with it (DRU-CAMP-05, -06)."""
    found = skills(game, hero, level)
    if not found:
        return
    skill = await game.ask(
        hero.seat,
        "learn",
        [Option(f"learn:{id}", id) for id in found],
        rule="DRU-CAMP-05",
        about=(hero.name, level),
    )
    if skill in game.library.roles[hero.role].third:
        colour = await choose_cube(game, hero, skill)
        hero.role_cubes += colour
        hero.role_level = level
    else:
        colour = _colour(game, hero, skill)
    gain(game, hero, skill, colour)


def _colour(game: Drunagor, hero: Hero, skill: str) -> str:
    cards = game.library.heroes[hero.name].cards
    return next(colour for colour, card in zip(COLOURS, cards, strict=True) if skill in card)


async def choose_cube(game: Drunagor, hero: Hero, skill: str) -> str:
    """The colour of the cube that comes with a role Skill (DRU-CAMP-06)."""
    return await game.ask(
        hero.seat,
        "gain-cube",
        [Option(f"cube:{CUBE_NAMES[n]}", letter) for n, letter in enumerate(COLOURS)],
        rule="DRU-CAMP-06",
        about=(hero.name, skill),
    )


def gain(game: Drunagor, hero: Hero, skill: str, colour: str) -> None:
    """A learned Skill and its cube; level 2 is the back of the card (DRU-CAMP-07, DRU-RUL-16)."""
    before = game.maximum(hero)
    front = _front(game, hero, skill)
    hero.learned = (*(known for known in hero.learned if known != front), skill)
    hero.owned = heroboard.gained(hero.owned, colour)  # nothing else gives cubes (DRU-HERO-04)
    hero.pool = heroboard.gained(hero.pool, colour)
    heroboard.lay_out(game.library, hero, {front: skill} if front else None)
    hero.health = max(1, hero.health + game.maximum(hero) - before)  # DRU-HERO-06
    game.emit(events.SkillLearned, hero.name, skill, CUBE_NAMES[COLOURS.index(colour)])


def _front(game: Drunagor, hero: Hero, skill: str) -> str:
    """The level 1 side that a level 2 Skill replaces, if it is one."""
    cards = (*game.library.heroes[hero.name].cards, game.library.roles[hero.role].third)
    return next((card[0] for card in cards if card and card[1] == skill), "")


# Class Abilities


def primary(game: Drunagor, hero: Hero) -> str:
    return slugged(game.library.heroes[hero.name].hero_class)


def reachable(tree: Tree, known: tuple[str, ...]) -> list[str]:
    """The abilities of a tree that may be learned next (DRU-CLASS-01)."""
    left = [ability for ability in tree.abilities if ability not in known]
    if len(left) == len(tree.abilities) or tree.shape == "I":
        return left[:1]
    return left


def abilities(game: Drunagor, hero: Hero) -> list[str]:
    """Every Class Ability a Hero could learn now (DRU-CLASS-02, -03, DRU-CAMP-08)."""
    own = game.library.classes.get(primary(game, hero))
    trees = list(own.trees) if own else []
    if game.state.multiclass:
        trees += _foreign_trees(game, hero)
    return [ability for tree in trees for ability in reachable(tree, hero.abilities)]


def _foreign_trees(game: Drunagor, hero: Hero) -> Iterator[Tree]:
    """Trees of the one other class that a Hero has or may take (DRU-CLASS-05, -06)."""
    others = [other for other in game.state.heroes if other is not hero]
    barred = {primary(game, hero)}
    for other in others:
        barred |= {primary(game, other), other.second_class}
    for card in game.library.classes.values():
        if card.id == hero.second_class or (not hero.second_class and card.id not in barred):
            yield from card.trees


async def learn_ability(game: Drunagor, hero: Hero) -> None:
    """A Class Ability reward: any reachable one, and no cube (DRU-CLASS-03)."""
    found = abilities(game, hero)
    if not found:
        return
    ability = await game.ask(
        hero.seat,
        "ability",
        [Option(f"learn:{id}", id) for id in found],
        rule="DRU-CAMP-08",
        about=(hero.name,),
    )
    card = class_of(game, ability)
    if card.id != primary(game, hero):
        hero.second_class = card.id
    before = game.maximum(hero)
    hero.abilities += (ability,)
    heroboard.lay_out(game.library, hero)
    hero.health = max(1, hero.health + game.maximum(hero) - before)
    game.emit(events.SkillLearned, hero.name, ability)


def class_of(game: Drunagor, ability: str) -> ClassCard:
    return next(
        card
        for card in game.library.classes.values()
        if any(ability in tree.abilities for tree in card.trees)
    )
