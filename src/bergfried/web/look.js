// @ts-check
/** Looking at a scenario's board or a realm's map before anybody plays. */

import * as api from "./api.js";
import { BoardView } from "./board.js";
import { find, make } from "./dom.js";
import { described } from "./library.js";
import { HOME, lookAddress } from "./routes.js";
import { playScenario } from "./setup.js";
import { t } from "./words.js";

/** @import { ScenarioView } from "./schema.d.ts" */

/** The section #look: the picture in its frame, the rules it is drawn by, and who stands where. */
export class Look {
  #title = find("look-title", HTMLHeadingElement);
  #editions = find("edition", HTMLSelectElement);
  #play = find("look-play", HTMLButtonElement);
  #frame = find("board", HTMLElement);
  #story = find("story", HTMLElement);
  #men = find("men", HTMLUListElement);
  #menHint = find("men-hint", HTMLElement);
  #loading = new AbortController();
  /** @type {string | null} */
  #scenario = null;

  /**
   * @param {import("./library.js").Library} library
   * @param {(error: unknown) => void} complain
   */
  constructor(library, complain) {
    this.library = library;
    this.complain = complain;
    const level = find("zoom-level", HTMLOutputElement);
    this.board = new BoardView(this.#frame, (zoom) => {
      level.value = `${Math.round(100 * zoom)} %`;
    });
    find("zoom-in", HTMLButtonElement).addEventListener("click", () => this.board.zoomIn());
    find("zoom-out", HTMLButtonElement).addEventListener("click", () => this.board.zoomOut());
    find("zoom-fit", HTMLButtonElement).addEventListener("click", () => this.board.fit());
    this.#editions.addEventListener("change", () => {
      if (this.#scenario) location.replace(lookAddress(this.#scenario, this.#editions.value));
    });
    this.#play.addEventListener("click", () => {
      const scenario = this.library.scenarios.get(this.#scenario ?? "");
      if (scenario) playScenario(scenario, this.library, this.#editions.value).catch(this.complain);
    });
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  /** The scenario looked at; null when the section is closed. */
  get scenario() {
    return this.#scenario;
  }

  /**
   * @param {ScenarioView} scenario
   * @param {string} edition
   */
  async open(scenario, edition) {
    this.#loading.abort();
    this.#loading = new AbortController();
    const { signal } = this.#loading;
    const arriving = this.#scenario !== scenario.name;
    this.#scenario = scenario.name;
    this.#tell(scenario, edition);
    if (arriving) {
      this.board.clear();
      this.#frame.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
    this.#frame.setAttribute("aria-busy", "true");
    try {
      const picture = await api.board(scenario.name, edition, signal);
      picture.setAttribute("role", "img");
      picture.setAttribute("aria-label", described(scenario));
      this.board.show(picture);
      this.#men.replaceChildren(...standing(picture));
    } catch (error) {
      if (!signal.aborted) this.complain(error);
    } finally {
      if (!signal.aborted) this.#frame.removeAttribute("aria-busy");
    }
  }

  close() {
    this.#loading.abort();
    this.#scenario = null;
    this.board.clear();
  }

  focus() {
    this.#frame.focus();
  }

  /**
   * @param {ScenarioView} scenario
   * @param {string} edition
   */
  #tell(scenario, edition) {
    this.#title.textContent = scenario.title;
    this.#story.textContent = scenario.story;
    this.#menHint.textContent = t(`page-men-hint-${scenario.game}`);
    this.#frame.setAttribute("aria-label", t(scenario.game === "realm" ? "page-map" : "page-board"));
    const choices = scenario.editions.map((name) => make("option", { value: name }, this.library.editionTitle(name)));
    this.#editions.replaceChildren(...choices);
    this.#editions.value = edition;
    this.#play.hidden = scenario.game !== "battle";
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (!this.#scenario || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
    if (event.key === "Escape") location.hash = HOME;
    else if (event.key === "+" || event.key === "=") this.board.zoomIn();
    else if (event.key === "-" || event.key === "−") this.board.zoomOut();
    else if (event.key === "0") this.board.fit();
  }
}

/**
 * What the picture says of each counter or figure, as a list for those who do not see it.
 * @param {SVGSVGElement} picture
 */
function standing(picture) {
  const titles = picture.querySelectorAll(".counter > title, .figure > title");
  return [...titles].map((title) => make("li", {}, title.textContent ?? ""));
}
