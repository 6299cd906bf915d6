"""Ways to be hostile. Each makes one request of its own and says what may come of it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, NamedTuple

from httpx import Response

from bergfried.server.store import digest

from .table import Breach, Table, dumps

READS = (
    "", "/position", "/ground.svg", "/places", "/steps", "/scenes", "/choices", "/battery", "/prospects", "/cut",
    "/march", "/preview", "/order", "/calendar", "/menace", "/thread", "/account", "/ending", "/file", "/chat",
    "/invitation",
)  # fmt: skip
WRITES = ("/actions", "/undo", "/decline", "/orders", "/name", "/dice", "/links", "/mute")
OWN = ("", "/name", "/seats", "/seats/drop", "/mail", "/hook", "/renew", "/forget")
OPENING = ("/api/games", "/api/games/open", "/api/situations/open")

NASTY = (
    "", " ", "\x00", "\ud800", "\u202e", "'; DROP TABLE games; --", "../../etc/passwd", "%00", "{{7*7}}", "<script>",
    "9" * 5000, "-1", "1e999", "NaN", "null", "[]", "{}", "H7/1", "H7/99", "ZZ99", "A0", "é" * 300, "👑", "a\r\nb: c",
)  # fmt: skip

ADDRESSES = (
    "", "https://a..b/", "https://127.0.0.1/", "http://127.0.0.1:9/x", "https://[::1]/", "https://[64:ff9b::7f00:1]/",
    "https://[", "https://example.org:0/", "ftp://x/", "a@b", "a@b.de", "VICTIM@example.org", "victim+1@example.org",
    "a@b.de\nbcc: c@d.de", "x" * 400, "https://" + "a." * 200, "https://xn--a/", "https://user:pass@example.org/",
)  # fmt: skip

FIELDS = ("at", "action", "side", "step", "seats", "name")
PARAMETERS = (
    "man", "thing", "kind", "engines", "men", "to", "way", "hexes", "action", "draft", "start", "end", "step", "level",
    "after", "first", "language",
)  # fmt: skip


class Sent(NamedTuple):
    """A request that was made, and its answer."""

    what: str
    answer: Response


def any_text(draw: random.Random) -> str:
    if draw.random() < 0.5:
        return draw.choice(NASTY)
    return "".join(
        chr(draw.choice((draw.randrange(32, 127), draw.randrange(1, 0x2FFF))))
        for _ in range(draw.randrange(40))
    )


def any_value(draw: random.Random, depth: int = 0) -> Any:
    """Something a body could hold."""
    kind = draw.randrange(8 if depth < 3 else 5)
    match kind:
        case 0:
            return any_text(draw)
        case 1:
            return draw.choice((0, -1, 1, 10**6, 10**20, 2**63, -(2**63)))
        case 2:
            return draw.choice((True, False, None))
        case 3:
            return draw.choice((0.5, 1e308, -0.0))
        case 4:
            return ""
        case 5 | 6:
            return {any_text(draw): any_value(draw, depth + 1) for _ in range(draw.randrange(4))}
        case _:
            return [any_value(draw, depth + 1) for _ in range(draw.randrange(4))]


# ------------------------------------------------------------------------------------------------ honest ones between


def honest(table: Table, draw: random.Random) -> Sent:
    """A player acts as he may, and may send it twice: so all that follows meets a game in play."""
    view = table.view()
    asked = view["asked"]
    if asked is None:
        raise Breach("the game has come to an end: open another")
    side = asked["side"]
    action = _legal(table, draw)
    body = {"at": view["seq"], "action": action}
    answer = table.client.post(table.path("/actions"), json=body, headers=table.seat(side))
    if answer.status_code == 200:
        table.acknowledged.append(action)
        for _ in range(draw.randrange(3)):
            again = table.client.post(table.path("/actions"), json=body, headers=table.seat(side))
            _must(again.status_code in (200, 409), "an act sent twice", again)
            _must(
                again.status_code == 409 or again.json()["seq"] == answer.json()["seq"],
                "an act sent twice counts twice",
                again,
            )
    return Sent("honest act", answer)


def _legal(table: Table, draw: random.Random) -> str:
    """Something that may be done now, or nearly."""
    choices = table.client.get(table.path("/choices")).json()
    men = [man["name"] for man in table.client.get(table.path("/position")).json().get("men", [])]
    if men and draw.random() < 0.8:
        more = table.client.get(table.path("/choices"), params={"man": draw.choice(men)}).json()
        choices = choices + more if isinstance(more, list) else choices
    texts = (
        [choice["action"] for choice in choices if isinstance(choice, dict)]
        if isinstance(choices, list)
        else []
    )
    return str(draw.choice([*texts, "ready", "end"]))


def taken_back(table: Table, draw: random.Random) -> Sent:
    """A player takes back, alone or with the other; what comes of it is the rules' matter."""
    side, at = draw.choice(list(table.tokens)), table.view()["seq"]
    body = {"at": at, "agreed": draw.random() < 0.5}
    return Sent("undo", table.client.post(table.path("/undo"), json=body, headers=table.seat(side)))


