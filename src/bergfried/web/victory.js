// @ts-check
/** How points come about: what a scenario counts, and the account of a game as things stand. */

import { find, make } from "./dom.js";
import { capital } from "./library.js";
import { shield, sideTitle } from "./signs.js";
import { language, onLanguage, t } from "./words.js";

/** @import { Account, Counted, GameView, GoalView, SideView, Victory } from "./schema.d.ts" */
/** @typedef {import("./game.js").GameScreen} GameScreen */

/**
 * What a scenario counts: its goals side by side, what losses are worth, what a lead is worth, and when it ends.
 * @param {{sides: SideView[], goals: GoalView[], victory: Victory}} scenario
 */
export function victoryOf({ sides, goals, victory }) {
  const own = sides.map(({ name, title }) => {
    const texts = goals.filter((goal) => goal.side === name).map((goal) => goal.text);
    return texts.length ? [make("h4", {}, capital(title)), sentences(texts)] : [];
  });
  return make("div", { class: "victory" }, ...own.flat(), ...otherwise(victory));
}

/**
 * All that counts for both sides alike.
 * @param {Victory} victory
 * @param {"h2" | "h4"} [rank] of its headings
 */
function otherwise({ losses, grades, ends }, rank = "h4") {
  /** @type {[string, string[]][]} */
  const told = [
    ["page-victory-losses", losses],
    ["page-victory-grades", grades],
    ["page-victory-ends", ends],
  ];
  return told.flatMap(([word, texts]) => (texts.length ? [make(rank, {}, t(word)), sentences(texts)] : []));
}

/** @param {string[]} texts */
function sentences(texts) {
  return make("ul", {}, ...texts.map((text) => make("li", {}, text)));
}

/**
 * The points of a side, line by line, with their sum.
 * @param {GameView} view
 * @param {string} side
 * @param {Counted[]} lines
 */
export function accountOf(view, side, lines) {
  const own = lines.filter((line) => line.side === side);
  const sum = own.reduce((points, line) => points + line.points, 0);
  const rows = own.map(({ points, text }) => make("tr", {}, make("td", { class: "points" }, String(points)), make("td", {}, text)));
  if (!rows.length) rows.push(make("tr", {}, make("td", { class: "points" }, "0"), make("td", {}, t("page-account-nothing"))));
  return make(
    "table",
    { class: "reckoning", "data-side": side },
    make("caption", {}, shield(view, side), make("b", {}, sideTitle(view, side)), make("span", { class: "score" }, String(sum))),
    make("tbody", {}, ...rows),
  );
}

/** The leaf beside the board: where the points come from, what may still bring some, and how it is won. */
export class VictoryLeaf {
  #leaf = find("victory", HTMLElement);
  #told = ""; // the game, the entry and the language the leaf was told for

  /** @param {GameScreen} screen */
  constructor(screen) {
    this.screen = screen;
    new MutationObserver(() => this.#follow()).observe(this.#leaf, { attributeFilter: ["hidden"] });
    screen.onChange(() => this.#follow());
    onLanguage(() => this.#follow());
  }

  /** While the leaf is open it goes along with the game. */
  async #follow() {
    const { match, view } = this.screen;
    const telling = match && view ? [view.id, view.seq, language()].join(" ") : "";
    if (this.#leaf.hidden || telling === this.#told) return;
    this.#told = telling;
    if (!match || !view) {
      this.#leaf.replaceChildren();
      return;
    }
    try {
      const account = await match.account();
      if (telling === this.#told) this.#draw(view, account);
    } catch (error) {
      if (telling !== this.#told) return;
      this.#told = ""; // the next change asks again
      this.#leaf.replaceChildren(make("p", { class: "note" }, error instanceof Error ? error.message : String(error)));
    }
  }

  /**
   * @param {GameView} view
   * @param {Account} account
   */
  #draw(view, { lines, victory }) {
    const open = view.goals.filter((goal) => !goal.met);
    const goals = open.map((goal) => make("li", { "data-side": goal.side }, shield(view, goal.side), " ", goal.text));
    this.#leaf.replaceChildren(
      make("p", { class: "note" }, t("page-account-hint")),
      ...view.seats.map((seat) => accountOf(view, seat.side, lines)),
      make(
        "div",
        { class: "victory" },
        ...(goals.length ? [make("h2", {}, t("page-victory-open")), make("ul", { class: "open-goals" }, ...goals)] : []),
        ...otherwise(victory, "h2"),
      ),
    );
  }
}
