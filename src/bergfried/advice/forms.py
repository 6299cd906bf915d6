"""The forms advice is given in. A page reads them as JSON.

Places are texts as in actions: U21, U21/1 with a level, U21/1>NE for a two-hex piece. A hex is such a text without level
and facing.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec


class RuleText(msgspec.Struct, frozen=True):
    """A rule as the ledger states it."""

    id: str
    title: str
    text: str
    book: str
    section: str


class Refusal(msgspec.Struct, frozen=True):
    """Why something may not be done, by which rules, and what would help ("" if nothing is known to)."""

    reason: str
    rules: tuple[RuleText, ...]
    remedy: str


class Choice(msgspec.Struct, frozen=True):
    """One legal action: who does it, to whom, and where."""

    action: str
    verb: str
    label: str
    actors: tuple[str, ...]
    targets: tuple[str, ...]
    places: tuple[str, ...]
    goals: tuple[str, ...]
    """The places one can point at for it, none where it is a man or nothing at all."""
    cost: int | None
    """Movement points, where it costs any."""
    plain: bool
    """It answers or ends the decision as it is: nobody and nothing needs to be pointed at."""


class Form(msgspec.Struct, frozen=True):
    """What has to be pointed at for a verb."""

    at: Literal["man", "place", ""]
    joint: bool
    """Several may do it together against men who are pointed at."""


class Doer(msgspec.Struct, frozen=True):
    """A man with something to do: in how many legal actions of each verb he takes part."""

    name: str
    verbs: dict[str, int]
    partners: tuple[str, ...]
    """Those with whom he could do something that several do together against somebody."""


class Handled(msgspec.Struct, frozen=True):
    """A thing with which something can be done: in how many legal actions of each verb."""

    number: int
    verbs: dict[str, int]


class Placeable(msgspec.Struct, frozen=True):
    """A kind of thing that can be put on the map from the hand, and how many of them there are."""

    kind: str
    title: str
    count: int


class Shot(msgspec.Struct, frozen=True):
    """A shot that could be made, and how likely it hurts or kills, in percent."""

    action: str
    """As it would be played now; "" where it is only thought of."""
    shooter: str
    target: str
    range: int
    harm: int
    """Man or horse is hurt in whatever way; who is only driven back or slowed is not."""
    killed: int


class Offered(msgspec.Struct, frozen=True):
    """A standing order that could be given now."""

    order: str
    label: str


class Stand(msgspec.Struct, frozen=True):
    """A man on a stance: whom he could shoot at or attack from there, and who could shoot at him."""

    place: str
    targets: tuple[Shot, ...]
    shooters: tuple[Shot, ...]
    fights: tuple[str, ...]


class Menace(msgspec.Struct, frozen=True):
    """What a man could do in a turn of his own, as things stand."""

    man: str
    reach: dict[str, int]
    """The hexes he could come to, and the points it takes him."""
    targets: tuple[Shot, ...]
    """Whom he could shoot at from where he is."""
    fights: tuple[str, ...]
    """Whom he could attack, if he goes there first."""
    shooters: tuple[Shot, ...]
    """Who could shoot at him where he is."""


class Barred(msgspec.Struct, frozen=True):
    """What would end a decision, were it not for something that is to be done before."""

    verb: str
    label: str
    refusal: Refusal


class Aimed(msgspec.Struct, frozen=True):
    """Something engines off the map can shoot at, with its chances in percent."""

    choice: Choice
    place: str
    what: str
    steps: int
    most: int
    step: float
    """That it loses a step today."""
    worn: float
    """That the engines lose points over it."""
    down: float | None
    """That it is down when the last day begins, if they go on like that; None where that cannot be said."""


class Battery(msgspec.Struct, frozen=True):
    """Engines off the map that can still shoot today, those that are to shoot together, and what they can shoot at."""

    ready: tuple[str, ...]
    engines: tuple[str, ...]
    targets: tuple[Aimed, ...]
    """The most promising first."""


class Pick(msgspec.Struct, frozen=True):
    """Something that can be named in an order: as it is typed, as it is called, and what is to be known of it."""

    value: str
    label: str
    note: str
    """What or who it is, "" if there is nothing to say."""
    hex: str
    """Where one can point at it, "" where nowhere."""
    action: str
    """The whole order, if this is all that was missing of it; else ""."""
    percent: float | None
    """The chance that it comes to something today, where that can be said."""
    refusal: Refusal | None
    """Why it cannot be named now."""


class Blank(msgspec.Struct, frozen=True):
    """A field of an order: what it is called, how it is filled in, and with what."""

    name: str
    label: str
    how: Literal["one", "several", "number", "place"]
    picked: tuple[str, ...]
    picks: tuple[Pick, ...]
    least: int
    most: int
    """Of a number: from where to where; else 0."""


class DayOrder(msgspec.Struct, frozen=True):
    """An order that is to be filled in, as far as that has been done."""

    verb: str
    label: str
    about: str
    """What it brings, in a sentence."""
    ways: int
    """How many ways there are to give it now; 0 where it is refused whatever is named."""
    refusal: Refusal | None
    blanks: tuple[Blank, ...]
    action: str
    """The order as it is typed, once all blanks are filled in; else ""."""


class DayPart(msgspec.Struct, frozen=True):
    """A part of a day: what happens in it, and whether it is past, played now, to come, or left out today."""

    name: str
    title: str
    state: Literal["past", "now", "later", "barred"]


class Sheet(msgspec.Struct, frozen=True):
    """The sheet of a day of a siege: how far the day is, and what can be ordered now."""

    day: int
    named: str
    """What the day is for, in a word or two; "" before that has been named."""
    parts: tuple[DayPart, ...]
    barred: tuple[str, ...]
    """The rules by which parts are left out today."""
    orders: tuple[DayOrder, ...]
    """Without what can be named in each: that is asked for by itself."""
    routines: tuple[Offered, ...]
    """Standing orders that would answer this decision on the days to come."""


class DayTold(msgspec.Struct, frozen=True):
    """A day of a siege that is past, or the one that is played: what it was in a line, and its story."""

    day: int
    line: str
    first: int
    last: int
    """Its steps, from the first to the last."""
    story: tuple[DayLine, ...]
    over: bool


class DayLine(msgspec.Struct, frozen=True):
    """Something that happened on a day, and in which step."""

    step: int
    side: str
    text: str
    rules: tuple[str, ...]
    battle: bool
    """It happened in the battle of the day."""


class Asked(msgspec.Struct, frozen=True):
    """The decision the game waits for."""

    side: str
    kind: str
    text: str
    led: str
    """What led to it, where it interrupts something; "" where it does not."""
    rules: tuple[str, ...]
    main: str
    """The verb it is mostly about, "" if there is none."""
    forms: dict[str, Form]
    """What has to be pointed at for each verb that can be chosen, and for the main one."""
    left: str
    """What is left to do, "" if there is nothing to say."""
    doers: tuple[Doer, ...]
    free: tuple[Choice, ...]
    """Choices that name no man and no place."""
    things: tuple[Handled, ...]
    """The things with which something can be done."""
    works: tuple[Placeable, ...]
    """What can be put on the map before the assault."""
    more: dict[str, int]
    """How many choices of each verb name a place, and no man, thing or work; `choices` tells them."""
    shots: tuple[Shot, ...]
    """Where it is about fire at those who move: all shots there are, the likeliest to hurt first."""
    orders: tuple[Offered, ...]
    """Standing orders that would answer it, and others like it."""
    barred: Barred | None
    """What would end it and may not be done yet, if there is such a thing."""
    rolls: bool
    """There is one thing to do, and that is to roll."""
    brings: dict[str, str]
    """What the verbs of a decision that is made seldom bring, each in a sentence."""
    sheet: Sheet | None
    """The sheet of the day, between the battles of a siege of many days."""


class Man(msgspec.Struct, frozen=True):
    """A man or an animal on the map."""

    name: str
    side: str
    kind: str
    title: str
    place: str
    hex: str
    level: int
    attack: int | None
    defence: int | None
    movement: int | None
    states: tuple[str, ...]
    weapon: str
    done: bool
    about: str
    """All of it in one line, to be spoken."""


class Serving(msgspec.Struct, frozen=True):
    """What it takes to work an engine, and how far that has come."""

    ready: int
    turns: int
    """It has been made ready for so many of these turns; both 0 where it needs none."""
    text: str
    """How it stands with it, in a sentence."""
    missing: str
    """What its crew lacks, "" if nothing."""


class ThingView(msgspec.Struct, frozen=True):
    """A thing on the map: what it is, which hexes it covers, whose it is, and who works it."""

    number: int
    kind: str
    title: str
    side: str
    """The side that brought it, "" if none did."""
    place: str
    hexes: tuple[str, ...]
    crew: tuple[str, ...]
    serving: Serving | None
    """None where no crew is needed."""
    tries: str
    """What one would do with it first, legal or not; "" where there is nothing such."""
    storeys: int
    """How many storeys it has in which men stand; 0 where it has none."""
    aboard: tuple[str, ...]
    """Who is on one of them."""
    about: str
    """All of it in one line, to be spoken."""


class Aboard(msgspec.Struct, frozen=True):
    """Somebody in or on an engine: the hex he stands in as the engine calls it (C1), and as the map does."""

    name: str
    side: str
    cell: str
    place: str


class CutStorey(msgspec.Struct, frozen=True):
    """One storey of an engine: who stands there, how many have room, whom one sees from it, and its picture in plan."""

    floors: tuple[str, ...]
    title: str
    level: int
    cells: tuple[str, ...]
    """Its hexes, as the engine calls them."""
    room: int
    men: tuple[Aboard, ...]
    sees: tuple[str, ...]
    """The enemies to whom a line is open from one of its hexes or another."""
    text: str
    """All of it in words."""
    picture: str


class Cut(msgspec.Struct, frozen=True):
    """An engine cut open: its storeys from the lowest up, the whole from its side, and how far it can be pushed."""

    number: int
    title: str
    side: str
    """Whose it is, "" if nobody's."""
    place: str
    facts: tuple[str, ...]
    """What else there is to know of it, each in a sentence: its bridge, the wall before it, what stands on it loaded."""
    hexes: int
    """How far it can still be pushed ahead, in this turn or in the next of its side."""
    pushers: int
    goes: str
    """That in words; "" for what is not pushed."""
    stopped: Refusal | None
    """Why it goes no farther."""
    fires: tuple[str, ...]
    section: str
    storeys: tuple[CutStorey, ...]


