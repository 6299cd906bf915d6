"""What a shot, a fight or a charge is made of, each part with the rules consulted for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import TypeVar

from bergfried import words
from bergfried.battle import actions
from bergfried.battle.castle import stones
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import OFF_MAP, State
from bergfried.battle.engines import serving
from bergfried.battle.field import charges, infiltration, leading, melee, shooting, stray
from bergfried.battle.field.shooting import BANDS, ShootingTables
from bergfried.battle.fire.burning import FACES, least_to_catch
from bergfried.battle.fire.course import WITH_A_TORCH
from bergfried.battle.land import lines, sight
from bergfried.battle.land.land import COVERS
from bergfried.battle.people import prisoners
from bergfried.board.things import Thing
from bergfried.kernel.decisions import Action
from bergfried.kernel.stage import Traced
from bergfried.kernel.verdicts import Citation, Fact, Refusal
from bergfried.rulebook.ledger import load_ledger

from .forms import Factor

T = TypeVar("T")


@contextmanager
def watched(rules: Traced) -> Iterator[set[str]]:
    """Note the rules that are consulted meanwhile."""
    before, noted = rules.trace, set[str]()
    rules.trace = noted
    try:
        yield noted
    finally:
        rules.trace = before


@cache
def _order() -> dict[str, int]:
    return {rule: number for number, rule in enumerate(load_ledger().ids)}


def in_order(rules: Iterable[str]) -> tuple[str, ...]:
    """Rules in the order of the books."""
    return tuple(sorted(rules, key=lambda rule: _order().get(rule, len(_order()))))


def _consulting(battle: Battle, ask: Callable[[], T]) -> tuple[T, tuple[str, ...]]:
    """An answer, and the rules consulted for it."""
    with watched(battle) as noted:
        found = ask()
    return found, in_order(noted)


def factors_of(battle: Battle, state: State, action: Action, language: str) -> tuple[Factor, ...]:
    """The parts an action's result is made of, as far as they can be told; for a refused one too."""
    match action:
        case actions.Shoot(shooter=shooter, target=target) if can_aim(battle, state, shooter, target):
            return tuple(_shot(battle, state, shooter, target, None, language))
        case actions.Loose(crew=crew, target=target) if _on_map(state, (*crew, target)):
            engine = serving.named(battle, state, action)
            if isinstance(engine, Thing):
                aims = serving.aimer(battle, state, crew)
                return tuple(_shot(battle, state, aims, target, engine, language))
        case actions.Throw(piece=piece, target=target) if _on_map(state, (piece, target)):
            found = stones.pile_of(battle, state, piece) if battle.plays("stones") else None
            if found is not None:
                return tuple(_shot(battle, state, piece, target, found[0], language))
        case actions.Sling(piece=piece, at=at) if _on_map(state, (piece,)):
            return tuple(_range(battle, shooting.shooter_of(battle, state, piece), at.place, language))
        case actions.Attack(attackers=ours, defenders=theirs) if (
            ours and theirs and _on_map(state, ours + theirs)
        ):
            return tuple(_fight(battle, state, ours, theirs, language))
        case actions.Capture(attackers=ours, defender=victim) if ours and _on_map(state, (*ours, victim)):
            fight = _fight(battle, state, ours, (victim,), language)
            return (*_surrender(battle, language), *fight)
        case actions.Charge(rider=rider, target=target) if battle.plays("charges") and _on_map(
            state, (rider, target)
        ):
            return tuple(_charge(battle, state, rider, target, language))
        case actions.Torch(piece=piece, at=at):
            return tuple(_catching(battle, state, piece, at.place, language))
        case actions.Move(piece=piece) | actions.Lead(piece=piece) if battle.option("infiltration"):
            legal = not battle.check(state, action)
            return tuple(_passing(battle, state, piece, action, language)) if legal else ()
    return ()


def _catching(battle: Battle, state: State, piece: int, place: int, language: str) -> Iterator[Factor]:
    """How likely it burns what somebody holds a torch to; the die falls when his turn is over."""
    start = state.at[piece] if _on_map(state, (piece,)) else None
    least = least_to_catch(battle, state, place, "torch", start)
    if least is not None:
        percent = 100 * (FACES + 1 - least) // FACES
        value = words.say("torch-catches", {"least": least, "percent": percent}, language)
        yield Factor(words.say("factor-torch", {}, language), value, battle.ids(WITH_A_TORCH))


def can_aim(battle: Battle, state: State, shooter: int, target: int) -> bool:
    """Has he a weapon the tables know, and is there somebody to aim at?"""
    return has_weapon(battle, shooter) and _on_map(state, (shooter, target))


def has_weapon(battle: Battle, piece: int) -> bool:
    return battle.roster[piece].weapon in battle.chapter(ShootingTables).weapons


def _on_map(state: State, pieces: Iterable[int]) -> bool:
    return all(state.at[piece] != OFF_MAP for piece in pieces)


def signed(number: int) -> str:
    return f"{number:+d}" if number else "0"


# ------------------------------------------------------------------------------------------------ shots


