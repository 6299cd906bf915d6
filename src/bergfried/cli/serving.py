"""The program's page."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import typer

from bergfried.files import read_text

from .errors import Trouble
from .options import Games

Style: TypeAlias = Literal["quiet", "plain", "json"]


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 takes a free one.")] = 8271,
    open_browser: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the page where there is a screen.")
    ] = False,
    games: Games = None,
    known_as: Annotated[
        list[str] | None,
        typer.Option("--known-as", help="A name under which others reach it, such as castle.example."),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            help="The address of a proxy before it, which says for whom it asks; nobody else is believed."
        ),
    ] = None,
    days: Annotated[
        int, typer.Option(min=0, help="Let go of games in which nothing was done for so many days; 0: never.")
    ] = 0,
    password_file: Annotated[
        Path | None,
        typer.Option(
            help="A file with a password, without which nobody is let in; or BERGFRIED_PASSWORD in the environment."
        ),
    ] = None,
    log: Annotated[
        Style,
        typer.Option(help="quiet tells trouble alone; plain (key=value) and json tell every request too."),
    ] = "quiet",
    metrics: Annotated[
        str | None,
        typer.Option(
            metavar="[ADDRESS:]PORT",
            help="Tell Prometheus there what can be counted; without an address only to this machine.",
        ),
    ] = None,
    address: Annotated[
        str,
        typer.Option(
            envvar="BERGFRIED_ADDRESS",
            help="Where people reach it, such as https://castle.example; messages lead back there.",
        ),
    ] = "",
    smtp: Annotated[
        str,
        typer.Option(
            metavar="smtp[s]://[NAME@]HOST[:PORT]",
            envvar="BERGFRIED_SMTP",
            help="Hand in e-mail there for players whose decision a game waits for; "
            "a password stands in BERGFRIED_SMTP_PASSWORD, or in a file.",
        ),
    ] = "",
    smtp_password_file: Annotated[
        Path | None, typer.Option(help="A file with the password for handing in e-mail.")
    ] = None,
    mail_from: Annotated[
        str, typer.Option(envvar="BERGFRIED_MAIL_FROM", help="Who writes: bergfried@castle.example.")
    ] = "",
    hooks: Annotated[
        bool,
        typer.Option(
            "--hooks/--no-hooks",
            help="Let players name an https address that is called when a game waits for them.",
        ),
    ] = False,
    hook_host: Annotated[
        list[str] | None,
        typer.Option(help="A host that may be called without https, and in a network of its own."),
    ] = None,
) -> None:
    """Start the program's page and print its address."""
    from bergfried.server.app import CannotListen
    from bergfried.server.app import serve as run_server
    from bergfried.server.guard import Limits
    from bergfried.server.places import place_named, usual_place
    from bergfried.server.posting import BadPost, Post, must_be_sound

    password = _password(password_file)
    post = Post(
        address=address,
        smtp=smtp,
        password=_smtp_password(smtp_password_file),
        sender=mail_from,
        hooks=hooks,
        hosts=frozenset(host.lower() for host in hook_host or ()),
    )
    try:
        must_be_sound(post)
    except BadPost as error:
        raise Trouble(str(error)) from None
    metrics_at = _address(metrics) if metrics else None
    try:
        run_server(
            host=host,
            port=port,
            open_browser=open_browser,
            kept_in=place_named(games) if games else usual_place(),
            hosts=known_as or (),
            proxies=proxy or (),
            limits=Limits(days=days),
            password=password,
            log=log,
            metrics_at=metrics_at,
            post=post,
        )
    except CannotListen as error:
        raise Trouble(str(error)) from None


def _address(text: str) -> tuple[str, int]:
    """An address and its port; the address is this machine's own if none is named."""
    host, _, port = text.rpartition(":")
    if not port.isascii() or not port.isdigit() or len(port) > 5:
        raise Trouble(
            f"--metrics takes a port, or an address and a port: 9271 or 10.0.0.1:9271; not {text!r}."
        )
    return host.strip("[]") or "127.0.0.1", int(port)


def _smtp_password(file: Path | None) -> str:
    return (read_text(file) if file else os.environ.get("BERGFRIED_SMTP_PASSWORD", "")).strip()


def _password(file: Path | None) -> str:
    """The password of the server, which stands in no command line: others could read it there. "" for none."""
    from bergfried.server.door import SHORTEST

    password = (read_text(file) if file else os.environ.get("BERGFRIED_PASSWORD", "")).strip()
    if (file or password) and len(password) < SHORTEST:
        raise Trouble(f"The password is too short; it needs {SHORTEST} signs.")
    return password
