"""Shooting: who may shoot when, at whom, and what comes of it.

SIEGE 1.21, 1.3, 1.42, 3.31; The Anarchy AN-1-e, AN-1-f; the hall sheets HL-1, HL-3, HL-B5.1, HL-B5.3.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import NamedTuple

import msgspec

from bergfried.battle import actions, events
from bergfried.battle.engine.battle import RIDDEN, Battle, DeedMoment
from bergfried.battle.engine.chapter import Chapter
from bergfried.battle.engine.state import BUSY, HAS_SHOT, PRISONER, SERVED, SHOT, WOUNDED, State
from bergfried.battle.field.harm import Effect, drive_back, hurt, read_effects
from bergfried.battle.land import floors, lines, sight
from bergfried.battle.land.land import COVERS
from bergfried.board.things import Thing
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.stage import Kept
from bergfried.kernel.verdicts import Fact, Refusal, cite, refusal_in
from bergfried.rulebook.arms import Weapon, weapon_named
from bergfried.rulebook.editions import Book
from bergfried.rulebook.things import kind_of

ONCE = cite("HL-1-c")
FOUGHT = cite("SG-1.21-a")
CONTACT = cite("HL-1-b", "HL-0-e", "AN-1-c")
OFFENSIVE_OPPORTUNITY = cite("HL-B5.1-a")
RELOAD = cite("HL-B5.1-c")
AT_A_HEX = cite("AN-1.2-b")
ENEMY = cite("SG-1.41-a", "HL-1-a")
PROCEDURE = cite("SG-1.3-a", "AN-1-f", "HL-1-d")
KINDS = cite("SG-1.3-b", "AN-1-f")
TABLES = cite("SG-1.3-d", "AN-1-f")
LETTERS = cite("SG-1.3-d", "AN-1-f")
RANGE = cite("SG-1.3-d", "AN-1-f")
FULL_COVER = cite("SG-1.3-d", "SG-1.56-a", "AN-1.1-b")
TWO_HEXES = cite("SG-3.31-c", "HL-B5.3-b")
BESIDE = cite("SG-1.44-e")
BESIDE_BY_TOWER = cite("SG-2.43-b")
BESIDE_ALLOWED = cite("SG-OPT-AIM-a")

BANDS = ("short", "medium", "long")
FACES = range(1, 11)
"""Of the die a shot is rolled with."""
LIGHT = COVERS.index("light")


class Carry(NamedTuple):
    """How far a weapon carries: the last hex of each band, and what it adds to the die."""

    offset: int
    minimum: int
    bands: tuple[int, int, int]


class Ranges(msgspec.Struct, frozen=True):
    """A row of the weapons table. A weapon that has no such band has null there."""

    weapon: str
    offset: int
    minimum: int
    short: int | None
    medium: int | None
    long: int | None


class Limit(msgspec.Struct, frozen=True):
    """What firing leaves of movement, and how often a weapon fires."""

    weapon: str
    one_shot: str
    both: str
    defensive: bool
    reload: int


class ShootingTables:
    """The missile tables as the resolver reads them."""

    def __init__(self, book: Book) -> None:
        self.weapons = {
            row.weapon: Carry(row.offset, row.minimum, (row.short or 0, row.medium or 0, row.long or 0))
            for row in book.table("weapons").read(Ranges)
        }
        self.grids = {
            against: {str(cover): row for (cover,), row in book.table(f"missile.{against}").grid().items()}
            for against in ("foot", "mounted")
        }
        self.effects = read_effects(book.table("missile.codes"))
        self.limits = {row.weapon: row for row in book.table("fire.limits").read(Limit)}


class Shooter(NamedTuple):
    """Who shoots, with what, and from where: a man from his hand, or the one who aims an engine from its hex."""

    piece: int
    arm: Weapon
    start: int
    own: int
    """The places that are not in the way of the line."""


def shooter_of(battle: Battle, state: State, piece: int, engine: Thing | None = None) -> Shooter:
    """A man as he shoots with his own weapon, throws what he takes from a pile, or shoots with an engine."""
    by_hand = battle.roster[piece].weapon if engine is None else kind_of(engine).missiles
    if engine is None or by_hand:
        return Shooter(piece, weapon_named(by_hand), state.at[piece], battle.places(state, piece))
    return Shooter(piece, weapon_named(engine.kind), engine.place, 1 << engine.place)


class Aim(NamedTuple):
    """A shot as it would be rolled: range, band, cover, what is added to the die, and the table it is read on."""

    range: int
    band: int
    cover: int
    modifier: int
    against: str
    over: str
    place: int


def allowance(movement: int, limit: str) -> int | None:
    """Movement points a firing limit leaves (HL-B5.1-b); None where it forbids firing altogether."""
    match limit:
        case "full":
            return movement
        case "minus_2":
            return max(movement - 2, 0)
        case "half":
            return movement // 2
        case "none":
            return 0
        case _:
            return None


# ------------------------------------------------------------------------------------------------ may he shoot?


def in_contact(battle: Battle, state: State, piece: int, besides: int = 0) -> bool:
    """An enemy able to fight stands next to him and melee between the two is possible (HL-0-e).

    Enemies on the places of `besides` do not count.
    """
    if besides & state.occupied[1 - battle.roster[piece].side]:
        own, reach = battle.places(state, piece), battle.within_blow(state, piece)
        return any(
            battle.within_blow(state, foe) & own or battle.places(state, foe) & reach
            for foe in battle.men_of(state, 1 - battle.roster[piece].side)
            if battle.able(state, foe) and not battle.places(state, foe) & besides
        )
    stand, strike = battle.threats(state, 1 - battle.roster[piece].side)
    if strike & battle.places(state, piece):
        return True
    return bool(stand & battle.within_blow(state, piece))


def cannot_shoot(battle: Battle, state: State, shooter: int) -> Refusal | None:
    """Why a man may not shoot in this fire phase, whatever the target; None if he may."""
    strange = battle.not_ours(state, shooter, battle.active(state))
    if refused := strange or battle.no_fight(state, shooter):
        return refused
    man, phase = battle.roster[shooter], battle.turn[state.phase][0]
    if not man.weapon:
        return battle.refuse(phase.rules, "no-weapon", piece=man.name)
    if man.weapon not in phase.weapons:
        return battle.refuse(phase.rules, "weapon-not-now", piece=man.name, weapon=man.weapon)
    return not_free_to_shoot(battle, state, shooter)


def not_free_to_shoot(battle: Battle, state: State, shooter: int, besides: int = 0) -> Refusal | None:
    """Why somebody shoots nothing in this fire phase, whatever he has to shoot with; enemies on the places of `besides`
    do not keep him from it."""
    man, phase = battle.roster[shooter], battle.turn[state.phase][0]
    if state.did[shooter] & SHOT:
        return battle.refuse((*phase.rules, *battle.own(ONCE)), "shot-already", piece=man.name)
    if state.did[shooter] & BUSY:
        return battle.is_busy(state, shooter)
    if refused := battle.hands_full(state, shooter):
        return refused
    if phase.barred_by == "melee" and state.fought[shooter] >= state.turn - 2:
        return battle.refuse(FOUGHT, "fought-lately", piece=man.name)
    if phase.barred_by == "contact":
        battle.ids(OFFENSIVE_OPPORTUNITY)
        battle.ids(CONTACT)
        if in_contact(battle, state, shooter, besides):
            return battle.refuse(CONTACT, "in-contact", piece=man.name)
    return must_reload(battle, state, shooter)


def must_reload(battle: Battle, state: State, shooter: int) -> Refusal | None:
    """A crossbow lets one opportunity pass after each shot (HL-B5.1-c). Every player turn is one opportunity."""
    weapon = battle.shot_as(state, shooter)
    limit = battle.chapter(ShootingTables).limits.get(weapon)
    if limit is not None and limit.reload and state.turn - state.shot[shooter] <= limit.reload:
        rules = battle.consult(weapon_named(weapon).loading) or battle.ids(RELOAD)
        return battle.refuse(rules, "reloading", piece=battle.name(shooter), weapon=weapon)
    return None


def in_range(battle: Battle, state: State, shooter: int, targets: Iterable[int]) -> list[int]:
    """Those of some targets a shooter's weapon could carry to; only for lists, since it refuses without a reason."""
    weapon = battle.chapter(ShootingTables).weapons.get(battle.roster[shooter].weapon)
    if weapon is None:
        return list(targets)
    most, start, board = max(weapon.bands), state.at[shooter], battle.board
    distance, at, facing = board.distance, state.at, state.facing
    near = [target for target in targets if distance(start, at[target]) <= most + (facing[target] >= 0)]
    land = battle.land(state)
    return [
        target for target in near if facing[target] >= 0 or not lines.surely_blocked(land, start, at[target])
    ]


