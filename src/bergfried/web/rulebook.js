// @ts-check
/** The rulebook beside the board: a search box, what it finds, and the situations that show a rule. */

import * as api from "./api.js";
import { find, make } from "./dom.js";
import * as memory from "./memory.js";
import { gameAddress } from "./routes.js";
import { victoryOf } from "./victory.js";
import { many, onLanguage, t } from "./words.js";

/** @import { BookContents, RuleView, RulesFound, SituationView, VictoryView } from "./schema.d.ts" */

const PAUSE = 150; // milliseconds without a key before a search begins
const NARROW = "(max-width: 52rem)"; // where the rulebook covers the page

const box = find("search-words", HTMLInputElement);
const panel = find("rulebook", HTMLElement);
const count = find("rulebook-count", HTMLElement);
const list = find("rules", HTMLOListElement);

let timer = 0;
let search = new AbortController();
/** @type {{words: string, found: RulesFound} | null} what is shown */
let shown = null;
/** @type {HTMLElement | null} what led into the rulebook: the focus goes back there */
let opener = null;

/** @type {() => {edition: string, scenario: string}} what is played */
let played = () => ({ edition: "", scenario: "" });

/** @param {typeof played} asked */
export function start(asked) {
  played = asked;
  for (const id of ["contents-open", "rulebook-contents"]) find(id, HTMLButtonElement).addEventListener("click", leaf);
  box.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(look, PAUSE);
    opener = null;
  });
  find("search", HTMLFormElement).addEventListener("submit", (event) => {
    event.preventDefault();
    look();
  });
  find("rulebook-close", HTMLButtonElement).addEventListener("click", close);
  onLanguage(() => {
    if (!isOpen()) return;
    if (shown) look();
    else leaf();
  });
  // Whoever was quicker than the page is answered too.
  if (box.value) look();
}

export function isOpen() {
  return !panel.hidden;
}

export function close() {
  clearTimeout(timer);
  search.abort();
  panel.hidden = true;
  box.value = "";
  if (opener?.isConnected) opener.focus();
  else box.focus();
  opener = null;
}

/**
 * Open the rulebook at a rule.
 * @param {string} id
 */
export async function show(id) {
  const from = document.activeElement;
  if (from instanceof HTMLElement && !panel.contains(from)) opener = from;
  box.value = id;
  await look();
  const rule = list.querySelector(`[data-rule="${CSS.escape(id)}"]`);
  if (!(rule instanceof HTMLElement)) return;
  rule.focus({ preventScroll: true });
  panel.scrollTop = rule === list.firstElementChild ? 0 : rule.offsetTop - list.offsetTop;
}

async function look() {
  clearTimeout(timer);
  search.abort();
  search = new AbortController();
  const { signal } = search;
  const words = box.value.trim();
  if (!words) {
    panel.hidden = true;
    return;
  }
  try {
    fill(words, await api.rules(words, played(), signal));
  } catch (error) {
    if (signal.aborted) return;
    list.replaceChildren();
    count.textContent = error instanceof Error ? error.message : String(error);
  }
  panel.hidden = false;
}

/**
 * @param {string} words
 * @param {RulesFound} found
 */
function fill(words, found) {
  const { total, rules, victories } = found;
  shown = { words, found };
  if (!total && victories.length) count.textContent = "";
  else if (!total) count.textContent = t("page-rules-none", { words });
  else if (total > rules.length) count.textContent = t("page-rules-first", { words, total, count: rules.length });
  else count.textContent = many("page-rules-found", total, { words });
  list.replaceChildren(
    ...victories.map((victory) => winning(victory, victories.length === 1)),
    ...rules.map((rule) => entry(rule, total === 1 || rule.id === words)),
  );
  panel.scrollTop = 0;
}

/**
 * What counts in a scenario: it stands in no book, and is looked for there all the same.
 * @param {VictoryView} found
 * @param {boolean} open
 */
function winning(found, open) {
  const title = make("h3", {}, t("page-victory-in", { title: found.title }));
  return make("li", { "data-victory": found.scenario }, make("details", open ? { open: "" } : {}, make("summary", {}, title), victoryOf(found)));
}

// ----------------------------------------------------------------------------------------------- the contents

/** Open the rulebook at its table of contents, the books one plays by first. */
async function leaf() {
  clearTimeout(timer);
  search.abort();
  search = new AbortController();
  const { signal } = search;
  const from = document.activeElement;
  if (from instanceof HTMLElement && !panel.contains(from)) opener = from;
  box.value = "";
  shown = null;
  count.textContent = t("page-contents-hint");
  panel.hidden = false;
  panel.scrollTop = 0;
  try {
    const books = await api.contents();
    if (!signal.aborted) list.replaceChildren(...books.map((book) => bookOf(book)));
  } catch (error) {
    if (signal.aborted) return;
    list.replaceChildren();
    count.textContent = error instanceof Error ? error.message : String(error);
  }
}

