"""What belongs to one person: his secret link, the games he has seats in, and how he is called."""

from __future__ import annotations

from functools import lru_cache
from http import HTTPStatus
from typing import Annotated, Literal, TypeAlias

import msgspec
from litestar import Router, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta

from bergfried import games
from bergfried.kernel.verdicts import Verdict

from .boards import open_situation
from .house import House
from .persons import HeldGame, Person, TooManySeats, TooOften
from .posting import LONGEST, is_mail_address, may_be_called
from .problems import (
    BAD_INPUT,
    FOREIGN,
    MOVED_ON,
    NO_ROOM,
    NO_SUCH,
    NOT_YOURS,
    OTHER_VERSION,
    TOO_LARGE,
    Wrong,
)
from .routes import SMALL, caller_shown
from .routing import Caller, Language
from .store import UNKNOWN, SeatRow, digest
from .views import Key, Name, plain, side_titles, told_of

LOOKS = 8
"""So many games of which nobody knows whose decision they wait for are looked at for one list."""


class NewPerson(msgspec.Struct, frozen=True):
    """Somebody who wants to keep his games under a link of his own, and how he wants to be called."""

    name: Name = ""


class PersonMade(msgspec.Struct, frozen=True):
    """The secret of a person. Nobody is told it again."""

    secret: str


class SeatAdded(msgspec.Struct, frozen=True):
    """A game, and the token of the seats in it that are to be kept."""

    game: Key
    token: Annotated[str, Meta(min_length=1, max_length=100)]


class GameDropped(msgspec.Struct, frozen=True):
    """A game whose seats are to be kept no longer."""

    game: Key


class Sure(msgspec.Struct, frozen=True):
    """Somebody knows that what he asks for cannot be taken back."""

    sure: Literal[True]


class Forgotten(msgspec.Struct, frozen=True):
    """Somebody is forgotten, and in how many games he kept seats."""

    games: int


class OtherSeat(msgspec.Struct, frozen=True):
    """Who plays a side of one of somebody's games."""

    title: str
    by: Literal["you", "person", "machine", "open"]
    name: str


class HeldView(msgspec.Struct, frozen=True):
    """A game in which somebody has seats."""

    game: str
    title: str
    seats: tuple[OtherSeat, ...]
    yours: bool
    """Does it wait for his decision?"""
    decides: str
    """The title of the side it waits for; "" if it is over, or if nobody knows."""
    thinking: bool
    """Does it wait for a machine?"""
    over: bool
    touched: int
    """When something was done in it last, in seconds since 1970."""


class TellingView(msgspec.Struct, frozen=True):
    """Where somebody is told that a game waits for him, and what the server offers of that."""

    mails: bool
    """Does the server send mail?"""
    calls: bool
    """Does it call addresses?"""
    mail: str
    confirmed: bool
    """Has whoever reads there confirmed that he wants it?"""
    hook: str
    hook_off: bool
    """Is it called no more, because nobody took the last calls?"""


class PersonView(msgspec.Struct, frozen=True):
    """A person as he sees himself: his games, those that wait for him first, those that are over last."""

    name: str
    games: tuple[HeldView, ...]
    telling: TellingView


class MailWanted(msgspec.Struct, frozen=True):
    """Where somebody wants to be written to when a game waits for him; "" for nowhere."""

    address: Annotated[str, Meta(max_length=254)]


class HookWanted(msgspec.Struct, frozen=True):
    """What is to be called when a game waits for somebody; "" for nothing."""

    address: Annotated[str, Meta(max_length=LONGEST)]


class HookMade(msgspec.Struct, frozen=True):
    """The key with which calls are signed (HMAC-SHA256 of the body, in X-Bergfried-Signature). Nobody is told it again."""

    key: str


class MailAnswered(msgspec.Struct, frozen=True):
    """What has become of an address."""

    on: bool


def _person(house: House, caller: Caller) -> Person:
    """Whoever shows a secret; raises Wrong if it is nobody's."""
    found = house.persons.known(caller.token) if caller.token else None
    if found is None:
        raise Wrong(HTTPStatus.FORBIDDEN, Verdict("server-no-person"))
    return found


def _seen(house: House, person: Person, language: str) -> PersonView:
    held, looks = house.persons.games(person.id), LOOKS
    found = []
    for one in held:
        if one.decides == UNKNOWN and looks:
            looks -= 1
            found.append(msgspec.structs.replace(one, decides=house.decides(one.game)))
        else:
            found.append(one)
    seen = [_held_view(one, language) for one in found]
    telling = TellingView(
        mails=bool(house.post.smtp),
        calls=house.post.hooks,
        mail=person.mail,
        confirmed=person.mail_on,
        hook=person.hook,
        hook_off=person.hook_off,
    )
    return PersonView(person.name, tuple(sorted(seen, key=lambda one: (one.over, not one.yours))), telling)


