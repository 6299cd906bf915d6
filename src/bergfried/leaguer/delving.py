"""The fight in tunnels that have met (The Anarchy 7.7.4, 6.3.6): only what is below the ground is played.

Each side says who takes part. As many as it holds hexes are in them, those first whose arms are worth most; the others
follow from under the penthouse, or from the shaft. It is over when a side has nobody able left below, or nobody has
fought for two rounds; then each hex belongs to whoever has last stood in it.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bergfried.battle.castle.mines import Stood
from bergfried.battle.engine import things
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import OFF_MAP, State
from bergfried.battle.people.waiting import Wait, Waiting, send
from bergfried.board.things import NOBODY
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.slices import Slice
from bergfried.kernel.stage import Frame, push
from bergfried.kernel.verdicts import Refusal, cite

from . import actions, battles, digging, events, mineaction, people, tunnels
from .battles import Fighting
from .grounds import BELOW, MOUTH, Ground
from .initiative import Initiative
from .leaguer import BESIEGED, BESIEGER, ROLES, BeginMoment, Chapter, Deed, Leaguer
from .people import People
from .picking import Party, PickMoment
from .state import LeaguerState
from .tunnels import MINE, Mine, Mines

FIGHT, MET = cite("AN-7.7.4-m"), cite("AN-6.3.6-d")
TAKEN, LEVEL = cite("AN-6.3.6-e"), cite("AN-6.3.3-d")
FORCES = cite("AN-7.7.4-j")
PLACES = cite("AN-6.3.3-c")

NAME = "tunnel_fight"


class Delved(Slice, frozen=True, tag="delved"):
    """Where below ground it is fought today, and who takes part."""

    where: str = ""
    parties: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())


class DelveDeed(Deed):
    """Whoever has the initiative attacks through the tunnels."""

    takes = (actions.Delve,)
    names = mineaction.NAME

    def actions(self, leaguer: Leaguer, state: LeaguerState, side: int) -> Iterator[Action]:
        for section in dict.fromkeys(one.section for one in state[Mines].mines):
            delve = actions.Delve(section)
            if self.check(leaguer, state, side, delve) is None:
                yield delve

    def barred(self, leaguer: Leaguer, state: LeaguerState, side: int) -> Refusal | None:
        if refused := mineaction.not_his(leaguer, state, side, NAME):
            return refused
        sections = dict.fromkeys(one.section for one in state[Mines].mines)
        if not any(tunnels.met(leaguer, state, section, state.day) for section in sections):
            return leaguer.refuse((*FIGHT, *MET), "tunnels-never-met", "when-met")
        return None

    def check(self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action) -> Refusal | None:
        assert isinstance(action, actions.Delve)
        if refused := mineaction.not_his(leaguer, state, side, NAME):
            return refused
        if tunnels.has_failed(state, action.where):
            return leaguer.refuse(digging.FOR_GOOD, "section-has-failed", where=action.where)
        if not tunnels.met(leaguer, state, action.where, state.day):
            return leaguer.refuse((*FIGHT, *MET), "tunnels-apart", "when-met", where=action.where)
        for one in (BESIEGER, BESIEGED):
            if not tunnels.held_under(leaguer, state, action.where, one) or not people.free(state, one):
                return leaguer.refuse(FIGHT, "nobody-below", side=leaguer.sides[one], where=action.where)
        return None

    def apply(
        self, leaguer: Leaguer, state: LeaguerState, side: int, action: Action, dice: Dice, log: list[Event]
    ) -> None:
        assert isinstance(action, actions.Delve)
        state[Delved] = Delved(action.where)
        mineaction.note(leaguer)


# ------------------------------------------------------------------------------------------------ who takes part


class Miners(Party, frozen=True, tag="miners-below"):
    """The besieger says who fights below ground."""


class Counterminers(Party, frozen=True, tag="counterminers-below"):
    """The besieged say who fights below ground."""


class DelverMoment(PickMoment):
    """As many as find room in the tunnels and before them (AN-7.7.4-j, AN-7.7.4-m)."""

    cites = FORCES

    def too_many(self, leaguer: Leaguer, state: LeaguerState, numbers: tuple[int, ...]) -> Refusal | None:
        section = state[Delved].where
        mines = tunnels.mines_under(state, section, self.whose)
        most = len(tunnels.held_under(leaguer, state, section, self.whose))
        most += sum(
            digging.above(leaguer, state, mine) for mine in mines if _can_be_entered(leaguer, state, mine)
        )
        if len(numbers) > most:
            return leaguer.refuse((*FIGHT, *PLACES), "party-too-large", most=most)
        return None

    def done(self, leaguer: Leaguer, state: LeaguerState, chosen: tuple[int, ...], log: list[Event]) -> None:
        parties = list(state[Delved].parties)
        parties[self.whose] = chosen
        state[Delved] = msgspec.structs.replace(state[Delved], parties=(parties[0], parties[1]))


class MinerMoment(DelverMoment):
    """The besieger's party."""

    kind = "pick-miners"
    frame = Miners
    whose = BESIEGER


