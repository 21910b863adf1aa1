"""The Ranger's Arrow cards: how far to go toward seven targets."""

from __future__ import annotations

from undercroft.core.decisions import AnyOption
from undercroft.games.hellscape.boards.ranger import BULLSEYE
from undercroft.games.hellscape.cards.tree import Deed, Peek, Text
from undercroft.games.hellscape.classes.part import Player
from undercroft.games.hellscape.classes.ranger.rules import quiver_of, shown
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.greedy import card_worth
from undercroft.games.hellscape.greedy.asked import Asked
from undercroft.games.hellscape.ids import Deck


def arrows(asked: Asked) -> AnyOption:
    """Reveal while it promises more than it may cost."""
    game = asked.game
    line = tuple(map(str, asked.about[1:]))
    targets = shown(game, line)
    stop = asked.option("stop")
    for option in asked.starting("use:"):
        if _serves(asked, option.value, targets, line):
            return option
    reveal = asked.option("reveal")
    if reveal is None or (stop is not None and not _promises(asked, line)):
        return stop or asked.options[0]
    return reveal


def _serves(asked: Asked, key: str, targets: int, line: Deck) -> bool:
    """Look ahead while there is a choice; take back or mend what went too far."""
    hero = asked.hero
    for id in (*hero.skills, hero.card):
        skill = asked.game.library.skills.get(id)
        rules = skill.rules if skill else asked.game.card(hero).rules
        if not key.startswith(f"{id}#"):
            continue
        place = int(key.rpartition(".")[2]) - 1
        match rules.abilities[place].effects[0]:
            case Peek():
                return targets < BULLSEYE
            case Deed("arrow undo"):
                return targets > BULLSEYE
            case _:
                return targets > BULLSEYE or (len(line) > 2 and targets != BULLSEYE)
    return False


def _promises(asked: Asked, line: Deck) -> bool:
    """By the cards that are not seen yet, whatever their order."""
    game = asked.game
    quiver = quiver_of(asked.hero)
    seen = {*line, *quiver.discard}
    left = [id for id in game.library.arrows if id not in seen] or list(quiver.discard)
    if not left:
        return False
    hoped = sum(value(game, (*line, id)) for id in left) / len(left)
    return hoped > value(game, line)


def value(game: Hellscape, line: Deck) -> float:
    """What the bars of a line are worth."""
    targets = shown(game, line)
    total = 0.0
    for id in line:
        arrow = game.library.arrows[id]
        if targets == BULLSEYE:
            total += _bar(arrow.white)
        elif targets < BULLSEYE:
            total += _bar(arrow.beige)
        else:
            total -= max(0.8, abs(_bar(arrow.red)))
    return total


def _bar(text: Text) -> float:
    return sum(card_worth.worth(ability.effects) for ability in text.abilities)


def peek(asked: Asked) -> AnyOption:
    """On top what makes the best line."""
    line = quiver_of(asked.hero).line
    return max(asked.options, key=lambda option: value(asked.game, (*line, option.value)))


PLAYER = Player(answers={"arrows": arrows, "peek": peek})