def _held_view(held: HeldGame, language: str) -> HeldView:
    title, sides = titles_of(held.kind, held.name, held.edition, language)
    decides = next((seat for seat in held.seats if seat.side == held.decides), None)
    return HeldView(
        game=held.game,
        title=title,
        seats=tuple(
            OtherSeat(sides.get(seat.side, seat.side), _by(held, seat), seat.name) for seat in held.seats
        ),
        yours=held.decides in held.sides,
        decides=sides.get(held.decides, "") if decides is not None else "",
        thinking=decides is not None and decides.machine,
        over=not held.decides,
        touched=held.touched,
    )


def _by(held: HeldGame, seat: SeatRow) -> Literal["you", "person", "machine", "open"]:
    if seat.side in held.sides:
        return "you"
    return "machine" if seat.machine else "person" if seat.used else "open"


@lru_cache(maxsize=1024)
def titles_of(kind: str, name: str, edition: str, language: str) -> tuple[str, dict[str, str]]:
    """How a scenario or situation and its sides are called; its name, if this version has none such."""
    try:
        game = open_situation(name, seed="0") if kind == "situation" else games.open_game(name, edition)
    except (ValueError, LookupError):
        return name, {}
    if isinstance(game, games.RealmGame):
        return told_of(game, "title", game.title, language), {}
    return told_of(game, "title", game.title, language), side_titles(game, language)


OWN = [{"person": list[str]()}]
"""The secret of a person."""
DOING = {**BAD_INPUT, **NOT_YOURS, **TOO_LARGE}


@post(
    "/me",
    operation_id="newPerson",
    sync_to_thread=True,
    opt={"counts": ("open",)},
    responses={**BAD_INPUT, **FOREIGN, **TOO_LARGE, **NO_ROOM},
)
def new_person(house: NamedDependency[House], data: JSONBody[NewPerson]) -> PersonMade:
    """A secret under which you can keep your games: whoever has it holds all of them."""
    house.must_have_room()
    return PersonMade(house.persons.make(plain(data.name)))


@get("/me", operation_id="getPerson", sync_to_thread=True, security=OWN, responses={**BAD_INPUT, **NOT_YOURS})
def get_person(
    house: NamedDependency[House], caller: NamedDependency[Caller], language: Language = "en"
) -> PersonView:
    """Your games, and how you are called."""
    return _seen(house, _person(house, caller), language)


@post(
    "/me/name", operation_id="namePerson", status_code=200, sync_to_thread=True, security=OWN, responses=DOING
)
def name_person(
    house: NamedDependency[House],
    caller: NamedDependency[Caller],
    data: JSONBody[NewPerson],
    language: Language = "en",
) -> PersonView:
    """Say how you want to be called at the tables you come to from now on."""
    person = _person(house, caller)
    house.persons.rename(person.id, plain(data.name))
    return _seen(house, _person(house, caller), language)


@post(
    "/me/seats",
    operation_id="addSeat",
    status_code=200,
    sync_to_thread=True,
    security=OWN,
    responses={**DOING, **NO_SUCH, **OTHER_VERSION},
)
def add_seat(
    house: NamedDependency[House],
    caller: NamedDependency[Caller],
    data: JSONBody[SeatAdded],
    language: Language = "en",
) -> PersonView:
    """Keep the seats of a game that a token holds. Added twice is added once."""
    person = _person(house, caller)
    with house.hold(data.game) as live:
        try:
            house.keep_seats(live, digest(data.token), person)
        except TooManySeats:
            raise Wrong(HTTPStatus.FORBIDDEN, Verdict("server-seats-full")) from None
    return _seen(house, person, language)


@post(
    "/me/seats/drop",
    operation_id="dropSeats",
    status_code=200,
    sync_to_thread=True,
    security=OWN,
    responses=DOING,
)
def drop_seats(
    house: NamedDependency[House],
    caller: NamedDependency[Caller],
    data: JSONBody[GameDropped],
    language: Language = "en",
) -> PersonView:
    """Keep the seats of a game no longer; they stay with their own links."""
    person = _person(house, caller)
    house.persons.drop(person.id, data.game)
    return _seen(house, person, language)