# ------------------------------------------------------------------------------------------------ hostile ones


def forged(table: Table, draw: random.Random) -> Sent:
    """A write with a token that holds no seat, however near it comes to one that does."""
    token = draw.choice(list(table.tokens.values()))
    forgery = draw.choice((
        "", token[:-1], token + "A", token.swapcase(), digest(token), token[::-1], "null", "undefined", "*", "'", "%",
        table.spent, f"{token},{token}x", draw.randbytes(24).hex(), "\x7f", token.replace(token[0], "é", 1),
    ))  # fmt: skip
    kind = draw.choice(("Bearer ", "bearer  ", "Basic ", "", "Bearer\t"))
    value = f"{kind}{forgery}".encode("latin-1", "replace")
    headers = [(b"authorization", value)]
    query = draw.choice(("", f"?token={token}", f"?authorization=Bearer%20{token}"))
    what = draw.choice(WRITES)
    before = table.view()
    answer = table.client.post(
        table.path(what) + query, content=dumps(_body(what, before["seq"], draw)), headers=headers
    )
    if forgery not in table.tokens.values():
        _must(answer.status_code in (400, 403, 409, 422), f"a forged token at {what}", answer)
        after = table.view()
        same = (after["seq"], after["table"]) == (before["seq"], before["table"])
        _must(same, f"a forged token at {what} has changed the game", answer)
    return Sent(f"forged {what}", answer)


def foreign(table: Table, draw: random.Random) -> Sent:
    """The other side decides: whoever is not asked may not act, and a page of another site may do nothing."""
    view = table.view()
    asked = view["asked"]
    other = next((side for side in table.tokens if asked is None or side != asked["side"]), "")
    headers = table.seat(other)
    if draw.random() < 0.5:
        headers["origin"] = draw.choice(
            ("http://evil.example", "null", "http://[", "http://localhost.evil.example")
        )
    body = {"at": view["seq"], "action": _legal(table, draw)}
    answer = table.client.post(table.path("/actions"), json=body, headers=headers)
    _must(answer.status_code in (403, 422), "an act of the side that is not asked", answer)
    return Sent("foreign act", answer)


def own(table: Table, draw: random.Random) -> Sent:
    """What belongs to a person, asked for with his secret, another's, or one that is none."""
    secret = draw.choice(list(table.persons.values()))
    shown = draw.choice((secret, secret, secret[:-1], digest(secret), secret.swapcase(), table.spent, ""))
    headers = {"authorization": f"Bearer {shown}"} if shown else {}
    what = draw.choice(OWN[:6])  # a secret that is made anew or forgotten is of no use to whoever comes next
    if draw.random() < 0.2:
        key = draw.choice((any_text(draw), "x" * 32)).encode("utf-8", "replace").decode()
        way = draw.choice(("confirm", "stop"))
        answer = table.client.post(f"/api/mail/{way}", params={"key": key})
        _must(answer.status_code in (400, 404), "a key of no mail", answer)
        return Sent(f"mail {way}", answer)
    if not what and draw.random() < 0.5:
        answer = table.client.get("/api/me", headers=headers)
    else:
        answer = table.client.post(
            f"/api/me{what or '/name'}", content=dumps(_own_body(table, draw)), headers=headers
        )
    if shown != secret:
        _must(answer.status_code in (400, 403), f"somebody else's secret at /me{what}", answer)
    return Sent(f"own {what or '/'}", answer)


