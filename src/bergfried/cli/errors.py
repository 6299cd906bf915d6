"""Bad input as one clear sentence."""

from __future__ import annotations

from bergfried import words
from bergfried.battle.land.land import UnfitMap
from bergfried.battle.setup.own import BadOwn
from bergfried.battle.setup.scenarios import BadScenario, UnknownMap, UnknownScenario
from bergfried.files import FileTrouble
from bergfried.games import BadSeed
from bergfried.kernel.record import BadRecord
from bergfried.kernel.verdicts import Refused, Unreadable
from bergfried.lab.changes import BadChange
from bergfried.lab.cluster import NoCluster
from bergfried.lab.course import BrokenOff
from bergfried.lab.jobs import LostHands, OtherQuestion
from bergfried.lab.report import NoParquet
from bergfried.players.puzzles import UnknownPuzzle
from bergfried.players.roster import UnknownPlayer
from bergfried.players.seats import Endless
from bergfried.rulebook.arms import UnknownClass, UnknownWeapon
from bergfried.rulebook.editions import UnknownEdition
from bergfried.rulebook.ledger import UnknownRule
from bergfried.rulebook.library import BadData
from bergfried.rulebook.options import BadOption, BadPolicy, UnknownOption
from bergfried.rulebook.tables import TableError, UnknownTable
from bergfried.standing import BadOrder


class Trouble(Exception):
    """Something the user can act on, in one sentence."""


_KNOWN = (
    Trouble,
    FileTrouble,
    UnknownScenario,
    UnknownMap,
    UnknownEdition,
    UnknownOption,
    BadOption,
    UnknownRule,
    UnknownTable,
    UnknownClass,
    UnknownWeapon,
    TableError,
    UnfitMap,
    BadScenario,
    UnknownPlayer,
    UnknownPuzzle,
    Endless,
    BadSeed,
    BadData,
    BadPolicy,
    BadChange,
    BrokenOff,
    LostHands,
    NoCluster,
    NoParquet,
    OtherQuestion,
)
"""What says in its own words what was wrong with the input."""


def sentence_of(error: Exception, language: str) -> str | None:
    """What to tell the user of his own input; None for a fault of ours."""
    if isinstance(error, _KNOWN):
        return str(error)
    if isinstance(error, Refused | BadOrder):
        return words.verdict(error.verdict, language)
    if isinstance(error, Unreadable):
        return words.unreadable(error, language)
    if isinstance(error, BadRecord):
        return words.bad_record(error, language)
    if isinstance(error, BadOwn):
        return words.bad_own(error, language)
    if isinstance(error, OSError):
        return f"{error.filename or 'The file'}: {error.strerror}."
    message = getattr(error, "format_message", None)
    return str(message()) if callable(message) else None
