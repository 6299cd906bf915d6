// @ts-check
/** Small signs: the shields of the sides, dice, the count of what is new on a tab. */

import { make } from "./dom.js";
import { capital } from "./library.js";
import { draw } from "./marks.js";

/** @import { GameView } from "./schema.d.ts" */

const DIE = "M10 1L19 12L10 21L1 12Z";
const EDGE = "M1 12L5 14.5L10 16L15 14.5L19 12M10 16V21";
const CUBE = "M3 3H17V19H3Z";

/**
 * The arms of a side, as they stand with its seat.
 * @param {GameView} view
 * @param {string} side
 */
export function shield(view, side) {
  const at = view.seats.findIndex((seat) => seat.side === side);
  const title = sideTitle(view, side);
  return make("span", { class: "arms", "data-arms": String(at), role: "img", "aria-label": title, title });
}

/**
 * A side in words; its key where the game does not know it.
 * @param {GameView} view
 * @param {string} side
 */
export function sideTitle(view, side) {
  return capital(view.seats.find((seat) => seat.side === side)?.title ?? side);
}

/**
 * A die that has fallen. The line beside it says the number too, so nobody need hear it twice.
 * @param {number} face
 * @param {number} [sides]
 */
export function die(face, sides = 10) {
  return draw("svg", { class: "die", viewBox: "0 0 20 22", "aria-hidden": "true", "data-face": face }, ...dieShape(face, sides));
}

/**
 * What a die looks like: that of ten faces stands on its point, others lie flat.
 * @param {number} face
 * @param {number} sides
 */
export function dieShape(face, sides) {
  const number = draw("text", { x: 10, y: 14 }, String(face));
  if (sides !== 10) return [draw("path", { d: CUBE }), number];
  return [draw("path", { d: DIE }), draw("path", { class: "die-edge", d: EDGE }), number];
}

/**
 * How much is new behind a tab; nothing is shown for 0.
 * @param {HTMLElement} tab
 * @param {number} count
 * @param {string} words the tab's name with the count in it, for screen readers
 */
export function countOn(tab, count, words) {
  if (count) {
    tab.dataset.count = String(count);
    tab.setAttribute("aria-label", words);
  } else {
    delete tab.dataset.count;
    tab.removeAttribute("aria-label");
  }
}
