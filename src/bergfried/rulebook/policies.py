"""Policies: what the games decide differently, each with a type of its own.

An edition file states a policy with its value, its provenance and the rules behind it. Names and values are held against
the record below when the edition is read; code reads `battle.policies.melee`. A policy with a default belongs to a part of
the rules that not every game has: a game without it says nothing of it.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Literal

import msgspec

from .library import BadData, Value


class Policies(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What one game does where games differ."""

    # ---------------------------------------------------------------------------------------- lines and cover
    line_ends: Literal["centres", "edges"]
    """Where a line of fire begins and ends: in the middle of hexes, or at the parapet, slit or door of the man."""
    from_above_within: int
    """How near a line from above must end for what stands lower not to be in its way."""
    friend_beside_bars: bool
    """Does a friend beside the target bar shots from above?"""
    growth_hides: Literal["always", "not_from_above"]
    """From whom brush and slope hide a man."""
    crest_sight: Literal["free", "distance"]
    """Does one see over a crest from anywhere, or only from as near as the target is to it?"""
    seen_over: Literal["battlements", "buildings"]
    """What a line from above passes over only if it ends as far behind it as it began before it."""
    moat_up: Literal["defences", "adjacent", "walls"]
    """Whom a man in the moat can shoot at above him."""
    over_moat: Literal["ground", "edge"]
    """Who shoots over the men in a moat: whoever is on the ground, or only who stands at its edge."""
    shut_door_shots: Literal["across", "hex"]
    """Does a shut door stop only lines across it, or those into its hex as well?"""
    water_cover_lost: Literal["shooter_adjacent", "shooter_on_bank"] = "shooter_on_bank"
    """Against whom water does not cover."""

    # ---------------------------------------------------------------------------------------- shots
    wounded_shooter: int
    """What a wound of the shooter adds to the die."""
    armour_against_shots: int
    """What armour of the target adds to the die."""
    shot_bars_attack: bool
    """Does a man who shot in his turn attack nobody in it?"""
    defensive_fire: bool
    """May the enemy shoot at whoever moves?"""

    # ---------------------------------------------------------------------------------------- blows
    melee: Literal["odds", "difference"]
    joint_attack_shift: int
    """By how many columns an attack of several is better."""
    armour_in_melee: Literal["none", "row_below"]
    """Is the result against armour read a row below the die?"""
    opening_signs: Literal["owner", "whoever"]
    """Who has the sign of an opening between two: the one in its hex, or whoever fights across it."""
    retreat: Literal["strict", "lenient"]
    """Does one retreat next to no enemy at all, or only away from those who fight him?"""
    stunned_defence: int
    """The defence of a stunned man; 0 means as printed."""
    corpses: bool
    """Do the dead lie in the way?"""
    capture_attackers: int = 1
    """How many must attack a man to call on him to surrender."""
    capture_difference: int = 0
    """By how much their attack must exceed his defence."""
    prisoner_guards: int = 0
    """How many guards make the escort of a prisoner."""
    rearm_from: Literal["dead", "dead_or_stunned"] = "dead"
    """Whose weapons a man without any can take."""

    # ---------------------------------------------------------------------------------------- ladders, doors, gates
    ladder_in_moat: bool
    """Can a ladder be raised in the moat?"""
    ladder_falls: int
    """The highest roll by which a ladder that is pushed falls."""
    door_breakers: Literal["any", "attackers"] = "any"
    castle_gate: Literal["like_door"] = "like_door"
    """Which rules open, shut and break the castle's gate."""
    other_gates: tuple[str, ...] = ()
    """The zones of further gates to which the rules of doors apply."""
    broken_gate: Literal["as_open", "own_ground"] = "as_open"
    """What is left of a broken gate."""

    # ---------------------------------------------------------------------------------------- works and engines
    ox_drivers: Literal["each", "one"]
    """Does each ox of a team need a driver, or one for all?"""
    harness_beside: bool
    """Must a man stand beside an ox to harness it?"""
    oil_from: tuple[str, ...] = ()
    """The grounds from which boiling oil is poured."""
    oil_column: str = ""
    """The column of the melee table in which oil strikes whoever it is poured on."""
    oil_around: str = ""
    """The column in which it strikes those in the hexes around, and around a cauldron that has tipped over."""
    oil_table: Literal["fitting", "foot"] = "fitting"
    """Is a rider struck by oil in the table for riders, or as one on foot?"""
    oil_armour: bool = False
    """Does armour count against oil?"""
    oil_burns_inside: bool = False
    """Is whoever is in an engine that oil sets on fire attacked at once?"""
    oil_clears: Literal["area", "target"] = "area"
    """Who gives way to poured oil: all it hits go out of it, or those in the hex it is poured on go back a hex."""
    cauldron_burden: Literal["allowance", "hex"] = "allowance"
    """What bearing a cauldron costs: two points of the turn, or two more for each hex."""
    cauldron_tips: Literal["wounded", "fallen"] = "wounded"
    """Does a cauldron tip over when a bearer is wounded, or only when he falls or gives way?"""
    mantlet_turns: Literal["never", "sixth", "carried"]
    """Can a mantlet be turned: not at all, by a sixth where it stands, or as one likes by him who has carried it there?"""
    riders_fight_at_mantlets: bool = False
    """Do riders, who cannot enter it, strike at whoever is behind a mantlet, but for its front?"""
    waiting_floor_shoots: bool = False
    """Does one shoot out of a siege tower's level 1, which is only for passing and waiting?"""
    penthouse_shots: Literal["rear_hexes", "all_hexes"] = "rear_hexes"
    """How far do shots through the open rear of a penthouse reach: to its rearmost hexes, or to all?"""
    ram_crew_fights: Literal["counts", "stops"] = "counts"
    """If some of a ram's crew fight or put out a fire, do the others still strike, as many as they are?"""
    ram_melee: Literal["ends", "around"] = "ends"
    """Across which sides of a ram that is closed at its sides does one fight: its ends, or all of them?"""
    roof_shots: Literal["parapet", "sheltered"] = "sheltered"
    """What covers inside a castle against shots from the roof of a siege tower: a parapet, or sheltered places too?"""
    engine_start: Literal["whole", "one_hex"] = "whole"
    """Does an engine begin wholly on the map, or with its foremost hex, where the map has a margin for the others?"""
    pushers_drop: Literal["engaged", "attacked"] = "engaged"
    """Which pushers of an engine drop out after a fight: all who were in it, or those who were attacked?"""
    tower_bridge_falls: Literal["turn_end", "next_movement"] = "turn_end"
    """When a siege tower's bridge comes down: at the end of the turn at the winches, or when its side moves next."""
    day_business: Literal["assault", "named"] = "assault"
    """What is done on a day of a siege: it is always stormed, or the besieger names the business of each day."""
    overnight: Literal["stays", "posts"] = "stays"
    """Where everybody is after an assault: where it has left him, or back where he began it."""
    bombarded: Literal["works", "walls"] = "works"
    """What engines off the map shoot at: wooden works, the gate and the walks of walls, or the walls of castle and keep."""
    throwing_engines: tuple[str, ...] = ()
    """The kinds of engines that bombard from off the map, with their points in the table of machines."""
    platforms_bombarded: bool = False
    gate_battered: Literal["stone", "wood"] = "stone"
    """By which column of the battering table a gate is struck."""
    ballistas_on: tuple[str, ...] = ()
    """The grounds on which ballistas are set up."""
    ballistas_of: Literal["defender", "both"] = "defender"
    """Who sets up ballistas there."""
    ballistas_resited: bool = False
    """May ballistas be set up in new places before each new assault?"""
    ballista_over_hoardings: bool = False
    ballista_shots: Literal["direct", "impact"] = "direct"
    """Does a bolt fly at its target, or does a die first say in which hex at or beside it it comes down?"""
    crew_bound: bool = False
    """Does a turn count towards the next shot of an engine only if its crew does nothing else in it?"""
    ballista_carriers: int = 0
    """How many men bring a ballista elsewhere; 0 where none do."""
    ballista_mantlets: Literal["any", "besiegers", "none"] = "none"
    """Whose ballistas may have a mantlet in their hex."""
    tactical_steps: Literal["one", "any"] = "one"
    """How many steps of a hex stones may take in a day that are thrown on the map."""
    repair_by: Literal["anyone", "engineer"] = "anyone"
    """Who is needed to repair engines for a day."""
    slit_towers_take_hoardings: bool = False
    hoarding_places: Literal["scenario", "defender"] = "scenario"
    """Who says where hoardings stand."""
    arrows_ignite: Literal["named", "all_wood"] = "named"
    """Do arrows set on fire only what a rule names, or all that is wooden?"""
    fire_harms_below: bool = False
    """Is whoever stands directly below a burning hoarding or scaffold harmed as by the fire itself?"""
    fire_harms_level: bool = False
    """Does a fire in a siege tower harm all who are on its level, not only those in its hex?"""
    fire_climbs: bool = False
    """Does fire in a siege tower spread to the hexes straight above and below it?"""
    hides_against: Literal["shots", "attempts"] = "attempts"
    """Do the hides on the front of a siege tower help against fire that is shot at it alone, or against torches too?"""
    collapse_to: Literal["around", "behind"] = "around"
    """To which hexes those on the ground get out of a siege tower that collapses."""
    fire_wakes: bool = False
    """Does one who lies stunned in a fire wake as soon as his side's turn begins?"""
    torch_from_battlements: bool = True
    """Can a man on a battlement set fire by hand to what is beside him?"""
    stunned_at_nightfall: Literal["wounded", "wakes"] = "wounded"
    """What becomes of one who lies stunned in a fire when the assault ends."""
    siege_battles: Literal["fought", "settled"] = "fought"
    """Are the battles of a siege fought, or settled by dice?"""
    early_events: Literal["void", "printed"] = "printed"
    """If only what the first days add makes the event of a day the last of the table: nothing happens, or it does."""
    poisoned_wounded: Literal["die", "lie_longer"] = "die"
    """What the poisoned well does to one who is wounded already: he dies, or it is rolled anew when he is well."""
    camp_machines: tuple[str, ...] = ()
    """The large machines of which a part stands where a sortie against the camp comes."""
    day_archers: Literal["taking_part", "all"] = "taking_part"
    """Which archers help to set a hex on fire in a siege: those who take part, or all their side has."""
    surrender_needs: int = 0
    """What the die of a negotiation must come to."""
    refugees_eat: Literal["band", "day"] = "band"
    """What refugees who make the besieged too many take from the supplies: what the two bands differ by, or a day."""
    stranded_riders: Literal["dismount", "ride"] = "dismount"
    """May a rider whom an assault has left outside leave his horse to get back into the building?"""
    bowshot_of: Literal["shooters", "archers"] = "shooters"
    """Out of whose range the besieger sets up before a redoubt."""
    tunnel_quiet_rounds: int = 0
    """A fight below ground is over after so many rounds without close combat."""
    deadlock_rounds: int = 0
    """After so many rounds without a melee an assault is over, if walls keep the sides apart."""
    deadlock_quiet: Literal["melee", "storm"] = "melee"
    """Which rounds of an assault are quiet: those without a melee, or those in which no engine of the besieger was moved
    or struck a blow either."""
    day_rounds: int = 0
    """The rounds after which night ends a battle of a siege of many days."""
    surprised_patrols: Literal["all", "first_turn"] = "all"
    """Which patrols against a supply party are slow at first: each, or only those of the first turn."""
    void_when_reversed: tuple[str, ...] = ()
    """The events that come to nothing while the besieger is besieged."""
    brought_inside: tuple[str, ...] = ()
    """The machines a besieger takes along who entrenches himself in the part of the building he has taken."""
    least_left_behind: int = 0
    """The days he has to eat there at least."""
    left_machines: Literal["by_day", "in_assaults"] = "by_day"
    """When the enemy may try to burn the machines he leaves outside: on any day, or only while there is a battle."""
    hastened_over: int = 0
    """What takes more days than this is done sooner once an engineer has joined the besieger."""


