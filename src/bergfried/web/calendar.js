// @ts-check
/** The calendar of a siege: each day that was, in a line that opens into its story. */

import { make } from "./dom.js";
import { button } from "./panel.js";
import { reference } from "./rulebook.js";
import { shield } from "./signs.js";
import { language, t } from "./words.js";

/** @import { DayTold, GameView } from "./schema.d.ts" */
/** @typedef {import("./game.js").GameScreen} GameScreen */

export class Calendar {
  #key = ""; // what is shown, or was asked for last: game, entry and language
  /** @type {DayTold[]} */
  #days = [];
  /** @type {Set<number>} the days whose story is open */
  #open = new Set();

  /** @param {GameScreen} screen */
  constructor(screen) {
    this.screen = screen;
  }

  /** @returns {HTMLElement[]} */
  leaf() {
    const { view } = this.screen;
    if (view?.game !== "siege") return [];
    const key = [view.id, view.seq, language()].join(" ");
    if (key !== this.#key) this.#ask(key);
    if (!this.#days.length) return [];
    const list = make("ol", { class: "calendar", reversed: "" }, ...[...this.#days].reverse().map((day) => this.#day(view, day)));
    return [make("section", { class: "affairs calendar-box" }, make("h2", {}, t("page-calendar")), list)];
  }

  /** @param {string} key */
  async #ask(key) {
    const [game] = this.#key.split(" ");
    if (key.split(" ")[0] !== game) {
      this.#days = [];
      this.#open.clear();
    }
    this.#key = key;
    try {
      const found = await this.screen.match?.calendar();
      if (key !== this.#key || !found) return;
      this.#days = found;
      this.screen.changed();
    } catch (error) {
      if (key === this.#key) this.screen.trouble(error);
    }
  }

  /**
   * @param {GameView} view
   * @param {DayTold} day
   */
  #day(view, { day, line, story, over }) {
    const head = [make("b", {}, t("page-day-only", { day })), " ", make("span", {}, line)];
    if (!story.length) return make("li", { value: String(day), class: over ? "" : "today", "data-day": String(day) }, make("p", { class: "plain-line" }, ...head));
    const items = story.map(({ step, side, text, rules, battle }) => {
      const look = button("", () => this.screen.look(step < view.steps ? step : null), { class: "pointing", "data-step": String(step), title: t("page-calendar-look", { step }) });
      look.replaceChildren(shield(view, side), make("span", {}, text));
      return make("li", battle ? { class: "fought" } : {}, look, ...rules.slice(0, 1).map((id) => reference(id, "cited")));
    });
    const details = make("details", this.#open.has(day) ? { open: "" } : {}, make("summary", {}, ...head), make("ul", { class: "day-story" }, ...items));
    details.addEventListener("toggle", () => (details.open ? this.#open.add(day) : this.#open.delete(day)));
    return make("li", { value: String(day), class: over ? "" : "today", "data-day": String(day) }, details);
  }
}
