"""The Event Phase: the quest's clock (SNS-EVENT)."""

from __future__ import annotations

from undercroft.games.sword_sorcery import events, moments
from undercroft.games.sword_sorcery.enemy import CardText
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.library import EventKind
from undercroft.games.sword_sorcery.nouns import CardName
from undercroft.games.sword_sorcery.rules.values import max_hp
from undercroft.games.sword_sorcery.state import Figure
from undercroft.games.sword_sorcery.words.use import Use


class EventRevealed(events.Fact, frozen=True):
    clause = "SNS-EVENT-01"
    says = "Event: {card}."

    card: CardName


class EventDiscarded(events.Fact, frozen=True):
    clause = "SNS-EVENT-03"
    says = "{card} is discarded."

    card: CardName


class EventsSpent(events.Fact, frozen=True):
    clause = "SNS-EVENT-07"
    says = "The Event deck is spent."


def event_text(game: SwordSorcery, card: str) -> tuple[EventKind, CardText]:
    """Of a generic event, or of a story of the quest (SNS-FULL-130)."""
    generic = game.library.events.get(card)
    if generic is not None:
        return generic.kind, generic.text
    story = next(one for one in game.quest.stories if one.id == card)
    return story.kind, story.do


async def event_phase(game: SwordSorcery) -> None:
    """Reveal and resolve the top event, or discard the revealed one (SNS-EVENT-01 to -04)."""
    state = game.state
    if state.revealed:
        _discard(game)
        return
    if not state.events:
        state.spent = True
        game.emit(EventsSpent)
        return
    card = state.events[0]
    state.reveals += 1
    state.foreseen = max(0, state.foreseen - 1)
    game.emit(EventRevealed, card)
    kind, text = event_text(game, card)
    if kind in ("night", "day"):  # SNS-EVENT-02, -06
        state.events = state.events[1:]
        state.event_discard = (*state.event_discard, state.daytime)
        state.daytime = card
        return
    whole = _maxima(game)
    state.revealed = True
    if kind == "instant":  # a lasting one holds while it lies there (SNS-EVENT-05)
        await text.means.do(game, Use(card=card))
        return
    _fit(game, whole)


def _maxima(game: SwordSorcery) -> list[tuple[Figure, int]]:
    return [(who, max_hp(game, who)) for who in game.figures()]


def _fit(game: SwordSorcery, whole: list[tuple[Figure, int]]) -> None:
    """HP above a maximum that has fallen are lost, whether a card comes or goes (SNS-RUL-76)."""
    for who, before in whole:
        if max_hp(game, who) < before:
            who.hp = min(who.hp, max_hp(game, who))


def _discard(game: SwordSorcery) -> None:
    state, whole = game.state, _maxima(game)
    card, *rest = state.events
    state.events, state.revealed = tuple(rest), False
    state.event_discard = (*state.event_discard, card)
    game.emit(EventDiscarded, card)
    _fit(game, whole)


EVENTS = moments.event_phase.by(event_phase)