def _own_body(table: Table, draw: random.Random) -> object:
    """What a person could send, or nearly."""
    bodies: tuple[object, ...] = (
        {"name": any_text(draw)},
        {"game": table.game, "token": draw.choice((*table.tokens.values(), table.spent, any_text(draw)))},
        {"game": draw.choice((table.game, any_text(draw)))},
        {"address": draw.choice(ADDRESSES)},
        {"address": any_value(draw)},
        any_value(draw),
    )
    return draw.choice(bodies)


def taken_over(table: Table, draw: random.Random) -> Sent:
    """An invitation that is worth nothing any more: nobody sits down with it, keeps a seat with it, or is told of it."""
    token = draw.choice((table.spent, draw.randbytes(24).hex(), digest(table.spent)))
    headers = {"authorization": f"Bearer {token}"}
    if draw.random() < 0.3:
        answer = table.client.get(table.path("/invitation"), headers=headers)
    else:
        fresh = draw.choice(("f" * 32, any_text(draw), draw.randbytes(24).hex()))
        answer = table.client.post(table.path("/sit"), content=dumps({"token": fresh}), headers=headers)
    _must(answer.status_code in (400, 403), "an invitation that is spent", answer)
    return Sent("taken over", answer)


def replayed(table: Table, draw: random.Random) -> Sent:
    """What was done before, sent again by whoever did it: it counts once."""
    view = table.view()
    at = draw.randrange(-3, view["seq"] + 3) if draw.random() < 0.9 else draw.choice((2**31, 10**6))
    if at == view["seq"]:
        at -= 1
    action = draw.choice(table.acknowledged or ["ready"])
    side = draw.choice(list(table.tokens))
    what = draw.choice(("/actions", "/undo", "/orders"))
    body: dict[str, object] = {"at": at, "action": action} if what == "/actions" else {"at": at}
    if what == "/orders":
        body |= {"side": side, "order": "hold fire"}
    answer = table.client.post(table.path(what), json=body, headers=table.seat(side))
    _must(answer.status_code in (200, 400, 409, 422), "a replay", answer)
    _must(table.view()["seq"] == view["seq"], "a replay has been done", answer)
    return Sent(f"replayed {what}", answer)


def oversize(table: Table, draw: random.Random) -> Sent:
    """More than anybody needs: in the body, the address, the query or the headers."""
    side = draw.choice(list(table.tokens))
    size = draw.choice((17_000, 100_000, 1_300_000))
    what = draw.choice(("body", "path", "query", "header", "deep", "file", "text"))
    client, seat = table.client, table.seat(side)
    match what:
        case "body":
            answer = client.post(
                table.path(draw.choice(WRITES)), content=b"[" + b"0," * size + b"0]", headers=seat
            )
        case "path":
            answer = client.get(table.path("/" + "x" * min(size, 60_000)))
        case "query":
            pairs = "&".join(f"man={n}" for n in range(2000))
            answer = client.get(table.path(draw.choice(READS)) + f"?{pairs}&action={'x' * 5000}")
        case "header":
            answer = client.get(table.path(), headers={"authorization": "Bearer " + "x" * 60_000})
        case "deep":
            answer = client.post(
                table.path("/actions"), content=b'{"at":' + b"[" * 7000 + b"]" * 7000 + b"}", headers=seat
            )
        case "file":
            body = {
                "file": "bergfried game 1\n"
                + draw.choice((" ", "\n", "a: b\n", "1. ready\n")) * min(size, 900_000)
            }
            answer = client.post("/api/games/open", json=body)
        case _:
            long = {"at": 0, "action": draw.choice(("move ", "+", "/", ">")) * 3000}
            answer = client.post(table.path("/actions"), json=long, headers=seat)
    _must(answer.status_code in (400, 403, 404, 409, 413, 414, 422, 200), f"oversize {what}", answer)
    return Sent(f"oversize {what}", answer)


