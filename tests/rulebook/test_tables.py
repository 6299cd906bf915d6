"""The tables: shape and provenance of all of them, and the arithmetic behind those we made."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise, product

import msgspec
import pytest
from rich.console import Console

from bergfried.rulebook import library, show
from bergfried.rulebook.ledger import load_ledger
from bergfried.rulebook.library import Value
from bergfried.rulebook.tables import (
    PROVENANCES,
    Cell,
    Table,
    TableError,
    Tables,
    UnknownTable,
    differences,
    export,
    load_tables,
    read_override,
    read_tables,
    table_text,
)

TABLES = load_tables()
every_table = pytest.mark.parametrize("table", TABLES.values(), ids=list(TABLES))

ODDS = ("1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1", "8-1")
BANDS = ("-10..-6", "-5..-1", "0-4", "5-8", "9-12", "13-20", "21-30", "31-50", "51-70", "71+")


def number(cell: Cell) -> int:
    assert isinstance(cell, int)
    return cell


def letters(table: str, column: str) -> list[str]:
    return [str(cell) for cell in TABLES[table].column(column)]


# ------------------------------------------------------------------------------------------------ all tables


class TestEveryTable:
    @every_table
    def test_its_rules_are_in_the_ledger(self, table: Table) -> None:
        assert table.rules
        assert [rule for rule in table.rules if rule not in load_ledger()] == []

    @every_table
    def test_its_provenance_is_known(self, table: Table) -> None:
        assert {table.provenance, *table.marks.values()} <= set(PROVENANCES)
        assert table.source
        assert table.title

    @every_table
    def test_its_marks_name_rows_or_cells(self, table: Table) -> None:
        rows = {table.key_text(row) for row in table.rows}
        cells = {f"{row}:{column}" for row, column in product(rows, table.value_columns)}
        assert set(table.marks) <= rows | cells

    @every_table
    def test_its_marks_differ_from_the_table(self, table: Table) -> None:
        rows_marked = {table.key_text(row) for row in table.rows} & set(table.marks)
        for place, mark in table.marks.items():
            if place.rpartition(":")[0] not in rows_marked:
                assert mark != table.provenance or place in rows_marked, place

    @every_table
    def test_its_keys_are_unique(self, table: Table) -> None:
        assert len({row[: table.keys] for row in table.rows}) == len(table.rows)

    @every_table
    def test_its_notes_name_only_tables_that_exist(self, table: Table) -> None:
        named = re.findall(
            r"\b(?:anarchy|siege|hall|staufer|common)(?:-\w\w)?\.[a-z_.]*[a-z]", " ".join(table.notes)
        )
        assert [name for name in named if name not in TABLES] == []

    @every_table
    def test_it_comes_back_from_its_export(self, table: Table) -> None:
        assert read_override(export(table), TABLES) == table

    @every_table
    def test_its_export_says_how_to_edit(self, table: Table) -> None:
        header = [line for line in export(table).splitlines() if line.startswith("#")]
        assert header[0].startswith(f"# {table.title}"[:60])
        assert any("must stay" in line for line in header)
        assert max(map(len, header)) <= 112

    @pytest.mark.parametrize("width", [80, 120])
    @every_table
    def test_it_fits_the_screen(self, table: Table, width: int) -> None:
        console = Console(width=width, force_terminal=False)
        with console.capture() as capture:
            console.print(show.table_view(table))
        shown = capture.get()
        assert max(map(len, shown.splitlines())) <= width
        assert "…" not in shown

    @every_table
    def test_as_json(self, table: Table) -> None:
        assert msgspec.json.decode(show.table_json(table), type=Table) == table


class TestFiles:
    @pytest.mark.parametrize("name", library.names("tables"))
    def test_a_file_is_laid_out_as_the_exporter_does(self, name: str) -> None:
        text = library.text("tables", name)
        head = "".join(line for line in text.splitlines(keepends=True) if line.startswith("#"))
        laid_out = head
        for table in read_tables(text):
            first, *rest = table_text(table).splitlines()
            laid_out += f"\n- {first}\n" + "".join(f"  {line}\n" for line in rest)
        assert text == laid_out

    def test_a_file_holds_the_tables_of_its_game(self) -> None:
        for name in library.names("tables"):
            game = name.removesuffix(".yaml")
            for table in read_tables(library.text("tables", name)):
                assert re.fullmatch(rf"{game}(-de|-it)?(\.[a-z_]+)+", table.name)

    @pytest.mark.parametrize("name", [name for name in TABLES if re.match(r"anarchy-(de|it)\.", name)])
    def test_a_reading_has_the_shape_of_the_table_it_varies(self, name: str) -> None:
        base, reading = TABLES[re.sub("-(de|it)", "", name)], TABLES[name]
        assert reading.columns == base.columns
        assert differences(base, reading)


def tables_in(value: Value) -> bool:
    """Whether a rule's values hold a table: several rows, or results by die."""
    if isinstance(value, list):
        return len([item for item in value if isinstance(item, dict)]) > 1
    if isinstance(value, dict):
        dice = [key for key in value if re.fullmatch(r"\d+(-\d+|\+)?", key)]
        return len(dice) > 1 or any(tables_in(item) for item in value.values())
    return False


