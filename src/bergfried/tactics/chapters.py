"""The chapters in one place: which step runs which phase and which decision within a decision."""

from __future__ import annotations

from bergfried.kernel.stage import Frame

from . import burning, gates, mounting, prisoners, teams, winch
from .bombardment import BombardWork, Wearing, WearStep
from .burning import BlazeStep, Blazing, IgniteWork, KindleStep, Kindling, PutOutWork, TorchWork
from .carrying import LadderWork
from .charges import Answering, AnswerStep, ChargeStep, RideOnStep, RidingOn
from .days import NightStep, PrepareStep
from .doors import Guarding, GuardStep
from .engine import Nightfall, Step
from .fire import FireStep
from .gates import BridgeWork, DayWork, GateWork, GiveWayStep, GivingWay
from .harm import AdvanceStep, Advancing, Falling, FallStep, Losing, LossStep, Retreating, RetreatStep
from .labour import CeaseWork
from .melee import MeleeStep
from .movement import MoveStep, MovingStep
from .prisoners import CaptureWork, RearmWork, TakeWork
from .screens import ScreenWork, TurnWork
from .slings import SlingWork
from .teams import Drawing, DrawStep, HarnessWork, TeamWork
from .toppling import DropStep, FallingOff, FallOffStep, PushWork, Toppling
from .towers import TowerWork
from .turn import Finisher, RecoverStep, SetUpStep, TurnEnding, TurnEndStep
from .underway import Charging, Moving
from .winch import PlungeStep, Plunging, WinchWork
from .withdrawal import RetireWork, WithdrawWork
from .works import Preparing, SetWork

STEPS: dict[str, Step] = {
    "set_up": SetUpStep(SetWork()),
    "fire": FireStep(SlingWork(), IgniteWork(), CeaseWork(to_shoot=True)),
    "charge": ChargeStep(),
    "move": MoveStep(
        WinchWork(),
        LadderWork(),
        TowerWork(),
        TorchWork(),
        GateWork(),
        BridgeWork(),
        ScreenWork(),
        TurnWork(),
        HarnessWork(),
        TeamWork(),
        CeaseWork(),
        TakeWork(),
        RearmWork(),
        RetireWork(),
        WithdrawWork(),
    ),
    "melee": MeleeStep(PushWork(), PutOutWork(), CaptureWork()),
    "recover": RecoverStep(),
}

FINISHERS: dict[str, Finisher] = {
    "mount": mounting.finish,
    "dismount": mounting.finish,
    "rearm": prisoners.finish,
    "winch": winch.finish,
    "harness": teams.finish,
    "unharness": teams.finish,
    "torch": burning.finish,
    "open": gates.finish_turn,
    "close": gates.finish_turn,
    "break": gates.finish_break,
    "rebuild": gates.finish_rebuilding,
    "demolish": gates.finish_demolition,
}
"""What finished tasks do. A bridge turns after those on it have got on or off their horses: each falls as he then is."""

FRAMES: dict[type[Frame], Step] = {
    Guarding: GuardStep(),
    Losing: LossStep(),
    Falling: FallStep(),
    Retreating: RetreatStep(),
    Advancing: AdvanceStep(),
    Moving: MovingStep(),
    Charging: MovingStep(),
    Drawing: DrawStep(),
    Answering: AnswerStep(),
    RidingOn: RideOnStep(),
    TurnEnding: TurnEndStep(FINISHERS),
    Kindling: KindleStep(),
    Blazing: BlazeStep(),
    Plunging: PlungeStep(),
    GivingWay: GiveWayStep(),
    Toppling: DropStep(),
    FallingOff: FallOffStep(),
    Nightfall: NightStep(),
    Preparing: PrepareStep(SetWork(), DayWork(), BombardWork()),
    Wearing: WearStep(),
}
