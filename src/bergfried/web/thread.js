// @ts-check
/** A thread laid between any two places: is the line open, what does it cross, and what blocks it? At any time, for everybody. */

import { Refused } from "./api.js";
import { find, make } from "./dom.js";
import { button, crossesOf, rulesOf } from "./panel.js";
import { t } from "./words.js";

/** @import { Thread } from "./schema.d.ts" */
/** @typedef {import("./game.js").GameScreen} GameScreen */
/** @typedef {import("./marks.js").Marks} Marks */
/** @typedef {{hex: string, level: number}} End */

export class ThreadTool {
  active = false;
  /** @type {End[]} none, the first, or both */
  #ends = [];
  /** @type {Thread | null} */
  #found = null;
  #trouble = "";
  #asked = "";
  #asking = new AbortController();
  #button = find("thread", HTMLButtonElement);

  /** @param {GameScreen} screen */
  constructor(screen) {
    this.screen = screen;
    this.#button.addEventListener("click", () => this.toggle());
  }

  toggle() {
    if (this.active) this.close();
    else this.#begin();
    this.screen.changed();
  }

  #begin() {
    this.active = true;
    this.#clear();
    this.#button.setAttribute("aria-pressed", "true");
    this.screen.showOrders();
    this.screen.say(t("page-thread-first"));
  }

  /** Was it in hand? */
  close() {
    const was = this.active;
    this.active = false;
    this.#clear();
    this.#button.setAttribute("aria-pressed", "false");
    return was;
  }

  #clear() {
    this.#asking.abort();
    this.#ends = [];
    this.#found = null;
    this.#trouble = this.#asked = "";
  }

  /** The storeys of a hex, the highest first. @param {string} hex */
  #storeys(hex) {
    return this.screen.places?.hexes[hex] ?? [];
  }

  /**
   * @param {string} hex
   * @param {number | null} level the storey that is looked at
   */
  point(hex, level) {
    const storeys = this.#storeys(hex);
    const [top] = storeys;
    if (!top) return;
    if (this.#ends.length === 2) this.#clear();
    const end = { hex, level: storeys.find((place) => place.level === level)?.level ?? top.level };
    const [first] = this.#ends;
    if (first?.hex === hex && storeys.length < 2) return;
    if (first?.hex === hex) end.level = storeys.find((place) => place.level !== first.level)?.level ?? end.level;
    this.#ends.push(end);
    if (this.#ends.length === 1) this.screen.say(t("page-thread-second", { hex }));
    this.follow();
    this.screen.changed();
  }

  /** Ask for the line as it is in the position that is shown. */
  async follow() {
    const { match, position } = this.screen;
    const [start, end] = this.#ends;
    if (!match || !position || !start || !end) return;
    const asked = [start.hex, start.level, end.hex, end.level, position.step].join(" ");
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.#asking.abort();
    const { signal } = (this.#asking = new AbortController());
    try {
      this.#found = await match.thread(written(start), written(end), position.step, signal);
      this.#trouble = "";
    } catch (error) {
      if (signal.aborted) return;
      this.#found = null;
      this.#trouble = error instanceof Refused ? error.message : t("page-no-answer");
    }
    this.screen.say(this.#found?.told ?? this.#trouble);
    this.screen.changed();
  }

  /** @param {Marks} marks */
  mark(marks) {
    for (const { hex } of this.#ends) marks.chosen(hex);
    if (this.#found && this.#ends.length === 2) marks.line(this.#found.line);
  }

  /** What is told of it beside the board. */
  leaf() {
    const box = make("section", { class: "thread", "aria-label": t("page-thread") }, make("h2", {}, t("page-thread")));
    const [start, end] = this.#ends;
    if (!start) box.append(make("p", { class: "hint" }, t("page-thread-first")));
    else if (!end) box.append(make("p", { class: "hint" }, t("page-thread-second", { hex: start.hex })));
    if (start) box.append(this.#end(0, "page-thread-from"));
    if (end) box.append(this.#end(1, "page-thread-to"));
    const found = this.#found;
    if (this.#trouble) box.append(make("p", { class: "refused" }, this.#trouble));
    if (found && end) {
      box.append(make("p", { class: found.line.open ? "line open" : "line blocked" }, found.told));
      const facts = [t("page-thread-range", { range: found.range })];
      if (found.cover) facts.push(t("page-thread-cover", { cover: found.cover }));
      box.append(make("p", {}, facts.join(" ")), ...crossesOf(found.line, found.line.open));
      if (found.rules.length) box.append(rulesOf(found.rules, t("page-rules-behind"), !found.line.open));
    }
    const buttons = make("p", { class: "thread-buttons" });
    if (end) buttons.append(button(t("page-thread-swap"), () => this.#swap(), { id: "thread-swap" }));
    buttons.append(button(t("page-thread-close"), () => this.toggle(), { class: "quiet", id: "thread-close" }));
    box.append(buttons);
    return box;
  }

  /**
   * An end of the thread, with the choice of its storey.
   * @param {number} number
   * @param {string} word
   */
  #end(number, word) {
    const end = this.#ends[number];
    const row = make("p", { class: "thread-end" }, t(word, { hex: end?.hex ?? "" }));
    const storeys = end ? this.#storeys(end.hex) : [];
    if (!end || storeys.length < 2) {
      row.append(" ", make("small", {}, storeys[0]?.terrain ?? ""));
      return row;
    }
    const words = storeys.map((place) => make("option", { value: String(place.level) }, `${t("page-level", { level: place.level })} · ${place.terrain}`));
    const choice = make("select", { "aria-label": t("page-thread-storey", { hex: end.hex }), id: `thread-storey-${number}` }, ...words);
    choice.value = String(end.level);
    choice.addEventListener("change", () => {
      end.level = Number(choice.value);
      this.follow();
    });
    row.append(" ", choice);
    return row;
  }

  #swap() {
    this.#ends.reverse();
    this.follow();
    this.screen.changed();
  }
}

/** @param {End} end */
function written({ hex, level }) {
  return `${hex}/${level}`;
}
