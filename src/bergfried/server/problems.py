"""How the server refuses: every error is a problem document (RFC 9457) whose `detail` is a sentence for the player."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from http import HTTPStatus
from typing import TypeAlias
from urllib.parse import parse_qs

import msgspec
from litestar import Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import Message, Scope

from bergfried import words
from bergfried.advice import Refusal
from bergfried.battle.setup.own import BadOwn
from bergfried.kernel.record import BadRecord
from bergfried.kernel.verdicts import Refused, Verdict

from .store import StoreTrouble

logger = logging.getLogger(__name__)

AnyRequest: TypeAlias = Request[object, object, State]


class Problem(msgspec.Struct, frozen=True):
    """What went wrong (RFC 9457); `detail` is a sentence that says it."""

    title: str
    status: int
    detail: str
    type: str = "about:blank"


class RefusedProblem(Problem, frozen=True):
    """Something the rules of the game refuse; `refusal` says by which of them, where it can be said."""

    refusal: Refusal | None = None


class Wrong(Exception):
    """A request that cannot be granted: the status, the sentence with its facts, and headers to send along."""

    def __init__(self, status: int, verdict: Verdict, headers: Mapping[str, str] | None = None) -> None:
        super().__init__(verdict.reason)
        self.status = status
        self.verdict = verdict
        self.headers = headers


class RulesRefuse(Exception):
    """An action the rules refuse, told in the player's language already."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal


class ProblemResponse(Response[Problem]):
    """A problem document."""

    def __init__(self, problem: Problem, headers: Mapping[str, str] | None = None) -> None:
        super().__init__(
            problem, status_code=problem.status, media_type="application/problem+json", headers=headers
        )


def _answer(status: int, detail: str, headers: Mapping[str, str] | None = None) -> ProblemResponse:
    return ProblemResponse(Problem(HTTPStatus(status).phrase, status, detail), headers)


def language_of(request: AnyRequest) -> str:
    """The language the caller asks for; English if he asks for none that we speak."""
    wanted = request.query_params.get("language", "en")
    return wanted if wanted in words.LANGUAGES else "en"


# ------------------------------------------------------------------------------------------------ handlers


def unknown(_request: AnyRequest, error: LookupError) -> ProblemResponse:
    return _answer(HTTPStatus.NOT_FOUND, str(error))


def bad_input(_request: AnyRequest, error: LookupError | ValueError) -> ProblemResponse:
    return _answer(HTTPStatus.BAD_REQUEST, str(error))


def bad_own(request: AnyRequest, error: BadOwn) -> ProblemResponse:
    return _answer(HTTPStatus.BAD_REQUEST, words.bad_own(error, language_of(request)))


def bad_record(request: AnyRequest, error: BadRecord) -> ProblemResponse:
    return _answer(HTTPStatus.BAD_REQUEST, words.bad_record(error, language_of(request)))


def wrong(request: AnyRequest, error: Wrong) -> ProblemResponse:
    told = words.say(error.verdict.reason, error.verdict.facts, language_of(request))
    if error.status == HTTPStatus.UNPROCESSABLE_ENTITY:
        return _refusal(Refusal(told, (), ""))
    return _answer(error.status, told, error.headers)


def refused_by_rules(request: AnyRequest, error: Refused) -> ProblemResponse:
    """What the rules refuse where nobody expects them to: work that would not end, above all."""
    told = words.say(error.verdict.reason, error.verdict.facts, language_of(request))
    return _refusal(Refusal(told, (), ""))


def rules_refuse(_request: AnyRequest, error: RulesRefuse) -> ProblemResponse:
    return _refusal(error.refusal)


def _refusal(refusal: Refusal) -> ProblemResponse:
    status = HTTPStatus.UNPROCESSABLE_ENTITY
    return ProblemResponse(RefusedProblem(status.phrase, status, refusal.reason, refusal=refusal))


