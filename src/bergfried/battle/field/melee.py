"""Close combat: who may attack whom, the column, the roll and what follows.

SIEGE 1.7 to 1.74, 3.35; The Anarchy AN-1-g, AN-1.1-c, AN-1.5-a; the hall sheets HL-4, HL-T0-c.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from bergfried.battle import actions, events
from bergfried.battle.engine.battle import PRISONER_IDLE, RIDDEN, Battle, DeedMoment
from bergfried.battle.engine.chapter import Chapter
from bergfried.battle.engine.state import ATTACKED, BUSY, DISARMED, HAS_SHOT, PRISONER, STUNNED, State
from bergfried.battle.field.harm import (
    ALL_RETREAT,
    NOTHING,
    RESULTS,
    Effect,
    Losing,
    drive_back,
    read_effects,
)
from bergfried.battle.land.land import Land
from bergfried.kernel.decisions import Action, groups
from bergfried.kernel.dice import Dice
from bergfried.kernel.events import Event
from bergfried.kernel.stage import push
from bergfried.kernel.verdicts import Fact, Refusal, cite, refusal_in
from bergfried.rulebook.editions import Book
from bergfried.rulebook.tables import whole

VOLUNTARY = cite("SG-1.7-a", "SG-1.21-d", "HL-4-a")
PHASING = cite("SG-1.7-b", "HL-4-a")
ONCE = cite("SG-1.7-a", "AN-1-g")
ADJACENT = cite("SG-1.7-a", "SG-1.21-d", "HL-4-a", "AN-1-g")
COULD_ENTER = cite("SG-1.74-b", "AN-1-g")
THROUGH_WALL = cite("SG-1.74-a", "AN-1-g", "HL-T2-c")
SHOT_FIRST = cite("HL-4-b", "AN-1-c")
DEFENSIVE_SHOT = cite("HL-4-c")
WORKED_EXAMPLE = cite("SG-1.72-i")
NO_MIX = cite("SG-1.7-f", "AN-1-g")
EVERYONE_ADJACENT = cite("SG-1.72-c", "AN-1-g")
CHOICE = cite("SG-1.72-a", "AN-1-g")
SUM_OF_DEFENCE = cite("SG-1.72-b", "AN-1-g")
SUM_OF_ATTACK = cite("SG-1.72-c", "AN-1-g")
RATIO = cite("SG-1.7-c", "SG-1.7-d")
BELOW_ONE = cite("SG-1.7-e")
TABLES = cite("SG-1.7-g", "SG-1.7-f", "AN-1.5-a", "HL-4-d")
TOO_WEAK = cite("AN-1.5-a")
SIGNS = cite("SG-1.1-b", "SG-1.71-a", "AN-1.1-c", "HL-T0-c")
SHIFT = cite("SG-1.71-b", "AN-1.1-c", "HL-T0-c")
LIMIT = cite("SG-1.71-c", "AN-1.1-c")
JOINT = cite("SG-1.72-d")
NOT_MOUNTED = cite("SG-1.72-e")
WORST_GROUND = cite("SG-1.72-h", "AN-1.1-c")
RIDER_GROUND = cite("SG-3.35-e", "AN-1.1-c")
HORSE_DEFENCE = cite("SG-3.35-d")
OX_DEFENCE = cite("SG-5.12-b", "AN-1.3-g")
TWO_HEXES = cite("SG-3.31-c", "HL-0-e")
ARMOUR = cite("AN-1-g", "AN-1.5-a")
BORROWED = cite("AN-1.4-d")
ON_LADDER = cite("SG-1.74-c", "AN-3.6.2-a")
TOWER_LEVELS = cite("SG-2.45-e")
KEEP_DOOR = cite("SG-1.75-a")
FENCE = cite("HL-T0-c", "AN-1.1-c")


class MeleeTables:
    """The melee tables as the resolver reads them: for foot and mounted defenders, by die and column."""

    def __init__(self, book: Book) -> None:
        self.columns = book.table("melee.foot").value_columns
        self.grids = {
            against: {whole(die): codes for (die,), codes in book.table(f"melee.{against}").grid().items()}
            for against in ("foot", "mounted")
        }
        self.effects = read_effects(book.table("melee.codes"))
        self.lows = (
            tuple(map(whole, book.table("melee.bands").column("low")))
            if "melee.bands" in book.edition.tables
            else ()
        )


class Clash(NamedTuple):
    """An attack as it would be rolled."""

    attackers: tuple[int, ...]
    defenders: tuple[int, ...]
    attack: int
    defence: int
    shift: int
    column: int
    against: str
    armoured: bool
    spared: bool = False
    """Nothing befalls the attackers, whatever the dice say."""


# ------------------------------------------------------------------------------------------------ the column


def odds_column(battle: Battle, attack: int, defence: int, shift: int) -> int | Refusal:
    """The ratio, rounded in the defender's favour, then shifted (SG-1.7-c to e, SG-1.71-c)."""
    battle.ids(RATIO)
    ratio = attack // defence
    facts: dict[str, Fact] = {"attack": attack, "defence": defence}
    if ratio < 1:
        return battle.refuse(BELOW_ONE, "below-one", **facts)
    if ratio + shift < 1:
        rules = (*battle.ids(BELOW_ONE), *battle.ids(LIMIT))
        return battle.refuse(rules, "shifted-below-one", ratio=ratio, shift=shift, **facts)
    last = len(battle.chapter(MeleeTables).columns)
    if ratio + shift > last or ratio > last:
        battle.ids(LIMIT)
    return min(ratio + shift, last) - 1