class PolicySource(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a policy comes from, and the rules that state it."""

    provenance: Literal["printed", "found", "infer", "house"]
    source: str = ""
    rules: tuple[str, ...] = ()


def read_policies(stated: dict[str, Value], edition: str) -> tuple[Policies, dict[str, PolicySource]]:
    """The policies an edition file states, and what stands behind each; raises BadData with what is wrong."""
    values: dict[str, Value] = {}
    sources: dict[str, PolicySource] = {}
    for name, entry in stated.items():
        if name not in Policies.__struct_fields__:
            near = get_close_matches(name, Policies.__struct_fields__, n=1, cutoff=0.3)
            hint = f" Near it: {near[0]}." if near else ""
            raise BadData(f"The edition {edition} states {name!r}, which is no policy.{hint}")
        if not isinstance(entry, dict) or "value" not in entry:
            raise BadData(f"The edition {edition} states the policy {name!r} without a value.")
        values[name] = entry["value"]
        try:
            rest = {key: value for key, value in entry.items() if key != "value"}
            sources[name] = msgspec.convert(rest, PolicySource)
        except msgspec.ValidationError as error:
            raise BadData(f"The edition {edition}, policy {name!r}: {error}.") from None
    try:
        return msgspec.convert(values, Policies), sources
    except msgspec.ValidationError as error:
        raise BadData(f"The policies of the edition {edition} cannot be read: {error}.") from None