/** @param {BookContents} contents */
function bookOf({ book, chapters }) {
  const items = chapters.map(({ start, title, rules }) => {
    const button = make("button", { type: "button", class: "chapter", "data-chapter": start }, title, make("small", {}, many("page-chapter-rules", rules)));
    button.addEventListener("click", () => {
      box.value = start;
      look();
    });
    return make("li", {}, button);
  });
  const name = t(`term-book-${book.toLowerCase()}`);
  return make("li", { class: "book" }, make("h3", {}, name.charAt(0).toUpperCase() + name.slice(1)), make("ol", { class: "chapters" }, ...items));
}

// --------------------------------------------------------------------------------------------------- one rule

/**
 * @param {RuleView} rule
 * @param {boolean} meant the very one that was looked for: its situations are shown at once
 */
function entry(rule, meant) {
  const item = make(
    "li",
    { "data-rule": rule.id, tabindex: "-1" },
    make("h3", {}, rule.title),
    make("p", { class: "id" }, source(rule)),
    make("p", {}, rule.text),
  );
  const { default: played, why, ...readings } = rule.variants;
  const variants = Object.entries(readings).map(([text, reading]) => `${text}: ${reading}`);
  const more = /** @type {[string, string | null | undefined][]} */ ([
    ["page-rule-partly", rule.partly],
    ["page-rule-example", rule.example],
    ["page-rule-readings", variants.join("; ")],
    ["page-rule-played", [played, why].filter(Boolean).join("; ")],
    ["page-rule-gap", rule.gap],
    ["page-rule-ruling", rule.ruling],
  ]);
  for (const [name, text] of more) if (text) item.append(note(name, text));
  if (rule.needs.length) item.append(note("page-rule-needs", ...rule.needs.flatMap((id) => [reference(id), " "])));
  item.append(trying(rule.id, meant));
  return item;
}

/**
 * Where a rule stands: its id, its book, its paragraph.
 * @param {RuleView} rule
 */
function source({ id, section }) {
  const book = t(`term-book-${id.split("-", 1).join("").toLowerCase()}`);
  return [id, book, section && `§${section}`].filter(Boolean).join(" · ");
}

/**
 * @param {string} name the word before it
 * @param {...(Node | string)} parts
 */
function note(name, ...parts) {
  return make("p", { class: "note" }, make("b", {}, t(name)), " ", ...parts);
}

/**
 * A rule's id that leads to the rule.
 * @param {string} id
 * @param {string} kind
 */
export function reference(id, kind = "reference") {
  const button = make("button", { type: "button", class: kind, title: t("page-rule-open", { id }) }, id);
  button.addEventListener("click", () => show(id));
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

// ----------------------------------------------------------------------------------------------- situations

/**
 * The situations that show a rule, asked for when one wants to see them.
 * @param {string} id
 * @param {boolean} open
 */
function trying(id, open) {
  const place = make("div", { class: "tries" });
  const details = make("details", { class: "try" }, make("summary", {}, t("page-rule-try")), place);
  details.addEventListener("toggle", () => {
    if (details.open && !place.hasChildNodes()) fillTries(place, id);
  });
  details.open = open;
  return details;
}

/**
 * Those that are mainly about the rule come first.
 * @param {HTMLElement} place
 * @param {string} id
 */
async function fillTries(place, id) {
  place.replaceChildren(make("p", { class: "note" }, t("page-rule-asking")));
  try {
    const found = (await api.situations(id)).sort((a, b) => a.shows.indexOf(id) - b.shows.indexOf(id));
    const nothing = make("p", { class: "note" }, t("page-rule-not-shown"));
    place.replaceChildren(...(found.length ? found.map((situation) => tryButton(situation, place)) : [nothing]));
  } catch (error) {
    place.replaceChildren(make("p", { class: "note" }, error instanceof Error ? error.message : String(error)));
  }
}

/**
 * @param {SituationView} situation
 * @param {HTMLElement} place
 */
function tryButton(situation, place) {
  const button = make("button", { type: "button", class: "try-it", "data-situation": situation.name }, situation.title);
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      await play(situation);
    } catch (error) {
      place.append(make("p", { class: "note", role: "alert" }, error instanceof Error ? error.message : String(error)));
    } finally {
      button.disabled = false;
    }
  });
  return button;
}

/**
 * A situation as a board to play on. The rule stays beside it where there is room.
 * @param {SituationView} situation
 */
async function play({ name, title }) {
  const { game, token, invitations } = await api.openSituation(name);
  memory.keepGame({ id: game, token, invitations, title, seen: 0, trial: true });
  if (window.matchMedia(NARROW).matches) close();
  location.hash = gameAddress(game);
}