# ------------------------------------------------------------------------------------------------ the shot


def take_aim(
    battle: Battle,
    state: State,
    shooter: int,
    target: int,
    engine: Thing | None = None,
    half: int | None = None,
) -> Aim | Refusal:
    """The shot as it would be rolled, or why it cannot be made; with an engine that he serves, or without.

    Of a target of two hexes the nearer one that can be hit counts, or the `half` that is named.
    """
    man, victim = battle.roster[shooter], battle.roster[target]
    source = shooter_of(battle, state, shooter, engine)
    if source.arm.lobbed:
        return battle.refuse(AT_A_HEX, "aims-at-a-hex", piece=man.name, weapon=man.weapon)
    if battle.is_friend(state, target, man.side):
        return battle.refuse(ENEMY, "not-an-enemy", piece=victim.name)
    if target in state.riding:
        return battle.refuse(RIDDEN, "horse-is-ridden", piece=victim.name)
    if not battle.living(state, target):
        return battle.refuse(ENEMY, "target-gone", piece=victim.name)
    start = source.start
    halves = battle.halves(state.stance(target))
    if len(halves) > 1:
        battle.ids(TWO_HEXES)
        halves = tuple(sorted(halves, key=lambda place: battle.board.distance(start, place)))
    best: Aim | Refusal | None = None
    for place in halves if half is None else (half,):
        best = _aim_at(battle, state, source, target, place, halves)
        if isinstance(best, Aim):
            return best
    assert best is not None
    return best