class Marked(msgspec.Struct, frozen=True):
    """A count that is kept on the map: the turns a hex has burnt, or those an engine has been made ready."""

    kind: str
    """`fire`, or the name of the thing."""
    place: str
    count: int
    about: str
    """All of it in one line, to be spoken."""


class Scored(msgspec.Struct, frozen=True):
    """A goal and what it counts as things stand."""

    side: str
    text: str
    points: int
    met: bool


class Noted(msgspec.Struct, frozen=True):
    """A line of the siege record: a damaged wall hex by its place, an engine or a wounded man by his name.

    Lines with the same `what` belong together: wall, engine, wounded; in a siege of many days there are more.
    """

    what: str
    name: str
    hex: str
    """Where one can point at it: the wall, what the engine shoots at, the man; "" where nowhere."""
    count: int
    most: int
    """Of a wall the steps it has lost of all there are, of an engine the points it has left of all; else 0."""
    text: str
    """The line in words."""
    side: str
    """Whose it is, "" if nobody's."""
    hexes: tuple[str, ...]
    """All hexes it is about."""


class Burning(msgspec.Struct, frozen=True):
    """A hex that burns: the turns it has burnt of those after which all is gone, in words since when and until when."""

    place: str
    hex: str
    count: int
    turns: int
    text: str


