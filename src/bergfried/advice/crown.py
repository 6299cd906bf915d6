"""The crown of a realm: what it takes, and how near each party is to it."""

from __future__ import annotations

from collections.abc import Iterator

from bergfried import words
from bergfried.games import RealmGame
from bergfried.kernel.verdicts import Fact
from bergfried.realm.state import NO_CLAIM, STANDING


def crown_lines(game: RealmGame, language: str) -> Iterator[str]:
    """What it takes to be crowned, and then each party's claimant with his electors; nothing where no crown is at stake."""
    realm, state = game.rules, game.position
    crown = realm.world.scenario.aim.crown
    if crown is None:
        return
    if state.standing[realm.world.fortress[crown.fortress]] != STANDING:
        yield words.say("realm-crown-lost", {"place": crown.fortress}, language)
    else:
        needs: dict[str, Fact] = {
            "needed": crown.needed,
            "all": len(crown.electors),
            "place": crown.fortress,
            "phases": crown.phases,
            "earliest": crown.earliest,
        }
        yield words.say("realm-crown", needs, language)
    for party, name in enumerate(realm.world.parties):
        title, claimant = words.term(name, language), state.claimants[party]
        if claimant == NO_CLAIM:
            yield words.say("realm-no-claim", {"party": name}, language)
            continue
        electors = realm.electors(state, party)
        yield words.phrase(
            "realm-claim",
            {
                "figure": realm.name(claimant),
                "party": title,
                "count": len(electors),
                "figures": realm.names(electors),
                "reign": state.reign[party],
            },
            language,
        )
