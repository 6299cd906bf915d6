// @ts-check
/** What would have been better in a battle that is over: decision by decision, and on the board when one points at it. */

import { make } from "./dom.js";
import { middle, parts } from "./hexes.js";
import { draw } from "./marks.js";
import { stepAddress } from "./routes.js";
import { shield, sideTitle } from "./signs.js";
import { Stage } from "./stage.js";
import { t } from "./words.js";

/** @import { DecisionReviewed, DeedTold, GameView, ReviewView } from "./schema.d.ts" */
/** @typedef {import("./api.js").Match} Match */

const PAUSE = 1500; // milliseconds between looks at how far it is
const RIM = 260; // units of the picture around what is shown; a hex is 80 wide
const ROOM = 900; // units that are shown at least

/** The part of the ending that holds the review. It asks how far it is for as long as it is on the page. */
export class Review {
  #begin = make("button", { type: "button", class: "play" });
  #told = make("p", { role: "status", class: "review-told" });
  #answer = make("p", { class: "review-answer" });
  #list = make("div", { class: "review-list" });
  #board = make("div", { class: "review-board", hidden: "" });
  #asking = 0;
  #closed = false;
  /** @type {DecisionReviewed | null} the decision on the board */
  #shown = null;
  #drawn = 0; // counts the boards asked for: an older one is dropped

