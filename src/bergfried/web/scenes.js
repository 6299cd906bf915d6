// @ts-check
/** What has happened, step by step, as the server tells it; and the words of it. */

import { make } from "./dom.js";
import * as routes from "./routes.js";
import { reference } from "./rulebook.js";
import { die, shield } from "./signs.js";
import { language, t } from "./words.js";

/** @import { Beat, GameView, Points, Reading, Scene } from "./schema.d.ts" */
/** @typedef {import("./game.js").GameScreen} GameScreen */

/** The scenes of the game on the screen, as far as they have been asked for. */
export class Scenes {
  /** @type {Map<number, Scene>} */
  #known = new Map();
  #telling = ""; // what they were told for: the game, how often something was taken back, the language

  /** @param {GameScreen} screen */
  constructor(screen) {
    this.screen = screen;
  }

  #now() {
    const { view } = this.screen;
    const telling = view ? [view.id, view.undone, language()].join(" ") : "";
    if (telling !== this.#telling) this.#known.clear();
    this.#telling = telling;
    return telling;
  }

  /**
   * What is known of a step.
   * @param {number} number
   */
  at(number) {
    this.#now();
    return this.#known.get(number) ?? null;
  }

  /**
   * The scene of a step; null where the game has none such any more.
   * @param {number} number
   */
  async get(number) {
    const telling = this.#now();
    const { match } = this.screen;
    if (!this.#known.has(number) && match) {
      const found = await match.scenes(number - 1);
      if (telling !== this.#now()) return null;
      for (const scene of found) this.#known.set(scene.number, scene);
    }
    return this.#known.get(number) ?? null;
  }

  /**
   * Have all scenes of some steps at hand.
   * @param {number} first
   * @param {number} last
   */
  async reach(first, last) {
    for (let number = Math.max(first, 1); number <= last; number += 1) {
      if (!(await this.get(number))) return;
    }
  }

  /**
   * The scenes of some steps, as far as they are known.
   * @param {number} first
   * @param {number} last
   */
  between(first, last) {
    /** @type {Scene[]} */
    const found = [];
    for (let number = Math.max(first, 1); number <= last; number += 1) {
      const scene = this.at(number);
      if (scene) found.push(scene);
    }
    return found;
  }
}

// ------------------------------------------------------------------------------------------- what it comes to

/**
 * Is there nothing to see: nobody goes or acts, no die falls, nothing is left behind?
 * @param {Scene} scene
 */
export function isQuiet(scene) {
  return !scene.walks.length && !scene.aims.length && !scene.points.length && !scene.beats.some((beat) => beat.dice || beat.mark);
}

/**
 * What came of it, without the rolling and reading that led there.
 * @param {Scene} scene
 * @returns {string[]}
 */
export function outcomes(scene) {
  const at = scene.beats.findLastIndex((beat) => beat.dice || beat.reading);
  const told = at < 0 ? scene.beats.filter((beat) => beat.mark) : scene.beats.slice(at + 1);
  return told.map((beat) => beat.text);
}

/**
 * A scene in one breath: who did what, how the dice fell, what came of it.
 * @param {Scene} scene
 */
export function spokenScene(scene) {
  const rolls = scene.beats.filter((beat) => beat.dice).map((beat) => [beat.text, beat.dice?.needed].filter(Boolean).join(" "));
  return [`${scene.label}.`, ...rolls, ...outcomes(scene)].join(" ");
}

/**
 * What a line says beyond the label that stands over it already.
 * @param {string} line
 * @param {string} label
 */
export function rest(line, label) {
  const more = line.startsWith(label) ? /^(?:[:,]? |\.$)(.*)$/.exec(line.slice(label.length)) : null;
  return more?.[1] ?? line;
}

// ------------------------------------------------------------------------------------------------- in the leaf

/**
 * A scene in words: the die, where it was read, and what came of it, each with its rules.
 * @param {GameView} view
 * @param {Scene} scene
 * @param {{count?: number, heading?: "h2" | "h3"}} [how] so much of what happened as has been shown, and the rank of its heading
 */
export function sceneBox(view, scene, { count = scene.beats.length, heading = "h2" } = {}) {
  const lines = scene.beats.slice(0, count).map((beat) => beatItem(beat, scene.label)).filter((item) => item !== null);
  return make(
    "section",
    { class: "scene", "data-scene": String(scene.number) },
    make(heading, {}, shield(view, scene.side), make("span", { class: "scene-label" }, scene.label), stepAnchor(view, scene.number)),
    ...(lines.length ? [make("ul", { class: "beats" }, ...lines)] : []),
    ...(count >= scene.beats.length ? scene.points.map((points) => make("p", { class: "counted" }, gained(view, points), " ", points.text)) : []),
  );
}

/**
 * Points a side has gained or lost.
 * @param {GameView} view
 * @param {Points} points
 */
export function gained(view, { side, points }) {
  return make("span", { class: "gained" }, shield(view, side), `${points > 0 ? "+" : "−"}${Math.abs(points)}`);
}

/**
 * @param {Beat} beat
 * @param {string} label
 */
function beatItem(beat, label) {
  const text = beat.reading ? "" : rest(beat.text, label);
  if (!text && !beat.reading) return null;
  const faces = beat.dice?.faces.map((face) => die(face, beat.dice?.sides)) ?? [];
  return make(
    "li",
    { class: beat.mark ? "outcome" : beat.dice ? "rolled" : "", "data-mark": beat.mark?.kind ?? "" },
    ...faces,
    ...(beat.reading ? [readingOf(beat.reading)] : [text]),
    ...(beat.dice?.needed ? [" ", make("span", { class: "needed" }, beat.dice.needed)] : []),
    ...beat.rules.flatMap((id) => [" ", reference(id, "cited")]),
  );
}

/** @param {Reading} reading */
function readingOf(reading) {
  const { table, row, column, modifiers, code } = reading;
  const added = modifiers.map((factor) => `${factor.name} ${factor.value}`).join(", ");
  const words = t("page-scene-read", { table, row, column });
  return make("span", { class: "reading" }, added ? `${words} (${added}): ` : `${words}: `, make("b", { class: "code" }, code));
}

/**
 * The way to a step.
 * @param {GameView} view
 * @param {number} step
 */
export function stepAnchor(view, step) {
  const label = t("page-scene-step", { step });
  return make("a", { class: "scene-step", href: routes.stepAddress(view.id, step), "aria-label": label, title: label }, `#${step}`);
}
