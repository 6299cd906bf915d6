"""What can happen in a realm. The tag of each event is the id of the message that tells it."""

from __future__ import annotations

from typing import ClassVar

from bergfried.kernel.events import Event


class RealmPhase(Event, frozen=True, tag="realm-phase", kw_only=True):
    party: str
    turn: int
    year: int
    period: str


class Travelled(Event, frozen=True, tag="travelled", kw_only=True):
    figure: str
    place: str


class Assaulted(Event, frozen=True, tag="assaulted", kw_only=True):
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    place: str
    attack: int
    defence: int
    percent: int
    row: str


class Decided(Event, frozen=True, tag="decided", kw_only=True):
    """The letter of a table, and the row in which it stands."""

    table: str
    row: str
    code: str


class Prevailed(Event, frozen=True, tag="prevailed", kw_only=True):
    """Who has won a battle: a party, the garrison of a fortress that belongs to nobody (neutral), or nobody."""

    party: str
    place: str


class Taken(Event, frozen=True, tag="taken", kw_only=True):
    marks: ClassVar[str] = "won"
    fortress: str
    party: str


class ChangedHands(Event, frozen=True, tag="changed-hands", kw_only=True):
    """A fortress comes to a party without a fight, or to nobody (neutral), since somebody does."""

    marks: ClassVar[str] = "changed"
    fortress: str
    party: str
    figure: str


class Razed(Event, frozen=True, tag="razed", kw_only=True):
    marks: ClassVar[str] = "razed"
    fortress: str


class Captured(Event, frozen=True, tag="captured", kw_only=True):
    marks: ClassVar[str] = "captive"
    figure: str


class Withdrew(Event, frozen=True, tag="withdrew", kw_only=True):
    marks: ClassVar[str] = "driven"
    figure: str
    place: str


class Drew(Event, frozen=True, tag="drew", kw_only=True):
    party: str
    card: str


class Granted(Event, frozen=True, tag="granted", kw_only=True):
    fief: str
    figure: str


class Unharmed(Event, frozen=True, tag="unharmed", kw_only=True):
    figure: str


class Vowed(Event, frozen=True, tag="vowed", kw_only=True):
    marks: ClassVar[str] = "pilgrim"
    figure: str


class Died(Event, frozen=True, tag="died", kw_only=True):
    marks: ClassVar[str] = "dead"
    figure: str


class Followed(Event, frozen=True, tag="followed", kw_only=True):
    """An heir takes the dead man's arms."""

    marks: ClassVar[str] = "joined"
    figure: str
    party: str


class TurnedNeutral(Event, frozen=True, tag="turned-neutral", kw_only=True):
    marks: ClassVar[str] = "neutral"
    figure: str


class Inherited(Event, frozen=True, tag="inherited", kw_only=True):
    marks: ClassVar[str] = "heir"
    figure: str
    heir: str


class Returned(Event, frozen=True, tag="fief-returned", kw_only=True):
    fief: str


class Freed(Event, frozen=True, tag="freed", kw_only=True):
    marks: ClassVar[str] = "freed"
    figure: str


class StaysCaptive(Event, frozen=True, tag="stays-captive", kw_only=True):
    figure: str


class WentOver(Event, frozen=True, tag="went-over", kw_only=True):
    marks: ClassVar[str] = "joined"
    figure: str
    party: str


class Entered(Event, frozen=True, tag="entered", kw_only=True):
    figure: str
    place: str


class Waits(Event, frozen=True, tag="waits", kw_only=True):
    figure: str


class TownFounded(Event, frozen=True, tag="town-founded", kw_only=True):
    marks: ClassVar[str] = "founded"
    town: str
    figure: str


class FoundingFailed(Event, frozen=True, tag="founding-failed", kw_only=True):
    town: str
    figure: str


class ClaimPassed(Event, frozen=True, tag="claim-passed", kw_only=True):
    """The heir of a dead claimant claims the crown in his stead."""

    figure: str
    heir: str


class ClaimVoid(Event, frozen=True, tag="claim-void", kw_only=True):
    """A claimant is dead and nobody follows him in the claim."""

    marks: ClassVar[str] = "neutral"
    figure: str
    party: str


class Proclaimed(Event, frozen=True, tag="proclaimed", kw_only=True):
    """A claimant has come to where kings are crowned, with his electors; he must stay."""

    marks: ClassVar[str] = "proclaimed"
    figure: str
    party: str
    place: str


class FoughtOut(Event, frozen=True, tag="fought-out", kw_only=True):
    """A battle was fought out on a board, and counts as a letter; losses are hundredths of what each side had."""

    place: str
    code: str
    attackers_lost: int
    defenders_lost: int
    how: str
    """open for a field battle; a fortress was taken or kept."""


class Courted(Event, frozen=True, tag="courted", kw_only=True):
    """Somebody tries to win a neutral over."""

    figure: str
    whom: str


class Undecided(Event, frozen=True, tag="undecided", kw_only=True):
    """He who was courted stays neutral."""

    figure: str


class WonOver(Event, frozen=True, tag="won-over", kw_only=True):
    """He who was courted joins a party, which may be the other one."""

    marks: ClassVar[str] = "joined"
    figure: str
    party: str


class TookSides(Event, frozen=True, tag="took-sides", kw_only=True):
    """A neutral whose castle or town is attacked joins the other party."""

    marks: ClassVar[str] = "joined"
    figure: str
    party: str


class Crowned(Event, frozen=True, tag="crowned", kw_only=True):
    marks: ClassVar[str] = "crowned"
    figure: str
    party: str


class RealmOver(Event, frozen=True, tag="realm-over", kw_only=True):
    winner: str
    grade: str


class GivenUp(Event, frozen=True, tag="realm-resigned", kw_only=True):
    """A party has given the game up."""

    party: str
