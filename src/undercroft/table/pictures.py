"""Pictures of packs, each at an address made of its bytes."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from undercroft.core.picture import Picture
from undercroft.core.title import Title
from undercroft.kit.title import LibraryTitle
from undercroft.table.page import FOREVER
from undercroft.table.shelf import Shelf

# A picture that is opened as a page of its own can do nothing there either.
ALONE = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"


def of(title: Title) -> Mapping[str, Picture]:
    """What a game with its packs has to show, by what it belongs to: `monster/wick-rat`."""
    return title.pictures if isinstance(title, LibraryTitle) else {}


def addresses(title: Title) -> dict[str, str]:
    return {shows: picture.address for shows, picture in of(title).items()}


def route(shelf: Shelf) -> Route:
    """Where they are fetched: by their address, whatever game they are of."""

    known: dict[str, Picture] = {}
    looked_at: list[Title] = []

    async def fetch(request: Request) -> Response:
        wanted = request.path_params["address"]
        if wanted not in known:
            for title in shelf.loaded():
                if all(title is not other for other in looked_at):
                    looked_at.append(title)
                    known.update((picture.address, picture) for picture in of(title).values())
        return _sent(known[wanted]) if wanted in known else Response(status_code=404)

    return Route("/pictures/{address}", fetch)


def _sent(picture: Picture) -> Response:
    headers = {"Cache-Control": FOREVER, "Content-Security-Policy": ALONE}
    return Response(picture.body, media_type=picture.type, headers=headers)
