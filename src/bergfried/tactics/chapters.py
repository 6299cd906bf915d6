"""The chapters in one place: which step runs which phase and which decision within a decision."""

from __future__ import annotations

from bergfried.kernel.stage import Frame

from .charges import Answering, AnswerStep, ChargeStep, RideOnStep, RidingOn
from .engine import Step
from .fire import FireStep
from .harm import AdvanceStep, Advancing, Falling, FallStep, Losing, LossStep, Retreating, RetreatStep
from .melee import MeleeStep
from .movement import MoveStep, MovingStep
from .turn import RecoverStep, SetUpStep
from .underway import Charging, Moving

STEPS: dict[str, Step] = {
    "set_up": SetUpStep(),
    "fire": FireStep(),
    "charge": ChargeStep(),
    "move": MoveStep(),
    "melee": MeleeStep(),
    "recover": RecoverStep(),
}

FRAMES: dict[type[Frame], Step] = {
    Losing: LossStep(),
    Falling: FallStep(),
    Retreating: RetreatStep(),
    Advancing: AdvanceStep(),
    Moving: MovingStep(),
    Charging: MovingStep(),
    Answering: AnswerStep(),
    RidingOn: RideOnStep(),
}
