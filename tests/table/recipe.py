"""The recipes of `deploy/` as they are, with names, ports and certificates of a test in them, and
the programs that they are for.

Where `CI=true`, a missing program is an error; otherwise its tests are skipped.
"""

from __future__ import annotations

import os
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from table.talker import A_HANG

DEPLOY = Path(__file__).parents[2] / "deploy"
NGINX, HAPROXY = "nginx", "haproxy"
REQUIRED = os.environ.get("CI") == "true"


def program(name: str) -> str:
    """Where it is; Debian keeps it where only root looks."""
    found = shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")
    if found is None and REQUIRED:
        pytest.fail(f"{name} is not installed (.ci/run installs it)", pytrace=False)
    if found is None:
        pytest.skip(f"{name} is not installed")
    return found


def certificate(folder: Path) -> ssl.SSLContext:
    """Makes one for this machine, laid down as both recipes want it; what a browser would know."""
    subprocess.run(
        [program("openssl"), "req", "-x509", "-newkey", "ec", "-pkeyopt",
         "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj", "/CN=localhost",
         "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1",
         "-keyout", folder / "privkey.pem", "-out", folder / "fullchain.pem"],
        check=True, capture_output=True, timeout=A_HANG,
    )  # fmt: skip
    chain, key = (folder / name for name in ("fullchain.pem", "privkey.pem"))
    (folder / "undercroft.pem").write_bytes(chain.read_bytes() + key.read_bytes())
    return ssl.create_default_context(cafile=str(chain))


def free_ports(count: int) -> list[int]:
    held = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [each.getsockname()[1] for each in held]
    for each in held:
        each.close()
    return ports


def written(name: str, changes: dict[str, str]) -> str:
    """The recipe with these places changed, each of which it has once."""
    text = (DEPLOY / name).read_text("utf-8")
    for old, new in changes.items():
        assert text.count(old) == 1, f"{old} stands {text.count(old)} times in deploy/{name}"
        text = text.replace(old, new)
    return text


class Gate:
    """A proxy that runs by a recipe before two servers."""

    def __init__(self, http: int, https: int, tls: ssl.SSLContext) -> None:
        self.http = http
        self.port = https
        self.tls = tls

    @property
    def url(self) -> str:
        return f"https://127.0.0.1:{self.port}"


@contextmanager
def nginx(
    folder: Path, servers: Sequence[int], changes: dict[str, str] | None = None
) -> Iterator[Gate]:
    """Its own files lie in the folder, too."""
    tls, (http, https) = certificate(folder), free_ports(2)
    places = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = " ".join(f"{place}_temp_path {folder}/{place};" for place in places)
    text = written(
        "nginx.conf",
        {
            "one:8420": f"127.0.0.1:{servers[0]}",
            "two:8420": f"127.0.0.1:{servers[1]}",
            "listen 80;": f"listen 127.0.0.1:{http};",
            "listen 443 ssl": f"listen 127.0.0.1:{https} ssl",
            "/etc/nginx/tls/fullchain.pem": f"{folder}/fullchain.pem",
            "/etc/nginx/tls/privkey.pem": f"{folder}/privkey.pem",
            "http {\n": f"http {{\n  {temporary}\n",
            **(changes or {}),
        },
    )
    (folder / "nginx.conf").write_text(text, "utf-8")
    who = "user root; " if os.geteuid() == 0 else ""
    beside = f"{who}daemon off; pid {folder}/pid; error_log {folder}/log;"
    command = [program(NGINX), "-c", f"{folder}/nginx.conf", "-p", str(folder), "-g", beside]
    with _running(command, folder, https):
        yield Gate(http, https, tls)


@contextmanager
def haproxy(
    folder: Path, servers: Sequence[int], changes: dict[str, str] | None = None
) -> Iterator[Gate]:
    tls, (http, https) = certificate(folder), free_ports(2)
    text = written(
        "haproxy.cfg",
        {
            "one:8420": f"127.0.0.1:{servers[0]}",
            "two:8420": f"127.0.0.1:{servers[1]}",
            "bind :80\n": f"bind 127.0.0.1:{http}\n",
            "bind :443 ": f"bind 127.0.0.1:{https} ",
            "/etc/haproxy/tls/undercroft.pem": f"{folder}/undercroft.pem",
            **(changes or {}),
        },
    )
    (folder / "haproxy.cfg").write_text(text, "utf-8")
    command = [program(HAPROXY), "-db", "-f", f"{folder}/haproxy.cfg"]
    with _running(command, folder, https):
        yield Gate(http, https, tls)


@contextmanager
def _running(command: list[str], folder: Path, port: int) -> Iterator[None]:
    with (folder / "said").open("wb") as said:
        process = subprocess.Popen(command, stdout=said, stderr=said)
    try:
        until = time.monotonic() + A_HANG
        while not _answers(port):
            assert process.poll() is None, (folder / "said").read_text("utf-8")
            assert time.monotonic() < until, "it does not listen"
            time.sleep(0.02)
        yield
    finally:
        process.terminate()
        process.wait(A_HANG)


def _answers(port: int) -> bool:
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        return True
    return False


PROXIES = {NGINX: nginx, HAPROXY: haproxy}
