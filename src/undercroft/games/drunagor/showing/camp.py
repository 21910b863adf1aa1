"""Questions around Adventures in words: rewards, camp, restarts (DRU-DEC-39 to -44)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from undercroft.core.decisions import Option, Request, Shown
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import Skill
from undercroft.games.drunagor.naming import CUBES
from undercroft.games.drunagor.rules import items
from undercroft.games.drunagor.rules.campaign import learning
from undercroft.games.drunagor.showing.names import called
from undercroft.games.drunagor.state import Hero

EQUIP, STASH, TRADE, ROLE, LEAVE = (
    "Equipment", "Bag and stash", "Trade", "Dungeon Role", "Leave the camp",
)  # fmt: skip


def _leader(game: Drunagor) -> str:
    return called(game, game.leader().name)


def _item_name(game: Drunagor, item: str) -> str:
    return game.library.items[item].name


def _failed(game: Drunagor, who: str, times: int) -> str:
    why = game.state.verdict.text if game.state.verdict else ""
    count = "" if times == 1 else f" for the {_ordinal(times)} time"
    return f"{game.book.adventure.name} is lost{count}. {why} {called(game, who)}, what now?"


def _camp(game: Drunagor, who: str) -> str:
    """Why there is no way to leave, where the bag does not close (DRU-CAMP-10)."""
    hero = game.named(who)
    more = len(hero.bag) - items.BAG if isinstance(hero, Hero) else 0
    over = f" (the bag holds {items.BAG}: {more} too many, so you cannot leave yet)"
    asked = f"{called(game, who)}, what do you rearrange before you leave the camp?"
    return f"{asked}{over if more > 0 else ''}"


def _ordinal(number: int) -> str:
    return {2: "second", 3: "third"}.get(number, f"{number}th")


PROMPTS: dict[str, Callable[..., str]] = {
    "gear": lambda game, who, slot: f"{called(game, who)}, which starting {slot} do you take?",
    "learn": lambda game, who, level: (
        f"{called(game, who)}, which Skill of level {level} do you learn?"
    ),
    "gain-cube": lambda game, who, skill: (
        f"{called(game, who)}, {game.skill(skill).name} comes with a cube. Of which colour?"
    ),
    "ability": lambda game, who: f"{called(game, who)}, which Class Ability do you learn?",
    "camp-item": lambda game, who, level: (
        f"{called(game, who)}, which of the Camp items of level {level} do you want?"
    ),
    "dispute": lambda game, item: (
        f"{_leader(game)}, several want {_item_name(game, item)}. Who gets it?"
    ),
    "award": lambda game, item: (
        f"{_leader(game)}, the party gains {_item_name(game, item)}. Who gets it?"
    ),
    "camp": _camp,
    "swap-role": lambda game, who, other, role: (
        f"{called(game, who)}, {called(game, other)} wants to be the {role.title()}. "
        "Do you swap roles?"
    ),
    "march": lambda game, who: (
        f"{called(game, who)}, the party goes on without a camp. Do Curse and Trauma Cubes "
        "and Runes stay where they are?"
    ),
    "failed": _failed,
    "aid": lambda game, who: f"{called(game, who)}, what makes the next attempt easier?",
    "heal-trauma": lambda game, who: f"{called(game, who)}, who gets rid of a Trauma Cube?",
}


def shown(game: Drunagor, request: Request, option: Option[Any]) -> Shown:
    """An option of one of these questions in words."""
    head, _, rest = option.key.partition(":")
    make = LABELS.get(head)
    if make is not None:
        return make(game, request, option.key, rest)
    label, group = WORDS.get(option.key, (option.key, ""))
    return Shown(option.key, label, rule=request.rule, group=group)


WORDS = {
    "ready": ("ready to leave", LEAVE),
    "none": ("nothing of this", ""),
    "agree": ("agree", ""),
    "refuse": ("refuse", ""),
    "keep": ("everything stays as it is", ""),
    "deal": ("put the cubes on Skills anew and draw the Runes again", ""),
    "restart": ("begin the Adventure again, as it was before", ""),
    "give-up": ("give the campaign up", ""),
    "aid:runes": ("one Rune of each colour goes back into the bag", ""),
    "aid:cleanse": ("each Hero gets CLEANSE 2", ""),
    "aid:trauma": ("one Hero loses a Trauma Cube", ""),
    "done": ("that is all", ""),
}


def _aid(game: Drunagor, request: Request, key: str, rest: str) -> Shown:
    return Shown(key, WORDS[key][0], rule=request.rule)


def _learn(game: Drunagor, request: Request, key: str, id: str) -> Shown:
    skill = game.skill(id)
    return Shown(
        key,
        f"{skill.name}: {skill.text}",
        note=_use_of(request, skill),
        rule=request.rule,
        group=_shelf(game, request, id),
    )


def _use_of(request: Request, skill: Skill) -> str:
    slots = " and ".join("/".join(CUBES[letter] for letter in slot) for slot in skill.slots)
    if request.kind == "ability":
        return slots
    gift = "a cube of any colour" if skill.kind == "ROLE" else "a cube of its colour"
    return f"{slots or 'passive'}; comes with {gift}"


def _shelf(game: Drunagor, request: Request, id: str) -> str:
    """The tree of a Class Ability, or where a Skill belongs."""
    if request.kind != "ability":
        return "Dungeon Role" if game.skill(id).kind == "ROLE" else "Hero Skills"
    card = learning.class_of(game, id)
    tree = next(tree for tree in card.trees if id in tree.abilities)
    return f"{card.name}: {tree.name}"


def _hero(game: Drunagor, request: Request, key: str, name: str) -> Shown:
    return Shown(key, called(game, name), figures=(name,), rule=request.rule)


def _cube(game: Drunagor, request: Request, key: str, colour: str) -> Shown:
    return Shown(key, f"a {colour} cube", rule=request.rule)


def _role(game: Drunagor, request: Request, key: str, role: str) -> Shown:
    holder = next((hero for hero in game.state.heroes if hero.role == role), None)
    note = f"swap with {called(game, holder.name)}, who must agree" if holder else ""
    return Shown(key, f"become the {role.title()}", note=note, rule="DRU-ROLE-03", group=ROLE)


def _item(words: str, group: str) -> Callable[[Drunagor, Request, str, str], Shown]:
    def make(game: Drunagor, request: Request, key: str, rest: str) -> Shown:
        item, _, other = rest.partition(":")
        label = words.format(_item_name(game, item), called(game, other))
        note = _numbers(game, request, item)
        figures = (other,) if other else ()
        return Shown(key, label, figures=figures, note=note, rule=request.rule, group=group)

    return make


def _numbers(game: Drunagor, request: Request, item: str) -> str:
    """What an item is and does; whether the Hero who is asked could use it."""
    card = game.library.items[item]
    skill = game.library.skills.get(item)
    words = [f"Accuracy {card.accuracy}, {card.damage} DMG"] if card.type == "weapon" else []
    words += [skill.text] if skill else []
    hero = game.named(str(request.about[0])) if request.about else None
    if isinstance(hero, Hero) and card.type != "consumable":
        known = game.library.heroes[hero.name].proficiency.get(card.type, ())
        if card.type != "trinket" and not set(known) & set(card.subtypes):
            words.append("not proficient")
    return "; ".join(words)


LABELS: dict[str, Callable[[Drunagor, Request, str, str], Shown]] = {
    "learn": _learn,
    "hero": _hero,
    "cube": _cube,
    "role": _role,
    "aid": _aid,
    "item": _item("{}", ""),
    "equip": _item("equip {}", EQUIP),
    "unequip": _item("put {} into the bag", EQUIP),
    "gear": _item("take {} from the Starting Gear", EQUIP),
    "stash": _item("stash {}", STASH),
    "unstash": _item("take {} out of the stash", STASH),
    "discard": _item("discard {}", STASH),
    "give": _item("give {} to {}", TRADE),
    "take": _item("take {} from {}", TRADE),
}
