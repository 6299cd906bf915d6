"""The command line: what it prints, and that bad input gets one sentence, exit code 2 and no traceback."""

from __future__ import annotations

import contextlib
import fcntl
import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple
from unittest import mock
from xml.etree import ElementTree

import pytest

from bergfried.cli import main, output
from bergfried.files import held
from bergfried.games import BattleGame
from bergfried.kernel.decisions import Action
from bergfried.players.greedy import GreedyPlayer
from bergfried.situations import run_text, shipped, situation_names


class Done(NamedTuple):
    returncode: int
    stdout: str
    stderr: str


def run(folder: Path, *words: str, language: str = "en") -> Done:
    """Run the command line in a folder, in this process: starting Python each time would take minutes."""
    environment = {"BERGFRIED_LANGUAGE": language, "NO_COLOR": "1"}
    out, err = io.StringIO(), io.StringIO()
    with (
        mock.patch.dict(os.environ, environment),
        # How wide a screen is, it asks for once, and another test may have been the first to use it.
        mock.patch.object(output.console, "_width", 120),
        mock.patch.object(sys, "argv", ["bergfried", *words]),
        contextlib.chdir(folder),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
        pytest.raises(SystemExit) as ended,
    ):
        main()
    assert isinstance(ended.value.code, int)
    return Done(ended.value.code, out.getvalue(), err.getvalue())


