"""Whether the server is well, for whoever looks after it: a proxy, a service manager, a container."""

from __future__ import annotations

import asyncio
import logging
from http import HTTPStatus
from time import monotonic

import msgspec
from litestar import Response, get
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec

from .hands import Hands
from .house import House
from .store import StoreTrouble

logger = logging.getLogger(__name__)

FRESH = 1.0
"""An answer counts for so many seconds: however often somebody asks, the store is asked no more often."""

PATIENCE = 3.0
"""A store that has not answered after so many seconds does not."""


class Health(msgspec.Struct, frozen=True):
    """How the server is: it answers, and whether its store does."""

    alive: bool
    ready: bool


class Doctor:
    """Asks the store now and then, in a thread of its own: those of requests may all be waiting for it."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._thread = Hands(1, "health")
        self._asked = -FRESH
        self._ready = False
        self._asking = asyncio.Lock()

    async def ready(self) -> bool:
        async with self._asking:
            if monotonic() - self._asked >= FRESH:
                self._ready = await self._answers()
                self._asked = monotonic()
            return self._ready

    async def _answers(self) -> bool:
        asked = asyncio.get_running_loop().run_in_executor(self._thread, self._house.store.count)
        try:
            await asyncio.wait_for(asked, PATIENCE)
        except (StoreTrouble, TimeoutError) as error:
            logger.error("The store does not answer: %s", error)
            return False
        return True

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)


@get(
    "/health",
    operation_id="getHealth",
    responses={503: ResponseSpec(Health, generate_examples=False, description="The store does not answer.")},
)
async def get_health(doctor: NamedDependency[Doctor]) -> Response[Health]:
    """Whether the server answers, and whether it can play: its store answers too."""
    ready = await doctor.ready()
    status = HTTPStatus.OK if ready else HTTPStatus.SERVICE_UNAVAILABLE
    return Response(Health(True, ready), status_code=status)