def malformed(table: Table, draw: random.Random) -> Sent:
    """What is no request at all, or nearly one: with the token of a seat, so that it gets far."""
    side = draw.choice(list(table.tokens))
    headers: list[tuple[bytes, bytes]] = [(b"authorization", table.seat(side)["authorization"].encode())]
    if draw.random() < 0.3:
        name = draw.choice(
            (b"origin", b"host", b"content-type", b"accept-encoding", b"if-none-match", b"content-length")
        )
        value = draw.choice(
            (b"http://[", b"\xff\xfe", b"", b"a" * 300, b"gzip;q=x", b"*", b"-1", b"localhost:99999")
        )
        headers.append((name, value))
    path = draw.choice((*WRITES, "/fork", "/chat"))
    address = draw.choice((table.path(path), draw.choice(OPENING)))
    body = draw.choice((
        lambda: dumps(any_value(draw)),
        lambda: dumps(_body(path, draw.choice((0, -1, 10**30)), draw)),
        lambda: dumps({**_body(path, 0, draw), draw.choice(FIELDS): any_value(draw)}),
        lambda: draw.randbytes(draw.randrange(200)),
        lambda: b'{"at": 0, "action": "\xff\xfe"}',
        lambda: b'{"at": 0, "at": 1, "action": "\\ud800"}',
        lambda: b"",
    ))()  # fmt: skip
    method = draw.choice(
        ("POST", "POST", "POST", "PUT", "DELETE", "PATCH", "GET", "HEAD", "OPTIONS", "TRACE")
    )
    language = draw.choice(("", "?language=de", "?language=xx", "?language=%00", "?language=en&language=it"))
    answer = table.client.request(method, address + language, content=body, headers=headers)
    return Sent(f"malformed {method}", answer)


def asked(table: Table, draw: random.Random) -> Sent:
    """What may be asked, with what nobody would ask: by a seat or by anybody."""
    what = draw.choice(READS)
    query: dict[str, str] = {}
    for name in draw.sample(PARAMETERS, draw.randrange(5)):
        query[name] = draw.choice((any_text(draw), str(draw.randrange(-5, 200)), _legal(table, draw)))
    headers = table.seat(draw.choice(list(table.tokens))) if draw.random() < 0.5 else {}
    encoded = {name: value.encode("utf-8", "replace").decode() for name, value in query.items()}
    return Sent(f"asked {what}", table.client.get(table.path(what), params=encoded, headers=headers))


def elsewhere(table: Table, draw: random.Random) -> Sent:
    """Addresses that lead nowhere, or out of the page's folder."""
    path = draw.choice((
        "/../../../etc/passwd", "/web/../app.py", "/web/%2e%2e/%2e%2e/app.py", "/web/..%2f..%2fetc%2fpasswd",
        "/web//etc/passwd", "/api/games/%00", "/api/games/..%2f..", "/.git/config", "/api/rules/%F0%9F%91%91",
        "/api/scenarios/" + "x" * 300, "/api/scenarios/meadow/board.svg?seed=" + "9" * 300,
        "/api/rules?search=" + "a " * 90, "/schema/../health", "//evil.example/",
        f"/api/games/{any_text(draw)[:30]!r}",
    ))  # fmt: skip
    return Sent("elsewhere", table.client.get(path.encode("utf-8", "replace").decode()))


def _body(what: str, at: int, draw: random.Random) -> dict[str, object]:
    match what:
        case "/actions":
            return {"at": at, "action": draw.choice(("ready", "end", "move Roland H7", any_text(draw)))}
        case "/undo":
            return {"at": at, "agreed": draw.random() < 0.5}
        case "/decline":
            return {"at": at}
        case "/orders":
            return {
                "at": at,
                "side": draw.choice(("blue", "red", "besiegers", any_text(draw))),
                "order": "hold fire",
            }
        case "/name":
            return {"name": any_text(draw)}
        case "/links":
            return {"side": draw.choice(("blue", any_text(draw)))}
        case "/mute":
            return {"muted": draw.choice(("", any_text(draw)))}
        case "/fork":
            return {"step": draw.choice((0, 1, 10**6))}
        case "/chat":
            return {"text": any_text(draw), "token": draw.randbytes(6).hex(), "name": any_text(draw)[:40]}
        case _:
            return {"words": any_text(draw)}


def told_of(what: str, answer: Response) -> str:
    """What was sent and answered, for whoever mends it."""
    asked = answer.request
    return (
        f"{what}: {answer.status_code} {asked.method} {asked.url} {asked.content[:300]!r} {answer.text[:300]}"
    )


def _must(held: bool, what: str, answer: Response) -> None:
    if not held:
        raise Breach(told_of(what, answer))


ATTACKS: tuple[tuple[Callable[[Table, random.Random], Sent], int], ...] = (
    (honest, 8),
    (taken_back, 3),
    (forged, 12),
    (foreign, 8),
    (replayed, 12),
    (oversize, 4),
    (malformed, 30),
    (asked, 20),
    (elsewhere, 6),
    (own, 12),
    (taken_over, 4),
)
"""Each with how often it comes."""
