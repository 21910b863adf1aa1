"""What the start page shows of Dark Elements."""

from __future__ import annotations

from undercroft.core.lobby import Candidate, Cast, Lobby, Named, Outline, Playable
from undercroft.core.title import Member
from undercroft.games.dark_elements.encounter import Encounter
from undercroft.games.dark_elements.library import Hero, Library
from undercroft.games.dark_elements.setup import LEAST, MOST
from undercroft.kit import difficulty
from undercroft.kit.outline import sketch

QUEST = "dark-elements"
GENTLE = (
    "Doom starts one space lower, if it can; no Peril raises it, and a fallen hero does not bring "
    "fate down. Monsters have a third less Health. An hourglass takes two tokens "
    "more, with four heroes three. Every hero has what the rules give only to one of two: "
    "once in a turn an extra attack, or 2 damage recovered. So that the night ends all the same, "
    "the late hours begin with round 60: from then on doom advances in every round."
)
BY_THE_BOOK = (
    "It is hard: an automated party has won none of more than a thousand games. For a first game "
    "choose gentle."
)
GRIM = "Doom starts one space higher."
SIGNS = {".": "0", "w": "~", "P": "%", "L": "!", "#": "#"}


def lobby(library: Library, parties: tuple[tuple[Member, ...], ...]) -> Lobby:
    """The quests, the heroes, their classes, and a party of each size."""
    return Lobby(
        adventures=tuple(
            Playable(
                id=one.id,
                name=one.name,
                summary=one.summary,
                difficulty=one.difficulty,
                goal=one.goal,
                intro=one.intro,
                outline=_outline(library.encounters[one.start]),
            )
            for one in library.adventures.values()
        ),
        heroes=tuple(_candidate(library, hero) for hero in library.heroes.values()),
        roles=tuple(
            Named(one.id, one.name, one.archetype.capitalize()) for one in library.classes.values()
        ),
        options=(
            difficulty.wish(gentle=GENTLE, grim=GRIM, book=BY_THE_BOOK, first=difficulty.GENTLE),
        ),
        least=LEAST,
        most=MOST,
        parties={
            str(len(party)): tuple(Cast(member.hero, member.role) for member in party)
            for party in parties
        },
    )


def _candidate(library: Library, hero: Hero) -> Candidate:
    fitting = [one.id for one in library.classes.values() if one.archetype == hero.archetype]
    values = f"Speed {hero.speed}, Stamina {hero.stamina}."
    return Candidate(
        id=hero.id,
        name=hero.name,
        lineage=hero.archetype.capitalize(),
        role=fitting[0],
        health=hero.health,
        text=f"{values} {hero.ability.says} Once: {hero.feat.says}",
        roles=tuple(fitting),
    )


def _outline(first: Encounter) -> Outline:
    signs = {
        (x, y): SIGNS[sign]
        for y, row in enumerate(first.map)
        for x, sign in enumerate(row)
        if sign in SIGNS
    }
    torch = first.tokens.torch
    return sketch(signs, {torch: "token"} if torch else {}, first.name)
