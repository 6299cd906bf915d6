"""Battles of a siege fought by the machine, and the weights by which they are settled quickly, fitted to them.

    python -m tools.settling fight --battles 100 --seed 1 --out fought.jsonl
    python -m tools.settling fight --what camp_sortie --battles 100 --seed 1 --out raided.jsonl
    python -m tools.settling fit fought.jsonl

`fight` plays assaults, or sorties of one kind, of forces drawn at random, knight against knight, and writes a line for
each. `fit` prints the rows of the tables anarchy.settling and anarchy.settling.losses for what it is given. Nothing here
is needed to play.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from . import assaults, sorties

ASSAULT = "assault"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(required=True, dest="command")
    fighting = commands.add_parser("fight")
    fighting.add_argument("--what", choices=(ASSAULT, *sorties.KINDS), default=ASSAULT)
    fighting.add_argument("--battles", type=int, default=100)
    fighting.add_argument("--seed", default="0")
    fighting.add_argument("--out", type=Path, required=True)
    fitting = commands.add_parser("fit")
    fitting.add_argument("files", type=Path, nargs="+")
    args = parser.parse_args()
    if args.command == "fight":
        fought = (
            assaults.fought(args.battles, args.seed)
            if args.what == ASSAULT
            else sorties.fought(args.what, args.battles, args.seed)
        )
        with args.out.open("a") as file:
            for sample in fought:
                file.write(json.dumps(sample) + "\n")
                file.flush()
        return
    samples = [json.loads(line) for path in args.files for line in path.read_text().splitlines()]
    for what in dict.fromkeys(sample.get("what", ASSAULT) for sample in samples):
        own = [sample for sample in samples if sample.get("what", ASSAULT) == what]
        for line in assaults.report(own) if what == ASSAULT else sorties.report(what, own):
            sys.stdout.write(line + "\n")


if __name__ == "__main__":
    main()
