"""The campaign as a story: what is done at the toll bridge is felt before the throne (LOG-04)."""

from __future__ import annotations

from rule import rule
from undercroft.core.decisions import Request
from undercroft.core.driver import Driver
from undercroft.core.events import Event
from undercroft.core.title import Member, Setup
from undercroft.games.drunagor import events
from undercroft.games.drunagor.cards import wording
from undercroft.games.drunagor.cards.tree import Predicate, Sentence
from undercroft.games.drunagor.loading import load_library, mentions, threads
from undercroft.games.drunagor.state import Ended, State
from undercroft.games.drunagor.title import DrunagorTitle
from undercroft.games.drunagor.words.conditions import Asked
from undercroft.games.drunagor.words.effects import CardSays
from undercroft.kit.stories.storybook import Storybook

FIVE = ("death-rattle", "shadow-weave", "raise-the-fallen", "grave-grasp", "necrotic-bolt")
ATTEMPTS = 6  # at a Skill Challenge, each with dice of its own


class Campaign:
    """The Age of Darkness, played by the greedy player but where the story is chosen.

    The Toll Bridge is played until the captain's fate is decided; `on_to` wins the fights between
    it and the throne as soon as they have begun.
    """

    def __init__(self, seed: int) -> None:
        self.title = DrunagorTitle()
        self.player = self.title.player("greedy", seed)
        self.events: list[Event] = []
        party = tuple(map(Member, ("vorn", "maya", "jaheen")))
        self._start(self.title.set_up(Setup("age-of-darkness", party), seed))

    def _start(self, state: State) -> None:
        self.driver: Driver[State] = Driver(self.title, state, listener=self.events.append)

    @property
    def request(self) -> Request:
        assert self.driver.request is not None
        return self.driver.request

    @property
    def state(self) -> State:
        return self.driver.state

    def step(self, *liked: str) -> None:
        """One answer: what is liked if it is offered, else what the greedy player likes."""
        keys = self.request.keys()
        wanted = next((key for key in liked if key in keys), "")
        self.driver.answer(wanted or self.player.choose(self.driver.game, self.request).key)

    def until_chosen(self, *liked: str) -> None:
        """Play on until somebody has talked to the toll keeper."""
        while not any(chosen.startswith("toll-keeper:") for chosen in self.state.chosen):
            self.step("interact:toll-keeper", "restart", *liked)
        while self.request.kind != "turn":
            self.step(*liked)

    def win(self) -> None:
        state = self.state.clone()
        state.stage, state.verdict = "won", Ended(True, "goal", "Won.")
        self._start(state)

    def on_to(self, chapter: int) -> None:
        """Win what lies before a chapter, and begin it."""
        while self.state.chapter < chapter:
            self.win()
            before = self.state.chapter
            while self.state.chapter == before or self.request.kind != "turn":
                self.step("ready", "choice:b")

    def outcomes(self) -> set[str]:
        return {outcome for hero in self.state.heroes for outcome in hero.outcomes}

    def told(self) -> str:
        told = (one for one in self.events if isinstance(one, events.Told | events.StoryTold))
        return " ".join(line for event in told for line in self.title.sentences(event))


def test_every_outcome_is_granted_asked_for_and_paid_off() -> None:
    library = load_library()
    granted: dict[str, set[str]] = {}
    asked: dict[str, set[str]] = {}
    for adventure in library.adventures.values():
        stories = Storybook(adventure.stories)
        bodies = [word.means() for word in stories.words(CardSays)]
        conditions: list[Predicate | None] = [word.means() for word in stories.words(Asked)]
        conditions += [spawn.condition for room in adventure.rooms for spawn in room.spawns]
        for choice in threads.choices(adventure):
            bodies += (choice.success, choice.failure)
            conditions.append(choice.condition)
        for item in (item for body in bodies for item in mentions.items(body)):
            if isinstance(item, Sentence) and item.kind in wording.LOGGED:
                granted.setdefault(item.word.lower(), set()).add(adventure.id)
        for fact in (fact for condition in conditions for fact in mentions.single(condition)):
            if fact.kind in wording.RECORDED:
                asked.setdefault(fact.word.lower(), set()).add(adventure.id)
    all_outcomes = {skill.id for skill in library.skills.values() if skill.kind == "OUTCOME"}
    assert all_outcomes <= granted.keys()
    assert all_outcomes <= asked.keys()
    assert len(granted.keys() - all_outcomes) >= 9  # Statuses and Auras
    first, last = "toll-bridge", "throne-of-ash"
    assert {id for id in all_outcomes if first in granted[id] and last in asked[id]} == {
        "a-couriers-job", "a-hideous-act", "gentle-dismissal", "unbroken",
    }  # fmt: skip


@rule("DRU-LOG-04", "DRU-GEN-02", "DRU-INTER-02")
def test_a_murder_at_the_bridge_is_on_the_last_generals_mind() -> None:
    campaign = Campaign(0)  # every fight of it is played
    campaign.until_chosen("choice:d")
    assert campaign.outcomes() == {"a-hideous-act"}
    met: set[str] = set()
    while campaign.state.chapter < 5 or campaign.request.kind != "turn":
        campaign.step("restart", "choice:a", "choice:b", "choice:c", "choice:d")  # no amends
        if campaign.state.adventure == "hollow-choir":
            met |= {monster.card for monster in campaign.state.monsters.values()}
    assert "One of the dancers wears no coat." in campaign.told()
    assert "rotten-flesh/rookie/standard" in met
    assert "a-hideous-act" in campaign.outcomes()
    (king,) = (m for m in campaign.state.monsters.values() if m.card == "undead-king")
    assert "blood-toll" in king.hand
    assert "He looks longest at the coat." in campaign.told()


@rule("DRU-LOG-04", "DRU-GEN-02", "DRU-INTER-02")
def test_the_captain_who_was_freed_stands_between_the_king_and_his_graves() -> None:
    for seed in range(ATTEMPTS):
        campaign = Campaign(seed)
        campaign.until_chosen("choice:c", "choice:take")
        if campaign.outcomes():
            break
    assert campaign.outcomes() == {"unbroken", "a-couriers-job"}
    campaign.on_to(5)
    (king,) = (m for m in campaign.state.monsters.values() if m.card == "undead-king")
    assert "raise-the-fallen" not in king.hand
    assert "blood-toll" not in king.hand
    assert "Captain Rhede's company has found the graves first." in campaign.told()


@rule("DRU-LOG-04")
def test_who_left_the_captain_alone_meets_the_king_as_he_is() -> None:
    campaign = Campaign(1)
    campaign.step()
    campaign.on_to(5)
    (king,) = (m for m in campaign.state.monsters.values() if m.card == "undead-king")
    assert set(FIVE) <= set(king.hand)
    assert "Captain Rhede" not in campaign.told()


def test_the_greedy_player_does_not_murder_captains() -> None:
    campaign = Campaign(0)
    campaign.until_chosen()
    assert campaign.state.chosen != ("toll-keeper:d",)
    assert "a-hideous-act" not in campaign.outcomes()
