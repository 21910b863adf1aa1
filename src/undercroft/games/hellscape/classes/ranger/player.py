"""The Ranger's Arrow cards: how far to go toward seven targets."""

from __future__ import annotations

from undercroft.core.decisions import AnyOption
from undercroft.games.hellscape.boards.ranger import BULLSEYE
from undercroft.games.hellscape.cards.of_classes import Peek
from undercroft.games.hellscape.cards.tree import Deed, Text
from undercroft.games.hellscape.classes.part import Player
from undercroft.games.hellscape.classes.ranger.rules import quiver_of, shown
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.greedy import card_worth
from undercroft.games.hellscape.greedy.decision import Decision
from undercroft.games.hellscape.ids import Deck


def arrows(decision: Decision) -> AnyOption:
    """Reveal while it promises more than it may cost."""
    game = decision.game
    line = tuple(map(str, decision.about[1:]))
    targets = shown(game, line)
    stop = decision.option("stop")
    for option in decision.starting("use:"):
        if _serves(decision, option.value, targets, line):
            return option
    reveal = decision.option("reveal")
    if reveal is None or (stop is not None and not _promises(decision, line)):
        return stop or decision.options[0]
    return reveal


def _serves(decision: Decision, key: str, targets: int, line: Deck) -> bool:
    """Look ahead while there is a choice; take back or mend what went too far."""
    hero = decision.hero
    for id in (*hero.skills, hero.card):
        skill = decision.game.library.skills.get(id)
        rules = skill.rules if skill else decision.game.card(hero).rules
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


def _promises(decision: Decision, line: Deck) -> bool:
    """By the cards that are not seen yet, whatever their order."""
    game = decision.game
    quiver = quiver_of(decision.hero)
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


def peek(decision: Decision) -> AnyOption:
    """On top what makes the best line."""
    line = quiver_of(decision.hero).line
    return max(decision.options, key=lambda option: value(decision.game, (*line, option.value)))


PLAYER = Player(answers={"arrows": arrows, "peek": peek})
