"""What a table needs for single words to matter, and what must follow for them to be seen."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from rules.drunagor.stage import Stage
from rules.drunagor.word_hosts import WORD, Prepare, Rule
from rules.drunagor.word_texts import RECORDS
from undercroft.games.drunagor import tokens
from undercroft.games.drunagor.cards import wording
from undercroft.games.drunagor.cards.reading import read_body
from undercroft.games.drunagor.rules import conditions, damage, followers
from undercroft.games.drunagor.state import Figure, Follower, Monster, Pile
from undercroft.games.drunagor.use import Blow


def _tokens(name: str, count: int = 2) -> Prepare:
    """Everybody has some."""

    def prepare(stage: Stage) -> None:
        for figure in stage.game.figures():
            stage._tokens(figure, {name: count})

    return prepare


def _rolls(*rolls: int) -> Prepare:
    def prepare(stage: Stage) -> None:
        stage.script.rolls = [*rolls] * 4

    return prepare


def _draws(*draws: str) -> Prepare:
    def prepare(stage: Stage) -> None:
        stage.script.draws = [*draws] * 4

    return prepare


def _crowd(stage: Stage) -> None:
    """Somebody for every noun, on every ground."""
    stage.follower(stage.user, "a1", name="puppy")
    stage.follower(stage.user, "b1", name="porter", kind="companion", sturdiness=5)
    for square, colour in (("j1", "minion"), ("k2", "commander"), ("l3", "overlord"),
                           ("j4", "general")):  # fmt: skip
        stage.monster(square, name=f"a-{colour}", colour=colour, rank="", move=None, damage=None)
    foe = stage.monster("c4", name="firewalker", move=None, damage=None)
    for square in ("a8", "b8", "l8"):
        stage.monster(square, move=None, damage=None)
    stage.state.flooded = 1 << stage.at("k2")
    stage.state.piles = (Pile(stage.at("j1"), (1, 0, 0, 0, 0)),)
    stage.darkness("l3")
    foe.health = 5


def _beast(stage: Stage) -> Monster | Follower | None:
    """Who has the word on its card, if that is no Hero."""
    figures = (*stage.state.monsters.values(), *stage.state.followers.values())
    return next((figure for figure in figures if figure.name == "beast"), None)


def _off(stage: Stage) -> None:
    """Who shoots has a way to go, and is then still two areas away."""
    library = stage.library
    beast = _beast(stage)
    if isinstance(beast, Monster):
        beast.space = stage.at("l6")
        card = library.monsters[beast.card]
        library.monsters[beast.card] = msgspec.structs.replace(card, attack="ranged")
        return
    pet = library.followers["beast"]
    library.followers["beast"] = msgspec.structs.replace(pet, attack="ranged")
    for foe, square in zip(stage.foes, ("j3", "k3", "l3"), strict=True):
        foe.space = stage.at(square)


def _in_the_way(stage: Stage) -> None:
    """A weak Hero stands between a Monster and the strongest."""
    beast = _beast(stage)
    if not isinstance(beast, Monster):
        return
    for figure, square in ((beast, "a1"), (stage.ally, "b1"), (stage.user, "e1")):
        figure.space = stage.at(square)
    stage.other.space = stage.at("l8")
    stage.ally.health, stage.other.health, stage.user.health = 8, 8, 12
    stage.chest("a2", "b2", "c2")


def _dying(stage: Stage) -> None:
    for foe in stage.foes:
        foe.health = 1


def _chest_cards(stage: Stage) -> None:
    stage.state.chest_deck = ("potion-of-healing", "potion-of-fortitude")


def _camp_items(stage: Stage) -> None:
    stage.state.previous_camp = ("orcish-blade",)
    stage.script.draws = ["orcish-blade"]


def _written(stage: Stage) -> None:
    """In the Log and the bag of a Hero is one of each."""
    user = stage.user
    user.statuses += (RECORDS["status"],)
    user.outcomes += (RECORDS["outcome"],)
    user.aura = RECORDS["aura"]
    user.bag += (RECORDS["item"],)


def _general(stage: Stage) -> None:
    stage.commander("j4", "grave-grasp", card="undead-king")


def _door_open(stage: Stage) -> None:
    stage.state.doors += ("door-1",)


def _sorted_runes(stage: Stage) -> None:
    stage.state.runes = (2, 2, 2, 2, 2)


def _poisoned(stage: Stage) -> None:
    for foe in stage.state.monsters.values():
        stage._tokens(foe, {"POISON": 1})


def _below(stage: Stage) -> None:
    """A foe takes the Hero's place on the level above."""
    stage.foes[0].space, stage.user.space = stage.user.space, stage.at("d4")


def _who(stage: Stage) -> Figure:
    """Who has the word on a card."""
    leader = (one for one in stage.state.monsters.values() if stage.game.boundless(one))
    return _beast(stage) or next(leader, stage.user)


def _barely(stage: Stage) -> None:
    """A bonus of one to HIT decides."""
    if WORD in stage.user.cards and stage.library.skills[WORD].symbol == "P":
        stage.script.rolls = [4] * 20


def _joined(stage: Stage) -> None:
    """Every target has an ally of the user beside it."""
    stage.monster("d6", move=None, damage=None)
    if isinstance(_beast(stage), Follower):
        stage.ally.space = stage.at("h2")


