"""One opinion on legality: what is listed is accepted, what is not listed is refused with its rules, and nothing changes."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import get_args

import msgspec
import pytest
from tests.generic.battles import decisions, every_battle, every_scenario

from bergfried import games
from bergfried.battle import actions
from bergfried.battle.engine.state import OFF_MAP
from bergfried.battle.field import moving
from bergfried.board.hexes import Direction
from bergfried.board.reach import Stance
from bergfried.games import BattleGame
from bergfried.kernel.decisions import Action
from bergfried.kernel.verdicts import LEGAL, Refused, Verdict
from bergfried.rulebook.ledger import load_ledger
from bergfried.rulebook.works import structure_kinds

EVERY = 6
"""Every sixth decision of a battle is looked at closely."""


# ------------------------------------------------------------------------------------------------ candidates


class Guesses:
    """Actions of all kinds, made up without asking the rules: mostly near the fighting, some anywhere."""

    def __init__(self, game: BattleGame, chance: random.Random) -> None:
        self.game, self.chance = game, chance
        self.legal = game.legal_actions()
        self.pieces = range(len(game.rules.roster))
        self.places = sorted(game.rules.land(game.position).terrain)
        self.makers: dict[type[Action], Callable[[], Action]] = {
            actions.Place: lambda: actions.Place(*self.piece_and_stance()),
            actions.Ready: actions.Ready,
            actions.Shoot: lambda: actions.Shoot(self.piece(), self.piece()),
            actions.Move: lambda: actions.Move(*self.piece_and_stance()),
            actions.Attack: lambda: actions.Attack(*self.groups()),
            actions.Charge: lambda: actions.Charge(self.piece(), self.piece()),
            actions.CounterCharge: lambda: actions.CounterCharge(self.piece()),
            actions.Loss: lambda: actions.Loss(self.piece()),
            actions.Retreat: lambda: actions.Retreat(*self.piece_and_stance()),
            actions.Fall: lambda: actions.Fall(*self.piece_and_stance()),
            actions.Advance: lambda: actions.Advance(*self.piece_and_stance()),
            actions.Mount: lambda: actions.Mount(self.piece(), self.piece()),
            actions.Dismount: lambda: actions.Dismount(self.piece()),
            actions.Lead: lambda: actions.Lead(self.piece(), *self.piece_and_stance()),
            actions.Guard: lambda: actions.Guard(self.piece(), self.chance.choice(get_args(actions.Way))),
            actions.Set: lambda: actions.Set(self.kind(), self.stance(), self.known_stance()),
            actions.Winch: lambda: actions.Winch(self.piece()),
            actions.Carry: lambda: self.near_listed(actions.Carry),
            actions.Lay: lambda: actions.Lay((self.piece(), self.piece())),
            actions.Raise: lambda: actions.Raise((self.piece(), self.piece()), self.stance()),
            actions.Shift: lambda: self.near_listed(actions.Shift),
            actions.Push: lambda: actions.Push(self.piece(), self.known_stance() or self.stance()),
            actions.Drop: lambda: actions.Drop(self.stance()),
            actions.Roll: lambda: actions.Roll(
                self.known_stance() or self.stance(), self.chance.choice(get_args(actions.Course))
            ),
            actions.Capture: lambda: actions.Capture(self.groups()[0], self.piece()),
            actions.Take: lambda: actions.Take(*self.piece_and_stance()),
            actions.Rearm: lambda: actions.Rearm(self.piece()),
            actions.Retire: actions.Retire,
            actions.Withdraw: lambda: actions.Withdraw(self.piece()),
            actions.Open: lambda: actions.Open(self.piece()),
            actions.Close: lambda: actions.Close(self.piece()),
            actions.Break: lambda: actions.Break(
                (self.piece(), self.piece()), self.known_stance() or self.stance()
            ),
            actions.Demolish: lambda: actions.Demolish((self.piece(), self.piece()), self.stance()),
            actions.Rebuild: lambda: actions.Rebuild(
                (self.piece(), self.piece()), self.known_stance() or self.stance()
            ),
            actions.Dismantle: lambda: actions.Dismantle(self.stance()),
            actions.Cease: lambda: actions.Cease(self.piece()),
            actions.Torch: lambda: actions.Torch(self.piece(), self.known_stance() or self.stance()),
            actions.Ignite: lambda: actions.Ignite(self.piece(), self.known_stance() or self.stance()),
            actions.PutOut: lambda: actions.PutOut(self.piece(), self.known_stance() or self.stance()),
            actions.Burn: actions.Burn,
            actions.Sling: lambda: actions.Sling(
                self.piece(), self.stance(), self.chance.choice(get_args(actions.Load))
            ),
            actions.Screen: lambda: actions.Screen(
                self.piece(), self.known_stance() or self.stance(), self.stance()
            ),
            actions.Turn: lambda: actions.Turn(*self.piece_and_stance()),
            actions.Harness: lambda: actions.Harness(self.piece(), self.piece()),
            actions.Unharness: lambda: actions.Unharness(self.piece(), self.piece()),
            actions.Haul: lambda: actions.Haul(
                self.known_stance() or self.stance(), self.stance(), self.group() or (self.piece(),)
            ),
            actions.Bombard: lambda: actions.Bombard("Robin", self.stance()),
            actions.Wear: lambda: actions.Wear("Robin"),
            actions.Pass: actions.Pass,
            actions.End: actions.End,
        }

    def stance(self) -> Stance:
        return self.piece_and_stance()[1]

    def kind(self) -> str:
        return self.chance.choice(sorted(structure_kinds()))

    def known_stance(self) -> Stance | None:
        """Where something stands already, or nowhere."""
        standing = [Stance(thing.place) for thing in self.game.position.structures]
        return self.chance.choice([None, *standing])

    def near_listed(self, kind: type[Action]) -> Action:
        """A listed action of a kind with one thing in it changed, or one out of nowhere."""
        listed = [action for action in self.legal if type(action) is kind]
        if not listed:
            men, there = (self.piece(), self.piece()), self.stance()
            if kind is actions.Carry:
                return actions.Carry(men, (there, self.stance()))
            return actions.Shift(men, self.known_stance() or there, self.stance())
        known = self.chance.choice(listed)
        if isinstance(known, actions.Carry):
            return msgspec.structs.replace(known, to=(known.to[0], self.stance()))
        return msgspec.structs.replace(known, to=self.stance())

    def piece(self) -> int:
        return self.chance.choice(self.pieces)

    def piece_and_stance(self) -> tuple[int, Stance]:
        piece = self.piece()
        facing = self.chance.choice((None, *Direction))
        here = self.game.position.at[piece]
        place = self.chance.choice(self.places)
        if here != OFF_MAP and self.chance.random() < 0.6:
            board = self.game.rules.board
            near = [p for p in self.places if board.distance(here, p) <= 3]
            place = self.chance.choice(near)
        return piece, Stance(place, facing)

    def groups(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Two groups out of nowhere, or those of a listed attack with somebody added or taken away."""
        listed = [action for action in self.legal if isinstance(action, actions.Attack)]
        if not listed or self.chance.random() < 0.3:
            return self.group(), self.group()
        known = self.chance.choice(listed)
        return self.altered(known.attackers), self.altered(known.defenders)

    def group(self) -> tuple[int, ...]:
        return tuple(sorted(self.chance.sample(self.pieces, self.chance.randint(0, 3))))

    def altered(self, group: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted({*group} ^ {*self.chance.sample(self.pieces, self.chance.randint(0, 1))}))

    def make(self, count: int) -> Iterator[Action]:
        """Half of them are of the kinds that are asked for now, the others of any kind."""
        now = [kind for kind in self.makers if any(type(action) is kind for action in self.legal)]
        for number in range(count):
            yield self.makers[self.chance.choice(now if number % 2 else [*self.makers])]()