def test_every_table_of_the_ledger_has_its_place_here() -> None:
    cited = {rule for table in TABLES.values() for rule in table.rules}
    assert [rule.id for rule in load_ledger() if tables_in(rule.values) and rule.id not in cited] == []


# ------------------------------------------------------------------------------------- what the engine reads

TERRAIN_COLUMNS = (
    "terrain", "foot", "mounted", "armoured", "cover", "condition", "attacking", "defending", "height",
)  # fmt: skip
CLASS_COLUMNS = (
    "class", "stance", "attack", "defence", "movement",
    "wounded_attack", "wounded_defence", "wounded_movement", "armour", "points",
)  # fmt: skip
INDEXES = tuple("123456789")
CODE_COLUMNS = ("against", "code", "side", "man", "thrown", "horse", "back")


@pytest.mark.parametrize(
    ("names", "columns", "keys"),
    [
        ("siege.terrain anarchy.terrain hall.terrain", TERRAIN_COLUMNS, 1),
        (
            "siege.terrain.entry anarchy.terrain.entry hall.terrain.entry",
            ("terrain", "from", "foot", "mounted", "armoured"),
            2,
        ),
        ("siege.classes anarchy.classes", CLASS_COLUMNS, 2),
        (
            "siege.missile.weapons anarchy.missile.weapons",
            ("weapon", "offset", "minimum", "short", "medium", "long"),
            1,
        ),
        (
            "siege.missile.foot siege.missile.mounted anarchy.missile.foot anarchy.missile.mounted",
            ("cover", *INDEXES),
            1,
        ),
        (
            "siege.missile.codes anarchy.missile.codes siege.melee.codes anarchy.melee.codes",
            CODE_COLUMNS,
            2,
        ),
        ("siege.melee.foot siege.melee.mounted", ("die", *ODDS), 1),
        ("anarchy.melee.foot anarchy.melee.mounted", ("die", *BANDS), 1),
        ("anarchy.melee.bands", ("column", "low", "high"), 1),
        ("common.terrain.shift", ("attacker", "defender", "shift"), 2),
        ("anarchy.fire.limits", ("weapon", "one_shot", "both", "defensive", "reload"), 1),
        ("siege.corpses", ("thing", "points"), 1),
    ],
)
def test_the_engine_finds_its_columns(names: str, columns: tuple[str, ...], keys: int) -> None:
    for name in names.split():
        assert (TABLES[name].columns, TABLES[name].keys) == (columns, keys)


@pytest.mark.parametrize("game", ["siege", "anarchy", "hall"])
class TestTerrain:
    def test_armour_never_helps(self, game: str) -> None:
        for row in TABLES[f"{game}.terrain"].rows:
            _, foot, _, armoured, *_ = row
            assert armoured in (foot, None), row

    def test_entry_costs_are_for_known_ground(self, game: str) -> None:
        ground = set(TABLES[f"{game}.terrain"].column("terrain"))
        entry = TABLES[f"{game}.terrain.entry"]
        assert set(entry.column("terrain")) <= ground
        assert set(entry.column("from")) <= ground | {"other"}

    def test_conditions_are_explained(self, game: str) -> None:
        explained = set(TABLES["common.terrain.conditions"].column("condition"))
        assert set(TABLES[f"{game}.terrain"].column("condition")) <= explained
        assert set(TABLES[f"{game}.terrain"].allowed["condition"]) == explained

    def test_the_wall_walk_is_each_games_own(self, game: str) -> None:
        row = TABLES[f"{game}.terrain"].row("wall_walk")
        own = {"siege": (1, 0, 0), "anarchy": (1, 0, 1), "hall": (2, -1, -1)}
        assert (row["foot"], row["attacking"], row["defending"]) == own[game]
        assert TABLES[f"{game}.terrain.entry"].cell("wall_walk", "ladder", column="foot") == 4


def test_each_sign_is_one_column() -> None:
    shift = TABLES["common.terrain.shift"]
    for attacker, defender in product((1, 0, -1), repeat=2):
        assert shift.cell(attacker, defender, column="shift") == attacker - defender


def test_heights_agree_with_the_terrain() -> None:
    for game in ("siege", "hall"):
        heights, terrain = TABLES[f"{game}.heights"], TABLES[f"{game}.terrain"]
        for place, level in heights.rows:
            if place in terrain.column("terrain"):
                assert terrain.cell(place, column="height") == level, place


