"""Advice says what the engine says: the same legality, the same chances, the same costs, in three languages."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from html import unescape
from itertools import islice

import pytest
from tests.everyday import each

from bergfried import advice, words
from bergfried.advice import choosing
from bergfried.battle import actions
from bergfried.battle.engine.battle import Battle
from bergfried.battle.engine.state import State
from bergfried.battle.events import Moved
from bergfried.battle.field import melee, shooting
from bergfried.battle.land.land import COVERS
from bergfried.battle.setup.scenarios import scenario_names
from bergfried.drawing.heraldry import TINCTURES
from bergfried.games import OffBoard, open_game
from bergfried.kernel.decisions import Action
from bergfried.kernel.dice import ScriptedDice
from bergfried.kernel.events import Rolled
from bergfried.kernel.roles import fields_of
from bergfried.players.random import RandomPlayer
from bergfried.siege.fields import Fought, OneBattle, OneSiege
from bergfried.situations import Situation, read_situation, set_up, shipped, situation_names
from bergfried.situations.running import run_step
from bergfried.situations.scripts import Do, Fight, Odds, Refusal, Shot, Until
from bergfried.situations.stands import BattleStand, SiegeStand, stand_for
from bergfried.words import LANGUAGES

RAW = re.compile(r"⟦|[{}]|[a-z]+_[a-z]+")
"""What no player should read: a message that is missing, a fact that is, a key."""

KINDS = [
    kind
    for kind in vars(actions).values()
    if isinstance(kind, type) and issubclass(kind, Action) and kind is not Action
]


WANDERER = RandomPlayer("advice")


def board(text: str) -> OneBattle:
    """A small battle, written as a situation without its steps."""
    return set_up(read_situation(f"shows: [SG-0-a]\ntitle: A board\nsteps: []\n{text}"))


@cache
def _opened(name: str) -> Fought:
    """A battle some way into its first rounds, for reading only."""
    return _wandered(name)


def _wandered(name: str) -> Fought:
    """Forty decisions at random."""
    game = open_game(name, seed="advice")
    assert not isinstance(game, OffBoard)
    if game.decision is not None and game.decision.kind == "name-day":
        game.play("assault")
    game.play("ready")
    game.play("ready")
    for _ in range(40):
        if not game.over:
            game.play(WANDERER.choose(game))
    return game


def _in_range(name: str) -> Fought:
    """A battle in which somebody can shoot."""
    game = _wandered(name)
    while not any(isinstance(action, actions.Shoot) for action in game.legal_actions()):
        game.play(WANDERER.choose(game))
    return game


def spoken(preview: advice.Preview) -> list[str]:
    """What a player reads of a preview, but for the rules, which speak for themselves."""
    parts = [preview.label, *(text for factor in preview.factors for text in (factor.name, factor.value))]
    parts += [chance.text for chance in preview.odds]
    parts += [crossed.what for crossed in preview.line.crosses] if preview.line else []
    return parts + ([preview.refusal.reason, preview.refusal.remedy] if preview.refusal else [])


FIELD = """
edition: siege
board: |
  . . . . . . . . . . . .
  . . . b . . . . . . . .
  . . . . . . . . t . . .
  . . . . . . . . . . . .
