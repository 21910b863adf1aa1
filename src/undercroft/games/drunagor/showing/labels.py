"""Labels for the options of every question but a Hero's turn, made from their keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from undercroft.board import bits
from undercroft.core.decisions import Option, Request, Shown
from undercroft.games.drunagor.adventure import Choice
from undercroft.games.drunagor.cards.printing import write_item
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import COLOURS, FollowerCard, MonsterCard, Skill
from undercroft.games.drunagor.naming import CUBE_NAMES, laid_on
from undercroft.games.drunagor.rules import commanders, interactions, mending
from undercroft.games.drunagor.showing import notes, ways
from undercroft.games.drunagor.showing.names import called
from undercroft.games.drunagor.showing.needs import needs
from undercroft.games.drunagor.state import Figure, Follower, Hero
from undercroft.games.drunagor.use import Use

COMPASS = {
    "n": "north", "ne": "north-east", "e": "east", "se": "south-east",
    "s": "south", "sw": "south-west", "w": "west", "nw": "north-west",
}  # fmt: skip
WORDS = {
    "done": "that is all", "stop": "stop here", "stay": "leave it where it is",
    "pass": "do nothing", "attack": "attack", "decline": "decline", "reroll": "roll again",
    "keep": "keep it", "fury": "spend a FURY", "protect": "step in", "spare": "spare",
    "strike": "strike", "agree": "hand it over", "refuse": "refuse", "accept": "do it",
    "take": "take it",
}  # fmt: skip

VERSIONS = {"complex-a": "Complex Behavior"}
FRIENDS, ENEMIES = "Friends", "Enemies"  # whom one would rather not choose


def shown(game: Drunagor, request: Request, option: Option[Any]) -> Shown:
    """An option in words, by what its key begins with."""
    head, _, rest = option.key.partition(":")
    make = LABELS.get(head)
    if make is not None:
        return make(game, request, option, rest)
    return Shown(option.key, WORDS.get(option.key, option.key), rule=request.rule)


# Figures and places


def _figure(game: Drunagor, request: Request, option: Option[Any], name: str) -> Shown:
    figure = game.named(name)
    if figure is None:
        return Shown(option.key, called(game, name), rule=request.rule)
    note, group = notes.condition(game, figure), ""
    if request.kind == "target":
        use = _use(game, request)
        note = notes.target_note(game, use, figure)
        group = FRIENDS if notes.harms_friend(game, use, figure) else group
        group = ENEMIES if notes.helps_enemy(game, use, figure) else group
    if request.kind == "follower-attack":
        note = notes.follower_note(game, _attacking(game, request), figure)
    where = tuple(map(game.name, bits(game.footprint(figure))))
    label = f"{called(game, name)} at {where[0]}"
    return Shown(option.key, label, where, (name,), note, request.rule, group, friend=bool(group))


def _attacking(game: Drunagor, request: Request) -> Follower:
    """The Pet or Companion that is asked whom it attacks."""
    follower = game.named(request.about[0])
    assert isinstance(follower, Follower)
    return follower


def _use(game: Drunagor, request: Request) -> Use:
    """What targets are being chosen for."""
    who, skill, doing, hit = request.about[:4]
    user = game.named(who)
    assert user is not None
    return Use(user=user, skill=_skill(game, skill), doing=doing, hit=hit)


def _skill(game: Drunagor, id: str) -> Skill | None:
    return mending.MENDING if id == mending.MENDING.id else game.library.skills.get(id)


def _targets(game: Drunagor, request: Request, option: Option[Any], rest: str) -> Shown:
    ids = tuple(rest.split(",")) if rest else ()
    label = " and ".join(called(game, id) for id in ids) or "nobody"
    return Shown(option.key, label, (), ids, rule=request.rule)


def _square(game: Drunagor, request: Request, option: Option[Any], name: str) -> Shown:
    figure = _placed(game, request)
    square = game.ground.board.square(name)
    note = ways.landing_note(game, figure, square)
    label = f"the tile on {name}" if request.kind == "remove-tile" else f"to {name}"
    return Shown(option.key, label, (name,), (), note, request.rule, "Squares")


def _placed(game: Drunagor, request: Request) -> Figure | None:
    """Who would be put on the square that is asked for."""
    place = {
        "carry": 1, "start": 0, "shove": 0, "ambush": 0, "position": 0, "flyby": 0, "teleport": 0,
    }  # fmt: skip
    at = place.get(request.kind)
    return game.named(str(request.about[at])) if at is not None else None


def _area(game: Drunagor, request: Request, option: Option[Any], name: str) -> Shown:
    area = game.ground.board.area_of[game.ground.board.square(name)]
    inside = notes.occupants(game, area)
    squares = notes.squares_named(game, area)
    who = ", ".join(_in_area(game, request, figure) for figure in inside)
    label = f"the area of {name}" + (f": {who}" if who else "")
    if option.key.startswith("among:"):
        label += ", sparing some"
    return Shown(
        option.key, label, squares, tuple(figure.name for figure in inside), "", request.rule
    )


def _in_area(game: Drunagor, request: Request, figure: Figure) -> str:
    """A figure in a struck area with its odds."""
    name = called(game, figure.name)
    if request.kind == "follower-attack" and not game.allied(_attacking(game, request), figure):
        return f"{name} ({notes.follower_note(game, _attacking(game, request), figure)})"
    if request.kind != "area":
        return name
    use = _use(game, request)
    if isinstance(figure, Hero) and game.allied(figure, use.user):
        return f"{name} (friend)"
    return f"{name} ({notes.target_note(game, use, figure)})"


def _tile(game: Drunagor, request: Request, option: Option[Any], rest: str) -> Shown:
    squares = tuple(rest.split(","))
    covered = [
        figure for figure in game.figures()
        if set(map(game.name, bits(game.footprint(figure)))) & set(squares)
    ]  # fmt: skip
    note = "covers " + ", ".join(called(game, f.name) for f in covered) if covered else ""
    label = "the tile on " if request.kind == "object" else "on "
    return Shown(option.key, label + laid_on(squares), squares,
                 tuple(f.name for f in covered), note, request.rule)  # fmt: skip


def _pile(game: Drunagor, request: Request, option: Option[Any], rest: str) -> Shown:
    """One on the board, or Runes of a colour on the track (Help Yourself)."""
    text = "the Pile of Runes at {}" if request.kind == "object" else "the {} Runes"
    return _plain(text)(game, request, option, rest)


def _direction(game: Drunagor, request: Request, option: Option[Any], rest: str) -> Shown:
    line = tuple(map(game.name, option.value))
    figure = game.named(request.about[1])
    harm = ways.harm_on(game, figure, tuple(option.value), falls=True) if figure else []
    label = f"{COMPASS[rest]} to {line[-1]}" if line else f"{COMPASS[rest]}: blocked at once"
    return Shown(option.key, label, line, (request.about[1],), "; ".join(harm), request.rule)


# Cards and cubes


def _reaction(game: Drunagor, request: Request, option: Option[Any], rest: str) -> Shown:
    way = option.value
    family = f"{way.skill.name}: {way.skill.text}"
    if way.free:
        return Shown(option.key, family, rule=request.rule)
    cost = f"{way.skill.focus} FOCUS" if way.colour < 0 else CUBE_NAMES[way.colour]
    return Shown(option.key, f"{family} [{cost}]", rule=request.rule, family=family)


def _card_skill(game: Drunagor, request: Request, option: Option[Any], rest: str) -> Shown:
    """A Skill that is copied, on which a cube is put, or from which one leaves."""
    if isinstance(option.value, Skill):
        return Shown(option.key, f"{option.value.name}: {option.value.text}", rule=request.rule)
    hero = game.named(request.about[0])
    assert isinstance(hero, Hero)
    skill = game.skill(hero.cards[option.value])
    mark = hero.slots[option.value]
    note = "" if not mark or mark in "CT" else "the Action Cube on it is expended"
    return Shown(option.key, f"{skill.name}: {skill.text}", note=note, rule=request.rule)


def _spent(game: Drunagor, request: Request, option: Option[Any], rest: str) -> Shown:
    hero = game.named(request.about[0])
    assert isinstance(hero, Hero)
    entry, colour = option.value
    skill = game.skill(hero.cards[entry])
    return Shown(option.key, f"the {CUBE_NAMES[colour]} cube on {skill.name}", rule=request.rule)


def _cube(game: Drunagor, request: Request, option: Option[Any], colour: str) -> Shown:
    return Shown(option.key, f"a {colour} cube", rule=request.rule)


def _expended(game: Drunagor, request: Request, option: Option[Any], colour: str) -> Shown:
    return Shown(option.key, f"an expended {colour} cube", rule=request.rule)


def _alternative(game: Drunagor, request: Request, option: Option[Any], rest: str) -> Shown:
    return Shown(option.key, write_item(option.value), rule=request.rule)


def _choice(game: Drunagor, request: Request, option: Option[Any], rest: str) -> Shown:
    """An option of an Interaction, with the chance of its Skill Challenge (DRU-CHAL-01)."""
    choice: Choice = option.value
    hero = game.named(request.about[0])
    assert isinstance(hero, Hero)
    said = [
        _price(game, choice),
        f"open because {why}" if (why := needs(game.library, choice.condition)) else "",
    ]
    if not choice.colour:
        note = ", ".join(filter(None, said))
        return Shown(option.key, choice.name, rule=request.rule, note=note)
    bonus = interactions.challenge_bonus(game, hero, choice.colour)
    chance = min(20, max(0, 21 - (choice.difficulty - bonus))) / 20
    colour = CUBE_NAMES[COLOURS.index(choice.colour)]
    said.insert(0, f"{colour} Skill Challenge {choice.difficulty}: d20 + {bonus}, {chance:.0%}")
    return Shown(option.key, choice.name, note=", ".join(filter(None, said)), rule="DRU-CHAL-01")


def _price(game: Drunagor, choice: Choice) -> str:
    from undercroft.games.drunagor.showing.surroundings import price

    return f"costs {due} Health" if (due := price(game, choice)) else ""


def _item(verb: str) -> Callable[[Drunagor, Request, Option[Any], str], Shown]:
    def make(game: Drunagor, request: Request, option: Option[Any], item: str) -> Shown:
        skill = game.library.skills.get(item)
        name = game.library.items[item].name
        return Shown(
            option.key, f"{verb} {name}", note=skill.text if skill else "", rule=request.rule
        )

    return make


def _socket(game: Drunagor, request: Request, option: Option[Any], item: str) -> Shown:
    """An item that a gem could turn over, with what it becomes."""
    card = game.library.items[item]
    back = game.library.items[card.back]
    skill = game.library.skills.get(card.back)
    words = [f"Accuracy {back.accuracy}, {back.damage} DMG"] if back.type == "weapon" else []
    words += [skill.text] if skill else []
    return Shown(option.key, card.name, note="becomes " + "; ".join(words), rule=request.rule)


def _follower(verb: str) -> Callable[[Drunagor, Request, Option[Any], str], Shown]:
    def make(game: Drunagor, request: Request, option: Option[Any], name: str) -> Shown:
        card = game.library.followers.get(name)
        text = f"moves {card.move}, {_attack(card)}; {card.text}".rstrip("; ") if card else ""
        return Shown(option.key, f"{verb} {card.name if card else called(game, name)}", note=text,
                     rule=request.rule)  # fmt: skip

    return make


def _attack(card: MonsterCard | FollowerCard) -> str:
    return "no attack" if card.damage is None else f"{card.attack} {card.damage} DMG"


def _trigger(game: Drunagor, request: Request, option: Option[Any], rest: str) -> Shown:
    skill: Skill = option.value.skill
    return Shown(option.key, f"{skill.name}: {skill.text}", rule=request.rule)


def _version(game: Drunagor, request: Request, option: Option[Any], version: str) -> Shown:
    kind, rank = request.about
    monsters = game.library.monsters
    card = monsters[f"{kind}/{rank}/{version}"]
    note = _numbers(card)
    if card.flip:  # DRU-MON-05
        note += f"; turned over after it has acted: {_numbers(monsters[card.flip])}"
    label = VERSIONS.get(version, version.title())
    return Shown(option.key, label, note=note, rule=request.rule)


def _numbers(card: MonsterCard) -> str:
    return f"{card.health} Health, {_attack(card)}; {card.text}".rstrip("; ")


def _commander(game: Drunagor, request: Request, option: Option[Any], id: str) -> Shown:
    card = game.library.monsters[id]
    note = f"{card.health} Health for each CP, {_attack(card)}; {card.text}".rstrip("; ")
    return Shown(option.key, card.name, note=note, rule=request.rule)


def _card(game: Drunagor, request: Request, option: Option[Any], id: str) -> Shown:
    attack = commanders.of_key(game, id)
    if attack is not None:
        label = f"{attack[0].name} ({called(game, attack[1].name)})"
        return Shown(option.key, label, note=attack[0].text, rule=request.rule)
    card = game.library.monsters.get(id)
    label = (f"{card.name} ({card.rank})" if card.rank else card.name) if card else called(game, id)
    return Shown(option.key, label, note=card.text if card else "", rule=request.rule)


def _plain(text: str) -> Callable[[Drunagor, Request, Option[Any], str], Shown]:
    return lambda game, request, option, rest: Shown(
        option.key, text.format(rest), (rest,) if rest[:1].isalpha() and rest[-1].isdigit()
        else (), rule=request.rule
    )  # fmt: skip


LABELS: dict[str, Callable[[Drunagor, Request, Option[Any], str], Shown]] = {
    "option": lambda game, request, option, rest: Shown(
        option.key, option.value.name, rule=request.rule
    ),
    "figure": _figure,
    "targets": _targets,
    "square": _square,
    "area": _area,
    "among": _area,
    "tile": _tile,
    "way": ways.of_monster,
    "direction": _direction,
    "react": _reaction,
    "focus": _reaction,
    "skill": _card_skill,
    "spent": _spent,
    "cube": _cube,
    "expended": _expended,
    "alternative": _alternative,
    "choice": _choice,
    "discard": _item("discard"),
    "use": _item("use"),
    "item": _socket,
    "lay": lambda game, request, option, kind: Shown(
        option.key, f"a {option.value.title()}", rule=request.rule
    ),
    "pick": _item("keep"),
    "activate": _follower("activate"),
    "summon": _follower("summon"),
    "trigger": _trigger,
    "version": _version,
    "commander": _commander,
    "card": _card,
    "chest": _plain("the chest at {}"),
    "trap": _plain("the trap at {}"),
    "colour": _plain("as {}"),
    "return": _plain("the {} Rune"),
    "share": _plain("{}"),
    "pile": _pile,
}