def _above(stage: Stage) -> None:
    """Who has the word stands one level up, with somebody to attack below."""
    who = _who(stage)
    if who is stage.user:
        return
    who.space, stage.user.space = stage.user.space, stage.at("f5")
    for foe, square in zip(stage.foes, ("l5", "l6", "l7"), strict=True):
        foe.space = stage.at(square)
    if isinstance(who, Follower):
        stage.foes[0].space, stage.user.space = stage.user.space, stage.at("a1")
    elif isinstance(who, Monster):
        cards = stage.library.monsters
        cards[who.card] = msgspec.structs.replace(cards[who.card], move=None)


def _beneath(stage: Stage) -> None:
    """Who has the word has one enemy alone near by, one level up."""
    beast = _beast(stage)
    if beast is None:
        _below(stage)
        return
    beast.space = stage.at("f5")
    others: list[Figure] = [stage.ally, stage.other]
    if isinstance(beast, Follower):
        stage.user.space = stage.at("a1")
        stage.foes[0].space = stage.at("e5")
        others = [*stage.foes[1:]]
    for one, square in zip(others, ("a7", "a6"), strict=True):
        one.space = stage.at(square)


def _whole(stage: Stage) -> None:
    for figure in (*stage.state.heroes, *stage.foes):
        figure.health = stage.game.maximum(figure)


def _hurt(stage: Stage) -> None:
    for figure in (*stage.state.heroes, *stage.foes):
        figure.health = 4


def _bleeding(stage: Stage) -> None:
    """Not the Pet, which would die of it."""
    for figure in stage.game.figures():
        if figure is not _beast(stage):
            stage._tokens(figure, {"BLEED": 1})


def _hidden(stage: Stage) -> None:
    stage._tokens(_who(stage), {"STEALTH": 1})
    _barely(stage)


def _in_darkness(stage: Stage) -> None:
    stage.darkness(stage.where(_who(stage)))


def _unengaged(stage: Stage) -> None:
    beast = _beast(stage)
    if beast is not None:
        _off(stage)
        beast.space = stage.at("g6" if isinstance(beast, Monster) else "f3")
    for foe, square in zip(stage.foes, ("h5", "h4", "h3"), strict=True):
        foe.space = stage.at(square)
    chop = stage.library.skills[f"{stage.user.name}.chop"]
    body = read_body("RANGE 1, +0 HIT")
    stage.library.skills[chop.id] = msgspec.structs.replace(chop, body=body)
    _barely(stage)


def _half(stage: Stage) -> None:
    _who(stage).health = 2


def _socket(stage: Stage) -> None:
    stage.user.bag = (*stage.user.bag[:1], "kite-shield")


NEEDS: dict[str, Prepare] = {
    **{word: _written for word in wording.RECORDED if not word.startswith(("no ", "you do not"))},
    **{f"ERASE {kind}": _written for kind in wording.LOGGED},
    **dict.fromkeys(wording.ATTACK_CARDS, _general),
    "LOSE ITEM": _written,
    "effect RANGE": _off,
    "TRAMPLE": _in_the_way,
    "LOOT": _dying,
    "DRAW CHEST CARD": _chest_cards,
    "DRAW PREVIOUS CAMP ITEM": _camp_items,
    "door is open": _door_open,
    **{noun.upper(): _crowd for noun in wording.NOUNS},
    **dict.fromkeys(wording.PLACES, _crowd),
    "YOUR PET": _crowd,
    "runes at least": _sorted_runes,
    "target adjacent to another ally": _joined,
    "target on lower level": _above,
    "you have advantage": _above,
    "target on higher level": _beneath,
    "target at full health": _whole,
    "target has half health or less": _hurt,
    "target has condition": _bleeding,
    "you are hidden": _hidden,
    "you are on darkness": _in_darkness,
    "you are unengaged": _unengaged,
    "you have half health or less": _half,
    "FLIP AN EQUIPPED SOCKET ITEM": _socket,
    "CLEANSE": _poisoned,
    "REROLL": _rolls(2, 15),
    "NON-PREVENTABLE": _tokens("SHIELD"),
    "VICIOUS": _tokens("SHIELD"),
    "DISCARD": _tokens("FOCUS"),
    "MANIFEST": _draws("red-1"),
    "DRAW RUNES": _draws("red-1"),
}


def _stunned(stage: Stage) -> Rule:
    beast = _beast(stage)
    assert beast is not None
    return conditions.inflict(stage.game, beast, tokens.STUN, 1)


def _summoned_anew(stage: Stage) -> Rule:
    """Any Pet, when none is there."""
    stage.state.followers.clear()
    return followers.activate(stage.game, stage.user, ("A PET",))


def _nearly_felled(stage: Stage) -> Rule:
    """By an attack that the practical leap away from."""
    user = stage.user
    return damage.resolve(stage.game, Blow([user], {user.id: user.health}, "attack", stage.foes[0]))


# What follows, so that a word can be seen.
AFTER: dict[str, Callable[[Stage], Rule]] = {
    "LARGE": _stunned,
    "UNIQUE": _summoned_anew,
    "custom": _nearly_felled,
}