def _aim_at(
    battle: Battle, state: State, shooter: Shooter, target: int, place: int, halves: tuple[int, ...]
) -> Aim | Refusal:
    name, victim, start, arm = battle.name(shooter.piece), battle.roster[target], shooter.start, shooter.arm
    weapon = battle.chapter(ShootingTables).weapons[arm.name]
    distance = battle.board.distance(start, place)
    band = band_at(weapon, distance)
    land = battle.land(state)
    if refused := battle.wrong_weapon(state, name, arm, start, place):
        return refused
    if distance < weapon.minimum and not land.through_floor(start, place):
        return battle.refuse(
            RANGE, "too-near", piece=name, target=victim.name, range=distance, least=weapon.minimum
        )
    if band is None:
        return battle.refuse(
            RANGE, "out-of-range", piece=name, target=victim.name, range=distance, most=max(weapon.bands)
        )
    seen = sight.look(battle, state, start, place, shooter.own | battle.places(state, target))
    if seen.blocked:
        return seen.blocked
    for half in halves:
        ground = battle.ground_of(state, half)
        if ground.condition not in sight.CONDITIONS:
            return battle.refuse(ground.rules, "cover-unknown", target=victim.name, terrain=ground.name)
    if refused := _friend_beside(battle, state, shooter, target):
        if not battle.plays("stray-shots"):
            return refused
        battle.ids(BESIDE_ALLOWED)
    covers = [sight.cover_at(battle, land, start, half) for half in halves]
    cover = max(own_cover(battle, state, start, target), *covers)
    if min(covers) < cover:
        battle.ids(sight.RIDER_COVER)
    if cover == sight.FULL:
        ground = battle.ground_of(state, place)
        why = floors.shelters(battle, land, start, place) or battle.note(ground.rules)
        rules = (*battle.ids(FULL_COVER), *why)
        return battle.refuse(rules, "full-cover", target=victim.name)
    if seen.figures:
        if not arm.arcs or band == 0 or cover > LIGHT:
            rule = sight.FIGURES if not arm.arcs else sight.OVER_FIGURES
            return battle.refuse(
                rule,
                "line-figure",
                "shoot-over" if arm.arcs else "",
                figure=seen.figures,
                target=victim.name,
            )
        battle.ids(sight.OVER_FIGURES)
    modifier = added(battle, state, shooter.piece, target, weapon.offset + band)
    against = "mounted" if battle.as_rider(state, target) else "foot"
    if (kind := land.standing.blocks_sight.get(start)) is not None:
        battle.thing_ids(kind, "shoots")
    return Aim(distance, band, cover, modifier, against, seen.figures, place)


