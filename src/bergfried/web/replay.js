// @ts-check
/** The bar below the board that leads back through a game, and out of it into a new one. */

import { find, make } from "./dom.js";
import { draw } from "./marks.js";
import { askSeats, begin } from "./setup.js";
import { t } from "./words.js";

/** @import { Created, StepView } from "./schema.d.ts" */
/** @typedef {import("./game.js").GameScreen} GameScreen */

const REST = 60; // milliseconds the slider must stand still

const ICONS = {
  first: "M5 4V20M19 4L8 12L19 20Z",
  back: "M16 4L6 12L16 20Z",
  play: "M7 4L19 12L7 20Z",
  pause: "M8 4V20M16 4V20",
  forward: "M8 4L18 12L8 20Z",
  last: "M19 4V20M5 4L16 12L5 20Z",
};

export class Replay {
  #bar = find("replay", HTMLElement);
  #slider = make("input", { type: "range", min: "0", step: "1", "data-label": "page-replay-slider" });
  #label = make("p", { class: "replay-label" });
  #trouble = make("p", { class: "alert", role: "alert", hidden: "" });
  #now = make("button", { type: "button", "data-word": "page-replay-now" });
  #fork = make("button", { type: "button", "data-word": "page-replay-fork" });
  #buttons = {
    first: button("first", () => this.#look(0)),
    back: button("back", () => this.#look(this.#at - 1)),
    play: button("play", () => this.#play()),
    forward: button("forward", () => this.#look(this.#at + 1)),
    last: button("last", () => this.#look(this.#steps)),
  };
  #sliding = 0;

  /**
   * @param {GameScreen} screen
   * @param {(number: number) => StepView | null} stepAt what is known of a step
   */
  constructor(screen, stepAt) {
    this.screen = screen;
    this.stepAt = stepAt;
    const { first, back, play, forward, last } = this.#buttons;
    const buttons = make("div", { class: "replay-buttons" }, first, back, play, forward, last);
    const ways = make("div", { class: "replay-ways" }, this.#now, this.#fork);
    this.#bar.replaceChildren(buttons, this.#slider, this.#label, ways, this.#trouble);
    this.#slider.addEventListener("input", () => this.#slide());
    this.#now.addEventListener("click", () => this.#look(this.#steps));
    this.#fork.addEventListener("click", () => this.#playOn());
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  get #steps() {
    return this.screen.view?.steps ?? 0;
  }

  /** The step that is on the board. */
  get #at() {
    return this.screen.looking ?? (this.screen.playing ? (this.screen.position?.step ?? 0) : this.#steps);
  }

  draw() {
    const { view, looking } = this.screen;
    const [at, steps] = [this.#at, this.#steps];
    this.#bar.hidden = !steps;
    this.#slider.max = String(steps);
    this.#slider.value = String(at);
    const words = this.#words();
    this.#slider.setAttribute("aria-valuetext", words);
    this.#label.textContent = words;
    const { first, back, forward, last } = this.#buttons;
    first.disabled = back.disabled = at === 0;
    forward.disabled = last.disabled = looking === null;
    this.#now.hidden = this.#fork.hidden = looking === null;
    this.#bar.classList.toggle("looking", looking !== null);
    dress(this.#buttons.play, this.screen.player.replaying && !this.screen.player.paused ? "pause" : "play");
    if (looking === null) this.#trouble.hidden = true;
  }

  /** Where one is, in words. */
  #words() {
    const [at, steps] = [this.#at, this.#steps];
    if (this.screen.looking === null && !this.screen.playing) return t("page-replay-at-now", { steps });
    const step = this.stepAt(at);
    if (!step) return t("page-replay-start", { steps });
    const words = t(this.screen.view?.game === "realm" ? "page-realm-at" : step.round ? "page-replay-at" : "page-replay-at-set-up", { step: at, steps, round: step.round, label: step.label });
    const orders = step.orders.map(({ text }) => t("page-story-order", { order: text }));
    return [words, ...(step.by_order ? [t("page-story-by-order")] : []), ...orders].join(" · ");
  }

  // ------------------------------------------------------------------------------------------- going about

  /** Go where the slider is, once it rests there: on its way it passes many a step. */
  #slide() {
    window.clearTimeout(this.#sliding);
    this.#sliding = window.setTimeout(() => this.#look(Number(this.#slider.value)), REST);
  }

  /**
   * Look at a step, and play no more. The last one is the present.
   * @param {number} step
   */
  #look(step) {
    if (!this.screen.view || step < 0 || step > this.#steps) return;
    return this.screen.look(step < this.#steps ? step : null);
  }

  /** Play the game back from where one is, or from its beginning, if that is the end; or pause, or go on. */
  async #play() {
    const { player } = this.screen;
    if (player.replaying) {
      player.pause();
      return;
    }
    if (this.screen.looking === null) await this.#look(0);
    if (this.screen.looking !== null) player.replay(this.screen.looking);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key !== "[" && event.key !== "]") return;
    const typing = event.target instanceof Element && event.target.closest("input:not([type=range]), textarea, select, dialog");
    if (typing || !this.screen.view || event.defaultPrevented) return;
    event.preventDefault();
    this.#look(this.#at + (event.key === "[" ? -1 : 1));
  }

  // -------------------------------------------------------------------------------------------- playing on

  /** A new game that goes on from the step looked at. This one stays as it is. */
  async #playOn() {
    const { view, match, looking } = this.screen;
    if (!view || !match || looking === null) return;
    this.screen.player.stop();
    const { title } = view;
    const sides = view.seats.map((seat) => ({ name: seat.side, title: seat.title }));
    const note = t("page-replay-fork-note", { step: looking });
    /** @type {Created | null} */
    let created = null;
    const attempt = async (/** @type {import("./setup.js").Seats} */ seats) => {
      created = await match.fork(looking, seats);
    };
    try {
      await askSeats({ title, note, sides, attempt });
      if (created) await begin(created, title, sides);
    } catch (error) {
      this.#trouble.textContent = error instanceof Error ? error.message : String(error);
      this.#trouble.hidden = false;
    }
  }
}

/**
 * @param {keyof typeof ICONS} kind
 * @param {() => void} pressed
 */
function button(kind, pressed) {
  const element = make("button", { type: "button" });
  dress(element, kind);
  element.addEventListener("click", pressed);
  return element;
}

/**
 * Give a button its sign and its name.
 * @param {HTMLButtonElement} element
 * @param {keyof typeof ICONS} kind
 */
function dress(element, kind) {
  element.dataset.label = `page-replay-${kind}`;
  element.setAttribute("aria-label", t(`page-replay-${kind}`));
  element.replaceChildren(draw("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, draw("path", { d: ICONS[kind] })));
}