def nearest_half(battle: Battle, state: State, start: int, target: int) -> int:
    """The place of a target that is nearer to where the shot begins."""
    halves = battle.halves(state.stance(target))
    return min(halves, key=lambda place: battle.board.distance(start, place))


def _shot(
    battle: Battle, state: State, shooter: int, target: int, engine: Thing | None, language: str
) -> Iterator[Factor]:
    aim, source = (
        shooting.take_aim(battle, state, shooter, target, engine),
        shooting.shooter_of(battle, state, shooter, engine),
    )
    if isinstance(aim, Refusal):
        place = nearest_half(battle, state, source.start, target)
        yield from _range(battle, source, place, language)
        return
    yield from _range(battle, source, aim.place, language)
    yield _covered(battle, state, source.start, target, aim.place, language)
    wound, rules = _consulting(battle, lambda: shooting.from_wound(battle, state, shooter))
    if wound:
        yield Factor(words.say("factor-wounded-shooter", {}, language), signed(wound), rules)
    hand, rules = _consulting(battle, lambda: shooting.from_hand(battle, state, shooter))
    if hand:
        yield Factor(words.say("factor-skill", {}, language), signed(hand), rules)
    armour, rules = _consulting(battle, lambda: shooting.from_armour(battle, target))
    if armour:
        yield Factor(words.say("factor-armour-shot", {}, language), signed(armour), rules)
    yield Factor(
        words.say("factor-modifier", {}, language), signed(aim.modifier), battle.ids(shooting.PROCEDURE)
    )
    yield _table(battle, aim.against, shooting.TABLES, language)
    if battle.plays("stray-shots"):
        yield from _at_risk(battle, state, shooter, target, aim.band, language)


def _at_risk(
    battle: Battle, state: State, shooter: int, target: int, band: int, language: str
) -> Iterator[Factor]:
    """Friends a miss may hit, and what is added to the die for that."""
    men, rules = _consulting(battle, lambda: stray.bystanders(battle, state, shooter, target))
    if men:
        error = shooting.own_error(battle, state, shooter, band)
        facts: dict[str, Fact] = {"pieces": battle.names(men), "modifier": error}
        rules = in_order({*rules, *battle.ids(stray.TEST), *battle.ids(stray.MODIFIERS)})
        yield Factor(
            words.say("factor-stray", {}, language), words.phrase("stray-at-risk", facts, language), rules
        )


def _range(battle: Battle, shooter: shooting.Shooter, place: int, language: str) -> Iterator[Factor]:
    """The weapon, how far it has to shoot, and what both add to the die."""
    key = shooter.arm.name
    weapon = battle.chapter(ShootingTables).weapons.get(key)
    if weapon is None:
        return
    distance = battle.board.distance(shooter.start, place)
    band = shooting.band_at(weapon, distance)
    kinds, ranges = battle.ids(shooting.KINDS), battle.ids(shooting.RANGE)
    yield Factor(words.say("factor-weapon", {}, language), words.term(key, language), kinds)
    if band is None or distance < weapon.minimum:
        yield Factor(words.say("factor-range", {}, language), str(distance), ranges)
        return
    far = words.phrase("range-band", {"range": distance, "band": BANDS[band]}, language)
    yield Factor(words.say("factor-range", {}, language), far, ranges)
    yield Factor(words.say("factor-weapon-and-range", {}, language), signed(weapon.offset + band), ranges)


def _cover(battle: Battle, state: State, start: int, target: int) -> int:
    """The cover of a target that can be aimed at: the best of its halves, or what a door gives."""
    land = battle.land(state)
    cover = max(sight.cover_at(battle, land, start, half) for half in battle.halves(state.stance(target)))
    return max(cover, shooting.own_cover(battle, state, start, target))


def _covered(battle: Battle, state: State, start: int, target: int, place: int, language: str) -> Factor:
    """The cover, what the target stands on, and the rules behind it: not those of the line, which has its own say."""
    cover, rules = _consulting(battle, lambda: _cover(battle, state, start, target))
    _, of_line = _consulting(battle, lambda: lines.course(battle, battle.land(state), start, place))
    facts: dict[str, Fact] = {"cover": COVERS[cover], "terrain": battle.ground_of(state, place).name}
    own = tuple(rule for rule in rules if rule not in of_line)
    # The books go from the general to the particular: what tells most stands last in them.
    return Factor(
        words.say("factor-cover", {}, language), words.phrase("cover-of", facts, language), own[::-1]
    )


def _table(battle: Battle, against: str, citation: Citation, language: str) -> Factor:
    name = words.name_of("against", against, language)
    return Factor(words.say("factor-table", {}, language), name, battle.ids(citation))


# ------------------------------------------------------------------------------------------------ fights


