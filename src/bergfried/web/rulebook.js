// @ts-check
/** The rulebook beside the board: a search box and what it finds. */

import * as api from "./api.js";
import { find, make } from "./dom.js";

const PAUSE = 150; // milliseconds without a key before a search begins

const box = find("search-words", HTMLInputElement);
const panel = find("rulebook", HTMLElement);
const count = find("rulebook-count", HTMLElement);
const list = find("rules", HTMLOListElement);

let timer = 0;
let search = new AbortController();

export function start() {
  box.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(look, PAUSE);
  });
  find("search", HTMLFormElement).addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(timer);
    look();
  });
  find("rulebook-close", HTMLButtonElement).addEventListener("click", close);
  for (const place of [box, panel]) {
    place.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || panel.hidden) return;
      event.preventDefault();
      event.stopPropagation();
      close();
    });
  }
}

export function isOpen() {
  return !panel.hidden;
}

export function close() {
  clearTimeout(timer);
  search.abort();
  panel.hidden = true;
  box.value = "";
  box.focus();
}

async function look() {
  search.abort();
  search = new AbortController();
  const { signal } = search;
  const words = box.value.trim();
  if (!words) {
    panel.hidden = true;
    return;
  }
  try {
    show(words, await api.rules(words, signal));
  } catch (error) {
    if (signal.aborted) return;
    list.replaceChildren();
    count.textContent = error instanceof Error ? error.message : String(error);
  }
  panel.hidden = false;
}

/**
 * @param {string} words
 * @param {api.RulesFound} found
 */
function show(words, { total, rules }) {
  const amount = total === 1 ? "1 rule" : `${total} rules`;
  if (!total) count.textContent = `No rule for “${words}”.`;
  else if (total > rules.length) count.textContent = `${amount} for “${words}”, the first ${rules.length} of them:`;
  else count.textContent = `${amount} for “${words}”:`;
  list.replaceChildren(...rules.map(entry));
  panel.scrollTop = 0;
}

/** @param {api.Rule} rule */
function entry(rule) {
  const item = make(
    "li",
    { "data-rule": rule.id },
    make("h3", {}, rule.title),
    make("p", { class: "id" }, rule.section ? `${rule.id} · §${rule.section}` : rule.id),
    make("p", {}, rule.text),
  );
  const { default: played, why, ...readings } = rule.variants;
  const variants = Object.entries(readings).map(([text, reading]) => `${text}: ${reading}`);
  const more = /** @type {[string, string | null | undefined][]} */ ([
    ["Example", rule.example],
    ["Readings", variants.join("; ")],
    ["We play", [played, why].filter(Boolean).join("; ")],
    ["Left open", rule.gap],
    ["Ruling", rule.ruling],
  ]);
  for (const [name, text] of more) {
    if (text) item.append(make("p", { class: "note" }, make("b", {}, `${name}: `), text));
  }
  if (rule.needs.length) {
    item.append(make("p", { class: "note" }, make("b", {}, "Builds on: "), ...rule.needs.flatMap((id) => [reference(id), " "])));
  }
  return item;
}

/**
 * A rule's id that leads to the rule.
 * @param {string} id
 * @param {string} kind
 */
function reference(id, kind = "reference") {
  const button = make("button", { type: "button", class: kind }, id);
  button.addEventListener("click", () => {
    box.value = id;
    box.focus();
    look();
  });
  return button;
}

/**
 * A text with the ids in it leading to their rules.
 * @param {string} text
 */
export function referring(text) {
  const parts = text.split(/\b([A-Z]{2}-[A-Z]?\d[\w.]*-[a-z])\b/);
  return parts.map((part, number) => (number % 2 ? reference(part, "cited") : part));
}
