"""How something is sent to people who are not there: mail by SMTP, and calls of addresses of their own (webhooks).

An address somebody names is called only over https, or where the operator allows it, and only if it lies in the open
Internet: the one that was looked at is the one that is connected to, and nobody is followed elsewhere.
"""

from __future__ import annotations

import hashlib
import hmac
import http.client
import re
import smtplib
import socket
import ssl
import threading
from collections.abc import Mapping
from email import policy
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from ipaddress import IPv4Address, ip_address, ip_network
from urllib.parse import urlsplit

import msgspec

PATIENCE, AT_ONCE = 20.0, 8.0
"""Seconds in which a mail must be taken, and in which a call must."""

LONGEST = 500
"""An address that is called has no more signs."""

_ADDRESS = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,6}"
)


_HOST = re.compile(r"(?=.{1,253}\Z)(?:[a-z0-9_-]{1,63}\.){1,20}[a-z0-9_-]{1,63}\.?")
"""A name with a dot in it, all parts of which can be looked for."""

_PLAIN = policy.SMTP.clone(max_line_length=400)
"""Addresses stay on one line: not every reader puts broken ones together again."""


class BadPost(ValueError):
    """What the operator has said of mail or calls makes no sense; the sentence says what."""


class Unsent(Exception):
    """Something could not be sent; `lasting` says that trying again is of no use."""

    def __init__(self, told: str, *, lasting: bool) -> None:
        super().__init__(told)
        self.lasting = lasting


class Post(msgspec.Struct, frozen=True):
    """What the operator says of sending: where mail is handed in, who writes, and who may be called."""

    address: str = ""
    """Where people reach this server, such as https://castle.example."""
    smtp: str = ""
    """smtp://[name@]host[:port], or smtps://; "" for no mail."""
    password: str = ""
    sender: str = ""
    hooks: bool = False
    hosts: frozenset[str] = frozenset()
    """Hosts that may be called without https, and wherever they lie."""
    delay: int = 60
    """Seconds somebody has to come by himself."""
    per_hour: int = 300
    """So much is sent by all processes together."""
    per_day: int = 40
    """So much is sent to one person."""

    @property
    def sends(self) -> bool:
        return bool(self.smtp) or self.hooks


def must_be_sound(post: Post) -> None:
    """Raises BadPost unless mail and calls can be sent so."""
    if not post.sends:
        return
    found = urlsplit(post.address)
    if found.scheme not in ("http", "https") or not found.hostname or found.query or found.fragment:
        raise BadPost(
            "Messages lead back here: --address says where people reach this server, such as https://castle.example."
        )
    if not post.smtp:
        return
    try:
        wanted = urlsplit(post.smtp)
        good = wanted.scheme in ("smtp", "smtps") and bool(wanted.hostname) and wanted.port != 0
    except ValueError:
        good = False
    if not good or wanted.password:
        raise BadPost(
            "--smtp takes smtp://[name@]host[:port] or smtps://…; the password stands in a file or the environment."
        )
    if not is_mail_address(parseaddr(post.sender)[1]):
        raise BadPost("--mail-from says who writes: bergfried@castle.example.")


def is_mail_address(text: str) -> bool:
    """Could one write there?"""
    return len(text) <= 254 and _ADDRESS.fullmatch(text) is not None and ".." not in text


# ------------------------------------------------------------------------------------------------ mail


def send_mail(post: Post, to: str, subject: str, lines: list[str], stop: str) -> None:
    """Hand in a mail; `stop` is where one says that one wants no more. Raises Unsent."""
    message = EmailMessage(_PLAIN)
    message["From"], message["To"], message["Subject"] = post.sender, to, subject
    message["Date"], message["Message-ID"] = formatdate(), make_msgid(domain=urlsplit(post.address).hostname)
    message["Auto-Submitted"] = "auto-generated"
    message["List-Unsubscribe"], message["List-Unsubscribe-Post"] = f"<{stop}>", "List-Unsubscribe=One-Click"
    message.set_content("\n\n".join(lines) + "\n")
    try:
        with _handed_in(post) as server:
            server.send_message(message)
    except smtplib.SMTPRecipientsRefused as error:
        codes = [code for code, _ in error.recipients.values()]
        raise Unsent(f"refused with {codes}", lasting=all(code >= 500 for code in codes)) from None
    except smtplib.SMTPResponseException as error:
        raise Unsent(f"answered {error.smtp_code}", lasting=False) from None
    except (OSError, smtplib.SMTPException) as error:
        raise Unsent(str(error), lasting=False) from None


