"""Packs are found by their id, by what needs them and by the records of games played with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from undercroft.content.about import ABOUT
from undercroft.content.errors import ContentError
from undercroft.core import record as records
from undercroft.core.errors import BadSetup, MissingPacks, UnknownName
from undercroft.core.resuming import resume
from undercroft.core.session import Session
from undercroft.core.title import Setup
from undercroft.games import registry
from undercroft.play import starters
from undercroft.play.installing import (
    Unfit,
    built,
    check_sent,
    checked,
    install,
    lay_down,
    remove,
)
from undercroft.play.offering import offers
from undercroft.play.packs import OFFERED, Packs
from undercroft.play.seats import usual_party

ABOUT_IT = (
    '[pack]\nid = "{id}"\nname = "{id}"\nversion = "{version}"\nauthors = ["N"]\n'
    'licence = "CC0-1.0"\ngames = ["descent"]\n{more}\n'
)
ITEM = (
    '[item.{id}]\nname = "Spoon"\nset = "base"\ndeck = "copper"\ntype = "weapon"\n'
    'attack = "melee"\ndice = "R"\nhands = 1\ntext = "surge: +1 damage"\n'
)


def pack(folder: Path, id: str, version: str = "1.0", more: str = "", content: str = "") -> Path:
    """A pack of one item that is called like it."""
    path = folder / f"{id}-{version}"
    path.mkdir(parents=True)
    (path / ABOUT).write_text(ABOUT_IT.format(id=id, version=version, more=more))
    (path / "items.toml").write_text(content or ITEM.format(id=f"{id}-spoon"))
    return path


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def cellar(tmp_path: Path) -> Path:
    """A pack with a quest of its own."""
    folder = tmp_path / "cellar"
    starters.begin("descent", folder)
    return folder


def begun(folder: Path, home: Path, adventure: str = "cellar") -> Session:
    title = registry.title("descent", Packs(home).chosen([folder]))
    return Session(title, Setup(adventure, usual_party(title, adventure, 2)), "a game")


# Which


def test_a_folder_of_packs_is_listed_with_the_newest_of_each_first(home: Path) -> None:
    for id, version in (("b", "1.9"), ("b", "1.10"), ("a", "2")):
        pack(home, id, version)
    (home / "notes.txt").write_text("no pack")
    (home / "broken.croft").write_bytes(b"?")
    packs = Packs(home)
    assert [(one.id, one.version) for one in packs.all() if not one.problem] == [
        ("a", "2"),
        ("b", "1.10"),
        ("b", "1.9"),
    ]
    assert [one.id for one in packs.all() if one.problem] == ["broken"]
    assert [one.version for one in packs.newest()] == ["2", "1.10", "0"]
    assert packs.named("b").version == "1.10"
    with pytest.raises(UnknownName, match="no pack “c” here"):
        packs.named("c")


def test_what_changes_in_a_folder_is_seen_at_once(home: Path) -> None:
    path = pack(home, "b")
    packs = Packs(home)
    first = packs.named("b").hash
    (path / "items.toml").write_text(ITEM.format(id="a-longer-name"))
    assert packs.named("b").hash != first


def test_a_pack_is_loaded_after_what_it_needs(home: Path, tmp_path: Path) -> None:
    below = pack(home, "below", "1.2")
    above = pack(tmp_path, "above", more='needs = ["below 1.1"]')
    packs = Packs(home)
    assert packs.chosen([above]) == [below, above]
    assert packs.chosen(["below"]) == [below]
    assert packs.chosen([below, above]) == [below, above]
    newer = pack(tmp_path, "newer", more='needs = ["below 1.3"]')
    with pytest.raises(MissingPacks, match=r"newer 1\.0 needs the pack below 1\.3") as caught:
        packs.chosen([newer])
    assert "undercroft pack install" in caught.value.remedy


def test_packs_that_need_each_other_are_loaded_once(home: Path) -> None:
    one = pack(home, "one", more='needs = ["two"]')
    two = pack(home, "two", more='needs = ["one"]')
    assert set(Packs(home).chosen(["one"])) == {one, two}


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ('needs = ["undercroft 99"]', "needs Undercroft 99"),
        ('needs = ["what is this"]', "names no pack"),
        ('game = "descent"', "`games` says it already"),
    ],
)
def test_needs_that_cannot_be_met_are_told_at_their_place(
    home: Path, tmp_path: Path, line: str, told: str
) -> None:
    path = pack(tmp_path, "eager", more=line)
    with pytest.raises(ContentError, match=told) as caught:
        checked(path, Packs(home))
    assert caught.value.line == 8
    assert caught.value.remedy


def test_a_pack_for_several_games_has_a_folder_for_each(home: Path) -> None:
    path = pack(home, "both")
    about = (path / ABOUT).read_text().replace('["descent"]', '["descent", "hellscape"]')
    (path / ABOUT).write_text(about)
    found = checked(path, Packs(home))
    assert {game: len(each.errors) for game, each in found.items()} == {
        "descent": 1,
        "hellscape": 1,
    }
    assert "for which game is this?" in found["descent"].errors[0].message
    (path / "descent").mkdir()
    (path / "items.toml").rename(path / "descent" / "items.toml")
    found = checked(path, Packs(home))
    assert [each.errors for each in found.values()] == [[], []]
    assert [each.read for each in found.values()] == [{"item": 1}, {}]


# Their cards


def test_cards_of_a_pack_join_only_games_that_say_so(home: Path, cellar: Path) -> None:
    pack(home, "spoons")
    install(cellar, Packs(home), home)
    packs, core = Packs(home), registry.title("descent")
    own, spoons = offers(core, packs)
    assert (own.pack.name, own.playables) == ("Cellar", ("cellar",))
    assert (spoons.pack.id, spoons.playables) == ("spoons", ())
    assert own.title is not None
    assert "cellar-hook" in own.title.library.items  # type: ignore[attr-defined]
    assert "spoons-spoon" not in own.title.library.items  # type: ignore[attr-defined]
    assert "cellar-hook" not in core.library.items  # type: ignore[attr-defined]


def test_a_pack_that_cannot_be_loaded_is_offered_with_its_problem(home: Path) -> None:
    pack(home, "bad", content="[item.bad]\nname = 3\n")
    pack(home, "lonely", more='needs = ["nobody"]')
    found = offers(registry.title("descent"), Packs(home))
    assert [one.title for one in found] == [None, None]
    assert "expected a text" in found[0].problem
    assert "needs the pack nobody" in found[1].problem


# Records


def test_a_record_names_its_packs_and_finds_them(home: Path, cellar: Path, tmp_path: Path) -> None:
    session = begun(cellar, home)
    record = records.read(session.lines)
    assert [(one.id, one.version) for one in record.packs] == [("cellar", "0.1")]
    with pytest.raises(MissingPacks, match=r"the pack cellar 0\.1") as caught:
        Packs(home).of(record)
    assert caught.value.code == "missing_packs"
    assert "undercroft pack install" in caught.value.remedy
    assert Packs(home).of(record, [cellar]) == [cellar]
    install(cellar, Packs(home), home)
    (found,) = Packs(home).of(record)
    again, lost = resume(registry.title("descent", [found]), session.lines)
    assert lost == ""
    assert again.setup == session.setup
    spoons = pack(tmp_path, "spoons")
    assert Packs(home).of(record, [spoons]) == [found, spoons]  # one pack more


def test_a_record_finds_the_version_it_was_played_with_or_else_another(
    home: Path, cellar: Path
) -> None:
    install(cellar, Packs(home), home)
    record = records.read(begun(cellar, home).lines)
    about = (cellar / ABOUT).read_text().replace('"0.1"', '"0.2"')
    (cellar / ABOUT).write_text(about)
    install(cellar, Packs(home), home)
    assert [path.name for path in Packs(home).of(record)] == ["cellar-0.1.croft"]
    assert Packs(home).named("cellar").version == "0.2"
    remove("cellar", "0.1", home)
    assert [path.name for path in Packs(home).of(record)] == ["cellar-0.2.croft"]


def test_of_games_that_are_only_looked_at_the_last_few_are_kept(home: Path) -> None:
    paths = [pack(home, f"spoon-{n}") for n in range(OFFERED + 2)]
    packs = Packs(home)
    played = packs.title("descent", paths[:1])
    for path in paths:
        packs.offered("descent", [path])
    assert len(packs.titles()) == 1 + OFFERED
    assert packs.offered("descent", paths[:1]) is played  # of which a table is never forgotten
    seen = packs.offered("descent", paths[-1:])
    assert packs.offered("descent", paths[-1:]) is seen
    assert packs.title("descent", paths[-1:]) is seen  # and is read once


def test_a_record_of_before_has_no_packs(home: Path) -> None:
    title = registry.title("descent")
    setup = Setup(title.tutorial, usual_party(title, title.tutorial, 2))
    assert Packs(home).of(records.read(Session(title, setup, "old").lines)) == []


# In and out


def test_a_pack_is_built_installed_and_removed(home: Path, cellar: Path, tmp_path: Path) -> None:
    name, raw = built(cellar, Packs(home))
    assert (name, raw) == built(cellar, Packs(home))
    sent = tmp_path / name
    sent.write_bytes(raw)
    found = install(sent, Packs(home), home)
    assert (found.path, found.id, found.version) == (home / name, "cellar", "0.1")
    assert found.path.read_bytes() == raw
    assert install(sent, Packs(home), home) == found  # once more does no harm
    assert [one.id for one in remove("cellar", "", home)] == ["cellar"]
    assert list(home.iterdir()) == []
    check_sent(raw, Packs(home))
    assert lay_down(raw, Packs(home), home) == found


def test_a_version_has_one_content(home: Path, cellar: Path) -> None:
    install(cellar, Packs(home), home)
    file = cellar / "cellar.toml"
    file.write_text(file.read_text().replace("turnips", "carrots"))
    with pytest.raises(BadSetup, match=r"Cellar 0\.1 is here already, with other content"):
        install(cellar, Packs(home), home)


def test_nothing_is_written_of_what_cannot_be_used(home: Path, tmp_path: Path) -> None:
    nameless = pack(tmp_path, "nameless")
    (nameless / ABOUT).unlink()
    with pytest.raises(Unfit, match="does not say its id"):
        install(nameless, Packs(home), home)
    faulty = pack(tmp_path, "faulty", content="[item.faulty]\nname = 3\n")
    with pytest.raises(Unfit, match="expected a text"):
        install(faulty, Packs(home), home)
    foreign = pack(tmp_path, "foreign")
    (foreign / ABOUT).write_text((foreign / ABOUT).read_text().replace("descent", "chess"))
    with pytest.raises(Unfit, match="there is no game 'chess'"):
        install(foreign, Packs(home), home)
    for raw in (b"", b"PK\x05\x06" + bytes(18)):
        with pytest.raises(ContentError):
            check_sent(raw, Packs(home))
    (tmp_path / "notes.txt").write_text("?")
    with pytest.raises(ContentError, match="no pack"):
        install(tmp_path / "notes.txt", Packs(home), home)
    assert not home.exists()


def test_a_folder_of_ones_own_is_not_removed(home: Path) -> None:
    path = pack(home, "mine")
    with pytest.raises(BadSetup, match="a folder of yours"):
        remove("mine", "", home)
    assert path.is_dir()


def test_a_folder_that_is_called_like_an_adventure_of_ours_begins_a_pack_too(
    tmp_path: Path,
) -> None:
    adventure = starters.begin("dark_elements", tmp_path / "dark_elements")
    assert adventure == "my-dark-elements"
    title = registry.title("dark_elements", [tmp_path / "dark_elements"])
    assert adventure in title.adventures()
