"""What the start page shows of Drunagor."""

from __future__ import annotations

import msgspec

from undercroft.core.lobby import (
    Arena,
    Candidate,
    Cast,
    Chapter,
    Format,
    Lobby,
    Named,
    Outline,
    Playable,
    Saga,
    Wish,
)
from undercroft.core.title import Member
from undercroft.games.drunagor import sides
from undercroft.games.drunagor.adventure import Adventure, Campaign, Reward, Room
from undercroft.games.drunagor.library import ROLES, HeroCard, Library
from undercroft.games.drunagor.setup import COMMANDERS, MOST_HEROES, WISHES, cast_roles
from undercroft.kit import difficulty
from undercroft.kit.outline import sketch

GROWTH = (Named("full", "with the Skills it expects"), Named("none", "new"))
GENTLE = (  # DRU-RUL-170
    "Monsters have a quarter less Health, and a Hero bears one Curse Cube and one Trauma Cube more "
    "before the Adventure fails."
)
GRIM = "Monsters have a quarter more Health."  # DRU-RUL-170
CALLED = {  # which Monsters and Commanders are faced
    "complex": "Complex Behavior",
    "overlord": "Overlords",
    "fallen": "Fallen Heroes",
    "ask": "asked for each",
}
MULTICLASS = (Named("no", "no"), Named("yes", "yes"))
SIGNS = {"water": "~", "spikes": "^", "lava": "%", "miasma": "*", "darkness": "#"}


def lobby(library: Library, parties: tuple[tuple[Member, ...], ...]) -> Lobby:
    """The adventures, the Heroes, and a cast party of each size."""
    versions = tuple(Named(wish, CALLED.get(wish, wish.title())) for wish in WISHES)
    leaders = tuple(Named(wish, CALLED.get(wish, wish.title())) for wish in COMMANDERS)
    return Lobby(
        adventures=tuple(
            _playable(told) for told in library.adventures.values() if library.stands_alone(told.id)
        ),
        heroes=tuple(map(_candidate, library.heroes.values())),
        roles=tuple(Named(role, library.roles[role].name) for role in ROLES),
        campaigns=tuple(_saga(library, campaign) for campaign in library.campaigns.values()),
        battlegrounds=tuple(map(_arena, library.battlegrounds.values())),
        options=(
            difficulty.wish(gentle=GENTLE, grim=GRIM, modes=("adventure", "campaign")),
            Wish("monsters", "Monster cards", "standard", versions),
            Wish("commanders", "Commanders", "standard", leaders, ("adventure", "campaign")),
            Wish("growth", "Heroes of a single Adventure", "full", GROWTH, ("adventure",)),
            Wish("multiclass", "Second class", "no", MULTICLASS, ("adventure", "campaign")),
        ),
        least=1,
        most=MOST_HEROES,
        parties={
            str(len(party)): tuple(
                Cast(member.hero, member.role) for member in cast_roles(library, party)
            )
            for party in parties
        },
    )


def _saga(library: Library, campaign: Campaign) -> Saga:
    adventures = library.adventures
    return Saga(
        id=campaign.id,
        name=campaign.name,
        summary=campaign.summary,
        intro=campaign.intro,
        chapters=tuple(
            Chapter(
                id=chapter.adventure,
                name=adventures[chapter.adventure].name,
                difficulty=adventures[chapter.adventure].difficulty,
                linked=chapter.sequential,
            )
            for chapter in campaign.chapters
        ),
    )


def _candidate(card: HeroCard) -> Candidate:
    return Candidate(
        id=card.id,
        name=card.name,
        lineage=f"{card.race} {card.hero_class}",
        role=card.role,
        health=card.health,
        text=f"Path of {card.path}",
    )


def _arena(ground: Adventure) -> Arena:
    battle = ground.battle
    assert battle is not None
    formats = [
        Format(id, sides.named(id), len(starts), sides.SIZES.get(id, (1,))[0])
        for id, starts in battle.formats.items()
    ]
    return Arena(
        **msgspec.structs.asdict(_playable(ground)),
        formats=tuple(formats),
        rules=battle.rules,
        rounds=battle.rounds,
    )


def _playable(adventure: Adventure) -> Playable:
    return Playable(
        id=adventure.id,
        name=adventure.name,
        summary=adventure.summary,
        difficulty=adventure.difficulty,
        goal=adventure.goal_text,
        intro=adventure.intro.strip(),
        outline=_outline(adventure.rooms[0]),
        expects=_expects(adventure.needs),
    )


def _expects(needs: Reward) -> tuple[str, ...]:
    """DRU-ONE-01, in words."""
    counts = (
        (needs.skills_1, "Hero Skill of level 1"),
        (needs.camp_1, "Camp item of level 1"),
        (needs.abilities, "Class Ability"),
        (needs.skills_2, "Hero Skill of level 2"),
        (needs.camp_2, "Camp item of level 2"),
        (needs.camp_3, "Camp item of level 3"),
    )
    return tuple(f"a {what}" if n == 1 else f"{n} × {what}" for n, what in counts if n)


def _outline(room: Room) -> Outline:
    """The first room only: what lies behind its doors is not told."""
    signs = {
        cell: SIGNS.get(room.terrain.get(cell, ""), str(level))
        for cell, level in room.levels.items()
    }
    marks = {
        cell: what
        for what, cells in (
            ("start", room.starts),
            *((f"side {mark}", squares) for mark, squares in room.corners.items()),
            ("spawn", room.spawn_points),
            ("chest", room.chests),
            ("token", tuple(room.interactions)),
            ("door", tuple(cell for door in room.doors for cell in door.squares)),
        )
        for cell in cells
    }
    return sketch(signs, marks, room.name)