# --------------------------------------------------------------------------------------------------- melee

SIEGE_VALUE = {"F": 2.0, "E": 1.0, "G": 0.75, "D": 0.5, "C": 0.25, "-": 0.0, "B": -0.25, "A": -1.0}
ANARCHY_VALUE = {
    "DK": 2.0, "DX": 1.5, "DW": 1.0, "HK": 0.75, "DS": 0.5, "DR": 0.25, "-": 0.0,
    "AR": -0.25, "AS": -0.5, "AW": -1.0, "AK": -2.0,
}  # fmt: skip
MELEE = [
    ("siege.melee.foot", ODDS, SIEGE_VALUE),
    ("siege.melee.mounted", ODDS, SIEGE_VALUE),
    ("anarchy.melee.foot", BANDS, ANARCHY_VALUE),
    ("anarchy.melee.mounted", BANDS, ANARCHY_VALUE),
]


def armoured(results: list[str]) -> list[str]:
    """Read one row below, but leave results against the attacker and make no others into such."""
    below = [*results[1:], results[-1]]
    return [
        own if own.startswith("A") else "-" if down.startswith("A") else down
        for own, down in zip(results, below, strict=True)
    ]


def mean(results: list[str], value: dict[str, float]) -> float:
    return sum(value[result] for result in results) / len(results)