def test_it_runs_as_a_program_of_its_own(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bergfried", "new", "medow"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert "Near it: meadow" in done.stderr


@pytest.fixture
def game(tmp_path: Path) -> Path:
    assert run(tmp_path, "new", "meadow", "--seed", "7").returncode == 0
    done = run(tmp_path, "do", "meadow.game", "ready", "then", "ready")
    assert done.returncode == 0, done.stderr
    return tmp_path


def refused(folder: Path, *words: str, language: str = "en") -> str:
    """The one sentence of bad input."""
    done = run(folder, *words, language=language)
    assert done.returncode == 2, (done.stdout, done.stderr)
    assert "Traceback" not in done.stderr
    assert done.stdout == ""
    return " ".join(done.stderr.split())


def test_a_turn_is_played(game: Path) -> None:
    odds = json.loads(run(game, "odds", "meadow.game", "shoot", "Odo", "Hal", "--json").stdout)
    assert sum(branch["percent"] for branch in odds) == pytest.approx(100)
    assert "Odo shoots at Hal" in run(game, "do", "meadow.game", "shoot", "Odo", "Hal").stdout
    assert run(game, "do", "meadow.game", "end").returncode == 0
    assert run(game, "do", "meadow.game", "move", "Roland", "E6>SE").returncode == 0
    assert "move Roland" in run(game, "undo", "meadow.game").stdout
    assert "Odo" in run(game, "show", "meadow.game").stdout
    assert run(game, "show", "meadow.game", "--svg", "map.svg").returncode == 0
    assert (game / "map.svg").read_text().startswith("<svg")
    story = run(game, "replay", "meadow.game").stdout
    assert "shoot Odo Hal" in story
    legal = json.loads(run(game, "legal", "meadow.game", "Odo", "--json").stdout)
    assert legal
    assert all("Odo" in text for text in legal)


def test_bad_names_get_the_nearest_ones(game: Path) -> None:
    assert refused(game, "new", "meadw") == "There is no scenario 'meadw'. Near it: meadow."
    assert "Near it: siege" in refused(game, "new", "meadow", "--edition", "sige", "-o", "x.game")
    assert "nearest are" in refused(game, "rules", "show", "SG-1.42-z")
    assert "siege.melee.foot" in refused(game, "tables", "siege.melee.fot")
    assert "Near it: Odo" in refused(game, "do", "meadow.game", "shoot", "Oddo", "Hal")
    assert "There is no Oddo" in refused(game, "legal", "meadow.game", "Oddo")
    assert "no language 'xx'" in refused(game, "show", "meadow.game", "--language", "xx")
    assert "No such command" in refused(game, "dance")


def test_an_unreadable_action_says_where(game: Path) -> None:
    assert "character 7" in refused(game, "do", "meadow.game", "shoot", "Oddo", "Hal")
    assert "character 1" in refused(game, "do", "meadow.game", "shout", "Odo")
    assert "character 10" in refused(game, "do", "meadow.game", "move", "Odo", "Q99")


def test_a_refusal_names_its_rule_and_changes_nothing(game: Path) -> None:
    before = (game / "meadow.game").read_text()
    assert "[SG-1.21-g]" in refused(game, "do", "meadow.game", "move", "Odo", "C9")
    assert (game / "meadow.game").read_text() == before


def test_of_several_actions_those_before_the_refused_one_are_done_and_on_record(game: Path) -> None:
    words = ("shoot", "Odo", "Hal", "then", "move", "Odo", "C9", "then", "end")
    done = run(game, "do", "meadow.game", *words)
    assert done.returncode == 2
    assert "Odo shoots at Hal" in done.stdout
    assert "Done and saved: shoot Odo Hal. Refused, and nothing after it done: move Odo C9" in done.stderr
    assert "[SG-1.21-g]" in done.stderr
    record = (game / "meadow.game").read_text().splitlines()
    assert "shoot Odo Hal" in record[-1]
    assert "[" in record[-1]
    assert refused(game, "do", "meadow.game", "shoot", "Odo", "Hal")  # he has shot, there is no second throw


def test_of_several_actions_none_is_done_if_the_first_is_refused(game: Path) -> None:
    before = (game / "meadow.game").read_text()
    sentence = refused(game, "do", "meadow.game", "shot", "Odo", "then", "end", language="de")
    assert sentence.startswith("Nichts ist geschehen. Abgelehnt: shot Odo")
    assert (game / "meadow.game").read_text() == before


def test_what_a_machine_rolled_is_on_record_if_it_fails(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = ["shoot Odo Hal"]

    def choose(_: object, board: BattleGame) -> Action:
        return board.action(chosen.pop())

    monkeypatch.setattr(GreedyPlayer, "choose", choose)
    assert run(game, "machine", "meadow.game", "--player", "greedy").returncode == 70
    assert "shoot Odo Hal" in (game / "meadow.game").read_text().splitlines()[-1]


def test_nobody_comes_between_two_writings_of_one_command(game: Path) -> None:
    file = game / "meadow.game"
    with held(file) as holding:
        holding.write(file.read_text())
        with file.open() as other, pytest.raises(BlockingIOError):
            fcntl.flock(other, fcntl.LOCK_EX | fcntl.LOCK_NB)
    with file.open() as other:
        fcntl.flock(other, fcntl.LOCK_EX | fcntl.LOCK_NB)


def test_refusals_are_told_in_german_and_italian(game: Path) -> None:
    german = refused(game, "do", "meadow.game", "move", "Odo", "C9", language="de")
    italian = refused(game, "do", "meadow.game", "move", "Odo", "C9", language="it")
    assert "SG-1.21-g" in german
    assert "SG-1.21-g" in italian
    assert len({german, italian}) == 2


@pytest.mark.parametrize(
    ("damage", "line"),
    [
        (lambda text: "hello\n" + text, 1),
        (lambda text: text.replace("seed      7", "seed"), 5),
        (lambda text: text.replace("ready", "redy", 1), 8),
        (lambda text: text[:-14] + "~ 000000000000\n", 9),
    ],
)
def test_a_damaged_file_is_refused_with_its_line_and_left_alone(
    game: Path, damage: object, line: int
) -> None:
    assert callable(damage)
    file = game / "meadow.game"
    text = damage(file.read_text())
    file.write_text(text)
    for command in (["show"], ["legal"], ["undo"], ["replay"], ["do", "end"]):
        sentence = refused(game, command[0], "meadow.game", *command[1:])
        assert f"ine {line}" in sentence
    assert file.read_text() == text


def test_files_that_are_none(tmp_path: Path) -> None:
    assert refused(tmp_path, "show", "nothing.game") == "There is no file nothing.game."
    assert "folder" in refused(tmp_path, "show", ".")
    (tmp_path / "picture.game").write_bytes(b"\xff\xfe\x00\x01")
    assert "not a text file" in refused(tmp_path, "show", "picture.game")


def test_an_existing_game_is_not_written_over(game: Path) -> None:
    before = (game / "meadow.game").read_text()
    assert "exists already" in refused(game, "new", "meadow")
    assert (game / "meadow.game").read_text() == before
    assert run(game, "new", "meadow", "--force").returncode == 0


def test_dice_are_taken_back_only_by_agreement(game: Path) -> None:
    run(game, "do", "meadow.game", "shoot", "Odo", "Hal")
    assert "Dice have fallen" in refused(game, "undo", "meadow.game")
    assert run(game, "undo", "meadow.game", "--agreed").returncode == 0


def test_own_tables_are_checked_named_and_played_with(tmp_path: Path) -> None:
    assert run(tmp_path, "tables", "export", "siege.missile.foot").returncode == 0
    file = tmp_path / "siege.missile.foot.yaml"
    text = file.read_text()
    changed = text.replace("[none,   C, C, C,", "[none,   C, C, B,")
    assert changed != text
    file.write_text(changed)
    told = run(tmp_path, "new", "meadow", "--tables", str(file), "--seed", "7")
    assert 'siege.missile.foot ["none"] 3 "C" -> "B"' in told.stdout
    assert 'table     siege.missile.foot ["none"] 3 "C" -> "B"' in (tmp_path / "meadow.game").read_text()
    assert 'siege.missile.foot ["none"] 3' in run(tmp_path, "show", "meadow.game").stdout
    file.write_text(text.replace("[none,   C, C, C,", "[none,   C, C, Z,"))
    assert "siege.missile.foot" in refused(tmp_path, "new", "meadow", "--tables", str(file), "-o", "y.game")


def test_the_rulebook_is_printed_for_people_and_machines(tmp_path: Path) -> None:
    assert "Bows shoot over figures" in run(tmp_path, "rules", "show", "SG-1.42-b").stdout
    assert json.loads(run(tmp_path, "rules", "show", "SG-1.42-b", "--json").stdout)["id"] == "SG-1.42-b"
    assert len(json.loads(run(tmp_path, "rules", "list", "--json").stdout)) == 984
    assert "SG-1.72-i" in run(tmp_path, "rules", "search", "§1.72").stdout
    assert "8-1" in run(tmp_path, "tables", "siege.melee.foot").stdout
    some = tuple(run_text(shipped(name), name) for name in situation_names()[:3])
    with mock.patch("bergfried.situations.coverage.run_shipped", return_value=some):
        found = json.loads(run(tmp_path, "rules", "coverage", "--json").stdout)
    assert set(found) == {"total", "cited", "partly", "shown", "by_file", "missing"}


def test_a_game_with_an_option(tmp_path: Path) -> None:
    begun = run(tmp_path, "new", "ford", "--option", "infiltration")
    assert "This game is played with optional rules:" in begun.stdout
    assert "\noptions   infiltration\n" in (tmp_path / "ford.game").read_text()
    shown = run(tmp_path, "show", "ford.game", language="de").stdout
    assert "In diesem Spiel gelten Wahlregeln:\n  infiltration  Durchschlüpfen." in shown
    assert "infiltration  Infiltrazione." in run(tmp_path, "scenarios", "ford", language="it").stdout
    assert "infiltration" in run(tmp_path, "scenarios").stdout
    assert "\n  quick-battles  Battles of a siege" in run(tmp_path, "scenarios", "vigil").stdout
    assert "\n  fought-out  Battles of the realm" in run(tmp_path, "scenarios", "1198").stdout
    assert {"quick-battles", "fought-out"} <= {*re.findall(r"[\w-]+", run(tmp_path, "scenarios").stdout)}
    words = ("new", "ford", "-o", "x.game", "--option")
    assert refused(tmp_path, *words, "infiltrate") == (
        "There is no option 'infiltrate'. Near it: infiltration."
    )
    assert "none of anarchy, but of siege" in refused(tmp_path, *words, "panic")


def test_games_are_counted_with_an_option(tmp_path: Path) -> None:
    plain = ("simulate", "ransom", "-n", "1", "--json")
    assert run(tmp_path, *plain).stdout != run(tmp_path, *plain, "--option", "infiltration").stdout
    words = ("arena", "--players", "random", "random", "--games", "1", "--option", "turning-mantlets")
    rows = json.loads(run(tmp_path, *words, "--edition", "anarchy", "--json").stdout)["standings"]
    assert {row["pairing"]["scenario"] for row in rows} >= {"hoardings"}
    assert "ford" not in {row["pairing"]["scenario"] for row in rows}
    assert "No scenario is made for siege and turning-mantlets" in refused(
        tmp_path, *words, "--edition", "siege"
    )
    assert "section 3" in refused(tmp_path, "arena", "ford", *words[1:])


@pytest.mark.soak  # tests/test_situations.py runs each of them every day
def test_all_that_are_shipped_are_checked(tmp_path: Path) -> None:
    done = run(tmp_path, "check")
    assert done.returncode == 0
    assert f"{len(situation_names())} passed, 0 failed" in done.stdout


def test_situations_of_ones_own(tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text("shows: [SG-1.42-a]\n")
    done = run(tmp_path, "check", "bad.yaml")
    assert done.returncode == 1
    assert "0 passed, 1 failed" in done.stdout


def test_simulation_is_the_same_for_the_same_seed(tmp_path: Path) -> None:
    one, two = (
        run(tmp_path, "simulate", "meadow", "-n", "3", "--seed", "x", "--json").stdout for _ in range(2)
    )
    assert one == two
    assert json.loads(one)["games"] == 3


def test_the_machine_advises_and_then_does_what_it_said(game: Path) -> None:
    advice = json.loads(run(game, "advise", "meadow.game", "--player", "greedy", "--json").stdout)
    assert sum(branch["percent"] for branch in advice["odds"]) == pytest.approx(100)
    assert f"Advice (greedy): {advice['action']}" in run(game, "advise", "meadow.game", "-p", "greedy").stdout
    assert run(game, "machine", "meadow.game", "--player", "greedy").returncode == 0
    record = (game / "meadow.game").read_text().splitlines()
    assert advice["action"] in next(line for line in record if line.lstrip().startswith("3 blue"))
    assert " red " not in "".join(record[10:])
    assert "There is no player 'duke'" in refused(game, "machine", "meadow.game", "--player", "duke")


def test_the_arena_prints_a_table_for_a_document(tmp_path: Path) -> None:
    words = ("arena", "ford", "--players", "greedy", "random", "--games", "1", "--seed", "x")
    rows = run(tmp_path, *words, "--markdown").stdout.splitlines()
    assert rows[0] == "| scenario | edition | side | games | won | drawn | lost | % | score |"
    assert [row.split(" | ")[2:4] for row in rows[2:4]] == [["angevins", "1"], ["royals", "1"]]
    assert rows[-1].endswith(" of 1 pairs.")
    assert "2 games" in run(tmp_path, *words).stdout
    assert "no player 'duke'" in refused(tmp_path, "arena", "ford", "--players", "duke", "random")


def test_the_arena_stops_when_a_test_is_settled_and_begins_from_saved_games(tmp_path: Path) -> None:
    run(tmp_path, "new", "ford", "--seed", "1")
    words = ("arena", "--opening", "ford.game@0", "--players", "pool:greedy", "random", "--games", "20")
    told = run(tmp_path, *words, "--sprt", "20", "60", "--markdown").stdout
    assert "SPRT 20 to 60 %: stronger" in told
    assert "ford, ford after 0" in told
    assert "the lower one first" in refused(tmp_path, *words, "--sprt", "60", "20")
    assert "leave them out" in refused(tmp_path, "arena", "meadow", *words[1:])
    assert "cannot be read" in refused(tmp_path, "arena", "--opening", "gone.game")


def test_the_machine_plays_a_realm(tmp_path: Path) -> None:
    run(tmp_path, "new", "1198")
    assert "no player 'greedy' for a realm" in refused(tmp_path, "advise", "1198.game", "-p", "greedy")
    assert "move Bernhard" in run(tmp_path, "advise", "1198.game", "-p", "squire").stdout
    assert "The Welfs to decide" in run(tmp_path, "machine", "1198.game", "-p", "squire").stdout


def test_a_realm_as_text_tells_parties_ruins_borders_and_the_crown(tmp_path: Path) -> None:
    run(tmp_path, "new", "1198")
    shown = run(tmp_path, "show", "1198.game").stdout
    assert "Aachen 100 S" in shown
    assert "Prague 100 -" in shown
    assert "Adolf 300 W" in shown
    assert "Borders: " in shown
    assert "The crown: 3 of 7 electors" in " ".join(shown.split())
    assert "Philipp (Staufers): 2 (Bernhard and Ludwig)" in " ".join(shown.split())


def test_a_realm_speaks_the_language_that_is_asked_for(tmp_path: Path) -> None:
    assert "Der Weg nach Aachen" in run(tmp_path, "new", "aachen", language="de").stdout
    shown = run(tmp_path, "show", "aachen.game", language="it").stdout
    assert "La via di Aquisgrana" in shown
    assert "Colonia 100" in shown
    assert "Koeln" not in shown
    for name in ("Köln", "Cologne", "Koeln"):
        assert "Aachen" in run(tmp_path, "legal", "aachen.game", "Aachen").stdout
        assert "There is no" not in run(tmp_path, "legal", "aachen.game", name).stdout
    assert "near it: Aachen" in refused(tmp_path, "legal", "aachen.game", "Aachn")


def test_what_a_realm_is_asked_wrongly_or_without_dice_is_told(tmp_path: Path) -> None:
    run(tmp_path, "new", "aachen")
    assert "Nothing is rolled" in run(tmp_path, "odds", "aachen.game", "muster", "Mainz").stdout
    wrong = refused(tmp_path, "odds", "aachen.game", "attack", "Ludwig", "Otto-Burgund", "Mainz")
    assert "plus signs" in wrong
    told = run(tmp_path, "simulate", "aachen", "-n", "1", "-p", "squire", "squire").stdout
    assert "Games by the turn of the calendar in which they ended: " in told
    assert "rounds" not in told


def test_it_is_told_how_a_realm_ended(tmp_path: Path) -> None:
    run(tmp_path, "new", "aachen")
    assert "The game is not over." in refused(tmp_path, "ending", "aachen.game")
    run(tmp_path, "do", "aachen.game", "resign")
    told = run(tmp_path, "ending", "aachen.game").stdout
    assert "Victory for the Welfs" in told
    assert json.loads(run(tmp_path, "ending", "aachen.game", "--json").stdout)["winner"] == "welf"


def test_the_bench_shows_a_table_a_question_or_data_for_machines(tmp_path: Path) -> None:
    words = ("bench", "games", "-s", "meadow", "-n", "1", "--seconds", "0")
    done = run(tmp_path, *words)
    assert done.returncode == 0, done.stderr
    assert "A random game with the full list of legal actions, games of chess" in done.stdout
    assert "meadow/siege" in done.stdout
    (report,) = json.loads(run(tmp_path, *words, "--json").stdout)
    assert (report["question"], report["measures"][0]["what"]) == ("games", "meadow/siege")


def test_the_bench_without_its_yardstick_says_so_in_a_sentence(tmp_path: Path) -> None:
    with mock.patch.dict(sys.modules, {"chess": None}):
        done = run(tmp_path, "bench", "games", "-s", "meadow", "-n", "1")
    assert (done.returncode, done.stdout) == (2, "")
    assert "install the package chess" in done.stderr


def test_standing_orders_are_given_listed_and_refused(tmp_path: Path) -> None:
    run(tmp_path, "new", "meadow", "-e", "anarchy")
    assert run(tmp_path, "orders", "meadow.game", "red").stdout == "The player is asked each time.\n"
    assert run(tmp_path, "orders", "meadow.game", "red", "fire", "within", "8", "with", "30%").returncode == 0
    assert run(tmp_path, "orders", "meadow.game", "red", "Hal", "hold", "fire").returncode == 0
    assert run(tmp_path, "orders", "meadow.game", "red", language="de").stdout.splitlines() == [
        "Alle schießen, bis auf 8 Felder, bei mindestens 30 % Aussicht zu verletzen.",
        "Hal schießt nicht.",
    ]
    refused = run(tmp_path, "orders", "meadow.game", "red", "charge")
    assert refused.returncode != 0
    assert "“charge” is no standing order." in refused.stderr


OWN_SIEGE = """
scenario: mill
title: At the mill
story: Some hold a priory.
sides:
  king: {title: The king, men: {Hugo: count mounted, Wat: engineer, Hob: peasant}, stock: {ladder: 2}}
  earl: {title: The earl, men: {Odo: knight, Ede: monk}}
"""


def test_a_siege_of_ones_own_is_looked_at_and_played(tmp_path: Path) -> None:
    (tmp_path / "mill.yaml").write_text(OWN_SIEGE)
    assert "The king (king): 3, 2 ladder" in run(tmp_path, "siege", "mill.yaml").stdout
    run(tmp_path, "new", "mill.yaml")
    assert "scenario  mill" in (tmp_path / "mill.game").read_text()
    run(tmp_path, "machine", "mill.game")
    assert " provision" in (tmp_path / "mill.game").read_text()
    assert "Advice (squire): " in run(tmp_path, "advise", "mill.game", "-p", "squire").stdout
    (tmp_path / "bad.yaml").write_text(OWN_SIEGE.replace("monk", "munk"))
    assert "there is no class 'munk'" in refused(tmp_path, "siege", "bad.yaml")


def test_many_sieges_are_told_by_their_endings(tmp_path: Path) -> None:
    told = run(tmp_path, "simulate", "seven-days", "-n", "4", "--players", "idle", "idle").stdout
    assert "4 sieges, idle v idle" in told
    assert "Sieges by the day on which they ended:" in told
    assert "settled by dice" not in told
    drawn = ("simulate", "seven-days", "-n", "4", "--players", "idle", "idle", "--svg", "ends.svg")
    run(tmp_path, *drawn)
    picture = ElementTree.fromstring((tmp_path / "ends.svg").read_text())
    counted = [part.text or "" for part in picture.iter("{http://www.w3.org/2000/svg}title")]
    assert sum(int(line.split(": ")[1].split(" ")[0]) for line in counted) == 4
    assert "ends.svg" in refused(tmp_path, *drawn)
    assert "meadow is none" in refused(tmp_path, "simulate", "meadow", "-n", "1", "--svg", "m.svg")
    assert "settled by dice" in run(tmp_path, "simulate", "seven-days", "-n", "1").stdout
    found = json.loads(run(tmp_path, "simulate", "seven-days", "-n", "2", "--json").stdout)
    assert [set(one["lost"]) for one in found["sieges"]] == [{"king", "earl"}] * 2


def test_a_battle_of_ones_own_is_checked_and_played(tmp_path: Path) -> None:
    (tmp_path / "mill.yaml").write_text(OWN_BATTLE)
    told = run(tmp_path, "scenario", "check", "mill.yaml").stdout
    assert "The mill: it can be played (siege)" in told
    assert "bergfried lab balance mill.yaml" in told
    run(tmp_path, "new", "mill.yaml")
    assert "Odo" in run(tmp_path, "show", "mill.game").stdout
    words = ("--games", "100", "--level", "squire", "--by", "squire")
    assert "Between two of the level squire blue has" in " ".join(
        run(tmp_path, "lab", "balance", "mill.yaml", *words).stdout.split()
    )
    (tmp_path / "bad.yaml").write_text(OWN_BATTLE.replace("B4", "Z9").replace("rounds: 6", "rounds: 0"))
    wrong = refused(tmp_path, "scenario", "check", "bad.yaml")
    assert "Line 5: A battle has 1 to 60 rounds." in wrong
    assert "Line 7: Nobody can stand there" in wrong
    assert refused(tmp_path, "new", "bad.yaml") == wrong
    assert refused(tmp_path, "lab", "balance", "bad.yaml") == wrong
    assert not (tmp_path / "bad.game").exists()


OWN_BATTLE = """scenario: mill
title: The mill
map: meadow
editions: [siege]
rounds: 6
sides:
  blue: {title: the miller, zone: west, men: {Odo: {kind: archer, at: B4}}}
  red: {title: the bailiff, zone: east, men: {Hal: {kind: archer, at: T10}}}
"""


def test_who_is_winning_is_fitted_anew(tmp_path: Path) -> None:
    words = ("lab", "fit", "own.json", "--scenario", "meadow", "--games", "10", "--seed", "x")
    told = run(tmp_path, *words).stdout
    assert "| meadow | 10 |" in told
    weights = json.loads((tmp_path / "own.json").read_text())["weights"]
    assert set(weights) == {"meadow", "any"}
    assert "own.json" in refused(tmp_path, *words)
    assert "Near it: meadow" in refused(tmp_path, "lab", "fit", "more.json", "-s", "medow")
    assert "no player 'grady'" in refused(
        tmp_path, "lab", "fit", "more.json", "--players", "grady", "greedy", "-s", "meadow"
    )
    run(tmp_path, *words, "--players", "greedy", "greedy", "--add", "--force")
    assert {"meadow", "ford", "breach", "any"} < set(
        json.loads((tmp_path / "own.json").read_text())["weights"]
    )


@pytest.mark.soak  # tests/players/test_reviewing.py reviews one every day
def test_a_battle_that_is_over_is_reviewed(tmp_path: Path) -> None:
    kept = (Path(__file__).parent / "kept" / "ford-anarchy-de-squire.game").read_text()
    (tmp_path / "ford.game").write_text(kept)
    words = ("review", "ford.game", "--side", "royals", "--turns", "2", "--trials", "8")
    told = run(tmp_path, *words).stdout
    assert "Round 2, Royals, Movement: " in told
    assert "Decisions: " in told
    found = json.loads(run(tmp_path, *words, "--json").stdout)
    assert {(one["round"], one["side"]) for one in found} == {(2, "royals")}
    assert "There is no side kings" in refused(tmp_path, "review", "ford.game", "--side", "kings")
    assert "Rounds are named like 3-5" in refused(tmp_path, "review", "ford.game", "--turns", "two")
    run(tmp_path, "new", "meadow")
    assert "still being fought" in refused(tmp_path, "review", "meadow.game")
    run(tmp_path, "new", "seven-days")
    assert "Only a battle" in refused(tmp_path, "review", "seven-days.game")


def test_puzzles_are_listed_begun_and_judged(tmp_path: Path) -> None:
    found = json.loads(run(tmp_path, "puzzles", "--json").stdout)
    name, about = found[0]["name"], found[0]["about"]
    assert name in run(tmp_path, "puzzles").stdout
    assert about.split(".")[0] in run(tmp_path, "new", "--puzzle", name).stdout.replace("\n", " ")
    file = f"{name}.game"
    assert "not over yet" in run(tmp_path, "puzzles", file).stdout
    run(tmp_path, "do", file, "end")
    assert "of 100 battles are won" in run(tmp_path, "puzzles", file).stdout.replace("\n", " ")
    assert "There is no puzzle 'chess'" in refused(tmp_path, "new", "--puzzle", "chess")
    run(tmp_path, "new", "meadow")
    assert "is no game of a puzzle" in refused(tmp_path, "puzzles", "meadow.game")
