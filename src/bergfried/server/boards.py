"""What a stored game is played on: a scenario or a situation, opened from what the store says of it."""

from __future__ import annotations

import msgspec

from bergfried import games
from bergfried.battle.engine.battle import Battle
from bergfried.battle.setup.scenarios import Scenario, Side, Soldier
from bergfried.games import AnyGame, BattleGame, LeaguerGame, RealmGame, SavedGame, SiegeGame
from bergfried.kernel.oath import Oath
from bergfried.kernel.record import Heading
from bergfried.leaguer.fields import OneLeaguer
from bergfried.realm.fields import OneRealm
from bergfried.siege.fields import OneBattle, OneSiege
from bergfried.situations import (
    BadSituation,
    Situation,
    read_situation,
    set_up_any,
    set_up_leaguer,
    set_up_realm,
    shipped,
    situation_names,
)

from .store import GameRow


class AnotherVersion(Exception):
    """A stored game that this version of the program would play differently."""


class UnknownSituation(LookupError):
    """There is no such situation that can be played on."""


class SituationBattle(BattleGame):
    """A situation of the rulebook as a board to play on. It can be drawn, but has no file."""

    def __init__(self, name: str, situation: Situation, game: OneBattle, *, seed: str) -> None:
        SavedGame.__init__(self, game.rules, game.position, situation.edition, seed=seed, tables=None)
        self.begin(_scenario(name, situation, game.battle))


class SituationSiege(SiegeGame):
    """The same for a situation of several days."""

    def __init__(self, name: str, situation: Situation, game: OneSiege, *, seed: str) -> None:
        SavedGame.__init__(self, game.rules, game.position, situation.edition, seed=seed, tables=None)
        self.begin(_scenario(name, situation, game.battle))


class SituationLeaguer(LeaguerGame):
    """The same for a situation in a siege of many days."""

    def __init__(self, name: str, situation: Situation, game: OneLeaguer, *, seed: str) -> None:
        SavedGame.__init__(self, game.rules, game.position, situation.edition, seed=seed, tables=None)
        assert situation.siege is not None, "it is one of those"
        self.begin(
            msgspec.structs.replace(
                situation.siege, scenario=name, title=situation.title, story=situation.note
            )
        )


class SituationRealm(RealmGame):
    """The same for a situation in a realm."""

    def __init__(self, name: str, situation: Situation, game: OneRealm, *, seed: str) -> None:
        SavedGame.__init__(self, game.rules, game.position, situation.edition, seed=seed, tables=None)
        assert situation.realm is not None, "it is one of those"
        self.scenario = msgspec.structs.replace(
            situation.realm, scenario=name, title=situation.title, story=situation.note
        )
        self.name, self.title, self.story = name, situation.title, situation.note


SituationGame = SituationBattle | SituationSiege | SituationLeaguer | SituationRealm


def _scenario(name: str, situation: Situation, battle: Battle) -> Scenario:
    """A situation as if somebody had written it as a scenario."""
    return Scenario(
        scenario=name,
        title=situation.title,
        story=situation.note,
        map=situation.map,
        editions=(situation.edition, *situation.also),
        sides={
            side: Side(title="", zone="", men={man: _soldier(text) for man, text in men.items()})
            for side, men in situation.pieces.items()
        },
        rounds=situation.rounds,
        casualties=dict(battle.aim.casualty),
        grades=dict(battle.aim.grades),
        goals=situation.goals,
        days=situation.days,
        attacker=situation.attacker,
        options=situation.options,
    )


def _soldier(text: str) -> Soldier:
    kind, at, *_ = text.split()
    return Soldier(kind, at)


def open_situation(name: str, *, seed: str) -> SituationGame:
    """A situation on a board by its name; raises UnknownSituation."""
    if name not in situation_names():
        raise UnknownSituation(f"There is no situation {name!r}.")
    situation = read_situation(shipped(name))
    if situation.realm is not None:
        return SituationRealm(name, situation, set_up_realm(situation), seed=seed)
    if situation.siege is not None:
        return SituationLeaguer(name, situation, set_up_leaguer(situation), seed=seed)
    match set_up_any(situation):
        case OneBattle() as battle:
            return SituationBattle(name, situation, battle, seed=seed)
        case OneSiege() as siege:
            return SituationSiege(name, situation, siege, seed=seed)


BROUGHT = "own "
"""How a line of a row's changes begins that holds a battle or siege somebody has put together himself."""


def own_lines(game: AnyGame) -> tuple[str, ...]:
    """All of a battle or siege that is none of ours, as a row keeps it among what the owner has changed."""
    told = game.definition
    return () if told is None else (f"{BROUGHT}{told[0]} {told[1]}",)


def _told(change: str) -> tuple[str, str]:
    """A change as the heading of a game's file has it."""
    if not change.startswith(BROUGHT):
        return "table", change
    field, _, whole = change.removeprefix(BROUGHT).partition(" ")
    return field, whole


def open_board(row: GameRow) -> AnyGame:
    """The game as it was before the first act; raises AnotherVersion if that is not what was stored."""
    try:
        if row.kind == "situation":
            game: AnyGame = open_situation(row.name, seed=row.seed)
        else:
            # The heading of a game's file says all this, and its reader rebuilds changed tables.
            fields = [("scenario", row.name), ("edition", row.edition), ("seed", row.seed)]
            fields += [("salt", row.salt)] if row.salt else []
            fields += [("options", ", ".join(row.options))] if row.options else []
            fields += [_told(change) for change in row.changes]
            game = games.opened(Heading(tuple(fields)))
    except (ValueError, LookupError, BadSituation) as error:
        raise AnotherVersion from error
    if game.hash != row.start:
        raise AnotherVersion
    if row.secret:
        game.swear(Oath(row.secret, game.sides))
    return game
