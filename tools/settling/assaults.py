"""Assaults of forces drawn at random, fought by the machine, and the rows of the tables fitted to them.

They are fought on the priory and on the dry Norman castle, from an open map along one of their sides, the walls of some of
them breached, with ladders, rams, towers, oil and ballistas drawn at random too.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import exp, log
from operator import mul

from bergfried.battle.field import battering, works
from bergfried.board.boards import Board
from bergfried.kernel.game import Game
from bergfried.leaguer import actions, people
from bergfried.leaguer.grounds import SIDES
from bergfried.leaguer.leaguer import BESIEGED, BESIEGER, Leaguer
from bergfried.leaguer.people import People
from bergfried.leaguer.scenario import Force, LeaguerScenario, Start, open_leaguer
from bergfried.leaguer.settling import Weight
from bergfried.leaguer.state import LeaguerState
from bergfried.players.captain import Captain
from bergfried.players.steward import Within
from bergfried.rulebook.editions import open_book

from .common import LEVEL, MOST_TURNS, Sample, befallen, calibration, draw, losses_of

GATES = ("gate_shut O19>S", "gate_shut O5>N", "gate_open O13>S")
SITES = (
    ("priory", "priory", "precinct", ()),
    *(("castle", "dry-norman", "castle", GATES),) * 3,
)
MACHINES = {"siege_tower": 0.2, "ram": 0.3, "ballista": 0.2}
"""How often besiegers have such a machine."""
SMALL = {"ladder": 6, "mantlet": 3}
"""The most of it that besiegers have; half of them have none."""
DEFENCES = {"oil_cauldron": 3}
EQUIPPED = 0.5
DEFENDED = 0.3
"""How often the besieged of a castle have a ballista."""
LARGE = 0.7
"""So many of the battles are of the size of a great siege."""


def equip(chance: random.Random, most: dict[str, int]) -> dict[str, int]:
    """Some of what a side may have of small things, or nothing of it."""
    return {what: chance.randint(1, number) for what, number in most.items() if chance.random() < EQUIPPED}


def begin(chance: random.Random) -> tuple[Game[LeaguerState], Sample]:
    """A siege in the morning of an assault, with what is to be known of it."""
    building, site, inside, things = chance.choice(SITES)
    large = chance.random() < LARGE
    besieged = chance.randint(13, 19) if large else chance.randint(5, 16)
    besiegers = round(besieged * exp(chance.uniform(log(1.5 if large else 0.8), log(3.3 if large else 4.0))))
    machines = tuple(what for what, often in MACHINES.items() if chance.random() < often)
    behind = ("ballista",) if building == "castle" and chance.random() < DEFENDED else ()
    small, oil = equip(chance, SMALL), equip(chance, DEFENCES)
    scenario = LeaguerScenario(
        sides={
            "king": Force(men=draw(chance, "K", besiegers), machines=machines, stock=small),
            "earl": Force(men=draw(chance, "E", besieged), machines=behind, stock=oil),
        },
        map=site,
        building=building,
        inside=inside,
        things=things,
        start=Start(day=7, part="choice_of_action", holder="besieger"),
    )
    leaguer, state = open_leaguer(scenario, "anarchy")
    wanted = chance.choice((0, 0, 1, 1, 2, 4)) if building == "castle" else chance.choice((0, 0, 0, 1, 2))
    made = breach(leaguer, state, wanted, chance)
    points = [strength(leaguer, state, side) for side in (BESIEGER, BESIEGED)]
    sample: Sample = {
        "building": building,
        "breaches": made,
        "besiegers": besiegers,
        "besieged": besieged,
        "ratio": log(points[0] / points[1]),
        **dict.fromkeys(machines, 1),
        **small,
        **{f"{what}_against": number for what, number in (*oil.items(), *((one, 1) for one in behind))},
    }
    return Game(leaguer, state, seed=str(chance.random())), sample


def strength(leaguer: Leaguer, state: LeaguerState, side: int) -> float:
    """What the arms of a side cost."""
    return float(sum(leaguer.worth(state[People].all[number]) for number in people.of_side(state, side)))


def breach(leaguer: Leaguer, state: LeaguerState, wanted: int, chance: random.Random) -> int:
    """Bring down so many hexes of the outer wall that hang together; how many it became."""
    battle, site, made = leaguer.battle, state.site, list[int]()
    for _ in range(wanted):
        walls = [
            target.wall
            for target in works.targets(battle, site).values()
            if target.wall is not None and not battering.in_keep(battle.board, target.wall.place)
        ]
        if made:
            walls = [wall for wall in walls if near(battle.board, wall.place, made)] or walls
        if not walls:
            break
        wall = chance.choice(walls)
        battering.bring_down(battle, site, wall, [], placed=False)
        made.append(wall.place)
    return len(made)


def near(board: Board, place: int, others: list[int]) -> bool:
    return any(board.distance(place, other) == 1 for other in others)


def fight(game: Game[LeaguerState], sample: Sample, chance: random.Random) -> Sample:
    """Fight the assault to its end."""
    rules, captain = game.rules, Captain(LEVEL)
    assert isinstance(rules, Leaguer)
    game.play(actions.Storm(chance.choice(rules.opens), chance.choice(list(SIDES))))
    while game.position.inner is None and not game.over:
        game.play("ready")
    day, how, turns = game.position.day, "nightfall", 0
    while game.position.inner is not None and not game.over:
        if (inside := rules.inside(game.position)) is None:
            game.play("ready")  # nobody stops it before it is over
            continue
        turns = inside.position.turn
        if turns > MOST_TURNS:
            break
        step = game.play(captain.choose(Within(inside.rules, inside.position)))  # type: ignore[arg-type]
        how = next(
            (
                event.how
                for event in step.events
                if hasattr(event, "how") and event.rules and type(event).__name__ == "BattleClosed"
            ),
            how,
        )
    outcome = game.outcome
    won = outcome is not None and outcome.winner == rules.sides[BESIEGER]
    sample |= {"how": how, "turns": turns, "day": game.position.day - day, "won": won}
    for side, name in ((BESIEGER, "besieger"), (BESIEGED, "besieged")):
        own = [one for one in game.position[People].all if one.side == side]
        sample |= befallen(own, name, len(own))
    return sample


def fought(battles: int, seed: str) -> Iterator[Sample]:
    for number in range(battles):
        chance = random.Random(f"{seed}/{number}")
        game, sample = begin(chance)
        yield fight(game, sample, chance)


GEAR = (
    *("siege_tower", "ram", "ladder", "mantlet", "ballista"),
    *("oil_cauldron_against", "ballista_against"),
)
FEATURES = ("strength", "priory", "castle", "breach", "castle_whole", "strength_whole", *GEAR)
SHRINK = 0.05
"""How strongly weights are held near those of the table, so that a few battles do not make one huge."""


def opened(sample: Sample) -> bool:
    """Does anything lead past the walls?"""
    return sample["building"] != "castle" or bool(sample["breaches"]) or bool(sample.get("siege_tower"))


def row(sample: Sample) -> list[float]:
    """A battle as the weights see it."""
    castle, breaches, ratio = (
        sample["building"] == "castle",
        float(sample["breaches"]),
        float(sample["ratio"]),
    )
    brought = [min(float(sample.get(what, 0)), TABLE[what].most) for what in GEAR]
    if not opened(sample):
        return [0.0, 0.0, 0.0, 0.0, 1.0, ratio, *brought]
    breach = min(breaches, 4.0) if castle else 0.0
    return [ratio, float(not castle), float(castle), breach, 0.0, 0.0, *brought]


def table() -> dict[str, Weight]:
    """The weights as they are."""
    rows = open_book("anarchy").table("siege.settling").read(Weight)
    return {one.what: one for one in rows}


TABLE = table()


def weights(samples: list[Sample]) -> list[float]:
    """The weights under which what happened is likeliest: plain steps uphill, which for so few is quick enough."""
    before = [TABLE[name].weight / 1000 for name in FEATURES]
    found = list(before)
    rows = [(row(sample), float(bool(sample["won"]))) for sample in samples]
    for _ in range(6000):
        slope = [-SHRINK * (weight - old) for weight, old in zip(found, before, strict=True)]
        for values, won in rows:
            missing = won - 1.0 / (1.0 + exp(-sum(map(mul, found, values))))
            for place, value in enumerate(values):
                slope[place] += missing * value / len(rows) * 10
        found = [weight + 0.05 * step for weight, step in zip(found, slope, strict=True)]
        found = [_sensible(name, weight) for name, weight in zip(FEATURES, found, strict=True)]
    return found


def _sensible(name: str, weight: float) -> float:
    """Nothing that is brought harms its own side, whatever a few battles say; a tower opens the walls besides."""
    if name.endswith("_against"):
        return min(weight, 0.0)
    return max(weight, 0.0) if name in GEAR and name != "siege_tower" else weight


def likely(found: list[float], sample: Sample) -> float:
    return 1.0 / (1.0 + exp(-sum(map(mul, found, row(sample)))))


def losses(samples: list[Sample]) -> Iterator[str]:
    """What befell each side, won or lost."""
    for name, role in (("besieger", "attacker"), ("besieged", "defender")):
        for outcome, won in (("won", role == "attacker"), ("lost", role != "attacker")):
            own = [sample for sample in samples if bool(sample["won"]) == won]
            if not own:
                continue
            if outcome == ("lost" if role == "attacker" else "won"):
                kept_out = [sample for sample in own if not opened(sample)]
                own = [sample for sample in own if opened(sample)]
                yield losses_of("kept_out", name, role, outcome, kept_out, 1.0)
            yield losses_of("assault", name, role, outcome, own)


def report(samples: list[Sample]) -> Iterator[str]:
    """The rows of the tables, and how well they fit."""
    found = weights(samples)
    yield f"{len(samples)} battles, {sum(bool(s['won']) for s in samples)} won by those who attack"
    for name, weight in zip(FEATURES, found, strict=True):
        yield f"    - [{name}, {round(1000 * weight)}]"
    yield from losses(samples)
    yield from calibration(samples, lambda sample: likely(found, sample))
