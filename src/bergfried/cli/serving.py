"""The program's page."""

from __future__ import annotations

from typing import Annotated

import typer

from .errors import Trouble


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 takes a free one.")] = 8271,
    open_browser: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the page where there is a screen.")
    ] = False,
    games: Annotated[
        str | None,
        typer.Option(
            help="The file that keeps the games, or the address of a PostgreSQL (postgresql://…); "
            "the usual place of your account if none is named."
        ),
    ] = None,
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
) -> None:
    """Start the program's page and print its address."""
    from bergfried.server.app import CannotListen
    from bergfried.server.app import serve as run_server
    from bergfried.server.guard import Limits
    from bergfried.server.places import place_named, usual_place

    try:
        run_server(
            host=host,
            port=port,
            open_browser=open_browser,
            kept_in=place_named(games) if games else usual_place(),
            hosts=known_as or (),
            proxies=proxy or (),
            limits=Limits(days=days),
        )
    except CannotListen as error:
        raise Trouble(str(error)) from None