class Spreading(msgspec.Struct, frozen=True):
    """A hex to which fire may spread next, and how likely it does."""

    place: str
    hex: str
    chance: str
    percent: float
    text: str


class Feared(msgspec.Struct, frozen=True):
    """A man who has lost his nerve: why, and how it ends."""

    name: str
    hex: str
    how: str
    """In panic or in rout, in words."""
    text: str


class Noble(msgspec.Struct, frozen=True):
    """A noble or cleric of a realm, wherever he is."""

    name: str
    title: str
    side: str
    """His party, "" for a neutral and one who is out of the game."""
    kind: Literal["noble", "cleric"]
    points: int
    """His power points, with those of his fiefs."""
    standing: Literal["free", "captive", "pilgrim", "waiting", "neutral", "out"]
    place: str
    """Where he is: the word of a fortress or area, "" where he is nowhere."""
    where: str
    """The same as it is called."""
    house: bool
    elector: bool
    claimant: bool
    done: bool
    """He has nothing left to do in this phase."""
    fiefs: tuple[str, ...]
    card: tuple[str, ...]
    """The castles, towns and sites his arms card names, as they are called."""
    about: str


class Holding(msgspec.Struct, frozen=True):
    """A castle, a town or a site of a realm."""

    name: str
    title: str
    area: str
    where: str
    """What its area is called."""
    kind: Literal["castle", "town", "site"]
    value: int
    side: str
    """The party that holds it, "" for nobody."""
    standing: Literal["standing", "destroyed", "site"]
    about: str


