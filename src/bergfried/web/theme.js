// @ts-check
/** By day or by night: as the reader's system has it, unless he has said otherwise here. */

import { remember, remembered } from "./memory.js";

const night = window.matchMedia("(prefers-color-scheme: dark)");

/** @typedef {"light" | "dark"} Theme */

/** @returns {Theme} the one that is shown */
export function theme() {
  const chosen = remembered("theme");
  if (chosen === "light" || chosen === "dark") return chosen;
  return night.matches ? "dark" : "light";
}

/** Show what was chosen; where nothing was, the page follows the system by itself. */
function dress() {
  const chosen = remembered("theme");
  if (chosen) document.documentElement.dataset.theme = theme();
  else delete document.documentElement.dataset.theme;
}

/** @param {Theme} wanted what the system has anyway need not be remembered: so the page goes on following it */
export function setTheme(wanted) {
  remember("theme", wanted === (night.matches ? "dark" : "light") ? null : wanted);
  dress();
}

/** @param {() => void} listener is called when the system's has changed */
export function onTheme(listener) {
  night.addEventListener("change", listener);
}

dress();