class TestMelee:
    @pytest.mark.parametrize(("name", "columns", "value"), MELEE)
    def test_no_row_worsens_to_the_right(
        self, name: str, columns: tuple[str, ...], value: dict[str, float]
    ) -> None:
        assert TABLES[name].column("die") == tuple(range(1, 11))
        for die, (left, right) in product(range(1, 11), pairwise(columns)):
            before, after = (str(TABLES[name].cell(die, column=column)) for column in (left, right))
            assert value[before] <= value[after], (die, left, right)

    @pytest.mark.parametrize(("name", "columns", "value"), MELEE)
    def test_every_letter_is_explained(
        self, name: str, columns: tuple[str, ...], value: dict[str, float]
    ) -> None:
        game, _, against = name.split(".")
        explained = {code for kind, code, *_ in TABLES[f"{game}.melee.codes"].rows if kind == against}
        assert set(TABLES[name].allowed[columns[0]]) == explained
        assert explained <= set(value)

    @pytest.mark.parametrize(
        ("name", "expected"),
        [
            ("siege.melee.foot", (-0.33, -0.05, 0.20, 0.50, 0.72, 0.85, 1.23, 1.38)),
            ("siege.melee.mounted", (-0.45, -0.25, -0.07, 0.12, 0.33, 0.55, 0.70, 0.95)),
            ("anarchy.melee.foot", (-0.50, -0.35, 0.00, 0.10, 0.30, 0.53, 0.75, 1.00, 1.23, 1.55)),
            ("anarchy.melee.mounted", (-0.50, -0.38, -0.10, -0.03, 0.20, 0.30, 0.57, 0.78, 1.10, 1.40)),
        ],
    )
    def test_mean_gain_of_the_attacker(self, name: str, expected: tuple[float, ...]) -> None:
        value = {**SIEGE_VALUE, **ANARCHY_VALUE}
        means = [mean(letters(name, column), value) for column in TABLES[name].value_columns]
        assert means == pytest.approx(expected, abs=0.0051)

    @pytest.mark.parametrize(
        ("name", "expected"),
        [
            ("anarchy.melee.foot", (-0.53, -0.40, -0.10, 0.00, 0.20, 0.33, 0.55, 0.80, 1.05, 1.40)),
            ("anarchy.melee.mounted", (-0.53, -0.40, -0.17, -0.10, 0.10, 0.20, 0.42, 0.57, 0.93, 1.23)),
        ],
    )
    def test_mean_gain_against_armour(self, name: str, expected: tuple[float, ...]) -> None:
        means = [mean(armoured(letters(name, column)), ANARCHY_VALUE) for column in BANDS]
        assert means == pytest.approx(expected, abs=0.0051)

    @pytest.mark.parametrize(
        ("column", "per_hundred"),
        [
            ("1-1", "30/30/20/20/0/0/0"),
            ("2-1", "20/20/20/20/10/10/0"),
            ("3-1", "10/20/10/20/20/20/0"),
            ("4-1", "0/20/10/20/20/20/10"),
            ("5-1", "0/10/10/20/20/20/20"),
            ("6-1", "0/0/10/20/20/30/20"),
            ("7-1", "0/0/0/10/20/30/40"),
            ("8-1", "0/0/0/10/10/30/50"),
        ],
    )
    def test_siege_per_hundred_attacks(self, column: str, per_hundred: str) -> None:
        count = Counter(letters("siege.melee.foot", column))
        assert "/".join(str(10 * count[letter]) for letter in "AB-CDEF") == per_hundred

    def test_the_two_found_cells(self) -> None:
        table = TABLES["siege.melee.foot"]
        assert (table.cell(2, column="3-1"), table.cell(7, column="3-1")) == ("D", "A")
        assert table.origin(table.rows[1], "3-1") == "found"
        assert table.origin(table.rows[1], "4-1") == "house"

    def test_bands_join_without_gap(self) -> None:
        bands = TABLES["anarchy.melee.bands"]
        assert bands.column("column") == BANDS
        for left, right in pairwise(bands.rows):
            assert number(left[2]) + 1 == right[1]
        assert (bands.rows[0][1], bands.rows[-1][2]) == (-10, None)

    @pytest.mark.parametrize(
        ("attackers", "attacker", "defender", "shift", "column", "gain"),
        [
            (1, ("medium_infantry", "foot"), ("medium_infantry", "foot"), 0, "5-8", 0.10),
            (1, ("medium_infantry", "foot"), ("heavy_infantry", "foot"), 0, "0-4", -0.10),
            (1, ("knight", "mounted"), ("medium_infantry", "foot"), 0, "13-20", 0.53),
            (1, ("knight", "mounted"), ("knight", "mounted"), 0, "9-12", 0.10),
            (2, ("medium_infantry", "foot"), ("knight", "foot"), 0, "13-20", 0.33),
            (3, ("medium_infantry", "foot"), ("knight", "mounted"), 0, "21-30", 0.42),
            (4, ("medium_infantry", "foot"), ("knight", "foot"), 0, "31-50", 0.80),
            (1, ("medium_infantry", "foot"), ("medium_infantry", "foot"), -2, "-5..-1", -0.35),
            (2, ("knight", "foot"), ("sergeant", "foot"), -2, "9-12", 0.30),
        ],
    )
    def test_typical_fights(
        self,
        attackers: int,
        attacker: tuple[str, str],
        defender: tuple[str, str],
        shift: int,
        column: str,
        gain: float,
    ) -> None:
        classes = TABLES["anarchy.classes"]
        attack = attackers * number(classes.cell(*attacker, column="attack"))
        difference = attack - number(classes.cell(*defender, column="defence"))
        bands = TABLES["anarchy.melee.bands"].rows
        (place,) = [
            place
            for place, (_, low, high) in enumerate(bands)
            if number(low) <= difference and (high is None or difference <= number(high))
        ]
        assert BANDS[place + shift] == column
        results = letters(f"anarchy.melee.{defender[1]}", column)
        if classes.cell(*defender, column="armour"):
            results = armoured(results)
        assert mean(results, ANARCHY_VALUE) == pytest.approx(gain, abs=0.0051)

    @pytest.mark.parametrize(
        ("column", "per_hundred"), [("51-70", (40, 30, 20, 10, 0)), ("13-20", (10, 20, 20, 20, 20))]
    )
    def test_boiling_oil(self, column: str, per_hundred: tuple[int, ...]) -> None:
        assert column in TABLES["anarchy.oil"].column("column")
        count = Counter(letters("anarchy.melee.foot", column))
        assert tuple(10 * count[code] for code in ("DK", "DW", "DS", "DR", "-")) == per_hundred

    def test_points_follow_from_the_values(self) -> None:
        parts = {str(addition): number(points) for addition, points in TABLES["anarchy.points.parts"].rows}
        weapons = {
            "javelin_man": "javelin",
            "archer_short_bow": "short_bow",
            "archer_long_bow": "long_bow",
            "crossbowman": "crossbow",
            "slinger": "sling",
            "staff_slinger": "staff_sling",
            "engineer": "engineer",
            "count": "leader",
        }
        for row in TABLES["anarchy.classes"].rows:
            kind, _, attack, defence, movement, *_, armour, points = row
            if attack is None:
                continue
            extra = parts[weapons[str(kind)]] if kind in weapons else 0
            extra += parts["armour"] if armour else 0
            assert points == number(attack) + number(defence) + number(movement) // 2 + extra, row


# ------------------------------------------------------------------------------------------------- missiles

WORSE = "-ABCDEF"