  /**
   * @param {Match} match
   * @param {GameView} view
   * @param {(error: unknown) => void} complain
   */
  constructor(match, view, complain) {
    this.match = match;
    this.view = view;
    this.complain = complain;
    this.#begin.hidden = true;
    this.#begin.addEventListener("click", () => this.#ask(() => this.match.beginReview(view.seq)));
    this.element = make("div", { class: "review" }, make("p", { class: "note" }, t("page-review-hint")), this.#begin, this.#answer, this.#told, make("div", { class: "review-leaf" }, this.#list, this.#board));
    this.#ask(() => this.match.review());
  }

  close() {
    this.#closed = true;
    window.clearTimeout(this.#asking);
  }

  /** @param {() => Promise<ReviewView>} question */
  async #ask(question) {
    this.#begin.disabled = true;
    try {
      const review = await question();
      if (this.#closed) return;
      this.#tell(review);
      if (review.under_way) this.#asking = window.setTimeout(() => this.#ask(() => this.match.review()), PAUSE);
    } catch (error) {
      if (!this.#closed) this.complain(error);
    } finally {
      this.#begin.disabled = false;
    }
  }

  /** @param {ReviewView} review */
  #tell({ under_way, total, decisions, answer }) {
    this.#answer.textContent = answer;
    const better = decisions.filter((decision) => decision.better);
    const done = decisions.length;
    this.#begin.hidden = under_way || done === total;
    this.#begin.textContent = t(done ? "page-review-go-on" : "page-review-begin");
    const counts = { done, total, better: better.length };
    const told = done < total ? (under_way || done ? t("page-review-progress", counts) : "") : total ? t("page-review-found", counts) : t("page-review-nothing");
    if (this.#told.textContent !== told) this.#told.textContent = told;
    if (this.#list.querySelectorAll("li[data-step]").length === better.length) return;
    const focused = this.#list.contains(document.activeElement) ? document.activeElement?.closest("li")?.dataset.step : undefined;
    this.#list.replaceChildren(...this.#rounds(better));
    if (focused) this.#list.querySelector(`li[data-step="${focused}"] button`)?.dispatchEvent(new Event("refocus"));
  }

  /** @param {DecisionReviewed[]} better */
  #rounds(better) {
    const rounds = [...new Set(better.map(({ round }) => round))];
    return rounds.flatMap((round) => [
      make("h3", {}, t("page-in-round-short", { round })),
      make("ol", { class: "review-decisions" }, ...better.filter((decision) => decision.round === round).map((decision) => this.#item(decision))),
    ]);
  }

  /** @param {DecisionReviewed} decision */
  #item(decision) {
    const { step, side, title, text, played, marshal } = decision;
    const button = make("button", { type: "button", class: "review-decision", "aria-pressed": String(this.#shown?.step === step) }, shield(this.view, side), `${sideTitle(this.view, side)}, ${title}: `, make("b", {}, text));
    const show = () => this.#show(decision).catch(this.complain);
    button.addEventListener("click", show);
    button.addEventListener("focus", show);
    button.addEventListener("refocus", () => button.focus());
    const item = make(
      "li",
      { "data-step": String(step) },
      button,
      make("dl", {}, make("dt", { class: "played" }, t("page-review-played")), make("dd", {}, listed(played)), make("dt", { class: "marshal" }, t("page-review-marshal")), make("dd", {}, listed(marshal))),
      make("a", { href: stepAddress(this.view.id, step) }, t("page-ending-step", { step: step + 1 })),
    );
    item.addEventListener("pointerenter", show);
    return item;
  }

  // ------------------------------------------------------------------------------------------------ the board

  /**
   * The board before a decision, with what was played and what the marshal would have done.
   * @param {DecisionReviewed} decision
   */
  async #show(decision) {
    if (this.#shown === decision) return;
    this.#shown = decision;
    const drawn = (this.#drawn += 1);
    for (const button of this.#list.querySelectorAll("button")) {
      button.setAttribute("aria-pressed", String(button.closest("li")?.dataset.step === String(decision.step)));
    }
    const { step } = decision;
    const [position, ground, grid] = await Promise.all([this.match.position(step), this.match.ground(step, null), this.match.places(step)]);
    if (this.#closed || this.#drawn !== drawn) return;
    const { width, height } = ground.viewBox.baseVal;
    const counters = document.importNode(new DOMParser().parseFromString(position.counters, "image/svg+xml").documentElement, true);
    for (const picture of [ground, counters]) {
      picture.setAttribute("width", String(width));
      picture.setAttribute("height", String(height));
    }
    const box = around([...decision.played, ...decision.marshal], grid, { width, height });
    const label = t("page-review-board", { step: step + 1, played: labels(decision.played), marshal: labels(decision.marshal) });
    const picture = draw("svg", { class: "stage", viewBox: `${box.x} ${box.y} ${box.width} ${box.height}`, role: "img", "aria-label": label }, ground, counters);
    this.#board.hidden = false;
    this.#board.replaceChildren(picture, key("played"), key("marshal"));
    for (const whose of /** @type {const} */ (["played", "marshal"])) {
      const stage = new Stage();
      stage.grid = grid;
      stage.scale = this.#board.clientWidth / box.width;
      stage.layer.classList.add(whose);
      stage.aim(decision[whose].flatMap(({ aims }) => aims));
      picture.append(stage.layer);
    }
  }
}

/** @param {"played" | "marshal"} whose */
function key(whose) {
  return make("span", { class: `review-key ${whose}` }, t(`page-review-${whose}`));
}

/** @param {DeedTold[]} deeds */
function labels(deeds) {
  return deeds.map(({ label }) => label).join("; ");
}

/** @param {DeedTold[]} deeds */
function listed(deeds) {
  return make("ul", {}, ...deeds.map(({ label }) => make("li", {}, label)));
}

/**
 * The part of a picture in which some deeds are done.
 * @param {DeedTold[]} deeds
 * @param {import("./hexes.js").Grid} grid
 * @param {{width: number, height: number}} whole
 */
function around(deeds, grid, { width, height }) {
  const points = deeds.flatMap(({ aims }) => aims).flatMap(({ start, end }) => [start, end].map((place) => middle(grid, parts(place).hex)));
  if (!points.length) return { x: 0, y: 0, width, height };
  const [across, down] = [stretch(points.map(({ x }) => x), width), stretch(points.map(({ y }) => y), height)];
  return { x: across.start, y: down.start, width: across.length, height: down.length };
}

/**
 * A stretch around some points with a rim on either side, within the picture.
 * @param {number[]} points
 * @param {number} whole
 */
function stretch(points, whole) {
  const [least, most] = [Math.min(...points), Math.max(...points)];
  const length = Math.min(Math.max(most - least + 2 * RIM, ROOM), whole);
  return { start: Math.min(Math.max((least + most - length) / 2, 0), whole - length), length };
}
