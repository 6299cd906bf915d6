// @ts-check
/**
 * What happens is shown: scene by scene, on the board as it was before each of them.
 *
 * One player for all: what came of one's own action, the other side's turn, two machines one watches, and a game that is
 * played back. It runs behind the game at the pace the reader likes, and can be paused, stepped, hurried and left.
 */

import { find, make } from "./dom.js";
import { draw } from "./marks.js";
import { remember, remembered } from "./memory.js";
import { isQuiet, outcomes, spokenScene } from "./scenes.js";
import { die, shield } from "./signs.js";
import { marksOf } from "./stage.js";
import { onLanguage, t } from "./words.js";

/** @import { PositionView, Scene } from "./schema.d.ts" */
/** @typedef {import("./game.js").GameScreen} GameScreen */
/** @typedef {"off" | "quick" | "slow"} Pace */

/** @type {Pace[]} */
export const PACES = ["off", "quick", "slow"];
const FACTOR = { off: 1, quick: 1, slow: 2.6 };

/** Milliseconds at the quick pace: for the line, the die, what came of it, who has gone where, and what has only words. */
const AIM = 350;
const ROLL = 450;
const OUTCOME = 1100;
const ARRIVAL = 150;
const WORDS = 420;
const STRIDE = 110; // for each hex on the way
const LEAST = 260;
const LONGEST = 1000;

const ICONS = {
  pause: "M8 4V20M16 4V20",
  resume: "M7 4L19 12L7 20Z",
  step: "M6 4L15 12L6 20ZM19 4V20",
  faster: "M4 4L12 12L4 20ZM12 4L20 12L12 20Z",
  skip: "M4 4L11 12L4 20ZM11 4L18 12L11 20ZM20 4V20",
};

/** @returns {Pace} */
export function pace() {
  const kept = remembered("pace");
  return PACES.find((one) => one === kept) ?? "quick";
}

/** @param {Pace} wanted */
export function setPace(wanted) {
  remember("pace", wanted);
}

