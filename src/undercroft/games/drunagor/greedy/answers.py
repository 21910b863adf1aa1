"""The small questions: cubes, tokens, pushes, pets and what an Interaction offers."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from undercroft.board import Reach, bits
from undercroft.core.decisions import Option, Request
from undercroft.games.drunagor import tokens
from undercroft.games.drunagor.adventure import Choice
from undercroft.games.drunagor.cards.tree import Body
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.greedy import keywords, objectives, prices
from undercroft.games.drunagor.greedy.card_sums import read
from undercroft.games.drunagor.greedy.friend import Friend
from undercroft.games.drunagor.greedy.merit import cube_merit, merit
from undercroft.games.drunagor.library import COLOURS
from undercroft.games.drunagor.rules import interactions, items, predicates, terrain
from undercroft.games.drunagor.state import Figure, Follower, Hero, Monster, Square
from undercroft.games.drunagor.use import Use

SAFE_TO_SEARCH = 5  # Health with which a trap is no worry
WAY_ON = 30.0  # what unlocking the next door is worth
TALK = 1.5  # an Interaction must be worth this much


def hero_named(game: Drunagor, name: str) -> Hero:
    figure = game.named(name)
    assert isinstance(figure, Hero)
    return figure


# Cubes


def blocked(game: Drunagor, hero: Hero, entry: int) -> float:
    """How little it matters to lose a Skill to a Curse or Trauma Cube."""
    skill = game.skill(hero.cards[entry])
    value = -merit(skill)
    if skill.symbol == "P" and hero.health <= 3:
        value -= 5.0
    colours = _colours(skill.slots)
    if colours:  # Skills that share one cube are least missed
        rivals = [
            card
            for number, card in enumerate(hero.cards)
            if number != entry and not hero.blocked >> number & 1
            and not colours.isdisjoint(_colours(game.skill(card).slots))
        ]  # fmt: skip
        cubes = sum(hero.owned[COLOURS.index(colour)] for colour in colours)
        value += 0.3 * (len(rivals) - cubes)
    return value


@lru_cache(256)
def _colours(slots: tuple[str, ...]) -> frozenset[str]:
    """The colours that go on a card's slots. Remembered: every Curse Cube asks all cards."""
    return frozenset("".join(slots)).intersection(COLOURS)


def cleansed(game: Drunagor, hero: Hero, entry: int) -> float:
    return merit(game.skill(hero.cards[entry])) if entry >= 0 else -1.0


def recalled(game: Drunagor, hero: Hero, value: tuple[int, int] | None) -> float:
    if value is None:
        return -1.0
    entry, colour = value
    if entry < 0:
        return cube_merit(game, hero, colour)
    return 0.5 + merit(game.skill(hero.cards[entry]))


def makes_use(game: Drunagor, name: str, status: str) -> bool:
    """Whether a Hero takes up what a Status offers."""
    hero = hero_named(game, name)
    if status in ("mistwalker", "deep-understanding"):
        return False
    if status == "meek":
        return hero.health > 8
    if status == "unraveling-the-mystery":
        return sum(hero.pool) > 3
    return True


# Interactions


def choice(game: Drunagor, hero: Hero, offered: Choice) -> float:
    """What an option of an Interaction is worth, by its chance of success."""
    friend = Friend(game, hero)
    won = consequence(game, friend, offered.success)
    further = [c for c in offered.choices if interactions.is_open(game, hero, c)]
    if further:
        won += max(choice(game, hero, option) for option in further)
    if objectives.unlocks(game, offered):
        won += WAY_ON
    if not offered.colour:
        return won
    need = offered.difficulty - interactions.challenge_bonus(game, hero, offered.colour)
    chance = min(1.0, max(0.0, (21 - need) / 20))
    return chance * won + (1 - chance) * consequence(game, friend, offered.failure)


def consequence(game: Drunagor, friend: Friend, body: Body) -> float:
    """What a resolution is worth, as far as what it asks for is there."""
    value = 0.0
    use = Use(user=friend.hero)
    told = [
        c for c in body.clauses if c.guard is None or predicates.holds(game, c.guard, use, None)
    ]
    for step in read(Body(tuple(told))).steps:
        if step.side == "self" or not keywords.harms(step):
            value += sum(keywords.on_friend(game, friend, k, n) for k, n in step.deeds)
        elif game.state.monsters:
            value += 0.5 * len(game.state.monsters)
    return value


def welcome(game: Drunagor, hero: Hero, deed: tuple[Any, ...]) -> bool:
    """Whether a Hero likes to do such an errand."""
    match deed:
        case ("told" | "feat" | "event" | "pile", *_):
            return objectives.affordable(game, hero, deed)
        case ("chest", _):
            return hero.health >= SAFE_TO_SEARCH and len(hero.bag) < items.BAG
        case ("interact", token):
            choices = interactions.open_choices(game, token.key, hero)
            return max(choice(game, hero, offered) for offered in choices) > TALK
        case _:
            return False


# Items


def full_bag(game: Drunagor, word: str) -> float:
    verb, _, item = word.partition(" ")
    worth = item_worth(game, item)
    return 1.0 - worth if verb == "discard" else 0.5 * worth


def item_worth(game: Drunagor, item: str) -> float:
    skill = game.library.skills.get(item)
    if game.library.items[item].type != "consumable":
        return 3.0
    return merit(skill) if skill is not None else 0.0