def own_cover(battle: Battle, state: State, start: int, target: int) -> int:
    """The cover a man has besides that of his places, against a shot from a place."""
    return max((cover(battle, state, start, target) for cover in battle.chapters.own_cover), default=0)


def _friend_beside(battle: Battle, state: State, shooter: Shooter, target: int) -> Refusal | None:
    """Up on the castle or a siege tower nobody shoots at an enemy no higher than himself who has a living friend beside
    him on his level, and nobody anywhere at one who has a friend in his very hex (SG-1.44-e, SG-2.43-b)."""
    if not battle.policies.friend_beside_bars:
        return None
    land, side, start = battle.land(state), battle.roster[shooter.piece].side, shooter.start
    places = battle.halves(state.stance(target))
    height = land.height(places[0])
    bound = 1 <= land.height(start) >= height
    if not bound and not state.occupied[side] & land.board.mask(places):
        return None
    near = 0
    for place in places:
        near |= land.board.within(place, 1)
    if not state.occupied[side] & near & ~battle.places(state, shooter.piece):
        return None  # nobody of his side is anywhere near: no need to ask each of them
    rule = BESIDE_BY_TOWER if start in land.platforms else BESIDE
    for friend in battle.men_of(state, side):
        if friend == shooter.piece:
            continue
        names = {"friend": battle.name(friend), "target": battle.name(target)}
        for own, place in product(battle.halves(state.stance(friend)), places):
            if own == place:
                return battle.refuse(rule, "friend-in-hex", **names)
            if bound and land.height(own) == height and land.board.distance(own, place) == 1:
                return battle.refuse(rule, "friend-beside-target", **names)
    return None


def band_at(weapon: Carry, distance: int) -> int | None:
    """The band of a distance, None beyond long range."""
    for number, far in enumerate(weapon.bands):
        if distance <= far:
            return number
    return None


def added(battle: Battle, state: State, shooter: int, target: int, modifier: int) -> int:
    """What is added to the die: weapon and range, a wound and the hand of the shooter, armour of the target."""
    steady = from_hand(battle, state, shooter)
    return modifier + from_wound(battle, state, shooter) + steady + from_armour(battle, target)


def from_wound(battle: Battle, state: State, shooter: int) -> int:
    """What a wound of the shooter adds to the die."""
    if not state.status[shooter] & WOUNDED:
        return 0
    battle.policy_ids("wounded_shooter")
    return battle.policies.wounded_shooter


