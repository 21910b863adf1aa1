"""What cards say, in sentences: every word of the language says itself (`words/saying`)."""

from __future__ import annotations

from functools import lru_cache

from undercroft.games.sword_sorcery.enemy import CardText, Scroll
from undercroft.games.sword_sorcery.library import EventCard, Item, Library, Power
from undercroft.games.sword_sorcery.loading.cards import card_of
from undercroft.games.sword_sorcery.quest import Action, Quest, Story, Trigger
from undercroft.games.sword_sorcery.words.questing import Ask, Read
from undercroft.games.sword_sorcery.words.reading import read_text
from undercroft.games.sword_sorcery.words.rows import Behaviour
from undercroft.games.sword_sorcery.words.saying import Voice, ended
from undercroft.games.sword_sorcery.words.topics import CARDS
from undercroft.kit.fields import Text


@lru_cache(maxsize=4096)
def said(text: Text, card: str, soulrank: int = 0) -> str:
    """Of a kind of card (`topics.CARDS`), which says whose it is; for a hero of that rank."""
    return ended(text.means.said(Voice(CARDS[card], soulrank=soulrank)))


def power(card: Power, soulrank: int = 0) -> str:
    return said(card.text, f"power {card.kind}", soulrank)


def item(card: Item, soulrank: int = 0) -> str:
    return said(card.text, card_of(card), soulrank)


def event(card: EventCard) -> str:
    return said(card.text, "instant event" if card.kind == "instant" else "lasting event")


def story(quest: Quest, card: Story) -> str:
    """Its paragraph, then what it brings."""
    read = [
        quest.paragraphs[one.paragraph] for one in card.do.means.walk() if isinstance(one, Read)
    ]
    return " ".join([*read, said(card.do, card.card)]).strip()


def before(quest: Quest, choice: str) -> str:
    """The paragraph that is read before the heroes choose."""
    parts: list[Trigger | Action | Story] = [*quest.triggers, *quest.actions, *quest.stories]
    for part in parts:
        words = [*part.do.means.walk()]
        if any(isinstance(one, Ask) and one.choice == choice for one in words):
            read = [one for one in words if isinstance(one, Read)]
            return " ".join(quest.paragraphs[one.paragraph] for one in read)
    return ""


def read_out(library: Library, quest: Quest | None, id: str) -> str:
    """What everybody hears when an Encounter, Trap or event card is turned over."""
    if id in library.encounters:
        return said(library.encounters[id].text, "Encounter card")
    if id in library.traps:
        return said(library.traps[id].text, "trap")
    if id in library.events:
        return event(library.events[id])
    found = [one for one in quest.stories if one.id == id] if quest is not None else []
    return said(found[0].do, found[0].card) if found else ""


def rows(scroll: Scroll) -> list[tuple[str, str, str]]:
    """Of a scroll: the band as it is written, how far that is, and what is done."""
    behaviour: Behaviour = scroll.behaviour.means
    voice = Voice(CARDS["behaviour"])
    return [(str(one.band), one.where(), one.text.said(voice)) for one in behaviour.rows]


def choice(text: str) -> str:
    """One of the texts that a card lets a hero choose."""
    return said(CardText.of(text, read_text(text)), "limited item").removesuffix(".")