def difference_column(battle: Battle, attack: int, defence: int, shift: int) -> int | Refusal:
    """The band of the difference, then shifted and held within the table (AN-1.5-a, AN-1.1-c)."""
    lows = battle.chapter(MeleeTables).lows
    difference = attack - defence
    if difference < lows[0]:
        return battle.refuse(TOO_WEAK, "too-weak", attack=attack, defence=defence, least=lows[0])
    band = max(number for number, low in enumerate(lows) if difference >= low)
    if not 0 <= band + shift < len(lows):
        battle.ids(LIMIT)
    return min(max(band + shift, 0), len(lows) - 1)


COLUMNS: dict[str, Callable[[Battle, int, int, int], int | Refusal]] = {
    "odds": odds_column,
    "difference": difference_column,
}


# ------------------------------------------------------------------------------------------------ the ground


def ground_sign(battle: Battle, state: State, piece: int, *, attacking: bool, foes: tuple[int, ...]) -> int:
    """The sign of a fighter's ground: + 1, 0, - 1. A rider has that of the worse of his two hexes (SG-3.35-e)."""
    signs = []
    for half in battle.halves(state.stance(piece)):
        ground = battle.ground_of(state, half)
        sign = ground.attacking if attacking else ground.defending
        if sign and ground.traits.sign_at_wall:
            battle.note(ground.traits.sign_at_wall)
            sign = sign if battle.land(state).at_walls >> half & 1 else 0
        if ground.traits.sign_across:
            sign = 0  # it counts only for one who is attacked, or attacks, through the opening
        if sign:
            battle.note(ground.rules)
            battle.consult(ground.traits.bad_ground)
        signs.append(sign or 0)
    if len(set(signs)) > 1:
        battle.ids(RIDER_GROUND)
    if not battle.land(state).board.sides:
        return min(signs)
    if attacking and _at_keep_door(battle, state, piece, foes):
        battle.ids(KEEP_DOOR)
        return -1
    across = _feature_sign(battle, state, piece, attacking=attacking, foes=foes)
    return min(signs) if across is None else across


def _at_keep_door(battle: Battle, state: State, piece: int, foes: tuple[int, ...]) -> bool:
    """Does one attack from outside a foe in the door of the keep? (SG-1.75-a)"""
    land = battle.land(state)
    for foe in foes:
        for own in battle.halves(state.stance(piece)):
            way = battle.board.direction(state.at[foe], own)
            side = None if way is None else land.board.sides.get((state.at[foe], way))
            if side is not None and land.country.grounds[side.kind].opening == "shut":
                return land.terrain[state.at[foe]] == side.kind
    return False


def _face_to_face(land: Land, own: int, other: int) -> bool:
    """Are two next to each other on one level, or at the two ends of a ladder?"""
    leaning = land.standing.leaning
    return (
        land.board.direction(own, other) is not None
        or leaning.get(own, -1) == other
        or leaning.get(other, -1) == own
    )