class CounterminerMoment(DelverMoment):
    """The party of the besieged."""

    kind = "pick-counterminers"
    frame = Counterminers
    whose = BESIEGED


PICKS = (MinerMoment(), CounterminerMoment())


def _can_be_entered(leaguer: Leaguer, state: LeaguerState, mine: Mine) -> bool:
    """Does a mouth of a mine lead into what its owner holds?"""
    own = tunnels.tunnels(leaguer, state, mine.side)
    return bool(tunnels.mouths(leaguer, state, mine) & own)


# ------------------------------------------------------------------------------------------------ the fight


class Descending(Frame, frozen=True, tag="descending"):
    """All has been said about the fight below ground, and it begins."""


def prepare(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    """In the part of the day for its action both sides say who takes part, the one without the initiative first."""
    if not state[Delved].where:
        return
    holder = state[Initiative].holder
    push(state, Descending())
    PICKS[holder].ask(leaguer, state)
    PICKS[1 - holder].ask(leaguer, state)


def fight(leaguer: Leaguer, state: LeaguerState, log: list[Event]) -> None:
    """Only what is below the ground is played (AN-7.7.4-m)."""
    section, board = state[Delved].where, leaguer.battle.board
    held = [tunnels.held_under(leaguer, state, section, side) for side in (BESIEGER, BESIEGED)]
    ways = [_ways_down(leaguer, state, section, side) for side in (BESIEGER, BESIEGED)]
    starts = [
        (number, f"{BELOW}_{ROLES[side]}" if place < len(held[side]) else f"mouth {MOUTH}_{ROLES[side]}")
        for side in (BESIEGER, BESIEGED)
        for place, number in enumerate(_in_order(leaguer, state, state[Delved].parties[side]))
    ]
    for rule in (FIGHT, MET, LEVEL, FORCES):
        leaguer.ids(rule)
    tunnels.close_mouths(state)
    holder = state[Initiative].holder
    ground = Ground(
        below=(held[0], held[1]), mouths=(tuple(board.members(ways[0])), tuple(board.members(ways[1])))
    )
    rooms = (f"{BELOW}_{ROLES[BESIEGER]}", f"{BELOW}_{ROLES[BESIEGED]}")
    frame = Fighting(
        NAME, NOBODY, holder, tuple(starts), ground=ground, rooms=rooms, set_up=(1 - holder, holder)
    )
    battles.open_battle(leaguer, state, frame)


def _ways_down(leaguer: Leaguer, state: LeaguerState, section: str, side: int) -> int:
    """Where a side follows into its tunnels."""
    found = 0
    for mine in tunnels.mines_under(state, section, side):
        found |= tunnels.mouths(leaguer, state, mine) & tunnels.tunnels(leaguer, state, side)
    return found


def _in_order(leaguer: Leaguer, state: LeaguerState, party: tuple[int, ...]) -> list[int]:
    """Who goes first: whoever is no engineer, the healthy, those whose arms are worth most."""
    known = state[People].all
    return sorted(
        party,
        key=lambda number: (
            known[number].traits.engineer,
            known[number].health,
            -leaguer.worth(known[number]),
            number,
        ),
    )


# ------------------------------------------------------------------------------------------------ its end


def is_over(leaguer: Leaguer, battle: Battle, field: State, frame: Fighting) -> str:
    """How the fight is over at the end of a player turn; "" if it goes on (AN-7.7.4-m)."""
    for side in range(2):
        if not any(battle.able(field, man) for man in battle.men_of(field, side)):
            leaguer.ids(FIGHT)
            return "driven_out"
    if frame.quiet >= 2 * leaguer.policies.tunnel_quiet_rounds:
        leaguer.battle.policy_ids("tunnel_quiet_rounds")
        return "quiet"
    return ""


def settled(leaguer: Leaguer, state: LeaguerState, battle: Battle, field: State, winner: int) -> None:
    """Whoever has won has stood in every hex of the tunnels, and nobody of the others is left there.

    The others of the party that has won are still before the tunnels.
    """
    side, known = battle.sides.index(leaguer.sides[winner]), state[People].all
    party = (battle.roster.numbers[known[number].name] for number in state[Delved].parties[winner])
    for man in party:
        if field.at[man] == OFF_MAP:
            send(field, man, Wait("reserve"))
    for man in list(battle.men_of(field, 1 - side)):
        battle.lift(field, man)
    dug = [place for mine in things.of_kind(field, MINE) for place in things.parts_of(battle.board, mine)]
    field[Stood] = Stood(tuple((place, side) for place in dug))


def aftermath(
    leaguer: Leaguer, state: LeaguerState, battle: Battle, field: State, how: str, log: list[Event]
) -> None:
    """Each hex belongs to the side that has last stood in it; who is still there may dig today (AN-7.7.4-h)."""
    section, board = state[Delved].where, leaguer.battle.board
    sides = [leaguer.sides.index(name) for name in battle.sides]
    for place, side in field[Stood].last:
        over = board.cell(place) + board.plane[0]
        dug = tunnels.dug_at(state, over)
        if dug is not None and dug.held != sides[side]:
            tunnels.take(state, over, sides[side])
            where, rules = board.text(over), leaguer.ids(TAKEN)
            log.append(events.HexTaken(place=where, side=leaguer.sides[sides[side]], rules=rules))
    tunnels.open_mouths(leaguer, state)
    for side in (BESIEGER, BESIEGED):
        stay = _still_there(leaguer, state, battle, field, side)
        for mine in tunnels.mines_under(state, section, side):
            tunnels.record(state, msgspec.structs.replace(mine, crew=stay, fought=state.day))
            stay = ()
    state[Delved] = Delved()


def _still_there(
    leaguer: Leaguer, state: LeaguerState, battle: Battle, field: State, side: int
) -> tuple[int, ...]:
    """Who of a side is able, and in the tunnels or before them, when the fight is over; engineers first."""
    known, waiting = state[People].all, {man for man, _ in field[Waiting].men}
    found = []
    for number in state[Delved].parties[side]:
        piece = battle.roster.numbers[known[number].name]
        if known[number].remains and (piece in waiting or battle.able(field, piece)):
            found.append(number)
    return tuple(sorted(found, key=lambda number: (not known[number].traits.engineer, number)))


CHAPTER = Chapter(
    name="delving",
    slices=(Delved,),
    frames={Miners: PICKS[BESIEGER], Counterminers: PICKS[BESIEGED], Descending: BeginMoment(fight)},
    choices=(DelveDeed(),),
    parts={"action": prepare},
    over_in_battle={NAME: is_over},
    after_battle={NAME: aftermath},
    settled={NAME: settled},
)
