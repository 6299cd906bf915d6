"""A password for the whole server: whoever does not know it sees a door, and nothing behind it."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Mapping
from html import escape
from http import HTTPStatus
from string import Template
from urllib.parse import parse_qs

from litestar import MediaType, Response, post
from litestar.datastructures import Cookie, Headers
from litestar.di import NamedDependency
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.response import Redirect
from litestar.response.base import ASGIResponse
from litestar.types import ASGIApp, Receive, Scope, Send

from bergfried import words
from bergfried.kernel.verdicts import Verdict

from .guard import Rates, caller_of, same_origin
from .problems import AnyRequest, Wrong

COOKIE = "bergfried_door"
SHORTEST = 8
"""A password must have so many signs."""

YEAR = 365 * 24 * 60 * 60

OPEN = frozenset(
    (
        "/enter",
        "/health",
        "/web/colours.css",
        "/web/style.css",
        "/web/door.js",
        "/web/icon.svg",
        "/api/mail/stop",
    )
)
"""What is seen from outside: the door itself; and whoever gets mail can end that without coming in."""

NO_ENTRY = 4401
"""Why a WebSocket is refused, as its close code."""

_PAGE = Template("""<!doctype html>
<html lang="$language">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Bergfried</title>
    <link rel="icon" href="/web/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/web/colours.css">
    <link rel="stylesheet" href="/web/style.css">
    <script type="module" src="/web/door.js"></script>
  </head>
  <body>
    <main>
      <h1>Bergfried</h1>
      <p>$closed</p>
      <form method="post" action="/enter">
        <p>
          <label>$label
            <input type="password" name="password" autocomplete="current-password" required autofocus>
          </label>
        </p>
        <p role="alert">$wrong</p>
        <p><button type="submit">$enter</button></p>
      </form>
    </main>
  </body>
</html>
""")

_HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; form-action 'self'; "
        "base-uri 'none'; frame-ancestors 'none'"
    ),
    # A form of a page that tells nobody where it is comes from nowhere (Origin: null), and would not be heard.
    "referrer-policy": "same-origin",
}


class Door:
    """The password, as far as it is kept: what a browser that has shown it is known by."""

    def __init__(self, password: str, rates: Rates) -> None:
        self.rates = rates
        self._mark = self._made_of(password)

    @staticmethod
    def _made_of(password: str) -> str:
        """What follows from a password and not the other way round; slowly, so that guessing takes long."""
        return hashlib.scrypt(password.encode(), salt=b"bergfried door", n=2**14, r=8, p=1, dklen=24).hex()

    def opens(self, mark: str) -> bool:
        return secrets.compare_digest(mark.encode(), self._mark.encode())

    def knock(self, password: str) -> str | None:
        """What whoever knows the password is known by from now on; None for a wrong one."""
        mark = self._made_of(password)
        return mark if self.opens(mark) else None


class Doorkeeper(ASGIMiddleware):
    """Lets in whoever has shown the password; shows a page the door, and tells a program that there is one."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(self, door: Door) -> None:
        self._door = door

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        headers = Headers.from_scope(scope)
        if scope["path"] in OPEN or self._door.opens(_cookie(headers)):
            await next_app(scope, receive, send)
        elif scope["type"] == ScopeType.WEBSOCKET:
            await receive()
            await send({"type": "websocket.close", "code": NO_ENTRY, "reason": ""})
        elif "text/html" in headers.get("accept", ""):
            page = _door_page(headers).encode()
            answer = ASGIResponse(
                body=page,
                media_type=MediaType.HTML,
                status_code=HTTPStatus.UNAUTHORIZED,
                headers=_HEADERS,
            )
            await answer(scope, receive, send)
        else:
            raise Wrong(HTTPStatus.UNAUTHORIZED, Verdict("server-door"))


def _cookie(headers: Mapping[str, str]) -> str:
    for part in headers.get("cookie", "").split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return value[:100]
    return ""


def _language(headers: Mapping[str, str]) -> str:
    """The first language we speak of those a browser prefers."""
    asked = (part.strip()[:2].lower() for part in headers.get("accept-language", "").split(","))
    return next((tongue for tongue in asked if tongue in words.LANGUAGES), "en")


def _door_page(headers: Mapping[str, str], *, wrong: bool = False) -> str:
    language = _language(headers)
    return _PAGE.substitute(
        language=language,
        closed=escape(words.say("server-door", {}, language)),
        label=escape(words.say("server-door-password", {}, language)),
        enter=escape(words.say("server-door-enter", {}, language)),
        wrong=escape(words.say("server-door-wrong", {}, language)) if wrong else "",
    )


def _password(body: str) -> str:
    """What stands in the field of a form."""
    try:
        return parse_qs(body, max_num_fields=3).get("password", [""])[0]
    except ValueError:  # more fields than a door has
        return ""


@post("/enter", include_in_schema=False, status_code=HTTPStatus.OK, request_max_body_size=2000)
async def enter(request: AnyRequest, door: NamedDependency[Door]) -> Response[str] | Redirect:
    """Show the password, as the form of the door does."""
    if not same_origin(request.headers):
        raise Wrong(HTTPStatus.FORBIDDEN, Verdict("server-foreign-page"))
    if wait := door.rates.take(caller_of(request), "knock"):
        raise Wrong(
            HTTPStatus.TOO_MANY_REQUESTS, Verdict("server-too-many"), {"retry-after": str(int(wait) + 1)}
        )
    body = (await request.body()).decode("utf-8", "replace")
    mark = await asyncio.to_thread(door.knock, _password(body))
    if mark is None:
        page = _door_page(request.headers, wrong=True)
        return Response(page, media_type=MediaType.HTML, status_code=HTTPStatus.FORBIDDEN, headers=_HEADERS)
    shown = Cookie(
        COOKIE,
        path="/",
        value=mark,
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=request.scope["scheme"] == "https",
    )
    return Redirect("/", status_code=303, cookies=[shown])