class Claim(msgspec.Struct, frozen=True):
    """How near a party is to the crown."""

    side: str
    claimant: str
    """"" where nobody claims it."""
    there: bool
    """He is where kings are crowned, and his party holds it."""
    electors: tuple[str, ...]
    """Those who are free and of his party."""
    needed: int
    reign: int
    phases: int
    """So many phases in a row he has been there with his electors, of so many that it takes."""
    text: str


class RealmView(msgspec.Struct, frozen=True):
    """All of a realm besides its map."""

    season: str
    """The turn and what time of the year it is."""
    steps: int
    """How many more of the party may move, found or court in this phase; -1: all."""
    crown: str
    """What it takes to be crowned, "" where no crown is at stake."""
    claims: tuple[Claim, ...]
    nobles: tuple[Noble, ...]
    holdings: tuple[Holding, ...]
    pile: tuple[str, ...]
    """The fief cards in the Neutral pile, with their points; its figures are among the nobles."""
    cards: int
    """How many cards there are in the pile."""


class PositionView(msgspec.Struct, frozen=True):
    """The game after one of its steps."""

    step: int
    round: int
    rounds: int
    day: int
    days: int
    """How many days it may last; 0 where nobody knows."""
    fought: bool
    """Is a battle fought? Else the board is a building with nobody in it."""
    phase: str
    side: str
    ground: str
    """A short fingerprint of all that the picture of the ground shows: equal ones have equal pictures."""
    levels: tuple[int, ...]
    score: dict[str, int]
    """The points of each side as things stood."""
    markers: tuple[Marked, ...]
    men: tuple[Man, ...]
    things: tuple[ThingView, ...]
    record: tuple[Noted, ...]
    """The siege record: damaged walls, engines, the wounded; of a single battle only the walls."""
    fires: tuple[Burning, ...]
    spreads: tuple[Spreading, ...]
    fears: tuple[Feared, ...]
    counters: str
    realm: RealmView | None
    """What else there is to know of a realm."""


class PlaceView(msgspec.Struct, frozen=True):
    """One place of a hex."""

    place: str
    level: int
    terrain: str
    zones: tuple[str, ...]


class Corner(msgspec.Struct, frozen=True):
    """A point of a picture."""

    x: float
    y: float


class Named(msgspec.Struct, frozen=True):
    """A place of a map that has no hexes: an area by its corners, or a fortress by how far around it one points at it."""

    title: str
    area: str
    """The area it lies in, itself for an area."""
    x: float
    y: float
    radius: float
    corners: tuple[Corner, ...]


class Places(msgspec.Struct, frozen=True):
    """The board as it is now, and how its picture is measured."""

    ground: str
    columns: int
    rows: int
    west: int
    """How many of the columns lie left of A, beyond the edge of the map."""
    north: int
    """How many of the rows lie above the first."""
    radius: float
    half: float
    margin: float
    hexes: dict[str, tuple[PlaceView, ...]]
    """The places of each hex, the highest first."""
    goals: tuple[str, ...]
    """The hexes somebody is to hold, where they are few enough to be one spot on the map."""
    named: dict[str, Named]
    """The places of a map that has no hexes; else none."""


class Crossed(msgspec.Struct, frozen=True):
    """Something a line of fire meets on its way."""

    place: str
    what: str


class Line(msgspec.Struct, frozen=True):
    """A line of fire from hex to hex."""

    start: str
    end: str
    open: bool
    crosses: tuple[Crossed, ...]


class Thread(msgspec.Struct, frozen=True):
    """A line of sight between two places, as if a thread were laid there, and why it is open or blocked."""

    start: str
    end: str
    line: Line
    range: int
    told: str
    """Whether it is open, and if not, what blocks it."""
    cover: str
    """What somebody at its end would have of cover; "" where it is blocked."""
    rules: tuple[RuleText, ...]


class Factor(msgspec.Struct, frozen=True):
    """One of the things a result is made of, and the rules behind it."""

    name: str
    value: str
    rules: tuple[str, ...]


class Chance(msgspec.Struct, frozen=True):
    """One thing that can come of an action, and how likely it is."""

    chance: str
    percent: float
    text: str


class Threat(msgspec.Struct, frozen=True):
    """Enemies who could shoot at a man on one stance of his way."""

    place: str
    shooters: tuple[str, ...]


