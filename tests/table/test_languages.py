"""Each seat reads a pack in its own language; the game and its record know nothing of it."""

from __future__ import annotations

import json
from pathlib import Path

from table.simulation import House, simulate
from table.talker import VERSION, CableLine, Talker
from undercroft.games import registry
from undercroft.table import service
from undercroft.table.forms import Place
from undercroft.table.service import Call
from undercroft.table.writing import encode

EXAMPLE = Path(__file__).parents[2] / "examples" / "packs" / "descent"


def test_each_seat_sees_its_own_language() -> None:
    async def main() -> None:
        house = House()
        title = registry.title("descent", [EXAMPLE])
        house.hall.shelf.titles["descent"] = title  # type: ignore[index]
        party = tuple(Place(one.hero, seat=seat) for seat, one in enumerate(title.party(2)))
        opened = await house.table(
            "person", "person", "greedy",
            game="descent", adventure="the-last-lamp", party=party, ready=True,
        )  # fmt: skip
        one, other = [
            Talker(CableLine(await house.connect(opened.id)), [link.token])
            for link in opened.seats[:2]
        ]
        await one.hello()
        await other.say("hello", version=VERSION, tokens=list(other.tokens), language="de")
        await other.until("state")
        assert one.last["languages"] == other.last["languages"] == ["de"]
        for _ in range(8):
            if one.question is None and other.question is None:
                break
            await (one if one.question else other).play()
            for talker in (one, other):
                while talker.seq < max(one.seq, other.seq):
                    await talker.hear()
            assert "Wick Rat" in json.dumps(one.view)
            assert "Dochtratte" not in json.dumps(one.view)
            assert "Dochtratte" in json.dumps(other.view)
            assert "Wick Rat" not in json.dumps(other.view)
            english, german = (
                [option["key"] for option in talker.question["options"]] if talker.question else []
                for talker in (one, other)
            )
            assert not english or not german or english == german
        assert "Jemand" in " ".join(other.texts) or "Leiter" in " ".join(other.texts)
        entries = await house.store.entries(opened.id)
        assert entries
        assert not any("Dochtratte" in str(entry) for entry in entries)
        told = {}
        names = {"": ("Wick Rat", "Dochtratte"), "de": ("Dochtratte", "Wick Rat")}
        for language, (own, foreign) in names.items():
            asked = {"language": language, "count": "50"}
            call = Call(house.hall, {"id": opened.id}, asked, opened.host.token)
            steps = encode(await service.replay(call)).decode()
            assert own in steps
            assert foreign not in steps
            told[language] = encode(await service.account(call)).decode()
        assert told["de"] != told[""]

    simulate(main)


def test_languages_that_nobody_speaks_are_not_remembered() -> None:
    """Strangers may name any."""
    title = registry.title("descent", [EXAMPLE])
    assert all(title.in_language(f"{n:016000}") is title for n in range(20))  # type: ignore[attr-defined]
    german = title.in_language("de")  # type: ignore[attr-defined]
    assert german is not title
    assert german is title.in_language("de")  # type: ignore[attr-defined]
    assert list(title._voices) == ["de"]  # type: ignore[attr-defined]
