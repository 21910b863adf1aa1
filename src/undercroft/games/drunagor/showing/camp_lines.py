"""Camp and campaign as lines of the terminal's scene."""

from __future__ import annotations

from undercroft.games.drunagor.naming import proper
from undercroft.games.drunagor.showing import boards
from undercroft.games.drunagor.showing.tabletop import CampaignView, CampView, View

PLACES = {"creation": "before the first step", "spoils": "rewards", "camp": "in camp"}
REWARDS = {
    "skill-1": "a Hero Skill of level 1",
    "skill-2": "a Hero Skill of level 2",
    "ability": "a Class Ability",
    "camp-1": "a Camp item of level 1",
    "camp-2": "a Camp item of level 2",
    "camp-3": "a Camp item of level 3",
}


def notes(view: View) -> list[str]:
    """Lines about the camp and the campaign; none in an Adventure that is played alone."""
    found = _camp(view.camp) if view.camp is not None else []
    return found + (_campaign(view.campaign) if view.campaign is not None else [])


def _camp(camp: CampView) -> list[str]:
    notes = []
    if camp.due:
        notes.append(f"Each Hero receives: {', then '.join(REWARDS[due] for due in camp.due)}.")
    for item in camp.offer:
        wanted = [proper(hero) for hero, wish in camp.wishes.items() if wish == item.name]
        by = f" (wanted by {', '.join(wanted)})" if wanted else ""
        notes.append(f"On offer: {boards.item_line(item)}{by}")
    return notes


def _campaign(campaign: CampaignView) -> list[str]:
    marks = {"done": "done", "now": "now", "ahead": "to come"}
    chapters = ", ".join(f"{c.name} ({marks[c.state]})" for c in campaign.chapters)
    notes = [f"Chapters: {chapters}."]
    notes += [
        f"{proper(log.hero)}'s stash: {', '.join(log.stash)}." for log in campaign.logs if log.stash
    ]
    return notes