class Way(msgspec.Struct, frozen=True):
    """A way over the board, its start included, and what has been spent at each stance of it."""

    places: tuple[str, ...]
    costs: tuple[int, ...]
    left: int
    threats: tuple[Threat, ...]
    under_fire: bool
    """Could they shoot at him on his way? Else only where it ends, in a fire phase of their own."""


class Ends(msgspec.Struct, frozen=True):
    """What becomes of one who takes part in a battle of a realm, when all is rolled: chances in percent."""

    name: str
    side: str
    free: float
    captive: float
    pilgrim: float
    dead: float
    exact: tuple[str, ...]
    """The same as fractions."""


class Preview(msgspec.Struct, frozen=True):
    """What would come of an action, or why it may not be done."""

    action: str
    label: str
    refusal: Refusal | None
    rules: tuple[RuleText, ...]
    way: Way | None
    stand: Stand | None
    """Where it would bring a man: whom he could hit there, and who him."""
    line: Line | None
    factors: tuple[Factor, ...]
    odds: tuple[Chance, ...]
    """Every outcome with its exact chance, the likeliest first; none where no die is rolled."""
    ends: tuple[Ends, ...]
    """In a battle of a realm: what becomes of everyone who takes part."""
    together: tuple[str, ...]
    """Who could take part in it, those who do included."""


class Prospect(msgspec.Struct, frozen=True):
    """What somebody could be harmed by, with its chances in percent: what one may hope for, and what one risks."""

    action: str
    verb: str
    label: str
    targets: tuple[str, ...]
    harm: float
    """That any of them is hurt, thrown from his horse or taken."""
    lost: float
    """That any of them is killed or taken."""
    risk: float
    """That any of one's own is hurt."""


class Marching(msgspec.Struct, frozen=True):
    """One of several men who are sent somewhere together: where he would go, or why he stays."""

    man: str
    action: str
    """His move, "" if he stays."""
    way: Way | None
    refusal: Refusal | None


class Told(msgspec.Struct, frozen=True):
    """One sentence of the story."""

    text: str
    rules: tuple[str, ...]
    die: bool


class Thrown(msgspec.Struct, frozen=True):
    """Dice that fell, and what for."""

    purpose: str
    sides: int
    faces: tuple[int, ...]
    needed: str
    """The numbers that bring it about, in words; "" where a table is read."""


class Reading(msgspec.Struct, frozen=True):
    """Where in a table a die was read, and what stood there."""

    table: str
    row: str
    column: str
    modifiers: tuple[Factor, ...]
    """What moved the die or the column, as far as anything did."""
    code: str


class Mark(msgspec.Struct, frozen=True):
    """What an event left behind: somebody hurt, taken or driven back, something opened, broken or burnt."""

    kind: str
    """killed, wounded, stunned, unhorsed, taken, driven, turned, broken, burning, burnt ..."""
    name: str
    """The man or animal it befell, "" for a thing."""
    side: str
    place: str
    """Where, "" where nobody can point at it."""
    text: str
    """It in a word or two."""


class Beat(msgspec.Struct, frozen=True):
    """One thing that happened in a step: the sentence of the story, and what there is to see of it."""

    text: str
    rules: tuple[str, ...]
    dice: Thrown | None
    reading: Reading | None
    mark: Mark | None


class Walk(msgspec.Struct, frozen=True):
    """Somebody goes from place to place; where he came onto the map, or left it, there is one place."""

    name: str
    places: tuple[str, ...]


class Pointing(msgspec.Struct, frozen=True):
    """From whoever acts to what he acts on, as hexes; from `far` it is a line of fire."""

    start: str
    end: str
    far: bool


class Points(msgspec.Struct, frozen=True):
    """Points a side has gained or lost, and what for."""

    side: str
    points: int
    name: str
    """The man it is about, "" for a goal of the scenario."""
    text: str


class Scene(msgspec.Struct, frozen=True):
    """One step of a game as it is shown: who did what to whom and where, how the dice fell, and what came of it."""

    number: int
    side: str
    action: str
    label: str
    day: int
    round: int
    """0 where no battle was fought, or it had not begun."""
    turn: str
    """The side whose turn it was; another may have answered in it."""
    actors: tuple[str, ...]
    targets: tuple[str, ...]
    places: tuple[str, ...]
    walks: tuple[Walk, ...]
    aims: tuple[Pointing, ...]
    beats: tuple[Beat, ...]
    points: tuple[Points, ...]


