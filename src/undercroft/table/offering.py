"""What the start page offers: the games, and what packs add to each."""

from __future__ import annotations

from contextlib import suppress
from weakref import WeakKeyDictionary

import msgspec

from undercroft.core.errors import UndercroftError
from undercroft.core.session import Session
from undercroft.core.title import Title
from undercroft.play import glossary
from undercroft.play.installing import lay_down
from undercroft.play.lessons import lesson
from undercroft.play.lobbies import lobby
from undercroft.play.manual import manual
from undercroft.play.offering import Offered, offers
from undercroft.table import catalogues, pictures
from undercroft.table.errors import NotAccepted
from undercroft.table.forms import GameOffer, NewTable, Offer, PackOffer
from undercroft.table.hall import Hall
from undercroft.table.laying import wanted_setup
from undercroft.table.messages import VERSION
from undercroft.table.packing import packed
from undercroft.table.writing import encode

LAID = "laid once"  # a seed: of nothing that anybody plays
_known: WeakKeyDictionary[Title, GameOffer] = WeakKeyDictionary()  # a title offers always the same


def get_ready(hall: Hall) -> None:
    """Do now what the first who asks, or who lays a table, would keep everybody waiting for: load
    games and packs, compress their list and their cards, read their rules, and lay every adventure
    once, which reads its entries for the content's hash and builds its maps."""
    packed(encode(offer(hall)))
    for title in hall.titles.values():
        packed(catalogues.of_game(title))
        with suppress(UndercroftError):  # games of others may have no reference
            glossary.reference(title.rules_page)
            manual(title.rules_page)
    for title in hall.shelf.loaded():
        for adventure in title.adventures():
            with suppress(UndercroftError):  # a pack may want a party of its own
                Session(title, wanted_setup(title, NewTable(title.id, adventure=adventure)), LAID)


def offer(hall: Hall) -> Offer:
    """Everything there is."""
    games = tuple(game(hall, title) for title in hall.titles.values())
    return Offer(VERSION, hall.kinds, games, hall.shelf.incoming is not None)


def game(hall: Hall, title: Title) -> GameOffer:
    """One game as it is loaded; its packs are told beside it, whichever of them are."""
    core = hall.titles[title.id]
    return msgspec.structs.replace(
        _alone(title),
        page=core.page is not None,
        packs=tuple(_pack(one) for one in offers(core, hall.shelf.packs)),
    )


def _alone(title: Title) -> GameOffer:
    """A game without its packs, put together once: whoever asks again costs the others nothing."""
    found = _known.get(title)
    if found is None:
        found = _known[title] = GameOffer(
            **msgspec.structs.asdict(lobby(title)),
            id=title.id,
            name=title.name,
            tutorial=title.tutorial,
            primer=title.primer(),
            lesson=taught.begins if (taught := lesson(title.id)) else "",
            page=False,  # the game itself says it, whatever packs it is played with
            pictures=pictures.addresses(title),
        )
    return found


def _pack(offered: Offered) -> PackOffer:
    about, found = offered.pack.about, offered.pack
    pack = PackOffer(
        found.id,
        found.name,
        found.version,
        about.authors,
        about.licence,
        about.summary,
        offered.problem,
    )
    if offered.title is None:
        return pack
    alone = _alone(offered.title)
    own = set(offered.playables)
    return msgspec.structs.replace(
        pack,
        adventures=tuple(one for one in alone.adventures if one.id in own),
        campaigns=tuple(saga for saga in alone.campaigns if saga.id in own),
        battlegrounds=tuple(arena for arena in alone.battlegrounds if arena.id in own),
    )


async def take_in(hall: Hall, raw: bytes) -> tuple[str, str]:
    """A pack that somebody brings to the page: its id and version, once it is installed. Another
    process has read it by then, and found that it can be played with."""
    if hall.shelf.incoming is None:
        raise NotAccepted(
            "This server takes no packs from its page.",
            "Install it with `undercroft pack install`, or serve with --accept-packs.",
        )
    await hall.examiner.check_pack(raw, hall.shelf.packs.places)
    found = lay_down(raw, hall.shelf.packs, hall.shelf.incoming)
    return found.id, found.version
