"""What the start page shows of Sword & Sorcery."""

from __future__ import annotations

from undercroft.core.lobby import (
    Candidate,
    Cast,
    Chapter,
    Lobby,
    Named,
    Outline,
    Playable,
    Saga,
    Wish,
)
from undercroft.core.title import Member
from undercroft.core.wording import listed
from undercroft.games.sword_sorcery.library import Class, Library
from undercroft.games.sword_sorcery.quest import Quest
from undercroft.games.sword_sorcery.setup import CAMPAIGN, EMPORIUM, LATER, OPEN, ORDER, STORM
from undercroft.games.sword_sorcery.showing import texts
from undercroft.games.sword_sorcery.showing.names import ROMAN
from undercroft.kit import difficulty
from undercroft.kit.outline import sketch

NAME = "Sword & Sorcery"
CAMPAIGN_NAME = "Souls of Iron"
CAMPAIGN_SUMMARY = "Quest by quest, from a cold crypt to the Iron King's throne."
INTRO = """\
You died well, and were not left in peace. Somebody has called your souls back into the world, and
paid for it; whoever it was needs blades more than answers. Each enemy that you send on feeds the
light that holds you here, and with enough of it you will be what you were, and more."""
GENTLE = (
    "A hero's first return in a quest costs no soul points, the Encounter cards that rouse "
    "whole ranks or everybody stay in the box, and most blue enemies turn out to be green."
)
GRIM = "Any green enemy may turn out to be blue, and masters have 2 HP more for each hero."
SIGNS = {(): "0", ("difficult",): "~", ("deadly",): "!", ("difficult", "deadly"): "!"}


def lobby(library: Library, parties: tuple[tuple[Member, ...], ...]) -> Lobby:
    """The quests alone or as a campaign, the heroes in two classes each, and the options."""
    quests = library.campaign()
    played = {one.hero for one in library.classes.values()}  # a pack may have heroes without one
    return Lobby(
        adventures=tuple(_playable(quest) for quest in quests),
        heroes=tuple(
            _candidate(library, id, hero.name, hero.title)
            for id, hero in library.heroes.items()
            if id in played
        ),
        roles=tuple(_role(library, one) for one in library.classes.values()),
        options=(difficulty.wish(gentle=GENTLE, grim=GRIM), *_wishes()),
        least=min(map(len, parties)),
        most=max(map(len, parties)),
        parties={
            str(len(party)): tuple(Cast(member.hero, member.role) for member in party)
            for party in parties
        },
        campaigns=(
            Saga(
                CAMPAIGN,
                CAMPAIGN_NAME,
                CAMPAIGN_SUMMARY,
                INTRO,
                tuple(Chapter(quest.id, quest.name, "") for quest in quests),
            ),
        ),
    )


def _wishes() -> tuple[Wish, ...]:
    """SNS-FULL-210, -211, SNS-RUL-78."""
    return (
        Wish(
            STORM,
            "Soul Storm",
            "off",
            (
                Named("off", "off", "Law and chaos go together without a price."),
                Named(
                    "on",
                    "on",
                    "A party of both pays more for each return, and loses souls to its ghosts.",
                ),
            ),
        ),
        Wish(
            ORDER,
            "Order of turns",
            "free",
            (
                Named("free", "free", "The players choose who goes next."),
                Named("fixed", "by seats", "Heroes act in the order of their seats."),
            ),
        ),
        Wish(
            EMPORIUM,
            "Emporium",
            LATER,
            (
                Named(
                    LATER,
                    "from the second quest on",
                    "The first quest starts in the crypt; before the others you may go shopping.",
                ),
                Named(OPEN, "always", "You may spend your crowns before the first quest too."),
            ),
            ("adventure",),
        ),
    )


def _playable(quest: Quest) -> Playable:
    return Playable(
        id=quest.id,
        name=quest.name,
        summary=quest.summary,
        difficulty=f"soulrank {ROMAN[quest.soulrank]}",
        goal=quest.goal,
        intro=quest.opening,
        outline=_outline(quest),
    )


def _candidate(library: Library, id: str, name: str, title: str) -> Candidate:
    hero = library.heroes[id]
    own = [one for one in library.classes.values() if one.hero == id]
    styles = listed(list(hero.styles))
    return Candidate(
        id=id,
        name=name,
        lineage=title,
        role=own[0].id,
        health=own[0].gem.hp[0],
        text=f"Movement {hero.move}, Save {hero.save}, backpack {hero.backpack}. Styles: {styles}.",
        roles=tuple(one.id for one in own),
    )


def _role(library: Library, one: Class) -> Named:
    innate = library.powers[one.innate]
    says = f"{one.nature.capitalize()}. {innate.name}: {texts.power(innate)}"
    return Named(one.id, one.name, says)


def _outline(quest: Quest) -> Outline:
    """The whole map: it is laid out before the first round."""
    signs = {
        (x, y): SIGNS[area.terrain]
        for area in quest.areas()
        for x in range(area.rect[0], area.rect[0] + area.rect[2])
        for y in range(area.rect[1], area.rect[1] + area.rect[3])
    }
    middle = {area.id: area.sight_mark for area in quest.areas()}
    marks = {_cell(middle[id]): "hero" for id in quest.start}
    marks |= {_cell(middle[token.area]): token.kind for token in quest.tokens}
    return sketch(signs, marks, quest.name)


def _cell(mark: tuple[float, float]) -> tuple[int, int]:
    return int(mark[0]), int(mark[1])