class TestMissiles:
    @pytest.mark.parametrize("game", ["siege", "anarchy"])
    @pytest.mark.parametrize("target", ["foot", "mounted"])
    def test_a_higher_index_and_better_cover_never_hurt_more(self, game: str, target: str) -> None:
        grid = [
            [WORSE.index(str(cell)) for cell in row[1:]] for row in TABLES[f"{game}.missile.{target}"].rows
        ]
        for row in grid:
            assert row == sorted(row, reverse=True)
        for above, below in pairwise(grid):
            assert all(a >= b for a, b in zip(above, below, strict=True))

    @pytest.mark.parametrize("game", ["siege", "anarchy"])
    @pytest.mark.parametrize("target", ["foot", "mounted"])
    def test_every_letter_is_explained(self, game: str, target: str) -> None:
        explained = {code for kind, code, *_ in TABLES[f"{game}.missile.codes"].rows if kind == target}
        assert set(TABLES[f"{game}.missile.{target}"].allowed["1"]) == explained

    @pytest.mark.parametrize(
        ("game", "cover", "letters"),
        [
            ("siege", "none", "FEDCCBAA-"),
            ("siege", "light", "EDCCBAA--"),
            ("siege", "medium", "DCCBAA---"),
            ("siege", "heavy", "CCBAA----"),
            ("anarchy", "heavy", "CCBAA----"),
        ],
    )
    def test_our_own_rows_against_riders(self, game: str, cover: str, letters: str) -> None:
        table = TABLES[f"{game}.missile.mounted"]
        assert "".join(str(table.cell(cover, column=index)) for index in INDEXES) == letters

    def chances(self, game: str, cover: str, offset: int) -> str:
        """Killed, wounded, stunned or pushed back, and missed, in a hundred shots at a target on foot."""
        indexes = (min(9, max(1, die + offset)) for die in range(1, 11))
        table = TABLES[f"{game}.missile.foot"]
        count = Counter(table.cell(cover, column=str(index)) for index in indexes)
        return "/".join(str(10 * count[letter]) for letter in "CBA-")

    @pytest.mark.parametrize(
        ("cover", "by_offset"),
        [
            ("none", "30/30/20/20 20/30/20/30 10/30/20/40 0/30/20/50 0/20/20/60 0/10/20/70"),
            ("light", "20/30/30/20 10/30/30/30 0/30/30/40 0/20/30/50 0/10/30/60 0/0/30/70"),
            ("medium", "10/30/30/30 0/30/30/40 0/20/30/50 0/10/30/60 0/0/30/70 0/0/20/80"),
            ("heavy", "0/30/30/40 0/20/30/50 0/10/30/60 0/0/30/70 0/0/20/80 0/0/10/90"),
        ],
    )
    def test_anarchy_chances(self, cover: str, by_offset: str) -> None:
        assert [self.chances("anarchy", cover, offset) for offset in range(6)] == by_offset.split()

    @pytest.mark.parametrize(
        ("weapon", "cover", "band", "chances"),
        [
            ("crossbow", "none", 0, "30/30/20/20"),
            ("long_bow", "none", 0, "20/30/20/30"),
            ("short_bow", "none", 0, "10/30/20/40"),
            ("crossbow", "none", 2, "10/30/20/40"),
            ("long_bow", "none", 2, "0/30/20/50"),
            ("short_bow", "none", 2, "0/20/20/60"),
            ("crossbow", "heavy", 0, "0/30/30/40"),
            ("short_bow", "heavy", 0, "0/10/30/60"),
        ],
    )
    def test_siege_chances(self, weapon: str, cover: str, band: int, chances: str) -> None:
        offset = number(TABLES["siege.missile.weapons"].cell(weapon, column="offset"))
        assert self.chances("siege", cover, offset + band) == chances

    @pytest.mark.parametrize("game", ["siege", "anarchy"])
    def test_bands_follow_each_other(self, game: str) -> None:
        for row in TABLES[f"{game}.missile.weapons"].rows:
            reach = [bound for bound in row[2:] if bound is not None]
            assert reach == sorted(reach, key=number), row

    def test_weapons_that_move_and_fire_have_ranges(self) -> None:
        ranges = set(TABLES["anarchy.missile.weapons"].column("weapon"))
        assert set(TABLES["anarchy.fire.limits"].column("weapon")) <= ranges
        assert set(TABLES["anarchy.stones"].column("as_weapon")) <= ranges


# ----------------------------------------------------------------------------------------- the other tables