def _fight(
    battle: Battle, state: State, ours: tuple[int, ...], theirs: tuple[int, ...], language: str
) -> Iterator[Factor]:
    attack, defence = _sums(battle, state, ours, theirs)
    rules = battle.ids(melee.SUM_OF_ATTACK) if len(ours) > 1 else ()
    yield Factor(words.say("factor-attack", {}, language), _sum(battle, attack, language), rules)
    rules = battle.ids(melee.SUM_OF_DEFENCE) if len(theirs) > 1 else ()
    yield Factor(words.say("factor-defence", {}, language), _sum(battle, defence, language), rules)
    yield _compared(battle, _total(attack), _total(defence), language)
    kinds = {battle.as_rider(state, foe) for foe in theirs}
    if len(kinds) > 1:
        return
    against = "mounted" if kinds.pop() else "foot"
    shifts, rules = _consulting(battle, lambda: melee.shifts(battle, state, ours, theirs, against))
    signs = battle.ids(melee.SIGNS)
    yield Factor(words.say("factor-ground-attackers", {}, language), signed(shifts.ours), signs)
    yield Factor(words.say("factor-ground-defenders", {}, language), signed(shifts.theirs), signs)
    if shifts.ground:
        yield Factor(words.say("factor-shift-ground", {}, language), signed(shifts.ground), rules)
    if shifts.joint:
        joint = battle.ids(melee.JOINT)
        yield Factor(words.say("factor-shift-joint", {}, language), signed(shifts.joint), joint)
    if shifts.pressed:
        yield Factor(words.say("factor-shift-fear", {}, language), signed(shifts.pressed), rules)
    yield Factor(words.say("factor-shift", {}, language), signed(shifts.total), battle.ids(melee.SHIFT))
    clash = melee.prepare(battle, state, ours, theirs)
    if isinstance(clash, Refusal):
        return
    column = battle.chapter(melee.MeleeTables).columns[clash.column]
    yield Factor(words.say("factor-column", {}, language), column, battle.ids(melee.TABLES))
    if clash.armoured:
        below = words.phrase("row-below", {}, language)
        yield Factor(words.say("factor-armour-melee", {}, language), below, battle.ids(melee.ARMOUR))
    yield _table(battle, against, melee.TABLES, language)


Parts = list[tuple[int, int, int]]
"""For each of a side: who he is, his value, and what a charge adds to it."""


def _sums(
    battle: Battle, state: State, ours: tuple[int, ...], theirs: tuple[int, ...]
) -> tuple[Parts, Parts]:
    attack = [(man, battle.values(state, man).attack, battle.strikes(state, man, theirs)) for man in ours]
    defence = [
        (man, battle.values(state, man).defence, battle.withstands(state, man, ours)) for man in theirs
    ]
    return attack, defence


def _total(parts: Parts) -> int:
    return sum(value + bonus for _, value, bonus in parts)


def _sum(battle: Battle, parts: Parts, language: str) -> str:
    """The values of a side one by one with their names, and what they come to."""
    said = []
    for man, value, bonus in parts:
        said.append(f"{words.who(battle.name(man), language)} {value}")
        if bonus:
            said.append(words.phrase("with-charge", {"number": bonus}, language))
    return said[0] if len(said) == 1 else f"{' + '.join(said)} = {_total(parts)}"


def _compared(battle: Battle, attack: int, defence: int, language: str) -> Factor:
    """Attack against defence as the edition's table reads it."""
    if battle.policies.melee == "difference":
        name = words.say("factor-difference", {}, language)
        return Factor(name, signed(attack - defence), battle.ids(melee.TOO_WEAK))
    ratio = f"{attack // defence}:1" if attack >= defence else f"{attack}:{defence}"
    return Factor(words.say("factor-odds", {}, language), ratio, battle.ids(melee.RATIO))


def _surrender(battle: Battle, language: str) -> Iterator[Factor]:
    if battle.plays("prisoners"):
        rolls = ", ".join(map(str, sorted(battle.chapter(prisoners.read_surrender))))
        yield Factor(words.say("factor-surrender", {}, language), rolls, battle.ids(prisoners.SURRENDER))


def _charge(battle: Battle, state: State, rider: int, target: int, language: str) -> Iterator[Factor]:
    """How far he has to ride, and what he strikes with if he comes up to his target."""
    found, rules = _consulting(battle, lambda: charges.check_charge(battle, state, rider, target))
    if isinstance(found, Refusal):
        return
    yield Factor(words.say("factor-free-hexes", {}, language), str(found[1]), rules)
    bonus = battle.chapter(charges.read_numbers)["charge_attack_bonus"]
    strikes = _sum(battle, [(rider, battle.values(state, rider).attack, bonus)], language)
    yield Factor(words.say("factor-attack", {}, language), strikes, battle.ids(charges.BONUS))


def _passing(
    battle: Battle, state: State, piece: int, action: actions.Move | actions.Lead, language: str
) -> Iterator[Factor]:
    """The hexes of a way that are left past enemies, each with the chance to get past."""
    there = state.copy()
    for stance in (state.stance(piece), *leading.path_of(battle, state, action)[:-1]):
        battle.put(there, piece, stance)
        if foes := infiltration.enemies_beside(battle, there, piece):
            facts: dict[str, Fact] = {"place": battle.text(stance), "enemies": battle.names(foes)}
            chance = f"{10 * infiltration.chances(battle, there, piece, foes)} %"
            yield Factor(words.say("factor-past", facts, language), chance, battle.ids(infiltration.PAST))
