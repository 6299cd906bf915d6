"""The chapters in one place: which step runs which phase and which decision within a decision."""

from __future__ import annotations

from bergfried.battle.castle import gates, winch
from bergfried.battle.castle.carrying import LadderWork
from bergfried.battle.castle.doors import Guarding, GuardStep
from bergfried.battle.castle.gates import BridgeWork, DayWork, GateWork, GiveWayStep, GivingWay
from bergfried.battle.castle.toppling import DropStep, FallingOff, FallOffStep, PushWork, Toppling
from bergfried.battle.castle.winch import PlungeStep, Plunging, WinchWork
from bergfried.battle.engine.battle import Nightfall, Step
from bergfried.battle.engine.labour import CeaseWork
from bergfried.battle.engine.turn import Finisher, RecoverStep, SetUpStep, TurnEnding, TurnEndStep
from bergfried.battle.engine.underway import Charging, Moving
from bergfried.battle.engines import teams
from bergfried.battle.engines.screens import ScreenWork, TurnWork
from bergfried.battle.engines.teams import Drawing, DrawStep, HarnessWork, TeamWork
from bergfried.battle.engines.towers import TowerWork
from bergfried.battle.field import mounting
from bergfried.battle.field.charges import Answering, AnswerStep, ChargeStep, RideOnStep, RidingOn
from bergfried.battle.field.harm import (
    AdvanceStep,
    Advancing,
    Falling,
    FallStep,
    Losing,
    LossStep,
    Retreating,
    RetreatStep,
)
from bergfried.battle.field.infiltration import Slipping, SlipStep
from bergfried.battle.field.melee import MeleeStep
from bergfried.battle.field.moving import MoveStep, MovingStep, walk_on
from bergfried.battle.field.shooting import FireStep
from bergfried.battle.field.slings import SlingWork
from bergfried.battle.fire import burning
from bergfried.battle.fire.burning import (
    BlazeStep,
    Blazing,
    IgniteWork,
    KindleStep,
    Kindling,
    PutOutWork,
    TorchWork,
)
from bergfried.battle.people import prisoners
from bergfried.battle.people.prisoners import CaptureWork, RearmWork, TakeWork
from bergfried.battle.people.withdrawal import RetireWork, WithdrawWork
from bergfried.battle.setup.bombardment import BombardWork, Wearing, WearStep
from bergfried.battle.setup.days import NightStep, PrepareStep
from bergfried.battle.setup.preparing import Preparing, SetWork
from bergfried.kernel.stage import Frame

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
    Slipping: SlipStep(walk_on),
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
