"""What a figure has before it: cards that hold always, sorted by what asks for them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import attrgetter
from typing import Any, NamedTuple, TypeVar

from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.library import EventCard, Item
from undercroft.games.sword_sorcery.rules.carrying import has_style, item
from undercroft.games.sword_sorcery.rules.powers import ready
from undercroft.games.sword_sorcery.state import Companion, Enemy, Figure, Hero
from undercroft.games.sword_sorcery.words.amounts import Reroll
from undercroft.games.sword_sorcery.words.grammar import Aimed, Simple, Step, Text
from undercroft.games.sword_sorcery.words.steps import Hook, When

S = TypeVar("S", bound=Simple)
_id = attrgetter("id")


class Held(NamedTuple):
    """A step of a card that holds always."""

    card: str
    step: Aimed


class Waiting(NamedTuple):
    """A standing rule, and whose it is."""

    card: str
    when: When
    owner: Figure | None = None

    @property
    def does(self) -> Step:
        return self.when.does


class Hand:
    """Everything that holds for one figure, or for all."""

    def __init__(self, texts: Iterable[tuple[str, Text]]) -> None:
        self.held: list[Held] = []
        self.waiting: dict[str, list[Waiting]] = {}
        self.hooks: list[tuple[str, Hook]] = []
        for card, text in texts:
            for step in text.steps:
                match step:
                    case When():
                        self.waiting.setdefault(step.event.what, []).append(Waiting(card, step))
                    case Hook():
                        self.hooks.append((card, step))
                    case Aimed():
                        self.held.append(Held(card, step))
                    case _:
                        raise AssertionError(step)

    def of(self, kind: type[S]) -> Iterator[tuple[str, S]]:
        """Words of a kind that hold, with their cards."""
        for card, step in self.held:
            if isinstance(step.does, kind):
                yield card, step.does


def hand_of(game: SwordSorcery, who: Figure) -> Hand:
    """Sorted once for all figures that have the same."""
    key: tuple[Any, ...]
    match who:
        case Hero():
            key = (
                who.role,
                tuple(map(_id, who.powers)),
                who.off,
                who.armour,
                who.artifact,
            )
        case Enemy():
            key = (who.kind, who.rank, who.variant, who.powers, who.powers and who.has("exhaust"))
        case Companion():
            key = (who.kind,)
    found = game.book.hands.get(key)
    if found is None:
        found = game.book.hands[key] = Hand(_texts(game, who))
    hand: Hand = found
    return hand


def _texts(game: SwordSorcery, who: Figure) -> Iterator[tuple[str, Text]]:
    library = game.library
    match who:
        case Hero():
            innate = library.powers[game.role(who).innate]
            talents = [library.powers[one.id] for one in who.powers]
            for power in (innate, *talents):
                if power.kind == "T":
                    yield power.id, power.text.means
            for id in (who.off, who.armour, who.artifact):
                if id and item(game, id).slot != "hand" and not item(game, id).limit:
                    yield id, item(game, id).text.means
        case Enemy():
            scroll = game.scroll(who)
            if scroll.traits is not None:
                yield who.kind, scroll.traits.means
            if who.variant == "b" and who.kind in library.kinds:
                variation = library.kinds[who.kind].variation
                yield f"{who.kind}_{who.rank}_b", variation.means
            for card in who.powers:
                text: Text = library.enemy_powers[card].text.means
                if not who.has("exhaust") or all(isinstance(one, Aimed) for one in text.steps):
                    yield card, text  # plain values stay (SNS-EXH-02)
        case Companion():
            traits = library.companions[who.kind].traits
            if traits is not None:
                yield who.kind, traits.means


def lying(game: SwordSorcery) -> Hand:
    """The lasting event that lies on top of its deck, and Night or Day beside it (SNS-EVENT-05)."""
    state = game.state
    top = state.events[0] if state.revealed and state.events else ""
    key = ("deck", state.quest, top, state.daytime)
    found = game.book.hands.get(key)
    if found is None:
        cards = [id for id in (top, state.daytime) if id]
        found = game.book.hands[key] = Hand(
            (id, text) for id in cards if (text := _lasting(game, id)) is not None
        )
    hand: Hand = found
    return hand


def _lasting(game: SwordSorcery, id: str) -> Text | None:
    card: EventCard | None = game.library.events.get(id)
    if card is None:
        story = next((one for one in game.quest.stories if one.id == id), None)
        return story.do.means if story is not None and story.kind == "lasting" else None
    return None if card.kind == "instant" else card.text.means


def standing_rerolls(game: SwordSorcery, who: Figure) -> list[tuple[str, Reroll]]:
    """`reroll n` that holds for every roll of its owner (SNS-LANG-09, -33)."""
    return [*hand_of(game, who).of(Reroll)]


# Occasions


def occasions(game: SwordSorcery, what: str, subject: Figure) -> Iterator[Waiting]:
    """Standing rules that wait for this of somebody: his own, and those of others near him."""
    others = what in _shared(game)
    for owner in game.figures() if others else (subject,):
        if isinstance(owner, Companion):
            continue
        for one in hand_of(game, owner).waiting.get(what, ()):
            if fits(game, one.when, owner, subject):
                yield Waiting(one.card, one.when, owner)


def _shared(game: SwordSorcery) -> frozenset[str]:
    """Occasions of one figure that cards of others wait for; there are few such cards."""
    found = game.book.hands.get("shared")
    if found is None:
        library = game.library
        texts: list[Any] = [one.text for one in library.powers.values()]
        texts += [one.text for one in library.items.values()]
        texts += [one.text for one in library.enemy_powers.values()]
        texts += [one.variation for one in library.kinds.values()]
        texts += [scroll.traits for scroll in library.scrolls() if scroll.traits is not None]
        whens = [word for text in texts for word in text.means.walk() if isinstance(word, When)]
        found = frozenset(when.event.what for when in whens if when.event.whose is not None)
        game.book.hands["shared"] = found
    shared: frozenset[str] = found
    return shared


def fits(game: SwordSorcery, when: When, owner: Figure, subject: Figure) -> bool:
    """Whether the rule of the owner means this one (SNS-LANG-06)."""
    event = when.event
    if event.whose is None:
        return owner is subject
    if event.whose == "ally":
        meant = isinstance(subject, type(owner)) and subject is not owner
    else:
        meant = isinstance(subject, Hero if event.whose == "hero" else Enemy)
    return meant and (event.n is None or game.distance(owner, subject) <= event.n)


# Reactions, and items that are used


def reactions(game: SwordSorcery, hero: Hero, what: str) -> list[Waiting]:
    """What he may use when this happens: powers of kind R, and items that are spent or limited;
    nothing while he is stunned (SNS-STUN-01)."""
    if hero.has("stun") or hero.ghost:
        return []
    powers = [game.library.powers[one.id] for one in hero.powers]
    texts = [(one.id, one.text.means) for one in powers if one.kind == "R" and ready(hero, one.id)]
    texts += [(id, card.text.means) for id, card in usable(game, hero)]
    return [
        Waiting(card, step, hero)
        for card, text in texts
        for step in text.steps
        if isinstance(step, When) and step.event.what == what
    ]


def usable(game: SwordSorcery, hero: Hero) -> list[tuple[str, Item]]:
    """Items that are used: of the backpack, with their style, and worn ones with a limit
    (SNS-FULL-074)."""
    worn = [id for id in (hero.off, hero.artifact) if id and item(game, id).limit]
    packed = [
        id
        for id in dict.fromkeys(hero.backpack)
        if item(game, id).slot == "backpack" and has_style(game, hero, id)
    ]
    return [
        (id, item(game, id))
        for id in (*worn, *packed)
        if id not in hero.used_round and id not in hero.used_quest
    ]