"""


class TestChoices:
    def test_every_field_of_an_action_has_a_role(self) -> None:
        for kind in KINDS:
            assert [field.name for field in fields_of(kind)] == list(kind.__struct_fields__)

    @pytest.mark.parametrize("name", scenario_names())
    def test_they_are_the_legal_actions(self, name: str) -> None:
        game = _opened(name)
        battle, asked = game.battle, advice.asked(game)
        assert asked is not None
        legal = {game.text(action): action for action in game.legal_actions()}
        placed = advice.choices(game, "")
        assert Counter(choice.verb for choice in placed) == asked.more
        offered = [choice.action for choice in (*asked.free, *placed)]
        counted: Counter[tuple[str, str]] = Counter()
        for action in legal.values():
            for actor in choosing.actors_of(action):
                counted[battle.name(actor), str(action.__struct_config__.tag)] += 1
        assert counted == {(doer.name, verb): n for doer in asked.doers for verb, n in doer.verbs.items()}
        for doer in asked.doers:
            own = advice.choices(game, doer.name)
            assert all(doer.name in choice.actors for choice in own)
            assert {choice.verb for choice in own} == doer.verbs.keys()
            offered += [choice.action for choice in own]
        for thing in asked.things:
            own = advice.choices_with(game, thing.number)
            assert Counter(choice.verb for choice in own) == thing.verbs
            offered += [choice.action for choice in own]
        assert set(offered) <= legal.keys()
        left_out = [legal[text] for text in legal.keys() - set(offered)]
        assert all(isinstance(action, actions.Attack | actions.Capture) for action in left_out)

    def test_of_attacks_together_only_those_by_the_fewest_are_named(self) -> None:
        game = board(
            FIELD + "turn: blue melee\npieces:\n  blue: {Odo: knight C2, Hal: knight C3, Wat: peasant B2}\n"
            "  red: {Gero: knight C1, Tom: peasant D2}\n"
        )
        own = {choice.action: choice for choice in advice.choices(game, "Odo")}
        assert "attack Odo Tom" in own
        assert "attack Odo+Hal Tom" not in own
        alone = {choice.targets for choice in own.values() if choice.actors == ("Odo",)}
        helped = {choice.targets for choice in own.values() if len(choice.actors) > 1}
        assert not alone & helped
        attacks = [action for action in game.legal_actions() if isinstance(action, actions.Attack)]
        battle = game.battle
        odo = battle.roster.numbers["Odo"]
        targets = {tuple(map(battle.name, a.defenders)) for a in attacks if odo in a.attackers}
        assert alone | helped == targets

    def test_a_move_says_what_it_costs(self) -> None:
        game = board(
            FIELD + "turn: blue movement\npieces: {blue: {Odo: archer A2}, red: {Tom: peasant L4}}\n"
        )
        for choice in advice.choices(game, "Odo"):
            step = board_copy(game).play(choice.action)
            (moved,) = (event for event in step.events if isinstance(event, Moved))
            assert choice.cost == moved.cost

    def test_a_stranger_has_no_choices(self) -> None:
        assert advice.choices(_opened("meadow"), "Nobody") == []

    def test_when_all_is_over_nothing_is_asked(self) -> None:
        game = board(FIELD + "pieces: {blue: {Odo: archer A2}, red: {Tom: peasant L4 dead}}\n")
        battle = game.battle
        assert battle.close_if_decided(game.position, [])
        assert advice.asked(game) is None
        refusal = advice.preview(game, "end").refusal
        assert refusal is not None
        assert refusal.reason == "The game is over."

    @pytest.mark.parametrize(
        ("turn", "left"),
        [
            ("set_up", "2 men can still be put elsewhere."),
            ("first_fire", "One man can still shoot."),
            ("movement", "2 men have not moved."),
            ("melee", "One man could still attack."),
        ],
    )
    def test_it_says_what_is_left(self, turn: str, left: str) -> None:
        pieces = "pieces: {blue: {Odo: archer A2, Hal: knight F2}, red: {Tom: peasant G2}}\n"
        game = board(FIELD + f"turn: blue {turn}\n{pieces}")
        asked = advice.asked(game)
        assert asked is not None
        assert asked.left == left

    def test_the_labels_are_short_and_plain(self) -> None:
        game = _opened("meadow")
        battle = game.battle
        numbers = battle.roster.numbers
        roland, gunter, horse = (numbers[name] for name in ("Roland", "Gunter", "Gunter's-horse"))
        attack = actions.Attack((roland, gunter), (horse,))
        assert [words.action(battle, attack, language) for language in LANGUAGES] == [
            "Roland and Gunter attack Gunter’s horse",
            "Roland und Gunter greifen das Pferd von Gunter an",
            "Roland e Gunter attaccano il cavallo di Gunter",
        ]
        shot = game.action("shoot Odo Hal")
        assert [words.action(battle, shot, language) for language in LANGUAGES] == [
            "Odo shoots at Hal",
            "Odo schießt auf Hal",
            "Odo tira contro Hal",
        ]
        ladder = game.action("set ladder C4>N from D4")
        assert words.action(battle, ladder) == "Move from D4 to C4 ↑: ladder"
        assert (
            words.action(battle, game.action("carry Odo+Hal C4+C5"))
            == "Odo and Hal carry the ladder to C4, C5"
        )


def board_copy(game: OneBattle) -> OneBattle:
    return OneBattle(game.rules, game.position.copy())


class TestPreviews:
    @pytest.mark.parametrize("name", scenario_names())
    def test_one_of_each_verb_can_be_read_in_every_language(self, name: str) -> None:
        game = _opened(name)
        verbs = {str(action.__struct_config__.tag): game.text(action) for action in game.legal_actions()}
        assert verbs
        for text in verbs.values():
            for language in LANGUAGES:
                preview = advice.preview(game, text, language)
                assert preview.refusal is None
                assert [said for said in spoken(preview) if not said or RAW.search(said)] == []
                assert len(preview.rules) <= 12

    @pytest.mark.parametrize("part", each(range(8), 2))
    def test_situations_are_previewed_as_they_are_played(self, part: int) -> None:
        """Legal what is done, refused by the same rules what is refused; chances add up to one."""
        for name in situation_names()[part * 5 :: 40]:
            situation = read_situation(shipped(name))
            if situation.realm is None and situation.siege is None:
                self.follow(situation, name, LANGUAGES[part % 3])

    def follow(self, situation: Situation, name: str, language: str) -> None:
        stand = stand_for(situation)
        assert isinstance(stand, BattleStand | SiegeStand)
        game = stand.game
        assert isinstance(game, OneBattle | OneSiege)
        for script in situation.steps:
            if isinstance(script, Do | Refusal | Odds | Shot | Fight):
                text: str = getattr(script, script.verb)
                preview = advice.preview(game, text, language)
                verdict = game.check(text)
                told = () if preview.refusal is None else tuple(rule.id for rule in preview.refusal.rules)
                assert (preview.refusal is None, told) == (bool(verdict), verdict.rules), f"{name}: {text}"
                assert [said for said in spoken(preview) if said and RAW.search(said)] == []
                assert sum((Fraction(chance.chance) for chance in preview.odds), Fraction(0)) in (0, 1)
                assert not (preview.line and preview.refusal is None) or preview.line.open
            if isinstance(script, Do):
                game.play(script.do, dice=ScriptedDice(script.dice))
            if isinstance(script, Until):
                assert not run_step(stand, script)

    def test_the_chances_are_those_of_the_engine(self) -> None:
        game = board(
            FIELD
            + "turn: blue melee\npieces: {blue: {Odo: knight C2, Hal: knight C3}, red: {Tom: archer D2}}\n"
        )
        odds = advice.preview(game, "attack Odo+Hal Tom").odds
        chances = [Fraction(chance.chance) for chance in odds]
        assert sum(chances) == 1
        assert chances == sorted(chances, reverse=True)
        assert [chance.percent for chance in odds] == [float(100 * chance) for chance in chances]
        assert len({chance.text for chance in odds}) == len(odds)
        killed = sum(
            branch.chance
            for branch in game.odds("attack Odo+Hal Tom")
            if words.say("hurt", {"piece": "Tom", "how": "killed"}) in words.story(branch.events)
        )
        told = sum(Fraction(chance.chance) for chance in odds if "Tom is killed." in chance.text)
        assert killed == told > 0

    def test_a_retreat_to_come_is_told_and_letters_are_not(self) -> None:
        game = board(FIELD + "turn: blue melee\npieces: {blue: {Odo: knight F2}, red: {Tom: archer G2}}\n")
        texts = [chance.text for chance in advice.preview(game, "attack Odo Tom").odds]
        assert any("Tom must retreat" in text for text in texts)
        assert not any("Result" in text for text in texts)

    def test_where_no_die_falls_there_are_no_chances(self) -> None:
        game = board(
            FIELD + "turn: blue movement\npieces: {blue: {Odo: archer A2}, red: {Tom: peasant L4}}\n"
        )
        assert advice.preview(game, "move Odo B2").odds == ()

    def test_a_preview_changes_nothing(self) -> None:
        game = _opened("breach")
        before, trace = game.hash, game.battle.trace
        for action in islice(game.legal_actions(), 0, None, 40):
            advice.preview(game, game.text(action))
        assert (game.hash, game.battle.trace) == (before, trace)

    def test_what_cannot_be_read_is_refused_by_no_rule(self) -> None:
        preview = advice.preview(_opened("meadow"), "shoot Oddo Hal", "de")
        assert preview.refusal == advice.Refusal(
            "„Oddo“ gibt es hier nicht (Zeichen 7). Ähnlich: Odo.", (), ""
        )
        assert preview.label == ""

    def test_a_remedy_stands_by_itself(self) -> None:
        game = board(
            FIELD + "turn: blue first_fire\n"
            "pieces: {blue: {Odo: archer A2, Hal: peasant B2}, red: {Tom: peasant C3}}\n"
        )
        preview = advice.preview(game, "shoot Odo Tom")
        assert preview.refusal is not None
        assert preview.refusal.reason == "Hal stands in the line of fire to Tom."
        assert preview.refusal.remedy.startswith("A bow shoots over others")
        assert [rule.book for rule in preview.refusal.rules] == ["SIEGE"] * len(preview.refusal.rules)

    def test_one_without_a_weapon_has_nothing_to_aim_with(self) -> None:
        game = board(
            FIELD
            + "turn: blue first_fire\npieces: {blue: {Odo: archer A2, Hal: peasant B2}, red: {Tom: peasant F3}}\n"
        )
        preview = advice.preview(game, "shoot Hal Tom")
        assert preview.refusal is not None
        assert (preview.factors, preview.line) == ((), None)


class TestShots:
    @pytest.mark.parametrize("name", ["meadow", "breach", "ford", "palisade"])
    def test_the_parts_add_up_to_what_is_rolled(self, name: str) -> None:
        """Every shot that could be aimed: its cover, and the parts of its modifier."""
        game = _in_range(name)
        battle, state = game.battle, game.field
        found = 0
        for shooter, target in _pairs(battle, state):
            aim = shooting.take_aim(battle, state, shooter, target)
            if not isinstance(aim, shooting.Aim):
                continue
            found += 1
            text = f"shoot {battle.name(shooter)} {battle.name(target)}"
            value = {factor.name: factor.value for factor in advice.preview(game, text).factors}
            parts = [
                value.get(part, "0")
                for part in ("Weapon and range", "Wounded shooter", "Armour of the target")
            ]
            assert sum(map(int, parts)) == int(value["Modifier"]) == aim.modifier
            assert value["Cover"].partition(" (")[0] == words.term(COVERS[aim.cover])
            assert value["Range"] == f"{aim.range}, {words.name_of('band', shooting.BANDS[aim.band], 'en')}"
        assert found

    def test_cover_cites_what_gives_it(self) -> None:
        game = board(
            FIELD + "turn: blue first_fire\npieces: {blue: {Odo: archer A2}, red: {Tom: peasant D2}}\n"
        )
        factors = {factor.name: factor for factor in advice.preview(game, "shoot Odo Tom").factors}
        assert factors["Cover"].value == "light (bush)"
        assert "SG-3.21-b" in factors["Cover"].rules
        assert "SG-1.41-a" not in factors["Cover"].rules  # that is of the line

    def test_a_line_names_every_hex_and_what_stops_it(self) -> None:
        game = board(
            FIELD + "turn: blue first_fire\n"
            "pieces: {blue: {Odo: archer G4, Hal: peasant H3}, red: {Tom: peasant K2, Wat: peasant I2}}\n"
        )
        line = advice.preview(game, "shoot Odo Tom").line
        assert line is not None
        assert (line.start, line.end, line.open) == ("G4", "K2", False)
        crossed = [(crossed.place, crossed.what) for crossed in line.crosses]
        assert ("I3", "tree, blocks the line") in crossed
        assert ("H3", "Hal stands there") in crossed

    def test_a_figure_in_the_way_is_told_from_one_that_is_shot_over(self) -> None:
        setting = FIELD.replace("t", ".").replace("edi.ion", "edition")
        men = "turn: blue first_fire\npieces: {blue: {Odo: archer A1, Hal: peasant B1}, red: {Tom: peasant %s}}\n"
        near = advice.preview(board(setting + men % "C2"), "shoot Odo Tom", "it").line
        assert near is not None
        assert not near.open
        assert advice.Crossed("B1", "Hal è sulla linea") in near.crosses
        far = advice.preview(board(setting + men % "L1"), "shoot Odo Tom").line
        assert far is not None
        assert far.open


def _pairs(battle: Battle, state: State) -> Iterator[tuple[int, int]]:
    for side in (0, 1):
        for shooter in battle.men_of(state, side):
            if battle.roster[shooter].weapon:
                for target in battle.men_of(state, 1 - side):
                    yield shooter, target


class TestFights:
    @pytest.mark.parametrize(("edition", "compared"), [("siege", "Odds"), ("anarchy", "Difference")])
    def test_the_parts_are_those_of_the_clash(self, edition: str, compared: str) -> None:
        game = board(
            FIELD.replace("siege", edition) + "turn: blue melee\n"
            "pieces: {blue: {Odo: knight C2, Hal: sergeant C3}, red: {Tom: archer D2}}\n"
        )
        battle, state = game.battle, game.field
        attack = game.action("attack Odo+Hal Tom")
        assert isinstance(attack, actions.Attack)
        clash = melee.prepare(battle, state, attack.attackers, attack.defenders)
        assert isinstance(clash, melee.Clash)
        value = {factor.name: factor.value for factor in advice.preview(game, "attack Odo+Hal Tom").factors}
        ours = [battle.values(state, piece).attack for piece in attack.attackers]
        assert value["Attack"] == f"Odo {ours[0]} + Hal {ours[1]} = {clash.attack}"
        assert value["Defence"] == f"Tom {clash.defence}"
        ratio = f"{clash.attack // clash.defence}:1"
        assert value[compared] == (ratio if edition == "siege" else f"+{clash.attack - clash.defence}")
        assert int(value["Shift"]) == clash.shift
        assert value["Column"] == battle.chapter(melee.MeleeTables).columns[clash.column]

    def test_one_that_cannot_be_made_still_says_what_it_would_weigh(self) -> None:
        game = board(FIELD + "turn: blue melee\npieces: {blue: {Odo: knight A2}, red: {Tom: archer D2}}\n")
        preview = advice.preview(game, "attack Odo Tom")
        assert preview.refusal is not None
        names = [factor.name for factor in preview.factors]
        assert names[:3] == ["Attack", "Defence", "Odds"]
        assert "Column" not in names


class TestWays:
    def test_a_way_costs_what_the_engine_takes_for_it(self) -> None:
        game = board(
            FIELD + "turn: blue movement\npieces: {blue: {Odo: peasant A2}, red: {Tom: peasant L4}}\n"
        )
        for text in ("move Odo D2", "move Odo C4", "move Odo B3 via B2"):
            way = advice.preview(game, text).way
            assert way is not None
            other = board_copy(game)
            (moved,) = (event for event in other.play(text).events if isinstance(event, Moved))
            assert way.places == ("A2", *moved.path)
            assert way.costs[-1] == moved.cost
            assert way.left == game.battle.values(game.field, 0).movement - moved.cost

    def test_under_defensive_fire_it_names_those_the_engine_would_ask(self) -> None:
        game = board(
            FIELD.replace("siege", "anarchy") + "turn: blue movement\n"
            "pieces:\n  blue: {Odo: light_infantry A3}\n"
            "  red: {Tom: archer_short_bow L3, Wat: archer_short_bow F2 stunned, Jack: crossbowman L1}\n"
        )
        way = advice.preview(game, "move Odo F4").way
        assert way is not None
        threats = {threat.place: set(threat.shooters) for threat in way.threats}
        asked: dict[str, set[str]] = defaultdict(set)
        game.play("move Odo F4")
        while (decision := game.decision) is not None and decision.kind == "defensive-fire":
            where = str(decision.facts["place"])
            for action in game.legal_actions():
                if isinstance(action, actions.Shoot):
                    asked[where].add(game.battle.name(action.shooter))
            game.play("pass")
        assert threats == asked
        assert asked

    def test_without_it_it_names_those_with_a_line_to_him(self) -> None:
        game = board(
            FIELD + "turn: blue movement\n"
            "pieces: {blue: {Odo: peasant G4}, red: {Tom: archer I1, Wat: archer L4 stunned, Jack: peasant L1}}\n"
        )
        way = advice.preview(game, "move Odo G3").way
        assert way is not None
        assert way.threats == (advice.Threat("G3", ("Tom",)),)
        blocked = advice.preview(game, "move Odo I4").way
        assert blocked is not None
        assert "I4" not in [threat.place for threat in blocked.threats]

    def test_setting_up_has_no_way_but_its_end(self) -> None:
        game = board(FIELD + "turn: blue set_up\npieces: {blue: {Odo: peasant A2}, red: {Tom: archer L4}}\n")
        way = advice.preview(game, "place Odo B2").way
        assert way == advice.Way(("B2",), (0,), 0, (advice.Threat("B2", ("Tom",)),), under_fire=False)


def test_a_way_past_enemies_tells_the_chance_of_each_hex() -> None:
    game = set_up(read_situation(shipped("anarchy/AN-1-c-infiltration-on-the-way")))
    told = advice.preview(game, "move Odo D3 via B3 C3").factors
    assert [(factor.name, factor.value) for factor in told] == [
        ("B3: past Hal", "60 %"),
        ("C3: past Hal and Tom", "60 %"),
    ]
    assert {rule for factor in told for rule in factor.rules} == {"AN-1-c"}
    game.play("move Odo D3 via B3 C3")
    chances = advice.preview(game, "slip").odds
    assert [chance.chance for chance in chances] == ["3/5", "1/5", "1/10", "1/10"]


class TestPositions:
    def test_any_step_can_be_looked_at(self) -> None:
        game = _opened("meadow")
        first, last = advice.position(game, 0), advice.position(game, len(game.steps))
        assert (first.step, first.round, first.phase) == (0, 0, "")
        assert last.round >= 1
        assert last.phase
        assert first.men != last.men
        for step in (-1, len(game.steps) + 1):
            with pytest.raises(advice.UnknownStep, match="has no step"):
                advice.position(game, step)

    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.parametrize("name", scenario_names())
    def test_it_can_be_read(self, name: str, language: str) -> None:
        game = _opened(name)
        shown = advice.position(game, len(game.steps), language)
        said = [text for man in shown.men for text in (man.title, man.weapon, man.about)] + [shown.phase]
        places = advice.places(game, 0, language)
        said += [text for views in places.hexes.values() for v in views for text in (v.terrain, *v.zones)]
        said += [goal.text for goal in advice.scored(game, language)]
        said += [told.text for step in game.steps for told in advice.told(step, language)]
        asked = advice.asked(game, language)
        said += [] if asked is None else [asked.text, asked.left, *(choice.label for choice in asked.free)]
        assert [text for text in said if RAW.search(text)] == []

    def test_a_man_is_told_in_one_line(self) -> None:
        game = board(
            "edition: siege\nmap: castle\nturn: blue movement\n"
            "pieces: {blue: {Lovell: sergeant J7/1 wounded}, red: {Tom: peasant A1}}\n"
        )
        (lovell, _) = advice.position(game, 0).men
        assert (lovell.hex, lovell.level, lovell.place) == ("J7", 1, "J7/1")
        values = f"{lovell.attack}-{lovell.defence}-{lovell.movement}"
        assert lovell.about == f"J7, wall-walk, level 1, Lovell, sergeant, {values}, wounded"

    def test_the_counters_say_who_they_are(self) -> None:
        game = _opened("breach")
        shown = advice.position(game, len(game.steps))
        drawn = {
            unescape(found[1]): (found[2], int(found[3]), found[4])
            for found in re.finditer(
                r'class="counter" data-name="([^"]+)" data-place="([^"]+)" data-level="(-?\d)" data-side="([^"]+)"',
                shown.counters,
            )
        }
        assert drawn == {man.name: (man.place.partition(">")[0], man.level, man.side) for man in shown.men}

    def test_a_side_keeps_its_colours_whoever_dies(self) -> None:
        men = "turn: blue movement\npieces: {blue: {Odo: peasant A1}, red: {Tom: archer L4%s, Wat: archer L3}}\n"
        for state in ("", " dead"):
            counters = advice.position(board(FIELD + men % state), 0).counters
            odo = counters[counters.index('data-name="Odo"') :]
            shield = re.search(r'href="#(shield-[0-9a-f]+)"', odo)
            assert shield is not None
            assert f'id="{shield[1]}"' in counters
            assert TINCTURES[0].field in counters[counters.index(f'id="{shield[1]}"') :][:600]

    def test_equal_grounds_have_equal_pictures_and_others_others(self) -> None:
        game = board(
            FIELD.replace("siege", "anarchy") + "things: [mantlet F2>N]\nturn: blue movement\n"
            "pieces: {blue: {Odo: peasant F2, Hal: peasant A1}, red: {Tom: peasant L4}}\n"
        )
        game.play("move Hal A2")
        game.play("screen Odo F2 F1")
        grounds = [advice.position(game, step).ground for step in range(3)]
        pictures = [advice.ground_svg(game, step) for step in range(3)]
        assert grounds[0] == grounds[1] != grounds[2]
        assert pictures[0] == pictures[1] != pictures[2]
        assert advice.places(game, 2).ground == grounds[2]

    def test_two_inline_boards_have_two_grounds(self) -> None:
        men = "turn: blue movement\npieces: {blue: {Odo: peasant A1}, red: {Tom: archer L4}}\n"
        one, other = board(FIELD + men), board(FIELD.replace("b", ".").replace(".oard", "board") + men)
        assert advice.position(one, 0).ground != advice.position(other, 0).ground

    def test_the_highest_place_of_a_hex_comes_first(self) -> None:
        views = advice.places(_opened("gatehouse"), 0).hexes.values()
        assert any(len(stack) > 1 for stack in views)
        for stack in views:
            levels = [view.level for view in stack]
            assert levels == sorted(levels, reverse=True)

    def test_the_story_tells_dice_from_deeds(self) -> None:
        game = _opened("meadow")
        for step in game.steps:
            dice = sum(isinstance(event, Rolled) for event in step.events)
            assert sum(told.die for told in advice.told(step)) == dice

    def test_goals_count_what_they_are_worth_now(self) -> None:
        game = board(
            FIELD
            + "zones: {west: A1-B4}\nturn: blue movement\ngoals: [{side: blue, points: 7, hold: west}]\n"
            "pieces: {blue: {Odo: peasant C2}, red: {Tom: archer L4}}\n"
        )
        assert [(goal.points, goal.met) for goal in advice.scored(game)] == [(0, False)]
        game.play("move Odo B2")
        assert [(goal.points, goal.met) for goal in advice.scored(game)] == [(7, True)]


def test_what_would_end_a_decision_is_told_with_what_bars_it() -> None:
    """SG-OPT-SKILL-b: nobody is ready before the skill numbers of his shooters come to nought."""
    game = open_game("meadow", options=["skill"])
    assert not isinstance(game, OffBoard)

    def asked() -> advice.Asked:
        found = advice.asked(game)
        assert found is not None
        return found

    assert asked().barred is None
    shooter = next(doer.name for doer in asked().doers if "skill" in doer.verbs)
    game.play(f"skill {shooter} 1")
    barred = asked().barred
    assert barred is not None
    assert (barred.verb, barred.label) == ("ready", "Ready")
    assert "must come to 0" in barred.refusal.reason
    assert [rule.id for rule in barred.refusal.rules] == ["SG-OPT-SKILL-b"]
    assert all(choice.verb != "ready" for choice in asked().free)
