"""The position as it is shown: the ground and those on it, the places, the goals and the story."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from functools import lru_cache

import msgspec

from bergfried import words
from bergfried.battle.engine import aims, things
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import DISARMED, OFF_MAP, State
from bergfried.battle.engine.underway import Resting
from bergfried.battle.field import skill
from bergfried.battle.people import panic
from bergfried.board.boards import Board
from bergfried.drawing.battle import counters, draw_battleground, markers_of, taken_off, tinctures
from bergfried.drawing.board import draw_counters
from bergfried.drawing.canvas import HALF, MARGIN, RADIUS
from bergfried.drawing.counters import KEPT, Counter
from bergfried.drawing.over import FIRE, Marker
from bergfried.joined.fields import AnyField, ContestedRealm, on_the_map
from bergfried.kernel.decisions import Action
from bergfried.kernel.events import Rolled
from bergfried.kernel.game import Step
from bergfried.kernel.verdicts import Fact
from bergfried.leaguer.fields import OneLeaguer
from bergfried.leaguer.state import LeaguerState
from bergfried.realm.state import RealmState
from bergfried.rulebook.things import kind_of, name_of
from bergfried.siege.record import walls as damaged

from .forms import Man, Marked, Noted, Places, PlaceView, PositionView, Scored, Told
from .handling import things_of
from .kingdom import realm_land, realm_places, realm_position
from .perils import fears_of, fires_of, spreads_of
from .unknown import UnknownStep

SPOT = 8
"""A zone of more places is no spot on the map."""


LAYERS = (
    "today",
    "stores",
    "wall",
    "mine",
    "redoubt",
    "camp",
    "engine",
    "work",
    "stock",
    "wounded",
    "captive",
)
"""What of a siege is told first; whatever else there is comes after."""


def ground_at(game: AnyField, step: int) -> tuple[Battle, State]:
    """The battle and its state after so many steps; raises UnknownStep."""
    if not 0 <= step <= len(game.steps):
        raise UnknownStep(step, len(game.steps))
    return game.ground_after(step)


def label(game: AnyField, action: Action, language: str = "en") -> str:
    """What an action would do now, in a few words."""
    if isinstance(game, ContestedRealm):
        return _of_realm(game, game.position, action, language)
    names = game.names_of(game.position, action) if isinstance(game, OneLeaguer) else game.battle
    return words.action(names, action, language)


def _of_realm(game: ContestedRealm, position: RealmState, action: Action, language: str) -> str:
    """What an action does in a realm, or in the battle that is fought out in it."""
    if game.is_fought(position):
        return words.action(game.battle_of(position), action, language)
    kind = "" if position.ended else game.rules.own_moment(position).kind
    return words.action(game.rules.world, action, language, kind)


def labels(game: AnyField, language: str = "en") -> list[str]:
    """What each step of a game did, in a few words."""
    if isinstance(game, ContestedRealm):
        return [
            _of_realm(game, before, step.action, language)
            for step, before in zip(game.steps, game.positions(), strict=False)
        ]
    if isinstance(game, OneLeaguer):
        done = zip(game.steps, game.positions(), strict=False)
        return [
            words.action(game.names_of(before, step.action), step.action, language) for step, before in done
        ]
    return [words.action(game.battle, step.action, language) for step in game.steps]


# ------------------------------------------------------------------------------------------------ the position


def position(game: AnyField, step: int, language: str = "en") -> PositionView:
    """The game after so many of its steps, with everybody on the map; raises UnknownStep."""
    if on_the_map(game, step):
        return realm_position(game, step, language)
    battle, state = ground_at(game, step)
    board, rounds = battle.land(state).board, battle.last_round(state)
    drawn = counters(battle, state)

    def in_roster(counter: Counter) -> int:
        return battle.roster.numbers[counter.name]

    told = {counter.name: _man(battle, state, counter, language) for counter in sorted(drawn, key=in_roster)}
    men, spoken = tuple(man for man, _ in told.values()), [told[counter.name][1] for counter in drawn]
    return PositionView(
        step=step,
        round=min(state.turn // 2 + 1, rounds),
        rounds=rounds,
        day=game.day_after(step),
        days=game.days,
        phase=_phase(battle, state, language),
        side=battle.sides[battle.active(state)],
        ground=_ground_hash(battle, state),
        levels=tuple(level for level in board.levels if board.layer(board.all, level)),
        fought=game.fought_after(step),
        score=game.score_after(step),
        markers=tuple(_marked(battle, marker, language) for marker in markers_of(state)),
        men=men,
        things=tuple(things_of(battle, state, language)),
        record=tuple(noted(game, step, language)),
        fires=tuple(fires_of(battle, state, language)),
        spreads=tuple(spreads_of(battle, state, language)),
        fears=tuple(fears_of(battle, state, language)),
        counters=draw_counters(board, spoken, sides=tinctures(battle), off=taken_off(battle, state)),
        realm=None,
    )


def noted(game: AnyField, step: int, language: str = "en") -> list[Noted]:
    """The siege record after so many steps, line by line."""
    if isinstance(game, OneLeaguer):
        return list(_kept(game, game.at(step), language))
    (battle, state), found = ground_at(game, step), game.record_after(step)
    lines = []
    for wall in damaged(battle, state) if found is None else found.walls:
        where = battle.board.text(wall.place)
        called, steps, most = wall.called, wall.steps, wall.most
        if found is None:
            text = words.say(
                "record-wall-now", {"place": where, "called": called, "steps": steps, "most": most}, language
            )
        else:
            text = words.say(
                "record-wall",
                {
                    "place": where,
                    "called": called,
                    "steps": steps,
                    "most": most,
                    "day": wall.day,
                    "cause": wall.cause,
                },
                language,
            )
        hex_ = str(battle.board.hex(wall.place))
        lines.append(Noted("wall", where, hex_, wall.steps, wall.most, text, "", (hex_,)))
    for engine in () if found is None else found.engines:
        target = battle.board.text(engine.target) if engine.target >= 0 else ""
        facts: dict[str, Fact] = {
            "engine": engine.name,
            "kind": engine.kind,
            "left": engine.left,
            "points": engine.points,
            "doing": engine.doing,
            "place": target,
        }
        text, hex_ = words.say("record-engine", facts, language), ""
        if target:
            hex_ = str(battle.board.hex(engine.target))
        shown = (hex_,) if hex_ else ()
        lines.append(Noted("engine", engine.name, hex_, engine.left, engine.points, text, "", shown))
    for wounded in () if found is None else found.wounded:
        name, place = battle.name(wounded.piece), state.at[wounded.piece]
        text = words.say("record-wounded", {"piece": name, "day": wounded.day}, language)
        where = "" if place == OFF_MAP else str(battle.board.hex(place))
        side = battle.sides[battle.roster[wounded.piece].side]
        lines.append(Noted("wounded", name, where, 0, 0, text, side, (where,) if where else ()))
    return lines


def _kept(game: OneLeaguer, position: LeaguerState, language: str) -> Iterator[Noted]:
    """What is kept from day to day in a siege of many days, as its chapters say it."""
    board = game.rules.battle.board
    there = game.battle_of(position).board is board  # else a battle is fought somewhere else
    notes = game.rules.notes(position)
    for note in sorted(
        notes, key=lambda one: LAYERS.index(one.layer) if one.layer in LAYERS else len(LAYERS)
    ):
        hexes = tuple(dict.fromkeys(str(board.hex(place)) for place in note.places if there))
        yield Noted(
            what=note.layer,
            name=note.name,
            hex=next(iter(hexes), ""),
            count=note.count,
            most=note.most,
            text=words.say(note.says, note.facts, language),
            side=game.sides[note.side] if note.side >= 0 else "",
            hexes=hexes,
        )


def _phase(battle: Battle, state: State, language: str) -> str:
    """The phase of the turn in words, "" while no turn is being played."""
    between = any(isinstance(frame, Resting) for frame in state.stack)
    return "" if state.turn < 0 or between else words.term(battle.turn[state.phase][0].phase, language)


def _marked(battle: Battle, marker: Marker, language: str) -> Marked:
    """A marker as it is shown and spoken."""
    place = battle.board.text(marker.place)
    if marker.kind == FIRE:
        about = words.phrase("marker-fire", {"place": place, "count": marker.count}, language)
    else:
        facts: dict[str, Fact] = {"structure": marker.kind, "place": place, "count": marker.count}
        about = words.phrase("marker-ready", facts, language)
    return Marked(marker.kind, place, marker.count, about)


def _man(battle: Battle, state: State, counter: Counter, language: str) -> tuple[Man, Counter]:
    """A man, and his counter with what is told of him."""
    piece = battle.roster.numbers[counter.name]
    man, place, board = battle.roster[piece], counter.stance.place, battle.board
    return _man_told(
        counter,
        man.kind,
        "" if state.status[piece] & DISARMED else man.weapon,
        (str(board.hex(place)), board.level(place), battle.text(counter.stance)),
        battle.land(state).terrain.get(place),
        tuple(_remarks(battle, state, piece, language)),
        language,
    )


@lru_cache(maxsize=KEPT)
def _man_told(
    counter: Counter,
    kind: str,
    weapon: str,
    where: tuple[str, int, str],
    terrain: str | None,
    remarks: tuple[str, ...],
    language: str,
) -> tuple[Man, Counter]:
    """The same by all that it follows from. From step to step nearly all stay as they were."""
    hex_, level, place = where
    title = words.term(kind, language)
    values = [str(v) for v in (counter.attack, counter.defence, counter.movement) if v is not None]
    spoken = [
        hex_,
        _standing_on(terrain, level, language),
        words.who(counter.name, language),
        title,
        "-".join(values),
        *(words.term(key, language) for key in counter.states),
        *remarks,
    ]
    about = ", ".join(filter(None, spoken))
    man = Man(
        name=counter.name,
        side=counter.side,
        kind=kind,
        title=title,
        place=place,
        hex=hex_,
        level=level,
        attack=counter.attack,
        defence=counter.defence,
        movement=counter.movement,
        states=counter.states,
        weapon=words.term(weapon, language) if weapon else "",
        done=counter.done,
        about=about,
    )
    return man, msgspec.structs.replace(counter, told=about)


def _remarks(battle: Battle, state: State, piece: int, language: str) -> Iterator[str]:
    """What else is to be known of a man, where optional rules are played."""
    if battle.plays("skill") and (number := skill.number_of(state, piece)):
        yield words.phrase("about-skill", {"skill": number}, language)
    if battle.plays("panic") and (fear := panic.fear_of(state, piece)) and fear.because >= 0:
        yield words.phrase("about-fear", {"dead": battle.name(fear.because)}, language)


def ground_words(battle: Battle, state: State, place: int, language: str) -> str:
    """What one stands on at a place, with its level where that is not the ground's; "" where nothing is."""
    return _standing_on(battle.land(state).terrain.get(place), battle.board.level(place), language)


