"""The board and the realm as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from bergfried import advice, words
from bergfried.advice import Cut, CutStorey
from bergfried.battle.engine.state import CAPTURED, DEAD, DISARMED, OFF_MAP, PRISONER, STUNNED, WOUNDED
from bergfried.battle.people import panic
from bergfried.board.boards import Board
from bergfried.board.hexes import COLUMNS, ROWS, column_name, hex_at
from bergfried.games import AnyGame, LeaguerGame, RealmGame
from bergfried.kernel.verdicts import Fact
from bergfried.leaguer import people
from bergfried.leaguer.people import People
from bergfried.leaguer.supplies import Stores
from bergfried.realm.battle import alone
from bergfried.realm.places import place_name
from bergfried.realm.state import CAPTIVE, DESTROYED, OPEN_SITE, PILGRIM, WAITING

_SIGNS = {
    "flat": ".",
    "brush": "b",
    "tree": "t",
    "slope": "/",
    "tent": "n",
    "burnt_tent": ",",
    "trench": "u",
    "moat": "~",
    "wall": "XX",
    "wall_walk": "w",
    "interior": "i",
    "arrow_slit": "s",
    "tower_door": "d",
    "keep_door": "k",
    "stairs": "=",
    "gate": "g",
    "gate_corner": "g",
    "drawbridge": "||",
    "ladder": "#",
    "rubble": ":",
    "filled_moat": ",",
    "siege_tower_top": "T",
    "siege_tower_inside": "T",
    "ram": "R",
}


def text_board(game: AnyGame, level: int | None = None) -> RenderableType:
    """Two lines a row, the second for the columns that stand half a hex lower; men by the start of their names.

    Seen from above, with all taken off that is higher than `level`.
    """
    board = game.battle.land(game.field).board
    top = max(board.levels) if level is None else level
    ground, men = _ground(board, top), _men(game, board, top)
    lines = []
    (wide, high), (west, north, _, _) = board.size, board.margin
    columns = range(-west, wide - west)
    for row in range(-north, high - north):
        for lower in (0, 1):
            line = Text(f"{row % ROWS + 1:>3} " if not lower else "    ")
            for column in columns:
                if column & 1 != lower:
                    line.append("   ")
                    continue
                cell = board.cell(board.number(hex_at(column, row)))
                line.append_text(men.get(cell) or Text(f"{ground.get(cell, ''):<3}", style="green"))
            line.rstrip()
            lines.append(line)
    head = Text("    " + "".join(f"{column_name(c % COLUMNS):<3}" for c in columns), style="bright_black")
    return Group(head, *lines)


def _ground(board: Board, top: int) -> dict[int, str]:
    """The sign of the highest place of each cell."""
    seen = {}
    for place in sorted(board.terrain, key=board.level):
        if board.level(place) <= top:
            terrain = board.terrain[place]
            seen[board.cell(place)] = _SIGNS.get(terrain, terrain[:2])
    return seen


def _men(game: AnyGame, board: Board, top: int) -> dict[int, Text]:
    """Who is seen in each cell: the highest, and the living before the dead."""
    battle, state = game.battle, game.field
    shown_at: dict[int, Text] = {}
    for number in sorted(range(len(battle.roster)), key=lambda number: board.level(max(state.at[number], 0))):
        piece = battle.roster[number]
        if state.at[number] == OFF_MAP or board.level(state.at[number]) > top:
            continue
        style = ("bold blue", "bold red")[piece.side] + (" dim" if state.status[number] & DEAD else "")
        name = piece.name[:3].lower() if piece.is_animal else piece.name[:3]
        for half, place in enumerate(battle.halves(state.stance(number))):
            cell = board.cell(place)
            if cell not in shown_at or not state.status[number] & DEAD:
                shown_at[cell] = Text(f"{name if half == 0 else '<<':<3}", style=style)
    return shown_at


_CELL = 7
"""How wide a hex of an engine is in text."""


def cut_text(cut: Cut, sides: Sequence[str]) -> RenderableType:
    """An engine cut open: its storeys side by side from the lowest up, their fronts at the top, and what is told of it."""
    wide = [max(3 * _CELL, len(storey.title)) for storey in cut.storeys]
    titles = [f"{storey.title:<{room}}" for storey, room in zip(cut.storeys, wide, strict=True)]
    lines = [Text("  ".join(titles), style="bold")]
    for row in sorted({int(cell[1:]) for storey in cut.storeys for cell in storey.cells}):
        columns = zip(cut.storeys, wide, strict=True)
        line = Text("  ").join(_cut_row(storey, row, room, sides) for storey, room in columns)
        line.rstrip()
        lines.append(line)
    stopped = "" if cut.stopped is None else f" {cut.stopped.reason}"
    told = (
        f"{cut.goes}{stopped}",
        *cut.fires,
        *cut.facts,
        *(f"{one.title}: {one.text}" for one in cut.storeys),
    )
    head = Text(f"{cut.title}, {cut.place}", style="bold")
    return Group(head, *lines, *(Text(f"  {line}") for line in told if line))


def _cut_row(storey: CutStorey, row: int, wide: int, sides: Sequence[str]) -> Text:
    """The three hexes of a storey in one row: left, centre and right, each with the start of a name."""
    men, line = {man.cell: man for man in storey.men}, Text()
    for cell in (f"{lane}{row}" for lane in "LCR"):
        man = men.get(cell)
        shown = cell if cell in storey.cells else ""
        style = "green" if man is None else ("bold blue", "bold red")[sides.index(man.side)]
        line.append(f"{shown if man is None else f'{cell} {man.name[:3]}':<{_CELL}}", style=style)
    line.pad_right(wide - 3 * _CELL)
    return line


def men_table(game: AnyGame, language: str) -> Grid:
    battle, state = game.battle, game.field
    grid = Grid(box=box.SIMPLE_HEAD)
    for column in ("", "", "", "A", "D", "M", ""):
        grid.add_column(column)
    for number in battle.roster.men:
        piece, values = battle.roster[number], battle.values(state, number)
        states = [
            words.term(name, language)
            for name, bit in (
                ("wounded", WOUNDED),
                ("stunned", STUNNED),
                ("dead", DEAD),
                ("prisoner", PRISONER),
                ("captured", CAPTURED),
                ("disarmed", DISARMED),
            )
            if state.status[number] & bit
        ]
        if battle.plays("panic") and (fear := panic.fear_of(state, number)) is not None:
            states.append(words.term(panic.STATES[fear.how], language))
        where = battle.text(state.stance(number)) if state.at[number] != OFF_MAP else "-"
        numbers = [str(value) for value in values] if not state.status[number] & DEAD else ["", "", ""]
        style = ("blue", "red")[piece.side]
        grid.add_row(
            Text(piece.name, style=style),
            words.term(piece.kind, language),
            where,
            *numbers,
            ", ".join(states),
        )
    return grid


def siege_lines(game: LeaguerGame, language: str) -> Iterator[str]:
    """A siege of many days: the day, who is there, what is kept from day to day, and the days that were."""
    state, titles = game.position, game.rules.titles
    yield words.say("cli-siege-day", {"day": state.day, "last": state[Stores].last}, language)
    for side, name in enumerate(game.rules.sides):
        remain = list(people.of_side(state, side))
        wounded = sum(state[People].all[number].health == people.WOUNDED for number in remain)
        counted: dict[str, Fact] = {
            "side": titles[name],
            "count": len(remain),
            "wounded": wounded,
            "free": len(people.free(state, side)),
        }
        yield words.say("cli-siege-side", counted, language)
    layer = ""
    for line in advice.noted(game, len(game.steps), language):
        if line.what != layer:
            layer = line.what
            yield f"{words.name_of('layer', layer, language)}:"
        whose = f"{titles[line.side]}: " if line.side else ""
        count = f" ({line.count}/{line.most})" if line.most else ""
        yield f"  {whose}{line.text}{count}"
    for day in advice.calendar(game, language, titles):
        yield f"{words.say('cli-siege-past', {'day': day.day}, language)} {day.line}"


def realm_table(game: RealmGame, language: str) -> RenderableType:
    """Area by area: what borders on it, who holds what, and who is where; then those who are nowhere, and the crown."""
    realm, state = game.rules, game.position
    colours = ("blue", "red", "default", "default")
    crown = realm.world.scenario.aim.crown
    electors = frozenset(() if crown is None else crown.electors)
    parties = [words.term(party, language) for party in realm.world.parties]
    signs = (*(name[:1] for name in parties), "-", "-")
    grid = Grid(box=box.SIMPLE_HEAD)
    for column in ("area", "places", "people"):
        grid.add_column(words.say(f"cli-realm-{column}", {}, language))
    for area, name in enumerate(realm.world.areas):
        places, people = Text(), Text()
        for fortress in realm.world.in_area[area]:
            ruin = state.standing[fortress] == DESTROYED
            style = colours[state.holder[fortress]] + (" strike" if ruin else "")
            mark = "?" if state.standing[fortress] == OPEN_SITE else ""
            held = words.term("destroyed", language) if ruin else signs[state.holder[fortress]]
            value = realm.world.place(fortress).value
            called = place_name(realm.world.fortresses[fortress], language)
            places.append(f"{called}{mark} {value} {held}  ", style=style)
        for figure, where in enumerate(state.where):
            if where == area:
                inside = state.inside[figure]
                home = f" ({place_name(realm.world.fortresses[inside], language)})" if inside >= 0 else ""
                if alone(state, figure):
                    home = f" ({words.term('alone', language)})"
                votes = f" {words.term('elector', language)}" if realm.name(figure) in electors else ""
                told = f"{realm.name(figure)} {realm.strength(state, figure)} {signs[state.party[figure]]}"
                people.append(f"{told}{votes}{home}  ", style=colours[state.party[figure]])
        near = ", ".join(
            place_name(realm.world.areas[other], language) for other in realm.world.borders[area]
        )
        places.append(f"\n{words.say('cli-realm-borders', {'places': near}, language)}", style="bright_black")
        grid.add_row(Text(place_name(name, language), style="bold"), places, people)
    key: dict[str, Fact] = {"first": f"{signs[0]} {parties[0]}", "second": f"{signs[1]} {parties[1]}"}
    lines: list[RenderableType] = [
        grid,
        Text(words.say("cli-realm-key", key, language), style="bright_black"),
    ]
    for word, special in (("captive", CAPTIVE), ("pilgrim", PILGRIM), ("waiting", WAITING)):
        names = [
            f"{realm.name(figure)} {signs[state.party[figure]]}"
            for figure, where in enumerate(state.where)
            if where == special
        ]
        if names:
            lines.append(Text(f"{words.term(word, language)}: {', '.join(names)}"))
    lines += [Text(line) for line in advice.crown_lines(game, language)]
    lines.append(
        Text(
            f"{words.say('cli-realm-strength', {}, language)} "
            + ", ".join(f"{name} {realm.score(state, number)}" for number, name in enumerate(parties))
        )
    )
    return Group(*lines)
