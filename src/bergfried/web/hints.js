// @ts-check
/** Hints for the first minutes: one card at a time beside the board, each shown until it is understood. */

import { find, make } from "./dom.js";
import { remember, remembered } from "./memory.js";
import { onLanguage, t } from "./words.js";

/** @import { GameView } from "./schema.d.ts" */
/** @typedef {import("./game.js").GameScreen} GameScreen */
/** @typedef {{name: string, stays?: boolean, urgent?: boolean, when: (view: GameView, screen: GameScreen) => boolean}} Hint */

const OFF = "hints-off";
const SEEN = "hints-seen";

/** @param {string[]} kinds of decisions */
const mine = (...kinds) => (/** @type {GameView} */ view) => view.yours && kinds.includes(view.asked?.kind ?? "");

/** A day of a siege, on which nobody is on the board. @param {GameView} view */
const isDay = (view) => view.game === "siege" && !view.position.fought;

/**
 * The hints, the most pressing first. A hint goes when its time is over and comes again with it, until it has been
 * understood; one that `stays` waits for that, because its time may be shorter than the reading. An `urgent` one is
 * about what the reader has just pointed at, and takes the place of another.
 * @type {Hint[]}
 */
const HINTS = [
  { name: "refused", stays: true, urgent: true, when: (_, { choosing }) => !!choosing.preview?.refusal },
  { name: "odds", stays: true, urgent: true, when: (_, { choosing }) => !!choosing.preview?.odds.length },
  { name: "danger", stays: true, urgent: true, when: (view, { choosing }) => view.under_fire && view.asked?.kind === "move" && !!choosing.preview?.way?.threats.length },
  { name: "danger-later", stays: true, urgent: true, when: (view, { choosing }) => !view.under_fire && view.asked?.kind === "move" && !!choosing.preview?.way?.threats.length },
  { name: "day", when: (view) => view.yours && isDay(view) },
  { name: "asked", when: (view) => view.yours && !isDay(view) },
  { name: "set-up", when: mine("set-up", "prepare") },
  { name: "name-day", when: mine("name-day", "order-day") },
  { name: "fire", when: mine("fire", "team-fire", "engine-fire", "bearer-fire") },
  { name: "move", when: mine("move") },
  { name: "defensive-fire", when: mine("defensive-fire") },
  { name: "melee", when: mine("melee") },
  { name: "campaign", when: mine("campaign") },
  { name: "end", when: (view) => view.yours && hasActed(view) && !!view.asked?.free.some(({ verb }) => verb === "end") },
  { name: "levels", when: (view) => view.yours && view.position.levels.length > 1 && view.position.round > 0 },
  { name: "machine", stays: true, when: (view, { player }) => (player.playing ? isOthers(view, player.scene?.side) : !view.yours && !view.outcome && isMachine(view)) },
  { name: "goals", stays: true, when: (view) => view.position.round > 1 && view.goals.length > 0 },
];

/** @type {Set<() => void>} */
const listeners = new Set();

export function hintsOn() {
  return remembered(OFF) === null;
}

/** @param {boolean} on switched on again, they begin anew */
export function setHints(on) {
  remember(OFF, on ? null : "yes");
  if (on) remember(SEEN, null);
  for (const listener of listeners) listener();
}

export class Hints {
  #place = find("hint", HTMLElement);
  #board = find("game-board", HTMLElement);
  #text = make("p", { role: "status" });
  #understood = make("button", { type: "button", "data-word": "page-hint-understood" });
  #none = make("button", { type: "button", class: "quiet", "data-word": "page-hint-none" });
  /** @type {Set<string>} kept here too: the browser may not let us remember anything */
  #seen = new Set();
  /** @type {Hint | null} */
  #shown = null;
  #game = "";

  /** @param {GameScreen} screen */
  constructor(screen) {
    this.screen = screen;
    const buttons = make("div", { class: "hint-buttons" }, this.#understood, this.#none);
    this.#place.replaceChildren(make("div", { class: "hint-leaf" }, this.#text, buttons));
    this.#understood.addEventListener("click", () => this.#understand());
    this.#none.addEventListener("click", () => this.#leave(() => setHints(false)));
    this.#place.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      this.#understand();
    });
    screen.onChange(() => this.#follow());
    onLanguage(() => this.#tell());
    listeners.add(() => this.#begin());
    this.#begin();
  }

  /** Hints were switched on or off. */
  #begin() {
    this.#seen = new Set((remembered(SEEN) ?? "").split(" "));
    this.#shown = null;
    this.#follow();
  }

  #follow() {
    const { view, looking, playing } = this.screen;
    const next = view && looking === null && hintsOn() ? this.#next(view, playing) : null;
    this.#game = view?.id ?? "";
    this.#place.hidden = !next;
    if (next === this.#shown) return;
    this.#shown = next;
    this.#tell();
  }

  /**
   * @param {GameView} view
   * @param {boolean} playing what is shown is past already: only what is said of that fits
   */
  #next(view, playing) {
    const now = this.#shown;
    const fit = playing ? HINTS.filter((hint) => hint.name === "machine") : HINTS;
    const next = fit.find((hint) => !this.#seen.has(hint.name) && hint.when(view, this.screen)) ?? null;
    const holds = now && view.id === this.#game && (now.stays || now.when(view, this.screen));
    return holds && (now.urgent || !next?.urgent) ? now : next;
  }

  #tell() {
    this.#text.textContent = this.#shown && t(`page-hint-${this.#shown.name}`);
    this.#place.dataset.hint = this.#shown?.name ?? "";
  }

  #understand() {
    this.#leave(() => {
      if (this.#shown) this.#seen.add(this.#shown.name);
      remember(SEEN, [...this.#seen].join(" ").trim());
      this.#shown = null;
      this.#follow();
    });
  }

  /**
   * Do what may take the card away; whoever was in it is then at the board.
   * @param {() => void} act
   */
  #leave(act) {
    const inside = this.#place.contains(document.activeElement);
    act();
    if (inside && this.#place.hidden) this.#board.focus({ preventScroll: true });
  }
}

/**
 * Has the reader done something since the phase began? Then somebody has fewer choices than at its beginning.
 * @param {GameView} view
 */
function hasActed(view) {
  return view.position.round > 0 && view.position.men.some((man) => man.done && man.side === view.asked?.side);
}

/**
 * Is it the machine that is waited for?
 * @param {GameView} view
 */
function isMachine(view) {
  return view.thinking || view.seats.some((seat) => seat.side === view.asked?.side && seat.by === "machine");
}

/**
 * Does somebody else play a side?
 * @param {GameView} view
 * @param {string | undefined} side
 */
function isOthers(view, side) {
  return view.seats.some((seat) => seat.side === side && seat.by !== "you");
}
