"""The kept games: finished games of every scenario in every edition, which each later version must replay to the letter.

    python -m tools.keeping            play them anew and replace what is in tests/kept
    python -m tools.keeping --check    replay all that are there; 1 if one is not played as it was

Their players and seeds are fixed: playing them anew changes nothing unless a rule, a scenario or a player has changed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from time import process_time
from typing import NamedTuple

from bergfried import words
from bergfried.battle.setup.scenarios import load_scenario, scenario_names
from bergfried.games import AnyGame, game_names, load, open_game
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import SeededDice
from bergfried.kernel.record import BadRecord
from bergfried.leaguer.scenario import leaguer_names, load_leaguer
from bergfried.players.roster import Anywhere
from bergfried.players.seats import Chooser, Endless, play_out
from bergfried.realm.world import load_realm

KEPT = Path(__file__).parent.parent / "tests" / "kept"
MOST_BYTES = 2_000_000
"""All games together are no larger."""
LARGEST = 24_000
"""A larger game is kept only where its scenario would have none in an edition."""
TRIES = 2
"""So many seeds are tried for a short game."""
LONGEST = 800
"""A game of more decisions is none of ours."""
THOUGHT = ("meadow", "ford", "stones", "throne", "aachen")
"""Where the machine has played too."""


class Whimsical:
    """Chooses what to do first, and then who does it: its games are short and see more of the rare deeds."""

    def __init__(self, seed: int | str) -> None:
        self._dice = SeededDice(f"whimsical {seed}")

    def choose(self, game: AnyGame) -> Action:
        by_kind: dict[type[Action], list[Action]] = {}
        for action in game.legal_actions():
            by_kind.setdefault(type(action), []).append(action)
        kinds = list(by_kind.values())
        actions = kinds[self._roll(len(kinds))]
        return actions[self._roll(len(actions))]

    def _roll(self, many: int) -> int:
        return self._dice.roll(1, many, "choice")[0] - 1


class Kept(NamedTuple):
    """A game to be kept: of what, by whom, and its place in the folder."""

    scenario: str
    edition: str
    player: str

    @property
    def path(self) -> Path:
        return KEPT / f"{self.scenario}-{self.edition}-{self.player}.game"


def editions_of(scenario: str) -> tuple[str, ...]:
    if scenario in scenario_names():
        return tuple(load_scenario(scenario).editions)
    if scenario in leaguer_names():
        return tuple(load_leaguer(scenario).editions)
    return (load_realm(scenario).edition,)


def wanted() -> Iterator[Kept]:
    """Every scenario in every edition by whim, in its first edition also at random, and some by the machine."""
    for scenario in game_names():
        for number, edition in enumerate(editions_of(scenario)):
            yield Kept(scenario, edition, "whimsical")
            if not number:
                yield Kept(scenario, edition, "random")
            if scenario in THOUGHT:
                yield Kept(scenario, edition, "squire")


def played(kept: Kept) -> str | None:
    """The text of a finished game that is no larger than it should be, or the shortest of some; None where there is none."""
    found: list[str] = []
    first = open_game(kept.scenario, kept.edition)
    for seed in range(TRIES):
        game = first.again(seed=f"kept {seed}")
        player: Chooser[AnyGame] = (
            Whimsical(seed) if kept.player == "whimsical" else Anywhere(kept.player, seed)
        )
        try:
            play_out(game, player, at_most=LONGEST)
        except Endless:
            continue
        found.append(game.save())
        if len(found[-1]) <= LARGEST:
            break
    return min(found, key=len, default=None)


def keep() -> None:
    """Play all of them anew; what was there stays until there is something in its place."""
    begun, total, written = process_time(), 0, set[Path]()
    KEPT.mkdir(exist_ok=True)
    for kept in wanted():
        text = played(kept)
        if text is not None and (len(text) <= LARGEST or kept.player == "whimsical"):
            kept.path.write_text(text, encoding="utf-8")
            total += len(text)
            written.add(kept.path)
    for old in set(KEPT.glob("*.game")) - written:
        old.unlink()
    print(f"{len(written)} games, {total:,} bytes, {process_time() - begun:.0f} s of the processor")
    if total > MOST_BYTES:
        sys.exit(f"That is more than {MOST_BYTES:,} bytes: make LARGEST smaller.")


def replayed(path: Path) -> str:
    """What is wrong with a kept game, "" if it is played as it was."""
    try:
        game = load(path.read_text(encoding="utf-8"))
    except BadRecord as error:
        return f"{path.name}: {words.bad_record(error)}"
    return "" if game.over else f"{path.name} is not played to its end."


def check() -> None:
    """Replay all that are there."""
    begun, paths = process_time(), sorted(KEPT.glob("*.game"))
    wrong = [sentence for path in paths if (sentence := replayed(path))]
    for sentence in wrong:
        print(sentence)
    took = f"{process_time() - begun:.0f} s of the processor"
    print(f"{len(paths)} games replayed, {len(wrong)} otherwise than they were, {took}")
    if wrong or not paths:
        sys.exit(1)


if __name__ == "__main__":
    match sys.argv[1:]:
        case []:
            keep()
        case ["--check"]:
            check()
        case _:
            sys.exit(__doc__)