@post(
    "/me/renew",
    operation_id="renewPerson",
    status_code=200,
    sync_to_thread=True,
    security=OWN,
    responses=DOING,
)
def renew_person(
    house: NamedDependency[House], caller: NamedDependency[Caller], data: JSONBody[Sure]
) -> PersonMade:
    """Another secret for all your games; the one you show holds nothing from now on, wherever it is."""
    return PersonMade(house.persons.renew(_person(house, caller).id))


@post(
    "/me/forget",
    operation_id="forgetPerson",
    status_code=200,
    sync_to_thread=True,
    security=OWN,
    responses=DOING,
)
def forget_person(
    house: NamedDependency[House], caller: NamedDependency[Caller], data: JSONBody[Sure]
) -> Forgotten:
    """Forget you; the seats stay with their own links."""
    person = _person(house, caller)
    return Forgotten(house.persons.forget(person.id))


@post(
    "/me/mail",
    operation_id="wantMail",
    status_code=200,
    sync_to_thread=True,
    security=OWN,
    opt={"counts": ("mail",)},
    responses={**DOING, **MOVED_ON},
)
def want_mail(
    house: NamedDependency[House],
    caller: NamedDependency[Caller],
    data: JSONBody[MailWanted],
    language: Language = "en",
) -> PersonView:
    """Be written to when a game waits for you: a first mail asks whether the address is yours. "" ends it."""
    person, address = _person(house, caller), data.address.strip()
    if address and not house.post.smtp:
        raise Wrong(HTTPStatus.CONFLICT, Verdict("server-no-mail"))
    if address and not is_mail_address(address):
        raise Wrong(HTTPStatus.BAD_REQUEST, Verdict("server-bad-mail"))
    try:
        house.persons.write_to(person.id, address, language)
    except TooOften:
        raise Wrong(HTTPStatus.TOO_MANY_REQUESTS, Verdict("server-mail-often")) from None
    return _seen(house, _person(house, caller), language)


@post(
    "/me/hook",
    operation_id="wantHook",
    status_code=200,
    sync_to_thread=True,
    security=OWN,
    opt={"counts": ("upload",)},
    responses={**DOING, **MOVED_ON},
)
def want_hook(
    house: NamedDependency[House],
    caller: NamedDependency[Caller],
    data: JSONBody[HookWanted],
    language: Language = "en",
) -> HookMade:
    """Have an address called when a game waits for you. "" ends it."""
    person, address = _person(house, caller), data.address.strip()
    if address and not house.post.hooks:
        raise Wrong(HTTPStatus.CONFLICT, Verdict("server-no-hooks"))
    if address and not may_be_called(house.post, address):
        raise Wrong(HTTPStatus.BAD_REQUEST, Verdict("server-bad-hook"))
    return HookMade(house.persons.call(person.id, address, language))


MailKey: TypeAlias = Annotated[
    str, QueryParameter(name="key", min_length=8, max_length=100, description="The key a mail brings along.")
]


@post(
    "/mail/confirm",
    operation_id="confirmMail",
    status_code=200,
    sync_to_thread=True,
    responses={**BAD_INPUT, **FOREIGN, **NO_SUCH},
)
def confirm_mail(house: NamedDependency[House], key: MailKey) -> MailAnswered:
    """Say that an address is yours and that you want to be written to there."""
    if not house.persons.confirm(key):
        raise Wrong(HTTPStatus.NOT_FOUND, Verdict("server-no-mail-key"))
    return MailAnswered(True)


@post(
    "/mail/stop",
    operation_id="stopMail",
    status_code=200,
    sync_to_thread=True,
    responses={**BAD_INPUT, **FOREIGN, **NO_SUCH},
)
def stop_mail(house: NamedDependency[House], key: MailKey) -> MailAnswered:
    """Say that you want to be written to no more; programs for mail can do it by themselves (RFC 8058)."""
    if not house.persons.stop(key):
        raise Wrong(HTTPStatus.NOT_FOUND, Verdict("server-no-mail-key"))
    return MailAnswered(False)


def own_routes(house: House) -> Router:
    """All routes of persons, at one house."""
    return Router(
        "/",
        route_handlers=[
            new_person,
            get_person,
            name_person,
            add_seat,
            drop_seats,
            renew_person,
            forget_person,
            want_mail,
            want_hook,
            confirm_mail,
            stop_mail,
        ],
        dependencies={
            "house": Provide(lambda: house, sync_to_thread=False),
            "caller": Provide(caller_shown, sync_to_thread=False),
        },
        request_max_body_size=SMALL,
    )