def _standing_on(terrain: str | None, level: int, language: str) -> str:
    if terrain is None:
        return ""
    if not level:
        return words.term(terrain, language)
    return words.phrase("on-level", {"terrain": terrain, "level": level}, language)


# ------------------------------------------------------------------------------------------------ the ground


def ground_svg(game: AnyField, step: int, level: int | None = None, language: str = "en") -> str:
    """The ground after so many steps, without anybody on it; with a level, that storey stands out."""
    if on_the_map(game, step):
        return realm_land(game, step, language)
    battle, state = ground_at(game, step)
    return draw_battleground(battle, state, level=level, title=words.map_title(battle.board, language))


def _ground_hash(battle: Battle, state: State) -> str:
    """A fingerprint of what the picture of the ground is made from."""
    built = msgspec.msgpack.encode((battle.footprints(state), markers_of(state)))
    return hashlib.blake2b(_board_key(battle.board) + built, digest_size=6).hexdigest()


@lru_cache(maxsize=64)
def _board_key(board: Board) -> bytes:
    """The bare board as bytes; inline boards of situations all have one name."""
    sides = sorted((place, int(way), *side) for (place, way), side in board.sides.items())
    size = (board.name, board.title, board.columns, board.rows, board.margin, board.levels)
    zones = sorted((name, hex(places)) for name, places in board.zones.items())
    whole = (size, sorted(board.terrain.items()), sides, list(board.links), zones)
    return hashlib.blake2b(msgspec.msgpack.encode(whole), digest_size=16).digest()


