"""What chapters declare reaches the battle: each hook is gathered, and asked in the order of the edition."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
import pytest

import bergfried
from bergfried.battle.castle import hoardings
from bergfried.battle.engine.battle import ORDER, Battle, Zone
from bergfried.battle.engine.chapter import Chapter, Chapters, compose
from bergfried.battle.engine.state import State
from bergfried.battle.engines import belfries, sheds, throwing
from bergfried.battle.setup import preparing
from bergfried.battle.setup.chapters import LIBRARY, UnknownChapter, chapters_of, listed
from bergfried.kernel.verdicts import Refusal
from bergfried.leaguer import scenario as leaguer
from bergfried.rulebook.editions import edition_names, load_edition, open_book
from bergfried.rulebook.ledger import load_ledger
from bergfried.siege import opening

HOARDINGS = hoardings.CHAPTER


def battle_of(scenario: str, edition: str) -> tuple[Battle, State]:
    game = bergfried.new(scenario, edition=edition, seed=0)
    assert isinstance(game.rules, Battle)
    assert isinstance(game.position, State)
    return game.rules, game.position


def test_all_that_a_chapter_declares_is_gathered() -> None:
    declared = {field.name for field in msgspec.structs.fields(Chapter)} - {"name"}
    assert declared == {field.name for field in msgspec.structs.fields(Chapters)} - {"names", "each_man"}


@pytest.mark.parametrize("hook", [field.name for field in msgspec.structs.fields(HOARDINGS)])
def test_what_hoardings_say_is_said_only_where_they_are_in_the_game(hook: str) -> None:
    said = getattr(HOARDINGS, hook)
    if hook == "name" or not said:
        return
    having = getattr(chapters_of(load_edition("anarchy").chapters), hook)
    without = getattr(compose(c for c in LIBRARY.values() if c != HOARDINGS), hook)
    if isinstance(said, dict):
        assert said.items() <= having.items()
        assert not said.keys() & without.keys()
    else:
        assert said in having
        assert said not in without


def _never(battle: Battle, state: State, piece: int, place: int) -> Refusal | None:
    return None


def _first(battle: Battle, state: State, piece: int, place: int) -> Refusal | None:
    return battle.refuse(ORDER, "no-such-number")


def _second(battle: Battle, state: State, piece: int, place: int) -> Refusal | None:
    raise AssertionError("once there is something against it, nobody else is asked")


def test_chapters_are_asked_in_their_order_until_one_refuses() -> None:
    battle, state = battle_of("meadow", "anarchy")
    asked = [Chapter(name=say.__name__, keeps_out=say) for say in (_never, _first, _second)]
    battle.chapters = msgspec.structs.replace(battle.chapters, keeps_out=compose(asked).keeps_out)
    refused = battle.keeps_out(state, 0, state.at[1])
    assert refused is not None
    assert refused.reason == "no-such-number"
    battle.chapters = msgspec.structs.replace(battle.chapters, keeps_out=compose(asked[:1]).keeps_out)
    assert battle.keeps_out(state, 0, state.at[1]) is None


def test_a_side_sets_up_in_its_zone_and_on_what_hangs_on_its_walls() -> None:
    battle, state = battle_of("hoardings", "anarchy")
    land = battle.land(state)
    everywhere, nowhere = land.board.all, 0
    assert land.hung
    battle.zones = (Zone(everywhere & ~land.hung), Zone(nowhere))
    assert battle.set_up_on(state, 0) == everywhere
    assert battle.set_up_on(state, 1) == nowhere


def test_works_are_those_of_the_chapters_in_the_game() -> None:
    siege, anarchy = (preparing.works(battle_of("meadow", edition)[0]) for edition in ("siege", "anarchy"))
    engines = (name for chapter in (belfries, sheds, throwing) for name in chapter.CHAPTER.placing)
    assert {*anarchy} - {*siege} == {*HOARDINGS.placing, *engines}


def test_what_hangs_is_said_by_the_grounds() -> None:
    book, ledger = open_book("anarchy"), load_ledger()
    grounds, rows = book.edition.grounds, {str(row[0]) for row in book.table("terrain").rows}
    hung = set(grounds.named(lambda kind: kind.hangs))
    assert hung == {hoardings.SCAFFOLD, hoardings.HOARDING} <= rows
    assert {hoardings.HOARDING} == set(grounds.named(lambda kind: kind.holed))
    fought = grounds.named(lambda kind: kind.melee_rules)
    assert hoardings.HOARDING in fought
    for name in {*hung, *fought}:
        assert grounds[name].bad_ground
        assert all(rule in ledger for rules in grounds[name].all_rules() for rule in rules)


def test_what_an_edition_does_not_list_is_not_in_its_battles() -> None:
    battle, state = battle_of("meadow", "siege")
    left_out = [chapter for name, chapter in LIBRARY.items() if not battle.plays(name)]
    assert {"charges", "prisoners", "slings", "gates"} <= {chapter.name for chapter in left_out}
    assert not {kind for chapter in left_out for kind in chapter.slices} & state.slices.keys()
    offered = {work for works in battle.chapters.deeds.values() for work in works}
    assert not {w for chapter in left_out for works in chapter.deeds.values() for w in works} & offered


def test_what_is_offered_man_by_man_comes_after_his_moves() -> None:
    game = bergfried.new("lances", edition="anarchy", seed=0)
    while game.decision is not None and game.decision.kind != "move":
        game.play(game.legal_actions()[-1])
    verbs = [game.text(action).split()[0] for action in game.legal_actions()]
    first = verbs.index("dismount")
    assert "move" in verbs[:first]
    assert "move" in verbs[first:]


def test_of_what_is_in_the_way_the_first_chapter_speaks() -> None:
    names = [name for name in load_edition("anarchy").chapters if LIBRARY[name].bars]
    bars = chapters_of(load_edition("anarchy").chapters).bars
    assert names == ["gates", "winch"]
    assert bars == (*LIBRARY["gates"].bars, *LIBRARY["winch"].bars)


@pytest.mark.parametrize(
    ("listing", "library"),
    [("siege_chapters", opening.LIBRARY), ("leaguer_chapters", leaguer.LIBRARY)],
)
def test_editions_list_the_chapters_of_sieges(listing: str, library: Mapping[str, object]) -> None:
    lists = {name: getattr(load_edition(name), listing) for name in edition_names()}
    assert {chapter for names in lists.values() for chapter in names} == library.keys()
    assert all(len(listed(names, library)) == len({*names}) for names in lists.values())


def test_only_where_it_is_listed_the_wounded_of_a_siege_heal() -> None:
    assert "healing" in load_edition("siege").siege_chapters
    assert "healing" not in load_edition("anarchy").siege_chapters


def test_an_unknown_chapter_is_refused() -> None:
    with pytest.raises(UnknownChapter, match="no chapter 'heeling'; there are bridges"):
        listed(("days", "heeling"), opening.LIBRARY)