def _feature_sign(
    battle: Battle, state: State, piece: int, *, attacking: bool, foes: tuple[int, ...]
) -> int | None:
    """In a melee across a fence, window or low wall its sign takes the place of the hex's (HL-T0-c, AN-1.1-c)."""
    found = []
    land = battle.land(state)
    grounds = land.country.grounds
    owner_only = battle.policies.opening_signs == "owner"
    for foe in foes:
        for own in battle.halves(state.stance(piece)):
            for other in battle.halves(state.stance(foe)):
                side = land.feature_between(own, other) if _face_to_face(land, own, other) else None
                if side is not None and not (owner_only and side.owner != own and grounds[side.kind].opening):
                    found.append(side.kind)
    signs = []
    for kind in found:
        feature = battle.ground.get(kind)
        if feature is not None and feature.traits.sign_across:
            sign = feature.attacking if attacking else feature.defending
            if sign:
                battle.ids(FENCE)
                battle.note(feature.rules)
                if feature.traits.opening:
                    battle.policy_ids("opening_signs")
                signs.append(sign)
    return signs[0] if signs else None


class Shifts(NamedTuple):
    """The column shifts of an attack: the signs of both sides' ground, what these make, the joint attack, and what
    chapters add for the state of the defenders."""

    ours: int
    theirs: int
    ground: int
    joint: int
    pressed: int

    @property
    def total(self) -> int:
        return self.ground + self.joint + self.pressed


def shifts(
    battle: Battle, state: State, attackers: tuple[int, ...], defenders: tuple[int, ...], against: str
) -> Shifts:
    """All column shifts: the ground of both sides, and joint attack where the edition has it."""
    battle.ids(SIGNS)
    ours = [ground_sign(battle, state, piece, attacking=True, foes=defenders) for piece in attackers]
    theirs = [ground_sign(battle, state, piece, attacking=False, foes=attackers) for piece in defenders]
    if len(set(ours)) > 1 or len(set(theirs)) > 1:
        battle.ids(WORST_GROUND)
    battle.ids(SHIFT)
    joint = battle.policies.joint_attack_shift if len(attackers) > 1 else 0
    if joint and against == "mounted":
        battle.ids(NOT_MOUNTED)
        joint = 0
    elif joint:
        battle.ids(JOINT)
        if len(set(ours)) > 1:
            battle.ids(WORKED_EXAMPLE)
    pressed = sum(presses(battle, state, attackers, defenders) for presses in battle.chapters.presses)
    return Shifts(min(ours), max(theirs), battle.shift[min(ours), max(theirs)], joint, pressed)


# ------------------------------------------------------------------------------------------------ the attack


def cannot_attack(battle: Battle, state: State, piece: int) -> Refusal | None:
    """Why a man cannot attack anybody in this phase; None if he can."""
    strange = None if _joins(battle, state, piece) else battle.not_ours(state, piece, battle.active(state))
    if refused := strange or battle.no_fight(state, piece):
        return refused
    name, did = battle.name(piece), state.did[piece]
    if battle.roster[piece].is_animal:
        return battle.refuse(PHASING, "horse-fights-not", piece=name)
    if did & ATTACKED:
        return battle.refuse(ONCE, "attacked-already", piece=name)
    if did & BUSY:
        return battle.is_busy(state, piece)
    if did & HAS_SHOT and battle.policies.shot_bars_attack:
        return battle.refuse(SHOT_FIRST, "fired-this-turn", piece=name)
    if state.shot[piece] == state.turn - 1:
        battle.own(DEFENSIVE_SHOT)
    return battle.hands_full(state, piece)


def _joins(battle: Battle, state: State, piece: int) -> bool:
    """A prisoner of the active side who knows what he does may take part in an attack on his guards (AN-1.4-i)."""
    status, side = state.status[piece], battle.roster[piece].side
    return bool(status & PRISONER) and not status & STUNNED and side == battle.active(state)


