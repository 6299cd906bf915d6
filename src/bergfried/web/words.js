// @ts-check
/** The words of the page in the reader's language. The sentences are the server's Fluent files, whose ids begin with page-. */

import { remember, remembered } from "./memory.js";

/** @import { Reads } from "./schema.d.ts" */
/** @typedef {NonNullable<Reads["/api/words"]["asked"]["language"]>} Language */

/** @type {readonly Language[]} */
export const LANGUAGES = ["en", "de", "it"];

/** @type {Record<string, string>} */
let messages = {};
/** @type {Language} */
let spoken = chosen();
/** @type {Set<() => void>} */
const listeners = new Set();

/** The language chosen before, else the browser's first that we speak. */
function chosen() {
  const known = [remembered("language"), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return LANGUAGES.find((tag) => tag === known.find((word) => LANGUAGES.some((one) => one === word))) ?? "en";
}

/** @returns {Language} */
export function language() {
  return spoken;
}

/**
 * A sentence with its facts put in: `t("page-round", {round: 3})`.
 * @param {string} id
 * @param {Record<string, string | number>} [facts]
 */
export function t(id, facts = {}) {
  return (messages[id] ?? id).replace(/\{(\w+)\}/g, (whole, name) => (name in facts ? String(facts[name]) : whole));
}

/**
 * One of two sentences by a number: `many("page-men", 3)` is page-men-one for 1, else page-men-many with {count}.
 * @param {string} id
 * @param {number} count
 * @param {Record<string, string | number>} [facts]
 */
export function many(id, count, facts = {}) {
  return t(`${id}-${count === 1 ? "one" : "many"}`, { count, ...facts });
}

/**
 * Several names in one sentence: "Odo, Hal and Wat".
 * @param {string[]} names
 */
export function listed(names) {
  return new Intl.ListFormat(spoken, { type: "conjunction" }).format(names);
}

/** Put the words into all elements that name one: data-word is the text, data-label the label for screen readers. */
export function translate(root = document.body) {
  for (const element of root.querySelectorAll("[data-word]")) {
    element.textContent = t(element.getAttribute("data-word") ?? "");
  }
  for (const element of root.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", t(element.getAttribute("data-label") ?? ""));
  }
  for (const element of root.querySelectorAll("[data-hint]")) {
    element.setAttribute("placeholder", t(element.getAttribute("data-hint") ?? ""));
  }
}

/**
 * Speak a language from now on; whoever listens draws himself anew.
 * @param {Language} tongue
 */
export async function speak(tongue) {
  const answer = await fetch(`/api/words?language=${tongue}`);
  if (!answer.ok) throw new Error(`Bergfried answered ${answer.status}.`);
  messages = await answer.json();
  spoken = tongue;
  remember("language", tongue);
  document.documentElement.lang = tongue;
  translate();
  for (const listener of listeners) listener();
}

/** @param {() => void} listener is called when the language has changed */
export function onLanguage(listener) {
  listeners.add(listener);
}
