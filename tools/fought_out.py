"""How battles of the realm fought out come out, by ground and percentage: python -m tools.fought_out LEVEL GAMES [SEED]."""

from __future__ import annotations

import sys
from collections import Counter

from bergfried import games
from bergfried.joined.contests import Contests
from bergfried.players.captain import Captain
from bergfried.realm.arbiter import Battlefield, Contest
from bergfried.siege.fields import OneBattle

POINTS = 640
"""What whoever attacks has."""
GROUNDS = {"Hessen": (("Otto", "Adolf"),), "Stahleck": (("Otto",), ()), "Koeln": (("Otto",), ())}
"""The open, a castle and a town, and who defends each of them."""


def letters(level: str, number: int, seed: int) -> None:
    game = games.new_realm("1198", options=["fought-out"])
    realm, world = game.rules, game.rules.world
    arbiter = realm.arbiter
    assert isinstance(arbiter, Contests)
    attackers = tuple(world.figure[name] for name in ("Philipp", "Ludwig", "Lupold"))
    for place, sides in GROUNDS.items():
        for percent in (100, 150, 200, 300):
            found = Counter[str]()
            for defenders in sides:
                fortress = world.fortress.get(place, -1)
                area = world.lies_in[fortress] if fortress >= 0 else world.area[place]
                men = tuple(world.figure[name] for name in defenders)
                field = Battlefield(
                    attackers, men, area, fortress, POINTS, 100 * POINTS // percent, percent, ""
                )
                contest = Contest(field, 0)
                for one in range(seed, seed + number):
                    captain = Captain(level, one)
                    first = arbiter.open(realm, contest, [])
                    fought = OneBattle(arbiter.battle(realm, contest), first, seed=one)  # type: ignore[arg-type]
                    while not fought.over:
                        fought.play(captain.choose(fought))
                    found[arbiter.finding(realm, contest, fought.position).code] += 1
            shares = " ".join(f"{letter} {100 * found[letter] / found.total():.0f}" for letter in "ABCDE")
            print(f"{place} {percent} %: {shares}  of {found.total()}", flush=True)


if __name__ == "__main__":
    letters(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 1)
