"""What the editor offers where, and what it tells of what stands there, in all five games: it comes
from the schema and from those who read the pack, so that what is offered is accepted."""

from __future__ import annotations

from pathlib import Path
from time import process_time

import pytest

from undercroft.games import registry
from undercroft.play.packs import Packs
from undercroft.workshop.bench import Workbench
from undercroft.workshop.forms import Explained, Offer, Pointing
from undercroft.workshop.offering import explained, offered

PACKS = Path(__file__).parents[2] / "examples" / "packs"
HERE = "§"


@pytest.fixture(scope="module")
def benches() -> dict[str, Workbench]:
    return {}


class Writer:
    """Somebody who writes in one of the packs of `examples`; nothing of it is saved."""

    def __init__(self, benches: dict[str, Workbench], game: str) -> None:
        if game not in benches:
            packs = Packs(PACKS / game)
            packs._titles[game, ()] = registry.shared(game)
            benches[game] = Workbench(PACKS / game, packs)
        self.bench, self.game = benches[game], game

    def _pointing(self, file: str, old: str, new: str) -> Pointing:
        text = (PACKS / self.game / file).read_text(encoding="utf-8")
        assert old in text, old
        text = text.replace(old, new, 1)
        at = text.index(HERE)
        return Pointing(file, at, {file: text.replace(HERE, "", 1)})

    def offers(self, file: str, old: str, new: str) -> list[Offer]:
        return list(offered(self.bench, self._pointing(file, old, new)).offers)

    def labels(self, file: str, old: str, new: str) -> list[str]:
        return [offer.label for offer in self.offers(file, old, new)]

    def told(self, file: str, old: str, new: str) -> Explained:
        return explained(self.bench, self._pointing(file, old, new))


@pytest.fixture
def writer(benches: dict[str, Workbench], request: pytest.FixtureRequest) -> Writer:
    return Writer(benches, request.param)