def own_error(battle: Battle, state: State, shooter: int, band: int) -> int:
    """What range and the shooter himself add to a die; nothing of his weapon or of the target (SG-OPT-AIM-e)."""
    return band + from_wound(battle, state, shooter) + from_hand(battle, state, shooter)


def from_hand(battle: Battle, state: State, shooter: int) -> int:
    """What chapters add to a shooter's die for what he is himself."""
    return sum(steadies(battle, state, shooter) for steadies in battle.chapters.steadies)


def from_armour(battle: Battle, target: int) -> int:
    """What armour of the target adds to the die."""
    adds = battle.policies.armour_against_shots
    if not adds or not battle.roster[target].armour:
        return 0
    battle.policy_ids("armour_against_shots")
    return adds


def resolve_shot(
    battle: Battle,
    state: State,
    shooter: int,
    target: int,
    dice: Dice,
    log: list[Event],
    engine: Thing | None = None,
) -> Effect:
    """Roll one shot and return what its letter means; the caller carries it out."""
    aim = take_aim(battle, state, shooter, target, engine)
    assert isinstance(aim, Aim), "a checked shot can be aimed"
    weapon = shooter_of(battle, state, shooter, engine).arm.name
    return roll_shot(battle, state, shooter, target, aim, dice, log, weapon)


def column_of(die: int, modifier: int) -> int:
    """The column of the missile tables a die is read in, from 1 to 9."""
    return min(max(die + modifier, 1), 9)


def roll_shot(
    battle: Battle,
    state: State,
    shooter: int,
    target: int,
    aim: Aim,
    dice: Dice,
    log: list[Event],
    weapon: str,
) -> Effect:
    """Roll a shot that has been aimed."""
    tables = battle.chapter(ShootingTables)
    ids = tuple(dict.fromkeys((*battle.ids(PROCEDURE), *battle.ids(KINDS))))
    log.append(
        events.Shot(
            shooter=battle.name(shooter),
            target=battle.name(target),
            weapon=weapon,
            range=aim.range,
            band=BANDS[aim.band],
            cover=COVERS[aim.cover],
            modifier=aim.modifier,
            rules=ids,
        )
    )
    state.shot[shooter] = state.turn
    state.did[shooter] |= SHOT
    die = battle.roll(dice, log, "shot", PROCEDURE)
    code = tables.grids[aim.against][COVERS[aim.cover]][column_of(die, aim.modifier) - 1]
    effect = tables.effects[aim.against, code]
    log.append(events.Resulted(code=code, against=aim.against, rules=battle.ids(TABLES)))
    if effect.man == "none":
        log.append(events.Missed(rules=battle.ids(LETTERS)))
        for missed in battle.chapters.after_miss:
            missed(battle, state, shooter, target, own_error(battle, state, shooter, aim.band), dice, log)
    return effect


class Harm(NamedTuple):
    """What a shot may do, in faces of its die: how many kill, and how many hurt man or horse at all."""

    killed: int
    hurt: int


def harm_of(battle: Battle, aim: Aim) -> Harm:
    """What a shot may do that has been aimed; who is only driven back or slowed is not hurt."""
    tables, killed, hurt_at_all = battle.chapter(ShootingTables), 0, 0
    row = tables.grids[aim.against][COVERS[aim.cover]]
    for die in FACES:
        effect = tables.effects[aim.against, row[column_of(die, aim.modifier) - 1]]
        killed += effect.man == "killed"
        hurt_at_all += effect.man not in ("none", "retreat") or effect.thrown or effect.horse != "none"
    return Harm(killed, hurt_at_all)


Aims = dict[actions.Shoot, Aim]
"""The shots one man has, with how each would be rolled."""


def known_shots(battle: Battle, state: State) -> dict[int, Kept[Aims]]:
    """The shots each man has, as far as they have been listed since anybody stirred, fell or was hurt: then it is another
    dict, so that whoever else keeps something for as long can tell by it."""
    kept = battle.chapter(KnownShots)
    now = (state.at, state.facing, state.status, state.riding, state.slices, state.turn)
    if kept.land is not battle.land(state) or kept.of != now:
        kept.land = battle.land(state)
        kept.of = (*(list(own) for own in now[:4]), state.slices.copy(), state.turn)
        kept.shots = {}
    return kept.shots