def prepare(
    battle: Battle, state: State, attackers: tuple[int, ...], defenders: tuple[int, ...]
) -> Clash | Refusal:
    """The attack as it would be rolled, or why it cannot be made."""
    for piece in attackers:
        if refused := cannot_attack(battle, state, piece):
            return refused
    side = battle.active(state)
    for joins in battle.chapters.joins:
        if refused := joins(battle, state, attackers, defenders):
            return refused
    for foe in defenders:
        if foe in attackers or battle.is_friend(state, foe, side):
            return battle.refuse(PHASING, "not-an-enemy", piece=battle.name(foe))
        if battle.roster[foe].side == side and len(defenders) > 1:
            return battle.refuse(PRISONER_IDLE, "prisoner-alone", piece=battle.name(foe))
        if foe in state.riding:
            return battle.refuse(RIDDEN, "horse-is-ridden", piece=battle.name(foe))
        if not battle.living(state, foe):
            return battle.refuse(ADJACENT, "target-gone", piece=battle.name(foe))
    for piece in attackers:
        reach = battle.within_blow(state, piece)
        for foe in defenders:
            if not reach & battle.places(state, foe):
                return _out_of_reach(battle, state, piece, foe, len(attackers) > 1 or len(defenders) > 1)
    kinds = {battle.as_rider(state, foe) for foe in defenders}
    if len(kinds) > 1:
        return battle.refuse(NO_MIX, "mixed-defenders", pieces=battle.names(defenders))
    for bound in battle.chapters.bound:
        if refused := bound(battle, state, attackers, defenders):
            return refused
    against = "mounted" if kinds.pop() else "foot"
    attack = _attack_of(battle, state, attackers, defenders)
    defence = _defence_of(battle, state, attackers, defenders)
    _cite_places(battle, state, attackers, defenders)
    shift = shifts(battle, state, attackers, defenders, against).total
    column = COLUMNS[battle.policies.melee](battle, attack, defence, shift)
    if isinstance(column, Refusal):
        return column
    main = max(defenders, key=lambda foe: battle.values(state, foe).defence)
    armoured = battle.policies.armour_in_melee == "row_below" and battle.roster[main].armour
    spared = any(spares(battle, state, attackers, defenders) for spares in battle.chapters.spares)
    return Clash(attackers, defenders, attack, defence, shift, column, against, armoured, spared)


