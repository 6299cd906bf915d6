"""Sorties against the camp and for supplies, fought by the machine, and the rows of the tables fitted to them.

Half of those who may ride do. The camp lies on an open map, with some machines in it; a party for supplies crosses one. How
strong both sides are is asked of the rules by which such a sortie would be settled: those who come are compared with those
in the camp, or with the strongest patrol there can be.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import exp, log
from operator import mul

from bergfried.games import LeaguerGame
from bergfried.leaguer import foraging, raiding, settling
from bergfried.leaguer.battles import Settling, frame_of
from bergfried.leaguer.events import BattleClosed, CampBurnt, MachineLost, SuppliesChanged
from bergfried.leaguer.foraging import Convoy
from bergfried.leaguer.leaguer import BESIEGED, BESIEGER
from bergfried.leaguer.people import People
from bergfried.leaguer.raiding import Raid
from bergfried.leaguer.scenario import Force, LeaguerScenario, Start
from bergfried.players.roster import player_of_siege
from bergfried.players.seats import Seats

from .common import LEVEL, MOST_TURNS, Sample, befallen, calibration, draw, losses_of

KINDS = (raiding.NAME, foraging.NAME)
MAPS = ("stream", "meadow", "road")
RIDERS = ("count", "knight", "sergeant")
MOUNTED = 0.5
BESIEGED_ARE = {raiding.NAME: (8, 24), foraging.NAME: (12, 36)}
"""Of them half come against a camp, and a third for supplies."""
TIMES = (1.0, 3.2)
"""How many besiegers there are for each of the besieged."""
MOST_BURNT = 24
"""The hexes of all tents."""
MACHINES = {"mangonel": 0.4, "stone_thrower": 0.4, "ballista": 0.4}


def begin(what: str, chance: random.Random) -> LeaguerScenario:
    """A siege on the day of a sortie."""
    besieged = chance.randint(*BESIEGED_ARE[what])
    besiegers = round(besieged * exp(chance.uniform(*map(log, TIMES))))
    machines = tuple(kind for kind, often in MACHINES.items() if chance.random() < often)
    forces = {"king": draw(chance, "K", besiegers), "earl": draw(chance, "E", besieged)}
    for men in forces.values():
        for name, kind in men.items():
            if kind in RIDERS and chance.random() < MOUNTED:
                men[name] = f"{kind} mounted"
    return LeaguerScenario(
        scenario="sortie",
        sides={
            side: Force(men=men, machines=machines if side == "king" else ()) for side, men in forces.items()
        },
        open=(chance.choice(MAPS),),
        start=Start(day=7, part="action", holder="besieged", named=what),
    )


def fight(what: str, scenario: LeaguerScenario, seed: str) -> Sample:
    """Fight a sortie to its end, beside one that is only opened, to ask of it what both sides are reckoned at."""
    game = LeaguerGame(scenario, "anarchy", seed=seed)
    told = LeaguerGame(scenario, "anarchy", seed=seed, options=("quick-battles",))
    seats = Seats({side: player_of_siege(LEVEL, side) for side in game.rules.sides})
    while game.position.inner is None:
        answer = seats.choose(game)
        game.play(answer)
        told.play(answer)
    assert isinstance(told.position.stack[-1], Settling), "it is about to be settled"
    both = settling.strengths(told.rules, told.position, settling.fighting(told.position))
    convoy, raid = game.position[Convoy], game.position[Raid]
    came = {number for number, _ in frame_of(game.position).starts}
    reckoned = [number for number, _ in settling.fighting(told.position).starts]
    numbers = [sum(told.position[People].all[one].side == side for one in reckoned) for side in range(2)]
    sample: Sample = {
        "what": what,
        "map": scenario.open[0],
        "party": numbers[BESIEGED],
        "against": numbers[BESIEGER],
        "besiegers": len(scenario.sides["king"].men),
        "animals": convoy.animals,
        "machines": len(raid.machines),
        "ratio": log(both[BESIEGED] / both[BESIEGER]),
    }
    turns, before = 0, len(game.steps)
    while game.position.inner is not None and turns <= MOST_TURNS:
        turns = max(turns, game.position.inner.turn)
        game.play(seats.choose(game))
    sample |= {"turns": turns, "how": "endless", "burnt": 0, "lost_machines": 0, "home": 0}
    for event in (event for step in game.steps[before:] for event in step.events):
        if isinstance(event, BattleClosed):
            sample["how"] = event.how
        elif isinstance(event, CampBurnt):
            sample["burnt"] = event.hexes
        elif isinstance(event, MachineLost):
            sample["lost_machines"] = float(sample["lost_machines"]) + 1
        elif isinstance(event, SuppliesChanged):
            sample["home"] = event.change
    for side, name in ((BESIEGER, "besieger"), (BESIEGED, "besieged")):
        own = [one for number, one in enumerate(game.position[People].all) if number in came]
        sample |= befallen([one for one in own if one.side == side], name, numbers[side])
    return sample


def fought(what: str, battles: int, seed: str) -> Iterator[Sample]:
    for number in range(battles):
        chance = random.Random(f"{seed}/{what}/{number}")
        yield fight(what, begin(what, chance), str(chance.random()))


def won(sample: Sample) -> bool:
    """Has a sortie brought off what it came for: are half of the tents burnt, or did an animal get home?"""
    if sample["what"] == foraging.NAME:
        return float(sample["home"]) > 0
    return float(sample["burnt"]) >= MOST_BURNT / 2


FEATURES = {
    raiding.NAME: (raiding.NAME, f"strength_{raiding.NAME}"),
    foraging.NAME: (foraging.NAME, f"strength_{foraging.NAME}", "animal", "reserve_against"),
}
"""The rows of each sortie: for itself, for strength, and for each of what there is."""
TENS = 10.0


def row(sample: Sample) -> list[float]:
    """A sortie as its weights see it, those in reserve counted by tens."""
    found = [1.0, float(sample["ratio"])]
    if sample["what"] == foraging.NAME:
        found += [float(sample["animals"]), (float(sample["besiegers"]) - float(sample["against"])) / TENS]
    return found


def weights(samples: list[Sample]) -> list[float]:
    """The weights under which what happened is likeliest: plain steps uphill."""
    rows = [(row(sample), float(bool(sample["won"]))) for sample in samples]
    found = [0.0] * len(rows[0][0])
    for _ in range(10000):
        slope = [0.0] * len(found)
        for values, won in rows:
            missing = won - 1.0 / (1.0 + exp(-sum(map(mul, found, values))))
            slope = [part + missing * value for part, value in zip(slope, values, strict=True)]
        found = [weight + 0.3 * step / len(rows) for weight, step in zip(found, slope, strict=True)]
    return found


def report(what: str, samples: list[Sample]) -> Iterator[str]:
    """The rows of the tables, what came of sorties won and lost, and how well the rows fit."""
    samples = [sample | {"won": won(sample)} for sample in samples]
    found = weights(samples)
    yield f"{len(samples)} of {what}, {sum(bool(s['won']) for s in samples)} won by those who come"
    for name, weight in zip(FEATURES[what], found, strict=True):
        yield f"    - [{name}, {round(1000 * weight / (TENS if name == 'reserve_against' else 1.0))}]"
    for outcome in (True, False):
        own = [sample for sample in samples if bool(sample["won"]) == outcome]
        for name, role in (("besieged", "attacker"), ("besieger", "defender")):
            how = "won" if outcome == (role == "attacker") else "lost"
            if own:
                yield losses_of(what, name, role, how, own)
        for came in ("burnt", "lost_machines", "home"):
            per = "animals" if came == "home" else "machines" if came == "lost_machines" else "party"
            some, of = (sum(float(sample[key]) for sample in own) for key in (came, per))
            if of and some:
                yield f"  {'won' if outcome else 'lost'}: {came} {some:.0f}, {some / of:.2f} for each of {per}"
    yield from calibration(samples, lambda sample: 1.0 / (1.0 + exp(-sum(map(mul, found, row(sample))))))