class KnownShots:
    """Shots listed already, and what they depend on."""

    def __init__(self, book: Book) -> None:
        self.land: object = None
        self.of: tuple[object, ...] = ()
        self.shots: dict[int, Kept[Aims]] = {}


def shots_of(battle: Battle, state: State, shooter: int) -> Aims:
    """The shots a man has who may shoot in this fire phase; they are aimed once for the list and whoever weighs them."""
    known = known_shots(battle, state)
    found = known.get(shooter)
    if found is None:
        targets = _targets(battle, state)
        found = known[shooter] = battle.keep(_shots, battle, state, shooter, targets)
    return battle.recall(found)


def _targets(battle: Battle, state: State) -> list[int]:
    """Those who may be shot at in a fire phase."""
    side = battle.active(state)
    return [
        p
        for p, piece in enumerate(battle.roster)
        if (piece.side != side or state.status[p] & PRISONER) and battle.living(state, p)
    ]


def _shots(battle: Battle, state: State, shooter: int, targets: list[int]) -> Aims:
    aimed = (
        (target, take_aim(battle, state, shooter, target))
        for target in in_range(battle, state, shooter, targets)
    )
    return {actions.Shoot(shooter, target): aim for target, aim in aimed if isinstance(aim, Aim)}


class ShootingMoment(DeedMoment):
    """A fire phase: each shooter once, in any order, each shot resolved before the next (HL-1-c)."""

    kind = "fire"
    main = "shoot"
    offered = "fire"

    def facts(self, battle: Battle, state: State) -> dict[str, Fact]:
        return {"round": state.turn // 2 + 1, "phase": battle.turn[state.phase][0].phase}

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        for shooter in battle.men_of(state, battle.active(state)):
            if battle.roster[shooter].weapon and not cannot_shoot(battle, state, shooter):
                yield from shots_of(battle, state, shooter)
        yield from self.deed_actions(battle, state)

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        if (deed := self.deed(battle, action)) is not None:
            return deed.check(battle, state, action)
        if not isinstance(action, actions.Shoot):
            return battle.wrong_moment(state, action)
        shooter, target = action.shooter, action.target
        return cannot_shoot(battle, state, shooter) or refusal_in(take_aim(battle, state, shooter, target))

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        if (deed := self.deed(battle, action)) is not None:
            deed.apply(battle, state, action, dice, log)
            return
        if not isinstance(action, actions.Shoot):
            battle.next_phase(state, log)
            return
        for settled in battle.chapters.before_shot:
            if settled(battle, state, action.shooter, action.target, None):
                return
        shoot(battle, state, action.shooter, action.target, dice, log)


def shoot(
    battle: Battle,
    state: State,
    shooter: int,
    target: int,
    dice: Dice,
    log: list[Event],
    engine: Thing | None = None,
) -> None:
    """One shot of a fire phase from the die to what it does."""
    effect = resolve_shot(battle, state, shooter, target, dice, log, engine)
    by_hand = engine is None or kind_of(engine).missiles
    state.did[shooter] |= HAS_SHOT if by_hand else SERVED
    strike_target(battle, state, target, effect, log)


def strike_target(battle: Battle, state: State, target: int, effect: Effect, log: list[Event]) -> None:
    """What a hit does to one who stands still."""
    if effect.man == "retreat":
        if not battle.roster[target].is_animal:
            drive_back(state, (target,), effect.back, ())
    elif effect.man != "none" or effect.horse != "none":
        hurt(battle, state, log, target, effect, battle.ids(LETTERS))


CHAPTER = Chapter(name="shooting", phases={"fire": ShootingMoment()})