def _attack_of(battle: Battle, state: State, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> int:
    """What the attackers come to together, with what chapters add."""
    if len(attackers) > 1:
        battle.ids(SUM_OF_ATTACK)
    if any(state.status[piece] & DISARMED for piece in attackers):
        battle.ids(BORROWED)
    return sum(battle.values(state, p).attack + battle.strikes(state, p, defenders) for p in attackers)


def _defence_of(battle: Battle, state: State, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> int:
    """What the defenders come to together; beasts defend themselves, and the stunned as the edition says."""
    if len(defenders) > 1:
        battle.ids(SUM_OF_DEFENCE)
        battle.ids(CHOICE)
    for foe in defenders:
        if battle.roster[foe].is_horse:
            battle.ids(HORSE_DEFENCE)
        if battle.roster[foe].is_ox or battle.roster[foe].is_mule:
            battle.ids(OX_DEFENCE)
        if state.status[foe] & STUNNED and battle.policies.stunned_defence:
            battle.policy_ids("stunned_defence")
        if state.status[foe] & DISARMED:
            battle.ids(BORROWED)
    return sum(battle.values(state, p).defence + battle.withstands(state, p, attackers) for p in defenders)


def _cite_places(
    battle: Battle, state: State, attackers: tuple[int, ...], defenders: tuple[int, ...]
) -> None:
    """The rules by which those who fight are beside each other, where they stand."""
    if any(battle.two_hex(state, piece) for piece in (*attackers, *defenders)):
        battle.ids(TWO_HEXES)
    land = battle.land(state)
    ours, theirs = ({state.at[piece] for piece in side} for side in (attackers, defenders))
    for place in ours | theirs:
        battle.consult(land.traits(place).melee_rules)
    if (ours | theirs) & land.climbing:
        battle.ids(ON_LADDER)
    for fights in battle.chapters.fights:
        fights(battle, state, attackers, defenders)


def _out_of_reach(battle: Battle, state: State, piece: int, foe: int, several: bool) -> Refusal:
    name, other = battle.name(piece), battle.name(foe)
    land = battle.land(state)
    if refused := battle.keeps_apart(state, piece, foe):
        return refused
    touching = any(
        battle.board.distance(own, there) == 1 or (own, there) in land.standing.inner
        for own in battle.halves(state.stance(piece))
        for there in battle.halves(state.stance(foe))
    )
    if touching:
        return _no_way_across(battle, state, piece, foe)
    rule = EVERYONE_ADJACENT if several else ADJACENT
    return battle.refuse(rule, "not-adjacent", piece=name, target=other)


def _no_way_across(battle: Battle, state: State, piece: int, foe: int) -> Refusal:
    """Two who touch cannot fight: a thing or wall is between them, or the ground is closed to the attacker."""
    name, other = battle.name(piece), battle.name(foe)
    land = battle.land(state)
    closed, mover = land.standing.closed_sides, battle.mover(state, piece)
    walled = False
    rules: tuple[str, ...] = ()
    for own in battle.halves(state.stance(piece)):
        if own in land.climbing:
            top = battle.board.text(land.standing.leaning[own])
            return battle.refuse(ON_LADDER, "only-over-ladder", piece=name, target=other, top=top)
        for there in battle.halves(state.stance(foe)):
            levels = battle.board.level(own), battle.board.level(there)
            if there in land.climbing and levels[0] > 0:
                rules = (*rules, *battle.ids(ON_LADDER))
            if land.platforms & {own, there} and levels[0] != levels[1]:
                return battle.refuse(TOWER_LEVELS, "between-levels", piece=name, target=other)
            grounds = land.terrain[own], land.terrain[there]
            if battle.board.distance(own, there) == 1 and land.country.closed_from(mover, *grounds):
                rules = land.traits(there).entry.get(grounds[0], rules)
            way = battle.board.direction(own, there)
            if way is None:
                continue
            if (own, way) in closed:
                rules = battle.thing_ids(closed[own, way], "closes")
                return battle.refuse(rules, "could-not-enter", piece=name, target=other)
            feature = land.board.sides.get((own, way))
            if feature is not None and land.country.closes(feature.kind, *grounds):
                walled = True
                kind = land.country.grounds[feature.kind]
                rules = land.gate_rules(feature.owner) if kind.shut_gate else kind.across
    rules = (*battle.ids(THROUGH_WALL if walled else COULD_ENTER), *battle.note(rules))
    return battle.refuse(tuple(dict.fromkeys(rules)), "could-not-enter", piece=name, target=other)


def code_of(battle: Battle, clash: Clash, die: int) -> str:
    """The letter of the table. Armour reads one row below, but never turns a result against the attacker."""
    tables = battle.chapter(MeleeTables)
    grid = tables.grids[clash.against]
    code = grid[die][clash.column]
    if not clash.armoured or tables.effects[clash.against, code].side == "attacker":
        return code
    lower = grid[min(die + 1, max(grid))][clash.column]
    if lower != code:
        battle.ids(ARMOUR)
    return "-" if tables.effects[clash.against, lower].side == "attacker" else lower


def effect_of(battle: Battle, clash: Clash, code: str) -> Effect:
    """What a letter of the table means in a fight: nothing, if it is against attackers who are spared."""
    effect = battle.chapter(MeleeTables).effects[clash.against, code]
    return NOTHING if clash.spared and effect.side == "attacker" else effect


class MeleeMoment(DeedMoment):
    """The close-combat phase: every fight is voluntary, and the side whose turn it is attacks (SG-1.7-a, b)."""

    kind = "melee"
    main = "attack"
    offered = "melee"

    def actions(self, battle: Battle, state: State) -> Iterator[Action]:
        for clash in clashes(battle, state):
            yield actions.Attack(clash.attackers, clash.defenders)
        yield from self.deed_actions(battle, state)

    def way_out(self, battle: Battle, state: State) -> Action | None:
        return None if self.hindered(battle, state, actions.End()) else actions.End()

    def forced(self, battle: Battle, state: State) -> Action | None:
        return None

    def check(self, battle: Battle, state: State, action: Action) -> Refusal | None:
        if isinstance(action, actions.End):
            return self.hindered(battle, state, action)
        if (deed := self.deed(battle, action)) is not None:
            return deed.check(battle, state, action)
        if not isinstance(action, actions.Attack):
            return battle.wrong_moment(state, action)
        if not action.attackers or not action.defenders:
            return battle.refuse(VOLUNTARY, "nobody-fights")
        return refusal_in(prepare(battle, state, action.attackers, action.defenders))

    def apply(self, battle: Battle, state: State, action: Action, dice: Dice, log: list[Event]) -> None:
        if (deed := self.deed(battle, action)) is not None:
            deed.apply(battle, state, action, dice, log)
            return
        if not isinstance(action, actions.Attack):
            battle.next_phase(state, log)
            return
        clash = prepare(battle, state, action.attackers, action.defenders)
        assert isinstance(clash, Clash), "a checked attack can be rolled"
        resolve(battle, state, clash, dice, log)


def resolve(battle: Battle, state: State, clash: Clash, dice: Dice, log: list[Event]) -> None:
    """Roll the fight and set out what follows: who is hurt or gives way, and who may then advance."""
    tables = battle.chapter(MeleeTables)
    log.append(
        events.Clashed(
            attackers=battle.names(clash.attackers),
            defenders=battle.names(clash.defenders),
            attack=clash.attack,
            defence=clash.defence,
            shift=clash.shift,
            column=tables.columns[clash.column],
            against=clash.against,
            rules=(*battle.ids(VOLUNTARY), *battle.ids(PHASING)),
        )
    )
    for piece in clash.attackers:
        state.did[piece] |= ATTACKED
    for piece in (*clash.attackers, *clash.defenders):
        state.fought[piece] = state.turn
    die = battle.roll(dice, log, "melee", TABLES)
    code = code_of(battle, clash, die)
    effect = effect_of(battle, clash, code)
    log.append(events.Resulted(code=code, against=clash.against, rules=battle.ids(RESULTS)))
    struck, winners = (
        (clash.attackers, clash.defenders)
        if effect.side == "attacker"
        else (clash.defenders, clash.attackers)
    )
    befalls = effect.man if effect.side == "defender" else "none"
    for after in battle.chapters.after_fight:
        after(battle, state, clash.attackers, clash.defenders, befalls)
    if effect.man == "retreat":
        battle.ids(ALL_RETREAT)
        men = tuple(piece for piece in struck if not battle.roster[piece].is_animal)
        if men:
            drive_back(state, men, effect.back, tuple(p for p in winners if not battle.roster[p].is_animal))
            return
    elif effect.man != "none":
        push(state, Losing(struck, effect, tuple(p for p in winners if not battle.roster[p].is_animal)))
        return
    log.append(events.Missed(rules=battle.ids(RESULTS)))


def clashes(battle: Battle, state: State) -> Iterator[Clash]:
    """Every attack that can be made now: by any group, on one enemy or several."""
    side = battle.active(state)
    ready = {
        p: battle.within_blow(state, p)
        for p in battle.men_of(state, side)
        if not cannot_attack(battle, state, p)
    }
    foes = [
        (foe, battle.places(state, foe), battle.as_rider(state, foe))
        for foe, piece in enumerate(battle.roster)
        if (piece.side != side or state.status[foe] & PRISONER) and battle.living(state, foe)
    ]
    for defenders, attackers in _groups(ready, foes):
        for chosen in groups(attackers):
            clash = prepare(battle, state, chosen, defenders)
            if isinstance(clash, Clash):
                yield clash


def _groups(
    ready: dict[int, int], foes: list[tuple[int, int, bool]]
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Every set of enemies that at least one man can attack together, with all the men who can."""

    def extend(
        start: int, defenders: tuple[int, ...], mounted: bool | None, able: tuple[int, ...]
    ) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
        for number in range(start, len(foes)):
            foe, places, rides = foes[number]
            if mounted is not None and rides is not mounted:
                continue
            still = tuple(piece for piece in able if ready[piece] & places)
            if still:
                yield (*defenders, foe), still
                yield from extend(number + 1, (*defenders, foe), rides, still)

    return extend(0, (), None, tuple(ready))


CHAPTER = Chapter(name="melee", phases={"melee": MeleeMoment()})