def places(game: AnyField, step: int, language: str = "en") -> Places:
    """All places of the board after so many steps, by their hexes; raises UnknownStep."""
    if on_the_map(game, step):
        return realm_places(game, step, language)
    battle, state = ground_at(game, step)
    board = battle.land(state).board
    zones = [(name, bits) for zone, bits in board.zones.items() if (name := words.zone(zone, language))]
    terms = {terrain: words.term(terrain, language) for terrain in set(board.terrain.values())}
    lying = _lying_words(battle, state, language)
    hexes: dict[str, tuple[PlaceView, ...]] = {}
    for place in reversed(board.lowest_first()):
        view = PlaceView(
            place=board.text(place),
            level=board.level(place),
            terrain=", ".join((terms[board.terrain[place]], *lying.get(place, ()))),
            zones=tuple(name for name, bits in zones if bits >> place & 1),
        )
        hex_ = str(board.hex(place))
        hexes[hex_] = (*hexes.get(hex_, ()), view)
    ground, goals = _ground_hash(battle, state), _spots(battle)
    (columns, rows), (west, north, _, _) = board.size, board.margin
    return Places(ground, columns, rows, west, north, RADIUS, HALF, MARGIN, hexes, goals, {})


def _spots(battle: Battle) -> tuple[str, ...]:
    """The hexes of the zones that are to be held, without those that are half the map."""
    held = [battle.board.zones[goal.hold] for goal in battle.aim.goals if goal.hold]
    spots = [[str(battle.board.hex(place)) for place in battle.board.members(zone)] for zone in held]
    return tuple(sorted({hex_ for spot in spots if len(spot) <= SPOT for hex_ in spot}))


