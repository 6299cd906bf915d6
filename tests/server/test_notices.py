"""Whoever must decide and is not there is told so: by a real mail server and a real receiver of calls, on this machine."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import socket
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from time import monotonic, sleep, time
from typing import Any

import msgspec
import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from litestar.testing import TestClient
from sqlalchemy import Row, select, update
from tests.server.seated import Client, Player, both, problem
from tests.server.test_persons import SURE, Own, house, person

from bergfried.server import notices, persons, posting
from bergfried.server.app import create_app
from bergfried.server.guard import Limits
from bergfried.server.notices import Herald
from bergfried.server.places import Place
from bergfried.server.posting import BadPost, Post, Unsent, may_be_called, must_be_sound
from bergfried.server.store import GIVEN_UP, MOST_FAILED
from bergfried.server.tables import NOTICES

ADDRESS = "https://castle.example"
PATIENCE = 60


@dataclass
class Office:
    """Where mail is handed in: it keeps what it gets, or answers what it is told to."""

    answer: str = "250 taken"
    letters: list[EmailMessage] = field(default_factory=list)

    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:
        if self.answer.startswith("2"):
            assert isinstance(envelope.content, bytes)
            letter = message_from_bytes(envelope.content, policy=policy.default)
            assert isinstance(letter, EmailMessage)
            self.letters.append(letter)
        return self.answer

    def texts(self) -> list[str]:
        return [letter.get_content() for letter in self.letters]


@pytest.fixture
def office() -> Iterator[tuple[Office, str]]:
    kept = Office()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    controller = Controller(kept, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        yield kept, f"smtp://127.0.0.1:{port}"
    finally:
        controller.stop()


@dataclass
class Called:
    """Who is called: what came, and what is answered."""

    status: int = 204
    came: list[tuple[dict[str, str], bytes]] = field(default_factory=list)
    port: int = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/hook?room=1"


@pytest.fixture
def called() -> Iterator[Called]:
    kept = Called()

    class Answering(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            kept.came.append(({name.lower(): value for name, value in self.headers.items()}, body))
            self.send_response(kept.status)
            self.send_header("location", "http://127.0.0.1:1/")
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Answering)
    kept.port = server.server_port
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield kept
    server.shutdown()
    server.server_close()
    thread.join()


@contextmanager
def serving(place: Place, post: Post, limits: Limits | None = None) -> Iterator[Client]:
    """A server whose notices go out when the test says so."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Herald, "start", lambda _self: None)
        with TestClient(create_app(place, post=post, limits=limits or Limits(mails=1000))) as client:
            yield client


def herald(client: Client) -> Herald:
    found = client.app.state.herald
    assert isinstance(found, Herald)
    return found


def key_in(text: str, what: str) -> str:
    found = re.search(rf"{ADDRESS}/#/mail/{what}/(\S+)", text)
    assert found is not None, text
    return found[1]


def by_mail(smtp: str, **wanted: Any) -> Post:
    return Post(address=ADDRESS, smtp=smtp, sender="Bergfried <bergfried@castle.example>", delay=1, **wanted)


def hasten(client: Client) -> None:
    """What is to be sent later is due now."""
    with house(client).store.transaction() as connection:
        connection.execute(update(NOTICES).where(NOTICES.c.sent == 0).values(due=int(time()) - 1))


def sends(client: Client) -> None:
    hasten(client)
    herald(client).tend()


def written_to(client: Client, office: Office, address: str = "berta@example.org") -> Own:
    """Somebody who has confirmed that he wants to be written to."""
    berta = person(client, "Berta")
    assert berta.post("/mail", {"address": address}).json()["telling"]["confirmed"] is False
    sends(client)
    key = key_in(office.texts()[-1], "confirm")
    assert client.post(f"/api/mail/confirm?key={key}").json() == {"on": True}
    assert berta.view().telling.confirmed
    office.letters.clear()
    return berta