class TestSiegeTables:
    def test_siege_batters_as_double_stone_in_the_anarchy(self) -> None:
        double = [row[1:] for row in TABLES["anarchy.battering"].rows if row[0] == "P"]
        assert list(TABLES["siege.battering"].rows) == double

    @pytest.mark.parametrize(
        ("kind", "lowest"), [("P", (10, 9, 7, 5, 3)), ("S", (9, 8, 6, 4, 2)), ("B", (8, 7, 5, 3, 1))]
    )
    def test_the_lowest_die_that_destroys(self, kind: str, lowest: tuple[int, ...]) -> None:
        table = TABLES["anarchy.battering"]
        for column, least in zip(table.value_columns, lowest, strict=True):
            hits = [die for die in range(1, 11) if str(table.cell(kind, die, column=column)).startswith("D")]
            assert hits == list(range(least, 11))

    def test_hoardings_are_read_as_wood(self) -> None:
        values = load_ledger()["AN-3.3.6-c"].values
        assert isinstance(values, dict)
        rows = values["rows"]
        assert isinstance(rows, dict)
        for die, cells in rows.items():
            assert isinstance(cells, list)
            row = TABLES["anarchy.battering"].row("B", int(die))
            assert [cell or "-" for cell in cells] == list(row.values())[2:]

    def test_scatter_chances(self) -> None:
        small = Counter(TABLES["anarchy.scatter.small"].column("ring"))
        assert small == {0: 4, 1: 6}
        large = TABLES["anarchy.scatter.large"]
        ways = Counter(a + b for a, b in product(range(1, 11), repeat=2))
        rings: Counter[Cell] = Counter()
        for total in range(2, 21):
            rings[large.cell(total, column="ring")] += ways[total]
        assert rings == {0: 10, 1: 48, 2: 42}

    @pytest.mark.parametrize("name", ["anarchy.scatter.small", "anarchy.scatter.large"])
    @pytest.mark.parametrize("line", ["through_hexside", "through_corner"])
    def test_scatter_reaches_every_hex_once(self, name: str, line: str) -> None:
        table = TABLES[name]
        hexes = [
            (ring, angle)
            for ring, angle in zip(table.column("ring"), table.column(line), strict=True)
            if ring != 0
        ]
        assert len(set(hexes)) == len(hexes)
        assert len([ring for ring, _ in hexes if ring == 1]) == 6

    def test_half_are_healed_in_five_days(self) -> None:
        days = TABLES["common.healing"].column("days")
        assert len([day for day in days if day is not None and number(day) <= 5]) == 5
        assert days.count(None) == 2

    @pytest.mark.parametrize(
        "name",
        [
            name
            for name, table in TABLES.items()
            if table.columns[table.keys - 2 : table.keys] == ("low", "high") and "staufer" not in name
        ],
    )
    def test_dice_tables_have_a_result_for_every_roll(self, name: str) -> None:
        table = TABLES[name]
        groups: dict[tuple[Cell, ...], list[tuple[Cell, Cell]]] = {}
        for row in table.rows:
            low, high = row[table.keys - 2], row[table.keys - 1]
            groups.setdefault(row[: table.keys - 2], []).append((low, high))
        for spans in groups.values():
            assert spans[0][0] == 1
            assert spans[-1][1] in (6, 10, None)
            for (_, end), (start, _) in pairwise(spans):
                assert number(end) + 1 == start

    def test_supply_bands_leave_no_number_out(self) -> None:
        table = TABLES["anarchy.supplies.modifiers"]
        for building in ("castle", "priory"):
            rows = [row for row in table.rows if row[0] == building]
            assert (rows[0][1], rows[-1][2]) == (0, None)
            for left, right in pairwise(rows):
                assert number(left[2]) + 1 == right[1]
                assert number(left[3]) > number(right[3])

    def test_everything_built_has_a_price(self) -> None:
        built = set(TABLES["anarchy.building.times"].column("item"))
        assert built <= set(TABLES["anarchy.points.equipment"].column("item"))

    def test_towers_have_the_hexes_their_levels_say(self) -> None:
        count = Counter(row[1] for row in TABLES["anarchy.engine.hexes"].rows if row[0] == "siege_tower")
        assert count == dict(
            zip(
                TABLES["anarchy.tower.levels"].column("level"),
                TABLES["anarchy.tower.levels"].column("hexes"),
                strict=True,
            )
        )


class TestStaufer:
    @pytest.mark.parametrize(
        ("ratio", "chances"),
        [
            ("100-149", (0.0, 16.7, 41.7, 25.0, 16.7)),
            ("150-199", (2.8, 38.9, 41.7, 13.9, 2.8)),
            ("200-299", (16.7, 41.7, 38.9, 2.8, 0.0)),
            ("300+", (27.8, 63.9, 8.3, 0.0, 0.0)),
        ],
    )
    def test_combat_chances(self, ratio: str, chances: tuple[float, ...]) -> None:
        assert self.chances("staufer.combat", ratio, "ABCDE") == pytest.approx(chances, abs=0.051)

    @pytest.mark.parametrize(
        ("table", "row", "codes", "chances"),
        [
            ("staufer.fate", "I", "CDE", (83.3, 13.9, 2.8)),
            ("staufer.fate", "II", "CDE", (58.3, 33.3, 8.3)),
            ("staufer.founding", "founder", "OPQ", (41.7, 55.6, 2.8)),
            ("staufer.captivity", "captive", "KLMN", (2.8, 69.4, 19.4, 8.3)),
        ],
    )
    def test_other_chances(self, table: str, row: str, codes: str, chances: tuple[float, ...]) -> None:
        assert self.chances(table, row, codes) == pytest.approx(chances, abs=0.051)

    def test_more_strength_is_never_worse(self) -> None:
        rows = [row[1:] for row in TABLES["staufer.combat"].rows]
        for weaker, stronger in pairwise(rows):
            assert all(str(after) <= str(before) for before, after in zip(weaker, stronger, strict=True))

    @staticmethod
    def chances(table: str, row: str, codes: str) -> list[float]:
        ways = Counter(a + b for a, b in product(range(1, 7), repeat=2))
        found: Counter[Cell] = Counter()
        for total, count in ways.items():
            found[TABLES[table].cell(row, column=str(total))] += count
        return [100 * found[code] / 36 for code in codes]