def of(game: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("writer", [game], indirect=True, ids=[game])


# Tables and keys

KEYS = {
    "drunagor": ("cards.toml", "copies   = 3\n", f"copies   = 3\n{HERE}\n", "accuracy"),
    "descent": ("cards.toml", 'hands  = 2\n', f"hands  = 2\n{HERE}\n", "cost"),
    "hellscape": ("quest.toml", "order     = 20\n", f"order     = 20\n{HERE}\n", "rules"),
    "dark_elements": ("cards.toml", "gold   = 75\n", f"{HERE}\n", "gold"),
    "sword_sorcery": ("cards.toml", "cost = 4\n", f"{HERE}\n", "cost"),
}  # fmt: skip


@pytest.mark.parametrize(("writer", "place"), KEYS.items(), indirect=["writer"], ids=list(KEYS))
def test_keys_that_a_table_may_still_have_are_offered_with_their_sentence(
    writer: Writer, place: tuple[str, str, str, str]
) -> None:
    file, old, new, wanted = place
    found = {offer.label: offer for offer in writer.offers(file, old, new)}
    assert "name" not in found  # it is there
    assert wanted in found
    assert found[wanted].form
    assert found[wanted].insert.startswith(f"{wanted} = ")


@of("descent")
def test_heads_of_tables_are_offered_by_the_table_around_them(writer: Writer) -> None:
    found = writer.labels(
        "quest.toml", "[quest.the-last-lamp.story.late]", f"[quest.the-last-lamp.{HERE}]"
    )
    assert {"area", "door", "named", "story", "action", "choice"} <= {*found}
    assert "name" not in found
    top = writer.labels("quest.toml", "[quest.the-last-lamp]\n", f"{HERE}\n[quest.the-last-lamp]\n")
    assert "[monster.]" in top
    assert "[pack]" not in top


@of("dark_elements")
def test_keys_inside_of_an_inline_table_that_is_not_closed(writer: Writer) -> None:
    found = writer.labels("quest.toml", '{ main = "BELL" }', f'{{ main = "BELL", {HERE}')
    assert found[0] == "others"
    assert "main" not in found


# Values and names

NAMES = {
    "drunagor": [
        ("adventure.toml", '"darkness-hunting"', '"§"', "darkness-hunting"),
        ("adventure.toml", '{ doors = ["door-1"] }', '{ doors = ["§"] }', "door-1"),
        ("adventure.toml", 'opens = "cistern"', 'opens = "§"', "cistern"),
        ("cards.toml", 'deck     = "chest"', "deck     = §", "chest"),
        ("adventure.toml", 'do   = "ask rope"', 'do   = "ask §"', "rope"),
        ("adventure.toml", 'do   = "ask rope"', 'do   = "lay a Chest at §"', "e3"),
    ],
    "descent": [
        ("cards.toml", 'deck   = "copper"', 'deck   = "§"', "copper"),
        ("quest.toml", '"wick-rat at d2"', '"§"', "wick-rat"),
        ("quest.toml", '"wick-rat at d2"', '"wick-rat at §"', "d2"),
        ("quest.toml", '"potion healing at a1"', '"potion §"', "healing"),
        ("quest.toml", 'do   = "ask lamp"', 'do   = "ask §"', "lamp"),
        ("quest.toml", 'do   = "ask lamp"', 'do   = "place §"', "the-snuffer"),
        ("quest.toml", 'do   = "ask lamp"', 'do   = "place skeleton at §"', "e7"),
        ("quest.toml", '"area 1 is revealed"', '"area §"', "2"),
        ("quest.toml", 'side    = "east"', "side    = §", "south"),
        ("pack.toml", 'games   = ["descent"]', 'games   = ["§"]', "hellscape"),
    ],
    "hellscape": [
        ("cards.toml", 'deck   = "common"', 'deck   = "§"', "epic"),
        ("quest.toml", 'do   = "ask hymn"', 'do   = "spawn a Mob in §"', "r2c5"),
        ("quest.toml", 'do   = "ask hymn"', 'do   = "ask §"', "hymn"),
        ("quest.toml", 'if   = "not flag sung"', 'if   = "not flag §"', "sung"),
    ],
    "dark_elements": [
        ("cards.toml", 'archetype = "scout"', "archetype = §", "mage"),
        ("cards.toml", 'traits = ["exotic"]', 'traits = ["§"]', "bow"),
        ("quest.toml", 'start = "FERRY"', 'start = "§"', "MILL"),
        ("quest.toml", '"peril-1"', '"§"', "peril-10"),
        ("quest.toml", "once: read toll", "once: read §", "toll"),
    ],
    "sword_sorcery": [
        ("quest.toml", 'what = "road-thief_green"', 'what = "§"', "skeleton_blue"),
        ("quest.toml", 'pool = ["road-thief", "gremlin"]', 'pool = ["§"]', "road-thief"),
        ("quest.toml", "place green 1 at C2", "place green 1 at §", "B2"),
        ("quest.toml", "read 9.2, set freed", "read §, set freed", "9.1"),
        ("quest.toml", 'between = ["B2", "C1"]', 'between = ["§", "C1"]', "A2"),
    ],
}  # fmt: skip


@pytest.mark.parametrize(
    ("writer", "place"),
    [(game, place) for game, places in NAMES.items() for place in places],
    indirect=["writer"],
)
def test_what_there_is_in_the_pack_and_in_the_game_is_offered_where_it_may_stand(
    writer: Writer, place: tuple[str, str, str, str]
) -> None:
    file, old, new, wanted = place
    assert wanted in writer.labels(file, old, new)


@of("descent")
def test_names_of_the_pack_say_that_they_are(writer: Writer) -> None:
    found = {one.label: one for one in writer.offers("quest.toml", '"wick-rat at d2"', f'"{HERE}"')}
    assert found["wick-rat"].form == "Wick Rat, monster of this pack"
    assert found["skeleton"].form == "Skeleton, monster"


# Words of the card languages

WORDS = {
    "drunagor": [
        ("cards.toml", "SELF, HEAL 3 AND CLEANSE 1", "SELF, HE§", "HEAL"),
        ("cards.toml", "SELF, HEAL 3 AND CLEANSE 1", "UP T§", "UP TO"),
        ("adventure.toml", '"Door 1 opens"', '"a rou§"', "round begins"),
        ("adventure.toml", 'do   = "ask rope"', 'do   = "unl§"', "unlock Door"),
        ("adventure.toml", 'do   = "ask rope"', 'do   = "SELF, HE§"', "HEAL"),
    ],
    "descent": [
        ("cards.toml", "Reach; surge: +1 damage", "Reach; Pi§", "Pierce"),
        ("cards.toml", "Reach; surge: +1 damage", "Reach; when(§", "kill"),
        ("cards.toml", "Reach; surge: +1 damage", "Reach; +1 §", "damage"),
        ("quest.toml", 'do   = "ask lamp"', 'do   = "pl§"', "place"),
        ("quest.toml", 'do   = "ask lamp"', 'do   = "sp§"', "spawn"),
        ("quest.toml", '"area 1 is revealed"', '"a rou§', "round begins"),
    ],
    "hellscape": [
        ("cards.toml", "MELEE ATTACK/take 1 wound: +1 sword", "MELEE ATTACK: re§", "reroll"),
        ("cards.toml", "MELEE ATTACK/take 1 wound: +1 sword", "MEL§", "MELEE ATTACK"),
        ("quest.toml", 'do   = "ask hymn"', 'do   = "spawn §"', "a Mob in"),
        ("quest.toml", 'when = "the gate is opened"', 'when = "the ga§"', "gate is opened"),
    ],
    "dark_elements": [
        ("cards.toml", '"surge: +1 damage"', '"surge: pi§"', "pierce"),
        ("quest.toml", "once: read toll", "once: adv§", "advance fate"),
    ],
    "sword_sorcery": [
        ("cards.toml", 'text = "heal 4 to self"', 'text = "he§"', "heal"),
        ("cards.toml", 'text = "heal 4 to self"', 'text = "heal 4 to §"', "self"),
        ("quest.toml", 'when = "opened D1"', 'when = "ent§"', "entered"),
    ],
}  # fmt: skip


@pytest.mark.parametrize(
    ("writer", "place"),
    [(game, place) for game, places in WORDS.items() for place in places],
    indirect=["writer"],
)
def test_words_of_the_language_are_offered_with_their_meaning(
    writer: Writer, place: tuple[str, str, str, str]
) -> None:
    file, old, new, wanted = place
    found = {offer.label: offer for offer in writer.offers(file, old, new)}
    assert wanted in found
    offer = found[wanted]
    assert offer.says or offer.form or offer.example


HOVERED = {
    "drunagor": ("cards.toml", "SELF, HEAL 3", "SELF, H§EAL 3", "HEAL"),
    "descent": ("cards.toml", "Reach; surge", "Re§ach; surge", "Reach"),
    "hellscape": ("cards.toml", "+1 sword", "+1 sw§ord", "sword"),
    "dark_elements": ("cards.toml", '"surge: +1 damage"', '"su§rge: +1 damage"', "surge"),
    "sword_sorcery": ("cards.toml", '"heal 4 to self"', '"he§al 4 to self"', "heal"),
}


@pytest.mark.parametrize(
    ("writer", "place"), HOVERED.items(), indirect=["writer"], ids=list(HOVERED)
)
def test_a_word_that_one_points_at_says_what_it_means_with_an_example(
    writer: Writer, place: tuple[str, str, str, str]
) -> None:
    file, old, new, name = place
    told = writer.told(file, old, new)
    assert told.name.lower().startswith(name.lower())
    assert told.says
    assert told.example


@of("descent")
def test_words_of_several_are_explained_wherever_one_points(writer: Writer) -> None:
    told = writer.told("quest.toml", '"area 1 is revealed"', f'"area 1 is rev{HERE}ealed"')
    assert (told.form, told.says) == ("area AREA is revealed", "The area has been set up.")


@of("descent")
def test_keys_names_and_tables_are_explained(writer: Writer) -> None:
    key = writer.told("quest.toml", 'do   = "ask lamp"', f'd{HERE}o   = "ask lamp"')
    assert (key.name, key.says) == ("do", "what is done")
    assert key.example.startswith("do = ")
    name = writer.told("quest.toml", '"wick-rat at d2"', f'"wick{HERE}-rat at d2"')
    assert name.form == "Wick Rat, monster of this pack"
    head = writer.told(
        "quest.toml", "[quest.the-last-lamp.area.S]", f"[quest.the-last-lamp.ar{HERE}ea.S]"
    )
    assert head.says == "by its letter on the map"
    assert writer.told("quest.toml", "# What happens", f"# What hap{HERE}pens") == Explained()


# A file that is not whole


@of("descent")
def test_a_table_that_lacks_keys_and_a_text_without_an_end_are_helped_too(writer: Writer) -> None:
    mouse = f'[monster.mouse]\nname = "Mouse"\n[monster.mouse.normal]\ntext = "Po{HERE}\n\n'
    found = writer.labels("cards.toml", "[item.lamp-pole]", f"{mouse}[item.lamp-pole]")
    assert "Poison" in found


@of("descent")
def test_what_is_wrong_elsewhere_in_the_quest_is_laid_aside(writer: Writer) -> None:
    wrong = '[quest.the-last-lamp.story.bad]\nwhen = "area 7 is revealed"\ndo = "win"\n\n'
    story = f'[quest.the-last-lamp.story.good]\nwhen = "{HERE}"\n'
    new = f'{wrong}{story}do = "ask §"\n'.replace(f'"{HERE}"', '"round 2 begins"', 1)
    found = writer.labels(
        "quest.toml", "[quest.the-last-lamp.area.S]", f"{new}\n[quest.the-last-lamp.area.S]"
    )
    assert found == ["lamp"]


@of("descent")
def test_nothing_is_offered_in_prose_remarks_and_maps(writer: Writer) -> None:
    assert writer.labels("quest.toml", '"One of the lamps is', f'"One of the {HERE}lamps is') == []
    assert writer.labels("quest.toml", "# What happens", f"# {HERE}What happens") == []
    assert writer.labels("quest.toml", "SSSS1111..\nSSSS", f"SSSS1111..\n{HERE}SSSS") == []


@of("sword_sorcery")
def test_places_are_counted_as_a_browser_counts_them(writer: Writer) -> None:
    old = 'text = "heal 4 to self"'
    pointing = writer._pointing("cards.toml", old, f'# 🜁🜁\ntext = "he{HERE}"')
    text = pointing.texts["cards.toml"]
    at = len(text[: pointing.at].encode("utf-16-le")) // 2
    found = offered(writer.bench, Pointing("cards.toml", at, pointing.texts))
    (heal,) = [one for one in found.offers if one.label == "heal"]
    assert (heal.start, found.end) == (at - 2, at)


@of("descent")
def test_a_place_that_is_nowhere_is_no_error(writer: Writer) -> None:
    assert offered(writer.bench, Pointing("nothing.toml", 5, {})).offers == ()
    assert explained(writer.bench, Pointing("quest.toml", 10**6, {})) == Explained()
    broken = {"quest.toml": "= = [[[ \x00"}
    assert offered(writer.bench, Pointing("quest.toml", 3, broken)).offers == ()


@of("descent")
def test_an_answer_comes_in_time_whatever_is_asked(writer: Writer) -> None:
    writer.labels("quest.toml", 'do   = "ask lamp"', f'do   = "{HERE}"')  # all is looked up
    stories = "".join(
        f'[quest.the-last-lamp.story.s{n}]\nwhen = "round {n} begins"\ndo = "threat +1"\n\n'
        for n in range(1, 80)
    )
    last = f'[quest.the-last-lamp.story.last]\nwhen = "round 3 begins"\ndo = "place {HERE}"\n\n'
    new = stories + last
    start = process_time()
    found = writer.labels(
        "quest.toml", "[quest.the-last-lamp.area.S]", f"{new}[quest.the-last-lamp.area.S]"
    )
    assert "skeleton" in found
    assert process_time() - start < 5  # a fraction of it, on a machine that does nothing else