def gear_worth(game: Drunagor, item: str) -> float:
    """What it is worth to wear an item."""
    if not item:
        return 0.0
    card = game.library.items[item]
    skill = game.library.skills.get(item)
    value = merit(skill) if skill is not None else 0.0
    if card.type == "weapon":
        value += 2.0 * card.damage - 0.5 * card.accuracy
    return value + 0.1


# Squares


def opponents(game: Drunagor, figure: Figure) -> list[Figure]:
    """Those a figure has to fight: Monsters, and in battle the other sides."""
    if game.battle:
        return game.visible_enemies(figure)
    return list(game.state.monsters.values())


def landing(game: Drunagor, figure: Any, square: Square, *, rival: bool = False) -> float:
    """Putting a figure on a square: friends on good ground, Monsters on bad and low ground."""
    mask = 1 << square
    kinds = terrain.kinds_in(game, mask)
    harm = (kinds & ~1).bit_count() * 2.0
    board = game.ground.board
    if isinstance(figure, Monster):
        fell = board.squares.level[figure.space] == 2 and board.squares.level[square] == 0
        near = sum(board.squares.adjacent[square] >> hero.space & 1 for hero in game.standing())
        far = min((board.squares.steps(square, h.space) for h in game.standing()), default=0)
        drive = -0.5 * near + 0.3 * far if game.card(figure).attack == "melee" else 0.4 * near
        dark = bool(game.dark_squares() & mask)
        return (harm if not dark else -1.0) + (2.0 if fell else 0.0) + drive
    if rival:
        levels = board.squares.level
        fell = levels[figure.space] == 2 and levels[square] == 0
        return harm + (2.0 if fell else 0.0) - 0.3 * levels[square]
    near = sum(1 for m in game.state.monsters.values() if game.beside(m) & mask)
    return -harm - 0.4 * near + 0.1 * board.squares.level[square]


def pushed(game: Drunagor, by: str, name: str, line: list[Square]) -> float:
    figure = game.named(name)
    if not line:
        return 0.2
    return landing(game, figure, line[-1], rival=is_rival(game, by, figure)) + 0.2 * len(line)


def is_rival(game: Drunagor, by: str, figure: Figure | None) -> bool:
    """Whether a Hero of another side is to be put somewhere."""
    user = game.named(by)
    return (
        isinstance(figure, Hero) and user is not None and game.battle
        and not game.allied(user, figure)
    )  # fmt: skip


def summoned(game: Drunagor, by: Figure, square: Square) -> float:
    """A follower had better stand by the foe, and not on bad ground."""
    kinds = terrain.kinds_in(game, 1 << square)
    value = -5.0 * (kinds & ~1).bit_count()
    for foe in opponents(game, by):
        if game.beside(foe) >> square & 1:
            value += 0.5
    return value


def ambushed(game: Drunagor, square: Square) -> float:
    board = game.ground.board
    near = sum(board.squares.adjacent[square] >> hero.space & 1 for hero in game.standing())
    return near - 0.5 * board.squares.level[square]


def trapped(game: Drunagor, by: Figure, area: int) -> float:
    """A trap where enemies stand or must pass."""
    board = game.ground.board
    squares = board.squares_of[area]
    value = 0.0
    for monster in opponents(game, by):
        if squares & game.footprint(monster):
            value += 3.0
        else:
            value -= 0.05 * min(
                board.squares.steps(s, t)
                for s in bits(squares)
                for t in bits(game.footprint(monster))
            )
    return value


def follower_move(game: Drunagor, follower: Follower, found: Reach, square: Square) -> float:
    """Next to the weakest enemy it can get at, off bad ground."""
    card = game.follower_card(follower)
    kinds = terrain.kinds_in(game, 1 << square)
    value = -(1.0 if card.sturdiness else 6.0) * (kinds & ~1).bit_count()
    if square != follower.space and not card.sturdiness:  # a Companion shrugs such harm off
        value -= 12.0 * min(1, found.best(square)[0])
    steps = game.ground.board.squares.steps
    best = 0.0
    near = 99
    foes = opponents(game, follower)
    for monster in foes:
        if game.beside(monster) >> square & 1:
            best = max(best, 10.0 - 0.2 * monster.health)
            if monster.health <= (card.damage or 0):
                best = max(best, 15.0)
        near = min(near, min(steps(square, t) for t in bits(game.footprint(monster))))
    if foes:
        value += best - 0.1 * near
    else:
        value -= 0.1 * steps(square, game.state.heroes[follower.owner].space)
    return value


def struck_by(request: Request, option: Option[Any]) -> float:
    """A follower's target: the one it kills, else the weakest."""
    target = option.value
    if not isinstance(target, Figure):
        return 0.0
    damage = request.about[1] or 0
    kill = 10.0 if target.health + target.tokens[tokens.SHIELD] <= damage else 0.0
    return 5.0 + kill - 0.1 * target.health


def protects(game: Drunagor, protector: str, target: str) -> bool:
    """Take a blow for somebody who can bear it less."""
    one, other = game.named(protector), game.named(target)
    if not isinstance(one, Hero) or not isinstance(other, Hero):
        return not isinstance(one, Hero) and isinstance(other, Hero)
    strong, weak = Friend(game, one), Friend(game, other)
    blow = 4
    spared = weak.loss(max(0, blow - weak.shield)) - strong.loss(max(0, blow - strong.shield))
    return spared > 0.5 + prices.FOCUS