# ------------------------------------------------------------------------------------- looking up, overrides


class TestLookingUp:
    def test_a_row_is_a_mapping(self) -> None:
        assert TABLES["siege.missile.weapons"].row("crossbow") == {
            "weapon": "crossbow",
            "offset": 0,
            "minimum": 1,
            "short": 15,
            "medium": 30,
            "long": 80,
        }

    def test_a_cell_by_two_keys(self) -> None:
        assert TABLES["anarchy.classes"].cell("knight", "mounted", column="attack") == 26

    @pytest.mark.parametrize(
        ("ask", "sentence"),
        [
            (lambda: TABLES["xyz"], "There is no table xyz."),
            (
                lambda: TABLES["siege.missile.weapons"].row("bow"),
                "Table siege.missile.weapons has no row bow (its rows are named by weapon).",
            ),
            (
                lambda: TABLES["anarchy.oil"].column("colour"),
                "Table anarchy.oil has no column colour; it has place, column.",
            ),
        ],
    )
    def test_what_is_not_there_is_said_in_a_sentence(self, ask: object, sentence: str) -> None:
        assert callable(ask)
        with pytest.raises(UnknownTable) as caught:
            ask()
        assert str(caught.value) == sentence

    def test_a_mapping_like_any_other(self) -> None:
        assert TABLES.get("siege.nothing") is None
        assert "siege.terrain" in TABLES
        assert all(table.name.startswith("hall.") for table in TABLES.of("hall"))

    def test_the_list_of_tables(self) -> None:
        console = Console(width=80, force_terminal=False)
        with console.capture() as capture:
            console.print(show.tables_list(TABLES))
        assert all(name in capture.get() for name in TABLES)
        listed = msgspec.json.decode(show.tables_json(TABLES))
        assert [entry["name"] for entry in listed] == list(TABLES)


MELEE_TEXT = export(TABLES["siege.melee.foot"])
WEAPONS_TEXT = export(TABLES["siege.missile.weapons"])


