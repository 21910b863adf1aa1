"""The sentence of every question (DRU-DEC)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from undercroft.core.decisions import Request
from undercroft.games.drunagor.cards.printing import write_body, write_group
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import interactions, offers
from undercroft.games.drunagor.showing import camp
from undercroft.games.drunagor.showing.names import called, names
from undercroft.games.drunagor.showing.needs import needs
from undercroft.games.drunagor.state import Hero
from undercroft.kit.in_words import prompted

CARRIED = {
    "chest": "the chest",
    "pile": "the Pile of Runes",
    "small-tile": "the small Darkness tile",
    "trap": "the trap",
}
LED = frozenset({  # what the Party Leader decides for others
    "tie", "position", "way", "version", "commander", "card", "tile", "small-tile", "pile",
    "raid", "flood", "dispute", "award",
})  # fmt: skip
NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def prompt(game: Drunagor, request: Request) -> str:
    """One plain sentence that says who has to decide what."""
    return prompted(game, request, PROMPTS)


def subject(game: Drunagor, request: Request) -> str:
    """The figure that has to decide, or is spoken to; else the one whose turn it is."""
    if request.kind in LED:
        return game.leader().name
    named = request.about[request.kind == "ambush"] if request.about else ""
    if isinstance(named, str) and game.named(named) is not None:
        return named
    acting = game.figure(game.state.turn.who)
    return acting.name if acting is not None else ""


def contested(request: Request) -> str:
    """The item that the Party Leader gives to one of several."""
    return str(request.about[0]) if request.kind in ("dispute", "award") else ""


def _leader(game: Drunagor) -> str:
    return called(game, game.leader().name)


def _number(n: int) -> str:
    return NUMBERS[n] if n < len(NUMBERS) else str(n)


def _turn(game: Drunagor, who: str) -> str:
    hero = game.named(who)
    now = game.state.turn
    assert isinstance(hero, Hero)
    actions = f"{_number(now.actions)} Cube Action{'' if now.actions == 1 else 's'} left"
    if now.open_move:
        movement = f"{_number(now.points)} movement left"
    elif now.moved:
        movement = "the free Move is used"
    else:
        movement = f"a free Move of {offers.foreseen(game, hero)}"
    return f"{called(game, who)}, what do you do? ({actions}, {movement})"


def _for(game: Drunagor, id: str, doing: Any) -> str:
    skill = names(game).skill(id) if id else ""
    text = write_group(doing) if doing is not None else ""
    if skill and text:
        return f"for {skill} ({text})"
    return f"for {skill or text}" if skill or text else ""


def _target(
    game: Drunagor, who: str, skill: str, doing: Any, hit: int, chosen: int, most: int
) -> str:
    if most == 1:
        wanted = "choose a target"
    elif chosen:
        wanted = f"choose another target ({chosen} of up to {most} chosen)"
    else:
        wanted = f"choose up to {_number(most)} targets"
    return f"{called(game, who)}, {wanted} {_for(game, skill, doing)}".rstrip() + "."


def _area(game: Drunagor, who: str, skill: str, doing: Any, hit: int) -> str:
    return (
        f"{called(game, who)}, choose an area to strike {_for(game, skill, doing)}".rstrip() + "."
    )


def _reaction(
    game: Drunagor,
    who: str,
    attacker: str,
    stakes: tuple[tuple[str, int], ...],
    *declined: tuple[Any, ...],
) -> str:
    """Who has passed is told that he is asked once more: another has reacted meanwhile."""
    would, react = ("would now take", "React after all?") if declined else ("would take", "React?")
    hurt = [f"{called(game, name)} {would} {amount}" for name, amount in stakes]
    cause = f"{called(game, attacker)} strikes" if attacker else "Damage is coming"
    return f"{called(game, who)}: {cause}: {', '.join(hurt)}. {react}"


def _spare(game: Drunagor, who: str, other: str) -> str:
    stands = "you stand" if who == other else f"{called(game, other)} stands"
    return f"{called(game, who)}, {stands} in the area. Spare or strike?"


def _commanded(game: Drunagor, who: str, by: str) -> str:
    if who == by:
        return f"{called(game, who)}, do you make the attack you may order?"
    return f"{called(game, who)}, {called(game, by)} orders you to attack. Do you?"


def _move(game: Drunagor, who: str, points: int, jump: bool) -> str:
    verb = "jump" if jump else "move"
    return f"{called(game, who)}, where do you {verb}? ({_number(points)} movement)"


def _expend(game: Drunagor, who: str, why: str) -> str:
    return f"{called(game, who)}, which cube do you expend ({names(game).why(why)})?"


def _interaction(game: Drunagor, who: str, key: str, path: str = "") -> str:
    """The scene, or what the option before led to; and what is closed to the Hero, and why."""
    scene = game.book.adventure.interactions[key]
    if path:
        before = scene.choice(path)
        subject = f"{called(game, who)}: {before.name}. And then?"
        offered = before.choices
    else:
        subject = f"{called(game, who)} stands before {_in_sentence(scene.name)}. What now?"
        offered = tuple(c for c in scene.choices if f"{key}:{c.id}" not in game.state.chosen)
    hero = game.named(who)
    assert isinstance(hero, Hero)
    closed = [
        f"{choice.name} (needs: {needs(game.library, choice.condition)})"
        for choice in offered
        if choice.condition is not None and not interactions.is_open(game, hero, choice)
    ]
    return f"{subject} Not open: {'; '.join(closed)}." if closed else subject


def _in_sentence(name: str) -> str:
    return name[:1].lower() + name[1:] if name.startswith(("The ", "A ", "An ")) else name


def _may(game: Drunagor, who: str, id: str, whom: str) -> str:
    """Whether somebody makes use of an Aura or Status."""
    status = game.skill(id)
    if id == "deep-understanding":
        return (
            f"{called(game, who)}, you read: {_read(game, whom)}. Take CURSE 1 and choose another?"
        )
    about = (
        f" for {called(game, whom)}"
        if id == "meek"
        else f" against {called(game, whom)}"
        if whom
        else ""
    )
    return f"{called(game, who)}, make use of {status.name}{about}? ({status.text})"


def _read(game: Drunagor, choice: str) -> str:
    """What the resolution of a choice says: `toll-keeper:a`."""
    scene, _, id = choice.partition(":")
    found = game.book.adventure.interactions[scene].choice(id)
    text = write_body(found.success) or "nothing happens"
    if found.colour:
        text = f"on success {text}; on failure {write_body(found.failure) or 'nothing'}"
    return f"{found.name}: {text}"


def _item(game: Drunagor, item: str) -> str:
    return names(game).item(item)


def _carry(game: Drunagor, who: str, what: str) -> str:
    return f"{called(game, who)}, where do you put {CARRIED.get(what) or called(game, what)}?"


def _tie(game: Drunagor, who: str, protected: str = "") -> str:
    """Equal targets of somebody, or Monsters who could take a blow for another."""
    if protected:
        return f"{_leader(game)}, several could step in for {called(game, protected)}. Who does?"
    equal = f"several targets are equal for {called(game, who)}"
    return f"{_leader(game)}, {equal}. Whom does it choose?"


def _version(game: Drunagor, kind: str, rank: str) -> str:
    return f"{_leader(game)}, which version of {called(game, kind)} ({rank}) do you face?"


def _commander(game: Drunagor, id: str) -> str:
    name = game.library.monsters[id].name
    return f"{_leader(game)}, {name} is to come. Do you face an Overlord instead?"


def _simple(text: str) -> Callable[..., str]:
    """A sentence with the names of the figures it is about put in."""
    return lambda game, *about: text.format(
        *(called(game, word) if isinstance(word, str) else word for word in about),
        leader=_leader(game),
    )


PROMPTS: dict[str, Callable[..., str]] = {
    **camp.PROMPTS,
    "start": _simple("{0}, on which square do you start?"),
    "turn": _turn,
    "target": _target,
    "area": _area,
    "spare": _spare,
    "tie": _tie,
    "position": _simple("{leader}, several squares are equal for {0}. Where does it go?"),
    "way": _simple("{leader}, several ways are equal for {0}. Which does it take?"),
    "ambush": _simple("{1}, {0} ambushes you. Where does it appear?"),
    "reroll": _simple("{0}, you rolled {1}. Roll again?"),
    "fury": _simple("{0}, spend a FURY for +1 DMG?"),
    "commanded": _commanded,
    "protect": _simple("{0}, take the attack in place of {1}?"),
    "reaction": _reaction,
    "move": _move,
    "share": lambda game, who, whom, what: (
        f"{called(game, who)}, how much {names(game).why(what)} does {called(game, whom)} get?"
    ),
    "push": _simple("{0}, in which direction is {1} pushed (up to {2})?"),
    "carry": _carry,
    "object": _simple("{0}, what do you move with TELEKINESIS?"),
    "shove": _simple("{0} is shoved aside. Where to?"),
    "trap-kind": _simple("{0}, which trap do you lay?"),
    "socket": _simple("{0}, into which item do you set the gem?"),
    "trap": _simple("{0}, in which area do you lay the {1}?"),
    "colour": _simple("{0}, as which colour does the Wild Cube count?"),
    "alternative": lambda game, who, items: (
        f"{called(game, who)}, which of the {_number(len(items))}?"
    ),
    "expend": _expend,
    "recall": _simple("{0}, which cube comes back?"),
    "curse": _simple("{0}, a Curse Cube: which Skill does it block?"),
    "trauma": _simple("{0}, a Trauma Cube: which Skill does it block?"),
    "cleanse": _simple("{0}, from which Skill does a Curse Cube leave?"),
    "interaction": _interaction,
    "story-choice": lambda game, who, id: (
        f"{called(game, who)}: {game.book.adventure.choices[id].text}"
    ),
    "may": _may,
    "recall-curse": _simple("{0}, do you take the Curse Cube of the Recall?"),
    "trauma-off": _simple("{0}, from which Skill does a Trauma Cube leave?"),
    "rune-pile": _simple("{0}, which pile of Runes returns to the bag?"),
    "scroll": _simple("{0}, do you use a Scroll of the discarded Chest cards?"),
    "chest-card": _simple("{0}, which of the two cards do you keep?"),
    "teleport": _simple("{0}, where do you step out of the mist?"),
    "full-bag": lambda game, who, item: (
        f"{called(game, who)}, your bag has no room for {_item(game, item)}. What goes?"
    ),
    "hand-over": lambda game, ally, hero, item: (
        f"{called(game, ally)}, do you hand {_item(game, item)} to {called(game, hero)}?"
    ),
    "trigger-order": _simple("{0}, several abilities happen at once. Which one first?"),
    "copy": _simple("{0}, which Skill do you copy?"),
    "pet": _simple("{0}, which Pet?"),
    "summon": _simple("{0}, where does {1} stand?"),
    "order": _simple("{0}, which of those who follow you acts first?"),
    "follower-attack": _simple("{0} can attack for {1}. Whom?"),
    "flyby": _simple("{0} flies back. Where does it land?"),
    "version": _version,
    "commander": _commander,
    "card": _simple("{leader}, which card acts first?"),
    "tile": _simple("{leader}, the Darkness grows toward {0}. Where does the tile lie?"),
    "small-tile": _simple("{leader}, the Darkness creeps toward {0}. Where does it go?"),
    "pile": _simple("{leader}, where does the Pile of Runes rise?"),
    "return-rune": _simple("{0}, which Rune of the Pile goes back into the bag?"),
    "raid": _simple("{leader}, the raid is equally near in several places. Where?"),
    "flood": _simple("{leader}, the water rises. Which area does it flood?"),
    "remove-tile": _simple("{0}, which Darkness tile do you remove?"),
}