def invalid(request: AnyRequest, error: ValidationException) -> ProblemResponse:
    """Say which parameter is wrong and why; Litestar keeps both in `extra`."""
    told = []
    for fault in error.extra if isinstance(error.extra, list) else []:
        name, why = fault.get("key", "request"), fault.get("message", "it cannot be read")
        told.append(f"The parameter {name} is not right: {why.rstrip('.')}.")
    detail = " ".join(told) or words.say("server-cannot-read", {}, language_of(request))
    return _answer(HTTPStatus.BAD_REQUEST, detail)


def refused(request: AnyRequest, error: HTTPException) -> ProblemResponse:
    """What Litestar itself refuses, in our words."""
    path, language = request.scope["path"], language_of(request)
    match error.status_code:
        case HTTPStatus.NOT_FOUND:
            detail = f"There is nothing at {path}."
        case HTTPStatus.METHOD_NOT_ALLOWED:
            detail = f"{request.method} is not possible at {path}."
        case HTTPStatus.REQUEST_ENTITY_TOO_LARGE:
            detail = words.say("server-too-large", {}, language)
        case HTTPStatus.BAD_REQUEST:
            detail = words.say("server-cannot-read", {}, language)
        case _:
            detail = error.detail
    return _answer(error.status_code, detail, error.headers)


def not_text(request: AnyRequest, _error: RecursionError | UnicodeError) -> ProblemResponse:
    """A body of brackets within brackets without end, or one that is no text at all; nothing else here is either."""
    return _answer(HTTPStatus.BAD_REQUEST, words.say("server-cannot-read", {}, language_of(request)))


def no_disk(request: AnyRequest, error: StoreTrouble) -> ProblemResponse:
    logger.error("%s", error)
    request.app.state.metrics.store_errors.inc()
    return _answer(HTTPStatus.SERVICE_UNAVAILABLE, words.say("server-no-disk", {}, language_of(request)))


def failed(request: AnyRequest, error: Exception) -> ProblemResponse:
    logger.error("%s %s failed", request.method, request.scope["path"], exc_info=error)
    return _answer(
        HTTPStatus.INTERNAL_SERVER_ERROR, "Bergfried made a mistake of its own; its console says more."
    )


def ending(scope: Scope) -> Iterator[Message]:
    """The answer to a request that is still waited for when the server ends; whoever made it asks again."""
    asked = parse_qs(scope["query_string"].decode("latin-1")).get("language", ["en"])[0]
    status = HTTPStatus.SERVICE_UNAVAILABLE
    detail = words.say("server-ends", {}, asked if asked in words.LANGUAGES else "en")
    headers = [
        (b"content-type", b"application/problem+json"),
        (b"retry-after", b"5"),
        (b"connection", b"close"),
    ]
    yield {"type": "http.response.start", "status": status, "headers": headers}
    body = msgspec.json.encode(Problem(status.phrase, status, detail))
    yield {"type": "http.response.body", "body": body, "more_body": False}


# ------------------------------------------------------------------------------------------------ documents


def _problem(told: str, kind: type[Problem] = Problem) -> ResponseSpec:
    return ResponseSpec(
        kind, generate_examples=False, description=told, media_type="application/problem+json"
    )


TOO_MANY = {
    429: _problem("There were too many requests from this address; Retry-After says when to try again.")
}
BAD_INPUT = {400: _problem("A parameter is not right."), **TOO_MANY}
NO_SUCH = {404: _problem("There is none of that name.")}
NO_ROOM = {507: _problem("There is no room for new games.")}
TOO_LARGE = {413: _problem("The request is too large.")}
NO_END = {503: _problem("The machines came to no end with it.")}
FOREIGN = {403: _problem("The request comes from a page of another address.")}
NOT_YOURS = {403: _problem("The caller does not hold the seat, or comes from a page of another address.")}
OTHER_VERSION = {409: _problem("The game was written by another version, or has no such thing.")}
MOVED_ON = {409: _problem("The game has gone on since, or was written by another version.")}
REFUSED = {422: _problem("The rules refuse it.", RefusedProblem)}