def _handed_in(post: Post) -> smtplib.SMTP:
    """A connection to where mail is handed in. A password is never told in the clear to another machine."""
    wanted = urlsplit(post.smtp)
    host = wanted.hostname or ""
    secure = ssl.create_default_context()
    server: smtplib.SMTP
    if wanted.scheme == "smtps":
        server = smtplib.SMTP_SSL(host, wanted.port or 465, timeout=PATIENCE, context=secure)
        safe = True
    else:
        server = smtplib.SMTP(host, wanted.port or 587, timeout=PATIENCE)
        server.ehlo_or_helo_if_needed()
        safe = server.has_extn("starttls")
        if safe:
            server.starttls(context=secure)
    if wanted.username:
        if not safe and not _is_here(host):
            server.close()
            raise OSError(f"{host} offers no TLS; no password is sent there")
        server.login(wanted.username, post.password)
    return server


def _is_here(host: str) -> bool:
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


# ------------------------------------------------------------------------------------------------ calls


def may_be_called(post: Post, address: str) -> bool:
    """Is an address one that is called at all? Where its name leads is looked at when it is."""
    try:
        found = urlsplit(address)
        port = found.port
    except ValueError:
        return False
    if len(address) > LONGEST or not address.isascii() or not address.isprintable() or " " in address:
        return False
    if not found.hostname or found.username is not None or found.password is not None or port == 0:
        return False
    if found.hostname in post.hosts:
        return found.scheme in ("http", "https")
    try:
        return found.scheme == "https" and _is_open(found.hostname)
    except ValueError:
        return found.scheme == "https" and _HOST.fullmatch(found.hostname) is not None


def call(post: Post, address: str, key: str, told: Mapping[str, object]) -> None:
    """POST something as JSON to an address, signed with a key. Raises Unsent."""
    if not may_be_called(post, address):
        raise Unsent("the address is not called from here", lasting=True)
    found = urlsplit(address)
    host, body = found.hostname or "", msgspec.json.encode(told)
    port = found.port or (443 if found.scheme == "https" else 80)
    path = (found.path or "/") + (f"?{found.query}" if found.query else "")
    proof = hmac.new(key.encode(), body, hashlib.sha256).hexdigest()
    headers = {
        "Content-Type": "application/json",
        "User-Agent": "Bergfried",
        "X-Bergfried-Signature": f"sha256={proof}",
    }
    try:
        line = _line(post, host, port)
    except OSError as error:
        raise Unsent(str(error), lasting=False) from None
    except ValueError as error:  # a name nobody can be asked for
        raise Unsent(str(error), lasting=True) from None
    lines = [line]
    impatience = threading.Timer(AT_ONCE, _hang_up, (lines,))
    impatience.start()
    try:
        if found.scheme == "https":
            secure = ssl.create_default_context()
            line = secure.wrap_socket(line, server_hostname=host, do_handshake_on_connect=False)
            lines.append(line)
            line.do_handshake()
        connection = http.client.HTTPConnection(host, port)
        connection.sock = line
        connection.request("POST", path, body, headers)
        status = connection.getresponse().status
    except (OSError, http.client.HTTPException, ValueError) as error:
        raise Unsent(str(error) or type(error).__name__, lasting=False) from None
    finally:
        impatience.cancel()
        line.close()
    if not 200 <= status < 300:
        raise Unsent(f"answered {status}", lasting=status < 500 and status not in (408, 429))


def _line(post: Post, host: str, port: int) -> socket.socket:
    """A connection to where a name leads, if all of that lies in the open Internet or the operator allows it."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = [str(where[0]) for *_, where in found]
    if host not in post.hosts and not all(_is_open(address) for address in addresses):
        raise Unsent("its name leads into a network of its own", lasting=True)
    return socket.create_connection((addresses[0], port), timeout=AT_ONCE)


_OPEN, _TRANSLATED = ip_network("2000::/3"), ip_network("64:ff9b::/96")
"""Where the open Internet of the new kind lies, and where gateways show the old one."""


def _is_open(address: str) -> bool:
    """Does an address lie in the open Internet, also where one of the old kind is put into one of the new?"""
    found = ip_address(address.partition("%")[0])
    if found.is_multicast:
        return False
    if isinstance(found, IPv4Address):
        return found.is_global
    if found.ipv4_mapped is not None:
        return found.ipv4_mapped.is_global
    if found in _TRANSLATED:
        return IPv4Address(int(found) & 0xFFFFFFFF).is_global
    inner = found.sixtofour
    return found in _OPEN and found.is_global and (inner is None or inner.is_global)


def _hang_up(lines: list[socket.socket]) -> None:
    """End the last of these, which may be a secured one around those before."""
    try:
        socket.socket.shutdown(lines[-1], socket.SHUT_RDWR)
    except OSError:
        lines[-1].close()