class TestOverrides:
    def test_a_changed_cell_is_taken_and_told(self) -> None:
        changed = read_override(
            MELEE_TEXT.replace('[3,  B,   "-", C,   C,', '[3,  B,   "-", C,   D,'), TABLES
        )
        assert differences(TABLES["siege.melee.foot"], changed) == ("siege.melee.foot, die 3, 4-1: C -> D",)
        tables = TABLES.with_overrides([changed])
        assert tables["siege.melee.foot"].cell(3, column="4-1") == "D"
        assert TABLES["siege.melee.foot"].cell(3, column="4-1") == "C"
        assert list(tables) == list(TABLES)

    def test_two_keys_are_both_named(self) -> None:
        text = export(TABLES["anarchy.classes"]).replace("mounted, 26,", "mounted, 27,")
        changed = read_override(text, TABLES)
        assert differences(TABLES["anarchy.classes"], changed) == (
            "anarchy.classes, class knight, stance mounted, attack: 26 -> 27",
        )

    def test_rows_may_change_places(self) -> None:
        lines = WEAPONS_TEXT.splitlines()
        lines[-1], lines[-2] = lines[-2], lines[-1]
        changed = read_override("\n".join(lines), TABLES)
        assert differences(TABLES["siege.missile.weapons"], changed) == ()

    @pytest.mark.parametrize(
        ("text", "old", "new", "sentence"),
        [
            (
                MELEE_TEXT,
                '[3,  B,   "-", C,   C,',
                '[3,  B,   "-", C,   X,',
                "Table siege.melee.foot, row 3, column 4-1: X is not one of A, B, -, C, D, E, F.",
            ),
            (
                MELEE_TEXT,
                '[3,  B,   "-", C,',
                '[3,  B,   "-",',
                "Table siege.melee.foot, row 3: 8 values for 9 columns.",
            ),
            (
                MELEE_TEXT,
                "  - [10,",
                "  - [11,",
                "Table siege.melee.foot: the row 10 is missing.",
            ),
            (
                MELEE_TEXT,
                "  - [10,",
                "  - [9,",
                "Table siege.melee.foot: the row 9 stands there twice.",
            ),
            (
                MELEE_TEXT,
                'columns: [die, "1-1",',
                'columns: [die, "1-2",',
                "Table siege.melee.foot: the columns must stay die, 1-1, 2-1, 3-1, 4-1, 5-1, 6-1, 7-1, 8-1.",
            ),
            (
                WEAPONS_TEXT,
                "[crossbow,  0,  1, 15,",
                "[crossbow,  0,  1, far,",
                "Table siege.missile.weapons, row crossbow, column short: far must be a whole number from 1 to 80.",
            ),
            (
                WEAPONS_TEXT,
                "[crossbow,  0,  1, 15,",
                "[crossbow,  0,  1, true,",
                "Table siege.missile.weapons, row crossbow, column short: true must be a whole number from 1 to 80.",
            ),
            (
                WEAPONS_TEXT,
                "[crossbow,  0,  1, 15,",
                "[crossbow,  0,  1, 1.5,",
                "Table siege.missile.weapons: 1.5 is no whole number, text, true, false or null.",
            ),
            (
                WEAPONS_TEXT,
                "rows:\n",
                "rows:\n  - [arquebus, 0, 1, 10, 20, 30]\n",
                "Table siege.missile.weapons has no row arquebus to change.",
            ),
            (
                WEAPONS_TEXT,
                "name: siege.missile.weapons",
                "name: siege.missile.arms",
                "There is no table siege.missile.arms to override.",
            ),
            (
                WEAPONS_TEXT,
                "provenance: house",
                "provenance: gossip",
                "Table siege.missile.weapons: the provenance gossip is not one of printed, found, infer, house.",
            ),
            (
                WEAPONS_TEXT,
                "keys: 1",
                "key: 1",
                "Table siege.missile.weapons has the unknown field key.",
            ),
            (
                WEAPONS_TEXT,
                "title: ",
                "notes_of_mine: ",
                "Table siege.missile.weapons has the unknown field notes_of_mine.",
            ),
        ],
    )
    def test_a_bad_shape_is_refused_in_one_sentence(
        self, text: str, old: str, new: str, sentence: str
    ) -> None:
        assert old in text
        with pytest.raises(TableError) as caught:
            read_override(text.replace(old, new, 1), TABLES)
        assert str(caught.value) == sentence

    def test_an_override_cannot_loosen_what_is_allowed(self) -> None:
        text = MELEE_TEXT.replace('"*": [A,', '"*": [X, A,').replace("[3,  B,", "[3,  X,")
        with pytest.raises(TableError, match=r"row 3, column 1-1: X is not one of"):
            read_override(text, TABLES)

    @pytest.mark.parametrize("text", ["", "just words", "- a\n- b"])
    def test_what_is_no_table(self, text: str) -> None:
        with pytest.raises(TableError, match=r"must be a mapping|one table"):
            read_override(text, TABLES)

    def test_the_engine_may_be_given_only_tables_that_fit(self) -> None:
        weapons = TABLES["siege.missile.weapons"]
        short = Table(
            name=weapons.name,
            title=weapons.title,
            provenance="house",
            source="a test",
            rules=weapons.rules,
            columns=weapons.columns,
            keys=1,
            rows=weapons.rows[:-1],
        )
        with pytest.raises(TableError, match="the row ballista is missing"):
            TABLES.with_overrides([short])

    def test_two_tables_of_one_name(self) -> None:
        with pytest.raises(TableError, match=r"There are two tables anarchy\.oil\."):
            Tables([TABLES["anarchy.oil"], TABLES["anarchy.oil"]])


class Band(msgspec.Struct, frozen=True):
    """Some columns of the weapons table."""

    weapon: str
    long: int | None


class TestReading:
    def test_rows_are_records_of_some_of_their_columns(self) -> None:
        found = {row.weapon: row.long for row in TABLES["anarchy.missile.weapons"].read(Band)}
        assert found["long_bow"] == 90
        assert found["stones"] is None

    def test_a_column_that_is_none_is_a_fault_of_the_table(self) -> None:
        with pytest.raises(TableError, match=r"Table siege\.corpses cannot be read: .*weapon"):
            TABLES["siege.corpses"].read(Band)

    def test_a_grid_has_its_codes_by_key(self) -> None:
        table = TABLES["siege.melee.foot"]
        assert table.grid()[3,][table.value_columns.index("4-1")] == table.cell(3, column="4-1")

    def test_numbers_have_null_as_nothing(self) -> None:
        assert TABLES["anarchy.missile.weapons"].numbers("long")["stones"] == 0
