"""The addresses under /api: which function answers, what goes in and what comes out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from undercroft.core.catalogue import Catalogue
from undercroft.core.errors import RefusedAnswer, UndercroftError, UnknownName
from undercroft.play.glossary import Clause
from undercroft.play.manual import Manual
from undercroft.table import forms, service
from undercroft.table.claims import Elsewhere, Peer
from undercroft.table.errors import (
    BadMessage,
    ForeignOrigin,
    NoSuchSeat,
    NoSuchTable,
    NotAccepted,
    NoToken,
    StoreFailed,
    TablePaused,
    TooFast,
    TooLarge,
)
from undercroft.table.figures import FIGURES
from undercroft.table.forwarding import (
    MISDIRECTED,
    Decision,
    Lines,
    asked_for,
    at_its_owner,
    from_peer,
)
from undercroft.table.hall import Hall
from undercroft.table.limits import BODY, FORM
from undercroft.table.packing import JSON, Packed, alike, unpacked
from undercroft.table.service import Call
from undercroft.table.writing import encode

PASSED_BACK = ("content-type", "content-encoding", "vary", "www-authenticate")


class Address(msgspec.Struct, frozen=True):
    """One route. `takes` is a type that is read from the body; bytes are taken as they are."""

    method: str
    path: str
    answer: Callable[[Call], Awaitable[Any]]
    gives: Any
    takes: Any = None
    status: int = 200
    query: tuple[tuple[str, str], ...] = ()  # name and JSON type
    secret: bool = False  # needs a token
    alike: bool = False  # whoever asks is told the same: it is compressed once


ADDRESSES = (
    Address("GET", "/api/health", service.health, forms.Health),
    Address("GET", "/api/addresses", service.addresses, forms.Addresses),
    Address("GET", "/api/games", service.games, forms.Offer, alike=True),
    Address("GET", "/api/games/{game}", service.game, forms.GameOffer,
            query=(("packs", "string"),), alike=True),
    Address("POST", "/api/packs", service.bring_pack, forms.Brought, bytes, 201),
    Address("GET", "/api/tables", service.recent, forms.Summaries),
    Address("POST", "/api/tables", service.create, forms.Opened, forms.NewTable, 201),
    Address("GET", "/api/tables/{id}", service.find, forms.Summary),
    Address("POST", "/api/tables/{id}/seats/{seat}/link", service.renew, forms.SeatLink,
            secret=True),
    Address("POST", "/api/tables/{id}/seats/{seat}/kind", service.seat_kind, forms.Seated,
            forms.NewKind, secret=True),
    Address("POST", "/api/tables/{id}/seats/{seat}/stand-in", service.stand_in, forms.Seated,
            secret=True),
    Address("POST", "/api/tables/{id}/seats/{seat}/regain", service.regain, forms.Seated,
            secret=True),
    Address("GET", "/api/tables/{id}/record", service.record, bytes, secret=True),
    Address("GET", "/api/tables/{id}/replay", service.replay, forms.Steps,
            query=(("at", "integer"), ("count", "integer"), ("language", "string")), secret=True),
    Address("GET", "/api/tables/{id}/cards", service.table_cards, Catalogue,
            query=(("language", "string"),), secret=True, alike=True),
    Address("GET", "/api/tables/{id}/account", service.account, forms.Accounts,
            query=(("language", "string"),), secret=True),
    Address("POST", "/api/tables/{id}/again", service.again, forms.Laid, forms.Again, 201,
            secret=True),
    Address("POST", "/api/tables/{id}/label", service.rename, forms.Summary, forms.NewLabel,
            secret=True),
    Address("POST", "/api/tables/{id}/keep", service.keep, forms.Summary, forms.NewKeeping,
            secret=True),
    Address("DELETE", "/api/tables/{id}", service.delete, forms.Laid, secret=True),
    Address("POST", "/api/records", service.restore, forms.Opened, bytes, 201),
    Address("GET", "/api/cards/{game}", service.cards, Catalogue, alike=True),
    Address("GET", "/api/manual/{game}", service.manual, Manual, alike=True),
    Address("GET", "/api/rules/{game}", service.areas, forms.Reference,
            query=(("q", "string"),)),
    Address("GET", "/api/rules/{game}/{clause}", service.clause, Clause),
)  # fmt: skip

STATUS: tuple[tuple[type[UndercroftError], int], ...] = (
    (BadMessage, 400),
    (NoToken, 401),
    (ForeignOrigin, 403),
    (NotAccepted, 403),
    (NoSuchTable, 404),
    (NoSuchSeat, 404),
    (UnknownName, 404),
    (TooLarge, 413),
    (TooFast, 429),
    (TablePaused, 503),
    (RefusedAnswer, 409),
    (UndercroftError, 422),
)


def routes(hall: Hall) -> list[Route]:
    return [
        Route(address.path, _endpoint(hall, address), methods=[address.method])
        for address in ADDRESSES
    ]


def _endpoint(hall: Hall, address: Address) -> Callable[[Request], Awaitable[Response]]:
    async def reply(request: Request) -> Response:
        try:
            body = await body_of(request, address.takes)
            call = Call(
                hall,
                {name: str(value) for name, value in request.path_params.items()},
                dict(request.query_params),
                bearer(request),
                decoded(request, body, address.takes),
            )

            async def here() -> Response:
                given = await address.answer(call)
                if address.alike:
                    return alike(request, given if isinstance(given, bytes) else encode(given))
                if isinstance(given, Packed):
                    return await unpacked(request, given)
                return Response(encode(given), address.status, media_type=JSON)

            async def there(peer: Peer) -> Response:
                return await _sent_on(hall.lines, peer, request, body)

            return await (here() if from_peer(request.scope) else at_its_owner(here, there))
        except UndercroftError as error:
            return problem(error, missing=address.takes is None)
        except StoreFailed:
            return problem(TablePaused("The server cannot store at the moment.", "Try again."))
        except Elsewhere:
            return Response(status_code=MISDIRECTED)
        except ClientDisconnect:  # in the middle of a request: nobody hears the reply
            return problem(BadMessage("The request ended in the middle."))

    async def endpoint(request: Request) -> Response:
        made = await reply(request)
        FIGURES.replies[made.status_code] += 1
        return made

    return endpoint


async def _sent_on(lines: Lines, peer: Peer, request: Request, body: bytes) -> Response:
    """What the server says that owns the table."""
    wanted = asked_for(request.scope)
    decision = Decision(request.method, wanted, tuple(request.headers.items()), body)
    reply = await lines.ask(peer, decision)
    kept = {name: value for name, value in reply.headers if name.lower() in PASSED_BACK}
    return Response(reply.body, reply.status, headers=kept)


def problem(error: UndercroftError, *, missing: bool = True) -> Response:
    """An error in words. An unknown name is 404 in an address and 422 in a body."""
    status = next(status for kind, status in STATUS if isinstance(error, kind))
    if isinstance(error, UnknownName) and not missing:
        status = 422
    body = forms.Problem(error.code, error.message, error.remedy)
    headers = {"WWW-Authenticate": "Bearer"} if status == 401 else None
    return Response(encode(body), status, media_type=JSON, headers=headers)


def bearer(request: Request) -> str:
    """The token that a request shows."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


async def body_of(request: Request, wanted: Any, form: int = FORM) -> bytes:
    """What was sent, as long as it is not too much: `form` is the most of what is no file."""
    if wanted is None:
        return b""
    body, most = bytearray(), BODY if wanted is bytes else form
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            much = f"{most >> 20} MB" if most >> 20 else f"{most >> 10} kB"
            raise TooLarge(f"More than {much}.", "Send less.")
    return bytes(body)


def decoded(request: Request, body: bytes, wanted: Any) -> Any:
    """The body as the type that is wanted, or BadMessage."""
    if wanted is None or wanted is bytes:
        return body
    if request.headers.get("content-type", "").partition(";")[0].strip() != JSON:
        raise BadMessage(f"The body has to be {JSON}.", f"Say so: Content-Type: {JSON}.")
    try:
        return msgspec.json.decode(body, type=wanted)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise BadMessage(f"This cannot be read: {error}.") from None