# ------------------------------------------------------------------------------------------------ listed actions


@every_battle
class TestListed:
    def test_they_are_legal_readable_and_playable(self, scenario: str, edition: str) -> None:
        chance = random.Random(61)
        game = games.new(scenario, edition=edition, seed=61)
        for number, _ in enumerate(decisions(game, chance)):
            legal = game.legal_actions()
            assert len(set(legal)) == len(legal), "an action is listed twice"
            if number % EVERY:
                continue
            for action in chance.sample(legal, min(12, len(legal))):
                assert game.check(action) == LEGAL
                assert game.action(game.rules.write(action)) == action
            for action in chance.sample(legal, min(4, len(legal))):
                before = game.hash
                assert game.play(game.rules.write(action)).action == action
                game.undo(agreed=True)
                assert game.hash == before

    def test_the_cheapest_path_may_be_named_step_by_step(self, scenario: str, edition: str) -> None:
        chance = random.Random(62)
        game = games.new(scenario, edition=edition, seed=62)
        for number, _ in enumerate(decisions(game, chance)):
            moves = [action for action in game.legal_actions() if isinstance(action, actions.Move)]
            if not moves or number % EVERY:
                continue
            move = chance.choice(moves)
            path = moving.reach(game.rules, game.position, move.piece).path(move.to)
            assert path[-1] == move.to
            named = actions.Move(move.piece, move.to, path[:-1])
            assert game.check(named) == LEGAL
            assert game.action(game.rules.write(named)) == named
            events = game.play(move).events
            after = game.hash
            game.undo(agreed=True)
            assert game.play(named).events == events
            assert game.hash == after
            game.undo(agreed=True)

    def test_no_path_leads_where_no_listed_move_does(self, scenario: str, edition: str) -> None:
        chance = random.Random(63)
        game = games.new(scenario, edition=edition, seed=63)
        for number, _ in enumerate(decisions(game, chance)):
            moves = {action for action in game.legal_actions() if isinstance(action, actions.Move)}
            if not moves or number % EVERY:
                continue
            for _ in range(6):
                piece = chance.choice(sorted({move.piece for move in moves}))
                path = wandering(game, piece, chance)
                named = actions.Move(piece, path[-1], tuple(path[:-1]))
                if game.check(named):
                    assert actions.Move(piece, path[-1]) in moves
                    game.play(named)
                    game.undo(agreed=True)