export class Player {
  #bar = find("player", HTMLElement);
  #line = make("p", { class: "player-line", role: "presentation" });
  #count = make("span", { class: "player-count" });
  #buttons = {
    pause: icon("pause", () => this.pause()),
    step: icon("step", () => this.step()),
    faster: icon("faster", () => this.faster()),
    skip: icon("skip", () => this.skip()),
  };
  /** @type {"" | "live" | "replay"} */
  #mode = "";
  #run = 0; // the number of this run; whoever finds another one has been overtaken
  #paused = false;
  #skipping = false;
  #haste = 1;
  /** @type {() => void} ends the rest that is being taken */
  #wake = () => {};
  /** @type {Scene | null} */
  #scene = null;
  #over = false; // the scene has come to its outcome
  #told = 0;
  /** @type {Map<number, Promise<PositionView>>} positions that were asked for ahead */
  #ahead = new Map();

  /** @param {GameScreen} screen */
  constructor(screen) {
    this.screen = screen;
    const { pause, step, faster, skip } = this.#buttons;
    this.#bar.replaceChildren(this.#line, this.#count, make("div", { class: "player-buttons" }, pause, step, faster, skip));
    document.addEventListener("keydown", (event) => this.#key(event), { capture: true });
    onLanguage(() => this.#draw());
  }

  /** Is something being shown that is not the present? */
  get playing() {
    return this.#mode !== "";
  }

  get replaying() {
    return this.#mode === "replay";
  }

  get paused() {
    return this.#paused;
  }

  /** The scene that is shown, if one is. */
  get scene() {
    return this.#scene;
  }

  /** How much of what happens in it has been shown. */
  get told() {
    return this.#told;
  }

  // ---------------------------------------------------------------------------------------------- beginning, ending

  /**
   * The game has gone on from a step that is shown. Will that be played?
   * @param {number} shown
   */
  follow(shown) {
    const { view } = this.screen;
    if (!view) return false;
    if (this.#mode === "live") return true; // it looks for itself how far there is to go
    const mine = view.yours || !!view.outcome;
    const skipped = this.#skipping;
    if (mine) this.#skipping = false;
    if (skipped || pace() === "off" || view.steps <= shown) return false;
    this.#perform("live", shown + 1);
    return true;
  }

  /**
   * Play the game back from a step on.
   * @param {number} shown
   */
  replay(shown) {
    this.#perform("replay", shown + 1);
  }

  /** Show no more; whoever calls shows what is to be seen instead. */
  stop() {
    this.#run += 1;
    this.#mode = "";
    this.#paused = false;
    this.#haste = 1;
    this.#scene = null;
    this.#ahead.clear();
    this.screen.stage.clear();
    this.#wake();
    this.#draw();
  }

  pause() {
    if (!this.playing) return;
    this.#paused = !this.#paused;
    if (!this.#paused) this.#wake();
    this.#draw();
    this.screen.changed();
  }

  /** The next scene, and stay at it. */
  step() {
    if (!this.playing) return;
    this.#paused = true;
    this.#wake();
    this.#draw();
    this.screen.changed();
  }

  faster() {
    this.#haste = this.#haste >= 8 ? 1 : this.#haste * 2;
    this.#draw();
  }

  /** To the reader's next decision, or to the present. */
  skip() {
    const { view } = this.screen;
    if (!this.playing || !view) return;
    const replayed = this.replaying;
    this.#skipping = !replayed && !view.yours && !view.outcome;
    this.stop();
    if (replayed) this.screen.look(null);
    else this.screen.arrive();
  }

  // ---------------------------------------------------------------------------------------------------- the scenes

  /**
   * @param {"live" | "replay"} mode
   * @param {number} first
   */
  async #perform(mode, first) {
    this.stop();
    const run = this.#run;
    this.#mode = mode;
    try {
      for (let number = first; number <= (this.screen.view?.steps ?? 0); number += 1) {
        const [scene, position] = await Promise.all([this.screen.scenes.get(number), this.#position(number)]);
        if (run !== this.#run) return;
        if (!scene) break;
        this.#askAhead(number + 1);
        await this.#show(scene, position, run);
        if (run !== this.#run) return;
      }
    } catch (error) {
      if (run !== this.#run) return;
      this.screen.trouble(error);
    }
    this.stop();
    if (mode === "replay") this.screen.look(null);
    else this.screen.arrive();
  }

  /**
   * @param {number} number
   * @returns {Promise<PositionView>}
   */
  #position(number) {
    const { view, match } = this.screen;
    if (view?.position.step === number) return Promise.resolve(view.position);
    const known = this.#ahead.get(number);
    this.#ahead.delete(number);
    if (known) return known;
    return match ? match.position(number) : Promise.reject(new Error("There is no game."));
  }

  /** The position after the next scene is asked for while this one is shown. @param {number} number */
  #askAhead(number) {
    const { view, match } = this.screen;
    if (!view || !match || number >= view.steps) return;
    const asked = match.position(number);
    asked.catch(() => this.#ahead.delete(number)); // then it is asked for again when its turn comes
    this.#ahead.set(number, asked);
  }

  /**
   * One scene: who does what, the die, what came of it, and the position after it.
   * @param {Scene} scene
   * @param {PositionView} position
   * @param {number} run
   */
  async #show(scene, position, run) {
    const { stage, board } = this.screen;
    this.#scene = scene;
    this.#over = false;
    const rolled = scene.beats.findLastIndex((beat) => beat.dice);
    this.#told = Math.max(scene.beats.findIndex((beat) => beat.dice), 0);
    stage.clear();
    stage.scale = board.scale;
    for (const point of stage.ends(scene)) board.reveal(point);
    this.#draw();
    this.screen.changed();
    if (scene.aims.length) {
      stage.aim(scene.aims);
      await this.#rest(AIM);
    }
    if (run !== this.#run) return;
    if (rolled >= 0) {
      stage.roll(scene);
      this.#told = rolled + 1;
      this.screen.changed();
      await this.#rest(ROLL);
    }
    if (run !== this.#run) return;
    const glide = this.#glide(scene);
    stage.walk(scene.walks);
    stage.mark(marksOf(scene));
    this.#over = true;
    this.#told = scene.beats.length;
    this.#draw();
    this.screen.say(spokenScene(scene));
    await this.screen.pass(position, scene, this.replaying, glide);
    if (run !== this.#run) return;
    await this.#rest(glide + this.#reading(scene), true);
  }

  /** How long its men are on their way. @param {Scene} scene */
  #glide(scene) {
    const hexes = Math.max(0, ...scene.walks.map(({ places }) => places.length - 1));
    return hexes ? Math.min(LONGEST, Math.max(LEAST, STRIDE * hexes)) : 0;
  }

  /** How long what came of it is to be read. @param {Scene} scene */
  #reading(scene) {
    if (isQuiet(scene)) return scene.beats.length || this.replaying ? WORDS : 0;
    return outcomes(scene).length ? OUTCOME : ARRIVAL;
  }

  /**
   * Rest so long, or while it is paused until somebody goes on.
   * @param {number} time at the quick pace
   * @param {boolean} [last] the scene is over: here a pause waits
   * @returns {Promise<void>}
   */
  #rest(time, last = false) {
    if (this.#paused && !last) return Promise.resolve();
    return new Promise((done) => {
      const timer = window.setTimeout(() => !this.#paused && this.#wake(), this.hurried(time));
      if (this.#paused) window.clearTimeout(timer);
      this.#wake = () => {
        window.clearTimeout(timer);
        this.#wake = () => {};
        done();
      };
    });
  }

  /**
   * A time at the pace the reader likes.
   * @param {number} time
   */
  hurried(time) {
    return (time * FACTOR[pace()]) / this.#haste;
  }

  // ------------------------------------------------------------------------------------------------- the bar, the keys

  #draw() {
    const { view } = this.screen;
    this.#bar.hidden = !this.playing || !view;
    if (!this.playing || !view) return;
    const scene = this.#scene;
    const { pause, faster } = this.#buttons;
    dress(pause, this.#paused ? "resume" : "pause");
    for (const kind of /** @type {const} */ (["step", "faster", "skip"])) dress(this.#buttons[kind], kind);
    faster.dataset.haste = this.#haste > 1 ? `×${this.#haste}` : "";
    this.#bar.classList.toggle("paused", this.#paused);
    this.#count.textContent = scene ? t("page-player-count", { step: scene.number, steps: view.steps }) : "";
    this.#line.replaceChildren(...(scene ? this.#words(scene) : [t("page-moment")]));
  }

  /** @param {Scene} scene */
  #words(scene) {
    const { view } = this.screen;
    const dice = this.#over ? scene.beats.flatMap((beat) => beat.dice?.faces.map((face) => die(face, beat.dice?.sides)) ?? []) : [];
    const told = isQuiet(scene) ? scene.beats.slice(0, 1).map((beat) => beat.text) : outcomes(scene);
    return [
      ...(view ? [shield(view, scene.side)] : []),
      make("b", {}, scene.label),
      " ",
      ...dice,
      ...(this.#over ? [make("span", { class: "player-outcome" }, told.join(" "))] : []),
    ];
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (!this.playing || event.altKey || event.ctrlKey || event.metaKey || find("game", HTMLElement).hidden) return;
    const { target, key } = event;
    if (!(target instanceof Element) || target.closest("input, select, textarea, dialog, #menu, #rulebook")) return;
    if (document.querySelector("dialog[open], #menu:not([hidden]), #rulebook:not([hidden])")) return;
    if (key === " " && target.closest("button, a, summary")) return; // it presses what has the focus
    const press = { " ": () => this.pause(), ArrowRight: () => this.step(), Escape: () => this.skip() }[key];
    if (!press) return;
    event.preventDefault();
    event.stopPropagation();
    press();
  }
}

/**
 * @param {keyof typeof ICONS} kind
 * @param {() => void} pressed
 */
function icon(kind, pressed) {
  const element = make("button", { type: "button", "data-player": kind });
  dress(element, kind);
  element.addEventListener("click", (event) => {
    pressed();
    if (event.detail) find("game-board", HTMLElement).focus({ preventScroll: true }); // by pointer: the space key is free then
  });
  return element;
}

/**
 * @param {HTMLButtonElement} element
 * @param {keyof typeof ICONS} kind
 */
function dress(element, kind) {
  const words = t(`page-player-${kind}`);
  element.setAttribute("aria-label", words);
  element.title = words;
  element.replaceChildren(draw("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, draw("path", { d: ICONS[kind] })));
}