class TestMail:
    def test_one_comes_for_each_decision_that_waits(self, place: Place, office: tuple[Office, str]) -> None:
        kept, smtp = office
        with serving(place, by_mail(smtp)) as client:
            berta = written_to(client, kept)
            blue, red = both(client)
            berta.keeps(red)
            sends(client)
            assert kept.letters == []  # it is blue who must decide
            blue.plays("ready")
            herald(client).tend()
            assert kept.letters == []  # he may come by himself
            for _ in range(3):
                sends(client)
            (letter,) = kept.letters
            assert letter["to"] == "berta@example.org"
            assert letter["from"] == "Bergfried <bergfried@castle.example>"
            assert letter["subject"] == "The meadow below the oak: it is your decision"
            assert letter["auto-submitted"] == "auto-generated"
            assert f"{ADDRESS}/#/game/{red.game}" in letter.get_content()
            assert berta.secret not in letter.as_string()
            assert str(red.token) not in letter.as_string()
            red.plays("ready")
            sends(client)
            assert len(kept.letters) == 1

    def test_the_language_is_that_in_which_it_was_asked_for(
        self, place: Place, office: tuple[Office, str]
    ) -> None:
        kept, smtp = office
        with serving(place, by_mail(smtp)) as client:
            berta = person(client)
            wanted = {"address": "berta@example.org"}
            client.post("/api/me/mail?language=de", json=wanted, headers=berta.headers)
            sends(client)
            assert "bestätigen" in kept.texts()[0]

    def test_nothing_comes_before_the_address_is_confirmed(
        self, place: Place, office: tuple[Office, str]
    ) -> None:
        kept, smtp = office
        with serving(place, by_mail(smtp)) as client:
            berta = person(client)
            blue, red = both(client)
            berta.keeps(red)
            berta.post("/mail", {"address": "berta@example.org"})
            sends(client)
            blue.plays("ready")
            sends(client)
            assert len(kept.letters) == 1
            problem(client.post("/api/mail/confirm?key=forged-key"), 404)
            stop = key_in(kept.texts()[0], "stop")
            assert client.post(f"/api/mail/stop?key={stop}").status_code == 200
            assert berta.view().telling.mail == ""
            problem(client.post(f"/api/mail/confirm?key={stop}"), 404)

    def test_it_is_ended_by_the_link_in_each(self, place: Place, office: tuple[Office, str]) -> None:
        kept, smtp = office
        with serving(place, by_mail(smtp)) as client:
            berta = written_to(client, kept)
            blue, red = both(client)
            berta.keeps(red)
            blue.plays("ready")
            sends(client)
            (letter,) = kept.letters
            assert letter["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
            stop = letter["list-unsubscribe"].strip("<>").removeprefix(ADDRESS)
            # As programs for mail do it: no page, a form that says no more than this.
            done = client.post(stop, data={"List-Unsubscribe": "One-Click"})
            assert done.json() == {"on": False}
            assert key_in(letter.get_content(), "stop") in stop
            red.plays("ready")
            blue.plays("end")
            sends(client)
            assert len(kept.letters) == 1
            assert berta.view().telling == msgspec.structs.replace(
                berta.view().telling, mail="", confirmed=False
            )
            problem(client.post(stop), 404)

    def test_who_sits_at_the_board_is_not_told(self, place: Place, office: tuple[Office, str]) -> None:
        kept, smtp = office
        with serving(place, by_mail(smtp)) as client:
            berta = written_to(client, kept)
            blue, red = both(client)
            berta.keeps(red)
            for key in (str(red.token), berta.secret):
                with client.websocket_connect(f"/api/games/{red.game}/live") as watching:
                    watching.receive_json()
                    watching.send_text(key)
                    assert "red" in watching.receive_json()["present"]
                    blue.plays("ready" if key == red.token else "end")
                    sends(client)
                if key == red.token:
                    red.plays("ready")
            assert kept.letters == []

    def test_who_plays_both_sides_or_goes_on_himself_is_not_told(
        self, place: Place, office: tuple[Office, str]
    ) -> None:
        kept, smtp = office
        with serving(place, by_mail(smtp)) as client:
            berta = written_to(client, kept)
            blue, red = both(client)
            berta.keeps(red)
            berta.keeps(blue)
            blue.plays("ready")
            red.plays("ready")
            sends(client)
            assert kept.letters == []

    def test_what_waits_no_more_is_not_told(self, place: Place, office: tuple[Office, str]) -> None:
        kept, smtp = office
        with serving(place, by_mail(smtp)) as client:
            berta = written_to(client, kept)
            blue, red = both(client)
            berta.keeps(red)
            blue.plays("ready")
            assert blue.undo().status_code == 200
            sends(client)
            blue.plays("ready")
            red.plays("ready")
            sends(client)
            assert kept.letters == []

    @pytest.mark.parametrize(
        "address", ["", "x", "a@b", "a b@c.de", "a@b.de\nbcc: c@d.de", "a@b.de,c@d.de", "ä@b.de", "<a@b.de>"]
    )
    def test_only_to_addresses(self, place: Place, office: tuple[Office, str], address: str) -> None:
        with serving(place, by_mail(office[1])) as client:
            answer = person(client).post("/mail", {"address": address})
            assert answer.status_code == (400 if address else 200), answer.text

    def test_an_address_is_asked_only_some_times_a_day(
        self, place: Place, office: tuple[Office, str]
    ) -> None:
        kept, smtp = office
        with serving(place, by_mail(smtp)) as client:
            statuses = [
                person(client).post("/mail", {"address": "victim@example.org"}).status_code for _ in range(5)
            ]
            assert statuses == [200, 200, 200, 429, 429]
            sends(client)
            assert len(kept.letters) == 3

    @pytest.mark.parametrize("again", ["Victim@example.org", "VICTIM@EXAMPLE.ORG", "vic.tim+1@example.org"])
    def test_however_it_is_written(self, place: Place, office: tuple[Office, str], again: str) -> None:
        with serving(place, by_mail(office[1])) as client:
            for tag in ("", "+a", "+b"):
                assert (
                    person(client).post("/mail", {"address": f"victim{tag}@example.org"}).status_code == 200
                )
            problem(person(client).post("/mail", {"address": again}), 429)
            assert person(client).post("/mail", {"address": "other@example.org"}).status_code == 200

    def test_and_all_addresses_together_only_so_often(
        self, place: Place, office: tuple[Office, str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(persons, "MOST_ASKED_IN_ALL", 4)
        with serving(place, by_mail(office[1])) as client:
            statuses = [
                person(client).post("/mail", {"address": f"a{n}@example.org"}).status_code for n in range(6)
            ]
            assert statuses == [200] * 4 + [429] * 2

    def test_one_address_of_the_net_names_only_so_many(
        self, place: Place, office: tuple[Office, str]
    ) -> None:
        with serving(place, by_mail(office[1]), Limits(mails=2)) as client:
            statuses = [
                person(client).post("/mail", {"address": f"a{n}@example.org"}).status_code for n in range(3)
            ]
            assert statuses == [200, 200, 429]

    def test_who_reads_at_another_address_confirms_nothing(
        self, place: Place, office: tuple[Office, str]
    ) -> None:
        """He named his own, and before he was asked somebody else's."""
        kept, smtp = office
        with serving(place, by_mail(smtp)) as client:
            mallory = person(client)
            for address in ("mallory@example.org", "victim@example.org"):
                assert mallory.post("/mail", {"address": address}).status_code == 200
            sends(client)
            assert [letter["to"] for letter in kept.letters] == ["victim@example.org"]

    def test_nor_is_he_written_to_when_he_has_changed_it_while_it_is_sent(
        self, place: Place, office: tuple[Office, str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        kept, smtp = office
        with serving(place, by_mail(smtp)) as client:
            mallory = person(client)
            mallory.post("/mail", {"address": "mallory@example.org"})
            taken = Herald._taken

            def changed(self: Herald, notice: Row[Any]) -> bool:
                found = taken(self, notice)
                if notice.target.startswith("mallory"):
                    mallory.post("/mail", {"address": "victim@example.org"})
                return found

            monkeypatch.setattr(Herald, "_taken", changed)
            sends(client)
            sends(client)
            assert [letter["to"] for letter in kept.letters] == ["victim@example.org"]

    def test_to_one_and_in_all_only_so_much(self, place: Place, office: tuple[Office, str]) -> None:
        kept, smtp = office
        with serving(place, by_mail(smtp, per_day=2, per_hour=3)) as client:
            berta = written_to(client, kept)  # one
            tables = [both(client) for _ in range(3)]
            for blue, red in tables:
                berta.keeps(red)
                blue.plays("ready")
            sends(client)
            assert len(kept.letters) == 1
            for other in ("c@example.org", "d@example.org"):
                person(client).post("/mail", {"address": other})
            for _ in range(4):
                sends(client)
            assert len(kept.letters) == 2

    def test_a_server_that_sends_none_says_so(self, place: Place) -> None:
        with TestClient(create_app(place)) as client:
            berta = person(client)
            assert "no e-mail" in problem(berta.post("/mail", {"address": "a@example.org"}), 409).detail
            problem(berta.post("/hook", {"address": "https://example.org/x"}), 409)
            assert not berta.view().telling.mails


class TestTrouble:
    def test_what_is_refused_for_now_is_tried_again_later_and_then_given_up(
        self, place: Place, office: tuple[Office, str]
    ) -> None:
        kept, smtp = office
        with serving(place, by_mail(smtp)) as client:
            berta = written_to(client, kept)
            blue, red = both(client)
            berta.keeps(red)
            blue.plays("ready")
            kept.answer = "451 later"
            waits = []
            for _ in range(notices.MOST_TRIES):
                sends(client)
                with house(client).store.transaction() as connection:
                    row = connection.execute(select(NOTICES).where(NOTICES.c.kind == "mail")).one()
                waits.append(round((row.due - time()) / notices.AGAIN))
            assert waits[:4] == [1, 4, 16, 64]
            assert row.sent == GIVEN_UP
            kept.answer = "250 taken"
            sends(client)
            assert kept.letters == []

    def test_it_is_sent_once_the_office_is_there_again(
        self, place: Place, office: tuple[Office, str]
    ) -> None:
        kept, smtp = office
        with serving(place, by_mail(smtp)) as client:
            berta = written_to(client, kept)
            blue, red = both(client)
            berta.keeps(red)
            blue.plays("ready")
            kept.answer = "451 later"
            sends(client)
            red.get()  # looking at it by other means than a board changes nothing
            kept.answer = "250 taken"
            sends(client)
            assert len(kept.letters) == 1

    def test_nobody_who_plays_waits_for_it(self, place: Place) -> None:
        """The office takes a connection and says nothing: acts go on meanwhile, and so does the end of the server."""
        with socket.create_server(("127.0.0.1", 0)) as silent:
            post = by_mail(f"smtp://127.0.0.1:{silent.getsockname()[1]}")
            with TestClient(create_app(place, post=post)) as client:
                person(client).post("/mail", {"address": "a@example.org"})
                silent.settimeout(PATIENCE)
                line, _ = silent.accept()
                start = monotonic()
                blue, red = both(client)
                blue.plays("ready")
                red.plays("ready")
                assert monotonic() - start < posting.PATIENCE
                line.close()


INSIDE = (
    "http://example.org/",
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://10.0.0.1/",
    "https://169.254.169.254/latest",
    "https://localhost/",
    "https://[::ffff:10.0.0.1]/",
    "https://name:word@example.org/",
    "https://example.org:0/",
    "https://example.org:99999/",
    "https://exa mple.org/",
    "ftp://example.org/",
    "https://",
    "https://[",
    "example.org",
    "https://exämple.org/",
    "https://example.org/\r\nHost: x",
    "https://a..b/",
    "https://.example.org/",
    f"https://{'x' * 64}.example.org/",
    "https://[64:ff9b::7f00:1]/",
    "https://[::7f00:1]/",
)
"""Addresses that are none, or not in the open."""


class TestCalls:
    def test_an_address_is_called_with_what_waits(self, place: Place, called: Called) -> None:
        post = Post(address=ADDRESS, hooks=True, hosts=frozenset(("127.0.0.1",)), delay=1)
        with serving(place, post) as client:
            berta = person(client)
            key = berta.post("/hook", {"address": called.url}).json()["key"]
            blue, red = both(client)
            berta.keeps(red)
            blue.plays("ready")
            sends(client)
            sends(client)
            ((headers, body),) = called.came
            told = json.loads(body)
            assert (told["game"], told["side"]) == (red.game, "red")
            assert told["link"] == f"{ADDRESS}/#/game/{red.game}"
            assert told["text"] == told["content"]
            proof = hmac.new(key.encode(), body, hashlib.sha256).hexdigest()
            assert headers["x-bergfried-signature"] == f"sha256={proof}"
            assert "authorization" not in headers
            berta.post("/hook", {"address": ""})
            red.plays("ready")
            blue.plays("end")
            sends(client)
            assert len(called.came) == 1

    @pytest.mark.parametrize(("status", "again"), [(302, False), (404, False), (429, True), (500, True)])
    def test_who_does_not_take_it_is_called_again_or_not(
        self, place: Place, called: Called, status: int, again: bool
    ) -> None:
        called.status = status
        post = Post(address=ADDRESS, hooks=True, hosts=frozenset(("127.0.0.1",)), delay=1)
        with serving(place, post) as client:
            berta = person(client)
            berta.post("/hook", {"address": called.url})
            blue, red = both(client)
            berta.keeps(red)
            blue.plays("ready")
            sends(client)
            sends(client)
            assert len(called.came) == (2 if again else 1)

    def test_what_is_not_in_the_open_is_not_called(self, tmp_path: Path) -> None:
        with serving(tmp_path / "games.sqlite3", Post(address=ADDRESS, hooks=True)) as client:
            one = person(client)
            for address in INSIDE:
                assert "https" in problem(one.post("/hook", {"address": address}), 400).detail, address

    @pytest.mark.parametrize(
        "leads",
        [
            "127.0.0.1",
            "10.1.2.3",
            "192.168.0.1",
            "169.254.169.254",
            "::1",
            "fd00::1",
            "100.64.0.1",
            "64:ff9b::7f00:1",
            "::7f00:1",
            "64:ff9b:1::1",
            "::ffff:10.0.0.1",
            "2002:7f00:1::",
            "2001:0:7f00:1::",
        ],
    )
    def test_a_name_that_leads_inside_is_not_called(
        self, monkeypatch: pytest.MonkeyPatch, leads: str
    ) -> None:
        def found(*_: object, **__: object) -> list[Any]:
            public = (socket.AF_INET, socket.SOCK_STREAM, 6, "", ("93.184.215.14", 443))
            return [public, (socket.AF_INET, socket.SOCK_STREAM, 6, "", (leads, 443))]

        monkeypatch.setattr(socket, "getaddrinfo", found)
        monkeypatch.setattr(socket, "create_connection", lambda *_a, **_k: pytest.fail("it is called"))
        with pytest.raises(Unsent, match="network of its own") as refused:
            posting.call(Post(hooks=True), "https://rebinding.example/", "k", {})
        assert refused.value.lasting

    @pytest.mark.parametrize("leads", ["93.184.215.14", "2606:2800:21f::1", "64:ff9b::5db8:d70e"])
    def test_one_in_the_open_is(self, leads: str) -> None:
        assert posting._is_open(leads)

    @pytest.mark.parametrize("trouble", [UnicodeError("label empty"), KeyError("x"), ValueError("?")])
    def test_one_that_cannot_be_called_keeps_no_other_waiting(
        self, place: Place, called: Called, monkeypatch: pytest.MonkeyPatch, trouble: Exception
    ) -> None:
        post = Post(address=ADDRESS, hooks=True, hosts=frozenset(("127.0.0.1",)), delay=1)
        real = posting.call

        def fails(post: Post, address: str, *told: Any) -> None:
            if "bad" in address:
                raise trouble
            real(post, address, *told)

        monkeypatch.setattr(notices, "call", fails)
        with serving(place, post) as client:
            blue, red = both(client)
            for address in (f"{called.url}&bad", called.url):
                one = person(client)
                one.post("/hook", {"address": address})
                one.keeps(red)
            blue.plays("ready")
            sends(client)
            assert len(called.came) == 1
            with house(client).store.transaction() as connection:
                rows = connection.execute(select(NOTICES.c.sent, NOTICES.c.tries)).all()
            assert sorted(map(tuple, rows))[0] == (GIVEN_UP, 1)

    def test_what_fails_counts_as_sent(self, place: Place, called: Called) -> None:
        called.status = 500
        post = Post(address=ADDRESS, hooks=True, hosts=frozenset(("127.0.0.1",)), delay=1, per_hour=2)
        with serving(place, post) as client:
            berta = person(client)
            berta.post("/hook", {"address": called.url})
            for _ in range(4):
                blue, red = both(client)
                berta.keeps(red)
                blue.plays("ready")
            for _ in range(3):
                sends(client)
            assert len(called.came) == 2

    def test_who_takes_no_call_is_called_no_more_until_he_says_so(self, place: Place, called: Called) -> None:
        called.status = 404
        post = Post(address=ADDRESS, hooks=True, hosts=frozenset(("127.0.0.1",)), delay=1)
        with serving(place, post) as client:
            berta = person(client)
            berta.post("/hook", {"address": called.url})

            def waits() -> None:
                blue, red = both(client)
                berta.keeps(red)
                blue.plays("ready")
                sends(client)

            for _ in range(MOST_FAILED - 1):
                waits()
            called.status = 204
            waits()
            assert not berta.view().telling.hook_off
            called.status = 404
            for _ in range(MOST_FAILED + 3):
                waits()
            assert len(called.came) == 2 * MOST_FAILED
            assert berta.view().telling.hook_off
            berta.post("/hook", {"address": called.url})
            assert not berta.view().telling.hook_off
            waits()
            assert len(called.came) == 2 * MOST_FAILED + 1

    def test_who_is_called_and_says_nothing_keeps_no_mail_waiting(
        self, place: Place, office: tuple[Office, str]
    ) -> None:
        kept, smtp = office
        with socket.create_server(("127.0.0.1", 0)) as silent:
            post = by_mail(smtp, hooks=True, hosts=frozenset(("127.0.0.1",)))
            with TestClient(create_app(place, post=post)) as client:
                berta = person(client)
                berta.post("/hook", {"address": f"http://127.0.0.1:{silent.getsockname()[1]}/"})
                blue, red = both(client)
                berta.keeps(red)
                blue.plays("ready")
                silent.settimeout(PATIENCE)
                line, _ = silent.accept()
                start = monotonic()
                person(client).post("/mail", {"address": "a@example.org"})
                while not kept.letters:
                    assert monotonic() - start < posting.AT_ONCE - 1, "it waits for who is called"
                    sleep(0.05)
                line.close()

    @pytest.mark.parametrize("scheme", ["http", "https"])
    def test_who_says_little_by_little_is_hung_up_on(
        self, monkeypatch: pytest.MonkeyPatch, scheme: str
    ) -> None:
        """One sign now and then: each is in time, all of them never are."""
        monkeypatch.setattr(posting, "AT_ONCE", 1.0)
        over = threading.Event()

        def drip(line: socket.socket) -> None:
            with suppress(OSError):
                while not over.wait(0.2):
                    line.sendall(b"\x16\x03\x03\x40\x00" if scheme == "https" else b"H")

        with socket.create_server(("127.0.0.1", 0)) as slow:
            thread = threading.Thread(target=lambda: drip(slow.accept()[0]), daemon=True)
            thread.start()
            address = f"{scheme}://127.0.0.1:{slow.getsockname()[1]}/"
            start = monotonic()
            with pytest.raises(Unsent):
                posting.call(Post(hooks=True, hosts=frozenset(("127.0.0.1",))), address, "k", {})
            assert monotonic() - start < PATIENCE / 2
            over.set()
            thread.join()

    def test_who_lets_the_line_hang_is_hung_up_on(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(posting, "AT_ONCE", 0.5)
        with socket.create_server(("127.0.0.1", 0)) as silent:
            address = f"http://127.0.0.1:{silent.getsockname()[1]}/"
            start = monotonic()
            with pytest.raises(Unsent):
                posting.call(Post(hooks=True, hosts=frozenset(("127.0.0.1",))), address, "k", {})
            assert monotonic() - start < PATIENCE / 2


def test_two_processes_send_each_notice_once(place: Place, office: tuple[Office, str]) -> None:
    kept, smtp = office
    with ExitStack() as opened:
        one, two = (opened.enter_context(serving(place, by_mail(smtp))) for _ in range(2))
        berta = written_to(one, kept)
        tables = [both(one) for _ in range(4)]
        for blue, red in tables:
            berta.keeps(red)
            blue.plays("ready")
        hasten(one)
        threads = [threading.Thread(target=herald(client).tend) for client in (one, two, one, two)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(PATIENCE)
        told = sorted(re.findall(r"/#/game/(\S+)", " ".join(kept.texts())))
        assert told == sorted(red.game for _, red in tables)


def test_it_goes_out_by_itself(place: Place, office: tuple[Office, str]) -> None:
    kept, smtp = office
    with TestClient(create_app(place, post=by_mail(smtp))) as client:
        berta = person(client)
        berta.post("/mail", {"address": "berta@example.org"})
        until = monotonic() + PATIENCE
        while not kept.letters and monotonic() < until:
            sleep(0.05)
        assert "confirm it here" in kept.texts()[0]


def test_who_is_forgotten_is_told_nothing(place: Place, office: tuple[Office, str]) -> None:
    kept, smtp = office
    with serving(place, by_mail(smtp)) as client:
        berta = written_to(client, kept)
        blue, red = both(client)
        berta.keeps(red)
        blue.plays("ready")
        berta.post("/forget", SURE)
        sends(client)
        assert kept.letters == []
        assert Player(client, red.game, red.token).view().yours


@pytest.mark.parametrize(
    ("post", "told"),
    [
        (Post(smtp="smtp://localhost", sender="a@b.de"), "--address"),
        (Post(hooks=True, address="castle.example"), "--address"),
        (Post(smtp="localhost", address=ADDRESS, sender="a@b.de"), "--smtp"),
        (Post(smtp="smtp://name:word@localhost", address=ADDRESS, sender="a@b.de"), "--smtp"),
        (Post(smtp="smtp://localhost:x", address=ADDRESS, sender="a@b.de"), "--smtp"),
        (Post(smtp="smtp://localhost", address=ADDRESS, sender="nobody"), "--mail-from"),
    ],
)
def test_an_operator_is_told_what_makes_no_sense(post: Post, told: str) -> None:
    with pytest.raises(BadPost, match=told):
        must_be_sound(post)


def test_what_makes_sense_is_taken() -> None:
    must_be_sound(Post())
    must_be_sound(Post(smtp="smtps://name@mail.example:465", address=ADDRESS, sender="Bergfried <a@b.de>"))
    assert may_be_called(Post(), "https://example.org/x?y=1")
    assert may_be_called(Post(hosts=frozenset(("talk",))), "http://talk:8080/hook")


def test_no_password_is_told_in_the_clear(
    office: tuple[Office, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The office offers no TLS, and counts as another machine here."""
    kept, smtp = office
    monkeypatch.setattr(posting, "_is_here", lambda _host: False)
    post = by_mail(smtp.replace("//", "//name@"), password="word")
    with pytest.raises(Unsent, match="no TLS"):
        posting.send_mail(post, "a@example.org", "s", ["l"], f"{ADDRESS}/stop")
    assert kept.letters == []
