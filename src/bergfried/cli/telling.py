"""A game told on the screen: its scenario, its goals, what has happened, and who must decide what."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich import box
from rich.panel import Panel
from rich.text import Text

from bergfried import advice, words
from bergfried.advice import Ending, TurningPoint
from bergfried.games import (
    AnyGame,
    LeaguerGame,
    OffBoard,
    OnBoard,
    RealmGame,
    fixed_options,
    options_by_edition,
)
from bergfried.kernel.events import Event, Rolled
from bergfried.kernel.verdicts import Fact

from .output import console


def print_scenario(game: AnyGame, edition: str | None, language: str) -> None:
    """Its story, what is new in it, and what it asks of each side."""
    story = _told(game, "story", game.story, language)
    console.print(Panel(Text(story), title=title_of(game, language), subtitle=edition, box=box.ROUNDED))
    if not isinstance(game, RealmGame) and game.scenario.briefing:
        console.print(Text(_told(game, "briefing", game.scenario.briefing, language)))
    print_goals(game, language)


def title_of(game: AnyGame, language: str) -> str:
    """What its scenario is called."""
    return _told(game, "title", game.title, language)


def _told(game: AnyGame, what: str, text: str, language: str) -> str:
    """What its scenario says of itself; one of somebody's own says it in one language."""
    return text if game.definition else words.translated(f"scenario-{game.name}-{what}", text, language)


def print_goals(game: AnyGame, language: str) -> None:
    """What the scenario asks of each side."""
    if isinstance(game, OffBoard):
        return
    for side in game.scenario.sides:
        goals = [goal for goal in game.scenario.goals if goal.side == side]
        if goals:
            console.print(words.say("cli-goals", {"side": side}, language))
        for goal in goals:
            console.print(Text(f"  {words.goal(goal, language)}"))


def print_record(game: OnBoard, language: str) -> None:
    """The siege record, where there is one: damaged walls, engines, the wounded."""
    for line in advice.noted(game, len(game.steps), language):
        console.print(Text(f"  {line.text}"))


def print_options(game: AnyGame, language: str) -> None:
    """The optional rules that are in force."""
    if game.options:
        console.print(words.say("cli-options", {}, language), style="yellow")
        _print_each(game.options, language)


def print_offers(game: AnyGame, language: str) -> None:
    """The optional rules that a scenario leaves open, in all its editions."""
    if names := offers(game):
        console.print(words.say("cli-options-offered", {}, language))
        _print_each(names, language)


def offers(game: AnyGame) -> tuple[str, ...]:
    """What may be chosen in some edition of a scenario."""
    found = (option.name for options in options_by_edition(game).values() for option in options)
    fixed = fixed_options(game)
    return tuple(dict.fromkeys(name for name in found if name not in fixed))


def _print_each(names: Iterable[str], language: str) -> None:
    for name in names:
        title, about = words.option(name, language)
        console.print(Text.assemble(f"  {name}  ", (f"{title}. ", "bold"), about))


def print_changes(game: AnyGame, language: str) -> None:
    if game.changes:
        console.print(words.say("cli-table-changes", {}, language), style="yellow")
        for change in game.changes:
            console.print(Text(f"  {change}"))


def print_decision(game: AnyGame, language: str) -> None:
    decision, outcome = game.decision, game.outcome
    if decision is not None:
        what = words.decision(decision, language)
        console.print(
            words.say("cli-your-decision", {"side": decision.side, "what": what}, language), style="bold"
        )
        asked = advice.asked(game, language) if game.fighting or isinstance(game, LeaguerGame) else None
        if asked is not None and asked.left:
            console.print(asked.left)
    elif isinstance(game, LeaguerGame):
        console.print(advice.outcome(game, language, game.rules.titles), style="bold")
    elif outcome is not None:
        console.print(words.outcome(outcome, language), style="bold")


def print_story(story: Sequence[Event], language: str) -> None:
    for event in story:
        sentence = words.event(event, language)
        if sentence:
            line = Text(sentence, style="cyan" if isinstance(event, Rolled) else "")
            if event.rules:
                line.append(f"  {' '.join(dict.fromkeys(event.rules))}", style="bright_black")
            console.print(line)


def print_ending(told: Ending, language: str) -> None:
    """Who won, the account of both sides, what befell their men, their luck, and when it turned."""
    console.print(Text(f"{told.grade} {told.resigned}".rstrip()), style="bold")
    for side in told.sides:
        name, points = words.name_of("side", side, language), told.score[side]
        console.print(
            Text(words.say("cli-account", {"side": name, "points": points}, language)), style="bold"
        )
        for line in told.account.lines:
            if line.side == side:
                console.print(Text(f"  {line.points:>3}  {line.text}"))
        for fate in told.fates:
            if fate.side == side:
                console.print(Text(f"       {fate.piece}, {fate.title}: {fate.text}"), style="bright_black")
    for luck in told.luck:
        facts: dict[str, Fact] = {
            "side": luck.side,
            "rolls": luck.rolls,
            "expected": f"{luck.expected:.1f}",
            "fell": f"{luck.fell:.1f}",
        }
        console.print(Text(words.say("cli-luck", facts, language)))
    for point in told.turning_points:
        name = words.name_of("side", point.side, language)
        console.print(Text(f"  {point.step:>4}  {name} {_gained(point)}: {point.text}"))
    for battle in told.battles:
        console.print(Text(words.say("cli-battle-course", {"day": battle.day}, language)), style="bold")
        for standing in battle.course:
            said = ", ".join(
                f"{words.name_of('side', side, language)} {chance:.0%}"
                for side, chance in zip(told.sides, standing.chances, strict=True)
            )
            console.print(Text(f"  {standing.step:>4}  {said}"))


def _gained(point: TurningPoint) -> str:
    """What somebody gained: in chances of winning, where they are known, else in points."""
    if point.before is None or point.after is None:
        return f"+{point.points}"
    return f"{point.before:.0%} → {point.after:.0%}"
