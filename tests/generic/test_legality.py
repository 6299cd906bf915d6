"""One opinion on legality: what is listed is accepted, what is not listed is refused with its rules, and nothing changes."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence

import msgspec
import pytest
from tests.generic.battles import decisions, in_turn
from tests.generic.test_random_play import must_hold

from bergfried import games
from bergfried.battle import actions, roles
from bergfried.battle.engine import things
from bergfried.battle.engine.state import OFF_MAP
from bergfried.battle.field import moving
from bergfried.board.hexes import Direction
from bergfried.board.reach import Stance
from bergfried.games import AnyBattle, SiegeGame
from bergfried.kernel.decisions import Action
from bergfried.kernel.roles import Choice, Number, Role, Signed, fields_of
from bergfried.kernel.verdicts import LEGAL, Refused, Verdict
from bergfried.rulebook.ledger import load_ledger
from bergfried.rulebook.things import thing_kinds
from bergfried.siege import actions as siege_actions
from bergfried.siege.roles import Engine, Engines

EVERY = 6
"""Every sixth decision of a battle is looked at closely."""

READ = 10
"""So many of what is made up there is also read back from its text."""


# ------------------------------------------------------------------------------------------------ candidates


class Guesses:
    """Actions of all kinds, made up without asking the rules: mostly near the fighting, some anywhere."""

    def __init__(self, game: AnyBattle, chance: random.Random) -> None:
        self.game, self.chance = game, chance
        self.legal = game.legal_actions()
        self.listed: dict[type[Action], list[Action]] = {}
        for action in self.legal:
            self.listed.setdefault(type(action), []).append(action)
        self.near: dict[int, list[int]] = {}
        """The places near another, of those that were asked for."""
        self.pieces = range(len(game.battle.roster))
        self.places = sorted(game.battle.land(game.field).terrain)
        self.standing = [Stance(thing.place) for thing in things.on_map(game.field)]
        self.makers: dict[type[object], Callable[[Role[object]], object]] = {
            roles.Man: lambda role: self.piece(),
            roles.Men: self.men,
            roles.Place: self.place,
            roles.Places: lambda role: (self.stance(), self.stance()),
            roles.Path: lambda role: (),
            roles.Kind: lambda role: self.chance.choice(sorted(thing_kinds())),
            roles.Edge: lambda role: self.chance.choice(("from_west", "west_edge", "nowhere")),
            Engine: lambda role: "Robin",
            Engines: lambda role: ("Robin",),
            Number: lambda role: self.chance.randint(0, 6),
            Signed: lambda role: self.chance.randint(-4, 4),
            Choice: lambda role: self.chance.choice(role.words) if isinstance(role, Choice) else "",
        }
        """What fills a field, by its role."""

    def men(self, role: Role[object]) -> tuple[int, ...]:
        count = role.count if isinstance(role, roles.Men) else 0
        return tuple(self.piece() for _ in range(count)) if count else self.group()

    def place(self, role: Role[object]) -> Stance | None:
        """Where something stands already, or anywhere; nowhere, where it may be left out."""
        assert isinstance(role, roles.Place)
        if role.after and self.chance.random() < 0.5:
            return None
        known = role.part == "thing" or role.after or not role.faces
        return (
            self.chance.choice(self.standing)
            if known and self.standing and self.chance.random() < 0.7
            else self.stance()
        )

    def made_up(self, kind: type[Action]) -> Action:
        """An action of a kind out of nowhere, or a listed one with one of its fields changed."""
        made = {field.name: self.makers[type(field.role)](field.role) for field in fields_of(kind)}
        if "piece" in made and "to" in made and kind is not actions.Set:
            made["piece"], made["to"] = self.piece_and_stance()
        listed = self.listed.get(kind)
        if not listed or not made or self.chance.random() < 0.4:
            return kind(**made)
        name = self.chance.choice(list(made))
        known = self.chance.choice(listed)
        value = getattr(known, name)
        if (
            isinstance(value, Stance)
            or not isinstance(value, tuple)
            or not value
            or self.chance.random() < 0.3
        ):
            pass
        elif isinstance(value[0], Stance):
            made[name] = (value[0], self.stance())
        elif isinstance(value[0], int):
            made[name] = value[::-1] if len(value) == 2 else self.altered(value)
        return msgspec.structs.replace(known, **{name: made[name]})

    def stance(self) -> Stance:
        return self.piece_and_stance()[1]

    def piece(self) -> int:
        return self.chance.choice(self.pieces)

    def piece_and_stance(self) -> tuple[int, Stance]:
        piece = self.piece()
        facing = self.chance.choice((None, *Direction))
        here = self.game.field.at[piece]
        place = self.chance.choice(self.places)
        if here != OFF_MAP and self.chance.random() < 0.6:
            board = self.game.battle.board
            if here not in self.near:
                self.near[here] = [p for p in self.places if board.distance(here, p) <= 3]
            place = self.chance.choice(self.near[here])
        return piece, Stance(place, facing)

    def group(self) -> tuple[int, ...]:
        return tuple(sorted(self.chance.sample(self.pieces, self.chance.randint(0, 3))))

    def altered(self, group: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted({*group} ^ {*self.chance.sample(self.pieces, self.chance.randint(0, 1))}))

    def make(self, count: int) -> Iterator[Action]:
        """Half of them are of the kinds that are asked for now, the others of any kind."""
        siege = isinstance(self.game, SiegeGame)
        kinds = list((siege_actions.ALL if siege else actions.ALL).values())
        now = [kind for kind in kinds if kind in self.listed]
        for number in range(count):
            yield self.made_up(self.chance.choice(now if number % 2 else kinds))


# ------------------------------------------------------------------------------------------------ listed actions


@in_turn[0]
def test_what_is_listed_is_legal_readable_and_playable(scenario: str, edition: str) -> None:
    chance = random.Random(61)
    game = games.new(scenario, edition=edition, seed=61)
    for number, _ in enumerate(decisions(game, chance)):
        must_hold(game)
        legal = game.legal_actions()
        assert len(set(legal)) == len(legal), "an action is listed twice"
        men_may_be_named_otherwise(game, legal)
        if number % EVERY:
            continue
        what_is_listed_can_be_read_and_played(game, chance)
        moves = [action for action in legal if isinstance(action, actions.Move)]
        if moves:
            the_cheapest_path_may_be_named_step_by_step(game, chance.choice(moves))
            no_path_leads_where_no_listed_move_does(game, set(moves), chance)


def what_is_listed_can_be_read_and_played(game: AnyBattle, chance: random.Random) -> None:
    legal = game.legal_actions()
    for action in chance.sample(legal, min(12, len(legal))):
        assert game.check(action) == LEGAL
        assert game.action(game.text(action)) == action
    for action in chance.sample(legal, min(4, len(legal))):
        before = game.hash
        assert game.play(game.text(action)).action == action
        game.undo(agreed=True)
        assert game.hash == before


def the_cheapest_path_may_be_named_step_by_step(game: AnyBattle, move: actions.Move) -> None:
    path = moving.reach(game.battle, game.field, move.piece).path(move.to)
    assert path[-1] == move.to
    named = actions.Move(move.piece, move.to, path[:-1])
    assert game.check(named) == LEGAL
    assert game.action(game.text(named)) == named
    events = game.play(move).events
    after = game.hash
    game.undo(agreed=True)
    assert game.play(named).events == events
    assert game.hash == after
    game.undo(agreed=True)


def no_path_leads_where_no_listed_move_does(
    game: AnyBattle, moves: set[actions.Move], chance: random.Random
) -> None:
    movers = sorted({move.piece for move in moves})
    for _ in range(6):
        piece = chance.choice(movers)
        path = wandering(game, piece, chance)
        named = actions.Move(piece, path[-1], tuple(path[:-1]))
        if game.check(named):
            assert actions.Move(piece, path[-1]) in moves
            game.play(named)
            game.undo(agreed=True)


def men_may_be_named_otherwise(game: AnyBattle, legal: Sequence[Action]) -> None:
    """In another order, which is read back, else a saved battle could not be loaded; but nobody twice."""
    attacks = [action for action in legal if isinstance(action, actions.Attack)]
    if not attacks:
        return
    attack = max(attacks, key=lambda action: len(action.attackers) + len(action.defenders))
    turned = actions.Attack(attack.attackers[::-1], attack.defenders[::-1])
    if game.check(turned):
        assert game.action(game.text(turned)) == turned
    for twice in (
        actions.Attack(attack.attackers * 2, attack.defenders),
        actions.Attack(attack.attackers, attack.defenders * 2),
    ):
        if twice != attack:  # else there is nobody to name
            must_be_a_proper_refusal(game.check(twice))


def wandering(game: AnyBattle, piece: int, chance: random.Random) -> list[Stance]:
    """A path of two to five steps to anywhere, over whatever lies there."""
    battle, here = game.battle, game.field.stance(piece)
    path: list[Stance] = []
    for _ in range(chance.randint(2, 5)):
        if here.facing is None:
            land = battle.land(game.field)
            near = [place for _, place in land.board.neighbours(here.place)]
            # Stairs, ladders and the edge of the moat lead to other levels.
            near += land.board.members(land.next_to(battle.mover(game.field, piece), here.place))
            here = Stance(chance.choice(near))
        else:
            steps = list(battle.graph(game.field, piece).ride_steps(here.place, here.facing))
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
    assert all(isinstance(value, str | int | tuple) for value in verdict.facts.values())


def reads_back(game: AnyBattle, action: Action, verdict: Verdict) -> None:
    """Legal or not, it is what its text says; where nobody acts, or nobody suffers it, it has no words."""
    if all(getattr(action, field.name) != () for field in fields_of(type(action)) if field.role.part):
        assert game.action(game.text(action)) == action
        assert game.check(game.text(action)) == verdict


@in_turn[1]
def test_what_is_not_listed_is_refused_and_changes_nothing(scenario: str, edition: str) -> None:
    seed = 71
    chance = random.Random(seed)
    game = games.new(scenario, edition=edition, seed=seed)
    reasons: set[str] = set()
    for number, _ in enumerate(decisions(game, chance)):
        must_hold(game)
        if number % EVERY:
            continue
        guesses = Guesses(game, chance)
        legal = set(guesses.legal)
        before, count = game.hash, len(game.steps)
        for guess, action in enumerate(guesses.make(40)):
            verdict = game.check(action)
            if guess < READ:
                reads_back(game, action, verdict)
            assert bool(verdict) == (action in legal), (game.text(action), verdict)
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
