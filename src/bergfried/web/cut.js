// @ts-check
/** An engine cut open in the leaf: from its side, and storey by storey, with everybody in it; he can be pointed at as on the board. */

import { make } from "./dom.js";
import { button } from "./panel.js";
import { reference } from "./rulebook.js";
import { language, t } from "./words.js";

/** @import { Aboard, Cut, CutStorey } from "./schema.d.ts" */
/** @typedef {import("./game.js").GameScreen} GameScreen */

export class CutLeaf {
  /** What is shown, or was asked for last: engine, step and language. */
  #key = "";
  /** @type {HTMLElement | null} */
  #box = null;
  #asking = new AbortController();

  /** @param {GameScreen} screen */
  constructor(screen) {
    this.screen = screen;
  }

  /** The engine that was taken hold of, or in which the chosen man is, cut open. @returns {HTMLElement[]} */
  leaf() {
    const { view, choosing, looking } = this.screen;
    const position = this.screen.position ?? view?.position;
    const engine = position?.things.find((thing) => thing.storeys && (thing.number === choosing.thing || (choosing.man && thing.aboard.includes(choosing.man))));
    if (!view || !engine) return [];
    const step = looking ?? view.steps;
    const key = [view.id, view.seq, engine.number, step, language()].join(" ");
    if (key !== this.#key) this.#ask(key, engine.number, step);
    if (!this.#box || this.#box.dataset.thing !== String(engine.number)) return [];
    this.#mark(this.#box);
    return [this.#box];
  }

  /**
   * @param {string} key
   * @param {number} number
   * @param {number} step
   */
  async #ask(key, number, step) {
    this.#key = key;
    this.#asking.abort();
    const { signal } = (this.#asking = new AbortController());
    try {
      const cut = await this.screen.match?.cut(number, step, signal);
      if (signal.aborted || !cut) return;
      this.#box = this.#draw(cut);
      this.screen.changed();
    } catch (error) {
      if (signal.aborted) return;
      this.#box = null;
      this.screen.complain(error);
    }
  }

  /** @param {Cut} cut */
  #draw(cut) {
    const box = make("section", { class: "cut", "data-thing": String(cut.number) }, make("h2", {}, t("page-cut")));
    box.append(make("figure", { class: "side-on" }, pictureOf(cut.section)));
    if (cut.goes) box.append(make("p", { class: "goes" }, cut.goes));
    if (cut.stopped) {
      const rules = cut.stopped.rules.flatMap((rule) => [" ", reference(rule.id, "cited")]);
      box.append(make("p", { class: "stopped" }, `${t("page-cut-stopped")} ${cut.stopped.reason}`, ...rules));
    }
    const facts = [...cut.fires.map((fire) => make("li", { class: "fire" }, fire)), ...cut.facts.map((fact) => make("li", {}, fact))];
    if (facts.length) box.append(make("ul", { class: "facts" }, ...facts));
    box.append(make("p", { class: "hint" }, t("page-cut-hint")), make("div", { class: "storeys" }, ...cut.storeys.map((storey) => this.#storey(storey))));
    return box;
  }

  /** @param {CutStorey} storey */
  #storey(storey) {
    const picture = make("div", { class: "plan" }, pictureOf(storey.picture));
    picture.addEventListener("click", (event) => this.#click(event));
    const men = make("p", { class: "crew" }, ...storey.men.map((man) => this.#chip(man)));
    const said = make("figcaption", {}, make("h3", {}, storey.title), make("p", {}, storey.text), ...(storey.men.length ? [men] : []));
    return make("figure", { class: "storey", "data-level": String(storey.level) }, picture, said);
  }

  /** @param {Aboard} man */
  #chip({ name, cell, place }) {
    const chip = button(name, () => this.screen.pointIn(place, name), { class: "chip", "data-name": name });
    chip.append(" ", make("small", {}, cell));
    return chip;
  }

  /** Somebody in the picture is pointed at, or a hex. @param {MouseEvent} event */
  #click(event) {
    if (!(event.target instanceof Element)) return;
    const counter = event.target.closest(".counter");
    const place = (counter ?? event.target.closest(".cell"))?.getAttribute("data-place");
    if (place) this.screen.pointIn(place, counter?.getAttribute("data-name") ?? null, event.shiftKey);
  }

  /** Mark who is chosen, and where he can go. @param {HTMLElement} box */
  #mark(box) {
    const { choosing } = this.screen;
    box.classList.toggle("for-man", !!choosing.man);
    const goals = new Set(choosing.choices.filter(({ verb }) => verb === choosing.verb).flatMap((choice) => choice.goals.map((goal) => goal.replace(/>.*/, ""))));
    for (const counter of box.querySelectorAll(".counter")) counter.classList.toggle("chosen", counter.getAttribute("data-name") === choosing.man);
    for (const cell of box.querySelectorAll(".cell")) cell.classList.toggle("reach", goals.has(cell.getAttribute("data-place") ?? ""));
    for (const chip of box.querySelectorAll("button.chip")) {
      const chosen = chip.getAttribute("data-name") === choosing.man;
      chip.classList.toggle("chosen", chosen);
      chip.setAttribute("aria-pressed", String(chosen));
    }
  }
}

/** @param {string} text an SVG of the server */
function pictureOf(text) {
  const picture = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
  picture.removeAttribute("width");
  picture.removeAttribute("height");
  return picture;
}