class Victory(msgspec.Struct, frozen=True):
    """How a battle is won, each a list of sentences: what losses count, what a lead in points is worth, when it ends."""

    losses: tuple[str, ...]
    grades: tuple[str, ...]
    ends: tuple[str, ...]


class Counted(msgspec.Struct, frozen=True):
    """A line of the account: points of a side, for a man of the enemy or for a goal, and why."""

    side: str
    points: int
    piece: str
    """The man it is for, "" for a goal about a place."""
    text: str


class Account(msgspec.Struct, frozen=True):
    """How the points come about: by which rule of the scenario, and line by line as things stand."""

    victory: Victory
    lines: tuple[Counted, ...]


Become: TypeAlias = Literal["killed", "captured", "prisoner", "wounded", "stunned", "left"]
"""What can have become of a man."""


class Fate(msgspec.Struct, frozen=True):
    """What befell a man: how, by whom or what, in which round and at which step (0: before the first)."""

    side: str
    piece: str
    title: str
    how: Become
    text: str
    round: int
    step: int


class Luck(msgspec.Struct, frozen=True):
    """The dice of a side: what they were to bring it on the average, and what they brought, in points of its lead."""

    side: str
    rolls: int
    expected: float
    fell: float


class TurningPoint(msgspec.Struct, frozen=True):
    """A step of a battle in which the chance of winning changed much, or a time in which a siege or a realm did.

    Whose gain it was, his points of lead by it, his chance before and after, and what happened."""

    step: int
    round: int
    side: str
    points: int
    text: str
    before: float | None
    """From 0 to 1, whoever moves; none in a siege of many days or a realm."""
    after: float | None


class Standing(msgspec.Struct, frozen=True):
    """The points of the sides, in their order, after a step, and the chance of each to win as the machine sees it."""

    step: int
    round: int
    points: tuple[int, ...]
    chances: tuple[float, ...]
    """From 0 to 1, a draw counted as a half; none in a siege of many days or a realm."""


class BattleCourse(msgspec.Struct, frozen=True):
    """How a battle within a siege of many days went: its day, the steps it takes, points and chances turn by turn."""

    day: int
    first: int
    last: int
    course: tuple[Standing, ...]


class Ending(msgspec.Struct, frozen=True):
    """A battle that is over, looked back at."""

    winner: str
    """The side that won, "" for a draw."""
    grade: str
    """Who won and how clearly, in a sentence."""
    resigned: str
    """What it means that a side gave up, in a sentence; "" where none did."""
    sides: tuple[str, ...]
    score: dict[str, int]
    account: Account
    fates: tuple[Fate, ...]
    luck: tuple[Luck, ...]
    turning_points: tuple[TurningPoint, ...]
    course: tuple[Standing, ...]
    """The points from the start to the end, once for every player turn."""
    battles: tuple[BattleCourse, ...]
    """The battles fought within a siege of many days."""


# ------------------------------------------------------------------------------------------------ its review


class DeedTold(msgspec.Struct, frozen=True):
    """Something somebody did, or would have done: in a few words, and from where to where."""

    label: str
    aims: tuple[Pointing, ...]


class DecisionReviewed(msgspec.Struct, frozen=True):
    """A decision of a battle, looked back at: the movement of a turn, or one attack in close combat."""

    step: int
    """So many steps were taken before."""
    last: int
    round: int
    side: str
    stage: Literal["moving", "fighting"]
    title: str
    played: tuple[DeedTold, ...]
    """What was done otherwise than the marshal would have; all of it where he would have done the same."""
    marshal: tuple[DeedTold, ...]
    better: bool
    """Is what he would have done surely better?"""
    chance: float
    """Of winning with what was played, where that was tried."""
    gain: float
    """What the marshal's plan adds to it, from `low` to `high` with a certainty of 95 %."""
    low: float
    high: float
    trials: int
    """On how many dice both were tried; 0 where there was nothing to compare."""
    text: str
    """How they compare, in a sentence."""


class PuzzleView(msgspec.Struct, frozen=True):
    """A position in which more can be won than the knight wins: what is asked, and what is known of it."""

    name: str
    scenario: str
    edition: str
    side: str
    """Whose move it is."""
    turns: int
    """How many player turns are left, his own included."""
    knight: float
    """The chance of winning with the turn a knight plays."""
    best: float
    """The chance with the best turn that is known."""
    title: str
    about: str