def _lying_words(battle: Battle, state: State, language: str) -> dict[int, tuple[str, ...]]:
    """What lies or stands about on places and is not their ground: a ladder, the damage of a wall."""
    found: dict[int, tuple[str, ...]] = {}
    for thing in things.on_map(state):
        if kind_of(thing).lies_about:
            for place in things.parts_of(battle.board, thing):
                found[place] = (*found.get(place, ()), words.term(name_of(thing), language))
    return found


# ------------------------------------------------------------------------------------------------ goals and story


def scored(game: AnyField, language: str = "en") -> list[Scored]:
    """The goals of both sides and what they count as things stand."""
    found: list[Scored] = []
    if isinstance(game, OneLeaguer | ContestedRealm):
        return found
    battle = game.battle
    for goal in battle.aim.goals:
        times = aims.times_met(battle, game.field, goal)
        found.append(Scored(goal.side, words.goal(goal, language), times * goal.points, times > 0))
    return found


def told(step: Step, language: str = "en", sides: Mapping[str, str] = {}) -> list[Told]:
    """What happened in one step, sentence by sentence; `sides` are the titles of the sides."""
    sentences = ((words.event(event, language, sides), event) for event in step.events)
    return [Told(text, event.rules, isinstance(event, Rolled)) for text, event in sentences if text]