def wandering(game: BattleGame, piece: int, chance: random.Random) -> list[Stance]:
    """A path of two to five steps to anywhere, over whatever lies there."""
    battle, here = game.rules, game.position.stance(piece)
    path: list[Stance] = []
    for _ in range(chance.randint(2, 5)):
        if here.facing is None:
            land = battle.land(game.position)
            near = [place for _, place in land.board.neighbours(here.place)]
            # Stairs, ladders and the edge of the moat lead to other levels.
            near += land.board.members(land.next_to(battle.mover(game.position, piece), here.place))
            here = Stance(chance.choice(near))
        else:
            steps = list(battle.graph(game.position, piece).ride_steps(here.place, here.facing))
            if not steps:
                break
            front, facing, _ = chance.choice(steps)
            here = Stance(front, facing)
        path.append(here)
    return path or [here]


# ------------------------------------------------------------------------------------------------ the others


def must_be_a_proper_refusal(verdict: Verdict) -> None:
    assert not verdict
    assert verdict.reason
    assert verdict.rules, verdict
    assert [rule for rule in verdict.rules if rule not in load_ledger()] == []
    assert all(isinstance(value, str | int) for value in verdict.facts.values())


@every_battle
@pytest.mark.parametrize("seed", [71])
def test_what_is_not_listed_is_refused_and_changes_nothing(scenario: str, edition: str, seed: int) -> None:
    chance = random.Random(seed)
    game = games.new(scenario, edition=edition, seed=seed)
    reasons: set[str] = set()
    for number, _ in enumerate(decisions(game, chance)):
        if number % EVERY:
            continue
        guesses = Guesses(game, chance)
        legal = set(guesses.legal)
        before, count = game.hash, len(game.steps)
        for action in guesses.make(40):
            verdict = game.check(action)
            assert bool(verdict) == (action in legal), (game.rules.write(action), verdict)
            if verdict:
                continue
            must_be_a_proper_refusal(verdict)
            reasons.add(verdict.reason)
            with pytest.raises(Refused) as refused:
                game.play(action)
            assert refused.value.verdict == verdict
            assert (game.hash, len(game.steps)) == (before, count)
    assert len(reasons) > 15
    # A twin that was never asked anything rolls the same dice: not a single one was used up by a refusal.
    twin = games.new(scenario, edition=edition, seed=seed)
    for step in game.steps:
        assert twin.play(step.action) == step
    assert twin.hash == game.hash


@every_scenario
class TestTexts:
    def test_every_action_parses_back_legal_or_not(self, scenario: str, edition: str) -> None:
        chance = random.Random(81)
        game = games.new(scenario, edition=edition, seed=81)
        for number, _ in enumerate(decisions(game, chance)):
            if number % (4 * EVERY):
                continue
            for action in Guesses(game, chance).make(40):
                if isinstance(action, actions.Attack) and not (action.attackers and action.defenders):
                    continue  # nobody attacks: that has no words
                if isinstance(action, actions.Capture) and not action.attackers:
                    continue
                assert game.action(game.rules.write(action)) == action
                assert game.check(game.rules.write(action)) == game.check(action)

    def test_whatever_is_accepted_parses_back(self, scenario: str, edition: str) -> None:
        """Else a saved battle could not be loaded."""
        for attack, game in other_spellings(scenario, edition):
            if game.check(attack):
                assert game.action(game.rules.write(attack)) == attack, attack

    def test_nobody_fights_twice_in_one_attack(self, scenario: str, edition: str) -> None:
        for attack, game in other_spellings(scenario, edition):
            doubled = any(len(set(group)) < len(group) for group in (attack.attackers, attack.defenders))
            if doubled:
                must_be_a_proper_refusal(game.check(attack))


def other_spellings(scenario: str, edition: str) -> Iterator[tuple[actions.Attack, BattleGame]]:
    """Listed attacks with a man named twice, or with the men in another order."""
    chance = random.Random(82)
    game = games.new(scenario, edition=edition, seed=82)
    for _ in decisions(game, chance):
        listed = [action for action in game.legal_actions() if isinstance(action, actions.Attack)]
        if listed:
            attack = max(listed, key=lambda action: len(action.attackers) + len(action.defenders))
            yield actions.Attack(attack.attackers * 2, attack.defenders), game
            yield actions.Attack(attack.attackers, attack.defenders * 2), game
            yield actions.Attack(attack.attackers[::-1], attack.defenders[::-1]), game


@every_scenario
def test_after_the_end_everything_is_refused(scenario: str, edition: str) -> None:
    game = games.new(scenario, edition=edition, seed=91)
    for _ in decisions(game, random.Random(91)):
        pass
    end = game.hash, len(game.steps)
    for action in (actions.End(), actions.Pass(), actions.Shoot(0, 1), game.steps[-1].action):
        assert game.check(action) == Verdict("game-over")
        with pytest.raises(Refused):
            game.play(action)
    assert (game.hash, len(game.steps)) == end
