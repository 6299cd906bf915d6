"""The chapters in one place: which step runs which phase and which decision within a decision."""

from __future__ import annotations

from bergfried.kernel.stage import Frame

from . import mounting, winch
from .carrying import LadderWork
from .charges import Answering, AnswerStep, ChargeStep, RideOnStep, RidingOn
from .days import NightStep, PrepareStep
from .doors import Guarding, GuardStep
from .engine import Nightfall, Step
from .fire import FireStep
from .harm import AdvanceStep, Advancing, Falling, FallStep, Losing, LossStep, Retreating, RetreatStep
from .melee import MeleeStep
from .movement import MoveStep, MovingStep
from .toppling import DropStep, FallingOff, FallOffStep, PushWork, Toppling
from .towers import TowerWork
from .turn import Finisher, RecoverStep, SetUpStep, TurnEnding, TurnEndStep
from .underway import Charging, Moving
from .winch import PlungeStep, Plunging, WinchWork
from .works import Preparing, SetWork

STEPS: dict[str, Step] = {
    "set_up": SetUpStep(SetWork()),
    "fire": FireStep(),
    "charge": ChargeStep(),
    "move": MoveStep(WinchWork(), LadderWork(), TowerWork()),
    "melee": MeleeStep(PushWork()),
    "recover": RecoverStep(),
}

FINISHERS: dict[str, Finisher] = {
    "mount": mounting.finish,
    "dismount": mounting.finish,
    "winch": winch.finish,
}
"""What finished tasks do. The bridge turns last: whoever has got on or off a horse on it falls as he then is."""

FRAMES: dict[type[Frame], Step] = {
    Guarding: GuardStep(),
    Losing: LossStep(),
    Falling: FallStep(),
    Retreating: RetreatStep(),
    Advancing: AdvanceStep(),
    Moving: MovingStep(),
    Charging: MovingStep(),
    Answering: AnswerStep(),
    RidingOn: RideOnStep(),
    TurnEnding: TurnEndStep(FINISHERS),
    Plunging: PlungeStep(),
    Toppling: DropStep(),
    FallingOff: FallOffStep(),
    Nightfall: NightStep(),
    Preparing: PrepareStep(SetWork()),
}
